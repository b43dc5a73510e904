// What has to meet before a line decides: types and members that are left out, context of several steps, issues of two severities in a
// list that is full, a setting for each of several inputs, escaped signs next to what a digest leaves out.
import { canonicalize, defineContract, defineRule, defineStep, defineVersion, safeMigrate, safeStableDigest, verify } from 'evidence-contracts'; // biome-ignore format: one line
import { safeFromLegacyPacket } from 'evidence-contracts/evidence-packet';
import { toMarkdown } from 'evidence-contracts/export';
import { quoteGateNode, quoteGateRunnable } from 'evidence-contracts/gate';
import { safeVerifyGeneration } from 'evidence-contracts/generation';
import { toStrictSchema } from 'evidence-contracts/guard';
import * as v from 'valibot';
import { every, outcome, rowsOfProduct } from './rows.mjs';

/** A contract whose shape is a JSON Schema alone. */
export function contractOf(schema) {
  const made = () => schema;
  const shape = { '~standard': { version: 1, vendor: 'own', validate: (value) => ({ value }), jsonSchema: { input: made, output: made } } }; // biome-ignore format: one line
  return defineContract({ name: 'com.example.s', versionAt: null, versions: [defineVersion({ version: '1', status: 'draft', schema: () => shape, volatile: [] })] }); // biome-ignore format: one line
}
const types = [{ type: 'string' }, { type: 'null' }, { type: ['string'] }, { type: ['string', 'null'] }, { type: ['null', 'integer'] }, { type: ['string', 'number', 'null'] }, { const: null }, { enum: ['a', null] }, { enum: ['a'] }, { anyOf: [{ type: 'string' }, { type: 'null' }] }, { oneOf: [{ type: 'string' }, { type: ['null', 'number'] }] }, { $ref: '#/$defs/a' }, { type: ['array', 'null'], items: { type: ['string', 'null'] } }, { type: ['object', 'null'], properties: { b: { type: ['string', 'null'] } }, additionalProperties: false }, {}]; // biome-ignore format: a list
const values = [{}, { a: null }, { a: 'a' }, { a: 1 }, { a: [] }, { a: ['x', null] }, { a: {} }, { a: { b: null } }, { a: { value: null } }, { a: { value: 'a' } }]; // biome-ignore format: a list
function strictly(type, target, required) {
  const schema = { type: 'object', properties: { a: type, c: { type: 'string' } }, required, additionalProperties: false, $defs: { a: { type: ['string', 'null'] } } }; // biome-ignore format: one line
  return outcome(() => {
    const strict = toStrictSchema(contractOf(schema), { target });
    return [strict.schema, strict.notes?.map(({ kind, pointer }) => [kind, pointer]), values.map((value) => [outcome(() => strict.decode(value)), outcome(() => strict.encode(value))])]; // biome-ignore format: one line
  });
}
const strictRows = () => rowsOfProduct('toStrictSchema', 'types that take null', [types, ['openai-strict', 'anthropic-strict', 'gemini'], [[], ['a'], ['a', 'c']]], strictly); // biome-ignore format: one line

/** Four versions, whose steps need one thing, another, and both. */
function stepped() {
  const versions = ['1', '2', '3', '4'].map((version) => defineVersion({ version, status: 'draft', schema: () => v.looseObject({ v: v.literal(version) }), volatile: [] })); // biome-ignore format: one line
  const needs = [{ zone: 'a zone' }, { place: 'a place' }, { zone: 'a zone', time: 'a time' }];
  return defineContract({ name: 'com.example.m', versionAt: '/v', versions, steps: needs.map((needed, nth) => defineStep({ from: versions[nth], to: versions[nth + 1], lossy: nth === 1, needs: needed, apply: (document, context) => ({ ...document, v: versions[nth + 1].version, [`step${nth}`]: Object.entries(context).map(([name, value]) => [name, value]) }) })) }); // biome-ignore format: one line
}
const contexts = every([{}, { zone: 'UTC' }], [{}, { place: 'x' }], [{}, { time: 5 }], [{}, { other: 1 }]).map((list) => Object.assign({}, ...list)); // biome-ignore format: one line
const migrateRows = () => rowsOfProduct('safeMigrate', 'context of several steps', [['1', '2', '3'], ['2', '3', '4', undefined], contexts], (from, to, context) => outcome(() => { const { ok, value, receipt, issues, needs } = safeMigrate(stepped(), { v: from }, { context, ...(to === undefined ? {} : { to }) }); return [ok, value, receipt, issues?.map(({ code, pointer }) => [code, pointer]), needs]; })); // biome-ignore format: one line

/** A contract that reports an issue for each letter of a text, and its severity is that of the letter. */
function reporting() {
  const rule = (severity, letter) => defineRule({ code: `com.example.r.${severity}`, says: 'x', hint: 'y', severity, check: ({ a }, report) => { for (const [nth, one] of a.entries()) if (one === letter) report({ pointer: `/a/${nth}` }); } }); // biome-ignore format: one line
  return defineContract({ name: 'com.example.r', versionAt: null, versions: [defineVersion({ version: '1', status: 'draft', schema: () => v.looseObject({ a: v.array(v.string()) }), rules: [rule('warning', 'w'), rule('error', 'e')], volatile: [] })] }); // biome-ignore format: one line
}
const letters = ['', 'w', 'e'];
const issuesOf = (list, options) => {
  const { ok, issues, truncated } = verify(reporting(), { a: list }, options);
  return [ok, issues.map(({ severity, pointer }) => [severity, pointer]), truncated];
};
const fullRows = () => [
  ...rowsOfProduct('verify', 'a list of issues that is full', [[1, 2, 3, 100], letters, letters, letters, ['w', 'e']], (maxIssues, ...list) => issuesOf(list, { maxIssues })), // biome-ignore format: one line
  ...rowsOfProduct('verify', 'as many issues as are kept', [[98, 99, 100, 101, 1000], [0, 1, 2, 101]], (warnings, errors) => [issuesOf([...'w'.repeat(warnings), ...'e'.repeat(errors)], {}), issuesOf([...'e'.repeat(errors), ...'w'.repeat(warnings)], { maxIssues: 100 })]), // biome-ignore format: one line
];

/** Settings of a gate for each of several inputs. */
const sourceOf = (word) => ({ configurable: { sources: { [word]: `Now the ${word} is hot.` } } });
const settings = [sourceOf('tea'), sourceOf('milk'), {}, undefined]; // biome-ignore format: a list
const gateRows = () => rowsOfProduct('quoteGateRunnable', 'settings of each input', [['batches'], settings, settings], async (_, one, other) => { const inputs = ['He said “the tea is hot”.', { content: 'He said “the milk is hot”.' }]; const answers = []; for (const sources of [{ a: 'The bread is hot.' }, ({ configurable } = {}) => configurable?.sources]) for (const config of [[one, other], [one], one]) { const gate = () => quoteGateRunnable({ sources }); answers.push(await outcome(() => gate().batch(inputs, config)), await outcome(() => gate().invoke(inputs[1], config)), await outcome(() => quoteGateNode({ sources, answer: (state) => state, update: (answer) => answer })(inputs[0], config))); } return answers; }); // biome-ignore format: one line

/** Texts and names with each sign that is escaped, next to members that a digest leaves out. */
const pieces = [
  '',
  '"',
  '\\',
  '\\"',
  '"\\',
  'a,b',
  '}',
  ']',
  '{"t":1}',
  '\u0000',
  '\u00e9"',
  '\\\\',
];
const leftOut = defineContract({ name: 'com.example.d', versionAt: null, versions: [defineVersion({ version: '1', status: 'draft', schema: () => v.looseObject({}), volatile: ['/t', '/m/t', '/m/u/t', '/l/*/t'] })] }); // biome-ignore format: one line
const digestRows = () => rowsOfProduct('safeStableDigest', 'signs next to what is left out', [pieces, pieces, ['a', 't', 'z', 'u']], (text, name, key) => { const value = { [`${name}k`]: text, t: text, m: { [key]: text, [`s${name}`]: [text], t: { a: text }, u: { t: text, [`${key}2`]: text }, z: text }, l: [{ t: text, [key]: text }, { [name]: 1 }] }; const written = canonicalize(value); return [outcome(() => safeStableDigest(leftOut, value)), ...[value, written, new TextEncoder().encode(written), JSON.stringify(value)].map((form) => { const { ok, stableDigest } = verify(leftOut, form); return [ok, stableDigest]; })]; }); // biome-ignore format: one line

/** Faults of an older packet, whose evidence is in each order. */
const claims = ['c', 'a', 'b'].map((id, nth) => ({ id, path: `${id}.md`, text: `Words ${nth}.`, type: 'x', score: nth / 4 })); // biome-ignore format: a fixture
const named = ['a', 'b', 'c', 'none', 5];
const faultRows = () => rowsOfProduct('safeFromLegacyPacket', 'evidence of faults in each order', [named, named, named], (...evidence) => [evidence, evidence.map((id) => ({ path: `${id}.md` })), { path: `${evidence[0]}.md` }].map((list) => outcome(() => { const fault = { type: 'STALE_DOC', message: 'It is old.', evidence: list }; const made = safeFromLegacyPacket({ meta: { query_id: 'q', project: 'p', question: 'Why?', timestamp: '2026-01-31T10:20:30Z' }, doc_claims: claims, veracity: { faults: [fault, { ...fault, type: 'CONTRADICTION' }] } }); return made.ok ? made.value : made.issues.map(({ code, pointer }) => [code, pointer]); }))); // biome-ignore format: one line

/** Two citations of the same words, at the same place or at another one. */
const spans = [undefined, [0, 10], [31, 41], [32, 42], [3, 9], [90, 99]];
const sourcesOfGrounds = ['Tea is hot today. Nobody says: tea is hot, but it is not so.', 'Tea is hot. Milk is cold there. Tea is hot and old.', 'So it is.']; // biome-ignore format: a list
const citing = (list) => ({ schema_version: 3, text: 'Tea is hot. It is not so.', citations: list.map((source_span, nth) => ({ span: nth === 0 ? [0, 11] : [12, 25], source_id: 1, verified: false, cited_text: 'tea is hot', ...(source_span === undefined ? {} : { source_span }) })), references: [] }); // biome-ignore format: one line
const groundRows = () => rowsOfProduct('safeVerifyGeneration', 'the same words at two places', [spans, spans, sourcesOfGrounds], (one, other, content) => safeVerifyGeneration({ ...citing([one, other]), sources: [{ metadata: { id: 's', type: 'document' }, content }] })); // biome-ignore format: one line

/** What is before and after words that are elsewhere, too. */
const around = ['', '1', '\u0663', 'a', '\u0301', '_', '-', "'", '.', '\u4e2d']; // biome-ignore format: a list
const linkRows = () => rowsOfProduct('toMarkdown', 'words within longer ones', [['links'], ['5 days', 'port', '\u00e9t\u00e9 5', '\u4e2d\u6587'], around, around], (_, quote, before, after) => toMarkdown({ schema_version: 3, text: 'It says so, and more.', citations: [{ span: [0, 10], source_id: 1, verified: true, cited_text: quote }], references: [], sources: [{ metadata: { id: 's', type: 'document', URL: 'https://e.org/a' }, content: `So ${before}${quote}${after} it is, and ${quote} it was.` }] })); // biome-ignore format: one line

export const togetherConditions = () => [
  ...strictRows(),
  ...migrateRows(),
  ...fullRows(),
  ...gateRows(),
  ...digestRows(),
  ...faultRows(),
  ...groundRows(),
  ...linkRows(),
];
