"""What a number may be besides the figure that is listed: "Further readings" of docs/figures-1.md."""

import re
import unicodedata
from math import gcd
from typing import List, NamedTuple, Optional, Tuple

from .figure_reading import ORDINALS, Decimals, Found, after_joint, fraction_of, half_day_at, shifted
from .figure_signs import GLUED, SCALES, UNITS, after_blank, bases, bases_of_word, has, is_dense, is_digit, is_letter, key_of, symbol_at, word_at
from .figure_units import after_short_word
from .quote_reading import small
from .quotes import units

# A day and a month, each with a point after it; hours with the letter or a sign for them, and minutes
_POINTED, _POINT_TIME = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\."), re.compile(r"([0-9]{1,2})\.([0-9]{2})(?![0-9]|[.,][0-9])")
_HOURS = re.compile(
    "([0-9]{1,2})[ \xa0]?(?:h(?:[ \xa0]?([0-9]{2})(?![0-9A-Za-z])|(?![0-9A-Za-z]))"
    "|[時时點点시](?![間间간])(?:[ \xa0]?([0-9]{1,2})[ \xa0]?[分분])?"
    "|Uhr(?![A-Za-z])(?:[ \xa0]([0-5][0-9])(?![0-9A-Za-z%]|[.,:][0-9]))?)")


class Further(NamedTuple):
    """What a number may be besides the figure that is listed."""

    values: List[str] = []
    # Values in another unit: none, or the currency of `M€`
    others: List[Tuple[str, str]] = []
    forms: List[str] = []
    # An hour with minutes, and nothing else: `9h30`
    is_time: bool = False
    # The first hour of a range whose second is a time
    is_first_hour: bool = False
    amounts: List[str] = []
    # Amounts of a currency, and of its hundredths as one of the currency
    money: List[str] = []
    cents: List[str] = []

    @staticmethod
    def of(signs: str, one: Found, decimals: Decimals) -> "Further":
        if one.kind == "year":
            # `2000 Вт`
            symbol = symbol_at(signs, one.start, one.end)
            return Further(amounts=["z%s%s" % (shifted(one.values[0], power), base) for power, base in [*bases(symbol), *bases_of_word(symbol)]])
        if one.kind != "number" or one.word:
            return Further()
        others = [shifted(digits, one.scale) for digits in one.others or _group_of(one, decimals)]
        symbol = symbol_at(signs, one.start, one.end)
        is_millions = symbol == "m" and one.scale == 0 and re.search("[0-9]m", signs[max(0, one.end - 2):one.end])
        money = [(shifted(digits, 6), "") for digits in one.mantissa] if is_millions else _money(signs, one, symbol)
        is_minutes = _is_minutes(signs, one)
        unit = "minute" if is_minutes else one.unit
        money += [(value, "minute") for value in one.values] if is_minutes and not is_millions else []
        amounts = [
            "z%s%s" % (shifted(value, power), base)
            for power, base in [*bases(unit or symbol), *([] if unit else bases_of_word(symbol))] for value in [*one.values, *others] if "/" not in value
        ]
        if unit != "second":
            seconds = [_seconds_of(unit, value) for value in [*one.values, *others]]
            amounts += ["z%ss" % value for value in seconds if value]
        clock = _HOURS.match(signs, one.start) if one.unit in ("", "hour") else None
        if clock and one.unit == "hour" and clock[2]:
            amounts = ["z%ds" % (60 * (60 * int(clock[1]) + int(clock[2])))]
        is_time = clock is not None and (one.unit == "hour" and clock[2] is not None or clock[3] is not None)
        of_currency = one.values if re.fullmatch("[A-Z]{3}", one.unit) else []
        cents = [shifted(value, -2) for value in one.values] if _is_cent(one, symbol) else []
        is_first = _hour_of_range(signs, one, decimals) != []
        return Further(others, money, _forms(signs, one, symbol, decimals), is_time, is_first, amounts, of_currency, cents)


def _is_cent(one: Found, symbol: str) -> bool:
    """`88 cents`, `62 centesimi`, `34 céntimos`: no unit of the tables, and no scale."""
    if one.unit or one.scale or units(symbol) < 4:
        return False
    plain = "".join(sign for sign in unicodedata.normalize("NFD", symbol) if not unicodedata.category(sign).startswith("M"))
    return small(plain).startswith("cent")


def _group_of(one: Found, decimals: Decimals) -> List[str]:
    """`1.500` is also 1500 where the decimals with a point may all be times."""
    is_group = decimals.is_times and one.mantissa and re.fullmatch("[1-9][0-9]{0,2}[.][0-9]{3}", one.mantissa[0])
    return [one.mantissa[0].replace(".", "")] if is_group else []


def _money(signs: str, one: Found, symbol: str) -> List[Tuple[str, str]]:
    """A scale directly before the sign of a currency: `38 M€`."""
    start = after_blank(signs, one.end)
    if one.unit or one.scale or not symbol or start == one.end:
        return []
    power, money = GLUED.get(symbol, SCALES.get(key_of(symbol))), UNITS.get(signs[start + len(symbol):start + len(symbol) + 1], "")
    return [(shifted(digits, power), money) for digits in one.mantissa] if power is not None and re.fullmatch("[A-Z]{3}", money) else []


def _forms(signs: str, one: Found, symbol: str, decimals: Decimals) -> List[str]:
    """The times and days that a number may be."""
    if one.unit not in ("", "hour") or one.sign or one.scale:
        return []
    has_times = decimals.comma or decimals.is_times
    two, time, clock = _POINTED.match(signs, one.start), _POINT_TIME.match(signs, one.start) if has_times else None, _HOURS.match(signs, one.start)
    day = two or time
    if day:
        is_day = 0 < int(day[1]) < 32 and 0 < int(day[2]) < 13
        days = ["d--%02d-%02d" % (int(day[2]), int(day[1]))] if is_day else []
        return [*days, *(_times(time[1], time[2], decimals) if time else [])]
    if clock:
        return [] if clock[2] and is_letter(signs, one.start - 1) else _times(clock[1], (clock[2] or clock[3] or clock[4] or "0").rjust(2, "0"), decimals)
    # The first hour of a range
    if one.unit == "hour" and UNITS.get(key_of(symbol)) != "hour":
        return _times(one.mantissa[0], "00", decimals) if one.end - one.start < 3 else []
    return _hour_of_range(signs, one, decimals)


_HOUR_ALONE = re.compile("([0-9]{1,2})(?:[.]([0-5][0-9]))?")


def _hour_of_range(signs: str, one: Found, decimals: Decimals) -> List[str]:
    """The first hour of a range whose second is a time: `6–8 pm`, `18 bis 20 Uhr`; none elsewhere."""
    alone = _HOUR_ALONE.fullmatch(signs, one.start, one.end) if one.unit == "" else None
    joint = after_joint(signs, one.end) if alone else None
    if not alone or joint is None:
        return []
    hour, minutes = int(alone[1]), alone[2] or "00"
    half = half_day_at(signs, joint)
    if half is None:
        return _times(alone[1], minutes, decimals) if _HOURS.match(signs, joint) else []
    # In the same half of the day, if that is before the second
    same = hour % 12 + (0 if half[0] < 12 else 12)
    is_before = 60 * same + int(minutes) < 60 * half[0] + half[1]
    return ["t%d:%s" % (same if is_before else (same + 12) % 24, minutes)] if 0 < hour < 13 else []


_HOUR_BEFORE = re.compile("[0-9]{1,2}[ \xa0]?(?:[h時时點点시]|Uhr)[ \xa0]?\\Z")


def time_of_minutes(signs: str, one: Found, decimals: Decimals) -> List[str]:
    """Of minutes that are a figure of their own the keys of their time: `05` in `9 h 05`, `30` in `14時30分`."""
    before = _HOUR_BEFORE.search(signs[max(0, one.start - 7):one.start])
    if before is None or one.unit not in ("", "minute") or one.sign or one.scale:
        return []
    at = one.start - len(before[0])
    clock = None if at > 0 and signs[at - 1] in "0123456789.,:" else _HOURS.match(signs, at)
    minutes = clock and (clock[2] or clock[3] or clock[4])
    if not clock or not minutes or not signs.startswith(minutes, one.start) or clock[2] and is_letter(signs, at - 1):
        return []
    return _times(clock[1], minutes.rjust(2, "0"), decimals)


def _times(hours: str, minutes: str, decimals: Decimals) -> List[str]:
    """The keys of a time; an hour below 13 has two readings, but in a text that counts to 24."""
    hour = int(hours)
    if len(minutes) != 2 or hour > 23 or int(minutes) > 59:
        return []
    return ["t%d:%s" % (one, minutes) for one in (hour, *([(hour + 12) % 24] if hour < 13 and not decimals.is_24 else []))]


def fraction_in_words(signs: str, one: Found) -> str:
    """`two thirds` and `a third`, of the words of the tables; empty for other words."""
    if not one.word or one.kind not in ("ordinal", "number"):
        return ""
    if one.kind == "ordinal":
        is_one = re.search("(?:^|[^A-Za-z])[aA][ \xa0]\\Z", signs[max(0, one.start - 3):one.start])
        return fraction_of(1, int(one.values[0])) if is_one and int(one.values[0]) > 2 else ""
    part = word_at(signs, one.end + 1 if has(signs, one.end, "-") else after_blank(signs, one.end))
    name, top = re.sub("s\\Z", "", part.key) if part else "", int(one.values[0])
    bottom = ORDINALS.index(name) + 1 if name in ORDINALS else 0
    return fraction_of(top, bottom) if bottom > 2 and 0 < top < bottom else ""


def dates_of(signs: str, one: Found, decimals: Decimals) -> List[str]:
    """The readings of a date; with points, and where a text is not English, the day is before the month."""
    return one.values[:1] if "." in signs[one.start:one.end] or len(one.values) > 1 and decimals.is_day_first() else one.values


class Together(NamedTuple):
    """A number in several scales, as `12만 4,070`: each part is a figure, and all are one value."""

    value: str
    unit: str
    first: int


def _goes_on(signs: str, found: List[Found], nth: int) -> bool:
    """Whether a figure goes on where the one before it ends, and is less than the scale of that."""
    if not 0 < nth < len(found):
        return False
    one, after = found[nth - 1], found[nth]
    if not all(part.kind != "ordinal" and not part.word and not part.joined and re.fullmatch("[0-9]+", part.values[0]) for part in (one, after)):
        return False
    return one.scale >= len(after.values[0]) and not one.unit and not after.sign and after.start in (one.end, after_blank(signs, one.end))


def together_at(signs: str, found: List[Found], nth: int) -> Optional[Together]:
    """The whole number that a figure of a list is a part of."""
    first = last = nth
    while nth - first < 4 and _goes_on(signs, found, first):
        first -= 1
    while last - nth < 4 and _goes_on(signs, found, last + 1):
        last += 1
    return Together(str(sum(int(one.values[0]) for one in found[first:last + 1])), found[last].unit, first) if first < last else None


# How long something takes

_LENGTHS = {"week": 604800, "day": 86400, "hour": 3600, "minute": 60, "second": 1}


def _seconds_of(unit: str, value: str) -> str:
    """A value of a unit of time in seconds; empty for other units."""
    whole, _, part = value.partition(".")
    return "" if unit not in _LENGTHS or "/" in value else shifted(str(int(whole + part) * _LENGTHS[unit]), -len(part))


def seconds_of_time(value: str) -> str:
    """The seconds of `2:05:48`; empty for a time without seconds."""
    parts = value.split(":")
    return str(sum(int(part) * 60**nth for nth, part in enumerate(reversed(parts)))) if len(parts) == 3 else ""


def _is_minutes(signs: str, one: Found) -> bool:
    """Whether minutes are meant: `30m` after `2h`, `14分`."""
    if one.unit == "m":
        return signs[one.end - 1] == "m" and re.search("[0-9][ \xa0]?h[ \xa0]?\\Z", signs[max(0, one.start - 4):one.start]) is not None
    return one.unit == "" and has(signs, after_blank(signs, one.end), "分분")


def _length_of(signs: str, one: Found) -> int:
    if _is_minutes(signs, one):
        return 60
    return _LENGTHS.get(one.unit, 1 if one.unit == "" and symbol_at(signs, one.start, one.end) == "s" else 0)


def _goes_on_in_time(signs: str, found: List[Found], nth: int) -> bool:
    """Whether a figure goes on where the one before it ends, in a smaller unit, and is less than one of its."""
    if not 0 < nth < len(found):
        return False
    one, after = found[nth - 1], found[nth]
    if not all(part.kind == "number" and part.scale == 0 and re.fullmatch("[0-9]{1,6}", part.values[0]) for part in (one, after)):
        return False
    smaller = _length_of(signs, after)
    if after.sign or smaller == 0 or int(after.values[0]) * smaller >= _length_of(signs, one):
        return False
    return after.start in (after_blank(signs, one.end), after_short_word(signs, one.end))


def duration_at(signs: str, found: List[Found], nth: int) -> Optional[Tuple[str, int]]:
    """All of `2 h 05 min 48 s` in seconds, and its first part; None for a figure that is alone."""
    first = last = nth
    while nth - first < 3 and _goes_on_in_time(signs, found, first):
        first -= 1
    while last - nth < 3 and _goes_on_in_time(signs, found, last + 1):
        last += 1
    return (str(sum(int(one.values[0]) * _length_of(signs, one) for one in found[first:last + 1])), first) if first < last else None


# A day and a month as two numbers

_PAIR = re.compile("([0-9]{1,2})(?:[.][ \xa0]([0-9]{1,2})[.]|([/-])([0-9]{1,2})(?![0-9/-]|[.,][0-9]))(?:[ \xa0]?([0-9]{4})(?![0-9]))?")


def _day_key(day: str, month: str, year: Optional[str]) -> List[str]:
    return ["d%s-%02d-%02d" % (year or "-", int(month), int(day))] if 0 < int(day) < 32 and 0 < int(month) < 13 else []


def day_of(signs: str, one: Found, decimals: Decimals) -> List[str]:
    """The keys of the day whose first number is a figure; without points either may be the day, but where the day is first.

    A fraction is one if it can be reduced or a year follows; with a hyphen the first is the greater.
    """
    is_fraction = one.end - one.start > 2
    if "/" not in signs[one.start:one.end] if is_fraction else not has(signs, one.end, "./-"):
        return []
    pair = None if has(signs, one.start - 1, "0123456789./-") else _PAIR.match(signs, one.start)
    if not pair or pair[2]:
        return _day_key(pair[1], pair[2], pair[5]) if pair else []
    first, other = int(pair[1]), int(pair[4])
    is_day = pair[5] is not None or gcd(first, other) > 1 if is_fraction else pair[3] == "/" or first > other
    keys = _day_key(pair[1], pair[4], pair[5]) if is_day else []
    return keys if not is_day or keys and decimals.is_day_first() else [*keys, *_day_key(pair[4], pair[1], pair[5])]


def day_with(signs: str, found: List[Found], nth: int, decimals: Decimals) -> List[str]:
    """The keys of the day that a figure of a list is a part of."""
    for one in reversed(found[max(0, nth - 2):nth + 1]):
        keys, pair = day_of(signs, one, decimals), _PAIR.match(signs, one.start)
        if keys and pair and pair.end() >= found[nth].end:
            return list(dict.fromkeys(keys))
    return []


# Scales that are written short


def words_after(signs: str, one: Found) -> List[str]:
    """The first two words after the digits of a number; `de` and the like are passed."""
    at, words = one.end, []
    while at > one.start and not is_digit(signs, at - 1):
        at -= 1
    for _ in range(3):
        start = at = after_blank(signs, at)
        while at - start < 32 and is_letter(signs, at) and not is_dense(signs, at):
            at += 1
        if at == start:
            break
        words += [small(signs[start:at])] if not words or at - start > 2 else []
    return words[:2]


def is_short_scale(one: List[str], other: List[str]) -> bool:
    """Whether the first word after one number is short for the first, or both, after another."""
    return _is_short_for(one, other) or _is_short_for(other, one)


def _is_short_for(one: List[str], words: List[str]) -> bool:
    short = one[0] if one else ""
    return 1 < units(short) < 5 and (_is_within(short, words[0] if words else "") or _is_within(short, "".join(words)))


def _is_within(short: str, word: str) -> bool:
    at = 0
    for letter in short[1:]:
        at = word.find(letter, at + 1)
        if at == -1:
            return False
    return len(word) > len(short) and word[0] == short[0]


def digits_at(signs: str, one: Found) -> str:
    """The digits of a number and the signs between them."""
    return re.sub("^[^0-9]+|[^0-9]+\\Z", "", signs[one.start:one.end])


def unlikely_value(signs: str, one: Found, decimals: Decimals) -> Optional[str]:
    """The value that the other numbers of a text, or its currency, speak against, of one sign with three digits after it."""
    every = [*one.mantissa, *(one.others or _group_of(one, decimals))]
    is_by_decimals = decimals.comma and (not decimals.point or decimals.is_times)
    is_money = one.scale == 0 and re.fullmatch("[A-Z]{3}", one.unit) is not None
    if len(every) < 2 or not is_by_decimals and (not is_money or decimals.is_english()):
        return None
    is_point = re.search("[0-9][.][0-9]", signs[one.start:one.end]) is not None
    return shifted(every[0] if is_point == ("." in every[0]) else every[1], one.scale)
