"""What a check of a quote returns, and its options: the members of docs/quotes.md."""

from typing import List, Optional, Sequence, Tuple, TypedDict

TextSpan = TypedDict("TextSpan", {"start": int, "end": int})


class Cited(TypedDict):
    """Words of the source and where they are, in code points."""

    text: str
    span: TextSpan


class QuoteChange(TypedDict):
    """What differs between a quote and its source."""

    kind: str
    quote: str
    source: str
    span: TextSpan


class QuotePiece(TypedDict):
    """A piece of a quote that is divided, and where it is."""

    quote: str
    match: Optional[str]
    text: Optional[str]
    span: Optional[TextSpan]


class QuoteContext(TypedDict):
    """The rest of the sentence around a match."""

    before: Optional[str]
    after: Optional[str]
    sentence: Optional[str]
    wholeSentences: Optional[bool]


class QuoteResult(TypedDict):
    """Whether a quote is in its source: `verified` and `status` are the answer, `spans` count code points."""

    status: str
    verified: bool
    match: Optional[str]
    text: Optional[str]
    spans: List[TextSpan]
    occurrences: int
    ambiguous: bool
    flags: List[str]
    changes: List[QuoteChange]
    pieces: List[QuotePiece]
    omitted: List[Cited]
    nearest: Optional[Cited]
    context: QuoteContext
    similarity: Optional[float]


class QuoteOptions(TypedDict, total=False):
    """The options of `verify_quote` and `verify_quotes`, as docs/quotes.md says."""

    accept: str
    at: Optional[Sequence[int]]
    context: str
    format: str
    guards: str
    hint: Optional[int]
    languages: Optional[Sequence[str]]
    maxSpans: int
    minTokens: int
    prefix: str
    suffix: str
    scripts: Sequence[str]
    skip: Sequence[Tuple[int, int]]
