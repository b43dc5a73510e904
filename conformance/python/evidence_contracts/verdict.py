"""What a check returns: plain data with the codes of docs/errors.md and JSON pointers, never a text of the document."""

from typing import Dict, List, NamedTuple, Optional, Tuple, Union

from .published import hint, says

# A value of JSON. Members are read from documents of any shape, so that nested values are not typed further.
Json = Union[None, bool, int, float, str, List["Json"], Dict[str, "Json"]]


class Issue(NamedTuple):
    """One fault: a code of docs/errors.md and the place in the document."""

    code: str
    pointer: str

    @property
    def message(self) -> str:
        """What the code means, in the words of docs/errors.md."""
        return says(self.code)

    @property
    def hint(self) -> str:
        """How to fix it, in the words of docs/errors.md."""
        return hint(self.code)

    def __str__(self) -> str:
        return "%s at %s: %s" % (self.code, self.pointer or "the root", self.message)


class Verdict(NamedTuple):
    """What is known of a document.

    `ok` is true only if the text, the version, the shape and the rules were checked and nothing was found. `skipped` names what
    this package does not check of such a document, or what was not reached.
    """

    ok: bool
    contract: Optional[str] = None
    version: Union[str, int, None] = None
    stage: Optional[str] = None
    issues: Tuple[Issue, ...] = ()
    skipped: Tuple[str, ...] = ()
    digest: Optional[str] = None
    stable_digest: Optional[str] = None
