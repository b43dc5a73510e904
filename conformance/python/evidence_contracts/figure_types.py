"""What a figure of a text is, and what a check reports of it: the members of docs/figures.md."""

from typing import Dict, List, Mapping, Sequence, Tuple, TypedDict, Union

Span = Tuple[int, int]


class _Figure(TypedDict):
    kind: str
    text: str
    span: Span
    values: List[str]
    mantissa: List[str]
    scale: int
    sign: str
    unit: str
    word: bool


class Figure(_Figure, total=False):
    """A figure of a text; `span` counts code points, `parts` are those of a date (`y`, `m`, `d`)."""

    parts: Dict[str, int]
    joined: bool


class _Place(TypedDict):
    source: int
    span: Span
    text: str
    sentence: str
    shared: int


class FigurePlace(_Place, total=False):
    """Where a figure is in a source; `cell` are the heads of its `row` and `column`, `how` says how it agrees."""

    cell: Dict[str, str]
    how: str


class _CheckedFigure(Figure):
    state: str
    cited: List[int]
    places: List[FigurePlace]
    found: int


class CheckedFigure(_CheckedFigure, total=False):
    """A figure of an answer with its state and its places; `nearest` of an absent one decides nothing."""

    nearest: FigurePlace


class FigureCheck(TypedDict):
    """The figures of an answer, and how many have each state; `complete` is false if the budget ended."""

    profile: Dict[str, str]
    figures: List[CheckedFigure]
    skipped: List[Span]
    summary: Dict[str, int]
    complete: bool


class FigureCitation(TypedDict):
    """A citation of an answer: the code points that it spans, and the source that it names, counted from 1."""

    span: Sequence[int]
    source_id: int


FigureSources = Union[Sequence[Union[str, Mapping[str, str]]], Mapping[str, str]]
