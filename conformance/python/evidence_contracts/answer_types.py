"""What a check reports of the quotations of an answer: the members of docs/marks.md."""

from typing import List, TypedDict

from .mark_types import CitationMark, ClaimOfRun, MarkRun, QuotationOfAnswer, UnreadMark
from .quote_types import QuoteResult


class MarkOfQuotation(TypedDict):
    """The marks that cite a quotation, as they are written, and their place."""

    start: int
    end: int
    words: str


class _Checked(QuotationOfAnswer):
    state: str
    cited: List[int]
    foundIn: List[int]


class CheckedQuotation(_Checked, total=False):
    """A quotation with its state; sources by their positions from 1, places in code points."""

    reason: str
    mark: MarkOfQuotation
    unsearched: List[str]
    source: int
    result: QuoteResult


class _AnswerCheck(TypedDict):
    passed: bool
    checked: int
    quotations: List[CheckedQuotation]
    marks: List[CitationMark]
    unread: List[UnreadMark]
    runs: List[MarkRun]
    claims: List[ClaimOfRun]


class AnswerCheck(_AnswerCheck, total=False):
    """An answer with the states of its quotations; without `verified`, nothing was checked."""

    verified: bool
