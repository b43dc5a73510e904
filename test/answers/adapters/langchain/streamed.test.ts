/**
 * Streamed messages of ChatAnthropic: LangChain keeps each citation in a block of its own, without
 * text.
 */
import { AIMessageChunk } from '@langchain/core/messages';
import { describe, expect, it } from 'vitest';
import { fromLangChain } from '../../../../src/answers/adapters/index.js';
import { bytesOf, expectLawful, pointersOf, slicesOf } from '../support/laws.js';

const documents = ['Tea steeps for three minutes. It came by ship.'];
const citation = (start: number, end: number) => ({
  type: 'char_location',
  document_index: 0,
  document_title: 'On tea',
  start_char_index: start,
  end_char_index: end,
  cited_text: documents[0]?.slice(start, end) ?? '',
});

/** Chunks as the integration makes them of the events of a stream. */
const said = (index: number, text: string): object => ({ type: 'text', index, text });
const cited = (index: number, ...citations: object[]): object => ({
  type: 'text',
  index,
  citations,
});

const message = (blocks: readonly object[]): AIMessageChunk =>
  blocks
    .map(
      (block) =>
        new AIMessageChunk({
          content: [block] as never,
          response_metadata: { model_provider: 'anthropic' },
        }),
    )
    .reduce((all, chunk) => all.concat(chunk));

const after = [
  said(0, 'So: '),
  said(1, 'it ste'),
  said(1, 'eps'),
  cited(1, citation(0, 29)),
  said(2, ' and it came.'),
  cited(2, citation(30, 46)),
];
const before = [
  said(0, 'So: '),
  cited(1, citation(0, 29)),
  said(1, 'it steeps'),
  cited(2, citation(30, 46)),
  said(2, ' and it came.'),
];

describe.each([
  ['after the words', after],
  ['before the words', before],
])('citations that come %s', (_, chunks) => {
  it.each([
    ['content blocks', (one: AIMessageChunk) => one.contentBlocks],
    ['a message', (one: AIMessageChunk) => one],
    ['a message as it is kept', (one: AIMessageChunk) => JSON.parse(JSON.stringify(one)) as object],
    ['blocks that were never joined', () => chunks],
  ])('are kept with the words of their block: %s', (_name, shapeOf) => {
    const adapted = fromLangChain(shapeOf(message(chunks)), { documents });
    expectLawful(adapted);
    expect(adapted.dropped).toEqual([]);
    expect(adapted.value.text).toBe('So: it steeps and it came.');
    expect(slicesOf(adapted, 'claim')).toEqual(['it steeps', ' and it came.']);
    expect(adapted.value.citations.map(({ source_span }) => source_span)).toEqual([
      [0, 29],
      [30, 46],
    ]);
  });
});

describe('a block without text', () => {
  it('that no words belong to has its citations kept, without a claim', () => {
    const adapted = fromLangChain([
      said(0, 'So.'),
      cited(1, citation(0, 29), citation(30, 46)),
    ] as never);
    expect(adapted.dropped).toEqual([]);
    expect(adapted.value.citations.map(({ span }) => span)).toEqual([
      [3, 3],
      [3, 3],
    ]);
  });

  it('in a wrapping that is not read has its citations dropped', () => {
    const value = { type: 'other', deep: { citations: [citation(0, 29)] } };
    const adapted = fromLangChain([said(0, 'So.'), { type: 'non_standard', value }] as never);
    expect(pointersOf(adapted)).toEqual(['/1/value/deep/citations/0']);
  });

  it('gives the same bytes twice', () => {
    expect(bytesOf(fromLangChain(after as never, { documents }))).toBe(
      bytesOf(fromLangChain(after as never, { documents })),
    );
  });
});

it.each([
  ['a text', { content: 'Tea.' }, ['body-missing']],
  [
    'a text with citations',
    { content: 'Tea.[1]', additional_kwargs: { citations: ['https://a.example'] } },
    [],
  ],
  ['blocks', { content: [said(0, 'Tea.')] }, []],
])('notes that citations of an answer of one block can be lost: %s', (_, given, codes) => {
  expect(fromLangChain(given as never).notes.map(({ code }) => code)).toEqual(codes);
});

it('notes that blocks alone have nothing of the metadata of their message', () => {
  const codesOf = (blocks: readonly object[]): string[] =>
    fromLangChain(blocks as never, { documents }).notes.map(({ code }) => code);
  expect(codesOf([said(0, 'Tea.')])).toEqual(['body-missing']);
  expect(codesOf([said(0, 'Tea.'), cited(0, citation(0, 29))])).toEqual([]);
  expect(codesOf([])).toEqual([]);
});

describe('citations in blocks without text, of an index that no words have', () => {
  const block = { index: 1, type: 'text', citations: [citation(0, 29)] };
  const words = (text: string): object => ({ type: 'text', text });
  const adapted = fromLangChain(
    { content: [words('So: '), block, words('it steeps.')] },
    { documents },
  );

  it('are kept with their quote and place, without a claim', () => {
    expectLawful(adapted);
    expect(adapted.dropped).toEqual([]);
    expect(adapted.notes).toEqual([{ pointer: '/content/1/citations/0', code: 'span-missing' }]);
    expect(adapted.value.text).toBe('So: it steeps.');
    expect(adapted.value.citations).toMatchObject([
      { span: [4, 4], cited_text: 'Tea steeps for three minutes.', source_span: [0, 29] },
    ]);
    expect(adapted.citations[0]).not.toHaveProperty('claim');
  });

  it('are kept without an index, too', () => {
    const { index: _, ...bare } = block;
    const { value } = fromLangChain({ content: [words('So: '), bare] }, { documents });
    expect(value.citations).toHaveLength(1);
  });
});
