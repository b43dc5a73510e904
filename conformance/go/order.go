package main

import (
	"encoding/json"
	"sort"
	"strings"
)

// order answers a case of order.json: the sorted texts or ids, or a code.
func order(input object) object {
	items, sorted := input["items"].(list), list{}
	compare := compareValues
	switch input["kind"] {
	case "records":
		compare = func(a, b any) int { return compareBy(a, b, input["by"].(list)) }
	case "candidates":
		return candidates(items, floatOf(input["epsilon"]))
	}
	if !isSortable(items, input["by"]) {
		return object{"refused": "order.key"}
	}
	sort.SliceStable(items, func(a, b int) bool { return compare(items[a], items[b]) < 0 })
	for at, item := range items {
		if record, is := item.(object); is {
			if at > 0 && compare(items[at-1], item) == 0 {
				return object{"refused": "order.duplicate"}
			}
			item = record["id"]
		}
		sorted = append(sorted, item)
	}
	return object{"sorted": sorted}
}

// compareBy compares two records by their members, in the direction that is given with each.
func compareBy(a, b any, by list) int {
	for _, key := range by {
		name := key.(list)[0].(string)
		left, right := a.(object)[name], b.(object)[name]
		if key.(list)[1] == "descending" && rank(left) == rank(right) {
			left, right = right, left
		}
		if unlike := compareValues(left, right); unlike != 0 {
			return unlike
		}
	}
	return 0
}

// numberOrAbsent is a number as it is, and nothing in place of any other value.
func numberOrAbsent(value any) any {
	if number, is := value.(json.Number); is {
		return number
	}
	return nil
}

// isSortable is whether all members by which records are sorted are numbers, texts or lists of texts.
func isSortable(items list, by any) bool {
	keys, _ := by.(list)
	for _, item := range items {
		for _, key := range keys {
			value, has := item.(object)[key.(list)[0].(string)]
			if has && rank(value) > 2 {
				return false
			}
		}
	}
	return true
}

// rank is the place of a type among others: numbers, texts, lists of texts; and last what is absent, or nothing to sort by.
func rank(value any) int {
	switch value := value.(type) {
	case json.Number:
		return 0
	case string:
		return 1
	case list:
		for _, item := range value {
			if rank(item) != 1 {
				return 3
			}
		}
		return 2
	}
	return 3
}

// compareValues compares two texts, numbers or lists; what is absent comes last.
func compareValues(a, b any) int {
	if unlike := rank(a) - rank(b); unlike != 0 || rank(a) == 3 {
		return unlike
	}
	switch a.(type) {
	case json.Number:
		return number(floatOf(a) > floatOf(b)) - number(floatOf(a) < floatOf(b))
	case list:
		return compareLists(a.(list), b.(list))
	}
	return strings.Compare(a.(string), b.(string)) // UTF-8 sorts as code points do
}

func compareLists(a, b list) int {
	for at := 0; at < len(a) && at < len(b); at++ {
		if unlike := compareValues(a[at], b[at]); unlike != 0 {
			return unlike
		}
	}
	return len(a) - len(b)
}

func number(is bool) int {
	if is {
		return 1
	}
	return 0
}

// candidates cuts the list from the best score down: a group is what is at most epsilon below its best, sorted by id.
func candidates(items list, epsilon float64) object {
	if epsilon < 0 {
		return object{"refused": "order.epsilon"}
	}
	seen, sorted := map[any]bool{}, list{}
	for _, item := range items {
		seen[item.(object)["id"]] = true
	}
	if len(seen) < len(items) {
		return object{"refused": "order.duplicate"}
	}
	score := func(at int) float64 { return floatOf(items[at].(object)["score"]) }
	sort.SliceStable(items, func(a, b int) bool { return score(a) > score(b) })
	for start, end := 0, 0; start < len(items); start = end {
		for end = start; end < len(items) && score(start)-score(end) <= epsilon; end++ {
			sorted = append(sorted, items[end].(object)["id"])
		}
		group := sorted[start:]
		sort.Slice(group, func(a, b int) bool { return compareValues(group[a], group[b]) < 0 })
	}
	return object{"sorted": sorted}
}
