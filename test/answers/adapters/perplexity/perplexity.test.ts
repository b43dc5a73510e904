/**
 * Answers of Perplexity: marks count the list, excerpts are texts, and what nothing cites is reported.
 */
import { describe, expect, it } from 'vitest';
import {
  fromPerplexity,
  fromPerplexityEvents,
  recogniseProvider,
} from '../../../../src/answers/adapters/index.js';
import { verifyGeneration } from '../../../../src/answers/generation/index.js';
import { bytesOf, expectLawful, slicesOf } from '../support/laws.js';
import { brokenStream, streamOf } from '../support/streams.js';
import { agent, answer, chunks, text } from './fixtures.js';

describe('fromPerplexity', () => {
  const adapted = fromPerplexity(answer);

  it('reads each number of each mark, and none in code and pictures', () => {
    expectLawful(adapted);
    expect(adapted.citations.map(({ pointer }) => pointer)).toEqual([
      '/citations/0',
      '/citations/1',
      '/citations/0',
      '/citations/2',
      '/citations/1',
      '/citations/0',
    ]);
    expect(slicesOf(adapted, 'mark')).toEqual([
      '[1]',
      '[2]',
      '[1, 3]',
      '[1, 3]',
      '[2](https://example.org/b)',
      '[1]',
    ]);
  });

  it('names what counts to nothing, what has no address and what nothing cites', () => {
    expect(adapted.dropped).toEqual([
      { pointer: '/choices/0/message/content', reason: 'no-such-source' },
      { pointer: '/citations/3', reason: 'no-source' },
      { pointer: '/citations/4', reason: 'not-cited' },
    ]);
    expect(adapted.value.sources.map(({ metadata }) => metadata['id'])).toEqual(
      ['a', 'b', 'c', 'e', 'f'].map((page) => `https://example.org/${page}`),
    );
  });

  it('has excerpts as texts, and notes that they are excerpts', async () => {
    expect(adapted.value.sources[0]).toEqual({
      metadata: {
        id: 'https://example.org/a',
        type: 'webpage',
        title: 'A',
        URL: 'https://example.org/a',
        issued: { 'date-parts': [[2024, 5, 1]] },
      },
      content: 'Tea steeps for three minutes.',
    });
    expect(adapted.notes).toContainEqual({ pointer: '/citations/0', code: 'source-excerpt' });
    const { citations } = await verifyGeneration(adapted.value);
    expect(citations[0]?.state).toBe('shown');
  });

  it('takes the text of a page from the caller, and then it is no excerpt', () => {
    const whole = fromPerplexity(answer, { texts: { 'https://example.org/a': 'The whole page.' } });
    expect(whole.value.sources[0]?.content).toBe('The whole page.');
    expect(whole.notes).not.toContainEqual({ pointer: '/citations/0', code: 'source-excerpt' });
  });

  it('counts the results of the search where there is no list', () => {
    const { citations: _, ...listless } = answer;
    expect(fromPerplexity(listless).citations.map(({ pointer }) => pointer)).toEqual([
      '/search_results/0',
      '/search_results/1',
      '/search_results/0',
      '/search_results/2',
      '/search_results/1',
      '/search_results/0',
    ]);
  });

  it('reads annotations of the Agent API, with the excerpts of its searches', () => {
    const { value } = fromPerplexity(agent);
    expectLawful(fromPerplexity(agent));
    expect(recogniseProvider(agent)).toEqual(['perplexity']);
    expect(value.references[0]?.inline_marker).toBe('([a](https://example.org/a))');
    expect(value.sources[0]?.content).toBe('Tea steeps.');
  });

  it.each(['[1]', '[web:1]'])(
    'reads marks of the Agent API where it has no annotations: %s',
    (mark) => {
      const [searched] = agent.output;
      const more = [{ id: 2, url: 'https://example.org/b' }, { url: 'https://example.org/c' }];
      const content = [{ type: 'output_text', text: `Tea steeps ${mark}.`, annotations: [] }];
      const output = [
        searched,
        { type: 'search_results', results: more },
        { type: 'message', content },
      ];
      const marked = fromPerplexity({ object: 'response', output } as object);
      expectLawful(marked);
      expect(slicesOf(marked, 'mark')).toEqual([mark]);
      expect(marked.citations[0]?.pointer).toBe('/output/0/results/0');
      expect(marked.dropped).toEqual([{ pointer: '/output/1/results/0', reason: 'not-cited' }]);
      expect(fromPerplexity({ output: output.slice(1) }).dropped).toContainEqual({
        pointer: '/output',
        reason: 'no-such-source',
      });
    },
  );

  it('reads marks of the form [web:1] where there are no others', () => {
    const content = 'Tea steeps[web:1].';
    const web = fromPerplexity({ ...answer, choices: [{ message: { content } }] });
    expect(slicesOf(web, 'mark')).toEqual(['[web:1]']);
  });

  it('reports each fault of a range once, however long it is', () => {
    const content = '[1-999][1-5]'.repeat(300);
    const long = fromPerplexity({ ...answer, choices: [{ message: { content } }] });
    expect(long.citations.length + long.dropped.length).toBeLessThan(
      600 * (answer.citations.length + 1) + 1,
    );
  });
});

describe('fromPerplexityEvents', () => {
  it('gives what the completed answer gives, byte for byte', async () => {
    expect(bytesOf(await fromPerplexityEvents(streamOf(chunks)))).toBe(
      bytesOf(fromPerplexity(answer)),
    );
  });

  it('returns what arrived, with a note, wherever it is cut off or breaks', async () => {
    for (let end = 0; end < chunks.length; end += 29) {
      const cut = await fromPerplexityEvents(chunks.slice(0, end));
      expect(cut.notes.map(({ code }) => code)).toContain('stream-cut');
      expect(text.slice(0, end).replace(/[\ud800-\udbff]$/, '\ufffd')).toBe(cut.value.text);
    }
    expectLawful(await fromPerplexityEvents(brokenStream(chunks.slice(0, 50))));
  });
});
