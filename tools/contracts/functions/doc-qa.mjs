// Questions and answers over documents: defaults, exchanges, promotions and citations.
import {
  checkExchange,
  checkPromotion,
  isRefusal,
  safeCreateAnswer,
  safeCreatePromotionRecord,
  safeCreateRefusal,
  safeCreateTelemetry,
  safeDiffVersionSnapshots,
  safeResolveAskRequest,
  safeToAskCitations,
} from 'evidence-contracts/doc-qa';
import { citation } from '../probes/documents/answers.mjs';
import { range } from '../probes/documents/parts.mjs';
import {
  documentOf,
  documents,
  edits,
  productOf,
  rowsOf,
  rowsOfEdits,
  rowsOfLists,
  shuffled,
  TIMES,
  texts,
  UNLIKE,
} from './inputs.mjs';

const version = '3.1';

function chunksOf(citations) {
  return citations.map(({ chunk_id, doc_id, page_num, snippet }) => ({ chunk_id, doc_id, page_num, text: `Before. ${snippet} After.` }));
} // biome-ignore format: one line

function exchanges() {
  const request = { ...documentOf('ask-request', version).document, top_k: undefined };
  const { top_k: _, ...asked } = request;
  const response = documentOf('ask-response', version).document;
  const chunks = chunksOf(response.citations);
  const altered = (change) => chunks.map((chunk, nth) => (nth === chunks.length - 1 ? { ...chunk, ...change } : chunk));
  const telemetry = { ...documentOf('telemetry-record', version).document, refusal_code: undefined };
  const { refusal_code: __, ...measured } = telemetry;
  const of = (count) => ({ ...response, citations: range(count).map((nth) => citation(12, nth)) });
  const counts = [0, 1, 7, 8, 9, 10, 11, 20, 50, 51, 101];
  return [
    ...counts.map((count) => [`${count} citations by default`, [asked, of(count), {}]]),
    ...[1, 8, 50].flatMap((top_k) => [top_k - 1, top_k, top_k + 1].map((count) => [`${count} citations of ${top_k}`, [{ ...asked, top_k }, of(count), {}]])),
    ['chunks', [asked, response, { chunks }]],
    ['no chunks', [asked, response, { chunks: [] }]],
    ['a chunk less', [asked, response, { chunks: chunks.slice(1) }]],
    ['a chunk twice', [asked, response, { chunks: [...chunks, chunks[0]] }]],
    ['a chunk of another document', [asked, response, { chunks: altered({ doc_id: 'x' }) }]],
    ['a chunk of a document in other letters', [asked, response, { chunks: altered({ doc_id: chunks.at(-1).doc_id.toLowerCase() }) }]],
    ['a chunk of another page', [asked, response, { chunks: altered({ page_num: 99 }) }]],
    ['a chunk of the next page', [asked, response, { chunks: altered({ page_num: chunks.at(-1).page_num + 1 }) }]],
    ['a chunk of another text', [asked, response, { chunks: altered({ text: 'Nothing.' }) }]],
    ...['exact', 'normalized', 'pieces', 'fuzzy', 'loose'].map((accept) => [`chunks in capitals, ${accept}`, [asked, response, { accept, chunks: chunks.map((chunk) => ({ ...chunk, text: chunk.text.toUpperCase() })) }]]),
    ['telemetry', [asked, response, { telemetry: measured }]],
    ...['PARSE_FAILED', 'NO_EVIDENCE', null].flatMap((refusal_code) => [
      [`telemetry of ${refusal_code}`, [asked, response, { telemetry: { ...measured, refusal_code } }]],
      [`telemetry of ${refusal_code}, refused`, [asked, documentOf('ask-response', version, 'one').document, { telemetry: { ...measured, refusal_code } }]],
    ]),
    ['refused, without the code in telemetry', [asked, documentOf('ask-response', version, 'one').document, { telemetry: measured }]],
    ...Object.keys(response.version_snapshot).flatMap((name) => [
      [`another ${name}`, [asked, { ...response, version_snapshot: { ...response.version_snapshot, [name]: name === 'request_id' ? '1b3c1c31-02e6-4b98-8d5b-0a91a08d9fb5' : 'x' } }, {}]],
      [`another ${name} in telemetry`, [asked, response, { telemetry: { ...measured, [name]: name === 'request_id' ? '1b3c1c31-02e6-4b98-8d5b-0a91a08d9fb5' : 'x' } }]],
    ]),
    ...texts.map(([name, text]) => [name, [asked, { ...response, citations: response.citations.map((one) => ({ ...one, snippet: text })) }, { chunks: chunks.map((chunk) => ({ ...chunk, text: `a ${text} b` })) }]]),
  ];
} // biome-ignore format: a table

function promotions() {
  const { before, after, evals } = documentOf('promotion-record', '1.0').document;
  const snapshot = (versions, id) => ({ request_id: id, ...versions });
  const [one, other] = [snapshot(before, '1b3c1c31-02e6-4b98-8d5b-0a91a08d9fb4'), snapshot(after, '1b3c1c31-02e6-4b98-8d5b-0a91a08d9fb5')];
  const without = (nth) => evals.filter((_, index) => index !== nth);
  const failing = (nth) => evals.map((each, index) => (index === nth ? { ...each, passed: false } : each));
  return [
    ['all evaluations', [one, other, evals]],
    ['no evaluations', [one, other, []]],
    ['nothing changed', [one, one, []]],
    ...evals.flatMap((_, nth) => [[`without ${nth}`, [one, other, without(nth)]], [`${nth} failed`, [one, other, failing(nth)]]]),
    ['two failed', [one, other, evals.map((each) => ({ ...each, passed: false }))]],
    ['of one member only', [one, other, evals.filter(({ member }) => member === 'model_id')]],
    ['without a member', [one, other, evals.filter(({ member }) => member !== 'model_id')]],
    ['only the snapshot of documents', [one, { ...one, docs_snapshot_id: 'snap-2' }, []]],
  ];
} // biome-ignore format: a table

/** Evaluations of each member for each version that they may name, passed and failed. */
function evaluations() {
  const { before, after, evals } = documentOf('promotion-record', '1.0').document;
  const snapshot = (versions) => ({ request_id: '1b3c1c31-02e6-4b98-8d5b-0a91a08d9fb4', ...versions });
  const members = ['prompt_version', 'retrieval_version', 'model_id', 'parser_mode'];
  const [one] = evals;
  const moved = (member) => [snapshot(before), snapshot({ ...before, [member]: 'new' })];
  const each = members.flatMap((member) => [before[member], 'new', 'other'].flatMap((version) => [true, false].map((passed) => ({ ...one, member, version, passed }))));
  const all = members.flatMap((member) => [[], ...each.map((result) => [result]), [each[0], each[3]], each.filter((result) => result.member === member)].map((list) => [...moved(member), list]));
  const listed = shuffled(productOf({ member: members, version: ['10', '9', 'new'], name: UNLIKE.slice(0, 5) }).map((result) => ({ ...one, passed: true, ...result })));
  return { all, listed, record: { recorded_at: '2026-03-01T09:30:00Z', before, after: { ...after, prompt_version: 'new' }, evals: listed } };
} // biome-ignore format: a table

/** Chunks of one id, of other documents and pages, and citations of them. */
function chunkLists() {
  const response = documentOf('ask-response', version).document;
  const [first] = chunksOf(response.citations);
  const lists = [[first], [first, first], [{ ...first, text: 'Nothing.' }, first], [first, { ...first, text: 'Nothing.' }], [{ ...first, page_num: first.page_num + 1 }, first], [{ ...first, doc_id: 'x', page_num: 9, text: '' }], [first, { ...first, chunk_id: 'other' }]];
  return lists.map((chunks) => ({ chunks }));
} // biome-ignore format: one line

/** Packets with pages by page locators and by boxes, one, several and none. */
function packets() {
  const packet = documentOf('evidence-packet', '1.0', 'one').document;
  const box = (page) => ({ type: 'box', page, x: 0.1, y: 0.1, width: 0.1, height: 0.1 });
  const page = (start, end = start) => ({ type: 'page', start, end });
  const lists = [[], [page(3)], [page(3, 5)], [box(4)], [box(4), box(6)], [box(2), page(3)], [page(3), page(9)], [{ type: 'section', id: 's' }]];
  const [result] = packet.results;
  return lists.map((locators) => [JSON.stringify(locators), { ...packet, results: [{ ...Object.fromEntries(Object.entries(result).filter(([name]) => !['start_line', 'end_line', 'locators'].includes(name))), score: 0.5, ...(locators.length > 0 ? { locators } : {}) }] }]);
} // biome-ignore format: one line

export function docQaRows() {
  const request = documentOf('ask-request', version).document;
  const answer = documentOf('ask-response', version).document;
  const refusal = documentOf('ask-response', version, 'one').document;
  const { version_snapshot: _, ...shortened } = request;
  const bare = { question: request.question, version_snapshot: request.version_snapshot };
  const named = { documents: { 'docs/0/000.md': { doc_id: 'D', doc_name: 'Doc' } } };
  const evaluated = evaluations();
  const measured = documentOf('telemetry-record', version).document;
  const measures = Object.fromEntries(['timestamp_utc', 'latency_ms', 'tokens_in', 'tokens_out', 'cost_est', 'cache_hit'].map((name) => [name, measured[name]]));
  return [
    ...rowsOf('resolveAskRequest', [['no defaults given', bare], ['top_k 1', { ...bare, top_k: 1 }], ['include_debug', { ...bare, include_debug: true }], ['nulls', { ...bare, top_k: null, include_debug: null }], ['no snapshot', shortened]], safeResolveAskRequest),
    ...rowsOfEdits('resolveAskRequest', edits('ask-request', version), safeResolveAskRequest),
    ...rowsOf('checkExchange', exchanges(), ([asked, response, context]) => checkExchange(asked, response, context)),
    ...rowsOfEdits('checkExchange', edits('ask-response', version).map(([place, list]) => [place, list.slice(0, 20)]), (response) => [checkExchange(request, response, { chunks: chunksOf(answer.citations) }), safeCreateAnswer(request, response), safeCreateRefusal(request, response), isRefusal(response)]),
    ...rowsOf('createAnswer', [['an answer', [request, { answer_text: 'x', citations: [] }]], ['a refusal', [request, { refusal_code: 'PARSE_FAILED', reason: 'x' }]], ['nulls', [request, { answer_text: 'x', citations: [], refusal_code: null, reason: null }]], ['another id', [request, { answer_text: 'x', citations: [], request_id: '1b3c1c31-02e6-4b98-8d5b-0a91a08d9fb5' }]], ['nothing', [request, null]], ['no request', [null, {}]]], ([asked, draft]) => [safeCreateAnswer(asked, draft), safeCreateRefusal(asked, draft)]),
    ...rowsOf('createTelemetry', [['an answer', answer], ['a refusal', refusal]], (response) => [measures, { ...measures, failure_label: 'a:b' }, { ...measures, refusal_code: 'PARSE_FAILED' }, { ...measures, timestamp_utc: '2026-03-01T09:30:00.500+00:00' }, {}, null].map((measurements) => safeCreateTelemetry({ request: { ...bare, top_k: 10 }, response }, measurements))),
    ...rowsOfLists('checkPromotion of evaluations', [['evaluations', evaluated.all]], ([before, after, evals]) => checkPromotion(before, after, evals)),
    ...rowsOfLists('createPromotionRecord of evaluations', [['lists', [evaluated.listed, evaluated.listed.toReversed(), evaluated.listed.slice(0, 2), [], evaluated.listed.map((one) => ({ ...one, passed: false }))]]], (evals) => safeCreatePromotionRecord({ ...evaluated.record, evals })),
    ...rowsOfLists('createPromotionRecord at a time of the calendar', [['times', TIMES]], (recorded_at) => safeCreatePromotionRecord({ ...evaluated.record, evals: evaluated.listed.slice(0, 3), recorded_at })),
    ...rowsOfLists('createTelemetry at a time of the calendar', [['times', TIMES]], (timestamp_utc) => safeCreateTelemetry({ request: bare, response: refusal }, { ...measures, timestamp_utc })),
    ...rowsOfLists('checkExchange of chunks', [['chunks', chunkLists()]], (context) => ['exact', 'normalized', 'fuzzy'].map((accept) => checkExchange(request, answer, { ...context, accept }))),
    ...rowsOfLists('createAnswer of what is said', [['members', productOf({ answer_text: [undefined, null, '', 'x'], citations: [undefined, null, [], answer.citations.slice(0, 1)], refusal_code: [undefined, null, 'NO_EVIDENCE'], reason: [undefined, null, '', 'x'] })]], (draft) => [safeCreateAnswer(request, draft), safeCreateRefusal(request, draft)]),
    ...rowsOf('checkPromotion', promotions(), ([before, after, evals]) => [checkPromotion(before, after, evals), safeDiffVersionSnapshots(before, after)]),
    ...rowsOfEdits('createPromotionRecord', edits('promotion-record', '1.0', ({ schema_version: __, ...draft }) => draft), safeCreatePromotionRecord),
    ...rowsOf('createPromotionRecord', documents('promotion-record', '1.0').map(({ name, document }) => [name, document]), ({ schema_version: __, ...draft }) => [draft, { ...draft, evals: draft.evals.toReversed(), recorded_at: '2026-03-01T09:30:00+00:00' }].map((one) => safeCreatePromotionRecord(one))),
    ...rowsOf('toAskCitations', packets(), (packet) => [safeToAskCitations(packet), safeToAskCitations(packet, named)]),
    ...rowsOf('toAskCitations of a size', documents('evidence-packet', '1.0').map(({ name, document }) => [name, document]), (packet) => safeToAskCitations(packet, named)),
    ...rowsOfLists('toAskCitations with documents', [['documents', [{}, { documents: {} }, { documents: { a: {} } }, { documents: { a: { doc_id: '', doc_name: 'x' } } }, { documents: { 'docs/0/000.md': { doc_id: 'D', doc_name: 'N' } } }, { other: 1 }]]], (options) => packets().slice(1, 4).map(([, packet]) => safeToAskCitations(packet, options))),
  ];
} // biome-ignore format: a table
