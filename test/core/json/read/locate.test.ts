import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locate } from '../../../../src/core/json/read/locate.js';
import {
  pointerTo,
  resolvePointer,
  type Segment,
} from '../../../../src/core/json/value/pointer.js';
import type { JsonValue } from '../../../../src/core/json/value/value.js';
import { json } from '../../../support/random-json.js';

const text =
  '{\r\n "é": [1, {"b": "😀", "c\\u0064": true}],\n "x": {"]": "}", "y": -1.5e3 } , "": null}';

describe('locate', () => {
  it.each([
    ['', 0, 1, 1],
    ['/é', 10, 2, 7],
    ['/é/0', 11, 2, 8],
    ['/é/1/b', 20, 2, 17],
    ['/é/1/cd', 39, 2, 33],
    ['/x/]', 59, 3, 13],
    ['/x/y', 69, 3, 23],
    ['/', 84, 3, 38],
  ])('finds the value of %j', (pointer, offset, line, column) => {
    expect(locate(text, [pointer])).toEqual(new Map([[pointer, { offset, line, column }]]));
  });

  it.each([
    ['/é/2', '/é'],
    ['/é/01', '/é'],
    ['/é/1/none/below', '/é/1'],
    ['/x/y/z', '/x/y'],
    ['/none', ''],
    ['malformed', ''],
  ])('gives %j the position of %j, its nearest ancestor', (pointer, ancestor) => {
    const found = locate(text, [pointer, ancestor]);
    expect(found.get(pointer)).toEqual(found.get(ancestor));
  });

  it('finds every value of any text, in one call', () => {
    fc.assert(
      fc.property(json, fc.nat(2), (document, indent) => {
        const written = JSON.stringify(document, null, indent);
        const bytes = new TextEncoder().encode(written);
        const pointers = pointersOf(document);
        const found = locate(written, pointers);
        for (const pointer of pointers) {
          const rest = new TextDecoder().decode(bytes.subarray(found.get(pointer)?.offset));
          const value = resolvePointer(document, pointer);
          expect(rest.startsWith(JSON.stringify(value, null, indent).slice(0, 1))).toBe(true);
          if (typeof value !== 'object') expect(rest.startsWith(JSON.stringify(value))).toBe(true);
        }
      }),
    );
  });

  it('takes pointers in any order, and the same one twice', () => {
    const pointers = ['/x/y', '/', '/é/1', '/x/y', '/é/0', ''];
    expect([...locate(text, pointers)].map(([pointer, { offset }]) => [pointer, offset])).toEqual([
      ['/x/y', 69],
      ['/', 84],
      ['/é/1', 14],
      ['/é/0', 11],
      ['', 0],
    ]);
  });

  it('ends on text that is not JSON', () => {
    for (const broken of [
      '',
      '[\u0001]',
      '{"a\u0001":\u0001',
      '[',
      '{"a',
      '{"a":',
      '[,,]',
      '{"a" "b"',
      '[1}',
      '{]:[',
      '"\\',
    ]) {
      expect(locate(broken, ['/0/a', '/a/0']).size).toBe(2);
    }
  });
});

function pointersOf(document: JsonValue, path: readonly Segment[] = []): string[] {
  const own = pointerTo(path);
  if (typeof document !== 'object' || document === null) return [own];
  return [
    own,
    ...Object.entries(document).flatMap(([key, member]) => pointersOf(member, [...path, key])),
  ];
}
