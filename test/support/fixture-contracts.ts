/**
 * Contracts that users might declare: free JSON, zod schemas, and schemas and rules that misbehave.
 */
import { custom, literal, objectAsync, record, strictObject, string } from 'valibot';
import { z } from 'zod';
import { makeContract } from '../../src/engine/contract/make-contract.js';
import type { JsonObject, JsonValue, Rule, StandardSchema } from '../../src/index.js';
import {
  type Contract,
  type ContractVersion,
  defineContract,
  defineRule,
  defineVersion,
} from '../../src/index.js';

export interface Bag {
  readonly schema: 'bag';
  readonly bag: JsonObject;
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Free JSON below `/bag`: any key at all is data. */
export const Bags: Contract<readonly [ContractVersion<'bag', Bag>]> = defineContract({
  name: 'com.example.bag',
  versionAt: '/schema',
  versions: [
    defineVersion({
      version: 'bag',
      status: 'draft',
      schema: () =>
        strictObject({ schema: literal('bag'), bag: custom<JsonObject>(isObject, 'an object') }),
    }),
  ],
});

/** Keys of any name with text as values, by the schema library's own record. */
export const Words: Contract<
  readonly [ContractVersion<'words', { schema: 'words'; words: Record<string, string> }>]
> = defineContract({
  name: 'com.example.words',
  versionAt: '/schema',
  versions: [
    defineVersion({
      version: 'words',
      status: 'draft',
      schema: () => strictObject({ schema: literal('words'), words: record(string(), string()) }),
    }),
  ],
});

/** A zod 4 schema with every kind of fault. */
export const orderSchema = z.strictObject({
  version: z.literal('1'),
  id: z.string().min(1),
  count: z.number().int().min(1).max(99),
  unit: z.enum(['piece', 'box']).optional(),
  note: z.string().optional(),
  lines: z.array(
    z.strictObject({ sku: z.string().regex(/^[A-Z]{3}$/), at: z.string().optional() }),
  ),
});

export type Order = z.input<typeof orderSchema>;

const linesUnique: Rule<Order> = defineRule({
  code: 'com.example.order.lines',
  says: 'every sku stands once',
  check({ lines }, report) {
    const seen = new Set<string>();
    for (const [index, { sku }] of lines.entries()) {
      if (seen.has(sku)) report({ pointer: `/lines/${String(index)}/sku` });
      seen.add(sku);
    }
  },
});

export const orderV1: ContractVersion<'1', Order> = defineVersion({
  version: '1',
  status: 'draft',
  schema: () => orderSchema,
  rules: [linesUnique],
  volatile: ['/note'],
  identity: { '/lines': 'sku' },
  sources: ({ lines }) =>
    lines.flatMap(({ sku, at }, index) =>
      at === undefined ? [] : [{ pointer: `/lines/${String(index)}/sku`, key: at, text: sku }],
    ),
});

export const Orders: Contract<readonly [typeof orderV1]> = defineContract({
  name: 'com.example.order',
  versionAt: '/version',
  versions: [orderV1],
});

/** A zod object that is not strict: unknown members are let through, and have to come out again. */
export const Loosely: Contract<readonly [ContractVersion<'1', { version: '1'; size: number }>]> =
  defineContract({
    name: 'com.example.loosely',
    versionAt: '/version',
    versions: [
      defineVersion({
        version: '1',
        status: 'draft',
        schema: () => z.looseObject({ version: z.literal('1'), size: z.number() }),
      }),
    ],
  });

/**
 * A contract of one version without a place for it, over any schema and rules, whatever their codes
 * are.
 */
export function single(
  schema: () => StandardSchema,
  rules: readonly Rule[] = [],
): Contract<readonly [ContractVersion<'1'>]> {
  return makeContract({
    name: 'com.example.single',
    versionAt: null,
    versions: [defineVersion({ version: '1', status: 'draft', schema, rules: [...rules] })],
  });
}

/** Takes every JSON value. */
export function anything(): StandardSchema<unknown, unknown> {
  return custom<JsonValue>(() => true);
}

export const asyncSchemas: readonly (readonly [string, () => StandardSchema])[] = [
  ['zod', () => z.object({}).refine(() => Promise.resolve(true))],
  [
    'one that rejects',
    () => ({
      '~standard': { vendor: 'x', version: 1, validate: () => Promise.reject(new Error('late')) },
    }),
  ],
  ['valibot', () => objectAsync({ must: string() })],
];
