"""Names that answers make of titles and addresses: some words of a title, or the name of a site."""

import re
import unicodedata
from typing import Dict, List, Mapping, NamedTuple, Optional, Sequence, Set, Tuple

from .mark_reading import TWO, authors_in, is_capital, is_caseless, mains_of, title_after_year, without_opening
from .quote_reading import small
from .units import WHITE, from_units, is_kind, js, to_units

__all__ = [
    "LONGEST_NAME", "MOST_SOURCES", "ShortNames", "further_sentences", "host_of", "loose_key", "normal", "short_names_of", "source_of_author", "source_of_part", "source_of_short", "source_within", "words_in",
]

# A word that more titles have does not say which is meant
MOST_SOURCES, LONGEST_NAME, _MOST_WORDS, _LONGEST_WORD = 8, 160, 24, 40
_HOST, _EMPHASIS = js(r"https?:\/\/(?:www\.)?([a-z0-9.-]{3,100})(?:[/:?#]|$)", "i"), js(r"^[*_]{1,3}|[*_]{1,3}$")
_DAY, _PROTOCOL, _MOST_PARTS, _PARTS = js("[0-9]{1,2}$"), js(r"^https?:\/\/", "i"), 6, js(r"[ \t][-–—|·][ \t]|[:：]")
_FURTHER, _WWW = js(r"[.!?][ \t]+(?=[^\s0-9])"), re.compile("www\\.")


class ShortNames(NamedTuple):
    """What titles and addresses say of sources, by position from 1."""

    titles: List[List[str]]
    by_word: Dict[str, List[int]]
    whole: Dict[str, int]
    # The authors of titles that begin with author and year, or with a surname and a comma
    authors: Dict[str, int]
    sites: Dict[str, int]
    # The first word of each title, and those after its dashes, `|` and colons
    beginnings: List[Set[str]]


def words_in(text: str) -> List[Tuple[int, int]]:
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
    return [text[start:end] for start, end in words_in(text)]


def normal(text: str) -> str:
    return unicodedata.normalize("NFC", from_units(text))


def loose_key(name: str) -> str:
    """The words of a name alone: neither stops, signs nor case."""
    return " ".join(_words(small(normal(name[:2 * LONGEST_NAME]))))


def _add(to: Dict[str, int], key: str, source: int) -> None:
    if key != "":
        to[key] = source if to.get(key, source) == source else TWO


def short_names_of(sources: Sequence[Mapping[str, Optional[str]]]) -> ShortNames:
    short = ShortNames([], {}, {}, {}, {}, [])
    mains: Dict[str, int] = {}
    for source, given in enumerate(sources, 1):
        title, url = to_units(given.get("title") or ""), to_units(given.get("url") or "")
        words = loose_key(title).split()
        short.titles.append(words)
        short.beginnings.append({one for part in _PARTS.split(title[:2 * LONGEST_NAME]) for one in _first_words(part)[:1]})
        for one in dict.fromkeys([*words, *(_beginning_of(one) for one in words if _is_dense(one))]):
            listed = short.by_word.setdefault(one, [])
            listed += [source] if len(listed) <= MOST_SOURCES else []
        _add(short.whole, " ".join(words), source)
        _add(short.whole, loose_key(title_after_year(title)), source)
        for site in (*_sites_of(url), *_numbers_of(title, url)):
            _add(short.sites, site, source)
        for author in authors_in(title):
            _add(short.authors, loose_key(author), source)
        for main in mains_of(title_after_year(title) or title):
            _add(mains, loose_key(main), source)
    for main, source in mains.items():
        short.whole.setdefault(main, source)
    return short


def host_of(url: str) -> str:
    """`news.example.co.uk`"""
    found = _HOST.match(url)
    return small(found[1]) if found else ""


_SIGNED, _NUMBER_LAST = js("#[0-9]{1,9}(?![A-Za-z0-9])"), js(r"\/[0-9]{1,9}$")


def _numbers_of(title: str, url: str) -> List[str]:
    """`#12` of a title, and of an address that ends in `/12`."""
    last = _NUMBER_LAST.search(url[-12:])
    return list(dict.fromkeys([*_SIGNED.findall(title[:2 * LONGEST_NAME]), *(["#" + last[0][1:]] if last else [])]))


def _sites_of(url: str) -> List[str]:
    """Of `news.example.co.uk` the host, and `example`."""
    labels = host_of(url).split(".")
    if len(labels) < 2:
        return []
    is_short = len(labels) > 2 and len(labels[-1]) == 2 and len(labels[-2]) < 4
    return [*_beginnings_of(url), labels[-3 if is_short else -2].replace("-", "")]


def _beginnings_of(url: str) -> List[str]:
    """`example.org`, `example.org/a`: an address up to each of its first `/`."""
    address = _PROTOCOL.sub("", re.split("[?#]", url[:LONGEST_NAME], maxsplit=1)[0])
    found = [host_of(url)]
    for part in small(address).split("/")[1:_MOST_PARTS]:
        if part != "":
            found.append(found[-1] + "/" + part)
    return found


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
    if not 2 <= len(plain) <= LONGEST_NAME:
        return None
    known = _known_name(short, plain)
    if known is not None:
        return _valid(known)
    words = _naming_words(normal(plain))
    exact = _by_words(short, [one for one in words if not _is_little(one.written)])
    return _by_words(short, [one._replace(is_loose=True) for one in words]) if exact is None else exact


def _known_name(short: ShortNames, plain: str) -> Optional[int]:
    """By a whole title, or by a site."""
    loose = loose_key(plain)
    site = short.sites.get(_WWW.sub("", small(plain), 1) if small(plain).startswith("www.") else small(plain))
    if site is None and is_capital(plain[:1]):
        site = short.sites.get(loose.replace(" ", ""))
    return short.whole.get(loose, site)


def source_of_part(short: ShortNames, name: str) -> Optional[int]:
    """The one source that an author is of, or that a name of two words or more calls by a site, its whole title, or words of it of which the
    first begins the title, or follows a dash, `|` or a colon."""
    author = short.authors.get(loose_key(name))
    if author is not None:
        return _valid(author)
    first = _first_words(name)
    source = source_of_short(short, name) if len(first) > 1 else None
    if source is None:
        return None
    return source if _known_name(short, name) is not None or first[0] in short.beginnings[source - 1] else None


def _first_words(name: str) -> List[str]:
    """The words of a name that count, in small letters: not up to three small ones, nor one letter."""
    return [small(one) for one in _words(normal(name)) if not _is_little(one) and len(to_units(one)) != 1]


_AUTHOR_PAGE = js(r"(.{2,120}) [0-9]{1,3}(?:[-–][0-9]{1,3})?$")


def source_of_author(short: ShortNames, name: str) -> Optional[int]:
    """`Marlowe 77`: the one source of an author, with a page after that."""
    found = _AUTHOR_PAGE.match(name)
    return _valid(short.authors.get(loose_key(found[1]))) if found else None


class _Word(NamedTuple):
    """A word of a name; the beginning of one of a title, if it is loose."""

    written: str
    key: str
    # Before a stop, next to a number of a day, or of a script without blanks
    is_begun: bool
    # A year after a comma: a title need not have it if it has none
    is_year: bool
    is_loose: bool = False


_YEAR_OF_TITLE, _COMMA_BEFORE = js(r"(?:19|20)[0-9]{2}(?![0-9])"), js(r"[,，][ \t]?$")


def _is_number(key: str) -> bool:
    return key != "" and all(is_kind(unit, "N") for unit in key)


def _is_dense(word: str) -> bool:
    """Whether a word is of a script without case."""
    return word != "" and is_caseless(to_units(word)[0])


def _naming_words(plain: str) -> List[_Word]:
    """The words of a name; those of up to three small letters only before a stop."""
    found: List[_Word] = []
    spans = words_in(plain)
    days = [_DAY.match(plain[start:end]) is not None for start, end in spans]
    for nth, (start, end) in enumerate(spans):
        written, is_cut = plain[start:end], plain[end:end + 1] == "."
        if _is_little(written) and not is_cut:
            continue
        key = small(written)
        # `6 Mar` for `6 March`
        is_cut = is_cut or len(to_units(written)) > 2 and any(days[max(0, nth - 1):nth] + days[nth + 1:nth + 2])
        is_year = _YEAR_OF_TITLE.match(key) is not None and _COMMA_BEFORE.search(plain[:start]) is not None
        found.append(_Word(written, key, is_cut or _is_dense(written) and len(to_units(written)) > 1, is_year))
    return found


def _by_words(short: ShortNames, words: List[_Word]) -> Optional[int]:
    """The one source whose title has all words of a name."""
    if not 0 < len(words) <= _MOST_WORDS:
        return None
    found = [
        source for source in _sources_by(words, short.by_word)
        if all(_has(short.titles[source - 1], one) for one in _needed_in(short.titles[source - 1], words))]
    if len(found) != 1:
        return None
    title = short.titles[found[0] - 1]
    needed = _needed_in(title, words)
    letters = [one for one in needed if not _is_number(one.key)]
    if not letters:
        return None
    if len(needed) == 1:
        return found[0] if _is_one_word(needed[0], title) else None
    is_sure = any(one.key in title or not _is_cut_off(one) for one in letters)
    return found[0] if is_sure or len(needed) > 3 else None


def _is_cut_off(word: _Word) -> bool:
    """Whether a word is cut off by a stop: of a script with case."""
    return word.is_begun and not _is_dense(word.key)


def _needed_in(title: List[str], words: List[_Word]) -> List[_Word]:
    """The words that a title must have: a year only if it has one itself."""
    if any(not one.is_loose for one in words) or any(_YEAR_OF_TITLE.match(one) for one in title):
        return words
    return [one for one in words if not one.is_year]


def _has(title: List[str], word: _Word) -> bool:
    """Whether a title has a word, or one that it is the beginning of."""
    if word.key in title:
        return True
    is_number = _is_number(word.key)
    if not word.is_loose or not (word.is_begun or is_number):
        return False
    return any(
        one.startswith(word.key) and not (is_number and "0" <= (one[len(word.key):] or " ")[0] <= "9") for one in title)


def _list_of(word: _Word, by_word: Mapping[str, List[int]]) -> Optional[List[int]]:
    """The sources of which one has a word; None if that is not known."""
    if word.is_loose and _is_number(word.key):
        return None if word.is_year else by_word.get(word.key)
    if not word.is_loose or not word.is_begun:
        return by_word.get(word.key, [])
    return None if _is_cut_off(word) else by_word.get(_beginning_of(word.key), [])


def _beginning_of(key: str) -> str:
    """The key of the words without case that begin alike: no word has a line end."""
    return "\n" + to_units(key)[:2]


def _sources_by(words: List[_Word], by_word: Mapping[str, List[int]]) -> List[int]:
    """The sources that have the rarest word; none if too many have it to say which is meant."""
    lists = [one for one in (_list_of(word, by_word) for word in words) if one is not None]
    rarest = min(lists, key=len) if lists else []
    return [] if len(rarest) > MOST_SOURCES else rarest


def _is_one_word(word: _Word, title: List[str]) -> bool:
    first, count, is_dense = to_units(word.written)[0], len(to_units(word.written)), _is_dense(word.written)
    is_marked = is_capital(first) or any(is_kind(unit, "N") for unit in word.written) or is_dense
    if not is_marked or count <= 2:
        return False
    words = [one for one in title if not _is_number(one)]
    if words and word.key in (words[0], words[-1]):
        return True
    return word.is_loose and word.is_begun and is_dense and count > 3 and title[0].startswith(word.key)


def further_sentences(text: str) -> int:
    """How many sentences are after a stop."""
    return len(_FURTHER.findall(text))


def source_within(short: ShortNames, text: str) -> Optional[int]:
    """The one source whose whole title, of two words or more, is in a text, with at most one further sentence after it."""
    plain = small(normal(text[:2 * LONGEST_NAME]))
    places = words_in(plain)
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
    if len(found) != 1 or further_sentences(plain[end:]) > 1:
        return None
    return _valid(found.pop())
