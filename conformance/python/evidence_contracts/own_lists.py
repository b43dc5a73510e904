"""The lists in which an answer itself says what its numbers are: "Lists of sources" of docs/marks-1.md. Places are UTF-16 units."""

import re
from typing import Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple

from .mark_reading import PROFILE, is_label_word, is_place
from .quote_reading import small
from .units import WHITE, from_units, is_kind, js

__all__ = ["OwnLists", "own_lists_in"]

# The source of words after a number, how much besides a name these may have, and whether the line is below a label
SourceOfWords = Callable[[str, str, str, bool], Optional[int]]
Said = Tuple[str, Optional[int]]


class OwnLists(NamedTuple):
    """What lines of lists say, by their starts, and what lines say of numbers that may be no list of sources."""

    lines: Dict[int, List[Said]]
    doubted: Dict[str, int]


class _Item(NamedTuple):
    """A line, or a part of one, with a number and words."""

    number: str
    words: str
    # What is around the number, which lines of one list share
    shape: str
    is_number_first: bool
    # Whether a label or square brackets are at the number, as they are at marks
    is_mark: bool


class _Line(NamedTuple):
    start: int
    line: str
    items: List[_Item]


class _Group(NamedTuple):
    """Lines that are alike, with the three lines above them."""

    lines: Sequence[_Line]
    above: Sequence[_Line]
    is_at_end: bool

    def above_at(self, back: int) -> str:
        return self.above[-back].line if len(self.above) >= back else ""


_LONGEST, _LONGEST_HEADING = 400, 80
_SIGNS = r"\s.,:;=|()[\]{}<#*_~·•‣・…/\\–—―→⇒➔、。．，：；（）【】［］〔〕《『「\-"
_WORDS = "(?=[[<]|[^%s>])" % _SIGNS
_NUMBER_FIRST = js(
    "([{0}]{{0,12}}?)(?:([^{0}0-9>\"“”„«»]{{1,16}})[{0}]{{0,4}})?([0-9]{{1,3}})([{0}]{{1,8}}?(?:->|=>)?[{0}]{{0,4}}?){1}".format(_SIGNS, _WORDS))
_NUMBER_LAST = js("([[(（【［|:：=–—→][{0}]{{0,4}})([0-9]{{1,3}})([{0}]{{0,8}})$".format(_SIGNS))
_BEFORE_WORDS, _END_OF_WORDS = js("[%s]{0,12}?%s" % (_SIGNS, _WORDS)), js(r"[\s*_|》』」]{1,12}$")
_DRESS, _LATER = js(r"[\s*_~•‣·・《『「-]"), js(r"\[\^?[0-9]{1,4}\](?!\()")
_LABELLED = js(r"([^:：\n]{2,60}?)[*_]{0,3}[ \u00a0]?[:：][*_]{0,3}[ \t]{0,3}(?=\S)")
_BETWEEN = js(
    r"(?<=[\])）])[,;，；、][ \t]{0,3}|[,;，；、][ \t]{0,3}(?=(?:[^%s0-9]{1,16}[ ]?)?[[(（【]?[0-9]{1,3}[\])）】.:= ])" % _SIGNS)
_END_OF_PART, _CLOSING_ROUND = js(r"[.;\s]{1,4}$"), js(r"[)）]\s*$")
_ROW, _RULE, _PARTS = js(r"\s{0,8}\|"), js(r"\s{0,8}\|[\s|:-]{2,}$"), js(r"[\s#*_:：|.()]+")
_DRESSED_HEADING, _COLON_LAST, _HASH = js(r"\s{0,3}(?:#|\*\*|__)"), js(r"[:：][\s*_]*$"), js(r"\s{0,3}#")
_SEVERAL, _TAGS = js(r"\S\s+\S"), js(r"<\/?[a-z][^<>\n]{0,100}>", "i")
_IN_SQUARE = js(r"[[【［]\^?[0-9]{1,3}(?:[,;–-][ \t]?[0-9]{1,3}){0,16}\^?[\]】］]")
_WHITE_RUN, _SQUARE = js(r"\s+"), js(r"[[【［]0[\]】］]")


def _items_of_words(line: str) -> List[_Item]:
    found = _NUMBER_FIRST.match(line)
    if found is None or found[2] is not None and not is_label_word(found[2]):
        return _item_by_end(line)
    before, label, number, after = found.groups()
    words = line[found.end():]
    words = words.split("|", 1)[0] if _ROW.match(line) else words
    words = _CLOSING_ROUND.sub("", words, count=1) if re.search("[(（]", after) else words
    return [_item_from(number, words, before + (label or "") + "0" + after, True, label is not None)]


def _item_by_end(line: str) -> List[_Item]:
    found = _NUMBER_LAST.search(line[-40:])
    if found is None:
        return []
    before, number, after = found.groups()
    words = line[:len(line) - len(found[0])]
    lead = _BEFORE_WORDS.match(words)
    return [_item_from(number, words[lead.end() if lead else 0:], before + "0" + after, False, False)]


def _item_from(number: str, words: str, around: str, is_number_first: bool, has_label: bool) -> _Item:
    shape = _DRESS.sub("", around)
    return _Item(str(int(number)), _END_OF_WORDS.sub("", words, count=1), shape, is_number_first, has_label or _SQUARE.search(shape) is not None)


def _items_of(line: str) -> List[_Item]:
    """A number and words, or several after a label and a colon: `Sources: A [1], B [2]`."""
    if len(line) > _LONGEST or not re.search("[0-9]", line):
        return []
    label = _LABELLED.match(line)
    parts = _BETWEEN.split(line[label.end():]) if label and _is_labelled(label[1]) else []
    if len(parts) > 1:
        items = [item for part in parts for item in _items_of_words(_END_OF_PART.sub("", part, count=1))]
        return items if len({one.shape for one in items}) == 1 and len(items) == len(parts) else []
    return [one for one in _items_of_words(line) if not _LATER.search(one.words)]


def _is_labelled(words: str) -> bool:
    """Whether one of up to four words is a label: `Source`, `Sources used`."""
    parts = [one for one in _PARTS.split(words[:_LONGEST_HEADING]) if one != ""]
    return len(parts) < 5 and any(is_label_word(one) or small(one) in PROFILE["mentionLabels"] for one in parts)


def _is_heading(line: str) -> bool:
    """Whether a line is over a list of sources: a label alone, or a heading, or before a colon, with one."""
    if len(line) > _LONGEST_HEADING or not _is_labelled(line):
        return False
    return bool(_DRESSED_HEADING.match(line) or _COLON_LAST.search(line)) or not _SEVERAL.search(line)


def _cells_of(line: str) -> List[str]:
    row = line.strip(WHITE)
    row = row[1:] if row.startswith("|") else row
    return (row[:-1] if row.endswith("|") else row).split("|")


def _groups_of(text: str, is_taken: Callable[[int], bool]) -> List[_Group]:
    """The lines that are not blank, those that are alike together; one with several items, or none, alone."""
    lines: List[_Line] = []
    start = 0
    for line in text.split("\n"):
        if line.strip(WHITE) != "":
            lines.append(_Line(start, line, [] if is_taken(start) else _items_of(line)))
        start += len(line) + 1
    last = max((nth for nth, one in enumerate(lines) if any(is_kind(sign, "LN") for sign in from_units(_TAGS.sub("", one.line)))), default=-1)
    groups: List[_Group] = []
    nth = 0
    while nth < len(lines):
        end = nth + 1
        shapes = [one.shape for one in lines[nth].items]
        while len(shapes) == 1 and end < len(lines) and [one.shape for one in lines[end].items] == shapes:
            end += 1
        if shapes:
            groups.append(_Group(lines[nth:end], lines[max(0, nth - 3):nth], end > last))
        nth = end
    return groups


def own_lists_in(text: str, source_of: SourceOfWords, is_taken: Callable[[int], bool]) -> OwnLists:
    own = OwnLists({}, {})
    for group in _groups_of(text, is_taken):
        level, said = _read(group, text, source_of)
        if level == "list":
            own.lines.update({line.start: one for line, one in zip(group.lines, said)})
        else:
            own.doubted.update({number: source for one in said for number, source in one if source is not None})
    return own


def _read(group: _Group, text: str, source_of: SourceOfWords) -> Tuple[str, List[List[Said]]]:
    """Of two or more numbers, each once, two or more name sources: all of them, or half below a label."""
    items = [item for line in group.lines for item in line.items]
    if len(items) < 2 or len({one.number for one in items}) < len(items):
        return "none", []
    level, extent, is_below_label, is_sure = _level_of(group)
    if level == "none" or not is_sure and not _is_cited(group, items, text):
        return "none", []
    said = [[(one.number, source_of(one.words, one.number, extent, is_below_label)) for one in line.items] for line in group.lines]
    named = sum(source is not None for one in said for _, source in one)
    return (level, said) if named > 1 and (2 * named if is_below_label else named) >= len(items) else ("none", [])


def _is_cited(group: _Group, items: Sequence[_Item], text: str) -> bool:
    """Whether a number of lines at the end is in square brackets above them: `[1]`, `[2, 3]`."""
    above = _IN_SQUARE.finditer(text[:group.lines[0].start])
    cited = {int(digits) for one in above for digits in re.findall("[0-9]+", one[0])}
    return any(int(one.number) in cited for one in items)


def _level_of(group: _Group) -> Tuple[str, str, bool, bool]:
    """Whether lines are a list, what their words may be, whether they are below a label, and whether they count whatever the answer cites."""
    item = group.lines[0].items[0]
    if _ROW.match(group.lines[0].line):
        return _level_of_table(group, item)
    is_below_label = len(group.lines) == 1 or _is_heading(group.above_at(1))
    is_sure = is_below_label or item.is_mark and item.is_number_first
    if is_sure or item.is_mark and group.is_at_end:
        return "list", "described" if item.is_mark and item.is_number_first else "placed", is_below_label, is_sure
    return _level_of_items(group, item) if group.is_at_end else "none", "name", is_below_label, False


def _level_of_items(group: _Group, item: _Item) -> str:
    """Lines whose numbers may count anything: below other words with a colon, or a heading, they may."""
    above = group.above_at(1)[-_LONGEST_HEADING:]
    if _HASH.match(above) or _COLON_LAST.search(above):
        return "doubted" if item.is_number_first else "none"
    return "list" if item.is_number_first else "doubted"


def _level_of_table(group: _Group, item: _Item) -> Tuple[str, str, bool, bool]:
    """Of rows with the number in the first cell and the name in the second, or the other way round."""
    is_below_label = _is_heading(group.above_at(3))
    extent = "described" if item.is_mark or is_below_label else "name"
    headers = _cells_of(group.above_at(2))
    key, name = (headers[:2] if item.is_number_first else headers[1::-1]) if len(headers) > 1 else ("", "")
    further = [cell for line in group.lines for cell in _cells_of(line.line)[2:]]
    is_table = len(headers) > 1 and _RULE.match(group.above_at(1)) is not None and (item.is_number_first or not further)
    if not is_table or is_place(", %s 1" % key.strip(WHITE)):
        return "none", extent, is_below_label, False
    is_key = _is_labelled(key) or sum(is_kind(one, "L") for one in from_units(key)) < 3
    is_of_sources = _is_labelled(key) or _is_labelled(name)
    if (item.is_mark or is_below_label or is_key and is_of_sources) and all(map(_is_short, further)):
        return "list", extent, is_below_label, True
    return "doubted" if group.is_at_end and (is_key or is_of_sources) else "none", extent, is_below_label, False


def _is_short(cell: str) -> bool:
    """A cell with an address, a date or a place, and no statement."""
    words = cell.strip(WHITE)
    return re.search("https?://", cell) is not None or words == "" or len(_WHITE_RUN.split(words)) < 4 and re.search("[0-9]", words) is not None
