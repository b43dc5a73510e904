"""Sources that an answer names in its running text by title, file name, or author and year. Places are UTF-16 units."""

import re
import unicodedata
from typing import Dict, List, Mapping, NamedTuple, Optional, Sequence, Set

from .mark_reading import FILE_NAME, TWO, Candidate, author_years, file_key, is_capital, is_label_word, mains_of
from .units import WHITE, from_units, js, sign, to_units

__all__ = ["titles_in"]

_MOST_WORDS, _LONGEST_NAME = 12, 160
_WORD, _BLANKS = re.compile("[^ \t\r\n\xa0]+"), re.compile("[ \t\r\n\xa0]+")
_LEADING = re.compile("[\"'*_`“„«‹‘(\\[|]{1,8}")
_TRAILING = re.compile("[.,;:!?…*_\"'”»’|`]{1,8}\\Z")
_CLOSING = re.compile("[.,;:!?…*_\"'”»’|`)\\]]{1,8}\\Z")
_POSSESSIVE = re.compile("['’]s\\Z")
_IN_SIGNS = re.compile("[《『]([^《》『』\n]{1,160})[》』]")
_WITHIN = js(r"[^\s.!?:;|#>*_\"'“„«‹‘([`-][ \t\u00a0*_\"'“„«‹‘([`]{1,8}$")
_EMPHASIS = re.compile("[:：]?[*_]")
_ADDRESS = re.compile("https?:", re.I)
_LONGEST_BEFORE = 48
_A_CAPITAL, _A_DIGIT, _BLANK_WITHIN = js("[A-Z]"), js("[0-9]"), js(r"\S\s\S")
_ARTICLE, _OPENING, _ENDING = js("^The(?= )"), js("[[(（【]"), js(r"\.[A-Za-z]{2,8}$")
_KEY, _DIGITS = js(r"[^\s@]{2,60}$"), js("[0-9]+$")
_ALONE_BEFORE = js("[ \t>*_+-]{0,12}([—–―]|\ud83d[\udcc1-\udce0\udd17]\ufe0f?|(" r"[^\s:：*_]{1,16})[ \t\u00a0\u202f]{0,2}[:：])[ \t*_]{0,8}$")
_ALONE_AFTER = js(r"[.*_]{0,4}[ \t]{0,8}(?:\n|$)")


class _Known(NamedTuple):
    """A name: `sure` wherever it is, `phrase` not as the first words of a sentence, `word` in emphasis or between 《 and 》, or 『 and 』.

    Both also alone in a line after a dash or a label.
    """

    source: int
    kind: str
    # Of a title a part: in a bracket it is read as a short name is
    is_part: bool


def _plain(words: str) -> str:
    words = words if words.isascii() else to_units(unicodedata.normalize("NFC", from_units(words)))
    return _BLANKS.sub(" ", words).strip(WHITE)


def _first_of(words: str) -> str:
    first = _plain(words).split(" ", 1)[0]
    leading = _LEADING.match(first)
    return _CLOSING.sub("", first[leading.end():] if leading else first)


def _kind_of(name: str) -> str:
    words = name.count(" ") + 1
    if not 2 <= len(name) <= _LONGEST_NAME or words > _MOST_WORDS:
        return ""
    if _ADDRESS.match(name):
        return "word" if words == 1 else ""
    if FILE_NAME.search(name) or name.startswith("@"):
        return "sure" if words == 1 else ""
    if words == 1 and not _is_code(name):
        return "" if re.match("[0-9]+\\Z", name) else "word"
    if re.search("[0-9]", name) or any(is_capital(unit) for unit in name[1:]):
        return "sure"
    return "phrase" if is_capital(name[0]) else ""


def _is_code(name: str) -> bool:
    """`KB-1042`: a capital and a digit."""
    return len(name) > 3 and _A_CAPITAL.search(name) is not None and _A_DIGIT.search(name) is not None


def _names_of(source: Mapping[str, Optional[str]]) -> Dict[str, bool]:
    """What a source is called, and whether this is but a part of its title: `The Courier` and `the Courier` of `The Courier, 9 October`."""
    title, own, url = (to_units(source.get(member) or "") for member in ("title", "id", "url"))
    files = [own, file_key(own)] if FILE_NAME.search(own) else []
    ids = [one for one in (own, *(_ENDING.sub("", file) for file in files)) if _is_code(one) or _BLANK_WITHIN.search(one)]
    # A key of a bibliography, in the text: `@smith2020 finds`
    keys = ["@" + own] if _KEY.match(own) and not _DIGITS.match(own) else []
    parts = [variant for name in (title, *mains_of(title)) for variant in (name, _ARTICLE.sub("the", name))]
    found = {_plain(name): True for name in parts}
    found.update((_plain(name), False) for name in (title, *author_years(title), *ids, *files, *keys, url))
    return found


def _known(sources: Sequence[Mapping[str, Optional[str]]]) -> Dict[str, _Known]:
    names: Dict[str, _Known] = {}
    for nth, source in enumerate(sources, 1):
        for name, is_part in _names_of(source).items():
            kind, other = _kind_of(name), names.get(name)
            # What a source is called as a whole goes before what another is called in part
            if not kind or (other is not None and is_part and not other.is_part):
                continue
            is_other = other is not None and other.is_part == is_part and other.source != nth
            names[name] = _Known(TWO if is_other else nth, kind, is_part)
    return names


def titles_in(text: str, sources: Sequence[Mapping[str, Optional[str]]]) -> List[Candidate]:
    """The names in a text; of those at one place the longest."""
    names = _known(sources)
    firsts = {_first_of(name) for name in names}
    if not names:
        return []
    found = []
    for quoted in _IN_SIGNS.finditer(text):
        known = names.get(_plain(quoted[1]))
        if known is not None and known.source != TWO:
            found.append(Candidate(quoted.start(), quoted.end(), "title", source=known.source))
    words = list(_WORD.finditer(text))
    following = 0
    for nth, word in enumerate(words):
        signs = _LEADING.match(word[0])
        start = word.start() + (signs.end() if signs else 0)
        if start < following or _first_of(word[0][:_LONGEST_NAME]) not in firsts:
            continue
        one = _name_at(text, start, [other.end() for other in words[nth:nth + _MOST_WORDS]], names)
        if one is not None:
            found.append(one)
            following = one.end
    return found


def _name_at(text: str, start: int, ends: Sequence[int], names: Mapping[str, _Known]) -> Optional[Candidate]:
    for last in reversed(ends):
        if last - start > _LONGEST_NAME + 16:
            continue
        written = text[start:last]
        inner = _CLOSING.sub("", written)
        for one in (written, _TRAILING.sub("", written), inner, _POSSESSIVE.sub("", inner)):
            known = names.get(_plain(one))
            if known is not None and one:
                end = start + len(one)
                is_name = known.source != TWO and _is_name_at(text, start, end, known)
                alone = _is_alone(text, start, end)
                return Candidate(start, end, "title", source=known.source, is_alone=alone) if is_name else None
    return None


def _is_name_at(text: str, start: int, end: int, known: _Known) -> bool:
    if known.is_part and _OPENING.match(sign(text, start - 1)):
        return False
    if known.kind == "sure" or _is_alone(text, start, end):
        return True
    if known.kind == "word":
        before = sign(text, start - 1)
        return before != "" and before in "*_" and _EMPHASIS.match(text[end:end + 2]) is not None
    return _WITHIN.search(text[max(0, start - 12):start]) is not None or _is_heading(text, start, end)


_BEGINS_LINE = js(r"(?:^|\n)[ \t>#*_+-]{0,12}([0-9]{1,3}[.)][ \t]{1,2})?[*_]{0,3}$")
_COLON, _LINE_END = js(r"[*_]{0,3}[:：]"), js(r"[*_]{0,3}[ \t]{0,8}(?:\n|$)")


def _is_heading(text: str, start: int, end: int) -> bool:
    """Whether it begins its line, and is before a colon, or ends it and is no numbered item: `- Leave rules: “A”`, `## Leave rules`."""
    line, after = _BEGINS_LINE.search(text[max(0, start - 24):start]), text[end:end + 12]
    return line is not None and (_COLON.match(after) is not None or line[1] is None and _LINE_END.match(after) is not None)


# A blank line of a block quote, and the start of the emphasis below it; the end of the emphasis, of its line and of the block quote
_LAST_PARAGRAPH = js(r"\n[ \t]{0,3}>[ \t>]{0,8}\n[ \t]{0,3}>[ \t>]{0,8}[*_]{1,3}$")
_LAST_END = js(r"[*_]{1,3}[ \t]{0,8}(?:$|\n(?![ \t]{0,3}>))")


def _is_alone(text: str, start: int, end: int) -> bool:
    """Whether it is alone in its line after a dash, or after a label and a colon, or in emphasis as the last paragraph of a block quote:
    `— Hausordnung`, `> *Hausordnung*`."""
    if _LAST_PARAGRAPH.search(text[max(0, start - _LONGEST_BEFORE):start]) and _LAST_END.match(text[end:end + 24]):
        return True
    if not _ALONE_AFTER.match(text[end:end + 16]):
        return False
    _, is_line, line = ("\n" + text[:start] if start <= _LONGEST_BEFORE else text[start - _LONGEST_BEFORE:start]).rpartition("\n")
    found = _ALONE_BEFORE.match(line) if is_line else None
    return found is not None and (found[2] is None or is_label_word(found[2]))
