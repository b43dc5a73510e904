// The verbs over every contract: limits at their exact values, digests, normal forms, migrations
// with and without context, envelopes, orders and JSON text.

import { join } from 'node:path';
import {
  ascending,
  canonicalize,
  checkJson,
  compareNumbers,
  compareText,
  defineContract,
  defineStep,
  defineVersion,
  descending,
  digestText,
  envelope,
  explainDigestMismatch,
  firstOutOfOrder,
  formatPointer,
  locate,
  parsePointer,
  readJson,
  remapPointers,
  resolvePointer,
  safeCanonicalize,
  safeDigest,
  safeDigestBytes,
  safeDigestText,
  safeFromDigestSet,
  safeFromHex,
  safeFromSri,
  safeMigrate,
  safeNormalize,
  safeParse,
  safeParseDigest,
  safeStableDigest,
  sortTotal,
  toDigestSet,
  toProblem,
  toSri,
  totalOrder,
  validate,
  verdictJson,
  verify,
  verifyAgainst,
} from 'evidence-contracts';
import { allContracts, recognise, schemaDigest, verifyAny } from 'evidence-contracts/guard';
import { readJsonFile } from '../../shared/files.mjs';
import { range } from '../probes/documents/parts.mjs';
import { sealed } from '../probes/seal.mjs';
import {
  documentOf,
  documents,
  documentWith,
  edits,
  rowsOf,
  rowsOfEdits,
  rowsOfLists,
  signs,
  texts,
} from './inputs.mjs';

const versions = allContracts.flatMap((contract) =>
  contract.versions.map((version) => [
    `${contract.name} ${version.version}`,
    contract,
    version.version,
  ]),
);

/** A document with a value of so many levels in its extensions, or in a place of its own. */
const deep = (levels) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

/** The last value that passes each limit, and the first that does not. */
function limitRows() {
  const placed = versions.filter(([, contract, version]) => contract.versions.find((one) => one.version === version).extensions.includes(''));
  const rows = placed.map(([name, contract, version]) => {
    const { document } = documentOf(contract.name, version, 'one');
    const at = (levels) => ({ ...document, extensions: { 'com.example.deep': deep(levels) } });
    return ['verify at the depth of a version', name, [125, 126, 127, 128, 133, 134, 135, 136].map((levels) => () => [verify(contract, at(levels), { assumeVersion: version }), verify(contract, JSON.stringify(at(levels)), { assumeVersion: version })].map(short))];
  });
  const small = [['depth', [1, 2, 3, 4]], ['nodes', [1, 2, 5, 6, 7, 20, 21, 22]], ['bytes', [1, 10, 39, 40, 41, 42, 43]]];
  const value = { a: [1, 2, { b: 'x' }], c: 'five', d: null, e: 1.5 };
  const text = JSON.stringify(value);
  return [
    ...rows,
    ...small.map(([limit, list]) => ['readJson at a limit', limit, list.map((most) => () => [readJson(text, { [limit]: most }), checkJson(value, { [limit]: most }), safeCanonicalize(value, { [limit]: most })])]),
    ['readJson at the depth', 'by default', [127, 128, 129, 130].map((levels) => () => [readJson('['.repeat(levels) + ']'.repeat(levels)).ok, checkJson(deep(levels)).length, safeDigest(deep(levels)).ok])],
    ['readJson at the size', 'by default', [0, 1].map((more) => () => readJson(`"${'x'.repeat(64 * 1024 * 1024 - 2 + more)}"`).ok)],
  ];
} // biome-ignore format: a table

const short = ({ ok, stage, issues, digest, stableDigest }) => [
  ok,
  stage,
  issues?.map(({ code, pointer }) => [code, pointer]),
  digest,
  stableDigest,
];

const whole = (contract, document, version) => {
  const verdict = verify(contract, document, { assumeVersion: version });
  return [short(verdict), verdict.checks?.map(({ code, status }) => [code, status]), safeStableDigest(contract, document), safeDigest(document), verdict.ok ? undefined : toProblem(verdict), JSON.parse(verdictJson(verdict)).ok];
}; // biome-ignore format: one line

/** Envelopes: right, with another member, of another contract, in a list. */
function envelopes() {
  return versions.flatMap(([name, contract, version]) => {
    const { document } = documentOf(contract.name, version, 'one');
    const own = { contract: contract.name, version, document };
    const made = [own, { ...own, more: 1 }, { ...own, extensions: {} }, { ...own, contract: 'evidence-note' }, { ...own, contract: contract.name.toUpperCase() }, { ...own, version: '9.9' }, { ...own, version: String(version) }, { ...own, version: Number(version) }, { document, version }, { contract: contract.name, document }, { contract: contract.name, version }, [own], { ...own, document: null }, { ...own, document: own }];
    return [[name, made.map((one) => [contract, one, envelopeOf(contract, document, version)])]];
  });
} // biome-ignore format: a table
const envelopeOf = (contract, document, version) => {
  try {
    return envelope(contract, document, { version });
  } catch {
    return null;
  }
};

/** Contexts of steps: too small, right, too large, of another kind, and of nothing. */
const contextsOf = (document) => {
  const claim = (nth) => ({ span: [nth, nth + 1], candidate_source_id: 1, entailment_score: 0.5 });
  const source = (nth) => ({ metadata: { id: nth }, content: `content ${nth}` });
  const count = document.uncited_but_entailed?.length ?? 1;
  const of = (make, number) => range(number).map(make);
  return [undefined, {}, { sources: [], claims: [] }, ...[count - 1, count, count + 1, 2, 3].flatMap((number) => [{ sources: of(source, Math.max(0, number)), claims: of(claim, Math.max(0, number)) }]), { sources: null, claims: null }, { sources: {} }, [], 'x', { sources: of(source, 2), other: 1 }];
}; // biome-ignore format: a list

function migrationRows() {
  const many = allContracts.filter((contract) => contract.versions.length > 1);
  return many.flatMap((contract) => contract.versions.flatMap(({ version }) => {
    const name = `${contract.name} ${version}`;
    const sized = documents(contract.name, version).filter(({ name: size }) => /one$|two|hundred$/.test(size)).map(({ name: size, document }) => [`${name}, ${size}`, document]);
    const targets = [...contract.versions.map((one) => one.version), undefined, 9];
    const migrated = (document) => targets.flatMap((to) => contextsOf(document).map((context) => safeMigrate(contract, document, { ...(to === undefined ? {} : { to }), ...(context === undefined ? {} : { context }) })));
    const emptied = documentOf(contract.name, version, 'one').document;
    const bare = 'text' in emptied ? [[`${name}, an empty text`, { ...emptied, text: '', citations: [], references: [] }]] : [[`${name}, an empty report`, { ...emptied, per_citation: [], uncited_but_entailed: [], support_rate: 1, ...('citations_checked' in emptied ? { citations_checked: 0 } : {}) }]];
    return [...rowsOf('migrate', [...sized, ...bare], migrated), ...rowsOfEdits(`migrate ${name}`, edits(contract.name, version).map(([place, list]) => [place, list.slice(0, 6)]), (document) => contextsOf(document).slice(3, 5).map((context) => safeMigrate(contract, document, { context })))];
  }));
} // biome-ignore format: one line

/** A contract of three versions whose steps are made of one function. */
function stepping(apply) {
  const schema = (version) => ({ '~standard': { version: 1, vendor: 'locked', validate: (value) => (value?.version === version && typeof value.text === 'string' ? { value } : { issues: [{ message: 'x' }] }) } });
  const versions = [1, 2, 3].map((version) => defineVersion({ version, status: 'draft', schema: () => schema(version) }));
  const steps = [0, 1].map((nth) => defineStep({ from: versions[nth], to: versions[nth + 1], lossy: false, needs: {}, apply: (document, context) => apply(document, versions[nth + 1].version, context) }));
  return defineContract({ name: 'com.example.stepping', versionAt: '/version', versions, steps });
} // biome-ignore format: one line

/** Steps that end where they should, at another version, at none, later, with an error, or in their input. */
const steps = () => [
  ['ends at its version', (document, version) => ({ ...document, version })],
  ['ends at the version before', (document) => document],
  ['ends at the first version', (document) => ({ ...document, version: 1 })],
  ['ends at the last version', (document) => ({ ...document, version: 3 })],
  ['ends at no version', ({ version: _, ...document }) => document],
  ['ends at an unknown version', (document) => ({ ...document, version: 4 })],
  ['ends at an invalid document', (_, version) => ({ version })],
  ['ends later', async (document, version) => ({ ...document, version })],
  ['throws', () => { throw new Error('x'); }],
  ['returns nothing', () => undefined],
  ['changes its input', (document, version) => { document.version = version; document.text += '.'; return document; }],
]; // biome-ignore format: a list

/** Nulls, empty extensions and times that a normal form leaves out or writes otherwise. */
function unusual(document) {
  const times = ['recorded_at', 'timestamp', 'timestamp_utc', 'promoted_at'];
  const changed = (value) => {
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([name, member]) => [name, times.includes(name) ? '2026-03-01T09:30:00.250+00:00' : changed(member)]);
    return { ...Object.fromEntries(members), extensions: {} };
  };
  return [changed(document), { ...document, extensions: {} }, { ...document, refusal_code: null }, { ...document, failure_label: null, refusal_code: null, reason: null, answer_text: null, citations: null }, { ...document, top_k: null, include_debug: null }, { ...document, usage: null }];
} // biome-ignore format: a list

function digestRows() {
  const hex = 'ab'.repeat(32);
  const [digest] = [`sha256:${hex}`];
  const sri = toSri(digest);
  const forms = [hex, hex.toUpperCase(), hex.slice(1), `${hex}0`, digest, `sha512:${hex}`, digest.toUpperCase(), `${digest}\n`, sri, `${sri.slice(0, -2)}B=`, sri.replace('=', ''), `${sri}=`, sri.replace('sha256', 'sha1'), ` ${sri}`, null, 5, { sha256: hex }, { sha256: hex, sha1: 'x' }, { sha256: digest }, {}];
  const last = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((letter) => `${sri.slice(0, -2)}${letter}=`);
  const values = [1, -0, 1e21, 1e-7, 0.1 + 0.2, 2 ** 53, Number.NaN, 'é', 'e\u0301', '\ud800', '\u2028', [], {}, [undefined], { b: 1, a: 2 }, { '\ufb33': 1, '😂': 2 }, { 10: 1, 9: 2 }, { __proto__: null }, true, null, new Date(0), new Map()];
  return [
    ...rowsOfLists('digest conversions', [['forms', forms], ['last letters of base64', last]], (form) => [safeParseDigest(form), safeFromHex(form), safeFromSri(form), safeFromDigestSet(form)]),
    ...rowsOfLists('digest conversions back', [['a digest', [digest]]], (one) => [toSri(one), toDigestSet(one)]),
    ...rowsOfLists('canonicalize', [['values', values], ...signs.map(([name, list]) => [name, list.flatMap((text) => [text, { [text]: text }])])], (value) => [safeCanonicalize(value), safeDigest(value), checkJson(value)]),
    ...rowsOfLists('digest of texts and bytes', [...texts.map(([name, text]) => [name, [text]]), ['others', ['\ud800', '', 5, new Uint8Array(3)]]], (text) => [safeDigestText(text), safeDigestBytes(typeof text === 'string' ? new TextEncoder().encode(text) : text)]),
  ];
} // biome-ignore format: a table

const jsonTexts = [
  '',
  ' ',
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '[1,]',
  '[01]',
  '[1.]',
  '[-0]',
  '[1e400]',
  '[9007199254740993]',
  '[0.1]',
  '[1e2]',
  '["\\ud800"]',
  '["\\ud83d\\ude80"]',
  '["a\tb"]',
  '["\u2028"]',
  '\ufeff[]',
  '[]x',
  '[[1],[2]]',
  '{"__proto__":1}',
  'nul',
  'true',
  '"x"',
  '[1 , 2]',
  "['a']",
  '[NaN]',
  '{"a":{"b":[null]}}',
  '["\\x"]',
  '["\\/"]',
  '// c\n[]',
  '[1]\n',
  '[1]\u00a0',
];

function pairsOf([, contract, version]) {
  const { document } = documentOf(contract.name, version);
  return edits(contract.name, version).map(([place, list]) => [place, list.slice(0, 4).map((other) => [contract, document, other])]);
} // biome-ignore format: one line

/**
 * The contract by its name: what else a contract has, such as its later versions and the status of
 * each, is no answer to the question.
 */
function recognised(document) {
  const answer = recognise(allContracts, document);
  return answer.contract === undefined ? answer : { ...answer, contract: answer.contract.name };
}

export function verbRows() {
  const sized = versions.flatMap(([name, contract, version]) => documents(contract.name, version).map(({ name: size, document }) => [`${name}, ${size}`, [contract, document, version]]));
  const large = ['generation-result', 'verification-report'].map((name) => allContracts.find((one) => one.name === name)).map((contract) => [`${contract.name}, 10001 items`, [contract, documentWith(contract.name, 3, 10_001).document, 3]]);
  const order = totalOrder(descending((item) => item.score), ascending((item) => item.path), ascending((item) => item.id));
  const items = (count) => range(count).map((nth) => ({ score: nth % 3 === 0 ? undefined : nth % 5, path: `p${nth % 2}`, id: `i${(nth * 37) % count}` }));
  const named = ['a', 'B', 'b', 'A', '10', '9', '', 'é', 'e\u0301', 'z', '\ufb33', '😂', '\uffff', 'aa', ' a'];
  const packet = allContracts.find(({ name }) => name === 'evidence-packet');
  return [
    ...rowsOf('verify', [...sized, ...large], ([contract, document, version]) => whole(contract, document, version)),
    ...rowsOfLists('verify an envelope', envelopes(), ([contract, one, made]) => [short(verify(contract, one)), short(verifyAny(allContracts, one)), recognised(one), made]),
    ...rowsOf('normalize', sized, ([contract, document, version]) => unusual(document).map((one) => safeNormalize(contract, one, { assumeVersion: version }))),
    ...rowsOf('recognise', sized.filter(([name]) => /hundred$/.test(name)), ([, document]) => [recognised(document), short(verifyAny(allContracts, document)), short(verifyAny(allContracts, JSON.stringify(document)))]),
    ...rowsOf('schemaDigest', versions.map(([name, contract, version]) => [name, [contract, version]]), ([contract, version]) => schemaDigest(contract, { version })),
    ...versions.filter(([name]) => /packet|record 1|findings/.test(name)).flatMap((one) => rowsOfLists(`explainDigestMismatch ${one[0]}`, pairsOf(one), ([contract, before, after]) => explainDigestMismatch(contract, before, after))),
    ...rowsOf('explainDigestMismatch of moved items', moved(packet), ([before, after]) => explainDigestMismatch(packet, before, after)),
    ...limitRows(),
    ...migrationRows(),
    ...rowsOf('migrate by a step that fails', steps(), (apply) => [2, 3].map((to) => safeMigrate(stepping(apply), { version: 1, text: 'x' }, { to }))),
    ...rowsOf('verifyAgainst', against(packet), ([document, given, records, options]) => verifyAgainst(packet, document, given, { records, ...options })),
    ...digestRows(),
    ...rowsOfLists('readJson', [['texts', jsonTexts]], (text) => [readJson(text), readJson(new TextEncoder().encode(text)), locate(text, '/a'), locate(text, '')]),
    ...rowsOf('sortTotal', [1, 2, 51, 101, 10_001].map((count) => [`${count} items`, items(count)]), (list) => [sortTotal(list, order), firstOutOfOrder(list, order), firstOutOfOrder(list.slice(0, 1), order)]),
    ...rowsOfLists('compareText', [['names', named]], (one) => named.map((other) => compareText(one, other))),
    ...rowsOfLists('compareNumbers', [['numbers', [0, -0, 1, -1, 1e-9, 1e21, 0.1, 0.1 + 0.2 - 0.2, Number.POSITIVE_INFINITY, Number.NaN]]], (one) => [0, -0, 1, 1e-9].map((other) => compareNumbers(one, other))),
    ...rowsOfLists('pointers', [['pointers', ['', '/', '/a', '/a/0/b', '/a~1b', '/a~0b', '/~2', 'a', '/a/-', '/a/00', '/a/01', '/__proto__', '//']]], (pointer) => [parsePointer(pointer), resolvePointer({ a: [{ b: 1 }, 2], '': { '': 3 }, 'a/b': 4, 'a~b': 5 }, pointer), formatPointer(parsePointer(pointer) ?? [])]),
    ...rowsOf('remapPointers', [['a permutation', [2, 0, 1]], ['nothing', []], ['a removal', [0, 2]]], (map) => remapPointers(['/list/0/a', '/list/1', '/list/2/b/0', '/other'], '/list', map)),
    ...rowsOf('validate', sized.filter(([name]) => /one$/.test(name)), ([contract, document]) => [validate(contract, document), safeParse(contract, document), safeParse(contract, { ...document, more: 1 }), safeParse(contract, null), short(verify(contract, document, { maxIssues: 1 }))]),
    ...rowsOf('verifyAgainst that ends its work', [['a profile of others', 'another-profile']], (name) => endedWork(name)),
    ...rowsOf('verify with expected digests', [['a packet', documentOf('evidence-packet', '1.0').document]], (document) => expectations(document, packet).map((options) => short(verify(packet, document, options)))),
    ...rowsOfLists('canonicalize back', [['documents', sized.slice(0, 40).map(([, [, document]]) => document)]], (document) => canonicalize(JSON.parse(canonicalize(document))) === canonicalize(document)),
  ];
} // biome-ignore format: a table

/** A quote of repeated words takes more work than a document of its length may. */
function endedWork(example) {
  const contract = allContracts.find(({ name }) => name === 'verified-findings');
  const path = join(
    import.meta.dirname,
    `../../../contracts/verified-findings/1.0/examples/valid/${example}.json`,
  );
  const document = readJsonFile(path);
  const [finding] = document.findings;
  const source = 'ab '.repeat(60_000);
  const quote = 'ab '.repeat(9_000).trim();
  const hard = {
    ...finding,
    quote: [quote],
    claimed_quote: quote,
    spans: [{ start: 0, end: quote.length }],
    source_digest: digestText(source),
  };
  const asked = sealed('verified-findings', { ...document, findings: [hard] });
  return verifyAgainst(contract, asked, new Map([[finding.source_id, source]])).then(short);
}

function expectations(document, contract) {
  const { digest, stableDigest } = verify(contract, document);
  const flip = (text) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
  return [{ expect: { digest } }, { expect: { stableDigest } }, { expect: { digest: flip(digest) } }, { expect: { stableDigest: flip(stableDigest) } }, { expect: { digest: stableDigest } }, { expect: { digest: 'x' } }, { expectDigest: digest }, { digest }];
} // biome-ignore format: a list

/** The same packet with its results and citations removed, added and moved. */
function moved() {
  const { document } = documentOf('evidence-packet', '1.0', 'fifty-one');
  const lists = ['results', 'citations'];
  return lists.flatMap((name) => [0, 1, 25, 50].flatMap((at) => {
    const list = document[name];
    return [
      [`${name} ${at} removed`, [document, { ...document, [name]: list.toSpliced(at, 1) }]],
      [`${name} ${at} added`, [{ ...document, [name]: list.toSpliced(at, 1) }, document]],
      [`${name} ${at} first`, [document, { ...document, [name]: [list[at], ...list.toSpliced(at, 1)] }]],
      [`${name} ${at} twice`, [document, { ...document, [name]: [...list, list[at]] }]],
    ];
  }));
} // biome-ignore format: a table

/** Sources as they were, changed at several places, missing and of another digest. */
function against() {
  const sizes = documents('evidence-packet', '1.0').filter(({ name }) => !/hundred and one|fifty/.test(name));
  return sizes.flatMap(({ name, document, sources, records }) => {
    const keys = Object.keys(sources);
    const given = (change) => new Map(keys.map((key, nth) => [key, change(sources[key], nth)]));
    const kept = new Map(Object.entries(records));
    const other = (change) => new Map([...kept].map(([key, text]) => [key, change(text)]));
    const changes = { 'as they were': (text) => text, longer: (text) => `More. ${text}`, changed: (text) => text.replaceAll('gate', 'door'), 'changed at the end': (text) => `${text.slice(0, -3)}xyz`, 'in capitals': (text) => text.toUpperCase(), 'with CR LF': (text) => text.replaceAll('\n', '\r\n'), twice: (text) => text + text, empty: () => '' };
    return [
      ...Object.entries(changes).flatMap(([change, make]) => [{}, { require: 'sources' }, { require: 'all' }, { accept: 'fuzzy' }].map((options) => [`${name}, ${change}, ${JSON.stringify(options)}`, [document, given(make), kept, options]])),
      ...[{}, { require: 'sources' }, { require: 'all' }, { require: 'records' }].flatMap((options) => [
        [`${name}, no sources, ${JSON.stringify(options)}`, [document, new Map(), kept, options]],
        [`${name}, a source less, ${JSON.stringify(options)}`, [document, new Map([...given((text) => text)].slice(1)), kept, options]],
        [`${name}, no records, ${JSON.stringify(options)}`, [document, given((text) => text), new Map(), options]],
        [`${name}, another record, ${JSON.stringify(options)}`, [document, given((text) => text), other((text) => text.replace('snap-1', 'snap-2')), options]],
        [`${name}, a record with a long end, ${JSON.stringify(options)}`, [document, given((text) => text), other((text) => `${text.slice(0, -1)},"more":"${'x'.repeat(5000)}"}`), options]],
      ]),
    ];
  });
} // biome-ignore format: a table
