// What is decided where two things of a host meet: a retriever and each choice of a replay, a document and files that have it, heads
// that a caller kept and a closed log, contracts of each kind and a log of their documents.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineContract, defineVersion, filterNdjson, safeDigest, safeParse, verify } from 'evidence-contracts'; // biome-ignore format: one line
import { openLog, safeAppendEntry, safeCloseLog, verifyAuditLog } from 'evidence-contracts/audit-log'; // biome-ignore format: one line
import { EvidencePacket } from 'evidence-contracts/evidence-packet';
import { recognise } from 'evidence-contracts/guard';
import { fileAuditStore } from 'evidence-contracts/node';
import * as v from 'valibot';
import { every, outcome } from './conditions/rows.mjs';
import { steps } from './hosts.mjs';
import { documentOf, rowsOf, rowsOfLists } from './inputs.mjs';
import { logOf } from './logs.mjs';
import { answered, exact } from './replays.mjs';

// ---- runs again
const record = JSON.parse(JSON.stringify(exact().value));
const retrieved = JSON.stringify(answered(record));
const retrievers = {
  same: `() => (${retrieved})`,
  'within epsilon': `() => { const one = ${retrieved}; one.ranking[0].score += 0.125; one.vector_candidates[0].score += 0.125; return one; }`,
  'at epsilon': `() => { const one = ${retrieved}; one.ranking[1].score -= 0.25; return one; }`,
  'beyond epsilon': `() => { const one = ${retrieved}; one.ranking[0].score += 0.5; return one; }`,
  'another ranking': `() => { const one = ${retrieved}; one.ranking.reverse(); return one; }`,
  'another in each run': `(() => { let run = 0; return () => { const one = ${retrieved}; run += 1; one.ranking[0].score += run > 2 ? 0.125 : 0; return one; }; })()`,
  'of what it is given': `(inputs, snapshotId, signal) => { const one = ${retrieved}; one.context.payload = JSON.stringify([inputs, snapshotId, typeof signal]); return one; }`,
  fails: '() => { throw new TypeError("no"); }',
  'no function': '5',
}; // biome-ignore format: a table
const choices = ['', ' --allow-score-drift', ' --runs 1', ' --runs 3', ' --runs 3 --allow-score-drift', ' --runs 0', ' --json', ' --json --allow-score-drift', ' --packet packet.json']; // biome-ignore format: a list
const text = (value) => `${JSON.stringify(value, null, 2)}\n`;
const { document: packet } = documentOf('evidence-packet', '1.0', 'one');
const replayed = (module) => [{ 'record.json': text(record), 'r.mjs': `export default ${module};\n`, 'packet.json': text(packet) }, choices.map((choice) => [`replay record.json --retriever r.mjs${choice}`])]; // biome-ignore format: one line

// ---- a document next to files that have it
const { document: cited, sources } = documentOf('evidence-packet', '1.0', 'two');
const [first] = Object.entries(sources);
const whole = text(cited);
const holders = {
  'the document itself': whole,
  'one line end more': `${whole}\n`,
  'a line before': `x\n${whole}`,
  'in lines': `${JSON.stringify(cited)}\n{}\n`,
  'a part of it': whole.slice(0, -40),
  'its source': first[1],
  'its source in it': `${first[1]}\n${whole}`,
}; // biome-ignore format: a table
const beside = (held) => [{ 'packet.json': whole, 'packet.ndjson': `${JSON.stringify(cited)}\n`, ...Object.fromEntries(Object.entries(sources).map(([name, words]) => [name, words])), [first[0]]: held }, ['verify packet.json --source .', 'verify packet.ndjson --source .', 'verify packet.json --source . --require sources --format json', 'report packet.json --source . --out out.html', 'export packet.json --to csv --source .'].map((line) => [line])]; // biome-ignore format: one line

// ---- a closed log, and heads that a caller kept
const log = logOf(3);
const lineOf = (nth) => `${log.lines[nth]}`.replace(/\n?$/, '\n');
const [, one, two] = log.heads;
const closing = safeCloseLog(one, { recordedAt: '2026-03-01T09:30:00Z' }).value;
const { closed: _, ...open } = closing.head;
const kept = [closing.head, open, { ...open, closed: false }, { ...open, closed: null }, one, { ...one, closed: true }, { ...open, count: 1 }, { ...open, digest: one.digest }, null]; // biome-ignore format: a list
/** What would follow if the log were not closed. */
const following = safeAppendEntry(open, EvidencePacket, packet, {
  recordedAt: '2026-03-01T09:30:00Z',
}).value;
const next = [following.line, lineOf(1), lineOf(2), closing.line, '', 'x\n'];
const ends = [following.head, two, closing.head, { ...open, count: 3 }, null];
const storeOf = (folder) => fileAuditStore(join(folder, 'log.ndjson'), { patience: 0 });
const closedSteps = kept.map((from, nth) => [`a head that was kept, ${nth}`, [{}, every(next, ends).map(([line, to]) => async (folder) => { const store = storeOf(folder); if (!existsSync(join(folder, 'log.ndjson'))) { await store.append(lineOf(0), null, one); await store.append(closing.line, one, closing.head); } const answer = await store.append(line, from, to).then((done) => [done], ({ name, issues }) => [name, issues?.map(({ code }) => code)]); return [answer, await store.head().catch(({ name }) => name)]; })]]); // biome-ignore format: one line

// ---- contracts of each kind
const versionOf = (version, status, shape) => defineVersion({ version, status, schema: () => v.looseObject(shape), volatile: [] }); // biome-ignore format: one line
const contractOf = (versionAt, list) => outcome(() => defineContract({ name: 'com.example.kind', versionAt, versions: list.map(([version, status]) => versionOf(version, status, versionAt === null ? { [`v${version}`]: v.string() } : versionAt === '/v' ? { v: v.literal(version) } : { m: v.object({ v: v.literal(version) }) })) })); // biome-ignore format: one line
const lists = [[['1', 'released']], [['1', 'draft']], [['1', 'released'], ['2', 'released']], [['1', 'released'], ['2', 'draft']], [['1', 'deprecated'], ['2', 'released'], ['3', 'draft']]]; // biome-ignore format: a list
const ofKinds = every([null, '/v', '/m/v'], lists).map(([versionAt, list]) => contractOf(versionAt, list)); // biome-ignore format: one line
const said = [{ v1: 'a' }, { v2: 'a' }, { v1: 'a', v2: 'b' }, { v: '1' }, { v: '2' }, { v: '3' }, { m: { v: '1' } }, { m: { v: '2' } }, {}, { v: 1 }, { v: '1', m: { v: '2' }, v1: 'a' }]; // biome-ignore format: a list
const assumed = [undefined, '1', '2', '3', '9', ''];
const seen = ({ ok, version, digest, issues, stage }) => [ok, version, digest, stage, issues?.map(({ code, pointer }) => [code, pointer])]; // biome-ignore format: one line
/** Of a document as it is, and in an envelope that names its version. */
async function logged(contract, document) {
  const answers = [];
  for (const given of [document, ...['1', '2', '3', '9'].map((version) => ({ contract: 'com.example.kind', version, document }))]) {
    const appended = outcome(() => safeAppendEntry(openLog('l'), contract, given, { recordedAt: '2026-03-01T09:30:00Z' }));
    if (appended.ok !== true) answers.push(appended.issues?.map(({ code, pointer }) => [code, pointer]) ?? appended);
    else for (const contracts of [[contract], [], [EvidencePacket, contract]]) { const { ok, issues, counts } = await verifyAuditLog(appended.value.line, { contracts }); answers.push([ok, counts, issues.map(({ code, pointer }) => [code, pointer])]); }
  }
  return answers;
} // biome-ignore format: long lines
async function filtered(contract, document, assumeVersion) {
  const heard = [];
  const filter = filterNdjson((line) => verify(contract, line, assumeVersion === undefined ? {} : { assumeVersion }), { emit: 'verdicts', onVerdict: ({ verdict }) => void heard.push(seen(verdict)) }); // biome-ignore format: one line
  await new Response(ReadableStream.from([Buffer.from(`${JSON.stringify(document)}\n`)]).pipeThrough(filter)).text(); // biome-ignore format: one line
  return heard;
}
const verified = async (contract, document) => [assumed.map((assumeVersion) => outcome(() => { const options = assumeVersion === undefined ? {} : { assumeVersion }; const parsed = safeParse(contract, JSON.stringify(document), options); const digest = safeDigest(document); return [seen(verify(contract, document, options)), parsed.ok, parsed.issues?.map(({ code }) => code), digest.ok, recognise([contract, EvidencePacket], document).outcome]; })), await filtered(contract, document, '1')]; // biome-ignore format: one line

export const meetingRows = () => [
  ...rowsOf('replay with a retriever', Object.entries(retrievers).map(([name, module]) => [name, replayed(module)]), steps), // biome-ignore format: one line
  ...rowsOf('documents next to what has them', Object.entries(holders).map(([name, held]) => [name, beside(held)]), steps), // biome-ignore format: one line
  ...rowsOf('fileAuditStore of a closed log', closedSteps, steps),
  ...rowsOfLists('verifyAuditLog of contracts of each kind', ofKinds.map((contract, nth) => [`kind ${nth}`, said.map((document) => [contract, document])]), (given) => logged(...given)), // biome-ignore format: one line
  ...rowsOfLists('verify with contracts of each kind', ofKinds.map((contract, nth) => [`kind ${nth}`, said.map((document) => [contract, document])]), (given) => verified(...given)), // biome-ignore format: one line
];
