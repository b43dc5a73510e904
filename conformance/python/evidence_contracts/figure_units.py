"""The unit of a figure as it is written: "Units as they are written" of docs/figures-1.md."""

import re
import unicodedata
from typing import Callable, FrozenSet, List, NamedTuple, Optional, Sequence

from .figure_reading import Found, after_joint, unit_at
from .figure_signs import PREFIX_WORDS, RUN, SMALL_BASES, UNITS, after_blank, has, is_dense, is_letter, prefix_words, prefixed, symbol_at, word_at
from .quote_reading import small

# Of a shorter source it is not known which words are units
_SHORTEST = 200


class Counted(NamedTuple):
    """A word after a scale and a short word, and the unit that the tables have for it."""

    short: str
    word: str
    unit: Optional[str]


class Written(NamedTuple):
    """What is written after a figure."""

    symbol: str = ""
    rate: str = ""
    is_points: bool = False
    # The first letters of the three words after it
    initials: str = ""
    # `euros` of `3 millions d'euros`
    counted: Optional[Counted] = None


def written_at(signs: str, found: Sequence[Found], nth: int) -> Written:
    """What is written after a figure of a list; nothing after the first of a range."""
    one = found[nth]
    if _is_first_of_range(signs, found, nth):
        return Written()
    return Written(symbol_at(signs, one.start, one.end), _rate_at(signs, one), _is_points_at(signs, one), _initials_at(signs, one),
                   _counted_at(signs, one))


def _is_first_of_range(signs: str, found: Sequence[Found], nth: int) -> bool:
    return nth + 1 < len(found) and after_joint(signs, found[nth].end) == found[nth + 1].start


def _forms_of(unit: str) -> List[str]:
    return [form for form, name in UNITS.items() if name == unit]


# What the forms of percentage points have after a form of percent
_POINTS = [form[len(percent):] for form in _forms_of("pp") for percent in _forms_of("%") if form.startswith(percent)]


def _is_points_at(signs: str, one: Found) -> bool:
    if one.unit != "%" or signs[one.end - 1] != "%":
        return False
    start = one.end + 1 if has(signs, one.end, "-") else one.end
    word = small(signs[start:start + 16])
    return any(word.startswith(form) and (is_dense(form, 0) or not is_letter(word, len(form))) for form in _POINTS)


def _rate_at(signs: str, one: Found) -> str:
    """After `/`, or a word of at most three letters; one word of what is counted may be before it."""
    own = word_at(signs, after_blank(signs, one.end))
    for at in (one.end, own.end) if own else (one.end,):
        is_slash = has(signs, at, "/")
        start = at + 1 if is_slash else after_short_word(signs, at)
        unit, word = unit_at(signs, start), word_at(signs, start) if is_slash else None
        if unit or word:
            return _plain(unit[0] if unit else word.key if word else "")
    return ""


def _counted_at(signs: str, one: Found) -> Optional[Counted]:
    """The word that a figure with a scale and no unit has after a short one: `de`, `di`, `d'`."""
    if one.unit or not one.scale:
        return None
    at = after_short_word(signs, one.end, " \xa0'")
    short, word, unit = signs[after_blank(signs, one.end):at - 1], word_at(signs, at), unit_at(signs, at)
    # `US dollars` may be other dollars
    if not word or short != small(short):
        return None
    return Counted(short, word.key, unit[0] if unit else None)


def _is_other_counted(one: Optional[Counted], other: Optional[Counted]) -> bool:
    """Two units of the tables, or one, and after the same short word a word that begins otherwise."""
    if not one or not other or one.unit == other.unit:
        return False
    return bool(one.unit and other.unit) or one.short == other.short and one.word[0] != other.word[0]


def after_short_word(signs: str, at: int, blanks: str = " \xa0") -> int:
    """The place after a word of at most three letters with a blank on each side, else the end."""
    start = end = after_blank(signs, at)
    while end - start < 4 and is_letter(signs, end):
        end += 1
    following = end + 1 if has(signs, end, blanks) else end
    return following if start > at and 0 < end - start < 4 and following > end else len(signs)


def is_other_written(
    kind: str, unit: str, written: Written, words: Callable[[], FrozenSet[str]], signs: str, found: Sequence[Found], nth: int,
    source_words: Callable[[], FrozenSet[str]],
) -> bool:
    """Whether a figure of a source with the same value has another unit as it is written."""
    other = found[nth]
    if _is_first_of_range(signs, found, nth):
        return False
    if unit == "%" and written.is_points != _is_points_at(signs, other):
        return True
    if written.rate and _is_other_rate(written.rate, _rate_at(signs, other)):
        return True
    symbol = symbol_at(signs, other.start, other.end) if written.symbol else ""
    if not symbol:
        return unit == "" and len(signs) >= _SHORTEST and _is_symbol(written.symbol)
    if is_other_size(written.symbol, symbol):
        return True
    def is_unit(word: str) -> bool:
        return kind == "number" and len(signs) >= _SHORTEST and word not in source_words() and word not in words()

    if unit:
        return False
    if _is_other_counted(written.counted, _counted_at(signs, other)):
        return True
    is_same = small(written.symbol) == small(symbol)
    if not is_same and (_is_other_initials(written.symbol, _initials_at(signs, other)) or _is_other_initials(symbol, written.initials)):
        return True
    return _is_other_symbol(written.symbol, symbol, is_unit)


def _is_other_initials(symbol: str, initials: str) -> bool:
    """Whether `ppm` differs from `parts per billion` in its last letter only."""
    return len(symbol) == len(initials) == 3 and small(symbol)[:2] == initials[:2] and small(symbol) != initials


def _initials_at(signs: str, one: Found) -> str:
    """The first letters of the three words after a figure; empty where there are fewer."""
    initials, at = "", one.end
    for _ in range(3):
        start = at + 1 if has(signs, at, "-") else after_blank(signs, at)
        if start == at or not is_letter(signs, start) or is_dense(signs, start):
            return ""
        initials, at = initials + small(signs[start]), start
        while is_letter(signs, at):
            at += 1
    return initials


def goes_on_to(signs: str, one: Found, longer: str) -> bool:
    """Whether a unit begins a longer one, `m` of `m/s` or `m²`, and goes on: after it are a blank or `/` and a word, and after that no unit."""
    rest = longer[len(one.unit):]
    if not one.unit or not rest or not longer.startswith(one.unit):
        return False
    following = word_at(signs, one.end + 1) if has(signs, one.end, " \xa0/") else None
    if following is None:
        return False
    # `60 mm Hg`
    return signs[following.start:following.end] == rest or rest[0] in "/²³" and unit_at(signs, following.end) is None


def is_same_written(unit: str, written: Written, signs: str, found: Sequence[Found], nth: int) -> bool:
    """Whether what one figure has after it is short for the unit of another: `kr` of `kronor`."""
    other = found[nth]
    if _is_first_of_range(signs, found, nth):
        return False
    own = (unit, written.symbol, written.counted)
    its = (other.unit, symbol_at(signs, other.start, other.end), _counted_at(signs, other))
    bare, named = (its, own) if unit else (own, its)
    if bare[0] or not named[0]:
        return False
    is_money = bool(bare[2]) and bare[2].unit == named[0] and bool(re.fullmatch("[A-Z]{3}", named[0]))
    return is_money or bool(bare[1]) and (bare[1] == named[1] == "s" or _is_short_for(bare[1], named[1]))


def _is_short_for(short: str, word: str) -> bool:
    """At least two letters with which a word begins that has two or more after them, and no capitals."""
    if not 1 < len(short) < len(word) - 1 or is_dense(word, 0) or not word.startswith(small(short)):
        return False
    return all(unicodedata.category(letter) in ("Ll", "Mn", "Mc", "Me") for letter in word)


def _is_other_rate(one: str, other: str) -> bool:
    """What is no unit of the tables may be short for one that begins like it: `s` for `second`."""
    return other not in ("", one) and ({one, other} <= _NAMES or one[:1] != other[:1])


def _is_other_symbol(one: str, other: str, is_unit: Callable[[str], bool]) -> bool:
    """Two units that no table has. One in letters as no word has them may be short for a word."""
    first, second = _plain(one), _plain(other)
    if not first or not second or first == second or _script(first) != _script(second) or is_dense(one, 0):
        return False
    short, long = (first, second) if len(first) < len(second) else (second, first)
    # `T` is no `millitesla`
    if long.endswith(short) if len(short) > 3 else len(short) == 1 and _after_prefix(long).startswith(short):
        return True
    if _plain(_symbol_of(one)) == _plain(_symbol_of(other)):
        return False
    symbols = sum(map(_is_symbol, (one, other)))
    if symbols:
        is_same_but_case = long.endswith(short) and not one.endswith(other) and not other.endswith(one)
        is_same_rest = len(first) > 1 and first[1:] == second[1:]
        return symbols == 2 or first[0] != second[0] and not is_same_but_case and not is_same_rest
    for letter, unit_of in ((one, other), (other, one)):
        # No word of two letters after a number begins with a capital, as `Wh` does
        if len(letter) == 1 and len(unit_of) == 2 and letter != small(letter) and unit_of[0] == letter:
            return is_unit(small(one)) and is_unit(small(other))
    return all(_is_short_unit(word) and is_unit(small(word)) for word in (one, other)) and not long.startswith(short)


def _plain(symbol: str) -> str:
    """Without case, points between letters and the letters for `µ`."""
    return re.sub("(^|/)[u\u03bc](?=[a-z])", "\\1\u00b5", re.sub("[\u00b7\u22c5]", "", small(symbol)))


_NAMES = set(map(_plain, UNITS.values()))


def _script(symbol: str) -> int:
    code = ord(symbol[0])
    return 0 if code < 0x250 or 0x1e00 <= code < 0x1f00 else code >> 8


def _symbol_of(word: str) -> str:
    readings = prefix_words(word)
    return "".join(readings[0]) if readings else word


def _after_prefix(word: str) -> str:
    """What a word has after a prefix that is written out; empty for other words."""
    return next((small(word)[len(prefix):] for prefix, _ in PREFIX_WORDS if small(word).startswith(prefix)), "")


def _is_symbol(symbol: str) -> bool:
    """A capital that is not the first letter, `µ`, a prefix before a unit of the tables, or such a unit after `/`."""
    parts, rest = symbol.split("/"), _after_prefix(symbol)
    if re.fullmatch("[u\u00b5\u03bc][a-zA-Z]", symbol) or rest in UNITS or len(parts) > 1 and small(parts[-1]) in UNITS:
        return True
    return any(map(_has_capital, parts))


def _has_capital(part: str) -> bool:
    """One or two capitals, not the first letter alone, in at most five; a plural is none: `PCs`."""
    letters = re.sub("s\\Z", "", part)
    capitals = [letter != small(letter) for letter in letters]
    return len(letters) < 6 and sum(capitals) < min(3, len(letters)) and any(capitals[1:])


def _is_short_unit(symbol: str) -> bool:
    """One capital, or three or four letters, of a script with capitals."""
    return ord(symbol[0]) < 0x590 and (symbol != small(symbol) if len(symbol) == 1 else len(symbol) in (3, 4))


def short_words(signs: str) -> FrozenSet[str]:
    """The words of one to four letters of a text that are elsewhere than after a digit."""
    return frozenset(
        small(run[0]) for run in RUN.finditer(signs)
        if len(run[0]) < 5 and not re.search("[0-9][ \xa0-]?\\Z", signs[max(0, run.start() - 2):run.start()])
    )


def _differ_by_prefix(one: str, other: str, is_ratio: bool) -> bool:
    """A capital after a prefix is a symbol, and no word; next to a `/` any letters are one."""
    if len(one) > 1 and one != other and one[:-1] == other[:-1]:
        # `ppm` and `ppb`, `Mb` and `MB`
        ends = one[-1] + other[-1:]
        if re.fullmatch("[mbtq]{2}", ends) if len(one) == 3 and one[:2] == "pp" else ends in ("bB", "Bb"):
            return True
    for prefix, rest in [*prefixed(one), *prefix_words(one)]:
        for other_prefix, other_rest in [*prefixed(other), *prefix_words(other)]:
            if prefix == other_prefix or not rest:
                continue
            if rest == other_rest and small(rest[0]) != rest[0]:
                return True
            if rest == other_rest and (rest in SMALL_BASES or rest == "b") and small(prefix) != small(other_prefix):
                return True
            if rest == other_rest and re.fullmatch("i[A-Z]", rest):
                return True
            if is_ratio and small(prefix) != small(other_prefix) and small(rest) == small(other_rest):
                return True
    return False


def is_other_size(one: str, other: str) -> bool:
    """Whether two symbols are alike but for a prefix in one of their parts: `mg/dL` and `mg/L`."""
    # `Gbit` is `Gb`
    parts, others = ([re.sub("bits?\\Z", "b", part) for part in symbol.split("/")] for symbol in (one, other))
    # `terabits` next to `Tbit/s`: what follows may be in words
    if one == other or len(parts) != len(others) and 1 not in (len(parts), len(others)):
        return False
    is_ratio = min(len(parts), len(others)) > 1
    return any(_differ_by_prefix(part, own, is_ratio) for part, own in zip(parts, others))
