"""Verify, digest and write evidence contracts. Standard library only; the same verdicts as the package on npm."""

from typing import TYPE_CHECKING, Any, Iterable, List, Mapping, Optional, Sequence, Tuple, Union, cast

from .canonical import canonical, digest, digest_of, is_digest
from .create import DraftError, create_evidence_packet
from .document import stable_digest, verify
from .text import Refused, read
from .verdict import Issue, Verdict

if TYPE_CHECKING:
    from .answer_types import AnswerCheck
    from .figure_types import Figure, FigureCheck, FigureSources
    from .mark_types import BoundMarks, MarkGrammar, MarksIn, MarkSources
    from .named_sources import NamedSources
    from .quote_types import QuoteOptions, QuoteResult
    from .quotes import IndexedSource

__all__ = [
    "DraftError",
    "Issue",
    "Refused",
    "Verdict",
    "bind_marks",
    "canonical",
    "check_answer",
    "check_figures",
    "create_evidence_packet",
    "digest",
    "digest_of",
    "figures_in",
    "index_source",
    "is_digest",
    "marks_in",
    "read",
    "stable_digest",
    "verify",
    "verify_quote",
    "verify_quotes",
]


def verify_quote(
    quote: str,
    source: "Union[str, IndexedSource]",
    *,
    accept: str = "normalized",
    at: Optional[Sequence[int]] = None,
    context: str = "refuse",
    format: str = "auto",
    guards: str = "reject",
    hint: Optional[int] = None,
    languages: Optional[Sequence[str]] = None,
    maxSpans: int = 16,
    minTokens: int = 1,
    prefix: str = "",
    suffix: str = "",
    scripts: Sequence[str] = (),
    skip: Sequence[Tuple[int, int]] = (),
) -> "QuoteResult":
    """Looks for a quote in a source by the rules of docs/quotes.md, with the options named there.

    `verified` and `status` are the answer, `spans` count code points. A strange value is a status, never an exception; an option that
    does not exist raises `TypeError`. For many quotes of one long source, pass what `index_source` returns.
    """
    from .quotes import verify_quote as check

    return cast("QuoteResult", check(
        quote, source, accept=accept, at=at, context=context, format=format, guards=guards, hint=hint, languages=languages,
        maxSpans=maxSpans, minTokens=minTokens, prefix=prefix, suffix=suffix, scripts=scripts, skip=skip,
    ))


def verify_quotes(
    quotes: Iterable[str], source: "Union[str, IndexedSource]", options: "Optional[QuoteOptions]" = None
) -> "List[QuoteResult]":
    """The same for many quotes of one source, which is read once."""
    indexed = index_source(source) if isinstance(source, str) else source
    return [verify_quote(quote, indexed, **(options or {})) for quote in quotes]


def index_source(source: str) -> "IndexedSource":
    """A source that is read once, when a quote first needs it, for many calls of `verify_quote`."""
    from .quotes import IndexedSource

    return IndexedSource(source)


def figures_in(text: str, *, source: bool = False) -> "List[Figure]":
    """The figures of a text in order, by the rules of docs/figures.md.

    Of a `source`, code and the numbers of items and sections are read as well. `span` counts code points.
    """
    from .figures import figures_in as read_figures

    return read_figures(text, source=source)


def check_figures(
    answer: Union[str, Mapping[str, Any]],
    sources: "Optional[FigureSources]" = None,
    *,
    question: str = "",
    budget: Optional[int] = None,
    first: int = 1,
    forms: "Sequence[MarkGrammar]" = (),
) -> "FigureCheck":
    """Whether each figure of an answer is written in the sources that it cites there, and where: docs/figures.md.

    `answer` is prose with marks, or a generation result, whose own sources are searched unless others are given. `first` and `forms` are
    those of `marks_in`. Nothing is called true, and nothing fails by itself. Raises `TypeError` for what is no answer or no sources.
    """
    from .figures import check_figures as check

    return check(answer, sources, question=question, budget=budget, first=first, forms=forms)


def marks_in(answer: str, sources: "MarkSources", *, first: int = 1, forms: "Sequence[MarkGrammar]" = ()) -> "MarksIn":
    """The citation marks of an answer in prose, by form and by what they name: docs/marks.md.

    `sources` are mappings with `id`, `title` and `url`, in the order in which marks count them; `first` is the number of the first one, 1
    or 0; `forms` are further forms. What looks like a mark and names no source is in `unread`, with the reason. Places count code points.
    Raises `TypeError` or `ValueError` for other arguments.
    """
    from .marks import marks_in as read_marks

    return read_marks(answer, sources, first=first, forms=forms)


def bind_marks(answer: str, marks: "MarksIn") -> "BoundMarks":
    """Binds each quotation of an answer to the run of marks that cites it, by structure: docs/marks.md.

    `marks` is what `marks_in` returns for this answer; with `stretches`, marks of a provider, a quotation that one touches is cited by it.
    """
    from .marks import bind_marks as bind

    return bind(answer, marks)


def check_answer(
    answer: str,
    sources: "NamedSources",
    *,
    first: int = 1,
    forms: "Sequence[MarkGrammar]" = (),
    ignore: Sequence[str] = (),
    minWords: int = 2,
    least: int = 0,
    accept: str = "normalized",
    guards: str = "reject",
    require: str = "nothing",
    unreadable: str = "not-found",
) -> "AnswerCheck":
    """The state of each quotation of an answer in prose, and whether all are verified: docs/marks.md, with the options of docs/states.md.

    `sources` are texts, mappings with `text` and at times `id`, `title`, `url`, or texts by name; a text that is blank is a source
    without text. Places count code points. Raises `TypeError` or `ValueError` for other arguments.
    """
    from .answers import check_answer as check

    return check(
        answer, sources, first=first, forms=forms, ignore=ignore, minWords=minWords, least=least, accept=accept, guards=guards,
        require=require, unreadable=unreadable,
    )
