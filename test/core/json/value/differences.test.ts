import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  differences,
  isSameContainer,
  memberKeys,
} from '../../../../src/core/json/value/differences.js';
import { resolvePointer } from '../../../../src/core/json/value/pointer.js';
import type { JsonValue } from '../../../../src/core/json/value/value.js';
import { memberOf } from '../../../../src/core/json/value/value.js';
import { canonicalize } from '../../../../src/core/json/write/canonical.js';
import { json, withReversedKeys } from '../../../support/random-json.js';

describe('what two values have in common', () => {
  it.each<[JsonValue, JsonValue, boolean]>([
    [{}, { a: 1 }, true],
    [[], [1], true],
    [{}, [], false],
    [[], {}, false],
    [null, {}, false],
    [{}, null, false],
    [null, null, false],
    ['a', 'a', false],
    [1, [], false],
  ])('%j and %j can be compared member by member: %s', (before, after, is) => {
    expect(isSameContainer(before, after)).toBe(is);
  });

  it.each<[JsonValue | undefined, string, JsonValue | undefined]>([
    [{ a: null }, 'a', null],
    [['x'], '0', 'x'],
    [['x'], '1', undefined],
    [{}, 'toString', undefined],
    ['text', '0', undefined],
    [null, 'a', undefined],
    [undefined, 'a', undefined],
  ])('%j has as member %j: %j', (container, key, value) => {
    expect(memberOf(container, key)).toEqual(value);
  });

  it('the keys of both, in order', () => {
    expect(memberKeys({ b: 1, '\ufb33': 1 }, { a: 1, b: 2, '\u{1f600}': 1 })).toEqual([
      'a',
      'b',
      '\u{1f600}',
      '\ufb33',
    ]);
    expect(memberKeys(new Array(11).fill(0), [1])).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ]);
    expect(memberKeys([1], [1, 2, 3])).toEqual(['0', '1', '2']);
    expect(memberKeys(undefined, { a: 1 })).toEqual(['a']);
  });
});

describe('differences', () => {
  it.each<[string, JsonValue, JsonValue, Partial<ReturnType<typeof differences>>]>([
    ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, {}],
    ['minus zero', [0], [-0], {}],
    ['a changed primitive', { a: { b: 1 } }, { a: { b: 2 } }, { changed: ['/a/b'] }],
    ['null where an object stood', { a: {} }, { a: null }, { changed: ['/a'] }],
    ['an object where null stood', { a: null }, { a: {} }, { changed: ['/a'] }],
    ['text where a list stood', { a: ['b'] }, { a: 'b' }, { changed: ['/a'] }],
    ['another type', { a: [] }, { a: {} }, { changed: ['/a'] }],
    ['null, which is not absence', { a: null }, {}, { dropped: ['/a'] }],
    ['an added member, by its shortest pointer', {}, { a: { b: 1 } }, { added: ['/a'] }],
    ['a longer list', [1], [1, 2, 3], { added: ['/1', '/2'] }],
    [
      'elements in their order',
      new Array<JsonValue>(11).fill(0),
      [1, 1],
      { changed: ['/0', '/1'], dropped: [2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => `/${at}`) },
    ],
    ['a shorter list', { a: [1, 2] }, { a: [1] }, { dropped: ['/a/1'] }],
    ['the document itself', 1, 'a', { changed: [''] }],
    [
      'keys in canonical order',
      { b: 1, a: 1, '😀': 1, '\ufb33': 1 },
      {},
      { dropped: ['/a', '/b', '/😀', '/\ufb33'] },
    ],
    ['escaped keys', { 'a/b~': 1 }, {}, { dropped: ['/a~1b~0'] }],
    ['own __proto__', JSON.parse('{"__proto__":1}') as JsonValue, {}, { dropped: ['/__proto__'] }],
  ])('sees %s', (_, before, after, expected) => {
    expect(differences(before, after)).toEqual({
      added: [],
      changed: [],
      dropped: [],
      ...expected,
    });
  });

  it('are none exactly when the canonical texts are equal', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const { added, changed, dropped } = differences(before, after);
        const isSame = added.length + changed.length + dropped.length === 0;
        expect(isSame).toBe(canonicalize(before) === canonicalize(after));
        for (const pointer of [...added, ...changed])
          expect(resolvePointer(after, pointer)).not.toBeUndefined();
        for (const pointer of [...dropped, ...changed])
          expect(resolvePointer(before, pointer)).not.toBeUndefined();
        expect(differences(before, withReversedKeys(before))).toEqual({
          added: [],
          changed: [],
          dropped: [],
        });
      }),
    );
  });

  it('compare a hundred thousand levels without overflow', () => {
    const nested = (leaf: JsonValue): JsonValue => {
      let deep = leaf;
      for (let level = 0; level < 20_000; level += 1) deep = [deep];
      return deep;
    };
    expect(differences(nested(1), nested(2)).changed).toEqual(['/0'.repeat(20_000)]);
  });
});
