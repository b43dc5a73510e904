/** A place of a declaration that no document has is a note: a typo would leave a member in the stable digest. */
import {
  array,
  exactOptional,
  looseObject,
  nullable,
  number,
  record,
  strictObject,
  string,
  union,
} from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compareLock, describeContract, lockOf } from '../../../src/catalog/guard/index.js';
import { allContracts } from '../../../src/catalog/registry/index.js';
import { type Contract, defineContract, defineVersion } from '../../../src/index.js';

const item = strictObject({ id: string(), seen: exactOptional(string()) });
const shape = strictObject({
  made: string(),
  entries: array(item),
  more: record(string(), number()),
  open: looseObject({ a: string() }),
  either: union([strictObject({ left: string() }), strictObject({ right: string() })]),
  maybe: nullable(strictObject({ a: string() })),
});

type Places = Partial<
  Pick<Parameters<typeof defineVersion>[0], 'volatile' | 'identity' | 'extensions' | 'form'>
>;

const contractOf = (places: Places, schema: () => never = () => shape as never): Contract =>
  defineContract({
    name: 'com.example.places',
    versionAt: null,
    versions: [defineVersion({ version: '1', status: 'draft', schema, ...places })],
  });

function notesOf(contract: Contract): string[] {
  const lock = lockOf([describeContract(contract)]);
  return compareLock(lock, lock).map(
    ({ code, severity, pointer, says }) =>
      `${severity} ${code} ${pointer}: ${says.split(' ')[0] ?? ''}`,
  );
}

describe('the guard', () => {
  it.each<[string, Places]>([
    ['/mad: volatile', { volatile: ['/mad', '/made'] }],
    ['/made/at: volatile', { volatile: ['/made/at'] }],
    ['/entries/id: volatile', { volatile: ['/entries/id'] }],
    ['/entries/*/sean: volatile', { volatile: ['/entries/*/sean'] }],
    ['/either/middle: volatile', { volatile: ['/either/middle'] }],
    ['/entrys/*/id: identity', { identity: { '/entrys': 'id', '/entries': 'id' } }],
    ['/entries/*/name: identity', { identity: { '/entries': 'name' } }],
    ['/entries/extensions: extensions', { extensions: ['/entries'] }],
    ['/nope: form', { form: { nulls: ['/nope'] } }],
    ['/entries/*/nope: form', { form: { defaults: { '/entries/*/nope': 1 } } }],
    ['/when: form', { form: { times: ['/when'] } }],
  ])('notes a place that no document has: %s', (note, places) => {
    expect(notesOf(contractOf(places))).toEqual([`note guard.place ${note}`]);
  });

  it('notes no place that a document may have', () => {
    const volatile = [
      '/made',
      '/entries/*/seen',
      '/entries/0/seen',
      '/more/x',
      '/open/x/y',
      '/either/right',
      '/maybe/a',
    ];
    expect(
      notesOf(contractOf({ volatile, identity: { '/entries': 'id' }, extensions: ['/open'] })),
    ).toEqual([]);
  });

  it('notes none where the schema says nothing, as where it refers to itself', () => {
    const node: z.ZodType = z.lazy(() => z.strictObject({ below: z.array(node) }));
    const schema = () => z.strictObject({ node }) as never;
    expect(notesOf(contractOf({ volatile: ['/node/nope'] }, schema))).toEqual([]);
    expect(notesOf(contractOf({ volatile: ['/nope'] }, schema))).toEqual([
      'note guard.place /nope: volatile',
    ]);
  });

  it('notes none of any contract of this package', () => {
    for (const contract of allContracts) expect(notesOf(contract)).toEqual([]);
  });
});
