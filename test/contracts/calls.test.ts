/** Calls that are kept as data are made anew, alone, and each has a row of its own. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EvidencePacket } from '../../src/contracts/evidence-packet/index.js';
// @ts-expect-error tools are plain JavaScript
import * as untypedAnswer from '../../tools/contracts/functions/answer.mjs';
// @ts-expect-error tools are plain JavaScript
import * as untyped from '../../tools/contracts/functions/calls.mjs';
// @ts-expect-error tools are plain JavaScript
import * as untypedChanges from '../../tools/contracts/functions/changes.mjs';
import {
  variantOf as untypedVariantOf,
  variantsIn as untypedVariantsIn,
  // @ts-expect-error tools are plain JavaScript
} from '../../tools/contracts/functions/variants.mjs';
import { sized } from '../support/sized.js';

type Variant = readonly [place: number, change: string];
type Row = readonly [name: string, input: string, calls: readonly (() => Promise<unknown>)[]];

const { groupsOfCalls, editRows, argumentOf, callOf } = untyped as unknown as {
  readonly editRows: () => readonly Row[];
  readonly groupsOfCalls: Readonly<Record<string, () => readonly Row[]>>;
  readonly argumentOf: (kept: unknown) => unknown;
  readonly callOf: (
    entry: string,
    name: string,
    kept: readonly unknown[],
    steps?: readonly unknown[],
  ) => () => Promise<unknown>;
};
const variantsIn = untypedVariantsIn as unknown as (kept: unknown) => readonly Variant[];
const variantOf = untypedVariantOf as unknown as (kept: unknown, variant: Variant) => unknown;
const { answerOf, textOf: jsonOf } = untypedAnswer as unknown as {
  readonly answerOf: (call: () => unknown) => Promise<unknown>;
  readonly textOf: (value: unknown) => string | undefined;
};
/** What a call answers as a text; JSON has none for `undefined`. */
const textOf = (value: unknown): string => jsonOf(value) ?? 'undefined';
const { changedArguments } = untypedChanges as unknown as {
  readonly changedArguments: (kept: readonly unknown[]) => readonly (readonly unknown[])[];
};
const folder = join(import.meta.dirname, '../../tools/contracts/corpus');
const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
/** Every tenth of them each day; the check of contracts reads them all. */
const someFiles = files.filter((_, nth) => nth % sized(10, 1) === 0);
const linesOf = (file: string): readonly string[] =>
  readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
const variantLines = (file: string): readonly string[] =>
  existsSync(join(folder, 'variants', file)) ? linesOf(`variants/${file}`) : [];
const digestOf = (line: string): string =>
  createHash('sha256').update(line).digest('hex').slice(0, 10);
const keyOf = (list: readonly unknown[]): string => digestOf(textOf(list)).slice(0, 8);

it('what JSON has no form for is made of an object with one member', () => {
  const kept = {
    a: [{ $undefined: true }, { $number: '-0' }, { $number: 'NaN' }, { $bigint: '12' }],
    b: { $bytes: 'AAH/' },
    c: { $map: [['x', { $set: [1, { $undefined: true }] }]] },
    d: { $other: 1 },
    e: { $undefined: true, more: 1 },
  };
  expect(argumentOf(kept)).toStrictEqual({
    a: [undefined, -0, Number.NaN, 12n],
    b: new Uint8Array([0, 1, 255]),
    c: new Map([['x', new Set([1, undefined])]]),
    d: { $other: 1 },
    e: { $undefined: true, more: 1 },
  });
  expect(argumentOf({ $contract: 'evidence-packet' })).toMatchObject({ name: EvidencePacket.name });
  expect(argumentOf(kept)).not.toBe(argumentOf(kept));
});

it('lines are in order, once, and each has a row that its place does not name', () => {
  expect(files.length).toBeGreaterThan(10);
  for (const file of someFiles) {
    const lines = linesOf(file);
    expect(lines).toEqual([...new Set(lines)].sort());
    const rows = groupsOfCalls[`calls of ${file.replace('.jsonl', '')}`]?.() ?? [];
    const names = lines.map((line) => (JSON.parse(line) as readonly [string])[0]);
    const ofVariants = variantLines(file).map((line) => (JSON.parse(line) as readonly [string])[0]);
    expect(rows.map(([name]) => name)).toEqual([
      ...names.flatMap((name) => [name, name]),
      ...ofVariants,
    ]);
    expect(new Set(rows.map(([name, input]) => `${name} ${input}`)).size).toBe(rows.length);
  }
});

it('a call returns the same again, after all others and in another order', async () => {
  const all = groupsOfCalls['calls of provenance-record']?.() ?? [];
  const rows = all.filter((_, nth) => nth % sized(4, 1) === 0);
  const texts = new Map<string, string>();
  const textsOf = async (calls: Row[2]): Promise<string> => {
    const answers: string[] = [];
    for (const call of calls) answers.push(textOf(await answerOf(call)));
    return answers.join('\n');
  };
  for (const [, input, calls] of rows) texts.set(input, await textsOf(calls));
  for (const [, input, calls] of rows.toReversed())
    expect(await textsOf(calls)).toBe(texts.get(input));
  expect(new Set(texts.values()).size).toBeGreaterThan(texts.size / 2);
});

it('an edited call is kept once, has one row, and ends with no fault of its own', async () => {
  const edits = readdirSync(join(folder, 'edits'));
  const lines = edits.flatMap((file) => linesOf(`edits/${file}`));
  for (const file of edits) {
    expect(files).toContain(file);
    const own = linesOf(`edits/${file}`);
    expect(own).toEqual([...new Set(own)].sort());
  }
  const kept = new Set(files.flatMap(linesOf));
  expect(lines.filter((line) => kept.has(line))).toEqual([]);
  const rows = editRows();
  expect(rows.map(([, input]) => input).sort()).toEqual(
    lines.map((line) => `call ${digestOf(line)}`).sort(),
  );
  for (const [, input, [call]] of rows.filter((_, nth) => nth % sized(20, 1) === 0)) {
    if (call === undefined) throw new Error(`${input} has no call`);
    const text = textOf(await answerOf(call));
    expect([input, textOf(await answerOf(call))]).toEqual([input, text]);
    expect(text).not.toMatch(/^\{"thrown":"(?!ContractError)/);
  }
});

it('an argument is changed at its places, one at a time, and stays as it was', () => {
  const kept = ['ab', { c: [1, 2], d: true, e: { $undefined: true } }];
  const before = structuredClone(kept);
  const changed = changedArguments(kept);
  expect(kept).toStrictEqual(before);
  expect(changed.length).toBeGreaterThan(5);
  expect(changedArguments(kept)).toStrictEqual(changed);
  for (const one of changed) expect(one).not.toStrictEqual(kept);
  expect(new Set(changed.map((one) => JSON.stringify(one))).size).toBeGreaterThan(5);
  expect(changedArguments([])).toEqual([]);
});

it('a function over a table, a function with a name and streams are made anew for each call', async () => {
  const table = [
    [keyOf(['a']), 1],
    [keyOf(['b']), [2], 'promise'],
    [keyOf(['c']), 'TypeError', 'throws'],
    [keyOf(['d']), 'RangeError', 'rejects'],
  ];
  const made = argumentOf({ $function: table }) as (text: string) => unknown;
  expect([made('a'), await made('b'), made('other')]).toEqual([1, [2], 1]);
  expect(() => made('c')).toThrow(expect.objectContaining({ name: 'TypeError' }) as Error);
  await expect(made('d')).rejects.toMatchObject({ name: 'RangeError' });
  expect((argumentOf({ $named: 'capitals' }) as (text: string) => string)('a')).toBe('A');
  for (const form of ['$stream', '$readable', '$iterator']) {
    const kept = { [form]: [1, { $undefined: true }] };
    const read: unknown[] = [];
    for await (const item of argumentOf(kept) as AsyncIterable<unknown>) read.push(item);
    expect(read).toEqual([1, undefined]);
    expect(argumentOf(kept)).not.toBe(argumentOf(kept));
  }
});

it('steps call what a call returned, and each has an answer', async () => {
  const node = [
    { sources: ['Berth 4 was closed.'], answer: { $named: 'same' }, update: { $named: 'same' } },
  ];
  const step = (text: string): unknown => ['', [text]];
  const answers = await callOf('gate', 'quoteGateNode', node, [
    step('“Berth 4 was closed”'),
    step('“Berth 5 was closed”'),
    ['none', []],
  ])();
  expect(answers).toEqual([
    '“Berth 4 was closed”',
    expect.not.stringContaining('“Berth 5 was closed”'),
    { thrown: 'TypeError', issues: undefined },
  ]);
});

it('a variant differs in one place, and the arguments stay as they were', () => {
  const kept = [
    'Ab c.',
    3,
    { on: true, list: [1, 2], none: { $undefined: true }, f: { $function: [] } },
    { $stream: ['x'] },
  ];
  const before = structuredClone(kept);
  const variants = variantsIn(kept);
  expect(new Set(variants.map(([place]) => place)).size).toBe(11);
  const texts = variants.map((variant) => JSON.stringify(variantOf(kept, variant)));
  expect(kept).toStrictEqual(before);
  expect(variants.map((variant) => JSON.stringify(variantOf(kept, variant)))).toEqual(texts);
  expect(new Set(texts).size).toBeGreaterThan(variants.length * 0.7);
  expect(variantOf(kept, [1, 'words turned'])).toEqual(['c. Ab', ...kept.slice(1)]);
  expect(variantsIn([])).toEqual([]);
});

it('each variant names a call, and a place and a change that the call has', () => {
  for (const file of someFiles) {
    const calls = new Map(linesOf(file).map((line) => [digestOf(line), line]));
    const lines = variantLines(file);
    expect(lines).toEqual([...new Set(lines)].sort());
    for (const line of lines.filter((_, nth) => nth % sized(3, 1) === 0)) {
      const [name, call, ...variants] = JSON.parse(line) as [string, string, ...Variant[]];
      const [of, kept, steps] = JSON.parse(calls.get(call) ?? '[]') as [
        string,
        unknown,
        unknown[]?,
      ];
      const all = new Set(variantsIn(steps === undefined ? kept : [kept, ...steps]).map(String));
      expect([of, variants.length > 0, variants.filter((one) => !all.has(String(one)))]).toEqual([
        name,
        true,
        [],
      ]);
    }
  }
});
