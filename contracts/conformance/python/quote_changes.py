"""What differs between a quote and the place in a source that is nearest to it: docs/quotes.md, "What differs"."""
from __future__ import annotations

import re
import unicodedata
from collections import Counter
from typing import Any, Dict, List, NamedTuple, Optional, Tuple

import quote_tables as t
from quote_places import Range, agrees, direct, same_spelling
from quote_reading import Reading
from quote_tables import is_digit, is_wordy, kind, lower

MOST_CHANGES, COSTLY = 64, 4


class Token(NamedTuple):
    text: str
    start: int
    end: int
    wordy: bool
    low: str
    first: int
    last: int


def inside_number(one: Reading, index: int, end: int) -> bool:
    """Whether a sign is a stop or a comma between two digits."""
    return one.signs[index] in '.,' and index + 1 < end and direct(one, index + 1) \
        and is_digit(one.signs[index - 1]) and is_digit(one.signs[index + 1])


def tokens_of(one: Reading, span: Optional[Range] = None) -> List[Token]:
    found: List[Token] = []
    index, end = span or (0, len(one.signs))
    while index < end:
        start, char = index, one.signs[index]
        index += 1
        if char in t.SINGLE:
            while index < end and kind(one.signs[index]) == 'M' and direct(one, index):
                index += 1
        elif is_wordy(char):
            while index < end and direct(one, index) and (
                    is_wordy(one.signs[index]) and one.signs[index] not in t.SINGLE or inside_number(one, index, end)):
                index += 1
        text = one.joined[start:index]
        found.append(Token(text, one.starts[start], one.ends[index - 1], is_wordy(char), lower(text), start, index - 1))
    return found


def best_window(quote: List[Token], source: List[Token]) -> Tuple[int, int]:
    """The first word token of the window with the most words of the quote, and how many they are."""
    wanted, size = Counter(token.low for token in quote), len(quote)
    seen: Dict[str, int] = {}
    common, best = 0, (-1, -1, False)
    for k in range(len(source) + size - 1):
        if k < len(source):
            low = source[k].low
            seen[low] = seen.get(low, 0) + 1
            common += low in wanted and seen[low] <= wanted[low]
        first = k - size + 1
        if first > 0:
            low = source[first - 1].low
            common -= low in wanted and seen[low] <= wanted[low]
            seen[low] -= 1
        if first >= 0:
            begins = first < len(source) and source[first].low in wanted
            if common > best[1] or common == best[1] and begins and not best[2]:
                best = (first, common, begins)
    return best[0], best[1]


Pair = Tuple[Optional[int], Optional[int]]


def align(quote: List[Token], source: List[Token]) -> List[Pair]:
    """Pairs of indexes of least cost; what is before and after in the source is free."""
    rows = [[0] * (len(source) + 1)]
    for i, token in enumerate(quote, 1):
        above, row = rows[-1], [i * COSTLY]
        for j, other in enumerate(source, 1):
            change = above[j - 1] + (COSTLY if token.low != other.low else 0)
            row.append(min(change, above[j] + COSTLY, row[j - 1] + 1))
        rows.append(row)
    j = min(range(len(source) + 1), key=lambda k: rows[-1][k])
    i, pairs = len(quote), []  # type: int, List[Pair]
    while i > 0:
        if j and rows[i][j] == rows[i - 1][j - 1] + (COSTLY if quote[i - 1].low != source[j - 1].low else 0):
            i, j = i - 1, j - 1
            pairs.append((i, j))
        elif j and rows[i][j] == rows[i][j - 1] + 1:
            j -= 1
            pairs.append((None, j))
        else:
            i -= 1
            pairs.append((i, None))
    return pairs[::-1]


def change_kind(mine: str, theirs: str) -> str:
    """The first kind that applies to the signs of the tokens of both sides, joined by blanks."""
    both = (mine, theirs)
    if mine != theirs:
        if lower(mine) == lower(theirs):
            return 'case'
        plain = [re.sub('[\u0300-\u036f]', '', unicodedata.normalize('NFD', text)) for text in both]
        if unicodedata.normalize('NFC', plain[0]) == unicodedata.normalize('NFC', plain[1]):
            return 'diacritic'
        if t.VOWEL_MARKS.sub('', mine) == t.VOWEL_MARKS.sub('', theirs):
            return 'vowel-mark'
    if any(is_digit(char) for char in mine + theirs):
        return 'number'
    if re.sub('[ -]', '', mine.replace('-', ' ')) == re.sub('[ -]', '', theirs.replace('-', ' ')):
        return 'spacing'
    if not any(kind(char) in 'LMDYC' for char in mine + theirs):
        return 'punctuation'
    if not any(is_wordy(char) for char in mine + theirs):
        return 'sign'
    return 'word-changed' if mine and theirs else 'word-added' if mine else 'word-dropped'


def equal_pairs(quote: Reading, mine: List[Token], source: Reading, theirs: List[Token],
                pairs: List[Pair]) -> List[bool]:
    """Which pairs have the same signs, and the same gap between them and the pair before."""
    equal, before = [], None  # type: List[bool], Optional[Tuple[Token, Token]]
    for i, j in pairs:
        if i is None or j is None or mine[i].low != theirs[j].low:
            equal.append(False)
            before = None
            continue
        one, other = mine[i], theirs[j]
        same = one.text == other.text and all(
            agrees(quote, one.first + k, source, other.first + k) for k in range(1, len(one.text))) and all(
            same_spelling(quote, one.first + k, source, other.first + k) for k in range(len(one.text)))
        if before and not agrees(quote, one.first, source, other.first):
            equal[-1] = same = False
        equal.append(same)
        before = (one, other)
    return equal


def differences(quote: Reading, mine: List[Token], source: Reading, theirs: List[Token],
                pairs: List[Pair]) -> List[Dict[str, Any]]:
    """Each run of tokens that are not equal."""
    changes: List[Dict[str, Any]] = []
    left: List[Token] = []
    right: List[Token] = []
    place = next(theirs[j].start for _, j in pairs if j is not None)

    def add() -> None:
        texts = [one.text[part[0].start:part[-1].end] if part else '' for one, part in ((quote, left), (source, right))]
        span = (right[0].start, right[-1].end) if right else (place, place)
        signs = [' '.join(token.text for token in part) for part in (left, right)]
        changes.append({'quote': texts[0], 'source': texts[1], 'kind': change_kind(*signs),
                        'span': {'start': span[0], 'end': span[1]}})

    for (i, j), same in zip(pairs, equal_pairs(quote, mine, source, theirs, pairs)):
        if same:
            if left or right:
                add()
            left, right = [], []
            place = theirs[j].end if j is not None else place
        else:
            left += [] if i is None else [mine[i]]
            right += [] if j is None else [theirs[j]]
    if left or right:
        add()
    return changes[:MOST_CHANGES]
