/** What a caller gives is read, or a note says that it was not. */
import { describe, expect, it } from 'vitest';
import { fromAnthropic, fromOpenAI } from '../../../../src/answers/adapters/index.js';

const text = 'Tea steeps for three minutes.';
const answer = { content: [{ type: 'text', text }] };

const notesWith = (
  options: unknown,
  adapter: typeof fromAnthropic | typeof fromOpenAI = fromAnthropic,
) => adapter(adapter === fromAnthropic ? answer : { output: [] }, options as object).notes;

describe('the options of an adapter', () => {
  it.each([
    ['an option of another name', { document: [text] }],
    ['a text in place of a list', { documents: text }],
    ['bytes of a text', { documents: [new TextEncoder().encode(text)] }],
    ['a text under another name', { documents: [{ content: text }] }],
    [
      'a document as the request had it',
      { documents: [{ title: 'Tea', source: { type: 'text', data: text } }] },
    ],
    ['blocks that are no texts', { searchResults: [{ text: [text, 1] }] }],
    ['a map of texts', { texts: new Map([['https://example.org', text]]) }],
    ['texts that are none', { texts: { 'https://example.org': 1 } }],
    [
      'more than is read',
      { documents: [text], metadata: Array.from({ length: 1_000_001 }, () => 0) },
    ],
    ['no options', 'documents'],
  ])('are noted when they are not read: %s', (_, options) => {
    expect(notesWith(options)).toEqual([{ pointer: '', code: 'given-unread' }]);
  });

  it('are noted when only another adapter reads them', () => {
    expect(notesWith({ documents: [text] }, fromOpenAI)).toEqual([
      { pointer: '', code: 'given-unread' },
    ]);
  });

  it.each([
    [{}],
    [undefined],
    [{ documents: [] }],
    [
      {
        documents: [
          text,
          {},
          { text: [text, text], title: 'Tea' },
          { url: 'https://example.org', metadata: {} },
        ],
      },
    ],
    [{ searchResults: [{ text, id: 7 }], texts: { 'https://example.org': text } }],
  ])('is read without a word: %j', (options) => {
    expect(notesWith(options)).toEqual([]);
  });

  it('is nothing for an adapter that reads no documents', () => {
    expect(notesWith({ documents: [], texts: {} }, fromOpenAI)).toEqual([]);
  });
});
