/**
 * What the integrations of Google and Bedrock put into messages of LangChain, by the shapes that
 * they write.
 */
import { AIMessage } from '@langchain/core/messages';
import { describe, expect, it } from 'vitest';
import { fromBedrock, fromGemini, fromLangChain } from '../../../../src/answers/adapters/index.js';
import { expectLawful, slicesOf } from '../support/laws.js';

const text = '🍵 Tea steeps for three minutes.';
const uri = 'https://example.org/tea';

describe('Google', () => {
  const snake = {
    grounding_chunks: [{ web: { uri, title: 'On tea' } }],
    grounding_supports: [
      {
        segment: { end_index: 34, start_index: 5, text: text.slice(3) },
        grounding_chunk_indices: [0],
      },
    ],
  };
  const camel = {
    groundingChunks: [{ web: { uri, title: 'On tea' } }],
    groundingSupports: [
      { segment: { endIndex: 34, startIndex: 5, text: text.slice(3) }, groundingChunkIndices: [0] },
    ],
  };
  const annotation = {
    type: 'citation',
    url: uri,
    title: 'On tea',
    start_index: 5,
    end_index: 34,
    cited_text: text.slice(3),
    extras: { google_ai_metadata: { grounding_chunk_index: 0, confidence_scores: [] } },
  };

  it.each([
    ['Python', { content: text, response_metadata: { grounding_metadata: snake } }],
    [
      'JavaScript',
      new AIMessage({ content: text, response_metadata: { groundingMetadata: camel } }),
    ],
    [
      'JavaScript, in both members',
      {
        content: text,
        response_metadata: { groundingMetadata: camel },
        additional_kwargs: { groundingMetadata: camel },
      },
    ],
    [
      'blocks with annotations made of it',
      {
        content: [{ type: 'text', text, annotations: [annotation] }],
        response_metadata: { grounding_metadata: snake },
      },
    ],
  ])('has its grounding read once, in the spelling of %s', (_, message) => {
    const adapted = fromLangChain(message);
    expectLawful(adapted);
    expect(slicesOf(adapted, 'claim')).toEqual([text.slice(3)]);
    expect(adapted.dropped.every(({ reason }) => reason === 'repeated')).toBe(true);
    const own = fromGemini({
      candidates: [{ content: { parts: [{ text }] }, groundingMetadata: camel }],
    });
    expect(adapted.value.citations).toEqual(own.value.citations);
  });

  it('has annotations read where its grounding is missing', () => {
    const adapted = fromLangChain([{ type: 'text', text, annotations: [annotation] }] as never);
    expect(slicesOf(adapted, 'claim')).toEqual([text.slice(3)]);
  });

  it.each([
    ['citationMetadata', { citationSources: [{ startIndex: 5, endIndex: 34, uri }, null] }],
    ['citation_metadata', { citation_sources: [{ start_index: 5, end_index: 34, uri }, null] }],
  ])('has recitations read or dropped: %s', (name, metadata) => {
    const adapted = fromLangChain({ content: text, response_metadata: { [name]: metadata } });
    expectLawful(adapted);
    expect(slicesOf(adapted, 'claim')).toEqual([text.slice(3)]);
    expect(adapted.dropped.map(({ reason }) => reason)).toEqual(['malformed']);
  });
});

describe('Bedrock', () => {
  const documents = ['🍵 Tea steeps for three minutes. It came by ship.'];
  const location = { documentChar: { documentIndex: 0, start: 2, end: 31 } };
  const citation = { title: 'On tea', sourceContent: [{ text: text.slice(3) }], location };
  const citationsContent = { content: [{ text: 'So long.' }], citations: [citation] };
  const own = fromBedrock(
    { output: { message: { content: [{ citationsContent }] } } },
    { documents },
  );

  it.each([
    ['JavaScript', [{ type: 'citations_content', citationsContent }]],
    [
      'Python',
      [
        {
          type: 'text',
          text: 'So long.',
          citations: [
            {
              title: 'On tea',
              source_content: [{ text: text.slice(3) }],
              location: { document_char: { document_index: 0, start: 2, end: 31 } },
            },
          ],
        },
      ],
    ],
  ])('has its citations read as its own, in the spelling of %s', (_, content) => {
    const adapted = fromLangChain({ content, response_metadata: {} }, { documents });
    expectLawful(adapted);
    expect(adapted.value.citations).toEqual(own.value.citations);
    expect(adapted.value.citations[0]?.source_span).toEqual([2, 31]);
  });

  it('has translated blocks read where their offsets fit', () => {
    const message = new AIMessage({
      content: [{ type: 'citations_content', citationsContent }] as never,
      response_metadata: { model_provider: 'bedrock-converse' },
    });
    const adapted = fromLangChain(message.contentBlocks as never, { documents });
    expect(adapted.value.citations[0]?.source_span).toEqual([2, 31]);
  });
});
