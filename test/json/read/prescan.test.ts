/** Both quick looks at JSON, over text and over bytes, tell what the exact scanner would: members, budgets, what is lost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prescan } from '../../../src/json/read/prescan.js';
import { readJson } from '../../../src/json/read/read.js';
import { scanJson } from '../../../src/json/read/scan.js';
import { scanBytes } from '../../../src/json/read/scan-bytes.js';
import { budgetsOf, type JsonLimits, type JsonValue } from '../../../src/json/value/index.js';
import { json } from '../../support/random-json.js';

type Look = (text: string, limits?: JsonLimits) => { readonly doubtful: boolean; readonly members: number };

const looks: [string, Look][] = [
  ['text', (text, limits) => prescan(text, budgetsOf(limits))],
  ['bytes', (text, limits) => scanBytes(new TextEncoder().encode(text), budgetsOf(limits))],
];

const isFaulty = (text: string, limits?: JsonLimits): boolean => scanJson(text, budgetsOf(limits)).length > 0;

function membersOf(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, member) => sum + membersOf(member), own);
}

describe.each(looks)('a quick look at %s', (_, look) => {
  it.each([
    ['null', 0],
    ['[]', 0],
    ['{}', 0],
    ['"{:,:}"', 0],
    [String.raw`"\":\\"`, 0],
    ['{"a":1}', 1],
    ['{"a:b":":"}', 1],
    ['{ "a" : { "b" : [ { } , { "c" : -1.5e3 } ] } , "d" : true }', 4],
    ['[{"a":1},\n{"a":2,"b":{"a":3}}]', 4],
    ['{"a":1,"a":2}', 2],
  ])('counts the members of %s: %i', (text, members) => {
    expect(look(text)).toMatchObject({ doubtful: false, members });
  });

  it('counts the members of any value, and doubts none that is whole', () => {
    fc.assert(
      fc.property(json, fc.nat(2), (value, indent) => {
        expect(look(JSON.stringify(value, null, indent))).toMatchObject({ doubtful: false, members: membersOf(value) });
      }),
    );
  });

  it.each([
    '0',
    '-0',
    '123456789012345',
    '-123456789012345',
    '0.1234567890123456789',
    '1234567890123456',
    '1e5',
    '1E+22',
    '1.5e-7',
    '1e308',
    '[1 ]',
    '[1,2]',
    '{"a":1}',
  ])('does not doubt %s, which loses nothing', (text) => {
    expect(look(text).doubtful).toBe(false);
  });

  it.each([
    '9007199254740993',
    '-9007199254740993',
    '9007199254740993.0',
    '9007199254740993e0',
    '1e999',
    '-1E+999',
    '1e-999',
    '[1,1e400]',
    '{"a":1e400}',
    '[9007199254740993 ]',
    '[0,\n9007199254740993\n,0]',
    String.raw`"\ud800"`,
    String.raw`"\uD800"`,
    String.raw`"\udc00"`,
    String.raw`"\uDfff"`,
    String.raw`["\n","a\udBffb"]`,
    String.raw`{"\ud900":1}`,
  ])('doubts %s, where something is lost', (text) => {
    expect(look(text).doubtful).toBe(true);
    expect(isFaulty(text)).toBe(true);
  });

  it.each([String.raw`"\u0041"`, String.raw`"\ud7ff"`, String.raw`"\ue000"`, String.raw`"\u0d80"`, 'ud800'])(
    'does not doubt %s, which is no surrogate',
    (text) => {
      expect(look(text).doubtful).toBe(false);
    },
  );

  it.each<[string, JsonLimits, string, string]>([
    ['levels of lists', { depth: 2 }, '[[],[[1,2]]]', '[[1]]'],
    ['levels of objects', { depth: 2 }, '{"a":{"b":{}}}', '{"a":{},"b":{}}'],
    ['levels, none of them', { depth: 0 }, '[]', '1'],
    ['elements', { nodes: 2 }, '[1,2,3]', '[1,2]'],
    ['elements that are empty', { nodes: 2 }, '[[],{},""]', '[[],{}]'],
    ['elements of elements', { nodes: 3 }, '[[1],[2]]', '[[1],2]'],
    ['members', { nodes: 2 }, '{"a":1,"b":{"c":1}}', '{"a":1,"b":{}}'],
    ['one at all', { nodes: 0 }, '{"a":1}', '[ ]'],
    ['one at all, apart', { nodes: 0 }, '[ 1 ]', '{ \n }'],
    ['the last of them', { nodes: 3 }, '[[1,2],3]', '[[1,2]]'],
  ])('doubts what has more %s than %j allows, and nothing less', (_what, limits, beyond, within) => {
    expect([look(beyond, limits).doubtful, isFaulty(beyond, limits)]).toEqual([true, true]);
    expect([look(within, limits).doubtful, isFaulty(within, limits)]).toEqual([false, false]);
  });

  it('ends where the exact scanner does, for any value and budget', () => {
    fc.assert(
      fc.property(json, fc.nat(6), fc.nat(4), fc.nat(1), (value, nodes, depth, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(look(text, { nodes, depth }).doubtful).toBe(isFaulty(text, { nodes, depth }));
      }),
      { numRuns: 300 },
    );
  });

  it('looks no further than a budget allows', () => {
    expect(look(`[[[[${'9,'.repeat(100)}1e999`, { depth: 3 })).toMatchObject({ doubtful: true, members: 0 });
    expect(look(`[${'[],'.repeat(100)}`, { nodes: 3 })).toMatchObject({ doubtful: true, members: 0 });
  });
});

describe('text of more than a megabyte, which is looked at as text', () => {
  const long = `"${'a'.repeat(1 << 20)}"`;

  it('is read as it stands', () => {
    const text = `{"a":${long},"b":[{"b":1},"\u00e9"]}`;
    expect(readJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
  });

  it.each(['null', 'true', '-1.5', '"word"', '[]', '[null,"word",{"a":null},[0]]', '{}', '{"a":null,"b":"word"}'])(
    'is what stands in it, with whatever at its root: %s',
    (text) => {
      const root = JSON.parse(text) as unknown;
      expect(readJson(text.padEnd((1 << 20) + 1))).toEqual({ ok: true, value: root });
      expect(readJson(text.padStart((1 << 20) + 1))).toEqual({ ok: true, value: root });
    },
  );

  it.each([
    ['a key that stands twice', `{"a":${long},"b":1,"a":2}`, 'json.duplicate-key'],
    ['a number that loses digits', `[${long},9007199254740993]`, 'json.inexact-integer'],
    ['an escaped surrogate alone', `[${long},"\\ud800"]`, 'json.surrogate'],
    ['a raw surrogate alone', `[${long},"\ud800"]`, 'json.surrogate'],
    ['a fault of grammar', `[${long},]`, 'json.syntax'],
  ])('is refused for %s', (_, text, code) => {
    expect(readJson(text)).toMatchObject({ ok: false, issues: [{ code }] });
  });
});
