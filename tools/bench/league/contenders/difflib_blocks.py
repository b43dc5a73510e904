"""At least 92 % of the quote is in matching blocks of difflib, in order."""
import difflib
import json
import sys

for line in sys.stdin:
    case = json.loads(line)
    quote, source = case["quote"], case["source"]
    verified = quote in source
    if not verified and quote:
        matcher = difflib.SequenceMatcher(None, quote, source, autojunk=False)
        found = matcher.find_longest_match(0, len(quote), 0, len(source))
        start = max(found.b - found.a, 0)
        matcher.set_seq2(source[start : start + len(quote)])
        verified = matcher.ratio() >= 0.92
    print(json.dumps({"id": case["id"], "verdict": "verified" if verified else "unverified"}))
