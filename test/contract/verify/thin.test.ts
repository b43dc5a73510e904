/** What is stopped before all of it is built gets the verdict that all of it gets. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { collectIssues } from '../../../src/contract/verdict/index.js';
import { exhaustsOn } from '../../../src/contract/verify/valibot-shape.js';
import { defineContract, defineVersion, verify } from '../../../src/index.js';
import { CUT } from '../../../src/json/read/index.js';
import { sized } from '../../support/sized.js';

const shape = v.strictObject({
  a: v.exactOptional(v.array(v.string())),
  b: v.array(v.union([v.strictObject({}), v.array(v.number())])),
  c: v.exactOptional(v.pipe(v.array(v.nullable(v.strictObject({}))), v.minLength(1))),
  d: v.exactOptional(
    v.variant('is', [
      v.strictObject({ is: v.literal('list'), of: v.array(v.number()) }),
      v.strictObject({ is: v.literal('none') }),
    ]),
  ),
  e: v.exactOptional(v.unknown()),
  f: v.exactOptional(v.strictObject({})),
});
const Lists = defineContract({
  name: 'lists',
  versionAt: null,
  versions: [defineVersion({ version: '1', status: 'draft', schema: () => shape })],
});

const many = (...elements: string[]): string =>
  Array.from({ length: 120_000 }, (_, nth) => elements[nth % elements.length]).join(',');
const some = (element: string, count: number): string => Array.from({ length: count }, () => element).join(',');

/** Long enough to be looked at, and with brackets enough. */
const long = (text: string): string => text.padEnd((1 << 20) + 1);

/** A string may be three times as many bytes as it has units: so close to the limit it is read in full. */
const inFull = (text: string, options: object): unknown =>
  verify(Lists, text, { ...options, limits: { bytes: text.length } });

const documents: Readonly<Record<string, string>> = {
  'faults first': `{"b":[${some('1', 2000)},${many('{}')}]}`,
  'nothing but faults, in text with many brackets': `{"a":[${many('{}')}],"b":[]}`,
  'no fault': `{"b":[${many('{}')}]}`,
  'a fault behind the cut': `{"b":[${many('{}')},1]}`,
  'a thousand faults behind the cut': `{"b":[${many('{}')},${some('1', 1000)}]}`,
  'some faults before the list, more in it': `{"a":[${some('1', 500)}],"b":[${many('{}', '""', '[]', '{}')}]}`,
  'some faults before the list and behind it': `{"a":[${some('1', 500)}],"b":[${many('{}')}],"c":[${some('1', 900)}]}`,
  'faults enough before the list': `{"a":[${some('1', 2000)}],"b":[${many('{}')}]}`,
  'faults enough behind the list': `{"b":[${many('{}')}],"c":[${some('1', 2000)}]}`,
  'a union that holds the cut': `{"b":[{},[${many('{}')}],${some('1', 2000)}]}`,
  'a list with a pipe': `{"b":[],"c":[${many('{}', '[]', 'null')}]}`,
  'a list where an object is asked': `{"b":[${some('1', 999)}],"f":[${many('{}')}]}`,
  'a list where a variant is asked': `{"b":[${some('1', 999)}],"d":[${many('{}')}]}`,
  'a list where a discriminator is asked': `{"b":[${some('1', 999)}],"d":{"is":[${many('{}')}]}}`,
  'a list of a variant': `{"b":[],"d":{"is":"list","of":[${many('{}')}]}}`,
  'an unknown list': `{"b":[${some('1', 999)}],"z":[${many('{}')}]}`,
  'a list that may be anything': `{"b":[],"e":[${many('{}')}],"f":[]}`,
  'a key twice behind the cut': `{"a":[${many('{}')},{"x":1,"x":2}],"b":[]}`,
  'no end': `{"a":[${many('{}')}],"b":[]`,
  'no object': `[${many('{}')}]`,
};

describe('a verdict on a document with long lists of little', () => {
  it.each(Object.entries(documents).slice(0, sized(8, 99)))('is that of all of it: %s', (_, document) => {
    const text = long(document);
    for (const options of sized([{}], [{}, { maxIssues: 1 }, { maxIssues: 7 }, { maxIssues: 3000 }])) {
      const verdict = verify(Lists, text, options);
      expect(verdict).toEqual(inFull(text, options));
    }
  });

  it.each<[string, boolean, object]>([
    ['stands where all faults that count are before the cut', true, { a: [...Array<number>(10).fill(1), CUT], b: [] }],
    ['is not said with less faults', false, { a: [...Array<number>(9).fill(1), CUT], b: [1, 1] }],
    ['is not said where a union was asked about a cut list', false, { b: [[CUT], ...Array<string>(10).fill('')] }],
    ['is not said where a list is told by its length', false, { b: Array<number>(9).fill(1), f: [{}, CUT] }],
    ['is not said behind the end of a cut list', false, { a: ['', CUT], b: Array<number>(10).fill(1) }],
    ['is not said of a discriminator', false, { b: Array<number>(9).fill(1), d: { is: [CUT] } }],
  ])('%s', (_, expected, thin) => {
    expect(exhaustsOn(shape, thin as never, collectIssues(1))).toBe(expected);
  });
});
