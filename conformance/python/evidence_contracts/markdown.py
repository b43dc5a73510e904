"""Reads lines of Markdown as far as they decide where code and quotations begin and end (CommonMark, GFM)."""

import re
from typing import List, NamedTuple, Optional, Sequence, Tuple, Union

from .units import WHITE, js, sign

# Starts of lines: "Block quotes" of docs/gate-rules.md

_CONTAINER = r"[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|\[[ xX]\][ \t]|\[\^[^\]\s]{1,60}\]:"
_PREFIX = js(r"(?:%s)*" % _CONTAINER)
_MAY_BE_PREFIX = js(r"(?:%s)*(?:[-*+]|\d{1,9}[.)]?|\[(?:[ xX]\]?|\^[^\]\s]{0,60}\]?)?)?$" % _CONTAINER)
_LONGEST_PREFIX = 300
# Text that is longer is no thematic break
_LONGEST_BREAK = 300
_MARKER, _FOOTNOTE = js(r"(?:[-*+]|\d{1,9}[.)])(?=[ \t])"), js(r"\[\^[^\]\s]{1,60}\]:")
_THEMATIC, _HEADING = js(r"([-_*])[ \t]*(?:\1[ \t]*){2,}$"), js(r"#{1,6}(?:[ \t]|$)")
_BEGUN_HEADING, _UNDER = js(r"#{1,6}[ \t]"), js(r"(?:=+|-+)[ \t]*$")
# What may become one of these, whatever follows
_UNDECIDED = js(r"(?:#{0,6}$|([-_*])[ \t]*(?:\1[ \t]*)*$|=+[ \t]*$)")
_DEEP_COLUMNS = 4
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


class Beginning(NamedTuple):
    """How a line begins."""

    # The columns of the text of the items and footnotes around its text, outermost first
    offsets: Sequence[int]
    # Whether an item or a footnote begins in it
    has_marks: bool
    # Whether its text is four columns further in: indented code, or more of a paragraph
    is_deep: bool
    # The signs that begin nothing, and so are text
    rest: str


def _beginning_of(signs: str, offsets: Sequence[int], is_open: bool, is_end: bool) -> Beginning:
    """CommonMark 5.1 to 5.3: which items around a line go on, then which begin; `is_end`: it has no other text."""
    column = column_of(signs)
    around = [offset for offset in offsets if offset <= column]
    is_interrupting = is_open and len(around) == len(offsets)
    outer, base = len(around), around[-1] if around else 0
    at = len(signs) - len(signs.lstrip(" \t"))
    while True:
        start, rest = column_after(signs[:at]), signs[at:]
        is_deep = start - base >= _DEEP_COLUMNS
        mark = None if is_deep else _mark_of(rest, is_interrupting, is_end)
        if mark is None:
            return Beginning(around, len(around) > outer, is_deep, rest)
        end = start + len(mark)
        at += len(mark)
        at += len(signs[at:]) - len(signs[at:].lstrip(" \t"))
        text, is_footnote = column_after(signs[:at]), mark.startswith("[")
        # More blanks than that are one, and indented code
        content = text if is_footnote or text - end <= _DEEP_COLUMNS else end + 1
        around.append((around[-1] if around else 0) + (_DEEP_COLUMNS if is_footnote else content - base))
        base = content


def _mark_of(rest: str, is_interrupting: bool, is_end: bool) -> Optional[str]:
    note = _FOOTNOTE.match(rest)
    if note:
        return note[0]
    found = _MARKER.match(rest)
    if found is None or is_end and _THEMATIC.match(rest):
        return None
    mark = found[0]
    is_empty = is_end and rest.strip(WHITE) == mark
    interrupts = not is_empty and (mark[:-1] == "1" or not mark[0].isdigit())
    return None if is_interrupting and not interrupts else mark


class LineStart:
    """Follows a line as far as a block quote or a fence can begin in it."""

    def __init__(self) -> None:
        # Blanks and signs; None after the first text
        self.prefix: Optional[str] = ""
        self.beginning: Optional[Beginning] = None
        # The start of its text, with a letter for what was read elsewhere
        self.text = ""
        # Whether a block begins with its first text that is not read here
        self.is_block = self.is_definition = False
        # Of the lines before
        self.before: Sequence[int] = []
        self.is_open = self.is_after_code = self.is_after_return = self.is_after_empty_item = False
        self.has_no_paragraph = True
        self.paragraphs = 0

    def begins_now(self, is_end: bool = False) -> Beginning:
        if self.beginning is not None:
            return self.beginning
        return _beginning_of(self.prefix or "", self.before, self.is_open, is_end)

    @property
    def offsets(self) -> Sequence[int]:
        """The columns of the text of the items around the line, outermost first."""
        beginning = self.begins_now()
        return self.before if self.is_lazy(beginning) else beginning.offsets

    @property
    def paragraph(self) -> int:
        """A number that no other paragraph has, as far as the line has been read."""
        return self.paragraphs + (0 if self.is_lazy(self.begins_now()) else 1)

    def is_settled(self) -> bool:
        """Whether no further text of the line decides what it is."""
        return self.prefix is None and (len(self.text) > _LONGEST_BREAK or _UNDECIDED.match(self.text) is None)

    def column(self) -> Optional[int]:
        """The column of a character with only blanks before it in its line."""
        return column_of(self.prefix) if self.prefix is not None and not self.prefix.strip(WHITE) else None

    def is_start(self) -> bool:
        """Whether a block quote can begin."""
        return self.prefix is not None and _PREFIX.fullmatch(self.prefix) is not None

    def is_free(self) -> bool:
        """Whether a block begins that interrupts no paragraph."""
        return self.fence_offset() is not None and self.is_free_at(self.begins_now())

    def is_alone(self) -> bool:
        """Whether no code span and no tag leaves the line: indented code, a heading."""
        beginning = self.begins_now()
        return self.is_free_at(beginning) if beginning.is_deep else _BEGUN_HEADING.match(self.text) is not None

    def fence_offset(self) -> Optional[int]:
        """The column at which the text around a fence begins; None where no fence can begin."""
        if not self.is_start():
            return None
        beginning = self.begins_now()
        if beginning.is_deep or beginning.rest:
            return None
        return beginning.offsets[-1] if beginning.offsets else 0

    def is_free_at(self, beginning: Beginning) -> bool:
        return self.has_no_paragraph or beginning.has_marks

    def begins(self, beginning: Beginning) -> bool:
        """Whether its text begins a block, and so goes on with no paragraph."""
        if beginning.is_deep:
            return False
        return self.is_block or _HEADING.match(self.text) is not None or _THEMATIC.match(self.text) is not None

    def is_lazy(self, beginning: Beginning) -> bool:
        """Text goes on with the paragraph of an item that it is not indented to (CommonMark 5.1)."""
        return not self.is_free_at(beginning) and not self.begins(beginning)

    def leave(self, is_block: bool = False) -> None:
        """The line has text that is not read here; `is_block`: a block begins with it."""
        self.is_after_return = False
        self.is_block = self.is_block or is_block
        if self.prefix is not None:
            self.leave_start()
        self.add("x")

    def leave_start(self, is_end: bool = False) -> None:
        self.beginning = self.begins_now(is_end)
        self.text = self.beginning.rest
        self.prefix = None

    def add(self, unit: str) -> None:
        if len(self.text) <= _LONGEST_BREAK:
            self.text += unit

    def end_line(self) -> None:
        signs = "x" if self.prefix is None else self.prefix.rstrip(WHITE)
        if signs == "":
            self.end_blank()
        else:
            paragraph = self.paragraph
            if self.prefix is not None:
                self.prefix = "%s " % signs
                self.leave_start(True)
            self.end_text()
            self.paragraphs = paragraph
        self.start_line()

    def start_line(self) -> None:
        self.prefix, self.beginning, self.text = "", None, ""
        self.is_block = self.is_definition = False

    def end_blank(self) -> None:
        if self.is_after_empty_item:
            self.before = self.before[:-1]
        self.is_after_empty_item = False
        self.is_open = self.is_open and self.is_after_code
        self.has_no_paragraph = True

    def end_text(self) -> None:
        is_item = self.beginning is not None and self.beginning.has_marks and self.text == ""
        kind = "other" if is_item else self.kind()
        self.before = self.offsets
        self.is_after_empty_item = is_item
        self.is_after_code = kind == "code"
        self.is_open = kind != "other"
        self.has_no_paragraph = kind != "paragraph"

    def kind(self) -> str:
        beginning = self.beginning
        if beginning is None:
            return "paragraph"
        if self.is_definition:
            return "definition"
        if beginning.is_deep:
            return "code" if self.is_free_at(beginning) else "paragraph"
        if self.begins(beginning):
            return "other"
        is_within = len(beginning.offsets) >= len(self.before) and not self.is_free_at(beginning)
        return "other" if is_within and _UNDER.match(self.text.rstrip(WHITE)) else "paragraph"

    def hide(self) -> None:
        """The line is in a block that is not read here."""
        self.is_block = True

    def define(self) -> None:
        """The line is a definition of a link, after which another may follow."""
        self.leave()
        self.is_definition = True

    def restart(self) -> None:
        """A line begins after code."""
        if self.beginning is not None:
            self.end_text()
        self.start_line()
        self.has_no_paragraph, self.is_open = True, False

    def read(self, unit: str) -> None:
        if unit in BREAKS:
            if not (unit == "\n" and self.is_after_return):
                self.end_line()
            self.is_after_return = unit == "\r"
            return
        self.is_after_return = False
        if self.prefix is not None:
            longer = self.prefix + unit
            if len(longer) <= _LONGEST_PREFIX and _MAY_BE_PREFIX.match(longer):
                self.prefix = longer
                return
            self.leave_start()
        self.add(unit)


# Ends of paragraphs and block quotes; `floor` is where what was not given out begins

_REPORTING = 80
_FENCED = js(r"(?:`{3,}(?!`)(?![^\r\n]*`)|~~~)")
_QUOTING = js(r"(?:(?:[-*+]|\d{1,9}[.)]|\[\^[^\]\s]{1,60}\]:)[ \t]+){0,8}>")
_BLANK_LINE = js(r"(?:^|[\r\n\u2029])([ \t]*)>[ \t>]*$")
# A line of a block quote that is no more of a paragraph, and one whose text is not indented code
_CLOSED = js(r"(?:#{1,6}(?!\S)|`{3,}(?![^\r\n]*`)|~~~|([-_*])[ \t]*(?:\1[ \t]*){2,}$)")
_QUOTED_LINE = js(r"(?:^|[\r\n\u2029])([ \t]*)>(?: {0,3}>)* {0,4}([^\s>][^\r\n\u2029]*)$")
_INTERRUPTS = js(
    r"(?:#{1,6}(?!\S)|`{3,}(?!`)(?![^\r\n]*`)|~~~|(?:[-*+]|1[.)])[ \t]+\S|\[\^[^\]\s]{1,60}\]:|"
    r"([-_*])[ \t]*(?:\1[ \t]*){2,}(?:[\r\n\u2029]|$))"
)
_UNDERLINE, _ITEM = js(r"(?:=+|-+)[ \t]*(?:[\r\n\u2029]|$)"), js(r"(?:[-*+]|\d{1,9}[.)])(?=\s|$)")
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


def end_of_block(text: str, at: int, offsets: Sequence[int], floor: int) -> Reach:
    """The same of a block quote; `offsets` are the columns of the text of the items around it."""
    offset = offsets[-1] if offsets else 0
    length, following = _next_line(text, at)
    if not following:
        return None
    column = _column_of_line(text, at, length)
    if following.startswith(">"):
        return None if column < offset else length
    before = text[max(floor, at - 200):at]
    blank = _BLANK_LINE.search(before)
    if following[0] in BREAKS or blank and column_of(blank[1]) < offset + 4:
        return None
    if _is_deep(offsets, column):
        return length
    ends = _begins_block(following) or _ITEM.match(following) or not _ends_in_paragraph(before, offset)
    return None if ends else length


def _ends_in_paragraph(before: str, offset: int) -> bool:
    """Whether text goes on with the last line of a block quote: it begins no block of another kind."""
    found = _QUOTED_LINE.search(before)
    if found is None or column_of(found[1]) >= offset + _DEEP_COLUMNS:
        return True
    return _CLOSED.match(found[2]) is None and html_block_at(found[2], 0, _REPORTING, False) is None


def lines_of_block(raw: str) -> List[str]:
    """The lines of a block quote without what marks them as one."""
    return [_LINE_SIGNS.sub("", line) for line in _BREAK.split(raw)]


# What ends a paragraph in addition, or may: an item of any number, the line under a heading, a row of a table
_MAY_END = js(r"(?:\d{1,9}[.)]\s|(?:=+|-+)[ \t]*(?:[\r\n\u2029]|$)|\|)")
_WHOLE_LINE = re.compile("([^\r\n\u2029]*)(?:\r\n|[\r\n\u2029]|\\Z)")


def parts_of_block(raw: str) -> List[Tuple[str, int, int]]:
    """The paragraphs, items and headings of a block quote: their words, and their places in it."""
    parts: List[Tuple[str, int, int]] = []
    is_open = False
    for line in _WHOLE_LINE.finditer(raw):
        words = _LINE_SIGNS.sub("", line[1])
        is_blank = not words.strip(WHITE)
        if is_open and not is_blank and not _INTERRUPTS.match(words) and not _MAY_END.match(words):
            before, start, _ = parts.pop()
            parts.append((before + "\n" + words, start, line.end()))
        elif not is_blank:
            parts.append((words, line.start(), line.end()))
        is_open = not is_blank
    return parts


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
    """The brackets that may begin the text of a link. No link contains another one."""

    def __init__(self) -> None:
        # Of the line, in which links are read
        self.open: List[str] = []
        # How many are open of the lines before in the paragraph
        self.before = self.paragraph = 0

    def is_link_end(self) -> bool:
        """Whether a target may follow the closing bracket."""
        return bool(self.open) and self.open[-1] != "none"

    def is_open(self, paragraph: int) -> bool:
        """Whether a bracket is open in a paragraph, in which no address without angle brackets begins."""
        return bool(self.open) or self.before > 0 and self.paragraph == paragraph

    def read(self, unit: str, previous: str, paragraph: int) -> None:
        if self.paragraph != paragraph:
            self.before = 0
        self.paragraph = paragraph
        if unit in BREAKS:
            self.before += len(self.open)
        if unit in "\r\n\u2029|":
            self.open = []
        elif unit == "[":
            self.open.append("image" if previous == "!" else "link")
        elif unit == "]":
            self.close()

    def close(self) -> None:
        last = self.open.pop() if self.open else None
        if last is None:
            self.before = max(0, self.before - 1)
        if last == "link":
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
    is_row = _DASHES.match(row) and re.search("[|:]", row) and not re.match("-[ \t]", row)
    cells = _count_cells(row) if is_row else 0
    if cells == 0 or cells != _cells_of(head) or _quotes_of(head) != _quotes_of(following):
        return False
    return "|" in head or not (_DEEP.match(head) or _DEEP.match(following))


def _quotes_of(line: str) -> int:
    """How many block quotes a line begins in."""
    return _AROUND.match(line)[0].count(">")  # type: ignore[index]


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
