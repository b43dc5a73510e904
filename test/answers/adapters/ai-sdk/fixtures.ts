/** Results of the AI SDK, hand-written: with the provider's answer and without, of version 6 and 7, as steps and as streams. */
import { response } from '../openai/fixtures.js';

const url = 'https://example.org/tea';
const source = { type: 'source', sourceType: 'url', id: 'random-1', url, title: 'Tea' };
const linked = `🍵 Tea steeps ([tea](${url})).`;
const start = linked.indexOf('([');

/** Anthropic as version 6 passes it on: words of the source, and its characters or pages. */
export const anthropicStep = {
  content: [
    { type: 'reasoning', text: 'Let me see.' },
    { type: 'text', text: '🍵 Tea steeps.' },
    {
      type: 'source',
      sourceType: 'document',
      id: 'random-2',
      mediaType: 'text/plain',
      title: 'On tea',
      providerMetadata: {
        anthropic: { citedText: 'Tea steeps slowly.', startCharIndex: 2, endCharIndex: 20 },
      },
    },
    { ...source, providerMetadata: { anthropic: { pageAge: '2 days' } } },
    { type: 'text', text: ' It came by ship.' },
    {
      type: 'source',
      sourceType: 'document',
      id: 'random-3',
      mediaType: 'application/pdf',
      title: 'Ships',
      providerMetadata: {
        anthropic: { citedText: 'By ship.', startPageNumber: 3, endPageNumber: 4 },
      },
    },
    { ...source, id: 'random-4', providerMetadata: { anthropic: { citedText: 'Teas steep...' } } },
  ],
  finishReason: 'stop',
  usage: { inputTokens: 10, outputTokens: 20, inputTokenDetails: { cacheReadTokens: 4 } },
  providerMetadata: { anthropic: {} },
};

/** OpenAI, which passes annotations on in the metadata of the text. */
export const openaiStep = {
  content: [
    {
      type: 'text',
      text: linked,
      providerMetadata: {
        openai: {
          itemId: 'x',
          annotations: [
            {
              type: 'url_citation',
              start_index: start,
              end_index: linked.length - 1,
              url,
              title: 'Tea',
            },
          ],
        },
      },
    },
    source,
  ],
};

/** Gemini, whose grounding is in the metadata of the step. */
export const geminiStep = {
  content: [{ type: 'reasoning', text: 'Hm.' }, { type: 'text', text: '🍵 Tea steeps.' }, source],
  providerMetadata: {
    vertex: {
      groundingMetadata: {
        groundingChunks: [{ web: { uri: url, title: 'Tea' } }],
        groundingSupports: [
          {
            segment: { startIndex: 5, endIndex: 16, text: 'Tea steeps.' },
            groundingChunkIndices: [0],
          },
        ],
      },
    },
  },
};

/** Version 7: citations of the text part. */
export const citedStep = {
  content: [
    {
      type: 'text',
      text: linked,
      citations: [
        { source, startIndex: start, endIndex: linked.length - 1 },
        { source, startIndex: 3, endIndex: 13, citedText: 'Teas steep.' },
        { source, citedText: 'Tea steeps slowly.' },
        { source: { type: 'source', sourceType: 'url' } },
        null,
      ],
    },
    source,
  ],
};

/** A result of two steps, one of them with the body of the provider. */
export const result = {
  steps: [
    { ...openaiStep, response: { id: 'r', body: response } },
    { ...citedStep, response: { id: 's' } },
  ],
  totalUsage: {
    inputTokens: 30,
    outputTokens: 40,
    inputTokenDetails: { cacheReadTokens: 1, cacheWriteTokens: 2 },
  },
};

interface Part {
  readonly type: string;
  readonly text?: string;
}

/** The `fullStream` of steps, texts cut into UTF-16 units. */
export function streamed(
  steps: readonly { readonly content: readonly Part[]; readonly [name: string]: unknown }[],
  totalUsage?: unknown,
): object[] {
  const parts = (step: (typeof steps)[number]): object[] =>
    step.content.flatMap((part, index): object[] => {
      if (part.text === undefined) return [part];
      const { type, text, ...more } = part;
      const id = String(index);
      const deltas = Array.from(text, (_, at) => text.charAt(at)).slice(0, 0);
      for (let at = 0; at < text.length; at += 1) deltas.push(text.charAt(at));
      return [
        { type: `${type}-start`, id },
        ...deltas.map((delta) => ({ type: `${type}-delta`, id, text: delta })),
        { type: `${type}-end`, id, ...more },
      ];
    });
  return [
    { type: 'start' },
    ...steps.flatMap((step) => [
      { type: 'start-step', request: {}, warnings: [] },
      ...parts(step),
      {
        type: 'finish-step',
        usage: step['usage'],
        providerMetadata: step['providerMetadata'],
        finishReason: 'stop',
      },
    ]),
    { type: 'finish', finishReason: 'stop', totalUsage },
  ];
}
