/** Answers of Perplexity, hand-written: marks of every form, marks in code, entries that nothing cites. */
export const text = [
  '🍵 Tea steeps for three minutes.[1][2] It came by ship [1, 3], see [2](https://example.org/b).',
  'In code `list[1]` is an index, and so is',
  '```js\nlist[2] = 1;\n```',
  'There is no [9], and \\[1] is a bracket, ![2] a picture and [2024] a year 👩‍🍳[4].',
].join('\n\n');

export const answer = {
  id: 'p-1',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
  citations: [
    'https://example.org/a',
    'https://example.org/b',
    'https://example.org/c',
    '',
    'https://example.org/e',
  ],
  search_results: [
    {
      title: 'A',
      url: 'https://example.org/a',
      snippet: 'Tea steeps for three minutes.',
      date: '2024-05-01',
    },
    { title: 'B', url: 'https://example.org/b', snippet: '' },
    { title: 'F', url: 'https://example.org/f', snippet: 'Nobody lists this.' },
  ],
  usage: { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 },
};

/** The same in chunks; each of them has the whole list. */
export const chunks = [
  ...Array.from({ length: text.length }, (_, unit) => ({
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { role: 'assistant', content: text.charAt(unit) } }],
    citations: answer.citations,
    search_results: answer.search_results,
    usage: { prompt_tokens: 10, completion_tokens: unit, total_tokens: 10 + unit },
  })),
  {
    object: 'chat.completion.done',
    choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: 'stop' }],
    citations: answer.citations,
    search_results: answer.search_results,
    usage: answer.usage,
  },
];

const linked = 'Tea steeps ([a](https://example.org/a)).';

/** The Agent API. */
export const agent = {
  object: 'response',
  output: [
    {
      type: 'search_results',
      results: [{ id: 1, url: 'https://example.org/a', title: 'A', snippet: 'Tea steeps.' }],
    },
    {
      type: 'message',
      content: [
        {
          type: 'output_text',
          text: linked,
          annotations: [
            {
              type: 'url_citation',
              start_index: 11,
              end_index: 39,
              url: 'https://example.org/a',
              title: 'A',
            },
          ],
        },
      ],
    },
  ],
};
