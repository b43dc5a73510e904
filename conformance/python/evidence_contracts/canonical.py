"""Canonical JSON (RFC 8785), and the digests of it."""

import hashlib
import re
from typing import Any, List, Sequence, Tuple, Union

from .numbers import number


def canonical(value: Any) -> str:
    """Canonical text of a JSON value: names by UTF-16 code units, numbers as ECMAScript spells them, the fewest escapes.

    Raises `ValueError` for what JSON cannot say: NaN, infinity, an integer beyond binary64, a lone surrogate, an object of a class,
    and for what is nested too deeply or contains itself.
    """
    parts: List[str] = []
    try:
        _write(value, parts, 0)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return "".join(parts)


def _write(value: Any, parts: List[str], depth: int) -> None:
    if depth > 1000:
        raise ValueError("nested too deeply")
    if value is None or isinstance(value, bool):
        parts.append({None: "null", True: "true", False: "false"}[value])
    elif isinstance(value, (int, float)):
        parts.append(_number(value))
    elif isinstance(value, str):
        parts.append(string(value))
    elif isinstance(value, (list, tuple)):
        _write_between("[]", [("", item) for item in value], parts, depth)
    elif isinstance(value, dict) and all(isinstance(name, str) for name in value):
        _write_between("{}", [(string(name) + ":", value[name]) for name in sorted(value, key=utf16)], parts, depth)
    else:
        raise ValueError("no JSON value: " + type(value).__name__)


def _write_between(brackets: str, items: Sequence[Any], parts: List[str], depth: int) -> None:
    parts.append(brackets[0])
    for index, (name, item) in enumerate(items):
        parts.append(("," if index else "") + name)
        _write(item, parts, depth + 1)
    parts.append(brackets[1])


def _number(value: Union[int, float]) -> str:
    try:
        text = number(float(value))
    except OverflowError:
        raise ValueError("an integer beyond binary64") from None
    if text in ("nan", "inf", "-inf") or value != value or value in (float("inf"), float("-inf")):
        raise ValueError("no JSON number")
    if isinstance(value, int) and abs(value) > 2**53 and int(float(value)) != value:
        raise ValueError("an integer beyond binary64")
    return text


def utf16(text: str) -> bytes:
    """A key that compares as UTF-16 code units do: big-endian bytes."""
    return text.encode("utf-16-be", "surrogatepass")


_SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def string(text: str) -> str:
    """Quotation mark, backslash and controls are escaped, and nothing else (RFC 8785, 3.2.2.2)."""
    if re.search("[\ud800-\udfff]", text):
        raise ValueError("a lone surrogate")
    return '"' + re.sub('["\\\\\x00-\x1f]', _escape, text) + '"'


def _escape(found: "re.Match[str]") -> str:
    sign = found.group()
    return _SHORT.get(sign, "\\u%04x" % ord(sign))


def digest(text: str) -> str:
    """The digest of a text, by its UTF-8 bytes as they are."""
    return "sha256:" + hashlib.sha256(text.encode("utf-8")).hexdigest()


def digest_of(value: Any) -> str:
    """The digest of a document: that of its canonical bytes."""
    return digest(canonical(value))


def framed_digest(document: Any, contract: str, version: Union[str, int], volatile: Sequence[str]) -> str:
    """The digest without the volatile members, bound to what names them."""
    document = without(document, [_parts(pointer) for pointer in volatile])
    frame = {"contract": contract, "document": document, "version": version, "volatile": list(volatile)}
    return digest_of(frame)


def _parts(pointer: str) -> List[str]:
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]


def without(value: Any, paths: Sequence[Sequence[str]]) -> Any:
    """The value without what is at the paths; `*` is every item of a list."""
    if isinstance(value, dict):
        rest = {name: _below(paths, (name,)) for name in value}
        return {name: without(item, rest[name]) for name, item in value.items() if [] not in rest[name]}
    if not isinstance(value, list):
        return value
    below = [_below(paths, (str(index), "*")) for index in range(len(value))]
    return [without(item, below[index]) for index, item in enumerate(value) if [] not in below[index]]


def _below(paths: Sequence[Sequence[str]], names: Tuple[str, ...]) -> List[List[str]]:
    """What is left of the paths that begin with one of these names."""
    return [list(path[1:]) for path in paths if path and path[0] in names]


def is_digest(value: Any) -> bool:
    """The one spelling of a digest."""
    return isinstance(value, str) and re.fullmatch("sha256:[0-9a-f]{64}", value) is not None
