/** The lock of functions names the function and the input that return something else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
// @ts-expect-error tools are plain JavaScript
import * as untypedAnswer from '../../tools/contracts/functions/answer.mjs';
// @ts-expect-error tools are plain JavaScript
import * as untyped from '../../tools/contracts/functions/index.mjs';

type Lock = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const { brokenPromises, differences, functionFoundIn } = untyped as unknown as {
  readonly brokenPromises: (
    kept: Lock,
    now: Lock,
    released: readonly { readonly contract: string }[],
  ) => readonly string[];
  readonly differences: (kept: Lock, now: Lock) => readonly string[];
  readonly functionFoundIn: (kept: Lock, groups: readonly string[]) => Promise<string | undefined>;
};
const { answerOf, textOf } = untypedAnswer as unknown as {
  readonly answerOf: (call: () => unknown) => Promise<unknown>;
  readonly textOf: (value: unknown) => string;
};
const lock = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../snapshots/functions.json'), 'utf8'),
) as Lock;

it('a group returns what the lock has', async () => {
  expect(await functionFoundIn(lock, ['doc-qa'])).toBeUndefined();
});

it('the first function that returns something else is named with its input', async () => {
  const rows = { ...lock['doc-qa']?.['resolveAskRequest'], 'top_k 1': 'x' };
  const kept = { ...lock, 'doc-qa': { ...lock['doc-qa'], resolveAskRequest: rows } };
  expect(await functionFoundIn(kept, ['doc-qa'])).toBe('doc-qa, resolveAskRequest, top_k 1');
});

it('what is other, new and gone is said of two locks', () => {
  const kept = { g: { f: { a: '1', b: '2' } } };
  const now = { g: { f: { a: '1', b: '3' }, h: { c: '4' } } };
  expect(differences(kept, kept)).toEqual([]);
  expect(differences(kept, now).map((line) => line.split(';')[0])).toEqual([
    'snapshots/functions.json g, f, b: returns something else',
    'snapshots/functions.json g, h, c: is new',
  ]);
  expect(differences(now, kept)[1]).toContain('g, h, c: is gone');
});

it('rows that a released version promises are only added to', () => {
  const before = {
    packets: { make: { one: 'a', two: 'b' } },
    runs: { replay: { one: 'a' } },
    answers: { fromProvider: { one: 'a' } },
    exports: { toSarif: { one: 'a' } },
  };
  const other = {
    packets: { make: { one: 'A', three: 'c' }, more: { one: 'd' } },
    runs: { replay: { one: 'B' } },
    answers: { fromProvider: { one: 'C' } },
    exports: { toSarif: { one: 'D' } },
  };
  const released = (...contracts: string[]) => contracts.map((contract) => ({ contract }));
  const refused = (...contracts: string[]) =>
    brokenPromises(before, other, released(...contracts)).map((line) => line.split(':')[0]);
  expect(refused()).toEqual([]);
  expect(refused('evidence-packet')).toEqual([
    'snapshots/functions.json packets, make, one',
    'snapshots/functions.json packets, make, two',
  ]);
  expect(refused('provenance-record', 'generation-result')).toEqual([
    'snapshots/functions.json runs, replay, one',
  ]);
  expect(brokenPromises(before, before, released('evidence-packet'))).toEqual([]);
});

it('words for people are not recorded, and any other difference is', () => {
  const issue = { code: 'a.b', pointer: '/x', says: 'one', expected: 'a number', received: '5' };
  expect(textOf({ ...issue, says: 'other', expected: 'a text' })).toBe(textOf(issue));
  for (const change of [{ code: 'c' }, { pointer: '' }, { received: '6' }, { more: 1 }])
    expect(textOf({ ...issue, ...change })).not.toBe(textOf(issue));
  const values = [null, Number.NaN, 0, -0, 1n, new Map([['a', 1]]), new Set([1]), new Map()];
  expect(new Set(values.map((value) => textOf([value]))).size).toBe(values.length);
});

it('what is thrown is recorded by its codes', async () => {
  const fail = (): never => {
    throw Object.assign(new Error('words'), { issues: [{ code: 'a', pointer: '/b', says: 'c' }] });
  };
  expect(await answerOf(fail)).toEqual({ thrown: 'Error', issues: [['a', '/b']] });
});
