"""Verifies a document: its text, its version, its shape and its rules, each only if nothing failed before."""

import os
import re
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple, Union

from . import audit, packet
from .canonical import digest_of, framed_digest
from .published import names, published, schema_of, versions_of
from .shape import has_shape, shape_issues
from .text import USUAL, Limits, Refused, read
from .verdict import Issue, Verdict

Source = Union[str, bytes, "os.PathLike[str]"]
Version = Union[str, int]


def verify(source: Source, contract: Optional[str] = None, version: Optional[Version] = None) -> Verdict:
    """Verifies a file (a path) or its content (bytes), against the contract that is named or recognised.

    `version` is that of documents which do not name it. What a document says never raises an exception; a file that cannot be read
    and a contract that does not exist do (`OSError`, `ValueError`).
    """
    if contract is not None and not versions_of(contract):
        raise ValueError("no such contract: %s; there are %s" % (contract, ", ".join(names())))
    data = bytes(source) if isinstance(source, (bytes, bytearray, memoryview)) else Path(os.fspath(source)).read_bytes()
    try:
        document = read(data, _limits(contract))
    except Refused as refused:
        return Verdict(False, contract, stage="json", issues=(Issue(refused.code, refused.pointer),), skipped=("version", "shape", "rules"))
    return verify_value(document, contract, version)


def _limits(contract: Optional[str]) -> Limits:
    """Those of the newest version of the contract that is named; else those that most versions have."""
    return USUAL if contract is None else dict(versions_of(contract)[-1]["limits"])


def verify_value(document: Any, contract: Optional[str] = None, version: Optional[Version] = None) -> Verdict:
    """The same for a value that `read` returned."""
    name = contract if contract is not None else recognise(document)
    if name is None:
        return Verdict(False, None, stage="contract", issues=(Issue("contract.unrecognised", ""),), skipped=("version", "shape", "rules"))
    document, version, prefix = _opened(document, name, version)
    entry, issue = _select(document, name, version)
    if entry is None:
        return Verdict(False, name, stage="version", issues=(_named(issue, prefix),), skipped=("shape", "rules"))
    found = shape_issues(schema_of(name, entry["version"]), document)
    if found:
        return Verdict(False, name, entry["version"], "shape", tuple(_at(one, prefix) for one in found), ("rules",))
    digests = digest_of(document), framed_digest(document, name, entry["version"], entry["volatile"])
    if name not in _RULES and _has_rules(name, entry["version"]):
        return Verdict(False, name, entry["version"], None, (), ("rules",), *digests)
    broken = tuple(_at(one, prefix) for one in _RULES[name](document)) if name in _RULES else ()
    if broken:
        return Verdict(False, name, entry["version"], "rules", broken)
    return Verdict(True, name, entry["version"], None, (), ("sources",), *digests)


def stable_digest(document: Any, contract: Optional[str] = None, version: Optional[Version] = None) -> str:
    """The digest without the volatile members of the contract, whether or not the document is valid.

    Raises `ValueError` if contract and version are neither named nor recognised, or if the value is no JSON.
    """
    name = contract if contract is not None else recognise(document)
    if name is None or not versions_of(name):
        raise ValueError("name the contract: one of " + ", ".join(names()))
    document, version, _ = _opened(document, name, version)
    entry, issue = _select(document, name, version)
    if entry is None:
        raise ValueError("no version: %s" % issue.code)
    return framed_digest(document, name, entry["version"], entry["volatile"])


def packet_issues(document: Any) -> List[Issue]:
    """The rules that a packet of the right shape breaks, in their order."""
    return [Issue(code, pointer) for code, rule in packet.RULES for pointer in rule(document)]


def version_and_shape_issues(document: Any) -> List[Issue]:
    """What is wrong with a packet before its rules can be checked."""
    entry, issue = _select(document, "evidence-packet", None)
    return [issue] if entry is None else shape_issues(schema_of("evidence-packet", "1.0"), document)


def _entry_issues(document: Any) -> List[Issue]:
    return [Issue(code, pointer) for code, pointer in audit.entry_issues(document)]


_RULES = {"evidence-packet": packet_issues, "audit-entry": _entry_issues}
_NO_RULES = {("ask-citation", "3.1"), ("version-snapshot", "3.1")}


def _has_rules(name: str, version: Version) -> bool:
    return (name, version) not in _NO_RULES


def _at(issue: Issue, prefix: str) -> Issue:
    return Issue(issue.code, prefix + issue.pointer)


def _named(issue: Issue, prefix: str) -> Issue:
    """An envelope names the version, and not the document in it."""
    return Issue(issue.code, "/version") if prefix else issue


def _opened(document: Any, name: str, version: Optional[Version]) -> Tuple[Any, Optional[Version], str]:
    """A document of a contract without a place for its version, taken out of `{ contract, version, document }`."""
    is_envelope = isinstance(document, dict) and set(document) == {"contract", "version", "document"} and document["contract"] == name
    if not is_envelope or versions_of(name)[0]["version_at"] is not None:
        return document, version, ""
    said = document["version"]
    if isinstance(said, bool) or not isinstance(said, (str, int, float)):
        return document, version, ""
    return document["document"], said, "/document"  # type: ignore[return-value]


def _select(document: Any, name: str, assumed: Optional[Version]) -> Tuple[Optional[Dict[str, Any]], Issue]:
    """The entry of the version in `index.json`, or what is wrong with the version."""
    entries = versions_of(name)
    pointer: Optional[str] = entries[0]["version_at"]
    if name == "evidence-packet" and isinstance(document, dict) and any(isinstance(document.get(of), list) for of in ("code_truth", "doc_claims")):
        return None, Issue("version.older", "")
    if pointer is None:
        if assumed is None and len(entries) == 1:
            return entries[0], Issue("", "")
        said = assumed
    else:
        said = _value_at(document, pointer)
        said = assumed if said is _ABSENT else said
    if said is None and (pointer is None or _value_at(document, pointer) is _ABSENT):
        return None, Issue("version.missing", pointer or "")
    for entry in entries:
        if _is_text(entry["version"]) == _is_text(said) and entry["version"] == said and not isinstance(said, bool):
            return entry, Issue("", "")
    return None, Issue(_refused(said, entries[-1]["version"]), pointer or "")


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _refused(said: Any, newest: Version) -> str:
    if _is_text(said) != _is_text(newest) or isinstance(said, bool) or not isinstance(said, (str, int, float)):
        return "version.type"
    if isinstance(said, str):
        is_newer = len(said) <= 64 and re.fullmatch("[0-9]+(?:[.][0-9]+)*", said) is not None and _parts(said) > _parts(str(newest))
    else:
        is_newer = said > float(newest)
    return "version.newer" if is_newer else "version.unknown"


def _parts(version: str) -> List[Tuple[int, str]]:
    """Numbers of any length, compared without making them numbers; numbers that are missing at the end are 0."""
    numbers = [(len(part.lstrip("0")), part.lstrip("0")) for part in version.split(".")]
    while numbers and numbers[-1] == (0, ""):
        numbers.pop()
    return numbers


_ABSENT = object()


def _value_at(document: Any, pointer: str) -> Any:
    for name in pointer.split("/")[1:]:
        if not isinstance(document, dict) or name not in document:
            return _ABSENT
        document = document[name]
    return document


def recognise(document: Any) -> Optional[str]:
    """The contract whose members a document has: the one with most of them in common, if that is more than half and no other has as many."""
    if not isinstance(document, dict):
        return None
    if set(document) == {"contract", "version", "document"} and document["contract"] in names():
        return str(document["contract"])
    scores: Dict[str, float] = {}
    for entry in published("index.json"):
        schema = schema_of(entry["name"], entry["version"])
        known, required = set(schema.get("properties", {})), set(schema.get("required", ()))
        score = len(known & set(document)) / max(1, len(required | set(document)))
        if score == 1 and has_shape(schema, document):
            score = 2
        scores[entry["name"]] = max(score, scores.get(entry["name"], 0))
    best = max(scores.values())
    chosen = [name for name, score in scores.items() if score == best]
    return chosen[0] if best > 0.5 and len(chosen) == 1 else None


