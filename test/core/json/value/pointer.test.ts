import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPointer,
  parsePointer,
  pointerTo,
  resolvePointer,
} from '../../../../src/core/json/value/pointer.js';
import { text } from '../../../support/random-json.js';

describe('pointers', () => {
  it('read back what they write', () => {
    fc.assert(
      fc.property(fc.array(text), (keys) => {
        expect(parsePointer(pointerTo(keys))).toEqual(keys);
      }),
    );
  });

  it.each([
    ['', []],
    ['/', ['']],
    ['/a~1b/m~0n', ['a/b', 'm~n']],
    ['/~01', ['~1']],
    ['a', null],
    ['/a~', null],
    ['/a~2', null],
    [undefined as never, null],
    [1 as never, null],
    [['/a'] as never, null],
  ])('parse %j', (pointer, segments) => {
    expect(parsePointer(pointer)).toEqual(segments);
  });

  it.each([
    ['', { a: [1, { b: 2 }], '': 3, n: null, t: 'text' }],
    ['/a/1/b', 2],
    ['/', 3],
    ['/a/01', undefined],
    ['/a/-', undefined],
    ['/a/length', undefined],
    ['/a/2', undefined],
    ['/toString', undefined],
    ['/__proto__', undefined],
    ['/a/0/x', undefined],
    ['/n', null],
    ['/n/x', undefined],
    ['/t/length', undefined],
    ['/t/0', undefined],
    ['//x', undefined],
    ['/none/x/y', undefined],
    ['broken', undefined],
  ])('resolve %j to own members alone', (pointer, value) => {
    expect(resolvePointer({ a: [1, { b: 2 }], '': 3, n: null, t: 'text' }, pointer)).toEqual(value);
  });

  it('are exact for ordinary keys when formatted for issues', () => {
    expect(formatPointer(['results', 3, 'a/b', 'm~n', 'größe', '名'])).toBe(
      '/results/3/a~1b/m~0n/größe/名',
    );
  });

  it.each([
    ['\u001b[31m', '/\\u001B[31m'],
    ['a\nb', '/a\\u000Ab'],
    ['\u202eabc', '/\\u202Eabc'],
    ['\u2066x\u2069', '/\\u2066x\\u2069'],
    ['\u200b', '/\\u200B'],
    ['\u2028', '/\\u2028'],
    ['\u009b', '/\\u009B'],
    ['\ud800', '/\\uD800'],
    ['\u{e0001}', '/\\uDB40\\uDC01'],
  ])('escape what could steer a terminal: %j', (key, pointer) => {
    expect(formatPointer([key])).toBe(pointer);
  });

  it('cut long keys at 256, and never inside a character', () => {
    expect(formatPointer(['a'.repeat(256)])).toBe(`/${'a'.repeat(256)}`);
    expect(formatPointer(['a'.repeat(257)])).toBe(`/${'a'.repeat(256)}…`);
    expect(formatPointer([`${'a'.repeat(255)}😀`])).toBe(`/${'a'.repeat(255)}…`);
    expect(formatPointer([`${'a'.repeat(255)}𐀀b`])).toBe(`/${'a'.repeat(255)}…`);
    expect(formatPointer([`${'a'.repeat(255)}\u{10ffff}b`])).toBe(`/${'a'.repeat(255)}…`);
    expect(formatPointer([`${'a'.repeat(255)}ﬀb`])).toBe(`/${'a'.repeat(255)}ﬀ…`);
  });
});
