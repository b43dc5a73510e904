"""EvidencePacket 1.0: the rules that its schema cannot say, in the order of RULES.md. Each yields the pointers that break it."""

import re
from datetime import datetime
from typing import Any, Callable, Dict, Iterator, List, Sequence, Tuple

from .canonical import canonical, digest
from .order import By, compare

Packet = Dict[str, Any]
Rule = Callable[[Packet], Iterator[str]]

RESULT_ORDER = [("score", "descending"), ("path", "ascending"), ("id", "ascending")]
FAULT_ORDER = [(member, "ascending") for member in ("type", "message", "evidence", "severity")]
PLACE_MEMBERS = ("page", "start", "end", "row", "column")
LOCATOR_ORDER = [(member, "ascending") for member in ("type",) + PLACE_MEMBERS + ("text",)]
CITATION_ORDER = [(member, "ascending") for member in ("place", "other", "start", "id")]


def is_real_time(text: str) -> bool:
    """A date and time that exists; second 60 does not."""
    try:
        datetime.strptime(text[:19], "%Y-%m-%dT%H:%M:%S")
    except ValueError:
        return False
    return int(text[17:19]) < 60


def normal_time(text: str) -> str:
    """A time in UTC with Z and without trailing zeros in its fraction; other texts as they are."""
    found = re.fullmatch("([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(?:[.]0*|([.][0-9]*[1-9])0*)?(?:Z|[+-]00:00)", text)
    return text if found is None or len(text) > 64 else found[1] + (found[2] or "") + "Z"


def ascending(items: Sequence[Any], pointer: str) -> Iterator[str]:
    """Each item that is not above the one before it."""
    for index in range(1, len(items)):
        if not items[index - 1] < items[index]:
            yield "%s/%d" % (pointer, index)


def in_order(items: Sequence[Dict[str, Any]], by: By, pointer: str, equal: bool) -> Iterator[str]:
    """The first item that does not follow the one before it; `equal` permits two that are the same."""
    for index in range(1, len(items)):
        unlike = compare(items[index - 1], items[index], by)
        if unlike > 0 or unlike == 0 and not equal:
            yield "%s/%d" % (pointer, index)
            return


def unique_ids(items: Sequence[Dict[str, Any]], pointer: str) -> Iterator[str]:
    seen = set()
    for index, item in enumerate(items):
        if item["id"] in seen:
            yield "%s/%d/id" % (pointer, index)
        seen.add(item["id"])


def located(locators: Sequence[Dict[str, Any]]) -> List[Dict[str, Any]]:
    """Locators as they are sorted: by type, then by canonical text."""
    return [
        dict(_numbers(locator), type=locator["type"], text=canonical(locator), **{"is": locator}) for locator in locators
    ]


def _numbers(locator: Dict[str, Any]) -> Dict[str, Any]:
    """The members by which places are compared; of a kind of others they may be no numbers."""
    found = ((member, locator.get(member)) for member in PLACE_MEMBERS)
    return {member: value for member, value in found if isinstance(value, (int, float)) and not isinstance(value, bool)}


def placed(packet: Packet) -> List[Dict[str, Any]]:
    """Citations as they are sorted: by the position of their result, those of no result last."""
    places = {result["id"]: place for place, result in enumerate(packet["results"])}
    return [
        {
            "place": places.get(citation["result_id"]),
            "other": None if citation["result_id"] in places else citation["result_id"],
            "start": citation.get("start"),
            "id": citation["id"],
            "is": citation,
        }
        for citation in packet["citations"]
    ]


def _results(packet: Packet) -> Iterator[Tuple[Dict[str, Any], str]]:
    for index, result in enumerate(packet["results"]):
        yield result, "/results/%d" % index


def _faults(packet: Packet) -> Iterator[Tuple[List[str], str]]:
    for index, fault in enumerate(packet["veracity"]["faults"]):
        yield fault.get("evidence", []), "/veracity/faults/%d/evidence" % index


def _citations(packet: Packet) -> Iterator[Tuple[Dict[str, Any], Any, str]]:
    excerpts: Dict[str, str] = {}
    for result in packet["results"]:
        excerpts.setdefault(result["id"], result["excerpt"])
    for index, citation in enumerate(packet["citations"]):
        yield citation, excerpts.get(citation["result_id"]), "/citations/%d" % index


def _timestamp(packet: Packet) -> Iterator[str]:
    if not is_real_time(packet["meta"]["timestamp"]):
        yield "/meta/timestamp"


def _evidence_order(packet: Packet) -> Iterator[str]:
    for evidence, pointer in _faults(packet):
        yield from ascending(evidence, pointer)


def _evidence(packet: Packet) -> Iterator[str]:
    ids = {result["id"] for result in packet["results"]}
    for evidence, pointer in _faults(packet):
        yield from ("%s/%d" % (pointer, index) for index, name in enumerate(evidence) if name not in ids)


def _backwards(of: Dict[str, Any], first: str, last: str) -> bool:
    start, end = of.get(first), of.get(last)
    return (start is None) != (end is None) or start is not None and start > end


def _lines(packet: Packet) -> Iterator[str]:
    for result, pointer in _results(packet):
        if _backwards(result, "start_line", "end_line"):
            yield pointer + "/start_line"


# Sums of fractions are rounded: 0.7 + 0.1 + 0.2 is more than 1 in binary
_ROUNDING = 1e-9


def _locator(packet: Packet) -> Iterator[str]:
    for result, pointer in _results(packet):
        for index, locator in enumerate(result.get("locators", [])):
            place = "%s/locators/%d" % (pointer, index)
            if locator["type"] in ("page", "text", "line", "time") and locator["start"] > locator["end"]:
                yield place + "/start"
            if locator["type"] == "box":
                for edge, size in (("x", "width"), ("y", "height")):
                    if locator[edge] + locator[size] > 1 + _ROUNDING:
                        yield "%s/%s" % (place, size)


def _locators(packet: Packet) -> Iterator[str]:
    for result, pointer in _results(packet):
        yield from in_order(located(result.get("locators", [])), LOCATOR_ORDER, pointer + "/locators", equal=False)


def _line_range(packet: Packet) -> Iterator[str]:
    for result, pointer in _results(packet):
        lines = [index for index, of in enumerate(result.get("locators", [])) if of["type"] == "line"]
        if lines and ("start_line" in result or len(lines) == 1):
            yield "%s/locators/%d" % (pointer, lines[0])


def _excerpt(packet: Packet) -> Iterator[str]:
    for result, pointer in _results(packet):
        excerpt = result["excerpt"]
        # LF and CRLF end a line; a final line end does not begin another one
        lines = len(re.sub("\n\\Z", "", excerpt).split("\n"))
        places = [(of["type"], of["start"], of["end"]) for of in result.get("locators", []) if of["type"] in ("line", "text")]
        if "start_line" in result and "end_line" in result:
            places.append(("line", result["start_line"], result["end_line"]))
        # a place that ends before it starts is a fault of its own
        if any(start <= end and (lines > end - start + 1 if kind == "line" else len(excerpt) > end - start) for kind, start, end in places):
            yield pointer + "/excerpt"


def _hash(packet: Packet) -> Iterator[str]:
    for result, pointer in _results(packet):
        if digest(result["excerpt"]) != result["evidence_hash"]:
            yield pointer + "/evidence_hash"


def _ascending_of(member: str) -> Rule:
    def rule(packet: Packet) -> Iterator[str]:
        for result, pointer in _results(packet):
            yield from ascending(result.get(member, []), "%s/%s" % (pointer, member))

    return rule


def _cited(packet: Packet) -> Iterator[str]:
    for _, excerpt, pointer in _citations(packet):
        if excerpt is None:
            yield pointer + "/result_id"


def _quote(packet: Packet) -> Iterator[str]:
    for citation, excerpt, pointer in _citations(packet):
        if excerpt is not None and citation["quote"] not in excerpt:
            yield pointer + "/quote"


def _quote_hash(packet: Packet) -> Iterator[str]:
    for citation, _, pointer in _citations(packet):
        if digest(citation["quote"]) != citation["quote_hash"]:
            yield pointer + "/quote_hash"


def _span(packet: Packet) -> Iterator[str]:
    for citation, excerpt, pointer in _citations(packet):
        start, end = citation.get("start"), citation.get("end")
        cuts = start is None or excerpt is None or end is not None and excerpt[start:end] == citation["quote"] and end <= len(excerpt)
        if _backwards(citation, "start", "end") or not cuts:
            yield pointer + "/start"


RULES: List[Tuple[str, Rule]] = [
    ("evidence-packet.meta.timestamp", _timestamp),
    ("evidence-packet.veracity.faults", lambda p: in_order(p["veracity"]["faults"], FAULT_ORDER, "/veracity/faults", equal=False)),
    ("evidence-packet.veracity.evidence-order", _evidence_order),
    ("evidence-packet.veracity.evidence", _evidence),
    ("evidence-packet.results.id", lambda p: unique_ids(p["results"], "/results")),
    ("evidence-packet.results.order", lambda p: in_order(p["results"], RESULT_ORDER, "/results", equal=True)),
    ("evidence-packet.results.lines", _lines),
    ("evidence-packet.results.locator", _locator),
    ("evidence-packet.results.locators", _locators),
    ("evidence-packet.results.line-range", _line_range),
    ("evidence-packet.results.excerpt", _excerpt),
    ("evidence-packet.results.hash", _hash),
    ("evidence-packet.results.sources", _ascending_of("sources")),
    ("evidence-packet.results.derived-from", _ascending_of("derived_from")),
    ("evidence-packet.citations.id", lambda p: unique_ids(p["citations"], "/citations")),
    ("evidence-packet.citations.order", lambda p: in_order(placed(p), CITATION_ORDER, "/citations", equal=True)),
    ("evidence-packet.citations.result", _cited),
    ("evidence-packet.citations.quote", _quote),
    ("evidence-packet.citations.hash", _quote_hash),
    ("evidence-packet.citations.span", _span),
]
