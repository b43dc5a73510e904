/** A citation whose position of a source counts nothing is malformed, and adds no source. */
import { describe, expect, it } from 'vitest';
import {
  type Adapted,
  fromAnthropic,
  fromBedrock,
  fromLangChain,
} from '../../../../src/answers/adapters/index.js';

const documents = ['Tea steeps.'];
const text = 'It steeps.';
const place = { start_char_index: 0, end_char_index: 3, cited_text: 'Tea' };

type Read = (position: unknown) => Adapted;

const anthropic = (citation: object): Adapted =>
  fromAnthropic({ content: [{ type: 'text', text, citations: [citation] }] }, { documents });

const readers: Readonly<Record<string, Read>> = {
  'document_index of Anthropic': (position) =>
    anthropic({ type: 'char_location', document_index: position, document_title: 'Tea', ...place }),
  'search_result_index of Anthropic': (position) =>
    anthropic({
      type: 'search_result_location',
      search_result_index: position,
      source: 'https://example.org/tea',
      start_block_index: 0,
      end_block_index: 1,
      cited_text: 'Tea',
    }),
  'documentIndex of Bedrock': (position) => {
    const location = { documentChar: { documentIndex: position, start: 0, end: 3 } };
    const citations = [{ location, title: 'Tea', sourceContent: [{ text: 'Tea' }] }];
    const block = { citationsContent: { content: [{ text }], citations } };
    return fromBedrock({ output: { message: { content: [block] } } }, { documents });
  },
  'document_index of LangChain': (position) => {
    const annotation = { type: 'citation', source: 'char', startIndex: 0, endIndex: 3 };
    const annotations = [{ ...annotation, document_index: position, citedText: 'Tea' }];
    return fromLangChain({ content: [{ type: 'text', text, annotations }] }, { documents });
  },
};

describe.each(Object.entries(readers))('%s', (_, read) => {
  it.each([-1, 0.5, '0', true, [0], { index: 0 }, 2 ** 60])('%j is malformed', (position) => {
    const { value, citations, dropped } = read(position);
    expect(citations).toEqual([]);
    expect(dropped.map(({ reason }) => reason)).toEqual(['malformed']);
    expect(value.sources.map(({ content }) => content)).toEqual(documents);
  });

  it.each([0, null, undefined])('%j is not', (position) => {
    expect(read(position).dropped).toEqual([]);
  });
});
