/**
 * Pairs of schemas, each with the class that it was given by hand, and documents that prove a class
 * that breaks.
 */
import type { ChangeClass, ChangeKind } from '../../../src/catalog/guard/index.js';
import type { JsonObject } from '../../../src/index.js';

/** One pair. A document is a witness: accepted on one side, refused on the other. */
export interface SchemaPair {
  readonly name: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** Each change, as `kind pointer`, in order. */
  readonly changes: readonly `${ChangeKind} ${string}`[];
  readonly readers: ChangeClass;
  readonly writers: ChangeClass;
  readonly because: string;
  /** An old document that is refused now: there when readers break. */
  readonly old?: unknown;
  /** A new document that was refused: there when writers break. */
  readonly fresh?: unknown;
}

const text = { type: 'string' };
const number = { type: 'number' };
const integer = { type: 'integer' };

/** A strict object; `?` behind a name makes it optional. */
export function strict(members: Readonly<Record<string, unknown>>, rest: object = {}): JsonObject {
  const names = Object.keys(members);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace('?', ''), members[name]])),
    required: names.filter((name) => !name.endsWith('?')),
    additionalProperties: false,
    ...rest,
  } as JsonObject;
}

/** An object that takes other members. */
const open = (members: Readonly<Record<string, unknown>>): JsonObject =>
  strict(members, { additionalProperties: true });
const only = (schema: unknown): JsonObject => strict({ a: schema });
const list = (items: unknown, rest: object = {}): object => ({ type: 'array', items, ...rest });
const one = (value: unknown): object => ({ const: value });

/** A change of one member `a`. */
const ofA = (
  name: string,
  [before, after]: readonly [unknown, unknown],
  rest: Omit<SchemaPair, 'name' | 'before' | 'after'>,
): SchemaPair => ({ name, before: only(before), after: only(after), ...rest });

const widened = { readers: 'additive', writers: 'breaking' } as const;
const narrowed = { readers: 'breaking', writers: 'neutral' } as const;
const replaced = { readers: 'breaking', writers: 'breaking' } as const;
const reported = { readers: 'neutral', writers: 'neutral' } as const;

const members: readonly SchemaPair[] = [
  {
    name: 'an optional member more in a strict object',
    before: strict({ a: text }),
    after: strict({ a: text, 'b?': text }),
    changes: ['member.added /b'],
    ...widened,
    because:
      'old documents lack it, which is allowed; strict readers refuse a member they do not know',
    fresh: { a: '', b: '' },
  },
  {
    name: 'a required member more',
    before: strict({ a: text }),
    after: strict({ a: text, b: text }),
    changes: ['member.added /b'],
    ...replaced,
    because: 'old documents lack what is required, and strict readers refuse what is new',
    old: { a: '' },
    fresh: { a: '', b: '' },
  },
  {
    name: 'an optional member less',
    before: strict({ a: text, 'b?': text }),
    after: strict({ a: text }),
    changes: ['member.removed /b'],
    ...narrowed,
    because: 'old documents may have it; new ones without it were always allowed',
    old: { a: '', b: '' },
  },
  {
    name: 'a required member less',
    before: strict({ a: text, b: text }),
    after: strict({ a: text }),
    changes: ['member.removed /b'],
    ...replaced,
    because:
      'old documents have what is unknown now; readers that have not upgraded miss it in new ones',
    old: { a: '', b: '' },
    fresh: { a: '' },
  },
  {
    name: 'a required member that has another name',
    before: strict({ colour: text }),
    after: strict({ color: text }),
    changes: ['member.renamed /colour'],
    ...replaced,
    because: 'neither side knows the name of the other',
    old: { colour: '' },
    fresh: { color: '' },
  },
  {
    name: 'an optional member that has another name',
    before: strict({ a: text, 'colour?': integer }),
    after: strict({ a: text, 'color?': integer }),
    changes: ['member.renamed /colour'],
    ...replaced,
    because: 'a document that has it is refused by the other side',
    old: { a: '', colour: 1 },
    fresh: { a: '', color: 1 },
  },
  {
    name: 'two members gone and two new of one kind are no renames',
    before: strict({ a: text, b: text }),
    after: strict({ c: text, d: text }),
    changes: ['member.removed /a', 'member.removed /b', 'member.added /c', 'member.added /d'],
    ...replaced,
    because: 'which became which cannot be told',
    old: { a: '', b: '' },
    fresh: { c: '', d: '' },
  },
  {
    name: 'a member that became optional',
    before: strict({ a: text, b: text }),
    after: strict({ a: text, 'b?': text }),
    changes: ['member.optional /b'],
    ...widened,
    because: 'old documents have it; readers that have not upgraded miss it',
    fresh: { a: '' },
  },
  {
    name: 'a member that became required',
    before: strict({ a: text, 'b?': text }),
    after: strict({ a: text, b: text }),
    changes: ['member.required /b'],
    ...narrowed,
    because: 'old documents may lack it; new ones have what was always allowed',
    old: { a: '' },
  },
  {
    name: 'an optional member more in an open object',
    before: open({ a: text }),
    after: open({ a: text, 'b?': number }),
    changes: ['member.added /b'],
    readers: 'breaking',
    writers: 'additive',
    because:
      'an old document may hold anything of that name; readers that have not upgraded take anything',
    old: { a: '', b: 'x' },
  },
  {
    name: 'a member of any kind more in an open object',
    before: open({ a: text }),
    after: open({ a: text, 'b?': {} }),
    changes: ['member.added /b'],
    ...reported,
    because: 'the object took it before',
  },
  {
    name: 'a required member more in an open object',
    before: open({ a: text }),
    after: open({ a: text, b: text }),
    changes: ['member.added /b'],
    readers: 'breaking',
    writers: 'additive',
    because: 'old documents may lack it; readers that have not upgraded take it',
    old: { a: '' },
  },
  {
    name: 'a member less in an open object',
    before: open({ a: text, b: text }),
    after: open({ a: text }),
    changes: ['member.removed /b'],
    ...widened,
    because: 'old documents still fit; readers that have not upgraded miss it',
    fresh: { a: '' },
  },
  {
    name: 'an object that opens',
    before: strict({ a: text }),
    after: open({ a: text }),
    changes: ['members.opened /*'],
    ...widened,
    because: 'strict readers refuse other members',
    fresh: { a: '', z: 1 },
  },
  {
    name: 'an object that closes',
    before: open({ a: text }),
    after: strict({ a: text }),
    changes: ['members.closed /*'],
    ...narrowed,
    because: 'old documents may have other members',
    old: { a: '', z: 1 },
  },
  {
    name: 'other members of one kind instead of any',
    before: open({}),
    after: strict({}, { additionalProperties: text }),
    changes: ['members.closed /*'],
    ...narrowed,
    because: 'old documents may have members of another kind',
    old: { z: 1 },
  },
  {
    name: 'other members of a wider kind',
    before: strict({}, { additionalProperties: integer }),
    after: strict({}, { additionalProperties: number }),
    changes: ['type.widened /*'],
    ...widened,
    because: 'a map of integers is a map of numbers',
    fresh: { z: 0.5 },
  },
  {
    name: 'names of members by a pattern',
    before: strict({}, { additionalProperties: text }),
    after: strict({}, { additionalProperties: text, propertyNames: { pattern: '^[a-z]+$' } }),
    changes: ['pattern.added /*'],
    ...narrowed,
    because: 'old documents may have other names',
    old: { A: '' },
  },
  {
    name: 'a nested member more',
    before: only(strict({ b: text })),
    after: only(strict({ b: text, 'c?': text })),
    changes: ['member.added /a/c'],
    ...widened,
    because: 'strictness holds at every depth',
    fresh: { a: { b: '', c: '' } },
  },
  {
    name: 'a member more in the items of a list',
    before: only(list(strict({ b: text }))),
    after: only(list(strict({ b: text, c: text }))),
    changes: ['member.added /a/*/c'],
    ...replaced,
    because: 'every old item lacks it',
    old: { a: [{ b: '' }] },
    fresh: { a: [{ b: '', c: '' }] },
  },
  {
    name: 'members in another order',
    before: strict({ a: text, b: text }),
    after: strict({ b: text, a: text }),
    changes: [],
    ...reported,
    because: 'the order of members says nothing',
  },
];

const types: readonly SchemaPair[] = [
  ofA('integers that became numbers', [integer, number], {
    changes: ['type.widened /a'],
    ...widened,
    because: 'every integer is a number, and not the other way round',
    fresh: { a: 0.5 },
  }),
  ofA('numbers that became integers', [number, integer], {
    changes: ['type.narrowed /a'],
    ...narrowed,
    because: 'old documents may hold fractions',
    old: { a: 0.5 },
  }),
  ofA('text that became a number', [text, number], {
    changes: ['type.changed /a'],
    ...replaced,
    because: 'no value fits both',
    old: { a: '' },
    fresh: { a: 1 },
  }),
  ofA('text that may be null', [text, { anyOf: [text, { type: 'null' }] }], {
    changes: ['type.widened /a'],
    ...widened,
    because: 'null is new',
    fresh: { a: null },
  }),
  ofA('text that may no longer be null', [{ type: ['string', 'null'] }, text], {
    changes: ['type.narrowed /a'],
    ...narrowed,
    because: 'old documents may hold null',
    old: { a: null },
  }),
  ofA(
    'null in two spellings',
    [{ anyOf: [text, { type: 'null' }] }, { type: ['string', 'null'] }],
    {
      changes: [],
      ...reported,
      because: 'both take text and null',
    },
  ),
  ofA('anything that became text', [{}, text], {
    changes: ['type.narrowed /a'],
    ...narrowed,
    because: 'old documents may hold anything',
    old: { a: 1 },
  }),
  ofA('text that became anything', [text, {}], {
    changes: ['type.widened /a'],
    ...widened,
    because: 'readers that have not upgraded ask for text',
    fresh: { a: 1 },
  }),
  ofA('an object that became a list', [strict({}), list(text)], {
    changes: ['type.changed /a'],
    ...replaced,
    because: 'no value fits both',
    old: { a: {} },
    fresh: { a: [] },
  }),
  ofA(
    'one type that became another of a choice',
    [{ type: ['string', 'null'] }, { type: ['number', 'null'] }],
    {
      changes: ['type.narrowed /a', 'type.widened /a'],
      ...replaced,
      because: 'text is gone and numbers are new',
      old: { a: '' },
      fresh: { a: 1 },
    },
  ),
];

const values: readonly SchemaPair[] = [
  ofA('a value more', [{ enum: ['x', 'y'] }, { enum: ['x', 'y', 'z'] }], {
    changes: ['values.added /a'],
    ...widened,
    because: 'readers that have not upgraded do not know z',
    fresh: { a: 'z' },
  }),
  ofA('a value less', [{ enum: ['x', 'y'] }, { enum: ['x'] }], {
    changes: ['values.removed /a'],
    ...narrowed,
    because: 'old documents may hold y',
    old: { a: 'y' },
  }),
  ofA('a value in the place of another', [one('x'), one('y')], {
    changes: ['values.removed /a', 'values.added /a'],
    ...replaced,
    because: 'no document fits both',
    old: { a: 'x' },
    fresh: { a: 'y' },
  }),
  ofA('values in another order', [{ enum: ['x', 'y'] }, { enum: ['y', 'x'] }], {
    changes: [],
    ...reported,
    because: 'a set has no order',
  }),
  ofA('values as a choice of constants', [{ enum: ['x', 'y'] }, { anyOf: [one('x'), one('y')] }], {
    changes: [],
    ...reported,
    because: 'both take x and y',
  }),
  ofA('free text where values were listed', [{ enum: ['x'] }, text], {
    changes: ['values.free /a'],
    ...widened,
    because: 'readers that have not upgraded know x alone',
    fresh: { a: 'z' },
  }),
  ofA('values listed where text was free', [text, { enum: ['x', 'y'] }], {
    changes: ['values.listed /a'],
    ...narrowed,
    because: 'old documents may hold other text',
    old: { a: 'z' },
  }),
  ofA('true alone where both were allowed', [{ type: 'boolean' }, one(true)], {
    changes: ['values.listed /a'],
    ...narrowed,
    because: 'old documents may hold false',
    old: { a: false },
  }),
];

const bounds: readonly SchemaPair[] = [
  ofA(
    'a lower minimum',
    [
      { ...number, minimum: 1 },
      { ...number, minimum: 0 },
    ],
    {
      changes: ['bound.lowered /a'],
      ...widened,
      because: '0 is new',
      fresh: { a: 0 },
    },
  ),
  ofA(
    'a higher minimum',
    [
      { ...number, minimum: 0 },
      { ...number, minimum: 1 },
    ],
    {
      changes: ['bound.raised /a'],
      ...narrowed,
      because: 'old documents may hold 0',
      old: { a: 0 },
    },
  ),
  ofA('a minimum where there was none', [number, { ...number, minimum: 0 }], {
    changes: ['bound.added /a'],
    ...narrowed,
    because: 'old documents may be negative',
    old: { a: -1 },
  }),
  ofA('no maximum any more', [{ ...number, maximum: 9 }, number], {
    changes: ['bound.removed /a'],
    ...widened,
    because: 'readers that have not upgraded refuse 10',
    fresh: { a: 10 },
  }),
  ofA(
    'a higher maximum',
    [
      { ...number, maximum: 9 },
      { ...number, maximum: 10 },
    ],
    {
      changes: ['bound.raised /a'],
      ...widened,
      because: 'readers that have not upgraded refuse 10',
      fresh: { a: 10 },
    },
  ),
  ofA(
    'a minimum that is left out itself',
    [
      { ...number, minimum: 0 },
      { ...number, exclusiveMinimum: 0 },
    ],
    {
      changes: ['bound.raised /a'],
      ...narrowed,
      because: 'old documents may hold 0',
      old: { a: 0 },
    },
  ),
  ofA(
    'a maximum that is taken in',
    [
      { ...number, exclusiveMaximum: 1 },
      { ...number, maximum: 1 },
    ],
    {
      changes: ['bound.raised /a'],
      ...widened,
      because: '1 is new',
      fresh: { a: 1 },
    },
  ),
  ofA(
    'the same minimum of integers in another spelling',
    [
      { ...integer, exclusiveMinimum: 0 },
      { ...integer, minimum: 1 },
    ],
    {
      changes: [],
      ...reported,
      because: 'above 0 and from 1 are the same integers',
    },
  ),
  ofA(
    'text that may be longer',
    [
      { ...text, maxLength: 9 },
      { ...text, maxLength: 99 },
    ],
    {
      changes: ['bound.raised /a'],
      ...widened,
      because: 'readers that have not upgraded refuse long text',
      fresh: { a: '0123456789' },
    },
  ),
  ofA('text that must not be empty', [text, { ...text, minLength: 1 }], {
    changes: ['bound.added /a'],
    ...narrowed,
    because: 'old documents may be empty there',
    old: { a: '' },
  }),
  ofA('a length of at least nothing', [text, { ...text, minLength: 0 }], {
    changes: [],
    ...reported,
    because: 'every text is at least that long',
  }),
  ofA('a list that must not be empty', [list(text), list(text, { minItems: 1 })], {
    changes: ['bound.added /a'],
    ...narrowed,
    because: 'old lists may be empty',
    old: { a: [] },
  }),
  ofA('a list of any length', [list(text, { maxItems: 1 }), list(text)], {
    changes: ['bound.removed /a'],
    ...widened,
    because: 'readers that have not upgraded refuse two items',
    fresh: { a: ['', ''] },
  }),
  ofA('items that stand once', [list(text), list(text, { uniqueItems: true })], {
    changes: ['bound.added /a'],
    ...narrowed,
    because: 'old lists may repeat',
    old: { a: ['', ''] },
  }),
  ofA(
    'a finer step',
    [
      { ...number, multipleOf: 10 },
      { ...number, multipleOf: 5 },
    ],
    {
      changes: ['keyword.changed /a'],
      ...widened,
      because: 'multiples of 10 are multiples of 5',
      fresh: { a: 5 },
    },
  ),
  ofA(
    'a coarser step',
    [
      { ...number, multipleOf: 5 },
      { ...number, multipleOf: 10 },
    ],
    {
      changes: ['keyword.changed /a'],
      ...narrowed,
      because: 'old documents may hold 5',
      old: { a: 5 },
    },
  ),
  ofA('a pattern where there was none', [text, { ...text, pattern: '^[a-z]$' }], {
    changes: ['pattern.added /a'],
    ...narrowed,
    because: 'old documents may hold other text',
    old: { a: 'A' },
  }),
  ofA('no pattern any more', [{ ...text, pattern: '^[a-z]$' }, text], {
    changes: ['pattern.removed /a'],
    ...widened,
    because: 'readers that have not upgraded refuse other text',
    fresh: { a: 'A' },
  }),
  ofA(
    'another pattern',
    [
      { ...text, pattern: '^[a-m]$' },
      { ...text, pattern: '^[l-z]$' },
    ],
    {
      changes: ['pattern.changed /a'],
      ...replaced,
      because: 'whether one takes all that the other takes cannot be determined',
      old: { a: 'a' },
      fresh: { a: 'z' },
    },
  ),
];

const page = strict({ kind: one('page'), number: integer });
const node = strict({ kind: one('node'), id: text });
const edge = strict({ kind: one('edge'), id: text });

const unions: readonly SchemaPair[] = [
  ofA('a kind of object more', [{ oneOf: [page, node] }, { oneOf: [page, node, edge] }], {
    changes: ['option.added /a'],
    ...widened,
    because: 'readers that have not upgraded do not know edges',
    fresh: { a: { kind: 'edge', id: '' } },
  }),
  ofA('a kind of object less', [{ oneOf: [page, node, edge] }, { oneOf: [page, node] }], {
    changes: ['option.removed /a'],
    ...narrowed,
    because: 'old documents may hold edges',
    old: { a: { kind: 'edge', id: '' } },
  }),
  ofA('kinds in another order', [{ anyOf: [page, node] }, { anyOf: [node, page] }], {
    changes: [],
    ...reported,
    because: 'a choice has no order',
  }),
  ofA(
    'a member more in one kind',
    [
      { anyOf: [page, node] },
      { anyOf: [strict({ kind: one('page'), number: integer, 'to?': integer }), node] },
    ],
    {
      changes: ['member.added /a/to'],
      ...widened,
      because: 'pages are told by their kind, and readers that have not upgraded refuse the member',
      fresh: { a: { kind: 'page', number: 1, to: 2 } },
    },
  ),
  ofA('one kind where there was a choice', [{ anyOf: [page, node] }, node], {
    changes: ['option.removed /a'],
    ...narrowed,
    because: 'old documents may hold pages',
    old: { a: { kind: 'page', number: 1 } },
  }),
  ofA('a list or text where there was a list', [list(text), { anyOf: [list(text), text] }], {
    changes: ['type.widened /a'],
    ...widened,
    because: 'readers that have not upgraded ask for a list',
    fresh: { a: '' },
  }),
];

const lists: readonly SchemaPair[] = [
  ofA('items of a wider type', [list(integer), list(number)], {
    changes: ['type.widened /a/*'],
    ...widened,
    because: 'readers that have not upgraded refuse fractions',
    fresh: { a: [0.5] },
  }),
  ofA('items of another type', [list(text), list(number)], {
    changes: ['type.changed /a/*'],
    ...replaced,
    because: 'only an empty list fits both',
    old: { a: [''] },
    fresh: { a: [1] },
  }),
  ofA('lists in lists', [list(list(integer)), list(list({ ...integer, minimum: 0 }))], {
    changes: ['bound.added /a/*/*'],
    ...narrowed,
    because: 'old documents may hold negative numbers',
    old: { a: [[-1]] },
  }),
  ofA(
    'the second place of a pair',
    [
      { type: 'array', prefixItems: [text, integer], items: false },
      { type: 'array', prefixItems: [text, number], items: false },
    ],
    {
      changes: ['type.widened /a/1'],
      ...widened,
      because: 'readers that have not upgraded refuse a fraction there',
      fresh: { a: ['', 0.5] },
    },
  ),
];

const references: readonly SchemaPair[] = [
  {
    name: 'a definition in place of the same schema',
    before: strict({ a: strict({ b: text }) }),
    after: { ...strict({ a: { $ref: '#/$defs/inner' } }), $defs: { inner: strict({ b: text }) } },
    changes: [],
    ...reported,
    because: 'a reference means what it leads to',
  },
  {
    name: 'a change in what a reference leads to',
    before: { ...strict({ a: { $ref: '#/$defs/inner' } }), $defs: { inner: strict({ b: text }) } },
    after: {
      ...strict({ a: { $ref: '#/$defs/inner' } }),
      $defs: { inner: strict({ b: text, 'c?': text }) },
    },
    changes: ['member.added /a/c'],
    ...widened,
    because: 'the object that is referred to has a member more',
    fresh: { a: { b: '', c: '' } },
  },
  {
    name: 'a schema that holds itself and has a member more',
    before: {
      ...strict({ tree: { $ref: '#/$defs/tree' } }),
      $defs: { tree: strict({ 'below?': list({ $ref: '#/$defs/tree' }) }) },
    },
    after: {
      ...strict({ tree: { $ref: '#/$defs/tree' } }),
      $defs: { tree: strict({ 'below?': list({ $ref: '#/$defs/tree' }), 'name?': text }) },
    },
    changes: ['member.added /tree/name'],
    ...widened,
    because: 'told once, where it is met first',
    fresh: { tree: { name: '' } },
  },
  {
    name: 'a keyword that nobody compares',
    before: only({ ...text, not: one('y') }),
    after: only({ ...text, not: one('x') }),
    changes: ['keyword.changed /a'],
    ...replaced,
    because: 'what cannot be told is called breaking',
    old: { a: 'x' },
    fresh: { a: 'y' },
  },
];

export const schemaPairs: readonly SchemaPair[] = [
  ...members,
  ...types,
  ...values,
  ...bounds,
  ...unions,
  ...lists,
  ...references,
];
