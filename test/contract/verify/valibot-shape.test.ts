/** What a valibot schema refuses is told by place and in words of the schema, and never quotes the document. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineContract, defineVersion, validate } from '../../../src/index.js';

const Order = defineContract({
  name: 'order',
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
  ...{ text: 'a', count: 1, list: [{ id: 'a' }], kind: 'new', fixed: 'EUR', short: 'abc', maybe: null },
  place: { type: 'page', page: 1 },
};

const said = (document: unknown): string[] =>
  validate(Order, document).map(
    ({ code, pointer, expected, received }) => `${code} ${pointer}: ${String(expected)}, ${String(received)}`,
  );

describe('a shape', () => {
  it('holds for what fits it', () => {
    expect(said(order)).toEqual([]);
    expect(said({ ...order, maybe: { id: 'a' } })).toEqual([]);
    expect(said({ ...order, place: { type: 'url', url: 'a' } })).toEqual([]);
  });

  it.each<[object, string]>([
    [{ text: 1 }, 'shape.type /text: string, a number'],
    [{ text: null }, 'shape.type /text: string, null'],
    [{ count: 'a' }, 'shape.type /count: number, a string of 1 UTF-16 unit'],
    [{ count: 1.5 }, 'shape.value /count: a whole number, a number'],
    [{ count: 0 }, 'shape.value /count: >=1, a number'],
    [{ list: {} }, 'shape.type /list: a list, an object'],
    [{ list: ['a'] }, 'shape.type /list/0: an object, a string of 1 UTF-16 unit'],
    [{ list: [{ id: 'a' }, { id: 1 }] }, 'shape.type /list/1/id: string, a number'],
    [{ kind: 'old' }, 'shape.value /kind: ("new" | "used"), a string of 3 UTF-16 units'],
    [{ kind: 1 }, 'shape.value /kind: ("new" | "used"), a number'],
    [{ fixed: 'USD' }, 'shape.value /fixed: "EUR", a string of 3 UTF-16 units'],
    [{ short: 'abcd' }, 'shape.value /short: <=3, a string of 4 UTF-16 units'],
    [{ maybe: 1 }, 'shape.type /maybe: an object, a number'],
    [{ maybe: { id: 1 } }, 'shape.type /maybe/id: string, a number'],
    [{ place: [] }, 'shape.type /place: an object, a list of 0 items'],
    [{ place: 'page' }, 'shape.type /place: an object, a string of 4 UTF-16 units'],
    [{ place: {} }, 'shape.missing /place/type: undefined, undefined'],
    [{ place: { type: 'map' } }, 'shape.value /place/type: "page" or "url", a string of 3 UTF-16 units'],
    [{ place: { type: 'page', page: '1' } }, 'shape.type /place/page: number, a string of 1 UTF-16 unit'],
    [{ place: { type: 'url', url: 'a', page: 1 } }, 'shape.unknown /place/page: undefined, undefined'],
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
    const faults = said({ ...order, text: 1, count: 0, list: [{ id: 1 }, {}, { id: 'a' }, { id: 'a', b: 1 }] });
    expect(faults.map((line) => line.split(':')[0])).toEqual([
      'shape.value /count',
      'shape.type /list/0/id',
      'shape.missing /list/1/id',
      'shape.unknown /list/3/b',
      'shape.type /text',
    ]);
  });
});
