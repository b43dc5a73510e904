/** Messages of LangChain, hand-written: citations of each provider as they come out of its translator, and as they went in. */
export const documents = [
  { title: 'On tea', text: '🍵 Tea steeps slowly. It came by ship.' },
  { text: ['One. ', 'Two.'] },
];

const url = 'https://example.org/tea';
const linked = `🍵 Tea steeps ([tea](${url})).`;
const start = linked.indexOf('([');

export const blocks = [
  { type: 'reasoning', reasoning: 'Hm.', annotations: [{ type: 'citation', title: 'On tea' }] },
  {
    type: 'text',
    text: '🍵 Tea steeps slowly.',
    annotations: [
      // Anthropic
      {
        type: 'citation',
        source: 'char',
        startIndex: 2,
        endIndex: 20,
        citedText: 'Tea steeps slowly.',
        title: 'On tea',
        document_index: 0,
      },
      {
        type: 'citation',
        source: 'page',
        startIndex: 3,
        endIndex: 4,
        citedText: 'Tea.',
        title: 'On tea',
        document_index: 0,
      },
      {
        type: 'citation',
        source: 'block',
        startIndex: 1,
        endIndex: 2,
        citedText: 'Two.',
        document_index: 1,
      },
      {
        type: 'citation',
        source: 'url',
        startIndex: Number.NaN,
        endIndex: Number.NaN,
        citedText: 'Tea...',
        title: 'Tea',
        url,
      },
      {
        type: 'citation',
        source: 'search',
        startIndex: 0,
        endIndex: 1,
        citedText: 'x',
        title: 'S',
        url,
        search_result_index: 0,
      },
      // Bedrock: the kind of the place is lost
      {
        type: 'citation',
        source: '0',
        startIndex: 2,
        endIndex: 20,
        citedText: 'Tea steeps slowly.',
      },
      { type: 'citation', source: '1', startIndex: 1, endIndex: 2, citedText: 'Two.' },
      // Gemini in Python: the words are those of the answer
      {
        type: 'citation',
        url,
        title: 'Tea',
        start_index: 5,
        end_index: 23,
        cited_text: 'Tea steeps slowly.',
      },
      // as Python keeps what it has no name for
      {
        type: 'citation',
        cited_text: 'Tea steeps slowly.',
        extras: { document_index: 0, start_char_index: 2, end_char_index: 20 },
      },
      { type: 'citation', startIndex: 0, endIndex: 4 },
      { type: 'something' },
      null,
    ],
  },
  {
    type: 'text',
    text: linked,
    annotations: [
      { type: 'citation', url, title: 'Tea', startIndex: start, endIndex: linked.length - 1 },
      { type: 'citation', title: 'ai.pdf', startIndex: 5, endIndex: 5, fileId: 'file-1' },
      { type: 'citation', url, startIndex: 3, endIndex: 13 },
      { type: 'url_citation', url, title: 'Tea', start_index: start, end_index: linked.length - 1 },
      {
        type: 'non_standard_annotation',
        value: { type: 'file_path', file_id: 'file-9', index: 0 },
      },
    ],
  },
];
