/**
 * The quick copy against the exact walk: it is made of plain values alone, equal and private, and
 * never lets through what is refused.
 */
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetsOf, type JsonLimits } from '../../../../src/core/json/value/index.js';
import { copyPlain } from '../../../../src/core/json/value/plain.js';
import { walkJson } from '../../../../src/core/json/value/walk.js';
import { safeCanonicalize } from '../../../../src/core/json/write/index.js';
import { hostile } from '../../../support/hostile.js';
import { json } from '../../../support/random-json.js';

const quick = (value: unknown, limits?: JsonLimits): unknown => copyPlain(value, budgetsOf(limits));

const exact = (
  value: unknown,
  limits?: JsonLimits,
): { readonly issues: readonly unknown[]; readonly copy: unknown } =>
  walkJson(value, budgetsOf(limits), true);

describe('copyPlain', () => {
  it('gives what the exact walk gives, or nothing', () => {
    const limits = fc.constantFrom<JsonLimits | undefined>(
      undefined,
      { depth: 1 },
      { nodes: 3 },
      { bytes: 12 },
    );
    fc.assert(
      fc.property(json, limits, (value, given) => {
        const copied = quick(value, given);
        const { issues, copy } = exact(value, given);
        if (copied === undefined) return;
        expect(issues).toEqual([]);
        expect(Object.is(copied, copy) || JSON.stringify(copied) === JSON.stringify(copy)).toBe(
          true,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('takes plain data, and keeps -0, null prototypes and nothing of the original', () => {
    const inner = Object.assign(Object.create(null) as object, { b: -0 });
    const value = { z: [inner, inner], a: null };
    const copied = quick(value) as typeof value;
    expect(JSON.stringify(copied)).toBe('{"z":[{"b":0},{"b":0}],"a":null}');
    expect(Object.is((copied.z[0] as unknown as { b: number }).b, -0)).toBe(true);
    expect(copied.z[0]).not.toBe(copied.z[1]);
  });

  it.each(hostile)('leaves $name to the exact walk, or both take it', ({ make }) => {
    const limits = { nodes: 1_000 };
    const copied = quick(make(), limits);
    expect(copied === undefined || exact(make(), limits).issues.length === 0).toBe(true);
  });

  it.each<[string, unknown]>([
    ['objects of another realm', runInNewContext('({ a: [1] })')],
    ['keys like indexes', { 10: 1, 9: 2 }],
    ['inherited names', JSON.parse('{"constructor":1}')],
    ['an own __proto__', JSON.parse('{"__proto__":1}')],
  ])('leaves %s to the exact walk, which takes them', (_, value) => {
    expect(quick(value)).toBeUndefined();
    expect(exact(value).issues).toEqual([]);
    expect(safeCanonicalize(value)).toMatchObject({ ok: true });
  });

  it.each<[string, () => unknown]>([
    [
      'an accessor',
      () => Object.defineProperty({}, 'a', { get: () => expect.fail('called'), enumerable: true }),
    ],
    ['a hidden member', () => Object.defineProperty({}, 'a', { value: 1 })],
    ['a hidden element', () => Object.defineProperty([1], 0, { enumerable: false })],
    ['a symbol', () => ({ [Symbol('a')]: 1 })],
    ['a hole', () => Object.assign(new Array(3), { 0: 1, 2: 2 })],
    ['a member of a list', () => Object.assign([1], { a: 1 })],
    ['a symbol of a list', () => Object.assign([1], { [Symbol('a')]: 1 })],
    ['a list of a class', () => new (class Many extends Array {})()],
    [
      'a class',
      () =>
        new (class One {
          a = 1;
        })(),
    ],
    ['a promise', () => Promise.resolve(1)],
    ['a lone surrogate in a key', () => ({ '\ud800': 1 })],
    ['a lone surrogate', () => ['\ud800']],
    ['a toJSON method', () => ({ toJSON: () => 1 })],
  ])('has nothing to say of %s', (_, make) => {
    expect(quick(make())).toBeUndefined();
    expect(safeCanonicalize(make())).toMatchObject({ ok: false });
  });

  it('ends at the budgets: bytes, nodes, depth', () => {
    expect(quick('aaaa', { bytes: 6 })).toBe('aaaa');
    expect(quick('aaaa', { bytes: 5 })).toBeUndefined();
    expect(quick('"', { bytes: 3 })).toBeUndefined();
    expect(quick({ ['k'.repeat(1000)]: 1 }, { bytes: 100 })).toBeUndefined();
    expect(quick([1, 2], { nodes: 1 })).toBeUndefined();
    expect(quick([[]], { depth: 1 })).toBeUndefined();
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    expect(quick(cyclic)).toBeUndefined();
  });

  it('is refused where a built-in prototype has a toJSON method', () => {
    Object.defineProperty(Object.prototype, 'toJSON', { value: () => 1, configurable: true });
    try {
      expect(quick({ a: 1 })).toBeUndefined();
    } finally {
      delete (Object.prototype as { toJSON?: unknown }).toJSON;
    }
  });
});
