// The guard: what is said of two schemas, two descriptions and two locks that differ in one place,
// of examples, and of rules that no example needs.
import { defineContract, defineRule, defineStep, defineVersion, verify } from 'evidence-contracts';
import {
  allContracts,
  checkExamples,
  checkFloor,
  compareLock,
  describeContract,
  diffContracts,
  emptyLock,
  lockOf,
  lockText,
  mutationFloor,
  readLock,
  safeSchemaDigest,
  safeToJsonSchema,
  toStrictSchema,
  withJsonSchema,
} from 'evidence-contracts/guard';
import * as v from 'valibot';
import { range } from '../probes/documents/parts.mjs';
import { documents, rowsOf, rowsOfLists } from './inputs.mjs';
import { editedPlaces } from './readers.mjs';

/** Values of each keyword of a schema: each against each, and against none. */
const bounds = [undefined, 0, 1, 1.5, 2, 5];
const keywords = {
  type: [undefined, 'string', 'number', 'integer', 'boolean', 'null', 'object', 'array', ['string', 'null'], ['string', 'number'], ['integer', 'null']],
  enum: [undefined, ['a'], ['a', 'b'], ['b', 'a'], ['b', 'c'], [1, 'a'], [null], []],
  const: [undefined, 'a', 'b', 1, null],
  ...Object.fromEntries(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map((name) => [name, [undefined, 0, 1, 2, 5]])),
  multipleOf: [undefined, 0.01, 0.1, 1, 2, 3, 4, 6],
  pattern: [undefined, '^a', '^a$', 'b', ''],
  format: [undefined, 'date', 'date-time', 'own'],
  uniqueItems: [undefined, true, false],
  propertyNames: [undefined, { pattern: '^a' }, { maxLength: 5 }, false, {}],
  items: [undefined, true, false, {}, { type: 'string' }, { type: 'number' }, { type: ['string', 'number'] }],
  prefixItems: [undefined, [{ type: 'string' }], [{ type: 'string' }, { type: 'number' }], [{ type: 'number' }]],
  properties: [undefined, {}, { a: { type: 'string' } }, { a: { type: 'number' } }, { a: { type: 'string' }, b: {} }, { b: { type: 'string' } }, { a: {} }, { a: false }, { c: { type: 'string' } }],
  additionalProperties: [undefined, true, false, {}, { type: 'string' }, { type: 'number' }],
  patternProperties: [undefined, { '^x': {} }, { '^x': { type: 'string' } }, { '^y': {} }],
  required: [undefined, [], ['a'], ['a', 'b'], ['b']],
  ...Object.fromEntries(['anyOf', 'oneOf', 'allOf'].map((name) => [name, [undefined, [{ type: 'string' }], [{ type: 'string' }, { type: 'number' }], [{ type: 'number' }, { type: 'string' }], [{ type: 'string', maxLength: 5 }], [{ type: 'object', properties: { t: { const: 'a' } } }, { type: 'object', properties: { t: { const: 'b' } } }], [{ type: 'object', properties: { t: { const: 'b' }, u: {} } }, { type: 'object', properties: { t: { const: 'a' } } }], [{ const: 'a' }, { const: 'b' }], []]])),
  not: [undefined, {}, { type: 'string' }, { type: 'number' }],
  $ref: [undefined, '#/$defs/a', '#/$defs/b', '#/$defs/c', '#', '#/$defs/none'],
  readOnly: [undefined, true, false], writeOnly: [undefined, true, false], deprecated: [undefined, true], default: [undefined, 1, 'a'], title: [undefined, 'a', 'b'], description: [undefined, 'a'], examples: [undefined, ['a']], 'x-own': [undefined, 1, 2], contains: [undefined, { type: 'string' }], dependentRequired: [undefined, { a: ['b'] }], if: [undefined, { type: 'string' }], contentEncoding: [undefined, 'base64'],
}; // biome-ignore format: a table

const defs = {
  $defs: {
    a: { type: 'string' },
    b: { type: 'number' },
    c: { type: 'string', description: 'as a' },
  },
};
const told = ({ changes, ...rest }) => [
  rest,
  changes.map(({ says: _, why: __, ...change }) => change),
];
/** What of a place is said to whom: both directions of each pair of values. */
const pairs = (values) =>
  values.flatMap((one) => values.filter((other) => other !== one).map((other) => [one, other]));
const schemaOf = (name, value, more = {}) => ({
  ...more,
  ...(value === undefined ? {} : { [name]: value }),
});

/** A lower and an upper bound of each kind, inclusive and exclusive together, of numbers and integers. */
function boundPairs() {
  const kinds = [['minimum', 'exclusiveMinimum'], ['maximum', 'exclusiveMaximum']];
  return kinds.flatMap(([inclusive, exclusive]) => ['number', 'integer'].map((type) => {
    const all = bounds.flatMap((one) => bounds.map((other) => schemaOf(exclusive, other, schemaOf(inclusive, one, { type }))));
    return [`${inclusive} of ${type}`, all.flatMap((one, nth) => all.filter((_, at) => (at + nth) % 3 === 0).map((other) => [one, other]))];
  }));
} // biome-ignore format: one line

/** A small contract of the author, with each part that a description has. */
function contractOf({ volatile = ['/at'], identity = { '/items': 'id' }, severity = 'error', codes = ['com.example.small.text'], statuses = ['released', 'draft'], extensions = [], lossy = false } = {}) {
  const shape = (version) => v.strictObject({ version: v.literal(version), text: v.string(), at: v.optional(v.string()), items: v.array(v.strictObject({ id: v.string(), n: v.optional(v.pipe(v.number(), v.minValue(0))) })), ...(version === 2 ? { more: v.nullable(v.string()) } : {}) });
  const rule = (code) => defineRule({ code, severity, says: 's', hint: 'h', reportedAt: '`/text`', check: ({ text }, report) => { if (text.includes(code.at(-1))) report({ pointer: '/text' }); } });
  const versions = [1, 2].map((version, nth) => defineVersion({ version, status: statuses[nth], schema: () => shape(version), volatile, identity, rules: codes.map((code) => rule(code)), ...(extensions.length > 0 ? { extensions } : {}) }));
  const steps = [defineStep({ from: versions[0], to: versions[1], lossy, needs: {}, apply: (document) => ({ ...document, version: 2, more: null }) })];
  return defineContract({ name: 'com.example.small', versionAt: '/version', versions, steps });
} // biome-ignore format: a fixture
const variants = { same: {}, volatile: { volatile: [] }, 'two volatile': { volatile: ['/at', '/text'] }, identity: { identity: {} }, severity: { severity: 'warning' }, 'no rules': { codes: [] }, 'a rule more': { codes: ['com.example.small.text', 'com.example.small.more'] }, 'another rule': { codes: ['com.example.small.other'] }, 'all released': { statuses: ['released', 'released'] }, 'all drafts': { statuses: ['draft', 'draft'] }, deprecated: { statuses: ['deprecated', 'released'] }, lossy: { lossy: true } }; // biome-ignore format: a table

const document = (version, more = {}) => ({ version, text: 'a', items: [{ id: 'x' }], ...(version === 2 ? { more: null } : {}), ...more }); // biome-ignore format: one line
const examples = [1, 2].flatMap((version) => [['valid/one', document(version)], ['valid/two', document(version, { at: 'now', items: [] })], ['valid/wrong', document(version, { text: 't' })], ['invalid/rule', document(version, { text: 'text' })], ['invalid/shape', document(version, { text: 5 })], ['invalid/fine', document(version)], ['other', document(version)]].map(([name, value]) => ({ name, version, text: JSON.stringify(value) }))); // biome-ignore format: a table

const outcome = (call) => { try { return call(); } catch (error) { return [error.name, error.issues?.map(({ code, pointer }) => [code, pointer])]; } }; // biome-ignore format: short
const drifts = (list) =>
  list.map(({ says: _, hint: __, change, ...drift }) => [
    drift,
    change?.kind,
    change?.effect,
    change?.readers,
    change?.writers,
  ]);

/** Schemas of authors: what strict modes refuse, and what they take. */
const owned = () => [v.object({ a: v.optional(v.string()), b: v.nullable(v.number()) }), v.looseObject({ a: v.string() }), v.objectWithRest({ a: v.string() }, v.number()), v.record(v.string(), v.number()), v.tuple([v.string(), v.number()]), v.tupleWithRest([v.string()], v.number()), v.union([v.string(), v.number()]), v.variant('t', [v.object({ t: v.literal('a'), x: v.optional(v.string()) }), v.object({ t: v.literal('b') })]), v.pipe(v.string(), v.minLength(1), v.maxLength(9), v.regex(/^a/)), v.pipe(v.number(), v.integer(), v.minValue(0)), v.array(v.object({ a: v.optional(v.array(v.string())) })), v.picklist(['a', 'b']), v.literal(1), v.null(), v.unknown(), v.object({}), v.lazy(() => v.string()), v.intersect([v.object({ a: v.string() }), v.object({ b: v.string() })]), v.optional(v.string()), v.object({ __proto__x: v.string(), 'a b': v.optional(v.boolean()) })]; // biome-ignore format: a list
const strictTargets = ['openai-strict', 'anthropic-strict', 'gemini', 'other'];
const strictValues = [{}, { a: 'x' }, { a: null }, { a: 'x', b: 1 }, { a: [null], b: null }, [], ['x', 1], { t: 'a', x: null }, { t: 'b' }, 'abc', 5, null, { others: [] }, [{ a: null }]]; // biome-ignore format: a list

export function guardRows() {
  const small = contractOf();
  const described = describeContract(small, { examples });
  const several = allContracts.slice(0, 3).map((one) => describeContract(one));
  const lock = lockOf([described]);
  const other = Object.entries(variants).map(([name, parts]) => [name, contractOf(parts)]);
  const schemas = Object.entries(keywords).map(([name, values]) => [name, pairs(values).map(([one, next]) => [schemaOf(name, one, defs), schemaOf(name, next, defs)])]);
  const nested = Object.entries(keywords).map(([name, values]) => [name, pairs(values).filter((_, nth) => nth % 4 === 0).map(([one, next]) => [one, next].map((value) => ({ ...defs, type: 'object', properties: { a: { type: 'array', items: schemaOf(name, value) } }, required: ['a'] })))]);
  const typed = Object.entries(keywords).filter(([name]) => !/type|Of|ref/.test(name)).map(([name, values]) => [name, pairs(values).filter((_, nth) => nth % 2 === 0).map(([one, next]) => [one, next].map((value) => schemaOf(name, value, { type: /ropert|required/.test(name) ? 'object' : /tems/.test(name) ? 'array' : ['string', 'number'], additionalProperties: /^prop/.test(name) ? { type: 'string' } : false })))]);
  const each = editedPlaces(JSON.parse(JSON.stringify(described)), 4);
  const compared = ([one, next]) => outcome(() => told(diffContracts(one, next)));
  return [
    ...rowsOfLists('diffContracts of a keyword', schemas, compared),
    ...rowsOfLists('diffContracts of a keyword below', nested, compared),
    ...rowsOfLists('diffContracts of a keyword with a type', typed, compared),
    ...rowsOfLists('diffContracts of bounds', boundPairs(), compared),
    ...rowsOfLists('diffContracts of a description', each, (one) => [outcome(() => told(diffContracts(described, one))), outcome(() => told(diffContracts(one, described))), outcome(() => told(diffContracts(described.versions[0], one.versions?.[0]))), outcome(() => told(diffContracts(described.versions[0], described.versions[1])))]),
    ...rowsOfLists('compareLock', each, (one) => [outcome(() => drifts(compareLock(lock, lockOf([one])))), outcome(() => drifts(compareLock(lockOf([one]), lock)))]),
    ...rowsOfLists('readLock', editedPlaces(JSON.parse(lockText(lock)), 2), (one) => { const read = readLock(JSON.stringify(one)); return read.ok ? lockText(read.value).length : read; }),
    ...rowsOf('a contract of its author', other, (one) => { const now = describeContract(one, { examples }); return [now, told(diffContracts(described, now)), told(diffContracts(now, described)), drifts(compareLock(lock, lockOf([now]))), drifts(compareLock(lockOf([now]), lock)), ...[['released'], ['released', 'deprecated'], ['draft'], []].map((statuses) => [lockOf([now], statuses), drifts(compareLock(lockOf([described], statuses), lockOf([now], statuses)))]), drifts(checkExamples(now)), mutationFloor(one, { examples }), drifts(checkFloor(now, mutationFloor(one, { examples })))]; }),
    ...rowsOfLists('examples of a contract', [['examples', [[], examples.slice(0, 1), [...examples, { name: 'valid/none', version: 9, text: '{}' }], [{ name: 'valid/x', version: 1, text: '{' }], [{ name: 'valid/one', version: 1 }], [null], 5, null]]], (list) => [outcome(() => describeContract(small, { examples: list })), outcome(() => mutationFloor(small, { examples: list }))]),
    ...rowsOfLists('checkFloor', [['floors', range(4).map((count) => mutationFloor(small, { examples: examples.slice(0, count * 4) }))]], (floor) => outcome(() => [floor, drifts(checkFloor(described, floor))])),
    ...rowsOf('lockOf, in order', [['contracts', several]], (list) => [lockText(lockOf(list)).length, lockOf(list.toReversed()).versions.map(({ contract, version }) => [contract, version]), lockText(emptyLock), readLock(lockText(lockOf(list))).ok, readLock('{'), readLock('[]'), drifts(compareLock(emptyLock, lockOf(list)))]),
    ...rowsOf('describeContract', allContracts.map((one) => [one.name, one]), (one) => describeContract(one, { examples: one.versions.flatMap(({ version }) => documents(one.name, version).slice(0, 2).map(({ name, document: text }) => ({ name: `valid/${name}`, version, text: JSON.stringify(text) }))) })),
    ...owned().map((_, nth) => nth).flatMap((nth) => rowsOf('schemas of authors', [[`schema ${nth}`, nth]], () => { const schema = owned()[nth]; const contract = defineContract({ name: 'com.example.own', versionAt: null, versions: [defineVersion({ version: '1', status: 'draft', schema: () => owned()[nth] })] }); return [outcome(() => safeToJsonSchema(contract)), outcome(() => safeSchemaDigest(contract)), outcome(() => withJsonSchema(contract)['~standard'].jsonSchema?.input({ target: 'draft-2020-12' })), ...strictTargets.map((target) => outcome(() => { const { schema: strict, notes, encode, decode } = toStrictSchema(contract, { target }); return [strict, notes.map(({ says: _, ...note }) => note), strictValues.map((value) => outcome(() => decode(value))), strictValues.map((value) => outcome(() => encode(value)))]; })), strictValues.map((value) => verify(contract, value).ok), schema.type]; })),
  ];
} // biome-ignore format: a table
