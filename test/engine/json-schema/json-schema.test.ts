import { Ajv2020 } from 'ajv/dist/2020.js';
import { array, exactOptional, literal, pipe, regex, strictObject, string, variant } from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EvidencePacket, evidencePacketV1 } from '../../../src/contracts/evidence-packet/index.js';
import {
  safeSchemaDigest,
  safeToJsonSchema,
  schemaDigest,
  toJsonSchema,
  withJsonSchema,
} from '../../../src/engine/json-schema/index.js';
import {
  defineContract,
  defineVersion,
  digest,
  type StandardSchema,
  validate,
} from '../../../src/index.js';
import { anything, single } from '../../support/fixture-contracts.js';
import { Note } from '../../support/note.js';
import { fullPacket, loose, smallPacket } from '../../support/packets.js';
import { sized } from '../../support/sized.js';

describe('toJsonSchema', () => {
  it('gives draft 2020-12 with a URN as its id, which Ajv takes in strict mode', () => {
    const schema = toJsonSchema(EvidencePacket);
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:evidence-contracts:evidence-packet:1.0',
      title: 'evidence-packet 1.0',
      type: 'object',
      additionalProperties: false,
    });
    const check = new Ajv2020({ strict: true, allErrors: true }).compile(schema);
    for (const packet of [fullPacket, smallPacket]) expect(check(packet)).toBe(true);
  });

  it('is strict at every object, and uses no pattern that languages read in different ways', () => {
    const text = JSON.stringify(toJsonSchema(EvidencePacket));
    const objects = text.split('"type":"object"').length - 1;
    // three members `extensions`, and locators of kinds that other projects own
    expect(text.split('"additionalProperties":false').length - 1).toBe(objects - 4);
    expect(text).not.toMatch(/\\\\[dwsbDWSB]/);
    for (const pattern of text.match(/\{[^{}]*"pattern"[^{}]*\}/g) ?? [])
      expect(pattern).toMatch(/"maxLength":[0-9]+/);
    expect(text.match(/"pattern"/g)?.length).toBeGreaterThan(3);
  });

  it('gives the latest version unless another is asked for', () => {
    expect(toJsonSchema(Note)['$id']).toBe('urn:evidence-contracts:com.example.note:3');
    expect(toJsonSchema(Note, { version: 1 })).toMatchObject({
      $id: 'urn:evidence-contracts:com.example.note:1',
      required: ['schema', 'title', 'author'],
    });
    expect(safeToJsonSchema(Note, { version: '1' as never })).toMatchObject({
      ok: false,
      issues: [{ code: 'schema.version' }],
    });
    expect(() => toJsonSchema(Note, { version: 4 as never })).toThrow(
      expect.objectContaining({ code: 'schema.version' }),
    );
  });

  it('gives the dialect that is asked for, or says that the schema cannot be said in it', () => {
    expect(toJsonSchema(Note, { target: 'draft-07', version: 1 })['$schema']).toBe(
      'http://json-schema.org/draft-07/schema#',
    );
    const tuple = single(() => z.object({ pair: z.tuple([z.string(), z.number()]) }));
    expect(() => toJsonSchema(tuple, { target: 'draft-07' })).toThrow(
      expect.objectContaining({ code: 'schema.target' }),
    );
  });

  it.each<
    [
      string,
      (entries: Readonly<Record<string, StandardSchema>>) => StandardSchema,
      () => StandardSchema,
    ]
  >([
    ['valibot', (entries) => strictObject(entries as never), () => string()],
    ['zod', (entries) => z.strictObject(entries as never), () => z.string()],
  ])('keeps a member named __proto__, by %s', (_, object, text) => {
    const entries = () =>
      Object.fromEntries([
        ['__proto__', text()],
        ['title', text()],
      ]);
    const schema = toJsonSchema(single(() => object({ inner: object(entries()), ...entries() })));
    expect(JSON.stringify(schema).match(/"__proto__":\{"type":"string"\}/g)).toHaveLength(2);
    const { required, properties } = schema as { required: string[]; properties: object };
    expect(required).toEqual(['inner', '__proto__', 'title']);
    expect(Object.getPrototypeOf(properties)).toBe(Object.prototype);
  });

  it('is the same every time, and nobody can change it for others', () => {
    const first = toJsonSchema(Note) as { properties: Record<string, unknown> };
    first.properties['more'] = {};
    expect(toJsonSchema(Note)).not.toHaveProperty('properties.more');
    expect(digest(toJsonSchema(EvidencePacket))).toBe(digest(toJsonSchema(EvidencePacket)));
  });

  it.each<[string, () => StandardSchema, string]>([
    ['a schema that JSON Schema cannot say', anything, 'schema.none'],
    [
      'a schema without JSON Schema',
      () => ({ '~standard': { version: 1, vendor: 'x', validate: (value) => ({ value }) } }),
      'schema.none',
    ],
    ['a list at the root', () => z.array(z.string()), 'schema.none'],
    ['text at the root', () => z.string(), 'schema.none'],
    ['what zod cannot represent', () => z.object({ at: z.date() }), 'schema.none'],
  ])('says of %s that there is none', (_, schema, code) => {
    for (const outcome of [safeToJsonSchema(single(schema)), safeSchemaDigest(single(schema))]) {
      expect(outcome).toMatchObject({ ok: false, issues: [{ code }] });
    }
  });

  it('takes a choice of objects at the root', () => {
    const choice = () =>
      variant('kind', [strictObject({ kind: literal('a') }), strictObject({ kind: literal('b') })]);
    expect(safeToJsonSchema(single(choice)).ok).toBe(true);
  });

  it('takes an object that the root refers to, as zod writes schemas that contain themselves', () => {
    const tree = z.strictObject({
      name: z.string(),
      get children() {
        return z.array(tree);
      },
    });
    const contract = single(() => tree);
    const check = new Ajv2020().compile(toJsonSchema(contract));
    for (const document of [
      { name: 'a', children: [{ name: 'b', children: [] }] },
      { name: 'a', children: [{}] },
    ]) {
      expect(check(document)).toBe(validate(contract, document).length === 0);
    }
    expect(safeToJsonSchema(single(() => z.string().meta({ id: 'text' }))).ok).toBe(false);
  });

  it('keeps its own id and title, whatever the schema says of itself', () => {
    const named = z
      .object({ title: z.string() })
      .meta({ id: 'other', title: 'Other', description: 'prose' });
    expect(toJsonSchema(single(() => named))).toMatchObject({
      $id: 'urn:evidence-contracts:com.example.single:%221%22',
      title: 'com.example.single 1',
    });
  });
});

describe('schemaDigest', () => {
  const digestOf = (schema: () => StandardSchema) => schemaDigest(single(schema), { version: '1' });
  const plain = z.strictObject({ title: z.string(), list: z.array(z.enum(['title', 'x'])) });

  it('does not change with prose, wherever it is', () => {
    const reported = z
      .strictObject({
        title: z
          .string()
          .describe('the title')
          .meta({ examples: ['x'], title: 'Title' }),
        list: z.array(z.enum(['title', 'x']).describe('prose')).meta({ $comment: 'prose' }),
      })
      .describe('prose');
    expect(digestOf(() => reported)).toBe(digestOf(() => plain));
  });

  it.each<[string, StandardSchema]>([
    ['a member called title', z.strictObject({ list: z.array(z.enum(['title', 'x'])) })],
    [
      'the type of a member called title',
      z.strictObject({ title: z.number(), list: z.array(z.enum(['title', 'x'])) }),
    ],
    [
      'an allowed value',
      z.strictObject({ title: z.string(), list: z.array(z.enum(['title', 'y'])) }),
    ],
    [
      'what is required',
      z.strictObject({ title: z.string().optional(), list: z.array(z.enum(['title', 'x'])) }),
    ],
    ['strictness', z.looseObject({ title: z.string(), list: z.array(z.enum(['title', 'x'])) })],
    [
      'a member called description',
      z.strictObject({
        title: z.string(),
        description: z.string(),
        list: z.array(z.enum(['title', 'x'])),
      }),
    ],
  ])('changes with %s', (_, schema) => {
    expect(digestOf(() => schema)).not.toBe(digestOf(() => plain));
  });

  it('distinguishes contracts and versions', () => {
    const version = defineVersion({ version: '1', status: 'draft', schema: () => plain });
    const [a, b] = ['one', 'two'].map((name) =>
      schemaDigest(
        defineContract({ name: `com.example.${name}`, versionAt: null, versions: [version] }),
      ),
    );
    expect(a).not.toBe(b);
    expect(schemaDigest(Note, { version: 1 })).not.toBe(schemaDigest(Note, { version: 2 }));
  });
});

describe('withJsonSchema', () => {
  it('refuses draft-07 where the schema says what it cannot', () => {
    const tuple = withJsonSchema(
      single(() => z.object({ pair: z.tuple([z.string(), z.number()]) })),
    );
    const { input } = tuple['~standard'].jsonSchema;
    expect(input({ target: 'draft-2020-12' })).toHaveProperty('properties.pair.prefixItems');
    expect(() => input({ target: 'draft-07' })).toThrow(
      expect.objectContaining({ code: 'schema.target' }),
    );
  });

  it('leaves the contract as it was, and gives one that every verb takes', () => {
    const contract = withJsonSchema(EvidencePacket);
    expect('jsonSchema' in EvidencePacket['~standard']).toBe(false);
    expect(validate(contract, smallPacket)).toEqual([]);
    expect(contract.versions[0]).toBe(evidencePacketV1);
    expect(Object.isFrozen(contract)).toBe(true);
  });
});

describe('Ajv and valibot', () => {
  const check = new Ajv2020({ strict: true }).compile(toJsonSchema(EvidencePacket));
  const schema = evidencePacketV1.schema()['~standard'];
  const values: readonly unknown[] = [
    null, true, 0, -0, -1, 1, 1.5, 100, 100.5, 2 ** 53 - 1, 2 ** 53, 1e300, '', ' ', 'x', '1.0', '2.0', 'q\n', 'q'.repeat(128), 'q'.repeat(129), '\u{1f311}', '2026-01-01T00:00:00Z', '2026-01-01t00:00:00z',
    '2026-01-01T00:00:00Z\n', '2026-01-01T00:00:00.1234567890Z', `sha256:${'0'.repeat(64)}`, `sha256:${'0'.repeat(64)}\n`, `sha256:${'A'.repeat(64)}`, 'STALE_DOC', [], {}, [''], ['x'], [1], [null], [{}],
    { type: 'page', start: 1, end: 1 }, { type: 'page', start: 0, end: 1 }, { type: 'text', start: 0, end: 0 }, { type: 'node', id: 'x' }, { type: 'node', id: '' }, { type: 'url', url: 'x', id: 'y' }, { type: 'other' },
    { run_id: 'x', record_digest: `sha256:${'0'.repeat(64)}` }, { run_id: 'x' },
  ]; // biome-ignore format: a list

  function* mutations(): Generator {
    const paths = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
      typeof value === 'object' && value !== null
        ? [path, ...Object.entries(value).flatMap(([key, child]) => paths(child, [...path, key]))]
        : [path];
    for (const packet of [fullPacket, smallPacket]) {
      for (const path of paths(packet)) {
        const at = (): [{ root: unknown }, Record<string, unknown>, string] => {
          const holder = { root: loose(packet) as unknown };
          let parent: Record<string, unknown> = holder;
          for (const key of ['root', ...path].slice(0, -1))
            parent = parent[key] as Record<string, unknown>;
          return [holder, parent, ['root', ...path].at(-1) ?? ''];
        };
        for (const value of values) {
          const [holder, parent, key] = at();
          parent[key] = value;
          yield holder.root;
        }
        const [without, owner, member] = at();
        if (Array.isArray(owner)) owner.splice(Number(member), 1);
        else Reflect.deleteProperty(owner, member);
        yield without.root;
        for (const name of ['extra', 'toString', 'type', 'title', '0']) {
          const [more, holderOf, key] = at();
          const target = holderOf[key];
          if (typeof target === 'object' && target !== null && !Array.isArray(target))
            Object.assign(target, { [name]: 'x' });
          yield more.root;
        }
      }
    }
  }

  it('agree on the shape of every mutation of a packet', async () => {
    const disagreements: unknown[] = [];
    const seen = { both: 0, neither: 0 };
    let nth = 0;
    for (const document of mutations()) {
      nth += 1;
      if (nth % sized(6, 1) !== 0) continue;
      const takes = (await schema.validate(document)).issues === undefined;
      if (document === undefined) continue;
      if (check(document) === takes) seen[takes ? 'both' : 'neither'] += 1;
      else disagreements.push([takes, document]);
    }
    expect(disagreements).toEqual([]);
    expect(seen.both).toBeGreaterThan(sized(30, 200));
    expect(seen.neither).toBeGreaterThan(sized(500, 3000));
  });

  it('agree on strict objects whose members are all optional', () => {
    const optional = single(() => strictObject({ list: exactOptional(array(string())) }));
    const takes = new Ajv2020().compile(toJsonSchema(optional));
    for (const document of [{}, { list: [] }, { list: null }, { more: 1 }, null, 'x', 7]) {
      expect(validate(optional, document).length === 0).toBe(takes(document));
    }
  });
});

describe('patterns', () => {
  it.each([
    [/^a\/b$/, '^a/b$'],
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what is published of it
    [/^[\u0000-\u001f\u2028\u202e]$/, '^[\\x00-\\x1f\u2028\u202e]$'],
    [/^\\\/\\u0041$/, '^\\\\/\\\\u0041$'],
    [/^[\ud800-\udfff]$/, '^[\\ud800-\\udfff]$'],
  ])('%s is published as %s', (form, pattern) => {
    const version = defineVersion({
      version: '1',
      status: 'draft',
      schema: () => strictObject({ a: pipe(string(), regex(form)) }),
    });
    const contract = defineContract({
      name: 'com.example.note',
      versionAt: null,
      versions: [version],
    });
    expect(toJsonSchema(contract)).toMatchObject({ properties: { a: { pattern } } });
  });
});
