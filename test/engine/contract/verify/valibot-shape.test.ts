/**
 * What a valibot schema refuses is reported by place and in words of the schema, and never quotes the
 * document.
 */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineContract, defineVersion, validate, verify } from '../../../../src/index.js';
import { single } from '../../../support/fixture-contracts.js';

const Order = defineContract({
  name: 'com.example.order',
  versionAt: null,
  versions: [
    defineVersion({
      version: '1',
      status: 'draft',
      schema: () =>
        v.strictObject({
          text: v.string(),
          count: v.pipe(v.number(), v.integer('a whole number'), v.minValue(1)),
          list: v.array(v.strictObject({ id: v.string() })),
          kind: v.picklist(['new', 'used']),
          fixed: v.literal('EUR'),
          short: v.pipe(v.string(), v.maxLength(3)),
          maybe: v.exactOptional(v.nullable(v.strictObject({ id: v.string() }))),
          place: v.variant('type', [
            v.strictObject({ type: v.literal('page'), page: v.number() }),
            v.strictObject({ type: v.literal('url'), url: v.string() }),
          ]),
        }),
    }),
  ],
});

const order = {
  ...{
    text: 'a',
    count: 1,
    list: [{ id: 'a' }],
    kind: 'new',
    fixed: 'EUR',
    short: 'abc',
    maybe: null,
  },
  place: { type: 'page', page: 1 },
};

const said = (document: unknown): string[] =>
  validate(Order, document).map(
    ({ code, pointer, expected, received }) =>
      `${code} ${pointer}: ${String(expected)}, ${String(received)}`,
  );

describe('a shape', () => {
  it('passes for what fits it', () => {
    expect(said(order)).toEqual([]);
    expect(said({ ...order, maybe: { id: 'a' } })).toEqual([]);
    expect(said({ ...order, place: { type: 'url', url: 'a' } })).toEqual([]);
  });

  it.each<[object, string]>([
    [{ text: 1 }, 'shape.type /text: string, a number'],
    [{ text: null }, 'shape.type /text: string, null'],
    [{ count: 'a' }, 'shape.type /count: number, a string (1 character)'],
    [{ count: 1.5 }, 'shape.value /count: a whole number, a number'],
    [{ count: 0 }, 'shape.value /count: >=1, a number'],
    [{ list: {} }, 'shape.type /list: a list, an object'],
    [{ list: ['a'] }, 'shape.type /list/0: an object, a string (1 character)'],
    [{ list: [{ id: 'a' }, { id: 1 }] }, 'shape.type /list/1/id: string, a number'],
    [{ kind: 'old' }, 'shape.value /kind: ("new" | "used"), a string (3 characters)'],
    [{ kind: 1 }, 'shape.value /kind: ("new" | "used"), a number'],
    [{ fixed: 'USD' }, 'shape.value /fixed: "EUR", a string (3 characters)'],
    [{ short: 'abcd' }, 'shape.value /short: <=3, a string (4 characters)'],
    [{ maybe: 1 }, 'shape.type /maybe: an object, a number'],
    [{ maybe: { id: 1 } }, 'shape.type /maybe/id: string, a number'],
    [{ place: [] }, 'shape.type /place: an object, a list of 0 items'],
    [{ place: 'page' }, 'shape.type /place: an object, a string (4 characters)'],
    [{ place: {} }, 'shape.missing /place/type: undefined, undefined'],
    [
      { place: { type: 'map' } },
      'shape.value /place/type: "page" or "url", a string (3 characters)',
    ],
    [
      { place: { type: 'page', page: '1' } },
      'shape.type /place/page: number, a string (1 character)',
    ],
    [
      { place: { type: 'url', url: 'a', page: 1 } },
      'shape.unknown /place/page: undefined, undefined',
    ],
    [{ other: 1 }, 'shape.unknown /other: undefined, undefined'],
  ])('refuses %j in words of the schema', (change, line) => {
    expect(said({ ...order, ...change })).toEqual([line]);
  });

  it('refuses what is no object, and names absent members', () => {
    expect(said([])).toEqual(['shape.type : an object, a list of 0 items']);
    const { text, ...rest } = order;
    expect([text, said(rest)]).toEqual(['a', ['shape.missing /text: undefined, undefined']]);
  });

  it('names each fault of a document, in canonical order of its members', () => {
    const faults = said({
      ...order,
      text: 1,
      count: 0,
      list: [{ id: 1 }, {}, { id: 'a' }, { id: 'a', b: 1 }],
    });
    expect(faults.map((line) => line.split(':')[0])).toEqual([
      'shape.value /count',
      'shape.type /list/0/id',
      'shape.missing /list/1/id',
      'shape.unknown /list/3/b',
      'shape.type /text',
    ]);
  });
});

/** What is said of one schema and one value: code, pointer and the whole message. */
const reported = (schema: v.GenericSchema, value: unknown): string[] =>
  validate(
    single(() => schema),
    value,
  ).map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);

const id = v.strictObject({ id: v.string() });
const nested = v.variant('t', [
  v.variant('u', [v.object({ t: v.literal('x'), u: v.literal('y') })]),
  v.object({ t: v.literal('c') }),
]);

describe('a schema that is seldom written', () => {
  it.each<[string, v.GenericSchema, unknown, string[]]>([
    ['a check without words', v.pipe(v.string(), v.check(() => false)), 'a', ['shape.value : expected check, got a string (1 character)']],
    ['a check with words', v.pipe(v.string(), v.check(() => false, 'a word')), 'a', ['shape.value : expected a word, got a string (1 character)']],
    ['a check with words that are made', v.pipe(v.string(), v.check(() => false, () => 'a word')), 'a', ['shape.value : expected check, got a string (1 character)']],
    ['a format', v.pipe(v.string(), v.isoDate()), 'a', ['shape.value : expected iso date, got a string (1 character)']],
    ['the second of two actions', v.pipe(v.number(), v.minValue(3, 'three'), v.multipleOf(2)), 5, ['shape.value : expected %2, got a number']],
    ['an action of a pipe in a pipe', v.pipe(v.string(), v.pipe(v.string(), v.minLength(3))), 'a', ['shape.value : expected min length, got a string (1 character)']],
    ['a check of elements', v.pipe(v.array(v.string()), v.checkItems((item) => item !== 'b')), ['a', 'b'], ['shape.value /1: expected check items, got a string (1 character)']],
    ['a check that names a member', v.pipe(id, v.forward(v.check(() => false), ['id'])), { id: 'a' }, ['shape.value /id: expected check, got an object']],
    ['a check behind a fault', v.pipe(id, v.check(() => false, 'a word')), { id: 1 }, ['shape.type /id: expected string, got a number']],
    ['null or an object', v.nullable(id), { id: 1 }, ['shape.type /id: expected string, got a number']],
    ['null or an object, or nothing', v.strictObject({ a: v.nullish(id) }), { a: { id: 1 } }, ['shape.type /a/id: expected string, got a number']],
    ['an object or nothing', v.strictObject({ a: v.optional(id), b: v.undefinedable(id), c: v.exactOptional(id) }), { a: null, b: {} }, ['shape.type /a: expected an object, got null', 'shape.missing /b/id: required member is absent']],
    ['all but null', v.nonNullable(v.nullable(v.string())), null, ['shape.type : expected !null, got null']],
    ['a schema of itself', v.strictObject({ a: v.lazy(() => id) }), { a: { id: 1 } }, ['shape.type /a/id: expected string, got a number']],
    ['one of several', v.union([v.string(), v.number()]), true, ['shape.type : expected (string | number), got a boolean']],
    ['a list of so many', v.strictTuple([v.string()]), ['a', 'b'], ['shape.type /1: expected never, got a string (1 character)']],
    ['a loose object', v.looseObject({ id: v.string() }), { id: 1, b: 2 }, ['shape.type /id: expected string, got a number']],
    ['an object with the rest', v.objectWithRest({ id: v.string() }, v.number()), { id: '', b: '' }, ['shape.type /b: expected number, got an empty string']],
    ['an object that says it in words', v.strictObject({ id: v.string() }, 'a word'), 1, ['shape.type : expected an object, got a number']],
    ['a variant told by several words', v.variant('t', [v.object({ t: v.picklist(['a', 'b']), x: v.number() }), v.object({ t: v.literal('c') })]), { t: 'b', x: '' }, ['shape.type /x: expected number, got an empty string']],
    ['a variant told by other words', v.variant('t', [v.object({ t: v.picklist(['a', 'b']) }), v.object({ t: v.literal('c') })]), { t: 'd' }, ['shape.value /t: expected ("a" | "b") or "c", got a string (1 character)']],
    ['a variant with a name of your own', v.variant('t', [v.object({ t: v.literal('a') }), v.object({ t: v.pipe(v.string(), v.check((t) => t.includes('.'), 'a name with a dot')) })]), { t: 'd' }, ['shape.value /t: expected "a" or a name with a dot, got a string (1 character)']],
    ['a variant in a variant', nested, { t: 'x', u: 'z' }, ['shape.type /u: expected "y", got a string (1 character)']],
    ['a variant in a variant, of neither', nested, { t: 'd' }, ['shape.type /t: expected ("x" | "c"), got a string (1 character)']],
    ['a name that all objects inherit', v.strictObject({ toString: v.string(), constructor: v.exactOptional(v.string()) }), {}, ['shape.missing /toString: required member is absent']],
    ['a key that a pointer escapes', v.strictObject({ 'a/b': id }), { 'a/b': { id: '', '~': 1 } }, ['shape.unknown /a~1b/~0: unknown member']],
  ])('is reported in its words: %s', (_, schema, value, lines) => {
    expect(reported(schema, value)).toEqual(lines);
  }); // biome-ignore format: a table

  it('is reported with its hint', () => {
    const issues = validate(
      single(() => id),
      { b: 1 },
    );
    expect(issues).toEqual([
      {
        code: 'shape.unknown',
        pointer: '/b',
        message: 'unknown member',
        severity: 'error',
        hint: 'Remove the member, check its spelling, or carry it in extensions where the contract has them; nothing is stripped.',
      },
      {
        code: 'shape.missing',
        pointer: '/id',
        message: 'required member is absent',
        severity: 'error',
        hint: 'Add the member; nothing is filled in by default.',
      },
    ]);
  });
});

describe('the walk over a shape', () => {
  const faulty = Object.fromEntries(
    Array.from({ length: 200 }, (_, nth) => [`k${String(nth)}`, 1]),
  );
  it.each<[string, v.GenericSchema, unknown]>([
    ['members', v.strictObject({}), faulty],
    ['elements', v.array(v.string()), new Array(200).fill(1)],
    ['elements of elements', v.array(v.array(v.string())), new Array(200).fill([1, 1])],
  ])('ends soon after the cap, in %s', (_, schema, value) => {
    const { issues, ...rest } = verify(
      single(() => schema),
      value,
      { maxIssues: 3 },
    );
    expect(issues).toHaveLength(3);
    expect(rest.truncated).toBe(27);
  });
});
