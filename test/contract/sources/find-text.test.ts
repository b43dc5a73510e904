import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOfText } from '../../../src/contract/sources/find-text.js';

describe('indexOfText', () => {
  it('finds what the host finds, for pieces of any length that repeat themselves', () => {
    const piece = fc.array(fc.constantFrom('a', 'b', '\u{1f311}', 'aaaaaaaaaa', 'abababab'), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(piece, piece, fc.nat(700), fc.nat(700), (text, other, start, length) => {
        const whole = `${'a'.repeat(start)}${text.join('')}${other.join('')}${text.join('')}`;
        for (const wanted of [whole.slice(start, start + length), other.join(''), `${'a'.repeat(length)}b`]) {
          expect(indexOfText(whole, wanted)).toBe(whole.indexOf(wanted));
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['that is not there', 0, 'a'],
    ['that is there late', 300_000, 'a'],
  ])('ends for a piece that is made to be slow to find, %s', (_, place, filler) => {
    const piece = `${filler.repeat(200_000)}b${filler.repeat(200_000)}`;
    const text = `${filler.repeat(800_000)}b${place === 0 ? 'c' : filler.repeat(200_000)}`;
    expect(indexOfText(text, piece)).toBe(place === 0 ? -1 : 600_000);
  });

  it('finds the empty piece at the start, and nothing in the empty text', () => {
    expect(indexOfText('abc', '')).toBe(0);
    expect(indexOfText('', 'a'.repeat(300))).toBe(-1);
  });
});
