import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberLoss, scanNumber } from '../../../../src/core/json/read/scan-tokens.js';

/** The exact value of a literal as a fraction of integers. */
function exactly(literal: string): readonly [bigint, bigint] {
  const [mantissa = '', power = '0'] = literal.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const shift = Number(power) - fraction.length;
  const digits = BigInt(whole + fraction);
  return shift >= 0 ? [digits * 10n ** BigInt(shift), 1n] : [digits, 10n ** BigInt(-shift)];
}

const digits = fc
  .array(fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'), {
    minLength: 1,
    maxLength: 25,
  })
  .map((list) => list.join(''));
const literals = fc
  .tuple(digits, fc.option(digits), fc.option(fc.integer({ min: -40, max: 40 })), fc.boolean())
  .map(([whole, fraction, power, isNegative]) => {
    const start = whole.replace(/^0+(?=[0-9])/, '');
    return `${isNegative ? '-' : ''}${start}${fraction === null ? '' : `.${fraction}`}${power === null ? '' : `e${power}`}`;
  });

describe('scanNumber', () => {
  it.each([
    '0',
    '-0',
    '10',
    '-123456789',
    '0.5',
    '10.05',
    '1e5',
    '1E5',
    '1e+05',
    '1E-5',
    '-1.5e10',
  ])('reads %s to its end', (literal) => {
    for (const rest of ['', ' ', ',', ']', '}', '-', '+', 'a', '\n'])
      expect(scanNumber(`[${literal}${rest}`, 1)).toEqual({ end: literal.length + 1 });
  });

  it.each([
    ['-', 1],
    ['--1', 1],
    ['-a', 1],
    ['+1', 0],
    ['.5', 0],
    ['1.', 2],
    ['1.e5', 2],
    ['1e', 2],
    ['1E+', 3],
    ['1e--1', 3],
    ['1.5e+-1', 5],
  ])('finds in %s that a digit should be at %i', (literal, end) => {
    expect(scanNumber(literal, 0)).toEqual({ end, expected: 'a digit' });
    expect(scanNumber(`[${literal}]`, 1)).toEqual({ end: end + 1, expected: 'a digit' });
  });

  it.each(['01', '00', '-01.5'])('ends behind the zero that %s begins with', (literal) => {
    expect(scanNumber(literal, 0)).toEqual({ end: literal.indexOf('0') + 1 });
  });
});

describe('numberLoss', () => {
  it.each([
    ['1e400', 'json.overflow'],
    ['-1E+400', 'json.overflow'],
    ['1e-400', 'json.underflow'],
    ['-0.00001e-400', 'json.underflow'],
    ['0e400', undefined],
    ['-0', undefined],
    ['0.000', undefined],
    ['9007199254740993', 'json.inexact-integer'],
    ['9007199254740993e1', 'json.inexact-integer'],
    ['9007199254740992e1', undefined],
    ['0.9007199254740993e16', 'json.inexact-integer'],
    ['9007199254740992.5', undefined],
    ['100000000000000000000000', undefined],
    ['100000000000000000000001', 'json.inexact-integer'],
    ['1e22', undefined],
    ['1e23', undefined],
    ['0.1', undefined],
  ])('says of %s: %s', (literal, code) => {
    expect(numberLoss(literal)).toBe(code);
  });

  it('lets an integer through, however it is spelled, only when its canonical text denotes the same integer', () => {
    fc.assert(
      fc.property(literals, (literal) => {
        const [top, bottom] = exactly(literal.replace(/^-/, ''));
        const isWhole = top % bottom === 0n;
        const [read] = isWhole ? exactly(String(Math.abs(Number(literal)))) : [0n];
        expect(numberLoss(literal)).toBe(
          isWhole && read !== top / bottom ? 'json.inexact-integer' : undefined,
        );
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
