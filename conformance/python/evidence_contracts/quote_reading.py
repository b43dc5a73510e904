"""Reads a text into signs and gaps: "Characters" and "Reading: signs and gaps" of docs/quotes-1.md."""

import re
import unicodedata
from array import array
from functools import lru_cache
from itertools import accumulate, islice
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Set, Tuple

from .published import published

PROFILE = published("profiles/quotes-1.json")
MARKUP, CHARACTERS, WORDS, UNICODE = (PROFILE[name] for name in ("markup", "characters", "words", "unicode"))


# The tables of the profile (contracts/profiles/README.md)


def _codes(packed: str) -> str:
    """The characters of hexadecimal code points."""
    return "".join(chr(int(code, 16)) for code in packed.split("+"))


def _table(packed: str) -> Dict[str, str]:
    """A table of `name:hexadecimal`."""
    return {name: _codes(codes) for name, codes in (pair.split(":") for pair in packed.split())}


def _ranges(packed: str) -> str:
    """The characters of hexadecimal ranges."""
    ends = [(part[0], part[-1]) for part in (part.split("-") for part in packed.split())]
    return "".join(chr(code) for first, last in ends for code in range(int(first, 16), int(last, 16) + 1))


def _distances(packed: str) -> Iterator[int]:
    """The code points of pairs of numbers: a distance, and the length less one."""
    numbers, end = [int(number, 36) for number in packed.split(".")], 0
    for distance, more in zip(numbers[::2], numbers[1::2]):
        yield from range(end + distance, end + distance + more + 1)
        end += distance + more


KINDS = "".join(kind * (int(more or "0", 36) + 1) for kind, more in re.findall("([A-Z])([0-9a-z]*)", UNICODE["kinds"]))
LOWER = {
    code: code + difference
    for first, more, step, difference in ([int(number, 36) for number in run.split(".")] for run in UNICODE["lowerCase"].split())
    for code in range(first, first + more + 1, step)
}
LOWER[0x3C2] = 0x3C3
OTHER_CASE = {**{lower: code for code, lower in sorted(LOWER.items(), reverse=True)}, **LOWER}
_RECOMPOSED = frozenset(_distances(UNICODE["recomposed"]))
QUOTATION_MARKS, APOSTROPHES = CHARACTERS["quotationMarks"], CHARACTERS["apostrophes"]
SELECTORS, UNSEEN = _ranges(CHARACTERS["selectors"]), _ranges(CHARACTERS["unseen"])
_FORMS = {chr(code + 0xFEE0): chr(code) for code in range(0x21, 0x7F)}
SIMPLE = {**_FORMS, **{_codes(code): form for code, form in _table(CHARACTERS["exchanged"]).items()}}
_FORMS.update((_codes(code), form) for name in (UNICODE["compatible"], CHARACTERS["exchanged"]) for code, form in _table(name).items())
_FORMS.update({**dict.fromkeys(QUOTATION_MARKS, '"'), **dict.fromkeys(APOSTROPHES, "'"), "…": "..."})
POINTS = _ranges("591-5BD 5BF 5C1-5C2 5C4-5C5 5C7 610-61A 640 64B-65F 670")
_PAIRS = published("profiles/hans-hant-1.json")["pairs"]
_HANS = dict(zip(_PAIRS[::2], _PAIRS[1::2]))
_ENTITIES = _table(PROFILE["entities"])
RAISED_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
RAISED = str.maketrans(RAISED_DIGITS, "0123456789")
_SUPERSCRIPTS = dict(pair.split(":") for pair in CHARACTERS["superscripts"].split())


HANGUL = re.compile("[\uac00-\ud7a3\u1100-\u11ff\u3130-\u318f]")


class _Classes(Dict[int, str]):
    """The class of each character ("Shape"), for `str.translate`; but a mark is `m`."""

    def __missing__(self, code: int) -> str:
        kind = KINDS[code] if code < len(KINDS) else "U"
        self[code] = found = {"L": "x", "M": "m", "D": "0", "N": "n", "C": "c", "S": " "}.get(kind, chr(code))
        return found


_CLASSES = _Classes({0x2502: "|"})
_CLASSES.update((code, "w") for code in _distances(UNICODE["single"]) if KINDS[code] == "L")
_CLASSES.update((code, "a") for code in LOWER.values() if KINDS[code] == "L" and not 0x10D0 <= code <= 0x10FF)
_CLASSES.update((code, "A") for code in LOWER if KINDS[code] == "L")
_CLASSES.update((ord(char), "s") for char in WORDS["scaleCharacters"])
LETTERS, SMALL_LETTERS, SINGLE, WORD = frozenset("aAswxm"), frozenset("aswxm"), frozenset("ws"), frozenset("aAswxm0")


def classes(text: str) -> str:
    """The class of each character."""
    return text.translate(_CLASSES) if len(text) != 1 else _CLASSES[ord(text)]


def shape(text: str) -> str:
    """The shape of a text ("Shape")."""
    kinds = classes(text)
    return re.sub("(?<=[sw])m+", lambda marks: "w" * len(marks[0]), kinds).replace("m", "x") if "m" in kinds else kinds


def _takes_no_apostrophe(char: str) -> bool:
    """Whether a letter is one of words without apostrophes."""
    return classes(char) in SINGLE or HANGUL.match(char) is not None


def small(text: str) -> str:
    """A text in small letters."""
    return text.translate(LOWER)


def is_sign(char: str, kinds: str = "PYC") -> bool:
    """Whether a character is punctuation, a symbol or a currency."""
    return char != "" and ord(char) < len(KINDS) and KINDS[ord(char)] in kinds


# Patterns; in them {B} is a blank, {E} a line end, {L} what is none, {S} are spaces, {D} dashes, {M} marks, {N} digits


def kind_class(kinds: str) -> str:
    """The characters of some kinds, as they are written in a class of a pattern."""
    runs = (found.span() for found in re.finditer("[%s]+" % kinds, KINDS))
    return "".join("%s-%s" % (chr(start), chr(end - 1)) for start, end in runs)


S = "".join(char for char in map(chr, range(0x10000)) if KINDS[ord(char)] == "S")
LINE_ENDS = frozenset("\n\r\u2028")
DASHES, SHORT, EN, LONG = "-‐‑‒–—―−﹣－", "-‐‑﹣－", "‒–−", "—―"
NAMES = {
    "B": "[%s]" % re.sub("[\n\r\u2028]", "", S), "E": "(?:\r\n|\r(?!\n)|[\n\u2028])", "L": "[^\n\r\u2028]", "S": S, "D": DASHES,
    "M": kind_class("M") + "\u1160-\u11ff", "N": kind_class("D"), "Z": r"(?=[\n\r\u2028]|\Z)",
}


def pattern(written: str, flags: int = 0) -> re.Pattern[str]:
    """A compiled pattern with the names above."""
    return re.compile(re.sub("{([BELSDMNZ])}", lambda name: NAMES[name[1]], written), flags)


SPACES, LINE_END, BLANK_LINE = pattern("[{S}]*"), pattern("{E}"), pattern("{E}(?={B}*{E})")
INLINE, BLOCK = MARKUP["inlineTags"].split(), MARKUP["blockTags"].split()
_HIDDEN = r"[^<>]*[ \t\n\f\r;\"'](?:hidden|display|visibility|opacity)[ \t\n\f\r;\"':=/>]"
_WORDS = "[%s][/%s]*[^/<>=%s][^<>=]*>" % (S, S, S)
_NAME = "(?:%s)(?!%s)|%s" % ("|".join(INLINE), _WORDS, "|".join(BLOCK))
_TAG = r"<(/?)(%s)(?:/?>|(?!%s)[ \t\n\f\r][^<>]{0,2000}>)" % (_NAME, _HIDDEN)
TAG = re.compile(_TAG, re.I | re.A)
TABLE_BAR = pattern(r"(?<![^{S}])\|(?![^{S}])")
RULE_LINE = pattern(r"(?={L}*?(?:---|===|___|\*\*\*))(?:[-|:=+_*]|{B})+{Z}")
ITEM = pattern(r"{B}*(?:([-*+])|[%s]|(#{1,6})|([0-9]{1,3})\.|([0-9]{1,2})\)){B}" % re.escape(MARKUP["bullets"]))
NOTE = pattern(
    r"\[([0-9]{1,3}(?:{B}*[-‐-―,]{B}*[0-9]{1,3})*|\^[^]\[{S}]{1,30}|%s)\]|【([0-9]{1,4}(?:[:†][^][【】\n\r\u2028]{0,60})?)】"
    % "|".join(MARKUP["noteWords"])
)
_QUOTED = pattern("{B}*(?:>{B}?)*>(?:{B}|{Z})")
_BEFORE_DIGIT = pattern("{B}*[{N}]")
ENTITY = re.compile("&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z0-9]+));")
_POWER = re.compile("([0-9+−()n-]{1,8})</sup>", re.I | re.A)
_EMPHASIS = pattern(r"\\.|`+|<|({E})(?={B}*{E})|[*]+|_+|~+", re.S)
_PLAIN_LETTERS = pattern("[A-Za-z]+(?![0-9{M}])|[A-Za-z](?![{M}])|[0-9](?![{M}])")
# Signs that no rule reads in code
_CODE = pattern("[%s]+(?![{M}\uff9e\uff9f])" % re.escape("".join(
    char for char in map(chr, range(0x21, 0x7F)) if char not in DASHES + APOSTROPHES and _FORMS.get(char, char) == char
)))
# Letters and signs that no rule reads, and that are read as they are
_OWN_SIGNS = "A-Za-z0-9,;:?()%\"$@=+#{}^"
_OWN_LETTERS = (
    "\xc0-\xd6\xd8-\xf6\xf8-\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e\u0391-\u03a1\u03a3-\u03ce\u0400-\u0481\u048a-\u052f\u05d0-\u05ea"
    "\u0621-\u063a\u0641-\u064a\u0671-\u0674\u0679-\u06d3\u0904-\u0939\u0e01-\u0e30\u0e32\u0e40-\u0e46\u3041-\u3096\u30a1-\u30fa"
    "\u4e00-\u9fff\uac00-\ud7a3"
)
# Marks that are read as they are: the first in any order, the others not next to each other, as composition would change their places
_STILL_MARKS = "\u0900-\u0903\u093e-\u094c\u0e31\u0e34-\u0e37\u0e47\u0e4c\u0e4d"
_ORDERED_MARKS = "\u064b-\u0652\u0670\u094d\u0e38\u0e39\u0e48-\u0e4b"
_OWN_MARKS = "(?:[%s]|[%s](?![%s])){1,8}(?![{M}])" % (_STILL_MARKS, _ORDERED_MARKS, _ORDERED_MARKS)
# Punctuation and currencies beyond ASCII that no rule reads, and the one sign that each is read as
_ONE_SIGN = {
    char: _FORMS.get(char, char) for char in (chr(0x80 + found.start()) for found in re.finditer("[PC]", KINDS[0x80:0x10000]))
    if len(_FORMS.get(char, char)) == 1 and char not in DASHES + APOSTROPHES + "【" and ord(char) not in _RECOMPOSED
}
_OWN_PROSE = _OWN_SIGNS + _OWN_LETTERS + "".join(_ONE_SIGN)
_READ_AS = {**{char: form for char, form in _ONE_SIGN.items() if form != char}, "’": "'"}
_OWN = r"[%s]+(?:(?:\.(?=[^.{S}]|[{S}][^.])|!(?=[^\[])|(?<=[A-Za-z])['’](?=[A-Za-z])%s)[%s]*)*"
_PROSE, _ASCII_PROSE = (
    pattern("%s(?: %s)*(?![{M}\uff9e\uff9f])" % (own, own))
    for own in (_OWN % (_OWN_PROSE, "|" + _OWN_MARKS, _OWN_PROSE), _OWN % (_OWN_SIGNS, "", _OWN_SIGNS))
)
_PLAIN, _RUN = pattern("[A-Za-z0-9]+(?![{M}])"), pattern("(?s:.)[{M}]*")
_CLITIC = re.compile("(?:%s)" % "|".join(sorted(WORDS["clitics"].split(), key=len, reverse=True)), re.I | re.A)


class Gap(NamedTuple):
    """What is between two neighbouring signs; `code` if both are in one code span or fence."""

    white: bool = False
    join: str = "none"
    marks: Dict[str, str] = {}
    raw: str = ""
    code: bool = False

    @property
    def divides(self) -> bool:
        """Whether it has white space or a join."""
        return self.white or self.join != "none"


_NO_GAP, _BLANK_GAP = Gap(), Gap(white=True, raw=" ")
# By whether they are white; the one that is neither is not kept
_COMMON_GAPS = {True: {raw: Gap(white=True, raw=raw) for raw in (" ", "\n", "\n\n", "  ")}, False: {"": _NO_GAP}}
_NO_RULES: Tuple[Any, ...] = ()


def _read_as(text: str) -> str:
    """A text with the signs that its prose is read as."""
    for char in () if text.isascii() else _READ_AS.keys() & set(text):
        text = text.replace(char, _READ_AS[char])
    return text


class Reading:
    """A text as it is read: the characters of its signs as `chars`, and where each of these `starts` and `ends` in the text.

    A source has as many signs as characters, so that only what is not empty is kept of the rest: `gaps` before signs, and after the last
    one, and `codes`, the number of the code span or fence of a sign.
    """

    def __init__(
        self, text: str, keep_items: bool = False, skip: Sequence[Any] = (), scripts: Sequence[str] = (), written: str = "auto",
        loose: bool = False,
    ) -> None:
        self.text, self.kinds, self.keep_items, self.scripts = text, classes(text) + "\n", keep_items, scripts
        self.is_markdown, self.is_html = written in ("auto", "markdown"), written != "text"
        self.rules = _rules_of(self.is_markdown, self.is_html, loose)
        self.wrapped: Set[int] = set()
        self.closing: Dict[int, int] = {}
        self.signs: List[str] = []
        self.positions = array("q", range(len(text) + 1))
        self.prose = _read_as(text)
        self.starts, self.ends = array("q"), array("q")
        self.gaps: Dict[int, Gap] = {}
        self.codes: Dict[int, int] = {}
        self.tokens: Optional[Any] = None
        self._dividing: Optional[List[int]] = None
        self.white, self.join, self.marks, self.has_marks = False, "none", {}, False
        self.at, self.line, self.quiet, self.selected, self.unseen, self.code, self.spans = 0, 0, 0, -1, 0, 0, 0
        self.links: Dict[int, re.Match[str]] = {}
        has_pairs = not set("*_~").isdisjoint(text)
        self.pairs = dict(_pairs(text, self.kinds, self.is_markdown, self.is_html)) if has_pairs else {}
        for start, end in ((min(start, len(text)), min(end, len(text))) for start, end in [*sorted(skip), (len(text), len(text))]):
            self.stop = start
            while self.at < start:
                self._step(self.rules)
            if self.at < end:
                self.at, self.white = end, True
        self._sign("", len(text), len(text))
        self.chars = "".join(self.signs)
        # Only reading needs them
        self.signs, self.positions, self.prose = [], array("q"), ""

    def gap(self, at: int) -> Gap:
        """The gap before a sign."""
        return self.gaps.get(at, _NO_GAP)

    @property
    def dividing(self) -> List[int]:
        """The signs with a gap before them that divides words, in order; made once."""
        if self._dividing is None:
            self._dividing = [at for at, gap in self.gaps.items() if gap.white or gap.join != "none"]
        return self._dividing

    def _step(self, rules: Dict[str, List[Any]]) -> None:
        """Reads at one position by the first rule that applies."""
        char = self.text[self.at]
        of = rules.get(char, _NO_RULES)
        if self.at == self.line:
            self.line = -1
            of = of if char in _BEGINS_PROSE else [*rules.get("", _NO_RULES), *of]
        for written, rule in of:
            found = written.match(self.text, self.at)
            end = rule(self, found) if found else None
            if end is not None:
                self.at = end
                return
        self.at = self._other()

    def _sign(self, char: str, start: int, end: int) -> None:
        at, code = len(self.starts), self.code
        last = self.ends[-1] if at else 0
        self.signs.append(char)
        self.starts.append(start)
        self.ends.append(end)
        raw = self.text[last:start]
        if self.join == "none" and not self.marks and not code and at and raw in _COMMON_GAPS[self.white]:
            if self.white:
                self.gaps[at] = _COMMON_GAPS[True][raw]
            self.white, self.unseen = False, 0
            return
        is_code = at > 0 and self.codes.get(at - 1, 0) == code != 0 and code not in self.wrapped
        self.gaps[at] = Gap(self.white, self.join, self.marks, raw, is_code)
        if code:
            self.codes[at] = code
        self.white, self.join, self.marks, self.unseen = False, "none", {}, 0

    def _last(self) -> Tuple[str, bool]:
        """The class of the last sign, and whether a letter or digit of the same word is before it."""
        signs = self.signs
        if not signs:
            return "", False
        return classes(signs[-1]), len(signs) > 1 and classes(signs[-2]) in WORD and not self.gap(len(signs) - 1).divides

    def _read_code(self, end: int, is_wrapped: bool = False) -> None:
        """Reads code: by 13 and 14 alone."""
        self.spans += 1
        self.wrapped |= {self.spans} if is_wrapped else set()
        self.code = self.spans
        while self.at < end:
            self._step(_RULES_OF_CODE)
        self.code, self.line = 0, -1

    def _dash(self, run: str, end: int) -> int:
        """13: a run of dashes."""
        before, after = self.white and self.join == "none" or not self.starts, self.kinds[end] in " \n"
        further, last = SPACES.match(self.text, end).end(), self._last()[0]
        following = self.kinds[further] if further < len(self.text) else "\n"
        is_long, is_en = len(run) > 1 or run in LONG, run in EN
        if last == "0" == following and before == after:
            self.white, self.quiet = False, further
            self._sign("-", self.at, end)
        elif run in SHORT and not before and self._is_own(last, following, end, further):
            self._sign("-", self.at, end)
            self.quiet = further
        elif run in SHORT and self._parted(end):
            return end
        elif not before and not after and last in LETTERS and following in LETTERS:
            self.join = "dash" if is_long else "en" if is_en else "hyphen"
        elif following != "0" and (is_long or (before or after if is_en else before and (after or self._ends_aside(further)))):
            self.join, self.quiet = "dash", further
        else:
            for start in range(self.at, self.at + len(run)):
                self._sign("-", *((start, start + 1) if len(run) == end - self.at else (self.at, end)))
        return end

    def _ends_aside(self, at: int) -> bool:
        """13.5: whether a sign that can follow the second dash of an aside is next."""
        return self.text[at:at + 1] in tuple(",.;:!?)") and self.kinds[at + 1] != "0"

    def _is_own(self, last: str, following: str, end: int, further: int) -> bool:
        """13.2: whether a hyphen at a line end has a digit on one side."""
        is_word = last == "0" and following in WORD or last in LETTERS and following == "0"
        return last != "" and is_word and has_line_end(self.text, end, further)

    def _parted(self, end: int) -> bool:
        """13.3: whether a word is parted by a hyphen and the white space after it."""
        further = SPACES.match(self.text, end).end()
        is_word = self.kinds[further] in LETTERS and self._last()[0] in LETTERS and not (self.white and self.join == "none")
        if end == further or not is_word or BLANK_LINE.search(self.text, end, further):
            return False
        if self.kinds[further] == "A" and not has_line_end(self.text, end, further):
            return False
        self.join, self.white, self.quiet = "parted", False, further
        return True

    def _other(self, char: str = "", end: int = 0) -> int:
        """14: other characters."""
        text, at = self.text, self.at
        is_loose = "/" in self.rules
        if not char and self.code == 0 and at >= self.quiet and not is_loose:
            prose = (_ASCII_PROSE if self.scripts else _PROSE).match(text, at, self.stop)
            if prose:
                return self._prose(prose)
        plain = None if char else (_CODE if self.code else _PLAIN_LETTERS if is_loose else _PLAIN).match(text, at, self.stop)
        if plain:
            return self._plain(at, plain.end())
        if (char or text[at]) in SELECTORS and self.starts and self.ends[-1] == at != self.selected:
            self.selected = end = end or at + 1
            self._extend(at, end)
            return end
        if not char and text[at] in LINE_ENDS:
            self.line = end = LINE_END.match(text, at).end()
            char = "\n"
        if not char and text[at] in APOSTROPHES and text[at] == text[at + 1:min(at + 2, self.stop)] and self._is_after_digit():
            self._sign('"', at, at + 2)
            return at + 2
        char, end = (char, end) if char else self._composed()
        for one in char:
            self._character(one, at, end)
        return end

    def _prose(self, prose: re.Match[str]) -> int:
        """14: words of signs that are read as they are, with one blank between."""
        start, at, positions = prose.start(), len(self.starts), self.positions
        words = self.prose[start:prose.end()].split(" ")
        self._sign(words[0][0], start, start + 1)
        self.signs += "".join(words)[1:]
        first = 1
        for word in words:
            end = start + len(word)
            self.starts += positions[start + first:end]
            self.ends += positions[start + first + 1:end + 1]
            first, start = 0, end + 1
        counts = accumulate(map(len, words[:-1]), initial=at)
        self.gaps.update(dict.fromkeys(islice(counts, 1, None), _BLANK_GAP))
        return end

    def _plain(self, start: int, end: int) -> int:
        """14: signs that are read as they are, with nothing between."""
        self._sign(self.text[start], start, start + 1)
        following = range(len(self.starts), len(self.starts) + end - start - 1)
        self.signs += self.text[start + 1:end]
        self.starts += self.positions[start + 1:end]
        self.ends += self.positions[start + 2:end + 1]
        if self.code:
            self.gaps.update(dict.fromkeys(following, Gap(code=self.code not in self.wrapped)))
            self.codes.update(dict.fromkeys(following, self.code))
        return end

    def _composed(self) -> Tuple[str, int]:
        """The characters of a run after composition, and its end."""
        text, at = self.text, self.at
        run = _RUN.match(text, at, at + 32)[0]
        if len(run) == 1 and run.isascii() and text[at + 1:at + 2] not in ("\uff9e", "\uff9f"):
            return run, at + 1
        while len(run.encode("utf-16-le")) > 64:
            run = run[:-1]
        if text[at + 1:at + 2] in ("\uff9e", "\uff9f"):
            run = text[at:at + 2]
            composed = unicodedata.normalize("NFC", _FORMS.get(run[0], run[0]) + _FORMS[run[1]])
            composed = composed if len(composed) == 1 else run
        else:
            composed = unicodedata.normalize("NFC", run) if len(run) > 1 or ord(run) in _RECOMPOSED else run
        return (run[0], at + 1) if composed == run else (composed, at + len(run))

    def _character(self, char: str, start: int, end: int) -> None:
        """What one character is read as."""
        form, unseen = _FORMS.get(char, char), self.unseen
        by_scripts = self._by_scripts(char) if self.scripts else char
        if form == char != by_scripts:
            form = by_scripts
            if not form:
                self._extend(start, end)
        elif char in UNSEEN:
            unseen += 1
            form = char if unseen > 3 else ""
        elif form == "'" and not self._is_apostrophe(end):
            form = '"'
        for sign in form:
            if sign not in S:
                self._sign(sign, start, end)
            elif start >= self.quiet:
                self.white = True
        self.unseen = unseen if char in UNSEEN else self.unseen

    def _extend(self, start: int, end: int) -> None:
        """Gives the sign directly before a place that place."""
        if self.starts and self.ends[-1] == start:
            self.ends[-1] = end

    def _by_scripts(self, char: str) -> str:
        """A character as `scripts` read it."""
        for name in self.scripts:
            if name == "hans-hant":
                char = _HANS.get(char, char)
            elif name == "vowel-marks":
                char = "" if char in POINTS else char
            elif "\u0300" <= char <= "\u036f":
                char = ""
            elif re.match("[A-Za-z]", unicodedata.normalize("NFD", char)):
                char = unicodedata.normalize("NFD", char)[:1]
        return char

    def _is_after_digit(self) -> bool:
        """Whether the last sign is a digit, with nothing between."""
        return not self.white and self.join == "none" and self._last()[0] == "0"

    def _is_apostrophe(self, end: int) -> bool:
        """Whether an apostrophe is one, and no quotation mark."""
        last, is_word = self._last() if not self.white and self.join == "none" else ("", False)
        takes_none = last != "" and _takes_no_apostrophe(self.signs[-1])
        if last == "0" or last in LETTERS and not is_word and not takes_none:
            return True
        clitic = _CLITIC.match(self.text, end)
        if self.kinds[end] not in WORD or end < len(self.text) and _takes_no_apostrophe(self.text[end]):
            return False
        return last in WORD and not takes_none or clitic is not None and self.kinds[clitic.end()] not in LETTERS

    def _fence(self, found: re.Match[str]) -> int:
        """2.1"""
        mark, self.white, self.at = found[1], True, found.end()
        closed = pattern(r"(?<=[\n\r\u2028]){B}*%s{%d,}{B}*{Z}" % (mark[0], len(mark))).search(self.text, self.at)
        self._read_code(closed.start() if closed else len(self.text))
        self.white = True
        return closed.end() if closed else len(self.text)

    def _white(self, found: re.Match[str]) -> int:
        """2.2 and 12"""
        self.white = True
        return found.end()

    def _blanks(self, found: re.Match[str]) -> int:
        """14: blanks and line ends."""
        end = found.end()
        self.white = self.white or end > self.quiet
        self.line = end if found[0] in LINE_ENDS else self.line
        return end

    def _page(self, found: re.Match[str]) -> Optional[int]:
        """2.3"""
        text, number = self.text, found.lastindex or 1
        if not self.starts or not text[found.end():].strip(S):
            return None
        if number == 3:
            around = text[before_white(text, found.start(3)):found.start(3)], SPACES.match(text, found.end(3))[0]
            if not any("\f" in white for white in around) and not all(BLANK_LINE.search(white) for white in around):
                return None
        self.marks["page"], self.white = found[number], True
        return found.end()

    def _line_marks(self, found: re.Match[str]) -> Optional[int]:
        """2.4 and 2.5"""
        end, number = line_marks(self.text, self.at, self.keep_items)
        self.marks.update({"item": number} if number else {})
        self.white = self.white or end > self.at
        self.has_marks = self.has_marks or end > self.at
        return end if end > self.at else None

    def _tag(self, found: re.Match[str]) -> int:
        """4"""
        name, end = found[2].lower(), found.end()
        if name in ("del", "s", "strike"):
            self._sign("\ufdd1" if found[1] else "\ufdd0", self.at, end)
        self.white = self.white or name in BLOCK
        power = _POWER.match(self.text, end) if name == "sup" and not found[1] else None
        if not power:
            return end
        if self._is_after_stop() and not self.marks and re.fullmatch("[0-9]+", power[1]):
            self.marks["note"] = power[1]
        else:
            for at in range(*power.span(1)):
                self._sign(_SUPERSCRIPTS[self.text[at].lower()], at, at + 1)
        return power.end(1)

    def _entity(self, found: re.Match[str]) -> Optional[int]:
        """5"""
        char = entity_of(found)
        if not char or char == "\u00ad":
            return found.end() if char else None
        return self._dash(char, found.end()) if char in DASHES else self._other(char, found.end())

    def _code_span(self, found: re.Match[str]) -> int:
        """7"""
        closing = quotation_end(self.text, self.kinds, found)
        if closing is not None:
            self.closing[closing] = closing + len(found[0])
            self._sign('"', self.at, found.end())
            return found.end()
        end = code_span_end(self.text, found) if self.is_markdown else None
        if end is None:
            while self.at < found.end():
                self.at = self._other()
            return self.at
        start, last = found.end(), end - len(found[0])
        one = last - start > 1 and all(self.text[at] in S and self.text[at] not in LINE_ENDS for at in (start, last - 1))
        self.at = start + one
        self._read_code(last - one, LINE_END.search(self.text, start, last) is not None)
        return end

    def _quotation_end(self, found: re.Match[str]) -> Optional[int]:
        """7: the end of a quotation that backticks opened."""
        end = self.closing.get(self.at)
        if end is not None:
            self._sign('"', self.at, end)
        return end

    def _raised(self, found: re.Match[str]) -> Optional[int]:
        """9: superscript digits directly after a stop."""
        if not self._is_after_stop() or self.marks or len(found[0]) > 8:
            return None
        self.marks["note"] = found[0].translate(RAISED)
        return found.end()

    def _is_after_stop(self) -> bool:
        """4: whether a stop or a closing quotation mark is directly before."""
        if self.white or self.join != "none" or not self.starts or self.signs[-1] not in '.,;:!?"':
            return False
        return self.signs[-1] != '"' or len(self.starts) > 1 and not self.gap(len(self.starts) - 1).white

    def _slash(self, found: re.Match[str]) -> Optional[int]:
        """A slash of a quote that is a line end of the source."""
        before = self.text[self.at - 1:self.at]
        if not self.starts or not (before in S or is_sign(before, "P")):
            return None
        self.white, self.marks["line"] = True, "/"
        return found.end()

    def _glued(self, found: re.Match[str]) -> Optional[int]:
        """Digits of a quote directly after a word, which are the mark of a note."""
        is_glued = not self.white and self.join == "none" and not self.marks and self._is_end_of_word()
        if not is_glued or self.kinds[found.end()] in WORD:
            return None
        self.marks["glued"] = found[0]
        return found.end()

    def _is_end_of_word(self) -> bool:
        """Whether the last signs are a word of two letters, or a letter and one or two signs that end it."""
        last, is_word = self._last()
        if last in LETTERS:
            return is_word
        for at in (len(self.starts) - 1, len(self.starts) - 2):
            if at < 1 or self.gap(at).divides or self.signs[at] not in ".,;:!?)\"'":
                return False
            if classes(self.signs[at - 1]) in LETTERS:
                return True
        return False

    def _link(self, found: re.Match[str]) -> Optional[int]:
        """8: what is after the text of a link is read where the text ends."""
        is_reference = found[2] is None
        is_after_word = self.at > 0 and self.kinds[self.at - 1] in WORD
        has_letters = all(not LETTERS.isdisjoint(classes(part)) for part in (found[1], found[3] or ""))
        if is_reference and (is_after_word or not has_letters) or BLANK_LINE.search(found[1]):
            return None
        self.links[found.end(1)] = found
        return found.start(1)

    def _link_end(self, found: re.Match[str]) -> Optional[int]:
        """8"""
        link = self.links.get(self.at)
        self.marks.update({"link": link[3] if link[2] is None else link[2]} if link else {})
        return link.end() if link else None

    def _note(self, found: re.Match[str]) -> Optional[int]:
        """9"""
        last, is_word = self._last()
        is_number = last == "0" and (self.white and self.join == "none" or self._is_long_number())
        is_after_word = last in SINGLE or last in LETTERS and is_word
        if last and not (self.signs[-1] in ".,;:!?)\"'%" or is_number or is_after_word):
            return None
        self.marks["note"] = pattern("{B}").sub("", found[1] or found[2])
        return found.end()

    def _is_long_number(self) -> bool:
        """9: whether a number of four digits or more with separators is directly before."""
        if self.join != "none" or self.white:
            return False
        start = last = len(self.starts)
        while start > 0 and last - start < 32 and (start == last or not self.gap(start).divides):
            start -= 1
        return _LONG_NUMBER.search("".join(self.signs[start:])) is not None

    def _emphasis(self, found: re.Match[str]) -> Optional[int]:
        """10"""
        text, at = self.text, self.at
        length, opens = self.pairs.get(at, (0, False))
        if length and text[at] == "~":
            self._sign("\ufdd0" if opens else "\ufdd1", at, at + length)
        elif not length and self.is_markdown and text[at] == "_" and (at == 0 or text[at - 1] in S) and self.kinds[at + 1] in " \n":
            self.white, length = True, 1
        return at + length if length else None

    def _bar(self, found: re.Match[str]) -> int:
        """11"""
        start, self.white = before_white(self.text, self.at), True
        if self.text[start - 1:start] == "|" and not LINE_END.search(self.text, start, self.at):
            self._sign("\ufdd2", self.at, self.at)
            self.white = True
        return found.end()


def line_marks(text: str, start: int, keep_items: bool = False, last: Optional[int] = None) -> Tuple[int, str]:
    """The end, up to a last one, of the block quotes and items at the start of a line, and the last number of an item."""
    at, number = start, ""
    while True:
        found = line_mark(text, at, start, keep_items)
        if not found or last is not None and found.end() > last:
            return at, number
        number = found.re is ITEM and (found[3] or found[4]) or number
        at = found.end()


def line_mark(text: str, at: int, start: int, keep_items: bool = False) -> Optional[re.Match[str]]:
    """The block quote or item at a position of the line that begins at `start`, if it needs no list context or is in one."""
    found = _QUOTED.match(text, at)
    if found and (not _BEFORE_DIGIT.match(text, found.end()) or is_in_list(text, start)):
        return found
    found = None if keep_items else ITEM.match(text, at)
    needs_list = found and (found[2] or found[3] or found[4] or found[1] and _BEFORE_DIGIT.match(text, found.end()))
    return found if not needs_list or is_in_list(text, start) else None


def entity_of(found: re.Match[str]) -> str:
    """The character of an entity (5), none if it is text."""
    code = int(found[1]) if found[1] else int(found[2], 16) if found[2] else ord(_ENTITIES.get(found[3], "\0"))
    return "" if code < 32 or 0xD800 <= code < 0xE000 or code > 0x10FFFF else chr(code)


def line_start(text: str, at: int) -> int:
    """The start of the line in which a position is."""
    start = text.rfind("\n", 0, at) + 1
    return max(start, text.rfind("\r", start, at) + 1, text.rfind("\u2028", start, at) + 1)


def before_white(text: str, at: int) -> int:
    """Where the white space begins that is directly before a position."""
    near = text[max(0, at - 64):at]
    return at - len(near) + len(near.rstrip(S)) if at <= 64 or near.strip(S) else len(text[:at].rstrip(S))


def is_in_list(text: str, start: int) -> bool:
    """Whether the line that begins here is in list context (2.5)."""
    end = max(0, start - (2 if text[start - 2:start] == "\r\n" else 1))
    before = text[line_start(text, end):end]
    return not before.strip(S) or ITEM.match(before) is not None or before.rstrip(S)[-1] in ".:;!?,|"


def code_span_end(text: str, opening: re.Match[str]) -> Optional[int]:
    """The end of the code span that a run of backticks opens (7)."""
    paragraph = BLANK_LINE.search(text, opening.end())
    runs = re.compile("`+").finditer(text, opening.end(), paragraph.start() if paragraph else len(text))
    return next((run.end() for run in runs if len(run[0]) == len(opening[0])), None)


def has_line_end(text: str, start: int, end: int) -> bool:
    """Whether there is one line end in a stretch of white space."""
    return len(LINE_END.findall(text, start, end)) == 1


_APOSTROPHE_OR_TICK = re.compile("['’`]")
_LONG_NUMBER = re.compile("(?:^|[^0-9.,])[0-9]{1,3}(?:[.,][0-9]{3})+\\Z")


def quotation_end(text: str, kinds: str, opening: re.Match[str]) -> Optional[int]:
    """Where the apostrophes are that close a quotation which one or two backticks open (7)."""
    start, size = opening.end(), len(opening[0])
    if size > 2 or kinds[start] in " \n":
        return None
    paragraph = BLANK_LINE.search(text, opening.start())
    for found in _APOSTROPHE_OR_TICK.finditer(text, start, paragraph.start() if paragraph else len(text)):
        at, end = found.start(), found.start() + size
        if found[0] == "`":
            return None
        if kinds[at - 1] in WORD and kinds[at + 1] in WORD:
            continue
        is_closed = text[at:end] == found[0] * size and text[end:end + 1] != "`" and kinds[at - 1] not in " \n"
        return at if is_closed and kinds[end] not in WORD else None
    return None


def _pairs(text: str, kinds: str, is_markdown: bool, is_html: bool) -> Iterator[Tuple[int, Tuple[int, bool]]]:
    """The runs of 10 that are pairs: where they begin, their length, and whether they open."""
    opened: List[Tuple[int, str]] = []
    found = _EMPHASIS.search(text)
    while found:
        run, (start, at) = found[0], found.span()
        before, after = kinds[start - 1] if start else "\n", kinds[at]
        strong = run[0] == "*" and len(run) > 1
        if found[1]:
            opened = []
        elif run[0] == "`":
            at = is_markdown and quotation_end(text, kinds, found) is None and code_span_end(text, found) or at
        elif run[0] == "<":
            tag = TAG.match(text, start) if is_html else None
            at = tag.end() if tag else at
        elif run[0] == "\\" and not is_markdown:
            at = start + 1
        elif run[0] in "*_" and is_markdown or run == "~~":
            closes = before not in " \n" and (after in " \n" or is_sign(text[at:at + 1]) or strong and after in LETTERS)
            same = [index for index, one in enumerate(opened) if one[1] == run] if closes else []
            if same:
                yield opened[same[-1]][0], (len(run), True)
                yield start, (len(run), False)
                del opened[same[-1]:]
            elif after not in " \n" and (before in " \n" or is_sign(text[start - 1]) or strong and before in SINGLE):
                opened.append((start, run))
        found = _EMPHASIS.search(text, at)


_NUMBER = "([0-9]{1,4})"
_PAGES = "page{B}+%s(?:{B}+of{B}+[0-9]{1,4})?|[{D}]{B}*%s{B}*[{D}]|%s" % (_NUMBER, _NUMBER, _NUMBER)
_TARGET = r"\(([^{S}()]*)(?:{B}+\"[^\"\n\r\u2028]{0,500}\")?\)"
_LINK = r"!?\[([^]\[]{1,1000})\](?:%s|\[([^]\[\n\r\u2028]{1,100})\])" % _TARGET

# The characters at which a rule is tried, in this order (none for a line start), its pattern, and what reads it to its end or refuses
_RULES: Dict[str, List[Tuple[re.Pattern[str], Callable[[Reading, re.Match[str]], Optional[int]]]]] = {}
for _firsts, _written, _read in (
    ([""], r"[ \t]{0,3}(`{3,}|~{3,})[^`\n\r\u2028]*(?:{E}|\Z)", Reading._fence),
    ([""], RULE_LINE.pattern, Reading._white),
    ([""], "(?ai){B}*(?:%s){B}*{Z}" % _PAGES, Reading._page),
    ([""], "", Reading._line_marks),
    ("<", r"<!--[\s\S]*?-->", lambda reading, found: found.end()),
    ("<", "(?ai)" + TAG.pattern, Reading._tag),
    ("&", ENTITY.pattern, Reading._entity),
    ("\\", r"\\([%s])" % re.escape(MARKUP["escaped"]), lambda reading, found: reading._other(found[1], found.end())),
    ("`", "`+", Reading._code_span),
    ("'’", "", Reading._quotation_end),
    (RAISED_DIGITS, "[%s]+" % RAISED_DIGITS, Reading._raised),
    ("![", _LINK, Reading._link),
    ("]", "", Reading._link_end),
    ("[【", NOTE.pattern, Reading._note),
    ("*_~", "", Reading._emphasis),
    ("|", TABLE_BAR.pattern, Reading._bar),
    (".", r"\.{5,}|\.(?:{B}\.){4,}", Reading._white),
    (DASHES, "-+|[{D}]", lambda reading, found: reading._dash(found[0], found.end())),
    (" ", " +", Reading._blanks),
    ("\n", "\n", Reading._blanks),
    ("\u00ad", "\u00ad(?={E})", lambda reading, found: found.end() if reading._parted(found.end()) else None),
):
    for _first in _firsts:
        _RULES.setdefault(_first, []).append((pattern(_written), _read))
# No rule for the start of a line begins with one of these letters
_BEGINS_PROSE = frozenset("ABCDEFGHIJKLMNOQRSTUVWXYZabcdefghijklmnoqrstuvwxyz") - frozenset(MARKUP["bullets"])
_RULES_OF_CODE = {_dash: _RULES[_dash] for _dash in DASHES}
_OF_MARKDOWN = {Reading._fence, Reading._link}
_LOOSE = [("/", pattern("//?(?=[{S}]+[^{S}])"), Reading._slash)]
_LOOSE += [(digit, re.compile("[0-9]{1,3}(?![0-9])"), Reading._glued) for digit in "0123456789"]


@lru_cache(maxsize=None)
def _rules_of(is_markdown: bool, is_html: bool, loose: bool) -> Dict[str, List[Any]]:
    """The rules for a text that is or is not Markdown or HTML, and for a quote that is read loosely."""
    rules = {first: list(of) for first, of in _RULES.items()}
    if not is_markdown:
        rules = {first: [one for one in of if one[1] not in _OF_MARKDOWN] for first, of in rules.items() if first != "\\"}
    if not is_html:
        rules = {first: of for first, of in rules.items() if first not in "<&" or first == ""}
    for first, written, read in _LOOSE if loose else ():
        rules[first] = [(written, read), *rules.get(first, [])]
    return rules
