/**
 * Every support of a claim is kept, its bytes as code points, or listed with a reason; a stream
 * gives the same bytes.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromGemini,
  fromGeminiEvents,
  fromLangChain,
  type GeminiAnswer,
} from '../../../../src/answers/adapters/index.js';
import { bytesOf, expectLawful, pointersOf, slicesOf } from '../support/laws.js';
import { brokenStream, streamOf } from '../support/streams.js';
import { chunksOf, interaction, interactionEvents, response } from './fixtures.js';

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** What becomes of one support of some parts. */
function support(
  parts: readonly object[],
  segment: object | undefined,
  indices: readonly unknown[] = [0],
): ReturnType<typeof fromGemini> {
  const groundingChunks = [{ web: { uri: 'https://example.org', title: 'Tea' } }];
  const groundingSupports = [{ segment, groundingChunkIndices: indices }];
  const candidate = {
    content: { parts },
    groundingMetadata: { groundingChunks, groundingSupports },
  };
  return fromGemini({ candidates: [candidate] });
}

describe('fromGemini on a response', () => {
  const adapted = fromGemini(response);

  it('keeps one citation for each chunk of a support, and each recitation', () => {
    expectLawful(adapted);
    expect(adapted.dropped).toEqual([]);
    expect(pointersOf(adapted)).toHaveLength(7);
    expect(new Set(adapted.notes.map(({ code }) => code))).toEqual(new Set(['unit-unconfirmed']));
  });

  it('turns bytes of a part into code points of the answer, thoughts left out', () => {
    expect(adapted.value.text).toBe('Grüße 🍵! Tea steeps three minutes.\n\n**\nShips 👩‍🍳 came.');
    const steeps = 'Tea steeps three minutes.';
    expect(slicesOf(adapted, 'claim')).toEqual([
      'Grüße 🍵!',
      steeps,
      steeps,
      '**',
      'Ships 👩‍🍳 came.',
      'Grüße 🍵!',
      '\n\n**',
    ]);
  });

  it('lists every chunk as a source, cited or not, with text, pages, licence and date', () => {
    expect(adapted.value.sources.map(({ metadata }) => metadata['id'])).toEqual([
      'https://example.org/tea',
      'gs://bucket/ships.pdf',
      'Rag',
      'https://maps.example.org/1',
      'https://example.org/picture',
      'https://example.org/work',
      'A work',
    ]);
    expect(adapted.value.sources[1]?.content).toBe('Ships came with tea.');
    expect(adapted.citations.flatMap(({ source }) => source ?? [])).toEqual([
      { unit: 'page', start: 2, end: 4 },
      { unit: 'page', start: 4, end: 5 },
    ]);
    expect(adapted.value.sources[5]?.metadata).toMatchObject({
      license: 'mit',
      issued: { 'date-parts': [[2019, 5]] },
    });
    expect(adapted.citations[0]?.confidence).toBe(0.75);
  });

  it('places a claim among any characters, in any part', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ' ', 'é', '語', '🍵', '👩‍🍳'),
      maxLength: 15,
    });
    fc.assert(
      fc.property(text, text, text, text, (part, before, inside, after) => {
        const segment = {
          partIndex: 1,
          startIndex: bytes(before),
          endIndex: bytes(before + inside),
          text: inside,
        };
        const result = support([{ text: part }, { text: before + inside + after }], segment);
        const start = Array.from(part + before).length;
        expect(result.citations[0]?.claim).toEqual([start, start + Array.from(inside).length]);
        expect(result.notes).toEqual([]);
      }),
    );
  });

  it.each([
    [
      'a segment that begins inside a character',
      { startIndex: 3, endIndex: 6, text: 'Tea' },
      'span-outside',
    ],
    ['a segment of other words', { startIndex: 4, endIndex: 7, text: 'Tee' }, 'span-disagrees'],
    ['an end inside a character', { endIndex: 2, text: undefined }, 'span-outside'],
    ['a segment beyond the part', { endIndex: 99, text: 'Tea' }, 'span-outside'],
    ['a reversed segment', { startIndex: 5, endIndex: 2, text: 'Tea' }, 'span-outside'],
    ['a part that is not there', { partIndex: 7, endIndex: 3, text: 'Tea' }, 'span-outside'],
    ['no segment', undefined, 'span-missing'],
  ])('keeps %s without its claim, and says why', (_, segment, code) => {
    const result = support([{ text: '🍵Tea' }], segment);
    expectLawful(result);
    expect(result.notes.map((note) => note.code)).toEqual([code]);
    expect(result.citations[0]?.claim).toBeUndefined();
    expect(result.value.citations[0]?.span).toEqual([0, 4]);
  });

  it('finds the part after the thoughts where a segment names none', () => {
    const parts = [{ text: 'Hm.', thought: true }, { text: 'Tea steeps.' }];
    expect(slicesOf(support(parts, { endIndex: 3, text: 'Tea' }), 'claim')).toEqual(['Tea']);
  });

  it.each([
    ['a chunk that is not there', [3], 'no-such-source'],
    ['a position that is none', ['x'], 'malformed'],
    ['no chunk', [], 'no-source'],
  ])('drops %s, and says why', (_, indices, reason) => {
    const result = support([{ text: 'Tea' }], { endIndex: 3, text: 'Tea' }, indices);
    expect(result.dropped.map((dropped) => dropped.reason)).toEqual([reason]);
    expect(result.value.citations).toEqual([]);
  });

  it('lists the citations of other candidates as dropped', () => {
    const [candidate] = response.candidates;
    const result = fromGemini({ candidates: [candidate, candidate] });
    expectLawful(result);
    expect(result.value.citations).toHaveLength(7);
    expect(result.dropped.map(({ reason }) => reason)).toEqual(Array(7).fill('other-candidate'));
  });

  it('reads recitations under their other name, and drops those of nothing', () => {
    const citationSources = [
      { endIndex: 3, uri: 'https://example.org' },
      { startIndex: 1, endIndex: 2 },
    ];
    const result = fromGemini({
      candidates: [
        { content: { parts: [{ text: 'Tea' }] }, citationMetadata: { citationSources } },
      ],
    });
    expect(slicesOf(result, 'claim')).toEqual(['Tea']);
    expect(result.dropped).toEqual([
      { pointer: '/candidates/0/citationMetadata/citationSources/1', reason: 'no-source' },
    ]);
  });
});

describe('fromGemini on an interaction', () => {
  it('takes annotations as claims, in the unit in which they fall between words', () => {
    const adapted = fromGemini(interaction);
    expectLawful(adapted);
    expect(slicesOf(adapted, 'claim')).toEqual(['It is über good', 'ships come.', 'Tea steeps.']);
    expect(adapted.notes).toEqual([{ pointer: '/steps/1/content/0', code: 'unit-inferred' }]);
    expect(adapted.citations[1]?.source).toEqual({ unit: 'page', start: 3, end: 4 });
    expect(adapted.value.sources.map(({ metadata }) => metadata['id'])).toEqual([
      'https://example.org/tea',
      'files/1',
      'places/1',
    ]);
  });

  it('reads the outputs of interactions before there were steps', () => {
    const annotations = [{ start_index: 0, end_index: 3, source: 'https://example.org' }];
    const adapted = fromGemini({
      outputs: [{ type: 'text', text: 'Tea steeps.', annotations }],
    } as GeminiAnswer);
    expect(slicesOf(adapted, 'claim')).toEqual(['Tea']);
    expect(adapted.citations[0]?.pointer).toBe('/outputs/0/annotations/0');
  });

  it('takes bytes where they are what falls between words', () => {
    const text = 'Grüße, Tea steeps.';
    const start_index = bytes('Grüße, ');
    const annotation = {
      type: 'url_citation',
      url: 'https://example.org',
      start_index,
      end_index: bytes(text) - 1,
    };
    const adapted = fromGemini({
      steps: [
        { type: 'model_output', content: [{ type: 'text', text, annotations: [annotation] }] },
      ],
    });
    expect(slicesOf(adapted, 'claim')).toEqual(['Tea steeps']);
  });
});

it('takes a grounding that a stream sends again with more', async () => {
  const whole = { candidates: [{ groundingMetadata: response.candidates[0]?.groundingMetadata }] };
  const adapted = await fromGeminiEvents([...chunksOf(), whole] as object[]);
  expect(bytesOf(adapted)).toBe(bytesOf(fromGemini(response)));
});

it('notes when a reason to finish in every chunk hides the end of a stream', async () => {
  const chunks = ['Tea ', 'steeps.'].map((text) => ({
    candidates: [{ content: { parts: [{ text }] }, finishReason: 'STOP' }],
  }));
  const { value, notes } = await fromGeminiEvents(chunks);
  expect([value.text, notes]).toEqual([
    'Tea steeps.',
    [{ pointer: '', code: 'stream-end-unknown' }],
  ]);
});

describe.each([
  ['a response', response, chunksOf()],
  ['an interaction', interaction, interactionEvents()],
])('fromGeminiEvents on %s', (_, answer, events) => {
  it('gives the bytes of the completed answer, from a list and from a stream', async () => {
    const whole = bytesOf(fromGemini(answer));
    expect(bytesOf(await fromGeminiEvents(events))).toBe(whole);
    expect(bytesOf(await fromGeminiEvents(streamOf(events)))).toBe(whole);
  });

  it('cut off after every event, returns what arrived, with a note', async () => {
    for (const [end] of events.entries()) {
      const adapted = await fromGeminiEvents(events.slice(0, end));
      expectLawful(adapted);
      expect(adapted.notes).toContainEqual({ pointer: '', code: 'stream-cut' });
    }
  });

  it('that breaks, returns what arrived, with a note', async () => {
    const some = events.slice(0, 20);
    const failed = [
      ...some,
      { event_type: 'error', error: {} },
      { error: { code: 500 } },
    ] as object[];
    for (const stream of [brokenStream(some), failed]) {
      const adapted = await fromGeminiEvents(stream);
      expectLawful(adapted);
      expect(adapted.notes).toContainEqual({ pointer: '', code: 'stream-failed' });
    }
  });
});

describe('a response in the snake case of Python', () => {
  const grounding = (isSnake: boolean) => {
    const chunk = { web: { uri: 'https://a.example', title: 'T' } };
    return isSnake
      ? {
          grounding_chunks: [chunk],
          grounding_supports: [
            {
              segment: { start_index: 5, end_index: 8, text: 'Tea' },
              grounding_chunk_indices: [0, 3],
            },
          ],
        }
      : {
          groundingChunks: [chunk],
          groundingSupports: [
            { segment: { startIndex: 5, endIndex: 8, text: 'Tea' }, groundingChunkIndices: [0, 3] },
          ],
        };
  };
  const content = { parts: [{ text: '🍵 Tea' }] };
  const camel = {
    candidates: [{ content, groundingMetadata: grounding(false), finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 2 },
  };
  const snake = {
    candidates: [{ content, grounding_metadata: grounding(true), finish_reason: 'STOP' }],
    usage_metadata: { prompt_token_count: 1, candidates_token_count: 2 },
  };
  const whole = fromGemini(camel);

  it('is read as that of the API, with pointers into what came in', () => {
    const { value, citations, dropped } = fromGemini(snake);
    expect(value).toEqual(whole.value);
    expect(citations[0]?.claim).toEqual([2, 5]);
    const here = '/candidates/0/grounding_metadata/grounding_supports/0/grounding_chunk_indices';
    expect(citations[0]?.pointer).toBe(`${here}/0`);
    expect(dropped).toEqual([{ pointer: `${here}/1`, reason: 'no-such-source' }]);
  });

  it('is read from a stream, and from the metadata of a LangChain message', async () => {
    expect(bytesOf(await fromGeminiEvents([snake as object]))).toBe(bytesOf(whole));
    const message = {
      content: '🍵 Tea',
      response_metadata: { grounding_metadata: grounding(true) },
    };
    expect(fromLangChain(message).citations[0]?.pointer).toBe(
      '/response_metadata/grounding_metadata/grounding_supports/0/grounding_chunk_indices/0',
    );
  });
});

describe('an annotation of a thought in an interaction', () => {
  it('is dropped with a word', () => {
    const annotation = {
      type: 'url_citation',
      url: 'https://a.example',
      start_index: 0,
      end_index: 1,
    };
    const summary = [{ type: 'text', text: 'r', annotations: [annotation] }];
    const { dropped } = fromGemini({ steps: [{ type: 'thought', summary }] });
    expect(dropped).toEqual([{ pointer: '/steps/0/summary/0/annotations/0', reason: 'no-text' }]);
  });
});
