"""The words that the command prints for people: those of docs/states.md, and of the command on npm."""

from typing import List, Optional, Union

from .answer_types import CheckedQuotation
from .quote_types import QuoteChange, QuoteResult

STATES = {
    "exact": "word for word",
    "normalized": "same words",
    "pieces": "pieces",
    "similar": "similar",
    "out-of-context": "out of context",
    "changed": "changed",
    "misattributed": "in another source",
    "unmarked": "cited by no mark",
    "not-found": "not found",
    "no-source": "names no source",
    "not-checked": "not checked",
}

KINDS = {
    "case": "letter case",
    "diacritic": "diacritic",
    "vowel-mark": "vowel mark",
    "number": "a number",
    "spacing": "a blank or a hyphen",
    "punctuation": "punctuation",
    "sign": "a sign",
    "word-added": "word added",
    "word-dropped": "word dropped",
    "word-changed": "word changed",
}

TODOS = {
    "changed": "Write the words of the source, or remove the quotation marks.",
    "changed-words": "Write the words of the source.",
    "not-found": "Remove the quotation, or add the source that has it.",
    "misattributed": "Keep the words, and cite the source that has them.",
    "unmarked": "Add a mark that cites this source.",
    "no-source": "Correct the mark, so that it names a source.",
    "out-of-context": "Quote the whole sentence.",
    "pieces": "Read what is left out, or quote each piece on its own.",
    "similar": "Compare it with the words of the source.",
    "recognise": "Give a text of the file: it is empty, or pages of it need text recognition (OCR).",
    "give": "Give the source with its text.",
    "more-words": "Quote more words.",
    "budget": "Check it again with a higher budget.",
    "not-checked": "Read the place in the source yourself.",
}

# What to do about words that were not checked, by the reason or the status
_BY_REASON = {
    "too-short": "more-words",
    "short": "more-words",
    "empty": "more-words",
    "no-source": "give",
    "source-has-no-text": "recognise",
    "invalid-input": "give",
    "budget-exceeded": "budget",
    "work-budget": "budget",
}

# The statuses whose words are of other states
_OF_STATUS = {
    "cut": "changed",
    "too-short": "not-checked",
    "empty": "not-checked",
    "no-source": "not-checked",
    "budget-exceeded": "not-checked",
    "invalid-input": "not-checked",
}


def state_of_quote(status: str) -> str:
    """The state that is shown of a quote alone."""
    return _OF_STATUS.get(status, status)


def state_of_quotation(quotation: CheckedQuotation) -> str:
    """The state that is shown of a quotation: of words that are there or near, how near they are."""
    state = quotation["state"]
    shown = state_of_quote(quotation["result"]["status"]) if "result" in quotation else "changed"
    if state == "verified":
        return shown
    near = state == "changed" and shown in ("pieces", "similar", "out-of-context")
    return shown if near else state


def headline(state: str, is_verified: bool) -> str:
    """The words of a state, after `not verified` where it was checked and is not."""
    return STATES[state] if is_verified or state == "not-checked" else "not verified: " + STATES[state]


def lines_of(result: Optional[QuoteResult], state: str, reason: Optional[str], is_marked: bool) -> List[str]:
    """The words of both sides of each change, and what to do."""
    changes = changes_shown(result) if result is not None and state in ("changed", "similar") else []
    lines = ["%s: source %s, quote %s" % (KINDS[one["kind"]], quoted(one["source"]), quoted(one["quote"])) for one in changes]
    todo = todo_of(state, reason, is_marked)
    return lines if todo is None else lines + ["What to do: " + todo]


def todo_of(state: str, reason: Optional[str], is_marked: bool) -> Optional[str]:
    """What to do; nothing for words that are verified. Only words in quotation marks have some to remove."""
    if state == "changed" and not is_marked:
        return TODOS["changed-words"]
    own = _BY_REASON.get(reason or "") if state == "not-checked" else None
    return TODOS.get(own or state)


def changes_shown(result: QuoteResult) -> List[QuoteChange]:
    """Changes that count: the case of a first letter, which the start of a quote may change, is none."""
    changes, nearest = result["changes"], result["nearest"]
    if not changes:
        return []
    ours, theirs = changes[0]["quote"], changes[0]["source"]
    is_first = nearest is not None and changes[0]["span"]["start"] == nearest["span"]["start"]
    is_letter = ours[1:] == theirs[1:] and ours.lower() == theirs.lower()
    return changes[1:] if is_first and is_letter else changes


def quoted(words: Union[str, None]) -> str:
    """Words in quotation marks on one line, without what could disturb a terminal."""
    line = " ".join((words or "").split())
    shown = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in line)
    return '"%s"' % shown if words else "nothing"
