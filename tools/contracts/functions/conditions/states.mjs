// The state of words in one source and in another, the cells of a table, forms of links next to an end, parts that two contracts
// share, names that are nearly another's, texts of a call changed everywhere at once.
import { defineContract, defineVersion, formatVerdict, safeStableDigest, verify } from 'evidence-contracts'; // biome-ignore format: one line
import { toMarkdown } from 'evidence-contracts/export';
import { bindMarks, marksIn, safeCheckAnswer, safeVerifyGeneration } from 'evidence-contracts/generation'; // biome-ignore format: one line
import { allContracts, schemaDigest, toJsonSchema, withJsonSchema } from 'evidence-contracts/guard';
import { quotesIn } from 'evidence-contracts/quote';
import { renderReport } from 'evidence-contracts/report';
import { fromDocling, fromMarkdown } from 'evidence-contracts/sources';
import * as v from 'valibot';
import { sealed } from '../../probes/seal.mjs';
import { callOf } from '../calls.mjs';
import { documentOf, documents, edits, mapTexts } from '../inputs.mjs';
import { fragments } from './listed.mjs';
import { outcome, rowsOfProduct } from './rows.mjs';
import { contractOf } from './together.mjs';
import { callsOf, entries, someOf } from './twins.mjs';

// ---- words in each state in the source that is cited, and in another
const quote = 'the heater is cut off above 85 degrees, and the pump stops after it';
const inState = {
  verbatim: `So ${quote}. More.`,
  'in other capitals': `So ${quote.toUpperCase()}. More.`,
  'in pieces': 'So the heater is cut off above 85 degrees, as it was said, and the pump stops after it.',
  'another number': `So ${quote.replace('85', '95')}. More.`,
  'another word': `So ${quote.replace('stops', 'starts')}. More.`,
  'two other words': `So ${quote.replace('stops', 'starts').replace('above', 'below')}. More.`,
  'a part': 'The heater is cut off above. The pump is old.',
  'denied before': `Nobody says that ${quote}. More.`,
  twice: `So ${quote}. And ${quote}.`,
  absent: 'Tea is hot, and milk is cold.',
  empty: '',
}; // biome-ignore format: a table
const sourceOf = (id, content) => ({ metadata: { id, type: 'document', title: id.toUpperCase() }, content }); // biome-ignore format: one line
function citing(own, other, cited, more) {
  const text = `It says “${quote}”, and more.`;
  return { schema_version: 3, text, citations: [{ span: [8, 10 + quote.length], source_id: cited, verified: more, cited_text: quote }], references: [], sources: [sourceOf('a', inState[own]), sourceOf('b', inState[other]), sourceOf('c', 'Other words.')] }; // biome-ignore format: one line
}
const mainOf = (page) => page.slice(page.indexOf('<main'));
const names = Object.keys(inState);
const others = ['verbatim', 'in pieces', 'another number', 'absent'];
const stateRows = () => [
  ...rowsOfProduct('safeVerifyGeneration', 'words in two sources', [names, others, [1]], async (own, other, cited) => { const { value, issues } = await safeVerifyGeneration(citing(own, other, cited, false)); return value ?? issues.map(({ code }) => code); }), // biome-ignore format: one line
  ...rowsOfProduct('safeCheckAnswer', 'words in two sources', [names, others, ['', ' [1]', ' [1][2]']], (own, other, mark) => { const { value } = safeCheckAnswer(`It says “${quote}”${mark}.`, [inState[own], inState[other], 'Other words.']); return value?.quotations.map(({ state, reason, cited, foundIn, source, result }) => [state, reason, cited, foundIn, source, result?.status]) ?? null; }), // biome-ignore format: one line
  ...rowsOfProduct('renderReport', 'words in two sources', [names, others], (own, other) => mainOf(renderReport(citing(own, other, 1, true)))), // biome-ignore format: one line
];

/** A packet whose excerpt is the quote, over its own source and another one. */
const { document: packet } = documentOf('evidence-packet', '1.0', 'one');
const resultAt = (id, path, excerpt) => ({ ...packet.results[0], id, path, excerpt, source_digest: undefined }); // biome-ignore format: one line
const excerpted = sealed('evidence-packet', JSON.parse(JSON.stringify({ ...packet, results: [resultAt('r-1', 'a.md', quote), resultAt('r-2', 'b.md', 'More')], citations: [] }))); // biome-ignore format: one line
const packetRows = () => rowsOfProduct('renderReport', 'an excerpt in two sources', [names, others], (own, other) => mainOf(renderReport(excerpted, { sources: { 'a.md': inState[own], 'b.md': inState[other] } }))); // biome-ignore format: one line

// ---- one text on two pages
const halves = ['The pump runs', '\u{1f6a2} pump \u{1f6a2}', 'e\u0301t\u00e9 de', ''];
const cuts = [0, 1, 5, 13, 14, 99, -1, null];
const pageRows = () => rowsOfProduct('fromDocling', 'one text on two pages', [halves, halves, cuts, cuts], (one, other, first, second) => outcome(() => { const bbox = { l: 1, t: 9, r: 5, b: 2, coord_origin: 'BOTTOMLEFT' }; const prov = [[1, [0, first]], [2, [second, 99]]].map(([page_no, charspan]) => ({ page_no, bbox, charspan })); return fromDocling({ body: { children: [{ $ref: '#/texts/0' }] }, texts: [{ self_ref: '#/texts/0', label: 'text', text: one + other, prov }], pages: { 1: { size: { width: 10, height: 10 } }, 2: { size: { width: 10, height: 10 } } } }); })); // biome-ignore format: one line

// ---- cells of tables
const cells = [
  'a',
  'a \\| b',
  'a \\\\| b',
  'a \\\\\\| b',
  '`|`',
  '',
  'Annual Report',
  '“the tea is hot” [1]',
];
const dashes = [
  '|---|---|',
  '---|---',
  '|:-:|-',
  '|---|',
  '|---|---|---|',
  '| - | -- ',
  '|--- ---|',
];
const listed = {
  sources: [
    { title: 'Annual Report', url: 'https://www.example.org/a' },
    { title: 'Milk 2020' },
    { id: 'b.md' },
  ],
};
const tableRows = () => [
  ...rowsOfProduct('quotesIn', 'cells of tables', [cells, cells.slice(0, 4), dashes], (one, other, rule) => { const text = `| ${one} | ${other} |\n${rule}\n| “milk is cold” | ${other} |\n| "tea is | milk is" so |\n| \`“tea | milk”\` so | <b title="|“x y”"> |\n\nEnd “of it”.`; return [quotesIn(text).map(({ words, span }) => [words, span]), fromMarkdown(text).text, quotesIn(text.replaceAll(/^\| | \|$/gm, '')).map(({ span }) => span)]; }), // biome-ignore format: one line
  ...rowsOfProduct('marksIn', 'columns of names', [['Annual Report', 'annual report', '*milk 2020*', 'example.org', ''], ['annual report', 'Tea', 'b.md p. 3'], ['milk 2020', 'Tea', 'Annual Report, 2020'], ['Example', 'x'], ['Source', 'x']], (one, two, three, four, head) => { const text = `| What | ${head} | Seen |\n|---|---|---|\n| “tea is hot” | ${one} | ${two} |\n| “milk is cold” | ${three} | ${four} |\n`; const read = marksIn(text, listed); return [read.marks.map(({ start, form, sources }) => [start, form, sources]), bindMarks(text, read).quotations.map(({ how, run }) => [how, run])]; }), // biome-ignore format: one line
];

// ---- forms of links, whose labels are there or not, next to the end of what is cited
const links = ['[tea]', '[tea][]', '[tea][t]', '[tea] [t]', '[Tea][]', '[t][Tea]', '![tea][]', '![tea](u)', '[tea](u)', '[tea](u "t")', '[tea][none]', '[te\\]a]', '[tea]:', '[^tea]', '[tea][ t ]', '[[tea]]', '<https://e.org>', '`[tea]`', '\\[tea]', '**[tea]**']; // biome-ignore format: a list
const ends = ['tea', ' is', '[', ']', '][', ')', '.'];
const linkRows = () => rowsOfProduct('toMarkdown', 'forms of links', [links, ['', '\n\n[tea]: https://e.org', '\n\n[t]: <u>', '\n\n[^tea]: a note'], ends], (link, labels, end) => { const text = `Now ${link} is it.${labels}`; const at = text.indexOf(end) + end.length; return toMarkdown({ schema_version: 3, text, citations: [{ span: [0, Math.max(1, at)], source_id: 1, verified: true, cited_text: 'tea' }], references: [], sources: [sourceOf('a', 'tea')] }); }); // biome-ignore format: one line

// ---- schemas in each dialect
const dialectRows = () => ['draft-2020-12', 'draft-07', 'openapi-3.0', 5].map((target) => ['toJsonSchema', `each keyword, ${target}`, fragments.map((fragment) => () => { const contract = contractOf({ type: 'object', properties: { v: fragment, w: { items: fragment } } }); return [outcome(() => toJsonSchema(contract, { target })), outcome(() => schemaDigest(contract)), outcome(() => Object.keys(withJsonSchema(contract, { target })))]; })]); // biome-ignore format: one line

// ---- parts that two versions and two contracts have together
const shape = (version) => v.looseObject({ v: v.literal(version) });
function shared(freeze) {
  const volatile = freeze ? Object.freeze(['/t']) : ['/t'];
  const versions = ['1', '2'].map((version) => defineVersion({ version, status: 'draft', schema: () => shape(version), volatile })); // biome-ignore format: one line
  return ['com.example.one', 'com.example.two'].map((name) => defineContract({ name, versionAt: '/v', versions })); // biome-ignore format: one line
}
const sharedRows = () => rowsOfProduct('verify', 'parts that are shared', [[true, false], [0, 1], ['1', '2'], [0, 1], ['1', '2']], (freeze, one, first, other, second) => { const contracts = shared(freeze); const asked = [[one, first], [other, second], [one, first]]; return asked.map(([nth, version]) => { const document = { v: version, t: 5, a: 2 }; const { ok, digest, stableDigest } = verify(contracts[nth], document); return [ok, digest, stableDigest, outcome(() => safeStableDigest(contracts[nth], document))]; }); }); // biome-ignore format: one line

// ---- names that are nearly another's, and what verdicts say in words
const edited = (name) => [...name].flatMap((sign, at) => [name.slice(0, at) + name.slice(at + 1), `${name.slice(0, at)}${sign}${sign}${name.slice(at + 1)}`, `${name.slice(0, at)}q${name.slice(at + 1)}`, `${name.slice(0, at)}${name.charAt(at + 1)}${sign}${name.slice(at + 2)}`]); // biome-ignore format: one line
const twice = (name) => edited(name).flatMap((one, nth) => [one, edited(one)[(nth * 7) % edited(one).length], `${one}xy`]); // biome-ignore format: one line
const members = defineContract({ name: 'com.example.names', versionAt: null, versions: [defineVersion({ version: '1', status: 'draft', schema: () => v.strictObject(Object.fromEntries(['source', 'sources', 'sourced', 'quote', 'quota', 'ab', 'ac'].map((name) => [name, v.string()]))), volatile: [] })] }); // biome-ignore format: one line
const nameRows = () => ['source', 'sources', 'quote', 'ab', 'x'.repeat(40)].map((name) => ['formatVerdict', `names that are nearly ${name.slice(0, 9)}`, twice(name).map((one) => () => formatVerdict(verify(members, { [one]: 'x' })))]); // biome-ignore format: one line
/** Documents of each contract with as many extensions at each of its places, and edits of its document. */
const extended = (value, count) => (Array.isArray(value) ? value.map((one) => extended(one, count)) : typeof value !== 'object' || value === null ? value : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, name === 'extensions' ? Object.fromEntries(Array.from({ length: count }, (_, nth) => [`com.example.x${nth}`, nth])) : extended(member, count)]))); // biome-ignore format: one line
const withOwn = (document, count) => extended({ ...document, extensions: {} }, count);
const verdictRows = () => allContracts.flatMap((contract) => contract.versions.map(({ version }) => { const [one] = documents(contract.name, version); return ['formatVerdict', `${contract.name} ${version}`, [...[0, 1, 2, 3].map((count) => withOwn(one.document, count)), ...edits(contract.name, version).map(([, list]) => list[0])].map((document) => () => formatVerdict(verify(contract, document), { name: 'a.json' }))]; })); // biome-ignore format: one line

// ---- texts of a call that are changed everywhere at once
const changes = [(text) => text.replaceAll('e', '\u{1f6a2}'), (text) => text.replaceAll('a', 'e\u0301'), (text) => text.replaceAll(' ', '\u00a0'), (text) => text.replaceAll(' ', '\n'), (text) => text.replaceAll('.', '.\r\n')]; // biome-ignore format: a list
/** Functions of prose have these changes in rows of their own; of others these texts are names. */
const ofTexts = /^(?!fromProviderEvents|toAskCitations|fromMail)(?:from[A-Z]|layout|packetFromAnswer|packetToXml|renderBrief|assembleContext|to[A-Z]|create|safeCreate|quotationsOf|answerFromText|lexical|sliceCodePoints|convertSpan|split)/; // biome-ignore format: a list
const PLACES = [0.3, 0.6, 0.9];
const everywhereRows = () => entries.flatMap((entry) => [...callsOf(entry, (name, kept, line) => ofTexts.test(name) && line.length < 4000 && JSON.stringify(kept).includes(' '))].map(([name, calls]) => [name, `texts changed everywhere, of ${entry}`, someOf(calls, PLACES).flatMap(([kept, steps]) => changes.map((change) => callOf(entry, name, mapTexts(kept, (text) => (/^[\w.:/-]*$/.test(text) ? text : change(text))), steps)))])); // biome-ignore format: one line

export const stateConditions = () => [
  ...stateRows(),
  ...packetRows(),
  ...pageRows(),
  ...tableRows(),
  ...linkRows(),
  ...dialectRows(),
  ...sharedRows(),
  ...nameRows(),
  ...verdictRows(),
  ...everywhereRows(),
];
