/**
 * Every citation of Converse is kept with its place in code points, or listed with a reason; a
 * stream gives the same bytes.
 */
import { describe, expect, it } from 'vitest';
import { fromBedrock, fromBedrockEvents } from '../../../../src/answers/adapters/index.js';
import { bytesOf, expectLawful, pointersOf, quotesHold, slicesOf } from '../support/laws.js';
import { brokenStream, streamOf } from '../support/streams.js';
import { answer, documents, events, searchResults } from './fixtures.js';

const options = { documents, searchResults };

/** What becomes of one citation. */
function cite(citation: object): ReturnType<typeof fromBedrock> {
  const block = { citationsContent: { content: [{ text: 'Tea.' }], citations: [citation] } };
  return fromBedrock({ output: { message: { content: [block] } } }, { documents: ['🍵 Tea.'] });
}

describe('fromBedrock', () => {
  const adapted = fromBedrock(answer, options);

  it('keeps every kind of location', () => {
    expectLawful(adapted);
    expect(adapted.dropped).toEqual([]);
    expect(pointersOf(adapted)).toHaveLength(6);
    expect(adapted.citations.map(({ source }) => source)).toEqual([
      { unit: 'codepoint', start: 2, end: 22 },
      { unit: 'block', start: 1, end: 2 },
      { unit: 'page', start: 3, end: 4 },
      { unit: 'block', start: 0, end: 2 },
      undefined,
      undefined,
    ]);
  });

  it('takes the content of the block as the claim', () => {
    const ship = 'It came by ship.';
    expect(adapted.value.text).toBe('Of tea 🍵: it steeps 👩‍🍳 slowly. It came by ship.');
    expect(slicesOf(adapted, 'claim')).toEqual([
      'it steeps 👩‍🍳 slowly',
      'it steeps 👩‍🍳 slowly',
      ship,
      ship,
      ship,
      ship,
    ]);
  });

  it('cuts every quote out of the text that was given', () => {
    expect(quotesHold(adapted)).toEqual([true, true, true]);
    expect(adapted.value.citations[0]?.cited_text).toBe('Tea steeps for three');
  });

  it('names sources, and notes what is missing or abridged', () => {
    expect(adapted.value.sources.map(({ metadata }) => metadata['id'])).toEqual([
      'document-0',
      'document-1',
      'search-result-0',
      'document-2',
      'https://example.org/page',
      'No place',
    ]);
    expect(adapted.notes.map(({ code }) => code)).toEqual(['excerpt-abridged', 'span-missing']);
    expect(adapted.value.usage).toMatchObject({
      input_tokens: 10,
      output_tokens: 20,
      cache_read_input_tokens: 5,
    });
  });

  it.each([
    [
      'another stretch',
      {
        sourceContent: [{ text: 'Tea' }],
        location: { documentChar: { documentIndex: 0, start: 0, end: 3 } },
      },
      'span-disagrees',
    ],
    [
      'a reversed stretch',
      {
        sourceContent: [{ text: 'Tea' }],
        location: { documentChar: { documentIndex: 0, start: 4, end: 3 } },
      },
      'span-outside',
    ],
    [
      'page 0',
      { title: 'T', location: { documentPage: { documentIndex: 0, start: 0, end: 1 } } },
      'span-outside',
    ],
    [
      'a page that ends where it begins',
      { title: 'T', location: { documentPage: { documentIndex: 0, start: 2, end: 2 } } },
      'unit-inferred',
    ],
    ['a location without numbers', { title: 'T', location: { documentChar: {} } }, 'span-missing'],
    [
      'nothing but words',
      { sourceContent: [{ text: 'Tea' }], location: { web: {} } },
      'source-unnamed',
    ],
  ])('keeps %s and notes it', (_, citation, code) => {
    const result = cite(citation);
    expectLawful(result);
    expect(result.value.citations).toHaveLength(1);
    expect(result.notes.map((note) => note.code)).toEqual([code]);
    if (code.startsWith('span-')) expect(result.value.citations[0]?.source_span).toBeUndefined();
  });

  it.each([
    ['no object', 'x', 'malformed'],
    [
      'a location of later days',
      { title: 'T', location: { video: { second: 3 } } },
      'unknown-kind',
    ],
    ['nothing to cite', { location: { web: {} } }, 'no-source'],
  ])('drops %s, and says why', (_, citation, reason) => {
    const result = cite(citation as object);
    expect(result.dropped.map((dropped) => dropped.reason)).toEqual([reason]);
    expect(result.value.citations).toEqual([]);
  });
});

describe('fromBedrockEvents', () => {
  it('gives the bytes of the completed answer, from a list and from a stream', async () => {
    const whole = bytesOf(fromBedrock(answer, options));
    expect(bytesOf(await fromBedrockEvents(events as object[], options))).toBe(whole);
    expect(bytesOf(await fromBedrockEvents(streamOf(events as object[]), options))).toBe(whole);
  });

  it('cut off after every event before messageStop, returns what arrived, with a note', async () => {
    const stop = events.findIndex((event) => 'messageStop' in event);
    for (const [end] of events.slice(0, stop + 1).entries()) {
      const adapted = await fromBedrockEvents(events.slice(0, end) as object[], options);
      expectLawful(adapted);
      expect(adapted.notes).toContainEqual({ pointer: '', code: 'stream-cut' });
    }
  });

  it('that breaks, returns what arrived, with a note', async () => {
    const exception = { throttlingException: { message: 'slow down' } };
    const some = events.slice(0, 20) as object[];
    for (const stream of [brokenStream(some), [...some, exception as object]]) {
      const adapted = await fromBedrockEvents(stream, options);
      expectLawful(adapted);
      expect(adapted.notes).toContainEqual({ pointer: '', code: 'stream-failed' });
    }
  });
});

describe('a delta with an empty text and a citation', () => {
  it('is both', async () => {
    const citation = {
      title: 'T',
      sourceContent: [{ text: 'abc' }],
      location: { documentPage: { start: 1, end: 2 } },
    };
    const { value } = await fromBedrockEvents([
      { contentBlockDelta: { contentBlockIndex: 0, delta: { text: 'Tea' } } },
      { contentBlockDelta: { contentBlockIndex: 0, delta: { text: '', citation } } },
    ]);
    expect(value.citations).toHaveLength(1);
  });
});

it('a stream that ends at messageStop is whole', async () => {
  const noMetadata = events.filter((event) => !('metadata' in event));
  const { value, notes } = await fromBedrockEvents(streamOf(noMetadata), options);
  expect(value.text).toBe(fromBedrock(answer, options).value.text);
  expect(notes.map(({ code }) => code)).not.toContain('stream-cut');
});
