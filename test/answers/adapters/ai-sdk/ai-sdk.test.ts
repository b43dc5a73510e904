/**
 * Results of the AI SDK: the provider's answer where it is kept, and what is lost where it is not.
 */
import { describe, expect, it } from 'vitest';
import {
  fromAiSdk,
  fromAiSdkStream,
  fromAnthropic,
  fromOpenAI,
} from '../../../../src/answers/adapters/index.js';
import { answer as anthropicAnswer, eventsOf } from '../anthropic/fixtures.js';
import { response } from '../openai/fixtures.js';
import { bytesOf, expectLawful, pointersOf, slicesOf } from '../support/laws.js';
import { brokenStream, streamOf } from '../support/streams.js';
import { anthropicStep, citedStep, geminiStep, openaiStep, result, streamed } from './fixtures.js';

const hit = {
  type: 'source',
  sourceType: 'url',
  id: 'x',
  url: 'https://example.org/',
  providerMetadata: { anthropic: {} },
};
const codesOf = (step: object): string[] => fromAiSdk(step).notes.map(({ code }) => code);

describe('fromAiSdk', () => {
  it("reads the provider's own answer where it is kept, and its pointers lead there", () => {
    const [own, here] = [fromOpenAI(response), fromAiSdk({ steps: result.steps.slice(0, 1) })];
    expectLawful(here);
    expect(here.value.citations).toEqual(own.value.citations);
    expect(pointersOf(here)).toEqual(
      pointersOf(own).map((pointer) => `/steps/0/response/body${pointer}`),
    );
  });

  it('notes that a result without steps and parts cannot be read', () => {
    for (const none of [{ text: 'Tea.', steps: [] }, { text: 'Tea.' }])
      expect(fromAiSdk(none as never).notes).toEqual([{ pointer: '', code: 'answer-unreadable' }]);
  });

  it('reads all steps as one text, and what all of them cost', () => {
    const adapted = fromAiSdk(result);
    expectLawful(adapted);
    expect(adapted.value.usage).toMatchObject({
      input_tokens: 30,
      output_tokens: 40,
      cache_creation_input_tokens: 2,
      cache_read_input_tokens: 1,
    });
    const second = slicesOf(fromAiSdk(citedStep), 'mark');
    expect(slicesOf(adapted, 'mark').slice(-second.length)).toEqual(second);
  });

  it('keeps words and places that Anthropic passes on, and notes that the rest is lost', () => {
    const adapted = fromAiSdk(anthropicStep, {
      documents: [{ title: 'On tea', text: '🍵 Tea steeps slowly.' }],
    });
    expectLawful(adapted);
    expect(
      adapted.value.citations.map(({ cited_text, source_span, span }) => [
        cited_text,
        source_span,
        span,
      ]),
    ).toEqual([
      ['Tea steeps slowly.', [2, 20], [0, 13]],
      ['By ship.', undefined, [13, 30]],
      ['Teas steep...', undefined, [13, 30]],
    ]);
    expect(adapted.citations[1]?.source).toEqual({ unit: 'page', start: 3, end: 4 });
    expect(
      adapted.citations.every(({ claim, mark }) => claim === undefined && mark === undefined),
    ).toBe(true);
    expect(adapted.notes.map(({ code }) => code)).toEqual([
      'span-missing',
      'span-missing',
      'excerpt-abridged',
      'span-missing',
      'body-missing',
    ]);
    expect(adapted.value.sources.map(({ metadata }) => metadata['title'])).toEqual([
      'On tea',
      'Tea',
      'Ships',
    ]);
  });

  it.each([
    ['no source', { content: [{ type: 'text', text: 'Tea.' }] }, ['']],
    ['sources that were not cited', { content: [{ type: 'text', text: 'Tea.' }, hit] }, ['']],
    [
      'steps',
      { steps: [{ content: [{ type: 'text', text: 'Tea.' }] }, { content: [] }] },
      ['/steps/0', '/steps/1'],
    ],
    ['parts of a chat', { parts: [{ type: 'text', text: 'Tea.' }] }, ['']],
    [
      'marks of Perplexity',
      { content: [{ type: 'text', text: '[1]' }, hit], providerMetadata: { perplexity: {} } },
      [''],
    ],
  ])("notes that the provider's own answer is missing: %s", (_, step, pointers) => {
    const missing = fromAiSdk(step).notes.filter(({ code }) => code === 'body-missing');
    expect(missing.map(({ pointer }) => pointer)).toEqual(pointers);
  });

  it('reads annotations that OpenAI passes on, and takes their sources once', () => {
    const adapted = fromAiSdk(openaiStep);
    expect(slicesOf(adapted, 'mark')).toEqual(['([tea](https://example.org/tea))']);
    expect(pointersOf(adapted)).toEqual(['/content/0/providerMetadata/openai/annotations/0']);
    expect(codesOf(openaiStep)).toEqual(['body-missing']);
  });

  it('reads the grounding of Gemini under whichever name', () => {
    const adapted = fromAiSdk(geminiStep);
    expectLawful(adapted);
    expect(slicesOf(adapted, 'claim')).toEqual(['Tea steeps.']);
  });

  it('reads citations of version 7, and checks their offsets against the text', () => {
    const adapted = fromAiSdk(citedStep);
    expectLawful(adapted);
    expect(slicesOf(adapted, 'mark')).toEqual(['([tea](https://example.org/tea))']);
    expect(slicesOf(adapted, 'claim')).toEqual(['Tea steeps']);
    expect(adapted.dropped).toEqual([
      { pointer: '/content/0/citations/3', reason: 'no-source' },
      { pointer: '/content/0/citations/4', reason: 'malformed' },
    ]);
    expect(codesOf(citedStep)).toEqual(['mark-unconfirmed', 'span-missing', 'body-missing']);
  });

  it('counts marks of Perplexity in the list of sources', () => {
    const page = (name: string) => ({
      type: 'source',
      sourceType: 'url',
      id: name,
      url: `https://example.org/${name}`,
    });
    const content = [{ type: 'text', text: 'Tea.[2]' }, page('a'), page('b')];
    const adapted = fromAiSdk({ content, providerMetadata: { perplexity: { usage: {} } } });
    expect(slicesOf(adapted, 'mark')).toEqual(['[2]']);
    expect(adapted.dropped).toEqual([{ pointer: '/content/1', reason: 'not-cited' }]);
  });

  it('reads the parts of a message of a chat', () => {
    const part = {
      type: 'source-url',
      sourceId: 'x',
      url: 'https://example.org/tea',
      title: 'Tea',
    };
    const adapted = fromAiSdk({ parts: [{ type: 'text', text: 'Tea.' }, part] });
    expect(pointersOf(adapted)).toEqual(['/parts/1']);
  });

  it('does not call getters, and skips other members', () => {
    class Result {
      steps = [openaiStep];
      context = {
        get boom(): never {
          throw new Error('SECRET');
        },
      };
      get text(): never {
        throw new Error('SECRET');
      }
    }
    expect(fromAiSdk(new Result()).value.citations).toHaveLength(1);
  });
});

describe('fromAiSdkStream', () => {
  const steps = [anthropicStep, openaiStep, geminiStep, citedStep];

  it('gives what the steps give, byte for byte', async () => {
    const { totalUsage } = result;
    const whole = fromAiSdk({ steps, totalUsage });
    expect(bytesOf(await fromAiSdkStream(streamOf(streamed(steps, totalUsage))))).toBe(
      bytesOf(whole),
    );
  });

  it("reads the provider's own events where they come along", async () => {
    const raw = eventsOf(anthropicAnswer).map((rawValue) => ({ type: 'raw', rawValue }));
    const events = [
      { type: 'start' },
      { type: 'start-step' },
      ...raw,
      { type: 'finish-step' },
      { type: 'finish' },
    ];
    const own = fromAnthropic(anthropicAnswer);
    const adapted = await fromAiSdkStream(events);
    expect(adapted.value.citations).toEqual(own.value.citations);
    expect(adapted.notes.map(({ code }) => code)).toEqual(own.notes.map(({ code }) => code));
  });

  it('knows the marks of Perplexity in raw events too', async () => {
    const delta = { content: 'Tea.[1]' };
    const rawValue = {
      model: 'sonar',
      choices: [{ delta, finish_reason: 'stop' }],
      citations: ['https://example.org/'],
    };
    const adapted = await fromAiSdkStream([{ type: 'raw', rawValue }, { type: 'finish' }]);
    expect(slicesOf(adapted, 'mark')).toEqual(['[1]']);
  });

  it('returns what arrived, with a note, wherever it is cut off or breaks', async () => {
    const events = streamed(steps);
    for (let end = 0; end < events.length; end += 3) {
      const cut = await fromAiSdkStream(events.slice(0, end));
      expectLawful(cut);
      expect(cut.notes.map(({ code }) => code)).toContain('stream-cut');
    }
    const broken = await fromAiSdkStream(brokenStream(events.slice(0, 9)));
    expect(broken.notes.map(({ code }) => code)).toContain('stream-failed');
    const failed = await fromAiSdkStream([...events, { type: 'error', error: 'x' }]);
    expect(failed.notes.map(({ code }) => code)).toContain('stream-failed');
  });
});

describe('citations in unusual places', () => {
  it('annotations of a thought are dropped', () => {
    const annotations = [
      { type: 'url_citation', start_index: 0, end_index: 1, url: 'https://a.example' },
    ];
    const thought = { type: 'reasoning', text: 'r', providerMetadata: { openai: { annotations } } };
    const { dropped } = fromAiSdk({ content: [thought, { type: 'text', text: 'Tea' }] });
    expect(dropped).toEqual([
      { pointer: '/content/0/providerMetadata/openai/annotations/0', reason: 'no-text' },
    ]);
  });

  it('sources of a stream for a page are kept', async () => {
    const { value } = await fromAiSdkStream([
      { type: 'text-delta', id: '0', delta: 'Tea' },
      { type: 'source-url', sourceId: 's', url: 'https://a.example' },
      { type: 'source-document', sourceId: 'd', mediaType: 'application/pdf', title: 'Leaves' },
      { type: 'finish' },
    ] as object[]);
    expect(value.citations).toHaveLength(2);
  });
});

describe('citations of Cohere, which its provider passes on as metadata of sources', () => {
  const text = 'Tea steeps for three minutes. It came by ship.';
  const source = (id: string): object => ({ type: 'document', id, document: { id, text: 'Tea.' } });
  const cited = (words: string, citationType: string, ...ids: string[]): object => {
    const start = text.indexOf(words);
    const sources = ids.map(source);
    const cohere = { start, end: start + words.length, text: words, sources, citationType };
    return {
      type: 'source',
      sourceType: 'document',
      id: 'x',
      title: 'doc:0',
      providerMetadata: { cohere },
    };
  };
  const content = [
    { type: 'text', text },
    cited('three minutes', 'TEXT_CONTENT', 'doc:0'),
    cited('by ship', 'TEXT_CONTENT', 'doc:0', 'doc:1'),
    cited('Tea', 'THINKING_CONTENT', 'doc:1'),
  ];

  it('have their claims, and one citation for each document', () => {
    const adapted = fromAiSdk({ steps: [{ content }] });
    expectLawful(adapted);
    expect(slicesOf(adapted, 'claim')).toEqual(['three minutes', 'by ship', 'by ship']);
    expect(adapted.value.sources.map(({ metadata }) => metadata['id'])).toEqual(['doc:0', 'doc:1']);
    expect(adapted.dropped).toEqual([
      { pointer: '/steps/0/content/3/providerMetadata/cohere/sources/0', reason: 'no-text' },
    ]);
    expect(adapted.notes).toEqual([{ pointer: '/steps/0', code: 'body-missing' }]);
  });

  it('have one source for a document that only one of them includes', () => {
    const bare = {
      ...cited('by ship', ''),
      providerMetadata: { cohere: { sources: [{ id: 'doc:0' }] } },
    };
    const { value } = fromAiSdk({
      steps: [{ content: [content[0] ?? {}, bare, content[1] ?? {}] }],
    });
    expect(value.citations.map(({ source_id }) => source_id)).toEqual([1, 1]);
    expect(value.sources.map((one) => one.content)).toEqual(['Tea.']);
  });

  it('are sources as others where they name no document', () => {
    const bare = { ...cited('Tea', ''), url: 'https://example.org/tea' };
    const { value, notes } = fromAiSdk({ steps: [{ content: [content[0] ?? {}, bare] }] });
    expect(value.citations).toHaveLength(1);
    expect(notes.map(({ code }) => code)).toContain('span-missing');
  });
});
