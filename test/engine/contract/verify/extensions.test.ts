import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { array, exactOptional, type GenericSchema, strictObject, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeContract, diffContracts } from '../../../../src/catalog/guard/index.js';
import { type Extensions, extensions } from '../../../../src/core/fields/json.js';
import { isObject, type JsonValue } from '../../../../src/core/json/value/index.js';
import { eachAt } from '../../../../src/engine/contract/model/index.js';
import { acceptorOf } from '../../../../src/engine/contract/verify/accept.js';
import { extensionLines } from '../../../../src/engine/contract/verify/rules.js';
import { toJsonSchema } from '../../../../src/engine/json-schema/index.js';
import {
  type Contract,
  type ContractVersion,
  defineContract,
  defineVersion,
  embed,
  formatVerdict,
  normalize,
  verify,
} from '../../../../src/index.js';

interface Item {
  readonly id: string;
  readonly extensions?: Extensions;
}
interface Bag {
  readonly items: readonly Item[];
  readonly extensions?: Extensions;
}

const itemSchema = (): GenericSchema<Item> =>
  strictObject({ id: string(), extensions: exactOptional(extensions()) });
const bagSchema = (): GenericSchema<Bag> =>
  strictObject({ items: array(itemSchema()), extensions: exactOptional(extensions()) });
const bagV1: ContractVersion<'1', Bag> = defineVersion({
  version: '1',
  status: 'draft',
  schema: bagSchema,
  extensions: ['', '/items/*'],
});
const Bags: Contract<readonly [typeof bagV1]> = defineContract({
  name: 'com.example.bag',
  versionAt: null,
  versions: [bagV1],
});
const extended = {
  items: [
    { id: 'a', extensions: { 'com.example.x': 1 } },
    { id: 'b' },
    { id: 'c', extensions: { '@org/y': null } },
  ],
  extensions: { 'https://example.com/z': { deep: ['anything'] }, 'urn:example:w': [] },
};

it('says what the name of an extension looks like', () => {
  const { issues } = verify(Bags, { items: [], extensions: { team: 1 } });
  expect(issues.map(({ code, pointer, expected }) => [code, pointer, expected])).toEqual([
    [
      'shape.value',
      '/extensions/team',
      'a name with its owner (com.example.note, @org/note) or an absolute URI',
    ],
  ]);
});

const names: readonly (readonly [string, boolean])[] = [
  ['com.example', true],
  ['com.example.note', true],
  ['@org', true],
  ['@org/note', true],
  ['https://example.com/ns#x', true],
  ['urn:uuid:3f0c8c5e-5a5c-4c0e-9a43-3d7f3b1f0a11', true],
  ['x-team', false],
  ['team', false],
  ['', false],
  ['a b.c', false],
  ['com.exämple', false],
  ['constructor', false],
  ['__proto__', false],
  ['prototype', false],
  ['toString', false],
  [`com.${'a'.repeat(256)}`, false],
];

describe('extensions', () => {
  const isOfSchema = new Ajv2020({ strict: true }).compile(toJsonSchema(Bags));

  it.each(names)(
    'named %j: %j, to the verbs, the published schema and the fast check alike',
    (name, isTaken) => {
      for (const more of [{}, { 'com.example.other': 1 }]) {
        const text = `{"items":[],"extensions":${JSON.stringify({ ...more }).replace(/}$/, Object.keys(more).length > 0 ? ',' : '')}${JSON.stringify(name)}:1}}`;
        expect(verify(Bags, text).ok, text).toBe(isTaken);
        expect(isOfSchema(JSON.parse(text)), text).toBe(isTaken);
        if (isTaken) expect(acceptorOf(bagSchema())?.(JSON.parse(text))).toBe(true);
      }
    },
  );

  it('are refused where they are empty or no object', () => {
    for (const value of [{}, [], null, 'a', 1]) {
      const document = { items: [], extensions: value };
      expect(verify(Bags, document)).toMatchObject({
        ok: false,
        stage: 'shape',
        issues: [{ pointer: '/extensions' }],
      });
      expect(isOfSchema(document)).toBe(false);
    }
  });

  it('are inside both digests', () => {
    const digestsOf = (document: unknown): unknown[] => {
      const verdict = verify(Bags, document);
      return verdict.ok ? [verdict.digest, verdict.stableDigest] : verdict.issues.slice();
    };
    const other = { ...extended, extensions: { ...extended.extensions, 'urn:example:w': [0] } };
    const [before, after] = [digestsOf(extended), digestsOf(other)];
    expect(before[0]).not.toBe(after[0]);
    expect(before[1]).not.toBe(after[1]);
  });

  it('are counted in the verdict as not checked, and leave no line where there are none', () => {
    const verdict = verify(Bags, extended);
    expect(verdict.ok && verdict.value).toEqual(extended);
    expect(verdict.checks.at(-1)).toEqual({
      code: 'extensions',
      stage: 'rules',
      says: 'extensions are carried as they are',
      status: 'skip',
      reason: 'not checked: 4 extensions',
    });
    expect(formatVerdict(verdict)).toContain('skipped extensions: not checked: 4 extensions\n');
    const single = { items: [{ id: 'a', extensions: { 'com.example': 1 } }] };
    expect(verify(Bags, single).checks.at(-1)?.reason).toBe('not checked: 1 extension');
    expect(verify(Bags, { items: [] }).checks.map(({ code }) => code)).toEqual([
      'json',
      'version',
      'shape',
    ]);
  });

  it('are left out by normalize where they are empty', () => {
    const { value, receipt } = normalize(Bags, {
      items: [{ id: 'a', extensions: {} }],
      extensions: {},
    });
    expect(value).toEqual({ items: [{ id: 'a' }] });
    expect(receipt.dropped).toEqual(['/extensions', '/items/0/extensions']);
  });

  it('are counted where the document is carried by another', () => {
    const { schema, ...carried } = embed(Bags, '/bag', { version: '1' });
    const version = defineVersion({
      version: '1',
      status: 'draft',
      schema: () => strictObject({ bag: schema() }),
      ...carried,
    });
    const Carrier = defineContract({
      name: 'com.example.carrier',
      versionAt: null,
      versions: [version],
    });
    const { checks } = verify(Carrier, { bag: extended });
    expect(checks.find(({ code }) => code === 'extensions')?.reason).toBe(
      'not checked: 4 extensions',
    );
  });

  it('are described for the lock, and a place more is a change', () => {
    const [described] = describeContract(Bags).versions;
    expect(described?.extensions).toEqual(['', '/items/*']);
    if (described === undefined) return;
    const fewer = { ...described, extensions: [''] };
    expect(diffContracts(fewer, described).changes).toMatchObject([
      { kind: 'extensions.changed', pointer: '/items/*' },
    ]);
  });
});

describe('$schema at the root', () => {
  it('is refused with a hint of its own, elsewhere as any unknown member', () => {
    const [issue] = verify(Bags, { $schema: 'https://example.com/x', items: [] }).issues;
    expect(issue).toMatchObject({ code: 'shape.unknown', pointer: '/$schema' });
    expect(issue?.hint).toContain('a document names its version');
    expect(verify(Bags, { items: [{ id: 'a', $schema: 'x' }] }).issues[0]?.hint).not.toContain(
      '$schema',
    );
  });
});

const places = ['', '/a', '/a/*', '/*', '/*/*', '/a/b', '/a/*/b/*', '/extensions'];
const anyValue = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(1),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '*', 'extensions', '__proto__'), tie('value'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).value;

it('counts what every walk of the same places finds', () => {
  fc.assert(
    fc.property(anyValue, fc.subarray(places), (document, some) => {
      let count = 0;
      for (const place of some)
        eachAt(document, place, ({ value }) => {
          const own = isObject(value) ? value['extensions'] : undefined;
          if (isObject(own)) count += Object.keys(own).length;
        });
      const [line] = extensionLines({ ...bagV1, extensions: some }, document);
      expect(Number(/[0-9]+/.exec(line?.reason ?? '0')?.[0])).toBe(count);
    }),
    { numRuns: 2000 },
  );
});
