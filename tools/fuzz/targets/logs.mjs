// Audit logs, their heads, and the lines of older ones.
import * as log from 'evidence-contracts/audit-log';
import { AuditEntry } from 'evidence-contracts/audit-log';
import { allContracts } from 'evidence-contracts/guard';
import { pick } from '../../shared/random.mjs';
import { mutated } from '../inputs.mjs';
import { bytes, contract, documentOf, pieces, textOf, value, valueFor } from '../made.mjs';

const {
  appendEntry,
  entryLine,
  openLog,
  pythonJson,
  pythonJsonDigest,
  recordDocument,
  recordLookup,
  recordsOfRun,
} = log;
const {
  safeAppendEntry,
  safeHead,
  safeOpenLog,
  safePythonJson,
  safeRecordDocument,
  verifyAuditLog,
} = log;
const { verifyLegacyLog, withholdDocument } = log;

const head = (random) => (random() < 0.5 ? openLog('log-1') : mutated(openLog('log-1'), random));
const times = { recordedAt: '2026-01-01T00:00:00Z' };
const options = (random) => (random() < 0.8 ? times : mutated(times, random));
/** A log whose lines are entries, changed or not, and broken off anywhere. */
const lines = (random) => {
  if (random.rest !== undefined) return [random.rest()];
  if (random() < 0.3) return [bytes(random), '\n'];
  const text = [0, 1, 2].map(() => textOf(documentOf(AuditEntry, random))).join('\n');
  return pieces(random() < 0.5 ? text : new TextEncoder().encode(text), random);
};
/** A chain that holds as far as its first entries, and is changed at one place. */
const chain = (random) => {
  let at = openLog('log-1');
  const text = [0, 1, 2].map((nth) => { const appended = safeAppendEntry(at, contract(random), value(random), times); if (!appended.ok) return textOf(at); at = appended.value.head; return `${appended.value.line ?? nth}`; }).join('\n'); // biome-ignore format: short
  return pieces(`${text}\n`, random);
};
const store = (random) => ({ head: async () => (random() < 0.7 ? null : value(random)), append: async () => pick(['appended', 'moved', value(random)], random) }); // biome-ignore format: one line

export const logTargets = [
  { name: 'verifyAuditLog', weight: 5, of: [verifyAuditLog], make: (random) => { const [input, heads] = [lines(random), random() < 0.3 ? [head(random)] : []]; return () => verifyAuditLog(input, { contracts: allContracts, heads }); } },
  { name: 'verifyAuditLog of a chain', weight: 2, of: [verifyAuditLog], make: (random) => { const input = chain(random); return () => verifyAuditLog(input, { contracts: allContracts }); } },
  { name: 'verifyLegacyLog', weight: 2, of: [verifyLegacyLog], make: (random) => { const input = lines(random); return () => verifyLegacyLog(input); } },
  { name: 'recordsOfRun', weight: 1, of: [recordsOfRun, recordLookup], refuses: true, make: (random) => { const input = lines(random); return async () => [await recordsOfRun(input, 'run-1'), await recordLookup(() => input)('run-1')]; } },
  { name: 'safeAppendEntry', weight: 2, of: [safeAppendEntry, safeHead], make: (random) => { const [at, one, input, given] = [random() < 0.8 ? head(random) : value(random), contract(random), value(random), options(random)]; return () => [safeHead(at), safeAppendEntry(at, one, input, given)]; } },
  { name: 'safeOpenLog', weight: 1, of: [safeOpenLog], make: (random) => { const [id, at] = [random() < 0.5 ? 'log-1' : value(random), value(random)]; return () => safeOpenLog(id, at); } },
  { name: 'appendEntry', weight: 1, of: [appendEntry, openLog], refuses: true, make: (random) => { const [at, one, input] = [head(random), contract(random), value(random)]; return () => appendEntry(at, one, input, times); } },
  { name: 'safeRecordDocument', weight: 1, of: [safeRecordDocument], make: (random) => { const [to, one, input] = [store(random), contract(random), value(random)]; return () => safeRecordDocument(to, one, input, { ...times, logId: 'log-1' }); } },
  { name: 'recordDocument', weight: 1, of: [recordDocument], refuses: true, make: (random) => { const [to, one, input] = [store(random), contract(random), value(random)]; return () => recordDocument(to, one, input, { ...times, logId: 'log-1' }); } },
  { name: 'safePythonJson', weight: 2, of: [safePythonJson], make: (random) => { const input = random() < 0.8 ? bytes(random) : value(random); return () => safePythonJson(input); } },
  { name: 'pythonJson', weight: 1, of: [pythonJson, pythonJsonDigest], refuses: true, make: (random) => { const [use, input] = [pick([pythonJson, pythonJsonDigest], random), bytes(random)]; return () => use(input); } },
  { name: 'entryLine', weight: 1, of: [entryLine, withholdDocument], refuses: true, make: (random) => { const [use, input] = [pick([entryLine, withholdDocument], random), valueFor(AuditEntry, random)]; return () => use(input); } },
]; // biome-ignore format: a table
