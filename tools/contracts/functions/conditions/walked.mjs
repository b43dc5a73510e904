// Tables of the library whole, each entry of them next to one that is not there: prefixes of units, brackets of marks, accents,
// operators of a page, formats of cells, members beside citations, reasons why an answer ended, kinds of schemas.
import { defineContract, defineVersion, verify } from 'evidence-contracts';
import { checkFigures, figuresIn } from 'evidence-contracts/figures';
import { bindMarks, marksIn } from 'evidence-contracts/generation';
import { describeContract, toJsonSchema } from 'evidence-contracts/guard';
import { fromDocling, fromPdfjs, fromXlsx } from 'evidence-contracts/sources';
import * as v from 'valibot';
import { range } from '../../probes/documents/parts.mjs';
import { partsOf } from '../inputs.mjs';
import { adapterOf, kept } from '../providers.mjs';
import { bookOf } from '../readers.mjs';
import { every, outcome, rowsOfProduct } from './rows.mjs';

// ---- prefixes and bases of units, and what is measured in a time
const prefixes = ['', 'p', 'n', 'µ', 'm', 'c', 'd', 'h', 'k', 'M', 'G', 'T', 'P', 'x', 'п', 'н', 'мк', 'м', 'с', 'д', 'г', 'к', 'М', 'Г', 'Т', 'pico', 'nano', 'micro', 'mikro', 'milli', 'mili', 'centi', 'deci', 'hecto', 'hekto', 'etto', 'kilo', 'mega', 'giga', 'tera', 'deka']; // biome-ignore format: a list
const bases = ['m', 'g', 'l', 's', 't', 'W', 'Wh', 'Hz', 'B', 'bit', 'м', 'г', 'л', 'с', 'т', 'Вт', 'metre', 'gram', 'litre', 'watt', 'Gramm', 'metri', 'x']; // biome-ignore format: a list
const unitOf = (prefix, base) => { const [read] = figuresIn(`It is 5 ${prefix}${base} in all.`); return [read?.values, read?.unit, read?.scale, checkFigures(`It is 5 ${prefix}${base}.`, [`It is 5000 ${base}, 5 k${base} or 5 ${prefix}${base}².`]).figures.map(({ state }) => state)]; }; // biome-ignore format: one line
/** The same number in units that differ in a prefix, and in none. */
const againstOthers = (prefix, base) => [1, 7, 13, 20].map((step) => prefixes[(prefixes.indexOf(prefix) + step) % prefixes.length]).map((other) => checkFigures(`It is 5 ${prefix}${base}.`, [`It is 5 ${other}${base}.`]).figures.map(({ state }) => state)); // biome-ignore format: one line
const unitRows = () => partsOf(prefixes, 7).map((list, nth) => ['checkFigures', `prefixes of units, ${nth}`, every(list, bases).map(([prefix, base]) => () => [unitOf(prefix, base), ['м', 'г', 'm', 'g', 'metre', 'gramm'].includes(base) ? againstOthers(prefix, base) : []])]); // biome-ignore format: one line
const measures = [
  'm',
  'km',
  'metres',
  'miles',
  'mi',
  'feet',
  'kg',
  'litres',
  'euros',
  'MB',
  'cycles',
];
const times = [
  's',
  'sec',
  'second',
  'seconds',
  'min',
  'minute',
  'h',
  'hr',
  'hour',
  'day',
  'year',
  'x',
];
const speeds = ['5 m/s', '5 km/h', '5 mph', '5 kph', '5 ft/s', '5 Mbit/s', '5 m', '5'];
const speedRows = () => rowsOfProduct('checkFigures', 'speeds', [measures, [' per ', '/', ' a ', ' / ', ' an '], times], (measure, between, time) => { const text = `It is 5 ${measure}${between}${time}.`; return [figuresIn(text).map(({ unit, span }) => [unit, span]), checkFigures(text, [speeds.join(', ')]).figures.map(({ state, places }) => [state, places])]; }); // biome-ignore format: one line

// ---- brackets of marks, each with each
const opens = ['[', '(', '【', '〔', '［', '（', '{', '<', '«', '[[', '[^', '(^', '\\[', '†', '[@'];
const closes = [']', ')', '】', '〕', '］', '）', '}', '>', '»', ']]', '', '†L1】', '\\]', ':'];
const words = ['1', '1-3', '1–2', '1, 2', '1,3', '1;2', 'see 1', '1, p. 3', '01', '1 2', 'Tea', '0', '²', '1a', '٢', '２', 'doc 1', '1†source', 'p. 1']; // biome-ignore format: a list
const sources = [{ title: 'Tea', id: 'tea.md' }, { title: 'Milk', url: 'https://e.org/milk' }, { title: 'Bread' }]; // biome-ignore format: a fixture
const bracketed = (open, close, word) => { const text = `Tea “is hot” ${open}${word}${close} now. “Milk is” cold${open}${word}${close}.`; const read = marksIn(text, { sources }); return [read.marks.map(({ start, end, form, sources: cited }) => [start, end, form, cited]), read.unread.map(({ start, form, why }) => [start, form, why]), bindMarks(text, read).quotations.map(({ how }) => how)]; }; // biome-ignore format: one line
/** All words in a pair, few where two brackets are none. */
const bracketRows = () => opens.map((open, nth) => ['marksIn', `brackets, ${JSON.stringify(open)}`, closes.flatMap((close, at) => words.slice(0, at === nth ? words.length : 3).map((word) => () => bracketed(open, close, word)))]); // biome-ignore format: one line

// ---- what readers of pages have tables of
const accents = [...'\u00a8\u02c6\u02c7\u02d8\u02da\u02dc\u02dd`\u00b4\u00af\u02d9\u00b8\u02db^~\u02c9']; // biome-ignore format: a list
const letters = [...'aeioucnszlgAEZıȷxé1 '];
const runOf = (str, x, y) => ({ str, dir: 'ltr', width: str.length * 5, height: 10, transform: [10, 0, 0, 10, x, y], fontName: 'f', hasEOL: false }); // biome-ignore format: one line
const pageOf = (items, more) => ({ textContent: { items, styles: { f: { fontFamily: 'serif', ascent: 0.8, descent: -0.2 } } }, viewport: { width: 600, height: 800, transform: [1, 0, 0, -1, 0, 800] }, ...more }); // biome-ignore format: one line
const accentRows = () => rowsOfProduct('fromPdfjs', 'accents', [accents, letters], (accent, letter) => [[runOf(`x${accent}${letter}y ${letter}${accent}`, 50, 700)], [runOf(`x${accent}`, 50, 700), runOf(`${letter}y`, 60, 700)], [runOf(`x${letter}`, 50, 700), runOf(accent, 60, 700), runOf('y', 65, 700)]].map((items) => outcome(() => fromPdfjs([pageOf(items)]).text))); // biome-ignore format: one line
const show = [44, [[...'The gate'].map((unicode) => ({ unicode, width: 500, fontChar: unicode }))]];
const box = [
  91,
  [22, [Float32Array.from([0, 40, 690, 1, 340, 690, 1, 340, 720, 1, 40, 720, 4])], null],
];
const between = [[], [1], ['#ffffff'], [[1, 0, 0, 1, 0, 0]], [3], [[['ca', 0]]], null];
const operatorRows = () => [['fromPdfjs', 'operators', range(100).map((operator) => () => between.map((args) => [[[operator, args], show], [show, [operator, args]], [show, [59, ['#ffffff']], [operator, args], box]].map((list) => outcome(() => { const { text, issues, unseen } = fromPdfjs([pageOf([runOf('The gate', 50, 700)], { operatorList: { fnArray: list.map(([fn]) => fn), argsArray: list.map(([, given]) => given) } })]); return [text, unseen, issues?.map(({ code }) => code)]; }))))]]; // biome-ignore format: one line
const labels = ['title', 'section_header', 'text', 'paragraph', 'list_item', 'page_header', 'page_footer', 'footnote', 'caption', 'code', 'formula', 'checkbox_selected', 'checkbox_unselected', 'table', 'picture', 'chart', 'document_index', 'form', 'key_value_region', 'reference', 'grading_scale', 'handwritten_text', 'empty_value', 'x', 'Title', '']; // biome-ignore format: a list
const layers = ['body', 'furniture', 'background', 'invisible', 'notes', undefined];
const doclingRows = () => rowsOfProduct('fromDocling', 'labels', [labels, layers, [undefined, 0, 1, 9, 10]], (label, content_layer, level) => outcome(() => fromDocling({ body: { children: [{ $ref: '#/texts/0' }, { $ref: '#/texts/1' }] }, texts: [{ self_ref: '#/texts/0', label, content_layer, level, text: 'Tea is hot', orig: '1. Tea', enumerated: true, marker: '1.' }, { self_ref: '#/texts/1', label: 'text', text: 'Milk' }], pages: {} }))); // biome-ignore format: one line
const numbers = ['0', '1', '0.5', '59.9', '60', '61', '1234.5678', '-3', '45000.75', '1E+300', 'x'].map((value, nth) => `<row r="${nth + 1}"><c r="A${nth + 1}" s="0"><v>${value}</v></c><c r="B${nth + 1}" s="1"><v>${value}</v></c></row>`).join(''); // biome-ignore format: one line
const formatRows = () => [['fromXlsx', 'built-in formats', range(61).map((id) => () => outcome(() => fromXlsx(bookOf({ rows: numbers, id })).text))]]; // biome-ignore format: one line

// ---- members beside citations, and reasons why an answer ended
const beside = ['input', 'args', 'arguments', 'tools', 'enabled', 'audience', 'priority', 'lastModified', 'read_only', 'readOnlyHint', 'metadata', 'x']; // biome-ignore format: a list
const listNames = ['citations', 'annotations', 'references', 'citation_sources', 'web_search_citations']; // biome-ignore format: a list
const answers = kept.filter(([, , answer]) => !Array.isArray(answer));
const told = async (provider, answer) => { const { value, dropped, notes } = await adapterOf[provider](answer); return [value?.citations?.length, value?.finish_reason, dropped, notes?.map(({ code, pointer }) => [code, pointer])]; }; // biome-ignore format: one line
const besideRows = () => answers.filter(([provider, name]) => provider !== 'ai-sdk' && name !== 'conversation').map(([provider, name, answer]) => ['fromProvider', `members beside citations, ${provider}, ${name}`, every(listNames, beside).map(([list, member]) => () => Promise.all([{ [member]: { [list]: [{ url: 'https://e.org' }] } }, { [list]: { [member]: true } }, { more: { [list]: { [member]: 'x', y: 1 } } }, { [list]: [{ [member]: 1 }], extra: [{ type: list }] }].map((more) => outcome(() => told(provider, { ...answer, ...more })))))]); // biome-ignore format: one line
const reasons = ['stop', 'end_turn', 'length', 'max_tokens', 'max_output_tokens', 'model_context_window_exceeded', 'timeout', 'error_limit', 'content_filter', 'content_filtered', 'guardrail_intervened', 'error_toxic', 'safety', 'recitation', 'blocklist', 'prohibited_content', 'spii', 'language', 'pause_turn', 'incomplete', 'in_progress', 'queued', 'cancelled', 'user_cancel', 'failed', 'error', 'refusal', 'tool_use', 'other', '', 'xlength', 'lengthx', 'max tokens']; // biome-ignore format: a list
const spelled = [(one) => one, (one) => one.toUpperCase(), (one) => one.replaceAll('_', '-'), (one) => ({ unified: one, raw: 'x' }), (one) => `${one}\n`]; // biome-ignore format: a list
const named = [
  'finish_reason',
  'finishReason',
  'stop_reason',
  'stopReason',
  'status',
  'incomplete_details',
];
/** The value with another reason wherever it has one. */
const ended = (value, reason) => (Array.isArray(value) ? value.map((one) => ended(one, reason)) : value === null || typeof value !== 'object' ? value : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, named.includes(name) ? reason : ended(member, reason)]))); // biome-ignore format: one line
const hasReason = new RegExp(`"(?:${named.slice(0, 4).join('|')})"`);
const reasonRows = () => answers.filter(([, , answer]) => hasReason.test(JSON.stringify(answer))).map(([provider, name, answer]) => ['fromProvider', `reasons of an end, ${provider}, ${name}`, every(reasons, spelled).map(([reason, spell]) => () => outcome(() => told(provider, ended(answer, spell(reason)))))]); // biome-ignore format: one line

// ---- schemas of each kind, with a value of each kind
const kinds = { any: v.any(), unknown: v.unknown(), never: v.never(), string: v.string(), number: v.number(), boolean: v.boolean(), null: v.null(), literal: v.literal('a'), picklist: v.picklist(['a', 'b', 1]), union: v.union([v.string(), v.number()]), optional: v.optional(v.string()), 'optional with a default': v.optional(v.string(), 'a'), 'exact optional': v.exactOptional(v.string()), nullable: v.nullable(v.string()), nullish: v.nullish(v.string()), undefinedable: v.undefinedable(v.string()), undefined: v.undefined(), array: v.array(v.string()), tuple: v.tuple([v.string(), v.number()]), 'strict tuple': v.strictTuple([v.string()]), 'loose tuple': v.looseTuple([v.string()]), 'tuple with rest': v.tupleWithRest([v.string()], v.number()), record: v.record(v.string(), v.number()), object: v.object({ a: v.string() }), 'strict object': v.strictObject({ a: v.string() }), 'loose object': v.looseObject({ a: v.string() }), 'object with rest': v.objectWithRest({ a: v.string() }, v.number()), variant: v.variant('t', [v.object({ t: v.literal('a'), x: v.string() }), v.object({ t: v.literal('b') })]), intersect: v.intersect([v.object({ a: v.string() }), v.object({ b: v.number() })]), lazy: v.lazy(() => v.string()), 'min length': v.pipe(v.string(), v.minLength(2)), 'max length': v.pipe(v.string(), v.maxLength(1)), length: v.pipe(v.array(v.string()), v.length(1)), 'non empty': v.pipe(v.array(v.string()), v.nonEmpty()), 'min value': v.pipe(v.number(), v.minValue(1)), 'max value': v.pipe(v.number(), v.maxValue(0)), 'greater than': v.pipe(v.number(), v.gtValue(1)), 'less than': v.pipe(v.number(), v.ltValue(1)), integer: v.pipe(v.number(), v.integer()), 'safe integer': v.pipe(v.number(), v.safeInteger()), finite: v.pipe(v.number(), v.finite()), 'multiple of': v.pipe(v.number(), v.multipleOf(2)), regex: v.pipe(v.string(), v.regex(/^a$/)), 'starts with': v.pipe(v.string(), v.startsWith('a')), check: v.pipe(v.string(), v.check((one) => one === 'a')), transform: v.pipe(v.string(), v.transform((one) => `${one}x`)), readonly: v.pipe(v.string(), v.readonly()), description: v.pipe(v.string(), v.description('x')), custom: v.custom((one) => one === 'a') }; // biome-ignore format: a table
const values = [undefined, null, 0, 1, 1.5, 2, -1, '', 'a', 'b', 'ab', 'é\u{1f6a2}', true, [], ['a'], ['a', 1], ['a', 1, 2], {}, { a: 'x' }, { a: 'x', b: 1 }, { a: 1, b: 'x' }, { t: 'a', x: 'y' }, { t: 'b' }, { t: 'c' }]; // biome-ignore format: a list
const contractOf = (schema) => defineContract({ name: 'com.example.kinds', versionAt: null, versions: [defineVersion({ version: '1', status: 'draft', schema: () => v.strictObject({ m: schema, other: v.optional(v.string()) }), volatile: [] })] }); // biome-ignore format: one line
const kindRows = () => Object.entries(kinds).map(([name, schema]) => ['verify', `a schema of each kind, ${name}`, [() => outcome(() => toJsonSchema(contractOf(schema))), () => outcome(() => describeContract(contractOf(schema))), ...values.map((value) => () => outcome(() => { const verdict = verify(contractOf(schema), value === undefined ? {} : { m: value }); return [verdict.ok, verdict.digest, verdict.issues?.map(({ code, pointer, expected, received }) => [code, pointer, expected, received])]; }))]]); // biome-ignore format: one line

export const walkedConditions = () => [
  ...unitRows(),
  ...speedRows(),
  ...bracketRows(),
  ...accentRows(),
  ...operatorRows(),
  ...doclingRows(),
  ...formatRows(),
  ...besideRows(),
  ...reasonRows(),
  ...kindRows(),
];
