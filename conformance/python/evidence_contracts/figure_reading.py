"""Lists the figures of a text: "In this order" of docs/figures-1.md."""

import re
from fractions import Fraction
from functools import lru_cache
from typing import Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from .figure_markup import SeenAs
from .figure_signs import (
    BEFORE, BEFORE_ENDS, BETWEEN, GLUED, LETTERS, MASK, MONEY_GLUED, MONTHS, OF, OPENERS, PREFIXES, PROFILE, SCALES, SUFFIXES, UNITS,
    WORDS, after_blank, folded, has, is_dense, is_digit, is_glued, is_letter,
    is_name_like, masked, word_at, word_before,
)
from .figure_types import Figure
from .sentences import STARTERS, class_of
from .work import Work

# Numbers


class Found(NamedTuple):
    """A figure at its place among the signs."""

    start: int
    end: int
    kind: str
    values: List[str]
    mantissa: List[str] = []
    scale: int = 0
    sign: str = ""
    unit: str = ""
    parts: Optional[Dict[str, int]] = None
    word: bool = False
    joined: bool = False
    # Other readings of the digits before a scale, which are compared and not listed
    others: Sequence[str] = ()


def shifted(digits: str, power: int) -> str:
    """Digits times a power of ten, without needless zeros."""
    if "/" in digits:
        return "%se%d" % (digits, power) if power else digits
    whole, _, part = digits.partition(".")
    every, point = whole + part, len(whole) + power
    every, point = ("0" * (1 - point) + every, 1) if point <= 0 else (every.ljust(point, "0"), point)
    whole, part = every[:point].lstrip("0") or "0", every[point:].rstrip("0")
    return whole + "." + part if part else whole


def fraction_of(top: int, bottom: int) -> str:
    """A fraction as exact decimal text, or reduced where there is none."""
    value = Fraction(top, bottom)
    rest, places = value.denominator, value.denominator.bit_length()
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return "%d/%d" % (value.numerator, value.denominator) if rest > 1 else shifted(str(value.numerator * 10**places // value.denominator), -places)


class Before(NamedTuple):
    """Sign and currency before a number."""

    start: int
    sign: str
    unit: str
    is_bracketed: bool = False


def _sign_at(signs: str, start: int) -> str:
    if not has(signs, start - 1, "-+–") or has(signs, start - 2, MASK + "%)0123456789"):
        return ""
    if is_letter(signs, start - 2) and (not is_dense(signs, start - 2) or is_digit(signs, start - 3)):
        return ""
    return "+" if signs[start - 1] == "+" else "-"


def _currency_before(signs: str, at: int) -> Optional[Tuple[int, str]]:
    end = at - 1 if has(signs, at - 1, " \xa0") else at
    for form in BEFORE if end > 0 and signs[end - 1] in BEFORE_ENDS else ():
        start = end - len(form)
        if start < 0 or not signs.startswith(form, start) or is_letter(signs, start) and is_letter(signs, start - 1):
            continue
        key = form if len(form) == 1 else form.lower()
        return start, UNITS.get(key) or UNITS.get(re.sub("[.]$", "", key)) or ""
    return None


def _before(signs: str, start: int) -> Before:
    sign = _sign_at(signs, start)
    near = start - 1 if sign else start
    money = _currency_before(signs, near)
    if money:
        far = "" if sign else _sign_at(signs, money[0])
        return Before(money[0] - 1 if far else money[0], sign or far, money[1])
    inside = _currency_before(signs, near - 1) if has(signs, near - 1, "(") else None
    return Before(inside[0], sign, inside[1], True) if inside else Before(near, sign, "")


# Units that are written alone, and others that only a prefix of SI makes signs of: `190ms`, `12V`
_GLUED_SIGN = re.compile(
    "(?:s|V|A|W|Ω|Pa|hPa|Ah|Wh|VA|eV|dB|bar|bps|fps|px|dpi|ppi|rpm|"
    "[pn\u00b5\u03bcumkMGT](?:s|m|g|l|L|t|V|A|W|Ω|J|N|F|H|Hz|Pa|Ah|Wh|VA|eV|bar|mol|i?[bB]|bit|bps))")
_LONGEST_SIGN = 5
# The voltage or the power near `2A` makes it a current, and no part of a name as in `40A`
_POWER_NEAR, _DECIMAL_BEFORE, _NEAR = re.compile("[0-9][ \xa0]?[km\u00b5\u03bc]?(?:V|W|Ah)(?![A-Za-z])"), re.compile("[.,][0-9]{1,3}\\Z"), 40
_NO_TIME = re.compile("[='][0-9]{1,3}\\Z|[0-9]{4}\\Z")


def _is_current(signs: str, at: int) -> bool:
    """Whether an `A` is of a current."""
    return bool(_DECIMAL_BEFORE.search(signs[max(0, at - 4):at]) or _POWER_NEAR.search(signs[max(0, at - _NEAR):at + _NEAR]))


def _glued_sign(signs: str, at: int) -> Optional[int]:
    """The end of the sign of a unit that no table has, directly after a number; none of a name (`10W-40`) or a plural (`100s of users`)."""
    end = at
    while end - at <= _LONGEST_SIGN and is_letter(signs, end):
        end += 1
    if not _GLUED_SIGN.fullmatch(signs, at, end):
        return None
    if is_digit(signs, end) or has(signs, end, "$") or has(signs, end, "-") and is_digit(signs, end + 1):
        return None
    if end > at + 1:
        return end
    # A count, years after a sign, or a value of markup: `1993s`, `dur=1s`
    is_plural = signs.startswith("s of ", at) or _NO_TIME.search(signs[max(0, at - 4):at])
    is_name = not _is_current(signs, at) if signs[at] == "A" else signs[at] == "s" and is_plural
    return None if is_name else end


def _has_glued_sign(signs: str, end: int) -> bool:
    """Whether a figure ends with a number and such a sign."""
    at = end
    while end - at <= _LONGEST_SIGN and is_letter(signs, at - 1):
        at -= 1
    return at < end and is_digit(signs, at - 1) and _glued_sign(signs, at) == end


def seconds_of_decade(signs: str, one: "Found") -> Optional[str]:
    """The seconds that a decade of two digits may be; none of one with an apostrophe or `the` before it."""
    if one.kind != "decade" or one.end - one.start != 3 or not is_digit(signs, one.start):
        return None
    return None if _THE_BEFORE.search(signs[max(0, one.start - 5):one.start]) else signs[one.start:one.end - 1]


_THE_BEFORE = re.compile("(?:^|[^a-z])the[ \xa0]\\Z", re.I | re.A)
_CLOSES = re.compile("[ \xa0]?%?\\)")
_CAPITALS, _CHAIN = re.compile("-(?:[A-Z](?![%s])){1,2}(?![A-Za-z](?![%s]))" % (class_of("M"), class_of("M"))), re.compile("[0-9]+(?:-[0-9]+){2,}")


def _scale_at(signs: str, end: int, is_money: bool) -> Optional[Tuple[int, int]]:
    """The power of a scale word after a place, and its end."""
    start = end + 1 if has(signs, end, " \xa0-") else end
    word = word_at(signs, start)
    if word is None:
        return None
    raw = signs[word.start:word.end]
    is_short = raw in GLUED and (is_money or start == end and raw not in MONEY_GLUED)
    scale = GLUED[raw] if is_short else SCALES.get(word.key)
    unit = unit_at(signs, word.end + 1) if has(signs, word.end, ".") else None
    # `milioni. L'audioguida`
    is_point = unit is not None and not has(signs, unit[1], "'")
    return None if scale is None else (scale, word.end + 1 if is_point else word.end)


def unit_at(signs: str, at: int) -> Optional[Tuple[str, int]]:
    """The unit after a place, and its end."""
    start = at + 1 if has(signs, at, " \xa0-") else at
    word = word_at(signs, start)
    if word is None:
        end = start + 1
        if has(signs, start, "°"):
            end = after_blank(signs, end) + 1
            name = None if is_letter(signs, end) else UNITS.get("°" + signs[end - 1:end].lower())
        else:
            name = UNITS.get(signs[start:end])
        return (name, end) if name is not None else None
    if word.key in OPENERS and has(signs, word.end, " \xa0/-"):
        second = word_at(signs, word.end + 1)
        joint = "/" if signs[word.end] == "/" else "-"
        if second and word.key + joint + second.key in UNITS:
            return UNITS[word.key + joint + second.key], second.end
    raised = {"2": "²", "3": "³"}.get(signs[word.end:word.end + 1])
    if raised and word.key + raised in UNITS and not is_digit(signs, word.end + 1) and not is_letter(signs, word.end + 1):
        return UNITS[word.key + raised], word.end + 1
    name, raw = UNITS.get(word.key), signs[word.start:word.end]
    # `mW` is no `MW`
    is_milli = name is not None and name[0] == "M" and raw == "m" + name[1:]
    if name is None:
        return None
    return _speed_at(signs, name, word.end) or (raw if is_milli else name, word.end)


_SPEEDS = {("km", "hour"): "km/h", ("m", "second"): "m/s", ("mile", "hour"): "mph"}


def _speed_at(signs: str, name: str, end: int) -> Optional[Tuple[str, int]]:
    """`kilometres per hour` is `km/h`: between the two units is one word of at most three letters."""
    joint = word_at(signs, end + 1) if name in ("km", "m", "mile") and has(signs, end, " \xa0") else None
    if not joint or joint.end - joint.start > 3 or not has(signs, joint.end, " \xa0"):
        return None
    second = word_at(signs, joint.end + 1)
    speed = _SPEEDS.get((name, UNITS.get(second.key, ""))) if second else None
    return (speed, second.end) if speed and second else None


def _is_name_after(signs: str, end: int, is_money: bool) -> bool:
    """Whether what follows a number directly makes a name of it."""
    if has(signs, end, "("):
        return is_letter(signs, end + 1) and not is_dense(signs, end + 1)
    if _CAPITALS.match(signs, end):
        return True
    if not is_letter(signs, end) or is_dense(signs, end) or signs[end] == "x" and not is_letter(signs, end + 1):
        return False
    if not is_money and _glued_sign(signs, end) is not None:
        return False
    return _scale_at(signs, end, is_money) is None and unit_at(signs, end) is None


def _is_name_before(signs: str, start: int) -> bool:
    joint = start - 2 if has(signs, start - 1, "-/") else start - 1
    if not is_letter(signs, joint) or is_dense(signs, joint):
        return False
    return is_letter(signs, joint - 1) or signs[joint] not in PREFIXES


_SMALL = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_RAISED = r"(?:\^([{][-+–]?[0-9]{1,2}[}]|[-+–]?[0-9]{1,2}(?![0-9]|[.,][0-9]))|([⁺⁻]?[%s]{1,2})(?![%s]))" % (_SMALL, _SMALL)
_EXPONENT = re.compile(_RAISED)
_POWER = re.compile("[ \xa0]?[×xX·⋅*][ \xa0]?10%s|[eE]([-+]?[0-9]{1,2})(?![0-9A-Za-z_]|[.,][0-9])" % _RAISED)


def _power(signs: str, start: int, end: int) -> Tuple[int, int, bool]:
    """The power of ten after digits, its end, and whether the digits are its 10."""
    exponent = _EXPONENT.match(signs, end) if signs[start:end] == "10" else None
    found = exponent or _POWER.match(signs, end)
    if not found:
        return 0, end, False
    written = next(one for one in found.groups() if one)
    digits = int("".join(str(_SMALL.index(one)) if one in _SMALL else one for one in written if one in _SMALL + "0123456789"))
    return -digits if written.lstrip("{")[0] in "-–⁻" else digits, found.end(), exponent is not None


class Around(NamedTuple):
    """What adjoins a number, before it and after it."""

    start: int
    end: int
    sign: str
    unit: str
    scale: int


def _around(signs: str, before: Before, end: int) -> Around:
    is_inside = before.is_bracketed and _CLOSES.match(signs, end) is not None
    glued, scale, last = None if before.unit else _glued_sign(signs, end), 0, end
    for _ in range(2):
        found = _scale_at(signs, last, before.unit != "")
        if found is None:
            break
        scale, last = scale + found[0], found[1]
    unit = unit_at(signs, last) or (("second", glued) if glued == end + 1 and signs[end] == "s" else None)
    unit = unit if unit and before.unit in ("", unit[0]) or unit and unit[0] == "%" else None
    last = unit[1] if unit else glued or last
    closes = _CLOSES.match(signs, last)
    is_bracketed = is_inside or has(signs, before.start - 1, "(") and closes is not None
    name = unit[0] if unit and not before.unit else before.unit
    sign = before.sign or ("(" if is_bracketed and re.fullmatch("%?|[A-Z]{3}", name) else "")
    return Around(before.start, closes.end() if is_inside and closes else last, sign, name, scale)


_YEAR = re.compile("(?:1[0-9]|20)[0-9]{2}")
# Words between brackets, with one sign between two letters
_IN_WORDS, _LAST_WORDS = re.compile("[%s]+(?:[ \xa0'-][%s]+)*" % (LETTERS, LETTERS)), re.compile("[%s]+(?:[ \xa0'-][%s]+)*\\Z" % (LETTERS, LETTERS))
_LONGEST_IN_WORDS = 64


class _Twice(NamedTuple):
    """A number with the brackets that write it twice."""

    start: int
    end: int
    # Whether only digits are between the brackets
    is_digits: bool


def _written_twice(signs: str, start: int, end: int, values: Sequence[str]) -> Optional[_Twice]:
    """Where brackets write a number twice: `3 (three) months`, `three (3) months`."""
    if has(signs, start - 1, "(") and has(signs, end, ")") and is_digit(signs, end - 1):
        return _Twice(start - 1, end + 1, True) if is_letter(signs, _before_blank(signs, start - 1) - 1) else None
    opens = after_blank(signs, end)
    words = _IN_WORDS.match(signs, opens + 1, opens + 1 + _LONGEST_IN_WORDS) if has(signs, opens, "(") else None
    if not words or not has(signs, words.end(), ")") or words.end() == opens + 2 and not is_dense(signs, opens + 1):
        return None
    total = _sum_of_words(signs, opens + 1)
    return None if total and total[1] == words.end() and str(total[0]) not in values else _Twice(start, words.end() + 1, False)


def _before_blank(signs: str, at: int) -> int:
    return at - 1 if has(signs, at - 1, " \xa0") else at


def _is_after_words(signs: str, bracket: int, values: Sequence[str]) -> bool:
    """Whether a number in words of the tables that has one of the values ends at a bracket."""
    end = _before_blank(signs, bracket)
    least = max(0, end - _LONGEST_IN_WORDS)
    words = _LAST_WORDS.search(signs[least:end])
    for at in range(least + words.start(), end) if words else ():
        total = None if is_letter(signs, at - 1) else _sum_of_words(signs, at)
        if total and total[1] == end and str(total[0]) in values:
            return True
    return False


def _after_brackets(signs: str, before: Before, end: int) -> Optional[Around]:
    """A negative amount whose scale is after its bracket, or `%` directly: `$(5) million`, `(12)%`; none where what follows is of the next."""
    if not (before.is_bracketed or has(signs, before.start - 1, "(")) or not has(signs, end, ")"):
        return None
    start = before.start if before.is_bracketed else before.start - 1
    around = _around(signs, before._replace(start=start, is_bracketed=False), end + 1)
    is_read = (around.scale > 0 or has(signs, end + 1, "%")) and not has(signs, after_blank(signs, around.end), "0123456789(")
    return around._replace(sign=before.sign or "(") if is_read and re.fullmatch("%?|[A-Z]{3}", around.unit) else None


def _number(signs: str, at: int, before: Before, end: int, readings: Sequence[str]) -> Found:
    """A number with what adjoins it; of one that is written twice what is after both."""
    power, last, is_ten = _power(signs, at, end)
    written = ["1"] if is_ten else readings
    around, is_year_form = _around(signs, before, last), _YEAR.fullmatch(signs, at, last) is not None
    twice = None if around.end > last or is_year_form else _written_twice(signs, before.start, last, written)
    further = _around(signs, before._replace(start=twice.start), twice.end) if twice else around
    is_twice = twice is not None and further.end > twice.end
    # Brackets alone write a negative amount
    if is_twice and twice and twice.is_digits and re.fullmatch("%?|[A-Z]{3}", further.unit):
        is_twice = _is_after_words(signs, twice.start, written)
    if is_twice:
        around = further
    elif not is_year_form:
        around = _after_brackets(signs, before, last) or around
    is_plain = is_year_form and last == end and around.unit == "" and around.scale == 0 and around.sign in ("", "(")
    is_year = is_plain and _glued_sign(signs, last) is None
    scale = around.scale + power
    mantissa = list(written[:1] if scale else written)
    values = [shifted(digits, scale) for digits in mantissa]
    sign = "" if is_year else around.sign
    return Found(around.start, around.end, "year" if is_year else "number", values, mantissa, scale, sign, around.unit, others=written[len(mantissa):])


_OPENS_DECIMAL = " \t\n\xa0([{<>=≈≤≥~±×÷*/^|\",;:$£¥+–-" + "".join(map(chr, range(0x20A0, 0x20D0)))
_NUMBER = re.compile("[0-9]+(?:[.,'\xa0][0-9]+)*")
_FRACTION = re.compile("(?:([0-9]{1,6})[ \xa0])?([0-9]{1,3})/([0-9]{1,3})(?![0-9/]|[.,][0-9])")
_GROUPS = re.compile("[0-9]{1,3}(?: [0-9]{3}){1,8}(?:[.,][0-9]{1,2})?(?![0-9]|[.,][0-9])")
_PARTED = re.compile(
    "[0-9]{1,3}(?: ?, [0-9]{3}){1,8}(?![0-9]|[.,][0-9])|[0-9]{1,20} [.] ?[0-9]{1,20}(?![0-9]|[.,][0-9])")
_ALONE = "(?<![0-9.,'\xa0])[0-9]+[%s](?:[0-9]{1,2}|[0-9]{4,})(?![0-9]|[.,'\xa0][0-9])"


def _in_groups(groups: Sequence[str]) -> bool:
    return len(groups[0]) <= 3 and all(len(group) == 3 for group in groups[1:])


class Decimals(NamedTuple):
    """What the numbers of a text say of the decimal sign."""

    point: bool
    comma: bool
    # Each decimal with a point may be a time, there are two or one with a comma, and the text is not English
    is_times: bool
    # An hour is one of 24: a time of the text has one from 13, or a zero in front
    is_24: bool
    # A date in digits has the day first: no `the`, and a letter outside ASCII
    is_day_first: Callable[[], bool]
    # The text has the word `the`
    is_english: Callable[[], bool]


# Three digits after a point, and no zero before it; a time with an hour from 13, or with a zero in front
_POINT_GROUP = re.compile("(?<![0-9.,'\xa0])[1-9][0-9]{0,2}[.][0-9]{3}(?![0-9]|[.,'\xa0][0-9])")
_LATE, _LATE_OR_POINTED = (
    re.compile("(?<![0-9.,:])(?:0[0-9]|1[3-9]|2[0-3])(?:%s| ?h ?)[0-5][0-9](?![0-9:]|[.,][0-9])" % joint) for joint in (":", "[.:]"))
_OTHER_LETTER = re.compile("(?=[^\x00-\x7f])[%s]" % LETTERS)
_TIME_ONLY, _ENGLISH = re.compile("(?:[01]?[0-9]|2[0-3])[.][0-5][0-9]"), re.compile("the", re.I | re.A)


def _is_english(signs: str) -> bool:
    """Whether a text has the word `the`."""
    return any(not is_letter(signs, one.start() - 1) and not is_letter(signs, one.end()) for one in _ENGLISH.finditer(signs))


def _decimals(signs: str, is_source: bool) -> Decimals:
    """Decimals that only one sign explains, anywhere in the text."""
    is_grouped, count = re.search(",[0-9]{3}[.][0-9]", signs) is not None, 0
    comma = re.search(_ALONE % ",", signs) is not None or re.search("[.][0-9]{3},[0-9]", signs) is not None
    for one in () if is_grouped else re.finditer(_ALONE % ".", signs):
        if not _TIME_ONLY.fullmatch(one[0]):
            count = -1
            break
        count += 1
    is_english = lru_cache(maxsize=1)(lambda: _is_english(signs))
    is_times = count > (0 if comma or _POINT_GROUP.search(signs) else 1) and not is_english()
    late = is_source and (_LATE_OR_POINTED if comma or is_times else _LATE).search(signs) is not None
    is_day_first = lru_cache(maxsize=1)(lambda: _OTHER_LETTER.search(signs) is not None and not is_english())
    return Decimals(is_grouped or count != 0, comma, is_times, late, is_day_first, is_english)


def _readings(written: str, point: bool, comma: bool) -> List[str]:
    """The readings of digits with signs between them, the likeliest first."""
    signs, groups = re.findall("[^0-9]", written), re.split("[^0-9]", written)
    plain, whole = "".join(groups), groups[:-1]
    if not signs:
        return [written]
    if len(set(signs)) > 1:
        is_indian = whole and len(whole[-1]) == 3 and all(len(group) == 2 for group in whole[1:-1])
        is_decimal = len(set(signs[:-1])) == 1 and signs[-1] not in signs[:-1] and signs[-1] in ".,"
        return ["%s.%s" % ("".join(whole), groups[-1])] if is_decimal and (_in_groups(whole) or is_indian) else []
    if len(signs) > 1 or signs[0] in "'\xa0":
        return [plain] if _in_groups(groups) or re.fullmatch("[0-9]{1,2}(?:,[0-9]{2}){1,8},[0-9]{3}", written) else []
    decimal = ".".join(groups)
    if not _in_groups(groups) or groups[0] == "0":
        return [decimal]
    if signs[0] == ",":
        return [plain, decimal] if comma and not point else [plain]
    return [decimal] if point else [decimal, plain]


Taken = Tuple[List[Found], int]


def after_joint(signs: str, at: int) -> Optional[int]:
    """The place after what joins two numbers, such as a dash or `to`."""
    start = after_blank(signs, at)
    if has(signs, start, "-–"):
        return after_blank(signs, start + 1)
    word = word_at(signs, start) if start > at else None
    return word.end + 1 if word and word.key in BETWEEN and has(signs, word.end, " \xa0") else None


def _is_decimal_at(signs: str, at: int) -> bool:
    """Whether a point begins the number whose first digit is at a place."""
    return has(signs, at - 1, ".") and is_digit(signs, at) and (at == 1 or has(signs, at - 2, _OPENS_DECIMAL))


def _read_number(signs: str, at: int, is_source: bool, decimals: Decimals, money: str) -> Tuple[List[Found], int, bool]:
    """The numbers at a place, the end, and whether it is a name."""
    chain = _CHAIN.match(signs, at)
    if chain:
        return [], chain.end(), True
    joined = _joined(signs, at, is_source)
    one = _read_fraction(signs, at) or _read_one(signs, at, decimals, money)
    return [*([joined] if joined else []), *one[0]], one[1], one[2]


def _read_fraction(signs: str, at: int) -> Optional[Tuple[List[Found], int, bool]]:
    found = None if has(signs, at - 1, "0123456789/.,") or _is_name_before(signs, at) else _FRACTION.match(signs, at)
    if found is None or not int(found[2]) < int(found[3]):
        return None
    top, bottom = int(found[2]), int(found[3])
    one = _number(signs, at, _before(signs, at), found.end(), [fraction_of(int(found[1] or 0) * bottom + top, bottom)])
    return [one], one.end, False


def _before_of(signs: str, start: int, end: int, money: str) -> Before:
    """What is before a number; in a range the currency of the first, if a scale that is one only after a currency directly follows: `€10–15m`."""
    before = _before(signs, start)
    word = word_at(signs, end) if money and not before.unit else None
    return before._replace(unit=money) if word and signs[word.start:word.end] in MONEY_GLUED else before


def _read_one(signs: str, at: int, decimals: Decimals, money: str) -> Tuple[List[Found], int, bool]:
    found = _NUMBER.match(signs, at)
    written, end = (found[0], found.end()) if found else ("", at)
    fraction = PROFILE["fractions"].get(signs[end:end + 1])
    end += 1 if fraction else 0
    is_decimal = _is_decimal_at(signs, at)
    start, digits = (at - 1, "0." + written) if is_decimal else (at, written)
    before = _before_of(signs, start, end, money)
    is_code = len(written) > 40 or written != "" and before.unit == "" and _is_name_before(signs, start)
    readings: List[str] = []
    if not is_code and not _is_name_after(signs, _power(signs, start, end)[1], before.unit != ""):
        if not fraction:
            readings = _readings(digits, decimals.point, decimals.comma)
        elif re.fullmatch("[0-9]{0,6}", digits):
            readings = [fraction_of(int(digits or 0) * fraction[1] + fraction[0], fraction[1])]
    if not readings:
        return [], _NAME.match(signs, end).end(), True  # type: ignore[union-attr]
    one = _number(signs, start, before, end, readings)
    return [one], one.end, False


def _joined(signs: str, at: int, is_source: bool) -> Optional[Found]:
    """Groups of three with blanks between them as one number; in a source also digits as a tokeniser leaves them."""
    if has(signs, at - 1, "0123456789.,-") or is_letter(signs, at - 1):
        return None
    groups = _GROUPS.match(signs, at)
    found = groups or (_PARTED.match(signs, at) if is_source else None)
    if not found or re.search("[0-9] [0-9]{3} ?\\Z", signs[max(0, at - 6):at]):
        return None
    if is_letter(signs, found.end()) and _glued_sign(signs, found.end()) is None:
        return None
    digits = found[0].replace(" ", "")
    value = digits.replace(",", ".") if groups or "." in digits else digits.replace(",", "")
    return _number(signs, at, _before(signs, at), found.end(), [value])._replace(kind="number", joined=True)


# Dates

_ISO = re.compile(r"([0-9]{4})([-./])([0-9]{1,2})\2([0-9]{1,2})(?![0-9-])")
_PLAIN = re.compile(r"([0-9]{1,2})([/.])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})(?![./]?[0-9])")
_YEARS = re.compile("(1[0-9]{3}|20[0-9]{2})[ \xa0]?[–/-][ \xa0]?([0-9]{2})(?![0-9%]|[.,-][0-9])")
_SHORT_YEARS = re.compile("([0-9]{2})[/–-]([0-9]{2})(?![0-9%]|[.,/-][0-9])")
_MONTH_OF_YEAR = re.compile(
    "(?:(0[1-9]|1[0-2])/(1[0-9]{3}|20[0-9]{2})|(1[0-9]{3}|20[0-9]{2})-(0[1-9]|1[0-2]))(?![0-9%]|[.,/-][0-9])")
_DIGITS, _FISCAL = re.compile("[0-9]*"), re.compile("(?<![A-Za-z])FY[ \xa0]?'?\\Z")
_YEAR_GAP = re.compile("(?:[ \xa0]?,|[.])?[ \xa0\n]{1,3}")


def _digits(signs: str, at: int) -> str:
    return _DIGITS.match(signs, at)[0]  # type: ignore[index]


def _date(start: int, end: int, *readings: Dict[str, Optional[int]]) -> Found:
    dates = [{name: value for name, value in reading.items() if value is not None} for reading in readings]
    values = ["-".join(["%04d" % date["y"] if "y" in date else "-", *("%02d" % date[name] for name in "md" if name in date)]) for date in dates]
    return Found(start, end, "date", values, parts=dates[0])


def _read_date(signs: str, at: int, least: int) -> Optional[Taken]:
    return (
        _date_in_digits(signs, at) or _date_of_signs(signs, at) or _month_first(signs, at, least) or _day_first(signs, at)
        or _year_forms(signs, at, least) or _month_of_year(signs, at)
    )


def _month_of_year(signs: str, at: int) -> Optional[Taken]:
    """`05/2024` and `2024-05`."""
    found = None if has(signs, at - 1, "0123456789/.,-") or is_letter(signs, at - 1) else _MONTH_OF_YEAR.match(signs, at)
    if not found or is_letter(signs, found.end()):
        return None
    return [_date(at, found.end(), {"y": int(found[2] or found[3]), "m": int(found[1] or found[4])})], found.end()


def _date_in_digits(signs: str, at: int) -> Optional[Taken]:
    if has(signs, at - 1, "0123456789/.-"):
        return None
    iso, plain = _ISO.match(signs, at), _PLAIN.match(signs, at)
    if iso and 1 <= int(iso[3]) <= 12 and 1 <= int(iso[4]) <= 31:
        return [_date(at, iso.end(), {"y": int(iso[1]), "m": int(iso[3]), "d": int(iso[4])})], iso.end()
    if not plain:
        return None
    one, other, y = int(plain[1]), int(plain[3]), int(plain[4])
    y += 0 if len(plain[4]) > 2 else 1900 if y > 50 else 2000
    readings: List[Dict[str, Optional[int]]] = [{"y": y, "m": m, "d": d} for d, m in ((one, other), (other, one)) if 1 <= m <= 12 and 1 <= d <= 31]
    return ([_date(at, plain.end(), *readings)], plain.end()) if readings else None


def _signed(signs: str, at: int, name: str) -> Optional[Tuple[int, int]]:
    """A number and the sign of year, month or day after it."""
    digits = _digits(signs, at)
    start = after_blank(signs, at + len(digits))
    word = word_at(signs, start)
    if not word or not 0 < len(digits) < 5 or word.key[0] not in PROFILE["dateSigns"][name] or len(word.key) > 1 and name != "year":
        return None
    return int(digits), word.end if len(word.key) == 1 else start + 1


def _date_of_signs(signs: str, at: int) -> Optional[Taken]:
    year = _signed(signs, at, "year")
    year = year if year and year[0] >= 1000 else None
    month = _signed(signs, after_blank(signs, year[1]) if year else at, "month")
    month = month if month and 1 <= month[0] <= 12 else None
    day = _signed(signs, after_blank(signs, month[1]), "day") if month else None
    if not year and not day:
        return None
    end = (day or month or year or (0, at))[1]
    return [_date(at, end, {"y": year and year[0], "m": month and month[0], "d": day and day[0]})], end


def _day_at(signs: str, at: int) -> Optional[Tuple[int, int]]:
    """A day, and the end with what may follow it, such as `th`."""
    digits = _digits(signs, at)
    if not 0 < len(digits) < 3 or not 1 <= int(digits) <= 31:
        return None
    end = at + len(digits)
    suffix = word_at(signs, end)
    return int(digits), suffix.end if suffix and suffix.key in SUFFIXES else end


def _after_of(signs: str, at: int) -> int:
    word = word_at(signs, at)
    return word.end + 1 if word and word.key in OF and has(signs, word.end, " \xa0") else at


def _is_decimal(signs: str, at: int) -> bool:
    return has(signs, at, ".,") and is_digit(signs, at + 1)


def _year_at(signs: str, at: int) -> Optional[Tuple[int, int]]:
    """The year after a day or month; a comma with a blank before it or not, `of`, a blank or a line end may be between."""
    gap = _YEAR_GAP.match(signs, at)
    start = _after_of(signs, gap.end()) if gap else at
    digits = _digits(signs, start) if gap else ""
    end = start + len(digits)
    is_year = len(digits) == 4 and int(digits) >= 1000 and not _is_decimal(signs, end) and not has(signs, end, "%")
    return (int(digits), end) if is_year else None


def _second_day(signs: str, at: int) -> Optional[Tuple[int, int]]:
    joint = after_joint(signs, at)
    second = None if joint is None else _day_at(signs, joint)
    return None if not second or _is_decimal(signs, second[1]) or has(signs, second[1], "%:/") else second


def _month_before(signs: str, at: int, least: int) -> Optional[Tuple[int, int]]:
    """The month whose name is before digits, and its start."""
    end = at
    while at - end < 2 and has(signs, end - 1, " \xa0\n"):
        end -= 1
    word = word_before(signs, end - 1 if has(signs, end - 1, ".,") else end)
    if word and word.key in OF and end < at:
        word = word_before(signs, word.start - 1) if has(signs, word.start - 1, " \xa0") else None
    return (MONTHS[word.key], word.start) if word and word.key in MONTHS and end < at and word.start >= least else None


def _month_first(signs: str, at: int, least: int) -> Optional[Taken]:
    before = _month_before(signs, at, least)
    if not before:
        return None
    month, start = before
    digits = _digits(signs, at)
    end = at + len(digits)
    if len(digits) == 4 and int(digits) >= 1000 and not _is_decimal(signs, end):
        return [_date(start, end, {"y": int(digits), "m": month})], end
    first = _day_at(signs, at)
    if not first or _is_decimal(signs, first[1]) or has(signs, first[1], "%:/"):
        return None
    second = _second_day(signs, first[1])
    days = [first] if not second or _month_after(signs, second[1]) else [first, second]
    year = _year_at(signs, days[-1][1])
    end = (year or days[-1])[1]
    return [_date(start, end, {"y": year and year[0], "m": month, "d": day}) for day, _ in days], end


def _month_after(signs: str, at: int) -> Optional[Tuple[int, int]]:
    """The month whose name follows a day, and its end."""
    point = at + 1 if has(signs, at, ".") else at
    start = point + 1 if has(signs, point, "-") else after_blank(signs, point)
    word = word_at(signs, _after_of(signs, start)) if start > at else None
    return (MONTHS[word.key], word.end) if word and word.key in MONTHS else None


def _day_first(signs: str, at: int) -> Optional[Taken]:
    first = _day_at(signs, at)
    if not first or has(signs, at - 1, "0123456789.,"):
        return None
    second = _second_day(signs, first[1] + 1 if has(signs, first[1], ".") else first[1])
    month = _month_after(signs, (second or first)[1])
    if not month:
        return None
    digits = _digits(signs, month[1] + 1) if has(signs, month[1], "-") else ""
    year = (int(digits), month[1] + 5) if len(digits) == 4 else _year_at(signs, month[1])
    end = (year or month)[1]
    return [_date(at, end, {"y": year and year[0], "m": month[0], "d": day[0]}) for day in (first, second) if day], end


def _year_forms(signs: str, at: int, least: int) -> Optional[Taken]:
    """`FY2021`, `FY21`, `FY 2023/24`, and `1939-45` for two years."""
    digits = _digits(signs, at)
    end = at + len(digits)
    fiscal = _FISCAL.search(signs[max(least, at - 6):at]) if len(digits) in (2, 4) else None
    start = at - len(fiscal[0]) if fiscal else at
    two = _two_years(signs, at, start)
    if two:
        return two
    if not fiscal or is_letter(signs, end):
        return None
    return [_date(start, end, {"y": int(digits) + (2000 if len(digits) == 2 else 0)})], end


def _two_years(signs: str, at: int, start: int) -> Optional[Taken]:
    """After `FY` the first of two years may be short: `FY23/24`."""
    short = _SHORT_YEARS.match(signs, at) if start < at else None
    years = None if has(signs, at - 1, "0123456789.,-") else short or _YEARS.match(signs, at)
    if not years:
        return None
    end, first = years.end(), "20" + years[1] if short else years[1]
    step = int(years[2]) - int(first[2:])
    if is_letter(signs, end) or step <= 0 or short and step > 1:
        return None
    return [_date(start, end, {"y": int(first)}), _date(start, end, {"y": int(first[:2] + years[2])})], end


# Times, ratios, quarters, decades, ordinals

_HALF_DAY = re.compile("([0-9]{1,2})(?:[:.]([0-9]{2}))?(?::([0-9]{2}))?[ \xa0]?([ap])[.]?m(?![A-Za-z])[.]?", re.I | re.A)
_WHOLE_DAY = re.compile("([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?(?![0-9:])")
_HOUR_LETTER = re.compile("([0-9]{2})h([0-9]{2})()(?![0-9A-Za-z]|[.,:][0-9])")
_RATIO = re.compile("([0-9]{1,12}(?:[.][0-9]{1,12})?)( ?: ?)([0-9]{1,12}(?:[.][0-9]{1,12})?)(?![0-9:]|[.][0-9])")
# A standard and its year, as in `ISO 9001:2015`
_NUMBER_AND_YEAR = re.compile("[0-9]{2,12}:(?:1[0-9]|20)[0-9]{2}")
_DECADE = re.compile("((?:1[0-9]|20)?[0-9]0)'?s(?![A-Za-z0-9])")
_ORDINAL = re.compile("([0-9]{1,9})(?:st|nd|rd|th)(?![A-Za-z0-9])", re.I | re.A)


def _read_form(signs: str, at: int) -> Optional[Found]:
    """The time, ratio, quarter, decade or ordinal that digits are."""
    if is_digit(signs, at - 1):
        return None
    is_joined, is_point = is_glued(signs, at), has(signs, at - 1, ".,")
    ratio, decade, ordinal = (one.match(signs, at) for one in (_RATIO, _DECADE, _ORDINAL))
    is_free = not is_joined and not is_point
    time = _read_time(signs, at) if is_free and not has(signs, at - 1, ":$£€") else None
    if time:
        return time
    if ratio and ratio[2] != ": " and not _NUMBER_AND_YEAR.fullmatch(ratio[0]) and is_free and not has(signs, at - 1, ":"):
        return Found(at, ratio.end(), "ratio", ["%s:%s" % (ratio[1], ratio[3])])
    is_quarter = has(signs, at - 1, "qQ") and signs[at] in "1234" and not is_letter(signs, at - 2)
    if is_quarter and not is_letter(signs, at + 1) and not is_digit(signs, at + 1):
        return Found(at - 1, at + 1, "quarter", [signs[at]])
    if decade and is_free:
        values = ["19" + decade[1], "20" + decade[1]] if len(decade[1]) == 2 else [decade[1]]
        return Found(at - 1 if has(signs, at - 1, "'") else at, decade.end(), "decade", values)
    return Found(at, ordinal.end(), "ordinal", [str(int(ordinal[1]))]) if ordinal and is_free else None


def half_day_at(signs: str, at: int) -> Optional[Tuple[int, int]]:
    """The hour and the minute of a time with am or pm at a place."""
    found = _HALF_DAY.match(signs, at)
    if not found or int(found[1]) > 12 or int(found[2] or 0) > 59:
        return None
    return int(found[1]) % 12 + (12 if found[4] in "pP" else 0), int(found[2] or 0)


def _read_time(signs: str, at: int) -> Optional[Found]:
    half = _HALF_DAY.match(signs, at)
    found = half or _WHOLE_DAY.match(signs, at) or _HOUR_LETTER.match(signs, at)
    if not found:
        return None
    hour, rest = int(found[1]), ":" + (found[2] or "00") + (":" + found[3] if found[3] else "")
    if hour > (12 if half else 23) or int(found[2] or 0) > 59 or int(found[3] or 0) > 59:
        return None
    hours = [hour % 12 + (12 if half[4] in "pP" else 0)] if half else [hour, (hour + 12) % 24] if hour < 13 else [hour]
    return Found(at, found.end(), "time", ["%d%s" % (one, rest) for one in hours])


# Numbers in words

_ONES, _TENS, ORDINALS, _POWERS = (WORDS[name] for name in ("units", "tens", "ordinals", "scales"))
_ANY_WORD = re.compile("(?<![A-Za-z0-9])(?:%s)" % "|".join([*_ONES, *_TENS, *ORDINALS, *_POWERS]), re.I | re.A)
_QUARTER, _AND, _LATIN = re.compile("[ -]quarter(?![a-z])", re.I | re.A), re.compile("and[ \xa0]", re.I), re.compile("[A-Za-z]{0,12}")


def _next_word(signs: str, at: int) -> str:
    return _LATIN.match(signs, at)[0].lower()  # type: ignore[index]


class _Sum:
    """What words have been read so far: whole thousands, what is below them, and whether an ordinal ended it."""

    def __init__(self) -> None:
        self.total, self.part, self.is_ordinal = 0, 0, False

    def add(self, word: str, is_first: bool) -> bool:
        """Adds a word; false if it does not continue the number."""
        is_round = self.part % 100 == 0 and (is_first or self.part + self.total > 0)
        is_tens = self.part % 10 == 0 and self.part % 100 >= 20
        if word in _ONES:
            one = _ONES.index(word)
            return self.add_if(one, is_round or is_tens and 0 < one < 10)
        if word in _TENS:
            return self.add_if((_TENS.index(word) + 2) * 10, is_round)
        if word in ORDINALS:
            nth = ORDINALS.index(word) + 1
            self.is_ordinal = self.add_if(nth, is_round or is_tens and nth < 10)
            return self.is_ordinal
        if word not in _POWERS or not is_first and self.part == 0 or _POWERS[word] == 2 and self.part >= 100:
            return False
        product = (self.part or 1) * 10**int(_POWERS[word])
        self.total, self.part = (self.total, product) if _POWERS[word] == 2 else (self.total + product, 0)
        return True

    def add_if(self, value: int, is_allowed: bool) -> bool:
        self.part += value if is_allowed else 0
        return is_allowed


def _sum_of_words(signs: str, index: int) -> Optional[Tuple[int, int, bool]]:
    """The number in words that begins at a place, its end, and whether it is an ordinal."""
    total, end, at = _Sum(), index, index
    while not total.is_ordinal:
        word = _next_word(signs, at)
        after = at + len(word)
        if word == "" or is_letter(signs, after) or is_digit(signs, after) or not total.add(word, end == index):
            break
        end = after
        is_whole = total.part % 100 == 0 and total.part + total.total > 0
        joint = _AND.match(signs, end + 1) if is_whole else None
        at = len(signs) if not has(signs, end, " \xa0-") else joint.end() if joint else end + 1
    return (total.total + total.part, end, total.is_ordinal) if end > index else None


def _read_words(signs: str, index: int) -> Optional[Found]:
    start = index
    if _next_word(signs, index) in _POWERS:
        if not has(signs, index - 2, "aA") or not has(signs, index - 1, " \xa0") or is_letter(signs, index - 3):
            return None
        start = index - 2
    total = _sum_of_words(signs, index)
    if total is None:
        return None
    value, end, is_ordinal = total
    if not is_ordinal:
        return _number(signs, index, _before(signs, index), end, [str(value)])._replace(kind="number", start=start, word=True)
    quarter = _QUARTER.match(signs, end) if value <= 4 and _next_word(signs, index) not in ORDINALS[4:] else None
    return Found(start, quarter.end() if quarter else end, "quarter" if quarter else "ordinal", [str(value)], word=True)


# Sections

_SECTION = re.compile("^[ \t]{0,8}(#{1,6}[ \t]{0,4})?[0-9]{1,2}(?:[.][0-9]{1,2}){1,3}[.]?(?=[ \t]{1,4}[A-Z])", re.M)
_ONE_POINT = re.compile("[ \t]*[0-9]+[.][0-9]+")


def _is_amount_at(signs: str, at: int, is_english: Callable[[], bool]) -> bool:
    """
    Whether a unit or a scale follows a decimal, and no heading: letters with the sign of a currency after them, a symbol, or in a text that
    is not English a word that begins with a capital there.
    """
    start = after_blank(signs, at)
    word = word_at(signs, start) if start > at else None
    if not word:
        return False
    unit, raw = unit_at(signs, at), signs[start:word.end]
    if re.fullmatch("[A-Z]{3}", UNITS.get(signs[word.end:word.end + 1], "")) or unit and unit[0] == signs[start:unit[1]]:
        return True
    is_sign = _glued_sign(signs, start) == word.end
    # `TV` and `ML` begin headings
    if not is_name_like(raw):
        return is_sign and re.search("[a-z]", raw) is not None
    return (is_sign or unit is not None or word.key in SCALES) and not is_english()


def _without_sections(signs: str) -> str:
    """An answer without the numbers of its sections."""
    is_english = lru_cache(maxsize=1)(lambda: _is_english(signs))

    def mask(found: "re.Match[str]") -> str:
        is_amount = _ONE_POINT.fullmatch(found[0]) is not None and _is_amount_at(signs, found.end(), is_english)
        return found[0] if is_amount else MASK * len(found[0])

    return _SECTION.sub(mask, signs)


# All of a text

# Steps of work for each figure that is read
STEPS_TO_READ = 256
_START, _NAME = re.compile("[0-9¼-¾⅐-⅞]"), re.compile("[0-9%s]*" % LETTERS)


class Reading:
    """The figures of a text among its signs."""

    def __init__(self, text: str, is_source: bool, work: Optional[Work] = None, markup: Sequence[SeenAs] = ()) -> None:
        self.text, self.work = text, work
        self.signs, self.points, self.ends = folded(text, markup)
        signs = masked(self.signs, is_source, _without_sections, _is_after_words)
        self.skipped: List[Tuple[int, int]] = []
        self.decimals = Decimals(False, False, False, False, lambda: False, lambda: False)
        digits = sorted(self.digits(signs, is_source), key=lambda one: (one.start, one.end))
        words = list(_words(signs, digits, self.is_paid))
        twice = {one.start: nth for nth, one in enumerate(digits) if signs[one.start] == "("}
        for one in words if twice else ():
            nth = twice.get(after_blank(signs, one.end), -1)
            if nth >= 0 and one.mantissa[:1] and one.mantissa[0] in digits[nth].mantissa:
                # `three (3) months`: the words are a part
                digits[nth] = digits[nth]._replace(start=one.start)
        taken = {one.start for one in digits}
        words = [one for one in words if one.start not in taken]
        self.found = sorted([*digits, *words], key=lambda one: (one.start, -one.end))
        self.join(signs)
        self.figures = [self.figure(one) for one in self.found]

    def is_paid(self) -> bool:
        return self.work is None or self.work.spend(STEPS_TO_READ)

    def span(self, start: int, end: int) -> Tuple[int, int]:
        """The code points of a stretch of signs."""
        return self.points[start], self.ends[end - 1]

    def figure(self, one: Found) -> Figure:
        start, end = self.span(one.start, one.end)
        figure: Figure = {
            "kind": one.kind, "text": self.text[start:end], "span": (start, end), "values": one.values, "mantissa": one.mantissa,
            "scale": one.scale, "sign": one.sign, "unit": one.unit, "word": one.word,
        }
        if one.parts is not None:
            figure["parts"] = one.parts
        if one.joined:
            figure["joined"] = True
        return figure

    def digits(self, signs: str, is_source: bool) -> List[Found]:
        """What is read where digits begin."""
        found: List[Found] = []
        decimals = self.decimals = _decimals(signs, is_source)
        least, start = 0, _START.search(signs)
        while start and self.is_paid():
            at = start.start()
            is_form = is_digit(signs, at) and not _is_decimal_at(signs, at)
            taken = _read_date(signs, at, least) if is_form else None
            form = _read_form(signs, at) if not taken and is_form else None
            if taken or form:
                every, end = taken or ([form], form.end)  # type: ignore[list-item, union-attr]
            else:
                money = found[-1].unit if found and re.fullmatch("[A-Z]{3}", found[-1].unit) and after_joint(signs, found[-1].end) == at else ""
                every, end, is_name = _read_number(signs, at, is_source, decimals, money)
                if is_name:
                    self.skipped.append(self.span(at, end))
            found += every
            least = max(at + 1, end)
            start = _START.search(signs, least)
        return found

    def join(self, signs: str) -> None:
        """Of a range the first takes the unit and the scale of the second, and the second the currency of the first."""
        for nth, (one, other) in enumerate(zip(self.found, self.found[1:])):
            one = self.found[nth]
            if not {one.kind, other.kind} <= {"number", "year"}:
                continue
            if other.start == one.end and other.sign == "-":
                other = other._replace(start=one.end + 1, sign="")
            if other.start <= one.end or after_joint(signs, one.end) != other.start:
                continue
            if one.kind == "number" and not _has_glued_sign(signs, one.end):
                more = [shifted(digits, other.scale) for digits in one.mantissa] if one.scale == 0 and other.scale else []
                one = self.found[nth] = one._replace(unit=one.unit or other.unit, values=[*one.values, *more])
            is_money = other.unit == "" and other.kind == "number" and re.fullmatch("[A-Z]{3}", one.unit)
            self.found[nth + 1] = other._replace(unit=one.unit) if is_money else other


def _words(signs: str, taken: List[Found], is_paid: Callable[[], bool]) -> Iterator[Found]:
    """The figures in words, outside what is taken, as long as each is paid for."""
    least = after = nth = 0
    for found in _ANY_WORD.finditer(signs):
        if not is_paid():
            break
        at = found.start()
        while nth < len(taken) and taken[nth].start <= at:
            after, nth = max(after, taken[nth].end), nth + 1
        if at < least or at < after or is_letter(signs, at - 1) or re.match("[A-Z]{2}", signs[at:at + 2]):
            continue
        one = _read_words(signs, at)
        if one:
            yield one
            least = one.end


def figures_in(text: str, *, source: bool = False) -> List[Figure]:
    """The figures of a text in order; of a `source`, code and the numbers of items and sections are read as well."""
    return Reading(text, source).figures


# The longest abbreviation of a scale
_LONGEST_SHORT = 4


def end_of_counted(signs: str, end: int) -> int:
    """
    The end of a figure, and of one that ends with the abbreviation of a scale and a point after it (`4,5 Mio. Menschen`) the end of the first
    letter of the word that goes on: after an abbreviation a sentence ends only before a word that often begins one.
    """
    short = word_before(signs, end) if has(signs, end, ".") else None
    if not short or short.key not in SCALES or end - short.start > _LONGEST_SHORT or not is_name_like(signs[short.start:end]):
        return end
    at = after_blank(signs, end + 1)
    word = word_at(signs, at) if at > end + 1 else None
    return end if not word or word.key in STARTERS else at + 1
