/**
 * What is remembered of keys follows from the keys, and is bounded, as keys come from strangers.
 */
import { describe, expect, it } from 'vitest';
import { shapeOf } from '../../../../src/core/json/value/shapes.js';

/** Lists of so many keys that no other test has. */
const list = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, nth) => `${name} ${String(nth)}`);

const isKept = (keys: readonly string[]): boolean => {
  const shape = shapeOf(keys);
  return shapeOf([...keys]) === shape;
};

describe('shapeOf', () => {
  it.each([
    [[], [], true],
    [['b', 'a'], ['a', 'b'], true],
    [['a', '10', '9'], ['10', '9', 'a'], false],
    [['\ufb33', '\u{1f600}', ''], ['', '\u{1f600}', '\ufb33'], true],
    [['/', ':', 'a1'], ['/', ':', 'a1'], true],
    [['0'], ['0'], false],
    [['9a'], ['9a'], false],
    [['a', '__proto__'], ['__proto__', 'a'], false],
    [['toString'], ['toString'], false],
    [['\ud800'], ['\ud800'], false],
  ])('sorts %j by UTF-16 units, and says whether all are plain', (keys, sorted, isPlain) => {
    const before = [...keys];
    for (const shape of [shapeOf(keys), shapeOf([...keys])])
      expect(shape).toMatchObject({ keys, sorted, isPlain });
    expect(keys).toEqual(before);
  });

  it('knows a list of keys again, and takes no other for it', () => {
    const keys = list(23, 'again');
    expect(shapeOf([...keys])).toBe(shapeOf(keys));
    expect(shapeOf(keys.with(22, 'other')).sorted).toContain('other');
    expect(shapeOf(keys.toReversed()).keys).toEqual(keys.toReversed());
  });

  it.each([
    ['32 keys', list(32, 'kept'), true],
    ['33 keys', list(33, 'kept'), false],
    ['a key of 64 units', [...list(24, 'long'), 'x'.repeat(64)], true],
    ['a key of 65 units', [...list(24, 'long'), 'x'.repeat(65)], false],
  ])('keeps %s or not', (_, keys, kept) => {
    expect(isKept(keys)).toBe(kept);
  });

  it('keeps sixteen lists of one length, whoever asks for more', () => {
    const kept = Array.from({ length: 40 }, (_, nth) => isKept(list(31, `list ${String(nth)}`)));
    const count = kept.lastIndexOf(true) + 1;
    expect(kept.slice(0, count)).not.toContain(false);
    expect(count).toBeGreaterThan(10); // other tests in this process may have asked for some
    expect(count).toBeLessThanOrEqual(16);
  });
});
