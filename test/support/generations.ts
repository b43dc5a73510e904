/** Answers and reports for tests: one of each by hand, and random ones of every version. */
import fc from 'fast-check';
import {
  createGenerationResult,
  type GenerationResultV3,
} from '../../src/answers/generation/index.js';
import type { JsonValue } from '../../src/index.js';
import { json, text } from './random-json.js';

/** A source of this text. */
export function source(content: string, id: string = 'a'): GenerationResultV3['sources'][number] {
  return { metadata: { id, type: 'book' }, content };
}

/** An answer whose marks are found, without references. */
export function answer(
  written: string,
  contents: readonly string[],
  citations?: readonly {
    readonly span: readonly [number, number];
    readonly source_id: number;
    readonly cited_text?: string;
  }[],
): GenerationResultV3 {
  const sources = contents.map((content, index) => source(content, `s${String(index + 1)}`));
  return createGenerationResult({
    text: written,
    references: [],
    sources,
    ...(citations === undefined ? {} : { citations }),
  });
}

const fraction: fc.Arbitrary<number> = fc.double({ min: 0, max: 1, noNaN: true });
const sourceArbitrary = fc.record({
  metadata: fc.dictionary(text, json, { maxKeys: 3 }),
  content: text,
});

/** The sources of an answer. */
export const sources: fc.Arbitrary<JsonValue[]> = fc.array(sourceArbitrary, { maxLength: 3 });

/** A span inside a text of this many code points. */
const spanWithin = (length: number): fc.Arbitrary<number[]> =>
  fc.tuple(fc.nat(length), fc.nat(length)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);

/** Results of version 1, with null, absent and present members, and ids that are in no list. */
export const results1: fc.Arbitrary<Record<string, JsonValue>> = text.chain((written) =>
  fc.record({
    schema_version: fc.constant(1),
    text: fc.constant(written),
    citations: fc.array(
      fc.record(
        {
          span: spanWithin(Array.from(written).length),
          source_id: fc.integer({ min: 1, max: 9 }),
          verified: fc.boolean(),
          entailment_score: fc.option(fraction),
        },
        { requiredKeys: ['span', 'source_id', 'verified'] },
      ),
      { maxLength: 4 },
    ),
    references: fc
      .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 })
      .chain((ids) =>
        fc.tuple(
          ...ids.map((id) =>
            fc.record({ source_id: fc.constant(id), inline_marker: text, rendered: text }),
          ),
        ),
      ),
  }),
) as fc.Arbitrary<Record<string, JsonValue>>;

/** Results of version 2. */
export const results2: fc.Arbitrary<Record<string, JsonValue>> = fc
  .tuple(results1, sources)
  .map(([result, list]) => ({ ...result, schema_version: 2, sources: list }));

const verdicts = fc.array(
  fc.record({ citation_index: fc.nat(9), entailment_score: fraction, supported: fc.boolean() }),
  { maxLength: 4 },
);

const rateOf = (list: readonly { readonly supported: boolean }[]): number =>
  list.length === 0 ? 1 : list.filter(({ supported }) => supported).length / list.length;

/** One claim for each of so many sentences. */
export const claimsFor = (count: number): fc.Arbitrary<JsonValue[]> =>
  fc.array(
    fc.record({
      span: spanWithin(50),
      candidate_source_id: fc.integer({ min: 1, max: 9 }),
      entailment_score: fraction,
    }),
    { minLength: count, maxLength: count },
  );

/** Reports of version 1. */
export const reports1: fc.Arbitrary<Record<string, JsonValue>> = fc
  .tuple(verdicts, fc.array(fc.nat(20), { maxLength: 3 }))
  .map(([list, numbers]) => ({
    schema_version: 1,
    support_rate: rateOf(list),
    per_citation: list,
    uncited_but_entailed: numbers,
  }));

/** Reports of version 2. */
export const reports2: fc.Arbitrary<Record<string, JsonValue>> = fc
  .tuple(reports1, claimsFor(2))
  .map(([report, claims]) => ({ ...report, schema_version: 2, uncited_but_entailed: claims }));
