"""What a citation mark is, and what binds it: the members of docs/marks.md."""

from typing import Dict, List, Mapping, Optional, Sequence, Tuple, TypedDict, Union

Span = Tuple[int, int]


class MarkSource(TypedDict, total=False):
    """What is known of a source that marks may name; `url` is its address."""

    id: Optional[str]
    title: Optional[str]
    url: Optional[str]


class MarkGrammar(TypedDict, total=False):
    """A further form of marks: an opening sign, numbers with separators or range signs, a closing sign."""

    open: str
    close: str
    separators: Sequence[str]
    ranges: Sequence[str]
    prefix: str


class CitationMark(TypedDict):
    """A mark in code points, half-open, and the positions of the sources that it names, from 1."""

    start: int
    end: int
    words: str
    form: str
    sources: List[int]


class UnreadMark(TypedDict):
    """What looks like a mark and is not read; `isStrong`: a quotation before it does not take a mark after it."""

    start: int
    end: int
    words: str
    form: str
    why: str
    isStrong: bool


class MarksIn(TypedDict):
    """The marks of an answer in the order of the text; `listed` is what its own reference list says."""

    marks: List[CitationMark]
    unread: List[UnreadMark]
    listed: Dict[str, int]


class MarkRun(TypedDict):
    """Marks with nothing but blanks, commas and brackets between them."""

    start: int
    end: int
    marks: List[Union[CitationMark, UnreadMark]]


class _Quotation(TypedDict):
    words: str
    start: int
    end: int
    kind: str
    how: str


class QuotationOfAnswer(_Quotation, total=False):
    """A quotation of an answer; `run` is the place of its run in `runs`."""

    run: int


class ClaimOfRun(TypedDict):
    """A run that no quotation has, and the words that it cites."""

    run: int
    span: Span


class BoundMarks(TypedDict):
    """What marks cite."""

    quotations: List[QuotationOfAnswer]
    runs: List[MarkRun]
    claims: List[ClaimOfRun]


MarkSources = Sequence[Mapping[str, Optional[str]]]
