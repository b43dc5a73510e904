import serialize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../../../src/core/json/read/read.js';
import { snapshot } from '../../../../src/core/json/value/gate.js';
import { canonicalize, safeCanonicalize } from '../../../../src/core/json/write/canonical.js';
import { json, withReversedKeys } from '../../../support/random-json.js';
import { isFull } from '../../../support/sized.js';

describe('canonicalize', () => {
  it.each<[unknown, string]>([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [-0, '0'],
    [[1e21, 1e-7, 333333333.3333333, 1e300, 0.002], '[1e+21,1e-7,333333333.3333333,1e+300,0.002]'],
    ['\u0000\u001f"\\/\u007f\u2028é', '"\\u0000\\u001f\\"\\\\/\u007f\u2028é"'],
    [{ '10': 1, '9': 2, 'a\n': 3, '': 4 }, '{"":4,"10":1,"9":2,"a\\n":3}'],
    // By UTF-16 code unit a pair (U+D83D) comes before U+FB33, by code point after it (RFC 8785,
    // 3.2.3).
    [{ '\ufb33': 1, '😀': 2, '\u20ac': 3 }, '{"\u20ac":3,"😀":2,"\ufb33":1}'],
    [JSON.parse('{"b":1,"__proto__":2}'), '{"__proto__":2,"b":1}'],
    [{ toJSON: 1 }, '{"toJSON":1}'],
  ])('writes %j as RFC 8785 has it', (value, text) => {
    expect(canonicalize(value)).toBe(text);
  });

  it('equals the canonicalize package on any JSON', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalize(value)).toBe(serialize(value));
      }),
    );
  });

  it('gives text that reads back as the same value, and is canonical already', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalize(value);
        const read = readJson(text);
        if (!read.ok) throw new Error(read.issues[0]?.message);
        expect(canonicalize(read.value)).toBe(text);
        expect(read.value).toEqual(JSON.parse(text));
        expect(readJson(new TextEncoder().encode(text))).toEqual(read);
      }),
    );
  });

  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalize(withReversedKeys(value))).toBe(canonicalize(value));
      }),
    );
  });

  it('throws one ContractError with the issues of the gate, which its safe twin returns', () => {
    expect(() => canonicalize({ a: undefined })).toThrow(
      expect.objectContaining({ code: 'json.undefined' }),
    );
    expect(safeCanonicalize({ a: undefined })).toMatchObject({
      ok: false,
      issues: [{ pointer: '/a' }],
    });
  });

  it.skipIf(!isFull)('gives an issue where the text would be longer than a string can be', () => {
    const long = 'a'.repeat(2 ** 28);
    expect(safeCanonicalize([long, long, long])).toMatchObject({
      ok: false,
      issues: [{ code: 'json.bytes' }],
    });
  });
});

describe('snapshot', () => {
  it('copies any JSON, sharing nothing', () => {
    fc.assert(
      fc.property(json, (value) => {
        const taken = snapshot(value);
        expect(taken).toEqual({ ok: true, value });
        if (taken.ok && typeof value === 'object' && value !== null)
          expect(taken.value).not.toBe(value);
      }),
    );
  });

  it('keeps own __proto__ members as data and minus zero as it is', () => {
    const taken = snapshot(JSON.parse('{"__proto__":{"polluted":1},"constructor":2,"zero":-0}'));
    if (!taken.ok) throw new Error('refused');
    expect(Object.keys(taken.value as object)).toEqual(['__proto__', 'constructor', 'zero']);
    expect(Object.getPrototypeOf(taken.value)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.is((taken.value as Record<string, unknown>)['zero'], -0)).toBe(true);
  });

  it('does not follow later changes', () => {
    const source = { list: [{ a: 1 }] };
    const taken = snapshot(source);
    source.list.push({ a: 2 });
    expect(taken).toEqual({ ok: true, value: { list: [{ a: 1 }] } });
  });
});
