"""Where a folded quote occurs in a source, whether its edges are whole, and what differs: docs/quotes.md."""
from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections import Counter
from itertools import islice
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from .quote_reading import (B, BLOCK_TAGS, CHARACTERS, E, L, LINE, LOWER, NO_CHAR, POINTS, PROFILE, Range, Reading, S, SELECTORS, SHORT, SMALL_LETTERS, SOFT_HYPHEN,
    UNSEEN, UPPER, WORDS, ZWJ, at, fold, is_digit, is_space, is_wordy, kind, lower, tag_at)

# -------------------------------------------------------------------------------------------------------------- edges
# Patterns of the profile are matched with the shape of a text: each character by its class, and │ for the edge or gap.

BLANKS = ''.join(char for char in map(chr, range(0x3001)) if kind(char) == 'S' and char not in '\t\f\v\u2029')
EDGE, SHAPES = '│', {'D': '0', 'N': 'n', 'C': 'c', 'W': 'w', 'M': 'x'}
NAMES = {**dict.fromkeys(WORDS['clitics'], 'C'), **dict.fromkeys(WORDS['units'], 'U'), **dict.fromkeys(WORDS['scales'], 'S')}
PATTERNS = {name: re.compile('|'.join(PROFILE['edges']['both'] + PROFILE['edges'][name])) for name in ('end', 'start')}
OPTIONAL_BLANK, JOINTS = re.compile('|'.join(PROFILE['blanks'])), re.compile('|'.join(PROFILE['joints']))
NUMERALS, HYPHENS = set(WORDS['numerals'][0]), SHORT + SOFT_HYPHEN
PARTED = re.compile(f'[{L}][{HYPHENS[1:]}-][{B}]*{E}[{B}]*(?=[{L}])')
LINE_ENDS = re.compile(f'[{B}]*(?:[{LINE}]|\\Z)')
WRITTEN_BREAK = re.compile(r'(?:^|[^\\])\\[nrt]$')
CELL_ENDS, FLAGS = '\n\r\u2028\t\v\f\u2029', ''.join(map(chr, range(0x1F1E6, 0x1F200)))


def shape(text: str) -> str:
    return ''.join(shape_of(char) for char in text)


def shape_of(char: str) -> str:
    known = kind(char)
    if char == EDGE or char in '\n\v':
        return '|' if char == EDGE else char
    if char in WORDS['scaleCharacters'][0]:
        return 's'
    if known == 'L':
        return 'a' if char in SMALL_LETTERS else 'A' if char in LOWER else 'x'
    return ' ' if is_space(char) else SHAPES.get(known, char)


def seen_from(text: str, index: int, step: int, count: int, passed: str = '', ends: str = '',
              breaks: Optional[Sequence[int]] = None) -> str:
    """The next characters in a direction, the nearest first: without inline tags, unseen characters and selectors, up to a
    block tag (written VT) or one of `ends` (written LF). A line end at one of `breaks` is FF, any other one then LF."""
    found = ''
    while len(found) < count:
        if not 0 <= index < len(text):
            return found + '\n' * bool(ends)
        start = index if step > 0 else text.rfind('<', max(0, index - 2050), index) if text[index] == '>' else -1
        tag = tag_at(text, start)
        if tag and (step > 0 or tag.end() == index + 1):
            if tag.group(2).lower() in BLOCK_TAGS:
                return found + '\v'
            index = tag.end() if step > 0 else start - 1
            continue
        char = text[index]
        if char in ends:
            return found + '\n'
        if breaks is not None and char in LINE:
            place = bisect_left(breaks, index + 1)
            char = '\f' if breaks[place:place + 1] == [index + 1] else '\n'
        found += '' if char in UNSEEN or char in SELECTORS or char in passed else char
        index += step
    return found


def line_before(text: str, index: int) -> str:
    return text[max(text.rfind(end, 0, index) for end in '\n\r\u2028') + 1:index]


def divides_character(text: str, edge: int) -> bool:
    """Whether an edge divides what is read as one character."""
    left, right, before = text[edge - 1], text[edge], text[max(0, edge - 200):edge]
    if ZWJ in (left, right):
        last = seen_from(text, edge - 1, -1, 1)
        return left == ZWJ or kind(last or NO_CHAR) in 'YC' and last > '\u2190'
    return kind(right) == 'M' and right not in SELECTORS or '\U0001f3fb' <= right <= '\U0001f3ff' or '\u1160' <= right <= '\u11ff' \
        or right in FLAGS and (len(before) - len(before.rstrip(FLAGS))) % 2 == 1


def divides_word(text: str, edge: int) -> bool:
    """Whether an edge is in or next to a hyphen at a line end that divides a word."""
    hyphen = edge
    while hyphen and is_space(text[hyphen - 1]):
        hyphen -= 1
    hyphen -= hyphen < edge or text[edge] not in HYPHENS
    found = PARTED.match(text, hyphen - 1) if hyphen > 0 else None
    return found is not None and at(text, found.end()) not in LOWER


def edge_flag(text: str, edge: int, side: str, whole_lines: bool) -> str:
    """The flag of an edge that divides a word, a number or a character; empty for a whole edge."""
    if edge in (0, len(text)):
        return ''
    if divides_character(text, edge):
        return 'partial-character'
    if text[edge - 1] in NUMERALS and text[edge] in NUMERALS:
        return 'partial-number'
    if not whole_lines and divides_word(text, edge):
        return 'partial-word'
    broken = side == 'start' and WRITTEN_BREAK.search(text[max(0, edge - 3):edge])
    before = '\n' if broken else seen_from(text, edge - 1, -1, 6, ends=CELL_ENDS)[::-1]
    after = seen_from(text, edge, 1, 12, ends=CELL_ENDS)
    left, right = (re.sub(' +', ' ', shape(one)) for one in (before, after))
    blank, right = ' ' * (left.endswith(' ') or right.startswith(' ')), right.removeprefix(' ')
    word = after.lstrip(BLANKS)[:len(re.match('[aAxw0]*', right).group())]
    name = NAMES.get(word) or {'U': ''}.get(NAMES.get(lower(word), ''), NAMES.get(lower(word), ''))
    if name and (blank or left[-1:] not in set('aAxw0n')):
        right = name + right[len(word):]
    divided = PATTERNS[side].search(left.removesuffix(' ') + EDGE + blank + right)
    return '' if not divided else 'partial-number' if set(divided.group()) & set('0nSU') else 'partial-word'


def cut_flag(text: str, start: int, end: int) -> str:
    lines = not line_before(text, start).strip() and LINE_ENDS.match(text, end) is not None
    return edge_flag(text, end, 'end', lines) or edge_flag(text, start, 'start', lines)


# ------------------------------------------------------------------------------------------------------------- places


class Place(NamedTuple):
    start: int
    end: int
    match: str
    either: Tuple[Tuple[str, str], ...] = ()
    divided: bool = False


class Source:
    """A source with what is read from it, each thing once."""

    def __init__(self, text: str, skip: Sequence[Range] = (), scripts: Sequence[str] = ()) -> None:
        self.text, self.skip, self.scripts = text, skip, scripts
        self.readings = {'drop': fold(text, 'drop', skip, scripts)}

    def reading(self, items: str) -> Reading:
        if items not in self.readings:
            known = self.readings['drop']
            self.readings[items] = fold(self.text, items, self.skip, self.scripts) if known.has_items else known
        return self.readings[items]


def direct(one: Reading, index: int) -> bool:
    """Whether nothing is between a sign and the one before."""
    return 0 < index < len(one.signs) and one.gaps[index].is_direct()


def sides(one: Reading, index: int, most: int = 40) -> Tuple[str, str]:
    """The signs before and from an index on, each up to the next gap."""
    low, high = index - 1, index + 1
    while index - low < most and direct(one, low):
        low -= 1
    while high - index < most and direct(one, high):
        high += 1
    return one.signs[low:index], one.signs[index:high]


def raw_gap(reading: Reading, index: int) -> str:
    return re.sub('\r\n|[\r\u2028]', '\n', reading.text[reading.ends[index - 1]:reading.starts[index]])


def in_code(reading: Reading, index: int) -> bool:
    return reading.coded[index] > 0 and reading.coded[index] == reading.coded[index - 1]


def same_spelling(quote: Reading, index: int, source: Reading, place: int) -> bool:
    """Whether a sign of the quote and one of the source are spelled alike, if either is code."""
    return not quote.coded[index] and not source.coded[place] or \
        quote.text[quote.starts[index]:quote.ends[index]] == source.text[source.starts[place]:source.ends[place]]


SAME_JOINS = [{'parted', 'none'}, {'parted', 'hyphen'}, {'en', 'hyphen'}, {'en', 'dash'}]


def is_optional(left: str, right: str) -> bool:
    return bool(OPTIONAL_BLANK.search(shape(left) + EDGE + shape(right)) or JOINTS.search(lower(left + EDGE + right)))


def agrees(quote: Reading, index: int, source: Reading, place: int) -> bool:
    """Whether the gap before sign `index` of the quote is equal to the one before sign `place` of the source."""
    if in_code(quote, index) or in_code(source, place):
        return raw_gap(quote, index) == raw_gap(source, place)
    mine, theirs = quote.gaps[index], source.gaps[place]
    joins = {mine.join, theirs.join}
    if len(joins) > 1 and joins not in SAME_JOINS:
        return False
    if joins <= {'none', 'parted'} and mine.white != theirs.white and not is_optional(*sides(quote, index, 9)):
        return False
    return all(theirs.marks.get(name, text) == text for name, text in mine.marks.items())


def edge_agrees(quote: Reading, index: int, source: Reading, place: int) -> bool:
    mine, theirs = (reading.gaps[k].marks for reading, k in ((quote, index), (source, place)))
    return all(mine[name] == theirs[name] for name in ('note', 'link') if name in mine and name in theirs)


def equal_signs(quote: Reading, index: int, source: Reading, place: int, size: int) -> bool:
    """Whether signs that are the same are also spelled and parted the same."""
    return all(same_spelling(quote, index + k, source, place + k)
               and (k == 0 or agrees(quote, index + k, source, place + k)) for k in range(size))


def occurrences(text: str, wanted: str) -> Iterator[int]:
    place = text.find(wanted)
    while place >= 0:
        yield place
        place = text.find(wanted, place + 1)


def either_words(quote: Reading, low: int, source: Reading, place: int, size: int) -> Tuple[Tuple[str, str], ...]:
    """The words that are parted at a line end in one of quote and source."""
    parted = [place + k for k in range(1, size)
              if (quote.gaps[low + k].join == 'parted') != (source.gaps[place + k].join == 'parted')]
    pairs = [sides(source, k) for k in parted]
    return tuple((re.search(f'[{L}]*\\Z', left).group(), re.match(f'[{L}]*', right).group()) for left, right in pairs)


def divides(source: Reading, place: int) -> bool:
    """Whether the sign at a place and the one before come from one character."""
    return 0 < place < len(source.signs) and source.starts[place] == source.starts[place - 1] \
        and source.ends[place] == source.ends[place - 1]


def other_stop(source: Reading, index: int) -> int:
    """Where a question or exclamation mark is from a sign on, after marks of quotation; -1 for none."""
    while at(source.signs, index) in ('"', "'"):
        index += 1
    return index if at(source.signs, index) in '?!؟' else -1


def other_mark(quote: Reading, high: int, source: Reading, place: int) -> bool:
    """Feet for inches: whether a mark taken off after a digit is the other one in the source."""
    mine, theirs = at(quote.signs, high), at(source.signs, place)
    return mine != theirs and is_digit(quote.signs[high - 1]) and {mine, theirs} <= {'"', "'"}


def folded_places(quote: Reading, span: Range, first: str, source: Reading, stopped: bool) -> Iterator[Place]:
    low, high = span
    size, number = high - low, quote.gaps[0].marks.get('item')
    for place in occurrences(source.signs, first + quote.signs[low + 1:high]):
        if equal_signs(quote, low, source, place, size) \
                and all(edge_agrees(quote, low + k, source, place + k) for k in (0, size)) \
                and number in (None, source.gaps[place].marks.get('item')) \
                and not (stopped and other_stop(source, place + size) >= 0):
            yield Place(source.starts[place], source.ends[place + size - 1], 'normalized',
                        either_words(quote, low, source, place, size),
                        divides(source, place) or divides(source, place + size)
                        or low == 0 and other_mark(quote, high, source, place + size))


HEAD, TAIL = re.compile('(?:["\']|\\.{3,})*'), re.compile('(?:["\']|\\.{3,})*\\Z')


def trims(quote: Reading) -> List[Range]:
    """The signs of the quote as they are; without quotation marks at both ends; without one final stop or comma."""
    signs = quote.signs
    low, high = HEAD.match(signs).end(), TAIL.search(signs).start()
    spans = [(0, len(signs)), (low, high), (low, high)]
    if low < high and signs[high - 1] in '.,':
        spans[2] = (low, TAIL.search(signs, 0, high - 1).start())
    return [span for span in spans if span[0] < span[1]]


QUOTED = re.escape(CHARACTERS['quotationMarks'] + CHARACTERS['apostrophes'])
FIRST_LETTER = re.compile(f'\\A([{S}{QUOTED}]*)\\[([{L}])\\](?=[{L}])')


def without_first_bracket(quote: str) -> str:
    return FIRST_LETTER.sub('\\1\\2', quote)


def searches(quote: str, source: Source) -> Iterator[Iterator[Place]]:
    """The places of each way to read the quote, in the order of the page; edges are not checked yet."""
    yield (Place(place, place + len(quote), 'exact') for place in occurrences(source.text, quote))
    bare = without_first_bracket(quote)
    readings = [fold(bare, items, (), source.scripts) for items in ('drop', 'keep')]
    has_items = readings[0].has_items or source.readings['drop'].has_items
    for one, items in zip(readings, ('drop', 'keep') if has_items else ('drop',)):
        spans = trims(one)
        for nth, (low, high) in enumerate(spans):
            stopped = nth == 2 and spans[1] != spans[2] and one.signs[spans[1][1] - 1] == '.'
            first, second = one.signs[low], one.signs[low + 1] if low + 1 < high else NO_CHAR
            swapped = LOWER.get(first) or UPPER.get(first)
            yield folded_places(one, (low, high), first, source.reading(items), stopped)
            if swapped and not is_digit(second) and second not in LOWER:
                yield folded_places(one, (low, high), swapped, source.reading(items), stopped)


def find_places(quote: str, source: Source, cuts: Optional[List[Tuple[Place, str]]] = None,
                most: Optional[int] = None) -> List[Place]:
    """The places with whole edges of the first way to read the quote that has one."""
    for search in islice(searches(quote, source), most):
        checked = [(place, 'partial-character' if place.divided else cut_flag(source.text, place.start, place.end))
                   for place in search]
        if cuts is not None:
            cuts += [one for one in checked if one[1]]
        whole = [place for place, flag in checked if not flag]
        if whole:
            return whole
    return []


# ------------------------------------------------------------------------------------------------------- what differs

MOST_CHANGES = 64


class Token(NamedTuple):
    text: str
    low: str
    start: int
    end: int
    wordy: bool
    first: int


def token_end(one: Reading, index: int, end: int) -> int:
    """The end of the token that begins at a sign."""
    signs, char = one.signs, one.signs[index]
    index += 1
    while index < end and direct(one, index):
        number = signs[index] in '.,' and is_digit(signs[index - 1]) \
            and index + 1 < end and direct(one, index + 1) and is_digit(signs[index + 1])
        goes_on = kind(signs[index]) == 'M' if kind(char) == 'W' \
            else is_wordy(char) and (kind(signs[index]) in 'LMD' or number)
        if not goes_on:
            break
        index += 1
    return index


def tokens_of(one: Reading, span: Optional[Range] = None) -> List[Token]:
    found: List[Token] = []
    index, end = span or (0, len(one.signs))
    while index < end:
        stop = token_end(one, index, end)
        text = one.signs[index:stop]
        found.append(Token(text, lower(text), one.starts[index], one.ends[stop - 1], is_wordy(text[0]), index))
        index = stop
    return found


def best_window(quote: List[Token], source: List[Token]) -> Tuple[int, int]:
    """The first word token of the window with the most words of the quote, and how many they are."""
    wanted, size = Counter(token.low for token in quote), len(quote)
    left, common, best = Counter(wanted), 0, (-1, False, 0)
    for k in range(len(source) + size - 1):
        if k < len(source):
            common += left[source[k].low] > 0
            left[source[k].low] -= 1
        first = k - size + 1
        if first > 0:
            left[source[first - 1].low] += 1
            common -= left[source[first - 1].low] > 0
        if first >= 0:
            best = max(best, (common, first < len(source) and source[first].low in wanted, -first))
    return -best[2], best[0]


Pair = Tuple[Optional[int], Optional[int]]


def align(quote: List[Token], source: List[Token]) -> List[Pair]:
    """Pairs of indexes of least cost; what is before and after in the source is free."""
    def exchanged(one: Token, other: Token) -> int:
        return 0 if one.low == other.low else 3 if one.wordy == other.wordy else 6

    rows = [[0] * (len(source) + 1)]
    for i, token in enumerate(quote, 1):
        above, row = rows[-1], [i * 4]
        for j, other in enumerate(source, 1):
            row.append(min(above[j - 1] + exchanged(token, other), above[j] + 4, row[j - 1] + 1))
        rows.append(row)
    i, j, pairs = len(quote), rows[-1].index(min(rows[-1])), []  # type: int, int, List[Pair]
    while i > 0:
        if j and rows[i][j] == rows[i - 1][j - 1] + exchanged(quote[i - 1], source[j - 1]):
            i, j = i - 1, j - 1
            pairs.append((i, j))
        elif j and rows[i][j] == rows[i][j - 1] + 1:
            j -= 1
            pairs.append((None, j))
        else:
            i -= 1
            pairs.append((i, None))
    return pairs[::-1]


def without(pattern: str, form: str, text: str) -> str:
    return unicodedata.normalize('NFC', re.sub(pattern, '', unicodedata.normalize(form, text)))


def change_kind(mine: str, theirs: str) -> str:
    """The first kind that applies to the signs of the tokens of both sides, joined by blanks."""
    signs, differ = set(map(kind, mine + theirs)), mine != theirs

    def equal_by(reading: Callable[[str], str]) -> bool:
        return reading(mine) == reading(theirs)

    kinds = [('case', differ and equal_by(lower)),
             ('diacritic', differ and equal_by(lambda text: without('[\u0300-\u036f]', 'NFD', text))),
             ('vowel-mark', differ and equal_by(lambda text: without(f'[{POINTS}]', 'NFC', text))),
             ('number', 'D' in signs), ('spacing', equal_by(lambda text: text.replace(' ', ''))),
             ('punctuation', not signs & set('LMWDYC')), ('sign', not signs & set('LMWD')),
             ('word-changed', mine and theirs), ('word-added', mine), ('word-dropped', theirs)]
    return next(name for name, applies in kinds if applies)


def equal_pairs(quote: Reading, mine: List[Token], source: Reading, theirs: List[Token],
                pairs: List[Pair]) -> List[bool]:
    """Which pairs have the same signs, and the same gap between them and the pair before."""
    equal, before = [], False
    for i, j in pairs:
        alike = i is not None and j is not None and mine[i].low == theirs[j].low
        same = alike and mine[i].text == theirs[j].text and equal_signs(
            quote, mine[i].first, source, theirs[j].first, len(mine[i].text))
        if alike and before and not agrees(quote, mine[i].first, source, theirs[j].first):
            equal[-1] = same = False
        equal.append(same)
        before = alike
    return equal


def differences(quote: Reading, mine: List[Token], source: Reading, theirs: List[Token],
                pairs: List[Pair]) -> List[Dict[str, Any]]:
    """Each run of tokens that are not equal."""
    changes: List[Dict[str, Any]] = []
    place = next(theirs[j].start for _, j in pairs if j is not None)
    left, right = [], []  # type: List[Token], List[Token]
    for (i, j), same in [*zip(pairs, equal_pairs(quote, mine, source, theirs, pairs)), ((None, None), True)]:
        if not same:
            left += [] if i is None else [mine[i]]
            right += [] if j is None else [theirs[j]]
            continue
        if left or right:
            start, end = (right[0].start, right[-1].end) if right else (place, place)
            changes.append({'quote': quote.text[left[0].start:left[-1].end] if left else '',
                            'source': source.text[start:end], 'span': {'start': start, 'end': end},
                            'kind': change_kind(*(' '.join(token.text for token in part) for part in (left, right)))})
        left, right = [], []
        place = theirs[j].end if j is not None else place
    return changes[:MOST_CHANGES]
