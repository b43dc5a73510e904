import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsNumberWord, holdsScale, isCardinalWord, isNumberWord, isScale } from '../../src/text/numbers/words.js';

const piece = fc.constantFrom(
  'one',
  'Two',
  'tens',
  'of',
  'LAKH',
  'mille',
  'sixth',
  'sixths',
  'x',
  ' ',
  ' ',
  '-',
  "'",
  '.',
  '\u2019',
  'bn',
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const words = (whole: string): readonly string[] => whole.toLowerCase().match(/[a-z]+/g) ?? [];

describe('words of numbers in a text', () => {
  it('are found where one of its words is asked for', () => {
    fc.assert(
      fc.property(text, (whole) => {
        expect(holdsNumberWord(whole)).toBe(words(whole).some((word) => isNumberWord(word) || isCardinalWord(word)));
        expect(holdsScale(whole)).toBe(words(whole).some(isScale));
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});
