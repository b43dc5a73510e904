"""Where a folded quote occurs in a source, and whether its edges are whole: docs/quotes.md, "Equal" and "Edges"."""
from __future__ import annotations

import re
from typing import Iterator, List, NamedTuple, Optional, Sequence, Tuple

import quote_tables as t
from quote_reading import Gap, Reading, fold
from quote_tables import NO_CHAR, at, is_digit, is_letter, is_space, is_wordy, kind, lower

Range = Tuple[int, int]
B, C, D, L, N, S, X = t.B, t.C, t.D, t.L, t.N, t.S, t.X

# -------------------------------------------------------------------------------------------------------------- edges
# Each pattern is matched against the last character of the quote and the next ones, or, for the start, against the
# first character and the ones before it, the nearest first: both read outwards.

SCALE_CHARS = re.escape(t.PROFILE['words']['scaleCharacters'])
SEPARATORS, ANY_DASH = ".,'’:·٫٬_", t.DASH
SAME_LINE = '[' + t.char_class('S', t.LINE_ENDS + '\t\f\v\u2029') + ']+'


def _words(names: Sequence[str], *more: str) -> str:
    words = [re.escape(word) for name in names for word in t.WORDS[name]] + list(more)
    return '(?:' + '|'.join(sorted(words, key=len, reverse=True)) + f')(?![{L}{D}])'


UNITS, SCALES = _words(['units']), '(?i:' + _words(['scales', 'percentWords'], 'per cent') + ')'
WORD_BOTH = f'[{X}][{X}{D}]|[{L}](?:[{N}]|[/&_@][{L}{D}]|'
WORD_END = re.compile(WORD_BOTH + f"[-‐‑–][{L}{D}]|['’][{L}]|[+#♯]|\\.[{t.SMALL}{D}]|::[{L}])")
WORD_START = re.compile(WORD_BOTH + f'[-‐‑–][{L}{D}]|--[{S}\0]|!(?:[{S}\0])|::[{L}])|[{t.SMALL}]\\.[{L}{D}]')
NUMBER_END = re.compile(
    f'.(?:[{D}{N}{C}%‰°′″+♯#{X}{SCALE_CHARS}]|[{SEPARATORS}][{D}]|[-‐‑/][{L}{D}]|\\([{L}{D}]{{1,4}}\\)|[–‒−][{D}]'
    f'|[×*÷±=][{L}{D}]|\\^[^{S}\0])')
NUMBER_START = re.compile(
    f'.(?:[{D}{N}{X}]|[{SEPARATORS}][{D}]|/[{L}{D}]|[-‐‑]|[–‒—―−﹣－](?![{L}])|[=×*][{L}{D}]|[{C}±~≈<>≤≥^#+])')
AFTER_NUMBER = re.compile(f'[{C}](?![{D}])|[%‰°±×{N}]|{UNITS}|[{ANY_DASH}][{B}]+[{D}]|[{D}]{{1,4}}/[{D}]')
THREE_DIGITS, FEW_DIGITS = re.compile(f'[{D}]{{3}}(?![{L}{D}])'), re.compile(f'(?<![{D}])[{D}]{{1,3}}\\Z')
FRACTION = re.compile(f'[{D}]/[{D}]')
SCALE, MEASURE = re.compile(SCALES), re.compile(UNITS)
BLANK_RUN = re.compile(SAME_LINE)
SAME_TWICE, SIGNED = re.compile(r'([=/\\&+<!~#$%:-])\1'), re.compile(f'[{C}±~≈<>≤≥−+#-]')
INNER_END, INNER_START = "[.,'’:·/^×–−+-]", f"[.,'’:·٫٬_/^×+{ANY_DASH}]"


def next_chars(text: str, index: int, count: int) -> str:
    """The characters after an index without inline tags, unseen characters and selectors, NO_CHAR after the end."""
    found = ''
    while index < len(text) and len(found) < count:
        tag = t.tag_at(text, index) if text[index] == '<' else None
        if tag and tag.group(2).lower() in t.INLINE_TAGS:
            index = tag.end()
            continue
        if text[index] not in t.UNSEEN and text[index] not in t.SELECTORS:
            found += text[index]
        index += 1
    return found.ljust(count, NO_CHAR)


def last_chars(text: str, index: int, count: int, passed: str = '') -> str:
    """The same before an index, the nearest first."""
    found = ''
    while index > 0 and len(found) < count:
        if text[index - 1] == '>':
            start = text.rfind('<', max(0, index - 2050), index)
            tag = t.tag_at(text, start) if start >= 0 else None
            if tag and tag.end() == index and tag.group(2).lower() in t.INLINE_TAGS:
                index = start
                continue
        index -= 1
        if text[index] not in t.UNSEEN and text[index] not in t.SELECTORS and text[index] not in passed:
            found += text[index]
    return found.ljust(count, NO_CHAR)


def before_blanks(text: str, start: int) -> int:
    """The index after the last character before a run of blanks on the same line."""
    while start and BLANK_RUN.match(text[start - 1]):
        start -= 1
    return start


def first_of_line(text: str, index: int, passed: str = '') -> bool:
    """Whether only white space, and what is passed over, is between the start of the line and an index."""
    while index > 0 and text[index - 1] not in t.LINE_ENDS and (is_space(text[index - 1]) or text[index - 1] in passed):
        index -= 1
    return index == 0 or text[index - 1] in t.LINE_ENDS


def is_flag(char: str) -> bool:
    return '\U0001f1e6' <= char <= '\U0001f1ff'


def cut_at_end(text: str, end: int) -> str:
    """The flag of a quote that ends inside a word, a number or a character; empty for a whole edge."""
    char, near, following = text[end - 1], next_chars(text, end, 6), at(text, end)
    symbol = kind(char) == 'Y' and char > '\u2190'
    flags = is_flag(char) and is_flag(following)
    if flags or t.is_extending(following) or following == t.ZWJ and symbol or char == t.ZWJ and following != NO_CHAR:
        return 'partial-character'
    if is_space(char):
        return ''
    if is_letter(char) and WORD_END.match(char + near):
        return 'partial-word'
    if kind(char) in 'LMDN':
        if kind(char) in 'DN' and NUMBER_END.match(char + near):
            return 'partial-number'
        blanks = BLANK_RUN.match(text, end)
        if blanks and SCALE.match(text, blanks.end()):
            return 'partial-number'
        if blanks and kind(char) in 'DN':
            few = THREE_DIGITS.match(text, blanks.end()) and FEW_DIGITS.search(text[max(0, end - 4):end])
            return 'partial-number' if few or AFTER_NUMBER.match(text, blanks.end()) else ''
        return ''
    return cut_sign(INNER_END, char, last_chars(text, end - 1, 1), near) or (
        'partial-number' if SIGNED.match(char) and is_digit(near[0]) else '')


def cut_sign(inner_signs: str, char: str, inner: str, near: str) -> str:
    if is_digit(inner) and is_digit(near[0]) and re.match(inner_signs, char):
        return 'partial-number'
    if char in "-‐‑–'’/&_@" and is_wordy(inner) and is_wordy(near[0]) or SAME_TWICE.match(char + near):
        return 'partial-word'
    return ''


def cut_at_start(text: str, start: int) -> str:
    char, near, previous = text[start], last_chars(text, start, 3), at(text, start - 1)
    symbol = kind(char) == 'Y' and char > '\u2190'
    flags = is_flag(char) and is_flag(previous)
    if start and (flags or t.is_extending(char) or char == t.ZWJ or previous == t.ZWJ and symbol):
        return 'partial-character'
    if is_space(char):
        return ''
    if is_letter(char) and (WORD_START.match(char + near) or ends_clitic(text, start, near)):
        return 'partial-word'
    before = before_blanks(text, start)
    owner = at(text, before - 1) if before < start else NO_CHAR
    if is_wordy(owner) and SCALE.match(text, start) or is_digit(owner) and MEASURE.match(text, start):
        return 'partial-number'
    if kind(char) in 'DN':
        return 'partial-number' if cut_number_start(text, start, before, near) else ''
    if is_letter(char):
        return ''
    if char in '%‰°' and is_digit(at(text, before - 1)):
        return 'partial-number'
    return cut_sign(INNER_START, char, next_chars(text, start + 1, 1), near)


def ends_clitic(text: str, start: int, near: str) -> bool:
    if near[0] not in "'’" or not is_letter(near[1]):
        return False
    word = re.compile(f'[{L}]{{1,9}}').match(text, start)
    return bool(word) and word.group() in t.WORDS['clitics']


def cut_number_start(text: str, start: int, before: int, near: str) -> bool:
    quote_mark = near[0] == '>' and first_of_line(text, text.rfind('>', 0, start), '>')
    if NUMBER_START.match(text[start] + near) and not quote_mark:
        return True
    if before == start or before == 0:
        return False
    sign, place = text[before - 1], before - 1
    if sign in '±≈<≤≥−' or sign == '>' and not first_of_line(text, place, '>'):
        return True
    if kind(sign) == 'C':
        return not is_digit(at(text, place - 1))
    if sign in t.ALL_DASHES:
        return is_space(at(text, place - 1)) and not first_of_line(text, place)
    return bool(FRACTION.match(text, start) or THREE_DIGITS.match(text, start)) \
        and bool(FEW_DIGITS.search(text[max(0, before - 4):before]))


def cut_flag(text: str, start: int, end: int) -> str:
    return cut_at_end(text, end) or cut_at_start(text, start)


# ------------------------------------------------------------------------------------------------------------- places


class Place(NamedTuple):
    start: int
    end: int
    match: str
    either: Tuple[Tuple[str, str], ...] = ()
    divided: bool = False


class Source:
    """A source with what is read from it, each thing once."""

    def __init__(self, text: str, skip: Sequence[Range], scripts: Sequence[str]) -> None:
        self.text, self.scripts = text, scripts
        self.readings = {'drop': fold(text, 'drop', skip, scripts)}
        self.skip = skip
        self.breaks: Optional[List[int]] = None

    def reading(self, items: str) -> Reading:
        if items not in self.readings:
            known = self.readings['drop']
            self.readings[items] = fold(self.text, items, self.skip, self.scripts) if known.has_items else known
        return self.readings[items]


def raw_gap(reading: Reading, index: int) -> str:
    return re.sub('\r\n|[\r\u2028]', '\n', reading.text[reading.ends[index - 1]:reading.starts[index]])


def in_code(reading: Reading, index: int) -> bool:
    return reading.coded[index] > 0 and reading.coded[index] == reading.coded[index - 1]


def same_spelling(quote: Reading, index: int, source: Reading, place: int) -> bool:
    """Whether a sign of the quote and one of the source are spelled alike, if either is code."""
    if not quote.coded[index] and not source.coded[place]:
        return True
    return quote.text[quote.starts[index]:quote.ends[index]] == source.text[source.starts[place]:source.ends[place]]


def agrees(quote: Reading, index: int, source: Reading, place: int) -> bool:
    """Whether the gap before sign `index` of the quote is equal to the one before sign `place` of the source."""
    mine, theirs = quote.gaps[index], source.gaps[place]
    if in_code(quote, index) or in_code(source, place):
        return raw_gap(quote, index) == raw_gap(source, place)
    if mine is theirs:
        return True
    joins = {mine.join, theirs.join}
    if len(joins) > 1 and joins not in ({'parted', 'none'}, {'parted', 'hyphen'}, {'en', 'hyphen'}, {'en', 'dash'}):
        return False
    if joins <= {'none', 'parted'} and mine.white != theirs.white and not optional_blank(quote, index):
        return False
    return not (mine.marks and theirs.marks) or all(theirs.marks.get(k, v) == v for k, v in mine.marks.items())


def edge_agrees(mine: t.Gap, theirs: t.Gap) -> bool:
    return not mine.marks or mine.marks.get('note', '') == theirs.marks.get('note', mine.marks.get('note', ''))


def optional_blank(one: Reading, index: int) -> bool:
    a, b = one.signs[index - 1], one.signs[index]
    follows = at(one.joined, index + 1) if index + 1 < len(one.signs) and direct(one, index + 1) else NO_CHAR
    if b in ',;:.?!)]}%‰°′″、。' and not (b in '.,:' and is_digit(follows)) and not (b == '!' and is_letter(follows)):
        return True
    if a in '([{¿¡' or '"' in (a, b) or a == b == '.':
        return True
    if is_digit(a) and (is_letter(b) or kind(b) == 'C') or a == '°' and is_letter(b) \
            or (kind(a) == 'C' or a in '§¶#№') and is_digit(b):
        return True
    if a != b and (a in '±=<>×÷/≤≥≠≈' or b in '±=<>×÷/≤≥≠≈'):
        return True
    if any(one_ in t.SINGLE or '\u3000' <= one_ <= '\u303f' or '\uff00' <= one_ <= '\uffef' for one_ in (a, b)):
        return True
    if not is_letter(a):
        return False
    before, after = letters(one, index - 1, -1), letters(one, index, 1)
    if b == "'" and lower(letters(one, index + 1, 1)) in t.WORDS['clitics'] and direct(one, index + 1):
        return True
    if lower(after) == 'n' and lower(one.joined[index:index + 3]) == "n't" and len(letters(one, index + 2, 1)) == 1 \
            and direct(one, index + 1) and direct(one, index + 2):
        return True
    return (lower(before), lower(after)) in t.JOINTS


def direct(one: Reading, index: int) -> bool:
    return index < len(one.signs) and not one.gaps[index].white and one.gaps[index].join == 'none'


def letters(one: Reading, index: int, step: int, most: int = 40) -> str:
    """The run of letters from a sign on, forward or back, up to the next gap."""
    found = ''
    while 0 <= index < len(one.signs) and len(found) < most and is_letter(one.signs[index]):
        found = found + one.signs[index] if step > 0 else one.signs[index] + found
        if not direct(one, index + 1 if step > 0 else index):
            break
        index += step
    return found


def exact_places(quote: str, source: Source) -> Iterator[Place]:
    start = source.text.find(quote)
    while start >= 0:
        yield Place(start, start + len(quote), 'exact')
        start = source.text.find(quote, start + 1)


def divides(source: Reading, place: int) -> bool:
    """Whether the sign at a place and the one before come from one character."""
    return 0 < place < len(source.signs) and source.starts[place] == source.starts[place - 1] \
        and source.ends[place] == source.ends[place - 1]


def folded_places(quote: Reading, span: Range, first: str, source: Reading) -> Iterator[Place]:
    low, high = span
    number = quote.gaps[0].marks.get('item')
    needle, size = first + quote.joined[low + 1:high], high - low
    place = source.joined.find(needle)
    while place >= 0:
        if all(same_spelling(quote, low + k, source, place + k) for k in range(size)) \
                and all(agrees(quote, low + k, source, place + k) for k in range(1, size)) \
                and edge_agrees(quote.gaps[low], source.gaps[place]) \
                and number in (None, source.gaps[place].marks.get('item')) \
                and edge_agrees(quote.gaps[high], source.gaps[place + size]):
            either = tuple((letters(source, place + k - 1, -1), letters(source, place + k, 1)) for k in range(1, size)
                           if (quote.gaps[low + k].join == 'parted') != (source.gaps[place + k].join == 'parted'))
            divided = divides(source, place) or divides(source, place + size)
            yield Place(source.starts[place], source.ends[place + size - 1], 'normalized', either, divided)
        place = source.joined.find(needle, place + 1)


def trims(quote: Reading, final: bool = True) -> List[Range]:
    """The signs of the quote as they are; without quotation marks at both ends; without one final stop or comma."""
    def outer(low: int, high: int, ends: Sequence[int]) -> Range:
        signs, changed = quote.joined, True
        while changed and low < high:
            span = (low, high)
            if 0 in ends and signs[low] in '"\'':
                low += 1
            elif 0 in ends and signs.startswith('...', low, high):
                while low < high and signs[low] == '.':
                    low += 1
            elif signs[high - 1] in '"\'':
                high -= 1
            elif signs.endswith('...', low, high):
                while low < high and signs[high - 1] == '.':
                    high -= 1
            changed = span != (low, high)
        return low, high

    whole = (0, len(quote.signs))
    inner = outer(*whole, ends=(0, 1))
    found = [whole, inner]
    if final and inner[0] < inner[1] and quote.signs[inner[1] - 1] in '.,':
        found.append(outer(inner[0], inner[1] - 1, ends=(1,)))
    return [span for k, span in enumerate(found) if span[0] < span[1] and span not in found[:k]]


FIRST_LETTER = re.compile(f'\\A([{S}{t.Q}{t.A}.…]*)\\[([{L}])\\](?=[{L}])')


def searches(quote: str, source: Source) -> Iterator[Iterator[Place]]:
    """The places of each way to read the quote, in the order of the page; edges are not checked yet."""
    yield exact_places(quote, source)
    bare = FIRST_LETTER.sub('\\1\\2', quote)
    for items in ('drop', 'keep'):
        one, other = fold(bare, items, (), source.scripts), source.reading(items)
        if items == 'keep' and not source.readings['drop'].has_items and not fold(bare, 'drop').has_items:
            return
        for low, high in trims(one):
            first, second = one.signs[low], one.signs[low + 1] if low + 1 < high else NO_CHAR
            yield folded_places(one, (low, high), first, other)
            swapped = t.LOWER.get(first) if first in t.LOWER and first != '\u03c2' else t.UPPER.get(first)
            if swapped and not is_digit(second) and (second not in t.LOWER or second == '\u03c2'):
                yield folded_places(one, (low, high), swapped, other)


def find_places(quote: str, source: Source,
                cuts: Optional[List[Tuple[Place, str]]] = None) -> List[Place]:
    """The places with whole edges of the first way to read the quote that has one."""
    for search in searches(quote, source):
        whole = []
        for place in search:
            flag = 'partial-character' if place.divided else cut_flag(source.text, place.start, place.end)
            if not flag:
                whole.append(place)
            elif cuts is not None:
                cuts.append((place, flag))
        if whole:
            return whole
    return []
