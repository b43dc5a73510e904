/** An answer of Cohere, hand-written: a thought before the text, astral characters, two sources for one claim. */
import { codePointLength } from '../../../../src/answers/adapters/index.js';

const text = '🍵 Tea steeps for three minutes. It came by ship 👩‍🍳.';

/** The stretch of a claim, in code points. */
function at(claim: string): { start: number; end: number; text: string } {
  const start = codePointLength(text.slice(0, text.indexOf(claim)));
  return { start, end: start + codePointLength(claim), text: claim };
}

const tea = {
  type: 'document',
  id: 'doc:0',
  document: {
    id: 'doc:0',
    title: 'On tea',
    text: 'Tea steeps for three minutes.',
    author: 'A. Nonymous',
    year: 1900,
  },
};
const ships = {
  type: 'tool',
  id: 'search:1',
  tool_output: { url: 'https://example.org/ships', content: 'By ship.' },
};

export const answer = {
  id: 'a-1',
  message: {
    role: 'assistant',
    content: [
      { type: 'thinking', thinking: 'Tea steeps, I think.' },
      { type: 'text', text },
    ],
    citations: [
      {
        ...at('Tea steeps for three minutes'),
        sources: [tea],
        content_index: 1,
        type: 'TEXT_CONTENT',
      },
      { ...at('came by ship'), sources: [tea, ships], content_index: 1, type: 'TEXT_CONTENT' },
      { start: 0, end: 3, text: 'Tea', sources: [tea], content_index: 0, type: 'THINKING_CONTENT' },
      { ...at('👩‍🍳'), sources: [ships], content_index: 0, type: 'TEXT_CONTENT' },
      { start: 0, end: 3, text: 'not what stands there', sources: [tea], content_index: 1 },
      { start: 0, end: 1, text: '🍵', sources: [], content_index: 1 },
    ],
  },
  finish_reason: 'COMPLETE',
  usage: {
    billed_units: { input_tokens: 1 },
    tokens: { input_tokens: 10, output_tokens: 20 },
    cached_tokens: 4,
  },
};

/** The same, as the API streams it. */
export const events = [
  {
    type: 'message-start',
    id: 'a-1',
    delta: { message: { role: 'assistant', content: [], citations: [] } },
  },
  {
    type: 'content-start',
    index: 0,
    delta: { message: { content: { type: 'thinking', thinking: '' } } },
  },
  {
    type: 'content-delta',
    index: 0,
    delta: { message: { content: { thinking: 'Tea steeps, I think.' } } },
  },
  { type: 'content-end', index: 0 },
  { type: 'content-start', index: 1, delta: { message: { content: { type: 'text', text: '' } } } },
  // By UTF-16 units: the halves of a pair come in two events
  ...Array.from({ length: text.length }, (_, unit) => ({
    type: 'content-delta',
    index: 1,
    delta: { message: { content: { text: text.charAt(unit) } } },
  })),
  ...answer.message.citations.flatMap((citation, index) => [
    { type: 'citation-start', index, delta: { message: { citations: citation } } },
    { type: 'citation-end', index },
  ]),
  { type: 'content-end', index: 1 },
  { type: 'message-end', delta: { finish_reason: 'COMPLETE', usage: answer.usage } },
];
