/**
 * What is left of canonical bytes, once members are cut out, is the canonical text of the document
 * without them.
 */
import serialize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { withoutPointers } from '../../../../src/core/digest/omission.js';
import { cutsOf, type Omitted } from '../../../../src/core/json/read/cuts.js';
import { readDocument } from '../../../../src/core/json/read/read.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Members by name: `true` for one that is left out, or what is left out below it. */
interface Tree {
  readonly [key: string]: true | Tree;
}

const omittedOf = (tree: Tree): Omitted[] =>
  Object.entries(tree).map(([key, below]) => ({
    key: bytesOf(key),
    whole: below === true,
    below: below === true ? [] : omittedOf(below),
  }));

const pointersOf = (tree: Tree, above = ''): string[] =>
  Object.entries(tree).flatMap(([key, below]) =>
    below === true ? [`${above}/${key}`] : pointersOf(below, `${above}/${key}`),
  );

/** What is left of a canonical text, or undefined where nothing can be cut. */
function left(text: string, tree: Tree): string | undefined {
  const read = readDocument(bytesOf(text));
  const canonical = read.ok ? read.value.canonical : undefined;
  if (canonical === undefined) throw new Error(`not canonical: ${text}`);
  const cuts = cutsOf(canonical, omittedOf(tree));
  if (cuts === undefined) return undefined;
  expect([...cuts].sort((a, b) => a - b)).toEqual(cuts);
  const kept = canonical.bytes.filter(
    (_, at) => !cuts.some((cut, nth) => nth % 2 === 0 && at >= cut && at < (cuts[nth + 1] ?? 0)),
  );
  return new TextDecoder().decode(kept);
}

const below = '{"a":{"b":1,"c":[{"b":2},",}"],"d":{"b":{"c":3},"e":"\\\\\\""},"é":"x"},"b":4}';

describe('cutsOf', () => {
  it.each<[string, Tree, string]>([
    ['{}', { a: true }, '{}'],
    ['1', { a: true }, '1'],
    ['""', { a: true }, '""'],
    ['[]', {}, '[]'],
    ['{"a":1}', {}, '{"a":1}'],
    ['{"a":1}', { b: true }, '{"a":1}'],
    ['{"a":1}', { a: true }, '{}'],
    ['{"a":1,"b":2,"c":3}', { a: true }, '{"b":2,"c":3}'],
    ['{"a":1,"b":2,"c":3}', { b: true }, '{"a":1,"c":3}'],
    ['{"a":1,"b":2,"c":3}', { c: true }, '{"a":1,"b":2}'],
    ['{"a":1,"b":2,"c":3}', { a: true, b: true }, '{"c":3}'],
    ['{"a":1,"b":2,"c":3}', { a: true, c: true }, '{"b":2}'],
    ['{"a":1,"b":2,"c":3}', { b: true, c: true }, '{"a":1}'],
    ['{"a":1,"b":2,"c":3}', { a: true, b: true, c: true }, '{}'],
    ['{"a":1,"aa":2,"aaa":3}', { aa: true }, '{"a":1,"aaa":3}'],
    ['{"":1,"a":2}', { '': true }, '{"a":2}'],
    ['{"a":"b","b":"a"}', { a: true }, '{"b":"a"}'],
    [
      '{"a":[{"b":1,"c":2},{"b":3},{"c":"]"}]}',
      { a: { '*': { b: true } } },
      '{"a":[{"c":2},{},{"c":"]"}]}',
    ],
    ['{"a":[],"b":1}', { a: { '*': { b: true } }, b: true }, '{"a":[]}'],
    [
      '{"a":[1,"x",{"b":[{"c":1}]}]}',
      { a: { '*': { b: { '*': { c: true } } } } },
      '{"a":[1,"x",{"b":[{}]}]}',
    ],
    ['{"a":{"*":{"b":1}}}', { a: { '*': { b: true } } }, '{"a":{"*":{}}}'],
    ['{"a":[1,{"b":2}],"b":{"a":1}}', { b: true }, '{"a":[1,{"b":2}]}'],
    [
      below,
      { a: { b: true } },
      '{"a":{"c":[{"b":2},",}"],"d":{"b":{"c":3},"e":"\\\\\\""},"é":"x"},"b":4}',
    ],
    [below, { a: { c: true } }, '{"a":{"b":1,"d":{"b":{"c":3},"e":"\\\\\\""},"é":"x"},"b":4}'],
    [below, { a: { d: true } }, '{"a":{"b":1,"c":[{"b":2},",}"],"é":"x"},"b":4}'],
    [
      below,
      { a: { d: { b: true } } },
      '{"a":{"b":1,"c":[{"b":2},",}"],"d":{"e":"\\\\\\""},"é":"x"},"b":4}',
    ],
    [
      below,
      { a: { d: { b: { c: true }, e: true } } },
      '{"a":{"b":1,"c":[{"b":2},",}"],"d":{"b":{}},"é":"x"},"b":4}',
    ],
    [
      below,
      { a: { d: { e: true }, é: true }, b: true },
      '{"a":{"b":1,"c":[{"b":2},",}"],"d":{"b":{"c":3}}}}',
    ],
    [below, { a: { b: true, c: true, d: true, é: true } }, '{"a":{},"b":4}'],
    [below, { a: { b: { c: true }, é: { x: true } }, b: { x: true } }, below],
    [below, { a: { e: true, x: { b: true } } }, below],
  ])('leaves of %s without %j what is there: %s', (text, tree, rest) => {
    expect(left(text, tree)).toBe(rest);
    expect(serialize(withoutPointers(JSON.parse(text) as never, pointersOf(tree)))).toBe(rest);
  });

  it.each<[string, Tree]>([
    ['[1]', { 0: true }],
    ['{"a":[1]}', { a: { 0: true } }],
    ['{"a":[]}', { a: { b: true } }],
    ['{"a":{"b":[{"c":1}]},"z":1}', { a: { b: { c: true } }, z: true }],
  ])('has no answer for %s without %j, which leads into a list', (text, tree) => {
    expect(left(text, tree)).toBeUndefined();
  });

  it('goes over whatever is next to it', () => {
    const values = [
      '0',
      '-1.5e+30',
      '"]},"',
      '"\\\\"',
      '"\\""',
      'null',
      '[]',
      '{}',
      '[[{"x":[]}],2]',
      '{"x":{"y":[1,2]}}',
    ];
    for (const first of values)
      for (const second of values) {
        const text = `{"m":{"a":${first},"b":${second},"c":${first}},"n":${second}}`;
        expect(left(text, { m: { a: true } })).toBe(
          `{"m":{"b":${second},"c":${first}},"n":${second}}`,
        );
        expect(left(text, { m: { b: true } })).toBe(
          `{"m":{"a":${first},"c":${first}},"n":${second}}`,
        );
        expect(left(text, { m: { c: true }, n: true })).toBe(`{"m":{"a":${first},"b":${second}}}`);
      }
  });
});
