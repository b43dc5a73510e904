"""EvidencePacket 1.0: the rules that its schema cannot say, in the order of RULES.md."""

import re
from datetime import datetime

from canonical import canonical, digest
from order import compare


def faults(packet):
    """The codes of all rules that a packet with the right shape breaks."""
    return [code for code, holds in _RULES if not holds(packet)]


def is_real_time(text):
    """A date and time that exists; second 60 does not."""
    try:
        datetime.strptime(text[:19], "%Y-%m-%dT%H:%M:%S")
    except ValueError:
        return False
    return int(text[17:19]) < 60


def is_normal_time(text):
    """A time without trailing zeros in its fraction."""
    return re.search("[.]([0-9]*0)?Z$", text) is None


def _ascending(items):
    return all(a < b for a, b in zip(items, items[1:]))


def _unique(items):
    return len(set(items)) == len(items)


def _in_order(items, by):
    return all(compare(one, other, by) < 0 for one, other in zip(items, items[1:]))


def _of_results(holds):
    return lambda packet: all(holds(result) for result in packet["results"])


def _of_citations(holds):
    def rule(packet):
        excerpts = {result["id"]: result["excerpt"] for result in packet["results"]}
        return all(holds(citation, excerpts.get(citation["result_id"])) for citation in packet["citations"])

    return rule


def _faults_in_order(packet):
    by = [(member, "ascending") for member in ("type", "message", "evidence", "severity")]
    return _in_order(packet["veracity"]["faults"], by)


def _evidence(packet):
    return [fault.get("evidence", []) for fault in packet["veracity"]["faults"]]


def _evidence_is_known(packet):
    ids = {result["id"] for result in packet["results"]}
    return all(name in ids for evidence in _evidence(packet) for name in evidence)


def _results_in_order(packet):
    return _in_order(packet["results"], [("score", "descending"), ("path", "ascending"), ("id", "ascending")])


def _lines_fit_together(result):
    start, end = result.get("start_line"), result.get("end_line")
    return (start is None) == (end is None) and (start is None or start <= end)


_KINDS = ("page", "char", "line", "section", "node", "edge", "url", "box", "cell", "time")

# Sums of fractions are rounded: 0.7 + 0.1 + 0.2 is more than 1 in binary
_ROUNDING = 1e-9


def _locator_is_consistent(locator):
    if locator["type"] not in _KINDS:
        return True
    if "start" in locator:
        return locator["start"] <= locator["end"]
    if locator["type"] == "box":
        return all(locator[edge] + locator[size] <= 1 + _ROUNDING for edge, size in (("x", "width"), ("y", "height")))
    return True


def _locators_in_order(result):
    keyed = [{"type": locator["type"], "text": canonical(locator)} for locator in result.get("locators", [])]
    return _in_order(keyed, [("type", "ascending"), ("text", "ascending")])


def _of_kind(result, kind):
    return [(locator["start"], locator["end"]) for locator in result.get("locators", []) if locator["type"] == kind]


def _excerpt_fits(result):
    excerpt = result["excerpt"]
    ranges = _of_kind(result, "line")
    if "start_line" in result and "end_line" in result:
        ranges.append((result["start_line"], result["end_line"]))
    # LF and CRLF end a line; a final line end does not begin another one
    lines = len(re.sub("\n$", "", excerpt).split("\n"))
    characters = _of_kind(result, "char")
    return all(lines <= end - start + 1 for start, end in ranges) and all(
        len(excerpt) <= end - start for start, end in characters
    )


def _citations_in_order(packet):
    places = {result["id"]: place for place, result in enumerate(packet["results"])}
    keyed = [
        {**citation, "place": places.get(citation["result_id"]), "other": None if citation["result_id"] in places else citation["result_id"]}
        for citation in packet["citations"]
    ]
    return _in_order(keyed, [(member, "ascending") for member in ("place", "other", "start", "id")])


def _span_cuts(citation, excerpt):
    start, end = citation.get("start"), citation.get("end")
    if start is None and end is None:
        return True
    if start is None or end is None or start > end:
        return False
    return excerpt is None or (end <= len(excerpt) and excerpt[start:end] == citation["quote"])


_RULES = [
    ("evidence-packet.meta.timestamp", lambda packet: is_real_time(packet["meta"]["timestamp"])),
    ("evidence-packet.veracity.faults", _faults_in_order),
    ("evidence-packet.veracity.evidence-order", lambda packet: all(_ascending(evidence) for evidence in _evidence(packet))),
    ("evidence-packet.veracity.evidence", _evidence_is_known),
    ("evidence-packet.results.id", lambda packet: _unique([result["id"] for result in packet["results"]])),
    ("evidence-packet.results.order", _results_in_order),
    ("evidence-packet.results.lines", _of_results(_lines_fit_together)),
    (
        "evidence-packet.results.locator",
        _of_results(lambda result: all(_locator_is_consistent(locator) for locator in result.get("locators", []))),
    ),
    ("evidence-packet.results.locators", _of_results(_locators_in_order)),
    ("evidence-packet.results.excerpt", _of_results(_excerpt_fits)),
    ("evidence-packet.results.hash", _of_results(lambda result: digest(result["excerpt"]) == result["evidence_hash"])),
    ("evidence-packet.results.sources", _of_results(lambda result: _ascending(result["sources"]))),
    ("evidence-packet.results.derived-from", _of_results(lambda result: _ascending(result.get("derived_from", [])))),
    ("evidence-packet.citations.id", lambda packet: _unique([citation["id"] for citation in packet["citations"]])),
    ("evidence-packet.citations.order", _citations_in_order),
    ("evidence-packet.citations.result", _of_citations(lambda _, excerpt: excerpt is not None)),
    ("evidence-packet.citations.quote", _of_citations(lambda citation, excerpt: excerpt is None or citation["quote"] in excerpt)),
    ("evidence-packet.citations.hash", _of_citations(lambda citation, _: digest(citation["quote"]) == citation["quote_hash"])),
    ("evidence-packet.citations.span", _of_citations(_span_cuts)),
    ("evidence-packet.form", lambda packet: is_normal_time(packet["meta"]["timestamp"])),
]
