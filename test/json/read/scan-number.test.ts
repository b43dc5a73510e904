import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberLoss } from '../../../src/json/read/scan-number.js';

/** The exact value of a literal as a fraction of integers. */
function exactly(literal: string): readonly [bigint, bigint] {
  const [mantissa = '', power = '0'] = literal.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = Number(power) - fraction.length;
  const digits = BigInt(whole + fraction);
  return shift >= 0 ? [digits * 10n ** BigInt(shift), 1n] : [digits, 10n ** BigInt(-shift)];
}

const digits = fc
  .array(fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'), { minLength: 1, maxLength: 25 })
  .map((list) => list.join(''));
const literals = fc
  .tuple(digits, fc.option(digits), fc.option(fc.integer({ min: -40, max: 40 })), fc.boolean())
  .map(([whole, fraction, power, isNegative]) => {
    const start = whole.replace(/^0+(?=[0-9])/, '');
    return `${isNegative ? '-' : ''}${start}${fraction === null ? '' : `.${fraction}`}${power === null ? '' : `e${power}`}`;
  });

describe('numberLoss', () => {
  it('lets an integer through, however it is spelled, only when its canonical text denotes the same integer', () => {
    fc.assert(
      fc.property(literals, (literal) => {
        const [top, bottom] = exactly(literal.replace(/^-/, ''));
        const isWhole = top % bottom === 0n;
        const [read] = isWhole ? exactly(String(Math.abs(Number(literal)))) : [0n];
        expect(numberLoss(literal)).toBe(isWhole && read !== top / bottom ? 'json.inexact-integer' : undefined);
      }),
      { numRuns: 2000 },
    );
  });

  it('lets through every number as canonical text spells it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(numberLoss(String(value))).toBeUndefined();
      }),
    );
  });
});
