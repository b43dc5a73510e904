/**
 * The quick yes about a shape: never where valibot says no, and wherever it says yes of the
 * contracts of this package.
 */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../src/catalog/registry/index.js';
import type { JsonObject, JsonValue } from '../../../../src/core/json/value/index.js';
import { acceptorOf } from '../../../../src/engine/contract/verify/accept.js';
import { isValibot } from '../../../../src/engine/contract/verify/shape.js';
import { mutant, pick } from '../../../support/mutants.js';
import { validExamples } from '../../../support/published.js';
import { seeded } from '../../../support/seeded.js';
import { sized } from '../../../support/sized.js';

type Schema = v.GenericSchema;

const isTaken = (schema: Schema, value: unknown): boolean =>
  v.safeParse(schema, value, { abortEarly: true }).success;

/** The schemas of this package, each with documents of its contract, of this version or another. */
const own = allContracts.flatMap((contract) => {
  const documents = validExamples(contract.name).map(({ text }) => JSON.parse(text) as JsonValue);
  return contract.versions.map((version) => {
    const schema = version.schema();
    if (!isValibot(schema)) throw new Error('a schema of another library');
    return { name: `${contract.name} ${String(version.version)}`, schema: schema, documents };
  });
});

/** Schemas as users write them, with what is taken and what is not. */
const others: Readonly<Record<string, { schema: Schema; documents: readonly JsonValue[] }>> = {
  'an object that ignores other members': {
    schema: v.object({ a: v.string(), b: v.optional(v.number()) }),
    documents: [{ a: '' }, { a: '', b: 1 }, { a: '', c: 1 }],
  },
  'a loose object': {
    schema: v.looseObject({ a: v.string() }),
    documents: [{ a: '' }, { a: '', c: 1 }],
  },
  'a default': {
    schema: v.strictObject({ a: v.optional(v.string(), 'x') }),
    documents: [{}, { a: '' }],
  },
  'a default that does not fit': {
    schema: v.strictObject({ a: v.exactOptional(v.pipe(v.string(), v.nonEmpty()), '') }),
    documents: [{}, { a: 'a' }],
  },
  'a fallback': {
    schema: v.strictObject({ a: v.fallback(v.string(), 'x') }),
    documents: [{}, { a: 1 }, { a: '' }],
  },
  'null and words': {
    schema: v.strictObject({ a: v.nullable(v.picklist(['x', 'y'])), b: v.null() }),
    documents: [
      { a: null, b: null },
      { a: 'x', b: null },
    ],
  },
  'bounds of numbers': {
    schema: v.array(
      v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(5), v.title('bounded')),
    ),
    documents: [[0], [-1, 5], [6]],
  },
  'lengths of lists': {
    schema: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(2)),
    documents: [[], [1], [1, 2], [1, 2, 3]],
  },
  'a union': {
    schema: v.union([
      v.string(),
      v.strictObject({ a: v.number() }),
      v.record(v.string(), v.string()),
    ]),
    documents: ['', { a: 1 }, { a: '' }, { b: '' }, 1],
  },
  'a record of pairs': {
    schema: v.record(
      v.pipe(v.string(), v.regex(/^[a-z]$/)),
      v.pipe(v.array(v.number()), v.length(2)),
    ),
    documents: [{}, { a: [1, 2] }, { a: [1] }, { A: [1, 2] }],
  },
  'a variant whose options share their literal': {
    schema: v.variant('type', [
      v.strictObject({ type: v.literal('a'), start: v.pipe(v.number(), v.minValue(5)) }),
      v.strictObject({ type: v.literal('a'), start: v.number() }),
    ]),
    documents: [
      { type: 'a', start: 1 },
      { type: 'a', start: 5 },
    ],
  },
  'a transformation': {
    schema: v.pipe(v.string(), v.trim(), v.nonEmpty()),
    documents: [' ', 'a', ' a'],
  },
  'a test of its own': {
    schema: v.pipe(
      v.string(),
      v.check((text) => text !== 'a'),
    ),
    documents: ['a', 'b'],
  },
  'an expression with a memory': {
    schema: v.pipe(v.string(), v.regex(/a/g)),
    documents: ['a', 'aa', 'b'],
  },
  'names that all objects inherit': {
    schema: v.strictObject({ toString: v.exactOptional(v.string()) }),
    documents: [{}, { toString: 'a' }],
  },
  'a schema of itself': {
    schema: v.strictObject({ a: v.optional(v.lazy(() => v.strictObject({}))) }),
    documents: [{}, { a: {} }],
  },
};

describe('the quick yes', () => {
  it.each(own)(
    'is there for $name, and is the yes of valibot for its examples',
    ({ schema, documents }) => {
      const accepts = acceptorOf(schema);
      expect(accepts).toBeDefined();
      expect(documents.map((document) => accepts?.(document))).toEqual(
        documents.map((document) => isTaken(schema, document)),
      );
    },
  );

  it('is never a yes where valibot says no of a mutant, and hardly ever missing where it says yes', () => {
    const [random, count] = [seeded(16), sized(5000, 100_000, 1_000_000)];
    let [taken, missed] = [0, 0];
    for (let nth = 0; nth < count; nth += 1) {
      const { name, schema, documents } = pick(own, random);
      const document = mutant(pick(documents, random), random);
      const [answer, expected] = [acceptorOf(schema)?.(document), isTaken(schema, document)];
      if (expected) taken += 1;
      if (answer === true && !expected) expect.fail(`${name}: ${JSON.stringify(document)}`);
      if (answer !== true && expected) missed += 1;
    }
    expect(taken).toBeGreaterThan(count / 100);
    expect(taken).toBeLessThan(count / 2);
    expect(missed).toBeLessThan(taken / 100); // valibot takes a list for a record
  });

  it.each(Object.entries(others))(
    'is never a yes where valibot says no: %s',
    (_, { schema, documents }) => {
      const random = seeded(7);
      const accepts = acceptorOf(schema);
      for (const document of documents) {
        for (let nth = 0; nth < sized(50, 300, 2_000); nth += 1) {
          const tried = nth === 0 ? document : mutant(document, random);
          if (accepts?.(tried) === true)
            expect(isTaken(schema, tried), JSON.stringify(tried)).toBe(true);
        }
      }
      expect(accepts === undefined || documents.some((document) => accepts(document))).toBe(true);
    },
  );

  const values: readonly JsonValue[] = [
    ...[
      null,
      true,
      false,
      '',
      'a',
      'ab',
      'abc',
      'abcd',
      'x',
      -1,
      0,
      0.5,
      1,
      2,
      3,
      4,
      5,
      2 ** 53,
      1e300,
    ],
    ...[
      [],
      [1],
      [1, 2],
      [1, 2, 3],
      ['a'],
      ['a', 1],
      {},
      { a: 1 },
      { a: '' },
      { a: null },
      { a: 'a', b: 1 },
      { b: 1 },
    ],
    ...[
      { kind: 'x' },
      { kind: 'x', a: 1 },
      { kind: 'y', b: 'b' },
      { kind: 'y', b: 1 },
      { kind: 1 },
      { bb: 'a' },
    ],
  ];
  const mixed = { a: v.string(), b: v.exactOptional(v.number()) };

  it.each<[string, Schema]>([
    ['text', v.string()],
    ['text of two or more', v.pipe(v.string(), v.minLength(2))],
    ['text of up to two', v.pipe(v.string(), v.maxLength(2))],
    ['text that is not empty', v.pipe(v.string(), v.nonEmpty())],
    [
      'text of one to three of some letters',
      v.pipe(v.string(), v.nonEmpty(), v.maxLength(3), v.regex(/^[ax]/)),
    ],
    ['a number', v.number()],
    ['an integer', v.pipe(v.number(), v.integer())],
    ['a safe integer', v.pipe(v.number(), v.safeInteger())],
    [
      'a safe integer from 1 to 3',
      v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(3)),
    ],
    ['an integer from 1 to 3', v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3))],
    ['a number from 0.5', v.pipe(v.number(), v.minValue(0.5))],
    ['a number up to 0.5', v.pipe(v.number(), v.finite(), v.maxValue(0.5))],
    ['a boolean', v.boolean()],
    ['null', v.null()],
    ['anything', v.unknown()],
    ['a literal', v.literal('a')],
    ['one of some', v.picklist(['a', 'x'])],
    ['text or null', v.nullable(v.string())],
    ['text or a list', v.union([v.string(), v.array(v.number())])],
    ['a list of numbers', v.array(v.number())],
    ['a list of two or more', v.pipe(v.array(v.unknown()), v.minLength(2))],
    ['a list of up to two', v.pipe(v.array(v.unknown()), v.maxLength(2))],
    ['a list of two', v.pipe(v.array(v.unknown()), v.length(2))],
    ['a list that is not empty', v.pipe(v.array(v.unknown()), v.nonEmpty())],
    ['a strict object', v.strictObject(mixed)],
    ['a loose object', v.looseObject(mixed)],
    [
      'a variant',
      v.variant('kind', [
        v.strictObject({ kind: v.literal('x') }),
        v.strictObject({ kind: v.literal('y'), b: v.string() }),
      ]),
    ],
    ['a record of numbers', v.record(v.pipe(v.string(), v.maxLength(1)), v.number())],
  ])('is exactly the yes of valibot, value by value: %s', (_, schema) => {
    const accepts = acceptorOf(schema);
    // valibot takes a list for a record, which is left to it
    const asked = values.filter((value) => schema.type !== 'record' || !Array.isArray(value));
    expect(asked.filter((value) => accepts?.(value))).toEqual(
      asked.filter((value) => isTaken(schema, value)),
    );
    expect(asked.some((value) => isTaken(schema, value))).toBe(true);
  });

  const counted: readonly (readonly [source: string, flags: string])[] = [
    ...[
      '^[ab]{2}$',
      '^x[ab]{0}[c]{1}$',
      '[ab]{2}?',
      '^[ab]{2}?$',
      '^[ab]{100}$',
      '^(?:[ab]{2}){2}$',
      '^[^]{2}$',
      '^[^a]{2}$',
    ],
    ...[
      '^[[a]{2}$',
      '^[]|[a]{2}$',
      '^\\[a]{2}$',
      '^[\\d[a]{2}$',
      '^[\\]a]{2}$',
      '^[ab]{1,2}$',
      '^[ab]{1,}$',
      '^[ab]{2}[cd]{2}$',
    ],
  ].map((source) => [source, ''] as const);
  const ranges = [
    ...[
      '^[0-9a-f]{2}$',
      '[0-9a-f]{3}',
      '^a[0-9a-f]{2}b?$',
      '^(?:[0-9a-f]{2}|zz)$',
      '^[0-9A-f]{2}$',
      '^[0-9:-f]{2}$',
      '^[1-1c-d]{0}$',
    ],
    ...[
      '^[a-f0-9]{2}$',
      '^[0-a1-f]{2}$',
      '^[0-9a-f]{2}?$',
      '^[0-9a-f]{2}[a]$',
      '^\\[0-9a-f]{2}$',
      '^[x[0-9a-f]{2}$',
      '^[0-9a-f]{100}$',
    ],
  ].map((source) => [source, ''] as const);
  const flagged = [
    ['^[0-9a-f]{2}$', 'i'],
    ['^[0-9a-f]{2}$', 'u'],
    ['^[0-9a-f]{2}$', 'm'],
    ['^[a-c]{10}$', 'i'],
    ['^[ab]{2}$', 'u'],
    ['^[[ab]--[b]]{2}$', 'v'],
  ] as const;
  it.each([...counted, ...ranges, ...flagged])(
    'is exactly what an expression says: %s, %s',
    (source, flags) => {
      const expression = new RegExp(source, flags);
      const accepts = acceptorOf(v.pipe(v.string(), v.regex(expression)));
      const letters = ['', 'a', 'b', 'c', 'd', '[', ']', '1', '\n', 'A', ':', '`', 'f', 'g'];
      const pairs = letters.flatMap((one) => letters.map((two) => one + two));
      const some = [
        ...pairs.flatMap((one) => pairs.map((two) => one + two)),
        'xc',
        '[a]]',
        '[a]{2}',
        'aAbBcCaAbB',
      ];
      const asked = [
        ...some,
        ...['ab', '1a'].flatMap((one) => [one.repeat(50), one.repeat(51)]),
        '[aa',
        '[a]',
      ];
      expect(asked.filter((one) => accepts?.(one))).toEqual(
        asked.filter((one) => expression.test(one)),
      );
    },
  );

  it('is exactly what the expression of digests says', () => {
    const expression = /^sha256:[0-9a-f]{64}$/;
    const accepts = acceptorOf(v.pipe(v.string(), v.regex(expression)));
    const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
    const units = [
      ...Array.from({ length: 256 }, (_, unit) => unit),
      0x130,
      0x660,
      0x2028,
      0xd800,
      0xff10,
      0xffff,
    ];
    const asked = units.flatMap((unit) => {
      const one = String.fromCharCode(unit);
      const changed = [0, 6, 7, 8, 40, 69, 70].map(
        (at) => digest.slice(0, at) + one + digest.slice(at + 1),
      );
      return [...changed, digest + one, one + digest, digest.slice(0, -1) + one + one];
    });
    const all = [
      ...asked,
      digest,
      '',
      'sha256:',
      digest.slice(0, -1),
      `${digest}\n`,
      digest.toUpperCase(),
    ];
    expect(all.filter((one) => accepts?.(one))).toEqual(all.filter((one) => expression.test(one)));
  });

  it('is a yes of a strict object in whatever order its members are, and a no with one more or less', () => {
    const schema = v.strictObject({
      b: v.number(),
      a: v.exactOptional(v.number()),
      c: v.number(),
      d: v.exactOptional(v.null()),
    });
    const accepts = acceptorOf(schema);
    const members: readonly JsonObject[] = [
      { a: 1 },
      { b: 1 },
      { c: 1 },
      { d: null },
      { e: 1 },
      { 1: 1 },
      { b: '' },
    ];
    for (const one of members)
      for (const two of members)
        for (const three of members)
          for (const four of members) {
            const document = { ...one, ...two, ...three, ...four };
            expect(accepts?.(document), JSON.stringify(document)).toBe(isTaken(schema, document));
          }
  });

  const text = v.string();
  const unknownInside = v.pipe(text, v.trim());
  const odd = (action: object): never => action as never;

  it.each<[string, Schema]>([
    ['a transformation of text', unknownInside],
    ['a transformation of a number', v.pipe(v.number(), v.toMinValue(1))],
    ['a transformation of a list', v.pipe(v.array(text), v.sortItems())],
    ['a brand', v.pipe(v.number(), v.brand('a'))],
    ['a step that is no validation, whatever its name', v.pipe(v.number(), odd({ ...v.minValue(1), kind: 'transformation' }))],
    ['the same for text', v.pipe(text, odd({ ...v.minLength(1), kind: 'transformation' }))],
    ['the same for a list', v.pipe(v.array(text), odd({ ...v.minLength(1), kind: 'transformation' }))],
    ['a test of its own', v.pipe(v.number(), v.check(() => true))],
    ['a test of its own of a list', v.pipe(v.array(text), v.check(() => true))],
    ['a least number that is none', v.pipe(v.number(), v.minValue(odd({ valueOf: () => 1 })))],
    ['a greatest number that is none', v.pipe(v.number(), v.maxValue(odd({ valueOf: () => 1 })))],
    ['a least length that is none', v.pipe(text, v.minLength('1' as never))],
    ['a greatest length that is none', v.pipe(text, v.maxLength('1' as never))],
    ['a length of a list that is none', v.pipe(v.array(text), v.length('1' as never))],
    ['bounds of words', v.pipe(text, v.minValue('b'))],
    ['a divisor', v.pipe(v.number(), v.multipleOf(2))],
    ['a format', v.pipe(text, v.email())],
    ['an expression that stands at its place', v.pipe(text, v.regex(/a/y))],
    ['an expression of another making', v.pipe(text, v.regex(odd({ test: () => true })))],
    ['a list of what is not known', v.array(unknownInside)],
    ['null or what is not known', v.nullable(unknownInside)],
    ['an object of what is not known', v.strictObject({ a: text, b: unknownInside })],
    ['an optional member that is not known', v.strictObject({ a: v.exactOptional(unknownInside) })],
    ['an optional member with a test', v.strictObject({ a: v.pipe(v.optional(text), v.check(() => false)) })],
    ['an optional member with a fallback', v.strictObject({ a: v.fallback(v.optional(text), 'a') })],
    ['one of several, one of them not known', v.union([text, unknownInside])],
    ['a record of keys that are not known', v.record(v.pipe(text, v.trim()), text)],
    ['a record of values that are not known', v.record(text, unknownInside)],
    ['a variant with two options for one word', v.variant('t', [v.object({ t: v.picklist(['a', 'c']) }), v.object({ t: v.literal('c') })])],
    ['a variant with two options without a literal', v.variant('t', [v.object({ t: v.picklist(['a', 'b']) }), v.object({ t: v.picklist(['c', 'd']) })])],
    ['a variant told by a tested word', v.variant('t', [v.object({ t: v.pipe(v.literal('a'), v.check(() => false)) })])],
    ['a variant in a variant', v.variant('t', [v.variant('u', [v.object({ t: v.literal('a'), u: v.literal('b') })])])],
    ['a variant of what is not known', v.variant('t', [v.object({ t: v.literal('a'), b: unknownInside })])],
    ['a pipe that begins with what is not known', v.pipe(v.tuple([text]), v.minLength(1))],
    ['a list of so many', v.tuple([text])],
    ['all of several', v.intersect([text, text])],
    ['nothing', v.never()],
    ['a test in the place of a schema', v.custom(() => true)],
  ])('is not there for what it does not know: %s', (_, schema) => {
    expect(acceptorOf(schema)).toBeUndefined();
  }); // biome-ignore format: a table

  it.each<[string, Schema, readonly JsonValue[]]>([
    ['an optional member of either kind', v.strictObject({ a: v.optional(text), b: v.exactOptional(text), c: text }), [{ c: '' }, { a: '', c: '' }, { b: '', c: '' }, { a: '' }, { a: null, c: '' }, { c: '', d: '' }, {}]],
    ['anything at all', v.any(), [null, 1, 'a', [], {}]],
    ['several expressions', v.pipe(text, v.minLength(2), v.regex(/^a/), v.regex(/b$/)), ['ab', 'a', 'b', 'ac', 'cb', 'acb', '']],
    ['two least lengths', v.pipe(text, v.minLength(3), v.nonEmpty(), v.minLength(1)), ['', 'a', 'ab', 'abc']],
    ['two bounds each', v.pipe(v.number(), v.minValue(3), v.minValue(1), v.maxValue(5), v.maxValue(9)), [0, 1, 2, 3, 4, 5, 6, 9]],
    ['whole numbers of one kind or the other', v.pipe(v.number(), v.integer(), v.safeInteger()), [1, 1.5, 2 ** 53, 1e300]],
    ['a list of lists with words beside', v.pipe(v.array(v.array(v.number())), v.nonEmpty(), v.description('x')), [[], [[]], [[1]], [['a']], [1]]],
    ['a pipe in a pipe', v.pipe(v.pipe(v.array(text), v.minLength(1)), v.maxLength(2)), [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], [1]]],
    ['a variant of one', v.variant('t', [v.object({ t: v.literal('a') })]), [{ t: 'a' }, { t: 'b' }, {}, []]],
    ['a record told by its keys', v.record(v.picklist(['a', 'b']), v.number()), [{}, { a: 1 }, { c: 1 }, { a: '' }, null, 'a']],
  ])('is exactly the yes of valibot: %s', (_, schema, asked) => {
    const accepts = acceptorOf(schema);
    expect(asked.map((value) => accepts?.(value))).toEqual(asked.map((value) => isTaken(schema, value)));
  }); // biome-ignore format: a table

  it('is exactly the yes of valibot for digests, whatever is at any place of one', () => {
    const schema = v.pipe(text, v.regex(/^sha256:[0-9a-f]{64}$/));
    const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
    const asked = [digest, `${digest}0`, digest.slice(1), `${digest}\n`, digest.slice(0, -1), ''];
    for (let unit = 0; unit < 0x180; unit += 1)
      for (const at of [0, 6, 7, 8, 40, 70, 71])
        asked.push(`${digest.slice(0, at)}${String.fromCharCode(unit)}${digest.slice(at + 1)}`);
    const accepts = acceptorOf(schema);
    expect(asked.map((value) => accepts?.(value))).toEqual(
      asked.map((value) => isTaken(schema, value)),
    );
  });

  it('is not there for what it does not know', () => {
    const without = [
      'a transformation',
      'a test of its own',
      'an expression with a memory',
      'a schema of itself',
    ];
    for (const name of without)
      expect(acceptorOf(others[name]?.schema as Schema), name).toBeUndefined();
    expect(acceptorOf(v.string())?.('a')).toBe(true);
    expect(
      acceptorOf(
        v.pipeAsync(
          v.string(),
          v.checkAsync(() => Promise.resolve(true)),
        ) as never,
      ),
    ).toBeUndefined();
  });
});
