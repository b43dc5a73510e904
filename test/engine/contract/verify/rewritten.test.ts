/** What comes out of any schema is what went in, or the document is refused where it differs. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  defineContract,
  defineVersion,
  type StandardSchema,
  verify,
} from '../../../../src/index.js';

function verdictOf(schema: StandardSchema<unknown, unknown>, text: string): readonly string[] {
  const version = defineVersion({ version: '1', status: 'draft', schema: () => schema });
  const contract = defineContract({
    name: 'com.example.note',
    versionAt: null,
    versions: [version],
  });
  return verify(contract, text).issues.map(({ code, pointer }) => `${code} ${pointer}`);
}

const proto = '{"fields":{"a":1,"__proto__":"bad"}}';
const constructorMember = '{"fields":{"a":1,"constructor":"bad"}}';
const prototype = '{"fields":{"a":1,"prototype":"bad"}}';

const refused: readonly (readonly [string, StandardSchema<never, unknown>, string, string])[] = [
  [
    'valibot record skips __proto__',
    v.object({ fields: v.record(v.string(), v.number()) }),
    proto,
    '/fields/__proto__',
  ],
  [
    'valibot record skips constructor',
    v.object({ fields: v.record(v.string(), v.number()) }),
    constructorMember,
    '/fields/constructor',
  ],
  [
    'valibot record skips prototype',
    v.object({ fields: v.record(v.string(), v.number()) }),
    prototype,
    '/fields/prototype',
  ],
  ['valibot fallback', v.object({ a: v.fallback(v.string(), 'x') }), '{"a":5}', '/a'],
  ['valibot default', v.object({ a: v.optional(v.string(), 'x') }), '{}', '/a'],
  ['valibot strip', v.object({ a: v.string() }), '{"a":"b","c":1}', '/c'],
  [
    'valibot transform',
    v.object({ a: v.pipe(v.string(), v.transform(Number)) }),
    '{"a":"5"}',
    '/a',
  ],
  [
    'valibot trim',
    v.object({ a: v.array(v.pipe(v.string(), v.trim())) }),
    '{"a":["b"," c"]}',
    '/a/1',
  ],
  [
    'zod record skips __proto__',
    z.object({ fields: z.record(z.string(), z.number()) }),
    proto,
    '/fields/__proto__',
  ],
  ['zod catch', z.object({ a: z.string().catch('x') }), '{"a":5}', '/a'],
  ['zod default', z.object({ a: z.string().default('x') }), '{}', '/a'],
  ['zod strip', z.object({ a: z.string() }), '{"a":"b","c":1}', '/c'],
  ['zod coerce', z.object({ a: z.coerce.number() }), '{"a":"5"}', '/a'],
] as never;

describe('a schema that returns another value', () => {
  it.each(refused)('%s', (_, schema, text, pointer) => {
    expect(verdictOf(schema as never, text)).toEqual([`shape.rewritten ${pointer}`]);
  });

  it('by writing into its input is seen, too', () => {
    const writing: StandardSchema = {
      '~standard': {
        version: 1,
        vendor: 'own',
        validate: (value) => ({ value: Object.assign(value as object, { added: true }) }),
      },
    };
    expect(verdictOf(writing, '{}')).toEqual(['shape.rewritten /added']);
  });

  it('at its root is refused there', () => {
    const constant: StandardSchema = {
      '~standard': { version: 1, vendor: 'own', validate: () => ({ value: 1 }) },
    };
    expect(verdictOf(constant, '{}')).toEqual(['shape.rewritten ']);
  });
});

describe('a schema that returns what it was given', () => {
  it.each([
    ['valibot', v.looseObject({ a: v.string() })],
    ['valibot record of anything', v.record(v.string(), v.unknown())],
    ['zod', z.looseObject({ a: z.string() })],
  ] as readonly (readonly [string, unknown])[])('%s', (_, schema) => {
    expect(verdictOf(schema as never, '{"a":"b","c":[1,{"d":null}]}')).toEqual([]);
  });
});
