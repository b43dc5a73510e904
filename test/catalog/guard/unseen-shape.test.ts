/** A version whose schema gives no JSON Schema is a note each time: nobody guards its shape. */
import { check, type GenericSchema, looseObject, pipe, strictObject, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  compareLock,
  describeContract,
  diffContracts,
  lockOf,
} from '../../../src/catalog/guard/index.js';
import { defineContract, defineVersion } from '../../../src/index.js';

const odd = pipe(
  string(),
  check(() => true),
);
const lockWith = (schema: () => GenericSchema) =>
  lockOf([
    describeContract(
      defineContract({
        name: 'com.example.words',
        versionAt: null,
        versions: [defineVersion({ version: '1', status: 'released', schema })],
      }),
    ),
  ]);
const unknown = lockWith(() => strictObject({ word: odd }));
const known = lockWith(() => strictObject({ word: string() }));
const codesOf = (drifts: ReturnType<typeof compareLock>) =>
  drifts.map(({ code, severity }) => `${code} ${severity}`);

describe('a lock', () => {
  it('says of a shape that it does not know that it is not guarded', () => {
    const loose = lockWith(() => looseObject({ word: odd }));
    for (const now of [unknown, loose])
      expect(codesOf(compareLock(unknown, now))).toEqual(['guard.unseen note']);
    expect(compareLock(unknown, unknown)[0]).toMatchObject({
      contract: 'com.example.words',
      version: '1',
      pointer: '',
      says: 'its shape is not guarded: the schema gives no JSON Schema',
    });
  });

  it('says so of a new version, and of one whose shape was known', () => {
    expect(codesOf(compareLock(lockOf([]), unknown))).toEqual([
      'guard.new error',
      'guard.unseen note',
    ]);
    expect(codesOf(compareLock(known, unknown))).toEqual([
      'guard.changed error',
      'guard.unseen note',
    ]);
    expect(codesOf(compareLock(known, known))).toEqual([]);
  });
});

describe('a description that lacks what is compared', () => {
  const [described] = known.versions;
  const members = ['rules', 'volatile', 'extensions', 'identity', 'limits', 'examples'] as const;
  it.each(members)('is refused by name: %s', (member) => {
    for (const value of [undefined, null, 3, [null]]) {
      if (Array.isArray(value) && /^(?:volatile|extensions)$/.test(member)) continue;
      if (value === undefined && member === 'examples') continue; // a JSON Schema
      const other = { ...described, [member]: value } as never;
      for (const [before, after] of [
        [described, other],
        [other, described],
      ] as const)
        expect(() => diffContracts(before as never, after as never)).toThrow(
          expect.objectContaining({ name: 'ContractError' }),
        );
    }
  });
});
