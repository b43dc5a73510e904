/** Slices count code points, whatever is before. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sliceCodePoints } from '../../../src/answers/generation/index.js';
import { text } from '../../support/random-json.js';

it('cuts as a list of code points does', () => {
  fc.assert(
    fc.property(text, fc.nat(14), fc.nat(14), (written, a, b) => {
      const [start, end] = [Math.min(a, b), Math.max(a, b)];
      expect(sliceCodePoints(written, [start, end])).toBe(
        Array.from(written).slice(start, end).join(''),
      );
    }),
  );
});

it('clips to the text, and gives nothing for a span that is turned round', () => {
  expect(sliceCodePoints('😀a', [0, 99])).toBe('😀a');
  expect(sliceCodePoints('😀a', [5, 9])).toBe('');
  expect(sliceCodePoints('abc', [2, 1])).toBe('');
});
