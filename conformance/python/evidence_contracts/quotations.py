"""Finds the passages of an answer that a reader takes for quotations, and its code: docs/gate-rules.md."""

import re
import unicodedata
from bisect import bisect_right
from typing import Dict, List, NamedTuple, Optional, Set, Tuple, Union

from .markdown import (
    BREAKS, Addresses, Brackets, HtmlBlock, LineStart, Rows, column_of, definition_at, end_of_block, end_of_paragraph, end_of_stretch,
    html_block_at, lines_of_block, link_target_at, tag_at,
)
from .quotation_marks import (
    FIRST, IN_CODE, IN_PASSAGE, IN_TEXT, Mark, OpenMark, closing_at, element_at, empty_pair_at, is_in_acronym, is_unspaced, is_word,
    mark_at, run_of, spelled_at, wordless_pair_at,
)
from .quotes import is_empty_quote
from .units import WHITE, from_units, is_kind, js, sign, signs_of

_MOST_READINGS = 8


class Piece(NamedTuple):
    """A piece of a text: its end, and of a passage its kind, its first sign of words and their end."""

    start: int
    end: int
    kind: str = "text"  # or "code", "inline", "block"
    # Where the words are; of a part of a long passage all parts have one
    words: Tuple[int, int] = (0, 0)
    is_joined: bool = False
    has_mark: bool = False


class Fence(NamedTuple):
    character: str
    length: int
    offset: int
    is_quoted: bool


class Code(NamedTuple):
    """Code or markup that is shown as it is, and the fence that it begins."""

    length: int
    fence: Optional[Fence] = None
    is_definition: bool = False
    is_span: bool = False


End = Tuple[int, int]
Step = Union[int, End]


class Open:
    """A passage that has begun; places are those of the whole text."""

    def __init__(self, mark: Optional[Mark], start: int) -> None:
        self.mark, self.start, self.at, self.depth = mark, start, start, 1
        # Places where it opened again and has to close, and the first of them
        self.inner: List[int] = []
        self.again: Optional[int] = None
        # Where the words would end by an apostrophe or a sign of inches that may be a closing mark
        self.candidate: Optional[End] = None
        self.closed: List[Tuple[int, int]] = []
        self.is_long = False


_RUN_BEFORE, _BAR = js(r"(?:^|[^\\])(?:\\\\)*`$"), js(r"(?:^|[^\\])(?:\\\\)*\|")
_BREAK, _TICKS = re.compile("\r\n|[\r\n\u2029]"), re.compile("`+|[\r\n\u2029]")
_QUOTED_BEFORE, _BAR_BEFORE = js(r"(?:^|[\r\n])[ \t]*>[ \t>]*$"), js(r"\|[ \t]*$")
_LINE, _SHORT_COMMENT = re.compile("[^\r\n]*"), re.compile("-?>")
_CLOSING_FENCE, _QUOTED_LINE, _QUOTE_SIGNS = js(r"[ \t]*(`+|~+|)[ \t]*(.?)"), js(r"[ \t]*>"), js(r"(?:[ \t]*>)+ ?")
# Signs before a number: `€24`, `-5`, `#7`
_SIGNS_OF_NUMBERS = frozenset("#+\u2212<>\u2264\u2265~\u00b1-")


def _is_signed_number(text: str) -> bool:
    is_sign = len(text) == 2 and (text[0] in _SIGNS_OF_NUMBERS or unicodedata.category(text[0]) == "Sc")
    return is_sign and unicodedata.category(text[1]) == "Nd"


_MEASURE, _SECOND = js(r"(?:(?:^|[^0-9])\d{1,3}|[\u00bc-\u00be\u2150-\u215e])$"), js('\\d(["\u2033])([.,]?)$')


class Scan:
    """Cuts a whole text into what is marked as a quote and what is not; with `is_code` only code is looked for."""

    def __init__(self, text: str, limit: int, is_code: bool = False) -> None:
        self.text, self.limit, self.is_code = text, limit, is_code
        self.line, self.brackets, self.html, self.rows, self.addresses = LineStart(), Brackets(), HtmlBlock(), Rows(), Addresses()
        self.gone = self.comment_end = self.reread = 0
        self.unclosed: Dict[str, int] = {}
        self.alone: Set[int] = set()
        self.unended: Dict[str, Tuple[int, List[Tuple[int, int]]]] = {}
        self.open: Optional[Open] = None
        self.fence: Optional[Fence] = None

    def pieces(self) -> List[Piece]:
        found: List[Piece] = []
        while True:
            piece = self.outside() if self.open is None else self.inside(self.open)
            if piece is not None:
                found.append(piece)
            elif self.open is None:
                return found

    def take(self, end: int, kind: str = "text") -> Piece:
        """Gives out the start of what is kept."""
        piece = Piece(self.gone, end, kind)
        taken = self.text[self.gone:end]
        self.gone = end
        self.addresses.read(taken)
        self.html.read(taken)
        self.rows.read(taken)
        return piece

    def before(self, at: int) -> str:
        return self.text[max(0, at - 8):at]

    def is_escaped(self, at: int) -> bool:
        seen = self.text[max(0, self.gone - 8):self.gone] + self.text[max(self.gone, at - 8):at]
        return (len(seen) - len(seen.rstrip("\\"))) % 2 == 1

    # Code and markup

    def code_span(self, at: int) -> Optional[int]:
        """The length of the code span that begins at a place; none begins within a run of backticks, or in an address."""
        if at < self.comment_end or _RUN_BEFORE.search(self.before(at)) or self.is_escaped(at):
            return None
        if self.addresses.has(self.text, at) and not self.brackets.is_open(self.line.paragraph):
            return None
        return self.within_block(at, self.code_span_at(at))

    def code_span_at(self, at: int) -> Optional[int]:
        text, offsets = self.text, self.line.offsets
        length = _run_length(text, at)
        place = at + length
        if place >= len(text):
            return None
        while True:
            found = _TICKS.search(text, place)
            if found is None or found.start() - at > self.limit:
                return None
            place = found.start()
            if text[place] != "`":
                reach = end_of_stretch(text, place, offsets)
                if reach is None:
                    return None
                place += reach
                continue
            run = found.end() - place
            if run == length:
                inner, following = text[at + 2:place], sign(text, place + 2)
                is_tex = length == 2 and "''" in inner and inner[-1] in WHITE and following != "" and following not in WHITE
                return None if is_tex else place + run - at
            place += run

    def within_block(self, at: int, length: Optional[int]) -> Optional[int]:
        """The length, unless the stretch leaves its block."""
        if length is None or self.leaves_cell(at, length):
            return None
        for found in _BREAK.finditer(self.text[at:at + length]):
            if self.rows.is_row(self.text, at, self.gone) or self.line.is_alone():
                return None
            if end_of_stretch(self.text, at + found.start(), self.line.offsets) is None:
                return None
        return length

    def leaves_cell(self, at: int, length: int) -> bool:
        """Whether a stretch runs over the end of a cell (GFM 4.10)."""
        return _BAR.search(self.text[at:at + length]) is not None and self.rows.is_row(self.text, at, self.gone)

    def tag(self, at: int) -> Optional[int]:
        """The length of a tag of HTML or an address in angle brackets."""
        if sign(self.text, at) != "<" or self.is_escaped(at) or at < self.comment_end:
            return None
        commented = self.within_block(at, self.comment(at))
        if commented is None:
            return self.within_block(at, tag_at(self.text, at, self.limit))
        self.comment_end = at + commented
        return None

    def comment(self, at: int) -> Optional[int]:
        """The length of a comment of HTML in a paragraph; one that nothing closes is looked for once."""
        text = self.text
        if not text.startswith("<!--", at):
            return None
        short = _SHORT_COMMENT.match(text[at + 4:at + 6])
        if short:
            return 4 + short.end()
        if at < self.unclosed.get("<!--", 0):
            return None
        end = text.find("-->", at + 4, at + self.limit)
        if end >= 0:
            return end + 3 - at
        self.unclosed["<!--"] = min(len(text), at + self.limit)
        return None

    # Outside of passages

    def outside(self) -> Optional[Piece]:
        """The next text; None where a passage opens, or at the end."""
        if self.fence is not None:
            return self.in_fence(self.fence)
        text, line, at = self.text, self.line, self.gone
        decisive = IN_CODE if self.is_code else IN_TEXT
        while at < len(text):
            if line.is_settled():
                following = decisive.search(text, at)
                if self.html.end is not None:
                    line.hide()
                if following is None:
                    break
                at = following.start()
            unit, found = text[at], self.found_at(at)
            if found is None:
                is_bracket = unit in "[]|\r\n\u2029" and not self.is_escaped(at)
                paragraph = line.paragraph if is_bracket else 0
                if self.html.end is not None:
                    line.hide()
                if not (self.is_code and unit == ">" and line.is_start()):
                    line.read(unit)
                if is_bracket:
                    self.brackets.read(unit, sign(text, at - 1), paragraph)
                at += 1
                if unit in "\r\n":
                    return self.take(at)
                continue
            if at > self.gone:
                return self.take(at)
            if isinstance(found, Code):
                return self.show_code(found)
            mark, length = found
            self.open = Open(mark, at + length)
            self.line.leave(mark is None)
            return None
        return self.take(len(text)) if self.gone < len(text) else None

    def found_at(self, at: int) -> Union[Code, Tuple[Optional[Mark], int], None]:
        unit = self.text[at]
        if self.html.end is not None and unit not in WHITE:
            self.html.enter(self.line.column())
        if not self.is_code and unit == ">" and self.line.is_start():
            return None, 1
        hidden = self.code_at(at) or self.unseen_at(at)
        if hidden is not None:
            return hidden
        opening = None if self.is_code else self.opening_at(at)
        return opening or _as_code(self.tag(at))

    def code_at(self, at: int) -> Optional[Code]:
        """Code, or backticks that are neither code nor a mark."""
        unit = self.text[at]
        if unit not in "`~":
            return None
        if self.html.end is not None:
            return self.ticks_at(at)
        offset = self.line.fence_offset()
        if offset is not None:
            is_quoted = self.is_code and _QUOTED_BEFORE.search(self.before(at)) is not None
            length = _run_length(self.text, at)
            rest = _LINE.match(self.text[at:at + self.limit])[0]  # type: ignore[index]
            if length >= 3 and not (unit == "`" and "`" in rest[length:]):
                return Code(len(rest), Fence(unit, length, offset, is_quoted))
        if unit != "`" or self.is_escaped(at):
            return None
        span = self.code_span(at)
        return Code(span, is_span=True) if span is not None else self.ticks_at(at)

    def ticks_at(self, at: int) -> Optional[Code]:
        """More than two backticks are no mark."""
        run = _run_length(self.text, at)
        return Code(run) if run > 2 else None

    def show_code(self, code: Code) -> Piece:
        self.fence = code.fence
        if code.is_definition:
            self.line.define()
        else:
            self.line.leave(code.fence is not None)
        return self.take(self.gone + code.length, "code" if code.fence is not None or code.is_span else "text")

    def unseen_at(self, at: int) -> Optional[Code]:
        """The target of a link, or a definition of one; also begins a block of HTML."""
        text, line, unit = self.text, self.line, self.text[at]
        if self.html.end is not None or unit not in "<[]":
            return None
        offset = line.fence_offset() if unit == "<" else None
        if offset is not None:
            end = html_block_at(text, at, self.limit, line.is_free())
            if end is not None:
                self.html.begin(end, offset)
                line.leave(True)
            return None
        if unit == "[" and line.is_free():
            return _as_code(definition_at(text, at), True)
        if unit != "]" or not self.brackets.is_link_end() or self.is_escaped(at):
            return None
        length = link_target_at(text, at)
        target = None if length is None or self.leaves_cell(at, length) else _as_code(length)
        if at == self.gone and target is not None:
            self.brackets.read(unit, "", line.paragraph)
        return target

    def in_fence(self, fence: Fence) -> Optional[Piece]:
        text, gone = self.text, self.gone
        if gone >= len(text):
            return None
        line = _LINE.match(text, gone)[0]  # type: ignore[index]
        if gone > 0 and text[gone - 1] not in "\r\n":
            return self.take(min(len(text), gone + len(line) + 1), "code")
        length, is_over = _code_line(line, fence)
        if not is_over:
            return self.take(min(len(text), gone + length + 1), "code")
        self.fence = None
        self.line.restart()
        if length == 0:
            return self.outside()
        for unit in line[:length]:
            self.line.read(unit)
        self.line.leave(True)
        return self.take(gone + length, "code")

    # Opening marks

    def opening_at(self, at: int) -> Optional[OpenMark]:
        """The mark that opens a quotation at a place."""
        if self.text[at] not in FIRST:
            return None
        found = mark_at(self.text, at)
        if found is None or found.mark.kind == "element":
            return found
        if found.mark.kind != "weak":
            return self.strong(found, at)
        if self.opens_weak(found, at):
            return found
        other = mark_at(self.text, at, True)
        return self.strong(other, at) if other and other.mark.kind != "element" else None

    def is_unclosed(self, mark: Mark, at: int) -> bool:
        return at < self.unclosed.get("%s %s" % (mark.kind, mark.opens), 0)

    def strong(self, found: OpenMark, at: int) -> Optional[OpenMark]:
        text, (mark, length) = self.text, found
        following, previous = sign(text, at + length), self.before(at)
        if mark.opens in "\xbb\u203a" and following in WHITE and previous[-1:] in WHITE:
            arrow = Mark(mark.opens, mark.closes[:1], "weak")
            return None if self.is_unclosed(arrow, at) else OpenMark(arrow, length)
        if mark.kind == "single":
            return found if self.opens_single(found, at) and not self.is_unended(found, at) else None
        is_straight = mark.kind == "straight"
        if is_straight and self.is_acronym(at, length):
            return None
        is_alone = is_straight and (_is_second(previous, mark, following) or _is_between(previous[-1:], following))
        after = signs_of(text[at + length:at + length + 4])
        is_number = self.is_measure(mark, at)
        is_glued = len(after) > 1 and is_kind(from_units(after[0]), "L") and is_kind(from_units(after[1]), "LM")
        if is_alone or is_number and not is_glued:
            measure = Mark(mark.opens, (mark.opens,), "measure")
            return None if self.is_unclosed(measure, at) else OpenMark(measure, length)
        if is_straight and _BAR_BEFORE.search(previous):
            rest = text[at + length:at + length + 64].lstrip(" \t")
            blanks = len(text[at + length:at + length + 64]) - len(rest)
            if sign(text, at + length + blanks) == "|":
                return None
        return self.doubled(found, at)

    def is_measure(self, mark: Mark, at: int) -> bool:
        """24" is a measure, y″ a derivative."""
        if mark.opens not in ('"', "\uff02", "\u2033", "\u201d"):
            return False
        previous = from_units(self.before(at))
        is_letter = mark.opens == "\u2033" and is_kind(previous[-1:], "L") and not is_kind(previous[-2:-1], "L")
        return is_letter or _MEASURE.search(previous) is not None

    def opens_single(self, found: OpenMark, at: int) -> bool:
        mark, length = found
        if sign(self.text, at + length) in WHITE:
            return False
        previous = self.before(at).rstrip("\u2018\u2019\u2032\xb4'`")[-1:]
        return not is_word(previous) or is_unspaced(previous)

    def is_unended(self, found: OpenMark, at: int) -> bool:
        """Whether it is known that nothing closes a single mark that would open at a place."""
        until, closed = self.unended.get(found.mark.opens, (0, []))
        return at < until and not any(_is_in(closed, place) for place in (at, at + found.length))

    def opens_weak(self, found: OpenMark, at: int) -> bool:
        (mark, length), text = found, self.text
        previous, following = sign(text, at - 1), sign(text, at + length)
        first = mark.opens[0]
        if following in WHITE:
            before = signs_of(from_units(self.before(at)))
            is_operand = len(before) > 1 and before[-1] in " \t" and (is_kind(before[-2], "L") or before[-2] in ")]")
            if is_operand and (len(before) < 3 or not (is_kind(before[-3], "LN") or before[-3] == "_")):
                return False
        is_glued = not re.search("[<>]", mark.opens) and (is_word(previous) or following in WHITE)
        return first not in (previous, following) and not is_glued and following != "=" and not self.is_unclosed(mark, at)

    def doubled(self, found: OpenMark, at: int) -> OpenMark:
        """An empty pair before text is one mark; before anything else only if another empty pair closes it."""
        pair = empty_pair_at(self.text, at)
        if pair is None:
            return self.spaced(found, at)
        if is_word(sign(self.text, at + pair.length)):
            return pair
        mark = Mark(pair.mark.opens, (pair.mark.opens,), "weak")
        return found if self.is_unclosed(mark, at) else OpenMark(mark, pair.length)

    def spaced(self, found: OpenMark, at: int) -> OpenMark:
        """A pair without words, glued to the word after it, opens if another one closes: “ ”so“ ”."""
        mark = found.mark._replace(kind="spaced")
        length = None if self.is_unclosed(mark, at) else wordless_pair_at(self.text, at, mark)
        return OpenMark(mark, length) if length is not None and is_word(sign(self.text, at + length)) else found

    def is_acronym(self, at: int, length: int) -> bool:
        return is_in_acronym(self.before(at), self.text[at + length:at + length + 2])

    # Inside of a passage

    def inside(self, passage: Open) -> Piece:
        """The passage, or a part of a long one."""
        text = self.text
        while passage.at < len(text):
            following = (IN_PASSAGE if passage.mark else _BREAK).search(text, passage.at)
            at = following.start() if following else len(text)
            if not passage.is_long and at - passage.start > self.limit:
                passage.at = max(passage.at, passage.start + self.limit + 1)
                return self.become_long(passage)
            passage.at = at
            if at == len(text):
                break
            step = self.mark_step(passage, passage.mark) if passage.mark else self.block_step(passage)
            if isinstance(step, tuple):
                return self.close(passage, step)
            passage.at += step
            if not passage.is_long and passage.at - passage.start > self.limit:
                return self.become_long(passage)
        return self.close(passage, (len(text), 0))

    def block_step(self, passage: Open) -> Step:
        reach = end_of_block(self.text, passage.at, self.line.offsets, self.gone)
        return (passage.at, 0) if reach is None else reach

    def mark_step(self, passage: Open, mark: Mark) -> Step:
        text, at = self.text, passage.at
        is_element = mark.kind == "element"
        if not is_element and text[at] in BREAKS:
            reach = end_of_paragraph(text, at)
            return (at, 0) if reach is None else reach
        is_code = text[at] == "`" and not mark.opens.startswith("`") and self.html.end is None
        code = self.code_span(at) if is_code else None
        if code is not None:
            return code
        closing = closing_at(text, at, mark)
        tag = self.tag(at) if closing is None and not is_element else None
        if tag is not None:
            return tag
        if mark.kind == "spaced":
            pair = wordless_pair_at(text, at, mark)
            if pair is None and closing is not None:
                # `"\"so\""`: an empty pair closes, too
                empty = empty_pair_at(text, at)
                pair = None if empty is None else empty.length
            return 1 if pair is None else (at, pair)
        if mark.kind == "single":
            return self.single_step(passage, mark, closing)
        if closing is None:
            is_other = mark.kind == "measure" and mark.opens == "\u201d" and text[at] in "\u201c\u201e"
            return (at, 0) if is_other else self.nested_step(passage, mark)
        if mark.kind == "straight":
            return self.straight_step(passage, mark, closing)
        if mark.kind == "doubled":
            return at, run_of(text, at, signs_of("".join(mark.closes)), len(mark.opens))
        if mark.kind == "measure":
            return self.measure_step(at, mark, closing)
        passage.depth -= 1
        return (at, closing) if passage.depth == 0 else closing

    def nested_step(self, passage: Open, mark: Mark) -> int:
        """The same mark opening again has to close, too."""
        nested: Optional[int] = None
        if mark.kind == "pair":
            nested = spelled_at(self.text, passage.at, mark.opens)
        elif mark.kind == "element" and mark.closes[0] == "}":
            nested = 1 if self.text[passage.at] == "{" else None
        elif mark.kind == "element":
            found = element_at(self.text, passage.at)
            nested = len(found.opens) if found and found.closes == mark.closes else None
        passage.depth += 0 if nested is None else 1
        return 1 if nested is None else nested

    def measure_step(self, at: int, mark: Mark, closing: int) -> Step:
        """A mark after a word that nothing opened makes a quotation of what follows a measure."""
        following, previous = sign(self.text, at + closing), sign(self.text, at - 1)
        if self.is_measure(mark, at):
            return closing
        is_apart = previous in WHITE or previous in "([{|" or "\u2012" <= previous <= "\u2015"
        closes = (not is_apart or _is_between(previous, following)) and not is_word(following)
        return at, closing if closes else 0

    def straight_step(self, passage: Open, mark: Mark, closing: int) -> Step:
        """A straight mark in the position of an opening one opens again."""
        at, text = passage.at, self.text
        following, previous = sign(text, at + closing), sign(text, at - 1)
        if self.is_acronym(at, closing):
            return closing
        is_first = at == passage.start and not passage.is_long
        is_before = is_word(following) or _is_signed_number(text[at + closing:at + closing + 2])
        if not is_first and previous != "" and (previous in WHITE or previous in "([{") and is_before:
            return self.open_again(passage, at, closing)
        may_be_inches = not is_first and not passage.is_long and self.is_measure(mark, at)
        if not (may_be_inches and following != "" and (following in WHITE or following == "-")):
            if passage.inner:
                passage.inner.pop()
                return closing
            return at, closing
        if not passage.inner and passage.candidate is None:
            passage.candidate = at, closing
        return closing

    def open_again(self, passage: Open, at: int, length: int) -> Step:
        """Where the mark opens again it has to close; else the passage ends before the first of them."""
        if passage.candidate is not None or passage.is_long or self.gone in self.alone:
            return passage.candidate or (at, 0)
        passage.inner.append(at)
        passage.again = at if passage.again is None else passage.again
        return length

    def single_step(self, passage: Open, mark: Mark, closing: Optional[int]) -> Step:
        """An apostrophe at the end of a word may close; the last one before another opens decides."""
        at, text, start = passage.at, self.text, passage.start
        opens = spelled_at(text, at, mark.opens)
        length = opens if closing is None else closing
        if length is None:
            return 1
        following, previous = sign(text, at + length), sign(text, at - 1)
        goes_on = _goes_on(previous, following)
        if not is_word(previous) and goes_on and at > start and opens is not None:
            return self.open_again(passage, at, opens)
        if closing is None or goes_on and not is_unspaced(following):
            return length
        if at == start and not passage.is_long:
            return (at, length) if following in WHITE else length
        if previous in WHITE:
            return length
        if passage.inner:
            opened = passage.inner.pop()
            while passage.closed and passage.closed[-1][0] > opened:
                passage.closed.pop()
            passage.closed.append((opened, at))
            return length
        before = text[max(self.gone, at - 2):at]
        if not (before[-1:] in tuple("sxzSXZ") or before.lower() == "in") or passage.is_long:
            return at, length
        passage.candidate = at, length
        return length

    def close(self, passage: Open, end: End) -> Piece:
        mark, length = passage.mark, end[1]
        self.open = None
        if passage.is_long:
            piece = self.take(end[0] + length)
            return piece._replace(kind="inline" if mark else "block", words=(piece.start, end[0]), is_joined=True)
        if passage.candidate is not None and length == 0:
            return self.passage(passage, passage.candidate)
        if mark is not None and mark.kind == "single" and length == 0:
            if self.gone not in self.alone:
                self.unended[mark.opens] = end[0], passage.closed
            return self.take(passage.start)
        if passage.again is not None and length == 0:
            self.alone.update(passage.inner)
            again, passage.again = passage.again, None
            return self.close(passage, (again, 0))
        words = from_units(self.text[passage.start:end[0]])
        if mark is not None and mark.kind == "single" and len(words) == 1 and _is_small(words):
            return self.take(passage.start)
        if mark is not None and length == 0 and mark.kind in ("weak", "spaced", "measure"):
            self.unclosed["%s %s" % (mark.kind, mark.opens)] = end[0]
            return self.take(passage.start)
        return self.passage(passage, end)

    def passage(self, passage: Open, end: End) -> Piece:
        start = passage.start if passage.mark else self.gone
        piece = self.take(end[0] + end[1])
        return piece._replace(kind="inline" if passage.mark else "block", words=(start, end[0]), has_mark=start > piece.start)

    def become_long(self, passage: Open) -> Piece:
        mark, at = passage.mark, passage.at
        if passage.candidate is not None:
            return self.close(passage, passage.candidate)
        if mark is not None and mark.kind == "single" and passage.again is not None:
            self.reread += at - self.gone
            if self.reread <= _MOST_READINGS * at:
                self.open = None
                self.alone.update(passage.inner)
                return self.take(passage.start)
        elif passage.again is not None or mark is not None and mark.kind == "measure":
            return self.close(passage, (at, 0))
        start = self.gone if mark is None else passage.start
        # What opens and the first words are given out one after the other
        opening = self.gone
        self.take(start)
        self.take(at)
        passage.start = at
        passage.is_long = True
        return Piece(opening, at, "inline" if mark else "block", (start, at))


def _is_small(char: str) -> bool:
    return unicodedata.category(char) == "Ll"


def _as_code(length: Optional[int], is_definition: bool = False) -> Optional[Code]:
    return None if length is None else Code(length, is_definition=is_definition)


def _run_length(text: str, at: int) -> int:
    end, unit = at, text[at]
    while end < len(text) and text[end] == unit:
        end += 1
    return end - at


def _code_line(line: str, fence: Fence) -> Tuple[int, bool]:
    """How much of a line in fenced code is code, and whether the code ends."""
    if fence.is_quoted and not _QUOTED_LINE.match(line):
        return 0, True
    signs = _QUOTE_SIGNS.match(line) if fence.is_quoted else None
    content = line[signs.end():] if signs else line
    column = column_of(content)
    if content.strip(WHITE) and column < fence.offset:
        return 0, True
    run, rest = _CLOSING_FENCE.match(content).groups()  # type: ignore[union-attr]
    closes = column <= fence.offset + 3 and rest == "" and run.startswith(fence.character) and len(run) >= fence.length
    return len(line), closes


def _is_in(sorted_stretches: List[Tuple[int, int]], place: int) -> bool:
    nth = bisect_right(sorted_stretches, (place, 1 << 62)) - 1
    return nth >= 0 and place < sorted_stretches[nth][1]


def _goes_on(previous: str, following: str) -> bool:
    """Whether a word goes on after an apostrophe; a raised or encircled number is a note, and so is a digit after a stop."""
    is_note = is_kind(following, "N") and (
        unicodedata.category(following) == "No" or unicodedata.category(following) == "Nd" and previous != "" and previous in ".!?…。！？")
    return is_word(following) and not is_note


def _is_second(previous: str, mark: Mark, following: str) -> bool:
    """"up to 24"", and "up to 24"." too: the second mark closes."""
    found = _SECOND.search(previous)
    if found is None or found[1] != mark.opens or is_kind(following, "LN"):
        return False
    return found[2] != "" or following == "" or following not in WHITE


def _is_between(previous: str, following: str) -> bool:
    """A mark alone between two tags or brackets, such as a key: <kbd>"</kbd>."""
    return previous != "" and previous in ">([{" and following != "" and following in "<)]}"


# Passages


class Passage(NamedTuple):
    """A passage that a reader takes for a quotation, in UTF-16 units: its words without their marks."""

    words: str
    start: int
    end: int
    kind: str


def passages_in(text: str) -> List[Passage]:
    """The passages of a text of units, in order; one without letters, digits and symbols is left out."""
    return [one for one in _passages(text, 0) if not is_empty_quote(from_units(one.words))]


def _passages(text: str, first: int) -> List[Passage]:
    """All passages of a text; the offset of its first sign is added to their places."""
    parts: List[Tuple[str, int, int, str]] = []
    for piece in Scan(text, 2**16).pieces():
        words = text[piece.words[0]:piece.words[1]]
        if piece.kind not in ("inline", "block"):
            continue
        if piece.is_joined:
            before = parts.pop()
            parts.append((before[0] + words, before[1], piece.end, before[3]))
        else:
            plain = words[:-1] if piece.has_mark and piece.kind == "inline" and words.endswith("\\") else words
            parts.append((plain, piece.start, piece.end, piece.kind))
    found: List[Passage] = []
    for plain, start, end, kind in parts:
        if kind == "block":
            found += _block_passages(text[start:end], first + start)
        else:
            found.append(Passage(plain, first + start, first + end, kind))
    return found


# A number in brackets, or several, in a line without `>`: `[1]`, `**[2]**`, `【3†source】`
_MARK_LINE = js(
    r"[ \t]{0,80}[*_(]{0,4}(?:[[【［]\^?(?:[A-Za-z]{1,12}[ :_-]?)?[0-9]{1,4}(?:[ ,;–-]{1,2}[0-9]{1,4}){0,8}(?:†[^\s\]】］]{0,60})?\^?"
    r"[\]】］][ \t,;]{0,3}){1,8}[*_).]{0,5}[ \t]{0,80}$")
_LINES = re.compile("[^\r\n\u2029]*[\r\n\u2029]|[^\r\n\u2029]+$")


def _block_passages(raw: str, start: int) -> List[Passage]:
    """The block quotes that lines of nothing but marks part: what such a line cites is not quoted."""
    found: List[Passage] = []
    first = 0
    for line in _LINES.finditer(raw):
        if _MARK_LINE.match(line[0].rstrip("\r\n\u2029")):
            found += _passages_of_block(raw[first:line.start()], start + first) if line.start() > first else []
            first = line.end()
    return found + (_passages_of_block(raw[first:], start + first) if first < len(raw) else [])


def _passages_of_block(raw: str, start: int) -> List[Passage]:
    """A block quote without a last line that names whose words the others are, and what that line quotes."""
    attribution = _attribution_of(raw)
    is_named = attribution is not None and _is_name(from_units(attribution[2]))
    quoted, lead, name = attribution if attribution is not None and is_named else (raw, "", "")
    words = "\n".join(lines_of_block(quoted)).strip(WHITE)
    if not is_named or not _passages_of_line(name, 0):
        return [Passage(words, start, start + len(raw), "block")]
    after = len(quoted) + len(lead)
    return [Passage(words, start, start + len(quoted), "block"), *_passages_of_line(raw[after:], start + after)]


def _passages_of_line(rest: str, start: int) -> List[Passage]:
    """Those of the rest of a line, which begins no block."""
    return _passages("x " + rest, start - 2)


_CLOSED = '["\u201c\u201d\xab\xbb]'
_DASHED = js(
    r"((?:(?<=[^\s>])[\s>]*[\r\n][ \t>]*|(?:(?<=%s)|(?<=%s[*_])|(?<=%s[*_]{2})|(?<=%s[*_]{3}))[ \t]+)"
    r"(?:[\u2012-\u2015]|--+(?!-)|-(?=[ \t]))[ \t]*)(\S[^\r\n]*)$" % ((_CLOSED,) * 4)
)
_HYPHEN, _LINK_TARGET, _PLAIN_WORD = js(r"(?:^|[\s>])-[ \t]+$"), js(r"\]\([^\s()]*\)"), js(r"[\w:/.#?=&%~-]+$")


def _attribution_of(raw: str) -> Optional[Tuple[str, str, str]]:
    """The block quote up to its last line, what is before the name, and the name."""
    text = raw.rstrip(WHITE)
    at = max(text.rfind("\n"), text.rfind("\r"))
    while at > 0 and (text[at] in WHITE or text[at] == ">"):
        at -= 1
    found = _DASHED.search(text[max(0, at):])
    if found is None or "`" in found[2]:
        return None
    quoted = raw[:len(text) - len(found[0])]
    # The last item of a list names nobody
    is_list = any(line.lstrip(WHITE).startswith("- ") for line in lines_of_block(quoted))
    if _HYPHEN.search(found[1]) and (is_list or not _is_name(from_units(found[2]))):
        return None
    return quoted, found[1], found[2]


def quoted_of(raw: str) -> str:
    """A block quote without a last line that names whose words it has."""
    attribution = _attribution_of(raw)
    return attribution[0] if attribution is not None and _is_name(from_units(attribution[2])) else raw


def _is_name(line: str) -> bool:
    """Whether a line is a name and no statement: it has no more than three words in a row that begin in lower case."""
    row = 0
    for word in _words_of(line):
        if len(word) > 20 and not _PLAIN_WORD.match(word):
            return False
        row = row + 1 if unicodedata.category(word[0]) in ("Ll", "Lo") else 0
        if row > 3:
            return False
    return True


def _words_of(text: str) -> List[str]:
    kept = (char if is_kind(char, "LNM") or char in "'\u2019-" else " " for char in _LINK_TARGET.sub(" ", text))
    return [word for word in "".join(kept).split(" ") if word]


def code_in(text: str) -> List[Tuple[int, int]]:
    """The code of a text of units, in order; a fence that is not closed ends with the text."""
    found: List[Tuple[int, int]] = []
    for piece in Scan(text, 2**14, True).pieces():
        if piece.kind != "code":
            continue
        if found and found[-1][1] == piece.start:
            found[-1] = found[-1][0], piece.end
        else:
            found.append((piece.start, piece.end))
    return found
