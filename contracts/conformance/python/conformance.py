"""Runs the conformance kit with this reader: python3 conformance.py. Standard library alone; nothing is written."""

import base64
import json
import sys
from pathlib import Path

sys.dont_write_bytecode = True

import audit  # noqa: E402
import order  # noqa: E402
import packet  # noqa: E402
from canonical import Refused, canonical, digest, digest_of, is_digest, read, stable_digest  # noqa: E402
from shape import has_shape  # noqa: E402

KIT = Path(__file__).resolve().parent.parent
NOT_HERE = object()


def text_of(case):
    return case["json"] if "json" in case else base64.b64decode(case["base64"])


def schema_of(contract, version):
    return json.loads((KIT.parent / contract / str(version) / "schema.json").read_text("utf-8"))


def answer_canonical(case):
    return {"canonical": canonical(read(text_of(case)))}


def answer_digest(case):
    if "text" in case:
        return {"digest": digest(case["text"])}
    if "spelled" in case:
        if not is_digest(case["spelled"]):
            raise Refused("digest.form")
        return {"digest": case["spelled"]}
    document = read(case["json"])
    if "contract" not in case:
        return {"digest": digest_of(document)}
    return {"stable_digest": stable_digest(document, case["contract"], case["version"], case["volatile"])}


def answer_order(case):
    if case["kind"] == "text":
        return {"sorted": order.texts(case["items"])}
    if case["kind"] == "candidates":
        return {"sorted": [item["id"] for item in order.candidates(case["items"], case["epsilon"])]}
    return {"sorted": [item["id"] for item in order.records(case["items"], case["by"])]}


RULES = {"evidence-packet": packet.faults, "audit-entry": audit.entry_faults}


def answer_document(case):
    """Packets and entries of logs; of what fails before the rules, that it fails."""
    if case["contract"] not in RULES:
        return NOT_HERE
    try:
        document = read((KIT / case["file"]).read_bytes())
    except Refused as refused:
        return {"valid": False, "code": str(refused)}
    if not has_shape(schema_of(case["contract"], case["version"]), document):
        return {"valid": False}
    faults = RULES[case["contract"]](document)
    return {"valid": False, "code": faults[0]} if faults else {"valid": True}


def answer_audit(case):
    schema = schema_of("audit-entry", "1.0")
    entries, bad = audit.verify(case["log"], schema, case.get("heads", ()), case.get("continues"))
    return {"valid": True, "entries": entries} if bad is None else {"valid": False, "first_bad_line": bad}


READERS = {
    "canonical": answer_canonical,
    "digests": answer_digest,
    "order": answer_order,
    "documents": answer_document,
    "audit": answer_audit,
}


def holds(case, reader):
    """Whether the answer is what is expected, or NOT_HERE; of members that the reader does not tell, nothing is asked."""
    try:
        answer = reader(case["input"])
    except Refused as refused:
        answer = {"refused": str(refused)}
    if answer is NOT_HERE:
        return NOT_HERE
    told = {name for name in case["expected"] if name in answer or name in ("refused", "valid", "canonical", "sorted")}
    return all(answer.get(name) == case["expected"][name] for name in told | (set(answer) & set(case["expected"])))


def main():
    failed, held, others = [], 0, 0
    for path in sorted(KIT.glob("*.json")):
        for case in json.loads(path.read_text("utf-8")):
            outcome = holds(case, READERS[path.stem]) if path.stem in READERS else NOT_HERE
            if outcome is NOT_HERE:
                others += 1
            elif outcome:
                held += 1
            else:
                failed.append(case)
    for case in failed:
        print("%s: %s" % (case["id"], case["promise"]), file=sys.stderr)
    print("%d cases hold, %d do not, %d are not for this reader" % (held, len(failed), others))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
