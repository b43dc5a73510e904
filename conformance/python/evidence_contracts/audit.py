"""Audit logs: lines of canonical JSON, each bound to the one before it by digests."""

from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple

from .canonical import canonical, digest_of
from .packet import is_real_time
from .published import limits_of, schema_of
from .shape import has_shape
from .text import Refused, read

Entry = Dict[str, Any]


def _times(entry: Entry) -> Iterator[Tuple[str, str]]:
    if not is_real_time(entry["recorded_at"]):
        yield "audit-entry.recorded-at", "/recorded_at"


def _digests(entry: Entry) -> Iterator[Tuple[str, str]]:
    bound = {name: member for name, member in entry.items() if name not in ("entry_digest", "document")}
    if digest_of(bound) != entry["entry_digest"]:
        yield "audit-entry.digest", "/entry_digest"
    if "document" in entry and digest_of(entry["document"]) != entry["digest"]:
        yield "audit-entry.document", "/digest"


def _closing(entry: Entry) -> Iterator[Tuple[str, str]]:
    """An entry that closes its log is of audit-entry, and its document is the head before it."""
    head = {"count": entry["seq"], "digest": entry["prev"], "log_id": entry["log_id"]}
    if entry.get("closes") is not True:
        return
    if entry["contract"] != "audit-entry":
        yield "audit-entry.closing", "/closes"
    elif entry["digest"] != digest_of(head):
        yield "audit-entry.closing", "/digest"


def entry_issues(entry: Entry) -> List[Tuple[str, str]]:
    """The codes and pointers of the rules that an entry breaks."""
    return [*_times(entry), *_digests(entry), *_closing(entry)]


def opening(log_id: str, continues: Any) -> str:
    """What the first entry of a log names as the one before it."""
    return digest_of({"audit_log": "1.0", "continues": continues, "log_id": log_id})


def verify_log(log: str, heads: Sequence[Dict[str, Any]] = (), continues: Any = None) -> Tuple[int, Optional[int]]:
    """The number of entries that follow from each other, and the first bad line or None; heads may fail a sound log."""
    *lines, torn = log.split("\n")
    log_id, digests = _chain(lines, continues)
    if log_id is None:
        log_id = next((head["log_id"] for head in heads if head["count"] == 0), None)
    is_whole = len(digests) == len(lines) and torn == ""
    bad = [] if is_whole else [len(digests) + 1]
    missed = [_line_missed(head, log_id, [opening(head["log_id"], continues), *digests]) for head in heads]
    return len(digests), min([*bad, *(line for line in missed if line is not None)], default=None)


def _chain(lines: Sequence[str], continues: Any) -> Tuple[Optional[str], List[str]]:
    """The name of a log, and the digests of its entries up to the first that does not follow from the one before it."""
    digests: List[str] = []
    log_id, before, is_closed = None, "", False
    for place, line in enumerate(lines):
        entry = _entry(line)
        if entry is None or entry["seq"] != place or is_closed:
            break
        if place == 0:
            log_id = entry["log_id"]
            before = opening(entry["log_id"], continues)
        if entry["log_id"] != log_id or entry["prev"] != before:
            break
        before = entry["entry_digest"]
        is_closed = entry.get("closes") is True
        digests.append(before)
    return log_id, digests


def _line_missed(head: Dict[str, Any], log_id: Optional[str], digests: List[str]) -> Optional[int]:
    """The line at which a log is not what it was at a head, by the digests before and after each line: that of the head, or the next one."""
    count = int(head["count"])
    if count >= len(digests):
        return len(digests)
    is_met = log_id in (None, head["log_id"]) and digests[count] == head["digest"]
    return None if is_met else max(1, count)


def _entry(line: str) -> Optional[Entry]:
    """A line that is valid alone, or None."""
    try:
        entry = read(line, limits_of("audit-entry", "1.0"))
    except Refused:
        return None
    is_valid = has_shape(schema_of("audit-entry", "1.0"), entry) and not entry_issues(entry) and canonical(entry) == line
    return dict(entry) if is_valid else None
