"""A second implementation of the quote check `quotes/1`, from docs/quotes.md and contracts/profiles/quotes-1.json."""
from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from functools import lru_cache
from itertools import islice
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple

from .quote_compare import (BLANKS, MOST_CHANGES, Place, Source, Token, align, best_window, differences, find_places,
    other_stop, seen_from, tokens_of, trims, without_first_bracket)
from .quote_reading import (B, BLANK_LINE, BLOCK_TAGS, CHARACTERS, D, L, LINE, LINE_END, LOWER, NOTE, NO_CHAR, PROFILE, RULE_LINE, Range,
    Reading, S, SMALL_LETTERS, SPACES, at, fold, is_apart, is_digit, is_letter, is_space, is_wordy, kind, lower, tag_at)

MOST_ALIGNED = 1000

# ------------------------------------------------------------------------------------------------------------- pieces

ELLIPSIS = r'(?:\.{3,}|\. \. \.|…)'
DIVISIONS = re.compile(f'\\[ ?{ELLIPSIS} ?\\]|\\( ?{ELLIPSIS} ?\\)|{ELLIPSIS}|(?P<editor>\\[[^\\[\\]{LINE}]{{1,60}}\\])')


def is_editors(bracket: 're.Match[str]', quote: str) -> bool:
    """Whether a bracket is one that an editor put in: no note, no check box, no link, no letter of a word."""
    following = at(quote, bracket.end())
    text = bracket.group()
    return re.search(f'[{L}]', text) is not None and not (
        NOTE.match(quote, bracket.start()) or text in ('[x]', '[X]') or following == '('
        or len(text) == 3 and is_letter(following))


def divide(quote: str) -> Tuple[List[str], bool]:
    """The parts of a quote between ellipses and editor's brackets, and whether it has such a bracket."""
    parts, start, edited = [], 0, False
    for found in DIVISIONS.finditer(quote):
        if found.group('editor') and not is_editors(found, quote):
            continue
        edited = edited or bool(found.group('editor'))
        parts.append(quote[start:found.start()])
        start = found.end()
    parts.append(quote[start:])
    return [part.strip() for part in parts if any(map(is_wordy, part))] if start else [], edited


def place_pieces(parts: Sequence[str], source: Source) -> List[Optional[Place]]:
    """Each part at its first place after the one before; if all have one, each close to the one after it."""
    choices, places, low = [find_places(part, source) for part in parts], [], 0
    for found in choices:
        places.append(next((one for one in found if one.start >= low), None))
        low = places[-1].end if places[-1] else low
    if all(places):
        for k in range(len(parts) - 2, -1, -1):
            places[k] = [one for one in choices[k] if one.end <= places[k + 1].start][-1]
    return places


# ------------------------------------------------------------------------------------------------------------ context

CERTAIN = '。！？｡\u104b\u17d4'
CLOSING, OPENING = ')\\]}"\'”’»」』*_', '([{"\'“‘«„「『¿¡*_'
STOPS = '.!?\u037e\u0589\u060f\u061f\u06d4\u0964\u0965\u1362\u1367\u1803\ua4ff' + CERTAIN
GREEK = ''.join(char for char in map(chr, [*range(0x370, 0x400), *range(0x1f00, 0x2000)]) if is_letter(char))
TERMINATORS = re.compile(f'((?:[{STOPS}]|(?<=[{GREEK}]);)+)[{CLOSING}]{{0,8}}(?![{STOPS}{CLOSING}])')


def ends_at_line(line: str, following: str) -> bool:
    last, first = line.strip()[-1:] or NO_CHAR, following.strip()[:1] or NO_CHAR
    runs_on = first in SMALL_LETTERS or last in ',，、;'
    return not runs_on or re.search('[|\t]', line.strip() + '\n' + following.strip()) is not None \
        or NO_CHAR in (last, first)


def ends_at_stop(text: str, found: 're.Match[str]') -> bool:
    """Whether a sentence ends after stops and what closes."""
    stops, end, before, after = found.group(1), found.end(), at(text, found.start() - 1), at(text, found.end())
    if stops[-1] in CERTAIN:
        return True
    initial = is_letter(before) and not (is_wordy(at(text, found.start() - 2)) or at(text, found.start() - 2) in "'’°")
    if stops == '.' and (initial or is_digit(before) and is_digit(after)):
        return False
    if end == len(text) or is_space(after):
        return text[SPACES.match(text, end).end():].lstrip(OPENING)[:1] not in SMALL_LETTERS if end < len(text) else True
    return found.group() == '.' and after in LOWER and before in SMALL_LETTERS


@lru_cache(1)
def breaks_of(source: Source) -> List[int]:
    text, breaks, reading = source.text, set(), source.readings['drop']
    for found in re.finditer('[<|]', text):
        tag = tag_at(text, found.start())
        if tag and tag.group(2).lower() in BLOCK_TAGS:
            breaks.update((tag.start(), tag.start() + 1, tag.end() - 1, tag.end()))
        elif found.group() == '|' and is_apart(text, *found.span()):
            breaks.update(found.span())
    for line in reading.line_starts:
        rule = RULE_LINE.match(text, line)
        breaks.update(rule.span() if rule else ())
        breaks.update(line for name, _ in islice(reading.marks_from(line), 1) if name != 'quote')
    lines = [(found.start(), found.end()) for found in LINE_END.finditer(text)]
    bounds = [0] + [end for _, end in lines] + [len(text)]
    for k, (start, end) in enumerate(lines):
        if ends_at_line(text[bounds[k]:start], text[end:bounds[k + 2]]):
            breaks.update((start, end))
    for found in re.finditer('[\f\t\u2029]', text):
        breaks.update(found.span())
    return sorted(breaks.union(found.end() for found in TERMINATORS.finditer(text) if ends_at_stop(text, found)))


def after_marks(source: Source, low: int, start: int) -> int:
    """Where a sentence that begins a line begins after the marks of that line."""
    reading = source.readings['drop']
    if low in reading.line_starts:
        for _, mark in reading.marks_from(low):
            low = mark.end() if mark.end() <= start else low
    return low


def within_reach(text: str, first: int, last: int) -> Range:
    """From 400 UTF-16 units before a range, or one more for a whole character, to 400 after it."""
    low, high, left, right = first, last, 400, 400
    while low and left > 0:
        low -= 1
        left -= units(text[low])
    while high < len(text) and right >= units(text[high]):
        right -= units(text[high])
        high += 1
    return low, high


def context_of(source: Source, start: int, end: int) -> Dict[str, Any]:
    """The rest of the sentences that a range is in."""
    text, breaks = source.text, breaks_of(source)
    first = start + len(text[start:end]) - len(text[start:end].lstrip())
    last = first + len(text[first:end].rstrip())
    before, after = bisect_right(breaks, first), bisect_left(breaks, last)
    least, most = within_reach(text, first, last)
    low = after_marks(source, max(least, min(first, breaks[before - 1] if before else 0)), first)
    high = min(most, max(last, breaks[after] if after < len(breaks) else len(text)))
    left, right = text[low:first].strip(), text[last:high].strip()
    return {'before': left, 'after': right, 'sentence': text[low:high].strip(),
            'wholeSentences': not any(map(is_wordy, left + right))}


NEGATORS = {word for name, words in PROFILE['negators'].items() if name != 'single' for word in words.split()}
SINGLE_NEGATORS = tuple(PROFILE['negators']['single'].split())
APOSTROPHES = CHARACTERS['apostrophes']
LAST_WORD = re.compile(f"[{L}{D}{re.escape(APOSTROPHES)}]*\\Z")
WHOLE_LINES = re.compile(f'[{B}]*[{LINE}][{S}]*[^{S}]')


def is_negated(source: Source, place: Place) -> bool:
    """Whether one of the last two words before a place takes the rest back. A line end within a sentence is a blank, but not
    before whole lines."""
    text, soft = source.text, BLANKS + '\n'
    before = seen_from(text, place.start - 1, -1, 80, '*_')[::-1]
    if kind(text[place.start]) == 'W' and kind(before[-1:] or NO_CHAR) in 'WM':
        return before.endswith(SINGLE_NEGATORS) or before[:-1].endswith(SINGLE_NEGATORS)
    before = seen_from(text, place.start - 1, -1, 80, '*_', breaks=breaks_of(source))[::-1]
    for blanks in (BLANKS if WHOLE_LINES.match(text, place.end) else soft, soft):
        before = before.rstrip(blanks)
        word = LAST_WORD.search(before).group()
        small = lower(re.sub(f'[{re.escape(APOSTROPHES)}]', "'", word)).strip("'")
        if small in NEGATORS or small.endswith("n't"):
            return True
        before = before[:len(before) - len(word)]
        if not word or before == before.rstrip(soft):
            return False
    return False


HIDING = (('<!--', '-->'), ('<script', '</script'), ('<style', '</style'))
STRIKING = re.compile(f'<(/?)(?:del|strike|s)(?=[{S}>])', re.I)


def is_hidden(text: str, place: Place) -> bool:
    """Whether a place is inside a comment, a script, a style or a tag."""
    def last(mark: str) -> int:
        return text.rfind(mark, 0, place.start + len(mark) - 1)

    tag = tag_at(text, text.rfind('<', 0, place.start))
    return any(last(opening) > last(closing) and text.find(closing, place.start) >= 0 for opening, closing in HIDING) \
        or tag is not None and place.start < place.end <= tag.end()


def is_struck(text: str, start: int) -> bool:
    before = BLANK_LINE.split(text[max(0, start - 10000):start])[-1]
    tags = [found.group(1) for found in STRIKING.finditer(before)]
    return before.count('~~') % 2 == 1 or tags.count('') > tags.count('/')


def place_flags(source: Source, place: Place, pieces: Sequence[Place], context: Dict[str, Any]) -> List[str]:
    """The flags of a place, or of all from the first piece to the last."""
    text = source.text
    flags = {'starts-mid-sentence': any(map(is_wordy, context['before'])),
             'ends-mid-sentence': any(map(is_wordy, context['after'])),
             'paragraph-crossed': BLANK_LINE.search(text[place.start:place.end]),
             'question': re.search('[?？؟]', context['after']),
             'hidden-text': any(is_hidden(text, one) for one in pieces),
             'struck-out': any(is_struck(text, one.start) for one in pieces),
             'either-word': any(one + other in text and f'{one}-{other}' in text for one, other in place.either)}
    return [name for name, applies in flags.items() if applies]


# ------------------------------------------------------------------------------------------------------------- answers


class Options(NamedTuple):
    accept: str = 'normalized'
    context: str = 'refuse'
    guards: str = 'reject'
    minTokens: int = 1
    maxSpans: int = 16
    prefix: str = ''
    suffix: str = ''
    hint: Optional[int] = None
    skip: Sequence[Range] = ()
    scripts: Sequence[str] = ()


def are_valid(options: Options) -> bool:
    numbers = (options.minTokens, options.maxSpans, options.hint or 0)
    return options.accept in ('exact', 'normalized', 'pieces', 'fuzzy') and options.context in ('refuse', 'report') \
        and options.guards in ('reject', 'none') and all(isinstance(text, str) for text in options[5:7]) \
        and all(isinstance(number, int) and number >= 0 for number in numbers + sum(map(tuple, options.skip), ()))


def answer(status: str, **members: Any) -> Dict[str, Any]:
    result = {'status': status, 'verified': False, 'match': None, 'text': None, 'spans': [], 'occurrences': 0,
              'ambiguous': False, 'flags': [], 'changes': [], 'pieces': [], 'omitted': [], 'nearest': None,
              'context': dict.fromkeys(('before', 'after', 'sentence', 'wholeSentences')), 'similarity': None}
    return {**result, **members, 'flags': sorted(set(members.get('flags', [])))}


def span_of(place: Any) -> Dict[str, int]:
    return {'start': place.start, 'end': place.end}


def units(text: str) -> int:
    return len(text.encode('utf-16-le')) // 2


def is_next(near: str, wanted: str, whole: str) -> bool:
    """Whether a wanted text is directly after a place, as it is or by its letters and digits alone."""
    while units(near) > 2 * units(wanted) + 16:
        near = near[:-1]
    letters, others = (''.join(filter(is_wordy, lower(text))) for text in (wanted, near))
    return whole.startswith(wanted) or bool(letters) and others.startswith(letters)


def around(text: str, place: Place, prefix: str, suffix: str) -> bool:
    before, after = text[:place.start][::-1], text[place.end:]
    return is_next(before[:2 * units(prefix) + 16], prefix[::-1], before) \
        and is_next(after[:2 * units(suffix) + 16], suffix, after)


def chosen(source: Source, places: List[Place], options: Options) -> Tuple[List[Place], List[str]]:
    """The places that are meant: with the text around them, near the hint, without a negator before them."""
    flags = []
    if options.prefix or options.suffix:
        kept = [place for place in places if around(source.text, place, options.prefix, options.suffix)]
        flags, places = [] if kept else ['context-not-found'], kept or places
    if options.hint is not None:
        nearest = min(abs(place.start - options.hint) for place in places)
        places = [place for place in places if abs(place.start - options.hint) == nearest]
    free = [place for place in places if not is_negated(source, place)]
    return free or places, flags if free else flags + ['negated-before']


def found_answer(source: Source, whole: Place, found: Sequence[Place], options: Options, flags: List[str],
                 **members: Any) -> Dict[str, Any]:
    """The answer for words that were found; `whole` is the first place, or all from the first to the last piece."""
    refused = 'negated-before' in flags and options.context != 'report'
    verified = not refused and (whole.match != 'pieces' or options.accept == 'pieces')
    context = context_of(source, whole.start, whole.end)
    return answer('out-of-context' if refused else whole.match, verified=verified, match=whole.match,
                  text=source.text[whole.start:whole.end], flags=flags + place_flags(source, whole, found, context),
                  context=context, **members)


def places_answer(source: Source, places: List[Place], options: Options, flags: List[str],
                  **members: Any) -> Dict[str, Any]:
    places, more = chosen(source, places, options)
    return found_answer(source, places[0], places[:1], options, flags + more, occurrences=len(places),
                        ambiguous=len(places) > 1, spans=[span_of(place) for place in places[:options.maxSpans]], **members)


def pieces_answer(source: Source, found: List[Place], options: Options, flags: List[str],
                  pieces: List[Dict[str, Any]]) -> Dict[str, Any]:
    text = source.text
    whole = Place(found[0].start, found[-1].end, 'pieces', tuple(pair for place in found for pair in place.either))
    negated = any(is_negated(source, place) for place in found)
    return found_answer(source, whole, found, options, flags + ['negated-before'] * negated, pieces=pieces,
                        occurrences=1, spans=[span_of(place) for place in found],
                        omitted=[{'text': text[one.end:other.start], 'span': {'start': one.end, 'end': other.start}}
                                 for one, other in zip(found, found[1:])])


def listed_pieces(parts: List[str], places: List[Optional[Place]], text: str) -> List[Dict[str, Any]]:
    return [{'quote': part, 'match': place and place.match, 'text': place and text[place.start:place.end],
             'span': place and span_of(place)} for part, place in zip(parts, places)]


class Comparison(NamedTuple):
    """The tokens of a quote and of a source, and the window of the source with the most words of the quote."""
    reading: Reading
    final: str
    mine: List[Token]
    words: List[Token]
    theirs: List[Token]
    at_word: List[int]
    first: int
    common: int


def compare(quote: str, source: Source) -> Optional[Comparison]:
    reading = fold(without_first_bracket(quote), 'drop', (), source.scripts)
    spans, theirs = trims(reading), tokens_of(source.readings['drop'])
    mine, at_word = tokens_of(reading, spans[-1]) if spans else [], [k for k, one in enumerate(theirs) if one.wordy]
    words = [token for token in mine if token.wordy]
    if not words or not at_word:
        return None
    final = reading.signs[spans[-2][1] - 1] if len(spans) > 1 and spans[-2] != spans[-1] else ''
    return Comparison(reading, final, mine, words, theirs, at_word,
                      *best_window(words, [theirs[k] for k in at_word]))


def common_window(seen: Comparison) -> List[int]:
    """The word tokens of the window up to its last one that is in common."""
    window, left = seen.at_word[seen.first:seen.first + len(seen.words)], Counter(token.low for token in seen.words)
    last = 0
    for k, place in enumerate(window):
        last = k if left[seen.theirs[place].low] > 0 else last
        left[seen.theirs[place].low] -= 1
    return window[:last + 1]


def similar_answer(seen: Comparison, source: Source, options: Options, flags: List[str]) -> Optional[Dict[str, Any]]:
    window = common_window(seen)
    inside, union = seen.theirs[window[0]:window[-1] + 1], len(seen.words) + len(window) - seen.common
    guarded = [[token.text for token in tokens if set(map(kind, token.text)) & set('DYC')]
               for tokens in (seen.mine, inside)]
    if seen.common * 5 <= union * 4 or options.guards != 'none' and guarded[0] != guarded[1]:
        return None
    place = Place(inside[0].start, inside[-1].end, 'similar')
    return places_answer(source, [place], options, flags + ['similar'], similarity=seen.common / union)


def changed_answer(seen: Comparison, source: Source) -> Dict[str, Any]:
    size, at_word, theirs = len(seen.words), seen.at_word, seen.theirs
    if 2 * seen.common < size:
        return answer('not-found')
    if len(seen.mine) > MOST_ALIGNED:
        window = common_window(seen)
        start, end = theirs[window[0]].start, theirs[window[-1]].end
        changes = [{'quote': seen.reading.text, 'source': source.text[start:end], 'kind': 'word-changed',
                    'span': {'start': start, 'end': end}}]
    else:
        low, high = seen.first - 8 - size // 4, seen.first + size + 8 + size // 4
        part = theirs[at_word[low - 1] + 1 if low > 0 else 0:at_word[high] if high < len(at_word) else len(theirs)]
        pairs = align(seen.mine, part)
        matched = [(seen.mine[i], part[j]) for i, j in pairs if i is not None and j is not None]
        if 2 * sum(one.wordy and one.low == other.low for one, other in matched) < size:
            return answer('not-found')
        start, end = matched[0][1].start, matched[-1][1].end
        end += bool(seen.final) and at(source.text, end) == seen.final
        changes = differences(seen.reading, seen.mine, source.readings['drop'], part, pairs)
        last = matched[-1][1]
        reading, is_stopped = source.readings['drop'], seen.final == '.' and None not in pairs[-1]
        stop = other_stop(reading, last.first + len(last.text)) if is_stopped else -1
        if stop >= 0:
            begin, end = reading.starts[stop], reading.ends[stop]
            changes = (changes + [{'quote': '.', 'source': source.text[begin:end], 'kind': 'punctuation',
                                   'span': {'start': begin, 'end': end}}])[:MOST_CHANGES]
    return answer('changed', changes=changes, context=context_of(source, start, end),
                  nearest={'text': source.text[start:end], 'span': {'start': start, 'end': end}})


def refused(quote: Any, source: Any, options: Options) -> Optional[str]:
    """The status of what is not compared."""
    if any(not isinstance(text, str) or re.search('[\ud800-\udfff]', text) for text in (quote, source)) \
            or not are_valid(options):
        return 'invalid-input'
    if not any(kind(char) in 'LMWDN' or kind(char) in 'YC' and char > '\x7f' for char in quote):
        return 'empty'
    return None if source else 'no-source'


def verify_quote(quote: Any, source: Any, **given: Any) -> Dict[str, Any]:
    """Whether the words of a quote occur in a source, with the source's own words and what is to know about them."""
    if set(given) - set(Options._fields):
        return answer('invalid-input')
    options = Options(**given)
    status = refused(quote, source, options)
    if status:
        return answer(status)
    words = tokens_of(fold(without_first_bracket(quote), 'drop', (), options.scripts))
    tokens = max(1, sum(token.wordy for token in words))
    if tokens < options.minTokens:
        return answer('too-short')
    where = Source(source, [(start, end) for start, end in options.skip], options.scripts)
    return search_one(quote, where, options, ['short'] * (tokens < 4))


def cut_answer(text: str, place: Place, **members: Any) -> Dict[str, Any]:
    return answer('cut', nearest={'text': text[place.start:place.end], 'span': span_of(place)}, **members)


def search_one(quote: str, source: Source, options: Options, flags: List[str]) -> Dict[str, Any]:
    """The steps of "Order of the answers" from 2 on."""
    cuts: List[Tuple[Place, str]] = []
    is_exact = options.accept == 'exact'
    places, (parts, edited), pieces = find_places(quote, source, cuts, 1 if is_exact else None), divide(quote), []
    if not places and not is_exact and len(parts) == 1 and not edited:
        places = [place._replace(match='normalized') for place in find_places(parts[0], source)]
    if places:
        return places_answer(source, places, options, flags)
    if not is_exact and (len(parts) > 1 or edited and parts):
        found = place_pieces(parts, source)
        pieces = listed_pieces(parts, found, source.text)
        if all(found):
            return pieces_answer(source, found, options, flags, pieces)
    seen = None if is_exact else compare(quote, source)
    similar = similar_answer(seen, source, options, flags) if seen and options.accept == 'fuzzy' else None
    if similar:
        return similar
    if cuts:
        return cut_answer(source.text, cuts[0][0], flags=flags + [cuts[0][1]], pieces=pieces)
    result = changed_answer(seen, source) if seen else answer('not-found')
    changed = result['status'] == 'changed' or any(piece['match'] for piece in pieces)
    return {**result, 'status': 'changed' if changed else 'not-found', 'flags': flags, 'pieces': pieces}
