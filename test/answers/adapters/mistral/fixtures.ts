/** Answers of Mistral, made by hand from its documentation. */

export const documents = [
  'Tea steeps for three minutes.',
  { text: 'It came by ship.', title: 'Ships' },
];

const first = '🍵 Tea steeps for three minutes.';
const second = ' It came by ship.';
const page = {
  type: 'tool_reference',
  tool: 'web_search',
  title: 'Ships of tea',
  url: 'https://example.org/ships',
  source: 'brave',
  favicon: 'https://example.org/favicon.ico',
};

const usage = { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 };

/** What an agent returns: a tool ran before the message. */
export const conversation = {
  conversation_id: 'conv-1',
  object: 'conversation.response',
  outputs: [
    { type: 'tool.execution', name: 'web_search', arguments: '{}' },
    {
      type: 'message.output',
      role: 'assistant',
      content: [
        { type: 'text', text: first },
        { type: 'reference', reference_ids: [0, 1] },
        { type: 'text', text: second },
        page,
        { type: 'tool_reference', tool: 'code_interpreter' },
        { type: 'reference', reference_ids: [] },
        { type: 'reference', reference_ids: [null, '1'] },
        { type: 'tool_file', file_id: 'f' },
      ],
    },
  ],
  usage,
};

const delta = (content: unknown) => ({
  type: 'message.output.delta',
  output_index: 1,
  content_index: 0,
  content,
});
const [, message] = conversation.outputs;

/** The same, streamed: texts as strings in pieces, references as chunks. */
export const conversationEvents: readonly object[] = [
  { type: 'conversation.response.started', conversation_id: 'conv-1' },
  { type: 'tool.execution.started', output_index: 0, name: 'web_search' },
  ...(message?.content ?? []).flatMap((chunk) => {
    const text = (chunk as { readonly text?: string }).text;
    return text === undefined ? [delta(chunk)] : Array.from(text, (letter) => delta(letter));
  }),
  { type: 'conversation.response.done', usage },
];

/** A chat completion with references to the results of a tool, as the one of the SDK. */
export const completion = {
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: [
          { type: 'text', text: first },
          { type: 'reference', reference_ids: [0] },
          { type: 'text', text: second },
          { type: 'reference', reference_ids: [1] },
        ],
      },
      finish_reason: 'stop',
    },
  ],
  usage,
};

/** The same, streamed: a text is a string, and a list where there is a reference. */
export const completionChunks: readonly object[] = [
  ...Array.from(first, (content) => ({
    choices: [{ index: 0, delta: { content }, finish_reason: null }],
  })),
  { choices: [{ index: 0, delta: { content: [{ type: 'reference', reference_ids: [0] }] } }] },
  { choices: [{ index: 0, delta: { content: [{ type: 'text', text: second }] } }] },
  { choices: [{ index: 0, delta: { content: [{ type: 'reference', reference_ids: [1] }] } }] },
  { choices: [{ index: 0, delta: { content: '' }, finish_reason: 'stop' }], usage },
];
