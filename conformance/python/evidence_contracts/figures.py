"""Checks the figures of an answer against its sources: "When a figure agrees" and "States" of docs/figures.md."""

import re
from bisect import bisect_left, bisect_right
from itertools import groupby
from typing import Any, Callable, Dict, FrozenSet, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Set, Tuple, Union, cast

from .canonical import digest_of
from .figure_reading import STEPS_TO_READ, Found, Reading, figures_in, shifted
from .figure_signs import BETWEEN, MONTHS, PROFILE, RUN, SCALES, key_of, word_at
from .figure_types import CheckedFigure, Figure, FigureCheck, FigureCitation, FigurePlace, FigureSources
from .mark_types import CitationMark
from .marks import marks_in
from .named_sources import names_in_metadata, names_of, texts_of
from .quotes import Source as QuoteSource, units
from .sentences import split_sentences
from .work import Work

__all__ = ["STATES", "check_figures", "figures_in"]

STATES = (
    "in-cited", "in-sources", "unit", "sign", "scale", "rounded", "in-parts", "in-question", "elsewhere", "not-checked", "absent",
)
AGREEMENTS = ("equal", "unit", "sign", "scale", "rounded")
_MOST_PLACES, _MOST_COMPARED, _REACH, _LONGEST_HEAD, _LONGEST_LINES = 16, 256, 200, 120, 2**14
# Steps of work for a figure that is looked for, and for a place with its sentence
_STEPS_TO_CHECK, _STEPS_FOR_PLACE = 1024, 512
# What ends a clause after marks
_CLOSE, _CLAUSE_ENDS = re.compile(r"[)\]*_]{0,4}[ \xa0]{0,2}"), frozenset(",;|\u3001\uff0c\uff1b\u060c\u061b")
_WHITE = "\t\n\x0b\x0c\r \xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_KINDS = {"number": "n", "year": "n", "date": "d", "time": "t", "ratio": "r", "quarter": "q", "decade": "e", "ordinal": "o"}


# A source


def _word_starts(text: str) -> Dict[str, List[int]]:
    """Where each word of four letters or more begins, by its first six letters."""
    starts: Dict[str, List[int]] = {}
    for found in RUN.finditer(text):
        word = key_of(found[0])
        if len(word) >= 4:
            starts.setdefault(word[:6], []).append(found.start())
    return starts


class FigureSource:
    """A source as a check reads it: its figures by value, and what is around each."""

    def __init__(self, text: str, work: Work) -> None:
        self.text, self.reading = text, Reading(text, True, work)
        self.signs, self.found = self.reading.signs, self.reading.found
        self.keys: Dict[str, List[int]] = {}
        for nth, one in enumerate(self.found):
            for key in dict.fromkeys(self.keys_of(one)):
                self.keys.setdefault(key, []).append(nth)
        self.sorted = sorted(
            (float(value), nth) for nth, one in enumerate(self.found) if one.kind == "number" for value in one.values if "/" not in value
        )
        self.quotes = QuoteSource(text)
        self.word_starts: Optional[Dict[str, List[int]]] = None
        self.table: Optional[Tuple[Set[int], Set[int]]] = None
        self.starts: List[int] = []

    def keys_of(self, one: Found) -> List[str]:
        own = [_KINDS[one.kind] + value for value in one.values]
        if one.kind == "year":
            return [*own, *("d" + value for value in one.values), *self.scale_keys(one)]
        if one.kind == "date":
            return [key for value in one.values for key in _date_keys(value)]
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

    def near(self, nth: int, words: FrozenSet[str]) -> int:
        """How many of these words are near a figure."""
        if self.word_starts is None:
            self.word_starts = _word_starts(self.signs)
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
        row = cells[first].strip(_WHITE) if column > first else ""
        head = heads[column].strip(_WHITE) if self.tops[nth] < nth and column < len(heads) else ""
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
    return None if one["unit"] != other["unit"] and one["unit"] and other["unit"] else "scale"


def _compared(one: Figure, other: Figure) -> Optional[str]:
    """How two numbers of one value agree."""
    if _in_scale(one, other) is None:
        return None
    return "sign" if not _same_sign(one, other) else "equal" if one["unit"] == other["unit"] else "unit"


def agreeing(figure: Figure, source: FigureSource, work: Work) -> Optional[Tuple[str, List[int]]]:
    """The figures of a source that agree best, and how."""
    found: Dict[str, Set[int]] = {}

    def find(key: str, how: Union[str, Callable[[Figure, Figure], Optional[str]]]) -> None:
        every = source.keys.get(key, [])
        for nth in every if work.spend(16 + 16 * len(every)) else ():
            said = how if isinstance(how, str) else how(figure, source.reading.figures[nth])
            if said:
                found.setdefault(said, set()).add(nth)

    kind, values = figure["kind"], figure["values"]
    if kind in ("number", "year"):
        for value in values:
            find("n" + value, _compared)
            find("o" + value, "unit")
            if kind == "year" or figure["unit"] == figure["sign"] == "" and re.fullmatch("[0-9]{4}", value):
                find("d" + value, lambda _, other: "equal" if other["kind"] == "date" else None)
        # What differs most is looked for last, and only if nothing better is found
        is_new = not found
        for value in values if is_new else ():
            for power in (3, 6) if "/" not in value else ():
                find("s" + shifted(value, -power), _in_scale)
        for digits in figure["mantissa"] if is_new and figure["scale"] in source.words()[0] - {0} else ():
            find("s" + shifted(digits, 0), _in_scale)
            find("a" + shifted(digits, 0), _in_scale)
        for nth in () if found else _rounded(figure, source, work):
            found.setdefault("rounded", set()).add(nth)
    for value in values if kind not in ("number", "year") else ():
        find(_KINDS[kind] + value, "equal")
    for value in values if kind == "ordinal" else ():
        find("n" + value, "unit")
    for value in values if kind == "decade" else ():
        for year in range(int(value), int(value) + 10):
            find("d%d" % year, "rounded")
    how = next((one for one in AGREEMENTS if one in found), None)
    return (how, sorted(found[how])) if how else None


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


def _is_in_parts(figure: Figure, source: FigureSource) -> bool:
    """Whether every part of a date is in a source, though not in one date."""
    parts = figure.get("parts", {})
    forms = {"y": "yn", "m": "m", "d": "Dno"}
    has_part = {name: any("%s%d" % (form, value) in source.keys for form in forms[name]) for name, value in parts.items()}
    return len(parts) > 1 and all(has_part[name] or name == "m" and parts[name] in source.words()[1] for name in parts)


class _Answered(NamedTuple):
    figure: Figure
    cited: List[int]
    searched: List[int]
    words: FrozenSet[str]


Best = Tuple[str, List[Tuple[int, int]]]


class _Check:
    """An answer and the sources that are searched."""

    def __init__(
        self, text: str, citations: Optional[Sequence[FigureCitation]], marks: Sequence[CitationMark], sources: Sequence[str], question: str,
        budget: Optional[int],
    ) -> None:
        self.work = Work(units(text) + sum(map(units, sources)), budget)
        self.text, self.reading = text, Reading(text, False)
        self.work.spend(STEPS_TO_READ * len(self.reading.found))
        self.sources, self.question = [FigureSource(source, self.work) for source in sources], FigureSource(question, self.work)
        self.sentences = split_sentences(text)
        # The words of the sentence that was read last
        self.sentence_words: Dict[Tuple[int, int], FrozenSet[str]] = {}
        self.marks = [(one["start"], one["end"]) for one in marks]
        self.mark_ends = [end for _, end in self.marks]
        given = [(one["span"][0], one["span"][1], one["source_id"] - 1) for one in citations or ()]
        if citations is None:
            given = [(one["start"], one["end"], source - 1) for one in marks for source in one["sources"]]
        self.citations = sorted((one for one in given if 0 <= one[2] < len(sources)), key=lambda one: one[0])
        self.citation_starts, self.sentence_starts = [one[0] for one in self.citations], [one for one, _ in self.sentences]

    def chosen(self) -> List[Figure]:
        """No ordinal in words and no `one`, and of groups with blanks between them one reading."""
        figures = [one for one in self.reading.figures if not self.is_in_mark(*one["span"])]
        covered, dropped = [], set()
        for nth, joined in enumerate(figures):
            if not joined.get("joined"):
                continue
            if covered and joined["span"][1] <= covered[-1][1]:
                dropped.add(nth)
                continue
            groups = []
            for other in figures[nth + 1:nth + 40]:
                if other["span"][0] >= joined["span"][1]:
                    break
                groups += [other] if not other.get("joined") and other["span"][1] <= joined["span"][1] else []
            if not self.is_found(joined) and len(groups) > 1 and all(map(self.is_found, groups)):
                dropped.add(nth)
            else:
                covered.append(joined["span"])
        chosen, at = [], 0
        for nth, figure in enumerate(figures):
            start, end = figure["span"]
            while at < len(covered) and covered[at][1] <= start:
                at += 1
            is_group = not figure.get("joined") and at < len(covered) and covered[at][0] <= start and end <= covered[at][1]
            is_plain = figure["word"] and (figure["kind"] == "ordinal" or figure["values"][0] == "1")
            chosen += [] if nth in dropped or is_group or is_plain else [figure]
        return chosen

    def is_in_mark(self, start: int, end: int) -> bool:
        """Whether a figure is in a mark: it is the number of a source."""
        nth = bisect_right(self.mark_ends, start)
        return nth < len(self.marks) and self.marks[nth][0] < end

    def is_found(self, figure: Figure) -> bool:
        return any(agreeing(figure, source, self.work) for source in self.sources)

    def cited_at(self, start: int, end: int, sentence: Tuple[int, int], clause: Optional[List[int]]) -> List[int]:
        """The sources of the claims that have a stretch, else those of the marks of its clause, else of its sentence."""
        near = [one for one in self.citations if one[0] < max(end, sentence[1]) and one[1] > min(start, sentence[0])]
        claims = [one for one in near if one[0] <= start and one[1] >= end]
        if clause and not claims:
            return sorted(set(clause))
        return sorted({one[2] for one in claims or near if claims or one[0] >= sentence[0] and one[1] <= sentence[1]})

    def sentence_at(self, start: int) -> Tuple[int, int]:
        return self.sentences[max(0, bisect_right(self.sentence_starts, start) - 1)] if self.sentences else (0, 0)

    def clauses(self, figures: Sequence[Figure]) -> Dict[int, List[int]]:
        """The sources of the marks that end the clause of a figure, where its sentence has several such clauses."""
        own: Dict[int, List[int]] = {}
        for sentence, group in groupby(range(len(figures)), lambda nth: self.sentence_at(figures[nth]["span"][0])):
            left, clauses = list(group), cast(List[Tuple[List[int], List[int], int]], [])
            marks = slice(bisect_left(self.citation_starts, sentence[0]), bisect_right(self.citation_starts, sentence[1]))
            for start, end, source in self.citations[marks]:
                if end > sentence[1]:
                    break
                before = [nth for nth in left if figures[nth]["span"][0] < end]
                left = left[len(before):]
                if any(figures[nth]["span"][1] > start for nth in before) or not before and not clauses:
                    clauses = []
                    break
                every, sources, last = ([], [], end) if before else clauses.pop()
                clauses.append((every + before, [*sources, source], max(last, end)))
            if len(clauses) > 1 and not left and all(self.closes_clause(end) for _, _, end in clauses[:-1]):
                own.update((nth, sources) for every, sources, _ in clauses for nth in every)
        return own

    def closes_clause(self, end: int) -> bool:
        """Whether a clause ends after a run of marks, as a sign or a word of the tables says."""
        at = _CLOSE.match(self.text, end, end + 6).end()  # type: ignore[union-attr]
        word = word_at(self.text, at)
        return self.text[at:at + 1] in _CLAUSE_ENDS or word is not None and word[0] in BETWEEN

    def check(self, figure: Figure, clause: Optional[List[int]]) -> CheckedFigure:
        if not self.work.spend(_STEPS_TO_CHECK + len(self.citations)):
            return self.result(_Answered(figure, [], [], frozenset()), "not-checked")
        start, end = figure["span"]
        sentence = self.sentence_at(start)
        cited = self.cited_at(start, end, sentence, clause)
        if sentence not in self.sentence_words:
            self.sentence_words = {sentence: frozenset(_word_starts(self.text[sentence[0]:sentence[1]]))}
        answered = _Answered(figure, cited, cited or list(range(len(self.sources))), self.sentence_words[sentence])
        found = self.best(figure, answered.searched)
        if self.work.is_over:
            return self.result(answered, "not-checked")
        if found is None:
            return self.not_found(answered)
        return self.result(answered, found[0] if found[0] != "equal" else "in-cited" if cited else "in-sources", found)

    def best(self, figure: Figure, searched: Sequence[int]) -> Optional[Best]:
        """The best agreement in several sources, and all figures of these that agree so."""
        every = [(nth, agreeing(figure, self.sources[nth], self.work)) for nth in searched]
        how = min((AGREEMENTS.index(found[0]) for _, found in every if found), default=None)
        if how is None:
            return None
        return AGREEMENTS[how], [(nth, one) for nth, found in every if found and found[0] == AGREEMENTS[how] for one in found[1]]

    def not_found(self, answered: _Answered) -> CheckedFigure:
        figure, _, searched, _ = answered
        if figure["kind"] == "date" and any(_is_in_parts(figure, self.sources[nth]) for nth in searched):
            return self.result(answered, "in-parts")
        if agreeing(figure, self.question, self.work):
            return self.result(answered, "in-question")
        elsewhere = self.best(figure, [nth for nth in range(len(self.sources)) if nth not in searched])
        has_text = any(self.sources[nth].text.strip(_WHITE) for nth in searched)
        if self.work.is_over:
            return self.result(answered, "not-checked")
        if elsewhere:
            return self.result(answered, "elsewhere", elsewhere)
        if figure["word"] or figure["kind"] == "ordinal" or not has_text:
            return self.result(answered, "not-checked")
        absent = self.result(answered, "absent")
        nearest = self.nearest(answered)
        if nearest:
            absent["nearest"] = nearest
        return absent

    def result(self, answered: _Answered, state: str, found: Optional[Best] = None) -> CheckedFigure:
        how, every = found or ("", [])
        compared = [(self.shared(place, answered.words), place) for place in every[:_MOST_COMPARED]]
        places = [self.place(place, shared) for shared, place in sorted(compared, key=lambda one: -one[0])[:_MOST_PLACES] if self.work.spend(_STEPS_FOR_PLACE)]
        for place in places:
            place["how"] = how
        return cast(CheckedFigure, {**answered.figure, "state": state, "cited": answered.cited, "places": places, "found": len(every)})

    def shared(self, place: Tuple[int, int], words: FrozenSet[str]) -> int:
        return self.sources[place[0]].near(place[1], words) if self.work.spend(64 + len(words)) else 0

    def place(self, at: Tuple[int, int], shared: int) -> FigurePlace:
        source = self.sources[at[0]]
        figure = source.reading.figures[at[1]]
        start, end = figure["span"]
        sentence = source.quotes.context(start, end)["sentence"]
        place: FigurePlace = {"source": at[0], "span": (start, end), "text": figure["text"], "sentence": sentence, "shared": shared}
        cell = source.cell(start, self.work)
        if cell:
            place["cell"] = cell
        return place

    def nearest(self, answered: _Answered) -> Optional[FigurePlace]:
        """The figure of a source that is most like an absent one; of equals the first."""
        figure, best = answered.figure, (0, 0, (0, 0))
        for source in answered.searched:
            every = self.sources[source].reading.figures
            if not self.work.spend(4 * len(every)):
                return None
            for nth, other in enumerate(every):
                if not _is_like(figure, other):
                    continue
                shared = self.shared((source, nth), answered.words)
                rank = 4 * shared + 2 * (other["unit"] == figure["unit"]) + (other["scale"] == figure["scale"])
                if shared > 1 and rank > best[0]:
                    best = rank, shared, (source, nth)
        return None if best[0] == 0 or self.work.is_over else self.place(best[2], best[1])


def _is_like(figure: Figure, other: Figure) -> bool:
    """Whether a figure of a source may be shown next to an absent one."""
    kinds = figure["kind"], other["kind"]
    if not set(kinds) <= {"date", "year"} and kinds[0] != kinds[1]:
        return False
    return figure["unit"] == other["unit"] or not set(figure["values"]).isdisjoint(other["values"])


def check_figures(
    answer: Union[str, Mapping[str, Any]], sources: Optional[FigureSources] = None, *, question: str = "", budget: Optional[int] = None,
    first: int = 1, forms: Sequence[Mapping[str, Any]] = (),
) -> FigureCheck:
    """Looks for each figure of an answer in the sources that it cites there.

    `answer` is prose with marks, or a generation result, whose own sources are searched unless others are given. `first` and `forms` are
    those of `marks_in`. Nothing is called true, and nothing fails by itself. Raises `TypeError` for what is no answer or no sources.
    """
    given = {"text": answer} if isinstance(answer, str) else answer
    if not isinstance(given, Mapping) or not isinstance(given.get("text"), str):
        raise TypeError("answer: expected a text, or a mapping with a text")
    citations: Any = None if isinstance(answer, str) else given.get("citations")
    texts = texts_of(given.get("sources") if sources is None else sources)
    names = names_in_metadata(given.get("sources")) if sources is None else names_of(sources)
    marks = marks_in(given["text"], names, first=first, forms=forms)["marks"]
    check = _Check(given["text"], citations, marks, texts, question, budget)
    chosen = check.chosen()
    clauses = check.clauses(chosen)
    figures = [check.check(figure, clauses.get(nth)) for nth, figure in enumerate(chosen)]
    summary = {state: sum(one["state"] == state for one in figures) for state in STATES}
    profile = {"name": PROFILE["profile"], "digest": digest_of(PROFILE)}
    return {"profile": profile, "figures": figures, "skipped": check.reading.skipped, "summary": summary, "complete": not check.work.is_over}
