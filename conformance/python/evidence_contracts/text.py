"""Strict JSON in: one reading, or the first fault in the order of the text."""

import re
from typing import Any, Dict, List, Optional, Union

from .canonical import canonical
from .numbers import decimal, number

MOST_BYTES = 67108864
MOST_DEPTH = 128
MOST_NODES = 5000000

Limits = Dict[str, int]
USUAL: Limits = {"bytes": MOST_BYTES, "depth": MOST_DEPTH, "nodes": MOST_NODES}


class Refused(Exception):
    """What is refused: a code of docs/errors.md and the pointer of the place."""

    def __init__(self, code: str, pointer: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.pointer = pointer


def read(data: Union[str, bytes], limits: Limits = USUAL) -> Any:
    """The value of a JSON text. No value is made of a text that two readers could read differently; raises `Refused`."""
    if isinstance(data, (bytes, bytearray, memoryview)):
        raw = bytes(data)
        if len(raw) > limits["bytes"]:
            raise Refused("json.bytes")
        try:
            data = raw.decode("utf-8")
        except UnicodeDecodeError:
            raise Refused("json.utf8") from None
    elif not isinstance(data, str):
        raise Refused("json.input")
    elif len(data) > limits["bytes"] or len(data.encode("utf-8", "surrogatepass")) > limits["bytes"]:
        raise Refused("json.bytes")
    if data.startswith("\ufeff"):
        raise Refused("json.bom")
    value = _Reader(data, limits).whole()
    # no value is written with more than six times its characters
    if len(data) > limits["bytes"] // 6 and len(canonical(value).encode("utf-8")) > limits["bytes"]:
        raise Refused("json.bytes")
    return value


def child(pointer: str, name: Union[str, int]) -> str:
    """The pointer of a member or an item (RFC 6901); long names are cut, and what could steer a terminal is escaped."""
    if isinstance(name, int):
        return "%s/%d" % (pointer, name)
    if len(name) > 128:
        units = name.encode("utf-16-be", "surrogatepass")
        if len(units) > 512:
            cut = units[:510] if 0xD8 <= units[510] <= 0xDB else units[:512]
            name = cut.decode("utf-16-be", "surrogatepass") + "\u2026"
    return "%s/%s" % (pointer, _UNSAFE.sub(_escaped, name.replace("~", "~0").replace("/", "~1")))


_UNSAFE = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff"
    "\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]"
)


def _escaped(found: "re.Match[str]") -> str:
    units = found.group().encode("utf-16-be", "surrogatepass").hex().upper()
    return "".join("\\u" + units[at : at + 4] for at in range(0, len(units), 4))


_SPACE = re.compile("[ \t\r\n]*")
_PLAIN = re.compile('[^"\\\\\x00-\x1f]*')
_NUMBER = re.compile("-?(?:0|[1-9][0-9]*)([.][0-9]+)?([eE][+-]?[0-9]+)?")
_HEX = re.compile("[0-9a-fA-F]{4}")
_LONE = re.compile("[\ud800-\udfff]")
_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_SHORT = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS = (("true", True), ("false", False), ("null", None))


class _Reader:
    """One pass over a text. Nothing recurses deeper than the limits."""

    def __init__(self, text: str, limits: Limits) -> None:
        self.limits = limits
        self.text = text
        self.at = 0
        self.nodes = 0

    def whole(self) -> Any:
        value = self.value("", 0)
        if self.peek() != "":
            raise Refused("json.syntax")
        return value

    def peek(self) -> str:
        """The next character that is no white space; empty at the end."""
        found = _SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.text[self.at : self.at + 1]

    def value(self, pointer: str, depth: int) -> Any:
        sign = self.peek()
        self.nodes += 1
        if self.nodes > self.limits["nodes"] + 1:
            raise Refused("json.nodes", pointer)
        if sign in ("{", "["):
            if depth == self.limits["depth"]:
                raise Refused("json.depth", pointer)
            self.at += 1
            return self.members(pointer, depth + 1) if sign == "{" else self.items(pointer, depth + 1)
        if sign == '"':
            text = self.string(pointer)
            if _LONE.search(text):
                raise Refused("json.surrogate", pointer)
            return text
        for word, value in _WORDS:
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        return self.number(pointer)

    def items(self, pointer: str, depth: int) -> List[Any]:
        items: List[Any] = []
        if self.peek() == "]":
            self.at += 1
            return items
        while True:
            items.append(self.value(child(pointer, len(items)), depth))
            if self.ends("]", pointer):
                return items

    def members(self, pointer: str, depth: int) -> Dict[str, Any]:
        members: Dict[str, Any] = {}
        if self.peek() == "}":
            self.at += 1
            return members
        while True:
            if self.peek() != '"':
                raise Refused("json.syntax", pointer)
            name = self.string(pointer)
            place = child(pointer, name)
            if _LONE.search(name):
                raise Refused("json.surrogate", place)
            if name in members:
                raise Refused("json.duplicate-key", place)
            if self.peek() != ":":
                raise Refused("json.syntax", place)
            self.at += 1
            members[name] = self.value(place, depth)
            if self.ends("}", pointer):
                return members

    def ends(self, closing: str, pointer: str) -> bool:
        sign = self.peek()
        if sign not in (",", closing) or sign == "":
            raise Refused("json.syntax", pointer)
        self.at += 1
        return sign == closing

    def string(self, pointer: str) -> str:
        """A string with its lone surrogates, if it has any; pairs of them are one character."""
        self.at += 1
        parts: List[str] = []
        while True:
            found = _PLAIN.match(self.text, self.at)
            if found:
                parts.append(found.group())
                self.at = found.end()
            sign = self.text[self.at : self.at + 1]
            self.at += 1
            if sign == '"':
                return _PAIR.sub(_joined, "".join(parts)) if len(parts) > 1 else parts[0]
            escaped = self.escape() if sign == "\\" else None
            if escaped is None:
                raise Refused("json.syntax", pointer)
            parts.append(escaped)

    def escape(self) -> Optional[str]:
        sign = self.text[self.at : self.at + 1]
        self.at += 1
        if sign in _SHORT:
            return _SHORT[sign]
        found = _HEX.match(self.text, self.at) if sign == "u" else None
        if found is None:
            return None
        self.at = found.end()
        return chr(int(found.group(), 16))

    def number(self, pointer: str) -> Union[int, float]:
        found = _NUMBER.match(self.text, self.at)
        if found is None:
            raise Refused("json.syntax", pointer)
        self.at = found.end()
        following = self.text[self.at : self.at + 1]
        fraction, exponent = found.groups()
        if following == "." and fraction is None and exponent is None or following in ("e", "E") and exponent is None:
            raise Refused("json.syntax", pointer)
        return read_number(found.group(), pointer)


def _joined(pair: "re.Match[str]") -> str:
    return pair.group().encode("utf-16-be", "surrogatepass").decode("utf-16-be")


def read_number(text: str, pointer: str) -> Union[int, float]:
    """The binary64 of a number: an int where it is an integer that is exact as one."""
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise Refused("json.overflow", pointer)
    digits, power = decimal(text)
    if value == 0:
        if digits:
            raise Refused("json.underflow", pointer)
        return 0
    if power >= 0 and decimal(number(value)) != (digits, power):
        raise Refused("json.inexact-integer", pointer)
    return int(value) if power >= 0 and abs(value) <= 2**53 else value


