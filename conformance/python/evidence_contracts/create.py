"""Writes an evidence packet from a draft, as createEvidencePacket of the package on npm does."""

import json
from typing import Any, Dict, List, Sequence

from .canonical import canonical, digest
from .document import packet_issues, version_and_shape_issues
from .order import By, compare, ranks
from .packet import CITATION_ORDER, FAULT_ORDER, LOCATOR_ORDER, RESULT_ORDER, located, normal_time, placed
from .text import Refused, read
from .verdict import Issue


class DraftError(ValueError):
    """What is wrong with a draft; `issues` have codes and pointers."""

    def __init__(self, issues: Sequence[Issue]) -> None:
        super().__init__("; ".join(map(str, issues[:5])))
        self.issues = tuple(issues)


def create_evidence_packet(draft: Dict[str, Any]) -> Dict[str, Any]:
    """A valid packet of a draft, which is not changed.

    Adds the version, the hashes, and `start` and `end` of each quote that occurs once in its excerpt; sorts every list. Removes no
    duplicates and adds no defaults; times and ids are those of the draft. Raises `DraftError`.
    """
    packet = _plain(draft)
    if isinstance(packet, dict):
        _complete(packet)
    found = version_and_shape_issues(packet)
    if not found:
        ambiguous = _ambiguous(packet)
        found = [issue for issue in packet_issues(packet) if issue.code not in _ORDER] or ambiguous
    if found:
        raise DraftError(found)
    _sort(packet)
    left = packet_issues(packet)
    if left:
        raise DraftError(left)
    return packet  # type: ignore[no-any-return]


# Rules that sorting satisfies, and that a draft need not keep
_ORDER = {
    "evidence-packet.%s" % rule
    for rule in (
        "results.order", "results.locators", "results.sources", "results.derived-from", "citations.order", "veracity.faults",
        "veracity.evidence-order",
    )
}


def _plain(draft: Any) -> Any:
    """A copy that has been JSON, so that nothing of another kind is left in it."""
    try:
        canonical(draft)
        return read(json.dumps(draft, ensure_ascii=False))
    except Refused as refused:
        raise DraftError([Issue(refused.code, refused.pointer)]) from None
    except (ValueError, RecursionError):
        raise DraftError([Issue("shape.invalid", "")]) from None


def _complete(packet: Dict[str, Any]) -> None:
    meta = packet.get("meta")
    if isinstance(meta, dict):
        meta.setdefault("schema_version", "1.0")
        if isinstance(meta.get("timestamp"), str):
            meta["timestamp"] = normal_time(meta["timestamp"])
    for result in _objects(packet.get("results")):
        if isinstance(result.get("excerpt"), str):
            result.setdefault("evidence_hash", digest(result["excerpt"]))
    for citation in _objects(packet.get("citations")):
        if isinstance(citation.get("quote"), str):
            citation.setdefault("quote_hash", digest(citation["quote"]))


def _objects(value: Any) -> List[Dict[str, Any]]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def _ambiguous(packet: Dict[str, Any]) -> List[Issue]:
    """Adds the offsets of quotes that occur once; an issue for each that occurs more often and has none."""
    excerpts = {result["id"]: result["excerpt"] for result in packet["results"]}
    found = []
    for index, citation in enumerate(packet["citations"]):
        excerpt, quote = excerpts.get(citation["result_id"]), citation["quote"]
        if excerpt is None or "start" in citation or "end" in citation:
            continue
        start = excerpt.find(quote)
        if start >= 0 and excerpt.find(quote, start + 1) >= 0:
            found.append(Issue("evidence-packet.quote.ambiguous", "/citations/%d/quote" % index))
        elif start >= 0:
            citation.update(start=start, end=start + len(quote))
    return found


def _sort(packet: Dict[str, Any]) -> None:
    for index, result in enumerate(packet["results"]):
        pointer = "/results/%d" % index
        for member in ("sources", "derived_from"):
            if member in result:
                result[member] = _texts(result[member], "%s/%s" % (pointer, member))
        if "locators" in result:
            sorted_locators = _sorted(located(result["locators"]), LOCATOR_ORDER, pointer + "/locators")
            result["locators"] = [one["is"] for one in sorted_locators]
    packet["results"] = _sorted(packet["results"], RESULT_ORDER, "/results")
    for index, fault in enumerate(packet["veracity"]["faults"]):
        if "evidence" in fault:
            fault["evidence"] = _texts(fault["evidence"], "/veracity/faults/%d/evidence" % index)
    packet["veracity"]["faults"] = _sorted(packet["veracity"]["faults"], FAULT_ORDER, "/veracity/faults")
    packet["citations"] = [one["is"] for one in _sorted(placed(packet), CITATION_ORDER, "/citations")]


def _texts(items: List[str], pointer: str) -> List[str]:
    return [str(one["is"]) for one in _sorted([{"is": item} for item in items], [("is", "ascending")], pointer)]


def _sorted(items: List[Dict[str, Any]], by: By, pointer: str) -> List[Dict[str, Any]]:
    """The items in their order; two that are equal have none."""
    order = ranks(items, by)
    twice = [after for before, after in zip(order, order[1:]) if compare(items[before], items[after], by) == 0]
    if twice:
        raise DraftError([Issue("order.duplicate", "%s/%d" % (pointer, index)) for index in twice])
    return [items[index] for index in order]
