import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { jsonTypeOf } from '../../../src/json/value/value.js';

class Secret {
  readonly text = 'secret';
}

describe('jsonTypeOf', () => {
  it.each<[unknown, string]>([
    [null, 'null'],
    [true, 'boolean'],
    [1, 'number'],
    ['', 'string'],
    [[], 'array'],
    [{}, 'object'],
    [Object.create(null), 'object'],
    [Number.NaN, 'NaN'],
    [-1 / 0, '-Infinity'],
    [undefined, 'undefined'],
    [() => 0, 'function'],
    [1n, 'bigint'],
    [Symbol(), 'symbol'],
    [new Date(), 'Date'],
    [new Map(), 'Map'],
    [new WeakSet(), 'WeakSet'],
    [Object(1), 'Number'],
    [new Float64Array(), 'Float64Array'],
    [new Secret(), 'class instance'],
    [Object.assign(new Date(), { [Symbol.toStringTag]: 'Secret' }), 'Date'],
    [runInContext('({})', createContext()), 'object'],
    [runInContext('[]', createContext()), 'array'],
    [runInContext('new Uint8Array()', createContext()), 'Uint8Array'],
  ])('names %s as %s', (value, name) => {
    expect(jsonTypeOf(value)).toBe(name);
  });
});
