/** Calls that are kept as data are made anew, alone, and each has a row of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EvidencePacket } from '../../src/contracts/evidence-packet/index.js';
// @ts-expect-error tools are plain JavaScript
import * as untypedAnswer from '../../tools/contracts/functions/answer.mjs';
// @ts-expect-error tools are plain JavaScript
import * as untyped from '../../tools/contracts/functions/calls.mjs';
// @ts-expect-error tools are plain JavaScript
import * as untypedChanges from '../../tools/contracts/functions/changes.mjs';

type Row = readonly [name: string, input: string, calls: readonly (() => Promise<unknown>)[]];

const { groupsOfCalls, argumentOf } = untyped as unknown as {
  readonly groupsOfCalls: Readonly<Record<string, () => readonly Row[]>>;
  readonly argumentOf: (kept: unknown) => unknown;
};
const { answerOf, textOf } = untypedAnswer as unknown as {
  readonly answerOf: (call: () => unknown) => Promise<unknown>;
  readonly textOf: (value: unknown) => string;
};
const { changedArguments } = untypedChanges as unknown as {
  readonly changedArguments: (kept: readonly unknown[]) => readonly (readonly unknown[])[];
};
const folder = join(import.meta.dirname, '../../tools/contracts/corpus');
const files = readdirSync(folder);
const linesOf = (file: string): readonly string[] =>
  readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');

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
  for (const file of files) {
    const lines = linesOf(file);
    expect(lines).toEqual([...new Set(lines)].sort());
    const rows = groupsOfCalls[`calls of ${file.replace('.jsonl', '')}`]?.() ?? [];
    const names = lines.map((line) => (JSON.parse(line) as readonly [string])[0]);
    expect(rows.map(([name]) => name)).toEqual(names.flatMap((name) => [name, name]));
    expect(new Set(rows.map(([name, input]) => `${name} ${input}`)).size).toBe(2 * lines.length);
  }
});

it('a call returns the same again, after all others and in another order', async () => {
  const rows = groupsOfCalls['calls of provenance-record']?.() ?? [];
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
