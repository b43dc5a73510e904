// Pages for people, without their style and script: documents of every contract, answers whose
// quotes are in each state, and what a page can be asked for.
import { verify } from 'evidence-contracts';
import {
  answerFromText as answerWith,
  createSnippet,
  safeVerifySnippets,
} from 'evidence-contracts/generation';
import { allContracts } from 'evidence-contracts/guard';
import {
  arabic,
  chinese,
  french,
  german,
  renderReport,
  sourceKeys,
  spanish,
} from 'evidence-contracts/report';
import { layoutText } from 'evidence-contracts/sources';
import { range } from '../probes/documents/parts.mjs';
import {
  documentOf,
  documents,
  edits,
  partsOf,
  rowsOf,
  rowsOfEdits,
  rowsOfLists,
  signs,
  texts,
} from './inputs.mjs';
import { logOf } from './logs.mjs';

const answerFromText = (...words) => answerWith(...words).result;

/** What of a page is about its document. */
const told = (page) =>
  page.slice(page.indexOf('<body')).replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '');
const shown = (document, options) => told(renderReport(document, options));

const source = 'The pump runs at 40 bar. It was closed on 3 January 2026, after the storm. Nobody saw it; “never again”, said the mayor.\n\n| year | cost |\n|---|---|\n| 2025 | 1,250 |\n\nAbove 45 bar the relief valve opens, and the pump stops after 20 seconds.'; // biome-ignore format: a fixture
const other = 'The pump runs at 45 bar. Berth 4 is open.';
const quotes = ['The pump runs at 40 bar', 'the PUMP runs at 40 bar', 'The pump runs at 41 bar', 'The pump ... relief valve opens', 'Nobody saw it', 'saw it', 'no such words at all', 'never again', '1,250', 'Berth 4 is open', '', 'x']; // biome-ignore format: a list
const answers = [
  ...quotes.map((quote) => `It says “${quote}” [1]. And so it is.`),
  ...quotes.slice(0, 4).map((quote) => `> ${quote}\n\nSo it is [1][2].`),
  'It runs at 40 bar [1], or 45 [2], or 50 [1][2], or 7.', '# Head\n\n- **one** “never again” [1]\n- *two* `code [1]` ~~three~~\n\n1. a\n2. b\n\n| a | b [1] |\n|---|---|\n| “1,250” [1] | 2 |', 'See [a](https://e.org/x) and https://e.org/y_z, \\*not\\* <b>it</b> ![p](https://e.org/p.png) [1].', '```\ncode “never again” [1]\n```\n\n---\n\n> > deep [2]', 'It is “never again” [9]. It is [a]. It is (1).', 'one\ntwo\n\n\nthree [1]', '“The pump runs at 40 bar” “never again” [1] “Berth 4 is open” [2].', 'Words without any mark.', '**bold *both* bold** __x__ _y_ ***z*** a*b*c a_b_c * not * [1]', '',
]; // biome-ignore format: a list
const given = [
  { id: 'a', title: 'Manual', url: 'https://e.org/a', text: source },
  { id: 'b', title: 'Log', text: other },
];

/** Answers of a text, with and without their sources. */
function answered() {
  const made = answers.map((text) => [text, answerFromText(text, given)]);
  return made.map(([text, result], nth) => [`answer ${nth} ${text.slice(0, 16).replaceAll('\n', ' ')}`, result]);
} // biome-ignore format: short

const box = { x: 0.1, y: 0.1, width: 0.4, height: 0.05 };
const layout = layoutText(source.split('. ').map((text, nth) => ({ text: `${text}. `, page: 1 + (nth >> 1), box: { ...box, y: 0.1 + 0.1 * nth }, ...(nth === 2 ? { unseen: 'hidden' } : {}), ...(nth === 0 ? { heading: 1, hasEOL: true } : {}) }))); // biome-ignore format: one line

/** Results whose references have marks of their own, and citations at stretches of each kind. */
function referenced() {
  const text = 'It runs (see A) at 40 bar [a], [9] and [1], <2> too. “never again” (Log).';
  const result = { ...answerFromText(text, given), references: [] };
  const words = ['(see A)', '[a]', '[9]', '[1]', '<2>', '(Log)', 'bar', 'x', ''];
  const at = (part) => { const start = text.indexOf(part); return [start, start + part.length]; };
  const cited = words.filter((word) => word !== '' && word !== 'x').map((word) => ({ span: at(word), source_id: 1, verified: true, cited_text: 'never again' }));
  return [...words.map((inline_marker) => ({ ...result, references: [{ source_id: 1, inline_marker, rendered: 'r' }] })), ...cited.map((one) => ({ ...result, citations: [one] })), { ...result, citations: cited.toSorted((a, b) => a.span[0] - b.span[0]) }, { ...result, references: words.filter((word) => word !== '').map((inline_marker) => ({ source_id: 2, inline_marker, rendered: 'r' })) }];
} // biome-ignore format: a table

/** Boxes, cells, times and numbers as they are written. */
const locators = [
  ...[0, 0.0004, 0.0005, 0.12345, 0.5, 0.9999, 1].map((x) => ({ type: 'box', page: 1, x, y: x / 2, width: 1 - x, height: 0.1 })),
  ...[[1, 1], [1, 2], [3, 9]].flatMap(([start, end]) => ['page', 'line'].map((type) => ({ type, start, end }))),
  ...[[0, 1, undefined, undefined], [2, 3, 1, undefined], [2, 3, undefined, 'S'], [2, 3, 1, 'S']].map(([row, column, table, sheet]) => ({ type: 'cell', row, column, ...(table === undefined ? {} : { table }), ...(sheet === undefined ? {} : { sheet }) })),
  { type: 'time', start: 0, end: 61.5 }, { type: 'time', start: 3599.9, end: 3661 }, { type: 'section', path: ['A', 'B'] }, { type: 'url', url: 'https://e.org/a' }, { type: 'url', url: 'http://e.org/a"b' }, { type: 'node', id: 'n' }, { type: 'edge', id: 'e' }, { type: 'text', start: 0, end: 4 },
]; // biome-ignore format: a table
const packetWith = (locator) => { const { document } = documentOf('evidence-packet', '1.0', 'one'); return { ...document, results: document.results.map((result) => ({ ...result, locators: [locator] })) }; }; // biome-ignore format: one line

/** Options of a page, right and wrong. */
function options() {
  const map = new Map([['a', source], ['b', other]]);
  const picture = 'data:image/png;base64,AAAA';
  return [
    {}, { name: 'a.json' }, { name: '' }, { sources: map }, { sources: { a: source } }, { sources: [source, other] }, { sources: new Map([['a', layout]]) }, { sources: new Map([['a', 5]]) }, { sources: null }, { sources: 5 },
    { sources: map, sourceLanguages: new Map([['a', 'de'], ['b', 'zh-Hans']]) }, { sourceLanguages: new Map([['a', 'no tag']]) }, { sourceLanguages: {} }, { budget: 0 }, { budget: 500 }, { budget: -1 }, { pictureOf: () => picture }, { sources: new Map([['a', layout]]), pictureOf: () => picture }, { sources: new Map([['a', layout]]), pictureOf: () => 'x' }, { pictureOf: 'x' }, { report: {} }, { report: '{' }, { verdict: 5 }, { language: 'de' }, { other: 1 },
    ...[arabic, chinese, french, german, spanish].map((language) => ({ language })),
  ];
} // biome-ignore format: a list

/** A result, and reports about it in which citations are supported in turn. */
function reported() {
  const result = documentOf('generation-result', 3, 'hundred').document;
  const verdicts = (scores) => result.citations.map((_, citation_index) => ({ citation_index, entailment_score: scores[citation_index % scores.length][0], supported: scores[citation_index % scores.length][1] }));
  const report = (per_citation, uncited = []) => ({ schema_version: 3, per_citation, uncited_but_entailed: uncited, support_rate: per_citation.length === 0 ? 1 : per_citation.filter(({ supported }) => supported).length / per_citation.length, citations_checked: per_citation.length });
  const given = [[[0.9, true]], [[0.9, false]], [[0.2, true], [0.8, false]], [[0, false], [1, true]]].map((scores) => report(verdicts(scores)));
  return [result, [...given, report([]), report([verdicts([[0.5, true]])[0]].filter(Boolean)), report([], [{ span: [0, 2], candidate_source_id: 1, entailment_score: 0.5 }]), {}, null, JSON.stringify(given[0]), ...documents('verification-report', 3).slice(0, 2).map(({ document }) => document), documentOf('verification-report', 1, 'one').document]];
} // biome-ignore format: a table

async function found() {
  const list = quotes.filter((quote) => quote !== '').map((quote, nth) => createSnippet({ source_id: nth % 4 === 3 ? 'none' : 'a', source_title: 'Manual', quote }));
  const lookup = async (id) => (id === 'a' ? source : null);
  return Promise.all([{}, { accept: 'fuzzy' }].map(async (choice) => { const { value } = await safeVerifySnippets(list, lookup, choice); return [value, shown(value), shown(value, { sources: new Map([['a', source]]) })]; }));
} // biome-ignore format: one line

export function reportRows() {
  const every = allContracts.flatMap(({ name, versions }) => versions.flatMap(({ version }) => documents(name, version).filter(({ name: size }) => /^(?:one|hundred|two)$/.test(size)).map(({ name: size, document, sources }) => [`${name} ${version}, ${size}`, [document, sources]])));
  const [result, reports] = reported();
  const answer = answerFromText(answers[0], given);
  const log = logOf(3, { close: true });
  const changed = [['generation-result', 3], ['evidence-packet', '1.0'], ['verified-findings', '1.0'], ['ask-response', '3.1'], ['provenance-record', '1.0']].filter(([name, version]) => allContracts.some((one) => one.name === name && one.versions.some((known) => known.version === version)));
  const many = [11, 12, 13, 24, 25, 26, 39, 40, 41, 51, 99, 100, 101].map((count) => [`${count} quotes`, answerFromText(range(count).map((nth) => `“${quotes[nth % 9]}” [1].`).join(' '), given)]);
  return [
    ...rowsOf('texts of a language', Object.entries({ arabic, chinese, french, german, spanish }), (language) => language),
    ...rowsOf('renderReport, style and script', [['a packet', documentOf('evidence-packet', '1.0', 'one').document], ['an answer', answer], ['nothing', {}]], (document) => renderReport(document).match(/<(style|script)[\s\S]*?<\/\1>/g)),
    ...rowsOf('renderReport', every, ([document, sources]) => [shown(document), shown(document, { sources: new Map(Object.entries(sources)) }), sourceKeys(document)]),
    ...rowsOf('renderReport of an answer', answered(), (document) => [shown(document), shown({ ...document, sources: document.sources.map((one) => ({ ...one, content: '' })) }, { sources: new Map([['a', layout], ['b', other]]) })]),
    ...rowsOfLists('renderReport with references', [['marks', referenced()]], (document) => shown(document)),
    ...rowsOf('renderReport of many', many, (document) => shown(document)),
    ...rowsOf('renderReport with options', options().map((one, nth) => [`options ${nth}`, one]), (one) => [shown(answer, one), sourceKeys(answer)]),
    ...rowsOfLists('renderReport with a report', [['reports', reports]], (report) => shown(result, { report })),
    ...rowsOfLists('renderReport of a locator', [['locators', locators]], (locator) => shown(packetWith(locator))),
    ...rowsOf('renderReport of findings', [['snippets', undefined]], found),
    ...changed.flatMap(([name, version]) => rowsOfEdits(`renderReport of ${name}`, edits(name, version).map(([place, list]) => [place, list.slice(0, 2)]), (document) => shown(document))),
    ...rowsOfLists('renderReport of a log', [['logs', [log.text, logOf(0).text, log.lines.slice(1).join(''), log.text.slice(0, -1), log.text.replace('run', 'ruin'), `${log.text}{`]]], (text) => [shown(text), shown(text, { name: 'log' })]),
    ...rowsOfLists('renderReport of texts', [...texts.filter((_, nth) => nth < 9).map(([name, text]) => [name, [[text]]]), ...signs.map(([name, list]) => [name, partsOf(list, 12)])], (list) => shown(answerFromText(list.map((text, nth) => `${text} [${nth + 1}]`).join('\n\n'), list.map((text, nth) => ({ id: `a${nth}`, title: text.slice(0, 90), text: `Before. ${text}` }))))),
    ...rowsOf('renderReport with a verdict', ['evidence-packet', 'generation-result'].map((name) => [name, allContracts.find((one) => one.name === name)]), (contract) => { const { document } = documentOf(contract.name, contract.versions.at(-1).version, 'one'); return [verify(contract, document), verify(contract, { ...document, more: 1 })].map((verdict) => shown(document, { verdict })); }),
    ...rowsOfLists('renderReport of others', [['values', [null, 5, 'x', '{', '[]', {}, [], { text: 'x' }, { meta: {} }, '\ud800', new Uint8Array(2)]]], (value) => [shown(value), sourceKeys(value)]),
  ];
} // biome-ignore format: a table
