"""Cuts a text into sentences: the profile `sentences/1`."""

import re
from typing import List, Tuple

from .published import published
from .quote_reading import KINDS, LOWER, small


def class_of(kinds: str, table: str = KINDS[:0x10000]) -> str:
    """The characters of some kinds up to U+FFFF, as they are written in a class of a pattern; none above is read by these rules."""
    runs = (found.span() for found in re.finditer("[%s]+" % kinds, table))
    return "".join("%s-%s" % (chr(start), chr(end - 1)) for start, end in runs)


_PROFILE = published("profiles/sentences-1.json")
_TITLES, _SHORT, STARTERS, _NUMBERED = (
    frozenset(_PROFILE[name]) for name in ("neverLast", "abbreviations", "starters", "beforeNumbers")
)
_CERTAIN, _STOPS = _PROFILE["certainStops"], _PROFILE["stops"] + _PROFILE["certainStops"]
_SMALL = frozenset(code for code in LOWER.values() if KINDS[code] == "L" and not 0x10D0 <= code <= 0x10FF)

_BLANKS = "".join(char for char in map(chr, range(0x10000)) if KINDS[ord(char)] == "S" and char not in map(chr, range(14, 32)))
_BREAK = "\r\n|[\n\x0b\x0c\r\x85\u2028\u2029]"
_CUT = re.compile("[%s]+|[%s]" % (re.escape(_STOPS), "\n\x0b\x0c\r\x85\u2028\u2029"))
_SPACES, _BREAKS = re.compile("[%s]*" % re.escape(_BLANKS)), re.compile(_BREAK)
_CLOSING = re.compile("[%s]*" % re.escape(_PROFILE["closers"]))
_OPENING = re.compile("[%s]" % re.escape("'\"`«´»ʼ‘’‚‛“”„‟′″‹›" + _PROFILE["openers"]))
_DIGIT = re.compile("[%s]" % class_of("DN"))
_MARKERS = re.compile("(?:[%s]|[ \t\xa0]{0,3}\\[[%s][%s \t\xa0,\\-;\u2013]{0,37}\\])*" % (class_of("N"), class_of("DN"), class_of("DN")))
_WORD_BEFORE = re.compile("[%s.]{0,24}\\Z" % class_of("LMDN"))
_WORD = re.compile("[%s]{0,24}" % class_of("LM"))
_INITIALS = re.compile("[%s](?:[.][%s])+" % (class_of("LM"), class_of("LM")))
_LIST_NUMBER = re.compile("[%s]{1,3}" % class_of("DN"))
_LONGEST = 24


def split_sentences(text: str) -> List[Tuple[int, int]]:
    """The sentences of a text in order, without the white space between them."""
    spans = []
    start = _SPACES.match(text).end()  # type: ignore[union-attr]
    while start < len(text):
        end, following = _sentence(text, start)
        spans.append((start, end))
        start = _SPACES.match(text, following).end()  # type: ignore[union-attr]
    return spans


def _sentence(text: str, start: int) -> Tuple[int, int]:
    """The end of the sentence that starts here, and where to read on."""
    at = start
    while True:
        found = _CUT.search(text, at)
        if found is None:
            return _before_blanks(text, start, len(text)), len(text)
        if found[0][0] not in _STOPS:
            at = _SPACES.match(text, found.start()).end()  # type: ignore[union-attr]
            if _count_breaks(text, found.start(), at) > 1:
                return _before_blanks(text, start, found.start()), at
            continue
        is_certain = found[0][-1] in _CERTAIN and not _DIGIT.match(text, found.end())
        closed = _CLOSING.match(text, found.end()).end()  # type: ignore[union-attr]
        at = _MARKERS.match(text, closed).end()  # type: ignore[union-attr]
        if is_certain or _ends(text, start, found.span(), closed, at):
            return at, at


def _count_breaks(text: str, start: int, end: int) -> int:
    """Line ends in white space; a paragraph separator counts twice."""
    return len(_BREAKS.findall(text, start, end)) + text.count("\u2029", start, end)


def _before_blanks(text: str, start: int, end: int) -> int:
    return start + len(text[start:end].rstrip(_BLANKS))


def _ends(text: str, sentence: int, stops: Tuple[int, int], closed: int, marked: int) -> bool:
    """Whether stops end their sentence."""
    at = _SPACES.match(text, marked).end()  # type: ignore[union-attr]
    breaks, is_apart = len(_BREAKS.findall(text, marked, at)), at > marked
    last = marked + _LONGEST + breaks
    while at < min(last, len(text)) and _OPENING.match(text, at):
        at += 1
    if at >= len(text):
        return True
    following = ord(text[at])
    if not is_apart and (marked == closed or LOWER.get(following, following) == following):
        return False
    if breaks > 1:
        return True
    if following in _SMALL or text[at] in ",;:":
        return False
    is_full_stop = text[stops[0]:stops[1]] == "."
    return not is_full_stop or closed > stops[1] or _word_allows_end(text, sentence, stops[0], at)


def _word_allows_end(text: str, sentence: int, stop: int, following: int) -> bool:
    """The rules for the word before a full stop."""
    written = _WORD_BEFORE.search(text[max(sentence, stop - _LONGEST):stop])[0]  # type: ignore[index]
    word = small(written)
    if len(word) == 1 and word != "i" and ord(written) in LOWER or word in _TITLES:
        return False
    if word in _NUMBERED and _DIGIT.match(text, following):
        return False
    if _LIST_NUMBER.fullmatch(text, sentence, stop) and text[max(0, sentence - 1):sentence].strip(_BLANKS) == "":
        return False
    is_short = word in _SHORT or _INITIALS.fullmatch(word) is not None
    return not is_short or small(_WORD.match(text, following)[0]) in STARTERS  # type: ignore[index]
