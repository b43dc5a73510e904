package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

type object = map[string]any
type list = []any

// A fault is a code of contracts/ERRORS.md and the JSON pointer of the value that it is about.
type fault struct{ code, pointer string }

const mostBytes, mostDepth, mostNodes = 67108864, 128, 5000000

// A reader takes a text from left to right, and panics with the first fault.
type reader struct {
	text      string
	at, nodes int
}

// readJson reads a text strictly.
func readJson(text []byte) (value any, found *fault) {
	defer func() {
		if failed, is := recover().(*fault); is {
			value, found = nil, failed
		}
	}()
	switch {
	case len(text) > mostBytes:
		return nil, &fault{"json.bytes", ""}
	case !utf8.Valid(text):
		return nil, &fault{"json.utf8", ""}
	case bytes.HasPrefix(text, []byte("\ufeff")):
		return nil, &fault{"json.bom", ""}
	}
	r := &reader{text: string(text)}
	value = r.value("", 0)
	r.next()
	check(r.at == len(r.text), "json.syntax", "")
	// no value is written with more than six times its bytes
	check(len(text) <= mostBytes/6 || len(canonical(value)) <= mostBytes, "json.bytes", "")
	return value, nil
}

func check(holds bool, code, pointer string) {
	if !holds {
		panic(&fault{code, pointer})
	}
}

// next is the next character that is no white space, and 0 at the end.
func (r *reader) next() byte {
	for r.at < len(r.text) && strings.IndexByte(" \t\r\n", r.text[r.at]) >= 0 {
		r.at++
	}
	if r.at == len(r.text) {
		return 0
	}
	return r.text[r.at]
}

// take passes over one of these characters.
func (r *reader) take(allowed, pointer string) byte {
	sign := r.next()
	check(sign != 0 && strings.IndexByte(allowed, sign) >= 0, "json.syntax", pointer)
	r.at++
	return sign
}

func (r *reader) value(pointer string, depth int) any {
	r.nodes++ // the root is none
	check(r.nodes <= mostNodes+1, "json.nodes", pointer)
	sign := r.next()
	switch sign {
	case '{', '[':
		check(depth < mostDepth, "json.depth", pointer)
		r.at++
		if sign == '{' {
			return r.members(pointer, depth+1)
		}
		return r.items(pointer, depth+1)
	case '"':
		text, _, isWhole := r.string(pointer)
		check(isWhole, "json.surrogate", pointer)
		return text
	}
	for word, value := range map[string]any{"true": true, "false": false, "null": nil} {
		if strings.HasPrefix(r.text[r.at:], word) {
			r.at += len(word)
			return value
		}
	}
	found := numberForm.FindStringSubmatch(r.text[r.at:])
	check(found != nil, "json.syntax", pointer)
	// a point or an exponent without digits
	isCut := found[2] == "" && (strings.EqualFold(found[3], "e") || found[1] == "" && found[3] == ".")
	check(!isCut, "json.syntax", pointer)
	text := strings.TrimSuffix(found[0], found[3])
	checkNumber(text, pointer)
	r.at += len(text)
	return json.Number(text)
}

func (r *reader) items(pointer string, depth int) any {
	items := list{}
	if r.next() == ']' {
		r.at++
		return items
	}
	for {
		items = append(items, r.value(fmt.Sprintf("%s/%d", pointer, len(items)), depth))
		if r.take(",]", pointer) == ']' {
			return items
		}
	}
}

func (r *reader) members(pointer string, depth int) any {
	members := object{}
	if r.next() == '}' {
		r.at++
		return members
	}
	for {
		check(r.next() == '"', "json.syntax", pointer)
		name, shown, isWhole := r.string(pointer)
		place := member(pointer, shown)
		check(isWhole, "json.surrogate", place)
		_, twice := members[name]
		check(!twice, "json.duplicate-key", place)
		r.take(":", place)
		members[name] = r.value(place, depth)
		if r.take(",}", pointer) == '}' {
			return members
		}
	}
}

// A number with its fraction and its exponent, and what could begin another one.
var numberForm = regexp.MustCompile(`^-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?([eE.]?)`)
var stringForm = regexp.MustCompile(`^"(?:[^"\\\x00-\x1f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"`)
var escaped = regexp.MustCompile(`\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u[dD][89a-fA-F]..|\\.`)
var lone = regexp.MustCompile(`^\\u[dD][89a-fA-F]..$`)

// string returns a text, the text with its lone surrogates as they are shown in pointers, and whether it has none.
func (r *reader) string(pointer string) (text, shown string, isWhole bool) {
	found := stringForm.FindString(r.text[r.at:])
	check(found != "", "json.syntax", pointer)
	r.at += len(found)
	visible := escaped.ReplaceAllStringFunc(found, func(one string) string {
		if lone.MatchString(one) {
			return `\\u` + strings.ToUpper(one[2:])
		}
		return one
	})
	_ = json.Unmarshal([]byte(found), &text)
	_ = json.Unmarshal([]byte(visible), &shown)
	return text, shown, visible == found
}

// member is the pointer (RFC 6901) of a member.
func member(pointer, name string) string {
	return pointer + "/" + strings.ReplaceAll(strings.ReplaceAll(name, "~", "~0"), "/", "~1")
}

func checkNumber(text, pointer string) {
	float, beyond := strconv.ParseFloat(text, 64)
	if beyond != nil {
		panic(&fault{"json.overflow", pointer})
	}
	digits, power := decimal(text)
	written, writtenPower := decimal(writeNumber(float))
	if float == 0 && digits != "" {
		panic(&fault{"json.underflow", pointer})
	}
	if float != 0 && power >= 0 && (digits != written || power != writtenPower) {
		panic(&fault{"json.inexact-integer", pointer})
	}
}

// decimal returns the digits of a number without zeros at either end, and the power of ten of the last one. Of an integer that
// power is not below 0.
func decimal(text string) (string, int) {
	text, exponent, _ := strings.Cut(strings.ToLower(strings.TrimPrefix(text, "-")), "e")
	power, _ := strconv.Atoi(exponent)
	whole, fraction, _ := strings.Cut(text, ".")
	digits := strings.TrimRight(whole+fraction, "0")
	return strings.TrimLeft(digits, "0"), power + len(whole) - len(digits)
}

// writeNumber writes a number as ECMAScript does (Number::toString).
func writeNumber(float float64) string {
	if float == 0 {
		return "0"
	}
	if float < 0 {
		return "-" + writeNumber(-float)
	}
	digits, exponent, _ := strings.Cut(strconv.FormatFloat(float, 'e', -1, 64), "e")
	digits = strings.Replace(digits, ".", "", 1)
	power, _ := strconv.Atoi(exponent)
	switch {
	case power >= 21 || power < -6:
		if len(digits) > 1 {
			digits = digits[:1] + "." + digits[1:]
		}
		return fmt.Sprintf("%se%+d", digits, power)
	case power < 0:
		return "0." + strings.Repeat("0", -power-1) + digits
	case power+1 >= len(digits):
		return digits + strings.Repeat("0", power+1-len(digits))
	}
	return digits[:power+1] + "." + digits[power+1:]
}

func floatOf(value any) float64 {
	number, _ := value.(json.Number)
	float, _ := strconv.ParseFloat(string(number), 64)
	return float
}

// canonical writes a value as RFC 8785 says.
func canonical(value any) string {
	parts := []string{}
	switch value := value.(type) {
	case nil, bool:
		return strings.Replace(fmt.Sprint(value), "<nil>", "null", 1)
	case json.Number:
		return writeNumber(floatOf(value))
	case string:
		return quote(value)
	case list:
		for _, item := range value {
			parts = append(parts, canonical(item))
		}
		return "[" + strings.Join(parts, ",") + "]"
	}
	members, names := value.(object), []string{}
	for name := range members {
		names = append(names, name)
	}
	sort.Slice(names, func(a, b int) bool { return units(names[a]) < units(names[b]) })
	for _, name := range names {
		parts = append(parts, quote(name)+":"+canonical(members[name]))
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// units is a text that sorts as the UTF-16 code units of another do.
func units(text string) string {
	return strings.Trim(fmt.Sprintf("%04x", utf16.Encode([]rune(text))), "[]")
}

var escapes = strings.NewReplacer(`"`, `\"`, `\`, `\\`, "\b", `\b`, "\f", `\f`, "\n", `\n`, "\r", `\r`, "\t", `\t`)
var control = regexp.MustCompile(`[\x00-\x1f]`)

func quote(text string) string {
	escape := func(c string) string { return fmt.Sprintf(`\u%04x`, c[0]) }
	return `"` + control.ReplaceAllStringFunc(escapes.Replace(text), escape) + `"`
}

func digestOf(text string) string {
	return fmt.Sprintf("sha256:%x", sha256.Sum256([]byte(text)))
}

// stableDigest binds what is left of a document to its contract, its version and the list of what was left out.
func stableDigest(contract string, version, document any, volatile list) string {
	paths := [][]string{}
	for _, pointer := range volatile {
		path := strings.Split(pointer.(string), "/")[1:]
		for index, part := range path {
			path[index] = strings.ReplaceAll(strings.ReplaceAll(part, "~1", "/"), "~0", "~")
		}
		paths = append(paths, path)
	}
	document = without(document, paths)
	return digestOf(canonical(object{"contract": contract, "document": document, "version": version, "volatile": volatile}))
}

// without returns a value without what the paths name; `*` is each item of a list.
func without(value any, paths [][]string) any {
	if items, is := value.(list); is {
		rest := list{}
		for index, item := range items {
			if left, removed := below(paths, strconv.Itoa(index), "*"); !removed {
				rest = append(rest, without(item, left))
			}
		}
		return rest
	}
	members, is := value.(object)
	if !is {
		return value
	}
	rest := object{}
	for name, item := range members {
		if left, removed := below(paths, name); !removed {
			rest[name] = without(item, left)
		}
	}
	return rest
}

// below returns what is left of the paths that begin with one of the names, and whether one of them ends there.
func below(paths [][]string, names ...string) ([][]string, bool) {
	left, removed := [][]string{}, false
	for _, path := range paths {
		for _, name := range names {
			if len(path) > 0 && path[0] == name {
				left = append(left, path[1:])
				removed = removed || len(path) == 1
			}
		}
	}
	return left, removed
}
