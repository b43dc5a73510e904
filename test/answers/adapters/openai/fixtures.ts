/** Answers of Responses and Chat Completions, hand-written: each kind of annotation, and the traps of each. */

const url = 'https://example.org/tea?utm_source=openai';

/** The stretch of a mark, in UTF-16 units. */
function at(text: string, mark: string): { start_index: number; end_index: number } {
  const start = text.indexOf(mark);
  return { start_index: start, end_index: start + mark.length };
}

const linked = `🍵 Tea steeps ([tea.org](${url})). See [the table](sandbox:/mnt/data/table.csv) 👩‍🍳.`;
const built = 'Embeddings are vectors 🍵 .';

export const response = {
  id: 'resp_1',
  object: 'response',
  status: 'completed',
  output: [
    { type: 'reasoning', summary: [] },
    {
      type: 'file_search_call',
      status: 'completed',
      results: [
        { file_id: 'file-1', filename: 'ai.pdf', score: 0.9, text: 'Embeddings are vectors.' },
        { file_id: 'file-1', filename: 'ai.pdf', score: 0.8, text: 'They are long.' },
        { file_id: 'file-2', filename: 'other.pdf', score: 0.1, text: 'Nothing.' },
      ],
    },
    {
      type: 'message',
      role: 'assistant',
      content: [
        {
          type: 'output_text',
          text: linked,
          annotations: [
            { type: 'url_citation', ...at(linked, `([tea.org](${url}))`), title: 'Tea', url },
            {
              type: 'container_file_citation',
              ...at(linked, '[the table](sandbox:/mnt/data/table.csv)'),
              container_id: 'cntr_1',
              file_id: 'cfile_1',
              filename: 'table.csv',
            },
          ],
        },
        {
          type: 'output_text',
          text: built,
          annotations: [
            {
              type: 'file_citation',
              file_id: 'file-1',
              filename: 'ai.pdf',
              index: built.length - 1,
            },
            { type: 'file_path', file_id: 'file-9', index: 0 },
          ],
        },
      ],
    },
  ],
  usage: {
    input_tokens: 10,
    output_tokens: 20,
    total_tokens: 30,
    input_tokens_details: { cached_tokens: 4 },
  },
};

const said = `Tea steeps [1](https://example.org/tea) 👩‍🍳.`;

/** As OpenRouter gives it: one mark, and one citation without a place, with an excerpt that is put together. */
export const chat = {
  id: 'gen-1',
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      finish_reason: 'stop',
      message: {
        role: 'assistant',
        content: said,
        refusal: null,
        annotations: [
          {
            type: 'url_citation',
            url_citation: {
              ...at(said, '[1](https://example.org/tea)'),
              title: 'Tea',
              url: 'https://example.org/tea',
            },
          },
          {
            type: 'url_citation',
            url_citation: {
              start_index: 0,
              end_index: 0,
              title: '',
              url: 'https://example.org/more',
              content: 'Tea … three minutes',
            },
          },
        ],
      },
    },
  ],
  usage: { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30, cost: 0.25 },
};

/** The response as a stream, its texts cut into UTF-16 units, and with the response itself at the end. */
export const responseEvents: object[] = [
  {
    type: 'response.created',
    response: { ...response, output: [], usage: null, status: 'in_progress' },
  },
  ...response.output.flatMap((item, output_index) => [
    {
      type: 'response.output_item.added',
      output_index,
      item: { ...item, ...(item.type === 'message' ? { content: [] } : {}) },
    },
    ...partsOf(item).flatMap((part, content_index) =>
      partEvents(part, { output_index, content_index }),
    ),
    { type: 'response.output_item.done', output_index, item },
  ]),
  { type: 'response.completed', response },
];

interface Part {
  readonly type: string;
  readonly text: string;
  readonly annotations: readonly object[];
}

function partsOf(item: (typeof response.output)[number]): readonly Part[] {
  return (item as { readonly content?: readonly Part[] }).content ?? [];
}

function partEvents(part: Part, place: object): object[] {
  return [
    {
      type: 'response.content_part.added',
      ...place,
      part: { type: 'output_text', text: '', annotations: [] },
    },
    ...part.text
      .split('')
      .map((delta) => ({ type: 'response.output_text.delta', ...place, delta })),
    ...part.annotations.map((annotation, annotation_index) => {
      return {
        type: 'response.output_text.annotation.added',
        ...place,
        annotation_index,
        annotation,
      };
    }),
    { type: 'response.output_text.done', ...place, text: part.text },
    { type: 'response.content_part.done', ...place, part },
  ];
}

/** The completion as a stream, its text cut into UTF-16 units, its annotations one by one. */
export const chunks: object[] = [
  chunk({ role: 'assistant', content: '' }),
  ...said.split('').map((content) => chunk({ content })),
  ...(chat.choices[0]?.message.annotations ?? []).map((annotation) =>
    chunk({ annotations: [annotation] }),
  ),
  { ...chunk({}), choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
  { id: 'gen-1', object: 'chat.completion.chunk', choices: [], usage: chat.usage },
];

function chunk(delta: object): object {
  return {
    id: 'gen-1',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: null }],
    usage: null,
  };
}
