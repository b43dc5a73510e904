"""How `quotes/1` reads a text into signs and gaps, from docs/quotes.md and contracts/profiles/quotes-1.json alone."""
from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from typing import Callable, Dict, List, NamedTuple, Optional, Sequence, Set, Tuple

from quote_tables import (A, ALL_DASHES, B, BLANKS, BLANK_LINE, BLOCK_QUOTE, BLOCK_TAGS, CLOSED, CLOSING, DASHES,
    ELEMENT, EMPTY_CELL, EN, END, ENTITIES, ENTITY, FENCE, FOLDS, HEADING, ITEM, LEADER, LINE_END,
    LINE_ENDS, LINK, LONG, LOWER, MARKS, NOTE, NO_CHAR, OPENED, PAGE_LINE, PROFILE, RECOMPOSED, RULE_LINE, S,
    SELECTORS, SINGLE, SOFT_HYPHEN, SPACES, STRUCK_TAGS, SUP, SUPERSCRIPTS, TICKS, UNSEEN, VOICED, ZWJ, at,
    is_digit, is_letter, is_space, is_wordy, kind, tag_at)

# ------------------------------------------------------------------------------------------- reading: signs and gaps


PLAIN = set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')


class Gap(NamedTuple):
    white: bool
    join: str
    marks: Dict[str, str]


PLAIN_GAPS = {white: Gap(white, 'none', {}) for white in (False, True)}


class Reading:
    """A text as signs with their ranges, and gaps: gaps[i] is before sign i, the last one after the last sign."""

    def __init__(self, text: str, items: str, skip: Sequence[Range], scripts: Sequence[str],
                 pairs: Optional[Dict[int, bool]] = None) -> None:
        self.text, self.items, self.scripts, self.pairs = text, items, scripts, pairs
        self.skip, self.skipped = sorted(skip), 0
        self.signs: List[str] = []
        self.starts: List[int] = []
        self.ends: List[int] = []
        self.coded: List[int] = []
        self.code_count = 0
        self.gaps: List[Gap] = []
        self.white, self.join, self.absorb, self.in_code, self.unseen = False, 'none', False, 0, 0
        self.marks: Dict[str, str] = {}
        self.links: Dict[int, Tuple[int, str]] = {}
        self.breaks: List[int] = []
        self.bar_lines: Dict[int, bool] = {}
        self.has_items = False
        self.runs: List[Tuple[int, str, bool, bool]] = []
        self.no_end: Set[str] = set()
        self.line_starts = [0] + [found.end() for found in LINE_END.finditer(text)]
        self.blank_lines = [found.start() for found in BLANK_LINE.finditer(text)]
        self.ticks: Dict[int, List[int]] = {}
        for found in TICKS.finditer(text):
            self.ticks.setdefault(len(found.group()), []).append(found.start())
        self.read()
        self.gaps.append(Gap(self.white, self.join, self.marks))
        self.joined = ''.join(self.signs)

    # -- output
    def sign(self, char: str, start: int, end: int) -> None:
        plain = self.join == 'none' and not self.marks
        self.gaps.append(PLAIN_GAPS[self.white] if plain else Gap(self.white, self.join, self.marks))
        self.signs.append(char)
        self.starts.append(start)
        self.ends.append(end)
        self.coded.append(self.in_code)
        self.white, self.join, self.absorb, self.unseen = False, 'none', False, 0
        if not plain:
            self.marks = {}

    def space(self) -> None:
        self.white = self.white or not self.absorb

    def last(self) -> str:
        return self.signs[-1] if self.signs else NO_CHAR

    def paragraph(self, index: int) -> int:
        return bisect_right(self.blank_lines, index)

    def strike(self, opens: bool, start: int, end: int) -> None:
        self.sign(OPENED if opens else CLOSED, start, end)

    # -- the order of the rules
    def read(self) -> None:
        text, size, index = self.text, len(self.text), 0
        while index < size:
            char = text[index]
            if char in PLAIN and index and text[index - 1] not in LINE_ENDS and not self.skip \
                    and at(text, index + 1) < '\u0300':
                self.sign(char, index, index + 1)
                index += 1
                continue
            after = index if not self.skip else self.skip_ranges(index)
            if after == index and (index == 0 or text[index - 1] in LINE_ENDS) and text[index - 1:index + 1] != '\r\n':
                after = self.line_start(index)
            if after == index and index in self.links:
                after, self.marks['link'] = self.links[index]
            if after == index and char in HANDLERS:
                after = HANDLERS[char](self, index)
            index = self.character(index, size) if after == index else after

    def skip_ranges(self, index: int) -> int:
        while self.skipped < len(self.skip) and self.skip[self.skipped][1] <= index:
            self.skipped += 1
        if self.skipped < len(self.skip) and self.skip[self.skipped][0] <= index:
            self.space()
            return self.skip[self.skipped][1]
        return index

    def in_list(self, index: int) -> bool:
        if index == 0:
            return True
        line = self.text[self.line_starts[bisect_left(self.line_starts, index) - 1]:index]
        tail = line.rstrip()[-1:]
        return not tail or tail in '.:;!?,|' or bool(HEADING.match(line) or ITEM.match(line))

    def line_start(self, index: int) -> int:
        text, fence = self.text, FENCE.match(self.text, index)
        if fence:
            return self.fence(fence)
        rule = RULE_LINE.match(text, index)
        if rule:
            self.space()
            self.breaks += [index, rule.end()]
            return rule.end()
        page = PAGE_LINE.match(text, index)
        if page and self.signs and self.is_page(page):
            self.space()
            self.marks['page'] = page.group(1) or page.group(2) or page.group(3)
            return page.end()
        return self.line_marks(index)

    def line_marks(self, start: int) -> int:
        """Block quotes, headings and items from the start of a line, again from where each of them ends."""
        text, index, listed = self.text, start, self.in_list(start)
        while True:
            quoted, heading = BLOCK_QUOTE.match(text, index), HEADING.match(text, index)
            item = None if self.items == 'keep' else ITEM.match(text, index)
            marker = quoted or heading or item
            if not marker:
                return index
            digit = is_digit(at(text, marker.end()))
            if item:
                needs_list = bool(item.group(2) or item.group(1) and digit)
            else:
                needs_list = digit if quoted else True
            if needs_list and not listed:
                return index
            self.space()
            if not quoted:
                self.breaks += [index, marker.end()]
            self.has_items = self.has_items or bool(item)
            if item and (item.group(2) or item.group(3)):
                self.marks['item'] = item.group(2) or item.group(3)
            index = marker.end()
            if heading:
                return index

    def is_page(self, page: 're.Match[str]') -> bool:
        text, end = self.text, SPACES.match(self.text, page.end()).end()
        if end == len(text):
            return False
        if page.group(3) is None:
            return True
        start = page.start(3)
        while start and is_space(text[start - 1]):
            start -= 1
        around = (text[start:page.start(3)], text[page.end(3):end])
        return any('\f' in white for white in around) or all(len(LINE_END.findall(white)) > 1 for white in around)

    def fence(self, opening: 're.Match[str]') -> int:
        text, mark = self.text, opening.group(1)
        closing = re.compile(f'(?:(?<=[{LINE_ENDS}]))[{B}]*{mark[0]}{{{len(mark)},}}[{B}]*{END}')
        line = LINE_END.match(text, opening.end())
        start = line.end() if line else opening.end()
        found = closing.search(text, start)
        self.space()
        self.code(start, found.start() if found else len(text))
        self.space()
        return found.end() if found else len(text)

    def code(self, start: int, end: int) -> None:
        self.code_count += 1
        self.in_code = self.code_count
        while start < end:
            after = self.dash(start) if self.text[start] in ALL_DASHES else start
            start = self.character(start, end) if after == start else after
        self.in_code = 0

    # -- markup: each returns the index after what it read, or the index it was given
    def angle(self, index: int) -> int:
        text = self.text
        if text.startswith('<!--', index):
            end = -1 if '<!--' in self.no_end else text.find('-->', index + 4)
            if end >= 0:
                return end + 3
            self.no_end.add('<!--')
            return index
        element = ELEMENT.match(text, index)
        if element:
            name = element.group(1).lower()
            closing = None if name in self.no_end else CLOSING[name].search(text, element.end())
            if closing:
                self.space()
                return closing.end()
            self.no_end.add(name)
            return index
        tag = tag_at(text, index)
        if not tag:
            return index
        name = tag.group(2).lower()
        if name in BLOCK_TAGS:
            self.space()
            self.breaks += tag.span()
        elif name in STRUCK_TAGS:
            self.strike(not tag.group(1), *tag.span())
        raised = SUP.match(text, tag.end()) if name == 'sup' and not tag.group(1) else None
        for offset, char in enumerate(raised.group(1) if raised else ''):
            self.sign(SUPERSCRIPTS[char], tag.end() + offset, tag.end() + offset + 1)
        return raised.end() if raised else tag.end()

    def entity(self, index: int) -> int:
        found = ENTITY.match(self.text, index)
        if not found:
            return index
        decimal, hexadecimal, name = found.groups()
        if name:
            value = ENTITIES.get(name, '')
        else:
            code = int(decimal) if decimal else int(hexadecimal, 16)
            value = '' if code < 32 or 0xD800 <= code < 0xE000 or code > 0x10FFFF else chr(code)
        if value and value in ALL_DASHES:
            return self.read_dash(value, index, found.end())
        for char in value:
            self.fold(char, index, found.end())
        return found.end() if value else index

    def escape(self, index: int) -> int:
        char = at(self.text, index + 1)
        if char not in PROFILE['markup']['escaped']:
            return index
        self.fold(char, index, index + 2)
        return index + 2

    def tick(self, index: int) -> int:
        text, run = self.text, TICKS.match(self.text, index)
        size, same = len(run.group()), self.ticks.get(len(run.group()), [])
        place = bisect_left(same, run.end())
        start, end = run.end(), same[place] if place < len(same) else -1
        if end < 0 or self.paragraph(index) != self.paragraph(end):
            for at_tick in range(index, run.end(), 2):
                self.character(at_tick, min(at_tick + 2, run.end()))
            return run.end()
        if end - start > 1 and BLANKS.match(text[start]) and BLANKS.match(text[end - 1]):
            start, stop = start + 1, end - 1
        else:
            stop = end
        self.code(start, stop)
        return end + size

    def bracket(self, index: int) -> int:
        text, link = self.text, LINK.match(self.text, index)
        if link:
            self.links[link.start(2)] = (link.end(), link.group(3))
            return link.start(1)
        note = NOTE.match(text, index)
        if not note:
            return index
        last, before = self.last(), self.signs[-2] if len(self.signs) > 1 else NO_CHAR
        gap = self.gaps[-1] if self.gaps else PLAIN_GAPS[True]
        word = is_letter(last) and is_wordy(before) and not gap.white and gap.join == 'none'
        following = at(text, note.end())
        if self.signs and last not in '.,;:!?)"\'%' and last not in SINGLE and not word \
                or is_wordy(following) or following == '(':
            return index
        self.marks['note'] = re.sub(f'[{S}]', '', note.group()[1:-1])
        return note.end()

    def emphasis(self, index: int) -> int:
        text, run = self.text, MARKS.match(self.text, index)
        mark, end = run.group(), run.end()
        if mark[0] == '~' and len(mark) != 2:
            return self.plain_run(index, end)
        before, after = at(text, index - 1), at(text, end)
        opens = (index == 0 or kind(before) in 'SPYC') and end < len(text) and not is_space(after)
        closes = index > 0 and not is_space(before) and (
            end == len(text) or kind(after) in 'SPYC' or len(mark) > 1 and mark[0] == '*' and is_letter(after))
        if self.pairs is None:
            self.runs.append((index, mark, opens, closes))
        elif index not in self.pairs:
            return self.plain_run(index, end)
        elif mark == '~~':
            self.strike(self.pairs[index], index, end)
        return end

    def plain_run(self, start: int, end: int) -> int:
        for index in range(start, end):
            self.fold(self.text[index], index, index + 1)
        return end

    def bar(self, index: int) -> int:
        text, end = self.text, index + 1
        alone = (not index or is_space(text[index - 1])) and (end == len(text) or is_space(text[end]))
        if not alone and not self.in_table(index):
            return index
        self.breaks += [index, index + 1]
        start = index
        while start and BLANKS.match(text[start - 1]):
            start -= 1
        if at(text, start - 1) == '|':
            self.space()
            self.sign(EMPTY_CELL, index, index)
        self.space()
        return index + 1

    def in_table(self, index: int) -> bool:
        """Whether the line of an index begins or ends with a bar."""
        line = bisect_right(self.line_starts, index) - 1
        if line not in self.bar_lines:
            end = self.line_starts[line + 1] if line + 1 < len(self.line_starts) else len(self.text)
            whole = self.text[self.line_starts[line]:end].strip()
            self.bar_lines[line] = whole.endswith('|') or re.sub(f'^[>{B}]+', '', whole).startswith('|')
        return self.bar_lines[line]

    def stop(self, index: int) -> int:
        leader = LEADER.match(self.text, index)
        if not leader:
            return index
        self.space()
        return leader.end()

    def parts_word(self, end: int) -> bool:
        """Whether white space without a blank line and then a letter that is no capital follow."""
        after = SPACES.match(self.text, end).end()
        follow = at(self.text, after)
        return after > end and is_letter(follow) and (follow not in LOWER or follow == '\u03c2') \
            and is_letter(self.last()) and not BLANK_LINE.search(self.text, end, after)

    def dash(self, index: int) -> int:
        run = DASHES.match(self.text, index)
        return self.read_dash(run.group(), index, run.end())

    def read_dash(self, dash: str, index: int, end: int) -> int:
        text, last = self.text, self.last()
        before = self.white or not self.signs
        after = end == len(text) or is_space(text[end])
        follow = at(text, SPACES.match(text, end).end())
        size = 'long' if dash in LONG else 'en' if dash in EN else 'short' if len(dash) == 1 else 'many'
        if size != 'many':
            if is_digit(last) and is_digit(follow) and before == after:
                self.white = False
                self.sign('-', index, end)
                self.absorb = True
                return end
            if size == 'short' and not before and self.parts_word(end):
                self.join, self.absorb = 'parted', True
                return end
            if not before and not after and is_letter(last) and is_letter(at(text, end)):
                self.join = {'short': 'hyphen', 'en': 'en', 'long': 'dash'}[size]
                return end
            spaced = {'long': True, 'en': before or after, 'short': before and after}[size]
            if spaced and not is_digit(follow):
                self.join, self.white, self.absorb = 'dash', False, True
                return end
        for place in range(len(dash)):
            self.sign('-', index + place, end if len(dash) == 1 else index + place + 1)
        self.absorb = size == 'en' and before and after and is_digit(follow)
        return end

    # -- other characters
    def character(self, index: int, limit: int) -> int:
        text, char, end = self.text, self.text[index], index + 1
        units = 1 + (char > '\uffff')
        while end < limit and text[end] >= '\u0300' and (kind(text[end]) == 'M' or '\u1160' <= text[end] <= '\u11ff'):
            units += 1 + (text[end] > '\uffff')
            if units > 32:
                break
            end += 1
        if end > index + 1 or char in RECOMPOSED:
            run = text[index:end]
            whole = unicodedata.normalize('NFC', run)
            if whole != run:
                for one in whole:
                    self.fold(one, index, end)
                return end
        if index + 1 < limit and text[index + 1] in VOICED:
            voiced = unicodedata.normalize('NFC', FOLDS.get(char, char) + VOICED[text[index + 1]])
            if len(voiced) == 1:
                self.fold(voiced, index, index + 2)
                return index + 2
        if char in "'`" and index + 1 < limit and text[index + 1] == char and not self.after_one():
            self.sign('"', index, index + 2)
            return index + 2
        if char == SOFT_HYPHEN and at(text, index + 1) in LINE_ENDS and not self.white \
                and self.parts_word(index + 1):
            self.join, self.absorb = 'parted', True
            return index + 1
        self.fold(char, index, index + 1)
        return index + 1

    def after_one(self) -> bool:
        """Whether a digit or a word of one letter is directly before."""
        if not self.signs or self.white or self.join != 'none':
            return False
        if is_digit(self.signs[-1]) or self.signs[-1] in SINGLE:
            return True
        gap = self.gaps[-1]
        alone = len(self.signs) == 1 or gap.white or gap.join != 'none' or not is_wordy(self.signs[-2])
        return is_letter(self.signs[-1]) and alone

    def fold(self, char: str, start: int, end: int) -> None:
        for one in FOLDS.get(char, char):
            if is_space(one):
                self.space()
            elif one in UNSEEN:
                joined = one == ZWJ and kind(self.last()) == 'Y' and self.last() > '\u2190' and not self.white
                count = self.unseen + 1
                if joined or count > 3:
                    self.sign(one, start, end)
                self.unseen = 0 if joined else count
            elif one in SELECTORS and self.signs and not self.white \
                    and not (start and self.text[start - 1] in SELECTORS):
                self.ends[-1] = end
            elif not (self.scripts and self.left_out(one)):
                self.sign(unicodedata.normalize('NFD', one)[0] if self.is_latin(one) else one, start, end)

    def is_latin(self, char: str) -> bool:
        return 'latin-diacritics' in self.scripts and char > '\x7f' \
            and unicodedata.normalize('NFD', char)[0] in 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

    def left_out(self, char: str) -> bool:
        if kind(char) != 'M':
            return False
        points = '\u0591' <= char <= '\u05c7' or '\u0610' <= char <= '\u061a' or '\u064b' <= char <= '\u0670' \
            or '\u06d6' <= char <= '\u06ed' or '\u08d3' <= char <= '\u08ff'
        latin = '\u0300' <= char <= '\u036f' and unicodedata.name(self.last(), '').startswith('LATIN')
        return points and 'vowel-marks' in self.scripts or latin and 'latin-diacritics' in self.scripts


HANDLERS: Dict[str, Callable[[Reading, int], int]] = {
    '<': Reading.angle, '&': Reading.entity, '\\': Reading.escape, '`': Reading.tick, '[': Reading.bracket,
    '!': Reading.bracket, '【': Reading.bracket, '*': Reading.emphasis, '_': Reading.emphasis, '~': Reading.emphasis,
    '|': Reading.bar, '.': Reading.stop, **{char: Reading.dash for char in ALL_DASHES}}


def _emphasis_pairs(reading: Reading) -> Dict[int, bool]:
    """The runs that are one of a pair: whether each opens. Runs opened between the two of a pair stay text."""
    pairs: Dict[int, bool] = {}
    stack: List[Tuple[int, str]] = []
    open_runs: Dict[str, int] = {}
    paragraph = -1
    for index, mark, opens, closes in reading.runs:
        if reading.paragraph(index) != paragraph:
            paragraph, stack, open_runs = reading.paragraph(index), [], {}
        if closes and open_runs.get(mark, 0):
            while True:
                start, other = stack.pop()
                open_runs[other] -= 1
                if other == mark:
                    break
            pairs[start], pairs[index] = True, False
        elif opens:
            stack.append((index, mark))
            open_runs[mark] = open_runs.get(mark, 0) + 1
    return pairs


def fold(text: str, items: str = 'drop', skip: Sequence[Range] = (), scripts: Sequence[str] = ()) -> Reading:
    """The signs and gaps of a text; starts and ends map each sign to its range in the text."""
    reading = Reading(text, items, skip, scripts)
    return Reading(text, items, skip, scripts, _emphasis_pairs(reading)) if reading.runs else reading
