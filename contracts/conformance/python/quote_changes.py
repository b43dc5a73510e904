"""What differs between a quote and the place in a source that is nearest to it: docs/quotes.md, "What differs"."""
from __future__ import annotations

import unicodedata
from collections import Counter
from typing import Any, Dict, List, NamedTuple, Optional, Tuple

import quote_tables as t
from quote_places import Range, agrees, direct
from quote_reading import Reading
from quote_tables import is_digit, is_wordy, kind, lower

MOST_CHANGES = 64


class Token(NamedTuple):
    text: str
    start: int
    end: int
    wordy: bool
    low: str
    first: int
    last: int


def tokens_of(one: Reading, span: Optional[Range] = None) -> List[Token]:
    found: List[Token] = []
    index, end = span or (0, len(one.signs))
    while index < end:
        start, char = index, one.signs[index]
        index += 1
        if is_wordy(char) and char not in t.SINGLE:
            while index < end and is_wordy(one.signs[index]) and one.signs[index] not in t.SINGLE \
                    and direct(one, index):
                index += 1
        text = one.joined[start:index]
        found.append(Token(text, one.starts[start], one.ends[index - 1], is_wordy(char), lower(text), start, index - 1))
    return found


def best_window(quote: List[Token], source: List[Token]) -> Tuple[int, int]:
    """The first word token of the window with the most words of the quote, and how many they are."""
    wanted, size = Counter(token.low for token in quote), len(quote)
    seen: Dict[str, int] = {}
    common, best = 0, (-1, -1, False)
    for k in range(len(source) + max(0, size - len(source))):
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
        above, row = rows[-1], [i]
        for j, other in enumerate(source, 1):
            change = above[j - 1] + (token.low != other.low)
            row.append(min(change, above[j] + 1, row[j - 1] + 1))
        rows.append(row)
    j = min(range(len(source) + 1), key=lambda k: rows[-1][k])
    i, pairs = len(quote), []  # type: int, List[Pair]
    while i > 0:
        if j and rows[i][j] == rows[i - 1][j - 1] + (quote[i - 1].low != source[j - 1].low):
            i, j = i - 1, j - 1
            pairs.append((i, j))
        elif j and rows[i][j] == rows[i][j - 1] + 1:
            j -= 1
            pairs.append((None, j))
        else:
            i -= 1
            pairs.append((i, None))
    return pairs[::-1]


def without(text: str, kinds: str, extra: str = '') -> str:
    return ''.join(char for char in text if kind(char) not in kinds and char not in extra)


def change_kind(mine: str, theirs: str) -> str:
    low, other = lower(mine), lower(theirs)
    plain = [without(unicodedata.normalize('NFD', text), 'M') for text in (mine, theirs)]
    if low == other:
        return 'case'
    points = [''.join(c for c in text if not (kind(c) == 'M' and '\u0591' <= c <= '\u08ff')) for text in (mine, theirs)]
    if plain[0] == plain[1]:
        return 'vowel-mark' if points[0] == points[1] else 'diacritic'
    if any(is_digit(char) for char in mine + theirs):
        return 'number'
    spaced = [without(text, 'S', t.ALL_DASHES) for text in (mine, theirs)]
    if spaced[0] == spaced[1]:
        return 'spacing'
    if not any(kind(char) in 'LMDYC' for char in mine + theirs):
        return 'punctuation'
    if not any(is_wordy(char) for char in mine + theirs):
        return 'sign'
    return 'word-changed' if mine and theirs else 'word-added' if mine else 'word-dropped'


def differences(quote: Reading, mine: List[Token], source: Reading, theirs: List[Token],
                pairs: List[Pair]) -> List[Dict[str, Any]]:
    """Each run of unequal tokens, and each gap between equal ones that does not agree."""
    changes: List[Dict[str, Any]] = []
    place = next(theirs[j].start for _, j in pairs if j is not None)

    def add(left: List[Token], right: List[Token]) -> None:
        texts = [one.text[part[0].start:part[-1].end] if part else '' for one, part in ((quote, left), (source, right))]
        span = (right[0].start, right[-1].end) if right else (place, place)
        changes.append({'quote': texts[0], 'source': texts[1], 'kind': change_kind(*texts),
                        'span': {'start': span[0], 'end': span[1]}})

    left: List[Token] = []
    right: List[Token] = []
    previous: Optional[Tuple[Token, Token]] = None
    for i, j in pairs:
        one, other = None if i is None else mine[i], None if j is None else theirs[j]
        if one and other and one.text == other.text:
            if left or right:
                add(left, right)
            elif previous and not agrees(quote, one.first, source, other.first):
                add([previous[0], one], [previous[1], other])
            left, right, previous, place = [], [], (one, other), other.end
        else:
            left, right = left + [one] * bool(one), right + [other] * bool(other)  # type: ignore[list-item]
    if left or right:
        add(left, right)
    return changes[:MOST_CHANGES]
