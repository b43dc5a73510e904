import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWork } from '../../../../src/core/work/work.js';
import { indexOfText } from '../../../../src/engine/contract/sources/source-text.js';

describe('indexOfText', () => {
  it('finds what the host finds, for pieces of any length that repeat themselves', () => {
    const piece = fc.array(fc.constantFrom('a', 'b', '\u{1f311}', 'aaaaaaaaaa', 'abababab'), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(piece, piece, fc.nat(700), fc.nat(700), (text, other, start, length) => {
        const whole = `${'a'.repeat(start)}${text.join('')}${other.join('')}${text.join('')}`;
        for (const wanted of [
          whole.slice(start, start + length),
          other.join(''),
          `${'a'.repeat(length)}b`,
        ]) {
          expect(indexOfText(whole, wanted, createWork(0, Number.POSITIVE_INFINITY))).toBe(
            whole.indexOf(wanted),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  const beginnings = [
    'a'.repeat(16),
    'a'.repeat(17),
    'ab'.repeat(8),
    'ab'.repeat(9),
    'aab'.repeat(6),
  ];
  it.each(beginnings)(
    'finds what the host finds, where %j repeats itself and the search goes on slowly',
    (start) => {
      const ends = ['', 'a', 'b', 'c', 'aac', 'abab', `b${start}`, `c${start}b`];
      for (const end of ends)
        for (const other of ends) {
          const text = `${start.repeat(9)}${other}${start}${end}${start}${other}`;
          const pieces = [`${start}${end}`, `${start}${other}x`, `${start}${end}${start}${other}`];
          for (const piece of pieces)
            for (const whole of [
              text,
              `${start.repeat(9)}${other}c${piece.slice(1)}`,
              `${start.repeat(40)}${piece}`,
            ])
              expect(indexOfText(whole, piece, createWork(0, 1e6)), `${piece} in ${whole}`).toBe(
                whole.indexOf(piece),
              );
        }
    },
  );

  it.each([
    ['that is not there', 0, 'a'],
    ['that is there late', 300_000, 'a'],
  ])('ends for a piece that is made to be slow to find, %s', (_, place, filler) => {
    const piece = `${filler.repeat(200_000)}b${filler.repeat(200_000)}`;
    const text = `${filler.repeat(800_000)}b${place === 0 ? 'c' : filler.repeat(200_000)}`;
    expect(indexOfText(text, piece, createWork(text.length))).toBe(place === 0 ? -1 : 600_000);
  });

  it('ends with the work, before it looks and before it looks slowly', () => {
    const text = 'a'.repeat(6400);
    expect(indexOfText(text, 'aa', createWork(0, 199))).toBe(undefined);
    expect(indexOfText(text, 'aa', createWork(0, 200))).toBe(0);
    const slow = `${'a'.repeat(400)}b`;
    expect(indexOfText(text, slow, createWork(0, 20_000))).toBe(undefined);
    expect(indexOfText(text, slow, createWork(0, 30_000))).toBe(-1);
  });

  it('finds the empty piece at the start, and nothing in the empty text', () => {
    expect(indexOfText('abc', '', createWork(0))).toBe(0);
    expect(indexOfText('', 'a'.repeat(300), createWork(0))).toBe(-1);
  });
});
