/**
 * Messages of LangChain: offsets are taken where they check out, and blocks of a provider are read
 * as that provider's.
 */
import { AIMessage, mapChatMessagesToStoredMessages } from '@langchain/core/messages';
import { describe, expect, it } from 'vitest';
import {
  fromAnthropic,
  fromBedrock,
  fromLangChain,
} from '../../../../src/answers/adapters/index.js';
import * as anthropic from '../anthropic/fixtures.js';
import * as bedrock from '../bedrock/fixtures.js';
import { bytesOf, expectLawful, pointersOf, slicesOf } from '../support/laws.js';
import { blocks, documents } from './fixtures.js';

describe('fromLangChain', () => {
  const adapted = fromLangChain(blocks, { documents });
  const placesAt = (pointer: string): object | undefined =>
    adapted.citations.find((one) => one.pointer === pointer);
  const notesAt = (pointer: string): string[] =>
    adapted.notes.filter((one) => one.pointer === pointer).map(({ code }) => code);

  it('keeps or names every citation', () => {
    expectLawful(adapted);
    const given = blocks.flatMap(({ annotations }, block) =>
      annotations.map((_, at) => `/${block}/annotations/${at}`),
    );
    expect(pointersOf(adapted)).toEqual([...given].sort());
    expect(adapted.dropped).toEqual([
      { pointer: '/0/annotations/0', reason: 'no-text' },
      { pointer: '/1/annotations/9', reason: 'no-source' },
      { pointer: '/1/annotations/10', reason: 'unknown-kind' },
      { pointer: '/1/annotations/11', reason: 'malformed' },
    ]);
  });

  it.each([
    ['/1/annotations/0', { claim: [0, 20], source: { unit: 'codepoint', start: 2, end: 20 } }, []],
    ['/1/annotations/1', { claim: [0, 20], source: { unit: 'page', start: 3, end: 4 } }, []],
    ['/1/annotations/2', { claim: [0, 20], source: { unit: 'block', start: 1, end: 2 } }, []],
    ['/1/annotations/3', { claim: [0, 20] }, ['excerpt-abridged']],
    ['/1/annotations/5', { claim: [0, 20], source: { unit: 'codepoint', start: 2, end: 20 } }, []],
    ['/1/annotations/6', { claim: [0, 20] }, ['place-unconfirmed']],
    ['/1/annotations/7', { claim: [2, 20] }, []],
    ['/1/annotations/8', { claim: [0, 20], source: { unit: 'codepoint', start: 2, end: 20 } }, []],
    ['/2/annotations/0', { mark: [33, 65] }, []],
    ['/2/annotations/1', { mark: [24, 24] }, ['unit-unconfirmed']],
    ['/2/annotations/2', {}, ['place-unconfirmed']],
    ['/2/annotations/3', { mark: [33, 65] }, []],
  ])('trusts of %s what checks out', (pointer, places, notes) => {
    expect(placesAt(pointer)).toEqual({ pointer, ...places });
    expect(notesAt(pointer)).toEqual(notes);
  });

  it("reads blocks of Anthropic and Bedrock as those providers' own", () => {
    const own = fromAnthropic(anthropic.answer, anthropic);
    const here = fromLangChain(
      new AIMessage({ content: anthropic.answer.content as never }),
      anthropic,
    );
    expect(here.value.sources.length).toBeGreaterThan(0);
    expect(here.citations).toEqual(own.citations);
    expect(here.dropped).toEqual(own.dropped);
    const converse = fromBedrock(bedrock.answer, bedrock);
    const translated = fromLangChain({ content: bedrock.answer.output.message.content }, bedrock);
    expect(translated.value.citations).toEqual(converse.value.citations);
  });

  it('reads a message, its blocks, and what was kept of it alike', () => {
    const message = new AIMessage({
      content: blocks as never,
      response_metadata: { output_version: 'v1' },
    });
    const own = fromLangChain(message, { documents }).value;
    expect(own).toEqual(adapted.value);
    expect(fromLangChain(message.contentBlocks, { documents }).value).toEqual(own);
    for (const kept of [
      JSON.parse(JSON.stringify(message)),
      ...mapChatMessagesToStoredMessages([message]),
    ] as object[])
      expect(fromLangChain(kept, { documents }).value.citations.length).toBe(own.citations.length);
    const { value } = fromLangChain({ messages: [{ content: 'Ask.' }, message] } as object, {
      documents,
    });
    expect(value).toEqual(own);
  });

  it('reads the last of a list of messages, and notes that a list of something else is unreadable', () => {
    const kept = {
      type: 'constructor',
      kwargs: { content: 'Tea.[1]', additional_kwargs: { citations: ['https://a.org'] } },
    };
    const { value, citations } = fromLangChain([{ type: 'human', content: 'Ask.' }, kept] as never);
    expect([value.text, citations[0]?.pointer]).toEqual([
      'Tea.[1]',
      '/1/kwargs/additional_kwargs/citations/0',
    ]);
    for (const none of [[null], [{ content: 'Tea.' }], [[{ type: 'text', text: 'Tea.' }]]])
      expect(fromLangChain(none as never).notes).toEqual([
        { pointer: '', code: 'answer-unreadable' },
      ]);
  });

  it('reads the metadata that integrations add', () => {
    const url = 'https://example.org/tea';
    const groundingMetadata = {
      groundingChunks: [{ web: { uri: url } }],
      groundingSupports: [
        { segment: { startIndex: 5, endIndex: 8, text: 'Tea' }, groundingChunkIndices: [0] },
      ],
    };
    const gemini = fromLangChain({ content: '🍵 Tea', response_metadata: { groundingMetadata } });
    expect(slicesOf(gemini, 'claim')).toEqual(['Tea']);
    expect(gemini.citations[0]?.pointer).toBe(
      '/response_metadata/groundingMetadata/groundingSupports/0/groundingChunkIndices/0',
    );
    const perplexity = fromLangChain({
      content: '🍵 Tea[1]',
      additional_kwargs: { citations: [url] },
    });
    expect(slicesOf(perplexity, 'mark')).toEqual(['[1]']);
    expectLawful(perplexity);
  });

  it('gives the same bytes twice', () => {
    expect(bytesOf(fromLangChain(blocks, { documents }))).toBe(bytesOf(adapted));
  });
});

describe('citations in the metadata', () => {
  const url = 'https://a.example';
  const annotations = [{ type: 'url_citation', start_index: 0, end_index: 3, url, title: 'T' }];

  it('are those of the only text, whatever is around it', () => {
    const content = [
      { type: 'reasoning', reasoning: 'r' },
      { type: 'text', text: 'Tea' },
    ];
    const { value } = fromLangChain({ content, additional_kwargs: { annotations } });
    expect(value.citations).toHaveLength(1);
  });

  it('are dropped where their text or their kind is unknown', () => {
    const content = [
      { type: 'text', text: 'Tea' },
      { type: 'text', text: 'Cup' },
    ];
    const two = fromLangChain({ content, additional_kwargs: { annotations } });
    expect(two.dropped).toEqual([
      { pointer: '/additional_kwargs/annotations/0', reason: 'no-text' },
    ]);
    const citations = [{ start: 0, end: 3, text: 'Tea' }];
    const other = fromLangChain({ content: 'Tea', response_metadata: { citations } });
    expect(other.dropped).toEqual([
      { pointer: '/response_metadata/citations/0', reason: 'no-text' },
    ]);
  });
});
