"""Checks the figures of an answer against its sources: "States" of docs/figures.md."""

import re
from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import groupby
from typing import Any, Dict, FrozenSet, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union, cast

from .canonical import digest_of
from .figure_lines import cited_by_lines
from .figure_markup import markup_in
from .figure_reading import STEPS_TO_READ, Found, Reading, end_of_counted, figures_in
from .figure_signs import BETWEEN, PROFILE, after_blank, word_at
from .figure_sources import AGREEMENTS, Asked, FigureSource, agreeing, counted_by, is_in_parts, word_starts
from .figure_types import CheckedFigure, Figure, FigureCheck, FigureCitation, FigurePlace, FigureSources
from .figure_units import short_words, written_at
from .mark_types import CitationMark
from .marks import marks_and_references
from .named_sources import names_in_metadata, names_of, texts_of
from .quotes import units
from .sentences import split_sentences
from .units import WHITE, counters_of, to_units
from .work import Work

__all__ = ["STATES", "check_figures", "figures_in"]

STATES = (
    "in-cited", "in-sources", "unit", "sign", "scale", "rounded", "in-parts", "in-question", "elsewhere", "not-checked", "absent",
)
_MOST_PLACES, _MOST_COMPARED = 16, 256
# Figures that nine groups of digits may be read as
_MOST_GROUPS = 18
# Steps of work for a figure that is looked for, and for a place with its sentence
_STEPS_TO_CHECK, _STEPS_FOR_PLACE = 1024, 512
# What ends a clause after marks
_CLOSE, _CLAUSE_ENDS = re.compile(r"[)\]*_]{0,4}[ \xa0]{0,2}"), frozenset(",;|\u3001\uff0c\uff1b\u060c\u061b")


def _counted(signs: str, one: Found) -> str:
    """What a number from 1 to 20, one of the tens to 90 or a fraction counts: its unit, else the word after it."""
    is_small = one.kind == "number" and not one.scale and not one.sign and (
        re.fullmatch("1?[1-9]|[1-9]0", one.mantissa[0]) or re.fullmatch("[1-9]/(?:[2-9]|10)", signs[one.start:one.end]))
    if not is_small or re.fullmatch("[A-Z]{3}", one.unit):
        return ""
    word = None if one.unit else word_at(signs, after_blank(signs, one.end))
    return ":" + one.unit if one.unit else counted_by(word) if word else ""


class _Answered(NamedTuple):
    figure: Figure
    cited: List[int]
    searched: List[int]
    words: FrozenSet[str]


Best = Tuple[str, List[Tuple[int, int]]]


class _Check:
    """An answer and the sources that are searched."""

    def __init__(
        self, text: str, citations: Optional[Sequence[FigureCitation]], marks: Sequence[CitationMark], references: Sequence[Tuple[int, int]],
        sources: Sequence[str], question: str, budget: Optional[int],
    ) -> None:
        self.work = Work(units(text) + sum(map(units, sources)), budget)
        self.text, self.reading = text, Reading(text, False, markup=markup_in(text))
        self.work.spend(STEPS_TO_READ * len(self.reading.found))
        signs = self.reading.signs
        # Two dates can be written in one text
        words = lru_cache(maxsize=1)(lambda: short_words(signs))
        self.asked = {
            (figure["span"], *figure["values"]): Asked.of(self.reading, nth, written_at(signs, self.reading.found, nth), words)
            for nth, figure in enumerate(self.reading.figures)
        }
        self.counted = {figure["span"]: _counted(signs, one) for figure, one in zip(self.reading.figures, self.reading.found)}
        self.sources, self.question = [FigureSource(source, self.work) for source in sources], FigureSource(question, self.work)
        self.sentences = split_sentences(text)
        # The words of the sentence that was read last
        self.sentence_words: Dict[Tuple[int, int], FrozenSet[str]] = {}
        self.marks = _merged([*((one["start"], one["end"]) for one in marks), *references])
        self.mark_ends = [end for _, end in self.marks]
        given = [(one["span"][0], one["span"][1], one["source_id"] - 1) for one in citations or ()]
        if citations is None:
            given = [(one["start"], one["end"], source - 1) for one in marks for source in one["sources"]]
        self.citations = sorted((one for one in given if 0 <= one[2] < len(sources)), key=lambda one: one[0])
        self.sentences = self.without_ends_in_figures()
        # What lines of nothing but marks cite, where a sentence has no mark
        cited = {(one["span"][0], one["span"][1]) for one in citations or ()}
        self.by_lines = self.cited_by_lines(sorted(
            one for one in ((mark["start"], mark["end"]) for mark in marks) if citations is None or one in cited))
        self.citation_starts, self.sentence_starts = [one[0] for one in self.citations], [one for one, _ in self.sentences]

    def chosen(self) -> List[Figure]:
        """
        No ordinal in words and no `one`, and of groups with blanks between them one reading. With decimals the groups count only where
        they are found outside such numbers.
        """
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
            is_group_found = self.is_found_alone if "." in joined["mantissa"][0] else self.is_found
            if not self.is_found(joined) and len(groups) > 1 and all(map(is_group_found, groups)):
                dropped.add(nth)
            else:
                covered.append(joined["span"])
        chosen, at = [], 0
        for nth, figure in enumerate(figures):
            start, end = figure["span"]
            while at < len(covered) and covered[at][1] <= start:
                at += 1
            is_group = not figure.get("joined") and at < len(covered) and covered[at][0] <= start and end <= covered[at][1]
            is_plain = figure["word"] and (figure["kind"] == "ordinal" or figure["kind"] == "number" and figure["values"][0] == "1")
            chosen += [] if nth in dropped or is_group or is_plain else [figure]
        return chosen

    def without_ends_in_figures(self) -> List[Tuple[int, int]]:
        """The sentences, of which none ends within a figure with a scale, `5 Mio. €`, or before what that counts; one blank is between such two."""
        stretches = []
        for figure, one in zip(self.reading.figures, self.reading.found):
            if one.scale and not self.is_in_mark(*figure["span"]):
                stretches.append((figure["span"][0], self.reading.span(one.start, end_of_counted(self.reading.signs, one.end))[1]))
        sentences: List[Tuple[int, int]] = []
        nth = 0
        for start, end in self.sentences:
            while nth < len(stretches) and stretches[nth][1] <= start:
                nth += 1
            is_within = sentences and nth < len(stretches) and stretches[nth][0] < sentences[-1][1]
            if is_within and sentences[-1][1] + 1 == start:
                sentences[-1] = sentences[-1][0], end
            else:
                sentences.append((start, end))
        return sentences

    def cited_by_lines(self, marks: Sequence[Tuple[int, int]]) -> List[Tuple[int, int, int]]:
        text = to_units(self.text)
        point, unit = counters_of(text)
        figures = [one["span"] for one in self.reading.figures if not self.is_in_mark(*one["span"])]
        moved = [[(unit(start), unit(end)) for start, end in every] for every in (marks, figures)]
        starts = [one[0] for one in self.citations]
        return [
            (point(start), point(end), source) for (start, end), line in cited_by_lines(text, *moved)
            for _, _, source in self.citations[bisect_left(starts, point(line[0])):bisect_left(starts, point(line[1]))]]

    def is_in_mark(self, start: int, end: int) -> bool:
        """Whether a figure is in a mark, a name of a source or a line of a list of them."""
        nth = bisect_right(self.mark_ends, start)
        return nth < len(self.marks) and self.marks[nth][0] < end

    def agreeing(self, figure: Figure, source: FigureSource) -> Optional[Tuple[str, List[int]]]:
        return agreeing(figure, source, self.work, self.asked[(figure["span"], *figure["values"])])

    def is_found(self, figure: Figure) -> bool:
        return any(self.agreeing(figure, source) for source in self.sources)

    def is_found_alone(self, figure: Figure) -> bool:
        for source in self.sources:
            agreed = self.agreeing(figure, source)
            if agreed and not all(_is_group_of_other(source.reading.found, nth) for nth in agreed[1]):
                return True
        return False

    def cited_at(self, start: int, end: int, sentence: Tuple[int, int], clause: Optional[List[int]]) -> List[int]:
        """The sources of the claims that have a stretch, else of the marks of its clause, else of its sentence, else of a line of marks."""
        near = [one for one in self.citations if one[0] < max(end, sentence[1]) and one[1] > min(start, sentence[0])]
        claims = [one for one in near if one[0] <= start and one[1] >= end]
        if clause and not claims:
            return sorted(set(clause))
        cited = claims or [one for one in near if one[0] >= sentence[0] and one[1] <= sentence[1]]
        return sorted({one[2] for one in cited or self.by_lines if cited or one[0] <= start and one[1] >= end})

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
        if not self.work.spend(_STEPS_TO_CHECK + len(self.citations) + len(self.by_lines)):
            return self.result(_Answered(figure, [], [], frozenset()), "not-checked")
        start, end = figure["span"]
        sentence = self.sentence_at(start)
        cited = self.cited_at(start, end, sentence, clause)
        if sentence not in self.sentence_words:
            self.sentence_words = {sentence: frozenset(word_starts(self.text[sentence[0]:sentence[1]]))}
        answered = _Answered(figure, cited, cited or list(range(len(self.sources))), self.sentence_words[sentence])
        found = self.best(figure, answered.searched)
        if self.work.is_over:
            return self.result(answered, "not-checked")
        if found is None:
            return self.not_found(answered)
        return self.result(answered, found[0] if found[0] != "equal" else "in-cited" if cited else "in-sources", found)

    def best(self, figure: Figure, searched: Sequence[int]) -> Optional[Best]:
        """The best agreement in several sources, and all figures of these that agree so."""
        every = [(nth, self.agreeing(figure, self.sources[nth])) for nth in searched]
        how = min((AGREEMENTS.index(found[0]) for _, found in every if found), default=None)
        if how is None:
            return None
        return AGREEMENTS[how], [(nth, one) for nth, found in every if found and found[0] == AGREEMENTS[how] for one in found[1]]

    def not_found(self, answered: _Answered) -> CheckedFigure:
        figure, _, searched, _ = answered
        if figure["kind"] == "date" and any(is_in_parts(figure, self.sources[nth]) for nth in searched):
            return self.result(answered, "in-parts")
        if self.agreeing(figure, self.question):
            return self.result(answered, "in-question")
        elsewhere = self.best(figure, [nth for nth in range(len(self.sources)) if nth not in searched])
        has_text = any(self.sources[nth].text.strip(WHITE) for nth in searched)
        if self.work.is_over:
            return self.result(answered, "not-checked")
        if elsewhere:
            return self.result(answered, "elsewhere", elsewhere)
        is_in_words = any(self.counted[figure["span"]] in self.sources[nth].counted() for nth in searched)
        if figure["word"] or figure["kind"] == "ordinal" or not has_text or is_in_words:
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


def _is_group_of_other(found: Sequence[Found], nth: int) -> bool:
    """Whether a figure of a source is within a joined one: these precede their groups."""
    return any(other.joined and other.end >= found[nth].end for other in found[max(0, nth - _MOST_GROUPS):nth])


def _merged(stretches: Sequence[Tuple[int, int]]) -> List[Tuple[int, int]]:
    """Stretches in order; those that touch are one."""
    merged: List[Tuple[int, int]] = []
    for start, end in sorted(stretches):
        if merged and start <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(merged[-1][1], end)
        else:
            merged.append((start, end))
    return merged


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
    read, references = marks_and_references(given["text"], names, first, forms)
    check = _Check(given["text"], citations, read["marks"], references, texts, question, budget)
    chosen = check.chosen()
    clauses = check.clauses(chosen)
    figures = [check.check(figure, clauses.get(nth)) for nth, figure in enumerate(chosen)]
    summary = {state: sum(one["state"] == state for one in figures) for state in STATES}
    profile = {"name": PROFILE["profile"], "digest": digest_of(PROFILE)}
    return {"profile": profile, "figures": figures, "skipped": check.reading.skipped, "summary": summary, "complete": not check.work.is_over}
