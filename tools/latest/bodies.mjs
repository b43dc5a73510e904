// What providers send: for each an answer with citations, whole and as the events of its stream.
// Words have signs beyond the basic plane before them, so that units of offsets show.

export const documents = ['🍵 Tea steeps for three minutes. It came by ship.'];
const url = 'https://example.org/tea';
const other = 'https://example.org/ships';

const citation = (start, end) => ({
  type: 'char_location',
  cited_text: [...documents[0]].slice(start, end).join(''),
  document_index: 0,
  document_title: 'On tea',
  file_id: null,
  start_char_index: start,
  end_char_index: end,
});
const searched = {
  type: 'web_search_result_location',
  cited_text: 'Ships of tea came from Assam.',
  encrypted_index: 'x',
  title: 'Ships',
  url: other,
};

const anthropicAnswer = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude-sonnet-4-5',
  content: [
    { type: 'text', text: 'Of 🍵: ', citations: null },
    { type: 'text', text: 'it steeps three minutes', citations: [citation(2, 31)] },
    { type: 'text', text: ', and ', citations: null },
    { type: 'text', text: 'came by ship', citations: [citation(32, 48), searched] },
    { type: 'text', text: '.', citations: null },
  ],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 10, output_tokens: 20 },
};

const anthropicEvents = [
  {
    type: 'message_start',
    message: { ...anthropicAnswer, content: [], stop_reason: null },
  },
  ...anthropicAnswer.content.flatMap(({ text, citations }, index) => [
    {
      type: 'content_block_start',
      index,
      content_block: { type: 'text', text: '', ...(citations === null ? {} : { citations: [] }) },
    },
    ...(citations ?? []).map((one) => ({
      type: 'content_block_delta',
      index,
      delta: { type: 'citations_delta', citation: one },
    })),
    ...text.match(/.{1,5}/gsu).map((piece) => ({
      type: 'content_block_delta',
      index,
      delta: { type: 'text_delta', text: piece },
    })),
    { type: 'content_block_stop', index },
  ]),
  {
    type: 'message_delta',
    delta: { stop_reason: 'end_turn', stop_sequence: null },
    usage: { output_tokens: 20 },
  },
  { type: 'message_stop' },
];

const linked = `🍵 Tea steeps ([tea](${url})). It came by ship ([ships](${other})).`;
const annotationAt = (words, more) => {
  const start_index = [...linked].join('').indexOf(words);
  const before = [...linked.slice(0, start_index)].length;
  return {
    type: 'url_citation',
    start_index: before,
    end_index: before + [...words].length,
    ...more,
  };
};
const annotations = [
  annotationAt(`([tea](${url}))`, { title: 'Tea', url }),
  annotationAt(`([ships](${other}))`, { title: 'Ships', url: other }),
];
const part = { type: 'output_text', text: linked, annotations, logprobs: [] };
const item = {
  id: 'msg_1',
  type: 'message',
  status: 'completed',
  role: 'assistant',
  content: [part],
};
const responsesAnswer = {
  id: 'resp_1',
  object: 'response',
  created_at: 1,
  status: 'completed',
  model: 'gpt-5',
  error: null,
  incomplete_details: null,
  instructions: null,
  metadata: {},
  parallel_tool_calls: true,
  temperature: 1,
  tool_choice: 'auto',
  tools: [],
  top_p: 1,
  output: [item],
  usage: {
    input_tokens: 10,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 20,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 30,
  },
};
const place = { item_id: 'msg_1', output_index: 0, content_index: 0 };
const responsesEvents = [
  {
    type: 'response.created',
    response: { ...responsesAnswer, output: [], usage: null, status: 'in_progress' },
  },
  {
    type: 'response.output_item.added',
    output_index: 0,
    item: { ...item, status: 'in_progress', content: [] },
  },
  {
    type: 'response.content_part.added',
    ...place,
    part: { ...part, text: '', annotations: [] },
  },
  ...linked
    .match(/.{1,7}/gsu)
    .map((delta) => ({ type: 'response.output_text.delta', ...place, delta, logprobs: [] })),
  ...annotations.map((annotation, annotation_index) => ({
    type: 'response.output_text.annotation.added',
    ...place,
    annotation_index,
    annotation,
  })),
  { type: 'response.output_text.done', ...place, text: linked, logprobs: [] },
  { type: 'response.content_part.done', ...place, part },
  { type: 'response.output_item.done', output_index: 0, item },
  { type: 'response.completed', response: responsesAnswer },
].map((event, sequence_number) => ({ ...event, sequence_number }));

const chatAnnotations = annotations.map(({ type, ...url_citation }) => ({ type, url_citation }));
const chatOf = (choice, object) => ({
  id: 'chat-1',
  object,
  created: 1,
  model: 'gpt-5-search-api',
  choices: [{ index: 0, ...choice }],
});
const usage = { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 };
const chatAnswer = {
  ...chatOf(
    {
      finish_reason: 'stop',
      message: {
        role: 'assistant',
        content: linked,
        refusal: null,
        annotations: chatAnnotations,
      },
    },
    'chat.completion',
  ),
  usage,
};
const chunkOf = (delta, finish_reason = null) =>
  chatOf({ delta, finish_reason }, 'chat.completion.chunk');
const chatEvents = [
  chunkOf({ role: 'assistant', content: '' }),
  ...linked.match(/.{1,7}/gsu).map((content) => chunkOf({ content })),
  chunkOf({ annotations: chatAnnotations }),
  chunkOf({}, 'stop'),
];

const grounded = '🍵 Tea steeps for three minutes. It came by ship.';
const segmentOf = (words) => {
  const startIndex = Buffer.byteLength(grounded.slice(0, grounded.indexOf(words)));
  return { startIndex, endIndex: startIndex + Buffer.byteLength(words), text: words };
};
const groundingMetadata = {
  webSearchQueries: ['tea'],
  groundingChunks: [{ web: { uri: url, title: 'Tea' } }, { web: { uri: other, title: 'Ships' } }],
  groundingSupports: [
    { segment: segmentOf('Tea steeps for three minutes.'), groundingChunkIndices: [0] },
    { segment: segmentOf('It came by ship.'), groundingChunkIndices: [0, 1] },
  ],
};
const candidateOf = (text, more) => ({
  candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, ...more }],
  usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 20, totalTokenCount: 30 },
  modelVersion: 'gemini-3-pro',
});
const geminiAnswer = candidateOf(grounded, { finishReason: 'STOP', groundingMetadata });
const geminiEvents = [
  candidateOf('🍵 Tea steeps for '),
  candidateOf('three minutes. It came'),
  candidateOf(' by ship.', { finishReason: 'STOP', groundingMetadata }),
];

const marked = '🍵 Tea steeps for three minutes.[1] It came by ship.[1][2]';
const listed = {
  citations: [url, other],
  search_results: [
    { title: 'Tea', url, date: null },
    { title: 'Ships', url: other, date: null },
  ],
};
const sonarOf = (choice, object) => ({
  id: 'p-1',
  model: 'sonar',
  created: 1,
  object,
  ...listed,
  usage,
  choices: [{ index: 0, ...choice }],
});
const empty = { role: 'assistant', content: '' };
const perplexityAnswer = sonarOf(
  { finish_reason: 'stop', message: { role: 'assistant', content: marked }, delta: empty },
  'chat.completion',
);
const perplexityEvents = marked.match(/.{1,9}/gsu).map((content, nth, all) =>
  sonarOf(
    {
      finish_reason: nth === all.length - 1 ? 'stop' : null,
      message: { role: 'assistant', content: all.slice(0, nth + 1).join('') },
      delta: { role: 'assistant', content },
    },
    'chat.completion.chunk',
  ),
);

const source = (id, text) => ({ type: 'document', id, document: { id, title: id, text } });
const cohereText = 'Tea steeps for three minutes. It came by ship.';
const cohereCitations = [
  ['three minutes', [source('doc:0', 'Tea steeps for three minutes.')]],
  ['by ship', [source('doc:0', 'Tea steeps for three minutes.'), source('doc:1', 'Ships of tea.')]],
].map(([text, sources]) => {
  const start = cohereText.indexOf(text);
  return {
    start,
    end: start + text.length,
    text,
    sources,
    content_index: 0,
    type: 'TEXT_CONTENT',
  };
});
const cohereUsage = {
  billed_units: { input_tokens: 10, output_tokens: 20 },
  tokens: { input_tokens: 10, output_tokens: 20 },
};
const cohereAnswer = {
  id: 'c-1',
  finish_reason: 'COMPLETE',
  message: {
    role: 'assistant',
    content: [{ type: 'text', text: cohereText }],
    citations: cohereCitations,
  },
  usage: cohereUsage,
};
const cohereEvents = [
  {
    type: 'message-start',
    id: 'c-1',
    delta: {
      message: { role: 'assistant', content: [], tool_plan: '', tool_calls: [], citations: [] },
    },
  },
  {
    type: 'content-start',
    index: 0,
    delta: { message: { content: { type: 'text', text: '' } } },
  },
  ...cohereText.match(/.{1,9}/gsu).map((text) => ({
    type: 'content-delta',
    index: 0,
    delta: { message: { content: { text } } },
  })),
  ...cohereCitations.flatMap((citations, index) => [
    { type: 'citation-start', index, delta: { message: { citations } } },
    { type: 'citation-end', index },
  ]),
  { type: 'content-end', index: 0 },
  { type: 'message-end', delta: { finish_reason: 'COMPLETE', usage: cohereUsage } },
];

const reference = { type: 'reference', reference_ids: [0] };
const mistralContent = [
  { type: 'text', text: 'Tea steeps for three minutes.' },
  reference,
  { type: 'text', text: ' It came by ship.' },
  reference,
];
const mistralOf = (choice, object) => ({
  id: 'm-1',
  object,
  model: 'mistral-large-latest',
  created: 1,
  usage,
  choices: [{ index: 0, ...choice }],
});
const mistralAnswer = mistralOf(
  { finish_reason: 'stop', message: { role: 'assistant', content: mistralContent } },
  'chat.completion',
);
const mistralEvents = mistralContent.map((one, nth) =>
  mistralOf(
    {
      finish_reason: nth === 3 ? 'stop' : null,
      delta: { role: 'assistant', content: [one] },
    },
    'chat.completion.chunk',
  ),
);

/** Answers and their events by provider. */
export const bodies = {
  anthropic: { answer: anthropicAnswer, events: anthropicEvents, named: true },
  responses: { answer: responsesAnswer, events: responsesEvents },
  chat: { answer: chatAnswer, events: chatEvents },
  gemini: { answer: geminiAnswer, events: geminiEvents },
  perplexity: { answer: perplexityAnswer, events: perplexityEvents },
  cohere: { answer: cohereAnswer, events: cohereEvents, named: true },
  mistral: { answer: mistralAnswer, events: mistralEvents },
};

/**
 * A `fetch` that gives the answer of a provider, or its stream where one is requested.
 */
export function fetchOf({ answer, events, named = false }) {
  const line = (event) =>
    `${named ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n`;
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const body = String(init?.body ?? (await request?.clone().text()) ?? '');
    const isStream = /stream/i.test(String(request?.url ?? input)) || /"stream":\s*true/.test(body);
    const text = isStream ? events.map(line).join('') : JSON.stringify(answer);
    const type = isStream ? 'text/event-stream' : 'application/json';
    return new Response(text, { status: 200, headers: { 'content-type': type } });
  };
}
