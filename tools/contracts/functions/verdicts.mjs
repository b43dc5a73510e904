// Verbs again: verdicts of every stage and their forms, contracts of others, claims of every kind,
// and times of the calendar in every contract.
import {
  ascending,
  compareText,
  countChecks,
  defineContract,
  defineRule,
  defineStep,
  defineVersion,
  descending,
  digestText,
  embed,
  envelope,
  explainDigestMismatch,
  filterNdjson,
  firstOutOfOrder,
  formatIssue,
  formatVerdict,
  formRule,
  isVersion,
  safeMigrate,
  safeNormalize,
  safeParse,
  safeStableDigest,
  sortTotal,
  toProblem,
  totalOrder,
  validate,
  verdictInStream,
  verdictJson,
  verify,
  verifyAgainst,
} from 'evidence-contracts';
import {
  allContracts,
  describeContract,
  diffContracts,
  recognise,
  safeToJsonSchema,
  toStrictSchema,
  verifyAny,
  verifyAnyAgainst,
} from 'evidence-contracts/guard';
import { canonicalize } from 'json-canonicalize';
import {
  array,
  exactOptional,
  literal,
  looseObject,
  nullable,
  record,
  strictObject,
  string,
  union,
  unknown,
  variant,
} from 'valibot';
import { range } from '../probes/documents/parts.mjs';
import { sealed, sha256 } from '../probes/seal.mjs';
import { documentOf, productOf, rowsOf, rowsOfLists, shuffled, TIMES, UNLIKE } from './inputs.mjs';

const contractOf = (name) => allContracts.find((one) => one.name === name);
const versions = allContracts.flatMap((contract) =>
  contract.versions.map(({ version }) => [`${contract.name} ${version}`, contract, version]),
);
const short = ({ ok, stage, issues, digest, stableDigest }) => [ok, stage, issues?.map(({ code, pointer, severity }) => [code, pointer, severity]), digest, stableDigest]; // biome-ignore format: short

/** What of a text is not written for people: what each line is about. */
const outlineOf = (text) => text.split('\n').map((line) => line.split(': ').slice(0, -1));

/** A verdict in all its forms. */
function formsOf(verdict) {
  const options = [{}, { name: 'a b.json' }, { name: 'a', line: 3 }, { line: 1 }];
  return [
    short(verdict),
    countChecks(verdict.checks),
    verdict.truncated,
    verdict.checks,
    verdict.ok ? undefined : toProblem(verdict),
    options.map((given) => [outlineOf(formatVerdict(verdict, given)), JSON.parse(verdictJson(verdict, given))]),
    verdict.issues.map((issue) => formatIssue(issue).split(': ')[0]),
    verdictInStream(verdict, { number: 7, offset: 100 }).issues,
  ]; // biome-ignore format: a list
}

/** Documents that end at each stage, with one fault, two faults, warnings, and more than are listed. */
function staged([, contract, version]) {
  const { document } = documentOf(contract.name, version, 'hundred');
  const at = contract.versionAt?.slice(1).split('/') ?? [];
  const said = (value) => at.length === 0 ? { ...document, schema_version: value } : at.length === 1 ? { ...document, [at[0]]: value } : { ...document, [at[0]]: { ...document[at[0]], [at[1]]: value } };
  const members = range(120).map((nth) => [`m${nth}`, nth]);
  return [
    '{', '{"a":1,"a":2}', '\ufeff{}', '[]', null, 'x', {}, document, JSON.stringify(document), JSON.stringify(document, null, 2),
    ...[undefined, null, '0.1', '1.0', '1.1', '9.9', '10.0', 'x', 0, 1, 2, 3, 4, 99, {}].map(said),
    { ...document, more: 1 }, { ...document, ...Object.fromEntries(members) }, { ...document, extensions: {} }, { ...document, extensions: { 'com.example.x': 1 } },
    Object.fromEntries(Object.entries(document).slice(1)), { $schema: 'x', ...document },
  ];
} // biome-ignore format: a table

/** Options of verify: limits of issues, versions, expected digests, and what is no option. */
function choices([, contract, version]) {
  const { document } = documentOf(contract.name, version, 'hundred');
  const verdict = verify(contract, document, { assumeVersion: version });
  const flip = (text) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
  const expected = [{ digest: verdict.digest }, { stableDigest: verdict.stableDigest }, { digest: verdict.digest, stableDigest: flip(verdict.stableDigest) }, { digest: flip(verdict.digest), stableDigest: flip(verdict.stableDigest) }, { digest: verdict.digest.toUpperCase() }, { digest: verdict.digest.slice(7) }, {}, { other: 'x' }];
  return [
    ...expected.map((expect) => ({ expect })),
    ...[1, 2, 100, 101, 0, 1.5].map((maxIssues) => ({ maxIssues })),
    ...[version, String(version), Number(version), '9.9', null].map((assumeVersion) => ({ assumeVersion })),
    { require: ['sources'] }, { require: [] }, { require: ['records'] }, { require: 'sources' },
    ...['bytes', 'depth', 'nodes'].flatMap((limit) => [1, 10, 1e9].map((most) => ({ limits: { [limit]: most } }))),
    { versions: [version] }, { versions: [] }, { versions: ['9.9'] }, { other: 1 },
  ];
} // biome-ignore format: a table

/** The places of times of each contract, by its normal form. */
const timed = versions.flatMap(([name, contract, version]) =>
  (contract.versions.find((one) => one.version === version).form?.times ?? []).map((place) => [
    `${name} ${place}`,
    [contract, version, place.slice(1).split('/')],
  ]),
);

function atTimes([contract, version, path]) {
  const { document } = documentOf(contract.name, version, 'hundred');
  const put = (value, [name, ...rest], time) => ({ ...value, [name]: rest.length === 0 ? time : put(value[name], rest, time) });
  return TIMES.map((time) => {
    const made = sealed(contract.name, put(document, path, time));
    return [short(verify(contract, made, { assumeVersion: version })), safeNormalize(contract, made, { assumeVersion: version })];
  });
} // biome-ignore format: one line

/** Volatile members added, removed and changed, with and without another change. */
function volatiles([, contract, version]) {
  const { document } = documentOf(contract.name, version, 'hundred');
  const { volatile } = contract.versions.find((one) => one.version === version);
  const edited = (value, [part, ...rest], change) => {
    if (part === '*') return Array.isArray(value) ? value.map((item, nth) => (nth < 2 ? edited(item, rest, change) : item)) : value;
    if (typeof value !== 'object' || value === null) return value;
    if (rest.length > 0) return part in value ? { ...value, [part]: edited(value[part], rest, change) } : value;
    const { [part]: before, ...others } = value;
    const after = change(before);
    return after === undefined ? others : { ...others, [part]: after };
  };
  const changes = [() => undefined, () => 'x', () => null, () => ({ a: 1 }), (before) => before];
  const others = volatile.map((place) => place.slice(1).split('/'));
  const list = others.flatMap((path) => changes.map((change) => edited(document, path, change)));
  const all = others.reduce((made, path) => edited(made, path, () => undefined), document);
  return [...list, all, { ...all, more: 1 }];
} // biome-ignore format: one line

/** A contract of texts and lists that anyone could declare, with what each test changes. */
const entries = () => strictObject({ text: string(), list: array(unknown()), note: exactOptional(unknown()) }); // biome-ignore format: short
function declared(changes = {}, more = {}) {
  const version = defineVersion({ version: '1', status: 'draft', schema: entries, ...changes });
  return { name: 'com.example.note', versionAt: null, versions: [version], ...more };
}
const rule = (code, check = () => {}) => defineRule({ code, says: 's', reportedAt: '`/text`', hint: 'h', check }); // biome-ignore format: short

/** Declarations with one flaw each, and those next to them without. */
function declarations() {
  const step = (from, to) => defineStep({ from: { version: from }, to: { version: to }, lossy: false, needs: {}, apply: (one) => one });
  const many = (list, steps = []) => ({ name: 'com.example.note', versionAt: '/v', versions: list.map((version) => defineVersion({ version, status: 'draft', schema: entries })), steps });
  const older = { lists: ['a'], says: 's', hint: 'h' };
  return [
    ['names', ['com.example.note', 'note', 'com.note', 'com.example.Note', 'Com.example.note', 'com.example.', '@org/note', '@org/a.b', '@Org/note', '@org', 'com.example.my-note', 'com.example.my--note', 'com.1.x', '1.example.x', 'com.example.n_o', `com.example.${'a'.repeat(116)}`, `com.example.${'a'.repeat(117)}`, '', null].map((name) => declared({}, { name }))],
    ['places of the version', [null, '', '/', '/a', '/a/b', 'a', '/a~2', '/0', 5].map((versionAt) => declared({}, { versionAt }))],
    ['versions', [[], ['1'], ['1', '1'], [1, '1'], [1, 2], ['a b'], ['é'], ['x'.repeat(64)], ['x'.repeat(65)], [''], [-1], [1.5], [0], [2 ** 53], [null]].map((list) => many(list))],
    ['steps', [[step(1, 2)], [step(2, 1)], [step(1, 2), step(2, 1)], [step(1, 2), step(1, 2)], [step(1, 3)], [step(1, 1)], [step(1, 9)], [step(1, 2), step(2, 3), step(3, 2)]].map((steps) => many([1, 2, 3], steps))],
    ['rules', [[rule('com.example.note.a')], [rule('com.example.note.a'), rule('com.example.note.a')], [rule('com.example.note.')], [rule('com.example.notea')], [rule('other.a')], [{ code: 'com.example.note.a' }], [{ ...rule('com.example.note.a'), severity: 'note' }], [{ ...rule('other.a'), carriedFrom: 'other' }]].map((rules) => declared({ rules }))],
    ['volatile members', [['/a'], [''], ['a'], ['/a/*/b'], ['/a~2'], '/a'].map((volatile) => declared({ volatile }))],
    ['extensions', [[''], ['/a'], ['a'], ['/a~2']].map((extensions) => declared({ extensions }))],
    ['forms', [{ nulls: ['/a'] }, { nulls: [''] }, { defaults: { '/a': 1 } }, { defaults: { a: 1 } }, { times: ['/a'] }, { times: ['a'] }].map((form) => declared({ form }))],
    ['identities', [{ '/a': 'id' }, { '/a': 1 }].map((identity) => declared({ identity }))],
    ['limits', [{ bytes: 1 }, { bytes: 0 }, { bytes: 1.5 }, { depth: 0 }, { nodes: -1 }, { nodes: 2 ** 53 }, {}].map((limits) => declared({ limits }))],
    ['statuses', ['draft', 'released', 'deprecated', 'new', ''].map((status) => declared({ status }))],
    ['older formats', [older, { ...older, lists: [] }, { ...older, lists: [''] }, { ...older, says: '' }, { ...older, hint: 5 }].map((one) => declared({}, { older: one }))],
    ['others', [null, {}, declared({ schema: 5 }), declared({ other: 1 }), { ...declared(), versions: null }]],
  ];
} // biome-ignore format: a table

/** Documents with claims of sources and records, each at its place. */
function claiming() {
  const source = 'First line.\nThe gate \u{1f6a2} opens.\nThe gate closes.\r\nThe gate opens.\n';
  const whole = (changes) => ({ pointer: '/text', key: 'a', text: 'The gate closes.', ...changes });
  const digest = digestText(source);
  const record = '{"run_id":"r"}';
  const places = [
    {}, { lines: { start: 3, end: 3 } }, { lines: { start: 2, end: 2 } }, { lines: { start: 2, end: 4 } }, { lines: { start: 3, end: 9 } }, { lines: { start: 9, end: 9 } }, { lines: { start: 0, end: 3 } },
    { characters: { start: 27, end: 43 } }, { characters: { start: 28, end: 44 } }, { characters: { start: 27, end: 42 } }, { characters: { start: 0, end: 99 } }, { characters: { start: 99, end: 120 } },
    { lines: { start: 3, end: 3 }, characters: { start: 27, end: 43 } }, { lines: { start: 2, end: 2 }, characters: { start: 27, end: 43 } },
    { beyondText: 'page' }, { beyondText: 'page', lines: { start: 3, end: 3 } },
    { digest }, { digest: sha256('x') }, { textDigest: digest }, { textDigest: sha256('x') }, { digest, textDigest: sha256('x') }, { digest: sha256('x'), text: 'Not there.' }, { digest, text: 'Not there.' },
    ...['The gate opens.', 'the gate closes', 'The gate shuts.', 'The gate \u{1f6a2} opens.', 'gate closes.\r\nThe gate opens.', 'gate closes.\nThe gate opens.', 'The gate', '', '\u{1f6a2}', 'First line.\nThe gate'].map((text) => ({ text })),
    { key: 'b' }, { key: 'none' }, { key: 'none', digest },
    { recheck: () => [] }, { recheck: () => [{ code: 'com.example.note.x', pointer: '/text', expected: 'x' }] }, { recheck: () => 'work-budget' }, { recheck: () => { throw new Error('x'); } },
  ];
  const recordOf = (changes) => ({ pointer: '/note', key: 'r', digest: sha256(record), ...changes });
  const ofRecords = [[], [recordOf()], [recordOf(), recordOf()], [recordOf({ digest: sha256('x') })], [recordOf({ key: 'none' })], [recordOf(), recordOf({ key: 'none' })], [recordOf({ key: 'none' }), recordOf({ key: 'no' })], [recordOf({ recheck: () => [{ code: 'com.example.note.y', pointer: '/note', expected: 'x' }] })], [recordOf({ recheck: () => { throw new Error('x'); } })]];
  const sources = new Map([['a', source], ['b', 'Other text. The gate closes.'], ['c', '']]);
  const records = new Map([['r', record]]);
  const given = [
    [sources, {}], [new Map([['a', source]]), {}], [new Map([['b', 'x']]), {}], [new Map(), {}], [async (key) => sources.get(key) ?? null, {}], [() => { throw new Error('x'); }, {}], [() => '\ud800', {}], [() => 5, {}],
    [sources, { require: ['sources'] }], [sources, { require: ['records'] }], [sources, { require: ['sources', 'records'], records }], [new Map(), { require: ['sources'] }],
    [sources, { records }], [sources, { records: new Map() }], [sources, { records: new Map([['r', '{"run_id":"s"}']]) }], [sources, { records: new Map([['r', '{']]) }], [sources, { records: async (key) => records.get(key) ?? null }],
    ...['exact', 'normalized', 'pieces', 'fuzzy', 'loose'].flatMap((accept) => [undefined, 'none', 'reject'].map((guards) => [sources, { accept, ...(guards === undefined ? {} : { guards }) }])),
  ];
  const contractWith = (claims, ofRun) => makeNote({ sources: () => claims, ...(ofRun === undefined ? {} : { records: () => ofRun }) });
  return [
    ...places.map((place, nth) => [`claim ${nth}`, [contractWith([whole(place)]), given.slice(0, 12).concat(given.slice(17))]]),
    ...ofRecords.map((list, nth) => [`records ${nth}`, [contractWith([whole()], list), given]]),
    ['two claims, one found', [contractWith([whole(), whole({ key: 'none' })]), given]],
    ['two claims, one at a page', [contractWith([whole(), whole({ beyondText: 'page' })]), given]],
    ['three claims, none found', [contractWith([whole({ key: 'none' }), whole({ key: 'no', beyondText: 'page' }), whole({ key: 'x' })]), given]],
    ['claims of a page and of none', [contractWith([whole({ beyondText: 'page' }), whole({ key: 'none' })]), given]],
    ['no claims', [contractWith([]), given]],
    ['no sources', [makeNote({}), given]],
    ['claims that fail', [makeNote({ sources: () => { throw new Error('x'); } }), given]],
    ['records that fail', [makeNote({ sources: () => [whole()], records: () => { throw new Error('x'); } }), given]],
  ];
} // biome-ignore format: a table

/** Records of a run in every form, each named by its own digest. */
function recordsOfPacket() {
  const { document, sources, records } = documentOf('evidence-packet', '1.0', 'one');
  const record = JSON.parse(records['run-1']);
  const names = ['run_id', 'snapshot_id', 'schema_version', 'inputs', 'retrieval', 'context', 'extra'];
  const without = (name) => Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));
  const changed = (name) => [without(name), ...['x', null, 1].map((value) => ({ ...record, [name]: value }))];
  const forms = [record, ...names.flatMap(changed), {}, [], 'x', { ...record, more: 1 }];
  const members = [{}, { replay_digest: undefined }, { run_id: 'run-2' }, { replay_digest: sha256('x') }];
  const packets = forms.flatMap((one) => members.map((more) => [one, { ...document, provenance: present({ ...document.provenance, record_digest: sha256(canonicalize(one)), ...more }) }]));
  const snapless = (packet) => { const { snapshot_id: _, ...meta } = packet.meta; return { ...packet, meta }; };
  return [...packets, ...packets.slice(0, 8).map(([one, packet]) => [one, snapless(packet)])].map(([one, packet]) => [packet, new Map(Object.entries(sources)), { records: async () => canonicalize(one) }]);
} // biome-ignore format: one line

const present = (value) => JSON.parse(JSON.stringify(value));

/** Findings against sources in which their words have another meaning, or other words around them. */
function changedSources() {
  const { document, sources } = documentOf('verified-findings', '1.0', 'hundred');
  const changes = [(text) => text, (text) => text.replaceAll('Gate', 'not Gate'), (text) => text.replaceAll('Gate', 'no Gate'), (text) => text.replaceAll('Gate', 'xGate'), (text) => text.replaceAll('end of', 'end  of'), (text) => text.replaceAll(/ [0-9]+\./g, '7.'), (text) => text.replaceAll(/end of ([0-9])/g, 'end of $1.5'), (text) => text.replaceAll(/end of ([0-9])/g, 'end of $1 %'), (text) => text.toUpperCase(), (text) => `${text} ${text}`, (text) => text.replaceAll('opens', 'does not open'), (text) => text.replaceAll('lock', 'lock and lock'), (text) => text.slice(2), () => ''];
  const { findings } = document;
  const claims = [(text) => text.replace('Gate', 'gate'), (text) => text.replace('Gate', 'Door'), (text) => text.replace('end of', 'end not of'), (text) => text.replace(/[0-9]+$/, '77'), (text) => text.split(' ').toSpliced(2, 1, '...').join(' '), (text) => text.slice(0, -1), (text) => text.slice(1)];
  const altered = claims.flatMap((change) => ['exact', 'normalized', 'similar', 'pieces'].map((status) => sealed('verified-findings', { ...document, accepted: status === 'similar' ? 'fuzzy' : status === 'pieces' ? 'pieces' : 'normalized', findings: findings.map((one) => ({ ...one, claimed_quote: change(one.claimed_quote), status })) })));
  const terms = [{}, { guards: 'reject' }, { guards: 'none' }, ...['exact', 'pieces', 'fuzzy'].flatMap((accept) => [{ accept }, { accept, guards: 'none' }])];
  const given = (change) => new Map(Object.entries(sources).map(([key, text]) => [key, change(text)]));
  return [document, ...altered].flatMap((one, nth) => (nth === 0 ? changes : changes.slice(0, 1)).flatMap((change) => terms.filter((_, place) => nth === 0 || place % 2 === nth % 2).map((options) => [one, given(change), options])));
} // biome-ignore format: a table

async function against(contract, [document, given, options]) {
  try {
    const verdict = await verifyAgainst(contract, document, given, options);
    return [short(verdict), verdict.sources, verdict.checks];
  } catch (error) {
    return error.issues?.map(({ code, pointer }) => [code, pointer]) ?? error.name;
  }
}

const makeNote = (changes) => defineContract(declared(changes));
const note = { text: 'x', list: [] };

/** A contract that carries packets at two places, and documents of it. */
function carrying() {
  const packet = contractOf('evidence-packet');
  const { schema, ...carried } = embed(packet, ['/one', '/more/other'], { version: '1.0' });
  const version = defineVersion({ version: '1', status: 'draft', schema: () => strictObject({ one: exactOptional(schema()), more: exactOptional(strictObject({ other: exactOptional(schema()) })) }), ...carried });
  const contract = defineContract({ name: 'com.example.case', versionAt: null, versions: [version] });
  const given = ['one', 'hundred'].map((name) => documentOf('evidence-packet', '1.0', name));
  const [{ document, sources }, { document: other }] = given;
  const bad = { ...document, results: [...document.results, ...document.results] };
  const late = { ...document, meta: { ...document.meta, timestamp: '2026-03-01T09:30:00.500Z' } };
  return [contract, [{}, { one: document }, { more: { other: document } }, { one: document, more: { other } }, { one: bad }, { more: { other: bad } }, { one: bad, more: { other: bad } }, { one: late, more: { other: late } }, { one: { ...document, extensions: {} } }, { one: {} }, { one: null }], sources];
} // biome-ignore format: a fixture

/** Lists whose items have a name, moved, added, removed and changed, in places that count and that do not. */
function named() {
  const made = (volatile) => defineContract(declared({ schema: () => unknown(), volatile, identity: { '/list': 'id', '/more/items': 'id' } }));
  const item = (id, v = 1) => ({ id, v, w: 1 });
  const lists = [[], [item('a')], [item('a'), item('b')], [item('b'), item('a')], [item('a', 2), item('b')], [{ ...item('a'), w: 2 }, item('b')], [item('c'), item('a')], [item('a'), item('a')], [item(1), item('1')], [{ v: 1 }], ['x', item('a')], [item('a'), item('b'), item('c'), item('d')], [item('d'), item('b'), item('c', 2), item('a')]];
  const places = [[], ['/list/*/v'], ['/list'], ['/list/0/v'], ['/more'], ['/more/items/*/v', '/list/*/w']];
  const pairs = lists.flatMap((one) => lists.map((other) => [one, other]));
  return places.map((volatile) => [JSON.stringify(volatile), pairs.map(([one, other]) => [made(volatile), { list: one, more: { items: other } }, { list: other, more: { items: one } }])]);
} // biome-ignore format: a table

/** Contracts whose documents are one of several objects, and documents that are near to one of them. */
function choosing() {
  const shapes = { a: () => strictObject({ kind: literal('a'), text: string(), note: exactOptional(string()) }), b: () => strictObject({ kind: literal('b'), list: array(unknown()) }), c: () => looseObject({ text: string(), list: array(unknown()) }) };
  const contract = (name, schema, versionAt = null) => defineContract({ name: `com.example.${name}`, versionAt, versions: [defineVersion({ version: '1', status: 'draft', schema })] });
  const contracts = [contract('union', () => union([shapes.a(), shapes.b()])), contract('variant', () => variant('kind', [shapes.a(), shapes.b()])), contract('loose', shapes.c), contract('single', shapes.a), contract('versioned', () => strictObject({ v: literal('1'), text: string(), other: string() }), '/v')];
  const documents = productOf({ kind: [undefined, 'a', 'b'], text: [undefined, 'x', 5], list: [undefined, []], note: [undefined, 'x'], v: [undefined, '1', '2'] });
  return [contracts, documents];
} // biome-ignore format: a fixture

/** A contract whose rules report so many warnings and errors, in each order. */
function reporting() {
  const make = (severity, member) => defineRule({ code: `com.example.note.${member}`, says: 's', reportedAt: '`/text`', hint: 'h', severity, check: (document, report) => { for (const nth of range(document.list[severity === 'error' ? 0 : 1])) report({ pointer: `/list/${nth}` }); } });
  const contract = (rules) => defineContract(declared({ rules }));
  const orders = [[make('error', 'a'), make('warning', 'b')], [make('warning', 'b'), make('error', 'a')], [make('warning', 'b'), make('error', 'a'), make('warning', 'c')]];
  const counts = [0, 1, 2, 99, 100, 101, 1001];
  return orders.map((rules, nth) => [`order ${nth}`, counts.flatMap((errors) => counts.map((warnings) => [contract(rules), { text: 'x', list: [errors, warnings] }]))]);
} // biome-ignore format: one line

/** Schemas with open members, tuples and choices, and what a model may write for them. */
function open() {
  const contract = (schema) => defineContract({ name: 'com.example.open', versionAt: null, versions: [defineVersion({ version: '1', status: 'draft', schema })] });
  const schemas = { record: () => record(string(), string()), rest: () => strictObject({ a: string(), more: exactOptional(record(string(), unknown())) }), choice: () => union([string(), strictObject({ a: string() }), array(string())]), loose: () => looseObject({ a: string() }), any: () => strictObject({ a: unknown(), b: exactOptional(nullable(string())) }) };
  const values = [{}, { a: 'x' }, { a: 'x', b: 'y' }, { a: 'x', more: { c: 1, d: [2] } }, { a: null, b: null }, 'x', ['x'], [], null, { a: { b: [1] } }];
  return Object.entries(schemas).flatMap(([name, schema]) => targets.slice(0, 3).map((target) => [`${name}, ${target}`, [contract(schema), target, values]]));
} // biome-ignore format: a fixture

function opened([contract, target, values]) {
  const tried = (call) => { try { return call(); } catch (error) { return error.issues?.map(({ code, pointer }) => [code, pointer]) ?? error.name; } };
  return tried(() => {
    const { schema, notes, encode, decode } = toStrictSchema(contract, { target });
    const renamed = (one) => (typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).map(([name, member]) => [`${name}x`, member])) : one);
    const doubled = (one) => (typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).map(([name, member]) => [name, Array.isArray(member) ? [...member, ...member] : member])) : one);
    return [schema, notes, values.map((value) => { const written = tried(() => encode(value)); return [written, ...[written, renamed(written), doubled(written), { ...Object(written), x: [] }, value].map((one) => tried(() => decode(one)))]; })];
  });
} // biome-ignore format: one line

/** Keys of every kind in one order, so that kinds are ranked among each other. */
const keys = [undefined, 0, -1, 9, 10, '', '10', '9', 'a', 'B', '\ufb33', '\u{1f602}', [], ['a'], ['a', 'b'], ['b'], ['9'], ['10']]; // biome-ignore format: a list
const badKeys = [Number.NaN, Number.POSITIVE_INFINITY, null, true, {}, [1], new Date(0)];

async function filtered(text, options, chunk) {
  const bytes = new TextEncoder().encode(text);
  const pieces = range(Math.ceil(bytes.length / chunk)).map((nth) => bytes.subarray(nth * chunk, (nth + 1) * chunk)); // biome-ignore format: one line
  const seen = [];
  const filter = filterNdjson((line) => verify(makeNote({}), line), { ...options, onVerdict: ({ verdict, line, error }) => void seen.push([verdict && short(verdict), line.number, line.offset, line.length, error?.issues?.map(({ code }) => code)]) }); // biome-ignore format: one line
  const stream = new ReadableStream({ start(controller) { for (const piece of pieces) controller.enqueue(piece); controller.close(); } }); // biome-ignore format: one line
  let out = '';
  for await (const piece of stream.pipeThrough(filter)) out += new TextDecoder().decode(piece);
  const lines = options.emit === 'verdicts' ? out.trim().split('\n').filter(Boolean).map((line) => JSON.parse(line)) : out; // biome-ignore format: one line
  return [lines, seen];
}

function streamed() {
  const good = JSON.stringify(note);
  const texts = ['', '\n', good, `${good}\n`, `${good}\r\n${good}\n`, `\n${good}\n\n${good}`, `${good}\n{\n${good}\n`, `${good} \n [] \n`, `\ufeff${good}\n`, `${good}\n${JSON.stringify({ ...note, text: 'x'.repeat(80) })}\n`, `${good}\n"\ud83d\ude80"\n`];
  const options = ['valid', 'invalid', 'verdicts', 'other'].flatMap((emit) => [{ emit }, { emit, maxBytes: good.length }, { emit, maxBytes: good.length - 1 }, { emit, concurrency: 3 }]);
  return texts.flatMap((text) => options.map((given) => [text, given]));
} // biome-ignore format: a table

/** Schemas as they are for models, and documents that are written and read by them. */
const targets = ['openai-strict', 'anthropic-strict', 'gemini', 'x'];
function strict([, contract, version]) {
  const { document } = documentOf(contract.name, version, 'one');
  const changed = (written) => [written, { ...written, more: 1 }, Object.fromEntries(Object.entries(written).slice(1)), null, 'x'];
  return targets.map((target) => {
    try {
      const { schema, notes, encode, decode } = toStrictSchema(contract, { target, version });
      const tried = (call) => { try { return call(); } catch (error) { return error.issues?.map(({ code, pointer }) => [code, pointer]); } };
      const written = tried(() => encode(document));
      return [schema, notes, written, changed(written).map((one) => tried(() => decode(one)))];
    } catch (error) {
      return error.issues?.map(({ code, pointer }) => [code, pointer]);
    }
  });
} // biome-ignore format: one line

export function verdictRows() {
  const chosen = choosing();
  const order = (direction) => totalOrder(direction((key) => key));
  const lists = [keys, keys.toReversed(), shuffled(keys), [...keys, keys[3]], ...badKeys.map((key) => [1, key, 'a'])];
  const pairs = keys.flatMap((one) => keys.map((other) => [one, other]));
  const two = shuffled(productOf({ a: [undefined, 1, 2], b: ['x', 'X'], c: UNLIKE.slice(0, 3) }));
  const byTwo = [totalOrder(ascending(({ a }) => a), descending(({ b }) => b), ascending(({ c }) => c)), totalOrder(descending(({ a }) => a), ascending(({ c }) => c))];
  const [carrier, carriers, sources] = carrying();
  const packets = ['one', 'hundred'].map((name) => documentOf('evidence-packet', '1.0', name));
  const others = packets.flatMap((one) => [{}, { require: ['sources'] }, { require: ['records'] }, { require: ['sources', 'records'] }, { guards: 'none' }, { accept: 'fuzzy', guards: 'none' }, { accept: 'exact' }].flatMap((options) => [(map) => map, (map) => new Map([...map].map(([key, text]) => [key, `not ${text.toLowerCase()}`])), (map) => new Map([...map].slice(1)), (map) => new Map([...map].map(([key, text]) => [`${key}x`, text])), () => new Map()].map((change) => [one, options, change(new Map(Object.entries(one.sources)))])));
  const forms = productOf({ a: [undefined, null, 1, { x: null }], t: [undefined, '2026-03-01T09:30:00.50Z', 5], list: [undefined, [{ a: null }, { a: 1 }]] });
  const formed = defineContract({ name: 'com.example.form', versionAt: null, versions: [defineVersion({ version: '1', status: 'draft', schema: () => unknown(), rules: [formRule('com.example.form.form', { nulls: ['/a', '/list/*/a'], defaults: { '/a': { x: null } }, times: ['/t'] }, 'warning')], form: { nulls: ['/a', '/list/*/a'], defaults: { '/a': { x: null } }, times: ['/t'] } })] });
  return [
    ...rowsOf('verify to each stage', versions.map((one) => [one[0], one]), (one) => staged(one).map((document) => formsOf(verify(one[1], document)))),
    ...rowsOf('verify with options', versions.map((one) => [one[0], one]), (one) => choices(one).map((options) => { const { document } = documentOf(one[1].name, one[2], 'hundred'); try { return [short(verify(one[1], document, options)), short(verify(one[1], { ...document, more: 1, other: 2 }, options)), safeParse(one[1], document, options).ok]; } catch (error) { return error.issues?.map(({ code, pointer }) => [code, pointer]); } })),
    ...rowsOf('verify and normalize at times of the calendar', timed, atTimes),
    ...rowsOf('explainDigestMismatch of volatile members', versions.map((one) => [one[0], one]), (one) => volatiles(one).map((other) => { const { document } = documentOf(one[1].name, one[2], 'hundred'); return [explainDigestMismatch(one[1], document, other), explainDigestMismatch(one[1], other, document), safeStableDigest(one[1], other)]; })),
    ...rowsOfLists('recognise a choice', [['documents', chosen[1]]], (document) => { const [contracts] = chosen; const answer = recognise(contracts, document); return [{ ...answer, contract: answer.contract?.name }, short(verifyAny(contracts, document))]; }),
    ...rowsOfLists('explainDigestMismatch of named items', named(), ([contract, before, after]) => [explainDigestMismatch(contract, before, after), safeStableDigest(contract, before)]),
    ...rowsOfLists('defineContract', declarations(), (declaration) => { const made = defineContract(declaration); return [made.name, made.versions.length, describeContract(made)]; }),
    ...rowsOf('verifyAgainst claims', claiming(), ([contract, list]) => Promise.all(list.map(async ([given, options]) => { try { const verdict = await verifyAgainst(contract, note, given, options); return [short(verdict), verdict.sources, verdict.checks]; } catch (error) { return error.issues?.map(({ code, pointer }) => [code, pointer]) ?? error.name; } }))),
    ...rowsOfLists('verifyAgainst records of every form', [['records', recordsOfPacket()]], (one) => against(contractOf('evidence-packet'), one)),
    ...rowsOfLists('verifyAgainst sources of findings', [['findings', changedSources()]], (one) => against(contractOf('verified-findings'), one)),
    ...rowsOf('verifyAgainst with options', others.map((one, nth) => [`${nth} ${JSON.stringify(one[1])}`, one]), async ([{ document, records }, options, given]) => { const verdict = await verifyAgainst(contractOf('evidence-packet'), document, given, { records: new Map(Object.entries(records)), ...options }); return [short(verdict), verdict.sources, verdict.checks, short(await verifyAnyAgainst(allContracts, document, given, options.require === undefined ? options : {}))]; }),
    ...rowsOfLists('a contract that carries another', [['documents', carriers]], async (document) => [formsOf(verify(carrier, document)), safeNormalize(carrier, document), (await verifyAgainst(carrier, document, new Map(Object.entries(sources)))).sources, safeStableDigest(carrier, document)]),
    ...rowsOfLists('embed', [['places', ['/a', '', 'a', ['/a', '/b/c'], [], ['/a', ''], null]]], (places) => ['1.0', '9.9', undefined].map((version) => { try { const made = embed(contractOf('evidence-packet'), places, version === undefined ? {} : { version }); return [made.volatile, made.identity, made.extensions, made.form, made.rules.map(({ code, reportedAt, carriedFrom }) => [code, reportedAt, carriedFrom])]; } catch (error) { return error.issues?.map(({ code }) => code); } })),
    ...rowsOfLists('sortTotal of kinds', [['lists', lists]], (list) => [ascending, descending].map((direction) => [sortTotal(list, order(direction)), firstOutOfOrder(list, order(direction)), sortTotal(list, order(direction), '/x')])),
    ...rowsOfLists('firstOutOfOrder of kinds', [['pairs', pairs]], (pair) => [firstOutOfOrder(pair, order(ascending)), firstOutOfOrder(pair, order(descending))]),
    ...rowsOfLists('sortTotal of two keys', [['orders', byTwo]], (given) => [sortTotal(two, given), firstOutOfOrder(two, given), range(two.length - 1).map((nth) => firstOutOfOrder(two.slice(nth, nth + 2), given))]),
    ...rowsOfLists('compareText of units', [['signs', [0x61, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xfffd, 0xffff].map((code) => String.fromCharCode(code)).concat('\u{10000}', '\u{10ffff}')]], (one) => [0xd7ff, 0xd800, 0xdc00, 0xe000, 0xffff].map((code) => compareText(`a${one}`, `a${String.fromCharCode(code)}`))),
    ...rowsOfLists('normal forms', [['combinations', forms]], (document) => [safeNormalize(formed, document), short(verify(formed, document))]),
    ...rowsOfLists('filterNdjson', [['streams', streamed()]], ([text, options]) => Promise.all([1, 7, 1e6].map(async (chunk) => { try { return await filtered(text, options, chunk); } catch (error) { return error.issues?.map(({ code, pointer }) => [code, pointer]) ?? error.name; } }))),
    ...rowsOf('toStrictSchema of open members', open(), opened),
    ...rowsOfLists('verify with many issues', reporting(), ([contract, document]) => [undefined, 1, 2, 100].map((maxIssues) => { const { issues, truncated, ok } = verify(contract, document, maxIssues === undefined ? {} : { maxIssues }); return [ok, truncated, issues.length, issues.map(({ severity }) => severity[0]).join('')]; })),
    ...rowsOf('toStrictSchema', versions.map((one) => [one[0], one]), strict),
    ...rowsOf('toJsonSchema', versions.map((one) => [one[0], one]), ([, contract, version]) => ['draft-2020-12', 'draft-07', 'x'].map((target) => { try { return safeToJsonSchema(contract, { version, target }); } catch (error) { return error.issues?.map(({ code }) => code); } })),
    ...rowsOf('diffContracts', [1, 2, 3].flatMap((one) => [1, 2, 3].map((other) => [`generation-result ${one} and ${other}`, [one, other]])), ([one, other]) => ['generation-result', 'verification-report'].map((name) => { const [before, after] = [one, other].map((version) => describeContract(contractOf(name)).versions.find((each) => each.version === version)); return diffContracts(before, after); })),
    ...rowsOfLists('isVersion, envelope and recognise', [['documents', versions]], ([, contract, version]) => { const { document } = documentOf(contract.name, version, 'one'); return [[1, 2, 3, '1.0', '3.1', 9].map((other) => isVersion(contract, document, other)), contract.versions.map(({ version: other }) => { try { return envelope(contract, document, { version: other }); } catch (error) { return error.issues?.map(({ code }) => code); } }), short(verifyAny(allContracts, { ...document, more: 1 })), ['contract', 'outcome', 'issues'].map((name) => { const answer = recognise(allContracts, { ...document, more: 1 }); return name === 'contract' ? answer.contract?.name : answer[name]; }), validate(contract, { ...document, more: 1 })]; }),
    ...rowsOfLists('migrate with limits', [['limits', [{ bytes: 100 }, { depth: 3 }, { nodes: 10 }, {}]]], (limits) => [1, 2].map((version) => safeMigrate(contractOf('generation-result'), documentOf('generation-result', version, 'one').document, { limits, context: { sources: [] } }))),
  ];
} // biome-ignore format: a table
