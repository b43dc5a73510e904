"""As much of JSON Schema 2020-12 as the published schemas use."""

import re


def has_shape(schema, value):
    """Whether a value has the shape; a keyword that is not known is an error of this reader, and not a pass."""
    return all(_KEYWORDS[keyword](wanted, value, schema) for keyword, wanted in schema.items() if keyword not in _PROSE)


_PROSE = {"$schema", "$id", "title", "description", "$comment"}


def _is(kind, value):
    if kind == "integer":
        return _is("number", value) and value == int(value)
    if kind == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    types = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
    return isinstance(value, types[kind])


def _same(one, other):
    """1 is 1.0, and neither is true."""
    return isinstance(one, bool) == isinstance(other, bool) and one == other


def _type(wanted, value, _):
    return any(_is(kind, value) for kind in (wanted if isinstance(wanted, list) else [wanted]))


def _properties(wanted, value, _):
    return not isinstance(value, dict) or all(has_shape(wanted[name], value[name]) for name in wanted if name in value)


def _required(wanted, value, _):
    return not isinstance(value, dict) or all(name in value for name in wanted)


def _additional(wanted, value, schema):
    if not isinstance(value, dict) or wanted is True:
        return True
    others = [value[name] for name in value if name not in schema.get("properties", {})]
    return not others if wanted is False else all(has_shape(wanted, other) for other in others)


def _items(wanted, value, _):
    return not isinstance(value, list) or all(has_shape(wanted, item) for item in value)


def _ending(pattern):
    """`$` at the end of a pattern is the end of the text; in Python it also matches before a final line feed."""
    return re.sub(r"\$$", r"\\Z", pattern)


def _bound(holds, kind):
    return lambda wanted, value, _: not _is(kind, value) or holds(value, wanted)


_KEYWORDS = {
    "type": _type,
    "const": lambda wanted, value, _: _same(wanted, value),
    "enum": lambda wanted, value, _: any(_same(one, value) for one in wanted),
    "properties": _properties,
    "required": _required,
    "additionalProperties": _additional,
    "propertyNames": lambda wanted, value, _: not isinstance(value, dict) or all(has_shape(wanted, name) for name in value),
    "minProperties": _bound(lambda value, least: len(value) >= least, "object"),
    "items": _items,
    "minItems": _bound(lambda value, least: len(value) >= least, "array"),
    "maxItems": _bound(lambda value, most: len(value) <= most, "array"),
    "minLength": _bound(lambda value, least: len(value) >= least, "string"),
    "maxLength": _bound(lambda value, most: len(value) <= most, "string"),
    "pattern": _bound(lambda value, pattern: re.search(_ending(pattern), value) is not None, "string"),
    "minimum": _bound(lambda value, least: value >= least, "number"),
    "maximum": _bound(lambda value, most: value <= most, "number"),
    "anyOf": lambda wanted, value, _: any(has_shape(one, value) for one in wanted),
    "oneOf": lambda wanted, value, _: sum(has_shape(one, value) for one in wanted) == 1,
}
