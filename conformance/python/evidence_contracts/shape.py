"""As much of JSON Schema 2020-12 as the published schemas use, with the codes of docs/errors.md."""

import re
from functools import lru_cache
from typing import Any, Dict, Iterator, List, Pattern, Tuple

from .canonical import utf16
from .text import child
from .verdict import Issue

Schema = Dict[str, Any]

_KNOWN = {
    "$schema", "$id", "title", "description", "$comment", "type", "const", "enum", "anyOf", "oneOf", "properties", "required",
    "additionalProperties", "propertyNames", "minProperties", "items", "minItems", "maxItems", "pattern", "minLength", "maxLength",
    "minimum", "maximum",
}


def shape_issues(schema: Schema, value: Any) -> List[Issue]:
    """Every place where a value does not fit: of an object its members by name, of a list its items."""
    return list(_issues(schema, value, ""))


def has_shape(schema: Schema, value: Any) -> bool:
    """Whether a value fits."""
    return next(_issues(schema, value, ""), None) is None


def _issues(schema: Schema, value: Any, pointer: str) -> Iterator[Issue]:
    unknown = set(schema) - _KNOWN
    if unknown:
        raise NotImplementedError("keywords of JSON Schema: " + ", ".join(sorted(unknown)))
    if "oneOf" in schema:
        yield from _of_kind(schema["oneOf"], value, pointer)
    elif "anyOf" in schema:
        yield from _of_any(schema["anyOf"], value, pointer)
    elif "const" in schema or "enum" in schema:
        allowed = schema["enum"] if "enum" in schema else [schema["const"]]
        if not any(_same(one, value) for one in allowed):
            yield Issue("shape.value", pointer)
    elif "type" in schema and not _is(schema["type"], value):
        yield Issue("shape.type", pointer)
    else:
        yield from _inside(schema, value, pointer)


def _inside(schema: Schema, value: Any, pointer: str) -> Iterator[Issue]:
    if isinstance(value, dict):
        yield from _of_object(schema, value, pointer)
    elif isinstance(value, list):
        found = False
        for index, item in enumerate(value):
            for issue in _issues(schema.get("items", {}), item, child(pointer, index)):
                found = True
                yield issue
        if not found and not _within(len(value), schema, "minItems", "maxItems"):
            yield Issue("shape.value", pointer)
    elif isinstance(value, str):
        if not _fits(schema, value):
            yield Issue("shape.value", pointer)
    elif _is("number", value):
        fraction = schema.get("type") == "integer" and value != int(value)
        if fraction or not _within(value, schema, "minimum", "maximum"):
            yield Issue("shape.value", pointer)


def _of_object(schema: Schema, value: Dict[str, Any], pointer: str) -> Iterator[Issue]:
    if "propertyNames" in schema:
        yield from _of_record(schema, value, pointer)
        return
    properties: Dict[str, Schema] = schema.get("properties", {})
    for name in sorted(set(properties) | set(value), key=utf16):
        place = child(pointer, name)
        if name not in value:
            if name in schema.get("required", ()):
                yield Issue("shape.missing", place)
        elif name in properties:
            yield from _issues(properties[name], value[name], place)
        elif schema.get("additionalProperties", True) is False:
            yield Issue("shape.unknown", place)


def _of_record(schema: Schema, value: Dict[str, Any], pointer: str) -> Iterator[Issue]:
    """Members of other owners, whose values are not looked at: the first name that does not fit, or too few."""
    wrong = sorted((name for name in value if not _fits(schema["propertyNames"], name)), key=_listed)
    if wrong:
        yield Issue("shape.value", child(pointer, wrong[0]))
    elif not _within(len(value), schema, "minProperties", ""):
        yield Issue("shape.value", pointer)


def _listed(name: str) -> Tuple[bool, int]:
    """The order in which ECMAScript lists names: indexes ascending, then the others as they come."""
    is_index = re.fullmatch("0|[1-9][0-9]{0,9}", name) is not None and int(name) < 2**32 - 1
    return (not is_index, int(name) if is_index else 0)


def _of_kind(options: List[Schema], value: Any, pointer: str) -> Iterator[Issue]:
    """The options differ in `type`, and the last one takes kinds of other owners."""
    if not isinstance(value, dict):
        yield Issue("shape.type", pointer)
    elif "type" not in value:
        yield Issue("shape.missing", child(pointer, "type"))
    else:
        chosen = [one for one in options if has_shape(one["properties"]["type"], value["type"])]
        if chosen:
            yield from _of_object(chosen[0], value, pointer)
        else:
            yield Issue("shape.value", child(pointer, "type"))


def _of_any(options: List[Schema], value: Any, pointer: str) -> Iterator[Issue]:
    found = [list(_issues(one, value, pointer)) for one in options]
    if all(found):
        inner = [issues for issues in found if issues[0] != Issue("shape.type", pointer)]
        yield from inner[0] if inner else found[0][:1]


def _is(kind: str, value: Any) -> bool:
    if kind in ("integer", "number"):
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    types: Dict[str, type] = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
    return isinstance(value, types[kind])


def _same(one: Any, other: Any) -> bool:
    """1 is 1.0, and neither is true."""
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)


def _within(size: float, schema: Schema, least: str, most: str) -> bool:
    return bool(schema.get(least, size) <= size <= schema.get(most, size))


def _fits(schema: Schema, text: str) -> bool:
    if not _within(len(text), schema, "minLength", "maxLength"):
        return False
    return "pattern" not in schema or _pattern(schema["pattern"]).search(text) is not None


@lru_cache(maxsize=None)
def _pattern(pattern: str) -> Pattern[str]:
    r"""`$` at the end of a pattern is the end of the text; in Python it also matches before a final line feed."""
    return re.compile(re.sub(r"\$$", r"\\Z", pattern))


