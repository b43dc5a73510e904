"""Reads lines of Markdown as far as they decide where code and quotations begin and end (CommonMark, GFM)."""

import re
from typing import List, NamedTuple, Optional, Sequence, Tuple, Union

from .units import WHITE, js, sign

# Starts of lines: "Block quotes" of docs/gate-rules.md

_CONTAINER = r"[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|\[[ xX]\][ \t]|\[\^[^\]\s]{1,60}\]:"
_PREFIX = js(r"(?:%s)*" % _CONTAINER)
_MAY_BE_PREFIX = js(r"(?:%s)*(?:[-*+]|\d{1,9}[.)]?|\[(?:[ xX]\]?|\^[^\]\s]{0,60}\]?)?)?$" % _CONTAINER)
_LONGEST_PREFIX = 300
_BOX = js(r"\[[ xX]\]")
_BOX_AT_END, _NOTE_AT_END = js(r"\[[ xX]\][ \t]*$"), js(r"\[\^[^\]\s]*\]:[ \t]*$")
_ALONE, _DEEP_ITEM = js(r"\S(?:[ \t]{5}|[ \t]*\t[ \t]*)$"), js(r"\S(?: {5}|[ \t]*\t)[ \t]*\S")
_NO_ITEM, _MARKS_AND_BLANKS = js(r"(?:^|[ \t])(?!1[.)])\d"), js(r"(.*?)([ \t]*)$")
BREAKS = frozenset("\r\n\u2029")
_BREAK = re.compile("\r\n|[\r\n\u2029]")


def column_after(prefix: str) -> int:
    """The column after a prefix; a tab reaches to the next multiple of four."""
    column = 0
    for one in prefix:
        column += 4 - column % 4 if one == "\t" else 1
    return column


def column_of(line: str) -> int:
    """The column of the first character that is not a blank."""
    return column_after(line[:len(line) - len(line.lstrip(" \t"))])


def _is_deep(offsets: Sequence[int], column: int) -> bool:
    """Whether a line with its first text at a column begins no block in the items that it is in."""
    return column - next((offset for offset in reversed(offsets) if offset <= column), 0) >= 4


class LineStart:
    """Follows a line as far as a block quote or a fence can begin in it."""

    def __init__(self) -> None:
        self.prefix: Optional[str] = ""
        # Where the text of each list item around the line begins, outermost first
        self.entered: List[int] = []
        self.has_no_paragraph = True
        self.is_definition = self.was_alone = self.is_after_return = self.is_heading = self.is_after_empty_item = False
        self.hashes = 0

    @property
    def offset(self) -> int:
        """The column at which the text of the list item begins that the line belongs to."""
        if self.prefix is None:
            return self.last
        column, has_marks = self.start(self.prefix)
        return column if has_marks else next((one for one in reversed(self.entered) if one <= column), 0)

    @property
    def offsets(self) -> Sequence[int]:
        if self.prefix is None:
            return self.entered
        offset = self.offset
        return [*(outer for outer in self.entered if outer < offset), offset]

    @property
    def last(self) -> int:
        return self.entered[-1] if self.entered else 0

    def column(self) -> Optional[int]:
        """The column of a character with only blanks before it in its line."""
        return column_of(self.prefix) if self.prefix is not None and not self.prefix.strip(WHITE) else None

    def is_start(self) -> bool:
        """Whether a block quote can begin."""
        return self.prefix is not None and _PREFIX.fullmatch(self.prefix) is not None

    def is_free(self) -> bool:
        """Whether a block begins that interrupts no paragraph."""
        return self.has_no_paragraph and self.fence_offset() is not None

    def is_alone(self) -> bool:
        """Whether no code span and no tag leaves the line: indented code, a heading."""
        if self.prefix is None:
            return self.was_alone
        return self.has_no_paragraph and self.is_deep(self.prefix) or _ALONE.search(self.prefix) is not None

    def fence_offset(self) -> Optional[int]:
        """The column at which the text around a fence begins; None where no fence can begin."""
        prefix = self.prefix
        if prefix is None or not self.is_start() or _BOX.search(prefix):
            return None
        if self.is_deep(prefix) or _DEEP_ITEM.search(prefix) or self.is_no_item(prefix):
            return None
        found = _MARKS_AND_BLANKS.match(prefix)
        marks, blanks = found.groups() if found else ("", "")
        if not marks:
            return min(self.last, column_of(blanks))
        return column_after(prefix) if column_of(blanks) <= 4 else None

    def is_no_item(self, prefix: str) -> bool:
        """Whether a number begins no list, as it is in a paragraph and is not 1 (CommonMark 5.3)."""
        return not self.has_no_paragraph and self.last == 0 and _NO_ITEM.search(prefix) is not None

    def leave(self, is_prose: bool = False) -> None:
        """The line has text; `is_prose`: text that begins no block, such as a word."""
        self.is_after_return = False
        self.hashes = 0
        if self.prefix is None:
            return
        self.was_alone = self.is_alone()
        is_lazy = is_prose and not self.has_no_paragraph and not self.prefix.strip(WHITE)
        if not is_lazy:
            self.enter(self.prefix)
        self.prefix = None

    def enter(self, signs: str) -> None:
        """Leaves the items that the line is not in, and enters its own."""
        column, has_marks = self.start(signs)
        if self.is_no_item(signs):
            return
        first = column_of(signs)
        self.entered = [offset for offset in self.entered if offset <= first]
        if has_marks and not self.is_deep(signs):
            self.entered.append(column)

    def is_deep(self, prefix: str) -> bool:
        return _is_deep(self.entered, column_of(prefix))

    def start(self, prefix: str) -> Tuple[int, bool]:
        """The column of the text after complete signs, and whether these are more than blanks."""
        found = _PREFIX.match(prefix)
        signs = _BOX_AT_END.sub("", found[0] if found else "")
        note = _NOTE_AT_END.search(signs)
        column = column_after(signs) if note is None else column_after(signs[:note.start()]) + 4
        return column, signs.strip(WHITE) != ""

    def end_line(self) -> None:
        if self.prefix is not None and _BOX.search(self.prefix):
            self.leave()
        signs = None if self.prefix is None else self.prefix.rstrip(WHITE)
        is_blank = signs == ""
        if is_blank and self.is_after_empty_item and self.entered:
            self.entered.pop()
        is_item = signs is not None and not is_blank and self.is_empty_item(signs)
        if is_item:
            self.enter("%s " % signs)
        self.is_after_empty_item = is_item
        self.has_no_paragraph = self.is_definition or self.is_heading or self.hashes > 0 or is_blank or is_item
        self.is_definition = self.is_heading = False
        self.hashes = 0
        self.prefix = ""

    def is_empty_item(self, signs: str) -> bool:
        """Whether signs alone in their line are an item; none interrupts a paragraph of its own depth (CommonMark 5.2)."""
        may_begin = self.has_no_paragraph or column_of(signs) < self.last
        return may_begin and not self.is_deep(signs) and signs[-1] in "-*+.)" and _PREFIX.fullmatch(signs + " ") is not None

    def define(self) -> None:
        """The line is a definition of a link, after which another may follow."""
        self.leave()
        self.is_definition = True

    def restart(self) -> None:
        """A line begins after code."""
        self.prefix = ""
        self.has_no_paragraph = True

    def read(self, unit: str) -> None:
        if unit in BREAKS:
            if not (unit == "\n" and self.is_after_return):
                self.end_line()
            self.is_after_return = unit == "\r"
            return
        self.is_after_return = False
        if self.prefix is None:
            self.read_heading(unit)
            return
        longer = self.prefix + unit
        if len(longer) <= _LONGEST_PREFIX and _MAY_BE_PREFIX.match(longer):
            self.prefix = longer
            return
        may_be_heading = unit == "#" and self.is_start() and not self.is_deep(self.prefix) and not _BOX.search(self.prefix)
        self.leave(unit not in "#>*+_=~`<|[-0123456789")
        self.hashes = 1 if may_be_heading else 0

    def read_heading(self, unit: str) -> None:
        """Up to six signs and a blank, or the end of the line, make it a heading."""
        if self.hashes == 0:
            return
        if unit == "#" and self.hashes < 6:
            self.hashes += 1
            return
        self.is_heading = unit in " \t"
        self.was_alone = self.was_alone or self.is_heading
        self.hashes = 0


# Ends of paragraphs and block quotes; `floor` is where what was not given out begins

_REPORTING = 80
_FENCED = js(r"(?:`{3,}(?!`)(?![^\r\n]*`)|~~~)")
_QUOTING = js(r"(?:(?:[-*+]|\d{1,9}[.)]|\[\^[^\]\s]{1,60}\]:)[ \t]+){0,8}>")
_BLANK_LINE = js(r"[\r\n\u2029]([ \t]*)>[ \t>]*$")
_INTERRUPTS = js(
    r"(?:#{1,6}(?!\S)|`{3,}(?!`)(?![^\r\n]*`)|~~~|(?:[-*+]|1[.)])[ \t]+\S|\[\^[^\]\s]{1,60}\]:|"
    r"([-_*])[ \t]*(?:\1[ \t]*){2,}(?:[\r\n\u2029]|$))"
)
_UNDERLINE, _ITEM = js(r"(?:=+|-+)[ \t]*(?:[\r\n\u2029]|$)"), js(r"(?:[-*+]|\d{1,9}[.)])(?=\s|$)")
_NUMBERED = js(r"\d{1,9}[.)]\s")
_LINE_END = js(r"(?:\r\n|[\r\n\u2029])[ \t]{0,200}")
_LINE_SIGNS = js(r"^[ \t]*(?:>[ \t]?)+")

# How far a stretch reaches; None where it ends
Reach = Optional[int]


def _next_line(text: str, at: int) -> Tuple[int, str]:
    """How long a line break is with the blanks after it, and some of what follows."""
    found = _LINE_END.match(text[at:at + 202])
    length = found.end() if found else 0
    return length, text[at + length:at + length + _REPORTING]


def end_of_paragraph(text: str, at: int) -> Reach:
    """How far the line break reaches; None if the paragraph ends at it."""
    if text[at] == "\u2029":
        return None
    length, following = _next_line(text, at)
    ends = not following or _FENCED.match(following) or following[0] in BREAKS or _QUOTING.match(following)
    return None if ends else length


def _begins_block(following: str, is_free: bool = False) -> bool:
    """`is_free`: a tag alone in its line begins a block, too."""
    if _INTERRUPTS.match(following):
        return True
    return following.startswith("<") and html_block_at(following, 0, _REPORTING, is_free) is not None


def _column_of_line(text: str, at: int, length: int) -> int:
    return column_of(text[at:at + length].lstrip("\r\n\u2029"))


def end_of_stretch(text: str, at: int, offsets: Sequence[int]) -> Reach:
    """The same of what can be in one paragraph only, such as a code span."""
    length, following = _next_line(text, at)
    if not following or text[at] == "\u2029" or following[0] in BREAKS:
        return None
    column = _column_of_line(text, at, length)
    if _is_deep(offsets, column):
        return length
    is_before = column < (offsets[-1] if offsets else 0)
    if following.startswith(">") or _begins_block(following, is_before):
        return None
    if is_before:
        return None if _ITEM.match(following) else length
    if _UNDERLINE.match(following) or header_at(text, at + length)[1]:
        return None
    return length


def end_of_block(text: str, at: int, offset: int, floor: int) -> Reach:
    """The same of a block quote; `offset` is the column of the text of the list item around it."""
    length, following = _next_line(text, at)
    if not following:
        return None
    if following.startswith(">"):
        return length
    blank = _BLANK_LINE.search(text[max(floor, at - 200):at])
    if following[0] in BREAKS or blank and column_of(blank[1]) < offset + 4:
        return None
    if _column_of_line(text, at, length) >= offset + 4:
        return length
    return None if _begins_block(following) or offset > 0 and _NUMBERED.match(following) else length


def lines_of_block(raw: str) -> List[str]:
    """The lines of a block quote without what marks them as one."""
    return [_LINE_SIGNS.sub("", line) for line in _BREAK.split(raw)]


# Blocks of HTML: CommonMark 4.6

_LITERAL = [
    (js(r"<(?:script|pre|style|textarea)(?:[\s>]|$)", "i"), js(r"<\/(?:script|pre|style|textarea)>", "i")),
    (js("<!--"), js("-->")),
    (js(r"<\?"), js(r"\?>")),
    (js("<![A-Za-z]"), js(">")),
    (js(r"<!\[CDATA\["), js(r"\]\]>")),
]
_BLOCK_TAG = js(
    r"</?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|"
    r"figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|"
    r"ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|/?>|$)", "i")
# A block ends after a line with the pattern, or before a blank line
HtmlEnd = Union["re.Pattern[str]", str]


def html_block_at(text: str, at: int, limit: int, is_free: bool) -> Optional[HtmlEnd]:
    """How a block of HTML that begins at a place ends; `is_free`: no paragraph is before it, so a tag alone begins one."""
    read = text[at:at + 16]
    for begins, ends in _LITERAL:
        if begins.match(read):
            return ends
    if _BLOCK_TAG.match(read):
        return "blank"
    length = tag_at(text, at, limit) if is_free else None
    if length is None:
        return None
    rest = text[at + length:at + length + 65]
    blanks = len(rest[:64]) - len(rest[:64].lstrip(" \t"))
    return "blank" if rest[blanks:blanks + 1] in ("", "\r", "\n") else None


class HtmlBlock:
    """Follows a block of HTML to its end."""

    def __init__(self) -> None:
        self.end: Optional[HtmlEnd] = None
        self.is_ending = False
        self.offset = 0
        # The end of the line so far; None after CR, as CR LF is one line end
        self.line: Optional[str] = ""

    def begin(self, end: HtmlEnd, offset: int) -> None:
        self.end, self.offset, self.is_ending, self.line = end, offset, False, ""

    def enter(self, column: Optional[int]) -> None:
        """A line has its first text at a column; None in its other text."""
        if column is not None and column < self.offset:
            self.end = None

    def read(self, text: str) -> None:
        for unit in text if self.end is not None else "":
            self.read_one(unit)

    def read_one(self, unit: str) -> None:
        line = self.line
        if unit not in "\r\n":
            self.line = ((line or "") + unit)[-16:]
            if self.end is not None and not isinstance(self.end, str) and unit == ">":
                self.is_ending = self.is_ending or self.end.search(self.line) is not None
            return
        self.line = None if unit == "\r" else ""
        if unit == "\n" and line is None:
            return
        if not (line or "").strip(WHITE) if self.end == "blank" else self.is_ending:
            self.end = None


# Tags, links and their definitions: CommonMark 6.3, 6.5, 6.6

_ADDRESS_TAG, _TAG_HEAD = js(r"<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*>"), js(r"<\/?[A-Za-z][A-Za-z0-9-]*")
_ATTRIBUTE = js(r"""[A-Za-z_:][A-Za-z0-9_.:-]*(?:[ \t\r\n]*=[ \t\r\n]*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?""")
_TAG_BLANKS, _EMPTY_LINE = re.compile("[ \t\r\n]*"), js(r"[\r\n][ \t]*[\r\n]")
_TITLE = r"""(?:"(?:\\.|[^"\\\r\n`])*"|'(?:\\.|[^'\\\r\n`])*'|\((?:\\.|[^()\\\r\n`])*\))"""
_TARGET = js(
    r"\]\([ \t]*(?:(?:<[^<>\r\n`]*>|[^\s<()`](?:[^\s()`]|\([^\s()`]*\))*)(?:[ \t]+%s)?[ \t]*)?\)" % _TITLE)
_DEFINITION = js(
    r"\[(?!\^)[^\[\]\r\n]{1,200}\]:[ \t]*(?:<[^<>\r\n]*>|[^\s<()](?:[^\s()]|\([^\s()]*\))*)"
    r"(?:(?:[ \t]+|[ \t]*(?:\r\n?|\n)[ \t]*)%s)?[ \t]*(?=[\r\n]|$)" % _TITLE
)
_BEGINS_DEFINITION = js(r"\[(?!\^)[^[\]]*(?:\]$|\]:|$)")
_REST_OF_LINE = re.compile("[^\r\n]*")
_LONGEST_LINK = 2048


def tag_at(text: str, at: int, limit: int) -> Optional[int]:
    """The length of a tag of HTML or an address in angle brackets."""
    read = text[at:at + limit]
    address = _ADDRESS_TAG.match(read)
    if address:
        return address.end()
    head = _TAG_HEAD.match(read)
    end = _end_of_tag(read, head.end()) if head else None
    if end is None or read.startswith("</") and re.search("[\"'=]", read[:end]):
        return None
    return None if _EMPTY_LINE.search(read[:end].replace("\r\n", "\n")) else end


def _end_of_tag(text: str, start: int) -> Optional[int]:
    at = start
    while True:
        before = at
        at = _TAG_BLANKS.match(text, at).end()  # type: ignore[union-attr]
        unit = sign(text, at)
        if unit == ">":
            return at + 1
        if unit == "/":
            return at + 2 if sign(text, at + 1) == ">" else None
        attribute = _ATTRIBUTE.match(text, at) if at > before else None
        if attribute is None:
            return None
        at = attribute.end()


def link_target_at(text: str, at: int) -> Optional[int]:
    """The length of the target of a link, from the bracket that ends its text, with its title."""
    if sign(text, at + 1) != "(":
        return None
    found = _TARGET.match(_REST_OF_LINE.match(text[at:at + _LONGEST_LINK])[0])  # type: ignore[index]
    return found.end() if found else None


def definition_at(text: str, at: int) -> Optional[int]:
    """The length of a definition of a link, which is a line of its own; its title may be the next line."""
    line = _REST_OF_LINE.match(text[at:at + _LONGEST_LINK])[0]  # type: ignore[index]
    if not _BEGINS_DEFINITION.match(line):
        return None
    found = _DEFINITION.match(text[at:at + len(line) + _LONGEST_LINK])
    return found.end() if found else None


class Brackets:
    """The brackets of a line that may begin the text of a link. No link contains another one."""

    def __init__(self) -> None:
        self.open: List[str] = []

    def is_link_end(self) -> bool:
        """Whether a target may follow the closing bracket."""
        return bool(self.open) and self.open[-1] != "none"

    def read(self, unit: str, previous: str) -> None:
        if unit in "\r\n\u2029|":
            self.open = []
        elif unit == "[":
            self.open.append("image" if previous == "!" else "link")
        elif unit == "]" and self.open and self.open.pop() == "link":
            self.open = ["none"] * len(self.open)


# Rows of tables: GFM 4.10

_AROUND = js(r"(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]\s]{1,60}\]:)*")
_ENDING = js(r"(?:[ \t>]*$|[ \t]{0,3}(?:>|#{1,6}(?!\S)|`{3,}|~{3,}|(?:[-*+]|\d{1,9}[.)])[ \t]|<))")
_DASHES = js(r"[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$")
_BARS, _BAR_AT_END = re.compile(r"\\[\\|]|\|"), js(r"(?:^|[^\\])(?:\\\\)*\|$")
_DEEP, _LINE = js(r"(?: {4}| {0,3}\t)"), re.compile("[^\r\n\u2029]*")
_PARTS = re.compile("(\r\n|[\r\n\u2029])")
_LONGEST_LINE = 2**16


class Rows:
    """Knows which lines are rows of a table."""

    def __init__(self) -> None:
        self.is_in_table = self.is_after_return = False
        self.line = self.before = ""
        self.known: Tuple[int, bool] = (0, False)

    def read(self, text: str) -> None:
        for part in _PARTS.split(text):
            if part == "":
                continue
            is_same_break = part == "\n" and self.is_after_return
            self.is_after_return = part == "\r"
            if is_same_break:
                continue
            if part[0] in BREAKS:
                self.end_line()
            elif len(self.line) <= _LONGEST_LINE:
                self.line += part

    def end_line(self) -> None:
        line = self.line
        if not self.is_in_table and _is_header(self.before, line):
            self.is_in_table = True
        elif _ENDING.match(line):
            self.is_in_table = False
        self.before, self.line = "" if len(line) > _LONGEST_LINE else line, ""

    def is_row(self, text: str, at: int, floor: int) -> bool:
        """Whether the line at a place is a row."""
        if at < self.known[0]:
            return self.known[1]
        start = max(floor, *(text.rfind(one, floor, at) + 1 for one in BREAKS))
        before = ("" if start > floor else self.line) + text[start:at]
        line = _line_at(text, at)
        if self.is_in_table and not _ENDING.match(before + line):
            self.known = at + len(line), True
        else:
            self.known = header_at(text, at, before)
        return self.known[1]


def header_at(text: str, at: int, before: str = "") -> Tuple[int, bool]:
    """Where the line at a place ends, and whether a row of dashes with as many cells follows it."""
    line = _line_at(text, at)
    end, head = at + len(line), before + line
    if end >= len(text) or _cells_of(head) == 0:
        return end, False
    gap = 2 if text[end:end + 2] == "\r\n" else 1 if text[end] in BREAKS else 0
    return end, _is_header(head, _line_at(text, end + gap))


def _is_header(head: str, following: str) -> bool:
    row = following.lstrip(" \t>")
    cells = _count_cells(row) if _DASHES.match(row) and re.search("[|:]", row) else 0
    if cells == 0 or cells != _cells_of(head):
        return False
    return "|" in head or not (_DEEP.match(head) or _DEEP.match(following))


def _line_at(text: str, at: int) -> str:
    return _LINE.match(text[at:at + _LONGEST_LINE])[0]  # type: ignore[index]


def _cells_of(line: str) -> int:
    """How many cells a line has: one if nothing divides it, 0 if it is blank."""
    row = line[_AROUND.match(line).end():]  # type: ignore[union-attr]
    return _count_cells(row) if row.strip(WHITE) else 0


def _count_cells(row: str) -> int:
    inner = re.sub(r"\A\|", "", row.strip(WHITE))
    cells = _BARS.findall(inner).count("|")
    return cells if _BAR_AT_END.search(inner) else cells + 1


# Addresses without angle brackets

_EDGE = js(r"(?<=[^a-z])https?:\/\/|(?<=[\s(*_~[\]])www\.|[\s<]|\][[(]", "i")
_LONGEST_EDGE = 9
_ANGLED = js(r"<.*>$")


class _Seen(NamedTuple):
    place: int
    is_inside: bool


class Addresses:
    """Follows addresses without angle brackets, which GFM reads up to a blank."""

    def __init__(self) -> None:
        self.given = self.seen = _Seen(0, False)
        self.before = " "

    def read(self, text: str) -> None:
        """The text goes on; an address in angle brackets ends with them."""
        read = self.before + text
        is_inside = not _ANGLED.match(text) and _is_inside_after(read, self.given.is_inside)
        self.given = _Seen(self.given.place + len(text), is_inside)
        self.before = read[-_LONGEST_EDGE:]

    def has(self, text: str, at: int) -> bool:
        """Whether a place of the text that follows is in an address."""
        given = self.given.place
        is_ahead = given <= self.seen.place <= at
        place, is_inside = self.seen if is_ahead else self.given
        before = self.before if place - given < _LONGEST_EDGE else ""
        read = before + text[max(given, place - _LONGEST_EDGE):at]
        self.seen = _Seen(at, _is_inside_after(read, is_inside))
        return self.seen.is_inside


def _is_inside_after(text: str, was_inside: bool) -> bool:
    """The last edge decides; edges that were read before decide as they did then."""
    is_inside = was_inside
    for found in _EDGE.finditer(text):
        is_inside = found.end() - found.start() > 2
    return is_inside
