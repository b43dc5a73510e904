"""Checks a quote against a source by code: docs/quotes-1.md, from "Equal" to "What differs"."""

import re
import unicodedata
from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from functools import lru_cache, partial
from itertools import accumulate, takewhile
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Set, Tuple, Union

from .quote_reading import (
    APOSTROPHES, BLANK_LINE, BLOCK, ENTITY, HANGUL, LETTERS, LINE_END, LINE_ENDS, NOTE, OTHER_CASE, POINTS, PROFILE, QUOTATION_MARKS,
    ITEM, RAISED_DIGITS, RULE_LINE, S, SELECTORS, SHORT, SIMPLE, SINGLE, SPACES, TAG, UNSEEN, WORD, WORDS, Gap, Reading, classes,
    before_white, entity_of, is_sign, kind_class, line_mark, line_marks, line_start, pattern, shape, small,
)

Result = Dict[str, Any]


def _leftmost(patterns: Sequence[re.Pattern[str]], text: str) -> Optional[re.Match[str]]:
    """The match of a list of patterns that counts ("Shape")."""
    found = [match for match in (one.search(text) for one in patterns) if match]
    return min(found, key=lambda match: match.start()) if found else None


def _has_word(text: str) -> bool:
    """Whether a text has a letter or digit."""
    return not WORD.isdisjoint(classes(text))


def _shows_word(text: str) -> bool:
    """Whether a text has a letter or digit, as it is read if it can have markup."""
    return _has_word(text) and ({"<", "&", "[", "【"}.isdisjoint(text) or _has_word(Reading(text).chars))


# "Equal"

_OPTIONAL, _JOINTS = (list(map(re.compile, PROFILE[name])) for name in ("blanks", "joints"))
_FULL_STOPS, _FINAL = ".。।", ".。।,"
_BEFORE_NOTES = '.,"\'。।'
_LOOSE = re.compile("/|[0-9]")
_TRIM_START, _TRIM_END = re.compile("(?:[\"']|\\.{3,})*"), re.compile("(?:[\"']|(?<!\\.)\\.{3,})*\\Z")
_BRACKET = pattern("([{S}%s]*)\\[(.)\\](?=[{S}]|[%s]?(.))" % (re.escape(QUOTATION_MARKS + APOSTROPHES), re.escape(APOSTROPHES)))
_JOINS = ({"none"}, {"parted", "none"}, {"parted", "hyphen"}, {"en", "hyphen"}, {"en", "dash"})


class Form(NamedTuple):
    """The signs of a quote from `first` to `last`, as they are sought; `stop` is a final `.` or `,` that was taken off."""

    chars: str
    first: int
    last: int
    stop: str


class Place(NamedTuple):
    """A match in the source; of a folded one also its first sign, its form, and both readings."""

    start: int
    end: int
    at: int = -1
    form: Optional[Form] = None
    quote: Optional[Reading] = None
    source: Optional[Reading] = None


def _forms(quote: Reading) -> Iterator[Form]:
    """The forms in which the signs of a quote are tried ("The quote's own edges")."""
    chars = quote.chars
    first = _TRIM_START.match(chars).end()
    last = max(first, _TRIM_END.search(chars, first).start())
    stop = chars[last - 1] if first < last and chars[last - 1] in _FINAL else ""
    shorter = max(first, _TRIM_END.search(chars[:last - 1], first).start()) if stop else last
    for start, end, off in dict.fromkeys([(0, len(chars), ""), (first, last, ""), (first, shorter, stop)]):
        other = chars[start:end][:1].translate(OTHER_CASE)
        if other:
            yield Form(chars[start:end], start, end, off)
        if other != chars[start:end][:1] and (end - start < 2 or classes(chars[start + 1]) not in "A0"):
            yield Form(other + chars[start + 1:end], start, end, off)


def _without_bracket(quote: str) -> str:
    """A quote without an editor's bracket around its first letter."""
    found = _BRACKET.match(quote)
    is_before = found and (classes(found[3]) in LETTERS if found[3] else found[2] not in ("x", "X"))
    is_one = found and classes(found[2]) in LETTERS and is_before
    return found[1] + found[2] + quote[found.end():] if is_one else quote


def _same_marks(one: Gap, other: Gap, kinds: Sequence[str] = ("note", "page", "item", "link")) -> bool:
    """Whether the marks of two gaps agree."""
    return all(one.marks[kind] == other.marks[kind] for kind in kinds if kind in one.marks and kind in other.marks)


def _gaps_agree(quote: Reading, own: int, other: Gap) -> bool:
    """Whether the gap before a sign of the quote agrees with one of the source."""
    one = quote.gap(own)
    if one.code or other.code:
        return LINE_END.sub("\n", one.raw) == LINE_END.sub("\n", other.raw)
    joins = {one.join, other.join}
    if len(joins) > 1 and joins not in _JOINS:
        return False
    is_white = joins <= {"none", "parted"} and one.white != other.white
    if is_white and not _is_optional(quote, own) and not _is_hangul_break(quote, own, other):
        return False
    if "line" in one.marks and not LINE_END.search(other.raw) or not _has_glued(one, [other]):
        return False
    return _same_marks(one, other)


def _is_hangul_break(quote: Reading, own: int, other: Gap) -> bool:
    """Whether a line ends next to a letter of Hangul."""
    is_hangul = HANGUL.search(quote.chars, max(0, own - 1), own + 1) is not None
    return is_hangul and (LINE_END.search(quote.gap(own).raw) or LINE_END.search(other.raw)) is not None


def _has_glued(one: Gap, others: Sequence[Gap]) -> bool:
    """Whether the note is there whose number the quote has directly after a word."""
    glued = one.marks.get("glued")
    return glued is None or any(other.marks.get("note") in (glued, "^" + glued) for other in others)


def _gaps_at_end(reading: Reading, at: int) -> List[Gap]:
    """The gap at the end of a match, and those after the stops and quotation marks there."""
    gaps = [reading.gap(at)]
    while len(gaps) < 5 and at < len(reading.chars) and reading.chars[at] in _BEFORE_NOTES:
        at += 1
        gaps.append(reading.gap(at))
    return gaps


def _end_marks_agree(quote: Reading, last: int, source: Reading, end: int) -> bool:
    """Whether a note and a link at the end of a match are the same, or one side has none."""
    own, others = _gaps_at_end(quote, last), _gaps_at_end(source, end)
    for kind in ("note", "link"):
        ours, theirs = ({gap.marks[kind] for gap in gaps if kind in gap.marks} for gaps in (own, others))
        if ours and theirs and ours.isdisjoint(theirs):
            return False
    return all(_has_glued(gap, others) for gap in own)


def _is_optional(quote: Reading, index: int) -> bool:
    """Whether the blank at this gap of the quote is optional."""
    first, last = index - 1, index + 1
    while first > max(0, index - 9) and not quote.gap(first).divides:
        first -= 1
    while last < min(len(quote.chars), index + 9) and not quote.gap(last).divides:
        last += 1
    sides = quote.chars[first:index], quote.chars[index:last]
    return any(_leftmost(of, "│".join(map(read, sides))) for of, read in ((_OPTIONAL, shape), (_JOINTS, small)))


def _agree(quote: Reading, first: int, last: int, source: Reading, at: int) -> bool:
    """Whether signs that are the same are spelled the same in code, and the gaps between them agree."""
    gaps, others, shift = quote.gaps, source.gaps, at - first
    for index in range(first + 1, last):
        if (index in gaps or index + shift in others) and not _gaps_agree(quote, index, source.gap(index + shift)):
            return False
    return not (quote.codes or source.codes) or _is_same_code(quote, first, last, source, shift)


def _is_same_code(quote: Reading, first: int, last: int, source: Reading, shift: int) -> bool:
    """Whether signs that are in code on one side are spelled the same."""
    return all(
        quote.text[quote.starts[index]:quote.ends[index]] == source.text[source.starts[index + shift]:source.ends[index + shift]]
        for index in range(first, last) if index in quote.codes or index + shift in source.codes
    )


def _edges_agree(quote: Reading, form: Form, source: Reading, at: int) -> bool:
    """Whether the gaps around a match agree, and what is after a final stop."""
    end = at + len(form.chars)
    item = quote.gap(0).marks.get("item")
    following = source.chars[end:].lstrip("\"'")[:1] if form.stop and form.stop in _FULL_STOPS else ""
    return (
        _same_marks(quote.gap(form.first), source.gap(at), ("note", "link"))
        and _end_marks_agree(quote, form.last, source, end)
        and item in (None, source.gap(at).marks.get("item"))
        and following not in tuple("?!")
    )


def _found_at(text: str, sought: str) -> Iterator[int]:
    at = text.find(sought)
    while at >= 0:
        yield at
        at = text.find(sought, at + 1)


def _folded_places(quote: Reading, source: Reading) -> Iterator[List[Place]]:
    """The places of each form that has any."""
    for form in _forms(quote):
        found = [
            Place(source.starts[at], source.ends[at + len(form.chars) - 1], at, form, quote, source)
            for at in _found_at(source.chars, form.chars)
            if _agree(quote, form.first, form.last, source, at) and _edges_agree(quote, form, source, at)
        ]
        if found:
            yield found


# "Edges" and "Context"

_EDGES = {side: list(map(re.compile, PROFILE["edges"]["both"] + PROFILE["edges"][side])) for side in ("end", "start")}
_UNITS = frozenset(WORDS["units"].split())
_CLITICS, _SCALES = (frozenset(map(small, WORDS[name].split())) for name in ("clitics", "scales"))
_HYPHENED = pattern("([%s\u00ad]){B}*{E}{B}*" % SHORT)
_COLUMNS, _FIRST_WORD, _LINE = pattern("[^{S}]{B}{B}{B}"), pattern("[^{S}]*"), re.compile("[^\n\r\u2028]*")
_BREAK = re.compile(r"(?<!\\)\\[nrt]\Z")
_CLOSING, _OPENING = ")]}\"'”’»」』*_", "([{\"'“‘«„「『¿¡*_"
_CERTAIN = "。！？｡\u104b\u17d4"
_STOPS = ".!?؟।\u037e\u0589\u060f\u06d4\u0965\u1362\u1367\u1803\ua4ff" + _CERTAIN
_GREEK = re.compile("[\u0370-\u03ff\u1f00-\u1fff]")
# What ends no sentence directly before a position is a letter, a digit or a blank
_ENDING = pattern("[^%s{N} ]|[%s]" % (kind_class("L"), UNSEEN))
_DIVIDING = frozenset("\t\f\u2029")
_DIVIDING_SIGNS = _DIVIDING | frozenset("|<>")
# Signs that are shown as they are: no part of a tag, a comment, an entity or emphasis, and no line end
_PLAIN = "\xa1-\xac\xae-\u02ff\u0400-\u0482\u048a-\u052f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3"
_SHOWN, _SHOWN_BEFORE = (re.compile("[ !-%'-)+-:=?-~" + _PLAIN + "]*" + end) for end in ("", "\\Z"))
_PLAIN_ASCII = frozenset(filter(_SHOWN.fullmatch, map(chr, range(0x20, 0x7f))))
_PLAIN_WORD = re.compile("[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0400-\u0481\u048a-\u052f]*\\Z")
_NOTES = re.compile("(?:%s|(?i:<sup>)[0-9]{1,8}(?i:</sup>)|[%s]{1,8})*" % (NOTE.pattern, RAISED_DIGITS), re.A)
_MARKS_BEFORE = {
    "0": re.compile("<sup>[0-9]{1,8}\\Z", re.I | re.A),
    **dict.fromkeys("])】", pattern(r"(?:%s|\]\([^{S}()]*\))\Z" % NOTE.pattern)),
}
_FLAGS = "".join(map(chr, range(0x1F1E6, 0x1F200)))
_MOST_UNSEEN = 16
_UNSEEN, _ENDS_CELL, _SPACES_OR_EDGE = frozenset(UNSEEN + SELECTORS), frozenset("\n\r\u2028\t\v\f\u2029"), frozenset([*S, ""])
_BLANKS_AND_MARKS = frozenset(S + ">")
_ORDINARY = dict(entry.partition(":")[::2] for entry in WORDS["ordinary"].split())
_LANGUAGES = {name: list(map(small, words.split())) for name, words in PROFILE["negators"].items()}


@lru_cache(maxsize=64)
def _negators_of(languages: Optional[Tuple[str, ...]]) -> "Negators":
    return Negators(languages)


class Negators:
    """The negators of the languages that are named, or of all of them without words that are ordinary ones in another language."""

    def __init__(self, languages: Optional[Sequence[str]] = None) -> None:
        words = [word for name in (_LANGUAGES if languages is None else languages) for word in _LANGUAGES[name]]
        self.ordinary = _ORDINARY if languages is None else {}
        self.unspaced = tuple(word for word in words if classes(word[0]) in SINGLE)
        self.words = frozenset(word for word in words if self.ordinary.get(word) != "")

    def has(self, text: str, word: str, start: int, following: int) -> bool:
        """Whether a word of a text is a negator; `following` is where the next one begins."""
        lower = small(unicodedata.normalize("NFC", word)).strip("'")
        if lower not in self.words:
            return lower.endswith("n't")
        if not self.ordinary.get(lower):
            return True
        if classes(text[following:following + 1]) == "0":
            return False
        near = _within(text[:start], 400) + _within(text[start:start + 400][::-1], 400)[::-1]
        return not any(letter in unicodedata.normalize("NFC", small(near)) for letter in self.ordinary[lower])


class Shown(NamedTuple):
    """A visible character, read as the tables read it, and where it is; an empty range at the edge of the text."""

    char: str
    start: int
    end: int
    is_block: bool = False


def _is_block(tag: Optional[re.Match[str]]) -> bool:
    return tag is not None and tag[2].lower() in BLOCK


def _shape_of_side(text: str) -> str:
    """The shape of one side of an edge, in which LF and VT are themselves."""
    return shape(text) if _ENDS_CELL.isdisjoint(text) else re.sub("[^\n\v]+", lambda run: shape(run[0]), text)


def _name_of(word: str, is_after_apostrophe: bool) -> str:
    """The letter of the list that a word is in."""
    lower = small(word)
    if is_after_apostrophe and lower in _CLITICS:
        return "C"
    return "S" if lower in _SCALES else "U" if word in _UNITS else "C" if lower in _CLITICS else ""


_BLANKS = pattern("{B}*")


def units(text: str) -> int:
    """The UTF-16 units of a text."""
    return len(text) + sum(char > "\uffff" for char in text)


def _within(text: str, units: int) -> str:
    """The end of a text, at most so many UTF-16 units."""
    return text[-units:].encode("utf-16-le")[-2 * units:].decode("utf-16-le", "ignore")


class Source:
    """The raw text of a source: edges, sentences and negators."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.has_markup = "<" in text
        self.lines: Dict[int, Optional[Tuple[int, int]]] = {}
        self.ends_of_paragraphs: Dict[int, bool] = {}

    def tag_at(self, at: int) -> Optional[re.Match[str]]:
        """The tag that a position is inside of."""
        start = self.text.rfind("<", self.back(at, 2041), at)
        found = TAG.match(self.text, start) if start >= 0 else None
        return found if found and found.end() > at else None

    def back(self, at: int, units: int) -> int:
        """Where the last so many UTF-16 units before a position begin."""
        return at - len(_within(self.text[max(0, at - units):at], units))

    def tag_next(self, at: int, forward: bool) -> Optional[re.Match[str]]:
        """The tag that begins or ends at a position."""
        if self.text[at if forward else at - 1:][:1] != "<>"[not forward] or at == 0 and not forward:
            return None
        start = at if forward else self.text.rfind("<", self.back(at - 1, 2040), at)
        found = TAG.match(self.text, start) if start >= 0 else None
        return found if found and (forward or found.end() == at) else None

    def comment_next(self, at: int, forward: bool) -> Optional[Tuple[int, int]]:
        """The range of the comment that begins or ends at a position."""
        text = self.text
        if not (text.startswith("<!--", at) if forward else text.endswith("-->", 0, at)):
            return None
        start = at if forward else text.rfind("<!--", self.back(at, 2040), at - 3)
        end = text.find("-->", start + 4, at + 2040) + 3 if start >= 0 else 0
        return (start, end) if (end > 2 if forward else end == at) else None

    def entity_next(self, at: int, forward: bool) -> Optional[Tuple[str, int, int]]:
        """The entity that begins or ends at a position: its character and range."""
        if not (self.text.startswith("&", at) if forward else self.text.endswith(";", 0, at)):
            return None
        start = at if forward else self.text.rfind("&", max(0, at - 12), at)
        found = ENTITY.match(self.text, start) if start >= 0 else None
        char = entity_of(found) if found and (forward or found.end() == at) else ""
        return (char, start, found.end()) if found and char else None

    def shown(self, at: int, forward: bool) -> Shown:
        """The next visible character after or before a position."""
        first = at if forward else at - 1
        if self.text[max(0, first):first + 1] in _PLAIN_ASCII:
            return Shown(self.text[first], first, first + 1)
        for _ in range(_MOST_UNSEEN):
            if at == (len(self.text) if forward else 0):
                break
            char, start, end, is_block = self.one_next(at, forward)
            if char:
                return Shown(char, start, end, is_block)
            at = end if forward else start
        return Shown("\n", at, at)

    def one_next(self, at: int, forward: bool) -> Shown:
        """What is next to a position, with no character if it is not visible."""
        tag = self.tag_next(at, forward)
        if tag:
            return Shown("\n" if _is_block(tag) else "", *tag.span(), _is_block(tag))
        comment = self.comment_next(at, forward)
        if comment:
            return Shown("", *comment)
        start = at if forward else at - 1
        entity = self.entity_next(at, forward)
        char, start, end = entity or (self.text[start], start, start + 1)
        if entity and char in S:
            char = " "
        return Shown("" if char in _UNSEEN else SIMPLE.get(char, char) if char >= "\u2010" else char, start, end)

    def plain(self, at: int, forward: bool, most: int) -> str:
        """The characters next to a position that are shown as they are, and are part of no markup."""
        if forward:
            return _SHOWN.match(self.text, at, at + most)[0]
        return _SHOWN_BEFORE.search(self.text, max(0, at - most), at)[0]

    def side(self, at: int, forward: bool) -> str:
        """What is visible on one side of an edge, up to what ends a view, without stars."""
        most, seen, stars, origin = 12 if forward else 6, "", 0, at
        while len(seen) < most and stars < most:
            run = self.plain(at, forward, most - len(seen))
            if run:
                at += len(run) if forward else -len(run)
                seen = seen + run if forward else run + seen
                continue
            char, start, end, is_block = self.shown(at, forward)
            at = end if forward else start
            is_end = char in _ENDS_CELL
            sign = "" if char == "*" else char if not is_end else self.end_sign(is_block, origin, forward)
            stars += char == "*"
            seen = seen + sign if forward else sign + seen
            if is_end:
                break
        return seen

    def end_sign(self, is_block: bool, at: int, forward: bool) -> str:
        """What ends one side of a view; VT where no block quote begins after it."""
        return "\v" if is_block or not forward and self.is_after_comparison(at) else "\n"

    def is_after_comparison(self, at: int) -> bool:
        """Whether the last visible character, blanks aside, is a `>` that is no mark of a block quote."""
        last = self.shown(at, False)
        while last.char in S and last.char not in _ENDS_CELL:
            last = self.shown(last.start, False)
        if last.char != ">":
            return False
        line = self.line_of_marks(last.end)
        return line is None or line_marks(self.text, line, last=at)[0] <= last.start

    def view(self, at: int, side: str) -> str:
        """The view of an edge."""
        is_written = side == "start" and _BREAK.search(self.text, max(0, at - 3), at)
        sides = "\n" if is_written else self.side(at, False), self.side(at, True)
        before, after = (re.sub("  +", " ", _shape_of_side(one)) for one in sides)
        blank = " " if before[-1:] == " " or after[:1] == " " else ""
        before, after = before[:-1] if before[-1:] == " " else before, after[1:] if after[:1] == " " else after
        size = re.match("[aAwx0]*", after).end() if blank or before[-1:] not in tuple("aAwx0n") else 0
        sign = _name_of(sides[1].lstrip(S)[:size], before[-1:] in ("'", "’"))
        return before + "│" + blank + sign + after[size if sign else 0:]

    def cut(self, place: Place) -> Optional[str]:
        """Why a match is cut, `character`, `number` or `word`: its end first."""
        edges = (place.end, "end"), (place.start, "start")
        return next((cut for cut in (self.cut_at(at, side, place) for at, side in edges) if cut), None)

    def cut_at(self, at: int, side: str, place: Place) -> Optional[str]:
        """Why an edge is cut."""
        if place.form and _divides_sign(place, side):
            return "character"
        if at in (0, len(self.text)):
            return None
        if self.divides_character(at):
            return "character"
        if self.text[at - 1] in WORDS["numerals"] and self.text[at] in WORDS["numerals"]:
            return "number"
        if self.divides_hyphened(at):
            return "word"
        return _cut_of(self.view(at, side), side)

    def divides_character(self, at: int) -> bool:
        """Whether an edge is inside a character of the raw source."""
        before, following = self.text[at - 1], self.text[at]
        if before != following and before.isascii() and following.isascii():
            return False
        if is_sign(following, "M") and following not in SELECTORS or before == "\u200d":
            return True
        if before == following and before in APOSTROPHES:
            return classes(self.text[max(0, at - 2):at - 1]) == "0"
        if following == "\u200d":
            visible = self.shown(at, False).char
            return visible > "\u2190" and is_sign(visible, "YC")
        is_odd = following in _FLAGS and (at - len(self.text[:at].rstrip(_FLAGS))) % 2 == 1
        return is_odd or re.match("[\U0001f3fb-\U0001f3ff\u1160-\u11ff]", following) is not None

    def divides_hyphened(self, at: int) -> bool:
        """Whether an edge is inside a word that a hyphen at a line end divides."""
        for start in (at, before_white(self.text, at) - 1):
            found = _HYPHENED.match(self.text, start) if start > 0 else None
            if found and at <= found.end() < len(self.text):
                last, following = classes(self.text[start - 1]), classes(self.text[found.end()])
                if last in LETTERS and following in LETTERS:
                    return True
                is_own = last in WORD and following in WORD and "0" in (last, following)
                return is_own and found[1] != "\u00ad"
        return False

    def possible_ends(self, first: int, last: int) -> List[int]:
        """The positions of a stretch at which a sentence can end: next to a sign, and at the ends of the text."""
        text, found = self.text, [0] if first <= 0 <= last else []
        for sign in _ENDING.finditer(text, max(0, first - 1), last + 1):
            at = sign.start()
            found += (at, at + 1) if text[at] in _DIVIDING_SIGNS else (at + 1,)
        found += [len(text)] if last >= len(text) else []
        return [at for at in found if first <= at <= last]

    def ends_sentence(self, at: int) -> bool:
        """Whether a sentence ends directly before a position."""
        if at <= 0 or at >= len(self.text):
            return True
        last, following = self.text[at - 1], self.text[at]
        if not _ENDING.match(last) and following not in _DIVIDING_SIGNS:
            return False
        if self.is_boundary(at - 1) or self.is_boundary(at):
            return True
        if last in LINE_ENDS and last + following != "\r\n":
            return self.ends_at_line(at)
        return self.ends_at_stop(at)

    def is_boundary(self, at: int) -> bool:
        """Whether a sign ends a sentence on either side of it: a tab, a table bar, the end of a block tag."""
        char = self.text[at]
        if char == "|":
            return self.text[max(0, at - 1):at] in _SPACES_OR_EDGE and self.text[at + 1:at + 2] in _SPACES_OR_EDGE
        if char in "<>":
            return _is_block(self.tag_next(at, True) if char == "<" else self.tag_next(at + 1, False))
        return char in _DIVIDING

    def ends_at_line(self, at: int) -> bool:
        """Whether a sentence ends at the line end directly before a position."""
        if self.divides_paragraphs(at):
            return True
        if classes(self.text[self.first_of_line(at)]) == "a" or self.text.endswith((",", "，", "、", ";"), 0, before_white(self.text, at)):
            return False
        return not self.is_wrap(at)

    def first_of_line(self, at: int) -> int:
        """The first character of a line that is no blank and no mark of a block quote."""
        mark = line_mark(self.text, at, at)
        return _BLANKS.match(self.text, mark.end() if mark and mark.re is not ITEM else at).end()

    def divides_paragraphs(self, at: int) -> bool:
        """Whether the line end directly before a position is next to a blank line, an item, a rule or a line with cells."""
        if at not in self.ends_of_paragraphs:
            self.ends_of_paragraphs[at] = self.ends_paragraph(at)
        return self.ends_of_paragraphs[at]

    def ends_paragraph(self, at: int) -> bool:
        text, mark = self.text, line_mark(self.text, at, at)
        following = _BLANKS.match(text, mark.end() if mark else at).end()
        if text[following:following + 1] in LINE_ENDS or following == len(text) or mark and mark.re is ITEM or RULE_LINE.match(text, at):
            return True
        end = self.line_end_before(at)
        start = line_start(text, end)
        if not text[start:end].strip(S) or RULE_LINE.match(text, start):
            return True
        return self.has_cells(end) or self.has_cells(at)

    def line_end_before(self, at: int) -> int:
        return at - (2 if self.text[at - 2:at] == "\r\n" else 1)

    def is_wrap(self, at: int) -> bool:
        """Whether the line end directly before a position only wraps a paragraph."""
        starts = self.lines_around(at)
        lines = [self.line_of(start) for start in starts]
        if None in lines:
            return False
        longest = max(length for length, _ in lines)
        last = self.text[:starts[-1] + len(self.short_line(starts[-1]))].rstrip(_CLOSING)
        if longest < 30 or len(lines) == 2 and not self.is_stop_at(len(last) - 1):
            return False
        wraps = [20 * (line[0] + after[1]) > 19 * longest for line, after in zip(lines, lines[1:])]
        return wraps[starts.index(at) - 1] and 4 * sum(wraps) >= 3 * len(wraps)

    def lines_around(self, at: int) -> List[int]:
        """Where the lines of a paragraph begin: up to 8 before and 8 after a line end."""
        before, after = [line_start(self.text, self.line_end_before(at))], [at]
        while len(before) < 8 and before[0] > 0 and not self.divides_paragraphs(before[0]):
            before.insert(0, line_start(self.text, self.line_end_before(before[0])))
        while len(after) < 8:
            found = LINE_END.search(self.text, after[-1])
            if not found or found.end() == len(self.text) or self.divides_paragraphs(found.end()):
                break
            after.append(found.end())
        return before + after

    def short_line(self, start: int) -> str:
        """The first 401 UTF-16 units of a line, without blanks at their end."""
        line = _LINE.match(self.text[start:start + 401])[0]
        return _within(line[::-1], 401)[::-1].rstrip(S)

    def line_of(self, start: int) -> Optional[Tuple[int, int]]:
        """The length of a line, and what its first word needs at the end of the line before; nothing for a line of no prose."""
        if start not in self.lines:
            self.lines[start] = self.measured_line(start)
        return self.lines[start]

    def measured_line(self, start: int) -> Optional[Tuple[int, int]]:
        line, first = self.short_line(start), self.first_of_line(start)
        if units(line) > 400 or _COLUMNS.search(line):
            return None
        if classes(self.text[first]) in SINGLE:
            return units(line), units(self.text[first])
        return units(line), units(_FIRST_WORD.match(line, min(first - start, len(line)))[0]) + 1

    def has_cells(self, at: int) -> bool:
        """Whether the line of a position has a table bar or a tab."""
        start = line_start(self.text, at)
        line = re.match("[^\n\r\u2028]{0,800}", self.text[start:start + 800])[0]
        return "|" in line or "\t" in line.strip(S)

    def ends_at_stop(self, at: int) -> bool:
        """Whether stops, with what closes after them, end a sentence directly before a position."""
        text, end = self.text, at
        stop = self.shown(at, False)
        for _ in range(8):
            if stop.start == stop.end or stop.char not in _CLOSING:
                break
            end, stop = stop.start, self.shown(stop.start, False)
        if not end or not self.is_stop(stop) or self.shown(at, True).char in _CLOSING + _STOPS:
            return False
        if text[stop.start] in _CERTAIN:
            return True
        before, following = classes(text[max(0, stop.start - 2):stop.start]), self.shown(_NOTES.match(text, at).end(), True)
        is_alone = len(before) < 2 or before[0] not in WORD and text[stop.start - 2] not in "'’°"
        is_full = text[stop.start] == "."
        if is_full and before[-1:] in LETTERS and is_alone:
            return False
        if following.char not in S:
            return is_full and end == at and before[-1:] == "a" and classes(following.char) == "A"
        after = SPACES.match(text, following.start).end()
        return classes(text[after:].lstrip(_OPENING)[:1]) != "a"

    def is_stop(self, shown: Shown) -> bool:
        """Whether a visible character is one that can end a sentence."""
        return shown.start != shown.end and not shown.is_block and self.is_stop_at(shown.start)

    def is_stop_at(self, at: int) -> bool:
        """Whether the character at a position is one that can end a sentence."""
        char = self.text[at:at + 1] if at >= 0 else ""
        return char != "" and char in _STOPS or char == ";" and _GREEK.match(self.text, max(0, at - 1)) is not None

    def context(self, start: int, end: int) -> Result:
        """The rest of the sentence around a place."""
        text = self.text
        start, end = min(end, SPACES.match(text, start).end()), max(start, before_white(text, end))
        least, most = self.back(start, 400), end + len(_within(text[end:end + 400][::-1], 400))
        first = next((at for at in reversed(self.possible_ends(least + 1, start)) if self.ends_sentence(at)), least)
        last = next((at for at in self.possible_ends(end, most - 1) if self.ends_sentence(at)), most)
        if line_start(text, first) == first:
            first = line_marks(text, first, last=start)[0]
        before, after, sentence = (text[one:other].strip(S) for one, other in ((first, start), (end, last), (first, last)))
        is_whole = not _shows_word(before) and not _shows_word(after)
        return {"before": before, "after": after, "sentence": sentence, "wholeSentences": is_whole}

    def negator_before(self, start: int, negators: Negators) -> Optional[int]:
        """Where the negator begins that is directly before a position."""
        text = self.text
        near = self.shown_before(start).end
        if near and classes(text[start:start + 1]) in SINGLE and classes(text[near - 1]) in "wsm":
            starts = [end - len(word) for end in (near, near - 1) for word in negators.unspaced if text.endswith(word, 0, end)]
            return min(starts) if starts else None
        at = self.before_blanks(start).end
        for _ in range(2):
            following = start
            word, start = self.word_before(at)
            if not word or negators.has(text, word, start, following):
                return start if word else None
            at = self.before_blanks(start).end
            if at == self.shown_before(start).end:
                return None
        return None

    def whole(self, start: int, end: int, tokens: "Tokens", negators: Negators) -> Tuple[int, int]:
        """A stretch with the rest of words and numbers that it divides, and with a negator directly before it."""
        while True:
            first, last = start, end
            if 0 < end < len(self.text) and self.cut_at(end, "end", Place(start, end)):
                last = tokens.end_after(end)
            if 0 < start < len(self.text) and self.cut_at(start, "start", Place(start, end)):
                first = tokens.start_before(start)
            negator = self.negator_before(first, negators)
            first = first if negator is None else min(first, negator)
            if (first, last) == (start, end):
                return start, end
            start, end = first, last

    def shown_before(self, at: int) -> Shown:
        """What is visible before a position and no mark of emphasis, a note or a link."""
        shown = self.shown(at, False)
        for _ in range(64):
            start = self.mark_start(shown)
            if start == shown.end:
                break
            shown = self.shown(start, False)
        return shown

    def mark_start(self, shown: Shown) -> int:
        """Where the mark begins that ends with a visible character; the end of that character if it ends none."""
        char, start, end, _ = shown
        if char in "*_[":
            return start
        is_raised = "0" <= char <= "9" and self.text[end:end + 6].lower() == "</sup>"
        marks = _MARKS_BEFORE.get("0" if is_raised else char) if is_raised or char in "])】" else None
        found = marks.search(self.text, self.back(end, 80), end) if marks else None
        return found.start() if found else end

    def before_blanks(self, at: int) -> Shown:
        """The last that is visible before blanks, line ends that end no sentence, and marks of block quotes."""
        shown = self.shown_before(at)
        while shown.start < shown.end and not shown.is_block:
            char, start, end, _ = shown
            line = self.line_of_marks(start) if char == ">" else None
            if char in LINE_ENDS:
                is_passed = not self.ends_sentence(end)
            else:
                is_passed = line is not None or char in S and char not in _ENDS_CELL
            if not is_passed:
                break
            shown = self.shown_before(start if line is None else line)
        return shown

    def line_of_marks(self, at: int) -> Optional[int]:
        """The start of a line that has marks of block quotes and blanks alone before a position."""
        first = at
        while first > 0 and self.text[first - 1] not in LINE_ENDS and self.text[first - 1] in _BLANKS_AND_MARKS:
            first -= 1
        return first if first == 0 or self.text[first - 1] in LINE_ENDS else None

    def word_before(self, at: int) -> Tuple[str, int]:
        """The word that ends at a position, and where it begins."""
        word = ""
        while len(word) < 80:
            run = _PLAIN_WORD.search(self.text, max(0, at - 80 + len(word)), at)[0]
            if run:
                word, at = run + word, at - len(run)
                continue
            char, start, _, _ = self.shown_before(at)
            char = "'" if char in APOSTROPHES else char
            if char != "'" and not _has_word(char):
                break
            word, at = char + word, start
        return word, at

    def is_hidden(self, place: Place) -> bool:
        """The flag `hidden-text`."""
        if not self.has_markup:
            return False
        for opening, closing in (("<!--", "-->"), ("<script", "</script"), ("<style", "</style")):
            opened, closed = (self.text.rfind(sign, 0, place.start + len(sign) - 1) for sign in (opening, closing))
            if opened > closed and self.text.find(closing, opened) >= 0:
                return True
        tag = self.tag_at(place.start)
        return tag is not None and tag.end() >= place.end

    def is_struck(self, place: Place) -> bool:
        """The flag `struck-out`."""
        before = self.text[max(0, place.start - 10000):place.start]
        before = before[max([0, *(found.end() for found in BLANK_LINE.finditer(before))]):]
        tags = [found[1] for found in TAG.finditer(before) if found[2].lower() in ("del", "s", "strike")]
        return before.count("~~") % 2 == 1 or tags.count("") > tags.count("/")

    def has_either_word(self, place: Place) -> bool:
        """The flag `either-word`."""
        if not place.form:
            return False
        gaps, chars = place.source.gaps, place.source.chars
        for index in range(1, len(place.form.chars)):
            at = place.at + index
            if at in gaps and gaps[at].join == "parted" != place.quote.gap(place.form.first + index).join:
                lower = small(self.text)
                before = chars[re.search("[aAswxm]*\\Z", classes(chars[:at])).start():at]
                after = chars[at:at + re.match("[aAswxm]*", classes(chars[at:])).end()]
                if small(before + after) in lower and small(before + "-" + after) in lower:
                    return True
        return False


@lru_cache(maxsize=1 << 14)
def _cut_of(view: str, side: str) -> Optional[str]:
    """What an edge with a view cuts: a number or a word."""
    found = _leftmost(_EDGES[side], view)
    return None if not found else "number" if re.search("[0nSU]", found[0]) else "word"


def _divides_sign(place: Place, side: str) -> bool:
    """Whether a match takes some signs of one character, or one half of `5"` ("Edges", 1)."""
    form, source, end = place.form, place.source, place.at + len(place.form.chars)
    at = end if side == "end" else place.at
    if 0 < at < len(source.chars) and source.starts[at] < source.ends[at - 1]:
        return True
    return side == "end" and classes(form.chars[-1]) == "0" and _is_other_mark(place.quote.chars, form, source.chars[end:end + 1])


def _is_other_mark(chars: str, form: Form, following: str) -> bool:
    """Whether a mark that was taken off after a digit closes nothing, and the source has another one."""
    off, marks = chars[form.last:form.last + 1], re.compile("[\"']")
    opened = max(0, len(marks.findall(chars[:form.first])) - chars[form.first:form.last].count('"'))
    if not marks.match(off) or len(marks.findall(chars[form.last:])) <= opened:
        return False
    return following != off if marks.match(following) else off == "'"


# "What differs"

# In the classes of a reading, in which a sign with white space before it has another letter, and so begins a token
_DIVIDED = dict(zip("aAxm0ws.,", "bByM1vt\1\2"))
_TOKEN = re.compile("[aAxm0bByM1](?:[aAxm0]|(?<=[01])[.,](?=0))*|[wsvt]m*|.", re.S)


class Token(NamedTuple):
    """A token of a reading: its range of signs and in the text, its signs, and how they are compared."""

    first: int
    last: int
    start: int
    end: int
    chars: str
    key: str
    is_word: bool


Pair = Tuple[Optional[Token], Optional[Token]]


class Nearest(NamedTuple):
    """The nearest place, and what differs there."""

    start: int
    end: int
    changes: List[Result]


def _without_marks(text: str) -> str:
    """A text without the marks U+0300 to U+036F."""
    return unicodedata.normalize("NFC", re.sub("[\u0300-\u036f]", "", unicodedata.normalize("NFD", text)))


def _without_points(text: str) -> str:
    """A text without Arabic and Hebrew points."""
    return re.sub("[%s]" % POINTS, "", text)


@lru_cache(maxsize=1 << 15)
def _compared(token: str) -> Tuple[str, bool]:
    """What a token is compared by, and whether it is a word."""
    return _bare(token), _has_word(token)


def _bare(token: str) -> str:
    """A token as it is compared: in small letters, without marks and points if that leaves anything."""
    lower = small(token)
    return lower if lower.isascii() else _without_points(_without_marks(lower)) or lower


class Tokens:
    """The tokens from a sign of a reading to another one, in order; each is made when it is asked for, since a book has many."""

    def __init__(self, of: Reading, first: int, last: int) -> None:
        chars, dividing = of.chars, of.dividing
        kinds = list(classes(chars[first:last]))
        for index in dividing[bisect_right(dividing, first):bisect_left(dividing, last)]:
            kind = kinds[index - first]
            kinds[index - first] = _DIVIDED.get(kind, kind)
        self.of = of
        ends = array("q", accumulate(map(len, _TOKEN.findall("".join(kinds))), initial=first))
        self.firsts, self.lasts = ends[:-1], ends[1:]
        signs = [chars[start:end] for start, end in zip(ends, self.lasts)]
        compared = {token: _compared(token) for token in set(signs)}
        self.compared = [compared[token] for token in signs]
        self.words = array("q", (index for index, (_, is_word) in enumerate(self.compared) if is_word))
        self.keys = [self.compared[index][0] for index in self.words]

    def __len__(self) -> int:
        return len(self.lasts)

    def __getitem__(self, at: int) -> Token:
        first, last, of = self.firsts[at], self.lasts[at], self.of
        return Token(first, last, of.starts[first], of.ends[last - 1], of.chars[first:last], *self.compared[at])

    def between(self, first: int, last: int) -> List[Token]:
        """The tokens from one to another."""
        return [self[at] for at in range(first, min(last, len(self)))]

    def end_after(self, end: int) -> int:
        """Where the first token ends of those that end after a position; the end of the text if none does."""
        at = bisect_right(self.lasts, bisect_right(self.of.ends, end, 0, len(self.of.chars)))
        return self[at].end if at < len(self) else len(self.of.text)

    def start_before(self, start: int) -> int:
        """Where the last token begins of those that begin before a position; the start of the text if none does."""
        at = bisect_left(self.firsts, bisect_left(self.of.starts, start, 0, len(self.of.chars)))
        return self[at - 1].start if at else 0


def _tokens(of: Reading, first: int, last: int) -> List[Token]:
    """The tokens from a sign to another one."""
    return Tokens(of, first, last).between(0, last - first)


def _all_tokens(of: Reading) -> Tokens:
    """The tokens of a reading, made once."""
    if of.tokens is None:
        of.tokens = Tokens(of, 0, len(of.chars))
    tokens: Tokens = of.tokens
    return tokens


def _best_window(quote: List[str], source: List[str]) -> Tuple[int, int]:
    """Step 1: the first window with the most alike words, and how many they are."""
    left, size = dict(Counter(quote)), len(quote)
    found = [at for at, word in enumerate(source) if word in left]
    alike, best, most, following = 0, 0, 0, iter([*found, len(source) + size])
    # A window that begins with no word of the quote has no more of them than the one at the next word
    after = next(following)
    for start in found:
        while after < start + size:
            word = source[after]
            left[word] -= 1
            if left[word] >= 0:
                alike += 1
            after = next(following)
        if alike > most:
            best, most = start, alike
        word = source[start]
        if left[word] >= 0:
            alike -= 1
        left[word] += 1
    return best, most


def _cost(one: Token, other: Token) -> int:
    return 0 if one.key == other.key else 3 if one.is_word == other.is_word else 6


def _aligned(quote: List[Token], source: List[Token]) -> List[Pair]:
    """Step 2: the pairs of the alignment."""
    costs = [[0] * (len(source) + 1)]
    others = {is_word: [3 if other.is_word == is_word else 6 for other in source] for is_word in (True, False)}
    places: Dict[str, List[int]] = {}
    for at, other in enumerate(source):
        places.setdefault(other.key, []).append(at)
    for one in quote:
        above, here, across = costs[-1], costs[-1][0] + 4, others[one.is_word]
        if one.key in places:
            across = across.copy()
            for at in places[one.key]:
                across[at] = 0
        line = [here]
        for added, diagonal, over in zip(across, above, above[1:]):
            here += 1
            if diagonal + added < here:
                here = diagonal + added
            if over + 4 < here:
                here = over + 4
            line.append(here)
        costs.append(line)
    row, column = len(quote), costs[-1].index(min(costs[-1]))
    pairs: List[Pair] = []
    while row > 0:
        own, partner, here = quote[row - 1], source[column - 1] if column else None, costs[row][column]
        if partner and here == costs[row - 1][column - 1] + _cost(own, partner):
            pairs.append((own, partner))
        elif partner and here == costs[row][column - 1] + 1:
            pairs.append((None, partner))
        else:
            pairs.append((own, None))
        row, column = row - (pairs[-1][0] is not None), column - (pairs[-1][1] is not None)
    return pairs[::-1]


def _kind(quote: str, source: str, is_next_to_number: bool = False) -> str:
    """The kind of a change, of its signs."""
    kinds, is_other = classes(quote + source), quote != source
    asks = [not set("?؟").isdisjoint(signs) for signs in (quote, source)]
    checks = {
        "number": is_next_to_number or "0" in kinds or "n" in kinds,
        "case": is_other and small(quote) == small(source),
        "diacritic": is_other and _without_marks(quote) == _without_marks(source),
        "vowel-mark": is_other and _without_points(quote) == _without_points(source),
        "spacing": quote.replace(" ", "") == source.replace(" ", ""),
        "punctuation": asks[0] == asks[1] and WORD.isdisjoint(kinds) and not any(is_sign(char, "YC") for char in quote + source),
        "sign": WORD.isdisjoint(kinds),
        "word-added": not source,
        "word-dropped": not quote,
    }
    return next((kind for kind, applies in checks.items() if applies), "word-changed")


def _is_next_to_number(of: Reading, tokens: List[Token]) -> bool:
    """Whether a digit or number is directly before or after some tokens in a row."""
    if not tokens:
        return False
    start, end = tokens[0].first, tokens[-1].last
    is_before = start > 0 and not of.gap(start).divides and classes(of.chars[start - 1]) in "0n"
    return is_before or end < len(of.chars) and not of.gap(end).divides and classes(of.chars[end]) in "0n"


def _last_form(quote: Reading) -> Form:
    """The form of a quote whose tokens are compared."""
    return (list(_forms(quote)) or [Form("", 0, 0, "")])[-1]


class Comparison:
    """The tokens of a quote in those of a source."""

    def __init__(
        self, quote: Reading, source: Reading, raw: "Source", negators: Negators, at: Optional[Sequence[int]] = None,
    ) -> None:
        self.raw, self.negators, self.at = raw, negators, at
        self.quote, self.source, self.form = quote, source, _last_form(quote)
        self.own, self.every = _tokens(quote, self.form.first, self.form.last), Tokens(source, 0, 0)
        self.words = [token.key for token in self.own if token.is_word]

    def window(self) -> Tuple[Sequence[int], int, int]:
        """The words of the source as indexes of tokens, the first word of the window, and how many words are alike."""
        first, last = 0, len(self.source.chars)
        if self.at:
            first = sum(start < self.at[0] for start in self.source.starts[:last])
            last = max(first, sum(end <= self.at[1] for end in self.source.ends[:last]))
        self.every = Tokens(self.source, first, last) if self.at else _all_tokens(self.source)
        return (self.every.words, *_best_window(self.words, self.every.keys))

    def nearest(self) -> Optional[Nearest]:
        """The answer `changed`; none is `not-found`."""
        words, start, alike = self.window()
        size, spare = len(self.words), 8 + len(self.words) // 4
        if not alike or 2 * alike < size:
            return None
        if len(self.own) > 1000:
            common = [self.every[index] for index in words[start:start + size] if self.every.compared[index][0] in self.words]
            return self.whole_window(common)
        first, last = start - spare, start + size + spare
        after = words[last] if last < len(words) else len(self.every)
        pairs = _aligned(self.own, self.every.between(words[first - 1] + 1 if first > 0 else 0, after))
        if 2 * sum(self.is_alike(pair) and pair[0].is_word for pair in pairs) < size:
            return None
        partners = [other for one, other in pairs if one and other]
        start, end = self.whole(partners[0].start, partners[-1].end)
        stop = self.other_stop(pairs[-1], end)
        stopped = stop["span"]["end"] if stop else end + (self.source.text[end:end + 1] == self.form.stop != "")
        start, last = self.whole(start, stopped) if stopped != end else (start, end)
        first, final = (bisect_left(self.every.firsts, partner.first) for partner in (partners[0], partners[-1]))
        known = {token.first for _, token in pairs if token}
        near = takewhile(lambda at: self.every[at].start >= start, range(first - 1, -1, -1))
        before = [self.every[at] for at in near if self.every[at].first not in known][::-1]
        near = takewhile(lambda at: self.every[at].end <= last, range(final + 1, len(self.every)))
        after = [
            token for token in map(self.every.__getitem__, near)
            if token.first not in known and not (token.start >= end and token.end <= stopped)
        ]
        pairs = [*((None, token) for token in before), *pairs, *((None, token) for token in after)]
        changes = self.changes(pairs, start)
        return self.with_marks(Nearest(start, last, changes if not stop else [*changes, stop][:64]))

    def whole(self, start: int, end: int) -> Tuple[int, int]:
        every = self.every if not self.at else _all_tokens(self.source)
        return self.raw.whole(start, end, every, self.negators)

    def whole_window(self, common: List[Token]) -> Nearest:
        start, end = self.whole(common[0].start, common[-1].end)
        stretch = {"quote": self.quote.text, "source": self.source.text[start:end], "span": {"start": start, "end": end}}
        return Nearest(start, end, [{**stretch, "kind": "word-changed"}])

    def with_marks(self, found: Nearest) -> Nearest:
        """Step 4: if all tokens are equal, a mark differs."""
        start, end, changes = found
        quote, source = self.quote.text, self.source.text[start:end]
        whole = {"quote": quote, "source": source, "span": {"start": start, "end": end}, "kind": _kind(quote, source)}
        return Nearest(start, end, changes or [whole])

    def change(self, own: List[Token], others: List[Token], at: int, kind: str) -> Result:
        """What differs between a run of tokens of the quote and one of the source, which is at a position if it has none."""
        start, end = (others[0].start, others[-1].end) if others else (at, at)
        quoted = self.quote.text[own[0].start:own[-1].end] if own else ""
        return {"quote": quoted, "source": self.source.text[start:end], "span": {"start": start, "end": end}, "kind": kind}

    def is_alike(self, pair: Pair) -> bool:
        return all(pair) and pair[0].key == pair[1].key

    def is_equal(self, pair: Pair) -> bool:
        """Whether two tokens have the same signs, which agree."""
        one, other = pair
        return all(pair) and one.chars == other.chars and _agree(self.quote, one.first, one.last, self.source, other.first)

    def changes(self, pairs: List[Pair], at: int) -> List[Result]:
        """Step 4: each run of tokens that are not equal."""
        equal = [self.is_equal(pair) for pair in pairs] + [True]
        for index, (before, pair) in enumerate(zip(pairs, pairs[1:])):
            if self.is_alike(before) and self.is_alike(pair):
                if not _gaps_agree(self.quote, pair[0].first, self.source.gap(pair[1].first)):
                    equal[index] = equal[index + 1] = False
        found: List[Result] = []
        run: List[Pair] = []
        for pair, is_same in zip([*pairs, pairs[-1]], equal):
            if is_same and run:
                own, others = [one for one, _ in run if one], [other for _, other in run if other]
                signs = (" ".join(token.chars for token in tokens) for tokens in (own, others))
                kind = _kind(*signs, _is_next_to_number(self.quote, own) or _is_next_to_number(self.source, others))
                found.append(self.change(own, others, at, kind))
            run = [] if is_same else [*run, pair]
            at = pair[1].end if is_same and pair[1] else at
        return found[:64]

    def other_stop(self, last: Pair, end: int) -> Optional[Result]:
        """Step 3: the question or exclamation mark of the source for a stop that was taken off the quote."""
        is_last = all(last) and last[1].end == end and self.form.stop != "" and self.form.stop in _FULL_STOPS
        following = re.compile("[\"']*([?!])").match(self.source.chars, last[1].last) if is_last else None
        if not following:
            return None
        at = following.start(1)
        change = self.change([], _tokens(self.source, at, at + 1), 0, "")
        return {**change, "quote": self.form.stop, "kind": "punctuation" if change["source"] in "!！" else "sign"}

    def similar(self, guards: str) -> Optional[Tuple[float, Place]]:
        """The similarity and the place of the answer `similar`."""
        words, first, alike = self.window()
        left, common = Counter(self.words), []
        for index in words[first:first + len(self.words)]:
            key = self.every.compared[index][0]
            if left[key] > 0:
                left[key] -= 1
                common.append(index)
        if not common:
            return None
        stretch = self.every.between(common[0], common[-1] + 1)
        similarity = alike / (len(self.words) + sum(token.is_word for token in stretch) - alike)
        guarded = ([small(token.chars) for token in tokens if self.is_guarded(token)] for tokens in (self.own, stretch))
        if similarity <= 0.8 or guards != "none" and next(guarded) != next(guarded):
            return None
        return similarity, Place(stretch[0].start, stretch[-1].end)

    def is_guarded(self, token: Token) -> bool:
        """Whether a token has a digit, or is a symbol or a currency."""
        return "0" in classes(token.chars) or not token.is_word and is_sign(token.chars[0], "YC")


# "Pieces"

_DOTS = "(?:\\.{3,}|…|\\. \\. \\.)"
_DIVIDER = pattern(r"\[ ?%s ?\]|\( ?%s ?\)|< ?%s ?>|%s|\[([^]\[\n\r\u2028]{1,60})\]" % (_DOTS, _DOTS, _DOTS, _DOTS))


def _parts(quote: str) -> Tuple[List[str], bool]:
    """The parts of a quote with a letter or digit, none if nothing divides it, and whether it has an editor's bracket."""
    parts: List[str] = []
    first, has_bracket = 0, False
    for found in _DIVIDER.finditer(quote):
        if found[1] is None or _is_bracket(quote, found):
            parts.append(quote[first:found.start()])
            first, has_bracket = found.end(), has_bracket or found[1] is not None
    return [part.strip(S) for part in [*parts, quote[first:]] if parts and _has_word(part)], has_bracket


def _is_bracket(quote: str, found: re.Match[str]) -> bool:
    """Whether a bracket is an editor's."""
    inner, following = classes(found[1]), quote[found.end():found.end() + 2]
    is_year = re.fullmatch("[0-9]{4}", found[1]) is not None
    if LETTERS.isdisjoint(inner) and not is_year or NOTE.match(found[0]) or found[1] in ("x", "X") or following[:1] == "(":
        return False
    following = following[1:] if following[:1] in tuple(APOSTROPHES) else following[:1]
    return len(inner) > 1 or classes(following) not in LETTERS


# "Order of the answers"

_EMPTY: Result = {
    "status": "", "verified": False, "match": None, "text": None, "spans": [], "occurrences": 0, "ambiguous": False, "flags": [],
    "changes": [], "pieces": [], "omitted": [], "nearest": None,
    "context": dict.fromkeys(("before", "after", "sentence", "wholeSentences")), "similarity": None,
}
_DEFAULTS: Result = {
    "accept": "normalized", "at": None, "context": "refuse", "format": "auto", "guards": "reject", "hint": None, "languages": None, "maxSpans": 16, "minTokens": 1, "prefix": "", "suffix": "",
    "scripts": (), "skip": (),
}
_CHOICES = {
    "accept": ("exact", "normalized", "pieces", "fuzzy"), "context": ("refuse", "report"), "guards": ("reject", "none"),
    "format": ("auto", "markdown", "html", "text"),
}


_OF_NO_ITEM = re.compile("[aAswxm.,;:?!\"'()]+")


def _may_have_items(quote: Reading, source: Reading) -> bool:
    """Whether what no item can divide of a quote is in a source without items: if not, it is not in the source with them either."""
    kinds = list(classes(quote.chars))
    for at, gap in quote.gaps.items():
        if at < len(kinds) and (gap.join != "none" or gap.marks or gap.code):
            kinds[at] = "-"
    stretches = (quote.chars[found.start():found.end()] for found in _OF_NO_ITEM.finditer("".join(kinds)))
    # Stops and quotation marks at the ends are tried without them, and the first letter in both cases
    return all(one.strip(".,\"'।")[1:] in source.chars for one in stretches)


class IndexedSource:
    """A source that is read once for many quotes: what `index_source` returns."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.raw = Source(text)
        self._readings: Dict[Any, Reading] = {}

    def read(self, keep_items: bool, skip: Sequence[Any], scripts: Sequence[str], written: str) -> Reading:
        """The source as it is read with these options."""
        key = keep_items, tuple(map(tuple, skip)), tuple(scripts), written
        if key not in self._readings:
            self._readings[key] = Reading(self.text, keep_items, skip, scripts, written)
        return self._readings[key]


class Check:
    """One quote in one source."""

    def __init__(self, quote: str, source: "IndexedSource", options: Result) -> None:
        self.quote, self.index, self.source, self.options = quote.strip(S), source, source.text, options
        languages = options["languages"]
        self.raw, self.negators = source.raw, _negators_of(None if languages is None else tuple(languages))
        self.readings: Dict[Tuple[str, bool], Reading] = {}
        self.places: Dict[str, List[List[Place]]] = {}
        self.flags: Set[str] = set()

    def read(self, text: str, keep_items: bool = False) -> Reading:
        """A quote or a part of it as it is read, once."""
        if (text, keep_items) not in self.readings:
            self.readings[text, keep_items] = Reading(text, keep_items, (), self.options["scripts"])
        return self.readings[text, keep_items]

    def read_source(self, keep_items: bool = False) -> Reading:
        """The source as it is read, once."""
        return self.index.read(keep_items, self.options["skip"], self.options["scripts"], self.options["format"])

    def exact(self, quote: str) -> List[Place]:
        places = [Place(at, at + len(quote)) for at in _found_at(self.source, quote)]
        skip = [(start, end) for start, end in self.options["skip"] if start < end]
        return [
            place for place in self.inside(places)
            if not any(start <= place.start < end or start < place.end <= end for start, end in skip)
        ]

    def inside(self, places: List[Place]) -> List[Place]:
        """The places in the range that is searched."""
        start, end = self.options["at"] or (0, len(self.source))
        return [place for place in places if place.start >= start and place.end <= end]

    def folded(self, quote: str) -> Iterator[List[Place]]:
        """The places of each form of a quote, without items and with them; kept once all were asked for."""
        if quote not in self.places:
            found: List[List[Place]] = []
            for places in self.found_folded(_without_bracket(quote)):
                found.append(places)
                yield places
            self.places[quote] = found
        else:
            yield from self.places[quote]

    def found_folded(self, quote: str) -> Iterator[List[Place]]:
        yield from _folded_places(self.read(quote), self.read_source())
        if (self.read(quote).has_marks or self.read_source().has_marks) and _may_have_items(self.read(quote, True), self.read_source()):
            yield from _folded_places(self.read(quote, True), self.read_source(True))
        if _LOOSE.search(quote):
            yield from _folded_places(Reading(quote, False, (), self.options["scripts"], loose=True), self.read_source())

    def whole(self, quote: str) -> Tuple[Optional[str], List[Place]]:
        """The match of a quote, and its places with whole edges."""
        found = [place for place in self.exact(quote) if not self.raw.cut(place)]
        if found or self.options["accept"] == "exact":
            return "exact" if found else None, found
        for places in self.folded(quote):
            found = [place for place in self.inside(places) if not self.raw.cut(place)]
            if found:
                return "normalized", found
        return None, []

    def answer(self) -> Result:
        """The first answer that applies."""
        quote = self.read(_without_bracket(self.quote))
        if not quote.chars:
            return {**_EMPTY, "status": "empty"}
        form = _last_form(quote)
        words, accept = max(1, sum(token.is_word for token in _tokens(quote, form.first, form.last))), self.options["accept"]
        if words < self.options["minTokens"]:
            return {**_EMPTY, "status": "too-short", "flags": ["short"]}
        self.flags |= {"short"} if words < 4 else set()
        match, places = self.whole(self.quote)
        if match:
            return self.found(match, places)
        pieces, answer = self.in_pieces() if accept != "exact" else ([], None)
        compared = Comparison(quote, self.read_source(), self.raw, self.negators, self.options["at"])
        similar = compared.similar(self.options["guards"]) if accept == "fuzzy" and not answer else None
        if similar:
            self.flags.add("similar")
            nearest = compared.nearest()
            answer = self.found("similar", [similar[1]], similarity=similar[0], changes=nearest.changes if nearest else [])
        if answer:
            return answer
        places = self.exact(self.quote)
        if not places and accept != "exact":
            places = next((inside for inside in map(self.inside, self.folded(self.quote)) if inside), [])
        if places:
            self.flags.add("partial-%s" % self.raw.cut(places[0]))
            every = _all_tokens(compared.source)
            whole = Place(*self.raw.whole(places[0].start, places[0].end, every, self.negators))
            return self.result("cut", nearest=self.cited(whole), pieces=pieces)
        nearest = compared.nearest() if accept != "exact" else None
        if not nearest:
            return self.result("changed" if any(piece["span"] for piece in pieces) else "not-found", pieces=pieces)
        context = self.raw.context(nearest.start, nearest.end)
        return self.result("changed", changes=nearest.changes, nearest=self.cited(nearest), context=context, pieces=pieces)

    def result(self, status: str, **members: Any) -> Result:
        return {**_EMPTY, "status": status, "flags": sorted(self.flags), **members}

    def cited(self, of: Any) -> Result:
        """The text of a place and its span."""
        return {"text": self.source[of.start:of.end], "span": {"start": of.start, "end": of.end}}

    def found(self, match: str, places: List[Place], accepted: bool = True, **members: Any) -> Result:
        """The answers with places; those of `pieces` are one after the other."""
        in_pieces = match == "pieces"
        places = places if in_pieces or match == "similar" else self.kept(places)
        before = [None, *places[:-1]] if in_pieces else [None] * len(places)
        negated = [place for place, last in zip(places, before) if self.is_cut_off(place, last)]
        if negated and (in_pieces or len(negated) == len(places)):
            self.flags.add("negated-before")
        elif negated:
            places = [place for place in places if place not in negated]
        start, end = places[0].start, places[-1 if in_pieces else 0].end
        context = self.flagged(places if in_pieces else places[:1], start, end)
        refused = "negated-before" in self.flags and self.options["context"] == "refuse"
        return self.result("out-of-context" if refused else match, **{
            "verified": accepted and not refused, "match": match, "text": self.source[start:end], "context": context,
            "spans": [self.cited(place)["span"] for place in places][:self.options["maxSpans"]],
            "occurrences": 1 if in_pieces else len(places), "ambiguous": not in_pieces and len(places) > 1, **members,
        })

    def is_cut_off(self, place: Place, before: Optional[Place]) -> bool:
        """Whether a negator is directly before a place, and not in the piece before."""
        at = self.raw.negator_before(place.start, self.negators)
        if at is not None and place.form is None:
            first = self.read(self.source[place.start:place.end]).starts[0]
            at = self.raw.negator_before(place.start + first, self.negators) if first else at
        return at is not None and not (before is not None and before.start <= at < before.end)

    def kept(self, places: List[Place]) -> List[Place]:
        """The places that `prefix`, `suffix` and `hint` keep."""
        prefix, suffix, hint = (self.options[name] for name in ("prefix", "suffix", "hint"))
        if prefix or suffix:
            around = [place for place in places if self.is_around(place, prefix, suffix)]
            self.flags |= set() if around else {"context-not-found"}
            places = around or places
        nearest = min(abs(place.start - hint) for place in places) if hint is not None else 0
        return [place for place in places if hint is None or abs(place.start - hint) == nearest]

    def is_around(self, place: Place, prefix: str, suffix: str) -> bool:
        """Whether the text around a place is `prefix` and `suffix`, as it is or by its letters and digits."""
        def ends(text: str, wanted: str) -> bool:
            near = _within(text, len(wanted.encode("utf-16-le")) + 16)
            bare = ["".join(char for char in small(one) if _has_word(char)) for one in (near, wanted)]
            return near.endswith(wanted) or bare[1] != "" and bare[0].endswith(bare[1])
        return ends(self.source[:place.start], prefix) and ends(self.source[place.end:][::-1], suffix[::-1])

    def flagged(self, places: List[Place], start: int, end: int) -> Result:
        """The context of a match, which gives it flags."""
        context = self.raw.context(start, end)
        flags = {
            "starts-mid-sentence": _shows_word(context["before"]),
            "ends-mid-sentence": _shows_word(context["after"]),
            "paragraph-crossed": BLANK_LINE.search(self.source[start:end]) is not None,
            "question": not set("?？؟").isdisjoint(context["after"]),
            "hidden-text": any(map(self.raw.is_hidden, places)),
            "struck-out": any(map(self.raw.is_struck, places)),
            "either-word": any(map(self.raw.has_either_word, places)),
        }
        self.flags |= {flag for flag, applies in flags.items() if applies}
        return context

    def part(self, part: str) -> Tuple[str, Tuple[Optional[str], List[Place]]]:
        """A part of a quote and its places; without a stop at its start if it has none with it."""
        found = self.whole(part)
        if found[0] or part[:1] != "." or part[1:2] not in tuple(S):
            return part, found
        return part[1:].strip(S), self.whole(part[1:].strip(S))

    def in_pieces(self) -> Tuple[List[Result], Optional[Result]]:
        """The pieces of a quote, and the answer if each of them is found in order."""
        parts, has_bracket = _parts(self.quote)
        if not parts:
            return [], None
        parts, found = zip(*map(self.part, parts))
        if len(parts) == 1 and not has_bracket:
            return [], self.found("normalized", found[0][1]) if found[0][0] else None
        chosen: List[Optional[Place]] = []
        end = 0
        for _, places in found:
            chosen.append(next((place for place in places if place.start >= end), None))
            end = chosen[-1].end if chosen[-1] else end
        for index in range(len(chosen) - 2, -1, -1) if all(chosen) else ():
            chosen[index] = [place for place in found[index][1] if place.end <= chosen[index + 1].start][-1]
        pieces = [
            {"quote": part, "match": match, **self.cited(place)} if place else {"quote": part, "match": None, "text": None, "span": None}
            for part, (match, _), place in zip(parts, found, chosen)
        ]
        if not all(chosen):
            return pieces, None
        between = [Place(one.end, other.start) for one, other in zip(chosen, chosen[1:]) if one.end < other.start]
        omitted = [self.cited(one) for one in between]
        return pieces, self.found("pieces", chosen, self.options["accept"] == "pieces", pieces=pieces, omitted=omitted)


def _is_text(text: Any) -> bool:
    if not isinstance(text, str):
        return False
    try:
        return text.isascii() or text.encode() is not None
    except UnicodeEncodeError:
        return False


def _are_valid(options: Result) -> bool:
    """Whether each option is known and has a value that it can have."""
    scripts, skip, hint = options["scripts"], options["skip"], options["hint"]
    at, languages = options["at"], options["languages"]
    return (
        all(options[name] in choices for name, choices in _CHOICES.items())
        and all(type(options[name]) is int and options[name] > 0 for name in ("maxSpans", "minTokens"))
        and (hint is None or type(hint) is int and hint >= 0)
        and (at is None or isinstance(at, (list, tuple)) and list(map(type, at)) == [int, int] and 0 <= at[0] <= at[1])
        and (languages is None or isinstance(languages, (list, tuple)) and all(one in _LANGUAGES for one in languages))
        and _is_text(options["prefix"]) and _is_text(options["suffix"])
        and isinstance(scripts, (list, tuple)) and all(one in ("vowel-marks", "latin-diacritics", "hans-hant") for one in scripts)
        and isinstance(skip, (list, tuple)) and all(isinstance(one, (list, tuple)) and list(map(type, one)) == [int, int] for one in skip)
    )


def is_empty_quote(quote: str) -> bool:
    """Whether a quote has no letter, no digit and no symbol."""
    return not any(kind in WORD or kind == "n" or char > "\x7f" and is_sign(char, "YC") for char, kind in zip(quote, classes(quote)))


def verify_quote(quote: str, source: Union[str, IndexedSource], **options: Any) -> Result:
    """Looks for a quote in a source by the rules of docs/quotes-1.md."""
    unknown = sorted(options.keys() - _DEFAULTS.keys())
    if unknown:
        raise TypeError("no such option: %s; there are %s" % (", ".join(unknown), ", ".join(_DEFAULTS)))
    given = {**_DEFAULTS, **options}
    text = source.text if isinstance(source, IndexedSource) else source
    checks = {"quote-is-not-text": _is_text(quote), "source-is-not-text": _is_text(text), "options-are-wrong": _are_valid(given)}
    if not all(checks.values()):
        return {**_EMPTY, "status": "invalid-input", "flags": [flag for flag, is_valid in checks.items() if not is_valid][:1]}
    if is_empty_quote(quote):
        return {**_EMPTY, "status": "empty"}
    return Check(quote, source if isinstance(source, IndexedSource) else IndexedSource(source), given).answer()
