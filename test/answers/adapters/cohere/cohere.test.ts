/** Answers of Cohere: claims in the block that they count to, and each source of each citation. */
import { describe, expect, it } from 'vitest';
import { fromCohere, fromCohereEvents } from '../../../../src/answers/adapters/index.js';
import { bytesOf, expectLawful, pointersOf, slicesOf } from '../support/laws.js';
import { brokenStream, streamOf } from '../support/streams.js';
import { answer, events } from './fixtures.js';

describe('fromCohere', () => {
  const adapted = fromCohere(answer);

  it('keeps or names every source of every citation', () => {
    expectLawful(adapted);
    const cited = [
      '0/sources/0',
      '1/sources/0',
      '1/sources/1',
      '2/sources/0',
      '3/sources/0',
      '4/sources/0',
      '5',
    ];
    expect(pointersOf(adapted)).toEqual(cited.map((place) => `/message/citations/${place}`));
    expect(adapted.dropped).toEqual([
      { pointer: '/message/citations/2/sources/0', reason: 'no-text' },
      { pointer: '/message/citations/5', reason: 'no-source' },
    ]);
  });

  it('checks each claim against its words, also where the thought is not counted', () => {
    expect(slicesOf(adapted, 'claim')).toEqual([
      'Tea steeps for three minutes',
      'came by ship',
      'came by ship',
      '👩‍🍳',
    ]);
    expect(adapted.notes).toEqual([
      { pointer: '/message/citations/3/sources/0', code: 'block-inferred' },
      { pointer: '/message/citations/4/sources/0', code: 'span-disagrees' },
    ]);
  });

  it('has each document once, with its text and what else is known of it', () => {
    expect(adapted.value.sources).toEqual([
      {
        metadata: {
          id: 'doc:0',
          type: 'document',
          title: 'On tea',
          custom: { author: 'A. Nonymous', year: 1900 },
        },
        content: 'Tea steeps for three minutes.',
      },
      {
        metadata: { id: 'search:1', type: 'document', URL: 'https://example.org/ships' },
        content: 'By ship.',
      },
    ]);
    expect(adapted.value.usage).toMatchObject({
      input_tokens: 10,
      output_tokens: 20,
      cache_read_input_tokens: 4,
    });
  });

  it('reads the names that the SDK gives', () => {
    const [citation] = answer.message.citations;
    const { content_index: contentIndex = 0, ...rest } = citation ?? {};
    const camel = { message: { ...answer.message, citations: [{ ...rest, contentIndex }] } };
    expect(slicesOf(fromCohere(camel), 'claim')).toEqual(['Tea steeps for three minutes']);
  });
});

describe('fromCohereEvents', () => {
  it('gives what the completed answer gives, byte for byte', async () => {
    expect(bytesOf(await fromCohereEvents(streamOf(events)))).toBe(bytesOf(fromCohere(answer)));
  });

  it('returns what arrived, with a note, wherever it is cut off or breaks', async () => {
    for (const end of events.keys()) {
      const cut = await fromCohereEvents(events.slice(0, end));
      expectLawful(cut);
      expect(cut.notes.map(({ code }) => code)).toContain('stream-cut');
    }
    const broken = await fromCohereEvents(brokenStream(events.slice(0, 9)));
    expect(broken.notes.map(({ code }) => code)).toContain('stream-failed');
    expect(answer.message.content[1]?.text).toContain(broken.value.text.replace('\ufffd', ''));
  });
});

describe('two citations of a stream under one index', () => {
  it('are two', async () => {
    const citation = (end: number, id: string) => ({
      type: 'citation-start',
      index: 0,
      delta: { message: { citations: { start: 0, end, sources: [{ type: 'document', id }] } } },
    });
    const said = {
      type: 'content-delta',
      index: 0,
      delta: { message: { content: { text: 'Tea' } } },
    };
    const { value } = await fromCohereEvents([said, citation(1, 'a'), citation(3, 'b')]);
    expect(value.citations).toHaveLength(2);
  });
});
