/** Answers of Cohere: claims in the block that they count to, and each source of each citation. */
import { describe, expect, it } from 'vitest';
import {
  fromCohere,
  fromCohereEvents,
  readRecording,
  recogniseProvider,
} from '../../../../src/answers/adapters/index.js';
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

describe('a document that only one of its citations includes', () => {
  const text = 'It steeps for three minutes.';
  const whole = { id: 'd', title: 'Tea', text };
  const from = (...documents: readonly (object | undefined)[]) =>
    fromCohere({
      message: {
        content: [{ type: 'text', text: 'Tea.' }],
        citations: documents.map((document) => ({
          start: 0,
          end: 3,
          text: 'Tea',
          sources: [{ type: 'document', id: 'd', document }],
        })),
      },
    });
  const idsOf = ({ value }: ReturnType<typeof from>) =>
    value.citations.map(({ source_id }) => source_id);

  it.each<readonly [string, readonly (object | undefined)[]]>([
    ['after it', [whole, undefined]],
    ['before it', [undefined, whole]],
    ['by its id alone', [whole, { id: 'd' }]],
    ['by its title', [{ title: 'Tea' }, whole]],
    ['by its text', [{ text }, whole]],
    ['by members that are not kept', [whole, { data: null, tags: ['a'] }]],
  ])('is one source, where another names it %s', (_, documents) => {
    const adapted = from(...documents);
    expectLawful(adapted);
    expect(idsOf(adapted)).toEqual([1, 1]);
    expect(adapted.value.sources).toEqual([
      { metadata: { id: 'd', type: 'document', title: 'Tea' }, content: text },
    ]);
    expect(adapted.notes).toEqual([]);
  });

  it('is another source than one that has something else', () => {
    expect(idsOf(from(whole, { title: 'Ships' }))).toEqual([1, 2]);
    expect(idsOf(from({ title: 'A' }, { title: 'B' }, undefined))).toEqual([1, 2, 1]);
  });

  it('is none of two with different texts, which is noted', () => {
    const adapted = from(whole, { ...whole, text: 'Ships.' }, undefined, whole);
    expectLawful(adapted);
    expect(idsOf(adapted)).toEqual([1, 2, 3, 1]);
    expect(adapted.value.sources.map(({ content }) => content)).toEqual([text, 'Ships.', '']);
    expect(adapted.notes).toEqual([
      { pointer: '/message/citations/2/sources/0', code: 'id-repeated' },
    ]);
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

describe('version 1 of the Chat API', () => {
  const documents = [
    { id: 'doc_0', title: 'On tea', snippet: 'Tea steeps for three minutes.' },
    { id: 'web_1', title: 'On ships', url: 'https://example.org/ships', snippet: 'By ship.' },
  ];
  const citations = [
    { start: 0, end: 28, text: 'Tea steeps for three minutes', document_ids: ['doc_0'] },
    { start: 33, end: 40, text: 'by ship', document_ids: ['web_1', 'doc_9'] },
  ];
  const text = 'Tea steeps for three minutes and by ship.';
  const meta = { tokens: { input_tokens: 7, output_tokens: 9 } };
  const whole = { response_id: 'r', text, citations, documents, finish_reason: 'COMPLETE', meta };

  it('is read with its documents, claims and tokens', () => {
    const adapted = fromCohere(whole);
    expectLawful(adapted);
    expect(adapted.value.text).toBe(text);
    expect(pointersOf(adapted)).toEqual([
      '/citations/0/document_ids/0',
      '/citations/1/document_ids/0',
      '/citations/1/document_ids/1',
    ]);
    expect(slicesOf(adapted, 'claim')).toEqual([
      'Tea steeps for three minutes',
      'by ship',
      'by ship',
    ]);
    expect(adapted.value.sources.map(({ content }) => content)).toEqual([
      'Tea steeps for three minutes.',
      'By ship.',
      '',
    ]);
    expect(adapted.value.usage).toMatchObject({ input_tokens: 7, output_tokens: 9 });
    expect([adapted.dropped, adapted.notes]).toEqual([[], []]);
  });

  const pieces = [
    { event_type: 'stream-start', generation_id: 'g' },
    { event_type: 'search-results', documents },
    { event_type: 'text-generation', text: 'Tea steeps for three minutes' },
    { event_type: 'text-generation', text: ' and by ship.' },
    { event_type: 'citation-generation', citations },
  ];
  const end = { event_type: 'stream-end', finish_reason: 'COMPLETE', response: whole };

  it('is the same as a stream, and of a stream that is cut off what arrived', async () => {
    const streamed = await fromCohereEvents(streamOf([...pieces, end]));
    expect(bytesOf(streamed)).toEqual(bytesOf(fromCohere(whole)));
    const cut = await fromCohereEvents(streamOf(pieces));
    expect(cut.notes.map(({ code }) => code)).toEqual(['stream-cut']);
    expect([cut.value.text, cut.citations.length]).toEqual([text, 3]);
  });

  it('is recognised, completed and streamed', () => {
    expect(recogniseProvider(whole)).toEqual(['cohere']);
    const lines = [...pieces, end].map((event) => JSON.stringify(event)).join('\n');
    expect(readRecording(lines)?.providers).toEqual(['cohere']);
  });
});
