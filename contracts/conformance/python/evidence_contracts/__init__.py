"""Verify, digest and write evidence contracts. Standard library only; the same verdicts as the package on npm."""

from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Union

from .canonical import canonical, digest, digest_of, is_digest
from .create import DraftError, create_evidence_packet
from .document import stable_digest, verify
from .text import Refused, read
from .verdict import Issue, Verdict

if TYPE_CHECKING:
    from .figure_types import Figure, FigureCheck, FigureSources

__all__ = [
    "DraftError",
    "Issue",
    "Refused",
    "Verdict",
    "canonical",
    "check_figures",
    "create_evidence_packet",
    "digest",
    "digest_of",
    "figures_in",
    "is_digest",
    "read",
    "stable_digest",
    "verify",
    "verify_quote",
]


def verify_quote(quote: str, source: str, **options: Any) -> Dict[str, Any]:
    """Looks for a quote in a source by the rules of docs/quotes.md, with the options named there.

    `verified` and `status` are the answer, `spans` count code points. Strange arguments are a status, never an exception.
    """
    from .quotes import verify_quote as check

    return check(quote, source, **options)


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
) -> "FigureCheck":
    """Whether each figure of an answer is written in the sources that it cites there, and where: docs/figures.md.

    `answer` is prose with marks such as `[1]`, or a generation result, whose own sources are searched unless others are given.
    Nothing is called true, and nothing fails by itself. Raises `TypeError` for what is no answer or no sources.
    """
    from .figures import check_figures as check

    return check(answer, sources, question=question, budget=budget)
