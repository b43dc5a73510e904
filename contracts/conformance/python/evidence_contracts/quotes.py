"""Checks a quote against a source by code: docs/quotes.md, from "Equal" to "What differs"."""

import re
import unicodedata
from collections import Counter
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Sequence, Set, Tuple

from .quote_reading import (
    APOSTROPHES, BLANK_LINE, BLANKS, BLOCK, ITEM, KINDS, LETTERS, LINE_END, LINE_ENDS, NO_GAP, NOTE, OTHER_CASE, PROFILE, QUOTATION_MARKS,
    RULE_LINE, S, SELECTORS, SHORT, SINGLE, SMALL_LETTERS, SPACES, TAG, UNSEEN, WORD, WORDS, Gap, Reading, classes, is_sign, line_marks,
    line_start, pattern, shape, small,
)

Result = Dict[str, Any]


def _compiled(written: Sequence[str]) -> List["re.Pattern[str]"]:
    return [re.compile(one) for one in written]


def _leftmost(patterns: Sequence["re.Pattern[str]"], text: str) -> Optional["re.Match[str]"]:
    """The match of a list of patterns that counts ("Shape")."""
    found = [match for match in (one.search(text) for one in patterns) if match]
    return min(found, key=lambda match: match.start()) if found else None


def _has_word(text: str) -> bool:
    """Whether a text has a letter or digit."""
    return not WORD.isdisjoint(classes(text))


def _span(of: Any) -> Dict[str, int]:
    return {"start": of.start, "end": of.end}


# "Equal"

_OPTIONAL, _JOINTS = _compiled(PROFILE["blanks"]), _compiled(PROFILE["joints"])
_TRIM_START, _TRIM_END = re.compile("(?:[\"']|\\.{3,})*"), re.compile("(?:[\"']|(?<!\\.)\\.{3,})*\\Z")
_BRACKET = pattern("([{S}%s]*)\\[(.)\\](?=(.))" % re.escape(QUOTATION_MARKS + APOSTROPHES))
_JOINS = ({"none"}, {"parted", "none"}, {"parted", "hyphen"}, {"en", "hyphen"}, {"en", "dash"})


class Form(NamedTuple):
    """The signs of a quote from `first` to `last`, as they are sought; `stop` is a final `.` or `,` that was taken off."""

    signs: str
    first: int
    last: int
    stop: str


class Place(NamedTuple):
    """A match in the source; of a folded one also its first sign, its form, and both readings."""

    start: int
    end: int
    at: int = -1
    form: Optional[Form] = None
    quote: Optional[Reading] = None
    source: Optional[Reading] = None


def _forms(quote: Reading) -> Iterator[Form]:
    """The forms in which the signs of a quote are tried ("The quote's own edges")."""
    signs = quote.signs
    first = _TRIM_START.match(signs).end()
    last = max(first, _TRIM_END.search(signs, first).start())
    stop = signs[last - 1] if first < last and signs[last - 1] in ".," else ""
    shorter = max(first, _TRIM_END.search(signs[:last - 1], first).start()) if stop else last
    for start, end, off in dict.fromkeys([(0, len(signs), ""), (first, last, ""), (first, shorter, stop)]):
        if start < end:
            yield Form(signs[start:end], start, end, off)
            other = signs[start].translate(OTHER_CASE)
            if other != signs[start] and (end - start < 2 or classes(signs[start + 1]) not in "A0"):
                yield Form(other + signs[start + 1:end], start, end, off)


def _without_bracket(quote: str) -> str:
    """A quote without an editor's bracket around its first letter."""
    found = _BRACKET.match(quote)
    is_one = found and classes(found[2]) in LETTERS and classes(found[3]) in LETTERS
    return found[1] + found[2] + quote[found.end():] if is_one else quote


def _in_code(of: Reading, index: int) -> bool:
    """Whether the gap before a sign is inside code."""
    return 0 < index < len(of.codes) and of.codes[index] != 0 and of.codes[index] == of.codes[index - 1]


def _raw_gap(of: Reading, index: int) -> str:
    return LINE_END.sub("\n", of.text[of.ends[index - 1]:of.starts[index]])


def _same_marks(one: Gap, other: Gap, kinds: Sequence[str] = ("note", "page", "item", "link")) -> bool:
    """"Equal", 4."""
    left, right = dict(one.marks), dict(other.marks)
    return all(left[kind] == right[kind] for kind in kinds if kind in left and kind in right)


def _gaps_agree(quote: Reading, own: int, source: Reading, at: int) -> bool:
    """Whether the gaps before two signs agree."""
    if _in_code(quote, own) or _in_code(source, at):
        return _raw_gap(quote, own) == _raw_gap(source, at)
    one, other = quote.gaps[own], source.gaps[at]
    joins = {one.join, other.join}
    if one == other or len(joins) > 1 and joins not in _JOINS:
        return one == other
    is_white = joins <= {"none", "parted"} and one.white != other.white
    return (not is_white or _is_optional(quote, own)) and _same_marks(one, other)


def _is_optional(quote: Reading, index: int) -> bool:
    """Whether the blank at this gap of the quote is optional."""
    first, last = index - 1, index + 1
    while first > max(0, index - 9) and quote.gaps[first] == NO_GAP:
        first -= 1
    while last < min(len(quote.signs), index + 9) and quote.gaps[last] == NO_GAP:
        last += 1
    sides = quote.signs[first:index], quote.signs[index:last]
    return any(_leftmost(of, "│".join(map(read, sides))) for of, read in ((_OPTIONAL, shape), (_JOINTS, small)))


def _agree(quote: Reading, first: int, last: int, source: Reading, at: int) -> bool:
    """Whether signs that are the same are spelled the same in code, and the gaps between them agree."""
    if not quote.spans and not source.spans and quote.gaps[first + 1:last] == source.gaps[at + 1:at + last - first]:
        return True
    for own, other in zip(range(first, last), range(at, at + last - first)):
        if own > first and not _gaps_agree(quote, own, source, other):
            return False
        if quote.codes[own] or source.codes[other]:
            if quote.text[quote.starts[own]:quote.ends[own]] != source.text[source.starts[other]:source.ends[other]]:
                return False
    return True


def _edges_agree(quote: Reading, form: Form, source: Reading, at: int) -> bool:
    """"Equal", 4, for the gaps around a match, and the stop of "The quote's own edges"."""
    end = at + len(form.signs)
    for own, gap in (form.first, source.gaps[at]), (form.last, source.gaps[end]):
        if not _same_marks(quote.gaps[own], gap, ("note", "link")):
            return False
    item = dict(quote.gaps[0].marks).get("item") if form.first == 0 else None
    following = source.signs[end:].lstrip("\"'")[:1] if form.stop == "." else ""
    return item in (None, dict(source.gaps[at].marks).get("item")) and (following == "" or following not in "?!؟")


def _found_at(text: str, sought: str) -> Iterator[int]:
    at = text.find(sought)
    while at >= 0:
        yield at
        at = text.find(sought, at + 1)


def _folded_places(quote: Reading, source: Reading) -> Iterator[List[Place]]:
    """The places of each form that has any."""
    for form in _forms(quote):
        found = [
            Place(source.starts[at], source.ends[at + len(form.signs) - 1], at, form, quote, source)
            for at in _found_at(source.signs, form.signs)
            if _agree(quote, form.first, form.last, source, at) and _edges_agree(quote, form, source, at)
        ]
        if found:
            yield found


# "Edges"

_EDGES = {side: _compiled(PROFILE["edges"]["both"] + PROFILE["edges"][side]) for side in ("end", "start")}
_AT_EDGE = {word: sign for name, sign in (("clitics", "C"), ("units", "U"), ("scales", "S")) for word in WORDS[name].split()}
_HYPHENED = pattern("[%s\u00ad]{B}*{E}{B}*" % SHORT)
_VIEW_END = "\n\r\u2028\t\v\f\u2029"
_VISIBLE = re.compile("%s|[%s%s]|[%s]" % (TAG.pattern, UNSEEN, re.escape(SELECTORS), S), re.I | re.A)
_FLAGS = "".join(map(chr, range(0x1F1E6, 0x1F200)))


def _divided_tag(text: str, at: int) -> Optional["re.Match[str]"]:
    """The tag that a position is inside of."""
    start = text.rfind("<", max(0, at - 2100), at)
    found = TAG.match(text, start) if start >= 0 else None
    return found if found and found.end() > at else None


def _visible(text: str) -> str:
    """What is visible of a text: a line end, a tab and what else ends a view is LF, a block tag VT, a run of blanks one."""
    def shown(found: "re.Match[str]") -> str:
        if found[2]:
            return "\v" if found[2].lower() in BLOCK else ""
        return "" if found[0] not in S else "\n" if found[0] in _VIEW_END else " "
    return re.sub(" +", " ", _VISIBLE.sub(shown, text))


def _sides(text: str, at: int) -> Tuple[str, str]:
    """What is visible on both sides of an edge, up to what ends the view."""
    for size in (64, 4096, len(text)):
        low, high = max(0, at - size), min(len(text), at + size)
        tags = _divided_tag(text[:at], low), _divided_tag(text, high)
        low, high = tags[0].start() if tags[0] else low, tags[1].end() if tags[1] else high
        before = re.search("[\n\v]?[^\n\v]*\\Z", "\n" * (low == 0) + _visible(text[low:at]))[0]
        after = re.match("[^\n\v]*[\n\v]?", _visible(text[at:high]) + "\n" * (high == len(text)))[0]
        if (len(before) > 6 or before[:1] in "\n\v" and before) and (len(after) > 12 or after[-1:] in "\n\v" and after):
            break
    return before[-6:], after[:12]


def _view(text: str, at: int, side: str) -> str:
    """The view of an edge."""
    before, after = _sides(text, at)
    if side == "start" and re.search(r"(?<!\\)\\[nrt]\Z", before):
        before = "\n"
    blank = " " if before[-1:] == " " or after[:1] == " " else ""
    before, after = before.rstrip(" "), after.lstrip(" ")
    word = after[:re.match("[aAswxm0]*", classes(after)).end()]
    sign = _AT_EDGE.get(word) or _AT_EDGE.get(small(word), "U").replace("U", "")
    if not sign or not blank and before and shape(before[-1]) in "aAswx0n":
        sign, word = "", ""
    shapes = [re.sub("[^\n\v]+", lambda run: shape(run[0]), part) for part in (before, after[len(word):])]
    return shapes[0] + "│" + blank + sign + shapes[1]


def _cut(text: str, place: Place) -> Optional[str]:
    """Why a match is cut: `character`, `number` or `word`; its end first."""
    edges = [(at, side) for at, side in ((place.end, "end"), (place.start, "start")) if 0 < at < len(text)]
    return next((cut for cut in (_cut_at(text, at, side, place) for at, side in edges) if cut), None)


def _cut_at(text: str, at: int, side: str, place: Place) -> Optional[str]:
    """Why an edge is cut."""
    if _divides_character(text, at) or place.form and _divides_sign(place, side):
        return "character"
    if text[at - 1] in WORDS["numerals"] and text[at] in WORDS["numerals"]:
        return "number"
    if _divides_hyphened(text, at) and not (_is_at_line_start(text, place.start) and _is_at_line_end(text, place.end)):
        return "word"
    found = _leftmost(_EDGES[side], _view(text, at, side))
    return None if not found else "number" if re.search("[0nSU]", found[0]) else "word"


def _divides_character(text: str, at: int) -> bool:
    """"Edges", 1, for a character of the raw source."""
    before, following = text[at - 1], text[at]
    if is_sign(following, "M") and following not in SELECTORS or before == "\u200d" or re.match("[\U0001f3fb-\U0001f3ff\u1160-\u11ff]", following):
        return True
    if following == "\u200d":
        visible = _sides(text, at)[0][-1:]
        return visible > "\u2190" and is_sign(visible, "YC")
    return following in _FLAGS and (at - len(text[:at].rstrip(_FLAGS))) % 2 == 1


def _divides_sign(place: Place, side: str) -> bool:
    """"Edges", 1, for the signs of a match: some of those of one character, or one half of `5"`."""
    form, quote, source = place.form, place.quote, place.source
    end = place.at + len(form.signs)
    at = end if side == "end" else place.at
    if 0 < at < len(source.signs) and source.starts[at] < source.ends[at - 1]:
        return True
    off = quote.signs[form.last:form.last + 1]
    is_inch = side == "end" and off and off in "\"'" and form.signs[-1:] and classes(form.signs[-1]) == "0"
    if not is_inch or not {"'", '"'}.isdisjoint(quote.signs[:form.last]):
        return False
    return source.signs[end:end + 1] == ("'" if off == '"' else '"')


def _divides_hyphened(text: str, at: int) -> bool:
    """"Edges", 2: whether an edge is inside a word that a hyphen at a line end divides."""
    for start in (at, len(text[:at].rstrip(S)) - 1):
        found = _HYPHENED.match(text, start) if start > 0 else None
        if found and at <= found.end() < len(text) and {classes(text[found.end()])} <= SMALL_LETTERS and classes(text[start - 1]) in LETTERS:
            return True
    return False


def _is_at_line_start(text: str, at: int) -> bool:
    return not text[line_start(text, at):at].strip(S)


def _is_at_line_end(text: str, at: int) -> bool:
    end = BLANKS.match(text, at).end()
    return end == len(text) or text[end] in LINE_ENDS


# "Context"

_MARKS_OF_END = ".!?。！？؟।｡\u037e\u0589\u060f\u06d4\u0965\u104b\u1362\u1367\u17d4\u1803\ua4ff"
_STOPS = "(?:[%s]|(?<=[\u0370-\u03ff\u1f00-\u1fff]);)+" % _MARKS_OF_END
_STOP, _CLOSING, _OPENING = re.compile(_STOPS), re.compile("[])}\"'”’»」』*_]{0,8}"), re.compile("[([{\"'“‘«„「『¿¡*_]*")
_BOUNDARY = pattern(r"{E}(?:{B}*{E})*|[\f\t\u2029<>]|(?<![^{S}])\|(?![^{S}])|" + _STOPS)
_NEGATORS = {word for name, words in PROFILE["negators"].items() if name != "single" for word in words.split()}
_SINGLE_NEGATORS = tuple(PROFILE["negators"]["single"].split())
_PASSED = re.compile("%s|[%s*_]|[\t\v\f\u2029]|(?:\r\n|[\n\r\u2028])" % (TAG.pattern, UNSEEN), re.I | re.A)


def _boundaries(text: str, at: int, high: int) -> Iterator[Tuple[int, int]]:
    """Where sentences end, as ranges of what is part of none."""
    found = _BOUNDARY.search(text, at)
    while found and found.start() <= high:
        start, at = found.span()
        tag = TAG.match(text, start) if found[0] == "<" else _divided_tag(text, start) if found[0] == ">" else None
        if found[0] in "<>":
            if tag and tag[2].lower() in BLOCK and (found[0] == "<" or tag.end() == at):
                yield start, at
        elif found[0][0] in LINE_ENDS:
            if _ends_at_lines(text, start, at):
                yield start, at
        elif found[0] in "\f\t\u2029|":
            yield start, at
        else:
            end = _CLOSING.match(text, at).end()
            if _ends_at_stops(text, start, at, end):
                yield end, end
        found = _BOUNDARY.search(text, at)


def _ends_at_lines(text: str, start: int, end: int) -> bool:
    """Whether a sentence ends at these line ends."""
    before, after = text[line_start(text, start):start], pattern("{L}*").match(text, end)[0]
    if len(LINE_END.findall(text, start, end)) > 1 or ITEM.match(text, end) or RULE_LINE.match(text, end) or RULE_LINE.fullmatch(before):
        return True
    if any("|" in line or "\t" in line.strip(S) for line in (before, after)):
        return True
    return classes(after.lstrip(S)[:1]) != "a" and before.rstrip(S)[-1:] not in tuple(",，、;")


def _ends_at_stops(text: str, start: int, stop: int, end: int) -> bool:
    """Whether a sentence ends after these stops and closing signs."""
    stops, following, before = text[start:stop], text[end:end + 1], classes(text[max(0, start - 2):start])
    if not following or _STOP.match(text, end) or stops[-1] in "。！？｡\u104b\u17d4":
        return not _STOP.match(text, end)
    if stops == ".":
        is_alone = len(before) < 2 or before[0] not in WORD and text[start - 2] not in "'’°"
        if before[-1:] in LETTERS and is_alone or before[-1:] == "0" == classes(following):
            return False
        if stop == end and before[-1:] == "a" and classes(following) == "A":
            return True
    opened = _OPENING.match(text, SPACES.match(text, end).end()).end()
    return following in S and classes(text[opened:opened + 1]) != "a"


def _within(text: str, units: int) -> str:
    """The end of a text, at most so many UTF-16 units."""
    return text[-units:].encode("utf-16-le")[-2 * units:].decode("utf-16-le", "ignore")


def _context(text: str, start: int, end: int) -> Result:
    """The rest of the sentence around a place."""
    start, end = min(end, SPACES.match(text, start).end()), max(start, len(text[:end].rstrip(S)))
    first, last = start - len(_within(text[max(0, start - 400):start], 400)), end + len(_within(text[end:end + 400][::-1], 400))
    for begins, ends in _boundaries(text, first, last):
        if begins <= start:
            first = min(ends, start)
        if ends >= end:
            last = max(begins, end)
            break
    if line_start(text, first) == first:
        first = line_marks(text, first, last=start)[0]
    before, after = text[first:start].strip(S), text[end:last].strip(S)
    sentence = text[first:last].strip(S)
    return {"before": before, "after": after, "sentence": sentence, "wholeSentences": not _has_word(before + after)}


def _is_negated(text: str, place: Place) -> bool:
    """Whether a negator is directly before a place ("out-of-context")."""
    start, kinds = place.start, classes(text[max(0, place.start - 1):place.start + 1])
    if len(kinds) == 2 and start and kinds[1] in SINGLE and kinds[0] in "wsm":
        return text[:start].endswith(_SINGLE_NEGATORS) or text[:start - 1].endswith(_SINGLE_NEGATORS)
    is_rows = _is_at_line_end(text, place.end) and LINE_END.search(text, place.end) and text[place.end:].strip(S)
    low = max(0, start - 4096)
    tag = _divided_tag(text[:start], low)
    low = tag.start() if tag else low

    def passed(found: "re.Match[str]") -> str:
        if found[0] in "\t\v\f\u2029" or found[2] and found[2].lower() in BLOCK:
            return "\0"
        if found[0][0] not in LINE_ENDS:
            return ""
        return "\0" if is_rows or _ends_at_lines(text, low + found.start(), low + found.end()) else " "

    before = re.sub("[%s]" % re.escape(APOSTROPHES), "'", small(_PASSED.sub(passed, text[low:start])))
    kinds = classes(before)
    words = [found for found in re.finditer("[aAswxm0']+", kinds)][-2:]
    for index, found in reversed(list(enumerate(words))):
        between = kinds[found.end():words[index + 1].start() if index + 1 < len(words) else len(kinds)]
        word = before[found.start():found.end()].strip("'")
        if between.strip(" ") or not word:
            return False
        if word in _NEGATORS or word.endswith("n't"):
            return True
    return False


def _is_hidden(text: str, place: Place) -> bool:
    """The flag `hidden-text`."""
    lower = small(text)
    for opening, closing in (("<!--", "-->"), ("<script", "</script"), ("<style", "</style")):
        opened, closed = (lower.rfind(sign, 0, place.start + len(sign) - 1) for sign in (opening, closing))
        if opened > closed and lower.find(closing, opened) >= 0:
            return True
    tag = _divided_tag(text, place.start)
    return tag is not None and tag.end() >= place.end


def _is_struck(text: str, place: Place) -> bool:
    """The flag `struck-out`."""
    before = text[max(0, place.start - 10000):place.start]
    before = before[max([0, *(found.end() for found in BLANK_LINE.finditer(before))]):]
    tags = [found[1] for found in TAG.finditer(before) if found[2].lower() in ("del", "s", "strike")]
    return before.count("~~") % 2 == 1 or tags.count("") > tags.count("/")


def _has_either_word(text: str, place: Place) -> bool:
    """The flag `either-word`."""
    form, quote, source, lower = place.form, place.quote, place.source, small(text)
    for index in range(1, len(form.signs) if form else 0):
        at = place.at + index
        if source.gaps[at].join == "parted" and quote.gaps[form.first + index].join != "parted":
            before = source.signs[re.search("[aAswxm]*\\Z", classes(source.signs[:at])).start():at]
            after = source.signs[at:at + re.match("[aAswxm]*", classes(source.signs[at:])).end()]
            if small(before + after) in lower and small(before + "-" + after) in lower:
                return True
    return False


# "What differs"

_TOKEN = re.compile("[aAxm0](?:[aAxm0]|(?<=0)[.,](?=0))*|[ws]m*|.", re.S)
_POINTS = "\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed"


class Token(NamedTuple):
    """A token of a reading, with the signs that are compared."""

    first: int
    last: int
    key: str
    is_word: bool


def _tokens(of: Reading, first: int, last: int) -> List[Token]:
    """The tokens from a sign to another one."""
    kinds = classes(of.signs)
    cuts = [first, *(index for index in range(first + 1, last) if of.gaps[index][:2] != NO_GAP[:2]), last]
    found = (token.span() for start, end in zip(cuts, cuts[1:]) for token in _TOKEN.finditer(kinds, start, end))
    return [Token(start, end, small(of.signs[start:end]), not WORD.isdisjoint(kinds[start:end])) for start, end in found]


def _best_window(quote: List[str], source: List[str]) -> Tuple[int, int]:
    """1: the first window with the most alike words, and how many they are."""
    wanted, held, alike, best = Counter(quote), Counter(), 0, (0, 0)
    for index in range(len(source) + len(quote) - 1):
        if index < len(source):
            held[source[index]] += 1
            alike += held[source[index]] <= wanted[source[index]]
        start = index - len(quote) + 1
        if start > 0:
            alike -= held[source[start - 1]] <= wanted[source[start - 1]]
            held[source[start - 1]] -= 1
        if start >= 0 and source[start] in wanted and alike > best[1]:
            best = start, alike
    return best


def _aligned(quote: List[Token], source: List[Token]) -> List[Tuple[int, int]]:
    """2: the pairs of the alignment, with -1 where there is no partner."""
    def cost(one: Token, other: Token) -> int:
        return 0 if one.key == other.key else 3 if one.is_word == other.is_word else 6
    costs = [[0] * (len(source) + 1)]
    for one in quote:
        above, line = costs[-1], [costs[-1][0] + 4]
        for column, other in enumerate(source):
            line.append(min(above[column] + cost(one, other), line[column] + 1, above[column + 1] + 4))
        costs.append(line)
    row, column, pairs = len(quote), costs[-1].index(min(costs[-1])), []
    while row > 0:
        here = costs[row][column]
        if column and here == costs[row - 1][column - 1] + cost(quote[row - 1], source[column - 1]):
            row, column = row - 1, column - 1
            pairs.append((row, column))
        elif column and here == costs[row][column - 1] + 1:
            column -= 1
            pairs.append((-1, column))
        else:
            row -= 1
            pairs.append((row, -1))
    return pairs[::-1]


def _kind(quote: str, source: str) -> str:
    """4: the kind of a change, of its signs."""
    def without(points: str, text: str) -> str:
        return re.sub("[%s]" % points, "", unicodedata.normalize("NFD", text))
    kinds = classes(quote + source)
    is_other = quote != source
    checks = {
        "case": is_other and small(quote) == small(source),
        "diacritic": is_other and without("\u0300-\u036f", quote) == without("\u0300-\u036f", source),
        "vowel-mark": is_other and without(_POINTS, quote) == without(_POINTS, source),
        "number": "0" in kinds,
        "spacing": quote.replace(" ", "") == source.replace(" ", ""),
        "punctuation": WORD.isdisjoint(kinds) and not any(is_sign(char, "YC") for char in quote + source),
        "sign": WORD.isdisjoint(kinds),
        "word-added": not source,
        "word-dropped": not quote,
    }
    return next((kind for kind, applies in checks.items() if applies), "word-changed")


class Nearest(NamedTuple):
    """The nearest place, and what differs there."""

    start: int
    end: int
    changes: List[Result]


class Comparison:
    """The tokens of a quote in those of a source."""

    def __init__(self, quote: Reading, source: Reading) -> None:
        self.quote, self.source, self.form = quote, source, (list(_forms(quote)) or [None])[-1]
        self.own = _tokens(quote, self.form.first, self.form.last) if self.form else []
        self.words = [token.key for token in self.own if token.is_word]
        self.theirs: List[Token] = []

    def nearest(self) -> Optional[Nearest]:
        """The answer `changed`; none is `not-found`."""
        every = _tokens(self.source, 0, len(self.source.signs))
        words, size = [index for index, token in enumerate(every) if token.is_word], len(self.words)
        start, alike = _best_window(self.words, [every[index].key for index in words])
        if not alike or 2 * alike < size:
            return None
        if len(self.own) > 1000:
            return self.as_one(every[words[start]:words[min(len(words), start + size) - 1] + 1])
        first, last = start - 8 - size // 4, start + size + 8 + size // 4
        self.theirs = every[words[first - 1] + 1 if first > 0 else 0:words[last] if last < len(words) else len(every)]
        pairs = _aligned(self.own, self.theirs)
        both = [index for index, pair in enumerate(pairs) if min(pair) >= 0]
        if 2 * sum(self.is_alike(pairs[index]) and self.own[pairs[index][0]].is_word for index in both) < size:
            return None
        pairs = [pair for index, pair in enumerate(pairs) if pair[0] >= 0 or both[0] <= index <= both[-1]]
        partners = [other for one, other in pairs if min(one, other) >= 0]
        start, end = self.range_of(self.source, self.theirs, [partners[0], partners[-1]])
        return self.with_stop(Nearest(start, end, self.changes(pairs, start)), pairs)

    def as_one(self, window: List[Token]) -> Nearest:
        """One change of the whole."""
        common = [token for token in window if token.key in self.words]
        start, end = self.range_of(self.source, common, [0, len(common) - 1])
        return Nearest(start, end, [self.change(self.range_of(self.quote, self.own, [0, len(self.own) - 1]), (start, end), "word-changed")])

    def range_of(self, of: Reading, tokens: List[Token], indexes: List[int]) -> Tuple[int, int]:
        return of.starts[tokens[indexes[0]].first], of.ends[tokens[indexes[-1]].last - 1]

    def is_alike(self, pair: Tuple[int, int]) -> bool:
        return min(pair) >= 0 and self.own[pair[0]].key == self.theirs[pair[1]].key

    def is_equal(self, pair: Tuple[int, int]) -> bool:
        """Whether two tokens have the same signs, which agree."""
        if not self.is_alike(pair):
            return False
        one, other = self.own[pair[0]], self.theirs[pair[1]]
        same = self.quote.signs[one.first:one.last] == self.source.signs[other.first:other.last]
        return same and _agree(self.quote, one.first, one.last, self.source, other.first)

    def changes(self, pairs: List[Tuple[int, int]], at: int) -> List[Result]:
        """Each run of tokens that are not equal."""
        equal = [self.is_equal(pair) for pair in pairs] + [True]
        for index, (before, pair) in enumerate(zip(pairs, pairs[1:])):
            if self.is_alike(before) and self.is_alike(pair):
                if not _gaps_agree(self.quote, self.own[pair[0]].first, self.source, self.theirs[pair[1]].first):
                    equal[index] = equal[index + 1] = False
        found, run = [], []
        for index, is_same in enumerate(equal):
            if not is_same:
                run.append(pairs[index])
                continue
            if run:
                sides = [one for one, _ in run if one >= 0], [other for _, other in run if other >= 0]
                quoted = self.range_of(self.quote, self.own, sides[0]) if sides[0] else (0, 0)
                span = self.range_of(self.source, self.theirs, sides[1]) if sides[1] else (at, at)
                own = " ".join(self.quote.signs[self.own[one].first:self.own[one].last] for one in sides[0])
                other = " ".join(self.source.signs[self.theirs[one].first:self.theirs[one].last] for one in sides[1])
                found.append(self.change(quoted, span, _kind(own, other)))
                run = []
            if index < len(pairs):
                at = self.source.ends[self.theirs[pairs[index][1]].last - 1]
        return found[:64]

    def change(self, quoted: Tuple[int, int], span: Tuple[int, int], kind: str) -> Result:
        texts = {"quote": self.quote.text[slice(*quoted)], "source": self.source.text[slice(*span)]}
        return {**texts, "span": {"start": span[0], "end": span[1]}, "kind": kind}

    def with_stop(self, found: Nearest, pairs: List[Tuple[int, int]]) -> Nearest:
        """3: a final `.` or `,` that was taken off the quote."""
        start, end, changes = found
        stop, source = self.form.stop, self.source
        if stop and source.text[end:end + 1] == stop:
            return Nearest(start, end + 1, changes)
        after = self.theirs[pairs[-1][1]].last if min(pairs[-1]) >= 0 else len(source.signs)
        following = re.compile("[\"']*([?!؟])").match(source.signs, after)
        if stop != "." or not following:
            return found
        span = source.starts[following.start(1)], source.ends[following.start(1)]
        return Nearest(start, span[1], [*changes, {**self.change((0, 0), span, "punctuation"), "quote": "."}])


# "Pieces"

_DOTS = "(?:\\.{3,}|…|\\. \\. \\.)"
_DIVIDER = pattern(r"\[ ?%s ?\]|\( ?%s ?\)|%s|\[([^]\[\n\r\u2028]{1,60})\]" % (_DOTS, _DOTS, _DOTS))


def _parts(quote: str) -> Tuple[List[str], bool]:
    """The parts of a quote with a letter or digit, and whether it has an editor's bracket."""
    parts, first, has_bracket = [], 0, False
    for found in _DIVIDER.finditer(quote):
        if found[1] is None or _is_bracket(quote, found):
            parts.append(quote[first:found.start()])
            first, has_bracket = found.end(), has_bracket or found[1] is not None
    parts.append(quote[first:])
    return [part.strip(S) for part in parts if _has_word(part)], has_bracket


def _is_bracket(quote: str, found: "re.Match[str]") -> bool:
    """Whether a bracket is an editor's."""
    inner, following = classes(found[1]), quote[found.end():found.end() + 1]
    if LETTERS.isdisjoint(inner) or NOTE.match(found[0]) or found[1] in ("x", "X") or following == "(":
        return False
    return len(inner) > 1 or classes(following) not in LETTERS


# "Order of the answers"

_EMPTY: Result = {
    "status": "", "verified": False, "match": None, "text": None, "spans": [], "occurrences": 0, "ambiguous": False, "flags": [], "changes": [],
    "pieces": [], "omitted": [], "nearest": None, "context": dict.fromkeys(("before", "after", "sentence", "wholeSentences")), "similarity": None,
}
_DEFAULTS: Result = {
    "accept": "normalized", "context": "refuse", "guards": "reject", "hint": None, "maxSpans": 16, "minTokens": 1, "prefix": "", "suffix": "",
    "scripts": (), "skip": (),
}


class Check:
    """One quote in one source."""

    def __init__(self, quote: str, source: str, options: Result) -> None:
        self.quote, self.source, self.options = quote, source, options
        self.readings: Dict[Tuple[str, bool], Reading] = {}
        self.flags: Set[str] = set()

    def read(self, text: str, keep_items: bool = False) -> Reading:
        """A text as it is read, once."""
        if (text, keep_items) not in self.readings:
            skip = self.options["skip"] if text is self.source else ()
            self.readings[text, keep_items] = Reading(text, keep_items, skip, self.options["scripts"])
        return self.readings[text, keep_items]

    def exact(self, quote: str) -> List[Place]:
        return [Place(at, at + len(quote)) for at in _found_at(self.source, quote)]

    def folded(self, quote: str) -> Iterator[List[Place]]:
        """The places of each form of a quote, without items and with them."""
        for keep_items in (False, True):
            yield from _folded_places(self.read(_without_bracket(quote), keep_items), self.read(self.source, keep_items))

    def whole(self, quote: str) -> Tuple[Optional[str], List[Place]]:
        """The match of a quote, and its places with whole edges."""
        found = [place for place in self.exact(quote) if not _cut(self.source, place)]
        if found:
            return "exact", found
        if self.options["accept"] != "exact":
            for places in self.folded(quote):
                found = [place for place in places if not _cut(self.source, place)]
                if found:
                    return "normalized", found
        return None, []

    def answer(self) -> Result:
        """The first answer that applies."""
        compared = Comparison(self.read(_without_bracket(self.quote)), self.read(self.source))
        words = max(1, len(compared.words))
        if words < self.options["minTokens"] or not self.source:
            return {**_EMPTY, "status": "too-short" if self.source else "no-source"}
        self.flags |= {"short"} if words < 4 else set()
        match, places = self.whole(self.quote)
        if match:
            return self.found(match, places)
        places = self.exact(self.quote)
        if self.options["accept"] == "exact":
            return self.cut(places[0]) if places else self.result("not-found")
        pieces, answer = self.in_pieces()
        if answer:
            return answer
        answer = self.similar(compared) if self.options["accept"] == "fuzzy" else None
        if answer:
            return answer
        places = places or next(self.folded(self.quote), [])
        if places:
            return self.cut(places[0], pieces)
        nearest = compared.nearest()
        if not nearest:
            return self.result("changed" if any(piece["span"] for piece in pieces) else "not-found", pieces=pieces)
        text = {"text": self.source[nearest.start:nearest.end], "span": _span(nearest)}
        context = _context(self.source, nearest.start, nearest.end)
        return self.result("changed", changes=nearest.changes, nearest=text, context=context, pieces=pieces)

    def result(self, status: str, **members: Any) -> Result:
        return {**_EMPTY, "status": status, "flags": sorted(self.flags), **members}

    def cut(self, place: Place, pieces: Sequence[Result] = ()) -> Result:
        """The answer `cut`."""
        self.flags.add("partial-%s" % _cut(self.source, place))
        return self.result("cut", nearest={"text": self.source[place.start:place.end], "span": _span(place)}, pieces=list(pieces))

    def found(self, match: str, places: List[Place], accepted: bool = True, **members: Any) -> Result:
        """The answers with places; those of `pieces` are one after the other."""
        in_pieces = match == "pieces"
        places = places if in_pieces else self.kept(places)
        negated = [place for place in places if _is_negated(self.source, place)]
        if negated and (in_pieces or len(negated) == len(places)):
            self.flags.add("negated-before")
        elif negated:
            places = [place for place in places if place not in negated]
        start, end = places[0].start, places[-1 if in_pieces else 0].end
        context = self.flagged(places if in_pieces else places[:1], start, end)
        refused = "negated-before" in self.flags and self.options["context"] == "refuse"
        return self.result("out-of-context" if refused else match, **{
            "verified": accepted and not refused, "match": match, "text": self.source[start:end], "context": context,
            "spans": [_span(place) for place in places][:self.options["maxSpans"]],
            "occurrences": 1 if in_pieces else len(places), "ambiguous": not in_pieces and len(places) > 1, **members,
        })

    def kept(self, places: List[Place]) -> List[Place]:
        """The places that `prefix`, `suffix` and `hint` keep."""
        prefix, suffix, hint = (self.options[name] for name in ("prefix", "suffix", "hint"))
        if prefix or suffix:
            around = [place for place in places if self.is_around(place, prefix or "", suffix or "")]
            self.flags |= set() if around else {"context-not-found"}
            places = around or places
        nearest = min(abs(place.start - hint) for place in places) if hint is not None else 0
        return [place for place in places if hint is None or abs(place.start - hint) == nearest]

    def is_around(self, place: Place, prefix: str, suffix: str) -> bool:
        """Whether the text around a place is `prefix` and `suffix`, as it is or by its letters and digits."""
        def bare(text: str) -> str:
            return "".join(char for char in small(text) if _has_word(char))
        sizes = [2 * len(text.encode("utf-16-le")) // 2 + 16 for text in (prefix, suffix)]
        before = _within(self.source[max(0, place.start - sizes[0]):place.start], sizes[0])
        after = _within(self.source[place.end:place.end + sizes[1]][::-1], sizes[1])[::-1]
        return (before.endswith(prefix) or bare(prefix) != "" and bare(before).endswith(bare(prefix))) and (
            after.startswith(suffix) or bare(suffix) != "" and bare(after).startswith(bare(suffix)))

    def flagged(self, places: List[Place], start: int, end: int) -> Result:
        """The context of a match, which gives it flags."""
        context = _context(self.source, start, end)
        flags = {
            "starts-mid-sentence": _has_word(context["before"]),
            "ends-mid-sentence": _has_word(context["after"]),
            "paragraph-crossed": BLANK_LINE.search(self.source[start:end]) is not None,
            "question": not set("?？؟").isdisjoint(context["after"]),
            "hidden-text": any(_is_hidden(self.source, place) for place in places),
            "struck-out": any(_is_struck(self.source, place) for place in places),
            "either-word": any(_has_either_word(self.source, place) for place in places),
        }
        self.flags |= {flag for flag, applies in flags.items() if applies}
        return context

    def in_pieces(self) -> Tuple[List[Result], Optional[Result]]:
        """The pieces of a quote, and the answer if each of them is found in order."""
        parts, has_bracket = _parts(self.quote)
        if not parts or parts == [self.quote]:
            return [], None
        found = [self.whole(part) for part in parts]
        if len(parts) == 1 and not has_bracket:
            return [], self.found("normalized", found[0][1]) if found[0][0] else None
        chosen: List[Optional[Place]] = []
        end = 0
        for _, places in found:
            chosen.append(next((place for place in places if place.start >= end), None))
            end = chosen[-1].end if chosen[-1] else end
        if all(chosen):
            for index in range(len(chosen) - 2, -1, -1):
                chosen[index] = [place for place in found[index][1] if place.end <= chosen[index + 1].start][-1]
        pieces = [
            {"quote": part, "match": match, "text": self.source[place.start:place.end], "span": _span(place)} if place
            else {"quote": part, "match": None, "text": None, "span": None}
            for part, (match, _), place in zip(parts, found, chosen)
        ]
        if not all(chosen):
            return pieces, None
        between = [(one.end, other.start) for one, other in zip(chosen, chosen[1:]) if one.end < other.start]
        omitted = [{"text": self.source[start:end], "span": {"start": start, "end": end}} for start, end in between]
        return pieces, self.found("pieces", chosen, self.options["accept"] == "pieces", pieces=pieces, omitted=omitted)

    def similar(self, compared: Comparison) -> Optional[Result]:
        """The answer `similar`."""
        return None


def _is_text(text: Any) -> bool:
    return isinstance(text, str) and not re.search("[\ud800-\udfff]", text)


def verify_quote(quote: str, source: str, **options: Any) -> Result:
    """Looks for a quote in a source by the rules of docs/quotes.md."""
    given = {**_DEFAULTS, **options}
    if not _is_text(quote) or not _is_text(source) or len(given) > len(_DEFAULTS):
        return {**_EMPTY, "status": "invalid-input"}
    if not any(kind in WORD or kind == "n" or char > "\x7f" and is_sign(char, "YC") for char, kind in zip(quote, classes(quote))):
        return {**_EMPTY, "status": "empty"}
    return Check(quote, source, given).answer()
