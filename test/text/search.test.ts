import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWhile } from '../../src/text/search.js';

describe('countWhile', () => {
  it('counts what a loop counts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: -1, max: 21 }), (numbers, limit) => {
        const list = numbers.sort((a, b) => a - b);
        expect(countWhile(list.length, (at) => (list[at] ?? 0) < limit)).toBe(list.filter((one) => one < limit).length);
      }),
    );
  });
});
