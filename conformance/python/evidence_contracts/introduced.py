"""Which runs of marks introduce the words after them: `According to [2], “A”`."""

import re
from typing import NamedTuple, Optional, Sequence

from .mark_reading import PROFILE, is_capital, is_caseless, is_label_word, is_letter
from .quote_reading import small
from .units import WHITE, from_units, is_kind, js, sign

_LONGEST_OPENING, _MOST_WORDS, _LONGEST_INTRODUCTION = 80, 5, 120
_OPENING = frozenset(PROFILE["openingWords"])
# A word or two before a comma, as in `However, [2]`, are no clause of their own
_OPENER = js(r"[^\s,，]{1,20}(?: [^\s,，]{1,20})?[,，](?:[ \t]|$)")
# Before words of the text up to six: `In contrast to roofs, Smith (2020)`
_LONG_OPENER = js(r"[^\s,，]{1,20}(?: [^\s,，]{1,20}){0,5}[,，](?:[ \t]|$)")
_LAST_COMMA, _COMMA = js(r"[,，][ \t]{0,2}(?=[^,，]*$)"), js(r"[,，]\s*")
_COMMA_FIRST, _COLON_FIRST = js(r"[ \t*_)]{0,4}[,，]"), js(r"[*_)\]]{0,3}[:：]")
_SIGNS = js(r"[\s*_>#•‣(\"“'–—-]+")
_NO_WORDS, _SUBJECT = js(r"[,，:：()]"), js(r"[*_)\]]{0,3}[ \t]{1,2}")
_ENDS_INTRODUCTION, _COMMAS = js(r"^[*_]*[)）.]|[;；—]"), js(r"[,:，：]")


class RunInText(NamedTuple):
    """A run and what is before it.

    `first` is where its bound begins, `sentence` where its sentence does, and `quoted` where the last quotation before it ends; `is_mention`
    says that it is nothing but words of the text.
    """

    text: str
    start: int
    end: int
    first: int
    sentence: int
    quoted: int
    is_mention: bool


class _Clause(NamedTuple):
    words: str
    is_joined: bool


def opens_its_sentence(run: RunInText) -> bool:
    """Whether nothing but words that lead to a run is before it in its sentence."""
    if run.start - run.sentence > _LONGEST_OPENING:
        return False
    clause = _last_clause(run.text[run.sentence:run.start], False)
    return clause is not None and _leads_to(clause.words)


def opens_its_clause(run: RunInText, is_in_list: bool = False) -> bool:
    """Whether a clause opens with a run, or with words that lead to it; in a list of such clauses, after a quotation and a comma, too."""
    begin = max(run.sentence, run.quoted)
    if run.start - begin > _LONGEST_OPENING:
        return False
    before = run.text[begin:run.start]
    comma = _COMMA_FIRST.match(before) if is_in_list else None
    opening = _LONG_OPENER if run.is_mention else _OPENER
    clause = _last_clause(before[comma.end() if comma else 0:], comma is None and begin > run.sentence, opening)
    if clause is None or not _leads_to(clause.words):
        return False
    if clause.words != "" or clause.is_joined or begin == run.first and _without_signs(before) == "":
        return True
    after = run.text[run.end:run.end + 24]
    return _is_subject(after) or run.is_mention and is_letter(after.lstrip(WHITE), 0)


def _last_clause(before: str, is_after_quotation: bool, opening: "re.Pattern[str]" = _OPENER) -> Optional[_Clause]:
    """The words of the last clause; after a quotation it begins with a word that joins, or with `;`."""
    semicolon = max(before.rfind(";"), before.rfind("；"))
    plain = _after_colon(_without_signs(before[semicolon + 1:]))
    comma = _LAST_COMMA.search(plain)
    last = plain if comma is None else plain[comma.end():]
    joint = _phrase_at(last, PROFILE["conjunctions"])
    if joint > 0:
        words = _without_signs(last[joint:])
        # `and, as [2] says`
        following = _COMMA.match(words)
        return _Clause(words[following.end():] if following else words, True)
    if is_after_quotation and semicolon == -1:
        return None
    opener = opening.match(plain)
    return _Clause(_without_signs(plain[opener.end():] if opener else plain), False)


def _phrase_at(words: str, phrases: Sequence[str]) -> int:
    """The length of the first of some phrases with which words begin; 0 if they begin with none."""
    lowered = small(words[:40])
    for phrase in phrases:
        after = sign(words, len(phrase))
        is_in_word = is_letter(after, 0) or "0" <= after <= "9"
        if lowered.startswith(phrase) and (is_caseless(phrase[-1]) or not is_in_word):
            return len(phrase)
    return 0


_EMPHASIS = re.compile("(?<![*_])[*_]{1,3}\\Z")


def _after_colon(words: str) -> str:
    """`Another one: according to [2]`: words that introduce begin a clause after a colon, too."""
    rest = _without_signs(words[words.rfind(":") + 1:])
    return rest if _phrase_at(rest, PROFILE["introducers"]) > 0 else words


def _without_signs(words: str) -> str:
    signs = _SIGNS.match(words)
    return _EMPHASIS.sub("", words[signs.end() if signs else 0:]).rstrip(WHITE)


def _leads_to(words: str) -> bool:
    """Nothing, words that lead to a mark, or one that introduces and a few words after it."""
    if _NO_WORDS.search(words):
        return False
    introducer = _phrase_at(words, PROFILE["introducers"])
    parts = [part for part in re.split("[%s]+" % WHITE, words[introducer:]) if part != ""]
    if introducer > 0:
        return len(parts) <= _MOST_WORDS
    return all(small(word) in _OPENING or is_label_word(word) for word in parts)


_AFTER_QUOTATION = js(r"[ \t.,*_，)]{1,6}")


def attributes(between: str) -> bool:
    """Whether words between a quotation and a run say that the run has it: `, according to the`."""
    if len(between) > _LONGEST_OPENING:
        return False
    signs = _AFTER_QUOTATION.match(between)
    words = _without_signs(between[signs.end():] if signs else between)
    introducer = _phrase_at(words, PROFILE["introducers"])
    return introducer > 0 and _leads_to(words[introducer:].strip(WHITE))


_WORDS_END = js(r"[,，:：]\s?$")


def introduces(before: str) -> bool:
    """Whether words before a quotation say whose it is, and nothing but words: `According to the handbook, `."""
    signs = _WORDS_END.sub("", before)
    is_words = signs not in ("", before) and all(one in WHITE + "'’-" or is_kind(one, "L") for one in from_units(signs))
    return is_words and len(before) <= _LONGEST_OPENING and _phrase_at(_without_signs(before), PROFILE["introducers"]) > 0


def _is_subject(after: str) -> bool:
    """A colon after a run, or a small letter of a word that does not join: `[2] says`."""
    if _COLON_FIRST.match(after):
        return True
    signs = _SUBJECT.match(after)
    words = after[signs.end():] if signs else ""
    is_small = is_letter(words, 0) and not is_caseless(words[0]) and not is_capital(words[0])
    return is_small and _phrase_at(words, PROFILE["conjunctions"]) == 0


def goes_on(text: str, start: int, end: int) -> bool:
    """Whether a stretch between a run and a quotation goes on from the run, over one comma at most."""
    between = text[start:end]
    return end - start <= _LONGEST_INTRODUCTION and not _ENDS_INTRODUCTION.search(between) and len(_COMMAS.findall(between)) <= 1
