"""EvidencePacket 1.0: the rules that its schema cannot say, in the order of RULES.md."""

import re
from datetime import datetime

from canonical import digest
from order import compare


def faults(packet):
    """The codes of all rules that do not hold, of a packet that has its shape."""
    return [code for code, holds in _RULES if not holds(packet)]


def is_real_time(text):
    """A date and time that exists; second 60 does not."""
    try:
        datetime.strptime(text[:19], "%Y-%m-%dT%H:%M:%S")
    except ValueError:
        return False
    return int(text[17:19]) < 60


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


def _faults_stand(packet):
    by = [("type", "ascending"), ("message", "ascending"), ("evidence", "ascending")]
    return _in_order(packet["veracity"]["faults"], by)


def _evidence(packet):
    return [fault.get("evidence", []) for fault in packet["veracity"]["faults"]]


def _evidence_is_there(packet):
    ids = {result["id"] for result in packet["results"]}
    return all(name in ids for evidence in _evidence(packet) for name in evidence)


def _results_stand(packet):
    return _in_order(packet["results"], [("score", "descending"), ("path", "ascending"), ("id", "ascending")])


def _lines_fit_together(result):
    start, end = result.get("start_line"), result.get("end_line")
    return (start is None) == (end is None) and (start is None or start <= end)


def _locator_runs_forward(result):
    locator = result.get("locator", {})
    return locator.get("type") not in ("page", "char") or locator["start"] <= locator["end"]


def _excerpt_fits(result):
    excerpt, locator = result["excerpt"], result.get("locator", {})
    if "start_line" in result and "end_line" in result:
        # LF, CRLF and CR end a line; what stands behind the last end is a line only when it is not empty
        lines = len(re.split("\r\n|\n|\r", re.sub("(\r\n|\n|\r)$", "", excerpt)))
        if lines > result["end_line"] - result["start_line"] + 1:
            return False
    return locator.get("type") != "char" or len(excerpt) <= locator["end"] - locator["start"]


def _citations_stand(packet):
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
    ("packet.meta.timestamp", lambda packet: is_real_time(packet["meta"]["timestamp"])),
    ("packet.veracity.faults", _faults_stand),
    ("packet.veracity.evidence-order", lambda packet: all(_ascending(evidence) for evidence in _evidence(packet))),
    ("packet.veracity.evidence", _evidence_is_there),
    ("packet.results.id", lambda packet: _unique([result["id"] for result in packet["results"]])),
    ("packet.results.order", _results_stand),
    ("packet.results.lines", _of_results(_lines_fit_together)),
    ("packet.results.locator", _of_results(_locator_runs_forward)),
    ("packet.results.excerpt", _of_results(_excerpt_fits)),
    ("packet.results.hash", _of_results(lambda result: digest(result["excerpt"]) == result["evidence_hash"])),
    ("packet.results.sources", _of_results(lambda result: _ascending(result["sources"]))),
    ("packet.citations.id", lambda packet: _unique([citation["id"] for citation in packet["citations"]])),
    ("packet.citations.order", _citations_stand),
    ("packet.citations.result", _of_citations(lambda _, excerpt: excerpt is not None)),
    ("packet.citations.quote", _of_citations(lambda citation, excerpt: excerpt is None or citation["quote"] in excerpt)),
    ("packet.citations.hash", _of_citations(lambda citation, _: digest(citation["quote"]) == citation["quote_hash"])),
    ("packet.citations.span", _of_citations(_span_cuts)),
]
