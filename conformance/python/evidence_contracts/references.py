"""Which stretches of an answer only say what its sources are: "Lists of sources" of docs/figures.md. Places are UTF-16 units."""

import re
from typing import List, Sequence, Tuple

from .mark_reading import SUPERSCRIPTS, ReferenceLine

_PLAIN = str.maketrans(SUPERSCRIPTS, "0123456789")


def list_lines(text: str, lines: Sequence[ReferenceLine], marks: Sequence[Tuple[int, str]]) -> List[Tuple[int, int]]:
    """The lines of a list of sources.

    One that names none is of it where only such lines and lines without digits follow, and a mark above the first of these, given by its
    start and words, has its number.
    """
    named = [(one.start, one.end) for one in lines if one.number is None]
    if len(named) == len(lines):
        return named
    by_start = {one.start: one for one in lines}
    last: List[ReferenceLine] = []
    end = len(text)
    for line in reversed(text.split("\n")):
        one = by_start.get(end - len(line))
        if one is None and re.search("[0-9]", line):
            break
        last += [one] if one else []
        end -= len(line) + 1
    first = min((one.start for one in last), default=len(text))
    cited = {str(int(digits)) for start, words in marks if start < first for digits in re.findall("[0-9]{1,4}", words.translate(_PLAIN))}
    return [*named, *((one.start, one.end) for one in last if one.number is not None and one.number in cited)]
