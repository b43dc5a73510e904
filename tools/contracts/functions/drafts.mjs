// Packets again: items that differ in one member, so that each key of each order decides, hashes
// that are given, and places of layouts.
import { firstOutOfOrder, sortTotal, verify } from 'evidence-contracts';
import {
  citationOrder,
  EvidencePacket,
  faultOrder,
  locatorsOfPlaces,
  locatorWords,
  mostExactLocator,
  placesOfLocators,
  resultOrder,
  safeCreateEvidencePacket,
  safeFromLegacyPacket,
  safePacketToXml,
  safeRenderBrief,
  safeToLegacyPacket,
  safeVeracityOf,
} from 'evidence-contracts/evidence-packet';
import { range } from '../probes/documents/parts.mjs';
import { sha256 } from '../probes/seal.mjs';
import { productOf, rowsOf, rowsOfLists, shuffled, TIMES, UNLIKE } from './inputs.mjs';

const meta = { query_id: 'q-1', timestamp: '2026-03-01T09:30:00Z', project: 'p', question: 'q' };
const result = (changes = {}) => ({
  id: 'r-1',
  type: 'passage',
  path: 'a.md',
  excerpt: 'One gate.\nTwo gates.\nThree.',
  sources: [],
  ...changes,
});
const draft = (changes = {}) => ({
  meta,
  results: [result()],
  citations: [],
  veracity: { faults: [] },
  ...changes,
});
const draftOf = (changes) => draft({ results: [result(changes)] });

/** What is made of a draft, and the verdict on the same document as it was given. */
function made(given) {
  const created = safeCreateEvidencePacket(given);
  const hashed = (list, text, hash) => list.map((one) => ({ [hash]: sha256(one[text]), ...one }));
  const document = {
    ...given,
    meta: { schema_version: '1.0', ...given.meta },
    results: hashed(given.results, 'excerpt', 'evidence_hash'),
    citations: hashed(given.citations, 'quote', 'quote_hash'),
  };
  const { ok, issues } = verify(EvidencePacket, document);
  return [created, ok, issues.map(({ code, pointer }) => [code, pointer])];
}

/** Each list whole and in turn, with an item twice, and each pair of items by itself. */
function ordersOf(items, into) {
  const list = shuffled(items);
  const pairs = range(Math.min(40, list.length - 1)).map((nth) => [list[nth], list[nth + 1]]);
  return [list, list.toReversed(), [...list.slice(0, 9), list[4]], ...pairs].map(into);
}

const evidence = [undefined, ['r-1'], ['r-2'], ['r-1', 'r-2']];
const faults = productOf({
  type: ['STALE_DOC', 'CONTRADICTION', 'com.example.own'],
  message: ['a', 'B', '\ufb33', '\u{1f602}'],
  evidence,
  severity: [undefined, 'error', 'info', 'warning'],
});
const two = [result(), result({ id: 'r-2' })];

/** Locators that differ in one number, as numbers and as texts, and in their type. */
function locators() {
  const own = (members) =>
    productOf({ type: ['com.example.a', 'com.example.b'], ...members }).map((one) => one);
  const numbers = [undefined, 9, 10, '9'];
  return [
    ['of an own type', own({ page: numbers, start: numbers, end: [9, 10] })],
    ['of an own type, cells', own({ row: numbers, column: numbers, more: [1, 2] })],
    ['pages', productOf({ type: ['page'], start: [2, 9, 10], end: [10, 11, 100] })],
    ['texts', productOf({ type: ['text'], start: [2, 9, 10], end: [100, 1000] })],
    [
      'boxes',
      productOf({
        type: ['box'],
        page: [9, 10],
        x: [0, 0.25],
        y: [0, 0.5],
        width: [0.25, 0.5],
        height: [0.5],
      }),
    ],
    [
      'cells',
      productOf({
        type: ['cell'],
        sheet: [undefined, 'a', 'B'],
        table: [undefined, 9, 10, '9', 'a'],
        row: [9, 10],
        column: [9, 10],
      }),
    ],
    ['times', productOf({ type: ['time'], start: [0, 2, 9, 9.5], end: [10, 10.5, 100] })],
    ['others', ['section', 'node', 'edge'].flatMap((type) => UNLIKE.map((id) => ({ type, id })))],
    ['URLs', ['a', 'B', '10', '9'].map((name) => ({ type: 'url', url: `https://e.org/${name}` }))],
  ];
}

/** Numbers around the bounds of a locator. */
const edges = [-1, -1e-7, 0, 1e-10, 0.5, 1 - 1e-10, 1, 1 + 5e-10, 1 + 2e-9, 1 + 1e-7, 1 + 1e-6, 2];
const bounds = [
  ...edges.flatMap((x) => [0, 0.5, 1].flatMap((y) => [
    { type: 'box', page: 1, x, y: 0, width: 1 - y, height: 0.1 },
    { type: 'box', page: 1, x: 0, y: x, width: 0.1, height: 1 - y },
    { type: 'box', page: 1, x: y, y, width: x, height: 0 },
    { type: 'box', page: 1, x: y, y, width: 0, height: x },
  ])),
  ...['page', 'line', 'text', 'time'].flatMap((type) => [[0, 0], [0, 1], [1, 0], [1, 1], [2, 1], [1, 1e6], [1.5, 2], [2, 1.5], [1e6, 1e6 + 1]].map(([start, end]) => ({ type, start, end }))),
  ...[0, 1, -1, 1.5].flatMap((row) => [0, 1].map((column) => ({ type: 'cell', row, column }))),
]; // biome-ignore format: a table

/** Excerpts of so many lines at ranges of so many. */
const ends = ['\n', '\r\n', '\r', '\u2028', '\v'];
const linesOf = (count, end, last) => `${range(count).map((nth) => `line ${nth}`).join(end)}${last}`; // biome-ignore format: short
const excerpts = ends.flatMap((end) => [1, 2, 3, 4].flatMap((count) => ['', end, end + end].map((last) => linesOf(count, end, last)))); // biome-ignore format: one line

function excerptRows() {
  const within = (excerpt) => [1, 2, 3].flatMap((count) => [
    draftOf({ excerpt, start_line: 5, end_line: 4 + count }),
    draftOf({ excerpt, locators: [{ type: 'line', start: 5, end: 4 + count }, { type: 'line', start: 5, end: 100 }] }),
  ]); // biome-ignore format: a table
  const texts = ['abc', 'a\u{1f6a2}c', '\u{1f6a2}', 'a\r\nc', ''];
  const counted = (excerpt) => range(5).map((count) => draftOf({ excerpt, locators: [{ type: 'text', start: 7, end: 7 + count }] })); // biome-ignore format: one line
  return [
    ...rowsOfLists('createEvidencePacket of lines', [['line ends', excerpts]], (excerpt) => within(excerpt).map(made)),
    ...rowsOfLists('createEvidencePacket of characters', [['texts', texts]], (excerpt) => counted(excerpt).map(made)),
  ]; // biome-ignore format: a table
}

/** Citations of every part of an excerpt, with the right span, with half of it, and with others. */
function citationRows() {
  const excerpts = ['aba', 'aaa', 'a\u{1f6a2}a\u{1f6a2}', 'a\r\na', 'ab'];
  const placed = (excerpt) => {
    const points = [...excerpt];
    const parts = range(points.length).flatMap((start) => range(points.length - start).map((more) => [start, start + more + 1]));
    return parts.flatMap(([start, end]) => {
      const quote = points.slice(start, end).join('');
      return [{}, { start, end }, { start }, { end }, { start: start + 1, end: end + 1 }, { start, end: end + 1 }, { start: end, end: start }, { start: 0, end: 0 }].map((span) => draft({ results: [result({ excerpt })], citations: [{ id: 'c', result_id: 'r-1', quote, ...span }] }));
    });
  };
  const several = (quotes) => draft({ results: two, citations: quotes.map((one, nth) => ({ id: `c-${nth}`, quote: 'gate', result_id: 'r-1', ...one })) });
  const lists = [
    [{ result_id: 'r-2', start: 4, end: 8 }, { result_id: 'r-1', start: 4, end: 8 }],
    [{ start: 14, end: 18 }, { start: 4, end: 8 }],
    [{ id: 'b', start: 4, end: 8 }, { id: 'a', start: 4, end: 8 }],
    [{ id: 'a', start: 4, end: 8 }, { id: 'a', start: 14, end: 18 }],
    [{ result_id: 'r-9', start: 4, end: 8 }, { result_id: 'r-8', start: 4, end: 8 }],
    [{ quote: 'One' }, { quote: 'One', start: 0, end: 3 }, { quote: 'Three.' }],
    [{ quote: 'gate' }, { quote: 'One' }, { quote: 'e' }],
  ];
  const hashes = [undefined, sha256('gate'), sha256('x'), '', null, sha256('gate').toUpperCase()];
  return [
    ...rowsOfLists('createEvidencePacket of a citation', excerpts.map((excerpt) => [JSON.stringify(excerpt), placed(excerpt)]), made),
    ...rowsOfLists('createEvidencePacket of citations', [['lists', lists.map(several)]], made),
    ...rowsOfLists('createEvidencePacket with given hashes', [['hashes', hashes]], (hash) => [
      safeCreateEvidencePacket(draft({ citations: [{ id: 'c', result_id: 'r-1', quote: 'gate', start: 4, end: 8, ...(hash === undefined ? {} : { quote_hash: hash }) }] })),
      safeCreateEvidencePacket(draft({ results: [result({ excerpt: 'gate', ...(hash === undefined ? {} : { evidence_hash: hash }) })] })),
      safeCreateEvidencePacket(draft({ results: [result({ excerpt: 'gate', ...(hash === undefined ? {} : { evidence_hash: hash }) }), result({ id: 'r-2', excerpt: 'other' })] })),
    ]),
  ];
} // biome-ignore format: a table

/** Places that a layout gives: pages and boxes at their bounds, twice, and of several pages. */
function places() {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
  const pages = [undefined, 0, 1, 2, 1.5, -1, 999_999, 1_000_000, 1_000_001, 10_000_000];
  const boxes = edges.flatMap((edge) => [{ ...box, x: edge }, { ...box, y: edge }, { ...box, width: edge }, { ...box, height: edge }]);
  const decimals = [1 / 3, 0.1234564, 0.1234565, 0.1234566, 5e-7, 4e-7].map((x) => ({ ...box, x }));
  const cell = { sheet: 's', table: 2, row: 3, column: 4 };
  const time = { start: 1.5, end: 2 };
  return [
    ['pages', pages.flatMap((page) => [[{ span: 0, page, boxes: [] }], [{ span: 0, page, boxes: [box] }]])],
    ['boxes', [...boxes, ...decimals].map((one) => [{ span: 0, page: 1, boxes: [one] }])],
    ['several', [
      [{ span: 0, page: 1, boxes: [box, box] }, { span: 1, page: 1, boxes: [box] }],
      [{ span: 0, page: 1, boxes: [] }, { span: 1, page: 1, boxes: [box] }, { span: 1, page: 2, boxes: [] }],
      [{ span: 0, page: 1, boxes: [{ ...box, x: 2 }] }],
      [{ span: 0, boxes: [], cell }, { span: 0, page: 2, boxes: [box], cell, time }],
      [{ span: 0, boxes: [], time }, { span: 1, boxes: [], time }],
      [{ span: 0, boxes: [], cell: { row: 1, column: 1 } }],
      [{ span: 0, page: 3, boxes: null }],
    ]],
    ['nothing', [[], null, [null]]],
  ];
} // biome-ignore format: a table

/** Locators as places again: pages in ranges, boxes in no order, cells with and without a page. */
function locatorLists() {
  const box = (page, x, y) => ({ type: 'box', page, x, y, width: 0.1, height: 0.1 });
  const cell = (row) => ({ type: 'cell', row, column: 1 });
  const page = (start, end) => ({ type: 'page', start, end });
  return [
    [page(1, 3)], [page(2, 1001)], [page(2, 1002)], [page(1, 1200)], [page(3, 3), page(1, 2)], [page(10, 10), page(9, 9)],
    [box(1, 0.5, 0.5), box(1, 0.1, 0.5), box(1, 0.3, 0.1)], [box(2, 0, 0), box(1, 0, 0)], [box(10, 0, 0), box(9, 0, 0), page(9, 10)],
    [cell(1)], [cell(1), page(2, 2)], [cell(1), cell(2), page(2, 2)], [cell(1), page(2, 3)], [cell(1), box(2, 0, 0)],
    [{ type: 'line', start: 1, end: 2 }], [], undefined, null,
  ];
} // biome-ignore format: a table

/** Scores of neighbours of the given numbers of digits, and the penalties of many faults. */
const scores = [0.1 + 0.2, 1 / 3, 2 / 3, 123_456.789, 1e-7, 1.005, 1e21, 5e-324, -1.5, -0];
const digits = [1, 2, 3, 15, 16, 17, 18, 0, -1, 21, 22, 100, '3', null];

/** Faults whose penalties sum to just below, to and beyond the whole. */
const types = ['STALE_DOC', 'ORPHANED_NODE', 'CONTRADICTION', 'LOW_COVERAGE'];
const sums = types.flatMap((type) => [1, 3, 4, 5, 6, 7, 10, 11, 19, 20, 21].map((count) => range(count).map((nth) => ({ type, message: `m ${nth}` })))); // biome-ignore format: one line

/** Older packets with evidence of every form for a fault. */
function olderEvidence() {
  const item = (id, path) => ({ id, path, text: 'Words.', type: 'x' });
  const lists = [['a', 'b'], ['b', 'a'], ['a', 'a'], ['a', 'z'], ['z'], [], ['a', 5], 'a', null, { path: 'p.md' }, { path: 'q.md' }, { path: 'none' }, { path: 'p.md', line: 3 }, { path: '' }];
  const list = (items) => lists.map((one) => ({ meta: { query_id: 'q', timestamp: '2026-03-01T09:30:00Z', project: 'p', question: 'q' }, doc_claims: items, veracity: { faults: [{ type: 'STALE_DOC', message: 'm', evidence: one }, { type: 'STALE_DOC', message: 'n' }] } }));
  return [
    ['of two results', list([item('a', 'p.md'), item('b', 'p.md')])],
    ['of results in turn', list([item('b', 'q.md'), item('a', 'p.md')])],
    ['of one id twice', list([item('a', 'p.md'), { ...item('a', 'q.md') }])],
  ];
} // biome-ignore format: a table

export function draftRows() {
  const packetWith = (list) => made(draft({ results: two, veracity: { faults: list } }));
  const named = UNLIKE.flatMap((path) => [undefined, 0.5, 0.25, 9, 10, -1].map((score) => ({ path, ...(score === undefined ? {} : { score }) })));
  const listed = shuffled(named.map((one, nth) => result({ ...one, id: UNLIKE[nth % 7] + nth })));
  const cited = productOf({ result_id: ['r-2', 'r-1', 'x', 'B'], start: [undefined, 9, 10], id: UNLIKE });
  const placed = [result({ id: 'r-2' }), result()];
  const sorted = (list, order) => [sortTotal(list, order), firstOutOfOrder(list, order)];
  return [
    ...rowsOf('faults in order', [['every combination', faults]], (list) => ordersOf(list, packetWith)),
    ...rowsOf('faults in order', [['evidence in turn', faults.map((one) => (one.evidence ? { ...one, evidence: one.evidence.toReversed() } : one))]], (list) => [packetWith(shuffled(list)), safeVeracityOf(list.slice(0, 20))]),
    ...rowsOf('locators in order', locators(), (list) => ordersOf(list, (some) => made(draftOf({ locators: some })))),
    ...rowsOf('locators in order', [['of all types', locators().flatMap(([, list]) => list.slice(0, 6))]], (list) => ordersOf(list, (some) => made(draftOf({ locators: some })))),
    ...rowsOf('results in order', [['every combination', listed]], (list) => ordersOf(list, (some) => made(draft({ results: some })))),
    ...rowsOf('texts in order', [['sources', 'sources'], ['derived_from', 'derived_from']], (name) => ordersOf(UNLIKE, (some) => made(draftOf({ [name]: some })))),
    ...rowsOf('orders', [['results', [named.map((one, nth) => ({ ...one, id: `${nth % 3}` })), resultOrder()]], ['faults', [faults, faultOrder()]], ['citations', [cited, citationOrder(placed)]]], ([list, order]) => ordersOf(list, (some) => sorted(some, order))),
    ...rowsOfLists('createEvidencePacket of a locator', [['bounds', bounds]], (one) => [made(draftOf({ locators: [one], excerpt: 'x' })), locatorWords(one), mostExactLocator([one])]),
    ...rowsOfLists('createEvidencePacket of two locators', [['lines', [[1, 2], [5, 6]].map(([start, end]) => ({ type: 'line', start, end }))]], (one) => [[one], [one, { ...one, end: 9 }]].flatMap((list) => [{}, { start_line: 1, end_line: 4 }].map((range) => made(draftOf({ ...range, locators: list }))))),
    ...excerptRows(),
    ...citationRows(),
    ...rowsOfLists('createEvidencePacket at a time of the calendar', [['times', TIMES]], (timestamp) => made(draft({ meta: { ...meta, timestamp } }))),
    ...rowsOfLists('createEvidencePacket with so many digits', [['scores', scores]], (score) => digits.map((scoreDigits) => safeCreateEvidencePacket(draftOf({ score }), { scoreDigits }))),
    ...rowsOfLists('createEvidencePacket of half a draft', [['drafts', [null, {}, [], { ...draft(), results: {} }, { ...draft(), meta: null }, draft({ results: [null] }), draft({ citations: [null] }), { ...draft(), more: 1 }]]], (given) => safeCreateEvidencePacket(given)),
    ...rowsOfLists('createEvidencePacket with a version', [['versions', ['1.0', '1', 1, '2.0', null]]], (version) => safeCreateEvidencePacket(draft(), { version })),
    ...rowsOfLists('veracityOf many faults', [['sums', sums]], (list) => [safeVeracityOf(list), safeVeracityOf(shuffled(list), { checked: true })]),
    ...rowsOfLists('locatorsOfPlaces', places(), (one) => locatorsOfPlaces(one)),
    ...rowsOfLists('placesOfLocators', [['lists', locatorLists()]], (list) => [placesOfLocators(list), locatorsOfPlaces(placesOfLocators(list))]),
    ...rowsOfLists('fromLegacyPacket of evidence', olderEvidence(), (legacy) => safeFromLegacyPacket(legacy)),
    ...rowsOfLists('toLegacyPacket of two labels', [['types', ['code+doc', 'doc+code', 'doc+other', 'CODE', 'Class', 'function+Module', 'codec', 'code+', '+code', 'method']]], (type) => { const { value } = safeCreateEvidencePacket(draftOf({ type, derived_from: ['prov_edge_hash:1', 'prov_node_hash:2', 'x', 'prov_hash:', 'prov_Edge_hash:3'], source_digest: sha256('x') })); return [safeToLegacyPacket(value), safeFromLegacyPacket(safeToLegacyPacket(value).value.legacy, { zone: 'UTC' })]; }),
    ...rowsOfLists('packetToXml and renderBrief of members', [['members', [{ score: 0 }, { score: 1.5 }, { start_line: 3, end_line: 9 }, { locators: [{ type: 'com.example.x', a: '<"&\'>' }] }, { title: '' }, { language: 'de-CH', media_type: 'text/csv' }, { derived_from: ['a', 'b'] }, { excerpt: '````\n```\n' }, { excerpt: '\n' }, { excerpt: ' x ' }, { path: 'a\nb\r\n"c"\t' }]]], (one) => { const { value } = safeCreateEvidencePacket(draftOf(one)); return [safePacketToXml(value), safeRenderBrief(value), safeRenderBrief(value, { format: 'markdown' })]; }),
  ];
} // biome-ignore format: a table
