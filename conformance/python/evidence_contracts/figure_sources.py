"""A source as a check of figures reads it, and which of its figures agree: "States" of docs/figures.md."""

import re
from bisect import bisect_left, bisect_right
from typing import Callable, Dict, FrozenSet, Iterator, List, NamedTuple, Optional, Set, Tuple, Union

from .figure_reading import ORDINALS, Found, Reading, fraction_of, shifted
from .figure_signs import GLUED, MONTHS, RUN, SCALES, UNITS, Word, after_blank, bases, has, is_letter, key_of, symbol_at, word_at
from .figure_types import Figure
from .figure_units import Written, is_other_written, short_words
from .quote_reading import small
from .quotes import Source as QuoteSource, units
from .units import WHITE
from .work import Work

AGREEMENTS = ("equal", "unit", "sign", "scale", "rounded")
_REACH, _LONGEST_HEAD, _LONGEST_LINES = 200, 120, 2**14
_KINDS = {"number": "n", "year": "n", "date": "d", "time": "t", "ratio": "r", "quarter": "q", "decade": "e", "ordinal": "o"}


def word_starts(text: str) -> Dict[str, List[int]]:
    """Where each word of four letters or more begins, by its first six letters."""
    starts: Dict[str, List[int]] = {}
    for found in RUN.finditer(text):
        word = key_of(found[0])
        if len(word) >= 4:
            starts.setdefault(word[:6], []).append(found.start())
    return starts


def counted_by(word: Word) -> str:
    """The unit that a word is, else the word, if it has three letters: shorter ones join words."""
    return ":" + UNITS[word.key] if word.key in UNITS else word.key if word.end - word.start > 2 else ""


# A day and a month, each with a point after it; hours with the letter or a sign for them, and minutes
_POINTED, _POINT_TIME = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\."), re.compile(r"([0-9]{1,2})\.([0-9]{2})(?![0-9]|[.,][0-9])")
_HOURS = re.compile(
    "([0-9]{1,2})[ \xa0]?(?:h(?:[ \xa0]?([0-9]{2})(?![0-9A-Za-z])|(?![0-9A-Za-z]))"
    "|[時时點点시](?![間间간])(?:[ \xa0]?([0-9]{1,2})[ \xa0]?[分분])?)")


class Further(NamedTuple):
    """What a number may be besides the figure that is listed."""

    values: List[str] = []
    # Values in another unit: none, or the currency of `M€`
    others: List[Tuple[str, str]] = []
    forms: List[str] = []
    # An hour with minutes, and nothing else: `9h30`
    is_time: bool = False
    amounts: List[str] = []

    @staticmethod
    def of(signs: str, one: Found, comma: bool) -> "Further":
        if one.kind != "number" or one.word:
            return Further()
        others = [shifted(digits, one.scale) for digits in one.others]
        symbol = symbol_at(signs, one.start, one.end)
        is_millions = symbol == "m" and one.scale == 0 and re.search("[0-9]m", signs[max(0, one.end - 2):one.end])
        money = [(shifted(digits, 6), "") for digits in one.mantissa] if is_millions else _money(signs, one, symbol)
        amounts = [
            "z%s%s" % (shifted(value, power), base)
            for power, base in bases(one.unit or symbol) for value in [*one.values, *others] if "/" not in value
        ]
        clock = _HOURS.match(signs, one.start) if one.unit == "hour" else None
        return Further(others, money, _forms(signs, one, symbol, comma), clock is not None and clock[2] is not None, amounts)


def _money(signs: str, one: Found, symbol: str) -> List[Tuple[str, str]]:
    """A scale directly before the sign of a currency: `38 M€`."""
    start = after_blank(signs, one.end)
    if one.unit or one.scale or not symbol or start == one.end:
        return []
    power, money = GLUED.get(symbol, SCALES.get(key_of(symbol))), UNITS.get(signs[start + len(symbol):start + len(symbol) + 1], "")
    return [(shifted(digits, power), money) for digits in one.mantissa] if power is not None and re.fullmatch("[A-Z]{3}", money) else []


def _forms(signs: str, one: Found, symbol: str, comma: bool) -> List[str]:
    """The times and days that a number may be."""
    if one.unit not in ("", "hour") or one.sign or one.scale:
        return []
    two, time, clock = _POINTED.match(signs, one.start), _POINT_TIME.match(signs, one.start) if comma else None, _HOURS.match(signs, one.start)
    if two or time:
        is_day = two and 0 < int(two[1]) < 32 and 0 < int(two[2]) < 13
        days = ["d--%02d-%02d" % (int(two[2]), int(two[1]))] if two and is_day else []
        return [*days, *(_times(time[1], time[2]) if time else [])]
    if clock:
        return [] if clock[2] and is_letter(signs, one.start - 1) else _times(clock[1], (clock[2] or clock[3] or "0").rjust(2, "0"))
    # The first hour of a range
    is_hour = one.unit == "hour" and UNITS.get(key_of(symbol)) != "hour" and one.end - one.start < 3
    return _times(one.mantissa[0], "00") if is_hour else []


def _times(hours: str, minutes: str) -> List[str]:
    """The keys of a time; an hour below 13 has two readings."""
    hour = int(hours)
    if len(minutes) != 2 or hour > 23 or int(minutes) > 59:
        return []
    return ["t%d:%s" % (one, minutes) for one in (hour, *([(hour + 12) % 24] if hour < 13 else []))]


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


def dates_of(signs: str, one: Found) -> List[str]:
    """The readings of a date; with points the day is before the month."""
    return one.values[:1] if "." in signs[one.start:one.end] else one.values


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


class Asked(NamedTuple):
    """What is known of a figure of an answer besides what is listed."""

    written: Written
    words: Callable[[], FrozenSet[str]]
    together: Optional[Together]
    further: Further
    dates: List[str]

    @staticmethod
    def of(reading: Reading, nth: int, written: Written, words: Callable[[], FrozenSet[str]]) -> "Asked":
        one = reading.found[nth]
        whole = together_at(reading.signs, reading.found, nth)
        return Asked(written, words, whole, Further.of(reading.signs, one, reading.comma), dates_of(reading.signs, one))


class FigureSource:
    """A source as a check reads it: its figures by value, and what is around each."""

    def __init__(self, text: str, work: Work) -> None:
        self.text, self.reading = text, Reading(text, True, work)
        self.signs, self.found = self.reading.signs, self.reading.found
        self.keys: Dict[str, List[int]] = {}
        for nth, one in enumerate(self.found):
            whole = together_at(self.signs, self.found, nth) if one.scale else None
            more = ["c" + whole.value] if whole and whole.first == nth else []
            for key in dict.fromkeys([*self.keys_of(one), *more]):
                self.keys.setdefault(key, []).append(nth)
        self.sorted = sorted(
            (float(value), nth) for nth, one in enumerate(self.found) if one.kind == "number" for value in one.values if "/" not in value
        )
        self.quotes = QuoteSource(text)
        self.word_starts: Optional[Dict[str, List[int]]] = None
        self.table: Optional[Tuple[Set[int], Set[int]]] = None
        self.starts: List[int] = []
        self.counted_words: Optional[FrozenSet[str]] = None
        self.short: Optional[FrozenSet[str]] = None

    def short_words(self) -> FrozenSet[str]:
        if self.short is None:
            self.short = short_words(self.signs)
        return self.short

    def keys_of(self, one: Found) -> List[str]:
        further, fraction = Further.of(self.signs, one, self.reading.comma), fraction_in_words(self.signs, one)
        values = [*([fraction] if fraction else []), *further.values, *(value for value, _ in further.others)]
        more = [*("n" + value for value in values), *further.forms, *further.amounts]
        own = [_KINDS[one.kind] + value for value in one.values] + more
        if one.kind == "year":
            return [*own, *("d" + value for value in one.values), *self.scale_keys(one)]
        if one.kind == "date":
            return [key for value in dates_of(self.signs, one) for key in _date_keys(value)]
        return [*own, *self.scale_keys(one)] if one.scale == 0 and one.mantissa and not one.word else own

    def scale_keys(self, one: Found) -> Iterator[str]:
        """A number may be in thousands or millions: with three digits, or alone in its line or cell."""
        before, after = self.signs[max(0, one.start - 12):one.start], self.signs[one.end:one.end + 12]
        is_alone = re.search(r"(?:^|[\n|\t])[ $€£(-]*\Z", before) and re.match(r"[ )%]*(?:\Z|[\n|\t])", after)
        for value in (shifted(digits, 0) for digits in one.mantissa):
            is_long = len(value.replace(".", "")) >= 3
            yield from ["s" + value] if is_long else ["a" + value] if is_alone else []

    def words(self) -> Tuple[Set[int], Set[int]]:
        """The powers of scale words, and the months, anywhere in the text."""
        if self.table is None:
            self.table = set(), set()
            for run in RUN.finditer(self.signs):
                at = run.start()
                while at < run.end():
                    word = word_at(self.signs, at)
                    assert word is not None
                    known = word.key in SCALES or word.key in MONTHS
                    self.table[0].update([SCALES[word.key]] if word.key in SCALES else [])
                    self.table[1].update([MONTHS[word.key]] if word.key in MONTHS else [])
                    at = word.end if known or word.end - word.start == 1 else run.end()
        return self.table

    def counted(self) -> FrozenSet[str]:
        """Words and units that follow another word; none in an English text, which has `the`."""
        if self.counted_words is None:
            words: Set[str] = set()
            at, before = 0, -2
            while at < len(self.signs):
                word = word_at(self.signs, at)
                if word and word.key == "the":
                    words.clear()
                    break
                if word and before < at and after_blank(self.signs, before) == at:
                    words.add(counted_by(word))
                at, before = (word.end, word.end) if word else (at + 1, before)
            self.counted_words = frozenset(words - {""})
        return self.counted_words

    def near(self, nth: int, words: FrozenSet[str]) -> int:
        """How many of these words are near a figure."""
        if self.word_starts is None:
            self.word_starts = word_starts(self.signs)
        one, lists = self.found[nth], [self.word_starts.get(word, []) for word in words]
        firsts = [(starts, bisect_left(starts, one.start - _REACH)) for starts in lists]
        return sum(at < len(starts) and starts[at] < one.end + _REACH for starts, at in firsts)

    def cell(self, at: int, work: Work) -> Dict[str, str]:
        """The first cells of the row and the column in which a place is, if its line is one of a table."""
        if not self.starts:
            self.lines = self.text.split("\n")
            marks = ["|" if re.match(r" {0,3}\|", line) else "\t" if "\t" in line else "" for line in self.lines]
            self.marks, self.tops, start = marks, [0] * len(marks), 0
            for nth, line in enumerate(self.lines):
                self.starts.append(start)
                start += len(line) + 1
                self.tops[nth] = self.tops[nth - 1] if nth > 0 and marks[nth] and marks[nth] == marks[nth - 1] else nth
        nth = bisect_right(self.starts, at) - 1
        line, mark, top = self.lines[nth], self.marks[nth], self.lines[self.tops[nth]]
        if not mark or units(line) + units(top) > _LONGEST_LINES or not work.spend(units(line) + units(top)):
            return {}
        column = line.count(mark, 0, at - self.starts[nth])
        first, cells, heads = 1 if mark == "|" else 0, line.split(mark), top.split(mark)
        row = cells[first].strip(WHITE) if column > first else ""
        head = heads[column].strip(WHITE) if self.tops[nth] < nth and column < len(heads) else ""
        return {name: _cut(words) for name, words in (("row", row), ("column", head)) if words}


def _cut(head: str) -> str:
    if units(head) <= _LONGEST_HEAD:
        return head
    return head.encode("utf-16-le", "surrogatepass")[:2 * _LONGEST_HEAD - 2].decode("utf-16-le", "surrogatepass") + "…"


def _date_keys(value: str) -> Iterator[str]:
    """Every form of a date that a date of an answer may have."""
    yield "d" + value
    year, month, day = re.fullmatch("(-|[0-9]{4})(?:-([0-9]{2}))?(?:-([0-9]{2}))?", value).groups()  # type: ignore[union-attr]
    if year != "-":
        yield from ["d" + year, *(["d%s-%s" % (year, month)] if month else []), *(["d--%s-%s" % (month, day)] if day else [])]
        yield "y%d" % int(year)
    yield from [*(["m%d" % int(month)] if month else []), *(["D%d" % int(day)] if day else [])]


# When a figure agrees


def _decimals(value: str) -> int:
    return len(value.partition(".")[2])


def _last_written(mantissa: str, scale: int) -> int:
    """The power of ten of the last digit that is written."""
    zeros = len(mantissa) - len(mantissa.rstrip("0"))
    if "." in mantissa or scale != 0:
        return scale - _decimals(mantissa)
    return zeros if len(mantissa) - zeros >= 2 else 0


def _rounds_to(value: str, rounded: str, exponent: int) -> bool:
    decimals = max(_decimals(value), _decimals(rounded), -exponent) + 1
    one, other = (int(text.replace(".", "") + "0" * (decimals - _decimals(text))) for text in (value, rounded))
    step: int = 10**(exponent + decimals)
    return 0 < abs(one - other) * 2 <= step and other >= step


def _same_sign(one: Figure, other: Figure) -> bool:
    return "(" in (one["sign"], other["sign"]) or (one["sign"] == "-") == (other["sign"] == "-")


def _in_scale(one: Figure, other: Figure) -> Optional[str]:
    return None if small(one["unit"]) != small(other["unit"]) and one["unit"] and other["unit"] else "scale"


def _compared(one: Figure, other: Figure) -> Optional[str]:
    """How two numbers of one value agree."""
    if _in_scale(one, other) is None:
        return None
    return "sign" if not _same_sign(one, other) else "equal" if one["unit"] == other["unit"] else "unit"


def agreeing(figure: Figure, source: FigureSource, work: Work, asked: Asked) -> Optional[Tuple[str, List[int]]]:
    """The figures of a source that agree best, and how."""
    found: Dict[str, Set[int]] = {}
    kind, values, unit, further = figure["kind"], figure["values"], figure["unit"], asked.further

    def find(key: str, how: Union[str, Callable[[Figure, int], Optional[str]]]) -> None:
        every = source.keys.get(key, [])
        for nth in every if work.spend(16 + 16 * len(every)) else ():
            said = how if isinstance(how, str) else how(source.reading.figures[nth], nth)
            if said:
                found.setdefault(said, set()).add(nth)

    def sized(other: Figure, nth: int) -> Optional[str]:
        how = _compared(figure, other)
        is_other = how == "equal" and is_other_written(
            kind, unit, asked.written, asked.words, source.signs, source.found, nth, source.short_words)
        return "unit" if is_other else how

    def in_unit(own: str, other: Figure, name: str) -> Optional[str]:
        one: Figure = {**figure, "unit": own}  # type: ignore[misc]
        return _compared(one, {**other, "unit": name})  # type: ignore[misc]

    if kind in ("number", "year"):
        # `9h30` is no nine hours
        for value in () if unit == "hour" and further.is_time else values:
            find("n" + value, sized)
            find("o" + value, "unit")
            if kind == "year" or unit == figure["sign"] == "" and re.fullmatch("[0-9]{4}", value):
                find("d" + value, lambda other, _: "equal" if other["kind"] == "date" else None)
        # What differs most is looked for last, and only if nothing better is found
        is_new = not found
        for value in further.values if is_new else ():
            find("n" + value, sized)
        for value, own in further.others if is_new else ():
            find("n" + value, lambda other, _, own=own: in_unit(own, other, other["unit"]) if own or not other["unit"] else None)  # type: ignore[misc]
        whole = asked.together
        for value in ([whole.value] if whole else values) if is_new else ():
            name = whole.unit if whole else unit
            if whole:
                find("n" + value, lambda other, _, name=name: in_unit(name, other, other["unit"]))  # type: ignore[misc]
            find("c" + value, lambda other, nth, name=name: in_unit(name, other, _unit_together(source, nth)))  # type: ignore[misc]
        for key in further.forms if is_new else ():
            find(key, lambda other, _: None if other["kind"] == "number" and not further.is_time else "equal")
        for key in further.amounts if is_new else ():
            find(key, lambda other, _: "scale" if _same_sign(figure, other) else None)
        is_new = not found
        for value in values if is_new else ():
            for power in (3, 6) if "/" not in value else ():
                find("s" + shifted(value, -power), lambda other, _: _in_scale(figure, other))
        for digits in figure["mantissa"] if is_new and figure["scale"] in source.words()[0] - {0} else ():
            for letter in ("s", "a"):
                find(letter + shifted(digits, 0), lambda other, _: _in_scale(figure, other))
        for nth in () if found else _rounded(figure, source, work):
            found.setdefault("rounded", set()).add(nth)
    for value in () if kind in ("number", "year") else asked.dates if kind == "date" else values:
        find(_KINDS[kind] + value, "equal")
    for value in values if kind == "ordinal" else ():
        find("n" + value, "unit")
    for value in values if kind == "decade" else ():
        for year in range(int(value), int(value) + 10):
            find("d%d" % year, "rounded")
    how = next((one for one in AGREEMENTS if one in found), None)
    return (how, sorted(found[how])) if how else None


def _unit_together(source: FigureSource, nth: int) -> str:
    whole = together_at(source.signs, source.found, nth)
    return whole.unit if whole else ""


def _rounded(figure: Figure, source: FigureSource, work: Work) -> Iterator[int]:
    """Numbers of the source that, rounded at the last digit that the answer writes, are its value."""
    value, digits = (figure["values"] or [""])[0], (figure["mantissa"] or [""])[0]
    if figure["kind"] != "number" or figure["word"] or "/" in value:
        return
    exponent = _last_written(digits, figure["scale"])
    size, half = float(value), 10.0**exponent / 2
    least, most = size - half - 1e-9 * size, size + half + 1e-9 * size
    for at in range(bisect_left(source.sorted, (least, -1)), len(source.sorted)):
        near, nth = source.sorted[at]
        if near > most or not work.spend(64):
            return
        other = source.reading.figures[nth]
        if other["unit"] == figure["unit"] and _same_sign(figure, other) and any("/" not in one and _rounds_to(one, value, exponent) for one in other["values"]):
            yield nth


def is_in_parts(figure: Figure, source: FigureSource) -> bool:
    """Whether every part of a date is in a source, though not in one date."""
    parts = figure.get("parts", {})
    forms = {"y": "yn", "m": "m", "d": "Dno"}
    has_part = {name: any("%s%d" % (form, value) in source.keys for form in forms[name]) for name, value in parts.items()}
    return len(parts) > 1 and all(has_part[name] or name == "m" and parts[name] in source.words()[1] for name in parts)
