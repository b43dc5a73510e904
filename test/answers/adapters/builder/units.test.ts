/** Code points are counted as Python counts them, and a span keeps its text in every unit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codePointLength,
  convertSpan,
  type OffsetUnit,
  sliceCodePoints,
} from '../../../../src/answers/adapters/index.js';

const units: readonly OffsetUnit[] = ['codepoint', 'utf16', 'utf8'];

describe('codePointLength', () => {
  it('equals the length of the list of code points, lone surrogates included', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '🍵', '\ud83d', '\ude00', 'é') }),
        (text) => {
          expect(codePointLength(text)).toBe(Array.from(text).length);
        },
      ),
    );
  });
});

describe('convertSpan', () => {
  it('comes back through every unit', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.constantFrom(...units),
        fc.constantFrom(...units),
        (before, inside, after, a, b) => {
          const whole = before + inside + after;
          const span = [codePointLength(before), codePointLength(before + inside)] as const;
          const there = convertSpan(whole, span, { from: 'codepoint', to: a });
          expect(there).toBeDefined();
          if (there === undefined) return;
          const further = convertSpan(whole, there, { from: a, to: b }) ?? [0, 0];
          expect(convertSpan(whole, further, { from: b, to: 'codepoint' })).toEqual(span);
          expect(sliceCodePoints(whole, span)).toBe(inside);
        },
      ),
    );
  });

  it.each([
    [[3, 1], 'reversed'],
    [[0, 99], 'out of range'],
    [[1, 4], 'an end inside a character'],
    [[-1, 1], 'negative'],
    [[0, 0.5], 'no whole number'],
    [[Number.NaN, 1], 'no number'],
  ] as const)('%j gives nothing: %s', (span: readonly number[], _: string) => {
    expect(
      convertSpan('🍵', [span[0] ?? 0, span[1] ?? 0], { from: 'utf8', to: 'codepoint' }),
    ).toBeUndefined();
  });
});
