"""Names that answers make of titles and addresses: some words of a title, or the name of a site."""

import re
import unicodedata
from typing import Dict, List, Mapping, NamedTuple, Optional, Sequence, Set, Tuple

from .mark_reading import TWO, is_capital, is_caseless, title_after_year, without_opening
from .quote_reading import small
from .units import WHITE, from_units, is_kind, js, to_units

__all__ = ["ShortNames", "loose_key", "short_names_of", "source_of_short", "source_within"]

# A word that more titles have does not say which is meant
_MOST_SOURCES, _LONGEST_NAME, _MOST_WORDS, _LONGEST_WORD = 8, 160, 24, 40
_HOST, _EMPHASIS = js(r"https?:\/\/(?:www\.)?([a-z0-9.-]{3,100})(?:[/:?#]|$)", "i"), js(r"^[*_]{1,3}|[*_]{1,3}$")
_FURTHER, _WWW = js(r"[.!?][ \t]+(?=[^\s0-9])"), re.compile("www\\.")


class ShortNames(NamedTuple):
    """What titles and addresses say of sources, by position from 1."""

    titles: List[List[str]]
    by_word: Dict[str, List[int]]
    whole: Dict[str, int]
    sites: Dict[str, int]


def _words_in(text: str) -> List[Tuple[int, int]]:
    """The words of a text in code points: letters, digits and marks, at most 40 together."""
    found: List[Tuple[int, int]] = []
    at = 0
    while at < len(text):
        end = at
        while end < len(text) and end - at < _LONGEST_WORD and is_kind(text[end], "LNM"):
            end += 1
        if end > at:
            found.append((at, end))
        at = max(end, at + 1)
    return found


def _words(text: str) -> List[str]:
    return [text[start:end] for start, end in _words_in(text)]


def _normal(text: str) -> str:
    return unicodedata.normalize("NFC", from_units(text))


def loose_key(name: str) -> str:
    """The words of a name alone: neither stops, signs nor case."""
    return " ".join(_words(small(_normal(name[:2 * _LONGEST_NAME]))))


def _add(to: Dict[str, int], key: str, source: int) -> None:
    if key != "":
        to[key] = source if to.get(key, source) == source else TWO


def short_names_of(sources: Sequence[Mapping[str, Optional[str]]]) -> ShortNames:
    short = ShortNames([], {}, {}, {})
    for source, given in enumerate(sources, 1):
        title, url = to_units(given.get("title") or ""), to_units(given.get("url") or "")
        words = loose_key(title).split()
        short.titles.append(words)
        for one in dict.fromkeys(words):
            listed = short.by_word.setdefault(one, [])
            listed += [source] if len(listed) <= _MOST_SOURCES else []
        _add(short.whole, " ".join(words), source)
        _add(short.whole, loose_key(title_after_year(title)), source)
        for site in _sites_of(url):
            _add(short.sites, site, source)
    return short


def _sites_of(url: str) -> List[str]:
    """`news.example.co.uk`: the host, and `example`."""
    found = _HOST.match(url)
    labels = small(found[1]).split(".") if found else []
    if len(labels) < 2:
        return []
    is_short = len(labels) > 2 and len(labels[-1]) == 2 and len(labels[-2]) < 4
    return [".".join(labels), labels[-3 if is_short else -2].replace("-", "")]


def _valid(source: Optional[int]) -> Optional[int]:
    return None if source == TWO else source


def _is_little(word: str) -> bool:
    """Up to three small letters, which do not count."""
    return 0 < len(word) <= 3 and all(unicodedata.category(one) == "Ll" for one in word)


def source_of_short(short: ShortNames, name: str) -> Optional[int]:
    """The one source that a name calls by a site, or by words of its title in any order.

    Of one word: the first or the last one of the title, with a capital or a digit, or of a script without case.
    """
    plain = without_opening(_EMPHASIS.sub("", name.strip(WHITE)))
    if not 2 <= len(plain) <= _LONGEST_NAME:
        return None
    loose = loose_key(plain)
    site = short.sites.get(_WWW.sub("", small(plain), 1) if small(plain).startswith("www.") else small(plain))
    if site is None and is_capital(plain[0]):
        site = short.sites.get(loose.replace(" ", ""))
    known = short.whole.get(loose, site)
    if known is not None:
        return _valid(known)
    written = _words(_normal(plain))
    kept = [one for one in written if not _is_little(one)]
    words = [small(one) for one in kept]
    if not 0 < len(words) <= _MOST_WORDS:
        return None
    rarest = min((short.by_word.get(one, []) for one in words), key=len)
    if len(rarest) > _MOST_SOURCES:
        return None
    found = [source for source in rarest if all(one in short.titles[source - 1] for one in words)]
    if len(found) != 1 or all(is_kind(unit, "N") for one in words for unit in one):
        return None
    return found[0] if len(words) > 1 or _is_one_word(kept[0], short.titles[found[0] - 1]) else None


def _is_one_word(word: str, title: List[str]) -> bool:
    first = to_units(word)[0]
    is_marked = is_capital(first) or any(is_kind(unit, "N") for unit in word) or is_caseless(first)
    return is_marked and len(to_units(word)) > 2 and small(word) in (title[0], title[-1])


def source_within(short: ShortNames, text: str) -> Optional[int]:
    """The one source whose whole title, of two words or more, is in a text, with at most one further sentence after it."""
    plain = small(_normal(text[:2 * _LONGEST_NAME]))
    places = _words_in(plain)
    words = [plain[start:end] for start, end in places]
    found: Set[int] = set()
    at = end = 0
    while at < len(words):
        length = min(_MOST_WORDS, len(words) - at)
        while length > 1 and " ".join(words[at:at + length]) not in short.whole:
            length -= 1
        if length > 1:
            found.add(short.whole[" ".join(words[at:at + length])])
            end = places[at + length - 1][1]
        at += length
    if len(found) != 1 or len(_FURTHER.findall(plain[end:])) > 1:
        return None
    return _valid(found.pop())
