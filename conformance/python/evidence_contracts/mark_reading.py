"""What in an answer may be a citation mark, by its form: "Forms that are read" of docs/marks.md. Places are UTF-16 units."""

import re
import unicodedata
from typing import Any, Callable, Dict, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Set, Tuple, cast

from .published import published
from .quotations import code_in
from .quote_reading import KINDS, LOWER, small
from .reference_links import reference_links
from .units import WHITE, from_units, is_kind, js, sign, to_units

PROFILE = published("profiles/marks-1.json")
_LABELS, _ROUND_LABELS, _PLACES, _DRESS_WORDS, _UNITS = (
    frozenset(PROFILE[name]) for name in ("labels", "roundLabels", "placeWords", "dressWords", "units")
)
_DRESS_SIGNS, SUPERSCRIPTS = frozenset(PROFILE["dressSigns"]), PROFILE["superscripts"]
LONGEST, _LONGEST_LABEL = 256, 16
_LONGEST_TARGET, _LONGEST_RANGE, _LONGEST_DRESS, _NEAR = 2048, 51, 300, 24


def is_letter(text: str, at: int) -> bool:
    return 0 <= at < len(text) and KINDS[ord(text[at])] == "L"


def is_caseless(unit: str) -> bool:
    """Whether a sign is a letter that has no other case, as those of Chinese."""
    return is_letter(unit, 0) and unit.lower() == unit.upper()


def is_capital(unit: str) -> bool:
    return unit != "" and LOWER.get(ord(unit), ord(unit)) != ord(unit)


def _is_digit(unit: str) -> bool:
    return "0" <= unit <= "9" and len(unit) == 1


# Items


class Item(NamedTuple):
    """One number, or the first and the last one of a range, as digits; the label is in small letters."""

    label: str
    first: str
    last: str

    def is_range(self) -> bool:
        """Whether the numbers ascend, and are few enough for a list of sources."""
        return int(self.first) <= int(self.last) and int(self.last) - int(self.first) < _LONGEST_RANGE


_SEPARATOR = js(r"(?:[,;、，；][ \t\u00a0]{0,2}(?:and |& ?)?|and |& ?)")
_PLACE = js(
    r"[ \t\u00a0]{0,2}[,:;]?[ \t\u00a0]{0,2}([A-Za-z]{1,8}\.?|§{1,2})[ \t\u00a0]{0,2}[0-9IVXivx]{1,8}"
    r"(?:[ ]?[-–][ ]?[Ll]?[0-9]{1,8})?[ \t\u00a0]{0,2}$"
)


def _after_blanks(text: str, start: int) -> int:
    at = start
    while at < start + 2 and sign(text, at) in ("\t", " ", "\xa0"):
        at += 1
    return at


_PARTS = frozenset(("chunk", "passage", "excerpt", "snippet"))


def read_items(text: str, is_round: bool = False) -> Optional[List[Item]]:
    """The items of a text that has nothing else but a place at its end; in round brackets fewer labels count, and one is needed."""
    items: List[Item] = []
    at = _after_blanks(text, 0)
    while True:
        read = _read_item(text, at, is_round)
        # `2, note 1`: the number of something in the source
        if read is None or items and items[0].label == "" and len(read[0].label) > 1:
            return None
        # `Source 1, chunk 4`: the number of a part of the source before it
        if not items or items[0].label == "" or read[0].label not in _PARTS or items[0].label in _PARTS:
            items.append(read[0])
        at = _after_blanks(text, read[1])
        if at >= len(text) or items[0].label not in _PLACES and is_place(text[at:]):
            return items
        if items[0].label == "" and _is_any_place(text[at:]):
            return items
        following = _SEPARATOR.match(text[at:at + 10])
        if following is None:
            return None
        at = _after_blanks(text, at + following.end())


def _read_item(text: str, start: int, is_round: bool) -> Optional[Tuple[Item, int]]:
    one = _read_number(text, start, is_round)
    if one is None:
        return None
    label, digits, end = one
    single = Item(label, digits, digits), end
    dash = _after_blanks(text, end)
    if sign(text, dash) not in ("-", "–"):
        return single
    other = _read_number(text, _after_blanks(text, dash + 1), False)
    if other is None or other[0] not in ("", label):
        return single
    return Item(label, digits, other[1]), other[2]


def _read_number(text: str, start: int, is_round: bool) -> Optional[Tuple[str, str, int]]:
    at = start
    while at < start + _LONGEST_LABEL and (sign(text, at) == "." or at < len(text) and KINDS[ord(text[at])] in "LM"):
        at += 1
    label = small(text[start:at])
    if not _is_label(label, is_round):
        return None
    joint = at
    while label and at < joint + 3 and sign(text, at) != "" and sign(text, at) in " \t\xa0\u202f:_#-":
        at += 1
    at += 1 if sign(text, at) == "^" else 0
    first = at
    while at < first + 5 and _is_digit(sign(text, at)):
        at += 1
    if at in (first, first + 5):
        return None
    digits = text[first:at]
    at += 1 if sign(text, at) == "^" else 0
    if is_kind(sign(text, at), "LN") or sign(text, at) == "_":
        return None
    return label[:-1] if label.endswith(".") else label, digits, at


def is_label_word(word: str) -> bool:
    """Whether a word calls a source by its number: `Source`, `Quelle`."""
    return _is_label(small(word), True)


_LABEL_OPENING = js(r"[ \t>]{0,8}[*_]{0,3}([^\s:：*_]{1,16})[ \u00a0\u202f]?[:：][ \t*_]{0,8}")


def label_end(line: str) -> int:
    """Where a label and a colon end at the start of a line, `> **Source:** `; 0 where there is none."""
    found = _LABEL_OPENING.match(line[:64])
    return found.end() if found and is_label_word(found[1]) else 0


def _is_label(label: str, is_round: bool) -> bool:
    known = _ROUND_LABELS if is_round else _LABELS
    if label in known or label.endswith("s") and label[:-1] in known:
        return True
    return not is_round and (label == "" or len(label) == 1 and "a" <= label <= "z")


def is_place(text: str) -> bool:
    """The place in a source at the end of a mark: `, p. 3`, `pp. 3-4`, `§ 2`, `lines 4-9`."""
    found = _PLACE.match(text)
    return found is not None and found[1].lower() in _PLACES


# A word of a place, and its number: `art.`, `Abs.`; `6`, `7.2`, `12-14`, `第87页`, `IV`
_PLACE_WORD = r"[^\s0-9.,:;，、：；()]{1,10}\.?[ \t\u00a0]{1,2}"
_PLACE_NUMBER = (
    r"(?:[^\s0-9.,:;，、：；()]{0,4}[0-9]{1,5}(?:[.:][0-9]{1,4}){0,3}(?:[-–][0-9]{1,5})?[^\s0-9.,:;，、：；()]{0,2}(?:\([0-9A-Za-z]{1,4}\)){0,3}"
    r"|[IVXLC]{1,6})")
# Up to two words and a number, and once more: `art. 6`, `с. 2`, `Art. 3 Abs. 2`, `S. 3 f.`
_ANY_PLACE = r"[ \t\u00a0]{0,2}((?:%s){0,2})%s(?:,?[ \t\u00a0](?:%s){0,2}%s)?(?: ff?\.)?$" % (
    _PLACE_WORD, _PLACE_NUMBER, _PLACE_WORD, _PLACE_NUMBER)
_PLACE_AT_END, _PLACE_ALONE = js("(?:[,:，、：]| at| (?=[§¶]|[0-9]{1,4}:[0-9]))" + _ANY_PLACE), js(r"(?:[,，|]|[-–](?=[ \t]))" + _ANY_PLACE)
_YEAR_LAST, _DENSE_PLACE = js(r"(?:19|20)[0-9]{2}$"), js(r"[^\s0-9]{1,4}[0-9]{1,5}[^\s0-9]$|§")


def without_any_place(text: str) -> str:
    """The text without a place at its end that has no word, or any: `, 4`, `: 12-13`, `, art. 6`."""
    return _PLACE_AT_END.sub("", text, count=1)


def _is_any_place(text: str) -> bool:
    """After the number of a mark: a place with a word, which is no label and before no year."""
    found = _PLACE_ALONE.match(text)
    if found is None or _YEAR_LAST.search(text):
        return False
    word = re.split("[ \t\xa0]", small(found[1]).strip(WHITE), maxsplit=1)[0]
    if word == "":
        return _DENSE_PLACE.match(text[1:].strip(WHITE)) is not None
    return word in _PLACES or not (_is_label(word, False) or _is_label(word[:-1] if word.endswith(".") else word, False))


def without_place(text: str) -> str:
    """The text without a place at its end."""
    for at in range(max(0, len(text) - 40), len(text)):
        if at > 0 and is_kind(text[at - 1], "LN") and text[at] not in " ,:;":
            continue
        if is_place(text[at:]):
            return text[:at].rstrip(WHITE)
    return text


# Names

TWO = -1


class Names(Dict[str, int]):
    """The positions of sources by name, from 1."""

    def __init__(self, given: Sequence[Sequence[str]] = ()) -> None:
        super().__init__()
        # All that have a name, one more than _MOST_PARTS at the most, and the keys of id, title and address of each source
        self.all: Dict[str, List[int]] = {}
        self.given = given

    def add(self, key: str, place: int) -> None:
        places = self.all.setdefault(key, [])
        if len(places) <= _MOST_PARTS:
            places.append(place)
        self[key] = TWO if len(places) > 1 else place

    def with_names(self, further: Mapping[str, int]) -> "Names":
        """With further names of sources, which count where nothing else is called so."""
        every = Names(self.given)
        every.update({**further, **self})
        every.all = self.all
        return every


# A name of more parts of one document is that of two sources
_MOST_PARTS = 100
_LISTED_AFTER, _NO_FOLDER = js(r"[,;]\s"), js(r"[\s,;!。，、；：！？“”\"«»]")
_SCHEME, _ENDING, _SLASHES = js(r"https?:\/\/(?:www\.)?"), js(r"\.[a-z][a-z0-9]{0,4}$"), js(r"\/{1,8}$")


def name_key(name: str) -> str:
    """Two spellings of a name have one key: case, NFC, `www.`, a `/` at the end, `#` and what follows, `utm_`, and percent-encoding do not count."""
    return _parts_of_name(name)[0]


def _parts_of_name(name: str) -> Tuple[str, str]:
    """The key of a name, and what of it is from `#` on."""
    key = to_units(small(unicodedata.normalize("NFC", from_units(name)).strip(WHITE)))
    if key.startswith("<") and key.endswith(">"):
        key = key[1:-1]
    key = _SCHEME.sub("", key, 1) if _SCHEME.match(key) else key
    hash_at = key.find("#")
    # `a.md#one, b.md#two` is a list of names
    is_part = hash_at > 0 and re.search("[./]", key[:hash_at]) and not _LISTED_AFTER.search(key, hash_at)
    end = hash_at if is_part else len(key)
    key, fragment = key[:end], key[end:]
    path, has_query, query = key.partition("?")
    if has_query:
        kept = [part for part in query.split("&") if not part.startswith("utm_")]
        key = path + ("?" + "&".join(kept) if kept else "")
    return _SLASHES.sub("", _decoded(key)), fragment


_ENCODED = js(r"(?:%[0-9a-f]{2})+")


def _decoded(key: str) -> str:
    """A key without the percent-encoding of UTF-8; what stands for none stays."""
    if "%" not in key:
        return key
    return to_units(small(unicodedata.normalize("NFC", from_units(_ENCODED.sub(_of_utf8, key)))))


def _of_utf8(written: "re.Match[str]") -> str:
    try:
        return to_units(bytes.fromhex(written[0].replace("%", "")).decode("utf-8"))
    except UnicodeDecodeError:
        return written[0]


def file_key(key: str) -> str:
    """The last part of a path or an address."""
    path = key.split("?", 1)[0]
    return path[max(path.rfind("/"), path.rfind("\\")) + 1:]


FILE_NAME = js(r"\.(?:md|markdown|pdf|txt|rtf|epub|eml|msg|docx?|xlsx?|pptx?|od[tsp]|html?|xml|ya?ml|csv|tsv|log|jsonl?|ipynb|srt|vtt|rst|adoc|tex|toml|py)(?:$|[ ,;])", "i")
_AUTHOR_YEAR = js(
    r"([A-Z\u00c0-\u00de][^;:()]{0,60}?)(?:, ?| | ?\()((?:19|20)[0-9]{2}[a-z]?)(?:\)(?=[:.,]|\s|$)|(?=[:.,]|$))")
# `, M.` and `, J. P.` after the name of an author
_INITIALS = js(r",(?: [A-Z\u00c0-\u00de]\.(?:[ -]?[A-Z\u00c0-\u00de]\.){0,2})(?=[, ]|$)")
_LAST_AUTHOR, _NEXT_AUTHOR = re.compile(", (&|and) "), js(r", (?=[A-Z\u00c0-\u00de])")


def _authors_of(written: str) -> List[str]:
    """Authors as a title lists them, and as an answer may: without initials, and `et al.` for three."""
    plain = _LAST_AUTHOR.sub(r" \1 ", _INITIALS.sub("", written), count=1)
    authors = _NEXT_AUTHOR.split(plain)
    every = [written, authors[0] + " et al." if len(authors) > 1 else plain]
    return list(dict.fromkeys(
        name for one in every for name in (one, one.replace(" & ", " and ", 1), one.replace(" and ", " & ", 1))))


# `Smith, John, On Bees`: a word with a capital, a comma, and another capital
_SURNAME = js(r"[A-Z\u00c0-\u00de][^\s,;:()]{1,30}(?=, [A-Z\u00c0-\u00de])")


def authors_in(title: str) -> List[str]:
    """The authors of a title that begins with author and year, or with a surname and a comma."""
    plain = to_units(unicodedata.normalize("NFC", from_units(title))).strip(WHITE)[:80]
    found, surname = _AUTHOR_YEAR.match(plain), _SURNAME.match(plain)
    return _authors_of(found[1]) if found else [surname[0]] if surname else []


def author_years(title: str) -> List[str]:
    """What a title that begins with author and year is called: `Smith & Lee (2020)`, `Smith and Lee 2020`."""
    plain = to_units(unicodedata.normalize("NFC", from_units(title))).strip(WHITE)[:80]
    found = _AUTHOR_YEAR.match(plain)
    if found is None:
        return []
    author, year = found.groups()
    return [name for one in _authors_of(author) for name in ("%s (%s)" % (one, year), "%s %s" % (one, year), "%s, %s" % (one, year))]


_AFTER_YEAR, _TWO_WORDS = js(r"[\s:.,)]{1,4}"), js(r"\S\s+\S")


def title_after_year(title: str) -> str:
    """What of such a title is after author and year, if it has two words or more: `On bees`."""
    plain = to_units(unicodedata.normalize("NFC", from_units(title))).strip(WHITE)
    found = _AUTHOR_YEAR.match(plain[:80])
    rest = plain[found.end():] if found else ""
    signs = _AFTER_YEAR.match(rest)
    rest = rest[signs.end():] if signs else rest
    return rest if _TWO_WORDS.search(rest) else ""


_MAINS = js(r"[^.?!]{1,200}(?=[.?!][ \t])"), js(r"[^,([]{1,200}(?=,[ \t]|[ \t][([])")


def mains_of(title: str) -> List[str]:
    """What of a title is before its first stop, and before its first comma or bracket, if it has two words or more: `On bees. The Press`,
    `The Courier, 9 October`, `Smith v Lee [2014] 88`."""
    mains = [main[0] for main in (one.match(title) for one in _MAINS) if main is not None]
    return [main for main in mains if _TWO_WORDS.search(main.strip(WHITE))]


_LABELLED_ID = js(r"([^\s0-9_:.-]{2,32})[-_:. ]?([0-9]{1,4})$")


_UUID = js(r"([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$", "i")


def _first_of_uuid(own: str) -> List[str]:
    """`3f2a9c1e` of a UUID."""
    found = _UUID.match(own.strip(WHITE))
    return [found[1]] if found else []


def _labelled_ids(own: str) -> List[str]:
    """`dok-2` may be called `Dok 2` and `Dok. 2`."""
    found = _LABELLED_ID.match(own.strip(WHITE))
    signs = from_units(found[1]) if found else ""
    if found is None or not 2 <= len(signs) <= 16 or not all(is_kind(one, "LM") for one in signs):
        return []
    return ["%s %s" % found.groups(), "%s. %s" % found.groups()]


def names_of(sources: Sequence[Mapping[str, Optional[str]]]) -> Names:
    """The positions of sources by name, from 1."""
    names = Names([[name_key(to_units(source.get(member) or "")) for member in ("id", "title", "url")] for source in sources])
    for nth, source in enumerate(sources, 1):
        given = [source.get(member) for member in ("id", "title", "url")]
        keys = {name_key(to_units(name)): None for name in given if name is not None and name.strip(WHITE)}
        title = to_units(given[1] or "")
        filed = [given[0], given[2], given[1] if _is_file_path(title) else None]
        keys.update((file_key(name_key(to_units(name))), None) for name in filed if name is not None)
        keys.update((name_key(name), None) for name in (*author_years(title), title_after_year(title), *_labelled_ids(to_units(given[0] or "")), *_first_of_uuid(given[0] or "")))
        keys.update([(_ENDING.sub("", file_key(key)), None) for key in keys])
        # `[3]` is no source for the number at the end of `https://example.org/chapter/3`
        own = [name_key(to_units(name)) for name in given[:2] if name is not None]
        file = file_key(own[0]) if given[0] is not None else ""
        own.extend([_ENDING.sub("", file)] if _ENDING.search(file) else [])
        keys = {key: None for key in keys if key != "" and (not _is_number(key) or key in own)}
        # An address names a file only of a source that has no address of its own
        if given[0] is not None and given[2] is None:
            keys[_by_address(file_key(name_key(to_units(given[0]))))] = None
        places = {key: None for name in (given[0], given[2]) for key in _keys_of_part(to_units(name or ""))}
        for key in (*keys, *places):
            names.add(key, nth)
        if given[2] is not None:
            names[_of_place(to_units(given[2]), nth)] = nth
    return names


def _keys_of_part(name: str) -> List[str]:
    """The keys of a part of a file or page, as it is written and of the file alone: no name has a line end."""
    key, fragment = _parts_of_name(name)
    return [] if fragment == "" else ["%s\n%s" % (whole, fragment) for whole in (key, file_key(key))]


def _of_place(url: str, place: int) -> str:
    """The key of an address and the place of one of its sources: no name has a line end."""
    return "%s\n%d" % (name_key(url), place)


def source_at(names: Names, url: str, place: Optional[int]) -> Optional[int]:
    """The source of an address; of several, such as parts of one page, the one at a place."""
    source = source_of(names, url)
    return names.get(_of_place(url, place), TWO) if source == TWO and place is not None else source


def _is_number(key: str) -> bool:
    return re.match("[0-9]+\\Z", key) is not None


def _by_address(file: str) -> str:
    """The key of a file at the end of an address: no name has a line end."""
    return "\n" + file


def source_of(names: Names, written: str) -> Optional[int]:
    """The source of a name as it is written, or of the file that it names."""
    return _found_by(names, written)[0]


def source_of_name(names: Names, name: str) -> Optional[int]:
    """A name in brackets is no mark if it is a number alone, or a single letter."""
    key = name_key(name)
    return None if len(key) < 2 or _is_number(key) else _found_by(names, name, True)[0]


def is_source_name(names: Names, words: str) -> bool:
    """Whether words between quotation marks are what sources are called, in whatever folder: then they are no quotation."""
    key = name_key(words)
    if key in names:
        return True
    file = file_key(key)
    places = names.all.get(file, names.all.get(_by_address(file), []))
    if not places or not _is_file(key):
        return False
    folder = _folder_of(key)
    # Without blanks between words a folder may be a statement
    if all("!" <= one <= "~" for one in folder):
        return True
    return any(("/" + _folder_of(name)).endswith("/" + folder) for place in places for name in names.given[place - 1])


def says_source(names: Names, linked: str, places: Sequence[int], before: str) -> bool:
    """Whether the words of a link within a quotation say what its source is, and are not quoted.

    A name of a source, the beginning of the title of one that it leads to, the name of its site, or after a stop one word with a capital.
    """
    if is_source_name(names, linked) or is_source_name(names, without_place(linked)):
        return True
    key = name_key(linked)
    given = [names.given[place - 1] for place in places]
    if any(title.startswith(key) and not is_letter(title, len(key)) for _, title, _ in given):
        return True
    if _WHITE_IN.search(linked):
        return False
    hosts = [found[0] for each in given for name in each for found in [_HAS_HOST.match(name)] if found]
    if any(key in re.split("[./]", host) or host == key + "/" for host in hosts):
        return True
    return _SENTENCE_AT_END.search(before) is not None and unicodedata.category(from_units(linked)[0]) != "Ll"


_WHITE_IN, _SENTENCE_AT_END = js(r"\s"), js("[.!?。！？][\"”’»]?\\s*$")


def parts_named(names: Names, written: str) -> Sequence[int]:
    """Of a name that two or more sources have, all of them if they are parts of one document."""
    places = _found_by(names, written, True)[1]
    first = names.given[places[0] - 1] if places else ()
    is_one = all(any(one != "" and one == other for one, other in zip(names.given[place - 1], first)) for place in places)
    return places if is_one and len(places) <= _MOST_PARTS else ()


def _found_by(names: Names, written: str, is_in_brackets: bool = False) -> Tuple[Optional[int], Sequence[int]]:
    """By the whole name, by what it has after `#`, or by the file that it names; and all sources that may be meant."""
    key, fragment = _parts_of_name(written)
    if key == "":
        return None, ()
    source = names.get(key)
    if source == TWO:
        # Of several sources of a name, the one that is the part which it names: `docs/a.md#chunk-3`
        return names.get("%s\n%s" % (key, fragment), TWO), names.all.get(key, ())
    if source is not None:
        return source, ()
    is_address = not is_in_brackets and _ANGLED_ADDRESS.match(written.strip(WHITE)) is not None
    is_whole = is_in_brackets and not re.search(r"[./\\]", key)
    return (None, ()) if is_whole or not _is_file(key) else _of_file(names, key, fragment, is_address)


def _of_file(names: Names, key: str, fragment: str, is_address: bool) -> Tuple[Optional[int], Sequence[int]]:
    """The source of the file at the end of a path, if the folders of both do not contradict each other."""
    file = file_key(key)
    places = names.all.get(_by_address(file) if is_address else file, [])
    if len(places) > _MOST_PARTS:
        return TWO, ()
    fitting = [place for place in places if _fits(_folder_of(key), names.given[place - 1], file)]
    if len(fitting) < 2:
        return (fitting[0] if fitting else None), ()
    return names.get("%s\n%s" % (file, fragment), TWO), fitting


_HAS_HOST = js(r"[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}(?::[0-9]{1,5})?\/")
_TO_FOLDER = js(r"(?:[a-z]{1,10}:)?\/{0,3}(?:\.{1,2}\/){0,8}")


def _fits(folder: str, given: Sequence[str], file: str) -> bool:
    """Whether one of two folders is the end of the other: those of an address and of a path say nothing of each other."""
    own = (_folder_of(name) for name in given if file in (file_key(name), _ENDING.sub("", file_key(name))))
    folders = [one for one in own if bool(_HAS_HOST.match(one)) == bool(_HAS_HOST.match(folder))]
    return not folders or any(("/" + folder).endswith("/" + one) or ("/" + one).endswith("/" + folder) for one in folders)


def _folder_of(key: str) -> str:
    """What of a path or an address is before its last part, with one kind of slashes."""
    path = key.split("?", 1)[0]
    return _TO_FOLDER.sub("", path[:len(path) - len(file_key(path))].replace("\\", "/"), 1)


def _is_file(key: str) -> bool:
    """Whether the last part of a name may be a file: not a number, nor where words or a list of names are before it."""
    path = key.split("?", 1)[0]
    file = file_key(path)
    return not _is_number(file) and _NO_FOLDER.search(path[:len(path) - len(file)]) is None


def _is_file_path(title: str) -> bool:
    """`policies/travel.pdf`, which programs that load files give as a title."""
    return re.search(r"[\\/]", title) is not None and _is_file(title) and FILE_NAME.search(title.strip(WHITE)) is not None


# Dress

_TAG = js(r"<\/?[a-z][^<>\n]{0,200}>", "i")
_BLANK = r"[ \t\u00a0\u2000-\u200a\u202f\u205f\u3000]"
_JOINT = js(r"(?:" + _BLANK + r"|[,;.、，。/·+*_()（）]|<\/?[a-z][^<>\n]{0,200}>|&nbsp;|and\b|&)*$", "i")
_WORDY_JOINT = js("%s{0,2}[,;]?%s{0,2}(?:%s)%s{0,2}$" % (_BLANK, _BLANK, "|".join(map(re.escape, PROFILE["mentionJoints"])), _BLANK))
# Where a clause or a line ends, or a bracket begins
_CLAUSE_END = js(r"[)\]*_]{0,4}" + _BLANK + r"{0,2}(?:[.,;:!?、，。；！？)\]([（【\r\n]|$)")
_ENGLISH = re.compile("[A-Za-z]{1,12}")


# `📄`, `📎`, `🔗`: a picture of papers, or of a link
_PICTURE = js("\ud83d[\udcc1-\udce0\udd17]\ufe0f?")


def is_dress(text: str, start: int, end: int) -> bool:
    """Whether a stretch is nothing but blanks, stops, emphasis, brackets, dashes, tags, and words such as `see`."""
    if end - start > _LONGEST_DRESS:
        return False
    at = start
    while at < end:
        if text[at] in _DRESS_SIGNS:
            at += 1
            continue
        tag = _TAG.match(text[at:min(end, at + 210)]) if text[at] == "<" else None
        picture = _PICTURE.match(text[at:at + 3])
        word = None if tag or picture else _ENGLISH.match(text, at, end)
        if tag or picture:
            at += (tag or picture).end()  # type: ignore[union-attr]
        elif word and not is_kind(sign(text, word.end()), "LN") and word[0].lower() in _DRESS_WORDS:
            at = word.end()
        else:
            return False
    return True


def is_joint(text: str, start: int, end: int, after: int) -> bool:
    """Whether only what is between the marks of one run is between two marks: no line end, no `|`. One of the words that join, or a dash, is so if a
    clause ends after the second: `[1] und [3].`"""
    if end - start > _LONGEST_DRESS:
        return False
    between = text[start:end]
    return _JOINT.match(between) is not None or _WORDY_JOINT.match(between) is not None and _CLAUSE_END.match(text[after:after + 8]) is not None


# What is not read for marks

_ESCAPED = js(r"\\\[(\^?[0-9][0-9,;^ \t–-]{0,60})\\\]")
_NOT_BREAK = re.compile("[^\n]")
_OPENING = js(
    r"[ \t]{0,8}(?:[-*+•] {1,3})?(?:\*\*|__)?(?:\[\^([^\]\s^]{1,60})\^?\]|\[([0-9]{1,4})\]|【([0-9]{1,4})】|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4})|([0-9]{1,4})\.|※ ?([0-9]{1,4}))"
    r"(?:\*\*|__)?(:?)[ \t]{1,8}"
)
_ADDRESS, _ANGLED_ADDRESS = js(r"https?:\/\/[^\s<>)\]]{1,2000}", "i"), js("<?https?:", "i")
_DESCRIPTION = js(r"[ \t](?:[-–—|]|\()|[:,]|\.(?=[ \t])")
# And no page: `p. 4`
_MORE_SENTENCES = js(r"[.!?][ \t]+[^\s0-9]")
_LONGEST_LINE, _LONGEST_DESCRIPTION = 2400, 160


def blanked(text: str, spans: Sequence[Tuple[int, int]]) -> str:
    parts: List[str] = []
    at = 0
    for start, end in spans:
        # A line may be of both kinds of lists
        first = max(at, start)
        parts += [text[at:first], _NOT_BREAK.sub(" ", text[first:end])]
        at = max(at, end)
    return "".join(parts) + text[at:]


SourceOfNumber = Callable[[str], Optional[int]]
_NAME_IN_CODE, _NO_NAME = js(r"`([^`\n]{2,160}?)(?:(?::|#L)[0-9]{1,6}(?:-L?[0-9]{1,6})?)?`$"), js(r"\s*[0-9]*\s*$")


def _is_name_in_code(span: str, names: Names) -> bool:
    """Whether a code span is nothing but the name of a source: it is read as if in brackets."""
    found = _NAME_IN_CODE.match(span)
    return found is not None and not _NO_NAME.match(found[1]) and _valid(source_of(names, found[1])) is not None


class Masked(NamedTuple):
    """An answer whose code, definitions and lines of a reference list are blanks, and what these lines say."""

    text: str
    listed: Dict[str, int]
    footnotes: Set[str]
    # What lines say of numbers that may be such a list, or one of something else
    doubted: Dict[str, int]
    # The footnotes whose words name no source
    unnamed: Set[str]
    # The numbers of notes whose words name no source
    unnoted: Set[str]
    # Lines that say nothing but what a source is, as far as each says it alone
    references: List["ReferenceLine"]
    # Keys of the answer's own notes
    keys: List["Candidate"]
    # What its list calls sources by author and year
    authored: Dict[str, int]


class ReferenceLine(NamedTuple):
    """A line of a list of sources. One that names none has a number: it is of the list if a mark above it has it."""

    start: int
    end: int
    number: Optional[str] = None


class Known(NamedTuple):
    """By which names a line of a list may call a source; the last three are of a footnote, of a line that quotes, and of one below a label."""

    names: Names
    source_of_number: SourceOfNumber
    described: Callable[[str], Optional[int]]
    whole: Callable[[str], Optional[int]]
    # The one source whose whole title is in a text
    within: Callable[[str], Optional[int]]
    # What the notes of an answer say
    notes: Callable[[str, Callable[[str], Optional[int]], Callable[[str], bool]], Any]
    # The source that words describe, also among others
    among: Callable[[str], Optional[int]]
    # What the lists of an answer say
    lists: Callable[[str, Callable[[str, str, str, bool], Optional[int]], Callable[[int], bool]], Any]


def mask(answer: str, known: Known) -> Masked:
    names = known.names
    listed: Dict[str, int] = {}
    footnotes: Set[str] = set()
    unnamed: Set[str] = set()
    code = code_in(answer)
    named = {span for span in code if _is_name_in_code(answer[slice(*span)], names)}
    blanks = [span for span in code if span not in named]
    parts: List[str] = []
    at = 0
    for first, last in code:
        if (first, last) in named:
            parts += [answer[at:first], "[", answer[first + 1:last - 1], "]"]
            at = last
    visible = plain_digits(blanked("".join(parts) + answer[at:], blanks))
    lines: List[Tuple[int, int]] = []
    start = 0
    written: List[Tuple[int, bool, Optional[_Entry]]] = []
    taken: Set[int] = set()
    notes = known.notes(visible, lambda words: _noted(words, known), _is_label_line)
    references = _references_in(visible, known)
    said = [ReferenceLine(one.start(), one.end()) for one in _REFERENCE.finditer(visible) if one[2] is not None]
    last: Optional[int] = None
    counted: Optional[int] = None
    is_below_label = is_in_list = False
    for line in visible.split("\n"):
        if line.strip(WHITE) != "":
            counted = _counted_by(line, counted)
            plain = "%d.%s" % (counted, line[1:]) if counted else line
            opening = _OPENING.match(plain[:100])
            is_numbered = opening is not None
            is_below_label = is_below_label if is_numbered else _is_label_line(line)
            entry = _entry_of(plain, known, is_below_label)
            entry = entry._replace(length=len(line)) if entry and counted else entry
            taken.update([start] if entry is not None or opening is not None and opening[5] is not None else [])
            written.append((start, is_numbered, entry))
            reference = _reference_of(plain, entry, known, is_below_label, is_in_list)
            is_in_list = _is_label_line(line) or is_in_list and reference is not None
            said += [reference._replace(start=start, end=start + (entry.length if entry else len(line)))] if reference else []
        start += len(line) + 1
    taken.update(start for start, _ in notes.lines)
    own = known.lists(visible, lambda *asked: _listed_source(known, *asked), taken.__contains__)
    written, said = _with_own_lists(visible, written, said, own.lines)
    written = [*references, *written]
    numbered = [False, *(is_numbered for _, is_numbered, _ in written), True]
    for nth, (start, is_numbered, entry) in enumerate(written):
        # A number and a name alone, over text, is a heading, and no list of one
        is_alone = not numbered[nth] and not numbered[nth + 2]
        last = None if entry is None and is_numbered else last
        if entry is None or entry.is_name and is_alone:
            continue
        lines.append((start, start + entry.length))
        last = last if entry.is_same else entry.source
        unnamed.update([entry.label] if last is None and entry.is_words else [])
        if last is not None and entry.label not in listed:
            listed[entry.label] = last
            footnotes.update([entry.label] if entry.is_footnote else [])
    definitions, defined = reference_links(visible)
    links = [Candidate(start, end, "link", read_items(_without_carets(words)) or [], target=target) for start, end, words, target in defined]
    text = blanked(visible, sorted([*lines, *notes.lines, *definitions]))
    unnoted = {label for label in notes.unnamed if label not in listed}
    return Masked(_ESCAPED.sub(r" [\1] ", text), {**notes.listed, **listed}, footnotes, own.doubted, unnamed, unnoted, said, [*notes.marks, *links], _authored_in(visible, known))


_Written = Tuple[int, bool, Optional["_Entry"]]


def _with_own_lists(
    text: str, written: List[_Written], said: List[ReferenceLine], lists: Dict[int, List[Tuple[str, Optional[int]]]],
) -> Tuple[List[_Written], List[ReferenceLine]]:
    """The lines, of which those of the answer's own lists say what these say."""
    lines: List[_Written] = []
    said = [one for one in said if one.start not in lists]
    for start, is_numbered, entry in written:
        if start not in lists:
            lines.append((start, is_numbered, entry))
            continue
        line_end = text.find("\n", start)
        end = len(text) if line_end == -1 else line_end
        for number, source in lists[start]:
            lines.append((start, True, None if source is None else _Entry(number, source, end - start, is_name=True)))
            said.append(ReferenceLine(start, end, number if source is None else None))
    return lines, said


def _listed_source(known: Known, words: str, number: str, extent: str, is_below_label: bool) -> Optional[int]:
    """The source of words after a number; of words that are nothing but a name, or have an address, of these."""
    place = known.source_of_number(number)
    if extent != "name":
        entry = _listed_in(words, extent == "placed", known, is_below_label, place)
        return entry.source if entry else None
    found = _ADDRESS.search(words)
    return _valid(source_at(known.names, found[0], place)) if found else _name_or_link(words, known.names)


_BULLET_FIRST = js(r"[ \t]{0,8}(?:[-*+•] {1,3})?")


def _authored_in(text: str, known: Known) -> Dict[str, int]:
    """What sources are called by author and year in lines without a number below a label, each with one whole title in it:
    `Hale, M., & Osei, K. (2021). Night shifts`."""
    authored: Dict[str, int] = {}
    is_below = False
    for line in text.split("\n"):
        if line.strip(WHITE) == "":
            continue
        plain = line[:2 * _LONGEST_DESCRIPTION]
        bullet = _BULLET_FIRST.match(plain)
        plain = plain[bullet.end() if bullet else 0:]
        names = author_years(plain) if is_below else []
        is_below = len(names) > 0 or _is_label_line(line)
        source = known.within(plain) if names else None
        for key in map(name_key, names if source is not None else ()):
            authored[key] = cast(int, source) if authored.get(key, source) == source else TWO
    return authored


def _noted(words: str, known: Known) -> Optional[int]:
    """The source of a note, 0 for that of the note before: `Ibid.`; of one that quotes, too: `Ferro, “Barges”, Journal 12`."""
    if _is_same_line(words):
        return 0
    source = _footnote_of(words, known)[0]
    return known.among(words) if source is None and _QUOTING.search(words) else source


# `<ref name="report" />`, and the first of them with what it is: `<ref name="report">…</ref>`
_REFERENCE = js(r"""<ref name=["']?([^"'<>\s/]{1,60})["']?\s?(?:\/>|>([^<>\n]{1,600})<\/ref>)""", "i")
_IN_REFERENCE = js(r"^[[{]{1,2}|[\]}]{1,2}$")


def _references_in(text: str, known: "Known") -> List[Tuple[int, bool, Optional["_Entry"]]]:
    """What `<ref name="report">…</ref>` says; one that is alone in its line is not read."""
    if "</ref>" not in text:
        return []
    found: List[Tuple[int, bool, Optional[_Entry]]] = []
    for one in _REFERENCE.finditer(text):
        if one[2] is not None:
            is_alone = sign(text, one.start() - 1) in ("", "\n") and sign(text, one.end()) in ("", "\r", "\n")
            length = one.end() - one.start() if is_alone else 0
            found.append((one.start(), True, _Entry(one[1], _footnote_of(_IN_REFERENCE.sub("", one[2]), known)[0], length)))
    return found


# Marks of a line after its own number: its words are prose
_LATER_MARK, _BULLET = js(r"\[\^?[0-9]{1,4}\](?!\()"), js(r"[ \t]{0,8}[-*+•] {1,3}")


def _reference_of(line: str, entry: Optional["_Entry"], known: "Known", is_below_label: bool, is_in_list: bool) -> Optional[ReferenceLine]:
    """Whether a line says nothing but what a source is: as an entry, or as a name alone."""
    found = _OPENING.match(line[:100])
    rest = line[found.end():] if found else line
    bullet = _BULLET.match(rest)
    rest = (rest[bullet.end():] if bullet else rest).strip(WHITE)
    if _LATER_MARK.search(rest) or len(line) > _LONGEST_LINE:
        return None
    if entry is not None:
        return ReferenceLine(0, 0)
    if found is None:
        is_listed = is_in_list and _listed_in(rest, False, known, False) is not None
        return ReferenceLine(0, 0) if is_listed or _named(rest, known.names) is not None else None
    is_short = 0 < len(rest) <= 2 * _LONGEST_DESCRIPTION and not _SIGN_OF_QUOTATION.search(rest)
    return ReferenceLine(0, 0, _label_of(found)) if is_short and (found[5] is None or is_below_label) else None


_SOURCES_HEADING = js(r"={2,4}[^=]{1,80}={2,4}[ \t\r]*$")


_LABEL_LINE = js(r"[ \t]{0,3}(?:#{1,6}[ \t]{1,3})?[*_]{0,3}([^\s:：*_#]{2,16})[*_]{0,3}[:：]?[*_]{0,3}[ \t\r]*$")


def _is_label_line(line: str) -> bool:
    """Whether a line has nothing but a label, as the heading of a list: `## References`, `Quellen:`."""
    found = _LABEL_LINE.match(line[:100])
    return found is not None and is_label_word(found[1])


def _counted_by(line: str, before: Optional[int]) -> Optional[int]:
    """Which line of a list below `== Sources ==` it is, from 1: `# Annual Report`; 0 of that heading."""
    if _SOURCES_HEADING.match(line[:100]):
        return 0
    return before + 1 if before is not None and line.startswith("# ") else None


_ZEROS = [ord(zero) for zero in PROFILE["zeros"]]
_PLAIN_DIGITS = {zero + digit: str(digit) for zero in _ZEROS for digit in range(10)}


def plain_digits(text: str) -> str:
    """A text whose digits of other scripts are those of ASCII, so that offsets stay."""
    return text.translate(_PLAIN_DIGITS)


class _Entry(NamedTuple):
    label: str
    source: Optional[int]
    length: int
    is_footnote: bool = False
    is_name: bool = False
    # Whether it names what the line before it names: `[^2]: Ibid., p. 4`
    is_same: bool = False
    # Of a footnote: whether it says what it is in words, and quotes nothing
    is_words: bool = False


def _entry_of(line: str, known: Known, is_below_label: bool) -> Optional[_Entry]:
    """What a line of a reference list, or a definition of a link or a footnote, says, and how much of it is not read.

    The words of a footnote that quotes are read as those of the answer.
    """
    names = known.names
    found = _OPENING.match(line[:100])
    if found is None or len(line) > _LONGEST_LINE:
        return None
    footnote, square, item, colon = found[1], found[2], found[5], found[7]
    rest = line[found.end():].strip(WHITE)
    if rest == "":
        return None
    label = _label_of(found)
    is_quoting = _quoted_name(rest, known) is None and re.search("[“”„\"«»]", rest) is not None
    is_same = _is_same_line(rest)
    place = known.source_of_number(label)
    if colon == ":" and footnote is not None:
        source = _footnote_of(rest, known, place)[0]
        is_words = not is_quoting and not _ADDRESS.search(rest)
        return _Entry(
            label, source, found.end() if is_quoting else len(line), is_footnote=True, is_same=is_same, is_words=is_words)
    if colon == ":" and square is not None and _ANGLED_ADDRESS.match(rest) is not None:
        return _Entry(label, _name_in(rest, names, place), len(line))
    listed = _listed_in(rest, item is not None, known, is_below_label, place)
    return listed._replace(label=label, length=len(line)) if listed else None


_AFTER_SAME = js(r",[ \t](?:[^\s,;:()[\]]{1,12}[ \t])?[^\s,;:()[\]]{1,12}$")


def _is_same_line(rest: str) -> bool:
    """`Ibid.`, `Ibid., p. 3.`, `Ibid., art. 5`: what the line before names, at any place."""
    ways = (without_place(rest), without_place(rest[:-1] if rest.endswith(".") else rest), _AFTER_SAME.sub("", rest))
    return any(map(is_same_word, ways))


def _label_of(found: "re.Match[str]") -> str:
    footnote, square, lenticular, raised, item, signed, _ = found.groups()
    if footnote is not None:
        return str(footnote)
    return str(int(square or lenticular or item or signed or "".join(str(SUPERSCRIPTS.index(one)) for one in raised)))


def _listed_in(rest: str, is_item: bool, known: Known, is_below_label: bool, place: Optional[int] = None) -> Optional[_Entry]:
    """What a line of a reference list has after its number: an address, or a name first."""
    quoted = _quoted_name(rest, known)
    if quoted is not None:
        return _Entry("", quoted, 0, is_name=True)
    if re.search("[“”„\"«»]", rest):
        return None
    if _is_same_line(rest):
        return _Entry("", None, 0, is_same=True)
    if _is_address_line(rest, is_item):
        return _Entry("", _name_in(rest, known.names, place), 0)
    short = _named(rest, known.names) if is_item else _name_first(rest, known.names)
    short = _by_author(rest, known.names) if short is None else short
    # Below a line of nothing but a label: `1. García M. Cool roofs: a meta-analysis. 2018.`
    if short is None and is_below_label and len(rest) <= 2 * _LONGEST_DESCRIPTION:
        short = known.within(rest)
    return None if short is None else _Entry("", short, 0, is_name=True)


def _footnote_of(rest: str, known: Known, place: Optional[int] = None) -> Tuple[Optional[int], bool]:
    """What a footnote names, and whether it quotes."""
    quoted = _quoted_name(rest, known)
    is_quoting = quoted is None and re.search("[“”„\"«»]", rest) is not None
    source = _name_in(rest, known.names, place)
    source = quoted if source is None else source
    source = _mentioned_in(rest, known.source_of_number) if source is None else source
    return _described_in(rest, known) if source is None and not is_quoting else source, is_quoting


_QUOTED, _QUOTING, _SIGN_OF_QUOTATION = js(r"[“„\"«]([^“”„\"«»]{1,300})[”“\"»]"), js(r"[“„\"«]"), js(r"[“”„\"«»]")
_NOT_DESCRIBED, _STOP_AT_END = js(r"[「」『』<]|\]\(|&[a-z]{2,6};"), js(r"[.;,]$")


def _quoted_name(rest: str, known: Known) -> Optional[int]:
    """The source of a line whose quotation marks have nothing but the names of one: `"Annual Report". The Town.`"""
    if not _QUOTING.search(rest) or len(rest) > 2 * _LONGEST_DESCRIPTION or _SIGN_OF_QUOTATION.search(_QUOTED.sub("", rest)):
        return None
    found: Set[Optional[int]] = set()
    for quoted in _QUOTED.finditer(rest):
        source = _valid(source_of(known.names, quoted[1]))
        found.add(_valid(known.whole(quoted[1])) if source is None else source)
    return found.pop() if len(found) == 1 else None


def _described_in(rest: str, known: Known) -> Optional[int]:
    """The source of a footnote by author and year, by a title within it, or by words of a title, with a place after them."""
    if _NOT_DESCRIBED.search(rest) or len(rest) > 2 * _LONGEST_DESCRIPTION:
        return None
    by_author = _by_author(rest, known.names)
    return known.described(rest) if by_author is None else by_author


def without_end(rest: str) -> str:
    """Words of a title, without a place and what leads to them."""
    return without_place(without_lead(_STOP_AT_END.sub("", rest)))


def _by_author(rest: str, names: Names) -> Optional[int]:
    """`Smith, J. (2020). On bees`, by author and year."""
    sources = (_valid(names.get(name_key(name))) for name in author_years(without_lead(rest)))
    return next((source for source in sources if source is not None), None)


def _mentioned_in(rest: str, source_of_number: SourceOfNumber) -> Optional[int]:
    """The source that a footnote mentions first: `[^1]: Source 2, p. 4`."""
    mentions = _mentions_in(rest)
    items = mentions[0].items if mentions else ()
    return _valid(source_of_number(items[0].first)) if len(items) == 1 and items[0].first == items[0].last else None


_NUMBER_IN_SQUARE, _BEFORE_ADDRESS = js(r"\[\^?[0-9]{1,4}\](?!\()"), js(r"(?:<|\(?|\[[^[\]]{0,120}\]\(<?)$")
_JOINT_TO_ADDRESS, _NAME_SIGNS = js(r"(?:[-–—(|:<,][ \t]{0,2}<?|\]\(<?)$"), js(r"^[[*_`]{1,4}|[\]*_`.;,([–—| -]{1,6}$")


def _is_address_line(rest: str, is_item: bool) -> bool:
    """An address or a link, with at most a short description; of a numbered item the address is first."""
    found = _ADDRESS.search(rest)
    if found is None or len(rest) - len(found[0]) > (2 if found.start() == 0 else 1) * _LONGEST_DESCRIPTION:
        return False
    before = rest[:found.start()]
    if _NUMBER_IN_SQUARE.search(before):
        return False
    return _BEFORE_ADDRESS.match(before) is not None or not is_item and _JOINT_TO_ADDRESS.search(before) is not None


def _valid(source: Optional[int]) -> Optional[int]:
    return None if source is None or source < 1 else source


def _name_in(rest: str, names: Names, place: Optional[int]) -> Optional[int]:
    """The source of the address in a line, or that the line names."""
    found = _ADDRESS.search(rest)
    by_address = _valid(source_at(names, re.sub(r"[.,;]\Z", "", found[0]), place)) if found else None
    return _name_first(rest, names) if by_address is None else by_address


_OPENING_WORD, _CLOSING, _YEAR_AT_END = js(r"([A-Za-z]{1,5})[ \t]{1,2}"), js(r"[)\].]{1,3}$"), js(r",? \(?(?:19|20)[0-9]{2}$")
_TAIL = js(r"(?:<?https?:|\[[A-Za-z]{2,12}\]$)", "i")
_WHOLE_LINK = js(r"\[([^[\]]{1,160})\]\(<?([^()\s<>]{1,300})>?\)[.;]?$")
_NAME_LEAD = js(
    "(?:%s)[ \\t]{0,2}(?=[^ \\t])" % re.sub(
        "[^\x00-\x7f]", lambda one: "[%s%s]" % (one[0], one[0].upper()), "|".join(map(re.escape, PROFILE["leadWords"]))), "i")


_LABELLED = js(r"([^\s:：]{1,16})[ \t\u00a0\u202f]{0,2}[:：][ \t\u00a0\u202f]{0,2}(?=\S)")


def without_label(name: str) -> str:
    """A name without a label and a colon before it: `出典：`, `Source : `."""
    found = _LABELLED.match(name)
    return name[found.end():] if found and is_label_word(found[1]) else name


def without_lead(name: str) -> str:
    """A name without words such as `see` and `source:` before it."""
    name = without_label(name)
    name = _NAME_LEAD.sub("", name, 1) if _NAME_LEAD.match(name) else name
    words = _ABBREVIATED.match(name)
    is_small = words is not None and 0 < len(from_units(words[1])) <= 6 and all(unicodedata.category(one) == "Ll" for one in from_units(words[1]))
    is_before_letter = words is not None and is_kind(from_units(name[words.end():words.end() + 2])[:1], "L")
    return name[words.end():] if words is not None and is_small and is_before_letter else name


_ABBREVIATED = js(r"([^\s.]{1,12})\.[ \t]")


def without_opening(name: str) -> str:
    """A name without up to two words such as `the` and `in` before it."""
    for _ in range(2):
        word = _OPENING_WORD.match(name)
        name = name[word.end():] if word and small(word[1]) in PROFILE["openingWords"] else name
    return name


def is_same_word(words: str) -> bool:
    """Whether words name what the mark or the line before them names: `ibid.`."""
    return small(words.strip(WHITE)) in PROFILE["sameWords"]


def _named(rest: str, names: Names) -> Optional[int]:
    """A name alone, or with a place, a year, an address or a kind of file after it, or a link to it; `see` and `the` may be before it."""
    found = _name_or_link(rest, names)
    if found is not None or len(rest) > _LONGEST_DESCRIPTION:
        return found
    plain = without_opening(without_lead(_without_tail(rest)))
    closed = _CLOSING.sub("", plain)
    shorter = [one for one in (without_place(closed), _YEAR_AT_END.sub("", closed)) if one != closed]
    ways = [plain, *shorter[:1]]
    every = (_name_or_link(way, names) for way in dict.fromkeys([*ways, *map(_without_signal, ways)]))
    return next((source for source in every if source is not None), None)


def _without_signal(name: str) -> str:
    """`Cfr. Annual Report`: without a word of up to six letters with a stop before a name."""
    words = _ABBREVIATED.match(name)
    signs = from_units(words[1]) if words else ""
    is_word = 2 <= len(signs) <= 6 and unicodedata.category(signs[0]) == "Lu" and all(unicodedata.category(one) == "Ll" for one in signs[1:])
    is_before_letter = words is not None and is_kind(from_units(name[words.end():words.end() + 2])[:1], "L")
    return name[words.end():] if words is not None and is_word and is_before_letter else name


def _without_tail(rest: str) -> str:
    """Without an address or a kind of file at its end: `https://example.org`, `[PDF]`."""
    at = max(rest.rfind(" "), rest.rfind("\t"))
    return rest[:at].rstrip(WHITE) if at > 0 and _TAIL.match(rest[at + 1:]) else rest


def _name_or_link(rest: str, names: Names) -> Optional[int]:
    link = _WHOLE_LINK.match(rest)
    if link is None:
        return _name_alone(rest, names)
    source = _valid(source_of(names, link[2]))
    return _name_alone(link[1], names) if source is None else source


def _name_alone(rest: str, names: Names) -> Optional[int]:
    plain = _NAME_SIGNS.sub("", rest).strip(WHITE)
    return None if len(plain) < 3 else _valid(source_of(names, plain))


def _name_first(rest: str, names: Names) -> Optional[int]:
    """A name, and a short description after it."""
    whole = _named(rest, names)
    if whole is not None or len(rest) > _LONGEST_DESCRIPTION + 200:
        return whole
    cut = _DESCRIPTION.search(rest)
    if cut is None or len(rest) - cut.start() > _LONGEST_DESCRIPTION or _MORE_SENTENCES.search(rest[cut.start() + 1:]):
        return None
    return _name_or_link(rest[:cut.start()], names)


# Candidates


IN_PROSE = ("mention", "title")


class Candidate(NamedTuple):
    """A stretch with the form of a mark, and what it may name; without a form it is read over."""

    start: int
    end: int
    form: str
    items: Sequence[Item] = ()
    name: Optional[str] = None
    target: Optional[str] = None
    footnote: Optional[str] = None
    # Of a name in running text, what it names
    source: Optional[int] = None
    # Whether it is written as a footnote: `[^1]`
    is_note: bool = False
    # Of a name in running text, whether it is all of its line or sentence after a quotation
    is_alone: bool = False
    # Whether it is a cell of a column of sources
    is_cell: bool = False

    def is_in_prose(self) -> bool:
        """Words of running text: a mark only where they introduce a quotation, or follow it."""
        return self.form in IN_PROSE


_NAME_TAG = js(r"<\/?[a-z]{1,8}>", "i")
_ANCHOR = js(r"""<a\b[^<>\n]{0,100}\bhref=["']([^"'<>\s]{1,300})["'][^<>\n]{0,100}>([^<>\n]{0,200})<\/a>""", "i")
_BARE_ANCHOR = js(r"""<a\b[^<>\n]{0,100}\bhref=([^"'<>\s]{1,300})(?:[ \t][^<>\n]{0,100})?>([^<>\n]{0,200})<\/a>""", "i")
# `<co>“A”</co: 1>`
_CO = js(r"<\/co: ?([0-9]{1,4}(?:, ?[0-9]{1,4}){0,50})>")
_OPENER = js("[[(（【［〔#{<※\ue200-\ue202\\\\t⁰¹²³⁴⁵⁶⁷⁸⁹]")
_CLOSERS = {"【": "】", "［": "］", "〔": "〕"}
_SHAPES = {
    "#": ("##n$$", js(r"##([0-9]{1,4})\$\$")), "{": ("{{n}}", js(r"\{\{([^{}\n]{1,60})\}\}")),
    "※": ("※n", js(r"※ ?([0-9]{1,4})(?![0-9])")),
}
_DOUBLE, _SINGLE = js(r"\[\[([^[\]\n]{1,250})\]\]"), js(r"\[([^[\]\n]{1,254})\]")
# `[1: Leave Policy]`, `[Doc 2: p. 4]`: what is after the colon only says more of the number
_TITLED = js(r"([^:：]{1,24})[:：][ \t]{1,2}[^\s“”„«»\"][^“”„«»\"]{0,160}$")
_FOOTNOTE, _LINK = js(r"\^([^\s^]{1,60})$"), js(r"\[(?:\[([^[\]\n]{1,200})\]|([^[\]\n]{1,200}))\]\(")
_ROUND = js(r"[(（]([^[\]()【】（）\n]{1,254})[)）]")
_NESTED = js(
    r"[(（][^[\]()【】（）\s]{1,80} [^[\]()【】（）\s][^[\]()【】（）\n]{0,160}(?:[(（][^[\]()【】（）\n.]{1,80}[)）]|\[[0-9]{4}\][^[\]()【】（）\n]{0,80})[)）]")
_NUMBERS = js(r"[0-9]{1,4}(?: ?[,;] ?[0-9]{1,4}){0,50}$")
_AUTHOR = js(r"[A-Z\u00c0-\u00de][^,;()]{0,60},? (?:19|20)[0-9]{2}[a-z]?$")
_LENTICULAR, _PLAIN_NOTE = js(r"([^†:]{1,60})(:[0-9]{1,4})?(†(.{0,120}))?$"), js(r"(?:source|L[0-9]{1,6}(?:-L?[0-9]{1,6})?)?$", "i")
_SUP = js(r"<sup>(?:<a\b[^<>\n]{0,200}>)?\s?\[?([^<>[\]\n]{1,60})\]?\s?(?:<\/a>)?<\/sup>", "i")
_INNER = js(r"<(cite|citation|ref|source)>([^<>\n]{1,60})<\/\1>", "i")
_ATTRIBUTE = js(
    r"""<(cite|citation|ref|source)\b[^<>0-9\n]{0,40}["':= ]([0-9]{1,4})["']?\s?\/?>(?:<\/\1>)?""", "i")
_ANGLED = js(r"<<([0-9]{1,4}(?:[ ,;–-]{1,2}[0-9]{1,4}){0,50})>>")
# `<https://example.org/a|words>` and `<a.md|words>` are links, too
_ADDRESS_TAG = js(r"<(https?:\/\/[^\s<>|]+|[^\s<>|]{2,160}(?=\|))(?:\|[^<>\n]{0,200})?>", "i")
_INDEX = js(r"""<cite index=["']([0-9]{1,4}-[0-9]{1,4}(?:[,:] ?[0-9]{1,4}(?:-[0-9]{1,4})?){0,40})["']>""", "i")
_NAMING = js(
    r"""<([a-z]{1,16})\b[^<>\n]{0,60}?\s(?:source|cite|doc|document|ref)=["']([^"'<>\n]{2,160})["'][^<>\n]{0,60}>(?!\s?[[(【])""", "i")
# `\\cite{smith2020}`, `\\citep[p. 3]{smith2020, lee2021}`: keys that are names of sources
_KEYS = js(r"\\[a-z]{0,8}cite[a-z]{0,8}\*?(?:\[[^[\]\n]{0,40}\]){0,2}\{([^{}\n]{1,80})\}", "i")
_TURN = js(
    r"(?:[\ue200-\ue202]|\\ue20[0-2])?(?:[a-z]{0,8}cite)?(?:[\ue200-\ue202]|\\ue20[0-2])?"
    r"(turn[0-9]{1,4}(?:search|news|image|video|file|view|ref|fetch)[0-9]{1,4})(?:[\ue201]|\\ue201)?"
)
_CODE_MARK, _CODE_AFTER = js(r"\[[0-9]{1,4}\]$"), js(r"(?:[ ]?(?:[=+*/]|[<>]=?)[ ]|\.[a-z]|\()")
# With blanks only in square brackets, in which prose puts little else
_BRACKET = js(r"(?:[[({<【（][^\s[\](){}<>【】（）]{0,30}[\])}>】）]|[[【][^[\](){}<>【】（）\n]{1,60}[\]】])")
_YEAR_IN_ROUND = js(r"[(（][0-9]{4,}[)）]$")


_RANGE_FORMS, _DASH = ("[n]", "【n】", "[[n]]", "tag", "¹", "(n)"), js(r"[-–—]$")


def candidates_in(text: str, forms: Sequence[Mapping[str, Any]], titles: Sequence[Candidate] = ()) -> Iterator[Candidate]:
    """The candidates of a text in order; only names may have others inside of them, which count if the name is none. Two numbers with a dash between
    them are one range: `[1]–[3]`."""
    before: Optional[Candidate] = None
    for following in _singles_in(text, forms, titles):
        spanned = None if before is None else _range_of(text, before, following)
        if before is not None and spanned is None:
            yield before
        before = following if spanned is None else spanned
    if before is not None:
        yield before


def _range_of(text: str, one: Candidate, other: Candidate) -> Optional[Candidate]:
    if one.form != other.form or one.form not in _RANGE_FORMS or not _DASH.match(text[one.end:max(one.end, min(other.start, one.end + 2))]):
        return None
    first, last = _number_of(one), _number_of(other)
    if first is None or last is None or first.label != last.label:
        return None
    item = Item(first.label, first.first, last.last)
    return one._replace(end=other.end, items=[item]) if item.is_range() else None


def _number_of(one: Candidate) -> Optional[Item]:
    """The number of a mark that has nothing but one."""
    is_one = len(one.items) == 1 and one.name is None and one.footnote is None
    return one.items[0] if is_one and one.items[0].first == one.items[0].last else None


def _singles_in(text: str, forms: Sequence[Mapping[str, Any]], titles: Sequence[Candidate]) -> Iterator[Candidate]:
    owned = sorted([*_own_marks(text, forms), *_mentions_in(text), *titles], key=lambda one: (one.start, -one.end))
    own, at, found = 0, 0, -1
    while True:
        # Searched once, however many names and keys are before it
        if found < at:
            opener = _OPENER.search(text, at)
            found = opener.start() if opener else len(text)
        while own < len(owned) and owned[own].start < at:
            own += 1
        if own < len(owned) and owned[own].start <= found:
            mine = owned[own]
            own, at = own + 1, mine.end
            yield mine
            continue
        if found >= len(text):
            return
        read = _candidate_at(text, found)
        at = found + 1 if read is None or read.form in ("name", "year") else read.end
        if read is not None and read.form:
            yield read


def _own_marks(text: str, forms: Sequence[Mapping[str, Any]]) -> List[Candidate]:
    found: List[Candidate] = []
    for given in forms:
        form = Grammar(given)
        at = text.find(form.open)
        while at != -1:
            mark = form.mark_at(text, at)
            found += [mark] if mark else []
            at = text.find(form.open, mark.end if mark else at + 1)
    return found


_MENTION = re.compile("(?:%s)[ \u00a0]?[0-9]{1,4}" % "|".join(map(re.escape, PROFILE["mentionLabels"])))
_FURTHER = js(
    r"(?:, ?[0-9]{1,4}){0,8}[ \u00a0]?(?:%s)[ \u00a0]?[0-9]{1,4}(?![0-9])" % "|".join(map(re.escape, PROFILE["mentionJoints"])))
_DENSE, _FRACTION = js(r"[\u2e80-\uffef]"), js(r"(?:[.,][0-9]|\s?%)")
_NUMBER, _RANGE = re.compile("[0-9]+"), re.compile(" ?[–-] ?\\Z")
# A larger number is a year
_LARGEST_MENTION = 999


def _mentions_in(text: str) -> List[Candidate]:
    """Sources that an answer names in its running text, in order: `Source 2 says`."""
    lowered = small(text)
    return [one for one in (_mention_at(text, lowered, found) for found in _MENTION.finditer(lowered)) if one is not None]


def _mention_at(text: str, lowered: str, found: "re.Match[str]") -> Optional[Candidate]:
    digits = re.search("[0-9]+\\Z", found[0])
    label = found[0][:digits.start()] if digits else ""
    plain = label.rstrip(WHITE)
    is_dense = is_caseless(plain[-1:]) and _DENSE.search(label) is not None
    before = sign(text, found.start() - 1)
    if not is_dense and (label == plain or is_letter(before, 0) or _is_digit(before)):
        return None
    end = found.end()
    further = _FURTHER.match(lowered[end:end + 64])
    others = further[0] if further else ""
    items = _mentioned((digits[0] if digits else "") + others)
    following = sign(text, end + len(others))
    is_whole = (
        not _is_digit(following) and (not is_letter(following, 0) or is_caseless(following))
        and not _FRACTION.match(text[end + len(others):end + len(others) + 2]))
    if not is_whole or any(int(item.last) > _LARGEST_MENTION for item in items):
        return None
    return Candidate(found.start(), end + len(others), "mention", items)


def _mentioned(words: str) -> List[Item]:
    """`1 and 2`, and the range `1-3`."""
    items: List[Item] = []
    at = 0
    for digits in _NUMBER.finditer(words):
        if items and _RANGE.match(words[at:digits.start()]):
            items[-1] = items[-1]._replace(last=digits[0])
        else:
            items.append(Item("source", digits[0], digits[0]))
        at = digits.end()
    return items


class Grammar:
    """A further form of marks, as the caller gives it."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.open, self.close, self.prefix = (to_units(given.get(name, "")) for name in ("open", "close", "prefix"))
        self.separators, self.ranges = ([to_units(one) for one in given[name]] for name in ("separators", "ranges"))

    def mark_at(self, text: str, start: int) -> Optional[Candidate]:
        numbers: List[int] = []
        at = start + len(self.open)
        while at < start + LONGEST:
            first = self.number_at(text, at)
            if first is None:
                return None
            joint = _sign_at(text, first[1], self.ranges)
            last = first if joint is None else self.number_at(text, joint)
            if last is None:
                return None
            numbers += range(first[0], min(last[0] + 1, first[0] + LONGEST))
            if text.startswith(self.close, last[1]):
                items = [Item("", str(one), str(one)) for one in numbers[:LONGEST]]
                return Candidate(start, last[1] + len(self.close), "own", items)
            following = _sign_at(text, last[1], self.separators)
            if following is None:
                return None
            at = following
        return None

    def number_at(self, text: str, start: int) -> Optional[Tuple[int, int]]:
        """The number at a place with its prefix and the blanks on both sides."""
        at = _after_four_blanks(text, start)
        if not text.startswith(self.prefix, at):
            return None
        at += len(self.prefix)
        end = at
        while end < at + 9 and _is_digit(sign(text, end)):
            end += 1
        if end == at or _is_digit(sign(text, end)):
            return None
        return int(text[at:end]), _after_four_blanks(text, end)


def _sign_at(text: str, at: int, signs: Sequence[str]) -> Optional[int]:
    return next((at + len(one) for one in signs if text.startswith(one, at)), None)


def _after_four_blanks(text: str, start: int) -> int:
    at = start
    while at < start + 4 and sign(text, at) in ("\t", " ", "\xa0"):
        at += 1
    return at


def _candidate_at(text: str, at: int) -> Optional[Candidate]:
    unit = text[at]
    if unit == "[":
        return _at_square(text, at)
    if unit in "(（":
        return _at_round(text, at)
    if unit in _CLOSERS:
        return _at_lenticular(text, at)
    if unit in _SHAPES:
        form, shape = _SHAPES[unit]
        found = shape.match(text[at:at + LONGEST])
        items = read_items(found[1]) if found else None
        return Candidate(at, at + found.end(), form, items) if found and items else None
    if unit == "<":
        return _at_tag(text, at)
    return _at_superscript(text, at) if unit in SUPERSCRIPTS else _at_turn(text, at) or _at_keys(text, at)


def _without_carets(inner: str) -> str:
    inner = inner[1:] if inner.startswith("^") else inner
    return inner[:-1] if inner.endswith("^") else inner


def _at_square(text: str, start: int) -> Optional[Candidate]:
    link = _link_at(text, start)
    if link is not None:
        return link
    read = text[start:start + LONGEST]
    double, single = _DOUBLE.match(read), _SINGLE.match(read)
    items = read_items(_without_carets(double[1])) if double else None
    if double and items is not None:
        return Candidate(start, start + double.end(), "[[n]]", items)
    if single is None:
        return None
    inner, end = single[1], start + single.end()
    # `![2]` after a blank is a picture that is defined elsewhere; `hot![2]` is a mark
    if sign(text, start - 1) == "!" and sign(text, start - 2) in WHITE:
        return Candidate(start, end, "")
    items = read_items(_without_carets(inner))
    titled = _TITLED.match(inner) if items is None else None
    items = read_items(titled[1]) if titled else items
    items = _labelled_items(inner) if items is None else items
    if items is not None:
        # `^[1]^`: raised by the signs around it
        raised = 1 if sign(text, start - 1) == "^" and sign(text, end) == "^" else 0
        return Candidate(start - raised, end + raised, "[n]", items, is_note=inner.startswith("^"))
    footnote = _FOOTNOTE.match(inner)
    # `[[page|words]]`
    page = inner.split("|", 1)[0] if sign(text, start - 1) == "[" else inner
    return Candidate(start, end, "[n]", footnote=footnote[1]) if footnote else _name(start, end, page)


def _name(start: int, end: int, name: str) -> Optional[Candidate]:
    return None if len(name.strip(WHITE)) < 2 or len(name) > 160 else Candidate(start, end, "name", name=_NAME_TAG.sub("", name))


def _link_at(text: str, start: int) -> Optional[Candidate]:
    """A link or an image: `[text](target)` and `[[text]](target)`."""
    found = _LINK.match(text[start:start + LONGEST])
    end = _end_of_target(text, start + found.end()) if found else None
    if found is None or end is None:
        return None
    if sign(text, start - 1) == "!":
        return Candidate(start, end, "")
    target = re.split("[%s]" % WHITE, text[start + found.end():end - 1].strip(WHITE), maxsplit=1)[0]
    items = read_items(_without_carets(found[1] if found[1] is not None else found[2])) or []
    # `^([words](target))`: raised by the signs around it
    is_raised = text[max(0, start - 2):start] == "^(" and sign(text, end) == ")"
    return Candidate(start - 2 if is_raised else start, end + 1 if is_raised else end, "link", items, target=target)


def _end_of_target(text: str, start: int) -> Optional[int]:
    """After the bracket that closes a target; None for what is no target."""
    depth, is_title = 1, False
    for at in range(start, min(start + _LONGEST_TARGET, len(text))):
        unit = text[at]
        if unit in "\n[":
            return None
        if is_title:
            if unit == '"' and sign(text, at + 1) == ")":
                return at + 2
            continue
        if unit == '"' and text[at - 1] == " ":
            is_title = True
        elif unit in "()":
            depth += 1 if unit == "(" else -1
        elif unit == " " and sign(text, at + 1) != '"':
            return None
        if depth == 0:
            return at + 1
    return None


def _labelled_items(inner: str) -> Optional[List[Item]]:
    """Numbers with a label, which may have words such as `see` before it: `siehe Quelle 2`."""
    items = read_items(inner, True)
    return read_items(without_lead(inner), True) if items is None else items


_NUMBER_AND_WORD = js(r"[0-9]{1,3}[,;] ?[^0-9]")


def _at_round(text: str, start: int) -> Optional[Candidate]:
    found = _ROUND.match(text[start:start + LONGEST])
    if found is None:
        # `(Annual Report (2020))`, `(Smith v Lee [2018] HCT 7)`: a name with a bracket at its end, or a year in one
        nested = _NESTED.match(text[start:start + LONGEST])
        return _name(start, start + nested.end(), nested[0][1:-1]) if nested else None
    inner, end = found[1], start + found.end()
    labelled = _labelled_items(inner)
    if labelled is not None:
        return Candidate(start, end, "label", labelled)
    # `(1, p. 3)`
    plain = without_place(inner) if _NUMBER_AND_WORD.match(inner) else inner
    if _NUMBERS.match(plain):
        items = read_items(plain) or []
        return None if not items or any(int(one.first) >= 1000 for one in items) else Candidate(start, end, "(n)", items)
    return Candidate(start, end, "year", name=inner) if _AUTHOR.match(inner) else _name(start, end, inner)


def _at_lenticular(text: str, start: int) -> Optional[Candidate]:
    close = text[start:start + LONGEST].find(_CLOSERS[text[start]])
    inner, end = text[start + 1:start + close], start + close + 1
    if close < 2 or "\n" in inner:
        return None
    items = read_items(_without_carets(inner))
    if items is not None:
        return Candidate(start, end, "【n】", items)
    found = _LENTICULAR.match(inner)
    numbers, message, _, note = found.groups() if found else ("", None, None, None)
    listed = read_items(numbers)
    if listed is None:
        return _name(start, end, inner)
    is_untitled = _PLAIN_NOTE.match(note or "") is not None
    if message is None:
        return Candidate(start, end, "【n】", listed) if is_untitled and note else Candidate(start, end, "【n】", name=note or "")
    # Without the name of a file: the number of a passage that a search has found
    return Candidate(start, end, "【n】", name=numbers + message if is_untitled else note)


def _at_tag(text: str, start: int) -> Optional[Candidate]:
    link = _ADDRESS_TAG.match(text[start:start + _LONGEST_TARGET])
    if link:
        return Candidate(start, start + link.end(), "link", target=link[1])
    part = text[start:start + _LONGEST_TARGET]
    anchor = _ANCHOR.match(part) or _BARE_ANCHOR.match(part)
    if anchor:
        return Candidate(start, start + anchor.end(), "link", read_items(anchor[2]) or [], target=anchor[1])
    index = _INDEX.match(text[start:start + LONGEST])
    end = _end_of_tag(text, start, index[0], "cite") if index else None
    if index and end is not None:
        numbers = dict.fromkeys(one.strip(WHITE).split("-", 1)[0] for one in index[1].split(","))
        return Candidate(start, end, "tag", [Item("", number, number) for number in numbers])
    reference = _REFERENCE.match(text[start:start + _LONGEST_TARGET])
    if reference and not re.match("[0-9]+\\Z", reference[1]):
        return Candidate(start, start + reference.end(), "tag", footnote=reference[1])
    noted = _address_at(text, start)
    if noted:
        return noted
    rest = text[start:start + LONGEST]
    sup = _SUP.match(rest)
    inner = None if sup else _INNER.match(rest)
    found = sup or inner or _ATTRIBUTE.match(rest) or _ANGLED.match(rest) or _CO.match(rest)
    if found is None:
        return _attribute_at(text, start)
    if sup and _is_unit_before(text, start):
        return None
    items = read_items(found[found.re.groups])
    if items is not None:
        return Candidate(start, start + found.end(), "tag", items)
    return _name(start, start + inner.end(), inner[2]) if inner else None


_IN_NOTE, _TARGET = js(r"<ref>([^<>\n]{1,600})", "i"), js(r"https?:\/\/[^\s|\]}]{1,500}", "i")


def _address_at(text: str, start: int) -> Optional[Candidate]:
    """`<ref>[https://example.org/a words]</ref>`: the address in it."""
    found = _IN_NOTE.match(text[start:start + 605])
    target = _TARGET.search(found[1]) if found else None
    if found is None or target is None:
        return None
    end = start + found.end() + len("</ref>")
    return Candidate(start, end, "link", target=target[0]) if text[end - 6:end].lower() == "</ref>" else None


_QUOTES = re.compile("[\"“„«‘「]")


def _end_of_tag(text: str, start: int, words: str, tag: str) -> Optional[int]:
    """After a tag that is closed in itself or has nothing in its element, or that has a quotation in it; of another nothing says what it cites."""
    end = start + len(words)
    if words.endswith("/>"):
        return end
    rest = text[end:end + _LONGEST_TARGET]
    close = rest.find("</%s>" % tag)
    if close == 0:
        return end + len(tag) + 3
    return end if close > 0 and _QUOTES.search(rest[:close]) else None


# `<cite id="lease.pdf">“A”</cite>`; a number is read as that of a mark
_ID_OF_TAG = js(r"""<(cite|citation|source|ref|doc|document)\sid=["'](?![0-9]{1,4}["'])([^"'<>\n]{2,160})["'][^<>\n]{0,60}>(?!\s?[[(【])""", "i")


def _attribute_at(text: str, start: int) -> Optional[Candidate]:
    """`<claim source="lease.pdf">It is “A”</claim>`: a name in a tag that says so."""
    rest = text[start:start + 2 * LONGEST]
    found = _ID_OF_TAG.match(rest) or _NAMING.match(rest)
    end = _end_of_tag(text, start, found[0], found[1]) if found else None
    return _name(start, end, found[2]) if found and end is not None else None


def _at_turn(text: str, start: int) -> Optional[Candidate]:
    is_plain = text[start] == "t"
    # What is left of `cite` and a sign of private use where that sign was lost
    first = start - 4 if is_plain and start >= 4 and text[start - 4:start] == "cite" else start
    if is_plain and (sign(text, start + 1) != "u" or is_kind(sign(text, first - 1), "LN")):
        return None
    found = _TURN.match(text[first:first + 80])
    return Candidate(first, first + found.end(), "turn", name=found[1]) if found else None


def _at_keys(text: str, start: int) -> Optional[Candidate]:
    found = _KEYS.match(text[start:start + LONGEST])
    return _name(start, start + found.end(), found[1]) if found else None


# After a letter, a stop or a closing sign
_BEFORE_RAISED = frozenset(".,;:!?…。，；：！？\"”’»›)]*_'」』")


_RAISED_BEFORE = js(r"[⁰¹²³⁴⁵⁶⁷⁸⁹][ \u00a0\u202f]$")


def _at_superscript(text: str, start: int) -> Optional[Candidate]:
    end, digits = start, ""
    while end < start + 24 and end < len(text):
        unit = text[end]
        is_digit = unit in SUPERSCRIPTS
        following = sign(text, end + 1)
        if not is_digit and not (unit in ",ʼ˒‚⁻–-" and digits and following and following in SUPERSCRIPTS):
            break
        digits += str(SUPERSCRIPTS.index(unit)) if is_digit else "-" if unit in "⁻–-" else ","
        end += 1
    items = read_items(digits)
    is_next = is_next_to_quotation(text, start, end) or _RAISED_BEFORE.search(text[max(0, start - 2):start]) is not None
    is_mark = _is_after_word(text, start) or is_next or _is_last_in_line(text, start, end)
    return None if items is None or not is_mark or _is_unit_before(text, start) else Candidate(start, end, "¹", items)


def _is_after_word(text: str, at: int) -> bool:
    """After a letter, a stop or a closing sign."""
    return is_letter(text, at - 1) or sign(text, at - 1) in _BEFORE_RAISED or _is_after_other(text, at)


def _is_after_other(text: str, at: int) -> bool:
    """After a sign that opens in one language and closes in another, as it does after a word."""
    unit, before = sign(text, at - 1), sign(text, at - 2)
    return unit != "" and unit in "“«‹‘״" and before != "" and before not in WHITE + "([{"


_LINE_END, _IN_BLOCK = js(r"[ \t]{0,8}(?:\r?\n|$)"), js(r"[ \t]{0,3}>")


def _is_last_in_line(text: str, start: int, end: int) -> bool:
    """At the end of a line of a block quote, after a word and a blank."""
    if not _LINE_END.match(text[end:end + 10]):
        return False
    line = text[text.rfind("\n", 0, start) + 1:start]
    return _IN_BLOCK.match(line) is not None and line[-1:] in (" ", "\t") and _is_after_word(text, start - 1)


def _is_unit_before(text: str, at: int) -> bool:
    """Whether an exponent may be here: after a digit, a single letter or a unit."""
    start = at
    while start > at - 6 and is_letter(text, start - 1):
        start -= 1
    if start == at:
        return _is_digit(sign(text, at - 1))
    if at - start == 1:
        return not is_letter(text, start - 1) and (text[start].isascii() or text[start] in "\xb5\u039c\u03bc")
    return text[start:at].lower() in _UNITS


_AFTER_BLOCK = js(r"<\/blockquote>\s{0,3}(?:<[a-z]{1,10}>){0,2}$", "i")
_SINGLE_OPEN = js(r"‘[^‘’\n]*$")
_AFTER_STRETCH = re.compile("[.,;!?。，]?[”\"»」』›]")


def is_next_to_quotation(text: str, start: int, end: int) -> bool:
    """Whether nothing but dress is between the closing mark of a quotation and a stretch, before it or after it."""
    return is_after_quotation(text, start) or _AFTER_STRETCH.match(text[end:end + 2]) is not None


# As many words as end a sentence after its quotation: `„A“ ist (Lease)`, `“A” says he (Lease)`
_VERBS = js(r"[^\s.,;:!?()[\]]{1,16}(?: [^\s.,;:!?()[\]]{1,16})?[ \u00a0]$")
_ENDS_LINE, _BEFORE_BRACKET, _BLOCK_LINE = js(r"[.*_]{0,3}[ \t]{0,16}(?:\r?\n|$)"), js(r"[ \t*_]{0,8}$"), js(r"[ \t]{0,3}>[ \t]{0,8}[^\s>]")


def _closes_so(text: str, at: int) -> bool:
    """`„A“`, `»A«`: the marks that open in other languages close after a word."""
    before = sign(text, at - 1)
    return text[at] in "“«‹״" and before != "" and before not in WHITE and before not in "([{"


def is_cited_by(text: str, start: int, end: int) -> bool:
    """Whether a bracket cites a quotation by its place: next to it, up to two words after it, alone in the line below a block quote, or at its end."""
    if is_after_quotation(text, start) or _is_below_block(text, start, end) or _ends_block(text, start, end):
        return True
    for at in range(start - 1, max(-1, start - 2 * _NEAR - 1), -1):
        if text[at] == "\n":
            break
        before = sign(text, at - 1)
        is_single = text[at] == "’" and _SINGLE_OPEN.search(text[max(0, at - LONGEST):at]) is not None
        if text[at] in "”\"»」』›" or _closes_so(text, at) or is_single:
            # `5" by (…)` is a size
            return is_dress(text, at + 1, start) or not _is_digit(before) and _VERBS.match(text[at + 1:start].lstrip(WHITE)) is not None
    return False


def _is_below_block(text: str, start: int, end: int) -> bool:
    """Whether a bracket is alone in a line, and the line above begins with `>`."""
    if not _ENDS_LINE.match(text[end:end + 24]):
        return False
    line = text.rfind("\n", 0, start) + 1
    if line == 0 or not _BEFORE_BRACKET.match(text[line:start]):
        return False
    above = text.rfind("\n", 0, line - 1) + 1
    return _BLOCK_LINE.match(text[above:min(line, above + 24)]) is not None


_END_OF_BLOCK = js(r"[.*_]{0,3}[ \t]{0,16}(?:$|\r?\n(?![ \t]{0,3}>[ \t]{0,8}[^\s>]))")
_STOP_BEFORE = js(r"[.!?…。！？][”\"’»*_]{0,3}[ \t]{0,4}$")


def _ends_block(text: str, start: int, end: int) -> bool:
    """Whether a bracket is the end of a block quote, after a stop: `> It is so. (Marlowe 7)`."""
    if not _END_OF_BLOCK.match(text[end:end + 40]) or not _STOP_BEFORE.search(text[max(0, start - 8):start]):
        return False
    line = text.rfind("\n", 0, start) + 1
    return _IN_BLOCK.match(text[line:min(start, line + 4)]) is not None


def is_after_quotation(text: str, at: int) -> bool:
    for start in range(at - 1, max(0, at - _NEAR) - 1, -1):
        if text[start] == "\n":
            break
        # `’` closes what `‘` opened in its line, and else is an apostrophe
        is_single = text[start] == "’" and _SINGLE_OPEN.search(text[max(0, start - LONGEST):start]) is not None
        if text[start] in "”\"»」』›" or _closes_so(text, start) or is_single:
            return is_dress(text, start, at)
    return _AFTER_BLOCK.search(text[max(0, at - 2 * _NEAR):at]) is not None


def looks_like_code(text: str, start: int, end: int) -> bool:
    """`rows[3] = 1`: a bracket directly after a word and before an operator, a member or a call is an index."""
    before = sign(text, start - 1)
    if not (is_kind(before, "LN") or before in ("_", ")")) or not _CODE_MARK.match(text[start:end]):
        return False
    return _CODE_AFTER.match(text[end:end + 4]) is not None


_SIGNED = js(r"[†‡§#^~@]{0,2}[0-9]{1,3}(?![0-9]|[.,:%][0-9])")


def signed_at(text: str, at: int) -> Optional[Tuple[int, int]]:
    """A number after no blank, alone or after a sign of notes: `”1`, `”†2`."""
    found = _SIGNED.match(text[at:at + 8])
    return (at, at + found.end()) if found and not is_letter(text, at + found.end()) else None


def bracket_at(text: str, start: int) -> Optional[Tuple[int, int]]:
    """A bracket with a digit in it that has no known form."""
    at = _after_blanks(text, start)
    found = _BRACKET.match(text[at:at + 64])
    is_mark = found and re.search("[0-9]", found[0]) and not _YEAR_IN_ROUND.match(found[0])
    return (at, at + found.end()) if found and is_mark else None
