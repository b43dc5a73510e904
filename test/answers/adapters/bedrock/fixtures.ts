/** Answers of Converse, hand-written: each kind of location once, and the traps of each. */

export const documents = [
  '🍵 Tea steeps for three minutes.',
  { text: ['Chunk one. ', 'Chünk two.'], title: 'Chunks' },
];

export const searchResults = [
  { text: ['A result.', ' Its end.'], url: 'https://example.org/found' },
];

const citations = [
  {
    title: 'Tea',
    sourceContent: [{ text: 'Tea steeps ' }, { text: 'for three' }],
    location: { documentChar: { documentIndex: 0, start: 2, end: 22 } },
  },
  {
    sourceContent: [{ text: 'Chünk two.' }],
    location: { documentChunk: { documentIndex: 1, start: 1, end: 2 } },
  },
  {
    title: 'Ships',
    sourceContent: [{ text: 'By ship.\r\n' }],
    location: { documentPage: { documentIndex: 2, start: 3, end: 4 } },
  },
  {
    title: 'Found',
    source: 'https://example.org/found',
    sourceContent: [{ text: 'A result. Its end.' }],
    location: { searchResultLocation: { searchResultIndex: 0, start: 0, end: 2 } },
  },
  {
    title: 'A page',
    sourceContent: [{ text: 'Tea &amp; ships...' }],
    location: { web: { url: 'https://example.org/page', domain: 'example.org' } },
  },
  { title: 'No place', sourceContent: [{ text: 'Somewhere.' }] },
];

/** Every kind of location, all of them right, and a citation without any. */
export const answer = {
  output: {
    message: {
      role: 'assistant',
      content: [
        { text: 'Of tea 🍵: ' },
        {
          citationsContent: {
            content: [{ text: 'it steeps ' }, { text: '👩‍🍳 slowly' }],
            citations: citations.slice(0, 2),
          },
        },
        { reasoningContent: { reasoningText: { text: 'Hm.' } } },
        { text: '. ' },
        {
          citationsContent: {
            content: [{ text: 'It came by ship.' }],
            citations: citations.slice(2),
          },
        },
      ],
    },
  },
  stopReason: 'end_turn',
  usage: { inputTokens: 10, outputTokens: 20, totalTokens: 30, cacheReadInputTokens: 5 },
  metrics: { latencyMs: 1 },
};

/** The same answer as a stream, its texts cut into UTF-16 units. */
export const events = [
  { messageStart: { role: 'assistant' } },
  ...answer.output.message.content.flatMap((block, contentBlockIndex) => [
    ...deltasOf(block).map((delta) => ({ contentBlockDelta: { delta, contentBlockIndex } })),
    { contentBlockStop: { contentBlockIndex } },
  ]),
  { messageStop: { stopReason: 'end_turn' } },
  { metadata: { usage: answer.usage, metrics: answer.metrics } },
];

function deltasOf(block: (typeof answer.output.message.content)[number]): object[] {
  const {
    text = '',
    citationsContent,
    reasoningContent,
  } = block as {
    readonly text?: string;
    readonly citationsContent?: {
      readonly content: readonly { readonly text: string }[];
      readonly citations: readonly object[];
    };
    readonly reasoningContent?: object;
  };
  if (reasoningContent !== undefined)
    return [{ reasoningContent: { text: 'Hm' } }, { reasoningContent: { text: '.' } }];
  const { content = [{ text }], citations: cited = [] } = citationsContent ?? {};
  const units = content.flatMap((piece) => piece.text.split('')).map((unit) => ({ text: unit }));
  return [...units, ...cited.map((citation) => ({ citation }))];
}
