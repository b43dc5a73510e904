// Audit logs: entries, heads, chains, stores, records in them, and the lines of older logs.
import {
  pythonJsonDigest,
  recordLookup,
  recordsOfRun,
  safeAppendEntry,
  safeCloseLog,
  safeHead,
  safeOpenLog,
  safePythonJson,
  safeRecordDocument,
  verifyAuditChain,
  verifyAuditLog,
  verifyLegacyLog,
  withholdDocument,
} from 'evidence-contracts/audit-log';
import { EvidencePacket } from 'evidence-contracts/evidence-packet';
import { allContracts } from 'evidence-contracts/guard';
import { ProvenanceRecord } from 'evidence-contracts/provenance-record';
import { canonicalize } from 'json-canonicalize';
import { range } from '../probes/documents/parts.mjs';
import { sealed, sha256 } from '../probes/seal.mjs';
import { documentOf, edits, rowsOf, rowsOfEdits, rowsOfLists, signs, texts } from './inputs.mjs';

const recordedAt = '2026-03-01T09:30:00Z';

/** Logs by what they are made of, so that each is made once. */
const made = new Map();

/**
 * A log of so many entries: packets and records of runs in turn, some withheld. `asked` is in the
 * first packet, so that another writer's log differs from its first entry on.
 */
export function logOf(count, { name = 'log-1', close = false, continues = null, asked = '' } = {}) {
  const key = JSON.stringify([count, name, close, continues, asked]);
  if (!made.has(key)) made.set(key, makeLog(count, { name, close, continues, asked }));
  return made.get(key);
}

function makeLog(count, { name, close, continues, asked }) {
  let head = safeOpenLog(name, continues).value;
  const heads = [head];
  const lines = [];
  const take = (appended) => {
    if (!appended.ok) throw new Error(appended.issues[0].code);
    lines.push(appended.value.line);
    head = appended.value.head;
    heads.push(head);
  };
  const packet = documentOf('evidence-packet', '1.0', 'one').document;
  const run = documentOf('provenance-record', '1.0', 'one').document;
  for (const nth of range(count)) {
    const document = nth % 2 === 0 ? { ...packet, meta: { ...packet.meta, query_id: `q-${asked}${nth}` } } : { ...run, run_id: `run-${nth % 4}` };
    take(safeAppendEntry(head, nth % 2 === 0 ? EvidencePacket : ProvenanceRecord, document, { recordedAt, withhold: nth % 5 === 4 }));
  } // biome-ignore format: one line
  if (close) take(safeCloseLog(head, { recordedAt }));
  return { lines, heads, head, text: lines.join('') };
}

const entriesOf = ({ lines }) => lines.map((line) => JSON.parse(line));
const written = (entries) => entries.map((entry) => `${canonicalize(entry)}\n`).join('');

/** Follows a change: every later entry is bound to the one before it, as a forger would do. */
function forged(entries, at, change) {
  const changed = [...entries];
  for (let nth = at; nth < changed.length; nth += 1) {
    const next = nth === at ? change(changed[nth]) : { ...changed[nth], prev: changed[nth - 1].entry_digest };
    const { entry_digest: _, document: __, ...bound } = next;
    changed[nth] = { ...next, entry_digest: sha256(canonicalize(bound)) };
  } // biome-ignore format: one line
  return changed;
}

/** Changes at the first, a middle and the last entry, and beyond 50 and 100. */
function brokenLogs() {
  const found = [];
  for (const count of [1, 2, 7, 51, 101]) {
    const log = logOf(count);
    const entries = entriesOf(log);
    for (const at of new Set([0, 1, count >> 1, count - 1].filter((nth) => nth < count))) {
      const place = `entry ${at} of ${count}`;
      const lines = [...log.lines];
      const without = lines.filter((_, nth) => nth !== at);
      const doubled = lines.toSpliced(at, 0, lines[at]);
      const swapped = at + 1 < count ? lines.toSpliced(at, 2, lines[at + 1], lines[at]) : lines;
      const edited = (change) => lines.toSpliced(at, 1, written([change(entries[at])])).join('');
      found.push(
        [`${place} removed`, without.join('')],
        [`${place} twice`, doubled.join('')],
        [`${place} and the next one in turn`, swapped.join('')],
        [`${place} with another prev`, edited((entry) => sealed('audit-entry', { ...entry, prev: sha256('x') }))],
        [`${place} with another digest`, edited((entry) => ({ ...entry, entry_digest: sha256('x') }))],
        [`${place} of another log`, edited((entry) => sealed('audit-entry', { ...entry, log_id: 'log-2' }))],
        [`${place} forged with another stable digest`, written(forged(entries, at, (entry) => ({ ...entry, stable_digest: sha256('x') })))],
        [`${place} forged with another version`, written(forged(entries, at, (entry) => ({ ...entry, contract_version: '9.9' })))],
        [`${place} forged with another contract`, written(forged(entries, at, (entry) => ({ ...entry, contract: 'verified-findings' })))],
        [`${place} forged to be of another log`, written(forged(entries, at, (entry) => ({ ...entry, log_id: 'log-2' })))],
        [`${place} with another document`, edited((entry) => ({ ...entry, document: { a: 1 } }))],
        [`${place} without its document`, edited(({ document: _, ...entry }) => entry)],
        [`${place} with blanks`, lines.map((line, nth) => (nth === at ? ` ${line}` : line)).join('')],
        [`${place} with blanks after it`, lines.map((line, nth) => (nth === at ? line.replace('\n', ' \n') : line)).join('')],
        [`${place} with CR LF`, lines.map((line, nth) => (nth === at ? line.replace('\n', '\r\n') : line)).join('')],
        [`${place} in another order of members`, lines.map((line, nth) => (nth === at ? `${JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line)).reverse()))}\n` : line)).join('')],
        [`${place} torn`, lines.slice(0, at + 1).join('').slice(0, -2)],
        [`${place} is no JSON`, lines.map((line, nth) => (nth === at ? '{"a":\n' : line)).join('')],
        [`${place} is empty`, lines.map((line, nth) => (nth === at ? '\n' : line)).join('')],
      );
    }
  }
  return found;
} // biome-ignore format: a table

/** Logs with entries after their closing entry. */
function closedLogs() {
  return [1, 2, 51].flatMap((count) => {
    const log = logOf(count, { close: true });
    const entries = entriesOf(log);
    const after = { ...entries[0], seq: count + 1, prev: log.head.digest };
    const again = { ...entries.at(-1), seq: count + 1, prev: log.head.digest };
    const middle = [...entries.slice(0, -1), entries.at(-1)];
    return [
      [`${count} entries, closed`, log.text],
      [`${count} entries, closed, and one more`, written([...entries, sealed('audit-entry', after)])],
      [`${count} entries, closed twice`, written([...entries, sealed('audit-entry', again)])],
      [`${count} entries, a closing entry of another head`, written(forged(middle, count, (entry) => ({ ...entry, document: { ...entry.document, count: 9 } })))],
    ];
  });
} // biome-ignore format: a table

function headInputs() {
  const log = logOf(101);
  const other = logOf(3, { name: 'log-2' });
  const at = (nth) => log.heads[nth];
  const rewritten = (nth) => ({ ...at(nth), digest: sha256('x') });
  return [
    ['no heads', []],
    ...[0, 1, 2, 50, 51, 100, 101].flatMap((nth) => [
      [`the head after ${nth}`, [at(nth)]],
      [`a rewritten head after ${nth}`, [rewritten(nth)]],
    ]),
    ['a head beyond the end', [{ ...at(101), count: 102 }]],
    ['a head of another log', [other.head]],
    ['a head of another log beyond the end', [{ ...other.head, count: 1000 }]],
    ['two heads', [at(1), at(101)]],
    ['two heads, one rewritten', [at(2), rewritten(2)]],
    ['no head at all', [{ log_id: 'log-1' }]],
    ['a closed head', [{ ...at(3), closed: true }]],
  ].map(([name, heads]) => [name, [log.text, heads]]);
} // biome-ignore format: a table

function chains() {
  const first = logOf(3, { close: true });
  const second = logOf(2, { name: 'log-2', continues: first.head, close: true });
  const third = logOf(1, { name: 'log-3', continues: second.head });
  const fork = logOf(1, { name: 'log-4', continues: first.heads[2] });
  const stranger = logOf(1, { name: 'log-5' });
  const list = (logs, heads = []) => [logs.map(({ text }) => text), heads];
  return [
    ['one log', list([first])],
    ['three logs', list([first, second, third])],
    ['three logs, with the last head', list([first, second, third], [third.head])],
    ['three logs, with the first head', list([first, second, third], [first.heads[2]])],
    ['three logs, with heads of each', list([first, second, third], [first.head, second.head, third.head])],
    ['three logs, with a rewritten head', list([first, second, third], [{ ...first.heads[1], digest: sha256('x') }])],
    ['a log left out', list([first, third])],
    ['logs in another order', list([second, first])],
    ['a fork', list([first, fork])],
    ['a fork after two logs', list([first, second, fork])],
    ['a stranger', list([first, stranger])],
    ['the same log twice', list([first, first])],
    ['the last log twice', list([first, second, second])],
    ['an empty log at the end', list([first, { text: '' }])],
  ];
} // biome-ignore format: a table

export const store = (head, answers) => ({
  lines: [],
  head: async () => head,
  async append(line, from, to) {
    this.lines.push([line, from, to]);
    const answer = answers[this.lines.length - 1] ?? 'appended';
    if (answer instanceof Error) throw answer;
    return answer;
  },
});
const failing = (code) => Object.assign(new Error('no'), { code });

function stores() {
  const one = logOf(1);
  const closed = logOf(1, { close: true });
  return [
    ['an empty store', () => store(null, [])],
    ['a store with an entry', () => store(one.head, [])],
    ['a closed log', () => store(closed.head, [])],
    ['another log', () => store(logOf(1, { name: 'log-2' }).head, [])],
    ['a beginning elsewhere', () => store({ log_id: 'log-1', count: 0, digest: sha256('x') }, [])],
    ['no head', () => store({ count: 1 }, [])],
    ['one conflict', () => store(null, ['moved'])],
    ['three conflicts', () => store(null, ['moved', 'moved', 'moved'])],
    ['another answer', () => store(null, ['done', 'appended'])],
    ...['ENOSPC', 'log.closed', 'audit.store.moved', 'audit.store.failed', 'other'].map((code) => [`a store that fails with ${code}`, () => store(null, [failing(code)])]),
  ].flatMap(([name, make]) => [[`${name}, 1 attempt`, [make, 1]], [`${name}, 3 attempts`, [make, 3]]]);
} // biome-ignore format: a table

/** Lines of the older log: as Python wrote them, changed at the beginning and beyond 4 kB. */
function legacyLogs() {
  const line = (document) => `${JSON.stringify({ ...document, hash: sha256(safePythonJson(JSON.stringify(document)).value ?? '').slice(7) })}\n`;
  const run = (text) => ({ run_id: 'run-1', text, score: 0.5, list: [1, 2.0, 1e16, null, true] });
  return texts.flatMap(([name, text]) => {
    const good = line(run(text));
    return [
      [`${name}`, good],
      [`${name}, changed`, good.replace('run-1', 'run-2')],
      [`${name}, changed at the end`, good.replace('true]', 'false]')],
      [`${name}, twice`, good + good],
      [`${name}, torn`, good.slice(0, -3)],
    ];
  });
} // biome-ignore format: a table

/** Numbers and signs as Python writes them. */
const numbers = ['0', '-0', '-0.0', '1', '1.0', '1.10', '1e2', '1E+2', '1e15', '1e16', '1e17', '123456789012345678', '12345678901234567890123', '0.0001', '0.00001', '1e-4', '1e-5', '1.5e300', '5e-324', '0.1', '100000000000000000000.0', '9007199254740993', '1e22', '1e23', '1e400', '01', '1.', '.5', '+1', 'NaN', 'Infinity']; // biome-ignore format: a list

export function logRows() {
  const contracts = allContracts;
  const verified = (log) => verifyAuditLog(log, { contracts });
  const sizes = [0, 1, 2, 51, 101].map((count) => [`${count} entries`, logOf(count).text]);
  const heads = ['log-1', '', 'a b', 'x'.repeat(256), 'x'.repeat(257), 'é', 'a\u200bb', 'a\n', 1, null];
  const head = logOf(3).head;
  const entries = edits('audit-entry', '1.0');
  return [
    ...rowsOf('verifyAuditLog', [...sizes, ...brokenLogs(), ...closedLogs()], verified),
    ...rowsOf('verifyAuditLog without contracts', sizes, (log) => verifyAuditLog(log)),
    ...rowsOf('verifyAuditLog with heads', headInputs(), ([log, given]) => verifyAuditLog(log, { contracts, heads: given })),
    ...rowsOf('verifyAuditLog of an empty log', headInputs(), ([, given]) => verifyAuditLog('', { contracts, heads: given })),
    ...rowsOf('verifyAuditLog in pieces', sizes, (log) => verified([...log.match(/[\s\S]{1,997}/g) ?? []])),
    ...rowsOf('verifyAuditLog that continues', sizes, (log) => verifyAuditLog(log, { contracts, continues: head })),
    ...rowsOf('verifyAuditChain', chains(), ([logs, given]) => verifyAuditChain(logs, { contracts, heads: given })),
    ...rowsOf('openLog', heads.map((id) => [JSON.stringify(id).slice(0, 20) + String(id).length, id]), (id) => [safeOpenLog(id), safeOpenLog(id, head), safeOpenLog('log-9', id)]),
    ...rowsOfLists('head', [['heads', [head, { ...head, closed: true }, { ...head, closed: false }, { ...head, x: 1 }, { ...head, count: -1 }, { ...head, count: 1.5 }, { ...head, count: 2 ** 53 }, { ...head, digest: 'x' }, null, []]]], safeHead),
    ...rowsOfLists('appendEntry after a closed log', [['entries', [1, 2, 3, 51].map((count) => logOf(count, { close: true }).head)]], (closed) => [safeAppendEntry(closed, EvidencePacket, documentOf('evidence-packet', '1.0', 'one').document, { recordedAt }), safeCloseLog(closed, { recordedAt })]),
    ...rowsOfLists('appendEntry', [['times', ['2026-03-01T09:30:00Z', '2026-03-01T09:30:00.500Z', '2026-03-01T09:30:00+00:00', '2026-03-01T09:30:00+01:00', '2026-03-01', '0000-01-01T00:00:00Z', 1, null]]], (time) => [true, false].map((withhold) => safeAppendEntry(head, EvidencePacket, documentOf('evidence-packet', '1.0').document, { recordedAt: time, withhold, extensions: { 'com.example.x': 1 } }))),
    ...rowsOfEdits('verifyAuditLog of an entry', entries, (entry) => verified(`${canonicalize(entry)}\n`)),
    ...rowsOfEdits('withholdDocument', entries.slice(0, 12), (entry) => withholdDocument(entry)),
    ...rowsOf('recordDocument', stores(), async ([make, attempts]) => { const made = make(); return [await safeRecordDocument(made, ProvenanceRecord, documentOf('provenance-record', '1.0').document, { recordedAt, logId: 'log-1', attempts }), made.lines]; }),
    ...rowsOf('recordsOfRun', [...sizes, ...brokenLogs().slice(0, 60)], async (log) => { const found = []; for (const run of ['run-1', 'run-3', 'run', 'run-', 'none']) found.push(await recordsOfRun(log, run), await recordLookup(() => log)(run)); return found; }),
    ...rowsOf('recordLookup of two records', [['one run with two texts', twoRecords(false)], ['one run twice', twoRecords(true)]], (log) => recordLookup(() => log)('run-1')),
    ...rowsOf('verifyLegacyLog', legacyLogs(), (log) => verifyLegacyLog(log)),
    ...rowsOfLists('pythonJson', [['numbers', numbers], ['texts', texts.map(([, text]) => JSON.stringify({ text }))], ...signs.map(([name, list]) => [name, list.flatMap((text) => [JSON.stringify({ [text]: text }), `["${text}"]`])]), ['forms', ['{"b":1,"a":[ ],"c":{ }}', '[1 ,2 , [3]]', '{"a":1,"a":2}', '"\\ud83d\\ude80\\u00e9"', '', ' 1 ', 'nul', '[1,]', '[[[[1]]]]']]], (text) => [safePythonJson(text), safePythonJson(new TextEncoder().encode(text)), safePythonJson(text).ok && pythonJsonDigest(text)]),
  ];
} // biome-ignore format: a table

/** Two records of one run, alike or not. */
function twoRecords(alike) {
  const run = documentOf('provenance-record', '1.0', 'one').document;
  let head = safeOpenLog('log-1').value;
  let text = '';
  for (const recorded_at of ['2026-03-01T09:30:00Z', alike ? '2026-03-01T09:30:00Z' : '2026-03-02T09:30:00Z']) {
    const { value } = safeAppendEntry(head, ProvenanceRecord, { ...run, recorded_at }, { recordedAt });
    text += value.line;
    head = value.head;
  }
  return text;
} // biome-ignore format: one line
