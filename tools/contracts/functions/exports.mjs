// Other forms of documents and verdicts, and what reads them back.
import { verify } from 'evidence-contracts';
import {
  fromAnnotations,
  fromStatement,
  quotationsOf,
  sarifJson,
  toAnnotations,
  toCloudEvent,
  toCsv,
  toMarkdown,
  toSarif,
  toStatement,
  toTextFragment,
} from 'evidence-contracts/export';
import { checkFigures } from 'evidence-contracts/figures';
import { allContracts } from 'evidence-contracts/guard';
import { canonicalize } from 'json-canonicalize';
import { mutated } from '../../fuzz/inputs.mjs';
import { seeded } from '../../shared/random.mjs';
import { range } from '../probes/documents/parts.mjs';
import {
  documentOf,
  documents,
  edits,
  rowsOf,
  rowsOfEdits,
  rowsOfLists,
  signs,
  texts,
} from './inputs.mjs';
import { editedPlaces } from './readers.mjs';

const contractOf = (name) => allContracts.find((one) => one.name === name);
const quoting = [
  ['evidence-packet', '1.0'],
  ['generation-result', 3],
  ['verified-findings', '1.0'],
];
const about = { verifier: 'https://e.org/v', timeCreated: '2026-01-01T00:00:00Z' };

const generationWith = (text) => ({ ...documentOf('generation-result', 3, 'one').document, text, citations: [{ span: [0, 1], source_id: 1, verified: true, cited_text: text }], references: [{ source_id: 1, inline_marker: '[1]', rendered: text }], sources: [{ metadata: { id: text, type: 'web', title: text, url: 'https://example.org/a' }, content: text }] }); // biome-ignore format: one line

/** A quotation with one member of each form that an export writes in another way. */
function quotations() {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
  const edges = [-1e-5, 0, 1e-5, 0.33333, 0.5, 0.99999, 1, 1.00001, 1.0001, 2, Number.NaN];
  const boxed = (changes) => ({ places: [{ page: 1, boxes: [{ ...box, ...changes }] }] });
  const starts = [...'=+-@\t\r\n|%\uff1d\uff0b\uff0d\uff20 a0\'"'].flatMap((sign) => [`${sign}1+1`, sign, ` ${sign}x`]);
  const signed = ['a,b', 'a;b', 'a"b', '"', 'a\tb', 'a\rb', 'a\nb', 'a\u2028b', ' a ', "'=1"];
  return [
    ['first signs', [...starts, ...signed].flatMap((word) => [{ quote: word }, { claim: word }, { source: { id: word, title: word } }])],
    ['boxes', edges.flatMap((edge) => ['x', 'y', 'width', 'height'].map((name) => boxed({ [name]: edge })))],
    ['places', [{ places: [] }, { places: [{ boxes: [box] }] }, { places: [{ page: 2, boxes: [] }] }, { places: [{ page: 1, boxes: [box, { ...box, x: 0.6 }] }, { page: 2, boxes: [box] }, { page: 1, boxes: [{ ...box, y: 0 }] }] }, { places: [{ page: 9_999_999, boxes: [] }, { page: 10_000_000, boxes: [] }] }]],
    ['spans', [[0, 0], [0, 1], [1, 0], [-1, 2], [0.5, 1], [0, 2 ** 53]].map((span) => ({ span }))],
    ['sources', ['https://e.org/a b', 'https://e.org/a', 'http://e.org/<x>', 'HTTPS://E.ORG', 'ftp://e.org', 'a b', '', 'é', '\ud800', 'urn:evidence-contracts:excerpt:abc', 'urn:evidence-contracts:excerpt:ABC', 'urn:evidence-contracts:source:x', '%41', 'a/b#c?d'].map((id) => ({ source: { id } }))],
    ['members', [{ prefix: 'p', suffix: 's' }, { prefix: '' }, { claim: '' }, { claim: 'c' }, { source: { id: 'a', digest: `sha256:${'a'.repeat(64)}` } }, { source: { id: 'a', digest: 'x' } }]],
    ['missing and strange members', ['quote', 'source', 'span', 'claim', 'prefix', 'suffix', 'places'].flatMap((name) => [undefined, null, '', 5, [], {}, [1], true].map((value) => ({ [name]: value }))).concat(['id', 'title', 'digest'].flatMap((name) => [undefined, null, '', 5, {}].map((value) => ({ source: { id: 'a', [name]: value } }))))],
  ].map(([name, list]) => [name, list.map((changes) => [{ quote: 'The gate opens.', source: { id: 'a', title: 'A' }, span: [0, 15], ...changes }])]);
} // biome-ignore format: a table

/** A quotation with all members, at the bounds of each, and its page of annotations. */
const quotation = () => ({
  quote: 'The gate opens.',
  source: { id: 'https://e.org/a', title: 'A', digest: `sha256:${'a'.repeat(64)}` },
  span: [0, 15],
  claim: 'It opens.',
  prefix: 'So. ',
  suffix: ' Then.',
  places: [
    { page: 1, boxes: [{ x: 0.1, y: 0.2, width: 0.3, height: 0.1 }] },
    { page: 2, boxes: [] },
  ],
});
const placed = () =>
  toAnnotations([
    quotation(),
    { ...quotation(), places: [{ boxes: quotation().places[0].boxes }], source: { id: 'b c' } },
  ]);

/** Answers whose sources have names of every kind, texts of every kind, and citations of them. */
function described() {
  const values = [undefined, null, '', 'x', 5, 0, true, {}, ['x']];
  const metadata = ['id', 'title', 'URL', 'url', 'type'].flatMap((name) => values.map((value) => ({ id: 'a', type: 'x', title: 'T', [name]: value })));
  const answer = (one, content, citation) => ({ schema_version: 3, text: 'It opens now.', citations: [{ span: [0, 2], source_id: 1, verified: true, ...citation }], references: [], sources: [{ metadata: JSON.parse(JSON.stringify(one)), content }] });
  const cited = [{ cited_text: 'opens' }, { cited_text: '' }, { cited_text: null }, { cited_text: 'opens', source_span: [3, 8] }, { source_span: [3, 8] }, { source_span: [0, 99] }, { source_span: [8, 3] }, { cited_text: 'x', source_span: [3, 8] }, { cited_text: 'opens', document_title: 'D' }, { source_id: 2, cited_text: 'opens' }, { span: [0, 0], cited_text: 'opens' }];
  return [
    ['metadata', metadata.flatMap((one) => [answer(one, 'It opens.', cited[0]), answer(one, '', cited[4])])],
    ['citations', cited.flatMap((one) => ['It opens.', '', '\u{1f6a2} opens', 'It opens. It opens.'].map((content) => answer({ id: 'a', type: 'x', URL: 'https://e.org' }, content, one)))],
  ];
} // biome-ignore format: a table

/** Answers whose citations meet, enclose and repeat each other, with marks and links in the text. */
function footnoted() {
  const texts = ['It opens [1]. It closes [2](u). **It** is `so [1]` now.', '# It\n\n- opens [1]\n- closes\n\n```\ncode [1]\n', '| a | b [1] |\n|---|---|\n| c | d |', 'It [^source-1] opens [^source-cited-2]. \u{1f6a2} It is.', '> It opens.\n> It is <b>so</b>.', 'It.', ''];
  const spans = [[0, 2], [0, 8], [3, 8], [9, 12], [9, 9], [0, 0], [3, 3], [14, 26], [0, 99]];
  const pairs = spans.flatMap((one) => spans.slice(0, 6).map((other) => [one, other]));
  const metadata = [{ id: 'a', type: 'web', title: 'T [x]', URL: 'https://e.org/a' }, { id: 'b', type: 'web', URL: 'no url' }, { type: 'x' }];
  const answer = (text, list) => ({ schema_version: 3, text, citations: list.map((span, nth) => ({ span: span.map((at) => Math.min(at, [...text].length)), source_id: nth % 3 + 1, verified: true, ...(nth % 2 === 0 ? { cited_text: 'It\nopens *now*.' } : {}) })), references: [{ source_id: 1, inline_marker: '[1]', rendered: 'r' }], sources: metadata.map((one) => ({ metadata: one, content: 'It opens now.' })) });
  return texts.map((text) => [text.slice(0, 20).replaceAll('\n', ' '), [...pairs.map((list) => answer(text, list)), answer(text, spans), answer(text, spans.toReversed())]]);
} // biome-ignore format: a table

/** Quotes of so many words of so many letters, with numbers, lines and signs that are encoded. */
const words = [1, 2, 3, 4, 5, 6, 12].flatMap((count) => [1, 3, 4, 8, 40].flatMap((letters) => ['', '5 ', '(', 'a\n', 'é\u{1f6a2} '].map((start) => `${start}${range(count).map((nth) => 'abcdefghij'.repeat(4).slice(nth, nth + letters)).join(' ')}`))); // biome-ignore format: one line
const fragments = [...words, ...[299, 300, 301, 302, 149, 150, 151].flatMap((length) => ['x'.repeat(length), `a ${'x'.repeat(length - 4)} b`]), 'a-b', "it's (so) *now*~!", '\ud800', '5', '5 6', 'a 5', 'a b 5', 'one\ntwo', 'one\r\ntwo\tthree', '  ', 'a, b & c = d']; // biome-ignore format: a list

/** Files of a statement and options of the others, right and wrong. */
function optioned(verdict) {
  const { value } = verdict;
  const canonical = new TextEncoder().encode(canonicalize(value));
  const pretty = new TextEncoder().encode(JSON.stringify(value, null, 1));
  const files = [canonical, pretty, new TextEncoder().encode('{}'), new Uint8Array(0), 'x'].flatMap((bytes) => [undefined, 'file', 'canonical', 'other'].map((expect) => ({ name: 'a.json', bytes, ...(expect === undefined ? {} : { expect }) })));
  const times = ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.5Z', '2026-02-30T00:00:00Z', '2026-01-01', '', 5];
  const uris = ['https://e.org/v', 'urn:x:y', '/a', 'a b', '', 'e.org', 5];
  const statements = [...files.map((file) => ({ ...about, file })), ...times.map((timeCreated) => ({ ...about, timeCreated })), ...uris.map((verifier) => ({ ...about, verifier })), {}, null, { ...about, other: 1 }];
  const events = [...uris.map((source) => ({ source })), ...times.map((time) => ({ source: '/a', time })), ...['x', '', 'a\nb', '\ufffe', 5].flatMap((word) => [{ source: '/a', id: word }, { source: '/a', type: word }]), { source: '/a%41' }, { source: '/a%4' }, null, {}];
  return [...statements.map((given) => () => toStatement(verdict, given)), ...events.map((given) => () => toCloudEvent(verdict, given))];
} // biome-ignore format: a table

const tried = (call) => { try { return call(); } catch (error) { return error.issues?.map(({ code, pointer }) => [code, pointer]) ?? error.name; } }; // biome-ignore format: short

/** Files, lines and notices of a log of SARIF. */
function logged() {
  const packet = contractOf('evidence-packet');
  const verdicts = [documentOf('evidence-packet', '1.0', 'one').document, { more: 1 }, '{', '[]'].map((one) => verify(packet, one));
  const names = ['a.json', 'a b.json', 'a/b.json', '/a/b', 'C:\\a\\b', 'c:/a', '\u00e9#?.json', '\ud800', '', 5, '../a'];
  const figures = checkFigures('It is 7 bar and 8 bar.', ['It was 9 bar, it was 8.']);
  return [
    ...names.map((file) => [{ file, verdict: verdicts[1] }]),
    ...[1, 0, -1, 1.5, 2 ** 53].map((line) => [{ file: 'a', line, verdict: verdicts[1] }]),
    [{ file: 'a', why: 'no' }], [{ file: 'a', why: 'no' }, { file: 'b', verdict: verdicts[0] }], [{ file: 'a', verdict: verdicts[0], figures }], verdicts.map((verdict) => ({ file: 'a', verdict })), verdicts.toReversed().map((verdict) => ({ file: 'a', verdict })), [], null, [{}], [{ file: 'a' }], 'x',
  ];
} // biome-ignore format: a table

/** What of a log is not written for people. */
const ofLog = (log) => { const [run] = log.runs; return [run.results.map(({ ruleId, ruleIndex, level, locations }) => [ruleId, ruleIndex, level, locations]), run.tool.driver.rules.map(({ id }) => id), run.invocations.map(({ executionSuccessful, toolExecutionNotifications: list }) => [executionSuccessful, list?.map(({ level, locations }) => [level, locations])]), run.columnKind]; }; // biome-ignore format: one line

export function exportRows() {
  const sized = quoting.flatMap(([name, version]) => documents(name, version).map(({ name: size, document }) => [`${name}, ${size}`, document]));
  const random = seeded(5);
  const changed = (value) => [value, ...range(40).map(() => mutated(structuredClone(value), random))];
  const verdicts = quoting.flatMap(([name, version]) => edits(name, version).map(([place, list]) => [`${name} ${place}`, list.slice(0, 3).map((document) => verify(contractOf(name), document))]));
  const valid = (name, version) => verify(contractOf(name), documentOf(name, version).document);
  const statement = toStatement(valid('evidence-packet', '1.0'), about);
  const page = toAnnotations(documentOf('verified-findings', '1.0').document);
  return [
    ...rowsOf('quotationsOf and toAnnotations', sized, (document) => [quotationsOf(document), toAnnotations(document), fromAnnotations(toAnnotations(document))]),
    ...quoting.flatMap(([name, version]) => rowsOfEdits(`quotationsOf ${name}`, edits(name, version).map(([place, list]) => [place, list.slice(0, 6)]), (document) => [quotationsOf(document), toAnnotations(document)])),
    ...rowsOfLists('fromAnnotations', [['a page', changed(page)]], fromAnnotations),
    ...rowsOf('toStatement', quoting.map(([name, version]) => [name, valid(name, version)]), (verdict) => [toStatement(verdict, about), fromStatement(toStatement(verdict, about))]),
    ...rowsOf('toCloudEvent', quoting.map(([name, version]) => [name, valid(name, version)]), (verdict) => toCloudEvent(verdict, { source: '/a' })),
    ...rowsOf('toCsv', sized, (document) => toCsv(document)),
    ...rowsOfLists('fromAnnotations of a place edited', editedPlaces(placed(), 8), fromAnnotations),
    ...rowsOfLists('fromStatement of a place edited', editedPlaces(statement, 4), fromStatement),
    ...rowsOfLists('toCsv and toAnnotations of a place edited', editedPlaces(quotation(), 12), (one) => [tried(() => toCsv([one])), tried(() => toAnnotations([one]))]),
    ...rowsOfLists('fromStatement', [['a statement', changed(statement)]], fromStatement),
    ...rowsOfLists('toSarif', verdicts, (verdict) => toSarif([{ file: 'a b.json', verdict }, { file: 'é.ndjson', line: 3, verdict }]).runs?.[0]?.results?.map(({ ruleId, level, locations, partialFingerprints }) => [ruleId, level, locations, partialFingerprints])),
    ...rowsOf('toMarkdown', documents('generation-result', 3).map(({ name, document }) => [name, document]), toMarkdown),
    ...rowsOfLists('toMarkdown of texts', [...texts.map(([name, text]) => [name, [text]]), ...signs], (text) => toMarkdown(generationWith(text))),
    ...rowsOfLists('toCsv and toAnnotations of quotations', quotations(), (list) => [tried(() => toCsv(list)), tried(() => toCsv(list, { document: '=a,b', header: false })), tried(() => toAnnotations(list)), tried(() => fromAnnotations(toAnnotations(list)))]),
    ...rowsOfLists('quotationsOf what is described', described(), (answer) => [tried(() => quotationsOf(answer)), tried(() => toCsv(answer)), tried(() => toMarkdown(answer)), tried(() => toAnnotations(answer).items.length)]),
    ...rowsOfLists('toMarkdown of footnotes', footnoted(), (answer) => tried(() => toMarkdown(answer))),
    ...rowsOfLists('toTextFragment of words', [['words', fragments]], (text) => ['https://e.org/a', 'https://e.org/a#b'].map((url) => [toTextFragment(url, text), toTextFragment(url, text, { prefix: 'a-b, ', suffix: text })])),
    ...rowsOfLists('toTextFragment of addresses', [['addresses', ['HTTP://e.org', 'https://', 'https://e.org/a b', 'https://e.org/"', 'https://e.org#', 'https://e.org#:~:', 'https://e.org#a:~:text=b', 5]]], (url) => [toTextFragment(url, 'one two'), toTextFragment(url, 'one', { prefix: '' })]),
    ...rowsOfLists('toStatement and toCloudEvent with options', quoting.map(([name, version]) => [name, optioned(valid(name, version))]), tried),
    ...rowsOfLists('toSarif of files', [['files', logged()]], (items) => tried(() => [ofLog(toSarif(items)), ofLog(toSarif(items, { tool: 't', version: '1', informationUri: 'https://e.org' })), JSON.parse(sarifJson(toSarif(items))).version])),
    ...rowsOfLists('toCsv of a report', [['versions', [1, 2, 3]]], (version) => documents('verification-report', version).slice(0, 3).map(({ document }) => [toCsv(document), toCsv(document, { document: 'd' })])),
    ...rowsOfLists('toTextFragment', [...texts.map(([name, text]) => [name, [text]]), ...signs, ['long quotes', [10, 11, 19, 20, 300, 301].map((count) => 'word '.repeat(count))]], (text) => ['https://e.org/a', 'https://e.org/a#b', 'https://e.org/a#:~:text=x', 'ftp://e.org', 'x'].map((url) => [toTextFragment(url, text), toTextFragment(url, text, { prefix: 'before it', suffix: 'after, it-is' })])),
  ];
} // biome-ignore format: a table
