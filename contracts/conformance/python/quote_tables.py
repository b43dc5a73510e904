"""The tables of contracts/profiles/quotes-1.json and the patterns of docs/quotes.md, for the modules of quotes.py."""
from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Dict, Iterable, List, Optional, Set, Tuple

Range = Tuple[int, int]
PROFILE = json.loads((Path(__file__).resolve().parents[2] / 'profiles' / 'quotes-1.json').read_text('utf-8'))

# ---------------------------------------------------------------------------------------------- tables of the profile


def _kinds(packed: str) -> str:
    return ''.join(run[0] * (int(run[1:] or '0', 36) + 1) for run in re.findall('[A-Z][0-9a-z]*', packed))


def _ranges(packed: str) -> List[Range]:
    numbers, ranges, last = [int(part, 36) for part in packed.split('.')], [], 0
    for distance, more in zip(numbers[::2], numbers[1::2]):
        ranges.append((last + distance, last + distance + more))
        last += distance + more
    return ranges


def _hex_set(listed: str) -> Set[str]:
    ends = [part.split('-') for part in listed.split()]
    return {chr(code) for pair in ends for code in range(int(pair[0], 16), int(pair[-1], 16) + 1)}


def _pairs(listed: str) -> Dict[str, str]:
    named = [part.split(':') for part in listed.split()]
    return {name: ''.join(chr(int(code, 16)) for code in codes.split('+')) for name, codes in named}


def _by_code(listed: str) -> Dict[str, str]:
    return {chr(int(name, 16)): value for name, value in _pairs(listed).items()}


def _lower_case(packed: str) -> Dict[str, str]:
    table = {}
    for run in packed.split():
        first, more, step, difference = (int(part, 36) for part in run.split('.'))
        table.update({chr(code): chr(code + difference) for code in range(first, first + more + 1, step)})
    table['\u03c2'] = '\u03c3'
    return table


KINDS = _kinds(PROFILE['unicode']['kinds']).ljust(0x110000, 'U')
SINGLE_RANGES = _ranges(PROFILE['unicode']['single'])
SINGLE = {chr(code) for first, last in SINGLE_RANGES for code in range(first, last + 1)}
RECOMPOSED = {chr(code) for a, b in _ranges(PROFILE['unicode']['recomposed']) for code in range(a, b + 1)}
LOWER = _lower_case(PROFILE['unicode']['lowerCase'])
UPPER: Dict[str, str] = {}
for _capital in sorted(LOWER, reverse=True):
    if _capital != '\u03c2':
        UPPER[LOWER[_capital]] = _capital
LOWER_TABLE = {ord(capital): small for capital, small in LOWER.items()}
UNSEEN, SELECTORS = _hex_set(PROFILE['characters']['unseen']), _hex_set(PROFILE['characters']['selectors'])
SUPERSCRIPTS = {part[0]: part[2] for part in PROFILE['characters']['superscripts'].split()}
QUOTATION, APOSTROPHES = PROFILE['characters']['quotationMarks'], PROFILE['characters']['apostrophes']
INLINE_TAGS, BLOCK_TAGS = (set(PROFILE['markup'][name].split()) for name in ('inlineTags', 'blockTags'))
STRUCK_TAGS = {'del', 's', 'strike'}
WORDS = {name: words.split() for name, words in PROFILE['words'].items() if name != 'scaleCharacters'}
JOINTS = {tuple(pair.split('|')) for pair in WORDS['joints']}
NEGATORS = {word for name, words in PROFILE['negators'].items() if name != 'single' for word in words.split()}
SINGLE_NEGATORS = set(PROFILE['negators']['single'].split())
ENTITIES = _pairs(PROFILE['entities'])
OPENED, CLOSED, EMPTY_CELL = '\ufdd0', '\ufdd1', '\ufdd2'
VOICED = {'\uff9e': '\u3099', '\uff9f': '\u309a'}
ZWJ, SOFT_HYPHEN, NO_CHAR = '\u200d', '\u00ad', '\0'
VOWEL_MARKS = re.compile('[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
                         '\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]')
SHORT, EN, LONG = '-\u2010\u2011\ufe63\uff0d', '\u2012\u2013\u2212', ('\u2014', '\u2015', '--', '---')
ALL_DASHES = SHORT + EN + '\u2014\u2015'


def _folds() -> Dict[str, str]:
    """What single characters are read as: exchanged, compatible, full width, then quotation marks and apostrophes."""
    signs = {mark: '"' for mark in QUOTATION}
    signs.update({mark: "'" for mark in APOSTROPHES})
    signs['\u2026'] = '...'
    table = {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    table.update(_by_code(PROFILE['unicode']['compatible']))
    table.update(_by_code(PROFILE['characters']['exchanged']))
    for start, text in list(table.items()):
        table[start] = ''.join(table.get(one, one) for one in text)
    table = {start: ''.join(signs.get(one, one) for one in text) for start, text in table.items()}
    return {**table, **signs}


FOLDS = _folds()


def kind(char: str) -> str:
    return KINDS[ord(char)]


def is_letter(char: str) -> bool:
    return KINDS[ord(char)] in 'LM'


def is_digit(char: str) -> bool:
    return KINDS[ord(char)] == 'D'


def is_wordy(char: str) -> bool:
    return KINDS[ord(char)] in 'LMD'


def is_space(char: str) -> bool:
    return KINDS[ord(char)] == 'S'


def lower(text: str) -> str:
    return text.translate(LOWER_TABLE)


def at(text: str, index: int) -> str:
    return text[index] if 0 <= index < len(text) else NO_CHAR


def is_extending(char: str) -> bool:
    return kind(char) == 'M' and char not in SELECTORS or '\U0001f3fb' <= char <= '\U0001f3ff'


def char_class(kinds: str, without: Iterable[str] = (), only: Optional[Iterable[str]] = None) -> str:
    """The inside of a regular expression's [...] for characters of these kinds."""
    left_out = set(without)
    if only is not None:
        chars = sorted(set(only))
    elif left_out:
        runs = [map(chr, range(*run.span())) for run in re.finditer(f'[{kinds}]+', KINDS)]
        chars = [char for run in runs for char in run if char not in left_out]
    else:
        spans = [run.span() for run in re.finditer(f'[{kinds}]+', KINDS)]
        return ''.join('\\U%08x-\\U%08x' % (start, end - 1) for start, end in spans)
    ranges: List[List[int]] = []
    for code in map(ord, chars):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ''.join('\\U%08x-\\U%08x' % (start, end) for start, end in ranges)


LINE_ENDS = '\n\r\u2028'
L, D, N, C, S = (char_class(kinds) for kinds in ('LM', 'D', 'N', 'C', 'S'))
X = char_class('LM', SINGLE)
B, SMALL = char_class('S', LINE_ENDS), char_class('', only=UPPER)
Q, A, DASH = re.escape(QUOTATION), re.escape(APOSTROPHES), re.escape(ALL_DASHES)
BLANK_CHARS = ''.join(char for char in map(chr, range(0x3001)) if is_space(char) and char not in LINE_ENDS + '\t')
BLANK = char_class('', only=BLANK_CHARS)
E, END = '(?:\r\n|\r(?!\n)|(?<!\r)\n|\u2028)', '(?=[\n\r\u2028]|\\Z)'

SPACES, LINE_END, BLANKS = re.compile(f'[{S}]*'), re.compile(E), re.compile(f'[{B}]+')
BLANK_LINE = re.compile(f'{E}[{B}]*(?={E})')
FENCE = re.compile(f'[{B}]{{0,3}}(`{{3,}}|~{{3,}})[^`{LINE_ENDS}]*{END}')
RULE_LINE = re.compile(f'(?=[^{LINE_ENDS}]*?(?:---|===|___|\\*\\*\\*))[|:+=_*{B}-]+{END}')
PAGE_LINE = re.compile(f'[{B}]*(?:[Pp][Aa][Gg][Ee][{B}]+([0-9]{{1,4}})(?:[{B}]+[Oo][Ff][{B}]+[0-9]{{1,4}})?'
                       f'|[{DASH}][{B}]*([0-9]{{1,4}})[{B}]*[{DASH}]|([0-9]{{1,4}}))[{B}]*{END}')
BLOCK_QUOTE, HEADING = re.compile(f'[{B}]*(?:>[{B}]?)+'), re.compile(f'[{B}]*#{{1,6}}[{B}]')
ITEM = re.compile(f'[{B}]*(?:([-*+])|[{PROFILE["markup"]["bullets"]}]|([0-9]{{1,3}})\\.|([0-9]{{1,2}})\\))[{B}]+')
TAG = re.compile(f'<(/?)([A-Za-z][A-Za-z0-9]*)(?:/?>|[ \t\n\r\f\v][^<>]{{0,2000}}>)')
CONCEALS = re.compile('[ \t\n\r\f\v;"\'](?:hidden|display|visibility|opacity)[ \t\n\r\f\v;"\':=/>]', re.I)
ELEMENT, SUP = re.compile(f'<(script|style)(?=[{S}>])', re.I), re.compile(r'([0-9+()n-]{1,8})(?=</sup\s*>)', re.I)
CLOSING = {name: re.compile(f'</{name}[{S}]*>', re.I) for name in ('script', 'style')}
ENTITY = re.compile('&(?:#([0-9]{1,7})|#x([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{0,9}));')
LINK = re.compile(f'!?\\[([^\\[\\]{LINE_ENDS}]{{1,1000}})(\\]\\(([^{S}()]*)(?:[{S}]+"[^"]*")?\\))')
NOTE = re.compile(f'\\[[{B}]*[0-9]{{1,3}}(?:[{B}]*[,{DASH}][{B}]*[0-9]{{1,3}})*[{B}]*\\]|\\[\\^[^{S}\\[\\]]{{1,30}}\\]'
                  f'|【[^【】\\[\\]{LINE_ENDS}]{{1,60}}】|' + '|'.join(map(re.escape, (
                      f'[{words}]' for words in PROFILE['markup']['noteWords']))))
LEADER, DASHES = re.compile(f'\\.{{5,}}|\\.(?:[{B}]\\.){{4,}}'), re.compile(f'-+|[{DASH}]')
MARKS, TICKS = re.compile(r'\*+|_+|~+'), re.compile('`+')


def tag_at(text: str, index: int) -> Optional['re.Match[str]']:
    """The tag that begins at an index, if it is a known one that hides nothing."""
    tag = TAG.match(text, index)
    if not tag or tag.group(2).lower() not in INLINE_TAGS | BLOCK_TAGS or CONCEALS.search(tag.group()):
        return None
    return tag
