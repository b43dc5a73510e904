import { Ajv2020 } from 'ajv/dist/2020.js';
import { custom, looseObject, record, strictObject, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  safeToJsonSchema,
  schemaDigest,
  toJsonSchema,
  withJsonSchema,
} from '../../../../src/engine/json-schema/index.js';
import {
  canonicalize,
  digest,
  explainDigestMismatch,
  formatVerdict,
  type Invalid,
  is,
  isVersion,
  migrate,
  parse,
  type StandardSchema,
  safeParse,
  stableDigest,
  toProblem,
  validate,
  verify,
  verifyAgainst,
} from '../../../../src/index.js';
import {
  asyncSchemas,
  Loosely,
  type Order,
  Orders,
  single,
} from '../../../support/fixture-contracts.js';
import { changed, drop } from '../../../support/packets.js';

const order: Order = {
  version: '1',
  id: 'o-1',
  count: 2,
  note: 'leave it at the door',
  lines: [{ sku: 'ABC', at: 'shelf' }, { sku: 'XYZ' }],
};

describe('a contract over a zod 4 schema', () => {
  it('is parsed: what comes out is what went in', () => {
    expect(parse(Orders, order)).toEqual(order);
    expect(parse(Orders, canonicalize(order))).toEqual(order);
    expect('unit' in parse(Orders, order)).toBe(false);
    expect(parse(Orders, order).note).toBe('leave it at the door');
  });

  it('is distinguished from other values', () => {
    expect(is(Orders, order)).toBe(true);
    expect(is(Orders, { ...order, count: 0 })).toBe(false);
    expect(isVersion(Orders, order, '1')).toBe(true);
  });

  it.each<[string, object, string, string, string | undefined]>([
    ['a wrong type', { id: 7 }, '/id', 'shape.invalid', 'string'],
    ['a bound', { count: 100 }, '/count', 'shape.invalid', 'maximum 99'],
    ['a fraction', { count: 1.5 }, '/count', 'shape.invalid', 'int, format safeint'],
    ['an enumeration', { unit: 'crate' }, '/unit', 'shape.invalid', 'piece or box'],
    ['a pattern', { lines: [{ sku: 'abc' }] }, '/lines/0/sku', 'shape.invalid', 'format regex'],
    ['an unknown member', { 'mo/re': 1 }, '/mo~1re', 'shape.unknown', undefined],
    [
      'a rule of the contract',
      { lines: [{ sku: 'ABC' }, { sku: 'ABC' }] },
      '/lines/1/sku',
      'com.example.order.lines',
      'every sku stands once',
    ],
  ])('says where %s is broken, in words of the schema', (_, change, pointer, code, expected) => {
    const [issue] = validate(Orders, { ...order, ...change });
    expect(issue).toMatchObject({
      code,
      pointer,
      severity: 'error',
      ...(expected === undefined ? {} : { expected }),
    });
  });

  it.each<[string, z.ZodType, unknown, string | undefined]>([
    [
      'a union with a discriminator',
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('quote'), text: z.string() }),
        z.strictObject({ type: z.enum(['table', 'list']), rows: z.number() }),
      ]),
      { type: 'chart' },
      'quote or table or list',
    ],
    [
      'a union of types',
      z.union([z.string(), z.number(), z.string().min(3)]),
      true,
      'string or number',
    ],
    [
      'a union within a union',
      z.union([z.string(), z.union([z.null(), z.number()])]),
      true,
      undefined,
    ],
    [
      'a union that fits in part',
      z.union([z.string(), z.strictObject({ a: z.string() })]),
      { a: 1 },
      undefined,
    ],
  ])('names what %s expects', (_, schema, value, expected) => {
    const [issue] = validate(
      single(() => z.strictObject({ value: schema })),
      { value },
    );
    expect(issue?.code).toBe('shape.invalid');
    expect(issue?.expected).toBe(expected);
    expect(JSON.stringify(issue)).not.toContain('chart');
  });

  it('verifies, with positions, digests, sources and words for people', async () => {
    const verdict = verify(Orders, canonicalize(order));
    expect(verdict).toMatchObject({
      ok: true,
      digest: digest(order),
      stableDigest: stableDigest(Orders, order),
    });
    const stable: object = changed(order, (copy) => { drop(copy, '/note'); }); // biome-ignore format: one line
    expect(stableDigest(Orders, stable)).toBe(stableDigest(Orders, order));
    const failed = verify(Orders, '{"version":"1",\n"id":""}') as Invalid;
    expect(failed.issues[0]?.at).toEqual({ offset: 21, line: 2, column: 6 });
    expect(formatVerdict(failed)).toContain('shape.invalid /id');
    expect(toProblem(failed)).toMatchObject({
      status: 422,
      contract: 'com.example.order',
      version: '1',
    });
    expect(await verifyAgainst(Orders, order, new Map([['shelf', 'ABC']]))).toMatchObject({
      ok: true,
    });
    expect(await verifyAgainst(Orders, order, new Map([['shelf', 'AB']]))).toMatchObject({
      ok: false,
      stage: 'sources',
    });
  });

  it('migrates to itself, and explains differences by identity', () => {
    expect(migrate(Orders, order).value).toEqual(order);
    const other = { ...order, note: 'other', lines: [{ sku: 'XYZ', at: 'shelf' }, { sku: 'NEW' }] };
    const explained = explainDigestMismatch(Orders, order, other);
    expect(
      explained.ok && explained.differences.map(({ kind, before, after }) => [kind, before, after]),
    ).toEqual([
      ['removed', '/lines/0', undefined],
      ['changed', '/lines/1', '/lines/0'],
      ['added', undefined, '/lines/1'],
      ['changed', '/note', '/note'],
    ]);
  });

  it('gives JSON Schema of what goes in, which Ajv takes', () => {
    const schema = toJsonSchema(Orders);
    expect(schema).toMatchObject({
      $id: 'urn:evidence-contracts:com.example.order:%221%22',
      type: 'object',
    });
    const check = new Ajv2020().compile(schema);
    expect(check(order)).toBe(true);
    expect(check({ ...order, unit: 'crate' })).toBe(false);
    expect(schemaDigest(Orders, { version: '1' })).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(
      withJsonSchema(Orders)['~standard'].jsonSchema.input({ target: 'draft-2020-12' }),
    ).toEqual(schema);
  });

  it('lets unknown members of an object that is not strict through, and out again', () => {
    expect(parse(Loosely, { version: '1', size: 1, more: [1] })).toEqual({
      version: '1',
      size: 1,
      more: [1],
    });
    const text = '{"constructor":2,"size":1,"toString":3,"version":"1"}';
    expect(verify(Loosely, `{"__proto__":{"a":1},${text.slice(1)}`).issues).toMatchObject([
      { code: 'shape.rewritten', pointer: '/__proto__' },
    ]);
    expect(canonicalize(parse(Loosely, text))).toBe(text);
    expect(stableDigest(Loosely, parse(Loosely, text))).not.toBe(
      stableDigest(Loosely, { version: '1', size: 1 }),
    );
  });
});

describe('a contract over other valibot schemas', () => {
  it.each<[string, () => StandardSchema, unknown]>([
    ['one that is loose', () => looseObject({ a: string() }), { a: 'x', more: { b: [] } }],
    ['a record', () => record(string(), string()), { a: 'x', toString: 'y' }],
  ])('gives back what went in through %s', (_, schema, document) => {
    expect(parse(single(schema), document)).toEqual(document);
  });

  it('names the first fault of a schema that is not walked', () => {
    const nested = () => strictObject({ list: record(string(), strictObject({ a: string() })) });
    expect(validate(single(nested), { list: { x: { a: 'y' }, 'k/~': { a: 1 } } })).toMatchObject([
      { code: 'shape.type', pointer: '/list/k~1~0/a', expected: 'string', received: 'a number' },
    ]);
  });
});

describe('a schema that misbehaves', () => {
  const boom = (): never => {
    throw new Error('SECRET-TEXT-OF-THE-DOCUMENT');
  };

  it.each(asyncSchemas)(
    'because it answers later (%s) is an issue, and nothing stays unhandled',
    async (_, schema) => {
      const contract = single(schema);
      expect(verify(contract, {})).toMatchObject({
        ok: false,
        stage: 'shape',
        issues: [{ code: 'shape.async' }],
      });
      expect(is(contract, {})).toBe(false);
      await new Promise((resolve) => setTimeout(resolve));
    },
  );

  it.each<[string, () => never]>([
    ['cannot be built', boom],
    ['is none', (() => undefined) as () => never],
    ['is a promise', (() => Promise.resolve(z.object({}))) as () => never],
    ['throws in valibot', (() => custom(boom)) as () => never],
    [
      'answers nothing',
      (() => ({
        '~standard': { vendor: 'x', version: 1, validate: () => undefined },
      })) as () => never,
    ],
    [
      'gives odd issues',
      (() => ({
        '~standard': { vendor: 'x', version: 1, validate: () => ({ issues: [null] }) },
      })) as () => never,
    ],
    [
      'gives odd paths',
      (() => ({
        '~standard': { vendor: 'x', version: 1, validate: () => ({ issues: [{ path: 7 }] }) },
      })) as () => never,
    ],
  ])('because it %s is an issue', (_, schema) => {
    const contract = single(schema);
    const failed = verify(contract, { a: 'SECRET' });
    expect(failed).toMatchObject({ ok: false, stage: 'shape', issues: [{ code: 'shape.failed' }] });
    expect(JSON.stringify(failed)).not.toContain('SECRET');
    expect(safeParse(contract, {}).ok).toBe(false);
    expect(safeToJsonSchema(contract).ok).toBe(false);
  });

  it('because zod tries again later when it throws is reported as that', async () => {
    const failed = verify(
      single(() => z.object({}).refine(boom)),
      {},
    );
    expect(failed).toMatchObject({ ok: false, stage: 'shape', issues: [{ code: 'shape.async' }] });
    await new Promise((resolve) => setTimeout(resolve));
  });

  it('because its messages quote the document is not quoted', () => {
    const quoting = z.object({
      a: z.string().refine(() => false, { error: ({ input }) => `no: ${String(input)}` }),
    });
    const { issues } = verify(
      single(() => quoting),
      { a: 'SECRET-TEXT-OF-THE-DOCUMENT' },
    );
    expect(issues).toMatchObject([{ code: 'shape.invalid', pointer: '/a' }]);
    expect(JSON.stringify(issues)).not.toContain('SECRET');
  });

  it('because its path has symbols still has a pointer', () => {
    const schema = {
      '~standard': {
        vendor: 'x',
        version: 1,
        validate: () => ({ issues: [{ message: '', path: [Symbol('s'), { key: 0 }] }] }),
      },
    } as const;
    expect(
      verify(
        single(() => schema),
        {},
      ).issues[0]?.pointer,
    ).toBe('/Symbol(s)/0');
  });
});
