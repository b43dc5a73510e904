/** Answers of the Messages API, hand-written: each kind of citation once, and the traps of each. */

export const documents = [
  '🍵 Tea steeps for three minutes. It came by ship.\r\n',
  { text: ['Block one. ', 'Blöck two. ', 'Block three.'] },
];

export const searchResults = [
  { text: ['A result. ', 'Its end.'], url: 'https://example.org/found', title: 'Found' },
];

/** Every kind of citation, all of them right. */
export const answer = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  content: [
    { type: 'text', text: 'Of tea 🍵: ' },
    {
      type: 'text',
      text: 'it steeps three minutes 👩‍🍳',
      citations: [
        {
          type: 'char_location',
          cited_text: 'Tea steeps for three minutes. ',
          document_index: 0,
          document_title: 'On tea',
          file_id: null,
          start_char_index: 2,
          end_char_index: 32,
        },
        {
          type: 'content_block_location',
          cited_text: 'Blöck two. ',
          document_index: 1,
          document_title: null,
          file_id: null,
          start_block_index: 1,
          end_block_index: 2,
        },
      ],
    },
    { type: 'server_tool_use', id: 'tool_1', name: 'web_search', input: { query: 'tea' } },
    { type: 'text', text: '.\n\n', citations: null },
    {
      type: 'text',
      text: 'It came by ship.',
      citations: [
        {
          type: 'page_location',
          cited_text: 'It came by ship.\r\n',
          document_index: 2,
          document_title: 'Ships',
          file_id: null,
          start_page_number: 3,
          end_page_number: 4,
        },
        {
          type: 'search_result_location',
          cited_text: 'A result. Its end.',
          search_result_index: 0,
          source: 'https://example.org/found',
          title: 'Found',
          start_block_index: 0,
          end_block_index: 2,
        },
        {
          type: 'web_search_result_location',
          cited_text: 'Tea &amp; ships sailed for...',
          encrypted_index: 'x',
          title: null,
          url: 'https://example.org/ships',
        },
      ],
    },
  ],
  stop_reason: 'end_turn',
  usage: {
    input_tokens: 10,
    output_tokens: 20,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: null,
  },
};

/** The same message as a stream: texts cut into UTF-16 units, citations before, between and after them. */
export function eventsOf(message: typeof answer): unknown[] {
  const start = {
    ...message,
    content: [],
    stop_reason: null,
    usage: { ...message.usage, output_tokens: 1 },
  };
  return [
    { type: 'message_start', message: start },
    { type: 'ping' },
    ...message.content.flatMap((block, index) => blockEvents(block, index)),
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn' },
      usage: { output_tokens: message.usage.output_tokens },
    },
    { type: 'message_stop' },
  ];
}

function blockEvents(block: (typeof answer)['content'][number], index: number): unknown[] {
  const { text = '', citations = null } = block as {
    text?: string;
    citations?: readonly unknown[] | null;
  };
  const [first, ...others] = citations ?? [];
  const delta = (content: unknown): unknown => ({
    type: 'content_block_delta',
    index,
    delta: content,
  });
  const cite = (citation: unknown): unknown => delta({ type: 'citations_delta', citation });
  const isText = block.type === 'text';
  return [
    {
      type: 'content_block_start',
      index,
      content_block: isText ? { type: 'text', text: '', citations: [] } : block,
    },
    ...(first === undefined ? [] : [cite(first)]),
    ...text.split('').map((unit) => delta({ type: 'text_delta', text: unit })),
    ...others.map(cite),
    { type: 'content_block_stop', index },
  ];
}
