"""Texts in UTF-16 units, in which some rules count, and patterns as ECMAScript reads them."""

import re
import unicodedata
from functools import lru_cache
from typing import Callable, List, Tuple

WHITE = "\t\n\x0b\x0c\r \xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")
_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_SIGN = re.compile("[\ud800-\udbff][\udc00-\udfff]|.", re.S)


def to_units(text: str) -> str:
    """A text with two characters for each above U+FFFF, so that places in it are UTF-16 offsets."""
    return _ASTRAL.sub(_halves, text)


def _halves(found: "re.Match[str]") -> str:
    code = ord(found[0]) - 0x10000
    return chr(0xD800 + (code >> 10)) + chr(0xDC00 + (code & 0x3FF))


def from_units(text: str) -> str:
    """The text of UTF-16 units."""
    return _PAIR.sub(lambda pair: chr(0x10000 + ((ord(pair[0][0]) - 0xD800) << 10) + ord(pair[0][1]) - 0xDC00), text)


@lru_cache(maxsize=512)
def signs_of(text: str) -> Tuple[str, ...]:
    """The code points of a text of units, each as it is written in units."""
    return tuple(_SIGN.findall(text))


def counters_of(text: str) -> Tuple[Callable[[int], int], Callable[[int], int]]:
    """For a text of units: the code point at an offset, and the offset of a code point."""
    if _PAIR.search(text) is None:
        return lambda at: at, lambda point: point
    points: List[int] = []
    starts: List[int] = []
    for found in _SIGN.finditer(text):
        points += [len(starts)] * (found.end() - found.start())
        starts.append(found.start())
    points.append(len(starts))
    starts.append(len(text))
    return points.__getitem__, starts.__getitem__


def sign(text: str, at: int) -> str:
    """The unit at a place; empty outside of the text."""
    return text[at] if 0 <= at < len(text) else ""


def is_kind(unit: str, kinds: str) -> bool:
    """Whether a character has a general category that begins with one of these letters."""
    return unit != "" and unicodedata.category(unit)[0] in kinds


_ESCAPES = {"s": WHITE.replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r"), "d": "0-9", "w": "A-Za-z0-9_"}


def js(written: str, flags: str = "") -> "re.Pattern[str]":
    """A pattern of ECMAScript, without its flag u: its end is that of the text, its classes are those of that language."""
    parts: List[str] = []
    in_class = False
    for part in re.findall(r"\\u[0-9a-fA-F]{4}|\\.|.", written, re.S):
        if len(part) == 2 and part[1] in "sSdw":
            signs = _ESCAPES[part[1].lower()]
            parts.append(signs if in_class else "[%s%s]" % ("^" if part[1] == "S" else "", signs))
        elif in_class:
            in_class = part != "]"
            parts.append("\\" + part if part in ("[", "|", "&", "~") else part)
        elif part == "[":
            in_class = True
            parts.append(part)
        else:
            parts.append({"$": "\\Z", ".": "[^\\n\\r\u2028\u2029]"}.get(part, part))
    return re.compile("".join(parts), re.A | (re.I if "i" in flags else 0))
