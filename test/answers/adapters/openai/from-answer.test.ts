import { expect, it } from 'vitest';
import {
  fromLangChain,
  fromOpenAI,
  fromOpenAIEvents,
} from '../../../../src/answers/adapters/index.js';
import { verifyGeneration } from '../../../../src/answers/generation/index.js';
import { bytesOf, expectLawful, pointersOf, slicesOf } from '../support/laws.js';

const content =
  '🍵 Tea steeps for three minutes [doc1]. It came by ship [doc2][doc1]. `[doc3]` is code, [doc9] is none.';
const citations = [
  {
    content: 'Tea steeps for three minutes.',
    title: 'On tea',
    url: 'https://example.org/tea',
    filepath: 'tea.md',
    chunk_id: '0',
  },
  {
    content: 'It came by ship.',
    title: null,
    url: null,
    filepath: 'ships.pdf',
    chunk_id: '3',
    rerank_score: 2.5,
  },
  { content: 'Not counted.', title: 'Rest', url: null, filepath: 'rest.md', chunk_id: '0' },
  {},
  'chunk',
  null,
];
const message = { role: 'assistant', content, context: { citations, intent: '["tea"]' } };
const answer = {
  choices: [{ message }, { message }],
  usage: { prompt_tokens: 3, completion_tokens: 4 },
};

/**
 * Counted by hand: marks outside code that name a chunk or none, and entries that no mark counts.
 */
const marks = [...content.replaceAll(/`[^`]*`/g, '').matchAll(/\[doc(\d+)\]/g)].map(([, number]) =>
  Number(number),
);
const uncounted = citations.filter((_, index) => !marks.includes(index + 1)).length;

it('keeps or names every mark and every chunk', () => {
  const adapted = fromOpenAI(answer);
  expectLawful(adapted);
  expect(adapted.citations.length + adapted.dropped.length).toBe(
    marks.length + uncounted + citations.length,
  );
  expect(slicesOf(adapted, 'mark')).toEqual(['[doc1]', '[doc2]', '[doc1]']);
  expect(adapted.dropped.map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual([
    '/choices/0/message/content no-such-source',
    '/choices/0/message/context/citations/2 not-cited',
    '/choices/0/message/context/citations/3 no-source',
    '/choices/0/message/context/citations/4 malformed',
    '/choices/0/message/context/citations/5 malformed',
    ...citations.map((_, index) => `/choices/1/message/context/citations/${index} other-candidate`),
  ]);
  expect(adapted.value.sources[0]).toEqual({
    metadata: {
      id: 'https://example.org/tea',
      type: 'document',
      title: 'On tea',
      URL: 'https://example.org/tea',
    },
    content: 'Tea steeps for three minutes.',
  });
});

it('verifies what it read', async () => {
  const { value, notes } = fromOpenAI({ choices: [{ message }] });
  const report = await verifyGeneration(value);
  expect(report.citations.map(({ state }) => state)).toEqual([
    'shown',
    expect.any(String),
    expect.any(String),
  ]);
  expect(notes.filter(({ code }) => code === 'source-excerpt')).toHaveLength(3);
});

it('takes texts that are given in the place of chunks', () => {
  const { value, notes } = fromOpenAI(
    { choices: [{ message }] },
    { texts: { 'ships.pdf': 'All of the ships.' } },
  );
  expect(value.sources[1]?.content).toBe('All of the ships.');
  expect(notes.some(({ pointer }) => pointer.endsWith('/citations/1'))).toBe(false);
});

it('gives the same out of chunks of a stream', async () => {
  const events = [
    { choices: [{ index: 0, delta: { role: 'assistant', context: { citations } } }] },
    ...Array.from(content, (piece) => ({ choices: [{ index: 0, delta: { content: piece } }] })),
    { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
  ];
  expect(bytesOf(await fromOpenAIEvents(events))).toBe(
    bytesOf(fromOpenAI({ choices: [{ message }] })),
  );
});

it('is read from the metadata of a LangChain message, too', () => {
  const adapted = fromLangChain({ content, additional_kwargs: { context: { citations } } });
  expectLawful(adapted);
  expect(slicesOf(adapted, 'mark')).toEqual(['[doc1]', '[doc2]', '[doc1]']);
  expect(pointersOf(adapted)).toHaveLength(marks.length + uncounted);
});

it('drops citations that are not a list', () => {
  const strange = {
    choices: [
      { message: { content, context: { citations: { 0: citations[0] } }, annotations: 'none' } },
    ],
  };
  expect(fromOpenAI(strange as object).dropped).toEqual([
    { pointer: '/choices/0/message/context/citations', reason: 'malformed' },
    { pointer: '/choices/0/message/annotations', reason: 'malformed' },
  ]);
});
