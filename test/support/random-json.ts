/**
 * Random JSON values for properties, with the keys, texts and numbers that are easily got wrong.
 */
import fc from 'fast-check';
import type { JsonValue } from '../../src/core/json/value/value.js';
import { anySign } from './any-sign.js';

const nastyText = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'toJSON',
  'hasOwnProperty',
  'length',
  '',
  '0',
  '10',
  '9',
  '-1',
  '4294967295',
  'a/b',
  'm~n',
  '"',
  '\\',
  '\u0000',
  '\u001f',
  '\u007f',
  '\u2028',
  '\u20ac',
  '\ufb33',
  '\uffff',
  '\ue000',
  '😀',
  '𐀀',
  'é',
  'e\u0301',
);

export const text: fc.Arbitrary<string> = fc.oneof(
  nastyText,
  fc.string({ unit: anySign, maxLength: 12 }),
);

const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(
    0,
    -0,
    1e21,
    1e-7,
    5e-324,
    1.7976931348623157e308,
    2 ** 53,
    2 ** 68,
    1e300,
    0.1,
    -1e-300,
  ),
);

export const json: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    number,
    text,
    fc.array(tie('value'), { maxLength: 6 }),
    fc.array(fc.tuple(text, tie('value')), { maxLength: 6 }).map(objectOf),
  ),
})).value;

/** An object with own members of any name; the last of two equal names wins. */
export function objectOf(entries: readonly (readonly [string, JsonValue])[]): JsonValue {
  const made = {};
  for (const [key, value] of entries) {
    Object.defineProperty(made, key, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return made;
}

/** The same value with the members of every object in another order. */
export function withReversedKeys(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(withReversedKeys);
  return objectOf(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, withReversedKeys(member)]),
  );
}
