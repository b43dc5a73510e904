import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isObject, jsonTypeOf, present } from '../../../../src/core/json/value/value.js';

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
    [new Set(), 'Set'],
    [new WeakMap(), 'WeakMap'],
    [new WeakSet(), 'WeakSet'],
    [Object(1), 'Number'],
    [Object('a'), 'String'],
    [Object(true), 'Boolean'],
    [Object(1n), 'BigInt'],
    [Object(Symbol()), 'Symbol'],
    [Object.create([]), 'class instance'],
    [Object.setPrototypeOf([], []), 'class instance'],
    [Object.setPrototypeOf([], null), 'class instance'],
    [new Float64Array(), 'Float64Array'],
    [new Secret(), 'class instance'],
    [Object.assign(new Date(), { [Symbol.toStringTag]: 'Secret' }), 'Date'],
    [runInContext('({})', createContext()), 'object'],
    [runInContext('[]', createContext()), 'array'],
    [runInContext('new Uint8Array()', createContext()), 'Uint8Array'],
  ])('names %s as %s', (value, name) => {
    expect(jsonTypeOf(value)).toBe(name);
  });

  it('names what is above no object of JSON a class instance', () => {
    for (const prototype of [
      () => 0,
      Object.create(null) as object,
      Object.assign(Object.create(null) as object, { constructor: 1 }),
    ])
      expect(jsonTypeOf(Object.create(prototype))).toBe('class instance');
  });
});

describe('isObject', () => {
  it.each([
    [{}, true],
    [Object.create(null), true],
    [[], false],
    [null, false],
    ['a', false],
    [1, false],
    [undefined, false],
  ])('says of %j: %s', (value, is) => {
    expect(isObject(value)).toBe(is);
  });
});

describe('present', () => {
  it('leaves out what is undefined, and keeps the order and null', () => {
    const absent: string | undefined = [][0];
    expect(JSON.stringify(present({ b: 1, absent, a: null, c: '' }))).toBe(
      '{"b":1,"a":null,"c":""}',
    );
    expect(Object.keys(present({ absent }))).toEqual([]);
  });
});
