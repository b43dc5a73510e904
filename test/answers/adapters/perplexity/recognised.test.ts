/** What is an answer, what is a stream of Perplexity, and what another service has of it. */
import { describe, expect, it } from 'vitest';
import {
  fromOpenAI,
  fromPerplexity,
  readRecording,
  recogniseProvider,
} from '../../../../src/answers/adapters/index.js';
import { expectLawful } from '../support/laws.js';

const url = 'https://example.org/tea';
const search_results = [{ title: 'Tea', url }];
const message = { role: 'assistant', content: 'Tea steeps[1].' };

describe('an answer of Perplexity', () => {
  const empty = { role: 'assistant', content: '' };
  const answer = { model: 'sonar', search_results, choices: [{ message, delta: empty }] };

  it('has an empty delta next to its message', () => {
    expect(recogniseProvider(answer)).toEqual(['perplexity']);
    expect(readRecording(JSON.stringify(answer))).toBeUndefined();
    const adapted = fromPerplexity(answer);
    expectLawful(adapted);
    expect(adapted.value.citations).toHaveLength(1);
  });

  it.each([
    ['its delta has words', { choices: [{ message, delta: { content: 'Tea' } }] }],
    ['it says so', { object: 'chat.completion.chunk', choices: [{ message, delta: empty }] }],
    ['it has no message', { choices: [{ delta: empty }] }],
  ])('is a chunk of a stream where %s', (_, part) => {
    const event = { model: 'sonar', search_results, citations: [url], ...part };
    expect(recogniseProvider(event)).toEqual([]);
    expect(recogniseProvider([event, event])).toEqual([]);
    expect(readRecording(JSON.stringify([event, event]))?.providers).toEqual(['perplexity']);
  });
});

describe('a model of Perplexity at OpenRouter', () => {
  const annotation = { type: 'url_citation', url_citation: { url, title: 'Tea' } };
  const other = 'https://example.org/other';
  const answer = {
    model: 'perplexity/sonar',
    choices: [{ message: { ...message, annotations: [annotation] } }],
    citations: [url, other],
  };

  it('is an answer of OpenAI, whose second list is repeated', () => {
    expect(recogniseProvider(answer)).toEqual(['openai']);
    const adapted = fromOpenAI(answer);
    expectLawful(adapted);
    expect(adapted.dropped).toEqual([{ pointer: '/citations/0', reason: 'repeated' }]);
    expect(adapted.value.sources.map(({ metadata }) => metadata['id'])).toEqual([url, other]);
    expect(adapted.value.citations).toHaveLength(2);
  });

  it('keeps a list that no annotation repeats', () => {
    const { value, dropped } = fromOpenAI({ ...answer, choices: [{ message }] });
    expect(dropped).toEqual([]);
    expect(value.citations).toHaveLength(2);
  });
});
