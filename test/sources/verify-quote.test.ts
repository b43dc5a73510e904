import { describe, expect, it } from 'vitest';
import {
  createSnippet,
  memorySources,
  verifySnippets,
} from '../../src/answers/generation/index.js';
import { indexSource, verifyQuote, verifyQuotes } from '../../src/quotes/quote/index.js';
import { type LayoutItem, type LayoutSource, layoutText } from '../../src/sources/index.js';

const box = { x: 0.1, y: 0.2, width: 0.8, height: 0.02 };
const lines = (page: number, ...texts: readonly string[]): readonly LayoutItem[] =>
  texts.map((text, nth) => ({ text, page, box: { ...box, y: 0.05 + nth * 0.04 }, hasEOL: true }));

const layout = layoutText([
  ...lines(1, 'The Harbour Review', 'The harbour was not'),
  ...lines(2, 'The Harbour Review', 'closed in the win-'),
  ...lines(3, 'The Harbour Review', 'ter of 1903. It was open in June.'),
]);

describe('verifyQuote with a layout', () => {
  it('gives places next to spans', () => {
    const result = verifyQuote('It was open in June', layout);
    expect([result.status, result.spans[0]?.page, result.places]).toEqual([
      'exact',
      3,
      [{ span: 0, page: 3, boxes: [expect.objectContaining({ y: 0.09, height: 0.02 })] }],
    ]);
  });

  it('reads a sentence over pages as if no running line were between', () => {
    const result = verifyQuote('The harbour was not closed in the winter of 1903.', layout);
    expect([result.status, result.places?.map(({ page }) => page)]).toEqual([
      'normalized',
      [1, 2, 3],
    ]);
  });

  it('takes a running line for no part of the text', () => {
    expect(verifyQuote('The Harbour Review', layout).verified).toBe(false);
    expect(verifyQuote('the harbour  review', layout).verified).toBe(false);
  });

  it('gives the place of what the source says where a quote is changed', () => {
    const result = verifyQuote('It was closed in June', layout);
    expect([result.status, result.spans, result.places?.[0]?.page]).toEqual(['changed', [], 3]);
  });

  it.each(['codepoint', 'utf16', 'utf8'] as const)('counts spans in %s', (unit) => {
    const source = layoutText([
      { text: '𝛺 é', page: 1 },
      { text: 'is here', page: 2 },
    ]);
    expect(verifyQuote('is here', source, { unit }).places?.[0]?.page).toBe(2);
  });

  it('gives no places of a text', () => {
    expect('places' in verifyQuote('It was', layout.text)).toBe(false);
  });

  it('takes what JSON kept, an index, and several by name', () => {
    const kept = JSON.parse(JSON.stringify(layout)) as LayoutSource;
    const expected = verifyQuote('open in June', layout).places;
    expect(expected).toHaveLength(1);
    for (const source of [
      kept,
      indexSource(layout),
      indexSource(kept),
      { a: 'other', b: layout },
      ['other', kept],
    ])
      expect(verifyQuote('open in June', source).places).toEqual(expected);
    const [result] = verifyQuotes([{ quote: 'open in June', source: 'a' }], {
      a: 'other',
      b: layout,
    });
    expect([result?.status, result?.there?.places]).toEqual(['misattributed', expected]);
  });

  it('notices what changed in a layout that is not frozen', () => {
    const source = { ...layout };
    expect(verifyQuote('open in June', source).verified).toBe(true);
    source.text = 'Nothing';
    expect(verifyQuote('open in June', source).verified).toBe(false);
  });

  const thrower = Object.defineProperty({}, 'start', {
    get: () => {
      throw new Error('x');
    },
  });
  it.each<readonly [string, unknown]>([
    ['entries that are none', { map: [null, 7, thrower] }],
    ['headings that are none', { headings: [null] }],
    [
      'a map that does not ascend',
      {
        map: [
          { start: 50, end: 2, page: 'x', box: { x: Number.NaN } },
          { start: 0, end: 1e9 },
        ],
      },
    ],
    ['an item of 10^9 characters', { map: [{ start: 0, end: 1e9, box }] }],
  ])('verifies in a layout with %s', (_, members) => {
    const source = { ...layout, ...(members as object) };
    const result = verifyQuote('It was open in June', source);
    expect(result.verified).toBe(true);
    for (const { boxes } of result.places ?? [])
      for (const one of boxes) expect(Object.values(one).every(Number.isFinite)).toBe(true);
  });

  it.each<readonly [string, unknown]>([
    ['ranges that throw', { skip: [thrower] }],
    ['ranges that are none', { skip: [null] }],
    ['half a character', { text: '\ud800' }],
  ])('refuses a layout with %s', (_, members) => {
    expect(verifyQuote('It was', { ...layout, ...(members as object) }).status).toBe(
      'invalid-input',
    );
  });
});

describe('sources with a layout', () => {
  const sources = memorySources({ review: layout });

  it('give places to snippets', async () => {
    const snippet = createSnippet({
      quote: 'It was open in June',
      source_id: 'review',
      source_title: 'Review',
    });
    const { snippets } = await verifySnippets([snippet], sources);
    expect(snippets[0]?.snippet.status).toBe('PASS');
    expect(snippets[0]?.result?.places?.[0]?.page).toBe(3);
  });
});
