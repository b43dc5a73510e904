"""A second implementation of the quote check `quotes/1`, from docs/quotes.md and contracts/profiles/quotes-1.json.

    python3 quotes.py --cases FILE   # JSON lines {quote, source, options?, expected}: prints what differs
    python3 quotes.py --serve        # one case a line on standard input, one result a line on standard output
"""
from __future__ import annotations

import json
import re
import sys
from bisect import bisect_left, bisect_right
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Tuple

import quote_tables as t
from quote_changes import Token, align, best_window, differences, tokens_of
from quote_places import FIRST_LETTER, Place, Range, Source, find_places, first_of_line, last_chars, trims
from quote_reading import Reading, fold
from quote_tables import NO_CHAR, at, is_digit, is_letter, is_space, is_wordy, kind, lower

L, S = t.L, t.S
MOST_ALIGNED = 1000

# ------------------------------------------------------------------------------------------------------------- pieces

ELLIPSIS = r'(?:\.{3,}|\. \. \.|…)'
DIVISIONS = re.compile(f'\\[{ELLIPSIS}\\]|\\({ELLIPSIS}\\)|{ELLIPSIS}'
                       f'|(?P<editor>\\[(?=[^\\[\\]]*[{L}])[^\\[\\]{t.LINE_ENDS}]{{1,60}}\\])')


def divide(quote: str) -> Tuple[List[str], bool]:
    """The parts of a quote between ellipses and editor's brackets, and whether it has such a bracket."""
    parts, start, edited = [], 0, False
    quote = FIRST_LETTER.sub('\\1\\2', quote)
    for found in DIVISIONS.finditer(quote):
        if found.group('editor'):
            linked = t.NOTE.match(quote, found.start()) or at(quote, found.end()) == '('
            if linked or found.group() in ('[x]', '[X]') or is_letter_of_word(found, quote):
                continue
            edited = True
        parts.append(quote[start:found.start()])
        start = found.end()
    if start == 0:
        return [], False
    parts.append(quote[start:])
    return [part.strip() for part in parts if any(map(is_wordy, part))], edited


def is_letter_of_word(found: 're.Match[str]', quote: str) -> bool:
    return len(found.group()) == 3 and is_letter(at(quote, found.end()))


def place_pieces(parts: Sequence[str], source: Source) -> List[Optional[Place]]:
    choices = [find_places(part, source) for part in parts]
    places: List[Optional[Place]] = []
    low = 0
    for found in choices:
        place = next((one for one in found if one.start >= low), None)
        places.append(place)
        low = place.end if place else low
    if all(places):
        for k in range(len(parts) - 2, -1, -1):
            following = places[k + 1]
            places[k] = [one for one in choices[k] if following and one.end <= following.start][-1]
    return places


# ------------------------------------------------------------------------------------------------------------ context

CLOSING, OPENING = ')\\]}"\'”’»」』', '([{"\'“‘«‹「『¿¡'
TERMINATORS = re.compile(f'([.!?。！？؟।｡]+)[{CLOSING}]*')


def is_small(char: str) -> bool:
    return char in t.UPPER


def sentence_breaks(source: Reading) -> List[int]:
    text, breaks = source.text, set(source.breaks)
    for found in re.finditer('[\f\t\u2029]', text):
        breaks.update(found.span())
    lines = [(found.start(), found.end()) for found in t.LINE_END.finditer(text)]
    bounds = [0] + [end for _, end in lines] + [len(text)]
    for k, (start, end) in enumerate(lines):
        line, following = text[bounds[k]:start].strip(), text[end:bounds[k + 2]].strip()
        last, first = line[-1:] or NO_CHAR, following[:1] or NO_CHAR
        runs_on = is_small(first) or (is_wordy(last) or last == ',') and is_wordy(first)
        bars = any(char in text[bounds[k]:bounds[k + 2]] for char in '|\t')
        if not line or not following or not runs_on or bars:
            breaks.update((start, end))
    for found in TERMINATORS.finditer(text):
        stops, end, start = found.group(1), found.end(), found.start()
        before, after = at(text, start - 1), at(text, end)
        if any(stop in '。！？｡' for stop in stops):
            breaks.add(end)
        elif stops == '.' and (is_digit(before) and is_digit(after)
                               or is_letter(before) and not is_wordy(at(text, start - 2))):
            continue
        elif end == len(text) or is_space(after):
            follow = t.SPACES.match(text, end).end()
            while at(text, follow) in OPENING:
                follow += 1
            if not is_small(at(text, follow)):
                breaks.add(end)
        elif found.group() == '.' and after in t.LOWER and is_small(before):
            breaks.add(end)
    return sorted(breaks)


def sentence_of(source: Source, start: int, end: int) -> Range:
    """The sentences that a range is in, as a range."""
    if source.breaks is None:
        source.breaks = sentence_breaks(source.readings['drop'])
    first, last = start, end
    while first < last and is_space(source.text[first]):
        first += 1
    while last > first and is_space(source.text[last - 1]):
        last -= 1
    before, after = bisect_right(source.breaks, first), bisect_left(source.breaks, last)
    return after_marks(source.text, min(start, source.breaks[before - 1] if before else 0), start), \
        max(end, source.breaks[after] if after < len(source.breaks) else len(source.text))


def after_marks(text: str, low: int, start: int) -> int:
    """Where a sentence begins after the marks at the start of its line."""
    place = t.SPACES.match(text, low, start).end()
    while place < start and first_of_line(text, place, '>'):
        mark = t.BLOCK_QUOTE.match(text, place) or t.HEADING.match(text, place) or t.ITEM.match(text, place)
        if not mark or mark.end() > start:
            break
        low = place = mark.end()
    return low


def context_of(source: Source, start: int, end: int) -> Dict[str, Any]:
    low, high = sentence_of(source, start, end)
    before, after = source.text[low:start].strip(), source.text[end:high].strip()
    return {'before': before[-400:].strip(), 'after': after[:400].strip(), 'sentence': source.text[low:high].strip(),
            'wholeSentences': not any(map(is_wordy, before + after))}


TAIL = re.compile(f'[{L}{t.D}{t.A}]*\\Z')


def is_negated(text: str, start: int) -> bool:
    """Whether one of the last two words before an index takes the rest back."""
    before = last_chars(text, start, 160, '*_')[::-1].lstrip(NO_CHAR)
    if any(char in t.SINGLE_NEGATORS for char in before[-2:]):
        return True
    words = re.split(f'[{t.BLANK}]+', before.rstrip(t.BLANK_CHARS))
    for word in words[:-3:-1]:
        plain = lower(''.join("'" if char in t.APOSTROPHES else char for char in TAIL.search(word).group()))
        if plain.strip("'") in t.NEGATORS or plain.endswith("n't"):
            return True
        if TAIL.search(word).start():
            return False
    return False


def place_flags(source: Source, place: Place, context: Dict[str, Any]) -> List[str]:
    flags, span = [], source.text[place.start:place.end]
    if any(map(is_wordy, context['before'])):
        flags.append('starts-mid-sentence')
    if any(map(is_wordy, context['after'])):
        flags.append('ends-mid-sentence')
    if t.BLANK_LINE.search(span):
        flags.append('paragraph-crossed')
    if re.search('[?？؟]', context['after']):
        flags.append('question')
    if is_hidden(source.text, place):
        flags.append('hidden-text')
    if is_struck(source.text, place.start):
        flags.append('struck-out')
    if any(one + other in source.text and f'{one}-{other}' in source.text for one, other in place.either):
        flags.append('either-word')
    return flags


HIDING, SHOWING = re.compile('<!--|<script|<style', re.I), re.compile('-->|</script|</style', re.I)
STRIKING = re.compile(f'<(/?)(?:del|strike|s)(?=[{S}>])', re.I)


def is_hidden(text: str, place: Place) -> bool:
    """Whether a place is inside a comment, a script, a style or a tag."""
    opened = [found.start() for found in HIDING.finditer(text, 0, place.start)]
    closed = [found.start() for found in SHOWING.finditer(text, 0, place.start)]
    if opened and opened[-1] > max(closed, default=-1) and SHOWING.search(text, place.end):
        return True
    tag = t.TAG.match(text, text.rfind('<', 0, place.start)) if '<' in text[:place.start] else None
    return bool(tag and tag.start() < place.start and place.end < tag.end())


def is_struck(text: str, start: int) -> bool:
    before = t.BLANK_LINE.split(text[max(0, start - 10000):start])[-1]
    tags = [found.group(1) for found in STRIKING.finditer(before)]
    return before.count('~~') % 2 == 1 or tags.count('') > tags.count('/')


# ------------------------------------------------------------------------------------------------------------- answers

EMPTY_CONTEXT = {'before': None, 'after': None, 'sentence': None, 'wholeSentences': None}
ACCEPTED = ('normalized', 'pieces', 'fuzzy')


def answer(status: str, **members: Any) -> Dict[str, Any]:
    result = {'status': status, 'verified': False, 'match': None, 'text': None, 'spans': [], 'occurrences': 0,
              'ambiguous': False, 'flags': [], 'changes': [], 'pieces': [], 'omitted': [], 'nearest': None,
              'context': dict(EMPTY_CONTEXT), 'similarity': None}
    result.update(members)
    result['flags'] = sorted(set(result['flags']))
    return result


def span_of(place: Any) -> Dict[str, int]:
    return {'start': place.start, 'end': place.end}


def wordy(text: str) -> str:
    return ''.join(char for char in text if is_wordy(char))


def close_by(text: str, wanted: str) -> int:
    """How many characters at the start of a text lie in 2n + 16 UTF-16 units for a wanted text of n."""
    room, count = 2 * sum(1 + (char > '\uffff') for char in wanted) + 16, 0
    while count < len(text):
        room -= 1 + (text[count] > '\uffff')
        if room < 0:
            break
        count += 1
    return count


def around(text: str, place: Place, prefix: str, suffix: str) -> bool:
    """Whether the wanted text is directly around a place, as it is or by its letters and digits."""
    width = 2 * (len(prefix) + len(suffix)) * 2 + 40
    before, after = text[max(0, place.start - width):place.start], text[place.end:place.end + width]
    near_before, near_after = before[len(before) - close_by(before[::-1], prefix):], after[:close_by(after, suffix)]
    low_prefix, low_suffix = wordy(lower(prefix)), wordy(lower(suffix))
    follows = before.endswith(prefix) or low_prefix and wordy(lower(near_before)).endswith(low_prefix)
    precedes = after.startswith(suffix) or low_suffix and wordy(lower(near_after)).startswith(low_suffix)
    return bool(follows and precedes)


class Options(NamedTuple):
    accept: str
    context: str
    guards: str
    min_tokens: int
    max_spans: int
    prefix: str
    suffix: str
    hint: Optional[int]


def place_answer(source: Source, places: List[Place], options: Options, flags: List[str],
                 **members: Any) -> Dict[str, Any]:
    """The answer for whole places of a quote: those with the text around them, without a negator, near the hint."""
    if options.prefix or options.suffix:
        kept = [place for place in places if around(source.text, place, options.prefix, options.suffix)]
        flags = flags if kept else flags + ['context-not-found']
        places = kept or places
    if options.hint is not None:
        nearest = min(abs(place.start - options.hint) for place in places)
        places = [place for place in places if abs(place.start - options.hint) == nearest]
    free = [place for place in places if not is_negated(source.text, place.start)]
    status = places[0].match
    if not free:
        flags = flags + ['negated-before']
        status = status if options.context == 'report' else 'out-of-context'
    places = free or places
    first = places[0]
    context = context_of(source, first.start, first.end)
    return answer(status, verified=status != 'out-of-context', match=first.match,
                  text=source.text[first.start:first.end],
                  spans=[span_of(place) for place in places[:options.max_spans]], occurrences=len(places),
                  ambiguous=len(places) > 1, flags=flags + place_flags(source, first, context), context=context,
                  **members)


def listed_pieces(parts: List[str], places: List[Optional[Place]], text: str) -> List[Dict[str, Any]]:
    return [{'quote': part, 'found': place is not None, 'match': place.match if place else None,
             'text': text[place.start:place.end] if place else None, 'span': span_of(place) if place else None}
            for part, place in zip(parts, places)]


def pieces_answer(pieces: List[Dict[str, Any]], found: List[Place], source: Source, options: Options,
                  flags: List[str]) -> Dict[str, Any]:
    text = source.text
    whole = Place(found[0].start, found[-1].end, 'pieces', tuple(pair for place in found for pair in place.either))
    context = context_of(source, whole.start, whole.end)
    negated = any(is_negated(text, place.start) for place in found)
    status = 'out-of-context' if negated and options.context != 'report' else 'pieces'
    flags = flags + place_flags(source, whole, context) + ['negated-before'] * negated
    return answer(status, verified=status == 'pieces' and options.accept == 'pieces', match='pieces',
                  text=text[whole.start:whole.end], spans=[span_of(place) for place in found], occurrences=1,
                  flags=flags, pieces=pieces, context=context,
                  omitted=[text[one.end:other.start].strip() for one, other in zip(found, found[1:])])


def tokens_to_compare(quote: str, source: Source) -> Tuple[Reading, List[Token], List[Token], str]:
    reading = fold(FIRST_LETTER.sub('\\1\\2', quote), 'drop', (), source.scripts)
    spans = trims(reading)
    inner = trims(reading, False)
    final = reading.signs[inner[-1][1] - 1] if inner and inner != spans else ''
    return reading, tokens_of(reading, spans[-1] if spans else None), \
        tokens_of(source.readings['drop']), final


def similar_answer(quote: str, source: Source, options: Options, flags: List[str]) -> Optional[Dict[str, Any]]:
    _, mine, theirs, _ = tokens_to_compare(quote, source)
    words, others = ([token for token in tokens if token.wordy] for tokens in (mine, theirs))
    if not words or not others:
        return None
    first, common = best_window(words, others)
    window = others[first:first + len(words)]
    similarity = common / (len(words) + len(window) - common)
    if common * 5 <= (len(words) + len(window) - common) * 4:
        return None
    inside = theirs[theirs.index(window[0]):theirs.index(window[-1]) + 1]
    guarded = [[token.text for token in tokens if any(kind(char) in 'DYC' for char in token.text)]
               for tokens in (mine, inside)]
    if options.guards != 'none' and guarded[0] != guarded[1]:
        return None
    place = Place(window[0].start, window[-1].end, 'similar')
    return place_answer(source, [place], options, flags + ['similar'], similarity=similarity)


def changed_answer(quote: str, source: Source, options: Options) -> Dict[str, Any]:
    reading, mine, theirs, final = tokens_to_compare(quote, source)
    words = [token for token in mine if token.wordy]
    at_word = [k for k, token in enumerate(theirs) if token.wordy]
    if not words or not at_word:
        return answer('not-found')
    first, common = best_window(words, [theirs[k] for k in at_word])
    if 2 * common < len(words):
        return answer('not-found')
    around_it = 8 + len(words) // 4
    low, high = first - around_it, first + len(words) + around_it
    part = theirs[at_word[low - 1] + 1 if low > 0 else 0:at_word[high] if high < len(at_word) else len(theirs)]
    if len(mine) > MOST_ALIGNED:
        window = [theirs[k] for k in at_word[first:first + len(words)]]
        start, end = window[0].start, window[-1].end
        changes = [{'quote': quote, 'source': source.text[start:end], 'kind': 'word-changed',
                    'span': {'start': start, 'end': end}}]
    else:
        pairs = align(mine, part)
        alike = [i for i, j in pairs
                 if i is not None and j is not None and mine[i].low == part[j].low and mine[i].wordy]
        if 2 * len(alike) < len(words):
            return answer('not-found')
        aligned = [j for i, j in pairs if i is not None and j is not None]
        start, end = part[aligned[0]].start, part[aligned[-1]].end
        end += bool(final) and at(source.text, end) == final
        changes = differences(reading, mine, source.readings['drop'], part, pairs)
    return answer('changed', changes=changes,
                  nearest={'text': source.text[start:end], 'span': {'start': start, 'end': end}})


def are_valid(options: Options) -> bool:
    numbers = (options.min_tokens, options.max_spans, 0 if options.hint is None else options.hint)
    return options.accept in ACCEPTED and options.context in ('refuse', 'report') \
        and options.guards in ('reject', 'none') and all(isinstance(text, str) for text in options[5:7]) \
        and all(isinstance(number, int) and number >= 0 for number in numbers)


def verify_quote(quote: Any, source: Any, *, accept: str = 'normalized', context: str = 'refuse',
                 guards: str = 'reject', min_tokens: int = 1, max_spans: int = 16, prefix: str = '', suffix: str = '',
                 hint: Optional[int] = None, skip: Sequence[Range] = (), scripts: Sequence[str] = ()) -> Dict[str, Any]:
    """Whether the words of a quote occur in a source, with the source's own words and what is to know about them."""
    options = Options(accept, context, guards, min_tokens, max_spans, prefix, suffix, hint)
    surrogate = re.compile('[\ud800-\udfff]')
    if any(not isinstance(text, str) or surrogate.search(text) for text in (quote, source)) or not are_valid(options):
        return answer('invalid-input')
    if not any(kind(char) in 'LMDN' or kind(char) == 'Y' and char > '\x7f' for char in quote):
        return answer('empty')
    if not source:
        return answer('no-source')
    runs = [token for token in tokens_of(fold(quote, 'drop', (), scripts)) if token.wordy]
    tokens = max(1, sum(1 + token.text.count('.') + token.text.count(',') for token in runs))
    if tokens < min_tokens:
        return answer('too-short')
    where, flags = Source(source, [tuple(pair) for pair in skip], scripts), ['short'] * (tokens < 4)
    cuts: List[Tuple[Place, str]] = []
    places = find_places(quote, where, cuts)
    if places:
        return place_answer(where, places, options, flags)
    parts, edited = divide(quote)
    if len(parts) == 1 and not edited:
        places = find_places(parts[0], where, cuts)
        if places:
            return place_answer(where, [place._replace(match='normalized') for place in places], options, flags)
    pieces: List[Dict[str, Any]] = []
    if len(parts) > 1 or edited and parts:
        found = place_pieces(parts, where)
        pieces = listed_pieces(parts, found, source)
        if all(found):
            return pieces_answer(pieces, [place for place in found if place], where, options, flags)
    similar = similar_answer(quote, where, options, flags) if accept == 'fuzzy' else None
    if similar:
        return similar
    if cuts:
        place, flag = cuts[0]
        nearest = {'text': source[place.start:place.end], 'span': span_of(place)}
        return answer('cut', flags=flags + [flag], nearest=nearest, pieces=pieces)
    result = {**changed_answer(quote, where, options), 'flags': flags, 'pieces': pieces}
    return {**result, 'status': 'changed'} if any(piece['found'] for piece in pieces) else result


# -------------------------------------------------------------------------------------------------------------- runner


KNOWN = set(Options._fields) | {'skip', 'scripts'}


def run_case(case: Dict[str, Any]) -> Dict[str, Any]:
    names = {'minTokens': 'min_tokens', 'maxSpans': 'max_spans'}
    options = {names.get(name, name): value for name, value in (case.get('options') or {}).items()}
    if any(name not in KNOWN for name in options):
        return answer('invalid-input')
    if 'skip' in options:
        options['skip'] = [(one['start'], one['end']) for one in options['skip']]
    return verify_quote(case['quote'], case['source'], **options)


def seen_as(name: str, wanted: Any, result: Dict[str, Any]) -> Any:
    """The member of a result in the form in which a case expects it."""
    value = result.get(name)
    if name == 'changes':
        return [change['kind'] for change in value]
    if name == 'context':
        return {key: value.get(key) for key in wanted}
    if name == 'flags':
        return value if wanted == sorted(wanted) else sorted(value, key=lambda flag: (flag not in wanted, flag))
    if name == 'pieces' and len(value) == len(wanted):
        return [{key: piece.get(key) for key in one} for one, piece in zip(wanted, value)]
    return value


def check_cases(lines: Sequence[str]) -> int:
    agreed = differing = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        case = json.loads(line)
        result = run_case(case)
        unequal = {name: {'expected': wanted, 'found': seen_as(name, wanted, result)}
                   for name, wanted in case['expected'].items() if seen_as(name, wanted, result) != wanted}
        agreed, differing = agreed + (not unequal), differing + bool(unequal)
        if unequal:
            print(f'case {number}: ' + json.dumps({'quote': case['quote'][:80], **unequal}, ensure_ascii=False))
    print(f'{agreed} hold, {differing} differ')
    return 1 if differing else 0


def main(arguments: Sequence[str]) -> int:
    sys.stdin.reconfigure(encoding='utf-8')  # type: ignore[union-attr]
    sys.stdout.reconfigure(encoding='utf-8', errors='backslashreplace')  # type: ignore[union-attr]
    if arguments[:1] == ['--serve']:
        for line in sys.stdin:
            print(json.dumps(run_case(json.loads(line)), ensure_ascii=False), flush=True)
        return 0
    if len(arguments) == 2 and arguments[0] == '--cases':
        with open(arguments[1], encoding='utf-8') as file:
            return check_cases(file.readlines())
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
