"""Checks the quotations of an answer in prose against its sources: "States" of docs/marks.md."""

import re
import unicodedata
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple, cast

from .answer_types import AnswerCheck
from .mark_reading import Names, is_dress, is_source_name, label_end, names_of as mark_names, says_source, without_place
from .markdown import parts_of_block
from .marks import bind_marks, is_unread_note, linked_words, marks_in, without_run
from .named_sources import NamedSources, names_of, texts_of
from .quotations import quoted_of
from .quote_reading import SINGLE, classes
from .quotes import IndexedSource, is_empty_quote, verify_quote
from .units import WHITE, from_units, js, to_units

__all__ = ["STATES", "check_answer"]

STATES = ("verified", "misattributed", "unmarked", "no-source", "changed", "not-found", "not-checked")
_FAILING = frozenset(("misattributed", "no-source", "changed", "not-found"))
_WEAKLY = frozenset(("end", "lead", "none"))
_RANKS = ("exact", "normalized", "pieces", "similar", "out-of-context", "cut", "changed")
_NEAR = frozenset(("changed", "cut", "pieces", "similar", "out-of-context"))
_BLANKS = re.compile("[%s]+" % WHITE)
# Half of a character: nothing can be looked for in a text that has one
_HALF = re.compile("[\ud800-\udfff]")

State = Dict[str, Any]


def _count_words(words: str) -> int:
    """By white space; of a script without blanks, each six letters count as a word."""
    dense = sum(classes(char) in SINGLE for char in words)
    return max(sum(word != "" for word in _BLANKS.split(words)), -(-dense // 6))


class _Found(NamedTuple):
    """What a source says of words."""

    source: int
    result: Dict[str, Any]


class _Checker:
    """Gives one quotation after the other its state."""

    def __init__(self, texts: Sequence[str], names: Names, has_marks: bool, options: Mapping[str, Any]) -> None:
        self.shelf, self.has_marks, self.options = [IndexedSource(text) for text in texts], has_marks, options
        self.names = names
        self.is_blank = [not text.strip(WHITE) or _HALF.search(text) is not None for text in texts]
        self.ignored = [IndexedSource(text) for text in options["ignore"]]

    def search(self, words: str, sources: Sequence[int]) -> List[_Found]:
        options = {name: self.options[name] for name in ("accept", "guards")}
        return [
            _Found(source, verify_quote(words, self.shelf[source - 1], **options)) for source in sources if not self.is_blank[source - 1]
        ]

    def has(self, words: str, is_whole: bool = False) -> bool:
        """Whether a source has words as they are; of whole sentences, none is begun or broken off."""
        return any(
            one.result["verified"] and not (is_whole and any(flag.endswith("mid-sentence") for flag in one.result["flags"]))
            for one in self.search(words, range(1, len(self.shelf) + 1))
        )

    def state_of(self, words: str, how: str, is_marked: bool, cited: Sequence[int], around: Sequence[int]) -> State:
        if any(verify_quote(words, text)["verified"] for text in self.ignored):
            return _not_checked("ignored")
        in_cited = self.search(words, cited)
        best = _best_of(in_cited)
        if best is not None and best.result["verified"]:
            return {"state": "verified", "foundIn": [], **best._asdict()}
        if is_source_name(self.names, words):
            return _not_checked("ignored")
        in_others = self.search(words, [source for source in range(1, len(self.shelf) + 1) if source not in cited])
        if any(one.result["status"] in ("too-short", "empty") for one in (*in_cited, *in_others)):
            return _not_checked("short")
        if how in ("sentence", "unit") and self.is_term(words):
            # The mark is that of the sentence
            return _not_checked("short")
        found_in = [one.source for one in in_others if one.result["verified"]]
        other = _best_of(in_others)
        verified = other if other is not None and other.result["verified"] else None
        if is_marked and how not in _WEAKLY and not cited:
            return {"state": "no-source", "foundIn": found_in, **(verified._asdict() if verified else {})}
        if verified is None:
            return self.lost(words, how, cited, in_cited, in_others)
        is_doubtful = how in _WEAKLY or any(source in around for source in found_in)
        state = "misattributed" if not is_doubtful else "unmarked" if self.has_marks or cited else "verified"
        return {"state": state, "foundIn": [] if state == "verified" else found_in, **verified._asdict()}

    def is_term(self, words: str) -> bool:
        has_number = any(unicodedata.category(char)[0] == "N" for char in words)
        return not has_number and _count_words(words) < self.options["minWords"]

    def lost(self, words: str, how: str, cited: Sequence[int], in_cited: List[_Found], in_others: List[_Found]) -> State:
        """The state of words that no source has as they are."""
        searched = [*in_cited, *in_others] if how in _WEAKLY else in_cited
        near = _best_of([one for one in searched if one.result["status"] in _NEAR])
        if near is not None:
            return {"state": "changed", "foundIn": [], **near._asdict()}
        blank = [self.is_blank[source - 1] for source in cited] if cited else self.is_blank
        is_unsearched = any(blank) if cited else all(blank)
        if is_unsearched or self.options["unreadable"] == "not-checked" and any(blank):
            return _not_checked("source-has-no-text")
        if self.is_term(words):
            return _not_checked("short")
        state: State = {"state": "not-found", "foundIn": []}
        best = _best_of(searched)
        if best is not None:
            state.update({"result": best.result} if how in _WEAKLY else best._asdict())
        return {**state, "unsearched": ["source-without-text"]} if any(blank) else state


def _with_parts(answer: str, bound: Mapping[str, Any], checker: _Checker) -> Tuple[List[Any], List[Any]]:
    """The quotations and the claims, with the paragraphs and items of block quotes as quotations of their own where they are such."""
    quotations: List[Any] = []
    for quotation in bound["quotations"]:
        quotations += _parts_of(quotation, answer, bound, checker) if quotation["kind"] == "block" else [quotation]
    taken = {one.get("run") for one in quotations}
    return quotations, [one for one in bound["claims"] if one["run"] not in taken]


def _parts_of(quotation: Mapping[str, Any], answer: str, bound: Mapping[str, Any], checker: _Checker) -> List[Any]:
    """If no source has all of its words in a row, and each part is whole sentences of a source."""
    start = quotation["start"]
    parts = parts_of_block(quoted_of(answer[start:quotation["end"]]))
    if len(parts) < 2 or checker.has(quotation["words"]):
        return [quotation]
    own = [_part_of(words, start + first, start + end, quotation, answer, bound["runs"]) for words, first, end in parts]
    own = [one for one in own if not is_empty_quote(one["words"])]
    return own if len(own) > 1 and all(checker.has(one["words"], True) for one in own) else [quotation]


def _part_of(words: str, start: int, end: int, quotation: Mapping[str, Any], answer: str, runs: Sequence[Mapping[str, Any]]) -> Any:
    """A part, cited by the marks at its end, or as the block quote is."""
    place = {"words": words.strip(WHITE), "start": start, "end": end}
    nth = sum(run["start"] < end for run in runs) - 1
    if nth < 0 or runs[nth]["start"] < start or not is_dress(answer, runs[nth]["end"], end):
        return {**quotation, **place}
    plain = without_run(words, answer[runs[nth]["start"]:runs[nth]["end"]]).strip(WHITE)
    return {**quotation, **place, "words": plain, "how": "inside", "run": nth}


_LONGEST_BETWEEN = 1000
# A stop, or the end of a line
_SENTENCE_END = js(r"[.!?।۔؟][\"”’»」』)*_\]]{0,4}\s|[。！？\n]")


def _around(text: str, quotation: Mapping[str, Any], runs: Sequence[Mapping[str, Any]]) -> List[int]:
    """The sources of the marks before and after those of a quotation, where structure alone says which of them it has."""
    how = quotation["how"]
    if how not in ("unit", "sentence", "before"):
        return []
    nth, start = quotation["run"], quotation["start"]
    run = runs[nth]
    if how == "before" and run["end"] <= start and is_dress(text, run["end"], start):
        return []
    sources: List[int] = []
    for other in (*runs[max(0, nth - 1):nth], *runs[nth + 1:nth + 2]):
        first, last = min(other["end"], run["end"]), max(other["start"], run["start"])
        is_far = len(to_units(text[first:last])) > _LONGEST_BETWEEN or _SENTENCE_END.search(text[first:last])
        if how == "unit" or not is_far:
            sources += _sources_of(other)
    return sources


def _sources_of(run: Mapping[str, Any]) -> List[int]:
    return [source for mark in run["marks"] for source in mark.get("sources", ())]


# A dash at the start of a line, and signs at its end
_DASH = js(r"[ \t>*_]{0,8}(?:[\u2012-\u2015]|--)[ \t*_]{0,8}")
_DRESS_AT_END, _EMPHASIS_AT_END = js(r"[\s*_.]{1,8}$"), js(r"[*_]{1,3}$")
_LONGEST_LINE = 400


def _without_named_line(words: str, names: Names) -> str:
    """The words of a block quote without a last line that is a dash, or a label and a colon, and the name of a source."""
    rest, has_lines, line = to_units(words).rpartition("\n")
    dash = _DASH.match(line[:64])
    opening = dash.end() if dash else label_end(line)
    if not has_lines or opening == 0 or len(line) > _LONGEST_LINE:
        return words
    name = _DRESS_AT_END.sub("", line[opening:])
    is_named = any(is_source_name(names, one) for one in (name, _EMPHASIS_AT_END.sub("", without_place(name))))
    return from_units(rest).rstrip(WHITE) if is_named else words


def _with_linked_words(quotation: Mapping[str, Any], run: Mapping[str, Any], names: Names) -> str:
    """With the words of a link at its end, if they do not say what source it is from."""
    words: str = quotation["words"]
    if quotation["how"] != "inside":
        return words
    further = []
    for mark in run["marks"]:
        is_within = mark["start"] >= quotation["start"] and mark["end"] <= quotation["end"]
        linked = linked_words(to_units(mark.get("words", ""))) if is_within else ""
        if linked in ("", to_units(words)) or says_source(names, linked, mark.get("sources", ()), to_units(words)):
            continue
        further.append(from_units(linked))
    return " ".join([words, *further])


def _not_checked(reason: str) -> State:
    return {"state": "not-checked", "reason": reason, "foundIn": []}


def _rank(one: _Found) -> int:
    status = one.result["status"]
    return _RANKS.index(status) if status in _RANKS else len(_RANKS)


def _best_of(found: Sequence[_Found]) -> Optional[_Found]:
    """The best, and of equals the first."""
    return min(found, key=_rank, default=None)


_CHOICES: Dict[str, Sequence[str]] = {
    "accept": ("exact", "normalized", "pieces", "fuzzy"), "guards": ("reject", "none"), "require": ("nothing", "marks"),
    "unreadable": ("not-found", "not-checked"),
}


def check_answer(answer: str, sources: NamedSources, **options: Any) -> AnswerCheck:
    """Checks each quotation of an answer against the sources that its marks name, and looks for lost ones in the others."""
    given = {
        "first": 1, "forms": (), "ignore": (), "minWords": 2, "least": 0, "accept": "normalized", "guards": "reject", "require": "nothing",
        "unreadable": "not-found", **options,
    }
    _check(answer, given)
    texts = texts_of(sources)
    read = marks_in(answer, names_of(sources), first=given["first"], forms=given["forms"])
    bound = bind_marks(answer, read)
    # A title in running text is a mark of its quotation alone. Where a mark is asked for, an answer without any is not one that
    # cites all its sources
    has_marks = (
        given["require"] == "marks"
        or any(one["form"] != "title" for one in read["marks"])
        or any(one["why"] != "looks-like-code" for one in read["unread"])
    )
    checker = _Checker(texts, mark_names(names_of(sources)), has_marks, given)
    quotations = []
    parted, claims = _with_parts(answer, bound, checker)
    for quotation in parted:
        run = bound["runs"][quotation["run"]] if "run" in quotation else None
        cited = list(dict.fromkeys(_sources_of(run))) if run else []
        around = _around(answer, quotation, bound["runs"]) if run else []
        place = {} if run is None else {
            "mark": {"start": run["start"], "end": run["end"], "words": answer[run["start"]:run["end"]]}}
        # A footnote that is not read is as no mark
        is_unread = run is not None and all(map(is_unread_note, run["marks"]))
        how = "none" if is_unread else quotation["how"]
        words = _with_linked_words(quotation, run, checker.names) if run else quotation["words"]
        words = _without_named_line(words, checker.names) if quotation["kind"] == "block" else words
        state = checker.state_of(words, how, run is not None, cited, around)
        quotations.append({**quotation, "words": words, "cited": cited, **place, **state})
    states = [one["state"] for one in quotations]
    checked = [state for state in states if state != "not-checked"]
    fails = any(state in _FAILING or state == "unmarked" and given["require"] == "marks" for state in states)
    names_nothing = any(one["isStrong"] or one["why"] == "counts-from-0" for one in read["unread"])
    return cast(AnswerCheck, {
        **({"verified": all(state == "verified" for state in checked)} if checked else {}),
        "passed": len(checked) >= given["least"] and not fails and not names_nothing, "checked": len(checked),
        "marks": read["marks"], "unread": read["unread"], "runs": bound["runs"], "claims": claims, "quotations": quotations,
    })


def _check(answer: Any, given: Mapping[str, Any]) -> None:
    if not isinstance(answer, str) or re.search("[\ud800-\udfff]", answer):
        raise TypeError("answer: expected a text of whole characters")
    for name, choices in _CHOICES.items():
        if given[name] not in choices:
            raise ValueError("%s: expected %s" % (name, " or ".join(choices)))
    for name, least in (("minWords", 1), ("least", 0)):
        if type(given[name]) is not int or given[name] < least:
            raise ValueError("%s: expected a whole number from %d" % (name, least))
    if isinstance(given["ignore"], str) or not all(isinstance(one, str) for one in given["ignore"]):
        raise ValueError("ignore: expected a list of texts")
