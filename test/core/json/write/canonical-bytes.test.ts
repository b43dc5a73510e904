/** Canonical text is that of the reference package, whichever way it is written. */
import serialize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/json/value/value.js';
import { canonicalText } from '../../../../src/core/json/write/canonical.js';
import { canonicalBytes } from '../../../../src/core/json/write/canonical-bytes.js';
import { anySign } from '../../../support/any-sign.js';
import { pick } from '../../../support/mutants.js';
import { json } from '../../../support/random-json.js';
import { seeded } from '../../../support/seeded.js';

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
  fc.string({ unit: anySign, maxLength: 2 }),
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

  it.each([498, 500, 502, 504, 10_000])('is that of the reference at %i levels', (depth) => {
    const value = JSON.parse(
      `${'{"b":1,"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`,
    ) as JsonValue;
    expect(canonicalText(value)).toBe(serialize(value));
  });
});

describe('canonicalBytes', () => {
  it('writes strings of every length and kind as the host does', () => {
    const units = [
      'a',
      '"',
      '\\',
      '\n',
      '\u0000',
      '\u001f',
      '\u007f',
      '\u0080',
      'é',
      '\u2028',
      '東',
      '\ufffd',
      '\u{1F375}',
    ];
    const random = seeded(7);
    for (let nth = 0; nth < 3000; nth += 1) {
      const plain = 'x'.repeat(Math.floor(random() * 50));
      const some = Array.from(
        { length: Math.floor(random() * 9) },
        () => pick(units, random) + plain.slice(nth % 50),
      );
      const value = [plain, some.join(''), some.join(plain)];
      expect(textOf(value)).toBe(JSON.stringify(value));
    }
  });

  it.each([...Array.from({ length: 128 }, (_, unit) => unit), 0xe9, 0x2028, 0x6771, 0xfffd])(
    'writes the character %i as the host does, at each place of a word',
    (unit) => {
      const character = String.fromCharCode(unit);
      for (const length of [0, 1, 2, 3, 40, 41, 42, 43]) {
        const [before, after] = ['x'.repeat(length), 'y'.repeat(length % 7)];
        const value = [
          `${before}${character}${after}`,
          `${character}${before}${character}${character}${after}`,
        ];
        expect(textOf(value)).toBe(JSON.stringify(value));
      }
    },
  );

  it.each([16_383, 16_384, 16_385, 100_000, 1_000_000])(
    'grows, and writes texts of %i units',
    (length) => {
      const value = { a: '\u0001'.repeat(length), b: ['é"'.repeat(length)] };
      expect(textOf(value)).toBe(JSON.stringify(value));
      expect(textOf(['small again'])).toBe('["small again"]');
    },
  );

  it('writes names, numbers and texts where the room ends', () => {
    const filled = Array.from({ length: 8 }, () => 'x'.repeat(16_000)); // of 131,072 bytes
    for (let length = 3010; length <= 3050; length += 1) {
      const value = [...filled, 'y'.repeat(length), { a: 'z', names: [0.5, true] }];
      expect(textOf(value)).toBe(JSON.stringify(value));
    }
  });

  it('grows, and writes a hundred thousand numbers', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => index / 8);
    expect(textOf(many)).toBe(JSON.stringify(many));
    expect(textOf(['small again'])).toBe('["small again"]');
  });

  it('reports where the members of the outermost object begin', () => {
    const written = canonicalBytes({ b: { c: 1 }, 'a"': [{ d: 2 }], '\u0080': null });
    const text = new TextDecoder().decode(written.bytes);
    expect(text).toBe('{"a\\"":[{"d":2}],"b":{"c":1},"\u0080":null}');
    expect(written.roots).toEqual([1, 17, 29]);
    expect(canonicalBytes([{ a: 1 }]).roots).toEqual([]);
  });

  it('has more forms of objects than it remembers', () => {
    const value = Array.from({ length: 200 }, (_, index) => ({
      [`k${index}`]: 1,
      a: 'a'.repeat(70),
    }));
    expect(textOf(value)).toBe(serialize(value));
    const wide = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`k${index}`, index]),
    );
    expect(textOf(wide)).toBe(serialize(wide));
  });
});

function textOf(value: JsonValue): string {
  return new TextDecoder().decode(canonicalBytes(value).bytes);
}
