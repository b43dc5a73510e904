"""Audit logs: lines of canonical JSON, each bound to the one before it by digests."""

from canonical import Refused, canonical, digest_of, read
from packet import is_normal_time, is_real_time
from shape import has_shape


def entry_faults(entry):
    """The codes of the rules of one entry that do not hold."""
    bound = {name: member for name, member in entry.items() if name not in ("entry_digest", "document")}
    rules = [
        ("audit-entry.recorded-at", is_real_time(entry["recorded_at"])),
        ("audit-entry.digest", digest_of(bound) == entry["entry_digest"]),
        ("audit-entry.document", "document" not in entry or digest_of(entry["document"]) == entry["digest"]),
        ("audit-entry.closing", _closes_at_its_head(entry)),
        ("audit-entry.form", is_normal_time(entry["recorded_at"])),
    ]
    return [code for code, holds in rules if not holds]


def _closes_at_its_head(entry):
    """An entry of audit-log closes its log, and its document is the head before it."""
    if (entry.get("closes") is True) != (entry["contract"] == "audit-log"):
        return False
    head = {"count": entry["seq"], "digest": entry["prev"], "log_id": entry["log_id"]}
    return entry.get("closes") is not True or entry["digest"] == digest_of(head)


def opening(log_id, continues):
    """What the first entry of a log names as the one before it."""
    return digest_of({"audit_log": "1.0", "continues": continues, "log_id": log_id})


def verify(log, schema, heads=(), continues=None):
    """The number of entries that follow from each other, and the first bad line or None; heads may fail a sound log."""
    lines = log.split("\n")
    torn = lines.pop()
    digests, log_id, is_closed = [], None, False
    for place, line in enumerate(lines):
        entry = _entry(line, schema)
        if entry is None or entry["seq"] != place:
            return place, place + 1
        if is_closed:
            return place, place + 1
        if place == 0:
            log_id = entry["log_id"]
            before = opening(log_id, continues)
        if entry["log_id"] != log_id or entry["prev"] != before:
            return place, place + 1
        before = entry["entry_digest"]
        is_closed = entry.get("closes") is True
        digests.append(before)
    if torn != "":
        return len(lines), len(lines) + 1
    for head in heads:
        count = head["count"]
        if head["log_id"] != log_id or count > len(digests) or digests[count - 1] != head["digest"]:
            return len(digests), count
    return len(digests), None


def _entry(line, schema):
    """A line that holds alone, or None."""
    try:
        entry = read(line)
    except Refused:
        return None
    holds = has_shape(schema, entry) and not entry_faults(entry) and canonical(entry) == line
    return entry if holds else None
