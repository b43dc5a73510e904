/** What was verified stays as it was, and is known again; nothing else is taken for it. */
import { describe, expect, it } from 'vitest';
import { deepFreeze, freezeTree, isFrozenHere } from '../../../src/json/value/freeze.js';
import type { JsonValue } from '../../../src/json/value/value.js';
import { safeCanonicalize } from '../../../src/json/write/canonical.js';

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

describe.each([
  ['deepFreeze', deepFreeze],
  ['freezeTree', freezeTree],
])('%s', (_, freeze) => {
  it('freezes a value through and through, and gives the same back', () => {
    const value = tree();
    expect(freeze(value)).toBe(value);
    expect(value).toEqual(tree());
    expect(containers(value).map(Object.isFrozen)).toEqual([true, true, true, true, true]);
  });
});

describe('deepFreeze', () => {
  it.each([null, undefined, 1, 'a', true])('gives %s back, which cannot change', (value) => {
    expect(deepFreeze(value)).toBe(value);
  });
});

describe('isFrozenHere', () => {
  it('knows what freezeTree froze', () => {
    expect(isFrozenHere(freezeTree(tree()))).toBe(true);
    expect(isFrozenHere(freezeTree([1]))).toBe(true);
  });

  it.each<[string, () => unknown]>([
    ['what nobody froze', tree],
    ['what others froze', () => deepFreeze(tree())],
    ['a part of it', () => freezeTree(tree()).list],
    ['a copy of it', () => structuredClone(freezeTree(tree()))],
    ['its members in another object', () => ({ ...freezeTree(tree()) })],
    ['an object made from it', () => Object.create(freezeTree(tree())) as unknown],
    ['a proxy around it', () => new Proxy(freezeTree(tree()), {})],
    ['null', () => null],
    ['a text', () => 'a'],
    ['undefined', () => undefined],
  ])('does not take %s for it', (_, make) => {
    expect(isFrozenHere(make())).toBe(false);
  });

  it('shows nothing of it', () => {
    const frozen = freezeTree(tree());
    expect(Reflect.ownKeys(frozen)).toEqual(['list', 'text', 'none']);
    expect(Object.getPrototypeOf(frozen)).toBe(Object.prototype);
    expect(safeCanonicalize(frozen)).toEqual({
      ok: true,
      value: '{"list":[{"a":[1,{"b":null}]}],"none":null,"text":"x"}',
    });
  });

  it('does not lift a budget, and lets no toJSON method of built-ins by', () => {
    const frozen: JsonValue = freezeTree(tree());
    expect(safeCanonicalize(frozen, { bytes: 10 })).toMatchObject({ ok: false, issues: [{ code: 'json.bytes' }] });
    expect(safeCanonicalize(frozen, { depth: 1 })).toMatchObject({ ok: false, issues: [{ code: 'json.depth' }] });
    expect(safeCanonicalize(frozen, { nodes: 2 })).toMatchObject({ ok: false, issues: [{ code: 'json.nodes' }] });
    Object.defineProperty(Array.prototype, 'toJSON', { value: () => 1, configurable: true });
    try {
      expect(safeCanonicalize(frozen)).toMatchObject({ ok: false, issues: [{ code: 'json.to-json' }] });
    } finally {
      delete (Array.prototype as { toJSON?: unknown }).toJSON;
    }
  });
});
