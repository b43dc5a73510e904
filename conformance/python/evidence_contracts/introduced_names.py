"""Short names of sources in running text: after words that introduce, as in `According to the Kell Post, “A”`, and in emphasis, as names of
papers and books are. Places are UTF-16 units."""

import re
from typing import List, Optional

from .columns import CallNames
from .mark_reading import PROFILE, Candidate, is_caseless, is_letter, without_opening
from .quote_reading import small
from .short_names import source_of_part
from .units import js, sign

__all__ = ["names_in_text"]

_LONGEST_NAME, _LONGEST_LINE, _MOST_ENDS = 160, 1000, 6
_IN_EMPHASIS = js(r"(?<![^\n \t\u00a0’'])([*_])(?=[^\s*_])([^*_\n]{2,160})\1(?=[ \t\u00a0,:：，])")
_NO_TEXT, _QUOTES_LATER = js(r"[ \t]{0,8}[>—–―]"), js("[^\n]{0,120}[\"“„«‹「]")
_INTRODUCER = re.compile("|".join(map(re.escape, PROFILE["introducers"])))
_JOINING = re.compile("(?:%s)\\Z" % "|".join(map(re.escape, PROFILE["conjunctions"])))
# What a name is followed by: the end of a clause, a bracket or the line, or a quotation
_END = js(r"[,，;；:：)）—–]|\.(?=\s|$)|$")
_BLANKS, _SIGNS_FIRST, _SIGNS_LAST = js(r"[ \t\u00a0*_]{1,8}$"), js(r"[\s*_]{1,8}"), js(r"[\s*_]{1,8}$")
_EMPHASIS = js(r"[*_]{1,3}")


def names_in_text(text: str, known: CallNames) -> List[Candidate]:
    return [*_names_introduced(text, known), *_names_in_emphasis(text, known)]


def _names_in_emphasis(text: str, known: CallNames) -> List[Candidate]:
    """The names that are all there is in emphasis that is not strong, before a quotation in their line."""
    found: List[Candidate] = []
    for one in _IN_EMPHASIS.finditer(text):
        source = source_of_part(known.short, one[2])
        # No further back than a line may be long: a text may be one line
        line = text.rfind("\n", max(0, one.start() - _LONGEST_LINE - 1), one.start()) + 1
        is_long = one.start() - line > _LONGEST_LINE or _NO_TEXT.match(text[line:line + 9]) is not None
        if source is not None and not is_long and _QUOTES_LATER.match(text[one.end():one.end() + 121]):
            found.append(Candidate(one.start() + 1, one.end() - 1, "title", source=source))
    return found


def _names_introduced(text: str, known: CallNames) -> List[Candidate]:
    """The names that are all there is between an introducing phrase and the end of its clause."""
    found: List[Candidate] = []
    for phrase in _INTRODUCER.finditer(small(text)):
        start = phrase.end()
        if (is_caseless(phrase[0][-1]) or not _is_in_word(text, start)) and _begins_clause(text, phrase.start()):
            name = _name_after(text, start, known)
            found += [name] if name else []
    return found


def _is_in_word(text: str, at: int) -> bool:
    return is_letter(text, at) or "0" <= sign(text, at) <= "9"


def _begins_clause(text: str, at: int) -> bool:
    """Whether a sign or a word that joins is before a place: `known as` is no introduction."""
    before = _BLANKS.sub("", text[max(0, at - 24):at])
    if not _is_in_word(before, len(before) - 1):
        return True
    joint = _JOINING.search(small(before))
    return joint is not None and not _is_in_word(before, joint.start() - 1)


def _name_after(text: str, begin: int, known: CallNames) -> Optional[Candidate]:
    line = re.split("[\n\"“„«‹「]", text[begin:begin + _LONGEST_NAME], maxsplit=1)[0]
    for end in reversed([one.start() for one in _END.finditer(line)][:_MOST_ENDS]):
        written = _SIGNS_LAST.sub("", line[:end])
        signs = _SIGNS_FIRST.match(written)
        name = without_opening(written[signs.end() if signs else 0:])
        emphasis = _EMPHASIS.match(name)
        name = name[emphasis.end() if emphasis else 0:]
        source = source_of_part(known.short, name) if _is_in_word(name, 0) else None
        if source is not None:
            return Candidate(begin + len(written) - len(name), begin + len(written), "title", source=source)
    return None
