/**
 * Several premises count as one text would, and a sentence that follows brings words of the claim
 * and no other matter.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexicalOverlaps } from '../../../../src/answers/check/lexical/scorer.js';
import { createWork } from '../../../../src/core/work/work.js';
import { text } from '../../../support/random-json.js';

const overlap = (premises: readonly string[], claim: string) =>
  lexicalOverlaps()(premises, claim, createWork(0, 1e9));
const words = fc.constantFrom(
  'mill',
  'corn',
  'ground',
  'burned',
  'winter',
  'not',
  'the',
  '1887',
  'village',
  'river',
);
const sentence = fc
  .array(words, { minLength: 1, maxLength: 6 })
  .map((list) => `The ${list.join(' ')}.`);

describe('premises that are taken together', () => {
  it('score as one text with blank lines between them', () => {
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 5 }),
        sentence,
        (premises, claim) => {
          expect(overlap(premises, claim)?.score).toBe(
            overlap([premises.join('\n\n')], claim)?.score,
          );
        },
      ),
    );
  });

  it('never show less than their best one alone, when nothing in them is rarer for it', () => {
    const parts = [
      'The mill ground corn for the village.',
      'The mill burned down in the winter of 1887.',
    ];
    const claim =
      'The mill ground corn for the village until it burned down in the winter of 1887.';
    const together = overlap(parts, claim)?.score ?? 0;
    for (const part of parts) expect(together).toBeGreaterThan(overlap([part], claim)?.score ?? 1);
  });
});

describe('the sentences behind a score', () => {
  it('are four at most, each once, with the words that were found', () => {
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 8 }), sentence, (list, claim) => {
        const premise = list.join('\n\n');
        const found = overlap([premise], claim);
        const places = (found?.sentences ?? []).map(({ span }) =>
          premise.slice(span.start, span.end),
        );
        expect(places.length).toBeLessThanOrEqual(4);
        expect(new Set(found?.sentences.map(({ span }) => span.start)).size).toBe(places.length);
        expect(places.length > 0).toBe((found?.score ?? 0) > 0);
        for (const place of places) expect(list).toContain(place);
      }),
    );
  });

  it('do not come from another matter for the sake of a number or a negation', () => {
    const premise =
      'Anna opened the bakery in 1921. Her brother never sold bread. The oven came from Vienna in 1923.';
    for (const claim of [
      'Anna opened the bakery in 1923.',
      'Anna never opened the bakery in 1921.',
    ])
      expect(overlap([premise], claim)?.score).toBeLessThan(0.5);
  });
});

describe('the work', () => {
  it('gives nothing once it has ended, wherever it ends', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), text, fc.nat(400), (premises, claim, limit) => {
        const work = createWork(0, limit);
        const found = lexicalOverlaps()(premises, claim, work);
        expect(found === undefined).toBe(work.spent > limit);
        if (found !== undefined) expect(found).toEqual(overlap(premises, claim));
      }),
    );
  });
});
