"""What lines of nothing but marks cite of an answer, by "Lines of marks" of docs/marks-1.md. Places are UTF-16 units."""

import re
from bisect import bisect_left
from typing import List, Sequence, Tuple

from .mark_reading import is_dress
from .marks import _bounds_of, _lines_of_marks
from .quotations import passages_in

__all__ = ["cited_by_lines"]

Span = Tuple[int, int]

# What opens a line of a block quote
_OPENS_BLOCK = re.compile("[ \t>]{0,80}")


def cited_by_lines(text: str, marks: Sequence[Span], figures: Sequence[Span]) -> List[Tuple[Span, Span]]:
    """Each stretch that is cited, and the line of its marks: what has a figure quotes. So does the last line of a block quote."""
    if not marks or not figures or "\n" not in text:
        return []
    inline = [(one.start, one.end) for one in passages_in(text) if one.kind == "inline"]
    bounds, sides = _lines_of_marks(
        text, lambda is_apart: _bounds_of(text, inline, marks, is_apart),
        lambda bound: _begins_in(figures, bound.start, bound.end) and not _begins_in(marks, bound.start, bound.end))
    filled = [nth for nth, one in enumerate(bounds) if one.kind != "blank"]
    cited: List[Tuple[Span, Span]] = []
    for nth, side in sides.items():
        bound = bounds[filled[bisect_left(filled, nth) + (1 if side == "below" else -1)]]
        cited.append(((bound.start, bound.end), (bounds[nth].start, bounds[nth].end)))
    for bound in bounds:
        line = _last_line(text, bound.start, bound.end) if bound.kind == "block" else (0, 0)
        own = marks[bisect_left(marks, (bound.start, -1)):bisect_left(marks, (bound.end, -1))]
        if bound.kind == "block" and _is_of_marks(text, line, own):
            cited.append(((bound.start, bound.end), line))
    return cited


def _begins_in(stretches: Sequence[Span], start: int, end: int) -> bool:
    """Whether a stretch begins within another; stretches are in order."""
    nth = bisect_left(stretches, (start, -1))
    return nth < len(stretches) and stretches[nth][0] < end


def _last_line(text: str, start: int, end: int) -> Span:
    """The last line of a block quote, without its sign."""
    line = max(start, text.rfind("\n", 0, end - 1) + 1)
    return _OPENS_BLOCK.match(text, line, end).end(), end  # type: ignore[union-attr]


def _is_of_marks(text: str, line: Span, marks: Sequence[Span]) -> bool:
    """Whether all marks of a block quote are in its last line, with nothing but dress."""
    at = line[0]
    for start, end in marks:
        if start < at or not is_dress(text, at, start):
            return False
        at = end
    return len(marks) > 0 and is_dress(text, at, line[1])
