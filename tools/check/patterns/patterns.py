"""Reads lines of tokens, texts in hexadecimal: a pattern, then texts. Prints for each text whether it fits."""

import re
import sys

for line in sys.stdin:
    pattern, *texts = [bytes.fromhex(token[1:]).decode("utf-8") for token in line.split()]
    compiled = re.compile(re.sub(r"\$$", r"\\Z", pattern))
    print("".join(str(int(compiled.search(text) is not None)) for text in texts))
