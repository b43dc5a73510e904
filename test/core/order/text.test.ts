import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNumbers, compareText } from '../../../src/core/order/text.js';
import { text } from '../../support/random-json.js';

describe('compareText', () => {
  it('is the order of UTF-8 bytes', () => {
    fc.assert(
      fc.property(text, text, text, (prefix, a, b) => {
        expect(compareText(prefix + a, prefix + b)).toBe(
          Buffer.compare(Buffer.from(prefix + a), Buffer.from(prefix + b)),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('puts characters beyond U+FFFF behind those before, which UTF-16 order does not', () => {
    expect(compareText('\ufb33', '😀')).toBe(-1);
    expect(['\ufb33', '😀'].sort()).toEqual(['😀', '\ufb33']);
    expect(['😀', '\uffff', '\ud7ff', '\ue000', 'a', ''].sort(compareText)).toEqual([
      '',
      'a',
      '\ud7ff',
      '\ue000',
      '\uffff',
      '😀',
    ]);
  });

  it('is a total order, of ill-formed text too', () => {
    const any = fc.string({
      unit: fc.constantFrom('a', '\ud800', '\udc00', '\ue000', '\ud7ff'),
      maxLength: 3,
    });
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(compareText(a, b) === 0).toBe(a === b);
        expect(compareText(a, b) + compareText(b, a)).toBe(0);
        if (compareText(a, b) <= 0 && compareText(b, c) <= 0)
          expect(compareText(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('compareNumbers', () => {
  it.each([
    [1, 2, -1],
    [2, 1, 1],
    [-0, 0, 0],
    [5e-324, 0, 1],
    [2 ** 53, 2 ** 53 - 1, 1],
  ])('compares %d and %d by value', (a, b, expected) => {
    expect(compareNumbers(a, b)).toBe(expected);
  });
});
