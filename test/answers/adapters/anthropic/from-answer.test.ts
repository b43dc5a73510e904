/** Every citation of a message is kept with its place in code points, or listed with a reason. */
import { describe, expect, it } from 'vitest';
import { type AnthropicAnswer, fromAnthropic } from '../../../../src/answers/adapters/index.js';
import { expectLawful, pointersOf, quotesHold, slicesOf } from '../support/laws.js';
import { answer, documents, searchResults } from './fixtures.js';

type AnthropicCitation = Readonly<Record<string, unknown>>;

const tea = '🍵 Tea steeps.';

/** What becomes of one citation of the first document. */
function cite(citation: AnthropicCitation, text?: string): ReturnType<typeof fromAnthropic> {
  const options = text === undefined ? {} : { documents: [text] };
  return fromAnthropic(
    { content: [{ type: 'text', text: 'Tea.', citations: [citation] }] },
    options,
  );
}

describe('fromAnthropic', () => {
  const adapted = fromAnthropic(answer, { documents, searchResults });

  it('keeps every kind of citation', () => {
    expectLawful(adapted);
    expect(adapted.dropped).toEqual([]);
    expect(pointersOf(adapted)).toEqual(
      [
        [1, 0],
        [1, 1],
        [4, 0],
        [4, 1],
        [4, 2],
      ].map(([block, index]) => `/content/${block}/citations/${index}`),
    );
  });

  it('takes the block of text as the claim, wherever astral characters are', () => {
    const [steeps, ship] = ['it steeps three minutes 👩‍🍳', 'It came by ship.'];
    expect(slicesOf(adapted, 'claim')).toEqual([steeps, steeps, ship, ship, ship]);
    expect(slicesOf(adapted, 'mark')).toEqual([]);
  });

  it('cuts every quote out of the text that was given', () => {
    expect(quotesHold(adapted)).toEqual([true, true, true]);
    expect(adapted.value.citations.map(({ source_span }) => source_span)).toEqual([
      [2, 32],
      [11, 22],
      undefined,
      [0, 18],
      undefined,
    ]);
  });

  it('keeps the places in the units of the provider', () => {
    expect(adapted.citations.map(({ source }) => source)).toEqual([
      { unit: 'codepoint', start: 2, end: 32 },
      { unit: 'block', start: 1, end: 2 },
      { unit: 'page', start: 3, end: 4 },
      { unit: 'block', start: 0, end: 2 },
      undefined,
    ]);
  });

  it('lists what was given first, and names every source', () => {
    expect(adapted.value.sources.map(({ metadata }) => metadata)).toEqual([
      { id: 'document-0', type: 'document', title: 'On tea' },
      { id: 'document-1', type: 'document' },
      { id: 'search-result-0', type: 'webpage', title: 'Found', URL: 'https://example.org/found' },
      { id: 'document-2', type: 'document', title: 'Ships' },
      { id: 'https://example.org/ships', type: 'webpage', URL: 'https://example.org/ships' },
    ]);
    expect(adapted.value.references.map(({ rendered }) => rendered)).toContain(
      'Found. https://example.org/found',
    );
  });

  it('keeps the words of the provider, and notes where they are abridged', () => {
    expect(adapted.value.citations[4]?.cited_text).toBe('Tea &amp; ships sailed for...');
    expect(adapted.value.citations[2]?.cited_text).toBe('It came by ship.\r\n');
    expect(adapted.notes).toEqual([
      { pointer: '/content/4/citations/2', code: 'excerpt-abridged' },
    ]);
  });

  it('counts tokens as the provider does', () => {
    expect(adapted.value.usage).toEqual({
      input_tokens: 10,
      output_tokens: 20,
      cache_creation_input_tokens: 0,
    });
  });

  it.each<[string, AnthropicCitation, string | undefined, unknown]>([
    [
      'UTF-16 units where only they hold the quote',
      { start_char_index: 3, end_char_index: 6, cited_text: 'Tea' },
      tea,
      [2, 5],
    ],
    ['code points', { start_char_index: 2, end_char_index: 5, cited_text: 'Tea' }, tea, [2, 5]],
    [
      'another stretch than the quote',
      { start_char_index: 0, end_char_index: 3, cited_text: 'Tea' },
      tea,
      'span-disagrees',
    ],
    [
      'a reversed span',
      { start_char_index: 5, end_char_index: 2, cited_text: 'Tea' },
      tea,
      'span-outside',
    ],
    [
      'a span beyond the text',
      { start_char_index: 2, end_char_index: 500, cited_text: 'Tea' },
      tea,
      'span-outside',
    ],
    ['no span', { cited_text: 'Tea' }, tea, 'span-missing'],
    [
      'no text to check against',
      { start_char_index: 2, end_char_index: 5, cited_text: 'Tea' },
      undefined,
      'source-unchecked',
    ],
    [
      'a quote of another length',
      { start_char_index: 2, end_char_index: 9, cited_text: 'Tea' },
      undefined,
      'span-disagrees',
    ],
  ])('characters: %s', (_, citation, text, expected) => {
    const result = cite({ type: 'char_location', document_index: 0, ...citation }, text);
    expectLawful(result);
    expect(result.value.citations).toHaveLength(1);
    const [code] = result.notes.map((note) => note.code);
    expect(code ?? result.value.citations[0]?.source_span).toEqual(expected);
    if (code?.startsWith('span-')) expect(result.value.citations[0]?.source_span).toBeUndefined();
  });

  it('knows a document by its title, or by its file, where it is not counted', () => {
    const titled = cite({
      type: 'page_location',
      document_title: 'Tea',
      start_page_number: 1,
      end_page_number: 2,
    });
    expect(titled.value.sources[0]?.metadata).toEqual({
      id: 'Tea',
      type: 'document',
      title: 'Tea',
    });
    const given = {
      documents: [
        { title: 'Tea', text: tea },
        { title: 'Ships', text: 'It came.' },
      ],
    };
    const quoting = { type: 'char_location', document_title: 'Ships', cited_text: 'It came.' };
    const known = fromAnthropic(
      { content: [{ type: 'text', text: 'It came.', citations: [quoting] }] },
      given,
    );
    expect(known.value.citations[0]?.source_id).toBe(2);
    const built = cite({
      type: 'page_location',
      file_id: 'file_1',
      start_page_number: 1,
      end_page_number: 2,
    });
    expect(built.value.sources[0]?.metadata).toEqual({ id: 'file_1', type: 'document' });
  });

  it('checks quotes against a page that was fetched on the way', () => {
    const page = {
      type: 'document',
      title: 'Tea',
      source: { type: 'text', media_type: 'text/plain', data: tea },
    };
    const result = { type: 'web_fetch_result', url: 'https://example.org/tea', content: page };
    const citation = {
      type: 'char_location',
      document_index: 1,
      document_title: 'Tea',
      cited_text: 'Tea',
      start_char_index: 2,
      end_char_index: 5,
    };
    const message: AnthropicAnswer = {
      content: [
        { type: 'web_fetch_tool_result', content: result },
        { type: 'text', text: 'Tea.', citations: [citation] },
      ],
    };
    const adapted = fromAnthropic(message, { documents: ['Something else.'] });
    expect(quotesHold(adapted)).toEqual([true]);
    expect(adapted.value.sources[1]?.metadata['URL']).toBe('https://example.org/tea');
  });

  it.each([
    ['no object', 7, 'malformed'],
    ['a kind of later days', { type: 'scent_location', cited_text: 'x' }, 'unknown-kind'],
    [
      'nothing to cite',
      { type: 'char_location', start_char_index: 0, end_char_index: 1 },
      'no-source',
    ],
  ])('drops %s, and says why', (_, citation, reason) => {
    const result = cite(citation as AnthropicCitation);
    expect(result.dropped).toEqual([{ pointer: '/content/0/citations/0', reason }]);
    expect(result.value.citations).toEqual([]);
  });

  it('notes when there is nothing to read', () => {
    for (const nothing of [null, undefined, 7, 'text', [], {}, new Map()]) {
      const result = fromAnthropic(nothing as AnthropicAnswer);
      expectLawful(result);
      expect(result.notes).toEqual([{ pointer: '', code: 'answer-unreadable' }]);
    }
  });

  it('takes thousands of citations on one character', () => {
    const citations = Array.from(
      { length: 2000 },
      () => answer.content[1]?.citations?.[0] as AnthropicCitation,
    );
    const result = fromAnthropic(
      { content: [{ type: 'text', text: '🍵', citations }] },
      { documents },
    );
    expect(result.value.citations).toHaveLength(2000);
    expect(new Set(quotesHold(result))).toEqual(new Set([true]));
  });
});

describe('a citation within the result of a tool', () => {
  it('is dropped with a word; what a tool is called with has none', () => {
    const citation = {
      type: 'char_location',
      cited_text: 'abc',
      document_index: 0,
      document_title: 'D',
    };
    const block = { type: 'text', text: 'Tea', citations: [citation] };
    const result = { type: 'mcp_tool_result', content: [block] };
    const call = { type: 'tool_use', input: { citations: ['mine'] } };
    const { value, dropped } = fromAnthropic({ content: [result, call, block] });
    expect(value.citations).toHaveLength(1);
    expect(dropped).toEqual([{ pointer: '/content/0/content/0/citations/0', reason: 'no-text' }]);
  });
});
