/** The order of keys, and whether they differ, against the host's own order of their bytes. */
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../../src/core/json/read/read.js';
import { STRIDE, sortKeys } from '../../../../src/core/json/read/sort-keys.js';
import { seeded } from '../../../support/seeded.js';
import { sized } from '../../../support/sized.js';

const encoder = new TextEncoder();

/** The keys in their order, as they are spelled; undefined where two are the same. */
function sorted(keys: readonly string[], base = 0, tail = '":0}'): string[] | undefined {
  const bytes = encoder.encode(`${keys.join('"')}${tail}`);
  const marks = new Int32Array(STRIDE * keys.length + base);
  let start = 0;
  keys.forEach((key, nth) => {
    const end = start + encoder.encode(key).length;
    marks.set([-1, -1, start, end], base + STRIDE * nth);
    start = end + 1;
  });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const places = sortKeys(bytes, view, { marks, base, top: marks.length });
  if (places === undefined) return undefined;
  return [...places.subarray(0, keys.length)].map((place) => keys[(place - base) / STRIDE] ?? '?');
}

const byBytes = (keys: readonly string[]): string[] =>
  keys.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));

const COUNT = sized(10_000, 50_000);

describe('sortKeys', () => {
  it('agrees with the host in many made objects', () => {
    const next = seeded(61);
    const below = (count: number): number => Math.floor(next() * count);
    const letters = ['a', 'b', 'é', '漢', '😀', 'ab', '', ' ', '!', '~', 'abcd'];
    let doubled = 0;
    for (let nth = 0; nth < COUNT; nth += 1) {
      const count = nth % 50 === 0 ? 20 + below(80) : 1 + below(12);
      const keys = Array.from({ length: count }, () =>
        Array.from({ length: below(count > 12 ? 7 : 4) }, () => letters[below(11)]).join(''),
      );
      const isOnce = new Set(keys).size === keys.length;
      if (!isOnce) doubled += 1;
      expect(sorted(keys, STRIDE * below(3)), keys.join('|')).toEqual(
        isOnce ? byBytes(keys) : undefined,
      );
    }
    expect(doubled).toBeGreaterThan(COUNT / 10);
    expect(doubled).toBeLessThan(0.9 * COUNT);
  });

  it.each([1, 2, 23, 24, 25, 26, 2048, 20_000])(
    'sorts %i keys, and finds one of them twice',
    (count) => {
      for (const before of ['', 'key-', 'a prefix that all of them share ']) {
        const keys = Array.from(
          { length: count },
          (_, nth) => `${before}${(nth * 7919) % 1_000_003}`,
        );
        expect(sorted(keys)).toEqual(byBytes(keys));
        for (const nth of [0, count >> 1, count - 1])
          expect(sorted([...keys, keys[nth] ?? ''])).toBe(undefined);
      }
    },
  );

  it('sorts a key before those that it begins, whatever follows it in the text', () => {
    const keys = Array.from({ length: 30 }, (_, nth) => 'a'.repeat(29 - nth));
    for (const some of [keys, keys.slice(0, 9)])
      for (const more of ['', ' ', '!', '~'].map((sign) => some.map((key) => key + sign)))
        expect(sorted(more)).toEqual(byBytes(more));
    expect(sorted([...keys, ''])).toBe(undefined);
  });

  it.each(['', 'a', 'abc', 'abcd', 'abcdefgh'])('ends where many keys are %j', (key) => {
    for (const count of [2, 24, 25, 300])
      expect(sorted(Array.from({ length: count }, () => key))).toBe(undefined);
  });

  it('takes texts that end in a key, which are no JSON', () => {
    for (const count of [3, 30])
      expect(
        sorted(
          Array.from({ length: count }, (_, nth) => `k${nth}`),
          0,
          '',
        ),
      ).toHaveLength(count);
  });

  it('does not take longer where keys share what is long, or come in any order', () => {
    const long = 'x'.repeat(2_000);
    const keys = Array.from({ length: 2_000 }, (_, nth) => `${long}${String(9_999 - nth)}`);
    expect(sorted(keys)).toEqual(keys.toReversed());
    const ladder = Array.from({ length: 2_000 }, (_, nth) => 'x'.repeat(2_000 - nth));
    expect(sorted(ladder)).toEqual(ladder.toReversed());
  });
});

describe('a key with an escape', () => {
  it('is left to the reader, which knows what it says', () => {
    expect(readDocument('{"b":1,"\\u0061":2}')).toMatchObject({
      ok: true,
      value: { canonical: undefined },
    });
    expect(readDocument('{"b":1,"a":3,"\\u0061":2}')).toMatchObject({
      ok: false,
      issues: [{ code: 'json.duplicate-key' }],
    });
  });
});
