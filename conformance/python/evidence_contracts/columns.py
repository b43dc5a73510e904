"""The column of a table in which each cell names a source, also by a short name. Places are UTF-16 units."""

import re
from typing import Callable, List, NamedTuple, Optional, Sequence, Tuple

from .mark_reading import TWO, Candidate, Names, is_caseless, is_label_word, source_of_name, without_place
from .short_names import ShortNames, loose_key, source_of_short
from .units import WHITE, js

__all__ = ["CallNames", "names_in_columns"]

_MOST_CELLS, _LONGEST_NAME = 16, 160
_CELL_END = re.compile(r"(?<!\\)\|")
_YEAR = js(r"[ ,]{1,2}\(?(?:19|20)[0-9]{2}[a-z]?\)?$")
_NO_NAME, _NO_TOPIC = js(r"[[\]{}<>|【】(（]|[*_]{2}|:\/\/|[:：][*_]?$"), js(r"\S[ \t\u00a0]\S|[0-9._]")
_RULE, _BEFORE_CELL, _AFTER_CELL = js(r"\s*:?-+:?\s*$"), js(r"[\s*_]*"), js(r"[\s*_]+$")


class CallNames(NamedTuple):
    """By which names a cell may call a source."""

    names: Names
    short: ShortNames
    source_of_number: Callable[[str], Optional[int]] = lambda digits: None
    # Whether the answer's own list has a number
    is_listed: Callable[[str], bool] = lambda digits: False


def _source_of_words(words: str, known: CallNames) -> Optional[int]:
    """Of words that are nothing but a name, or a name with a place or a year after it: no topic of one word."""
    plain = words.strip(WHITE)
    if _NO_NAME.search(_YEAR.sub("", plain)):
        return None
    for one in dict.fromkeys((plain, without_place(plain), _YEAR.sub("", plain))):
        source = source_of_name(known.names, one)
        source = source_of_short(known.short, one) if source is None else source
        if source is not None and source != TWO:
            is_read = _NO_TOPIC.search(one) is not None or is_caseless(one[:1]) or loose_key(one) in known.short.sites
            return source if is_read else None
    return None


Cell = Tuple[int, str]


def names_in_columns(text: str, known: CallNames) -> List[Candidate]:
    """The names in the columns of sources of all tables, in order."""
    found: List[Candidate] = []
    rows: List[List[Cell]] = []
    start = 0
    for line in [*text.split("\n"), ""]:
        cells = _cells_of(line, start)
        start += len(line) + 1
        if cells:
            rows.append(cells)
            continue
        found += _names_of(rows, known) if len(rows) > 2 else []
        rows = []
    return found


def _cells_of(line: str, start: int) -> List[Cell]:
    row = line.strip(WHITE)
    if len(row) < 2 or not (row.startswith("|") and row.endswith("|")):
        return []
    cells: List[Cell] = []
    first = line.index("|") + 1
    at = start + first
    for words in _CELL_END.split(line[first:line.rindex("|")]):
        cells.append((at, words))
        at += len(words) + 1
    return cells[:_MOST_CELLS + 1]


def _names_of(table: Sequence[Sequence[Cell]], known: CallNames) -> List[Candidate]:
    """The only column after the first, which says what its row is about, in which every cell below the header is a name."""
    header, rule, rows = table[0], table[1], table[2:]
    is_table = all(_RULE.match(words) for _, words in rule)
    if not is_table or len(header) > _MOST_CELLS or any(len(row) != len(header) for row in rows):
        return []
    columns = [[_name_in(row[nth], known) for row in rows] for nth in range(1, len(header))]
    named = [[one for one in column if one is not None] for column in columns if None not in column]
    return named[0] if len(named) == 1 else _numbers_of(header, rows, known)


_NUMBERS = js(r"[ \t]*[0-9]{1,3}(?:,[ ]?[0-9]{1,3}){0,8}[ \t]*$")


def _numbers_of(header: Sequence[Cell], rows: Sequence[Sequence[Cell]], known: CallNames) -> List[Candidate]:
    """The numbers of the only column, not the first, in which every cell below the header has nothing else: if the header is a label, or the answer's
    list has all of them."""
    columns = []
    for nth in range(1, len(header)):
        cells = [_numbers_in(row[nth], known) for row in rows]
        numbers = [number for cell in cells for number, _ in cell]
        is_labelled = is_label_word(header[nth][1].strip(WHITE)) or all(map(known.is_listed, numbers))
        if len(cells) > 1 and is_labelled and all(cells):
            columns.append([one for cell in cells for _, one in cell])
    return columns[0] if len(columns) == 1 else []


def _numbers_in(cell: Cell, known: CallNames) -> List[Tuple[str, Candidate]]:
    """The numbers of sources of which a cell consists; none, if it has anything else."""
    start, words = cell
    found = list(re.finditer("[0-9]+", words)) if _NUMBERS.match(words) else []
    sources = [(one, known.source_of_number(str(int(one[0])))) for one in found]
    if any(source is None or source == TWO for _, source in sources):
        return []
    return [(str(int(one[0])), Candidate(start + one.start(), start + one.end(), "title", source=source, is_cell=True)) for one, source in sources]


def _name_in(cell: Cell, known: CallNames) -> Optional[Candidate]:
    start, words = cell
    if len(words) > 2 * _LONGEST_NAME:
        return None
    before = _BEFORE_CELL.match(words)
    first = before.end() if before else 0
    name = _AFTER_CELL.sub("", words[first:])
    source = None if len(name) > _LONGEST_NAME else _source_of_words(name, known)
    return None if source is None else Candidate(start + first, start + first + len(name), "title", source=source, is_alone=True, is_cell=True)
