"""How `quotes/1` reads a text into signs and gaps, from docs/quotes.md and contracts/profiles/quotes-1.json alone."""
from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from .published import published

Range = Tuple[int, int]
PROFILE = published('profiles/quotes-1.json')
PAIRS = published('profiles/hans-hant-1.json')['pairs']
SIMPLIFIED = dict(zip(PAIRS[::2], PAIRS[1::2]))
UNICODE, CHARACTERS, MARKUP = (PROFILE[name] for name in ('unicode', 'characters', 'markup'))
WORDS = {name: words.split() for name, words in PROFILE['words'].items()}

# ---------------------------------------------------------------------------------------------- tables of the profile


def packed_ranges(packed: str) -> List[range]:
    numbers, ranges, last = [int(part, 36) for part in packed.split('.')], [], 0
    for distance, more in zip(numbers[::2], numbers[1::2]):
        ranges.append(range(last + distance, last + distance + more + 1))
        last = ranges[-1][-1]
    return ranges


def hex_set(listed: str) -> List[str]:
    ends = [part.split('-') for part in listed.split()]
    return [chr(code) for pair in ends for code in range(int(pair[0], 16), int(pair[-1], 16) + 1)]


def hex_texts(listed: str) -> Dict[str, str]:
    named = [part.split(':') for part in listed.split()]
    return {name: ''.join(chr(int(code, 16)) for code in codes.split('+')) for name, codes in named}


def lower_case() -> Dict[str, str]:
    runs = [[int(part, 36) for part in run.split('.')] for run in UNICODE['lowerCase'].split()]
    return {chr(code): chr(code + difference) for first, more, step, difference in runs
            for code in range(first, first + more + 1, step)}


def read_kinds() -> str:
    """The kind of each code point; W is a single letter, E a line end."""
    runs = re.findall('([A-Z])([0-9a-z]*)', UNICODE['kinds'])
    kinds = list(''.join(kind * (int(more or '0', 36) + 1) for kind, more in runs).ljust(0x110000, 'U'))
    for single in packed_ranges(UNICODE['single']):
        kinds[single.start:single.stop] = 'W' * len(single)
    for end in '\n\r\u2028':
        kinds[ord(end)] = 'E'
    return ''.join(kinds)


def read_folds() -> Dict[str, str]:
    """What single characters are read as: full width, compatible, exchanged, then quotation marks and apostrophes."""
    marks = {**{mark: '"' for mark in CHARACTERS['quotationMarks']},
             **{mark: "'" for mark in CHARACTERS['apostrophes']}, '\u2026': '...'}
    table = {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    for listed in (UNICODE['compatible'], CHARACTERS['exchanged']):
        table.update({chr(int(name, 16)): text for name, text in hex_texts(listed).items()})
    for _ in range(2):
        table = {char: ''.join(marks.get(one, table.get(one, one)) for one in text) for char, text in table.items()}
    return {**table, **marks}


def char_class(kinds: str) -> str:
    """The inside of a regular expression's [...] for the characters of these kinds."""
    spans = [run.span() for run in re.finditer(f'[{kinds}]+', KINDS)]
    return ''.join('\\U%08x-\\U%08x' % (start, end - 1) for start, end in spans)


KINDS, FOLDS, LOWER = read_kinds(), read_folds(), lower_case()
UPPER = {small: capital for capital, small in sorted(LOWER.items(), reverse=True)}
SMALL_LETTERS = [char for char in UPPER if not '\u10d0' <= char <= '\u10ff']
LOWER_TABLE = {ord(char): small for char, small in [*LOWER.items(), ('\u03c2', '\u03c3')]}
UNSEEN, SELECTORS = set(hex_set(CHARACTERS['unseen'])), set(hex_set(CHARACTERS['selectors']))
SUPERSCRIPTS = {part[0]: part[2] for part in CHARACTERS['superscripts'].split()}
RECOMPOSED = {chr(code) for codes in packed_ranges(UNICODE['recomposed']) for code in codes}
ENTITIES = hex_texts(PROFILE['entities'])
INLINE_TAGS, BLOCK_TAGS = (set(MARKUP[name].split()) for name in ('inlineTags', 'blockTags'))
STRUCK_TAGS, ASCII_LETTERS = {'del', 's', 'strike'}, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
PLAIN = set(ASCII_LETTERS + '0123456789')
OPENED, CLOSED, EMPTY_CELL, NO_CHAR = '\ufdd0', '\ufdd1', '\ufdd2', '\0'
VOICED = {'\uff9e': '\u3099', '\uff9f': '\u309a'}
ZWJ, SOFT_HYPHEN = '\u200d', '\u00ad'
SHORT, EN, LONG = '-\u2010\u2011\ufe63\uff0d', '\u2012\u2013\u2212', ('\u2014', '\u2015', '--', '---')
DASH = SHORT + EN + '\u2014\u2015'
POINTS = '\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed'


def kind(char: str) -> str:
    return KINDS[ord(char)]


def of_kinds(kinds: str) -> Callable[[str], bool]:
    return lambda char: KINDS[ord(char)] in kinds


is_letter, is_digit, is_wordy, is_space = map(of_kinds, ('LMW', 'D', 'LMWD', 'SE'))


def lower(text: str) -> str:
    return text.translate(LOWER_TABLE)


def at(text: str, index: int) -> str:
    return text[index] if 0 <= index < len(text) else NO_CHAR


def is_apart(text: str, start: int, end: int) -> bool:
    """Whether white space or the edge of the text is on both sides."""
    return all(char == NO_CHAR or is_space(char) for char in (at(text, start - 1), at(text, end)))


# ------------------------------------------------------------------------------------------------------------ patterns

L, X, D, N, C, S, B = (char_class(kinds) for kinds in ('LMW', 'LM', 'D', 'N', 'C', 'SE', 'S'))
SPACES, BLANKS, LINE_END = re.compile(f'[{S}]*'), re.compile(f'[{B}]*'), re.compile('\r\n|\r(?!\n)|(?<!\r)\n|\u2028')
E, END, LINE = f'(?:{LINE_END.pattern})', '(?=[\n\r\u2028]|\\Z)', '\n\r\u2028'
BLANK_LINE = re.compile(f'{E}[{B}]*(?={E})')
FENCE = re.compile(f'[{B}]{{0,3}}(`{{3,}}|~{{3,}})[^`{LINE}]*{END}')
RULE_LINE = re.compile(f'(?=[^{LINE}]*?(?:---|===|___|\\*\\*\\*))[|:+=_*{B}-]+{END}')
PAGE_LINE = re.compile(f'[{B}]*(?:(?i:page)[{B}]+([0-9]{{1,4}})(?:[{B}]+(?i:of)[{B}]+[0-9]{{1,4}})?'
                       f'|[{DASH[1:]}-][{B}]*([0-9]{{1,4}})[{B}]*[{DASH[1:]}-]|([0-9]{{1,4}}))[{B}]*{END}')
BLOCK_QUOTE = re.compile(f'[{B}]*(?:>[{B}]?)*>(?:[{B}]|(?=[\n\r\u2028]|$))')
ITEM = re.compile(f'[{B}]*(?:([-*+])|(#{{1,6}})|[{MARKUP["bullets"]}]|([0-9]{{1,3}})\\.|([0-9]{{1,2}})\\))[{B}]')
TAG = re.compile('<(/?)([A-Za-z][A-Za-z0-9]*)(?:/?>|[ \t\n\r\f\v][^<>]{0,2000}>)')
CONCEALS = re.compile('[ \t\n\r\f\v;"\'](?:hidden|display|visibility|opacity)[ \t\n\r\f\v;"\':=/>]', re.I)
COMMENT = re.compile('<!--.*?-->', re.S)
RAISED = re.compile(r'([0-9+()n\u2212-]{1,8})(?=</sup\s*>)', re.I)
ENTITY = re.compile('&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{0,9}));')
LINK = re.compile(f'!?\\[([^\\[\\]{LINE}]{{1,1000}})(\\]\\(([^{S}()]*)(?:[{B}]+"[^"{LINE}]{{0,500}}")?\\))')
NOTE = re.compile(f'\\[[0-9]{{1,3}}(?:[{B}]*[,{DASH[1:]}-][{B}]*[0-9]{{1,3}})*\\]'
                  f'|\\[\\^[^{S}\\[\\]]{{1,30}}\\]|【[^【】\\[\\]{LINE}]{{1,60}}】|'
                  + '|'.join(re.escape(f'[{words}]') for words in MARKUP['noteWords']))
LEADER, DASHES = re.compile(f'\\.{{5,}}|\\.(?:[{B}]\\.){{4,}}'), re.compile(f'-+|[{DASH[1:]}]')
CLITIC = re.compile(f'(?i:{"|".join(WORDS["clitics"])})(?![{L}])')
EMPHASIS, TICKS = re.compile(r'\*+|_+|~+'), re.compile('`+')


def tag_at(text: str, index: int) -> Optional['re.Match[str]']:
    """The tag that begins at an index, if it is a known one that hides nothing."""
    tag = TAG.match(text, index) if at(text, index) == '<' else None
    known = tag and tag.group(2).lower() in INLINE_TAGS | BLOCK_TAGS and not CONCEALS.search(tag.group())
    return tag if known else None


# ------------------------------------------------------------------------------------------- reading: signs and gaps


class Gap(NamedTuple):
    white: bool = False
    join: str = 'none'
    marks: Dict[str, str] = {}

    def is_direct(self) -> bool:
        return not self.white and self.join == 'none'


PLAIN_GAPS = (Gap(), Gap(True))


class Reading:
    """A text as signs with their ranges, and gaps: gaps[i] is before sign i, the last one after the last sign."""

    def __init__(self, text: str, items: str, skip: Sequence[Range], scripts: Sequence[str],
                 pairs: Optional[Dict[int, bool]] = None) -> None:
        self.text, self.items, self.skip, self.scripts, self.pairs = text, items, sorted(skip), scripts, pairs
        self.chars: List[str] = []
        self.gaps: List[Gap] = []
        self.starts, self.ends, self.coded = [], [], []  # type: List[int], List[int], List[int]
        self.white, self.join, self.marks = False, 'none', {}  # type: bool, str, Dict[str, str]
        self.absorb, self.unseen, self.in_code, self.codes = False, 0, 0, 0
        self.links: Dict[int, Tuple[int, str]] = {}
        self.has_items = False
        self.runs: List[Tuple[int, str, int, bool, bool]] = []
        self.line_starts = [0] + [found.end() for found in LINE_END.finditer(text)]
        self.blank_lines = [found.start() for found in BLANK_LINE.finditer(text)]
        self.read()
        self.gaps.append(Gap(self.white, self.join, self.marks))
        self.signs = ''.join(self.chars)

    # -- what is read
    def sign(self, char: str, start: int, end: int) -> None:
        plain = self.join == 'none' and not self.marks
        self.gaps.append(PLAIN_GAPS[self.white] if plain else Gap(self.white, self.join, self.marks))
        self.chars.append(char)
        self.starts.append(start)
        self.ends.append(end)
        self.coded.append(self.in_code)
        self.white, self.join, self.absorb, self.unseen = False, 'none', False, 0
        self.marks = self.marks if plain else {}

    def space(self, end: int) -> int:
        self.white = self.white or not self.absorb
        return end

    def joined(self, join: str, end: int) -> int:
        self.white, self.join, self.absorb = False, join, True
        return end

    def last(self) -> str:
        return self.chars[-1] if self.chars else NO_CHAR

    def follows_word(self) -> bool:
        """Whether a letter or digit is directly before the last sign."""
        return len(self.chars) > 1 and is_wordy(self.chars[-2]) and self.gaps[-1].is_direct()

    def paragraph(self, index: int) -> int:
        return bisect_right(self.blank_lines, index)

    # -- the order of the rules: each handler returns the index after what it read, or the index it was given
    def read(self) -> None:
        text, index = self.text, 0
        starts = set(self.line_starts)
        while index < len(text):
            char = text[index]
            if char in PLAIN and index not in starts and not self.skip and at(text, index + 1) < '\u0300':
                self.sign(char, index, index + 1)
                index += 1
                continue
            after = next((end for start, end in self.skip if start <= index < end), index)
            if after > index:
                self.space(after)
            elif index in starts:
                after = self.line_start(index)
            if after == index and index in self.links:
                after, self.marks['link'] = self.links[index]
            if after == index and char in HANDLERS:
                after = HANDLERS[char](self, index)
            index = self.character(index, len(text)) if after == index else after

    def line_start(self, index: int) -> int:
        text, fence, rule = self.text, FENCE.match(self.text, index), RULE_LINE.match(self.text, index)
        if fence:
            return self.fence(fence)
        if rule:
            return self.space(rule.end())
        page = PAGE_LINE.match(text, index)
        if page and self.chars and self.is_page(page):
            self.marks['page'] = page.group(1) or page.group(2) or page.group(3)
            return self.space(page.end())
        return self.line_marks(index)

    def fence(self, opening: 're.Match[str]') -> int:
        text, mark = self.text, opening.group(1)
        line = LINE_END.match(text, opening.end())
        start = line.end() if line else opening.end()
        found = re.compile(f'(?<=[{LINE}])[{B}]*{mark[0]}{{{len(mark)},}}[{B}]*{END}').search(text, start)
        self.space(start)
        self.code(start, found.start() if found else len(text))
        return self.space(found.end() if found else len(text))

    def is_page(self, page: 're.Match[str]') -> bool:
        """Whether something follows, and a number alone has form feeds or blank lines around it."""
        text, end = self.text, SPACES.match(self.text, page.end()).end()
        if end == len(text) or page.group(3) is None:
            return end < len(text)
        start = page.start(3)
        while start and is_space(text[start - 1]):
            start -= 1
        around = (text[start:page.start(3)], text[page.end(3):end])
        return any('\f' in white for white in around) or all(len(LINE_END.findall(white)) > 1 for white in around)

    def in_list(self, index: int) -> bool:
        line = self.text[self.line_starts[max(0, bisect_left(self.line_starts, index) - 1)]:index]
        tail = line.rstrip()[-1:]
        return not tail or tail in '.:;!?,|' or ITEM.match(line) is not None

    def marks_from(self, index: int) -> Iterator[Tuple[str, 're.Match[str]']]:
        """Block quotes and items from the start of a line, each from where the one before ends; a heading is an item."""
        text, listed = self.text, self.in_list(index)
        while True:
            quoted, item = BLOCK_QUOTE.match(text, index), ITEM.match(text, index)
            mark = quoted or item
            digit = bool(mark) and is_digit(at(text, BLANKS.match(text, mark.end()).end()))
            free = quoted and not digit or item and not (item.group(2) or item.group(3) or item.group(4) or item.group(1) and digit)
            if not mark or not listed and not free:
                return
            yield 'quote' if quoted else 'item', mark
            index = mark.end()

    def line_marks(self, index: int) -> int:
        for name, mark in self.marks_from(index):
            if name == 'item' and self.items == 'keep':
                return index
            if name == 'item':
                self.has_items = True
                self.marks.update({'item': number for number in mark.groups()[2:] if number})
            index = self.space(mark.end())
        return index

    # -- markup
    def code(self, start: int, end: int) -> None:
        self.codes += 1
        self.in_code = self.codes
        while start < end:
            after = self.dash(start) if self.text[start] in DASH else start
            start = self.character(start, end) if after == start else after
        self.in_code = 0

    def angle(self, index: int) -> int:
        text = self.text
        comment, tag = COMMENT.match(text, index), tag_at(text, index)
        if comment or not tag:
            return comment.end() if comment else index
        closes, name = tag.group(1), tag.group(2).lower()
        if name in BLOCK_TAGS:
            self.space(0)
        elif name in STRUCK_TAGS:
            self.sign(CLOSED if closes else OPENED, *tag.span())
        raised = RAISED.match(text, tag.end()) if name == 'sup' and not closes else None
        direct = not self.white and self.join == 'none' and not self.marks
        if raised and direct and self.last() in '.,;:!?"' and set(raised.group()) <= set('0123456789'):
            self.marks['note'] = raised.group()
            return raised.end()
        for place in range(*raised.span()) if raised else ():
            self.sign(SUPERSCRIPTS[text[place]], place, place + 1)
        return raised.end() if raised else tag.end()

    def entity(self, index: int) -> int:
        found = ENTITY.match(self.text, index)
        if not found:
            return index
        decimal, hexadecimal, name = found.groups()
        code = int(decimal) if decimal else int(hexadecimal or '0', 16)
        is_text = code < 32 or 0xD800 <= code < 0xE000 or code > 0x10FFFF
        value = ENTITIES.get(name, '') if name else '' if is_text else chr(code)
        if value and value in DASH:
            return self.read_dash(value, *found.span())
        for char in value:
            self.fold(char, *found.span())
        return found.end() if value else index

    def escape(self, index: int) -> int:
        char = at(self.text, index + 1)
        if char not in MARKUP['escaped']:
            return index
        self.fold(char, index, index + 2)
        return index + 2

    def tick(self, index: int) -> int:
        text, start = self.text, TICKS.match(self.text, index).end()
        limit = self.blank_lines[self.paragraph(index)] if self.paragraph(index) < len(self.blank_lines) else len(text)
        closing = next((run for run in TICKS.finditer(text, start, limit) if len(run.group()) == start - index), None)
        if not closing:
            while index < start:
                index = self.character(index, start)
            return start
        end = closing.start()
        blanks = end - start > 1 and kind(text[start]) == kind(text[end - 1]) == 'S'
        self.code(start + blanks, end - blanks)
        return closing.end()

    def bracket(self, index: int) -> int:
        text, link, note = self.text, LINK.match(self.text, index), NOTE.match(self.text, index)
        if link:
            self.links[link.start(2)] = (link.end(), link.group(3))
            return link.start(1)
        if not note:
            return index
        last = self.last()
        word = is_letter(last) and self.follows_word()
        if self.chars and last not in '.,;:!?)"\'%' and kind(last) != 'W' and not word:
            return index
        self.marks['note'] = re.sub(f'[{S}]', '', note.group()[1:-1])
        return note.end()

    def emphasis(self, index: int) -> int:
        text, run = self.text, EMPHASIS.match(self.text, index)
        mark, end = run.group(), run.end()
        before, after = at(text, index - 1), at(text, end)
        long_star = len(mark) > 1 and mark[0] == '*'
        opens = (index == 0 or kind(before) in 'SEPYC' or long_star and kind(before) == 'W') and end < len(text) and not is_space(after)
        closes = index > 0 and not is_space(before) and (
            end == len(text) or kind(after) in 'SEPYC' or long_star and is_letter(after))
        is_mark = mark[0] != '~' or mark == '~~'
        if is_mark and self.pairs is None:
            self.runs.append((index, mark, self.paragraph(index), opens, closes))
        elif is_mark and index in (self.pairs or {}):
            if mark == '~~':
                self.sign(OPENED if self.pairs[index] else CLOSED, index, end)
        elif mark == '_' and is_apart(text, index, end):
            return self.space(end)
        else:
            for place in range(index, end):
                self.fold(mark[0], place, place + 1)
        return end

    def emphasis_pairs(self) -> Dict[int, bool]:
        """The runs that are one of a pair: whether each opens. Runs opened between the two of a pair stay text."""
        pairs: Dict[int, bool] = {}
        opened: List[Tuple[int, str, int]] = []
        for index, mark, paragraph, opens, closes in self.runs:
            same = [k for k, one in enumerate(opened) if one[1:] == (mark, paragraph)]
            if closes and same:
                pairs[opened[same[-1]][0]], pairs[index] = True, False
                del opened[same[-1]:]
            elif opens:
                opened = [one for one in opened if one[2] == paragraph] + [(index, mark, paragraph)]
        return pairs

    def bar(self, index: int) -> int:
        text, start = self.text, index
        if not is_apart(text, index, index + 1):
            return index
        while start and kind(text[start - 1]) == 'S':
            start -= 1
        if at(text, start - 1) == '|':
            self.space(0)
            self.sign(EMPTY_CELL, index, index)
        return self.space(index + 1)

    def stop(self, index: int) -> int:
        leader = LEADER.match(self.text, index)
        return self.space(leader.end()) if leader else index

    def parts_word(self, end: int) -> bool:
        """Whether white space without a blank line and then a letter that is no capital follow a letter."""
        after = SPACES.match(self.text, end).end()
        follow = at(self.text, after)
        return after > end and is_letter(follow) and follow not in LOWER and is_letter(self.last()) \
            and not self.white and not BLANK_LINE.search(self.text, end, after)

    def dash(self, index: int) -> int:
        run = DASHES.match(self.text, index)
        return self.read_dash(run.group(), *run.span())

    def read_dash(self, dash: str, index: int, end: int) -> int:
        text, last, following = self.text, self.last(), at(self.text, end)
        before, after = self.white or not self.chars, end == len(text) or is_space(following)
        to_digit = is_digit(at(text, SPACES.match(text, end).end()))
        size = 'long' if dash in LONG or dash.startswith('--') else 'en' if dash in EN else 'short'
        if is_digit(last) and to_digit and before == after:
            self.white = False
            self.sign('-', index, end)
            self.absorb = True
            return end
        if size == 'short' and not before and self.parts_word(end):
            return self.joined('parted', end)
        if not before and not after and is_letter(last) and is_letter(following):
            self.join = {'short': 'hyphen', 'en': 'en', 'long': 'dash'}[size]
            return end
        if not to_digit and {'long': True, 'en': before or after, 'short': before and after}[size]:
            return self.joined('dash', end)
        for place in range(index, index + len(dash)):
            self.sign('-', place, end if len(dash) == 1 else place + 1)
        return end

    # -- other characters
    def character(self, index: int, limit: int) -> int:
        text, char, run = self.text, self.text[index], self.composed_run(index, limit)
        whole = unicodedata.normalize('NFC', run) if len(run) > 1 or char in RECOMPOSED else run
        if whole != run:
            for one in whole:
                self.fold(one, index, index + len(run))
            return index + len(run)
        following = text[index + 1] if index + 1 < limit else NO_CHAR
        if following in VOICED:
            voiced = unicodedata.normalize('NFC', FOLDS.get(char, char) + VOICED[following])
            if len(voiced) == 1:
                self.fold(voiced, index, index + 2)
                return index + 2
        if char == SOFT_HYPHEN and kind(at(text, index + 1)) == 'E' and self.parts_word(index + 1):
            return self.joined('parted', index + 1)
        self.fold(char, index, index + 1)
        return index + 1

    def composed_run(self, index: int, limit: int) -> str:
        """A code point with the marks and Hangul vowels and finals after it, up to 32 UTF-16 units."""
        text, end = self.text, index + 1
        units = 1 + (text[index] > '\uffff')
        while end < limit and (kind(text[end]) == 'M' or '\u1160' <= text[end] <= '\u11ff'):
            units += 1 + (text[end] > '\uffff')
            if units > 32:
                break
            end += 1
        return text[index:end]

    def mark_or_apostrophe(self, end: int) -> str:
        """An apostrophe is in a word, before a clitic, or after a digit or a word of one letter; others are quotation marks."""
        direct = not self.white and self.join == 'none' and is_wordy(self.last())
        if direct and (is_digit(self.last()) or not self.follows_word()):
            return "'"
        inside = is_wordy(at(self.text, end)) and (direct or CLITIC.match(self.text, end))
        return "'" if inside else '"'

    def fold(self, char: str, start: int, end: int) -> None:
        for one in FOLDS.get(char, char):
            if one == "'":
                self.sign(self.mark_or_apostrophe(end), start, end)
            elif is_space(one):
                self.space(end)
            elif one in UNSEEN:
                count = self.unseen + 1
                if count > 3:
                    self.sign(one, start, end)
                self.unseen = count
            elif one in SELECTORS and self.chars and self.ends[-1] == start and at(self.text, start - 1) not in SELECTORS:
                self.ends[-1] = end
            elif not (self.scripts and self.left_out(one)):
                base = unicodedata.normalize('NFD', one)[0] if 'latin-diacritics' in self.scripts else one
                plain = base if base in ASCII_LETTERS else one
                self.sign(SIMPLIFIED.get(plain, plain) if 'hans-hant' in self.scripts else plain, start, end)

    def left_out(self, char: str) -> bool:
        latin = '\u0300' <= char <= '\u036f' and unicodedata.name(self.last(), '').startswith('LATIN')
        return bool('vowel-marks' in self.scripts and re.match(f'[{POINTS}]', char)
                    or latin and 'latin-diacritics' in self.scripts)


HANDLERS: Dict[str, Any] = {
    '<': Reading.angle, '&': Reading.entity, '\\': Reading.escape, '`': Reading.tick, '|': Reading.bar,
    '.': Reading.stop, **dict.fromkeys('[!【', Reading.bracket), **dict.fromkeys('*_~', Reading.emphasis),
    **dict.fromkeys(DASH, Reading.dash)}


def fold(text: str, items: str = 'drop', skip: Sequence[Range] = (), scripts: Sequence[str] = ()) -> Reading:
    """The signs and gaps of a text; starts and ends map each sign to its range in the text."""
    reading = Reading(text, items, skip, scripts)
    return Reading(text, items, skip, scripts, reading.emphasis_pairs()) if reading.runs else reading
