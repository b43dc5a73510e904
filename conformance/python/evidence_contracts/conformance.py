"""Runs the conformance kit with this package: python -m evidence_contracts conformance [FOLDER]."""

import base64
import gzip
import json
import sys
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional

from . import audit, order
from .canonical import canonical, digest, digest_of, framed_digest, is_digest
from .document import Source, verify
from .published import contracts_of
from .text import Refused, read

Case = Dict[str, Any]
Answer = Optional[Dict[str, Any]]

# What is not checked of a case, by the name of its file
SKIPPED = {"documents": "rules of contracts other than evidence-packet and audit-entry", "sources": "sources", "migrations": "migrations", "sizes": "sizes, without --sizes"}


def _text_of(case: Case) -> Any:
    return case["json"] if "json" in case else base64.b64decode(case["base64"])


def _canonical(case: Case) -> Answer:
    return {"canonical": canonical(read(_text_of(case)))}


def _digest(case: Case) -> Answer:
    if "text" in case:
        return {"digest": digest(case["text"])}
    if "spelled" in case:
        if not is_digest(case["spelled"]):
            raise Refused("digest.form")
        return {"digest": case["spelled"]}
    document = read(case["json"])
    if "contract" not in case:
        return {"digest": digest_of(document)}
    return {"stable_digest": framed_digest(document, case["contract"], case["version"], case["volatile"])}


def _order(case: Case) -> Answer:
    if case["kind"] == "text":
        return {"sorted": order.texts(case["items"])}
    if case["kind"] == "candidates":
        return {"sorted": [item["id"] for item in order.candidates(case["items"], case["epsilon"])]}
    return {"sorted": [item["id"] for item in order.records(case["items"], case["by"])]}


def _document(kit: Path, case: Case) -> Answer:
    """A document that only its rules could refuse is not claimed where its rules are not checked."""
    if "parts" in case:
        source: Source = "".join(part * times for part, times in case["parts"]).encode("utf-8")
    else:
        source = contracts_of(kit) / case["file"] if "file" in case else case["json"].encode("utf-8")
    verdict = verify(source, case["contract"])
    if verdict.issues:
        return {"valid": False, "code": verdict.issues[0].code, "pointer": verdict.issues[0].pointer}
    if not verdict.ok:
        return None
    return {"valid": True, "digest": verdict.digest, "stable_digest": verdict.stable_digest}


def _audit(case: Case) -> Answer:
    entries, bad = audit.verify_log(case["log"], case.get("heads", ()), case.get("continues"))
    return {"valid": True, "entries": entries} if bad is None else {"valid": False, "first_bad_line": bad}


def _quote(case: Case) -> Answer:
    from .quotes import verify_quote

    result = verify_quote(case["quote"], case["source"], **({"accept": case["accept"]} if "accept" in case else {}))
    spans = [{"start": span["start"], "end": span["end"]} for span in result["spans"]]
    return {"verified": True, "match": result["match"], "spans": spans} if result["verified"] else {"verified": False}


def readers_of(kit: Path) -> Dict[str, Callable[[Case], Answer]]:
    """What this package answers, by the name of the file of cases."""
    return {
        "canonical": _canonical,
        "digests": _digest,
        "order": _order,
        "documents": lambda case: _document(kit, case),
        "audit": _audit,
        "quotes": _quote,
    }


def _differs(case: Case, reader: Callable[[Case], Answer]) -> Optional[bool]:
    """Whether the answer is another one than expected; None for a case that is skipped."""
    try:
        answer = reader(case["input"])
    except Refused as refused:
        answer = {"refused": refused.code}
    if answer is None:
        return None
    return any(answer.get(name) != value for name, value in case["expected"].items())


def run(kit: Path, with_quotes: bool = False, with_figures: bool = False, with_marks: bool = False, with_sizes: bool = False) -> int:
    """Prints the cases that fail, and what is skipped; the exit code."""
    failed: List[str] = []
    skipped: Dict[str, int] = {}
    passed = 0
    readers = readers_of(kit)
    if with_sizes:
        readers["sizes"] = readers["documents"]
    for path in sorted(kit.glob("*.json")):
        for case in json.loads(path.read_text("utf-8")):
            differs = _differs(case, readers[path.stem]) if path.stem in readers else None
            if differs is None:
                skipped[path.stem] = skipped.get(path.stem, 0) + 1
            elif differs:
                failed.append("%s: %s" % (case["id"], case["promise"]))
            else:
                passed += 1
    for line in failed:
        print(line, file=sys.stderr)
    reasons = "; ".join("%d skipped: %s" % (count, SKIPPED.get(name, name)) for name, count in sorted(skipped.items()))
    print("%d passed, %d failed; %s" % (passed, len(failed), reasons))
    differing = check_quotes(kit / "quotes.jsonl.gz") if with_quotes else 0
    differing += check_figures(kit / "figures.jsonl.gz") if with_figures else 0
    differing += check_marks(kit / "marks.jsonl.gz") if with_marks else 0
    return 1 if failed or passed == 0 or differing else 0


# Members of a quote's result in the form in which a case expects them
_FORMS: Dict[str, Callable[[Any], Any]] = {
    "spans": lambda spans: [[span["start"], span["end"]] for span in spans],
    "changes": lambda changes: [change["kind"] for change in changes],
    "pieces": lambda pieces: [[one["match"], *(one["span"][end] if one["span"] else None for end in ("start", "end"))] for one in pieces],
}
# What a case leaves out is empty
_EMPTY: Dict[str, Any] = {"spans": [], "flags": [], "changes": [], "pieces": [], "before": "", "after": ""}


def _seen(name: str, result: Dict[str, Any]) -> Any:
    value = result["context"][name] if name in result["context"] else result.get(name)
    return (_FORMS[name](value) if name in _FORMS else value) or _EMPTY.get(name)


def cases_of(path: Path) -> List[Dict[str, Any]]:
    """The cases of a file, one a line."""
    data = path.read_bytes()
    lines = (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8").strip("\n").split("\n")
    return [json.loads(line) for line in lines]


def check_quotes(path: Path) -> int:
    """Prints the quote cases of a file, one a line, whose result differs; the exit code."""
    from .quotes import verify_quote

    cases = cases_of(path)
    differing = 0
    for number, case in enumerate(cases, 1):
        result = verify_quote(case["quote"], case["source"], **case.get("options", {}))
        expected = {**_EMPTY, **case["expected"]}
        unequal = {name: [wanted, _seen(name, result)] for name, wanted in expected.items() if _seen(name, result) != wanted}
        differing += bool(unequal)
        if unequal:
            print("case %d: %s" % (number, json.dumps({"quote": case["quote"][:80], **unequal}, ensure_ascii=False)))
    print("%d cases of quotes: %d differ" % (len(cases), differing))
    return 1 if differing else 0


def _figures(case: Case) -> List[Dict[str, Any]]:
    """The figures of a text, or the states of those of an answer, in the form in which a case expects them."""
    from .figures import check_figures, figures_in

    if "text" in case:
        read = figures_in(case["text"], source=case["source"])
        return [{**{name: value for name, value in one.items() if name != "text"}, "span": [*one["span"]]} for one in read]
    answers = []
    for one in check_figures(case["answer"], case["sources"], question=case.get("question", ""))["figures"]:
        answer = {"span": [*one["span"]], "state": one["state"], "cited": one["cited"], "found": one["found"]}
        answer["places"] = [[place["source"], *place["span"]] for place in one["places"]]
        if "nearest" in one:
            answer["nearest"] = [one["nearest"]["source"], *one["nearest"]["span"]]
        answers.append(answer)
    return answers


def marks_of(case: Case) -> Dict[str, Any]:
    """The marks of an answer and what binds them, in the form in which a case expects them."""
    from .marks import bind_marks, marks_in

    read = marks_in(case["answer"], case["sources"], first=case.get("first", 1), forms=case.get("forms", ()))
    bound = bind_marks(case["answer"], read)
    return {
        "marks": [[one["start"], one["end"], one["form"], one["sources"]] for one in read["marks"]],
        "unread": [[one["start"], one["end"], one["form"], one["why"], one["isStrong"]] for one in read["unread"]],
        "listed": read["listed"],
        "runs": [[one["start"], one["end"], len(one["marks"])] for one in bound["runs"]],
        "quotations": [
            [one["start"], one["end"], one["kind"], one["words"], one["how"], one.get("run")] for one in bound["quotations"]
        ],
        "claims": [[one["run"], *one["span"]] for one in bound["claims"]],
    }


def check_marks(path: Path) -> int:
    """Prints the cases of marks of a file, one a line, whose answer differs; the exit code."""
    cases = cases_of(path)
    differing = [(number, case) for number, case in enumerate(cases, 1) if marks_of(case) != case["marks"]]
    for number, case in differing:
        print("case %d: %s" % (number, json.dumps({"expected": case["marks"], "found": marks_of(case)}, ensure_ascii=False)))
    print("%d cases of marks: %d differ" % (len(cases), len(differing)))
    return 1 if differing else 0


def check_figures(path: Path) -> int:
    """Prints the cases of figures of a file, one a line, whose answer differs; the exit code."""
    cases = cases_of(path)
    differing = [(number, case) for number, case in enumerate(cases, 1) if _figures(case) != case["expected"]]
    for number, case in differing:
        print("case %d: %s" % (number, json.dumps({"expected": case["expected"], "found": _figures(case)}, ensure_ascii=False)))
    print("%d cases of figures: %d differ" % (len(cases), len(differing)))
    return 1 if differing else 0
