// Logs again: heads of a log that breaks, forks from each entry, and lines of the older producer as
// it wrote them.
import {
  closeLog,
  entryLine,
  openLog,
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
import { documentOf, rowsOf, rowsOfLists, TIMES, texts } from './inputs.mjs';
import { logOf, store } from './logs.mjs';

const recordedAt = '2026-03-01T09:30:00Z';
const contracts = allContracts;
const entriesOf = ({ lines }) => lines.map((line) => JSON.parse(line));
const written = (entries) => entries.map((entry) => `${canonicalize(entry)}\n`).join('');
const rewritten = (head) => ({ ...head, digest: sha256('x') });

/** Logs that break at an entry, with heads before it, after it and beyond the end. */
function brokenWithHeads() {
  const log = logOf(7);
  const other = logOf(2, { name: 'log-2' });
  const { lines, heads } = log;
  const later = (nth) => ({ ...heads[7], count: nth });
  const logs = [
    ['whole', log.text],
    ...[0, 1, 3, 6].flatMap((at) => [
      [`entry ${at} removed`, lines.toSpliced(at, 1).join('')],
      [`entry ${at} twice`, lines.toSpliced(at, 0, lines[at]).join('')],
      [`entry ${at} is no JSON`, lines.toSpliced(at, 1, '{\n').join('')],
      [`entry ${at} later`, [...lines.toSpliced(at, 1), lines[at]].join('')],
    ]),
    ['torn', log.text.slice(0, -1)],
    ['without entries', ''],
    ['with an entry of another log', written([...entriesOf(log).slice(0, 2), { ...entriesOf(other)[1] }, ...entriesOf(log).slice(2)])],
    ['with an entry of another log, sealed', written(entriesOf(log).map((one, nth) => (nth === 3 ? sealed('audit-entry', { ...one, log_id: 'log-2' }) : one)))],
    ['with an entry of a log of another length, sealed', written(entriesOf(log).map((one, nth) => (nth === 3 ? sealed('audit-entry', { ...one, log_id: 'log-22' }) : one)))],
  ];
  const given = [[heads[0]], [heads[1]], [heads[0], heads[3]], [heads[1], heads[7]], [heads[7]], [heads[1], heads[1]], [heads[1], rewritten(heads[1])], [heads[1], later(8)], [later(8)], [later(9), later(8)], [other.heads[0]], [other.heads[1], heads[1]], [rewritten(heads[0])], [heads[2], {}], [{ ...heads[2], closed: true }]];
  return logs.map(([name, text]) => [name, given.map((list) => [text, list])]);
} // biome-ignore format: a table

/** Chains in which a log begins at each entry of one before it, and heads of all of them. */
function forks() {
  const first = logOf(4, { close: true });
  const open = logOf(4);
  const second = logOf(3, { name: 'log-2', continues: first.head });
  const third = logOf(1, { name: 'log-3', continues: second.head });
  const at = (log, nth, name = 'log-9') => logOf(1, { name, continues: log.heads[nth] });
  const same = (log, nth) => logOf(1, { name: 'log-1', continues: log.heads[nth] });
  const chains = [
    ...range(6).flatMap((nth) => [[first, at(first, nth)], [first, same(first, nth)]]),
    ...range(5).map((nth) => [open, at(open, nth)]),
    ...range(6).map((nth) => [first, second, at(first, nth)]),
    ...range(4).map((nth) => [first, second, at(second, nth)]),
    ...range(4).map((nth) => [first, second, third, at(second, nth)]),
    [first, { text: '' }, second], [{ text: '' }, first], [{ text: '' }], [], [second], [second, third], [first, second, third, second],
    [first, { text: `${second.lines[0]}{` }], [first, { text: second.lines.slice(1).join('') }], [{ text: first.lines.slice(1).join('') }, second],
  ];
  const heads = [[], [first.head], [second.heads[1], third.head], [rewritten(first.heads[2])], [rewritten(third.head)], [{ ...third.head, count: 9 }], [{}]];
  return chains.map((logs, nth) => [`chain ${nth}`, heads.map((list) => [logs.map(({ text }) => text), list])]);
} // biome-ignore format: a table

/** Lines of the older producer: right, in other forms, and changed in each place. */
function legacyLines() {
  const packet = (text) => ({ b: text, a: [1, 2.5, 1e16, -0, null, true, { z: 1, y: [] }], 'é🚢': 'x' });
  const hashOf = (json) => sha256(safePythonJson(json).value ?? '').slice(7);
  const named = texts.map(([name, text]) => [name, JSON.stringify(packet(text))]);
  const numbers = ['1', '1.0', '-0.0', '1e2', '1e15', '1e16', '1E+17', '123456789012345678', '1234567890123456', '12345678901234567890', '0.0001', '0.00001', '1.5e300', '[1.10, 2.50]'].map((number) => [number, `{"n":${number}}`]);
  return [...named, ...numbers].map(([name, json]) => {
    const hash = hashOf(json);
    const line = (one, more = '') => `{"packet_hash": "${one}", "packet": ${json}${more}}\n`;
    const good = line(hash);
    const last = `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`;
    return [name, [
      good, line(`sha256:${hash}`), line(hash.toUpperCase()), line(`SHA256:${hash}`), line(hash.slice(1)), line(`${hash}0`), line(last), line(''),
      `{"packet":${json},"packet_hash":"${hash}"}\n`, line(hash, ',"other":[1,{"packet":2}]'), `{"x":{"packet_hash":"a"},"packet_hash":"${hash}","packet":${json}}\n`,
      good.replace('"b":', '"c":'), good.replace(/\}\}\n$/, ',"more":1}}\n'), good.slice(0, -1), ` ${good}`, `${good}\n`, good + good, good.replace('\n', '\r\n'),
      `{"packet_hash":"${hash}"}\n`, `{"packet_hash":5,"packet":${json}}\n`, `[${json}]\n`, '\n', `\ufeff${good}`, `${good}{`, good + good.replace('"b":', '"c":') + good,
    ]];
  });
} // biome-ignore format: a table

/** A log in which runs have one record, two that are equal, and two that differ in volatile members. */
function runsOf() {
  const run = documentOf('provenance-record', '1.0', 'one').document;
  const variants = [{}, { recorded_at: '2026-03-02T09:30:00Z' }, { snapshot_id: 'snap-2' }];
  const logs = [[0], [0, 0], [0, 1], [1, 0], [0, 2], [0, 0, 2], [2, 0, 0]];
  return logs.map((list) => {
    let head = openLog('log-1');
    let text = '';
    for (const nth of list) {
      const { value } = safeAppendEntry(head, ProvenanceRecord, { ...run, ...variants[nth] }, { recordedAt });
      text += value.line;
      head = value.head;
    }
    return [list.join(' '), [text, `${text}{`, text.slice(0, -1), text.replace('run-1', 'run-2')]];
  });
} // biome-ignore format: a table

export function entryRows() {
  const packet = documentOf('evidence-packet', '1.0', 'one').document;
  const log = logOf(3, { close: true });
  const head = logOf(3).head;
  const counts = [0, -0, 1, -1, 0.5, 2 ** 53 - 1, 2 ** 53, 2 ** 60, 1e21, '1', null];
  const digests = [head.digest, head.digest.toUpperCase(), head.digest.slice(7), `${head.digest}0`, 'sha256:', null];
  const ids = [1, 255, 256, 257].flatMap((count) => ['x', '\u{1f6a2}', 'é'].map((sign) => sign.repeat(count)));
  const unseen = [0x20, 0x7f, 0x80, 0xa0, 0xad, 0x61c, 0x1680, 0x180e, 0x2000, 0x200b, 0x200f, 0x2010, 0x2027, 0x2028, 0x202e, 0x202f, 0x2030, 0x205e, 0x205f, 0x206f, 0x2070, 0x3000, 0xfeff, 0xfff8, 0xfff9, 0xffff, 0xd800].map((code) => `a${String.fromCharCode(code)}b`);
  const attempts = [0, 1, 2, 3, 99, 100, 101, -1, 1.5, '2'];
  return [
    ...rowsOfLists('verifyAuditLog broken, with heads', brokenWithHeads(), ([text, heads]) => verifyAuditLog(text, { contracts, heads })),
    ...rowsOfLists('verifyAuditChain of forks', forks(), ([logs, heads]) => verifyAuditChain(logs, { contracts, heads })),
    ...rowsOfLists('verifyAuditLog that continues a head', [['heads', [null, log.head, log.heads[2], rewritten(log.head), logOf(3).head, { ...head, count: 4 }, {}]]], (continues) => [log, logOf(2, { name: 'log-2', continues: log.head }), logOf(2, { name: 'log-2', continues: log.heads[2] })].map(({ text }) => verifyAuditLog(text, { contracts, continues }))),
    ...rowsOfLists('verifyLegacyLog of its producer', legacyLines(), (text) => verifyLegacyLog(text)),
    ...rowsOf('verifyLegacyLog of many', [[101, '101 lines'], [102, '102 lines']].map(([count, name]) => [name, '{"a":1}\n'.repeat(count)]), (text) => verifyLegacyLog(text)),
    ...rowsOfLists('recordsOfRun of several', runsOf(), (text) => Promise.all([recordsOfRun(text, 'run-1'), recordLookup(() => text)('run-1')])),
    ...rowsOfLists('head', [['counts', counts.map((count) => ({ ...head, count }))], ['digests', digests.map((digest) => ({ ...head, digest }))], ['closed', [true, false, null, undefined, 1, 'true'].map((closed) => ({ ...head, closed }))]], (one) => [safeHead(one), safeOpenLog('log-2', one), safeCloseLog(one, { recordedAt })]),
    ...rowsOfLists('openLog of ids', [['lengths', ids], ['unseen signs', unseen]], (id) => safeOpenLog(id)),
    ...rowsOfLists('appendEntry at a time of the calendar', [['times', TIMES]], (time) => [safeAppendEntry(head, EvidencePacket, packet, { recordedAt: time }), safeCloseLog(head, { recordedAt: time })]),
    ...rowsOfLists('appendEntry with options', [['options', [{}, null, { recordedAt }, { recordedAt, withhold: 'yes' }, { recordedAt, other: 1 }, { recordedAt, extensions: {} }, { recordedAt, extensions: { x: 1 } }, { recordedAt, extensions: null }]]], (options) => [safeAppendEntry(head, EvidencePacket, packet, options), safeAppendEntry(head, EvidencePacket, { ...packet, more: 1 }, options), safeAppendEntry(null, EvidencePacket, packet, options)]),
    ...rowsOf('closeLog', [['a log', head], ['an empty log', openLog('log-1')], ['a closed log', log.head]], (one) => [closeLog(one, { recordedAt }), entryLine(closeLog(one, { recordedAt }).entry)]),
    ...rowsOfLists('withholdDocument of entries', [['entries', entriesOf(log)]], (entry) => [withholdDocument(entry), entryLine(withholdDocument(entry)), entryLine(entry)]),
    ...rowsOfLists('recordDocument with attempts', [['attempts', attempts]], async (count) => { const made = store(null, range(120).map(() => 'moved')); return [await safeRecordDocument(made, EvidencePacket, packet, { recordedAt, logId: 'log-1', attempts: count }), made.lines.length]; }),
    ...rowsOf('recordDocument that continues', [['nothing', null], ['a head', log.head], ['another head', rewritten(log.head)], ['no head', {}]], (continues) => Promise.all([null, openLog('log-1'), openLog('log-1', log.head), openLog('log-2', log.head)].map(async (start) => { const made = store(start, []); return [await safeRecordDocument(made, EvidencePacket, packet, { recordedAt, logId: 'log-1', continues }), made.lines]; }))),
  ];
} // biome-ignore format: a table
