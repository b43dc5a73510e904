/** What was verified stays as it was. */
import { describe, expect, it } from 'vitest';
import { deepFreeze, freezeTree } from '../../../../src/core/json/value/value.js';

const tree = (): { list: { a: (number | { b: null })[] }[]; text: string; none: null } => ({
  list: [{ a: [1, { b: null }] }],
  text: 'x',
  none: null,
});

/** Each container in a value, itself included. */
function containers(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(containers)];
}

describe('freezeTree', () => {
  it('does to a tree what deepFreeze does', () => {
    const value = tree();
    expect(freezeTree(value)).toBe(value);
    expect(value).toEqual(deepFreeze(tree()));
    expect(containers(value).map(Object.isFrozen)).toEqual(
      containers(deepFreeze(tree())).map(Object.isFrozen),
    );
  });

  it('freezes below members with the names of what objects inherit', () => {
    const value = JSON.parse('{"__proto__":{"a":[{}]},"constructor":[{"b":{}}]}') as object;
    expect(containers(freezeTree(value)).map(Object.isFrozen)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('deepFreeze', () => {
  it('freezes a value with all that it contains, and gives the same back', () => {
    const value = tree();
    expect(deepFreeze(value)).toBe(value);
    expect(value).toEqual(tree());
    expect(containers(value).map(Object.isFrozen)).toEqual([true, true, true, true, true]);
  });

  it('freezes what is there twice', () => {
    const shared = tree();
    expect(containers(deepFreeze({ one: shared, two: [shared] })).every(Object.isFrozen)).toBe(
      true,
    );
  });

  it.each([null, undefined, 1, 'a', true])('gives %s back, which cannot change', (value) => {
    expect(deepFreeze(value)).toBe(value);
  });
});
