// Evidence packets: made of drafts, written in other forms, and read from the older form.
import {
  locatorsOf,
  locatorWords,
  mostExactLocator,
  placesOfLocators,
  safeCreateEvidencePacket,
  safeFromLegacyPacket,
  safePacketToXml,
  safeRenderBrief,
  safeToDualOutput,
  safeToLegacyPacket,
  safeVeracityOf,
} from 'evidence-contracts/evidence-packet';
import { range } from '../probes/documents/parts.mjs';
import { donorsOf, editsOf } from '../probes/edits.mjs';

import {
  COUNTS,
  documents,
  documentWith,
  edits,
  rowsOf,
  rowsOfEdits,
  rowsOfLists,
  signs,
  textChanges,
  texts,
  without,
} from './inputs.mjs';

const hashes = ['evidence_hash', 'quote_hash', 'schema_version'];
const draftOf = (document) => without(document, hashes);

/** A draft whose texts are changed sign by sign, without the places that count them. */
function draftWith(document, change) {
  const results = document.results.map(({ start_line: _, end_line: __, locators: ___, excerpt, ...result }) => ({ ...without(result, hashes), excerpt: change(excerpt) }));
  const citations = document.citations.map(({ quote, start: _, end: __, quote_hash: ___, ...one }) => ({ ...one, quote: change(quote) }));
  const { schema_version: ____, ...meta } = document.meta;
  return { ...document, meta, results, citations };
} // biome-ignore format: one line

/** Drafts in no order at all. */
const turned = (draft) => ({
  ...draft,
  results: draft.results.toReversed().map((result) => ({ ...result, sources: (result.sources ?? []).toReversed(), ...(result.locators ? { locators: result.locators.toReversed() } : {}) })),
  citations: draft.citations.toReversed(),
  veracity: { ...draft.veracity, faults: draft.veracity.faults.toReversed().map((fault) => (fault.evidence ? { ...fault, evidence: fault.evidence.toReversed() } : fault)) },
}); // biome-ignore format: one line

/** A valid packet with one excerpt, question and message of this text. */
const packetOf = (text) => {
  const made = safeCreateEvidencePacket({
    meta: { query_id: 'q-1', timestamp: '2026-03-01T09:30:00Z', project: text, question: text },
    results: [{ id: 'r-1', type: 'passage', path: text, title: text, excerpt: text, sources: [] }],
    citations: [{ id: 'c-1', result_id: 'r-1', quote: text }],
    veracity: { faults: [{ type: 'STALE_DOC', message: text, evidence: ['r-1'] }] },
  });
  return made.ok ? made.value : made;
};

const written = (packet) => [
  safePacketToXml(packet),
  safeRenderBrief(packet),
  safeRenderBrief(packet, { format: 'markdown' }),
  safeToLegacyPacket(packet),
];

/** Faults of every type alone, twice and together, in both orders. */
function faultLists() {
  const types = ['STALE_DOC', 'ORPHANED_NODE', 'CONTRADICTION', 'LOW_COVERAGE', 'com.example.own'];
  const fault = (type, nth = 0) => ({ type, message: `m ${nth}`, severity: ['error', 'warning', 'info'][nth % 3] });
  const pairs = types.flatMap((one) => types.map((other) => [fault(one), fault(other, 1)]));
  return [
    ['none', [[]]],
    ['one of each type', types.map((type) => [fault(type)])],
    ['two of each type', pairs],
    ['all types', [types.map(fault), types.map(fault).toReversed()]],
    ['many', COUNTS.slice(0, 4).map((count) => range(count).map((nth) => fault(types[nth % 4], nth)))],
    ['evidence in turn', [[{ ...fault('STALE_DOC'), evidence: ['b', 'a'] }, { ...fault('STALE_DOC'), evidence: ['a'] }]]],
    ['not faults', [null, [{}], [fault('other')]]],
  ];
} // biome-ignore format: a table

/** Older packets with every member that the reader knows, in each form. */
function older() {
  const code = { type: ['Function', 'Code'], name: 'open', path: 'src/a.ts', code: 'open();\nclose();', start_line: 4, end_line: 5, score: 0.9, sources: ['vector', 'keyword', 'vector'], prov_file_hash: 'a'.repeat(64), prov_node_hash: 'b2', prov_edge_hash: 'a1', neighbors: ['x'], last_modified: '2025' };
  const claim = { id: 'd-1', doc_type: 'guide', file_path: 'docs/a.md', content: 'Gate opens.', docstring: 'Doc.', score: 0.5, prov: { a: ['h2', 'h1'], b: 'h1' }, evidence_hash: 'x' };
  return {
    meta: { schema_version: '0', query_id: 'q-1', timestamp: '2025-11-02T10:00:00.500', project: 'p', question: 'Why?', mode: 'deep' },
    query: 'Why not?',
    status: 'success',
    code_truth: [code, { ...code, name: 'other', path: 'src/b.ts', id: 'c-2' }],
    doc_claims: [claim],
    graph_relationships: [['a', 'b']],
    veracity: { confidence_score: 80, is_stale: false, faults: ['STALE_DOC: old page', 'CONTRADICTION', 'odd words', { type: 'LOW_COVERAGE', message: 'few', severity: 'warning', evidence: ['d-1'] }, { type: 'own', message: 'm', evidence: { path: 'docs/a.md', line: 1 } }, { type: 'bad type', message: 'n', severity: 'high' }, 'odd words'] },
    context_veracity: { confidence_score: 10 },
    summary: 's',
    answer: 'a',
    brief: 'b',
    synthesis: 's',
    technical_brief: 't',
    suggested_actions: [],
    other: 1,
  };
} // biome-ignore format: a fixture

const contexts = [
  {},
  { zone: 'UTC' },
  { zone: 'UTC', query_id: 'q-9', timestamp: '2025-01-01T00:00:00Z', project: 'p', question: 'q' },
  { timestamp: '2025-01-01T00:00:00Z' },
  { zone: 'CET' },
];

/** Other values at places of an older packet that its reader looks at. */
function olderForms() {
  const base = older();
  const withItem = (list, change) => ({ ...base, [list]: [{ ...base[list][0], ...change }, ...base[list].slice(1)] });
  const values = { confidence_score: [0, 100, 100.5, 101, -1, 1000, '80', null], is_stale: [true, 'yes'] };
  const times = ['2025-11-02T10:00:00', '2025-11-02T10:00:00Z', '2025-11-02T10:00:00+00:00', '2025-11-02T10:00:00+01:00', '2025-11-02T10:00:00.000', '2025-11-02T10:00:00.120Z', '2025-02-30T10:00:00Z', '2025-11-02', '', 5];
  const hashes = ['a'.repeat(64), 'a'.repeat(65), 'a'.repeat(63), 'A'.repeat(64), `sha256:${'a'.repeat(64)}`, 'g'.repeat(64), 5];
  const lines = [[1, 1], [1, 2], [4, 5], [5, 4], [0, 2], [-1, 1], [1.5, 3], ['4', '5'], [4, null]];
  const excerpts = ['excerpt', 'code', 'snippet', 'docstring', 'content', 'text'];
  const types = [['type', 'x'], ['type', ['b', 'a']], ['type', []], ['doc_type', 'y'], ['type', { a: 'z', b: ['w'] }], ['type', 5]];
  const provs = ['prov', 'prov_hash', 'prov_hashes', 'provenance_hashes', 'prov_edge_hash', 'prov_Edge_hash'];
  const without = (list, ...names) => ({ ...base, [list]: base[list].map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)))) });
  return [
    ['the whole', [base]],
    ...Object.entries(values).map(([name, list]) => [`veracity ${name}`, list.flatMap((value) => [{ ...base, veracity: { ...base.veracity, [name]: value } }, { ...base, veracity: {}, context_veracity: { [name]: value } }])]),
    ['times', times.map((timestamp) => ({ ...base, meta: { ...base.meta, timestamp } }))],
    ['times at the root', times.map((timestamp) => ({ ...base, timestamp, meta: {} }))],
    ['file hashes', hashes.map((prov_file_hash) => withItem('code_truth', { prov_file_hash }))],
    ['line ranges', lines.map(([start_line, end_line]) => withItem('code_truth', { start_line, end_line }))],
    ['excerpts', excerpts.map((name) => ({ ...without('doc_claims', ...excerpts), doc_claims: [{ path: 'a', [name]: 'Words.' }] }))],
    ['two excerpts', excerpts.flatMap((one) => excerpts.map((other) => ({ ...base, doc_claims: [{ path: 'a', [one]: 'One.', [other]: 'Other.' }] })))],
    ['paths', ['path', 'file', 'file_path', 'name', 'url'].map((name) => ({ ...base, doc_claims: [{ [name]: 'p', text: 'Words.' }] }))],
    ['types', types.map(([name, value]) => withItem('doc_claims', { [name]: value }))],
    ['types of both lists', types.flatMap(([name, value]) => ['code_truth', 'doc_claims'].map((list) => ({ ...without(list, 'type', 'doc_type'), [list]: [{ path: 'p', text: 'w', [name]: value }] })))],
    ['provenance', provs.map((name) => withItem('doc_claims', { prov: undefined, [name]: ['z', 'a', 'z', '', 5] }))],
    ['lists', ['code_truth', 'doc_claims'].flatMap((list) => [[], null, {}, [null], ['x'], [{}]].map((value) => ({ ...base, [list]: value })))],
    ['meta', [null, [], {}, 'x', { mode: '' }, { mode: 'fast', other: 1 }].map((meta) => ({ ...base, meta }))],
    ['questions', [{ ...base, question: 'root', query: 'q' }, { ...base, meta: { ...base.meta, question: '' } }, { ...base, meta: { ...base.meta, query_id: 'a b' }, query_id: 'q-2' }]],
    ['texts', texts.map(([, text]) => withItem('doc_claims', { content: text }))],
    ['as JSON', [JSON.stringify(base), new TextEncoder().encode(JSON.stringify(base)), '{', '[]', null]],
  ];
} // biome-ignore format: a table

const editedOlder = () => {
  const places = new Map();
  const context = { ...donorsOf([older()]), seen: new Map() };
  for (const { place, document } of editsOf(older(), context))
    places.set(place, [...(places.get(place) ?? []), document]);
  return [...places];
};

export function packetRows() {
  const sized = documents('evidence-packet', '1.0').map(({ name, document }) => [name, document]);
  const drafts = sized.map(([name, document]) => [name, draftOf(document)]);
  const many = COUNTS.filter((count) => count > 101).map((count) => [`${count} results`, draftOf(documentWith('evidence-packet', '1.0', count).document)]);
  const changed = textChanges.flatMap(([by, change]) => sized.map(([name, document]) => [`${name}, changed by ${by}`, draftWith(document, change)]));
  const places = edits('evidence-packet', '1.0');
  const quoting = (excerpt, quote) => ({ ...draftOf(sized[0][1]), veracity: { faults: [] }, results: [{ id: 'r', type: 'p', path: 'p', excerpt, sources: [] }], citations: [{ id: 'c', result_id: 'r', quote }] });
  const locators = sized[3][1].results.flatMap(({ locators: list = [] }) => list);
  const digits = [1, 2, 3, 17, 0, 18, 1.5];
  const renders = [(packet) => ({ question: packet.meta.question }), () => undefined, () => { throw new Error('x'); }];
  return [
    ...rowsOf('createEvidencePacket', [...drafts, ...many, ...changed], (draft) => safeCreateEvidencePacket(draft)),
    ...rowsOf('createEvidencePacket of a draft in turn', [...drafts, ...many], (draft) => safeCreateEvidencePacket(turned(draft))),
    ...rowsOfEdits('createEvidencePacket', places.map(([place, list]) => [place, list.slice(0, 12)]), (document) => [safeCreateEvidencePacket(draftOf(document)), safeCreateEvidencePacket(document)]),
    ...rowsOfLists('createEvidencePacket with digits', [['scores', [1 / 3, 0.1 + 0.2, 12.3456, 1e-7, 1e21, 0]]], (score) => digits.map((scoreDigits) => safeCreateEvidencePacket({ ...quoting('a', 'a'), results: [{ ...quoting('a', 'a').results[0], score }] }, { scoreDigits }))),
    ...rowsOfLists('createEvidencePacket with quotes', [['places', [['aba', 'a'], ['aba', 'b'], ['aaa', 'aa'], ['🚢a🚢b', 'b'], ['🚢a🚢b', '🚢'], ['a\r\nb', '\nb'], ['abc', 'x'], ['abc', ''], ['abc', 'abc']]]], ([excerpt, quote]) => safeCreateEvidencePacket(quoting(excerpt, quote))),
    ...rowsOfLists('createEvidencePacket at a time', [['times', ['2026-03-01T09:30:00Z', '2026-03-01T09:30:00.500Z', '2026-03-01T09:30:00.000Z', '2026-03-01T09:30:00+00:00', '2026-03-01T09:30:00+01:00', '2026-03-01T09:30:00.1234567891Z', '0000-01-01T00:00:00Z', '2026-02-29T00:00:00Z', '2026-06-30T23:59:60Z', 5]]], (timestamp) => safeCreateEvidencePacket({ ...quoting('a', 'a'), meta: { ...quoting('a', 'a').meta, timestamp } })),
    ...rowsOf('packetToXml, renderBrief, toLegacyPacket', sized, written),
    ...rowsOfLists('packetToXml, renderBrief, toLegacyPacket of texts', [...texts.map(([name, text]) => [name, [text]]), ...signs, ['backticks', ['`a`', '``', '```a```', '````\n```']]], (text) => written(packetOf(text))),
    ...rowsOfEdits('packetToXml, renderBrief, toLegacyPacket', places.map(([place, list]) => [place, list.slice(0, 8)]), written),
    ...rowsOfLists('toLegacyPacket of types', [['types', ['code', 'Code', 'module+doc', 'doc+module', 'method', 'functional', 'class+x', 'passage']]], (type) => safeToLegacyPacket(safeCreateEvidencePacket({ ...quoting('a', 'a'), results: [{ ...quoting('a', 'a').results[0], type }] }).value)),
    ...rowsOf('toDualOutput', sized.slice(0, 2), (packet) => renders.flatMap((render) => [{}, { legacy: true }, { legacy: false }, { legacy: undefined }, { legacy: 'yes' }, { other: true }].map((options) => safeToDualOutput(packet, render, options)))),
    ...rowsOf('toDualOutput of no packet', [['an object', {}]], (packet) => safeToDualOutput(packet, renders[0], { legacy: true })),
    ...rowsOfLists('veracityOf', faultLists(), (faults) => [safeVeracityOf(faults), safeVeracityOf(faults, { checked: true }), safeVeracityOf(faults, { checked: false })]),
    ...rowsOfLists('fromLegacyPacket', olderForms(), (legacy) => contexts.map((context) => safeFromLegacyPacket(legacy, context))),
    ...rowsOfEdits('fromLegacyPacket', editedOlder().map(([place, list]) => [place, list.slice(0, 30)]), (legacy) => safeFromLegacyPacket(legacy, { zone: 'UTC' })),
    ...rowsOfLists('fromLegacyPacket of toLegacyPacket', [['packets', sized.map(([, document]) => document)]], (document) => { const { ok, value } = safeToLegacyPacket(document); return ok && safeFromLegacyPacket(value.legacy, { zone: 'UTC' }); }),
    ...rowsOfLists('locators', [['all kinds', locators.map((one) => [one])], ['two kinds', locators.flatMap((one) => locators.slice(0, 12).map((other) => [one, other]))]], (list) => [mostExactLocator(list), list.map(locatorWords), placesOfLocators(list), ['page', 'box', 'line', 'text', 'char', 'cell'].map((kind) => locatorsOf(list, kind))]),
    ...rowsOf('renderBrief with options', [['formats', ['text', 'markdown', 'html']]], (formats) => formats.map((format) => safeRenderBrief(sized[1][1], { format }).ok)),
  ];
} // biome-ignore format: a table
