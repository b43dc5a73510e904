// Records of runs: rankings, contexts and their templates, replays and audits.
import {
  assembleContext,
  auditRun,
  evidenceTemplate,
  firstOutOfRank,
  lineTemplate,
  rankCandidates,
  replay,
  replayDigest,
  safeAssembleContext,
  safeCreateProvenanceRecord,
  safeReplayDigest,
} from 'evidence-contracts/provenance-record';
import { range } from '../probes/documents/parts.mjs';
import { sha256 } from '../probes/seal.mjs';
import {
  COUNTS,
  documentOf,
  documents,
  documentWith,
  edits,
  mapTexts,
  rowsOf,
  rowsOfEdits,
  rowsOfLists,
  signs,
  textChanges,
  texts,
  without,
} from './inputs.mjs';

const derived = ['context_hash', 'payload_bytes', 'schema_version'];

/** What a retriever returns that repeats a record. */
const retrievedOf = ({ retrieval, context }) => ({
  ...retrieval,
  context: { payload: context.payload ?? '' },
});

const replayed = (record, change = (retrieved) => retrieved) =>
  Promise.all(
    [{}, { runs: 1 }, { runs: 3 }, { allowScoreDrift: true }].map((options) => {
      let run = 0;
      return replay(
        record,
        async () => {
          run += 1;
          return change(structuredClone(retrievedOf(record)), run);
        },
        options,
      );
    }),
  );

/** Changes of a retrieval, each at the first, a middle and the last item, and by parts of epsilon. */
function drifts(count) {
  const changes = [];
  const at = (list, nth, change) => list.map((item, index) => (index === nth ? change(item) : item));
  const steps = [5e-4, 1e-3, 4.9e-3, 5e-3, 5.1e-3, 9e-3, 1e-2, 5e-2];
  for (const nth of new Set([0, count >> 1, count - 1])) {
    for (const step of steps)
      for (const sign of [1, -1]) {
        const moved = (item) => ({ ...item, score: item.score + sign * step });
        changes.push(
          [`vector candidate ${nth} by ${sign * step}`, (one) => ({ ...one, vector_candidates: at(one.vector_candidates, nth, moved) })],
          [`candidate ${nth} by ${sign * step}`, (one) => ({ ...one, candidates: at(one.candidates, 0, (list) => ({ ...list, items: at(list.items, nth, moved) })) })],
          [`ranking ${nth} by ${sign * step}`, (one) => ({ ...one, ranking: at(one.ranking ?? [], nth, moved) })],
        );
      }
    changes.push(
      [`vector candidate ${nth} of another id`, (one) => ({ ...one, vector_candidates: at(one.vector_candidates, nth, (item) => ({ ...item, id: 'x' })) })],
      [`node ${nth} of another id`, (one) => ({ ...one, traversal_path: at(one.traversal_path, nth, (item) => ({ ...item, id: 'x' })) })],
      [`ranking ${nth} of another source`, (one) => ({ ...one, ranking: at(one.ranking ?? [], nth, (item) => ({ ...item, source: 'keyword' })) })],
    );
  }
  changes.push(
    ['ranking in another order', (one) => ({ ...one, ranking: (one.ranking ?? []).toReversed() })],
    ['no ranking', ({ ranking: _, ...one }) => one],
    ['a ranking less', (one) => ({ ...one, ranking: (one.ranking ?? []).slice(1) })],
    ['vector candidates in another order', (one) => ({ ...one, vector_candidates: one.vector_candidates.toReversed() })],
    ['a list less', (one) => ({ ...one, candidates: one.candidates.slice(1) })],
    ['a list of another status', (one) => ({ ...one, candidates: at(one.candidates, 0, (list) => ({ ...list, status: 'timeout', reason: 'late' })) })],
    ['a list of another reason', (one) => ({ ...one, candidates: at(one.candidates, 0, (list) => ({ ...list, reason: 'other' })) })],
    ['no lists', ({ candidates: _, ...one }) => one],
    ['another payload', (one) => ({ ...one, context: { payload: 'other' } })],
    ['another payload from the second run on', (one, run) => (run > 1 ? { ...one, context: { payload: 'other' } } : one)],
    ['another order from the second run on', (one, run) => (run > 1 ? { ...one, traversal_path: one.traversal_path.toReversed() } : one)],
    ['other inputs', (one) => ({ ...one, inputs: { query: 'x', config: {} } })],
    ['a member more', (one) => ({ ...one, more: 1 })],
    ['nothing', () => null],
  );
  return changes;
} // biome-ignore format: a table

/** Records that have a score where no stage has one, and runs in which it drifts. */
function extended(record) {
  const { retrieval, context } = record;
  const note = (score) => ({ 'com.example.graph': { score } });
  const ofTraversal = (score) => ({ ...retrieval, traversal_path: retrieval.traversal_path.map((item, nth) => (nth === 0 ? { ...item, extensions: note(score) } : item)) });
  const ofCandidate = (score) => ({ ...retrieval, vector_candidates: retrieval.vector_candidates.map((item, nth) => (nth === 0 ? { ...item, extensions: note(score) } : item)) });
  const payload = (score) => ({ payload: [{ score }] });
  return [0, 1e-3, 4e-3, 1e-2].flatMap((step) => [
    [`traversal by ${step}`, [{ ...record, retrieval: ofTraversal(0.5) }, (one) => ({ ...one, traversal_path: ofTraversal(0.5 + step).traversal_path })]],
    [`candidate by ${step}`, [{ ...record, retrieval: ofCandidate(0.5) }, (one) => ({ ...one, vector_candidates: ofCandidate(0.5 + step).vector_candidates })]],
    [`context by ${step}`, [{ ...record, context: { ...context, extensions: note(0.5) } }, (one) => ({ ...one, context: { ...one.context, extensions: note(0.5 + step) } })]],
    [`payload by ${step}`, [safeCreateProvenanceRecord({ ...without(record, derived), context: payload(0.5) }).value, (one) => ({ ...one, context: payload(0.5 + step) })]],
  ]);
} // biome-ignore format: a table

function throwing() {
  throw new Error('no retriever');
}

/** Candidates of which neighbours are exactly epsilon apart, a little less and a little more. */
function rankings() {
  const epsilons = [0, 0.005, 0.25, 0.5, 1];
  const items = (count, step) => range(count).map((nth) => ({ id: `i-${(nth * 7) % count}`, score: 1 - nth * step }));
  return [
    ...epsilons.flatMap((epsilon) => [0.5, 0.999, 1, 1.001, 2].flatMap((part) => COUNTS.slice(0, 4).map((count) => [`${count} items, ${part} of epsilon ${epsilon} apart`, [items(count, part * epsilon), epsilon]]))),
    ['10001 items', [items(10_001, 1e-5), 1e-6]],
    ['exactly epsilon apart, named in turn', [[{ id: 'b', score: 0.75 }, { id: 'a', score: 0.5 }], 0.25]],
    ['one id twice', [[{ id: 'a', score: 1 }, { id: 'a', score: 0.5 }], 0]],
    ['ids of other case', [[{ id: 'B', score: 1 }, { id: 'a', score: 1 }, { id: '10', score: 1 }, { id: '9', score: 1 }, { id: '\ufb33', score: 1 }, { id: '😂', score: 1 }], 0]],
    ...[Number.NaN, -1, Number.POSITIVE_INFINITY, '1'].map((epsilon) => [`epsilon ${epsilon}`, [items(3, 0.1), epsilon]]),
  ];
} // biome-ignore format: a table

const ends = [
  '\n',
  '\r',
  '\r\n',
  '\u2028',
  '\u2029',
  '\u0085',
  '\v',
  '\f',
  '\u001c',
  '\u001d',
  '\u001e',
  '\t',
  ' ',
  '',
];

/** Texts that look like lines of the frame, after each line end, blanks and marks. */
const forgeries = ['=== evidence ===', '=== item ===', '=== end of item ===', '=== end of evidence ===', '=== Item ==='].flatMap((line) => ends.map((end) => [`${line} after ${JSON.stringify(end)}`, ['', ' ', '\t ', '\\', '\\\\ ', ' \\'].flatMap((mark) => [`a${end}${mark}${line}`, `a${end}${mark}${line}${end}b`, `${mark}${line}`])])); // biome-ignore format: one line

function templates() {
  const block = evidenceTemplate();
  const line = lineTemplate(['source', 'text']);
  const changes = { head: ['', 'a', 'a\n', ' a\n', 'a\rb\n', '=== item ===\n'], open: ['', ' a', 'a', 'a\n', '=== end of item ===', '[x'], close: ['', 'a', ' a', '=== item ===', ']'], tail: ['', 'a', 'a\n', '=== item ===\n', '[\n'], members: [[], ['id'], ['id', 'id'], ['1a'], ['a b'], ['text']], escape: ['', '\\', '=', '# ', '#'], delimiters: ['refuse', 'escape', 'none'], text: ['text', 'id', ''], label: ['id', 'text', ''], name: ['', 1] };
  return [
    ['evidence', block],
    ['lines', line],
    ...[['evidence', block], ['lines', line]].flatMap(([name, template]) => Object.entries(changes).flatMap(([member, list]) => list.map((value) => [`${name} with ${member} ${JSON.stringify(value)}`, { ...template, [member]: value }]))),
    ['nothing', null],
  ];
} // biome-ignore format: a table

export function runRows() {
  const record = documentOf('provenance-record', '1.0').document;
  const sized = [...documents('provenance-record', '1.0').map(({ name, document }) => [name, document])];
  const large = COUNTS.filter((count) => count > 101).map((count) => [`${count} items`, without(documentWith('provenance-record', '1.0', count).document, derived)]);
  const drafts = sized.map(([name, document]) => [name, without(document, derived)]);
  const text = ([by, change]) => sized.map(([name, document]) => [`${name}, changed by ${by}`, { ...without(document, derived), context: { payload: mapTexts(document.context.payload, change) }, outputs: mapTexts(document.outputs ?? {}, (one) => one) }]);
  const item = (value) => ({ id: 'a', source: 'a.md', text: value });
  const evidence = evidenceTemplate();
  const written = (value) => [safeAssembleContext([item(value), item('b')], evidence), safeAssembleContext([item(value)], { ...evidence, delimiters: 'refuse' }), ...['escape', 'refuse'].map((delimiters) => safeAssembleContext([item(value)], { ...lineTemplate(['source', 'text']), delimiters })), safeAssembleContext([{ ...item('x'), id: value }], lineTemplate(['source', 'text']))];
  const traced = safeReplayDigest(record);
  const flip = (digest) => `${digest.slice(0, -1)}${digest.endsWith('0') ? '1' : '0'}`;
  const packet = { meta: { snapshot_id: 'snap-1' }, provenance: { run_id: 'run-1', record_digest: auditRun(record).digest, replay_digest: traced.value } };
  const expected = [['nothing', {}], ['the run', { runId: 'run-1' }], ['another run', { runId: 'run-2' }], ['the digests', { digest: auditRun(record).digest, replayDigest: traced.value }], ['a digest with another end', { digest: flip(auditRun(record).digest) }], ['a replay digest with another end', { replayDigest: flip(traced.value) }], ['a packet', { packet }], ['a packet of another run', { packet: { ...packet, provenance: { ...packet.provenance, run_id: 'x' } } }], ['a packet of another snapshot', { packet: { ...packet, meta: { snapshot_id: 'x' } } }], ['a packet of another record', { packet: { ...packet, provenance: { ...packet.provenance, record_digest: sha256('x') } } }], ['a packet of another replay', { packet: { ...packet, provenance: { ...packet.provenance, replay_digest: sha256('x') } } }], ['a packet without a record', { packet: { meta: {} } }], ['no packet', { packet: 1 }]];
  return [
    ...rowsOf('createProvenanceRecord', [...drafts, ...large, ...textChanges.flatMap(text)], (draft) => safeCreateProvenanceRecord(draft)),
    ...rowsOf('createProvenanceRecord of candidates in turn', drafts, (draft) => safeCreateProvenanceRecord({ ...draft, recorded_at: '2026-03-01T09:30:00.500+00:00', retrieval: { ...draft.retrieval, vector_candidates: draft.retrieval.vector_candidates.toReversed(), candidates: draft.retrieval.candidates.toReversed().map((list) => ({ ...list, items: list.items.toReversed() })) } })),
    ...rowsOfEdits('createProvenanceRecord', edits('provenance-record', '1.0', (document) => ('context' in document ? { ...without(document, ['schema_version']), context: typeof document.context === 'object' && document.context !== null && !Array.isArray(document.context) ? { payload: document.context.payload } : document.context } : document)), safeCreateProvenanceRecord),
    ...rowsOf('replayDigest', sized, (one) => safeReplayDigest(one)),
    ...rowsOfEdits('replayDigest', edits('provenance-record', '1.0'), (one) => replayDigest(one)),
    ...rowsOf('replay', sized, (one) => replayed(one)),
    ...rowsOf('replay of a change', drifts(3), (change) => replayed(record, change)),
    ...rowsOf('replay of a change of 51', drifts(51).filter(([name]) => !/[0-9]e-|0\.0/.test(name)), (change) => replayed(documentOf('provenance-record', '1.0', 'fifty-one').document, change)),
    ...rowsOf('replay of a score in an extension', extended(record), ([one, change]) => replayed(one, change)),
    ...rowsOf('replay by a retriever that throws', [['hundred', record]], (one) => replayed(one, throwing)),
    ...rowsOf('auditRun', expected, (given) => auditRun(record, given)),
    ...rowsOfEdits('auditRun', edits('provenance-record', '1.0'), (one) => { const { ok, steps, controls } = auditRun(one); return [ok, steps.map(({ name, status }) => [name, status]), controls.map(({ control, status }) => [control, status])]; }),
    ...rowsOf('rankCandidates', rankings(), ([items, epsilon]) => rankCandidates(items, epsilon)),
    ...rowsOf('firstOutOfRank', rankings(), ([items, epsilon]) => [firstOutOfRank(items, epsilon), firstOutOfRank(items.toReversed(), epsilon)]),
    ...rowsOfLists('assembleContext', [...texts.map(([name, one]) => [name, [one]]), ...signs, ...forgeries], written),
    ...rowsOf('assembleContext of items', COUNTS.map((count) => [`${count} items`, range(count).map((nth) => ({ id: `i-${nth}`, source: 's', text: `text ${nth}` }))]), (items) => [safeAssembleContext(items, evidence), safeAssembleContext(items, lineTemplate(['source', 'text']))]),
    ...rowsOf('assembleContext with a template', templates(), (template) => assembleContext([item('a\n=== item ===\n# b\n[x')], template)),
    ...rowsOfLists('assembleContext of other items', [['items', [[{}], [null], [{ id: 1, source: null, text: 'x' }], [{ id: 'a', source: { b: [1] }, text: 'x' }], [{ id: 'a', source: 's' }], [{ ...item('x'), more: 1 }], [item(1)], 'x', {}]]], (items) => [safeAssembleContext(items, evidence), safeAssembleContext(items, lineTemplate(['source', 'text']))]),
  ];
} // biome-ignore format: a table
