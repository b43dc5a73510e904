"""Names that are all of a line or a sentence after a quotation: `— Lease, 1 June`, `“A.” Lease Agreement, § 14.` Places are UTF-16 units."""

from typing import Callable, List, Optional, Tuple

from .columns import CallNames
from .mark_reading import (
    TWO, Candidate, is_capital, is_caseless, is_label_word, source_of_name, without_any_place, without_place,
)
from .quote_reading import small
from .short_names import source_of_short
from .units import WHITE, js, sign

__all__ = ["names_alone"]

_LONGEST_NAME, _MOST_ENDS = 160, 8
# A line after a dash, or after a label and a colon
_OWN_LINE = js(r"[ \t>*_]{0,12}(?:[—–―]|([^\s:：*_]{1,16})[ \t\u00a0\u202f]{0,2}[:：])[ \t*_]{1,8}(?=\S)")
# The last paragraph of a block quote, in emphasis, below a blank line of it: `> *Lease, 2020*`
_IN_EMPHASIS = js(r"[ \t]{0,3}>[ \t]{0,8}[*_]{1,3}(?=[^\s*_][^*_]*[*_]{1,3}[ \t]{0,8}$)")
_BLANK_OF_BLOCK, _OF_BLOCK = js(r"[ \t]{0,3}>[ \t>]{0,8}$"), js(r"[ \t]{0,3}>")
# What closes a quotation, with a stop or a comma, or with a dash after it
_CLOSED = js(r"([.!?,]?)[\"”’»“«]([.,]?)[ \t]{1,2}([—–―][ \t]{1,2})?")
_SIGNS_AT_END, _END = js(r"[.*_]{1,4}$"), js(r"[;)]|\.(?=\s|$)|$")
_LEGAL, _NO_NAME, _NO_TOPIC = js(r"(?:^|\s)[*_]|\s\S*[0-9]|[^\s0-9.,;:*_]\.[ *_]"), js(r"[[\]{}<>|【】]|:\/\/"), js(r"\S[ \t\u00a0]\S|[0-9._]")
_SITE, _WWW = js(
    r"[A-Za-z0-9-]{1,60}(?:\.[A-Za-z0-9-]{1,60}){1,4}(?=[.,;]?(?:$|[ \t]{1,4}(?:$|\+[0-9]|[A-Z\u00c0-\u00de\"“„«]))|[.,;][ \t])"), js(r"^www\.")
_VOLUME = js(r"[0-9]{1,4} [A-Z][A-Za-z]{0,8}\.")
_SECOND_SIGN = js(r".[0-9A-Z\u00c0-\u00de]")
_MARK = js(r"[\"“”«»]")
_SIGNS_AROUND = js(r"^[\"“*_]{1,4}|[\"”*_]{1,4}$")


def names_alone(text: str, known: CallNames) -> List[Candidate]:
    """The names that are alone, in order."""
    found: List[Candidate] = []
    start = 0
    lines = text.split("\n")
    for nth, line in enumerate(lines):
        is_last = nth > 0 and _BLANK_OF_BLOCK.match(lines[nth - 1]) is not None and not (nth + 1 < len(lines) and _OF_BLOCK.match(lines[nth + 1]))
        found += [one._replace(start=start + one.start, end=start + one.end) for one in _names_in_line(line, is_last, known)]
        start += len(line) + 1
    return found


def _names_in_line(line: str, is_last: bool, known: CallNames) -> List[Candidate]:
    lead = _OWN_LINE.match(line[:64])
    if lead and (lead[1] is None or is_label_word(lead[1])):
        rest = _SIGNS_AT_END.sub("", line[lead.end():].rstrip(WHITE))
        source = None if len(rest) > _LONGEST_NAME else _source_of(rest, known, lambda _: True)
        if source is not None:
            return [_candidate(lead.end(), rest, source)]
    emphasis = _IN_EMPHASIS.match(line) if is_last else None
    if emphasis:
        rest = _SIGNS_AT_END.sub("", line[emphasis.end():].rstrip(WHITE))
        source = None if len(rest) > _LONGEST_NAME or not _SECOND_SIGN.search(rest) else _source_of(rest, known, lambda _: True)
        if source is not None:
            return [_candidate(emphasis.end(), rest, source)]
    found: List[Candidate] = []
    for closing in _CLOSED.finditer(line):
        start = closing.end()
        # A site directly after a quotation, at the end of its sentence: `“A” example.org`; `5" example.org` is a size
        is_size = closing[0].startswith('"') and "0" <= sign(line, closing.start() - 1) <= "9"
        host = None if is_size else _SITE.match(line[start:start + 2 * _LONGEST_NAME])
        site = known.short.sites.get(_WWW.sub("", small(host[0]))) if host else None
        if host and site is not None and site != TWO:
            found.append(_candidate(start, host[0], site))
            continue
        is_next = closing[3] is not None or closing[1] + closing[2] != "" and _begins_name(line, start)
        rest = line[start:start + _LONGEST_NAME + 1]
        name = _name_at(_before_next(rest, 0 if closing[3] is None else 2), known) if is_next else None
        found += [] if name is None else [_candidate(start, *name)]
    return found


def _before_next(rest: str, titles: int) -> str:
    """As far as the next quotation: a name after a dash may have a title between marks."""
    marks = [one.start() for one in _MARK.finditer(rest)]
    return rest[:marks[titles]] if titles < len(marks) else rest


def _begins_name(line: str, at: int) -> bool:
    """Whether a name may begin at a place: with a capital, a letter without case, `§`, or a volume."""
    # `614 F.3d 217`, and no date
    if _VOLUME.match(line[at:at + 16]):
        return True
    first = sign(line, at + 1 if sign(line, at) in ("*", "_") else at)
    return first == "§" or is_capital(first) or is_caseless(first)


def _candidate(start: int, words: str, source: int) -> Candidate:
    return Candidate(start, start + len(words), "title", source=source, is_alone=True)


def _name_at(rest: str, known: CallNames) -> Optional[Tuple[str, int]]:
    """The longest name that ends where a sentence, a clause or a bracket does."""
    ends = [one.start() for one in _END.finditer(rest)][:_MOST_ENDS]
    for end in reversed(ends):
        source = None if end > _LONGEST_NAME else _source_of(rest[:end], known, _is_legal)
        if source is not None:
            return rest[:end], source
    return None


def _is_legal(name: str) -> bool:
    """Whether a name is in emphasis, or has a number or a word cut off by a stop, as laws are cited."""
    return _LEGAL.search(name) is not None


def _source_of(words: str, known: CallNames, is_sure: Callable[[str], bool]) -> Optional[int]:
    """The one source that words call, also with a place after them; one word alone may be a topic."""
    if _NO_NAME.search(words) or not (_NO_TOPIC.search(words) or is_caseless(words[:1])):
        return None

    def one(part: str) -> Optional[int]:
        for name in dict.fromkeys((part, without_place(part), without_any_place(part))):
            # `Ruiz Dep. ¶ 6`: cut off before its place
            if not (is_sure(name) or name != part and name.endswith(".")):
                continue
            source = source_of_name(known.names, name)
            source = source_of_short(known.short, name) if source is None else source
            if source is not None and source != TWO:
                return source
        return None

    whole = one(words)
    if whole is not None:
        return whole
    # `*Kell Post*, "Opinion: We saw it coming"`
    parts = {one(_SIGNS_AROUND.sub("", part.strip(WHITE))) for part in words.split(",")}
    return parts.pop() if len(parts) == 1 else None
