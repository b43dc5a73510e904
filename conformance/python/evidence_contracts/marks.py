"""Citation marks of an answer, and what each cites: docs/marks.md."""

import re
import unicodedata
from bisect import bisect_left, bisect_right
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Sequence, Set, Tuple, Union, cast

from .mark_reading import (
    FILE_NAME, IN_PROSE, LONGEST, PROFILE, TWO, Candidate, Item, Known, Names, bracket_at, candidates_in, is_capital, is_caseless, is_cited_by, is_dress,
    is_after_quotation, is_joint, is_label_word, is_letter, is_next_to_quotation, is_place, is_same_word, label_end, looks_like_code, mask, parts_named, plain_digits, read_items, signed_at, name_key, names_of, source_at, source_of, source_of_name, without_any_place, without_end, without_label, without_lead,
    without_opening, without_place,
)
from .alone import names_alone
from .columns import CallNames, names_in_columns
from .introduced_names import names_in_text
from .described import source_described, vocabulary_of
from .introduced import RunInText, attributes, goes_on, introduces, opens_its_clause, opens_its_sentence
from .notes import notes_in
from .own_lists import own_lists_in
from .mark_types import BoundMarks, CitationMark, MarkGrammar, MarksIn, MarkSources, UnreadMark
from .quotations import Passage, passages_in
from .quote_reading import small
from .references import list_lines
from .short_names import loose_key, short_names_of, source_of_author, source_of_short, source_within
from .titles import titles_in
from .units import WHITE, counters_of, from_units, is_kind, js, sign, to_units

__all__ = ["bind_marks", "marks_in"]

_WEAK = frozenset(("¹", "(n)", "year"))


class _Named(NamedTuple):
    """What a candidate names: sources, or why none."""

    sources: Sequence[int] = ()
    why: str = ""
    is_strong: bool = False
    is_counted: bool = False
    has_zero: bool = False


def _lost(why: str, is_strong: bool, has_zero: bool = False) -> _Named:
    return _Named((), why, is_strong, False, has_zero)


_THREE_WORDS, _WHITE_SPACE, _END_TAG = js(r"\s\S+\s\S+\s"), js(r"\s"), js(r"<\/[a-z]{1,8}>$", "i")
_CLAUSE_AFTER = js(r"[*_]{0,3}[ \t]*(?:$|\n|[\"'”’»)*_]{0,4}[.,:;!?。，；：！？।۔،؛؟)\]|]|[(（][0-9])")
_CLAUSE_BEFORE = js(r"[.!?。！？।۔؟][\"”’»)*_]{0,4}[ \t]?[*_]{0,3}$")
_DRESS_AFTER = js(r"[*_]{0,3}[.,;:!?。，]?[*_]{0,3}")
# Some languages close with the mark that opens in others: then it is after a word
_CLOSING = js(r"[”\"»」』›]|(?<=[^\s([])[“«]")
_IN_BRACKETS = js(r"[[(（\])）]")
_YEAR = js(r",? [0-9]{4}[a-z]?$")
_SIGNS_AROUND = js("[《『「“\"]([^《》『』「」“”\"]+)[》』」”\"]$")
# `, n.d.`, `, s. f.`, ` o. J.`: without a year
_NO_YEAR = js(r"(?:,| ) ?([^\s.]{1,2})\. ?([^\s.]{1,2})\.$")
_OPEN_BRACKET, _QUOTES_LATER = js(r"[[(（【][^\])）】\n]*$"), js(r"[^\n]*[\"“„«「]")
# `Purchase order 12 and Invoice 9`
_JOINT_OF_NAMES = ",? (?:%s) |[,;，；、]" % "|".join(one for one in PROFILE["mentionJoints"] if one not in ("–", "-"))
_EMPHASIZED, _ANY_LABEL = js(r"[*_]{1,3}([^*_]+)[*_]{1,3}($|[ ,][^*_]+$)"), js(
    r"[^\s:：]{1,16}(?: [^\s:：]{1,8}){0,2}[ \t\u00a0\u202f]{0,2}[:：][ \t\u00a0\u202f]{0,2}(?=[^\s/])")
_TWO_WORDS, _REMARK = js(r"\S\s+\S"), js(r", ([^\s.,:;]{2,32})(?: [^\s.,:;]{1,12}){0,3}$")
_LABEL_BEFORE = js(r"[[(（【][^\s[\](){}（）【】\"“”:：]{1,16}[ \u00a0\u202f]?[:：][ \u00a0\u202f]?$")
_BRACKET_ENDS, _ADDRESS_SIGNS = js(r"[^[\](){}（）【】\"“”\n]{0,24}[\])）】]"), js("[:./]")


class _Reader:
    """An answer and the sources that its marks may name."""

    def __init__(self, answer: str, sources: MarkSources, first: int, forms: Sequence[Mapping[str, Any]]) -> None:
        self.answer, self.first, self.count = answer, first, len(sources)
        self.names: Names = names_of(sources)
        ids = ((source.get("id") or "").strip(WHITE) for source in sources)
        self.ids = {int(one) for one in ids if re.match("[0-9]{1,9}\\Z", one)}
        # Numbers that may be ids count no sources: `[2]` where one has the id `2`
        self.has_numbers = any(one < max(10, first + len(sources)) for one in self.ids)
        self.short = short_names_of(sources)
        known = Known(self.names, self.source_of_number, self.described, lambda words: self.short.whole.get(loose_key(words)), self.within, notes_in,
                      lambda words: source_described(self.vocabulary, words), own_lists_in)
        self.vocabulary = vocabulary_of(sources)
        self.text, self.listed, self.footnotes, doubted, self.unnamed, self.unnoted, self.lines, keys, authored = mask(answer, known)
        titles = titles_in(self.text, sources)
        # What the answer's list calls sources by author and year
        self.names = self.names.with_names(authored)
        self.titles = [(one.start, one.end) for one in titles]
        self.starts = sorted(start for start, _ in self.titles)
        # Whether the answer's own list gives a number another source than its place does
        self.has_own_order = self.is_other_order(self.listed)
        # What lines say of numbers, where it is another source, and they may be no list of sources
        self.doubted = doubted if self.is_other_order(doubted) else {}
        self.has_addresses = len(sources) > 0 and all(source.get("url") for source in sources)
        self.resolved: List[Tuple[Candidate, _Named]] = []
        self.quoted: Optional[List[Tuple[int, int]]] = None
        self.last: Optional[_Named] = None
        end = 0
        for candidate in candidates_in(self.text, forms, [*titles, *keys]):
            if candidate.start < end:
                continue
            if candidate.form == "name" and sign(answer, candidate.start) == "`":
                # A name in code is a mark in brackets, and a mention in running text
                around = sign(answer, candidate.start - 1) + sign(answer, candidate.end)
                candidate = candidate if _IN_BRACKETS.search(around) else candidate._replace(form="mention")
            if any(item.label == "" and str(int(item.first)) in self.unnoted for item in candidate.items):
                candidate = candidate._replace(form="own")
            candidate = self.as_name(candidate)
            is_code = looks_like_code(self.text, candidate.start, candidate.end)
            named = _lost("looks-like-code", False) if is_code else self.same_as(candidate, end) or self.named_by(candidate)
            if named is not None and not (
                candidate.is_in_prose() and self.is_quoted(candidate.start) or named.why and self.is_year_or_place(candidate)
            ):
                self.resolved.append((candidate, named))
                self.last = self.last if named.why else named
                end = candidate.end
        ends = [one.end for one, _ in self.resolved]
        free = []
        call_names = CallNames(self.names, self.short, self.listed_or_counted, self.is_listed)
        in_text = (one for one in names_in_text(self.text, call_names) if not self.is_quoted(one.start))
        last = 0
        others = [*names_in_columns(self.text, call_names), *names_alone(self.text, call_names), *in_text]
        for one in sorted(others, key=lambda one: one.start):
            # Not what begins in another
            if one.start < last:
                continue
            last = one.end
            following = bisect_right(ends, one.start)
            if following == len(ends) or self.resolved[following][0].start >= one.end:
                free.append((one, _by_key(one.source)))
        self.resolved = self.by_ids(sorted([*self.resolved, *free], key=lambda one: one[0].start))

    def by_ids(self, every: List[Tuple[Candidate, _Named]]) -> List[Tuple[Candidate, _Named]]:
        """Where one number is the id of a source, no other one counts the sources."""
        if not any(not named.why and item.label == "" and int(item.first) in self.ids for one, named in every for item in one.items):
            return every
        return [(one, _lost("no-such-source", True) if not named.why and named.is_counted and one.items else named) for one, named in every]

    def is_other_order(self, listed: Mapping[str, int]) -> bool:
        """Whether a list gives a number another source than its place does."""
        return any(re.match("[0-9]+\\Z", label) and self.source_of_number(label) not in (None, source) for label, source in listed.items())

    def listed_or_counted(self, digits: str) -> Optional[int]:
        listed = self.listed.get(digits, self.listed.get("(%s)" % digits, self.names.get(digits)))
        return self.counts(int(digits)) if listed is None else listed

    def is_listed(self, digits: str) -> bool:
        # Next to marks a column of numbers may count anything
        return not self.resolved and (digits in self.listed or "(%s)" % digits in self.listed)

    def named_by(self, candidate: Candidate) -> Optional[_Named]:
        """By its name, or by a short one: author and year may be words of a title with a year."""
        named = self.name_of(candidate)
        is_lost = named is None or candidate.form == "year" and named.why != ""
        return (self.short_in(candidate) or named) if is_lost else named

    def same_as(self, candidate: Candidate, end: int) -> Optional[_Named]:
        """`[ibid.]`, `(*ibid.*, p. 3)`: what the mark before it names."""
        if candidate.form != "name":
            return None
        name = candidate.name or ""
        if is_same_word(without_place(name)):
            return self.last or _lost("no-such-source", True)
        plain = re.sub("[*_]", "", name)
        if self.last is None or not (is_same_word(without_place(plain)) or is_same_word(without_any_place(plain))):
            return None
        # A bracket after a quotation that is not read may be what it means
        before = self.text[max(end, candidate.start - 2 * LONGEST):candidate.start]
        return None if _BRACKET_OF_QUOTATION.search(before) else self.last

    def as_name(self, candidate: Candidate) -> Candidate:
        """`(Kaynak: Annual Report 2024)`: a whole name after a label is no author with a year."""
        name = candidate.name or ""
        rest = _without_any_label(name) if candidate.form == "year" else name
        is_name = rest != name and self.source_of_name(rest) not in (None, TWO)
        return candidate._replace(form="name", name=rest) if is_name else candidate

    def is_year_or_place(self, one: Candidate) -> bool:
        """`[2019] EWCA Civ 412`, `at [31]`: a year before capitals, or a paragraph, where no source has the number."""
        if one.form != "[n]" or is_after_quotation(self.text, one.start):
            return False
        return _YEAR_IN_SQUARE.match(self.text[one.start:one.end + 6]) is not None or self.text[max(0, one.start - 4):one.start] == " at "

    def within(self, rest: str) -> Optional[int]:
        """The one source whose whole title is in a line below a label."""
        return source_within(self.short, rest)

    def described(self, rest: str) -> Optional[int]:
        """The source of a footnote by a title within it, or by words of a title, with a place after them."""
        within = self.within(rest)
        source = source_of_short(self.short, without_end(rest)) if within is None else within
        return source_described(self.vocabulary, rest) if source is None else source

    def short_in(self, candidate: Candidate) -> Optional[_Named]:
        """What a bracket names by words of titles, or by a site: directly after a quotation, and if all of it does, or each of its parts."""
        if candidate.form not in ("name", "year"):
            return None
        is_year, name = candidate.form == "year", candidate.name or ""
        written = name if is_year else without_lead(name)
        following = bisect_left(self.starts, candidate.start)
        is_after = is_cited_by(self.text, candidate.start, candidate.end)
        # A whole title in a bracket is a mark of its own
        is_free = is_after and (following == len(self.starts) or self.starts[following] >= candidate.end)
        ways = [_without_signs(written) if is_free else written]
        ways += [_without_place_before(written), _without_emphasis(written)] if is_after else []
        ways += [_without_emphasis(_without_any_label(written))] if is_free else []
        for plain in dict.fromkeys(ways):
            for separator in ("\n", ";", "[,;，；、]", _JOINT_OF_NAMES):
                is_short = is_free and separator != _JOINT_OF_NAMES
                sources = [self.placed(part.strip(WHITE), is_after, is_short, is_year) for part in re.split(separator, plain)]
                known = [one for one in sources if one is not None]
                if len(known) == len(sources):
                    return _Named(list(dict.fromkeys(known)))
        return None

    def placed(self, part: str, is_after: bool, is_short: bool, is_year: bool) -> Optional[int]:
        """The source of a part, also without a place, with any words, or a remark: `, 4`, `: 12-13`, `, art. 6`, `, emphasis added`."""
        # `(Lease, § 4.)`: a bracket that is a sentence
        plain = [way for one in (part, part[:-1] if part.endswith(".") else part)
                 for way in (one, without_place(one), without_any_place(one), _without_remark(one))]
        for one in dict.fromkeys([*plain, *map(_without_no_year, plain)]):
            source = None if is_year else self.source_of_name(one)
            source = self.source_of_name(without_opening(one)) if source is None and is_after and not is_year else source
            source = source_of_short(self.short, one) if source is None and is_short else source
            if source not in (None, TWO):
                return source
        return source_of_author(self.short, part) if is_short else None

    def source_of_number(self, digits: str) -> Optional[int]:
        named = self.names.get(digits)
        return self.counts(int(digits)) if named is None and re.match("[0-9]+\\Z", digits) else named

    def is_quoted(self, start: int) -> bool:
        """Whether a mention is within a quotation: words of a source, and no mark."""
        if self.quoted is None:
            self.quoted = [(one.start, one.end) for one in passages_in(self.text) if one.kind == "inline"]
        nth = bisect_right([end for _, end in self.quoted], start)
        return nth < len(self.quoted) and self.quoted[nth][0] < start

    # What a candidate names

    def name_of(self, candidate: Candidate) -> Optional[_Named]:
        form, items, name = candidate.form, candidate.items, candidate.name
        if candidate.source is not None:
            return _by_key(candidate.source)
        if candidate.target is not None:
            return self.name_of_link(candidate.target, items)
        if candidate.footnote is not None:
            listed = self.listed.get(candidate.footnote)
            source = source_of(self.names, candidate.footnote) if listed is None else listed
            return _lost("no-such-source", False) if source is None and form in ("tag", "own") else _by_key(source)
        if items:
            if any(item.label == "" and str(int(item.first)) in self.unnoted for item in items):
                return _lost("no-such-source", False)
            # What the answer says of its footnote is not read: its number is not counted instead, and no
            # list leaves it out
            is_unnamed = candidate.is_note and any(str(int(item.first)) in self.unnamed for item in items)
            found = self.name_of_items(items, is_said=is_unnamed)
            if not found.why and found.is_counted and is_unnamed:
                return _lost("no-such-source", False)
            # `document 12` may be no source: it is reported, and is no mark
            return found._replace(is_strong=False) if form == "mention" else found
        if name is None:
            return None
        if form in ("turn", "【n】"):
            found = _by_key(source_of(self.names, name))
            # `【8:2†source】`: of which file the passage is, the answer does not say
            return _lost("no-such-source", False) if found.why and _PASSAGE.match(name) else found
        if form == "year":
            name = without_label(name)
            ways = (name, name.replace(",", "", 1), _YEAR.sub("", name))
            return next((self.by_name(one) for one in ways if self.source_of_name(one) is not None), _lost("no-such-source", False))
        return self.name_in_brackets(name)

    def name_of_link(self, target: str, items: Sequence[Item]) -> Optional[_Named]:
        source = None if target.startswith("#") else source_of(self.names, target)
        if source == TWO:
            return self.name_of_shared(target, items)
        if source is not None:
            return _by_key(source)
        # `[3](@ref)`: no address
        if _ADDRESS_SIGNS.search(target) and self.has_addresses and not target.startswith("#"):
            return _lost("no-such-source", len(items) > 0)
        return self.name_of_items(items) if items else None

    def name_of_shared(self, target: str, items: Sequence[Item]) -> _Named:
        """`[2](url)` where several sources have the address: those of them at its numbers."""
        every = _by_key(TWO, parts_named(self.names, target))
        found = self.name_of_items(items) if items else every
        if not found.sources:
            return every
        is_theirs = not items or all(source_at(self.names, target, one) == one for one in found.sources)
        return _Named(found.sources) if is_theirs else _by_key(TWO)

    def name_of_items(self, items: Sequence[Item], is_said: bool = False) -> _Named:
        found: Dict[int, None] = {}
        is_counted = has_zero = False
        if not all(item.is_range() for item in items):
            return _lost("no-such-source", True)
        numbers = [str(number) for label, first, last in items if label == "" for number in range(int(first), int(last) + 1)]
        leaves_out = self.has_own_order and not is_said
        if any(number not in self.listed and (leaves_out or number in self.doubted) for number in numbers):
            return _lost("ambiguous", False)
        for label, first, last in items:
            for number in range(int(first), int(last) + 1):
                named = self.name_of_number(label, first if first == last else str(number))
                if named == TWO:
                    return _lost("two-sources", True)
                counted = self.counts(number) if named is None else named
                is_counted = is_counted or named is None
                if counted is not None:
                    found[counted] = None
                elif number == 0:
                    has_zero = True
                else:
                    return _lost("no-such-source", True, has_zero)
        return _lost("no-such-source", True, True) if has_zero else _Named(list(found), is_counted=is_counted)

    def name_of_number(self, label: str, digits: str) -> Optional[int]:
        """By name, or by what the answer itself lists."""
        labelled = ["%s%s%s" % (label, joint, digits) for joint in ("", "_", "-", " ", ":")] if label else []
        for name in labelled:
            source = self.names.get(name_key(name))
            if source is not None:
                return source
        key = str(int(digits))
        listed = self.listed.get(key) if label == "" or key not in self.footnotes else None
        return self.names.get(name_key(digits)) if listed is None else listed

    def counts(self, number: int) -> Optional[int]:
        position = number - self.first + 1
        return position if not self.has_numbers and 1 <= position <= self.count else None

    def name_in_brackets(self, written: str) -> Optional[_Named]:
        plain = _without_emphasis(_without_key_sign(_without_labels(without_lead(written))))
        for name in (written, without_place(written), plain, without_place(plain)):
            if self.source_of_name(name) is not None:
                return self.by_name(name)
        parts = [_without_key_sign(without_lead(part.strip(WHITE))) for part in re.split("[,;]", plain)]
        ways = ((part, without_place(part)) for part in parts)
        named = [next((self.by_name(one) for one in both if self.source_of_name(one) is not None), None) for both in ways]
        known = [one for one in named if one is not None]
        unread = next((one for one in known if one.why), None)
        if unread is not None:
            return unread
        if len(known) == len(parts):
            return _Named(list(dict.fromkeys(source for one in known for source in one.sources)))
        whole = without_any_place(plain)
        if self.source_of_name(whole) is not None:
            return self.by_name(whole)
        if not FILE_NAME.search(plain) or _THREE_WORDS.search(plain):
            return None
        files = self.files_of(parts)
        return _lost("no-such-source", True) if files is None else _Named(files)

    def files_of(self, parts: Sequence[str]) -> Optional[List[int]]:
        """The sources of the file names in the parts of a bracket, if all are: `(leave.md, clause 3)`."""
        found: List[int] = []
        for part in (part for part in parts if FILE_NAME.search(part)):
            whole = self.source_of_name(part)
            files = [word for word in _WHITE_SPACE.split(part) if FILE_NAME.search(word)]
            for source in map(self.source_of_name, files) if whole is None else (whole,):
                if source is None or source == TWO:
                    return None
                found.append(source)
        return list(dict.fromkeys(found))

    def by_name(self, name: str) -> _Named:
        return _by_key(self.source_of_name(name), parts_named(self.names, name))

    def source_of_name(self, name: str) -> Optional[int]:
        return source_of_name(self.names, name)

    # What is read of them

    def settled(self) -> List[Tuple[Candidate, _Named]]:
        """Forms that count from 0, and weak forms that do not name a source each time, are not read."""
        every = self.resolved
        has_strong = any(one.form not in (*_WEAK, *IN_PROSE) and (not named.why or named.why == "no-such-source") for one, named in every)
        # Author and year may be beside other names
        has_numbers = any(one.form not in (*_WEAK, *IN_PROSE, "name", "link") for one, _ in every)
        zero = {one.form for one, named in every if self.first == 1 and named.has_zero}
        last = {one.form for one, named in every if not named.why and named.is_counted and self.count in named.sources}
        # A number that the answer's list leaves out, where that has an order of its own
        unlisted = {one.form for one, named in every if named.why == "ambiguous" and one.form not in _WEAK}
        doubtful = {one.form for one, named in every if one.form in _WEAK and (named.why or not self.is_at_end(one))}
        # Titles may be next to names in brackets and links, if every one of these is read
        has_other = any(
            one.form not in (*_WEAK, *IN_PROSE) and (len(one.items) > 0 or one.form not in ("name", "link") or named.why != "")
            for one, named in every)
        settled = []
        turned = self.turns_of(every)
        for one, named in every:
            is_title_read = one.is_cell or not has_other and (one.is_alone or self.is_before_quotation(one) or self.is_in_bracket(one))
            if has_strong and one.form == "title" and not is_title_read:
                continue
            if one.form == "turn":
                settled.append((one, turned(one, named)))
                continue
            is_counted = named.is_counted if not named.why else named.has_zero or named.why == "no-such-source"
            if one.form in zero and one.form not in last and is_counted and one.items:
                named = _lost("counts-from-0", False)
            elif one.form in unlisted and one.items or one.form in _WEAK and (
                has_strong and (has_numbers or one.form != "year") or one.form in doubtful
            ):
                named = _lost("ambiguous", False)
            settled.append((one, named))
        return settled

    def turns_of(self, every: Sequence[Tuple[Candidate, _Named]]) -> Callable[[Candidate, _Named], _Named]:
        """Marks of a tool that no source has as an id, where several results are cited: by place from 0, if the first result is one of them; else
        nobody can say what they are."""
        turns = [(one, named) for one, named in every if one.form == "turn"]
        numbers = {_number_at_end(one) for one, _ in turns}
        kinds = {_NUMBER_AT_END.sub("", one.name or "") for one, _ in turns}
        is_known = len(numbers) < 2 or any(not named.why for _, named in turns)
        is_by_place = len(kinds) == 1 and 0 in numbers and all(number < self.count for number in numbers)

        def turned(one: Candidate, named: _Named) -> _Named:
            if is_known:
                return named
            return _Named([_number_at_end(one) + 1], is_counted=True) if is_by_place else _lost("ambiguous", False)

        return turned

    def repeated_labels(self) -> Set[str]:
        """Words that are in round brackets with two numbers or more, each of which counts a source: `(Kaynak 1)`, `(Kaynak 3)`."""
        numbers: Dict[str, Set[int]] = {}
        for one in _LABELLED.finditer(self.text):
            if _is_word(one[1]):
                numbers.setdefault(small(one[1]), set()).add(int(one[2]))
        return {
            label for label, every in numbers.items()
            if len(every) > 1 and all(self.first <= one < self.first + self.count for one in every) and not is_place(", %s 1" % label)}

    def is_before_quotation(self, one: Candidate) -> bool:
        """Whether a title, in no bracket, has a quotation after it in its line, or is `（《年報》）`."""
        text, after = self.text, sign(self.text, one.end)
        if text[one.start] in "《『" and after != "" and after in ")）":
            return True
        if _OPEN_BRACKET.search(text[max(0, one.start - LONGEST):one.start]):
            return False
        return _QUOTES_LATER.match(text[one.end:one.end + LONGEST]) is not None

    def is_in_bracket(self, one: Candidate) -> bool:
        """Whether a bracket that cites a quotation has but a word and a colon before it: `(מקור: Annual Report)`."""
        before = _LABEL_BEFORE.search(self.text[max(0, one.start - 20):one.start])
        after = _BRACKET_ENDS.match(self.text[one.end:one.end + 25])
        return before is not None and after is not None and is_cited_by(self.text, one.start - len(before[0]), one.end + after.end())

    def is_at_end(self, one: Candidate) -> bool:
        """A number in round brackets cites only where a clause ends, or directly after a quotation if the answer's own list has it; others anywhere."""
        if one.form == "(n)" and all(str(int(item.first)) in self.listed for item in one.items) and is_after_quotation(self.text, one.start):
            return True
        if one.form != "(n)" or _CLAUSE_AFTER.match(self.text[one.end:one.end + 16]):
            return True
        return _CLAUSE_BEFORE.search(self.text[max(0, one.start - 12):one.start]) is not None

    def read(self) -> Tuple[List[CitationMark], List[UnreadMark]]:
        """The marks, and what is not read; places are UTF-16 units."""
        answer, text = self.answer, self.text
        marks: List[CitationMark] = []
        unread: List[UnreadMark] = []
        taken: Set[int] = set()
        for one, named in self.settled():
            is_escaped = sign(answer, one.start - 1) == "\\" and sign(answer, one.end) == "]" and answer[one.end - 1] == "\\"
            start, end = (one.start - 1, one.end + 1) if is_escaped else (one.start, one.end)
            words = answer[start:end]
            is_named = not named.why or one.form not in _WEAK or is_next_to_quotation(text, one.start, one.end)
            taken.update([one.start] if is_named else [])
            if not named.why:
                marks.append({"start": start, "end": end, "words": words, "form": one.form, "sources": list(named.sources)})
            elif is_named:
                unread.append(
                    {"start": start, "end": end, "words": words, "form": one.form, "why": named.why, "isStrong": named.is_strong})
        repeated = self.repeated_labels()
        for closing in _CLOSING.finditer(text):
            at = closing.end()
            after = at + _DRESS_AFTER.match(text[at:at + 7]).end()  # type: ignore[union-attr]
            found = bracket_at(text, after)
            found = _labelled_at(text, after, repeated) if found is None else found
            found = signed_at(text, after) if found is None and closing[0] != '"' else found
            if found is not None and found[0] not in taken:
                start, end = found
                unread.append({
                    "start": start, "end": end, "words": answer[start:end], "form": "unknown", "why": "unknown-form", "isStrong": False})
        return marks, sorted(unread, key=lambda one: one["start"])


def _without_signs(name: str) -> str:
    """`《年報》`, `“Annual Report”`: without the signs around it."""
    found = _SIGNS_AROUND.match(name)
    return found[1] if found else name


_LABELS_BEFORE = js("(?:%s)[ \\u00a0]?[:：][ \\u00a0]?" % "|".join(PROFILE["mentionLabels"]))
_PLACE_BEFORE = js(r"(?:(?:§{1,2}|[^\s0-9.,:;()]{1,8}\.?)[ \u00a0]?[0-9]{1,4}[a-z]?[ \u00a0,]{1,2}){1,3}(?=[^\s0-9])")


def _without_labels(written: str) -> str:
    """`Bronnen: Lease; Survey`: without a label of a mention, also one of several sources."""
    found = _LABELS_BEFORE.match(small(written))
    return written[found.end():] if found else written


def _without_place_before(name: str) -> str:
    """`§ 7 Leave Act`, `Art. 5 Abs. 2 GDPR`: without up to three places before a name."""
    found = _PLACE_BEFORE.match(name)
    return name[found.end():] if found else name


def _without_emphasis(name: str) -> str:
    """`*Annual Report*`, `*Smith v Lee* [2018] 7`: without emphasis around it or its beginning."""
    found = _EMPHASIZED.match(name)
    return found[1] + found[2] if found else name


def _without_any_label(name: str) -> str:
    """`Kaynak: Annual Report`, `pièce n° 3 : Lease`: without up to three words and a colon before it."""
    found = _ANY_LABEL.match(name)
    rest = name[found.end():] if found else name
    # One word may be what is said of the quotation: `(contrast: Lease)`
    is_word = _TWO_WORDS.search(without_any_place(without_place(rest))) is None
    return name if is_word and not is_caseless(rest[:1]) else rest


def _without_remark(name: str) -> str:
    """Without up to four words after a comma, the first of them small: `, emphasis added`, `, last paragraph`."""
    found = _REMARK.search(name)
    first = from_units(found[1]) if found else ""
    return name[:found.start()] if found and 1 < len(first) < 17 and unicodedata.category(first[0]) == "Ll" else name


def _without_no_year(name: str) -> str:
    found = _NO_YEAR.search(name)
    letters = [from_units(one) for one in found.groups()] if found else []
    return name[:found.start()] if found and all(len(one) == 1 and is_kind(one, "L") for one in letters) else name


_NUMBER_AT_END, _YEAR_IN_SQUARE = js("[0-9]+$"), js(r"\[(?:1[5-9]|20)[0-9]{2}\] (?:[0-9]{1,2} )?[A-Z]{2}")


def _number_at_end(one: Candidate) -> int:
    found = _NUMBER_AT_END.search(one.name or "")
    return int(found[0]) if found else 0


_KEY_SIGN, _BRACKET_OF_QUOTATION = js("-?@"), js(r"[”\"»“«][.,;:]?[ \u00a0]?[[(（【]")


def _without_key_sign(name: str) -> str:
    """`[@smith2020; @lee2021]`: the sign before a key."""
    found = _KEY_SIGN.match(name)
    return name[found.end():] if found else name


def _by_key(source: Optional[int], parts: Sequence[int] = ()) -> _Named:
    """Of a name of two sources none, or the parts of the document that it names."""
    if source == TWO and parts:
        return _Named(list(parts))
    if source == TWO:
        return _lost("two-sources", True)
    return _lost("no-such-source", True) if source is None else _Named([source])


def marks_in(
    answer: str, sources: MarkSources, *, first: int = 1, forms: Sequence[Union[MarkGrammar, Mapping[str, Any]]] = ()
) -> MarksIn:
    """The citation marks of an answer in prose, by form and by what they name.

    `sources` are mappings with `id`, `title` and `url`, in the order in which marks count them; `first` is the number of the first one, 1
    or 0; `forms` are further forms. What looks like a mark and names no source is in `unread`, with the reason. Places count code points.
    Raises `TypeError` or `ValueError` for other arguments.
    """
    return marks_and_references(answer, sources, first, forms)[0]


def marks_and_references(
    answer: str, sources: MarkSources, first: int, forms: Sequence[Union[MarkGrammar, Mapping[str, Any]]]
) -> Tuple[MarksIn, List[Tuple[int, int]]]:
    """The marks, and the stretches that only say what the sources are, in code points."""
    if not isinstance(answer, str):
        raise TypeError("answer: expected a text")
    _check(sources, first, forms)
    units = to_units(answer)
    reader = _Reader(units, sources, first, [cast(Mapping[str, Any], form) for form in forms])
    marks, unread = reader.read()
    point = counters_of(units)[0]
    listed = {from_units(label): source for label, source in reader.listed.items()}
    lines = list_lines(plain_digits(units), reader.lines, [(one["start"], one["words"]) for one in (*marks, *unread)])
    references = [(point(start), point(end)) for start, end in (*reader.titles, *lines)]
    return {
        "marks": [cast(CitationMark, _moved(cast(Dict[str, Any], one), point)) for one in marks],
        "unread": [cast(UnreadMark, _moved(cast(Dict[str, Any], one), point)) for one in unread], "listed": listed,
    }, references


def _check(sources: Any, first: Any, forms: Any) -> None:
    texts = ("id", "title", "url")
    if isinstance(sources, (str, Mapping)) or not all(
        isinstance(one, Mapping) and all(one.get(name) is None or isinstance(one[name], str) for name in texts) for one in sources
    ):
        raise TypeError("sources: expected a list of mappings with id, title or url")
    if type(first) is not int or first not in (0, 1):
        raise ValueError("first: expected 0 or 1")
    if isinstance(forms, (str, Mapping)) or not all(map(_is_grammar, forms)):
        raise ValueError("forms: expected a list of marker grammars")


def _is_grammar(form: Any) -> bool:
    """Whether a value is a grammar that contradicts nothing."""
    if not isinstance(form, Mapping) or not all(isinstance(form.get(name), (list, tuple)) for name in ("separators", "ranges")):
        return False
    prefix = form.get("prefix")
    signs = [form.get("open"), form.get("close"), *form["separators"], *form["ranges"], *([] if prefix in (None, "") else [prefix])]
    return all(
        isinstance(one, str) and one.strip(WHITE) != "" and len(to_units(one)) <= 32 and not re.search("[0-9]", one) for one in signs)


def _moved(mark: Mapping[str, Any], place: Any) -> Dict[str, Any]:
    words = {"words": from_units(mark["words"])} if "words" in mark else {}
    return {**mark, "start": place(mark["start"]), "end": place(mark["end"]), **words}


# Bounds

_ITEM = js(r"(?:[-*+•‣]|[0-9]{1,3}[.)])[ \t]")
_NUMBER_AT_START = js(r"\s{0,40}[0-9]{1,3}[.)]")
_TAB_ROW, _HEADING = js(r"\S\t{1,8}\S"), js(r"#{1,6}[ \t]")
_OPENS_LINE = js(r"[ \t]{0,80}(?:[[|>•‣–]|[-*+][ \t]|[0-9]{1,3}[.)][ \t]|#{1,6}[ \t]|[\"“„«‘「『])")
_CLOSES_LINE = js(r"(?:[”\"»’」』][.,;。]?|[\])】][.,;:。]?|[ ]{2}|\\)[ \t]{0,80}\r?\n$")

Span = Tuple[int, int]


class _Bound:
    """A stretch that no mark cites beyond; `row` is the row of a cell."""

    def __init__(
        self, start: int, end: int, kind: str, tail: str = "", row: Optional[Span] = None, marks: Optional[str] = None
    ) -> None:
        self.start, self.end, self.kind, self.tail, self.row, self.marks = start, end, kind, tail, row, marks


def _kind_of(line: str) -> str:
    inner = line.strip(WHITE)
    if inner == "":
        return "blank"
    if len(inner) > 1 and inner.startswith("|") and inner.endswith("|") or _TAB_ROW.search(line):
        return "row"
    start = line[:80].lstrip(WHITE)
    if start.startswith(">"):
        return "block"
    if _HEADING.match(start) or _is_bold(line):
        return "heading"
    return "item" if _ITEM.match(start) else "text"


_BOLD = js("[ \\t]{0,3}(?:\\*\\*|__)([^*_\"“”„«»「」『』]{1,120})(?:\\*\\*|__)\\s{0,3}$")
_IN_MARK_BRACKETS = js(r"[[(【][^\])】]{0,120}[\])】]")


def _is_bold(line: str) -> bool:
    """Whether a line is all in bold, has words besides its marks, and quotes nothing."""
    found = _BOLD.match(line)
    words = from_units(_IN_MARK_BRACKETS.sub("", found[1])) if found else ""
    return any(one.isalpha() and other.isalpha() for one, other in zip(words, words[1:]))


def _numbered(line: str) -> int:
    """The length of the number of an item."""
    number = _NUMBER_AT_START.match(line[:48])
    return number.end() if number else 0


def _bounds_of(text: str, quotations: Sequence[Span], marks: Sequence[Span], is_apart: Callable[[int, str], bool]) -> List[_Bound]:
    """`is_apart` says of a line of nothing but marks, by its start and how it is written, whether it is apart from the line above."""
    bounds: List[_Bound] = []
    last: Optional[_Bound] = None
    quoted = mark = start = 0
    while start < len(text):
        following = text.find("\n", start) + 1
        end = len(text) if following == 0 else following
        line = text[start:end]
        kind = _kind_of(line)
        while mark < len(marks) and marks[mark][0] < start:
            mark += 1
        first = mark
        while mark < len(marks) and marks[mark][0] < end:
            mark += 1
        own = marks[first:mark]
        while quoted < len(quotations) and quotations[quoted][1] <= start:
            quoted += 1
        is_in_quotation = quoted < len(quotations) and quotations[quoted][0] < start
        gaps = _gaps_of(start + _numbered(line), end, own)
        is_marks = len(own) > 0 and all(is_dress(text, *gap) for gap in gaps)
        written = _written_as(text, gaps, line, kind) if is_marks else None
        apart = written if written is not None and is_apart(start, written) else None
        if last is not None and _goes_on(line, kind, is_marks, is_in_quotation, apart is not None, last):
            last.end, last.tail = end, line
        else:
            last = None if kind == "blank" else _Bound(start, end, kind, line, None, apart)
            bounds += _cells_of(line, start) if kind == "row" else [last or _Bound(start, end, kind)]
            last = None if kind in ("row", "heading") else last
        start = end
    return bounds


def _written_as(text: str, gaps: Sequence[Span], line: str, kind: str) -> Optional[str]:
    """How a line of nothing but marks is written: `plain`, or `labelled`, with a label and a colon first."""
    first, *others = (text[one:other] for one, other in gaps)
    is_bold_name = kind == "heading" and _is_bold(line) and not re.search(r"[<\[]", line)
    if not (kind in ("text", "item") or is_bold_name) or any(map(_SAYS.search, others)):
        return None
    if not _SAYS.search(first):
        return "plain"
    return "labelled" if re.search("[A-Za-z]", first) and re.search("[:：]", first) else None


_SAYS = re.compile("[A-Za-z:：]")


def _goes_on(line: str, kind: str, is_marks: bool, is_in_quotation: bool, is_apart: bool, last: _Bound) -> bool:
    """Whether a line belongs to the bound before it."""
    if kind == "blank":
        return False
    if is_apart or last.marks is not None:
        return is_apart and last.marks is not None and kind == "text"
    if is_in_quotation or kind == "block" and last.kind == "block":
        return True
    if is_marks and kind == "text":
        return last.kind != "row"
    if kind != "text" or last.kind not in ("text", "item", "block"):
        return False
    return not _OPENS_LINE.match(line[:100]) and not _CLOSES_LINE.search(last.tail[-100:])


def _gaps_of(start: int, end: int, marks: Sequence[Span]) -> List[Span]:
    """What of a stretch is between its marks."""
    ends = [start, *(mark[1] for mark in marks)]
    return [(one, max(one, other)) for one, other in zip(ends, [*(mark[0] for mark in marks), end])]


def _cells_of(line: str, start: int) -> List[_Bound]:
    cuts: List[int] = [0]
    for at in range(1, len(line)):
        is_separator = line[at] == "|" and line[at - 1] != "\\" or line[at] == "\t"
        if is_separator and line[cuts[-1]:at].strip(WHITE) and at + 1 < len(line):
            cuts.append(at + 1)
    row = start, start + len(line)
    return [_Bound(start + one, start + end, "row", row=row) for one, end in zip(cuts, [*cuts[1:], len(line)]) if end > one]


def _columns_before(text: str, start: int, at: int) -> int:
    """How many cells of a row begin before a place: `\\|` is a sign of its words."""
    return text.count("|", start, at) - text.count("\\|", start, at)


_LABELLED = js(r"[(（]([^\s()（）0-9.]{2,32})\.?[ \u00a0]([0-9]{1,3})[)）]")


def _is_word(units: str) -> bool:
    """Two to 16 letters, with their marks."""
    signs = from_units(units)
    return 2 <= len(units) and len(signs) <= 16 and len(signs) >= 2 and all(is_kind(one, "LM") for one in signs)


def _labelled_at(text: str, at: int, repeated: Set[str]) -> Optional[Span]:
    start = at
    while start < at + 2 and sign(text, start) in ("\t", " ", "\xa0"):
        start += 1
    found = _LABELLED.match(text[start:start + 24]) if repeated else None
    return (start, start + found.end()) if found is not None and _is_word(found[1]) and small(found[1]) in repeated else None


# Stops

_STOPS, _CERTAIN, _OPENERS = PROFILE["stops"], PROFILE["certainStops"], PROFILE["openers"]
_AFTER_STOP, _ABBREVIATIONS = frozenset(_STOPS + _CERTAIN + PROFILE["closers"]), frozenset(PROFILE["abbreviations"])
_ANY_STOP = re.compile("[.!?。！？।۔؟]")


def _stops_of(text: str, quotations: Sequence[Span]) -> List[Span]:
    """Where sentences end: the first stop, and where what closes after it ends; none is inside a quotation."""
    found: List[Span] = []
    inside = 0
    for stop in _ANY_STOP.finditer(text):
        at = stop.start()
        while inside < len(quotations) and quotations[inside][1] <= at:
            inside += 1
        if inside < len(quotations) and quotations[inside][0] < at:
            continue
        end = _end_of_stop(text, at)
        found += [] if end is None else [(at, end)]
    return found


def _end_of_stop(text: str, at: int) -> Optional[int]:
    end = at + 1
    while end < at + 8 and end < len(text) and text[end] in _AFTER_STOP:
        end += 1
    if text[at] in _CERTAIN:
        return end
    is_apart = end >= len(text) or text[end] in WHITE or text[end] in _OPENERS
    return end if is_apart and not _is_abbreviated(text, at) else None


def _is_abbreviated(text: str, at: int) -> bool:
    if text[at] != ".":
        return False
    start = at
    while start > at - 8 and (is_letter(text, start - 1) or sign(text, start - 1) == "." and is_letter(text, start - 2)):
        start -= 1
    word = text[start:at]
    return small(word) in _ABBREVIATIONS or len(word) == 1 and is_capital(word)


# Binding

_PLACE_AFTER = js(r"[,:][^()[\]{}|\n]{1,20}(?=[)\]]|[ \t]\|)")
_COLON = js(r"[:：][*_]{0,3}\s*$")
_ENDS_ITSELF, _AFTER_QUOTATION = js(r"[.!?。！？।۔؟](?:''|[”\"»’」』'])?$"), js(r"[*_)]{0,4}(\s{0,4})(\S?)")
_BREAK_BEFORE, _FOLLOWS_STOP = js(r"\s*[*_)]*[,;，；、。.)）—–→=]"), js(r"[.!?。！？।۔؟][\"”’)*_\]]{0,4}\s{0,4}$")
_RUN_AT_END = js(r"[\s([（—–-]{1,8}$")
_LABEL_AT_END = js(r"[([（【]([^\s:：（(]{1,16})[:：][ \t]?$")
# Of a longer row the header is not looked at
_LONGEST_ROW, _RULE_ROW = 2000, js(r"[\s|:-]+$")
_NEAR, _MOST_OVERLAPPING, _LONGEST_GAP = 30, 16, 300
# `\\citet{smith2020}` is a word of its sentence, and introduces
_TEXTUAL, _STOP_WITHIN = js(r"\\(?:[Cc]itet|[Tt]extcite|[Cc]iteauthor)\b"), js(r"\.[\s)*_]")
_BLANKS = js(r"[ \t\u00a0]+$")
_OPEN_TAG, _CLOSED_TAG, _INDEX_TAG = js("<[a-z]", "i"), js(r"\/>$|<\/"), js(r"<cite index=[^<>]{1,240}>$", "i")
_SQUARE_AFTER = js(r"[ \u00a0]?\[[^[\]\n]{1,160}\]")
_ENDS_ELEMENT, _BRACKET_AFTER = js(r"<\/|\n\s*\n"), js(r"[ \u00a0]?[(（][^()（）\n]{1,160}[)）]")

Bound = Tuple[str, Optional[int]]


_COMMA_AFTER, _SIGNS_BETWEEN = js(r"[*_)]{0,4}[,，]"), js("[,，.;:]")


class _Place(NamedTuple):
    quotation: Passage
    nth: int
    # The bound in which it ends, and the one in which it starts; the first run after it
    bound: int
    first: int
    next: int


class _Binding:
    """An answer, its quotations and its runs of marks, in UTF-16 units."""

    def __init__(self, text: str, marks: Sequence[Mapping[str, Any]], quotations: Sequence[Passage]) -> None:
        self.text, self.quotations = text, quotations
        self.starts = [one.start for one in quotations]
        inline = [(one.start, one.end) for one in quotations if one.kind == "inline"]
        ordered = sorted(marks, key=lambda one: cast(int, one["start"]))
        self.runs = self.runs_in(ordered)
        self.run_starts, self.run_ends = ([run[end] for run in self.runs] for end in ("start", "end"))
        places = [(one["start"], one["end"]) for one in ordered]
        apart, sides = _lines_of_marks(text, lambda is_apart: _bounds_of(text, inline, places, is_apart), self.is_quoting)
        self.sides = {run: side for nth, side in sides.items() for run in self.runs_within(apart[nth].start, apart[nth].end)}
        starts = {apart[nth].start for nth, side in sides.items() if side == "below"}
        self.bounds = _bounds_of(text, inline, places, lambda start, _: start in starts)
        self.bound_starts = [one.start for one in self.bounds]
        self.ends_units = len(self.runs) > 1 and all(is_dress(text, run["end"], self.bound_end(run)) for run in self.runs)
        self.stops = _stops_of(text, inline)
        self.stop_starts = [stop[0] for stop in self.stops]
        self.prefixed = {nth for nth in range(len(self.bounds)) if self.is_prefixed(nth)}
        self.leads = self.leads_of()
        self.headers = self.headers_of()
        self.ends = [one.end for one in quotations]
        self.introducing: Set[int] = set()
        self.opened = {nth for nth in range(len(self.bounds)) if self.is_opened(nth)}

    def bound_at(self, offset: int) -> int:
        return max(0, bisect_left(self.bound_starts, offset + 1) - 1)

    def bound_end(self, run: Mapping[str, Any]) -> int:
        return self.bounds[self.bound_at(run["start"])].end if self.bounds else len(self.text)

    def runs_of(self, nth: int) -> range:
        bound = self.bounds[nth]
        return self.runs_within(bound.start, bound.end)

    def runs_within(self, start: int, end: int) -> range:
        return range(bisect_left(self.run_starts, start), bisect_left(self.run_starts, end))

    def is_quoting(self, bound: _Bound) -> bool:
        """Whether it quotes and has no run of its own."""
        return bisect_left(self.starts, bound.start) < bisect_left(self.starts, bound.end) and not self.runs_within(bound.start, bound.end)

    def runs_in(self, marks: Sequence[Mapping[str, Any]]) -> List[Dict[str, Any]]:
        runs: List[Dict[str, Any]] = []
        text, quotations = self.text, self.quotations
        for mark in marks:
            start, end = runs[-1]["end"] if runs else 0, mark["start"]
            nth = bisect_left(self.starts, start)
            has_quotation = nth < len(quotations) and quotations[nth].start < end
            before = quotations[nth - 1].end if nth > 0 else 0
            is_edge = start < before <= end
            between = text[start:min(end, start + _LONGEST_GAP)]
            is_word = _TEXTUAL.match(mark["words"]) or mark["form"] in IN_PROSE and _STOP_WITHIN.search(between)
            # `“A” [2] Passage 3 notes`
            is_opening = mark["form"] == "mention" and (not runs or runs[-1]["marks"][-1]["form"] != "mention") and _BLANKS.match(between)
            is_word = is_word or is_opening
            if runs and not has_quotation and not is_edge and not is_word and is_joint(text, start, end, mark["end"]):
                runs[-1]["end"] = mark["end"]
                runs[-1]["marks"].append(mark)
            else:
                runs.append({"start": mark["start"], "end": mark["end"], "marks": [mark]})
        for run in runs:
            # A place in a source that is after a mark in the same brackets: `([1], p. 3)`
            place = _PLACE_AFTER.match(text[run["end"]:run["end"] + 24])
            run["end"] += place.end() if place and is_place(place[0]) else 0
        return runs

    def is_prefixed(self, nth: int) -> bool:
        """`[1] “A” [2] “B”`: it opens with a run, and every quotation has its run directly before it."""
        bound, own, text = self.bounds[nth], self.runs_of(nth), self.text
        quoted = range(bisect_left(self.starts, bound.start), bisect_left(self.starts, bound.end))
        if len(own) == 0 or len(own) != len(quoted):
            return False
        for at, (nth_run, nth_quotation) in enumerate(zip(own, quoted)):
            run, quotation = self.runs[nth_run], self.quotations[nth_quotation]
            if run["end"] > quotation.start or at > 0 and self.quotations[nth_quotation - 1].end > run["start"]:
                return False
            if not is_dress(text, run["end"], quotation.start):
                return False
        return is_dress(text, self.after_number(bound), self.runs[own[0]]["start"])

    def after_number(self, bound: _Bound) -> int:
        return bound.start + _numbered(self.text[bound.start:min(bound.end, bound.start + 48)])

    def is_topic(self, nth: int) -> bool:
        """`**Costs** [1]`: a line that begins in bold, quotes nothing and ends with a run, above an item."""
        bound, own = self.bounds[nth], self.runs_of(nth)
        if bound.kind != "text" or nth + 1 == len(self.bounds) or self.bounds[nth + 1].kind != "item" or len(own) == 0:
            return False
        is_quoting = bisect_left(self.starts, bound.start) < bisect_left(self.starts, bound.end)
        return not is_quoting and self.text.startswith("**", bound.start) and is_dress(self.text, self.run_ends[own[-1]], bound.end)

    def leads_of(self) -> Dict[int, int]:
        """For each bound the one before it that ends in a colon, if there is nothing of another kind between."""
        found: Dict[int, int] = {}
        lead: Optional[int] = None
        between: Optional[str] = None
        heading: Optional[int] = None
        for nth, bound in enumerate(self.bounds):
            if bound.kind == "blank":
                continue
            is_listed = bound.kind in ("item", "block", "row") or lead is not None and self.bounds[lead].end == bound.start
            if lead is not None and between in (None, bound.kind) and is_listed:
                found[nth] = lead
            elif heading is not None and bound.kind != "heading":
                found[nth] = heading
            if bound.kind == "heading":
                heading = nth if len(self.runs_of(nth)) > 0 else None
            if _COLON.search(self.text[max(bound.start, bound.end - 40):bound.end]) or self.is_topic(nth):
                lead, between = nth, None
            else:
                between = bound.kind if between in (None, bound.kind) else "other"
        return found

    def headers_of(self) -> Dict[int, Dict[int, int]]:
        """For each row of a table, below a row of dashes, the runs at the ends of the cells of its header, by its start."""
        found: Dict[int, Dict[int, int]] = {}
        rows: List[Span] = []
        header: Dict[int, int] = {}
        for bound in self.bounds:
            if bound.row is not None and rows and bound.row[0] == rows[-1][0]:
                continue
            rows = [] if bound.row is None else [*rows[:2], bound.row]
            if len(rows) == 3:
                found[rows[2][0]] = header
            elif len(rows) == 2:
                start, end = rows[1]
                is_rule = end - start <= _LONGEST_ROW and _RULE_ROW.match(self.text[start:end])
                header = self.header_of(*rows[0]) if is_rule else {}
        return found

    def header_of(self, start: int, end: int) -> Dict[int, int]:
        found: Dict[int, int] = {}
        for nth in self.runs_within(start, end):
            first = self.run_starts[nth]
            if first - start > _LONGEST_ROW:
                break
            if is_dress(self.text, self.run_ends[nth], self.bounds[self.bound_at(first)].end):
                found[_columns_before(self.text, start, first)] = nth
        return found

    def bind(self, nth: int) -> Bound:
        """Quotations are bound from the last one on: `introducing` has the runs of later ones."""
        quotation = self.quotations[nth]
        place = _Place(
            quotation, nth, self.bound_at(quotation.end - 1), self.bound_at(quotation.start), bisect_left(self.run_starts, quotation.end))
        for how in (self.wrapped, self.inside, self.prefix, self.direct, self.below_marks, self.introduced, self.sentence, self.introduced_far,
                    self.before, self.cell, self.unit, self.alone):
            found = how(place)
            if found is not None:
                self.introducing.update([found[1]] if found[0] == "before" and found[1] is not None else [])
                return found
        return "none", None

    def opens_element(self, nth: int) -> bool:
        """`<claim source="lease.pdf">`: a tag with a name, which opens an element."""
        mark = self.runs[nth]["marks"][-1]
        if mark["form"] == "name":
            return _OPEN_TAG.match(mark["words"]) is not None and _CLOSED_TAG.search(mark["words"]) is None
        return _INDEX_TAG.match(mark["words"]) is not None

    def wrapped(self, place: _Place) -> Optional[Bound]:
        """Of what such a tag is around: `<claim source="lease.pdf">The fee is “A”</claim>`."""
        at, start = self.run_before(place), place.quotation.start
        if at < 0 or start - self.run_ends[at] > _LONGEST_GAP or not self.opens_element(at):
            return None
        return None if _ENDS_ELEMENT.search(self.text[self.run_ends[at]:start]) else ("inside", at)

    def inside(self, place: _Place) -> Optional[Bound]:
        quotation, nth = place.quotation, place.next - 1
        if nth < 0 or self.runs[nth]["start"] < quotation.start or self.runs[nth]["end"] > quotation.end:
            return None
        end = self.runs[nth]["end"]
        # `<cite id="1">“A”</cite>`
        is_around = self.runs[nth]["start"] == quotation.start and _END_TAG.search(self.text[max(end, quotation.end - 12):quotation.end])
        if is_around or is_dress(self.text, end, quotation.end):
            return "inside", nth
        return ("end", nth) if quotation.kind == "block" else None

    def prefix(self, place: _Place) -> Optional[Bound]:
        run = self.run_before(place)
        is_opened = place.bound in self.opened and run >= 0 and not self.has_stop(self.run_ends[run], place.quotation.start)
        return ("before", run) if place.bound in self.prefixed or is_opened else None

    def is_opened(self, nth: int) -> bool:
        """`[1] It was “A”. [2] It is “B”.`: several runs, and each opens a sentence that quotes."""
        own, end = self.runs_of(nth), self.bounds[nth].end
        if len(own) < 2 or self.run_in_text(own[0]).sentence > self.after_number(self.bounds[nth]):
            return False
        first = self.run_in_text(own[0])
        return first.quoted == 0 and all(
            (opens_its_sentence(self.run_in_text(at)) or opens_its_clause(self.run_in_text(at), True))
            and self.quotes_until(self.run_ends[at], self.run_starts[at + 1] if at + 1 < own.stop else end) for at in own)

    def quotes_until(self, start: int, end: int) -> bool:
        """Whether a quotation begins in the sentence of a place, before another place."""
        nth = bisect_left(self.starts, start)
        return nth < len(self.starts) and self.starts[nth] < end and not self.has_stop(start, self.starts[nth])

    def run_before(self, place: _Place) -> int:
        """The last run that ends before a quotation; -1 if there is none."""
        return bisect_right(self.run_ends, place.quotation.start) - 1

    def direct(self, place: _Place) -> Optional[Bound]:
        if place.next >= len(self.runs):
            return None
        own, side = self.bounds[place.bound], self.sides.get(place.next)
        start, end = place.quotation.end, self.run_starts[place.next]
        lines = self.text[start:min(end, start + _LONGEST_GAP)].split("\n")
        if side is not None:
            is_below = side != "below"
        elif own.kind == "item":
            is_below = _is_below_item(lines[1:])
        else:
            is_signed = re.search("[—–―][ \t]*$", lines[-1]) is not None
            is_below = own.kind == "block" and len(lines) <= 3 and (is_signed or self.ends_line(self.run_ends[place.next]))
        if not (end < own.end or is_below) or not is_dress(self.text, start, end):
            return None
        if side is None and place.quotation.kind == "inline" and self.is_of_later(place) or self.opens_element(place.next):
            return None
        if self.is_of_next(place):
            return None
        above = self.below_marks(place)
        if side == "either":
            return above or ("end", place.next)
        return "direct" if above is None else "end", place.next

    def ends_line(self, at: int) -> bool:
        """Whether nothing but dress follows in the line, and no colon: else a run introduces what follows."""
        rest = re.split("[\r\n]", self.text[at:at + _LONGEST_GAP], maxsplit=1)[0]
        return re.search("[:：]", rest) is None and is_dress(self.text, at, at + len(rest))

    def below_marks(self, place: _Place) -> Optional[Bound]:
        """The run of the line of nothing but marks above the bound of a quotation, if it cites this; one in bold leads as a heading does."""
        run = self.run_before(place)
        is_line = self.sides.get(run) == "below" and self.bounds[self.bound_at(self.run_starts[run])].kind != "heading"
        is_above = is_line and is_dress(self.text, self.run_ends[run], self.bounds[place.first].start)
        return ("before", run) if is_above else None

    def is_of_later(self, place: _Place) -> bool:
        """Whether the next run opens its clause, and introduces a quotation, or, after a stop, a sentence without one."""
        run, start = place.next, self.run_starts[place.next]
        if self.bound_at(start) in self.opened:
            return True
        end = place.quotation.end
        # `“A”. [2] says more`, and not `“A”. See [2].`
        is_own = self.ends_itself(place.quotation) and self.is_own_sentence(run)
        is_apart = (self.has_stop(end, start) or is_own) and re.search("[A-Za-z]", self.text[end:start]) is None
        return (run in self.introducing or is_apart) and self.opens_clause(run)

    def is_of_next(self, place: _Place) -> bool:
        """`The rules say “A”, the Courier “B”`: a name after a comma and directly before a quotation."""
        run, later = place.next, place.nth + 1
        start = self.starts[later] if later < len(self.starts) else -1
        if not self.is_all_of(run, IN_PROSE) or start < self.run_ends[run]:
            return False
        is_led = self.follows_comma(place.quotation.end, self.run_starts[run]) and is_dress(self.text, self.run_ends[run], start)
        return is_led and _SIGNS_BETWEEN.search(self.text[self.run_ends[run]:start]) is None

    def follows_comma(self, start: int, end: int) -> bool:
        return _COMMA_AFTER.match(self.text[start:min(end, start + 8)]) is not None

    def is_own_sentence(self, run: int) -> bool:
        """Whether a sentence that quotes nothing follows a run in its bound: `Source 2 is another one.`"""
        start, end = self.run_ends[run], self.bounds[self.bound_at(self.run_starts[run])].end
        return self.has_stop(start, end) and not self.quotes_until(start, end)

    def opens_clause(self, nth: int) -> bool:
        return opens_its_clause(self.run_in_text(nth))

    def run_in_text(self, nth: int) -> RunInText:
        """A run with what is before it."""
        start, end = self.run_starts[nth], self.run_ends[nth]
        bound = self.bounds[self.bound_at(start)]
        stop = bisect_left(self.stop_starts, start) - 1
        last = bisect_right(self.ends, start) - 1
        is_mention = self.is_all_of(nth, IN_PROSE)
        first = self.after_number(bound)
        sentence = max(first, self.stops[stop][1] if stop >= 0 else 0)
        if last >= 0 and self.ends[last] > first:
            quotation = self.quotations[last]
            is_sentence = quotation.kind == "block" or self.closes_sentence(quotation)
            return RunInText(
                self.text, start, end, first, max(sentence, quotation.end if is_sentence else 0), quotation.end, is_mention)
        return RunInText(self.text, start, end, first, sentence, 0, is_mention)

    def is_all_of(self, run: int, forms: Sequence[str]) -> bool:
        return all(mark["form"] in forms for mark in self.runs[run]["marks"])

    def introduced_far(self, place: _Place) -> Optional[Bound]:
        return self.introduced(place, False)

    def introduced(self, place: _Place, is_near: bool = True) -> Optional[Bound]:
        """`According to [2], “A”`: the last run before it in its bound, if its clause opens with it.

        Far ones may have more commas and other quotations between: no run of the sentence follows.
        """
        at, start = self.run_before(place), place.quotation.start
        if at < 0 or self.run_starts[at] < self.bounds[place.first].start or self.opens_element(at):
            return None
        end = self.run_ends[at]
        other = bisect_left(self.starts, end)
        has_other = is_near and other < len(self.starts) and self.starts[other] < start
        is_reached = goes_on(self.text, end, start) if is_near else start - end <= _LONGEST_GAP
        if has_other or not is_reached or self.has_stop(end, start):
            return None
        if not self.opens_clause(at):
            return None
        return "lead" if self.ends_between(end, start) else "before", at

    def ends_between(self, start: int, end: int) -> bool:
        """Whether a quotation in a stretch ends its sentence: `“A.” It adds`, and not `“A.” “B.”`."""
        return any(
            self.closes_sentence(one) and self.begins_capital(one.end)
            for one in self.quotations[bisect_left(self.starts, start):bisect_left(self.starts, end)])

    def begins_capital(self, at: int) -> bool:
        blanks, following = _AFTER_QUOTATION.match(self.text[at:at + 10]).groups()  # type: ignore[union-attr]
        return blanks != "" and is_capital(following)

    def has_stop(self, start: int, end: int) -> bool:
        nth = bisect_left(self.stop_starts, start)
        return nth < len(self.stops) and self.stops[nth][0] < end

    def sentence(self, place: _Place) -> Optional[Bound]:
        if place.next >= len(self.runs):
            return None
        start, end = place.quotation.end, self.run_starts[place.next]
        if end >= self.bounds[place.bound].end or self.ends_itself(place.quotation) or self.has_stop_between(start, end):
            return None
        # `[1] says “A” and [2] says “B”`
        if self.is_of_later(place) or self.opens_element(place.next) or place.next in self.introducing and self.before(place) is not None:
            return None
        between = self.text[start:end]
        # `“A” (Nobody) and “B” [2]`: the bracket is in place of a mark
        has_other = place.nth + 1 < len(self.quotations) and self.ends[place.nth + 1] <= end
        if has_other and (_BRACKET_AFTER.match(between[:166]) or _SQUARE_AFTER.match(between[:166])):
            return None
        is_clause = re.search("[;；]", between) or self.is_all_of(place.next, IN_PROSE) and not attributes(between)
        # Its sentence begins with words that introduce it, and name no source that is read
        stop = bisect_left(self.stop_starts, place.quotation.start) - 1
        first = max(self.bounds[place.first].start, self.stops[stop][1] if stop >= 0 else 0)
        is_clause = is_clause or has_other and between[:1] in (",", "，") and introduces(self.text[first:place.quotation.start])
        return "end" if is_clause else "sentence", place.next

    def ends_itself(self, quotation: Passage) -> bool:
        """A quotation that ends in a stop, before a capital, an opening mark or a letter without case."""
        text, end = self.text, quotation.end
        if not self.closes_sentence(quotation):
            return False
        bracket = _BRACKET_AFTER.match(text[end:end + 166])
        end += bracket.end() if bracket else 0
        blanks, following = _AFTER_QUOTATION.match(text[end:end + 10]).groups()  # type: ignore[union-attr]
        if blanks:
            return following in ('"', "“", "„", "«") or is_capital(following)
        return following != "" and is_letter(following, 0) and following.lower() == following.upper()

    def closes_sentence(self, quotation: Passage) -> bool:
        return _ENDS_ITSELF.search(self.text[max(quotation.start, quotation.end - 3):quotation.end]) is not None

    def has_stop_between(self, start: int, end: int) -> bool:
        """Whether a sentence ends in a stretch, other than directly before what follows it."""
        nth = bisect_left(self.stop_starts, start)
        if nth >= len(self.stops) or self.stops[nth][0] >= end:
            return False
        return not is_dress(self.text, min(end, self.stops[nth][1]), end)

    def before(self, place: _Place) -> Optional[Bound]:
        at, own, text, start = self.run_before(place), self.bounds[place.first], self.text, place.quotation.start
        if at < 0 or self.run_starts[at] < own.start or self.opens_element(at) or start - self.run_ends[at] > _NEAR:
            return None
        end = self.run_ends[at]
        follows_stop = _FOLLOWS_STOP.search(text[max(own.start, self.run_starts[at] - 12):self.run_starts[at]])
        if _BREAK_BEFORE.match(text[end:start]) or self.has_stop(end, start) or follows_stop:
            return None
        previous = self.quotations[place.nth - 1] if place.nth > 0 else None
        is_taken = (
            previous is not None and previous.start >= own.start and previous.end <= self.run_starts[at]
            and is_dress(text, previous.end, self.run_starts[at])
            and not (self.is_all_of(at, IN_PROSE) and self.follows_comma(previous.end, self.run_starts[at]))
            and not self.opens_clause(at)
        )
        return None if is_taken else ("lead" if self.is_all_of(at, ("title",)) else "before", at)

    def cell(self, place: _Place) -> Optional[Bound]:
        """Of a row: the one cell of nothing but marks, or weakly its only run; of one without, its header."""
        row = self.bounds[place.bound].row
        if row is None or len(self.runs_of(place.bound)) > 0:
            return None
        in_row = self.runs_within(*row)
        if len(in_row) == 0:
            start = place.quotation.start
            if start - row[0] > _LONGEST_ROW:
                return None
            run = self.headers.get(row[0], {}).get(_columns_before(self.text, row[0], start))
            return None if run is None else ("cell", run)
        alone: List[int] = []
        for at in in_row:
            cell = self.bounds[self.bound_at(self.run_starts[at])]
            if is_dress(self.text, cell.start, self.run_starts[at]) and is_dress(self.text, self.run_ends[at], cell.end):
                alone.append(at)
            if len(alone) == 2:
                break
        if len(alone) == 1:
            return "cell", alone[0]
        return ("end", in_row[0]) if len(in_row) == 1 else None

    def unit(self, place: _Place) -> Optional[Bound]:
        """The run at the end of the bound, or that of the line before it."""
        own, end = self.runs_of(place.bound), self.bounds[place.bound].end
        if len(own) == 1 and self.run_starts[own[0]] >= place.quotation.end and is_dress(self.text, self.run_ends[own[0]], end):
            return "unit" if self.ends_units else "end", own[0]
        lead = self.leads.get(place.first)
        leading = self.runs_of(lead) if lead is not None else range(0)
        return ("lead", leading[-1]) if len(own) == 0 and len(leading) > 0 else None

    def alone(self, place: _Place) -> Optional[Bound]:
        """Weakly, the only run of its sentence, before it."""
        at, start, own = self.run_before(place), place.quotation.start, self.bounds[place.first]
        if at < 0 or self.run_starts[at] < own.start or self.opens_element(at) or start - self.run_ends[at] > _LONGEST_GAP:
            return None
        first = self.run_starts[at]
        if self.has_stop(self.run_ends[at], start) or _FOLLOWS_STOP.search(self.text[max(own.start, first - 12):first]):
            return None
        is_only = at == 0 or self.run_starts[at - 1] < own.start or self.has_stop(self.run_ends[at - 1], first)
        return ("lead", at) if is_only else None

    def claim(self, run: Mapping[str, Any]) -> Span:
        """The sentence of a run without a quotation, or the words after it if it opens the bound."""
        text, own = self.text, self.bounds[self.bound_at(run["start"])]
        if is_dress(text, own.start, run["start"]):
            after = bisect_left(self.stop_starts, run["end"])
            end = self.stops[after][1] if after < len(self.stops) else own.end
            return _trimmed(text, run["end"], min(own.end, end))
        nth = bisect_left(self.stop_starts, run["start"]) - 1
        while nth >= 0 and is_dress(text, self.stops[nth][1], run["start"]):
            nth -= 1
        return _trimmed(text, max(own.start, self.stops[nth][1] if nth >= 0 else 0), run["start"])


def _lines_of_marks(
    text: str, bounds_by: Callable[[Callable[[int, str], bool]], List[_Bound]], is_quoting: Callable[[_Bound], bool]
) -> Tuple[List[_Bound], Dict[int, str]]:
    """The bounds, lines of marks apart, and the sides of these. Those with a label count only if each that cites a side cites below."""
    bounds = bounds_by(lambda start, line: True)
    sides = _sides_of(text, bounds, [is_quoting(one) for one in bounds])
    if any(side != "below" and bounds[nth].marks == "labelled" for nth, side in sides.items()):
        bounds = bounds_by(lambda start, line: line == "plain")
        sides = _sides_of(text, bounds, [is_quoting(one) for one in bounds])
    return bounds, sides


def _sides_of(text: str, bounds: Sequence[_Bound], is_quoting: Sequence[bool]) -> Dict[int, str]:
    """Where the quotation of each bound of nothing but marks is: `above`, `below`, or `either`."""
    sides: Dict[int, str] = {}
    leaning = False
    filled = [nth for nth, one in enumerate(bounds) if one.kind != "blank"]
    for at, nth in enumerate(filled):
        if bounds[nth].marks is None:
            continue
        above, below = filled[at - 1] if at > 0 else None, filled[at + 1] if at + 1 < len(filled) else None
        is_over = above is not None and is_quoting[above]
        side: Optional[str] = "below"
        is_signed = above is not None and is_over and _signs(text, bounds[nth], bounds[above].kind)
        if is_signed:
            side = "above"
        elif below is None or not is_quoting[below]:
            side = "above" if is_over else None
        elif above is not None and (is_over or bounds[above].kind != "heading"):
            if nth - above < below - nth:
                side = "above" if is_over else None
            elif is_over and nth - above == below - nth:
                side = "either"
        is_heading = bounds[nth].kind == "heading" and below is not None and bounds[below].kind != "heading"
        if is_heading and not is_signed and below is not None and not (above is not None and nth - above < below - nth):
            # A line in bold is over text as a heading is, and cites above only if no line cites below
            leaning = leaning or side == "above"
            side = {"above": "either", None: "below"}.get(side, side)
        if side is not None:
            sides[nth] = side
    decided = {side for side in sides.values() if side != "either"} or ({"above"} if leaning else set())
    common = decided.pop() if len(decided) == 1 else "either"
    return {nth: common if side == "either" else side for nth, side in sides.items()}


_DASH_FIRST = js("[ \\t]*[—–―]")


def _signs(text: str, bound: _Bound, above: str) -> bool:
    """Whether a line of marks goes on what is above it: after a dash, or indented below an item."""
    line = text[bound.start:bound.start + 80]
    return _DASH_FIRST.match(line) is not None or bound.kind == "text" and above == "item" and line.startswith(("  ", "\t"))


def _is_below_item(lines: Sequence[str]) -> bool:
    """Of an item, an indented line after at most one blank one."""
    return 0 < len(lines) <= 2 and not "".join(lines[:-1]).strip(WHITE) and lines[-1].startswith(("  ", "\t"))


def _trimmed(text: str, start: int, end: int) -> Span:
    while start < end and text[start] in WHITE:
        start += 1
    while end > start and text[end - 1] in WHITE:
        end -= 1
    return start, end


_SIGNS = js("[\\s\"“”„«»<>*_]{0,4}$")


def _is_mark(text: str, passage: Passage, marks: Sequence[Span]) -> bool:
    """Whether a passage is nothing but a mark."""
    nth = bisect_left(marks, (passage.start, 0))
    if nth >= len(marks) or marks[nth][1] > passage.end:
        return False
    start, end = marks[nth]
    return bool(_SIGNS.match(text[passage.start:start]) and _SIGNS.match(text[end:passage.end]))


_LINKED = (
    js(r"\^?\(?\[{1,2}([^[\]\n]{1,200})\]{1,2}\("),
    js(r"<a [^<>\n]{1,440}>([^<>\n]{1,200})</a>", "i"),
    js(r"<[^<>|\n]{1,400}\|([^<>|\n]{1,200})>"),
)


def linked_words(words: str) -> str:
    """The words that a mark in the form of a link is on, unless these are a mark themselves: `paid leave` of `[paid leave](https://…)`."""
    found = next((one for one in (form.match(words) for form in _LINKED) if one), None)
    linked = found[1].strip(WHITE) if found else ""
    is_mark = read_items(linked) is not None or is_label_word(linked) or not any(is_letter(linked, at) for at in range(len(linked)))
    return "" if is_mark else linked


_BEFORE_NAME = js(r"[[(（【][^[\]()（）【】《》『』“”\"„«»]{0,24}$")


def _is_name(text: str, passage: Passage, marks: Sequence[Span]) -> bool:
    """Whether a passage is the name in the brackets of a mark: `（出典：《年報》）`."""
    nth = bisect_right(marks, (passage.start, len(text))) - 1
    if nth < 0 or marks[nth][1] != passage.end + 1 or text[passage.start] not in "《『“\"„«":
        return False
    return _BEFORE_NAME.match(text[marks[nth][0]:passage.start]) is not None


def _stretch_over(stretches: Sequence[Mapping[str, Any]], quotation: Passage) -> Optional[int]:
    """The stretch that somebody gave a source, and that a quotation touches."""
    last = bisect_left([one["start"] for one in stretches], quotation.end) - 1
    return next((at for at in range(last, max(-1, last - _MOST_OVERLAPPING), -1) if stretches[at]["end"] > quotation.start), None)


# Of a block quote, what is before a title in a last line that begins with a dash, or has nothing but the title in emphasis
_EMPHASIS_AFTER, _EMPHASIS_AT_END = js(r"[)\]）]?[*_]{1,3}[.。]?\s{0,8}$"), js(r"(?:\n[ \t>]{0,8}|[ \t]{1,8})[*_]{1,3}$")


def _without_last_label(words: str) -> str:
    """Without a label and a colon that are all of the last line."""
    rest, has_lines, last = words.rpartition("\n")
    return rest if has_lines and last != "" and label_end(last) == len(last) else words


_ATTRIBUTION = js(r"\n[ \t>]{0,8}[—–―][^\n]{0,160}$")


def without_run(words: str, run: str) -> str:
    """The words before a run at their end, without an opening bracket that was for the run."""
    at = words.rfind(run)
    if at == -1:
        return words
    label = _LABEL_AT_END.search(words[max(0, at - 20):at])
    return _RUN_AT_END.sub("", words[:at - len(label[0])] if label and is_label_word(label[1]) else words[:at])


_UNSAID, _PASSAGE = js(r"(?:\[\^|[【［〔][0-9]{1,4}:[0-9])"), js(r"[0-9]{1,4}:[0-9]{1,4}$")


def is_unread_note(mark: Mapping[str, Any]) -> bool:
    """Whether it is a footnote whose words name no source: it cites, and nobody can say what."""
    is_note = mark["form"] == "own" or _UNSAID.match(mark["words"]) is not None
    return mark.get("why") == "no-such-source" and not mark["isStrong"] and bool(is_note)


_WEAKLY = ("end", "lead", "none")
_Once = Tuple[List[Dict[str, Any]], List[Bound], List[Tuple[int, Span]]]


def _bound_once(
    text: str, read: Sequence[Mapping[str, Any]], quotations: Sequence[Passage], given: Sequence[Mapping[str, Any]]
) -> _Once:
    """The runs, the run of each quotation, and what the others cite."""
    binding = _Binding(text, read, quotations)
    count = len(binding.runs)
    bound: List[Bound] = []
    for nth in reversed(range(len(quotations))):
        own = _stretch_over(given, quotations[nth])
        bound.append(binding.bind(nth) if own is None else ("inside", count + own))
    bound.reverse()
    taken = {run for _, run in bound}
    claims = [
        (nth, binding.claim(run)) for nth, run in enumerate(binding.runs) if nth not in taken and not binding.is_all_of(nth, ("title",))]
    return binding.runs, bound, claims


def _joined(plain: _Once, full: _Once, quotations: Sequence[Passage], text: str) -> _Once:
    """Next to names in brackets a title cites only what these leave, or what it introduces and, after a comma, only the mark of a later quotation cites."""

    def is_left(nth: int) -> bool:
        how, run = full[1][nth]
        plain_how, own = plain[1][nth]
        is_of_later = (
            plain_how == "sentence" and how == "before" and own is not None and nth + 1 < len(quotations)
            and quotations[nth + 1].end <= plain[0][own]["start"] and sign(text, quotations[nth].end) in (",", "，"))
        is_better = is_of_later or plain_how == "none" or plain_how in _WEAKLY and how not in _WEAKLY
        return is_better and run is not None and all(mark["form"] == "title" for mark in full[0][run]["marks"])

    left = [nth for nth in range(len(plain[1])) if is_left(nth)]
    titles = {id(full[0][cast(int, full[1][nth][1])]): full[0][cast(int, full[1][nth][1])] for nth in left}
    runs = sorted([*plain[0], *titles.values()], key=lambda run: cast(int, run["start"]))
    places = {id(run): nth for nth, run in enumerate(runs)}
    bound: List[Bound] = []
    for nth, (how, run) in enumerate(plain[1]):
        every, (how, run) = (full[0], full[1][nth]) if nth in set(left) else (plain[0], (how, run))
        bound.append((how, None if run is None else places[id(every[run])]))
    return runs, bound, [(places[id(plain[0][run])], span) for run, span in plain[2]]


def bind_marks(answer: str, marks: Mapping[str, Any]) -> BoundMarks:
    """Binds each quotation of an answer to the run of marks that cites it: by structure, without a guess.

    `marks` is what `marks_in` returns for this answer; with `stretches`, marks of a provider, a quotation that one touches is cited by it.
    """
    if not isinstance(answer, str):
        raise TypeError("answer: expected a text")
    text = to_units(answer)
    point, unit = counters_of(text)
    read, given = ([_moved(one, unit) for one in every] for every in (
        [*marks["marks"], *(one for one in marks["unread"] if one["isStrong"] or is_unread_note(one))], marks.get("stretches", ())))
    given.sort(key=lambda one: (one["start"], one["end"]))
    # Nothing but a mark is no quotation: `《社区年报》`, `<<1>>`
    read_places = sorted((one["start"], one["end"]) for one in read if "why" not in one)
    every = sorted(
        (unit(one["start"]), unit(one["end"])) for one in (*marks["marks"], *marks["unread"]) if linked_words(to_units(one.get("words", ""))) == "")
    quotations = [one for one in passages_in(text) if not (_is_mark(text, one, every) or _is_name(text, one, read_places))]
    others = [one for one in read if one["form"] != "title"]
    has_strong = any("why" not in one and one["form"] not in (*_WEAK, *IN_PROSE) for one in others)
    every_run, bound, claimed = _bound_once(text, others if has_strong else read, quotations, given)
    if has_strong and len(others) < len(read) and not given:
        every_run, bound, claimed = _joined((every_run, bound, claimed), _bound_once(text, read, quotations, given), quotations, text)
    count = len(every_run)
    runs = [*every_run, *({"start": one["start"], "end": one["end"], "marks": [one]} for one in given)]
    claims = [{"run": nth, "span": tuple(map(point, span))} for nth, span in claimed]
    answered = []
    for quotation, (how, run) in zip(quotations, bound):
        words = quotation.words
        if how == "inside" and run is not None and run < count:
            words = without_run(words, text[runs[run]["start"]:runs[run]["end"]])
            if quotation.kind == "block":
                words = _without_last_label(words)
                is_title = all(mark["form"] == "title" for mark in runs[run]["marks"])
                words = _ATTRIBUTION.sub("", words) if is_title else words
                is_emphasised = _EMPHASIS_AFTER.match(text[runs[run]["end"]:quotation.end])
                words = _EMPHASIS_AT_END.sub("", words) if is_emphasised else words
            if words.strip(WHITE) == "":
                linked = (linked_words(to_units(one.get("words", ""))) for one in runs[run]["marks"])
                words = next((one for one in linked if one != ""), words)
        answered.append({
            "words": from_units(words).strip(WHITE), "start": point(quotation.start), "end": point(quotation.end), "kind": quotation.kind,
            "how": how, **({} if run is None else {"run": run}),
        })
    moved = [{**_moved(run, point), "marks": [_moved(one, point) for one in run["marks"]]} for run in runs]
    return cast(BoundMarks, {"quotations": answered, "runs": moved, "claims": claims})
