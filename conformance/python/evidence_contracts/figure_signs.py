"""Reads the signs and words that figures are made of, and masks what is none: "Reading" and "Masked" of docs/figures-1.md."""

import re
import unicodedata
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple, cast

from .published import published
from .quote_reading import KINDS, UNICODE, _RECOMPOSED, _distances, small
from .sentences import class_of

# Tables


def key_of(form: str) -> str:
    """A word as the tables have it: forms of one letter as they are written."""
    form = unicodedata.normalize("NFC", form)
    return form if len(form) == 1 else small(form)


def _names(forms: Iterable[Tuple[Any, Iterable[str]]]) -> Dict[str, Any]:
    return {key_of(form): name for name, every in forms for form in every}


PROFILE = published("profiles/figures-1.json")
MONTHS = _names((nth + 1, language[nth]) for nth in range(12) for language in PROFILE["months"].values())
UNITS, SCALES = _names(PROFILE["units"].items()), _names((int(power), forms) for power, forms in PROFILE["scales"].items())
OPENERS = {found[0] for found in map(re.compile("[^-/]+(?=[-/])").match, UNITS) if found}
BEFORE = sorted(PROFILE["before"], key=lambda form: -len(form))
BEFORE_ENDS = {form[-1] for form in BEFORE}
GLUED, MONEY_GLUED, WORDS = PROFILE["glued"], set(PROFILE["gluedAfterCurrency"]), PROFILE["numberWords"]
BETWEEN, OF, SUFFIXES, PREFIXES = (set(PROFILE[name]) for name in ("between", "of", "daySuffixes", "prefixes"))
MASK = "\ue000"

# Folding

_EXCHANGED = dict(zip((0x66B, 0x66C, 0x2010, 0x2011, 0x2019, 0x2212, 0xFE63, 0xFFE0, 0xFFE1, 0xFFE5, 0xFFE6), ".,--'--¢£¥₩"))
_NO_BREAK = (0xA0, 0x2007, 0x2008, 0x2009, 0x200A, 0x202F, 0x205F)


class _Signs(Dict[int, str]):
    """The sign of each character, for `str.translate`."""

    def __missing__(self, code: int) -> str:
        self[code] = found = self.sign(code, KINDS[code] if code < len(KINDS) else "U")
        return found

    def sign(self, code: int, kind: str) -> str:
        if code < 128:
            return chr(code) if code > 31 or code in (9, 10) else "\n" if code in (11, 12, 13) else MASK
        if code in _EXCHANGED or 0x2012 <= code <= 0x2015:
            return _EXCHANGED.get(code, "–")
        if 0xFF01 <= code <= 0xFF5E:
            return chr(code - 0xFEE0)
        if kind == "D":
            return str((code - next(at for at in range(code, 0, -1) if KINDS[at - 1] != "D")) % 10)
        if kind == "S":
            return "\n" if code in (0x85, 0x2028, 0x2029) else "\xa0" if code in _NO_BREAK else " "
        if code > 0xFFFF:
            return "\ua000" if kind == "L" else MASK
        composed = unicodedata.normalize("NFC", chr(code)) if code in _RECOMPOSED else ""
        return composed if len(composed) == 1 and composed <= "\uffff" else chr(code)


_SIGNS = _Signs()
_UNSEEN = re.compile(r"\*(?=\*)|(?<=\*)\*|_(?=_)|(?<=_)_|\\(?=[$%%])|[%s]" % "".join(
    "%s-%s" % (chr(found.start()), chr(found.end() - 1)) for found in re.finditer("I+", KINDS) if found.start() > 127))


def folded(text: str, markup: Sequence[Tuple[int, int, str]] = ()) -> Tuple[str, Sequence[int], Sequence[int]]:
    """The signs of a text, and the code points at which each begins and ends; of markup the sign that it is seen as."""
    unseen = {found.start() for found in _UNSEEN.finditer(text)}
    signs = text.replace("\r\n", " \n")
    if not unseen and not markup:
        return signs.translate(_SIGNS), range(len(text)), range(1, len(text) + 1)
    chars, points, ends, at = cast(List[str], []), cast(List[int], []), cast(List[int], []), 0
    for start, end, char in (*markup, (len(text), len(text), "")):
        plain = [place for place in range(at, start) if place not in unseen]
        chars += [signs[place] for place in plain]
        points += plain
        ends += [place + 1 for place in plain]
        if char and (char < "\x80" or ord(char) >= len(KINDS) or KINDS[ord(char)] != "I"):
            chars.append(char)
            points.append(start)
            ends.append(end)
        at = end
    return "".join(chars).translate(_SIGNS), points, ends


LETTERS = class_of("LM") + "_"
_DENSE = frozenset(chr(code) for code in [*_distances(UNICODE["single"]), 0x3099, 0x309A, *range(0x1100, 0x1200), *range(0xAC00, 0xD7A4)]
                   if 0xE00 <= code < 0x10000 and KINDS[code] in "LM")
_LETTER, RUN = re.compile("[%s]" % LETTERS), re.compile("[%s]+" % LETTERS)
_SPACED = re.compile("[%s_]{1,33}[²³]?" % class_of("s", "".join(
    "-" if chr(code) in _DENSE else "s" if KINDS[code] in "LM" else "-" for code in range(0x10000))))
_LONGEST = max(len(form) for form in [*UNITS, *MONTHS, *SCALES] if form[0] in _DENSE)


def has(signs: str, at: int, chars: str) -> bool:
    return 0 <= at < len(signs) and signs[at] in chars


def is_digit(signs: str, at: int) -> bool:
    return has(signs, at, "0123456789")


def is_letter(signs: str, at: int) -> bool:
    return at >= 0 and _LETTER.match(signs, at) is not None


def is_dense(signs: str, at: int) -> bool:
    return 0 <= at < len(signs) and signs[at] in _DENSE


def is_glued(signs: str, at: int) -> bool:
    """Whether a letter of a script with blanks is directly before a place: digits there are of a name."""
    return is_letter(signs, at - 1) and not is_dense(signs, at - 1)


def after_blank(signs: str, at: int) -> int:
    return at + 1 if has(signs, at, " \xa0") else at


class Word(NamedTuple):
    """A word as the tables have it."""

    key: str
    start: int
    end: int


def word_at(signs: str, at: int) -> Optional[Word]:
    """The word that begins at a letter; of a script without blanks the longest that a table has."""
    if not is_dense(signs, at):
        found = _SPACED.match(signs, at)
        return Word(key_of(found[0]), at, found.end()) if found else None
    for end in range(RUN.match(signs, at, at + 3 * _LONGEST).end(), at, -1):  # type: ignore[union-attr]
        key = key_of(signs[at:end])
        # One letter, or the decomposed form of one
        if len(key) == 1 or key in UNITS or key in SCALES or key in MONTHS:
            return Word(key, at, end)
    return Word(signs[at], at, at + 1)


def word_before(signs: str, end: int) -> Optional[Word]:
    start = end
    while end - start <= 32 and is_letter(signs, start - 1) and is_dense(signs, start - 1) == is_dense(signs, end - 1):
        start -= 1
    return Word(key_of(signs[start:end]), start, end) if start < end else None


def is_name_like(raw: str) -> bool:
    """Whether a word of two letters or more is written as a name is: with one capital, the first."""
    return raw[1:] != "" and small(raw[:1]) != raw[:1] and small(raw[1:]) == raw[1:]


def symbol_at(signs: str, start: int, end: int) -> str:
    """The letters that a figure ends with, else those after it, with `/` between letters; none of more than 16 signs."""
    def is_in(at: int) -> bool:
        return is_letter(signs, at) or has(signs, at, "/\u00b7\u22c5") and is_letter(signs, at - 1) and is_letter(signs, at + 1)

    first = end
    while first > start and end - first <= 16 and is_in(first - 1):
        first -= 1
    after = end + 1 if has(signs, end, "-") and is_letter(signs, end + 1) else after_blank(signs, end)
    first = last = after if first == end else first
    while last - first <= 16 and is_in(last):
        last += 1
    return signs[first:last] if last - first <= 16 else ""


_POWERS = (-12, -9, -6, -3, -2, -1, 2, 3, 6, 9, 12)
_SI = {**dict(zip("pnµmcdhkMGT", _POWERS)), **dict(zip(("п", "н", "мк", "м", "с", "д", "г", "к", "М", "Г", "Т"), _POWERS))}


def prefixed(symbol: str) -> List[Tuple[str, str]]:
    """A symbol as a prefix of SI and the rest, in each way that it can be read."""
    prefix = "µ" if symbol[:1] in ("u", "μ") else symbol[:1]
    micro = [("мк", symbol[2:])] if symbol.startswith("мк") and len(symbol) > 2 else []
    return [("", symbol), *([(prefix, symbol[1:])] if prefix in _SI and len(symbol) > 1 else []), *micro]


SMALL_BASES = ("m", "g", "l", "s", "t", "м", "г", "л", "с", "т")
PREFIX_WORDS = (
    ("pico", "p"), ("nano", "n"), ("micro", "µ"), ("mikro", "µ"), ("milli", "m"), ("mili", "m"), ("centi", "c"), ("deci", "d"),
    ("hecto", "h"), ("hekto", "h"), ("etto", "h"), ("kilo", "k"), ("mega", "M"), ("giga", "G"), ("tera", "T"),
)


def prefix_words(symbol: str) -> List[Tuple[str, str]]:
    """`microseconds` is read as `µs`."""
    every = [(word, prefix, small(symbol)[len(word):len(word) + 1]) for word, prefix in PREFIX_WORDS if small(symbol).startswith(word)]
    return [(prefix, rest) for word, prefix, rest in every[:1] if rest in SMALL_BASES or small(symbol) == word + "b"]


_RAISED = re.compile("([a-z]?)m([²³])")


def bases(symbol: str) -> List[Tuple[int, str]]:
    """The units without a prefix that a symbol is a power of ten of: one with a capital and no currency, or `m`, `g`, `l`, `s` or `t`."""
    symbol = "s" if symbol == "second" else symbol
    if symbol in ("bp", "pp"):
        return [(-2 if symbol == "bp" else 0, "pp")]
    raised = _RAISED.fullmatch(symbol)
    if raised or symbol == "ha":
        prefix, exponent = raised.groups() if raised else ("h", "²")
        return [(_SI.get(prefix, 0) * (2 if exponent == "²" else 3), "m" + exponent)]
    if len(symbol) > 4 or re.fullmatch("[A-Z]{3}", symbol):
        return []
    every = [(_SI.get(prefix, 0), "l" if rest == "L" else rest) for prefix, rest in prefixed(symbol)]
    # A tonne is a million grams
    every += [(power + 6, "g") for power, base in every if base == "t"]
    every += [(power - 3, "m³") for power, base in every if base == "l"]
    return [(power, base) for power, base in every if base in (*SMALL_BASES, "m³") or base[:1] != small(base[:1])]


def bases_of_word(word: str) -> List[Tuple[int, str]]:
    """The same of a word: a prefix, and a word that the tables have as a unit: `ettolitri`."""
    for name, prefix in PREFIX_WORDS:
        if small(word).startswith(name):
            unit = UNITS.get(small(word)[len(name):])
            return [(power + _SI[prefix], base) for power, base in bases(unit)] if unit else []
    return []


# Masks

_EVERYWHERE = [re.compile(one, re.I | re.A) for one in (
    "(?<![A-Za-z])(?:https?:|www[.])[^ \t\n\xa0]+",
    "(?<![A-Za-z])(?:doi|arxiv|isbn|issn)[: ]{0,3}[0-9./xX-]+[^ \t\n\xa0]*",
    r"(?!\[[0-9]{4}\])\[[0-9]{1,4}[0-9,;–\ -]{0,40}\]|\[\^[^\]\n]{1,20}\]|【[^】\n]{0,60}】|<sup>[^<\n]{0,12}</sup>",
    "(?<![0-9])(?:[+]?[0-9]{1,3}[ -])?[(]?[0-9]{3}[)]?[ -][0-9]{3}-[0-9]{4}(?![0-9])|(?<![0-9])24/7(?![0-9])",
)]
_PART = re.compile("(?:(?<![A-Za-z])(?:%s)|§)(?:[ \xa0]ID)?[ \xa0]?#?[0-9]+(?:[.–-][0-9]+){0,4}[a-z]?(?![A-Za-z0-9])" % "|".join(
    "no[.]" if word == "no" else word + "s?[.]?" for word in PROFILE["parts"]), re.I | re.A)
_TWO_DECIMALS = re.compile("[.][0-9]+[–-][0-9]+[.]")
_FENCE = re.compile("^ {0,3}(?:```|~~~)[^\n]*", re.M)
_ITEM = re.compile(
    "(?<![0-9A-Za-z.,])[(]?([0-9]{1,3})(?:\ue000{0,12}([.)])|\ue000{1,12}:)"
    "(?=([ \t\ue000]{0,8})(?:[^ \t\n0-9.,;:%)–/-]|(?<=[ \t])([.–-]?[0-9])))")
_REST_OF_DATE = re.compile("[0-9]{1,2}[.] ?[0-9]{4}(?![0-9])")


def _blanked(signs: str, spans: Iterable[Tuple[int, int]]) -> str:
    pieces, at = [], 0
    for start, end in spans:
        if start >= at:
            pieces += [signs[at:start], MASK * (end - start)]
            at = end
    return "".join(pieces) + signs[at:]


AfterWords = Callable[[str, int, Sequence[str]], bool]


def masked(signs: str, is_source: bool, without_sections: Callable[[str], str], is_after_words: AfterWords) -> str:
    """The signs with a mask for each that no rule reads."""
    if not is_source:
        fences = [found.span() for found in _FENCE.finditer(signs)]
        ends = [end for _, end in fences[1::2]] + [len(signs)]
        signs = _blanked(signs, ((start, end) for (start, _), end in zip(fences[::2], ends)))
    if re.search("[0-9]", signs) is None:
        return signs
    for one in _EVERYWHERE:
        signs = _blanked(signs, (found.span() for found in one.finditer(signs)))
    if not is_source:
        signs = without_sections(_blanked(signs, sorted(_items(signs, is_after_words))))
    # `reference 0.15–0.45` of a source: two decimals are no number of a part
    return _blanked(signs, (found.span() for found in _PART.finditer(signs) if not is_source or not _TWO_DECIMALS.search(found[0])))


def _items(signs: str, is_after_words: AfterWords) -> Iterator[Tuple[int, int]]:
    """Numbers of items at the start of a line, and in one paragraph those that rise by one from 1."""
    run: List[Tuple[int, int]] = []
    last = item = 0
    for found in [*_ITEM.finditer(signs), None]:
        number = 0 if found is None else int(found[1])
        place = (found.start(1), found.end()) if found else (0, 0)
        word = word_at(signs, found.end(3)) if found else None
        if word and word.key in MONTHS:
            continue
        # `two (2)`
        if found and found[0][0] == "(" and is_after_words(signs, found.start(), [str(number)]):
            continue
        is_first = found and re.search("(?:^|\n)[ \t>#*-]{0,16}\\Z", signs[max(0, found.start() - 17):found.start()])
        if found and found[4] and found[2] == ".":
            is_next = is_first and number in (1, item + 1)
            if not is_next or _REST_OF_DATE.match(signs, found.end(3)):
                continue
        if is_first:
            item = number
            yield place
            if number > 1:
                continue
        if found is None or number == 1 or re.search("\n[ \t]{0,8}\n", signs[last:found.start()]):
            yield from run if len(run) > 1 else ()
            run = []
        if found and number == len(run) + 1:
            run.append(place)
        last = place[1]
