/** Canonical text is that of the reference package, whichever way it is written. */
import serialize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/json/value/value.js';
import { canonicalText } from '../../../src/json/write/canonical.js';
import { sortKeys } from '../../../src/json/write/sort-keys.js';
import { json } from '../../support/random-json.js';

/** Keys that make trouble: indexes, near indexes, the prototype, and ends of the orders. */
const key = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '2',
    '10',
    '01',
    '-1',
    '1.5',
    '4294967294',
    '4294967295',
    '__proto__',
    'constructor',
    'toString',
    'toJSON',
    'a',
    'b',
    'B',
    '\ufb33',
    '\ud83d\ude00',
    '\u0000',
  ),
  fc.string({ unit: 'binary', maxLength: 2 }),
);
const trouble: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<JsonValue>(null, true, -0, 0, 1e21, 1e-7, 5e-324, 'a', '\u2028"\\\u001f'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 5 })
      .map(
        (members) =>
          JSON.parse(
            `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
          ) as JsonValue,
      ),
  ),
})).value;

describe('canonicalText', () => {
  it.each([
    ['random values', json],
    ['values with keys that make trouble', trouble],
  ])('is that of the reference for %s', (_, values) => {
    fc.assert(
      fc.property(values, (value) => {
        const before = JSON.stringify(value);
        expect(canonicalText(value)).toBe(serialize(value));
        expect(JSON.stringify(value)).toBe(before);
      }),
      { numRuns: 1000 },
    );
  });

  it('is that of the reference at any depth', () => {
    for (const depth of [499, 500, 501, 502, 10_000]) {
      const value = JSON.parse(`${'{"b":1,"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`) as JsonValue;
      expect(canonicalText(value)).toBe(serialize(value));
    }
  });
});

describe('sortKeys', () => {
  it('shares what is in order, and copies the way to what is not', () => {
    const inner = { a: 1, b: [{ c: 1 }] };
    expect(sortKeys(inner)).toBe(inner);
    const outer = { x: inner, y: { d: 1, c: 2 } };
    const sorted = sortKeys(outer) as typeof outer;
    expect(sorted).not.toBe(outer);
    expect(sorted.x).toBe(inner);
    expect(Object.keys(sorted.y)).toEqual(['c', 'd']);
    expect(Object.keys(outer.y)).toEqual(['d', 'c']);
  });

  it.each([
    ['{"b":1,"1":2}', '{"1":2,"b":1}'],
    ['{"1":1,"2":2}', '{"1":1,"2":2}'],
    ['{"__proto__":1,"a":2}', '{"__proto__":1,"a":2}'],
  ])('keeps %s, which engines hold in that order', (text, expected) => {
    expect(JSON.stringify(sortKeys(JSON.parse(text) as JsonValue))).toBe(expected);
  });

  it.each(['{"10":1,"2":2}', '{"a":1,"__proto__":2}', '{"__proto__":{"b":1,"a":2},"a":1}', '[[{"b":{"2":1,"10":1}}]]'])(
    'gives up on %s, which no object can hold in order',
    (text) => {
      expect(sortKeys(JSON.parse(text) as JsonValue)).toBeUndefined();
    },
  );
});
