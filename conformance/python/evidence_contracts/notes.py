"""The notes of an answer: lines that begin with keys and say what these mean, where the same keys are in its text. Places are UTF-16 units."""

import unicodedata
from typing import Callable, Dict, List, Mapping, NamedTuple, Optional, Sequence, Set, Tuple

from .mark_reading import SUPERSCRIPTS, Candidate, is_after_quotation, is_caseless, is_letter
from .quote_reading import small
from .units import WHITE, from_units, is_kind, js, sign

__all__ = ["Notes", "notes_in"]


class Notes(NamedTuple):
    """What the notes of an answer say."""

    # Their lines, in which there are no marks
    lines: List[Tuple[int, int]]
    # The sources of their numbers, and of other keys as they are written
    listed: Dict[str, int]
    # The numbers of those whose words name no source
    unnamed: Set[str]
    # Their keys in the text, where these are no numbers of another form
    marks: List[Candidate]


class _Entry(NamedTuple):
    """A key in three parts, as `[fn:`, `1`, `]`, and the words after it."""

    before: str
    value: str
    after: str
    words: str = ""

    def written(self) -> str:
        return self.before + self.value + self.after

    def kind(self) -> str:
        first = self.value[0]
        if "0" <= first <= "9":
            return "0"
        if first in _SIGNS:
            return "*"
        if len(self.value) > 1 and all(unicodedata.category(one) == "Lu" for one in from_units(self.value)[:2]):
            return "AB"
        return "a" if "a" <= first <= "z" else "A" if "A" <= first <= "Z" else "¹" if first in SUPERSCRIPTS else "①"

    def shape(self) -> Tuple[str, str, str]:
        """Keys of one shape differ in nothing but their number or letter."""
        return self.before, self.kind(), self.after

    def number(self) -> int:
        if self.kind() == "¹":
            return int("".join(str(SUPERSCRIPTS.index(one)) for one in self.value))
        if self.kind() == "*":
            return len(_SIGNS) * len(self.value) + _SIGNS.index(self.value[0])
        return int(self.value) if self.kind() == "0" else ord(self.value[0])

    def is_number(self) -> bool:
        """A number in a form that is read without a list: of this the list only says what it means."""
        return self.kind() == "¹" or self.kind() == "0" and _NUMBER.match(self.before + self.after) is not None

    def label(self) -> str:
        return str(self.number()) if self.is_number() else self.written()


class _Line(NamedTuple):
    start: int
    end: int
    entries: List[_Entry]
    # The word with a colon before several entries in a line, in small letters
    label: str
    is_below_label: bool
    # Whether it is the first line, or one without words, or of one word, is above it
    is_apart: bool
    # How many words are above it, up to three alone in their line
    words_above: int


_LONGEST_LINE = 2400
# Signs of notes ascend in this order, then twice each
_SIGNS = "*†‡§ᵃᵇᶜᵈᵉᶠᵍʰ"
# A letter has nothing with it but brackets, and a bare one a dash, `=` or a comma after it
_KEYS = [js(form) for form in (
    r"([[(（【［〔{<](?:[^\s[\](){}<>（）【】^0-9]{1,6}(?=[0-9]))?)([0-9]{1,3}|[A-Za-z])([\])）】］〕}>])",
    r"(<sup>\[?)([0-9]{1,3})(\]?<\/sup>)",
    r"([#*†‡※]{1,2}|\^)([0-9]{1,3})()",
    r"()([0-9]{1,3})([)）.])",
    r"()([A-Za-z])([)）])",
    r"()([\u2460-\u249b\u24b6-\u24ff\u2776-\u2793])()",
    r"()([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})()",
    r"()([*†‡§]{1,2}|[ᵃᵇᶜᵈᵉᶠᵍʰ])()",
    r"()([0-9]{1,3})()(?=[ \t])",
    r"([A-Z] ?)([0-9]{1,2})()(?=,?[ \t])",
    r"()([A-Z])()(?=,[ \t]|[ \t]{1,2}[=–—:-])",
)]
_NUMBER, _OF_ITEMS = js(r"(?:<sup>\[?|[[【［〔※]?)(?:\]?<\/sup>|[\]】］〕.]?)$"), js(r"[(（]?[)）.]?$")
# What is after a key and a comma: a blank, also with a dash, `=` or a colon before the words
_JOINT = js(r"[.:：]?(?:[ \t\u00a0]{1,8}(?:[=–—:-][ \t\u00a0]{1,4})?)(?=\S)")
_ITEM, _LABELLED = js(r"(?:[-*+•] {1,3})?"), js(
    r"[*_]{0,3}([^\s:：*_]{2,16}(?: [^\s:：*_]{2,16}){0,2})[*_]{0,3}[:：][*_]{0,3}[ \t]{1,3}")
_BETWEEN, _DENSE = js(
    r"[ \t][·•|][ \t]|\.[ \t](?=[0-9]{1,3}[.)][ \t])|[ \t][—–][ \t](?=[[(]?[0-9]{1,3}[\]).])|;[ \t]"
    r"|,?[ \t](?=(?:[[【［〔](?:[0-9]{1,3}|([^\s\u0000-@[-\u007f【】［］〔〕]{2,12}))[\]】］〕]|<sup>[0-9]{1,3}<\/sup>)[ \t])"), js("[】］）〕]|p>")
# `[ZH]`: two to six capitals
_SHORT = js(r"(\[)([^\s\u0000-@[-\u007f【】［］〔〕]{2,12})(\])")
# Tags around a line: `<p><small>`
_OPEN_TAGS, _CLOSE_TAGS = js(r"(?:<(?!sup\b)[a-z][^<>\n]{0,100}>){1,4}", "i"), js(r"(?:<\/(?!sup\b)[a-z]{1,16}>){1,4}$", "i")
_TAG = js(r"<\/?[a-z][^<>\n]{0,100}>", "i")
# A stop or an address
_ENDS_NOTE = js(r"[.。]\s*$|https?:\/\/\S{1,300}\s*$")
_WORD_ALONE = js(r"[ \t]{0,3}(?:#{1,6}[ \t]{1,3})?[*_]{0,3}([^\s*_:：#]{3,48}(?: [^\s*_:：#]{2,48}){0,2})[*_]{0,3}[:：]?[*_]{0,3}[ \t\r]*$")


def _words_of(line: str) -> int:
    """How many words a line has, up to three alone, as a heading has: of up to 24 letters, the first of three or more."""
    found = _WORD_ALONE.match(line)
    words = from_units(found[1]).split(" ") if found else []
    are_words = all(2 <= len(word) <= 24 and all(unicodedata.category(one)[0] == "L" for one in word) for word in words)
    return len(words) if found is not None and len(words[0]) > 2 and are_words else 0


def _key_at(words: str) -> Optional[_Entry]:
    for form in _KEYS:
        found = form.match(words)
        if found is not None:
            return _Entry(*found.groups())
    short = _SHORT.match(words)
    return _Entry(*short.groups()) if short is not None and _are_capitals(short[2]) else None


def _are_capitals(units: str) -> bool:
    signs = from_units(units)
    return 2 <= len(signs) <= 6 and all(unicodedata.category(one) == "Lu" for one in signs)


def _parts_of(words: str) -> List[str]:
    """The entries of a line, apart."""
    parts, start = [], 0
    for one in _BETWEEN.finditer(words):
        if one[1] is None or _are_capitals(one[1]):
            parts.append(words[start:one.start()])
            start = one.end()
    return [*parts, words[start:]]


def _entry_of(part: str) -> Optional[_Entry]:
    key = _key_at(part)
    if key is None:
        return None
    rest = part[len(key.written()):]
    rest = rest[1:] if rest.startswith(",") else rest
    gap = _JOINT.match(rest)
    if gap is None and not _DENSE.search(key.after):
        return None
    return key._replace(words=rest[gap.end() if gap else 0:].strip(WHITE))


def _are_alike(entries: Sequence[_Entry]) -> bool:
    return all(
        one.shape() == other.shape() and (other.kind() == "AB" or other.number() > one.number()) for one, other in zip(entries, entries[1:]))


def _unescaped(words: str) -> str:
    """`\\*` is an asterisk in Markdown."""
    return words.replace("\\*", "*")


def _entries_in(line: str) -> Tuple[List[_Entry], str]:
    """The entries of a line: several, also after a label, or one."""
    shown = _CLOSE_TAGS.sub("", line.strip(WHITE), count=1)
    tags = _OPEN_TAGS.match(shown)
    shown = shown[tags.end() if tags else 0:]
    item = _ITEM.match(shown)
    plain = _unescaped(shown[item.end() if item else 0:])
    label = _LABELLED.match(plain)
    for words in dict.fromkeys((plain[label.end() if label else 0:], plain)):
        parts = [_entry_of(part.strip(WHITE)) for part in _parts_of(words)]
        entries = [one for one in parts if one is not None]
        is_bare = label is None or words == plain
        if len(entries) == len(parts) and (len(parts) > 1 or is_bare) and _are_alike(entries):
            return entries, "" if is_bare or label is None else small(label[1])
    return [], ""


def _lines_in(text: str, is_label_line: Callable[[str], bool]) -> List[_Line]:
    """The lines of an answer that are not blank, with their entries."""
    lines: List[_Line] = []
    above, is_apart, start = "", True, 0
    for line in text.split("\n"):
        is_blank = line.strip(WHITE) == ""
        if not is_blank:
            entries, label = ([], "") if len(line) > _LONGEST_LINE else _entries_in(line)
            lines.append(_Line(start, start + len(line), entries, label, is_label_line(above), is_apart, _words_of(above)))
            above = line
        # A line without words parts, as `---` does, and a word alone in its line is a heading
        is_apart = not any(is_kind(one, "LN") for one in from_units(line)) or _words_of(line) == 1
        start += len(line) + 1
    return lines


def _last_group(lines: Sequence[_Line]) -> List[_Line]:
    """The last lines of an answer, one below the other, whose keys are alike and ascend."""
    group: List[_Line] = []
    last: List[_Line] = []
    for line in lines:
        if group and line.entries and _are_alike([group[-1].entries[-1], line.entries[0]]):
            group.append(line)
        else:
            group = [line] if line.entries else []
        last = group if len(group) > 1 or len(line.entries) > 1 else last
    return last


_HTML_ITEM = js(r"<li\b[^<>\n]{0,100}>[ \t]{0,8}([^\n]{0,400}?)(?:<\/li>|(?=<li\b)|\n|$)", "i")


def _items_of_html(text: str) -> List[_Line]:
    """The items of the last numbered list of HTML."""
    start = text.rfind("<ol")
    close = -1 if start == -1 else text.find("</ol>", start)
    if close == -1:
        return []
    items = [_TAG.sub("", one[1]) for one in _HTML_ITEM.finditer(text[start:close])]
    return [_Line(start, close, [_Entry("", str(nth), ".", words) for nth, words in enumerate(items, 1)], "", True, True, 0)]


def _are_notes(text: str, lines: Sequence[_Line], is_named: bool) -> bool:
    """Whether lines are notes by their form. Of keys that number items, too, they are below a label, or apart at the end of the answer, and each ends
    in a stop, as notes do, or names a source below a word."""
    first, key = lines[0], lines[0].entries[0]
    is_of_items = _OF_ITEMS.match(key.before + key.after) is not None and key.kind() in "0aA"
    if not is_of_items or first.is_below_label or first.label != "":
        return True
    if text[lines[-1].end:].strip(WHITE) != "":
        return False
    if is_named and (len(lines) == 1 or first.words_above > 0 and key.before != ""):
        return True
    is_below_word = is_named and first.words_above == 1 and (key.after != "" or "A" <= key.value[0] <= "Z")
    return first.is_apart and (is_below_word or all(_ENDS_NOTE.search(text[one.start:one.end]) for one in lines))


def notes_in(text: str, source_of: Callable[[str], Optional[int]], is_label_line: Callable[[str], bool]) -> Notes:
    """What the notes of an answer say, if they name sources, and their keys are in its text."""
    lines = _items_of_html(text) or _last_group(_lines_in(text, is_label_line))
    entries = [entry for line in lines for entry in line.entries]
    if not entries:
        return Notes([], {}, set(), [])
    listed: Dict[str, int] = {}
    last: Optional[int] = None
    for entry in entries:
        source = source_of(entry.words)
        # 0 is the source of the note before
        last = last if source == 0 else source
        if last is not None:
            listed[entry.label()] = last
    if len(listed) < 2 or 2 * len(listed) < len(entries) or not _are_notes(text, lines, len(listed) == len(entries)):
        return Notes([], {}, set(), [])
    labels = {entry.label() for entry in entries}
    first, last = lines[0].start, lines[-1].end
    marks = [one for one in _marks_in(text, entries[0], labels, listed, lines[0].label) if not first <= one.start < last]
    is_used = bool(marks) or entries[0].is_number() and _has_numbers(text, labels, first, last)
    unnamed = {one for one in labels if one not in listed} if entries[0].is_number() else set()
    return Notes([(line.start, line.end) for line in lines], listed, unnamed, marks) if is_used else Notes([], {}, set(), [])


_ANY_KEY = js(
    r"\[[^\s\u0000-@[-\u007f【】［］〔〕（）§†‡※⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰ\u2460-\u249b\u24b6-\u24ff\u2776-\u2793]{2,12}\]|\^[0-9]{1,3}(?![0-9^])|[[(（【［〔{<](?:[^\s[\](){}<>（）【】^0-9]{1,6}(?=[0-9]))?(?:[0-9]{1,3}|[A-Za-z])[\])）】］〕}>]|[#*†‡※]{1,2}[0-9]{1,3}|[0-9]{1,3}[)）]|[A-Za-z][)）]"
    r"|[\u2460-\u249b\u24b6-\u24ff\u2776-\u2793]|(?:\\?[*†‡§]){1,3}(?![*†‡§A-Za-z0-9\"“„«‹‘'])|[ᵃᵇᶜᵈᵉᶠᵍʰ]")
# A bare number directly after a quotation: `'A'.3`
_AFTER_QUOTATION = js(r"(?<=[^\s([])[”\"»’'」』›][.,;:]?([0-9]{1,3})(?![0-9]|[.,:%][0-9]|[ ]?%)")
# A bare key in brackets, also after a word, and before further ones: `(Ex. A)`, `(attachment 3, p. 2)`
_IN_BRACKETS = js(
    r"[[(（](?:([^\s()[\]（）0-9]{2,16}?)\.?[ \u00a0])?([0-9]{1,3}|[A-Z](?: ?[0-9]{1,2})?)(?:[,，][^()[\]（）\n]{1,120})?[\])）]")
# A bare capital after the word before the notes, in running text: `Exhibit B`, `Anlage K 2`
_IN_TEXT = js(r"(?<![^\s(])([^\s()[\]（）0-9.,:;]{4,16})[ \u00a0]([A-Z] ?[0-9]{1,2}|[A-Z])(?![A-Za-z0-9])")
_CITING = js(r"[.,;:!?…。，；：！？”\"’»›)\]」』]")
_ANY_NUMBER = js(
    r"[[(（【［〔]\^?([0-9]{1,3})[\])）】］〕]|<sup>(?:<[^<>]{0,80}>)?\[?([0-9]{1,3})|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})|※ ?([0-9]{1,3})")


def _marks_in(text: str, key: _Entry, labels: Set[str], listed: Mapping[str, int], word: str) -> List[Candidate]:
    """The keys in a text that are no numbers of another form."""
    is_bare = key.before + key.after == "" or "A" <= key.before[:1] <= "Z"
    if is_bare and key.kind() in "0A":
        return [*_bare_numbers(text, labels), *_labelled_keys(text, labels, word), *_keys_in_text(text, listed, word)]
    if key.is_number():
        return []
    found: List[Candidate] = []
    for one in _ANY_KEY.finditer(text):
        written = _unescaped(one[0])
        entry = _key_at(written)
        is_key = entry is not None and entry.shape() == key.shape() and (key.kind() != "*" or written in labels and not _is_emphasis(text, one.start()))
        if is_key and _is_citing(text, one.start()):
            found.append(_candidate(one.start(), one[0], written))
    return found


_OPEN_EMPHASIS, _LONGEST_EMPHASIS = js(r"(?:^|[\s(])\*{1,3}[\"“„«‹‘'][^*\n]*$"), 320


def _is_emphasis(text: str, at: int) -> bool:
    """Whether a sign closes the emphasis of a quotation: `*“A”*`."""
    return _OPEN_EMPHASIS.search(text[max(0, at - _LONGEST_EMPHASIS):at]) is not None


def _is_citing(text: str, at: int) -> bool:
    """Directly after a quotation, a closing sign, a stop, or a letter without case."""
    before = sign(text, at - 1)
    return before != "" and (_CITING.match(before) is not None or is_caseless(before)) or is_after_quotation(text, at)


def _bare_numbers(text: str, labels: Set[str]) -> List[Candidate]:
    found = [(one.end(), one[1]) for one in _AFTER_QUOTATION.finditer(text)]
    return [_candidate(end - len(digits), digits, digits) for end, digits in found if digits in labels and not is_letter(text, end)]


def _labelled_keys(text: str, labels: Set[str], word: str) -> List[Candidate]:
    found: List[Candidate] = []
    for one in _IN_BRACKETS.finditer(text):
        label, key = one[1], one[2]
        is_of_list = word.startswith(small(label)) if label is not None else not "0" <= key[0] <= "9"
        if is_of_list and key in labels and is_after_quotation(text, one.start()):
            found.append(_candidate(one.start(), one[0], key))
    return found


def _keys_in_text(text: str, listed: Mapping[str, int], word: str) -> List[Candidate]:
    """Mentions of a note by its word and its key."""
    every = ((one, listed.get(one[2]) if word.startswith(small(one[1])) else None) for one in _IN_TEXT.finditer(text))
    return [Candidate(one.start(), one.end(), "mention", source=source) for one, source in every if source is not None]


def _candidate(start: int, words: str, footnote: str) -> Candidate:
    return Candidate(start, start + len(words), "own", footnote=footnote)


def _has_numbers(text: str, labels: Set[str], first: int, last: int) -> bool:
    """Whether one of the numbers is in a text, outside of its notes."""
    for one in _ANY_NUMBER.finditer(text):
        raised = "".join(str(SUPERSCRIPTS.index(unit)) for unit in one[3] or "")
        if not first <= one.start() < last and (one[1] or one[2] or one[4] or str(int(raised or 0))) in labels:
            return True
    return False
