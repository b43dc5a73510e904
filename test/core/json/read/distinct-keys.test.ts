/** Whether keys differ, from their bytes and from the host's own set of them. */
import { describe, expect, it } from 'vitest';
import { areDistinct } from '../../../../src/core/json/read/distinct-keys.js';
import { readDocument } from '../../../../src/core/json/read/read.js';
import { seeded } from '../../../support/seeded.js';
import { sized } from '../../../support/sized.js';

const encoder = new TextEncoder();

/** The keys in one text, as they are spelled, and where each begins and ends. */
function looked(keys: readonly string[], base = 0): boolean {
  const bytes = encoder.encode(keys.join('"'));
  const marks = new Int32Array(2 * keys.length + base);
  let start = 0;
  keys.forEach((key, nth) => {
    marks[base + 2 * nth] = start;
    start += encoder.encode(key).length;
    marks[base + 2 * nth + 1] = start;
    start += 1;
  });
  return areDistinct(bytes, { marks, base, top: marks.length });
}

/** The hash of the table, written a second time, so that keys of one hash can be found. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const unit of encoder.encode(key)) hash = Math.imul(hash ^ unit, 0x01000193);
  return (hash ^ (hash >>> 15)) & 0x7fffffff;
}

const COUNT = sized(10_000, 50_000);

describe('areDistinct', () => {
  it('agrees with a set of the keys in many made objects', () => {
    const next = seeded(61);
    const below = (count: number): number => Math.floor(next() * count);
    const wrong: string[] = [];
    const letters = ['a', 'b', 'é', '漢', '😀', 'ab', ''];
    let doubled = 0;
    for (let nth = 0; nth < COUNT; nth += 1) {
      const keys = Array.from({ length: 1 + below(12) }, () =>
        Array.from({ length: below(4) }, () => letters[below(letters.length)]).join(''),
      );
      const isOnce = new Set(keys).size === keys.length;
      if (!isOnce) doubled += 1;
      if (looked(keys, 2 * below(3)) !== isOnce) wrong.push(keys.join('|'));
    }
    expect(wrong).toEqual([]);
    expect(doubled).toBeGreaterThan(COUNT / 10);
    expect(doubled).toBeLessThan(0.9 * COUNT);
  });

  it.each([1, 2, 31, 32, 33, 2047, 2048, 2049, 20_000])('finds one of %i keys twice', (count) => {
    const keys = Array.from({ length: count }, (_, nth) => `key-${(nth * 7919) % 1_000_003}`);
    expect(looked(keys)).toBe(true);
    for (const nth of [0, count >> 1, count - 1])
      expect(looked([...keys, keys[nth] ?? ''])).toBe(false);
  });

  it('compares keys of one hash, and leaves more than two of them to the reader', () => {
    const byHash = new Map<number, string>();
    const pairs: [string, string][] = [];
    for (let nth = 0; nth < 300_000; nth += 1) {
      const key = nth.toString(36);
      const hash = hashOf(key);
      const other = byHash.get(hash);
      if (other === undefined) byHash.set(hash, key);
      else pairs.push([other, key]);
    }
    expect(pairs.length).toBeGreaterThan(2);
    for (const [one, other] of pairs) {
      expect(looked([one, other])).toBe(true);
      expect(looked([other, 'x', one])).toBe(true);
      expect(looked([one, other, one])).toBe(false);
      expect(looked([one, other, other])).toBe(false);
      const read = readDocument(`{"z":0,"${one}":1,"${other}":2}`);
      expect(read).toMatchObject({ ok: true });
      expect(readDocument(`{"z":0,"${one}":1,"${other}":2,"${one}":1}`)).toMatchObject({
        ok: false,
        issues: [{ code: 'json.duplicate-key' }],
      });
    }
  });

  it('leaves a key with an escape to the reader, which knows what it says', () => {
    expect(looked(['a', '\\u0061'])).toBe(false);
    expect(looked(['b', '\\u0061'])).toBe(false);
    expect(readDocument('{"b":1,"\\u0061":2}')).toMatchObject({ ok: true });
    expect(readDocument('{"b":1,"a":3,"\\u0061":2}')).toMatchObject({ ok: false });
  });

  it('gives up where keys are made for one slot, in linear time', () => {
    const [slots, keys]: [number, string[]] = [1 << 10, []];
    for (let nth = 0; keys.length < 400; nth += 1)
      if ((hashOf(String(nth)) & (slots - 1)) === 5) keys.push(String(nth));
    expect(looked(keys)).toBe(false);
    const text = `{"z":0,${keys.map((key) => `"${key}":0`).join()}}`;
    expect(readDocument(text)).toMatchObject({ ok: true });
  });
});
