package main

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// A packet of the right shape, with the first fault found. The cases have one fault each: the rules run in any order.
type packet struct {
	results   list
	positions map[any]int
	first     *fault
}

func checkRules(document object) *fault {
	p := &packet{results: document["results"].(list), positions: map[any]int{}}
	timestamp := document["meta"].(object)["timestamp"].(string)
	_, wrong := time.Parse("2006-01-02T15:04:05", timestamp[:19])
	p.rule("meta.timestamp", wrong != nil || timestamp[:4] == "0000", "/meta/timestamp")
	byScore := list{list{"score", "descending"}, list{"path", "ascending"}, list{"id", "ascending"}}
	p.sorted("results.order", "/results", p.results, func(a, b any) bool { return compareBy(a, b, byScore) > 0 })
	p.unique("results.id", "/results", p.results)
	for at, item := range p.results {
		p.positions[item.(object)["id"]] = at
		p.result(item.(object), fmt.Sprintf("/results/%d", at))
	}
	p.veracity(document["veracity"].(object)["faults"].(list))
	citations := document["citations"].(list)
	p.unique("citations.id", "/citations", citations)
	p.sorted("citations.order", "/citations", citations, func(a, b any) bool {
		left, right := p.position(a), p.position(b)
		byStart := list{list{"start", "ascending"}, list{"id", "ascending"}}
		if left == right && left == len(p.results) { // of unknown results, by the id that they name
			byStart = append(list{list{"result_id", "ascending"}}, byStart...)
		}
		return left > right || left == right && compareBy(a, b, byStart) > 0
	})
	for at, item := range citations {
		p.citation(item.(object), fmt.Sprintf("/citations/%d", at))
	}
	return p.first
}

// position is the place of the result that is cited, and after all others where there is none.
func (p *packet) position(citation any) int {
	if at, known := p.positions[citation.(object)["result_id"]]; known {
		return at
	}
	return len(p.results)
}

func (p *packet) rule(code string, broken bool, pointer string) {
	if broken && p.first == nil {
		p.first = &fault{"evidence-packet." + code, pointer}
	}
}

// sorted reports the later of two neighbours that are in the wrong order.
func (p *packet) sorted(code, pointer string, items list, wrong func(a, b any) bool) {
	for at := 1; at < len(items); at++ {
		p.rule(code, wrong(items[at-1], items[at]), fmt.Sprintf("%s/%d", pointer, at))
	}
}

// ascending reports the later of two neighbours whose keys do not ascend.
func (p *packet) ascending(code, pointer string, value any, key func(item any) list) {
	items, _ := value.(list)
	p.sorted(code, pointer, items, func(a, b any) bool { return compareLists(key(a), key(b)) >= 0 })
}

func (p *packet) unique(code, pointer string, items list) {
	seen := map[any]bool{}
	for at, item := range items {
		id := item.(object)["id"]
		p.rule(code, seen[id], fmt.Sprintf("%s/%d/id", pointer, at))
		seen[id] = true
	}
}

func text(item any) list { return list{item} }

func (p *packet) veracity(faults list) {
	p.ascending("veracity.faults", "/veracity/faults", faults, func(item any) list {
		fault := item.(object)
		return list{fault["type"], fault["message"], fault["evidence"], fault["severity"]}
	})
	for at, item := range faults {
		place := fmt.Sprintf("/veracity/faults/%d/evidence", at)
		evidence, _ := item.(object)["evidence"].(list)
		p.ascending("veracity.evidence-order", place, evidence, text)
		for at, id := range evidence {
			_, known := p.positions[id]
			p.rule("veracity.evidence", !known, fmt.Sprintf("%s/%d", place, at))
		}
	}
}

// backwards is whether one of two bounds is absent, or the first is above the last.
func backwards(of object, start, end string) bool {
	_, hasStart := of[start]
	_, hasEnd := of[end]
	return hasStart != hasEnd || floatOf(of[start]) > floatOf(of[end])
}

func (p *packet) result(result object, place string) {
	excerpt := result["excerpt"].(string)
	p.rule("results.lines", backwards(result, "start_line", "end_line"), place+"/start_line")
	p.rule("results.hash", digestOf(excerpt) != result["evidence_hash"], place+"/evidence_hash")
	p.ascending("results.sources", place+"/sources", result["sources"], text)
	p.ascending("results.derived-from", place+"/derived_from", result["derived_from"], text)
	p.ascending("results.locators", place+"/locators", result["locators"], func(item any) list {
		keys := list{item.(object)["type"]}
		for _, name := range []string{"page", "start", "end", "row", "column"} {
			keys = append(keys, numberOrAbsent(item.(object)[name])) // of a kind of others it may be no number
		}
		return append(keys, canonical(item))
	})
	p.lineRange(result, place)
	lines := float64(strings.Count(strings.TrimSuffix(excerpt, "\n"), "\n"))
	characters := float64(utf8.RuneCountInString(excerpt))
	_, ranged := result["start_line"]
	tooLong := ranged && lines > floatOf(result["end_line"])-floatOf(result["start_line"])
	locators, _ := result["locators"].(list)
	for at, item := range locators {
		locator := item.(object)
		p.locator(locator, fmt.Sprintf("%s/locators/%d", place, at))
		length := floatOf(locator["end"]) - floatOf(locator["start"])
		tooLong = tooLong || locator["type"] == "line" && lines > length || locator["type"] == "text" && characters > length
	}
	p.rule("results.excerpt", tooLong, place+"/excerpt")
}

// lineRange reports the first line locator where there is only one range of lines, or where the result gives its lines itself.
func (p *packet) lineRange(result object, place string) {
	locators, _ := result["locators"].(list)
	_, ranged := result["start_line"]
	first, count := -1, 0
	for at, item := range locators {
		if item.(object)["type"] != "line" {
			continue
		}
		if count == 0 {
			first = at
		}
		count++
	}
	p.rule("results.line-range", count == 1 || count > 0 && ranged, fmt.Sprintf("%s/locators/%d", place, first))
}

func (p *packet) locator(locator object, place string) {
	switch locator["type"] {
	case "page", "text", "line", "time":
		p.rule("results.locator", backwards(locator, "start", "end"), place+"/start")
	case "box":
		p.rule("results.locator", floatOf(locator["x"])+floatOf(locator["width"]) > 1+1e-9, place+"/width")
		p.rule("results.locator", floatOf(locator["y"])+floatOf(locator["height"]) > 1+1e-9, place+"/height")
	}
}

func (p *packet) citation(citation object, place string) {
	quote := citation["quote"].(string)
	p.rule("citations.hash", digestOf(quote) != citation["quote_hash"], place+"/quote_hash")
	p.rule("citations.span", backwards(citation, "start", "end"), place+"/start")
	at, known := p.positions[citation["result_id"]]
	p.rule("citations.result", !known, place+"/result_id")
	if !known {
		return
	}
	excerpt := p.results[at].(object)["excerpt"].(string)
	p.rule("citations.quote", !strings.Contains(excerpt, quote), place+"/quote")
	if _, has := citation["start"]; has && !backwards(citation, "start", "end") {
		characters, start, end := []rune(excerpt), floatOf(citation["start"]), floatOf(citation["end"])
		beyond := end > float64(len(characters))
		p.rule("citations.span", beyond || string(characters[int(start):int(end)]) != quote, place+"/start")
	}
}
