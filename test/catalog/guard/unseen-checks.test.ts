/** What a schema of zod checks and no JSON Schema shows is in its description, and a change of it. */
import { strictObject, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  compareLock,
  describeContract,
  diffContracts,
  lockOf,
} from '../../../src/catalog/guard/index.js';
import { type Contract, defineContract, defineVersion } from '../../../src/index.js';

function contractOf(member: z.ZodType): Contract {
  const v1 = defineVersion({
    version: '1',
    status: 'released',
    schema: () => z.strictObject({ v: z.literal('1'), 'a/b': member }),
  });
  return defineContract({ name: 'com.example.words', versionAt: '/v', versions: [v1] });
}

const unseenOf = (member: z.ZodType): readonly string[] =>
  (describeContract(contractOf(member)).versions[0]?.unseen ?? []).map(
    ({ pointer, check }) => `${pointer} ${check}`,
  );

type Tree = { readonly next?: Tree | undefined };
const tree: z.ZodType<Tree> = z.strictObject({
  get next() {
    return tree.refine(() => true).optional();
  },
});

describe('what no JSON Schema shows', () => {
  it.each<[string, z.ZodType, string[]]>([
    ['refine', z.string().refine((text) => text.length > 2), ['/a~1b refine']],
    ['superRefine', z.string().superRefine(() => undefined), ['/a~1b refine']],
    ['check', z.string().check(() => undefined), ['/a~1b refine']],
    ['coerce', z.coerce.number(), ['/a~1b coerce']],
    ['trim', z.string().trim(), ['/a~1b transform']],
    ['transform', z.string().transform((text) => text), ['/a~1b transform']],
    ['preprocess', z.preprocess((value) => value, z.string()), ['/a~1b transform']],
    ['custom', z.custom<string>(() => true), ['/a~1b custom']],
    ['a pattern with flags', z.string().regex(/^a$/).regex(/^a$/i), ['/a~1b regex']],
    ['in an item', z.array(z.string().refine(() => true)), ['/a~1b/* refine']],
    ['in a member', z.strictObject({ c: z.coerce.string() }), ['/a~1b/c coerce']],
    ['in a record', z.record(z.string(), z.string().trim()), ['/a~1b/* transform']],
    ['in a tuple', z.tuple([z.string(), z.coerce.string()]), ['/a~1b/1 coerce']],
    ['in an option', z.union([z.number(), z.string().trim()]), ['/a~1b transform']],
    ['in what is optional', z.string().trim().optional(), ['/a~1b transform']],
    ['in itself', tree, ['/a~1b/next refine', '/a~1b/next/next refine']],
    ['twice', z.string().trim().trim(), ['/a~1b transform']],
  ])('%s', (_, member, unseen) => {
    expect(unseenOf(member)).toEqual(unseen);
  });

  it.each<[string, z.ZodType]>([
    ['a text', z.string()],
    ['bounds', z.string().min(2).max(9).regex(/a/).regex(/\p{L}/u)],
    ['a list', z.array(z.number().int())],
    ['a brand', z.string().brand('word').readonly()],
  ])('nothing of %s', (_, member) => {
    expect(describeContract(contractOf(member)).versions[0]).not.toHaveProperty('unseen');
  });

  it('nothing of valibot, which has its checks in the JSON Schema or gives none', () => {
    const v1 = defineVersion({
      version: '1',
      status: 'draft',
      schema: () => strictObject({ v: string() }),
    });
    const contract = defineContract({ name: 'com.example.v', versionAt: null, versions: [v1] });
    expect(describeContract(contract).versions[0]).not.toHaveProperty('unseen');
  });
});

describe('a change of it', () => {
  const plain = describeContract(contractOf(z.string()));
  const refined = describeContract(contractOf(z.string().refine((text) => text.length > 2)));

  it('narrows what is valid when it comes, and widens it when it goes', () => {
    expect(diffContracts(plain, refined).changes).toMatchObject([
      {
        kind: 'schema.changed',
        pointer: '/a~1b',
        says: 'refine is new, which no JSON Schema shows',
        readers: 'breaking',
      },
    ]);
    expect(diffContracts(refined, plain).changes).toMatchObject([
      { says: 'refine is gone, which no JSON Schema shows', writers: 'breaking' },
    ]);
    expect(diffContracts(refined, refined).changes).toEqual([]);
  });

  it('fails the check of a lock, so that no released version gets one unnoticed', () => {
    const drifts = compareLock(lockOf([plain]), lockOf([refined]));
    expect(drifts.filter(({ severity }) => severity === 'error')).toMatchObject([
      { pointer: '/a~1b', acceptable: false },
    ]);
    expect(compareLock(lockOf([refined]), lockOf([refined]))).toEqual([]);
  });
});
