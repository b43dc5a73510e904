/**
 * Cited pages of an answer against the layouts of its documents: which page a quote is on, and
 * which one the answer names.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { comparePages, fromAnthropic, fromGemini } from '../../../../src/answers/adapters/index.js';
import { layoutText } from '../../../../src/sources/index.js';
import { dataFolder } from '../../../support/data.js';
import { sized } from '../../../support/sized.js';

const lease = layoutText([
  { text: 'The tenant pays 900 euros a month.', page: 1 },
  { text: 'Rent is due on the third day.', page: 2, after: ' ' },
  { text: 'No pets.', page: 2 },
  { text: 'Notice is three months, in writing, and', page: 3 },
  { text: 'takes effect at the end of a month.', page: 4 },
  { text: 'No pets.', page: 4 },
]);

/** In the shape of the Messages API; `end` is exclusive. */
function citing(quote: string, start: number, end = start + 1): object {
  const place = {
    type: 'page_location',
    document_index: 0,
    start_page_number: start,
    end_page_number: end,
  };
  const citation = { ...place, cited_text: quote, document_title: 'Lease' };
  return { type: 'text', text: 'So it is. ', citations: [citation] };
}

const answerOf = (...content: readonly object[]): object => ({
  type: 'message',
  role: 'assistant',
  content,
});

describe('comparePages', () => {
  it.each([
    ['the page of the words', citing('Rent is due on the third day.', 2), 'same-page', [2]],
    ['another page', citing('Rent is due on the third day.', 3), 'other-page', [2]],
    [
      'pages with the page of the words',
      citing('Rent is due on the third day.', 1, 4),
      'same-page',
      [2],
    ],
    [
      'the first of two pages of the words',
      citing('in writing, and takes effect', 3),
      'same-page',
      [3, 4],
    ],
    [
      'neither of two pages of the words',
      citing('in writing, and takes effect', 1, 3),
      'other-page',
      [3, 4],
    ],
    ['one of the pages that have the words', citing('No pets.', 4), 'same-page', [2, 4]],
    ['none of the pages that have the words', citing('No pets.', 3), 'other-page', [2, 4]],
    ['words that are changed', citing('The tenant pays 800 euros a month.', 1), 'not-found', []],
    ['words that are nowhere', citing('Cats are welcome in the kitchen.', 1), 'not-found', []],
  ])('reads of an answer that cites %s', (_, block, state, pages) => {
    const adapted = fromAnthropic(answerOf(block), { documents: [lease] });
    expect(adapted.notes).toEqual([]);
    expect(adapted.value.sources[0]?.content).toBe(lease.text);
    expect(comparePages(adapted, [lease])).toMatchObject([
      { pointer: '/content/0/citations/0', state, pages },
    ]);
  });

  it('names the cited pages, half-open, and the status of the quote', () => {
    const adapted = fromAnthropic(answerOf(citing('The tenant pays 800 euros a month.', 1, 3)), {
      documents: [lease],
    });
    expect(comparePages(adapted, [lease])).toEqual([
      {
        pointer: '/content/0/citations/0',
        citation: 0,
        cited: [1, 3],
        state: 'not-found',
        pages: [],
        status: 'changed',
      },
    ]);
  });

  it('finds a layout by the title, the id or the address of a source that has no text', () => {
    const adapted = fromAnthropic(answerOf(citing('No pets.', 3)));
    for (const layouts of [{ Lease: lease }, new Map([['document-0', lease]])])
      expect(comparePages(adapted, layouts).map(({ state }) => state)).toEqual(['other-page']);
    for (const layouts of [{}, { Other: lease }, { Lease: lease.text }, null, 7])
      expect(comparePages(adapted, layouts as never).map(({ state }) => state)).toEqual([
        'not-checked',
      ]);
  });

  it('compares passages that a search returned with their pages', () => {
    const chunk = (text: string, firstPage: number): object => ({
      retrievedContext: {
        uri: 'gs://b/lease.pdf',
        title: 'lease.pdf',
        ragChunk: { text, pageSpan: { firstPage } },
      },
    });
    const answer = {
      candidates: [
        {
          content: { parts: [{ text: 'Due on the third.' }] },
          groundingMetadata: {
            groundingChunks: [
              chunk('Rent is due on the third day.', 2),
              chunk('Notice is three months', 1),
            ],
            groundingSupports: [{ segment: { endIndex: 17 }, groundingChunkIndices: [0, 1] }],
          },
        },
      ],
    };
    const compared = comparePages(fromGemini(answer), { 'gs://b/lease.pdf': lease });
    expect(compared.map(({ state, pages }) => [state, pages])).toEqual([
      ['same-page', [2]],
      ['other-page', [3]],
    ]);
  });

  it('leaves out citations without pages', () => {
    const place = {
      type: 'char_location',
      document_index: 0,
      start_char_index: 0,
      end_char_index: 3,
    };
    const block = { type: 'text', text: 'x', citations: [{ ...place, cited_text: 'The' }] };
    expect(comparePages(fromAnthropic(answerOf(block), { documents: [lease] }), [lease])).toEqual(
      [],
    );
  });

  it('ends on many changed quotes', () => {
    const count = sized(100, 500, 2000);
    const words = Array.from(
      { length: 2 * count },
      (_, nth) => `Line ${nth % 97} of the text says ${nth % 89} things.`,
    );
    const long = layoutText(words.map((text, nth) => ({ text, page: 1 + Math.floor(nth / 40) })));
    const blocks = words
      .slice(0, count)
      .map((_, nth) => citing(`Line ${nth % 91} of the text said ${nth} things.`, 1));
    const compared = comparePages(fromAnthropic(answerOf(...blocks), { documents: [long] }), [
      long,
    ]);
    expect(compared).toHaveLength(count);
    expect(new Set(compared.map(({ state }) => state))).toEqual(new Set(['not-found']));
  });

  it('ends on quotes that are hard to find, and says what was not compared', () => {
    const long = layoutText([{ text: 'one two '.repeat(5000), page: 1 }]);
    const blocks = Array.from({ length: 6 }, (_, nth) =>
      citing(`${'one two '.repeat(300 + nth)} one`, 1),
    );
    const compared = comparePages(fromAnthropic(answerOf(...blocks), { documents: [long] }), [
      long,
    ]);
    expect(compared[0]?.state).toBe('same-page');
    expect(compared.at(-1)).toMatchObject({ state: 'not-checked', status: 'budget-exceeded' });
  });

  it('returns nothing for what is no adapted answer', () => {
    for (const given of [
      null,
      7,
      {},
      { value: null, citations: [null] },
      new Proxy({}, { get: () => thrown() }),
    ])
      expect(comparePages(given as never, [lease])).toEqual([]);
  });
});

function thrown(): never {
  throw new Error('x');
}

describe('layouts as documents of an adapter', () => {
  it('count as their text, wherever a text can be given', () => {
    const answer = answerOf(citing('No pets.', 2));
    const plain = fromAnthropic(answer, { documents: [{ text: lease.text, title: 'Lease' }] });
    expect(fromAnthropic(answer, { documents: [{ text: lease, title: 'Lease' }] })).toEqual(plain);
    const url = 'https://example.org/lease';
    const web = {
      candidates: [{ content: { parts: [{ text: 'x' }] }, groundingMetadata: groundingOf(url) }],
    };
    expect(fromGemini(web, { texts: { [url]: lease } })).toEqual(
      fromGemini(web, { texts: { [url]: lease.text } }),
    );
  });

  it('are read however large their map is', () => {
    const items = Array.from({ length: sized(50_000, 200_000) }, (_, nth) => ({
      text: 'a',
      page: 1 + (nth % 9),
      node: { path: 'p' },
    }));
    const large = layoutText(items);
    const { notes, value } = fromAnthropic(answerOf(citing('a', 1)), { documents: [large] });
    expect([notes, value.sources[0]?.content.length]).toEqual([[], large.text.length]);
  });
});

describe.skipIf(dataFolder === undefined)('recorded answers that cite pages', () => {
  it.each(['cell10', 'cell16'])('are compared with a document under its title: %s', (name) => {
    const file = join(dataFolder ?? '', 'rec-anthropic-cookbook', `${name}.response.json`);
    const answer = JSON.parse(readFileSync(file, 'utf8')) as object;
    const { value, citations } = fromAnthropic(answer);
    const title = String(value.sources[0]?.metadata['title']);
    const cited = citations.flatMap(({ source }, nth) =>
      source?.unit === 'page'
        ? [{ text: value.citations[nth]?.cited_text ?? '', page: source.start }]
        : [],
    );
    expect(cited.length).toBeGreaterThan(1);
    for (const [moved, state] of [
      [0, 'same-page'],
      [10, 'other-page'],
    ] as const) {
      const layout = layoutText(cited.map(({ text, page }) => ({ text, page: page + moved })));
      const adapted = fromAnthropic(answer, { documents: [{ text: layout, title }] });
      for (const layouts of [[layout], { [title]: layout }])
        expect(new Set(comparePages(adapted, layouts).map((one) => one.state))).toEqual(
          new Set([state]),
        );
    }
  });
});

describe('odd layouts', () => {
  const box = { x: Number.NaN, y: Number.POSITIVE_INFINITY, width: -1, height: 10 ** 9 };
  const entry = { start: 0, end: 8, page: 10 ** 9, box };
  const plain = { text: 'No pets.', skip: [], headings: [] };
  it.each<readonly [string, unknown]>([
    ['boxes of NaN on page 10^9', { ...plain, map: [entry] }],
    ['entries that are none', { ...plain, map: [null] }],
    ['a million empty entries', { ...plain, map: new Array(1_000_000).fill({ start: 0, end: 0 }) }],
    ['NUL and half a character', { ...plain, text: 'No pets.\0\ud800', map: [entry] }],
    ['members that throw', Object.defineProperty({ ...plain }, 'map', { get: () => thrown() })],
  ])('with %s give an answer, and comparing ends', (_, layout) => {
    const adapted = fromAnthropic(answerOf(citing('No pets.', 1)), {
      documents: [layout as never],
    });
    expect(adapted.value.citations).toHaveLength(1);
    for (const { state } of comparePages(adapted, { 'document-0': layout } as never))
      expect(['not-checked', 'other-page', 'not-found']).toContain(state);
  });
});

function groundingOf(uri: string): object {
  return {
    groundingChunks: [{ web: { uri, title: 'Lease' } }],
    groundingSupports: [{ segment: { endIndex: 1 }, groundingChunkIndices: [0] }],
  };
}
