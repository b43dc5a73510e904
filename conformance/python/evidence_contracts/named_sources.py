"""What an answer was written from: texts, and by what its marks may call them."""

from typing import Any, Dict, List, Mapping, Optional, Sequence, Union, cast

NamedSources = Union[Sequence[Union[str, Mapping[str, Any]]], Mapping[str, Union[str, Mapping[str, Any]]]]


def texts_of(sources: Optional[NamedSources]) -> List[str]:
    """The texts of sources in their order. Raises `TypeError` for what is no collection of texts."""
    try:
        listed = [] if sources is None or isinstance(sources, str) else _listed(sources)
    except TypeError:  # a number, and whatever else is no collection
        listed = [None]
    texts = [one.get("text", one.get("content")) if isinstance(one, Mapping) else one for one in listed]
    if sources is None or isinstance(sources, str) or not all(isinstance(text, str) for text in texts):
        raise TypeError("sources: expected texts, mappings with a text, or texts by name")
    return cast(List[str], texts)


def names_of(sources: Optional[NamedSources]) -> List[Dict[str, Optional[str]]]:
    """Their names: the keys of a mapping; id, title and address of what is in a list."""
    if isinstance(sources, Mapping):
        return [{**_known(one), "id": name} for name, one in sources.items()]
    return [_known(one) for one in sources or ()]


def names_in_metadata(sources: Optional[NamedSources]) -> List[Dict[str, Optional[str]]]:
    """The names of the sources of a generation result: `id`, `title` and `URL` of their metadata."""
    every = [one.get("metadata") if isinstance(one, Mapping) else None for one in _listed(sources)]
    members = [one if isinstance(one, Mapping) else {} for one in every]
    keys = {"id": "id", "title": "title", "url": "URL"}
    return [{name: one[key] for name, key in keys.items() if isinstance(one.get(key), str)} for one in members]


def _listed(sources: Optional[NamedSources]) -> List[Any]:
    return list(sources.values()) if isinstance(sources, Mapping) else list(() if sources is None else sources)


def _known(source: Union[str, Mapping[str, Any]]) -> Dict[str, Optional[str]]:
    if isinstance(source, str):
        return {}
    given = source.get("metadata")
    metadata = given if isinstance(given, Mapping) else {}
    titles = (source.get("title"), metadata.get("title"), metadata.get("source"))
    return {"id": source.get("id"), "title": next((one for one in titles if isinstance(one, str)), None), "url": source.get("url")}
