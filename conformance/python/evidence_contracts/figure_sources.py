"""A source as a check of figures reads it, and which of its figures agree: "States" of docs/figures.md."""

import re
from bisect import bisect_left, bisect_right
from typing import Callable, Dict, FrozenSet, Iterator, List, NamedTuple, Optional, Set, Tuple, Union

from .figure_further import (
    Further, Together, dates_of, day_of, day_with, digits_at, duration_at, fraction_in_words, is_short_scale, seconds_of_time, time_of_minutes,
    together_at, unlikely_value, words_after,
)
from .figure_markup import markup_in
from .figure_reading import Found, Reading, seconds_of_decade, shifted
from .figure_signs import MONTHS, RUN, SCALES, UNITS, Word, after_blank, key_of, word_at
from .figure_types import Figure
from .figure_units import Written, goes_on_to, is_other_written, is_same_written, short_words
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


class Asked(NamedTuple):
    """What is known of a figure of an answer besides what is listed."""

    written: Written
    words: Callable[[], FrozenSet[str]]
    together: Optional[Together]
    further: Further
    dates: List[str]
    duration: Optional[Tuple[str, int]]
    # Keys of a day, and of the time of minutes
    days: List[str]
    signs: str
    at: Found
    # The value that the other numbers of the answer speak against
    unlikely: Optional[str]

    @staticmethod
    def of(reading: Reading, nth: int, written: Written, words: Callable[[], FrozenSet[str]]) -> "Asked":
        one = reading.found[nth]
        whole = together_at(reading.signs, reading.found, nth)
        signs, found, decimals = reading.signs, reading.found, reading.decimals
        return Asked(
            written, words, whole, Further.of(signs, one, decimals), dates_of(signs, one, decimals), duration_at(signs, found, nth),
            [*day_with(signs, found, nth, decimals), *time_of_minutes(signs, one, decimals)], signs, one, unlikely_value(signs, one, decimals))


class FigureSource:
    """A source as a check reads it: its figures by value, and what is around each."""

    def __init__(self, text: str, work: Work) -> None:
        self.text, self.reading = text, Reading(text, True, work, markup_in(text))
        self.signs, self.found = self.reading.signs, self.reading.found
        self.keys: Dict[str, List[int]] = {}
        for nth, one in enumerate(self.found):
            whole = together_at(self.signs, self.found, nth) if one.scale else None
            more = ["c" + whole.value] if whole and whole.first == nth else []
            more += day_of(self.signs, one, self.reading.decimals)
            duration = duration_at(self.signs, self.found, nth) if one.unit else None
            more += ["z%ss" % duration[0]] if duration and duration[1] == nth else []
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
        further, fraction = Further.of(self.signs, one, self.reading.decimals), fraction_in_words(self.signs, one)
        values = [*([fraction] if fraction else []), *further.values, *(value for value, _ in further.others)]
        more = [*("n" + value for value in values), *further.forms, *further.amounts]
        more += [*("u" + value for value in further.money), *("p" + value for value in further.cents)]
        values = one.values[:1] if one.kind == "time" and self.reading.decimals.is_24 else one.values
        own = [_KINDS[one.kind] + value for value in values] + more
        seconds = seconds_of_time(one.values[0]) if one.kind == "time" else ""
        own += ["z%ss" % seconds] if seconds else ["x" + shifted(digits, 0) for digits in one.mantissa if one.scale]
        if one.kind == "year":
            return [*own, *("d" + value for value in one.values), *self.scale_keys(one)]
        if one.kind == "date":
            return [key for value in dates_of(self.signs, one, self.reading.decimals) for key in _date_keys(value)]
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

    def sized(value: str) -> Callable[[Figure, int], Optional[str]]:
        def how_of(other: Figure, nth: int) -> Optional[str]:
            at = source.found[nth]
            how = _compared(figure, other) or part_of(other, at)
            is_unlikely = value in (asked.unlikely, unlikely_value(source.signs, at, source.reading.decimals))
            if how and is_unlikely and digits_at(asked.signs, asked.at) != digits_at(source.signs, at):
                return "scale"
            if how != "equal" and not (how == "unit" and is_same_written(unit, asked.written, source.signs, source.found, nth)):
                return how
            is_other = is_other_written(kind, unit, asked.written, asked.words, source.signs, source.found, nth, source.short_words)
            return "unit" if is_other else "equal"

        return how_of

    def part_of(other: Figure, at: Found) -> Optional[str]:
        # `31 metrů za sekundu` for `31 m/s`
        is_part = goes_on_to(asked.signs, asked.at, other["unit"]) or goes_on_to(source.signs, at, unit)
        return "unit" if is_part and _same_sign(figure, other) else None

    def in_unit(own: str, other: Figure, name: str) -> Optional[str]:
        one: Figure = {**figure, "unit": own}  # type: ignore[misc]
        return _compared(one, {**other, "unit": name})  # type: ignore[misc]

    if kind in ("number", "year"):
        # `9h30` is no nine hours
        for value in () if further.is_time else values:
            find("n" + value, sized(value))
            find("o" + value, "unit")
            if unit == "second" and figure["sign"] == "":
                find("e19" + value, lambda _, nth, value=value: "equal" if seconds_of_decade(source.signs, source.found[nth]) == value else None)  # type: ignore[misc]
            if kind == "year" or unit == figure["sign"] == "" and re.fullmatch("[0-9]{4}", value):
                find("d" + value, lambda other, _: "equal" if other["kind"] == "date" else None)
        # What differs most is looked for last, and only if nothing better is found
        is_new = found.keys() <= {"scale"}
        for value in further.values if is_new else ():
            find("n" + value, sized(value))
        for key in asked.days if is_new else ():
            find(key, "equal")
        for value, own in further.others if is_new else ():
            find("n" + value, lambda other, _, own=own: in_unit(own, other, other["unit"]) if own or not other["unit"] else None)  # type: ignore[misc]
        whole = asked.together
        for value in ([whole.value] if whole else values) if is_new else ():
            name = whole.unit if whole else unit
            if whole:
                find("n" + value, lambda other, _, name=name: in_unit(name, other, other["unit"]))  # type: ignore[misc]
            find("c" + value, lambda other, nth, name=name: in_unit(name, other, _unit_together(source, nth)))  # type: ignore[misc]
        for key in further.forms if is_new else ():
            find(key, lambda other, _: None if other["kind"] == "number" and not (further.is_time or further.is_first_hour) else "equal")
        sizes = ["z%ss" % asked.duration[0]] if asked.duration else further.amounts
        sizes = [*sizes, *("p" + one for one in further.money), *("u" + one for one in further.cents)]
        for key in sizes if is_new else ():
            find(key, lambda other, _: "scale" if _same_sign(figure, other) else None)
        # `22` for `22:00`
        is_hour = not found and _is_hour(figure) and source.counted()
        for hour in (int(values[0]), int(values[0]) + 12) if is_hour else ():
            find("t%d:00" % hour, "unit")
        is_new = not found
        for value in values if is_new else ():
            for power in (3, 6) if "/" not in value else ():
                find("s" + shifted(value, -power), lambda other, _: _in_scale(figure, other))
        words = words_after(asked.signs, asked.at) if is_new and kind == "number" and not figure["word"] else []

        def short(other: Figure, nth: int) -> Optional[str]:
            is_short = other["scale"] != figure["scale"] and is_short_scale(words, words_after(source.signs, source.found[nth]))
            return _in_scale(figure, other) if is_short else None

        for digits in figure["mantissa"] if words else ():
            find("n" + shifted(digits, 0), short)
            find("x" + shifted(digits, 0), short)
        for digits in figure["mantissa"] if is_new and figure["scale"] in source.words()[0] - {0} else ():
            for letter in ("s", "a"):
                find(letter + shifted(digits, 0), lambda other, _: _in_scale(figure, other))
        for nth in () if found else _rounded(figure, source, work):
            found.setdefault("rounded", set()).add(nth)
    for value in () if kind in ("number", "year") else asked.dates if kind == "date" else values:
        find(_KINDS[kind] + value, "equal")
    for value in values if kind == "ordinal" else ():
        find("n" + value, "unit")
    for value in values if kind == "time" else ():
        # `22:00` for `22`
        if value.endswith(":00") and value.count(":") == 1 and source.counted():
            find("n" + value[:-3], lambda other, _: "unit" if _is_bare(other) and other["unit"] == "" else None)
        if seconds_of_time(value):
            find("z%ss" % seconds_of_time(value), "scale")
    seconds = seconds_of_decade(asked.signs, asked.at)
    if seconds:
        find("n" + seconds, lambda other, _: "equal" if other["unit"] == "second" else None)
    for value in values if kind == "decade" else ():
        for year in range(int(value), int(value) + 10):
            find("d%d" % year, "rounded")
    how = next((one for one in AGREEMENTS if one in found), None)
    return (how, sorted(found[how])) if how else None


def _is_hour(figure: Figure) -> bool:
    """A number of one or two digits and nothing else."""
    return figure["unit"] == figure["sign"] == "" and figure["scale"] == 0 and re.fullmatch("[0-9]{1,2}", figure["values"][0]) is not None


def _is_bare(figure: Figure) -> bool:
    return figure["kind"] == "number" and figure["scale"] == 0 and figure["sign"] == ""


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
