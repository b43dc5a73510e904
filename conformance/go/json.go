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

// readJson reads a text strictly. encoding/json checks the grammar; duplicate names, lone surrogates and numbers that change in
// binary64 are found in a second pass over its tokens.
func readJson(text []byte) (value any, found *fault) {
	defer func() {
		if failed, is := recover().(*fault); is {
			value, found = nil, failed
		}
	}()
	switch {
	case !utf8.Valid(text):
		return nil, &fault{"json.utf8", ""}
	case bytes.HasPrefix(text, []byte("\ufeff")):
		return nil, &fault{"json.bom", ""}
	case !json.Valid(text):
		return nil, &fault{"json.syntax", ""}
	}
	checker{newDecoder(text), text}.value("", 0)
	_ = newDecoder(text).Decode(&value)
	return value, nil
}

func newDecoder(text []byte) *json.Decoder {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return decoder
}

type checker struct {
	*json.Decoder
	text []byte
}

func (c checker) value(pointer string, depth int) {
	token := c.token(pointer)
	if number, is := token.(json.Number); is {
		checkNumber(string(number), pointer)
	}
	if _, is := token.(json.Delim); !is {
		return
	}
	if depth == 128 {
		panic(&fault{"json.depth", pointer})
	}
	seen := map[string]bool{}
	for at := 0; c.More(); at++ {
		place := fmt.Sprintf("%s/%d", pointer, at)
		if token == json.Delim('{') {
			name := c.token(pointer).(string)
			place = member(pointer, name)
			if seen[name] {
				panic(&fault{"json.duplicate-key", place})
			}
			seen[name] = true
		}
		c.value(place, depth+1)
	}
	c.token(pointer)
}

var pair = regexp.MustCompile(`\\[^u]|\\u[dD][89abAB]..\\u[dD][c-fC-F]..`)
var lone = regexp.MustCompile(`\\u[dD][89a-fA-F]`)

func (c checker) token(pointer string) json.Token {
	start := c.InputOffset()
	token, _ := c.Token()
	if _, is := token.(string); is && lone.Match(pair.ReplaceAll(c.text[start:c.InputOffset()], nil)) {
		panic(&fault{"json.surrogate", pointer})
	}
	return token
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
