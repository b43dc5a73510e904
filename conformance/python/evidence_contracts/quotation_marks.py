"""Every mark that opens a quotation, and how it is spelled: the table of docs/gate-rules.md."""

import re
from typing import Dict, List, NamedTuple, Optional, Sequence, Tuple

from .units import from_units, is_kind, js, sign, signs_of, to_units


class Mark(NamedTuple):
    """How a quotation mark opens and closes; the kinds are those of docs/gate-rules.md."""

    opens: str
    closes: Tuple[str, ...]
    kind: str


class OpenMark(NamedTuple):
    """A mark at a place, and how many units spell it there."""

    mark: Mark
    length: int


def _rows(kind: str, texts: str) -> List[Mark]:
    return [Mark(to_units(text[0]), tuple(map(to_units, text[1:])), kind) for text in texts.split(" ")]


MARKS: List[Mark] = [
    Mark("``", ("''", "´´"), "pair"),
    Mark(",,", ("“", "”", '"', "''", "´´", "``"), "weak"),
    Mark("''", ("''",), "weak"),
    Mark("´´", ("´´",), "weak"),
    Mark("′′", ("′′",), "weak"),
    Mark("<<", (">>",), "weak"),
    Mark(">>", ("<<",), "weak"),
    *_rows("straight", '"" ＂＂ ″″ ʺʺ ˮˮ ״״'),
    *_rows("pair", '‶″ “” ”” „“”" ‟” «» »«» ‹› ›‹› ‚‘’ 「」 『』 《》 〈〉 ﹁﹂ ﹃﹄ ｢｣ 〝〞〟 ❝❞ 🙶🙷 ⹂“”'),
    *_rows("single", "‘’ ‛’ ❛❜ '' ＇＇ ´´'’ `'´’ ′′ ׳׳"),
]

# Named entities of HTML; others are read by their number
_ENTITIES: Dict[str, str] = {
    name: row.split(" ")[0]
    for row in (
        "\" quot QUOT|' apos|‘ lsquo OpenCurlyQuote|’ rsquo rsquor CloseCurlyQuote|‚ lsquor sbquo|“ ldquo OpenCurlyDoubleQuote|"
        "” rdquo rdquor CloseCurlyDoubleQuote|„ ldquor bdquo|« laquo|» raquo|‹ lsaquo|› rsaquo|′ prime|″ Prime|"
        "` grave DiacriticalGrave|´ acute DiacriticalAcute|< lt LT|> gt GT"
    ).split("|")
    for name in row.split(" ")[1:]
}
_ENTITY = js(
    "&(?:#(?:[xX]0{0,12}([0-9a-fA-F]{1,6})|0{0,12}([0-9]{1,7}))|(%s))(;?)([A-Za-z0-9]*=?)"
    % "|".join(sorted(_ENTITIES, key=lambda name: -len(name)))
)
# What HTML reads for numbers from 130 on, which Windows used for quotation marks
_WINDOWS = {130: "‚", 132: "„", 139: "‹", 145: "‘", 146: "’", 147: "“", 148: "”", 155: "›"}
_LEGACY = {"quot", "QUOT", "laquo", "raquo", "acute", "lt", "LT", "gt", "GT"}


def sign_at(text: str, at: int) -> Tuple[str, int]:
    """One character as a reader sees it, and its length: an entity of HTML is its character."""
    unit = text[at]
    if unit == "&":
        return _entity_at(text[at:at + 48]) or ("&", 1)
    if "\ud800" <= unit <= "\udbff":
        return text[at:at + 2], min(2, len(text) - at)
    return unit, 1


def _entity_at(text: str) -> Optional[Tuple[str, int]]:
    found = _ENTITY.match(text)
    if found is None:
        return None
    digits, decimal, name, semicolon, after = found.groups()
    length = found.end() - len(after)
    if name:
        is_read = semicolon or not after or name in _LEGACY and not after.endswith("=")
        return (_ENTITIES[name], length) if is_read else None
    code = int(decimal) if digits is None else int(digits, 16)
    return None if code == 0 or code > 0x10FFFF else (_WINDOWS.get(code) or to_units(chr(code)), length)


def spelled_at(text: str, at: int, signs: str) -> Optional[int]:
    """The length of signs in a row as they are spelled."""
    end = at
    for wanted in signs_of(signs):
        if end >= len(text):
            return None
        read, length = sign_at(text, end)
        if read != wanted:
            return None
        end += length
    return end - at


# Elements of markup languages that contain a quotation

_TAG = "<{0}(?:[\\s/][^<>\"']*(?:(?:\"[^\"]*\"|'[^']*')[^<>\"']*)*)?"
_FORMS = {
    "tag": ("(?:" + _TAG + "|<{0}[\\s/][^<>]*)>", "</{0}>"),
    "code": ("\\[{0}(?:\\s*=[^\\[\\]]*|\\s[^\\[\\]=]*=[^\\[\\]]*)?\\]", "[/{0}]"),
    "command": ("\\\\{0}\\*? {{0,3}}(?:\\[[^\\]]*\\]){{0,2}}\\{{", "}}"),
    "environment": ("\\\\begin\\{{{0}\\*?\\}}", "\\end{{{0}}}"),
    "block": ("#\\+begin_{0}\\b", "#+end_{0}"),
    "directive": ("::: {{0,3}}\\{{? ?\\.?{0}\\b ?\\}}?", ":::"),
}
_ELEMENTS = [
    (js(opens.format(name), "i"), closes.format(name))
    for form, names in (
        ("tag", "q blockquote cite"), ("code", "quote"), ("command", "enquote textquote blockquote"),
        ("environment", "quote quotation displayquote"), ("block", "quote"), ("directive", "quote"),
    )
    for name in names.split(" ")
    for opens, closes in [_FORMS[form]]
]
_LONGEST_ELEMENT = 8192


def element_at(text: str, at: int) -> Optional[Mark]:
    """The element that opens at a place."""
    if sign(text, at) not in ("<", "[", "\\", "#", ":"):
        return None
    read = text[at:at + _LONGEST_ELEMENT]
    for opens, closes in _ELEMENTS:
        found = opens.match(read)
        if found:
            return Mark(found[0], (closes,), "element")
    return None


_BY_FIRST: Dict[str, List[Mark]] = {}
for _mark in MARKS:
    _BY_FIRST.setdefault(signs_of(_mark.opens)[0], []).append(_mark)
FIRST = frozenset([*(mark.opens[0] for mark in MARKS), "&", "[", "\\", "#", ":"])
_CLOSES = {closes[0] for mark in MARKS for closes in mark.closes}
IN_TEXT = re.compile("[%s]" % re.escape("".join(sorted(FIRST | set("`~<>[]|\r\n\u2029")))))
IN_CODE = re.compile("[`~<>\\[\\]|\r\n\u2029]")
IN_PASSAGE = re.compile("[%s]" % re.escape("".join(sorted(FIRST | _CLOSES | set("`<{}\r\n\u2029")))))


def mark_at(text: str, at: int, is_strong: bool = False) -> Optional[OpenMark]:
    """The mark that opens at a place, other than the weak ones where these do not count."""
    element = element_at(text, at)
    if element:
        return OpenMark(element, len(element.opens))
    for mark in _BY_FIRST.get(sign_at(text, at)[0], ()) if at < len(text) else ():
        length = spelled_at(text, at, mark.opens) if not is_strong or mark.kind != "weak" else None
        if length is not None:
            return OpenMark(mark, length)
    return None


def closing_at(text: str, at: int, mark: Mark) -> Optional[int]:
    """The length of a closing mark at a place."""
    for closes in mark.closes:
        if mark.kind != "element":
            length = spelled_at(text, at, closes)
        else:
            length = len(closes) if text[at:at + len(closes)].lower() == closes else None
        if length is not None:
            return length
    return None


def run_of(text: str, start: int, signs: Sequence[str], most: int = 8) -> int:
    """How long the marks in a row are."""
    at = start
    for _ in range(most):
        if at >= len(text):
            break
        read, length = sign_at(text, at)
        if read not in signs:
            break
        at += length
    return at - start


def empty_pair_at(text: str, at: int) -> Optional[OpenMark]:
    """The marks in a row at a place, of which the second one closes the first one."""
    opened = mark_at(text, at)
    if opened is None or opened.mark.kind not in ("pair", "straight") or at + opened.length >= len(text):
        return None
    mark, length = opened
    if closing_at(text, at + length, mark) is None:
        return None
    run = run_of(text, at, signs_of(mark.opens + "".join(mark.closes)))
    return OpenMark(Mark(text[at:at + run], (mark.opens, *mark.closes), "doubled"), run)


def wordless_pair_at(text: str, at: int, mark: Mark) -> Optional[int]:
    """The length of a pair that has no words between its marks."""
    opening = spelled_at(text, at, mark.opens)
    if opening is None:
        return None
    start = at + opening
    between = 0
    for one in signs_of(text[start:start + 8]):
        if one in ("\r", "\n", "\u2029") or is_kind(from_units(one), "LNMS"):
            break
        between += len(one)
    for end in range(start + 1, start + between + 1):
        closing = closing_at(text, end, mark)
        if closing is not None:
            return end + closing - at
    return None


def is_word(unit: str) -> bool:
    """A letter, a digit, a mark, or half of a character."""
    return is_kind(unit, "LNM") or "\ud800" <= unit <= "\udfff"


_UNSPACED = re.compile(
    "[\u2e80-\u2e99\u2e9b-\u2ef3\u2f00-\u2fd5\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufa6d\ufa70-\ufad9"
    "\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fd-\u30ff\u31f0-\u31ff\u32d0-\u32fe\u3300-\u3357\uff66-\uff6f\uff71-\uff9d"
    "\u0e01-\u0e3a\u0e40-\u0e5b]"
)


def is_unspaced(unit: str) -> bool:
    """A letter of a script that writes no blanks between words."""
    return _UNSPACED.match(unit) is not None


def is_in_acronym(before: str, after: str) -> bool:
    """A mark between Hebrew letters that is part of an acronym, such as before the last letter of one."""
    if not re.search("[א-ת]\\Z", before) or not re.match("[א-ת]", after):
        return False
    is_prefix = re.search("(?:^|[^א-ת])[בהוכלמש]{1,2}\\Z", before)
    return not is_prefix or re.match("[א-ת](?![א-ת])", after) is not None
