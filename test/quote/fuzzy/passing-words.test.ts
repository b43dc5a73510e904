/** A window that is like enough to a quote is where its words say that one can be, whatever the text is made of. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWindow } from '../../../src/quote/fuzzy/fuzzy-search.js';
import { findHits, readQuoteKeys } from '../../../src/quote/fuzzy/hits.js';
import { passingWords, readTokenWords, wordsOfToken } from '../../../src/quote/fuzzy/passing-words.js';
import { indexSource, verifyQuote } from '../../../src/quote/index.js';
import { seekWords } from '../../../src/quote/source/sought-words.js';
import { tokenEnd, tokenize, tokenKeys, tokenStart } from '../../../src/text/tokens.js';
import { createWork } from '../../../src/work/work.js';

const words = [
  ...[
    'the',
    'old',
    'harbour',
    'of',
    'town',
    'was',
    'closed',
    'at',
    'noon',
    'The',
    'a',
    'I',
    'u.s',
    'it',
    'exam',
    'ple',
  ],
  ...['do', "don't", "n't", 'can', 'n’t', '“it”', "'em", 'N’T', '&#110;’t', '\uff4e’t', "O'Neill", 'isn\u00b4t'],
  ...[
    '1,200',
    '1',
    '200',
    '12:30',
    '1/2',
    '-5',
    '5%',
    '$5',
    'H2O',
    'covid-19',
    'covid',
    '19',
    '5′10″',
    '½',
    '.5',
    '7,2²,9',
  ],
  ...[
    'café',
    'cafe\u0301',
    'ﬃ',
    '漢字',
    '😀',
    '\u00ad',
    'co\u00adop',
    '&amp;',
    '&eacute;t',
    '\\n',
    '.\u0301',
    '=\u0338',
  ],
];
const gaps = [
  ' ',
  ' ',
  ' ',
  ' ',
  ' ',
  '\n',
  '-\n',
  '‐\n',
  '&#45;\n',
  '- \n ',
  '\u00ad\n',
  '-',
  ', ',
  '. ',
  '.',
  ' (',
  ') ',
  '\u00a0',
  '--',
  "'",
];
const list = fc.array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(...gaps)), { minLength: 5, maxLength: 30 });
const textOf = (parts: readonly (readonly [string, string])[]): string => parts.flat().join('');

/** A stretch of a text as a quote, with a word changed here and there, in a text that has it more than once. */
const asked = fc
  .tuple(list, list, fc.nat(20), fc.integer({ min: 5, max: 16 }), fc.array(fc.nat(15), { maxLength: 3 }))
  .map(([before, body, from, size, changes]) => {
    const quoted = body.slice(from % 8, (from % 8) + size).map(([word, gap], at): [string, string] => {
      if (changes.includes(at)) return ['zzyzx', gap];
      return [word, gap.includes('\n') && from % 3 === 0 ? '' : gap];
    });
    return { quote: textOf(quoted).trim(), text: `${textOf(before)} ${textOf(body)} ${textOf(before)}` };
  });

describe('places where a quote can stand', () => {
  it('have every window that is like enough', () => {
    let found = 0;
    fc.assert(
      fc.property(asked, ({ quote, text }) => {
        const keys = readQuoteKeys(tokenKeys(tokenize(quote)));
        const ofTokens = keys.keys.flatMap(wordsOfToken);
        const sought = seekWords(text, { keys: ofTokens, letters: 'zzyzx', ofTokens });
        const tokens = tokenize(text);
        const window = searchWindow(findHits(tokens, keys), keys.counts, createWork(1_000_000));
        if (sought === undefined || window === undefined || window === 'exhausted' || keys.counts.size < 5) return;
        found += 1;
        const [start, end] = [tokenStart(tokens, window.start), tokenEnd(tokens, window.start + window.size - 1)];
        const places = passingWords(sought.found, readTokenWords(keys.keys, sought.numbers));
        const ranges = places.map(([first, last]) => [sought.startOf(first), sought.startOf(last + 1)] as const);
        // a token begins with its first word or with signs before it, and ends before the next word
        const around = ranges.filter(([from, to]) => from - 3 <= start && end <= to);
        expect([quote, text, ranges, start, end, around.length]).toEqual([quote, text, ranges, start, end, 1]);
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('lead to what reading all tokens of an index leads to', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(asked, fc.constantFrom('report', 'basic', 'reject'), ({ quote, text }, guards) => {
        const options = { accept: 'fuzzy', guards } as const;
        const result = verifyQuote(quote, text, options);
        const kind = result.verified ? result.match : result.reason;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
        expect([quote, text, result]).toEqual([quote, text, verifyQuote(quote, indexSource(text), options)]);
      }),
      { numRuns: 500 },
    );
    expect(seen.get('fuzzy')).toBeGreaterThan(10);
  });
});
