/** A pattern with flags is not published as if it had none: the schema would refuse valid documents. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toJsonSchema } from '../../../src/engine/json-schema/index.js';
import { defineContract, defineVersion, verify } from '../../../src/index.js';

const contractOf = (a: z.ZodType<string>) =>
  defineContract({
    name: 'com.example.flags',
    versionAt: null,
    versions: [
      defineVersion({ version: '1', status: 'draft', schema: () => z.strictObject({ a }) }),
    ],
  });

describe('the JSON Schema of a zod text', () => {
  const text = z.string();
  it.each<[string, z.ZodType<string>, object]>([
    ['without a pattern', text, {}],
    ['with a pattern', text.regex(/^a+$/), { pattern: '^a+$' }],
    ['with a pattern in Unicode', text.regex(/^\p{L}$/u), { pattern: '^\\p{L}$' }],
    ['with a pattern in any case', text.regex(/^a+$/i), {}],
    ['with a pattern of lines', text.max(9).regex(/^a$/m), { maxLength: 9 }],
    ['with one of two', text.regex(/^a/i).regex(/b$/), { allOf: [{ pattern: 'b$' }] }],
    ['with two', text.regex(/^a/i).regex(/b$/i), {}],
    [
      'with both of two',
      text.regex(/^a/).regex(/b$/),
      { allOf: [{ pattern: '^a' }, { pattern: 'b$' }] },
    ],
  ])('%s', (_, schema, expected) => {
    const { properties } = toJsonSchema(contractOf(schema)) as { properties: { a: object } };
    expect(properties.a).toMatchObject({ type: 'string', ...expected });
    expect(Object.keys(properties.a).sort()).toEqual(['type', ...Object.keys(expected)].sort());
  });

  it('takes what the contract takes', () => {
    expect(verify(contractOf(text.regex(/^a+$/i)), { a: 'AA' }).ok).toBe(true);
  });
});
