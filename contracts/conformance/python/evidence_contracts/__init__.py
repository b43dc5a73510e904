"""Verify, digest and write evidence contracts. Standard library only; the same verdicts as the package on npm."""

from typing import Any, Dict

from .canonical import canonical, digest, digest_of, is_digest
from .create import DraftError, create_evidence_packet
from .document import stable_digest, verify
from .text import Refused, read
from .verdict import Issue, Verdict

__all__ = [
    "DraftError",
    "Issue",
    "Refused",
    "Verdict",
    "canonical",
    "create_evidence_packet",
    "digest",
    "digest_of",
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
