import { describe, expect, it } from 'vitest';
import {
  ContractError,
  defineConfig,
  defineContract,
  defineRule,
  defineStep,
  defineVersion,
  type VersionDeclaration,
} from '../../../src/index.js';
import { anything } from '../../support/fixture-contracts.js';
import { lightHostile } from '../../support/hostile.js';
import { Note, noteSteps, noteV1, noteV2, noteV3 } from '../../support/note.js';

const version = (declared: Partial<VersionDeclaration<number, unknown>> = {}) =>
  defineVersion({ version: 1, status: 'draft', schema: anything, ...declared });
const rule = defineRule<unknown>({ code: 'com.example.note.b', says: 'x', check: () => undefined });
const stepTo = (from: number, to: number) =>
  defineStep({
    from: version({ version: from }),
    to: version({ version: to }),
    lossy: false,
    needs: {},
    apply: (document) => document,
  });

function errorOf(make: () => unknown): ContractError | undefined {
  try {
    make();
  } catch (error) {
    if (error instanceof ContractError) return error;
  }
  return undefined;
}

describe('defineContract', () => {
  const authority =
    'a name of lower-case words with an authority, as com.example.note or @org/note';
  const reserved = 'others belong to this package';
  const uri = 'versions as whole numbers from 0, or as 1 to 64 characters that a URI takes';
  const base = {
    name: 'com.example.note',
    versionAt: '/v',
    versions: [version(), version({ version: 2 })] as const,
  };

  it('takes the members of another contract', () => {
    const Note = defineContract(base);
    expect(defineContract({ ...Note, name: 'com.example.letter' }).versions).toEqual(Note.versions);
  });

  it.each<[string, string, object]>([
    ['a misspelled member', 'no members of a contract but name,', { setps: [] }],
    ['a member of a version', 'no members of a contract but name,', { volatile: ['/at'] }],
    [
      'a misspelled member of a version',
      'no members of a version but version, status,',
      { versions: [{ ...version(), rule: [rule] }] },
    ],
    [
      'rules that are no list',
      'a declaration with a name',
      { versions: [version({ rules: {} as never })] },
    ],
    [
      'a rule that is neither an error nor a warning',
      'each an error or a warning',
      { versions: [version({ rules: [{ ...rule, severity: 'fatal' as never }] })] },
    ],
    ['a name without an authority', reserved, { name: 'note' }],
    ['the name of a contract of this package', reserved, { name: 'evidence-packet' }],
    ['a name that is not kebab-case', authority, { name: 'com.example.Note' }],
    ['a name with a hyphen at its end', authority, { name: 'com.example.note-' }],
    ['a name with a line end', authority, { name: 'com.example.note\n' }],
    ['a name with an empty word', authority, { name: 'com..note' }],
    ['a domain of one word', authority, { name: 'example.note' }],
    ['a scope without a name', authority, { name: '@org' }],
    ['a scope with two names', authority, { name: '@org/note/more' }],
    ['no name', authority, { name: '' }],
    ['a name of 129 letters', authority, { name: `com.example.${'a'.repeat(117)}` }],
    ['an empty version', uri, { versions: [version({ version: '' as never })] }],
    ['a version with a blank', uri, { versions: [version({ version: '1 0' as never })] }],
    ['a version with a slash', uri, { versions: [version({ version: '1/0' as never })] }],
    ['a version with a percent sign', uri, { versions: [version({ version: '%31' as never })] }],
    ['a version of other letters', uri, { versions: [version({ version: 'é' as never })] }],
    ['a version that is no whole number', uri, { versions: [version({ version: 1.5 })] }],
    ['a version below 0', uri, { versions: [version({ version: -1 })] }],
    [
      'a rule code of another contract',
      'rule codes that begin with the name',
      { name: 'com.example.other', versions: [version({ rules: [rule] })] },
    ],
    [
      'a rule code that is the name alone',
      'rule codes that begin with the name',
      { versions: [version({ rules: [{ ...rule, code: 'com.example.note.' }] })] },
    ],
    [
      'a status of its own',
      'status of each version as one of draft, released, deprecated',
      { versions: [version({ status: 'final' as never })] },
    ],
    [
      'extensions at no pointer',
      'places of extensions',
      { versions: [version({ extensions: ['results'] })] },
    ],
    [
      'a normal form at no pointer',
      'places of the normal form',
      { versions: [version({ form: { nulls: ['usage'] } })] },
    ],
    [
      'a misspelled member of a normal form',
      'no members of a normal form but nulls, defaults, times',
      { versions: [version({ form: { null: ['/t'] } as never })] },
    ],
    [
      'an identity at no pointer',
      'identities as names of members by RFC 6901 pointers',
      { versions: [version({ identity: { items: 'id' } })] },
    ],
    [
      'an identity that is no name',
      'identities as names of members by RFC 6901 pointers',
      { versions: [version({ identity: { '/items': 5 as never } })] },
    ],
    [
      'a misspelled limit',
      'no members of limits but bytes, depth, nodes',
      { versions: [version({ limits: { byte: 10 } as never })] },
    ],
    [
      'a limit of nothing',
      'limits as whole numbers from 1',
      { versions: [version({ limits: { depth: 0 } })] },
    ],
    ['no version', 'at least one version', { versions: [] }],
    [
      'versions with the newest first',
      'versions with the oldest first',
      { versions: [version({ version: 2 }), version()] },
    ],
    [
      'versions in the order of letters',
      'versions with the oldest first',
      { versions: ['1.0', '1.10', '1.9'].map((name) => version({ version: name as never })) },
    ],
    ['a version twice', 'every version once', { versions: [version(), version()] }],
    [
      'a place that is the document itself',
      'versionAt as an RFC 6901 pointer to a member',
      { versionAt: '' },
    ],
    [
      'a place that is no pointer',
      'versionAt as an RFC 6901 pointer to a member',
      { versionAt: 'meta/version' },
    ],
    [
      'a rule code twice',
      'every rule code once in a version',
      { versions: [version({ rules: [rule, rule] })] },
    ],
    [
      'a volatile document',
      'volatile members as RFC 6901 pointers',
      { versions: [version({ volatile: [''] })] },
    ],
    [
      'a volatile member that is no pointer',
      'volatile members as RFC 6901 pointers',
      { versions: [version({ volatile: ['/a~2'] })] },
    ],
    [
      'a step over a version',
      'steps between neighbouring versions',
      {
        versions: [version(), version({ version: 2 }), version({ version: 3 })],
        steps: [stepTo(1, 3)],
      },
    ],
    ['a step that leads nowhere', 'steps between neighbouring versions', { steps: [stepTo(1, 9)] }],
    ['a step that stays', 'steps between neighbouring versions', { steps: [stepTo(1, 1)] }],
    [
      'two steps for one way',
      'one step for each way between two versions',
      { steps: [stepTo(1, 2), stepTo(1, 2)] },
    ],
    [
      'a step to nowhere from a late version',
      'steps between neighbouring versions',
      {
        versions: Array.from({ length: 12 }, (_, nth) => version({ version: nth })),
        steps: [stepTo(8, 99)],
      },
    ],
  ])('refuses %s, and asks for %s', (_, expected, flaw) => {
    expect(() => defineContract({ ...base, ...flaw })).toThrow(
      expect.objectContaining({
        code: 'contract.declaration',
        message: expect.stringContaining(expected) as string,
      }),
    );
  });

  it('says what is wrong as one issue', () => {
    const flaw = errorOf(() => defineContract({ ...base, name: '' }));
    expect(flaw?.issues).toEqual([
      {
        code: 'contract.declaration',
        pointer: '',
        message:
          'not a contract: expected a name of lower-case words with an authority, as com.example.note or @org/note',
        expected: 'a name of lower-case words with an authority, as com.example.note or @org/note',
        severity: 'error',
        hint: 'Correct the declaration as the issue says; no document is at fault.',
      },
    ]);
    expect(errorOf(() => defineContract(null as never))?.issues[0]?.expected).toBe(
      'a declaration with a name, a place for the version, and versions',
    );
  });

  it('takes a name of 128 letters, and steps both ways between neighbours', () => {
    const name = `com.example.a${'-b1'.repeat(38)}c`;
    expect(name).toHaveLength(128);
    expect(defineContract({ ...base, name, steps: [stepTo(2, 1)] }).name).toBe(name);
  });

  it.each([
    'com.example.note',
    'com.example.deep.er.note-2',
    'io.github.some-body.note',
    '@org/note',
    '@my-org/note.more',
  ])('takes the name %s', (name) => {
    expect(defineContract({ ...base, name }).name).toBe(name);
  });

  it('takes several versions that documents do not name', () => {
    expect(defineContract({ ...base, versionAt: null }).versions).toHaveLength(2);
  });

  it('takes rules that came with a document of another contract', () => {
    const carried = { ...rule, code: 'com.example.other.b', carriedFrom: 'com.example.other' };
    expect(
      defineContract({ ...base, versions: [version({ rules: [carried] })] }).versions,
    ).toHaveLength(1);
  });

  it('refuses what is no declaration with a ContractError', () => {
    for (const { name, make } of lightHostile)
      if (!/thousand levels|shared/.test(name))
        expect(() => defineContract(make() as never)).toThrow(ContractError);
  });

  it('takes versions of one number in two spellings as two', () => {
    const spellings = [
      version(),
      version({ version: '1' as never }),
      version({ version: '1.0' as never }),
    ] as const;
    expect(defineContract({ ...base, versions: spellings }).versions).toHaveLength(3);
    expect(defineContract({ ...base, steps: [stepTo(1, 2), stepTo(2, 1)] }).steps).toHaveLength(2);
  });

  it.each<[string, readonly unknown[]]>([
    ['numbers with gaps', [0, 3, 20]],
    ['texts of numbers', ['1.9', '1.10', '2']],
    ['one number in two texts', ['1.0', '1']],
    ['words and dates, whose order nobody knows', ['gold', 'beta', '2026-01-02', '2025-01-02']],
  ])('takes %s in their order', (_, names) => {
    const versions = names.map((name) => version({ version: name as never }));
    expect(defineContract({ ...base, versions: versions as never }).versions).toHaveLength(
      names.length,
    );
  });

  it('gives plain frozen data that its declaration no longer reaches', () => {
    const versions = [version()] as [ReturnType<typeof version>];
    const steps = [...noteSteps];
    const contract = defineContract({ name: 'org.example.x', versionAt: '/v', versions });
    versions.pop();
    expect(contract.versions).toHaveLength(1);
    expect(
      Object.isFrozen(contract) &&
        Object.isFrozen(contract.versions) &&
        Object.isFrozen(contract.steps),
    ).toBe(true);
    expect(() => (Note.steps as unknown[]).push(steps[0])).toThrow(TypeError);
    expect(Object.getPrototypeOf(contract)).toBe(Object.prototype);
  });
});

describe('defineVersion, defineRule and defineStep', () => {
  it('fill in nothing but empty lists', () => {
    expect(version()).toEqual({
      version: 1,
      status: 'draft',
      schema: anything,
      rules: [],
      volatile: [],
      identity: {},
      extensions: [],
      limits: { bytes: 67_108_864, depth: 128, nodes: 5_000_000 },
    });
    expect(rule).toMatchObject({ severity: 'error' });
  });

  it('freeze what decides over digests: rules, volatile members, identities', () => {
    const declared = { rules: [rule], volatile: ['/a'], identity: { '/l': 'id' } };
    const made = version(declared);
    declared.rules.pop();
    declared.volatile.push('/b');
    expect(made).toMatchObject({ rules: [rule], volatile: ['/a'], identity: { '/l': 'id' } });
    for (const part of [made, made.rules, made.volatile, made.identity, rule])
      expect(Object.isFrozen(part)).toBe(true);
  });

  it('build no schema on import: it is asked for when a document comes', () => {
    let built = 0;
    const lazy = version({ schema: () => { built += 1; return anything(); } }); // biome-ignore format: one line
    defineContract({ name: '@org/lazy', versionAt: null, versions: [lazy] });
    expect(built).toBe(0);
  });

  it('turn the reasons of a step into what it needs', () => {
    const [step] = noteSteps;
    expect(step).toMatchObject({
      from: 1,
      to: 2,
      lossy: true,
      needs: [{ name: 'language', why: 'version 1 does not say its language' }],
    });
    expect([noteV1.version, noteV2.version, noteV3.version]).toEqual([1, 2, 3]);
  });

  it('a configuration comes back as it is', () => {
    const config = { contracts: [Note] };
    expect(defineConfig(config)).toBe(config);
  });
});
