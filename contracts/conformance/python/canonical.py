"""Strict JSON in, canonical JSON (RFC 8785) out, and the digests of it. Standard library alone."""

import hashlib
import json
import math
import re


class Refused(Exception):
    """What is refused, under the code that the kit expects."""


def read(data):
    """A JSON value of text or bytes: no value is made of what two readers could read differently."""
    if isinstance(data, bytes):
        try:
            data = data.decode("utf-8")
        except UnicodeDecodeError:
            raise Refused("json.utf8") from None
    if data.startswith("\ufeff"):
        raise Refused("json.bom")
    try:
        value = json.loads(
            data,
            object_pairs_hook=_members,
            parse_constant=_no_constant,
            parse_int=_integer,
            parse_float=_fraction,
        )
    except (ValueError, RecursionError):
        raise Refused("json.syntax") from None
    _well_formed(value)
    return value


def _members(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise Refused("json.duplicate-key")
    return members


def _no_constant(_):
    raise Refused("json.syntax")


def _integer(text):
    """An integer is exact in binary64, or refused; the value is that of binary64."""
    if int(text) != int(_finite(text)):
        raise Refused("json.inexact-integer")
    return int(text)


def _fraction(text):
    value = _finite(text)
    if value == 0 and re.search("[1-9]", re.split("[eE]", text)[0]):
        raise Refused("json.underflow")
    return value


def _finite(text):
    value = float(text)
    if math.isinf(value):
        raise Refused("json.overflow")
    return value


def _well_formed(value):
    """Python takes lone surrogates for text; UTF-8 has none."""
    if isinstance(value, str):
        if re.search("[\ud800-\udfff]", value):
            raise Refused("json.surrogate")
    elif isinstance(value, list):
        for item in value:
            _well_formed(item)
    elif isinstance(value, dict):
        for name, member in value.items():
            _well_formed(name)
            _well_formed(member)


def canonical(value):
    """Canonical text: names by UTF-16 code units, numbers as ECMAScript spells them, the fewest escapes."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return number(float(value))
    if isinstance(value, str):
        return string(value)
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    names = sorted(value, key=utf16)
    return "{" + ",".join(string(name) + ":" + canonical(value[name]) for name in names) + "}"


def utf16(text):
    """A key that compares as UTF-16 code units do: big-endian bytes."""
    return text.encode("utf-16-be", "surrogatepass")


_SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def string(text):
    """Quotation mark, backslash and controls are escaped, and nothing else (RFC 8785, 3.2.2.2)."""
    return '"' + re.sub('["\\\\\x00-\x1f]', _escape, text) + '"'


def _escape(found):
    sign = found.group()
    return _SHORT.get(sign, "\\u%04x" % ord(sign))


def number(value):
    """ECMAScript Number::toString. The digits are those of repr, which are the shortest too; the layout is not."""
    if value == 0:
        return "0"
    sign = "-" if value < 0 else ""
    digits, exponent = _decimal(abs(value))
    count = len(digits)
    if count <= exponent <= 21:
        return sign + digits + "0" * (exponent - count)
    if 0 < exponent <= 21:
        return sign + digits[:exponent] + "." + digits[exponent:]
    if -6 < exponent <= 0:
        return sign + "0." + "0" * -exponent + digits
    power = exponent - 1
    mantissa = digits if count == 1 else digits[0] + "." + digits[1:]
    return "%s%se%s%d" % (sign, mantissa, "+" if power >= 0 else "-", abs(power))


def _decimal(value):
    """Digits d and exponent n, so that the value is 0.d times ten to the n."""
    mantissa, _, power = repr(value).partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = whole + ("" if fraction == "0" else fraction)
    exponent = len(whole) + int(power or "0")
    leading = len(digits) - len(digits.lstrip("0"))
    return digits.lstrip("0").rstrip("0"), exponent - leading


def digest(data):
    """The digest of text, by its UTF-8 bytes as they stand."""
    return "sha256:" + hashlib.sha256(data.encode("utf-8")).hexdigest()


def digest_of(value):
    """The digest of a document: that of its canonical bytes."""
    return digest(canonical(value))


def stable_digest(document, contract, version, volatile):
    """The digest without the volatile members, bound to what names them."""
    for pointer in volatile:
        document = _without(document, [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]])
    return digest_of({"contract": contract, "document": document, "version": version, "volatile": volatile})


def _without(value, path):
    if isinstance(value, list) and path[0] == "*" and len(path) > 1:
        return [_without(item, path[1:]) for item in value]
    if not isinstance(value, dict) or path[0] not in value:
        return value
    rest = dict(value)
    if len(path) == 1:
        del rest[path[0]]
    else:
        rest[path[0]] = _without(rest[path[0]], path[1:])
    return rest


def is_digest(value):
    """The one spelling of a digest."""
    return isinstance(value, str) and re.fullmatch("sha256:[0-9a-f]{64}", value) is not None
