import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../src/catalog/registry/index.js';
import { EvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import { toStrictSchema, withJsonSchema } from '../../../../src/engine/json-schema/index.js';
import {
  type Contract,
  type JsonValue,
  type StandardSchema,
  safeParse,
} from '../../../../src/index.js';
import { single } from '../../../support/fixture-contracts.js';
import { sized } from '../../../support/sized.js';
import { type Node, refusals } from './documented-rules.js';

const targets = ['openai-strict', 'anthropic-strict', 'gemini'] as const;

/** One for all, as each compiles the schemas of schemas; schemas for two providers have one name. */
const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  addUsedSchema: false,
  code: { optimize: false },
});

const takes = (schema: object): ((document: unknown) => boolean) => {
  const check = ajv.compile(schema);
  return (document) => check(document);
};

type Tree = { name: string; children?: readonly Tree[] };
const tree: v.GenericSchema<Tree> = v.strictObject({
  name: v.string(),
  children: v.exactOptional(v.array(v.lazy(() => tree))),
}) as never;

/** Schemas of users, with documents and the kinds of notes of each provider. */
const users: Readonly<
  Record<
    string,
    { readonly schema: () => StandardSchema; readonly documents: readonly JsonValue[] }
  >
> = {
  'an invoice: formats, limits, enumerations': {
    schema: () =>
      v.strictObject({
        id: v.pipe(v.string(), v.uuid()),
        sent: v.pipe(v.string(), v.isoTimestamp()),
        to: v.pipe(v.string(), v.email()),
        link: v.exactOptional(v.pipe(v.string(), v.url())),
        state: v.picklist(['open', 'paid']),
        lines: v.pipe(
          v.array(v.strictObject({ text: v.string(), cents: v.pipe(v.number(), v.integer()) })),
          v.minLength(2),
        ),
      }),
    documents: [
      {
        id: '8c0e6f3a-52f8-4d6c-9b38-6f7d3a1d2b11',
        sent: '2026-03-01T09:30:00Z',
        to: 'a@example.com',
        state: 'open',
        lines: [
          { text: 'Tea', cents: 250 },
          { text: 'Cake', cents: 420 },
        ],
      },
    ],
  },
  'optional, nullable and both': {
    schema: () =>
      v.strictObject({
        some: v.exactOptional(v.string()),
        none: v.nullable(v.string()),
        both: v.exactOptional(v.nullable(v.number())),
        flag: v.exactOptional(v.boolean()),
      }),
    documents: [
      { none: null },
      { none: 'a', both: null },
      { some: 'x', none: null, both: 0, flag: false },
    ],
  },
  'choices by a member': {
    schema: () =>
      v.strictObject({
        steps: v.array(
          v.variant('kind', [
            v.strictObject({ kind: v.literal('find'), words: v.array(v.string()) }),
            v.strictObject({ kind: v.literal('open'), page: v.exactOptional(v.number()) }),
            v.strictObject({ kind: v.literal('stop') }),
          ]),
        ),
      }),
    documents: [{ steps: [{ kind: 'open' }, { kind: 'find', words: [] }, { kind: 'stop' }] }],
  },
  'a choice at the root': {
    schema: () =>
      v.variant('ok', [
        v.strictObject({ ok: v.literal(true), value: v.string() }),
        v.strictObject({ ok: v.literal(false), why: v.string() }),
      ]),
    documents: [
      { ok: true, value: 'a' },
      { ok: false, why: 'b' },
    ],
  },
  'records, with names that have a pattern': {
    schema: () =>
      v.strictObject({
        totals: v.record(v.pipe(v.string(), v.regex(/^[a-z]+$/)), v.number()),
        nested: v.record(v.string(), v.record(v.string(), v.exactOptional(v.string()))),
      }),
    documents: [
      { totals: {}, nested: {} },
      { totals: { b: 1, a: 2 }, nested: { x: { y: 'z' }, w: {} } },
    ],
  },
  'a record at the root': {
    schema: () => v.record(v.string(), v.array(v.string())),
    documents: [{}, { a: ['b'], c: [] }],
  },
  tuples: {
    schema: () =>
      v.strictObject({
        span: v.pipe(v.strictTuple([v.number(), v.number()]), v.length(2)),
        pairs: v.array(v.strictTuple([v.string(), v.nullable(v.boolean())])),
      }),
    documents: [
      { span: [0, 4], pairs: [] },
      {
        span: [1, 2],
        pairs: [
          ['a', null],
          ['b', true],
        ],
      },
    ],
  },
  'an open object and any JSON': {
    schema: () =>
      v.looseObject({ name: v.string(), other_members: v.exactOptional(v.string()), raw: v.any() }),
    documents: [
      { name: 'a', raw: null },
      { name: 'a', raw: { b: [1, 'x'] }, more: { deep: [true] }, '': 0 },
    ],
  },
  'a tree': {
    schema: () => tree,
    documents: [{ name: 'a' }, { name: 'a', children: [{ name: 'b', children: [] }] }],
  },
  'schemas that are combined': {
    schema: () =>
      v.strictObject({
        both: v.intersect([v.object({ a: v.string() }), v.object({ b: v.string() })]),
        mixed: v.union([
          v.string(),
          v.number(),
          v.strictObject({ n: v.exactOptional(v.number()) }),
        ]),
      }),
    documents: [
      { both: { a: 'x', b: 'y' }, mixed: 'text' },
      { both: { a: 'x', b: 'y' }, mixed: { n: 1 } },
      { both: { a: 'x', b: 'y' }, mixed: {} },
    ],
  },
};

const userCases = Object.entries(users).flatMap(([name, user]) =>
  targets.map((target) => [name, target, user] as const),
);

/** Of every day each version for one of the providers, by turns. */
const contractCases = allContracts
  .flatMap((contract: Contract) => contract.versions.map(({ version }) => ({ contract, version })))
  .flatMap(({ contract, version }, nth) =>
    targets
      .filter((_, place) => (nth + place) % sized(targets.length, 1) === 0)
      .map((target) => [contract.name, String(version), target, { contract, version }] as const),
  );

function examplesOf(name: string, version: string, kind: 'valid' | 'invalid'): JsonValue[] {
  const folder = `contracts/${name}/${version}/examples/${kind}`;
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      try {
        return [JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as JsonValue];
      } catch {
        // An invalid example may be no JSON
        return [];
      }
    });
}

describe('toStrictSchema', () => {
  it.each(userCases)('%s: %s takes the schema, and documents come back', (_, target, user) => {
    const contract = single(user.schema);
    const { schema, encode, decode } = toStrictSchema(contract, { target });
    expect(refusals(target, schema as Node)).toEqual([]);
    const check = takes(schema);
    for (const document of user.documents) {
      expect(safeParse(contract, document).ok).toBe(true);
      const written = encode(document);
      expect(check(written)).toBe(true);
      expect(decode(written)).toEqual(document);
      expect(decode(JSON.parse(JSON.stringify(written)))).toEqual(document);
    }
  });

  it.each(contractCases)('%s %s: %s takes the schema, and all examples come back', (...given) => {
    const [name, version, target, { contract, version: asked }] = given;
    const { schema, encode, decode } = toStrictSchema(contract, {
      target,
      version: asked,
    });
    expect(refusals(target, schema as Node)).toEqual([]);
    const check = takes(schema);
    const valid = examplesOf(name, version, 'valid');
    expect(valid.length).toBeGreaterThan(0);
    for (const document of valid) {
      const written = encode(document);
      expect(check(written)).toBe(true);
      expect(decode(written)).toEqual(document);
    }
    // What is invalid is never made valid on the way
    for (const document of examplesOf(name, version, 'invalid')) {
      if (safeParse(contract, document).ok) continue;
      const back = decode(encode(document));
      // Null in place of an optional member is how a model leaves it out
      if (JSON.stringify(document).includes('null')) continue;
      expect(back).toEqual(document);
    }
  });

  it('names what it leaves to the contract by a pointer into the schema of the contract', () => {
    const contract = single(() =>
      v.strictObject({
        name: v.pipe(v.string(), v.minLength(2), v.regex(/^(?!x)/)),
        both: v.intersect([v.object({ a: v.string() }), v.object({ b: v.string() })]),
        'a/b': v.pipe(v.array(v.string()), v.minLength(2)),
      }),
    );
    const notes = (target: (typeof targets)[number]) =>
      toStrictSchema(contract, { target }).notes.map(({ kind, pointer }) => `${kind} ${pointer}`);
    expect(notes('openai-strict')).toEqual([
      'dropped /properties/name/minLength',
      'dropped /properties/name/pattern',
      'text /properties/both',
    ]);
    expect(notes('anthropic-strict')).toEqual([
      ...notes('openai-strict'),
      'dropped /properties/a~1b/minItems',
    ]);
  });

  it('names options that cannot be distinguished, and sizes beyond what a provider takes', () => {
    const side = () => v.strictObject({ x: v.exactOptional(v.record(v.string(), v.number())) });
    const unclear = single(() => v.strictObject({ one: v.union([side(), side()]) }));
    const kinds = (contract: Contract, target: (typeof targets)[number]) =>
      toStrictSchema(contract, { target }).notes.map(({ kind }) => kind);
    expect(kinds(unclear, 'openai-strict')).toEqual(['unclear']);
    const names = Array.from({ length: 25 }, (_, index) => `member_${index}`);
    const wide = single(() =>
      v.strictObject(Object.fromEntries(names.map((name) => [name, v.exactOptional(v.string())]))),
    );
    expect(toStrictSchema(wide, { target: 'anthropic-strict' }).notes).toEqual([
      { kind: 'limit', pointer: '', message: 'optional: 25, at most 24' },
    ]);
    expect(kinds(wide, 'openai-strict')).toEqual([]);
    let deep: () => v.GenericSchema = () => v.string();
    for (let level = 0; level < 11; level += 1) {
      const inner = deep;
      deep = () => v.strictObject({ a: inner() });
    }
    expect(toStrictSchema(single(deep), { target: 'openai-strict' }).notes).toEqual([
      { kind: 'limit', pointer: '', message: 'depth: 11, at most 10' },
    ]);
  });

  it('repairs nothing: what does not fit comes back as it is', () => {
    const contract = single(() =>
      v.strictObject({ all: v.record(v.string(), v.number()), span: v.strictTuple([v.number()]) }),
    );
    const { decode } = toStrictSchema(contract, { target: 'openai-strict' });
    const twice = [
      { name: 'a', value: 1 },
      { name: 'a', value: 2 },
    ];
    for (const output of [
      { all: twice, span: { 0: 1 } },
      { all: [{ name: 'a' }], span: { 1: 1 } },
      { all: [{ name: 'a', value: 'x' }], span: 'text' },
      { all: 5 },
      [],
      'text',
      null,
    ]) {
      expect(safeParse(contract, decode(output)).ok).toBe(false);
    }
    expect(decode({ all: twice, span: { 0: 1 } })).toEqual({ all: twice, span: [1] });
    const getter = {
      get all(): never {
        throw new Error('boom');
      },
    };
    expect(decode(getter)).toBe(getter);
  });

  it('keeps a member named __proto__ a member', () => {
    const contract = single(() => v.record(v.string(), v.number()));
    const { decode } = toStrictSchema(contract, { target: 'openai-strict' });
    const document = decode({ document: [{ name: '__proto__', value: 1 }] });
    expect(JSON.stringify(document)).toBe('{"__proto__":1}');
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
  });

  it('decides a choice once for each value, however deep choices are nested', () => {
    const schema = z(20);
    const contract = single(() => v.strictObject({ root: schema }));
    const { encode, decode } = toStrictSchema(contract, { target: 'anthropic-strict' });
    let document: JsonValue = { leaf: 1, more: {} };
    for (let level = 0; level < 20; level += 1) document = { next: document };
    const written = encode({ root: document });
    expect(decode(written)).toEqual({ root: document });
  });

  it('refuses another target by name', () => {
    for (const target of ['openai', '', undefined, 5])
      expect(() => toStrictSchema(EvidencePacket, { target: target as never })).toThrow(
        expect.objectContaining({ code: 'options.value' }),
      );
    expect(() => toStrictSchema(EvidencePacket, undefined as never)).toThrow(
      expect.objectContaining({ code: 'options.value' }),
    );
  });
});

/** Two options at each level that differ only at the bottom. */
function z(levels: number): v.GenericSchema {
  let schema: v.GenericSchema = v.strictObject({
    leaf: v.number(),
    more: v.record(v.string(), v.string()),
  });
  for (let level = 0; level < levels; level += 1) {
    const inner = schema;
    schema = v.union([v.strictObject({ next: inner }), v.strictObject({ next: v.string() })]);
  }
  return schema;
}

describe('withJsonSchema with a target', () => {
  it('gives the schema of the provider for input, and decodes before it validates', async () => {
    const contract = withJsonSchema(EvidencePacket, { target: 'openai-strict' });
    const { schema, encode } = toStrictSchema(EvidencePacket, { target: 'openai-strict' });
    const standard = contract['~standard'];
    for (const target of ['draft-07', 'draft-2020-12'])
      expect(standard.jsonSchema.input({ target })).toEqual(schema);
    expect(standard.jsonSchema.output({ target: 'draft-2020-12' })).toHaveProperty('$id');
    const [document] = examplesOf('evidence-packet', '1.0', 'valid');
    const written = encode(document);
    expect(await standard.validate(written)).toEqual({ value: document });
    expect((await EvidencePacket['~standard'].validate(written)).issues).not.toBe(undefined);
  });

  it('refuses a target that it does not know', () => {
    expect(() => withJsonSchema(EvidencePacket, { target: 'draft-07' as never })).toThrow(
      expect.objectContaining({ code: 'options.value' }),
    );
  });
});
