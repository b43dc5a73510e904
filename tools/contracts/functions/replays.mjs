// Records of runs again: scores that drift by exactly epsilon, contexts of every template and every
// item, and numbers that look like times.
import { firstOutOfOrder, sortTotal, verify } from 'evidence-contracts';
import {
  auditRun,
  elementOrder,
  evidenceTemplate,
  firstOutOfRank,
  groupByControl,
  lineTemplate,
  ProvenanceRecord,
  rankCandidates,
  relationshipOrder,
  replay,
  safeAssembleContext,
  safeCreateProvenanceRecord,
  safeReplayDigest,
} from 'evidence-contracts/provenance-record';
import { range } from '../probes/documents/parts.mjs';
import { documentOf, productOf, rowsOf, rowsOfLists, shuffled, TIMES, UNLIKE } from './inputs.mjs';

/** A record whose scores and epsilon are exact in binary. */
export function exact(changes = {}, config = {}) {
  const scored = (prefix, count = 3) => range(count).map((nth) => ({ id: `${prefix}-${nth}`, score: 4 - nth }));
  const retrieval = {
    traversal_path: [{ kind: 'node', id: 'n-0' }, { kind: 'edge', id: 'e-0', source: 'n-0', target: 'n-1', type: 'has' }, { kind: 'node', id: 'n-1' }],
    vector_candidates: scored('v'),
    candidates: [{ source: 'graph', items: scored('g') }, { source: 'keyword', items: scored('k') }],
    ranking: [{ id: 'v-0', score: 4, source: 'vector' }, { id: 'g-1', score: 3, source: 'graph' }],
    ...changes,
  };
  return safeCreateProvenanceRecord({
    run_id: 'run-1', snapshot_id: 'snap-1', recorded_at: '2026-03-01T09:30:00Z',
    inputs: { query: 'q', config: { deterministic: true, epsilon: 0.25, retriever: {}, ...config } },
    retrieval,
    context: { payload: 'x' },
  });
} // biome-ignore format: a fixture

const at = (list, nth, change) => list.map((item, index) => (index === nth ? change(item) : item));

/** Each score of each list, moved by parts of epsilon, alone and with another difference. */
function moves() {
  const steps = [0.125, 0.25, 0.25 + 2 ** -40, 0.5, 1, -0.125, -0.25, -0.25 - 2 ** -40, -0.5];
  const scored = (step) => (item) => ({ ...item, score: item.score + step });
  const lists = {
    vector: (one, nth, change) => ({ ...one, vector_candidates: at(one.vector_candidates, nth, change) }),
    graph: (one, nth, change) => ({ ...one, candidates: at(one.candidates, 0, (list) => ({ ...list, items: at(list.items, nth, change) })) }),
    keyword: (one, nth, change) => ({ ...one, candidates: at(one.candidates, 1, (list) => ({ ...list, items: at(list.items, nth, change) })) }),
    ranking: (one, nth, change) => ({ ...one, ranking: at(one.ranking, nth, change) }),
  };
  const others = {
    alone: (one) => one,
    'with another node': (one) => ({ ...one, traversal_path: one.traversal_path.slice(0, -1) }),
    'with another score': (one) => lists.keyword(one, 2, scored(0.125)),
    'with another ranking': (one) => ({ ...one, ranking: one.ranking.slice(1) }),
  };
  const names = (change) => Object.entries(lists).flatMap(([list, move]) => [0, 1, 2].map((nth) => [`${list} ${nth}`, (one) => move(one, nth, change)]));
  return [
    ...Object.entries(others).flatMap(([other, also]) => (other === 'alone' ? steps : [0.125, 0.25, 0.5]).map((step) => [`by ${step}, ${other}`, names(scored(step)).map(([, move]) => (one) => also(move(one)))])),
    ['without a score', names(({ score: _, ...item }) => item).map(([, move]) => move)],
    ['of another id', names((item) => ({ ...item, id: 'v-1' })).map(([, move]) => move)],
    ['with a member more', names((item) => ({ ...item, extensions: { 'com.example.x': { score: 1 } } })).map(([, move]) => move)],
  ];
} // biome-ignore format: a table

export const answered = ({ retrieval, context }) => ({
  ...retrieval,
  context: { payload: context.payload ?? 'x' },
});

async function replays(record, change) {
  const found = [];
  for (const options of [{}, { allowScoreDrift: true }]) {
    let run = 0;
    const retriever = async () => {
      run += 1;
      return run === 1 ? answered(record) : change(answered(record));
    };
    found.push(await replay(record, async () => change(answered(record)), options));
    found.push(await replay(record, retriever, options));
  }
  return found;
}

/** Records without what a replay may lack, and with more of it. */
function records() {
  const whole = exact().value;
  const { context, retrieval, ...others } = whole;
  const { payload: _, ...hashed } = context;
  const without = (name) => Object.fromEntries(Object.entries(retrieval).filter(([one]) => one !== name));
  return [
    ['whole', whole],
    ['without its payload', { ...whole, context: hashed }],
    ['with a payload of JSON', safeCreateProvenanceRecord({ ...exact().value, context: { payload: { b: 1, a: [1, 'x'] } } }).value],
    ...['vector_candidates', 'candidates'].map((name) => [`without ${name}`, { ...others, context, retrieval: { ...without(name), ranking: [] } }]),
    ['with empty lists', { ...others, context, retrieval: { traversal_path: [], vector_candidates: [], candidates: [], ranking: [] } }],
    ['without an epsilon', exact({}, { epsilon: undefined }).value],
    ['with an epsilon of 0', exact({}, { epsilon: 0 }).value],
  ].map(([name, record]) => [name, JSON.parse(JSON.stringify(record ?? null))]);
} // biome-ignore format: a table

const answers = {
  same: (one) => one,
  'another payload': (one) => ({ ...one, context: { payload: 'y' } }),
  'a payload of JSON': (one) => ({ ...one, context: { payload: { a: 1 } } }),
  'no payload': (one) => ({ ...one, context: {} }),
  'an extension': (one) => ({ ...one, context: { ...one.context, extensions: { 'com.example.x': 1 } } }),
  'empty candidates': (one) => ({ ...one, candidates: [] }),
  'no candidates': ({ candidates: _, ...one }) => one,
  'no vector candidates': ({ vector_candidates: _, ...one }) => one,
  'its inputs': (one) => ({ ...one, inputs: { query: 'q', config: { deterministic: true, epsilon: 0.25, retriever: {} } } }),
  'other inputs': (one) => ({ ...one, inputs: { query: 'q', config: { deterministic: true, epsilon: 9, retriever: {} } } }),
  'lists in turn': (one) => ({ ...one, candidates: one.candidates?.toReversed() }),
  'an id twice': (one) => ({ ...one, vector_candidates: [{ id: 'a', score: 1 }, { id: 'a', score: 1 }] }),
}; // biome-ignore format: a table

/** Templates that differ in one member, over items that differ in one text. */
const lines = [
  '',
  ' ',
  'a',
  ' a',
  'a ',
  'a\n',
  '\na',
  'a\rb',
  'a\u2028',
  '\u001c',
  '\u001d',
  '\u001e',
  '\u001f',
  '\u0085',
  '\t',
  '# ',
  '=',
  '== a',
  '=== item',
  '=== item ===',
  '=== item === ',
  '=== item ===#',
  '=== item',
  '=== evidence ===x',
  '=== end of item ===',
  '=== evidence ===',
  '\\',
  '\\\\',
  '[',
  '[[',
  ']]',
  '))',
  '-- ',
  '] ',
];
function templates() {
  const block = evidenceTemplate();
  const line = lineTemplate(['source', 'text']);
  const changed = (template, member, values) => values.map((value) => ({ ...template, [member]: value }));
  const framed = ['', '\n', 'a\n', '=== item ===\n', '=== item ===x\n', 'x=== item ===\n', '\\a\n', '[\n', '[a\n', 'a\n[b\n', '=== end of item ===\n', 'a\n\n', 'a\u001cb\n', 'a\vb\n', '\ta\n', 'a'];
  const named = [[], ['a'], ['a', 'a'], ['1'], ['a-b.c_d'], ['a b'], [`a${'b'.repeat(63)}`], [`a${'b'.repeat(64)}`], ['_'], ['-a'], ['text'], ['id']];
  return [['block', block], ['line', line]].flatMap(([name, template]) => [
    ...['open', 'close', ...(name === 'block' ? ['escape'] : [])].map((member) => [`${name}, ${member}`, changed(template, member, lines)]),
    ...['head', 'tail'].map((member) => [`${name}, ${member}`, changed(template, member, framed)]),
    ...['members', name === 'block' ? 'text' : 'label'].map((member) => [`${name}, ${member}`, changed(template, member, member === 'members' ? named : [...named.map(([one]) => one ?? ''), ...lines.slice(0, 6)])]),
    [`${name}, delimiters`, changed(template, 'delimiters', ['escape', 'refuse', 'none', null])],
    [`${name}, version and more`, [{ ...template, version: '' }, { ...template, more: 1 }, { ...template, name: '' }, { ...template, label: 'id', text: 'text' }]],
  ]);
} // biome-ignore format: a table

/** What is written by a template whose members are these. */
function assembled(template) {
  const names = [...new Set([...(Array.isArray(template.members) ? template.members : []), template.text ?? template.label])].filter((name) => typeof name === 'string');
  const item = (text) => Object.fromEntries(names.map((name) => [name, text]));
  return [[], [item('x')], [item('a\n# b\n=== item ===\n[c] d')], [item('=')], [item('\\')], [{ ...item('x'), more: 1 }], [Object.fromEntries(Object.entries(item('x')).slice(1))]].map((items) => safeAssembleContext(items, template));
} // biome-ignore format: one line

/** Labels that contain or meet what follows them, for ends that overlap themselves. */
function labels() {
  const closes = [']', '] ', ']]', '))', ')) ', '--', 'aba', 'aa', ': ', 'x'];
  const texts = ['', 'a', 'ab', 'aba', ']', ')', '-', 'a]', 'a)', 'a-', 'a]b', 'a] b', ' ', 'a ', ' a', ':', 'a:', 'x', 'a\nb', 'a\u2028b', 'a\u0085', 'a\u001cb', 'a\tb'];
  return closes.map((close) => [JSON.stringify(close), texts.map((id) => [{ ...lineTemplate(['source']), close }, [{ id, source: 's' }]])]);
} // biome-ignore format: one line

/** Names and numbers at the bounds of what looks like a time. */
function clocks() {
  const seconds = [946_684_799, 946_684_800, 946_684_801, 4_102_444_799, 4_102_444_800, 4_102_444_801, 1.5e9];
  const numbers = [...seconds, ...seconds.map((one) => one * 1000), ...seconds.map((one) => one + 0.5)];
  const names = ['at', 'created_at', 'createdAt', 'time', 'fetchTime', 'timestamp', 'now', 'date', 'Date', 'dated', 'at_', 'cat', 'x', 'a.at', 'end-time', 'AT'];
  const words = [...TIMES.slice(60), 'at 2026-03-01T09:30:00Z here', '2026-03-01 09:30:00', '2026-03-01t09:30:00', '2026-03-01T09:30', '12026-03-01T09:30:001', '2026-03-01'];
  const record = exact().value;
  const inputs = (more) => ({ ...record, inputs: { ...record.inputs, config: { ...record.inputs.config, retriever: more } } });
  const payload = (value) => safeCreateProvenanceRecord({ ...record, context: { payload: value } }).value ?? null;
  return [
    ['numbers', numbers.map((number) => inputs({ fetched_at: number }))],
    ['names', names.map((name) => inputs({ [name]: 1.5e9 }))],
    ['words', words.map((word) => inputs({ note: word }))],
    ['payloads', ['2026-03-01T09:30:00Z', { at: 1.5e9 }, [1.5e9], { a: [{ now: 1.5e9 }] }, 'x'].map(payload)],
    ['places', [{ ...record, inputs: { ...record.inputs, extensions: { 'com.example.x': { at: 1.5e9 } } } }, { ...record, retrieval: { ...record.retrieval, traversal_path: at(record.retrieval.traversal_path, 0, (one) => ({ ...one, extensions: { 'com.example.x': { at: 1.5e9 } } })) } }, { ...record, extensions: { 'com.example.x': { at: 1.5e9 } } }, inputs({ extensions: { at: 1.5e9 } })]],
    ['settings', [0, 1e-9, 0.001, 0.01, 0.5, 1, -1, '1', null].flatMap((temperature) => [{}, { deterministic: true }, { random_seed: 7 }].flatMap((own) => [{ ...record, inputs: { query: 'q', config: { deterministic: true, epsilon: 0.25, retriever: { temperature, ...own } } } }, { ...record, inputs: { query: 'q', config: { random_seed: 7, model: { temperature, ...own }, retriever: { ...own } } } }]))],
    ['seeds', [7, -7, 0, 1.5, 2 ** 53, '7', 'a b', '', null].flatMap((random_seed) => [{ random_seed }, { retriever: { random_seed } }, { retriever: { random_seed }, model: {} }, { retriever: { random_seed }, model: { random_seed } }].map((config) => ({ ...record, inputs: { query: 'q', config: { retriever: {}, ...config } } })))],
  ];
} // biome-ignore format: a table

const short = ({ ok, stage, issues }) => [ok, stage, issues.map(({ code, pointer }) => [code, pointer])]; // biome-ignore format: short

/** Candidates in every combination of score and id, at distances around epsilon. */
function ranked() {
  const list = shuffled(productOf({ score: [1, 0.75, 0.5, 0.25, 0], id: UNLIKE }).map((one, nth) => ({ ...one, id: `${one.id}${(nth * 5) % 35}` })));
  const distances = [0, 0.125, 0.25, 0.25 + 2 ** -40, 0.5, 1];
  return [
    ...distances.map((epsilon) => [`all, epsilon ${epsilon}`, [[list, epsilon]]]),
    ['pairs', distances.flatMap((epsilon) => distances.map((step) => [[{ id: 'b', score: 1 }, { id: 'a', score: 1 - step }], epsilon]))],
    ['chains', distances.map((step) => [range(6).map((nth) => ({ id: `${9 - nth}`, score: 2 - nth * step })), 0.25])],
    ['others', [[[{ id: 'a' }], 0], [[{ id: 1, score: 1 }], 0], [[null], 0], [[{ id: 'a', score: Number.NaN }], 0], [[], 0], [[{ id: 'a', score: -0 }, { id: 'b', score: 0 }], 0]]],
  ];
} // biome-ignore format: a table

export function replayRows() {
  const record = exact().value;
  const base = records();
  const elements = shuffled(UNLIKE.map((id) => ({ id })));
  const relations = shuffled(productOf({ target: UNLIKE.slice(0, 4), source: ['9', '10', 'a'], type: ['b', 'B'], id: ['1', '2'] }));
  const expected = { runId: 'run-1', digest: auditRun(record).digest, replayDigest: safeReplayDigest(record).value };
  const packet = { meta: { snapshot_id: 'snap-1' }, provenance: { run_id: 'run-1', record_digest: expected.digest, replay_digest: expected.replayDigest } };
  const packets = [packet, { ...packet, meta: {} }, { ...packet, meta: { snapshot_id: 'snap-2' } }, { meta: packet.meta }, { ...packet, provenance: { run_id: 'run-1' } }, { ...packet, provenance: { ...packet.provenance, replay_digest: undefined } }, { ...packet, provenance: { ...packet.provenance, run_id: 'x' } }];
  const retried = (list) => list.map(({ retrieval }) => retrieval);
  return [
    ...rowsOf('replay by exact steps', moves(), (list) => Promise.all(list.map((change) => replays(record, change)))),
    ...rowsOf('replay of a record', base.flatMap(([name, one]) => Object.entries(answers).map(([answer, change]) => [`${name}, ${answer}`, [one, change]])), ([one, change]) => replays(one, change)),
    ...rowsOfLists('replayDigest of records', [['records', base.map(([, one]) => one)]], (one) => [safeReplayDigest(one), short(verify(ProvenanceRecord, one))]),
    ...rowsOfLists('assembleContext with templates', templates(), assembled),
    ...rowsOfLists('assembleContext of labels', labels(), ([template, items]) => ['escape', 'refuse'].map((delimiters) => safeAssembleContext(items, { ...template, delimiters }))),
    ...rowsOfLists('verify what looks like a time', clocks(), (one) => short(verify(ProvenanceRecord, one))),
    ...rowsOfLists('createProvenanceRecord at a time of the calendar', [['times', TIMES]], (recorded_at) => safeCreateProvenanceRecord({ ...record, recorded_at })),
    ...rowsOfLists('rankCandidates of combinations', ranked(), ([items, epsilon]) => [rankCandidates(items, epsilon), firstOutOfRank(items, epsilon), rankCandidates(items, epsilon, '/x')]),
    ...rowsOfLists('createProvenanceRecord of lists', ranked(), ([items, epsilon]) => [safeCreateProvenanceRecord({ ...record, inputs: { query: 'q', config: { deterministic: true, retriever: {}, ...(epsilon === 0 ? {} : { epsilon }) } }, retrieval: { traversal_path: [], vector_candidates: items, candidates: [{ source: 'b', items }, { source: 'a', items: items.slice(1) }], ranking: [] } })].flatMap((made) => [made, retried(made.ok ? [made.value] : [])])),
    ...rowsOf('orders of graphs', [['elements', [elements, elementOrder()]], ['relationships', [relations, relationshipOrder()]]], ([list, order]) => [sortTotal(list, order), sortTotal([...list, list[0]], order), firstOutOfOrder(list, order), range(list.length - 1).map((nth) => firstOutOfOrder(list.slice(nth, nth + 2), order))]),
    ...rowsOfLists('auditRun with packets', [['packets', packets]], (one) => [auditRun(record, { packet: one }), auditRun(record, { ...expected, packet: one }), auditRun({ ...record, run_id: 'run-2' }, { packet: one })]),
    ...rowsOfLists('auditRun of invalid records', [['records', [{ ...record, recorded_at: '2026-02-30T00:00:00Z' }, { ...record, context: { ...record.context, payload_bytes: 9 } }, { ...record, inputs: { query: 'q', config: { retriever: {} } } }, { ...record, retrieval: { ...record.retrieval, ranking: [{ id: 'none' }] } }, { ...record, schema_version: '9' }, {}, null]]], (one) => auditRun(one, expected)),
    ...rowsOfLists('groupByControl', [['checks', [['provenance-record.inputs.seed', 'fail'], ['x', 'warn'], ['y', 'skip'], ['z', 'pass']].map(([code, status]) => ({ code, status }))]], (check) => ['GOV-REPLAY-001', 'GOV-PROV-001', 'AUDIT-TRACE-001'].map((control) => groupByControl([{ ...check, control }, { code: 'p', status: 'pass', control }]))),
    ...rowsOf('replay of a document', [['hundred', documentOf('provenance-record', '1.0').document]], (one) => replays(one, ({ context: _, ...answer }) => answer)),
  ];
} // biome-ignore format: a table
