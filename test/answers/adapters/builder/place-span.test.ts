/**
 * Offsets of every unit lead to the same stretch, whatever is before, inside and after it; and
 * nothing is shifted.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeSpan, sameAs } from '../../../../src/answers/adapters/builder/place-span.js';
import { indexOffsets, type OffsetUnit } from '../../../../src/core/text/offsets.js';
import { createWork } from '../../../../src/core/work/work.js';

const units: readonly OffsetUnit[] = ['codepoint', 'utf16', 'utf8'];

/** Text with astral, combining, wide and plain characters, cut between code points only. */
const text = fc.string({
  unit: fc.constantFrom('a', ' ', 'é', 'ß', '語', '🍵', '👩‍🍳', '\n', '\u0301'),
  maxLength: 40,
});

const lengthIn: Readonly<Record<OffsetUnit, (piece: string) => number>> = {
  codepoint: (piece) => Array.from(piece).length,
  utf16: (piece) => piece.length,
  utf8: (piece) => new TextEncoder().encode(piece).length,
};

describe('placeSpan', () => {
  it('finds a stretch by its offsets in any unit, with any characters before, inside and after it', () => {
    fc.assert(
      fc.property(text, text, text, fc.constantFrom(...units), (before, inside, after, unit) => {
        const start = lengthIn[unit](before);
        const end = start + lengthIn[unit](inside);
        const whole = indexOffsets(before + inside + after);
        const matches = sameAs(inside, createWork(1000));
        const from = Array.from(before).length;
        expect(placeSpan(whole, { start, end }, { units: [unit], matches }).span).toEqual([
          from,
          from + Array.from(inside).length,
        ]);
        expect(placeSpan(whole, { start, end }, { units: [unit] })).toEqual({
          span: [from, from + Array.from(inside).length],
          notes: [],
        });
      }),
    );
  });

  it('gives a stretch that matches the text, or none', () => {
    const offset = fc.oneof(
      fc.integer({ min: -2, max: 60 }),
      fc.constantFrom(null, Number.NaN, 0.5, '3', 2 ** 53),
    );
    fc.assert(
      fc.property(text, text, offset, offset, (whole, wanted, start, end) => {
        const matches = sameAs(wanted, createWork(1000));
        const { span, notes } = placeSpan(
          indexOffsets(whole),
          { start: start, end: end },
          { units, matches },
        );
        if (span === undefined) expect(notes.join()).toMatch(/^span-/);
        else
          expect(
            Array.from(whole)
              .slice(...span)
              .join(''),
          ).toBe(wanted);
      }),
    );
  });

  it.each([
    ['nothing given', undefined, undefined, 'span-missing'],
    ['one of two', 3, undefined, 'span-outside'],
    ['reversed', 5, 2, 'span-outside'],
    ['negative', -1, 2, 'span-outside'],
    ['beyond the end', 0, 99, 'span-outside'],
    ['inside a character', 1, 4, 'span-outside'],
  ])('%s is no stretch', (_, start, end, note) => {
    expect(placeSpan(indexOffsets('🍵 tea'), { start, end }, { units: ['utf16'] })).toEqual({
      notes: [note],
    });
  });

  it('notes when units differ and nothing decides, and uses the first', () => {
    const whole = indexOffsets('🍵 tea');
    expect(placeSpan(whole, { start: 2, end: 5 }, { units: ['codepoint', 'utf16'] })).toEqual({
      span: [2, 5],
      notes: ['unit-unconfirmed'],
    });
    expect(placeSpan(indexOffsets('tea'), { start: 1, end: 2 }, { units })).toEqual({
      span: [1, 2],
      notes: [],
    });
  });

  it('notes when the work is used up', () => {
    const matches = sameAs('tea', createWork(0, 2));
    expect(placeSpan(indexOffsets('tea'), { start: 0, end: 3 }, { units, matches })).toEqual({
      notes: ['work-ended'],
    });
  });
});
