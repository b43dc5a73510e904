// Command patterns reads lines of tokens, texts in hexadecimal: a pattern, then texts. It prints for each text whether it fits.
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"os"
	"regexp"
	"strings"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var compiled *regexp.Regexp
		for at, token := range strings.Fields(lines.Text()) {
			bytes, _ := hex.DecodeString(token[1:])
			switch {
			case at == 0:
				compiled = regexp.MustCompile(string(bytes))
			case compiled.MatchString(string(bytes)):
				fmt.Print("1")
			default:
				fmt.Print("0")
			}
		}
		fmt.Println()
	}
}
