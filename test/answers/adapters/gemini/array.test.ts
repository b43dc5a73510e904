/**
 * `streamGenerateContent` answers with a list of chunks where nobody asks for events: it is read as
 * its stream is.
 */
import { expect, it } from 'vitest';
import {
  fromGemini,
  fromGeminiEvents,
  recogniseProvider,
} from '../../../../src/answers/adapters/index.js';
import { bytesOf, expectLawful, slicesOf } from '../support/laws.js';

const text = '🍵 Tea steeps for three minutes.';
const groundingMetadata = {
  groundingChunks: [{ web: { uri: 'https://example.org/tea', title: 'On tea' } }],
  groundingSupports: [
    {
      segment: { startIndex: 5, endIndex: 34, text: text.slice(3) },
      groundingChunkIndices: [0, 4],
    },
  ],
};
const piece = (part: string, more: object = {}): object => ({
  candidates: [{ content: { parts: [{ text: part }] }, ...more }],
});
const chunks = [
  piece('🍵 Tea '),
  piece('steeps for '),
  {
    ...piece('three minutes.', { finishReason: 'STOP', groundingMetadata }),
    usageMetadata: { promptTokenCount: 3 },
  },
];

it('reads a list of chunks as its stream', async () => {
  const adapted = fromGemini(chunks);
  expectLawful(adapted);
  expect(bytesOf(adapted)).toBe(bytesOf(await fromGeminiEvents(chunks)));
  expect(adapted.value.text).toBe(text);
  expect(slicesOf(adapted, 'claim')).toEqual([text.slice(3)]);
  expect(adapted.dropped.map(({ reason }) => reason)).toEqual(['no-such-source']);
  expect(recogniseProvider(chunks)).toEqual(['gemini']);
});

it('notes that a list without its last chunk was cut off, and that one without chunks is unreadable', () => {
  expect(fromGemini(chunks.slice(0, 2)).notes).toEqual([{ pointer: '', code: 'stream-cut' }]);
  expect(fromGemini([]).notes.map(({ code }) => code)).toContain('answer-unreadable');
  expect(recogniseProvider([])).toEqual([]);
});
