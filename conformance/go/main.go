// Command conformance reads the kit with the standard library of Go alone. It was written from the kit's README.
package main

import (
	"encoding/base64"
	"fmt"
	"os"
	"regexp"
	"strings"
)

// contracts is the folder of the published contracts: in the kit when it was installed, next to it in the repository.
func contracts() string {
	if _, err := os.Stat("../contracts"); err == nil {
		return "contracts/"
	}
	return "../contracts/"
}

func load(path string) any {
	bytes, _ := os.ReadFile("../" + path)
	value, found := readJson(bytes)
	if found != nil {
		panic(path + ": " + found.code)
	}
	return value
}

// answer returns the answer to a case, and nil for one that this reader does not check.
func answer(file string, input, expected object) object {
	code, _ := expected["code"].(string)
	switch {
	case file == "order.json":
		return order(input)
	case file != "documents.json" && file != "sizes.json":
		return answerText(input)
	case input["contract"] == "evidence-packet" && !strings.HasPrefix(code, "shape."):
		if text, is := input["json"].(string); is {
			return verify([]byte(text))
		}
		if parts, is := input["parts"].(list); is {
			return verify([]byte(joined(parts)))
		}
		bytes, _ := os.ReadFile("../" + contracts() + input["file"].(string)) // without a file, a text that is not JSON
		return verify(bytes)
	}
	return nil
}

// joined repeats each part of a text.
func joined(parts list) string {
	text := ""
	for _, part := range parts {
		text += strings.Repeat(part.(list)[0].(string), int(floatOf(part.(list)[1])))
	}
	return text
}

// answerText answers the cases of canonical.json and digests.json.
func answerText(input object) object {
	if plain, is := input["text"].(string); is {
		return object{"digest": digestOf(plain)}
	}
	if spelled, is := input["spelled"].(string); is {
		if right, _ := regexp.MatchString(`^sha256:[0-9a-f]{64}$`, spelled); right {
			return object{"digest": spelled}
		}
		return object{"refused": "digest.form"}
	}
	encoded, _ := input["base64"].(string)
	bytes, _ := base64.StdEncoding.DecodeString(encoded)
	if text, is := input["json"].(string); is {
		bytes = []byte(text)
	}
	value, found := readJson(bytes)
	if found != nil {
		return object{"refused": found.code}
	}
	answer := object{"canonical": canonical(value), "digest": digestOf(canonical(value))}
	if volatile, is := input["volatile"].(list); is {
		answer["stable_digest"] = stableDigest(input["contract"].(string), input["version"], value, volatile)
	}
	return answer
}

// verify checks the text, the version and the rules of an evidence packet. Its shape is left to a validator of JSON Schema.
func verify(bytes []byte) object {
	document, found := readJson(bytes)
	if found == nil {
		found = checkDocument(document)
	}
	if found != nil {
		return object{"valid": false, "code": found.code, "pointer": found.pointer}
	}
	answer := object{"valid": true, "digest": digestOf(canonical(document))}
	for _, item := range load(contracts() + "index.json").(list) {
		if entry := item.(object); entry["name"] == "evidence-packet" && entry["version"] == "1.0" {
			answer["stable_digest"] = stableDigest("evidence-packet", "1.0", document, entry["volatile"].(list))
		}
	}
	return answer
}

// Digits and dots, and a number that is higher than that of 1.0; numbers that are missing at the end are 0.
var newer = regexp.MustCompile(`^(0*1(\.0+)*\.0*[1-9]|0*([2-9]|[1-9][0-9]))[0-9]*(\.[0-9]+)*$`)

func isOlder(root object) bool {
	_, truths := root["code_truth"].(list)
	_, claims := root["doc_claims"].(list)
	return truths || claims
}

func checkDocument(document any) *fault {
	root, _ := document.(object)
	meta, _ := root["meta"].(object)
	version, has := meta["schema_version"]
	name, is := version.(string)
	code := "version.unknown"
	switch {
	case isOlder(root):
		return &fault{"version.older", ""}
	case name == "1.0":
		return checkRules(root)
	case !has:
		code = "version.missing"
	case !is:
		code = "version.type"
	case len(name) <= 64 && newer.MatchString(name):
		code = "version.newer"
	}
	return &fault{code, "/meta/schema_version"}
}

func main() {
	passed, failed, skipped := 0, 0, 0
	files := []string{"canonical.json", "digests.json", "order.json", "documents.json"}
	if len(os.Args) > 1 && os.Args[1] == "sizes" {
		files = []string{"sizes.json"}
	}
	for _, file := range files {
		for _, item := range load("kit/" + file).(list) {
			expected := item.(object)["expected"].(object)
			found := answer(file, item.(object)["input"].(object), expected)
			wrong := 0
			for name, value := range expected {
				if got, has := found[name]; found != nil && (!has || value != true && canonical(got) != canonical(value)) {
					fmt.Println(item.(object)["id"], name, "expected", value, "got", got)
					wrong = 1
				}
			}
			failed += wrong
			skipped += number(found == nil)
			passed += 1 - wrong - number(found == nil)
		}
	}
	fmt.Printf("%d passed, %d failed, %d documents skipped: other contracts, and the shape of packets\n", passed, failed, skipped)
	if failed > 0 || passed == 0 {
		os.Exit(1)
	}
}
