/**
 * `audit`, with `append`, `head`, `rotate` and `record`: a log of documents in which every edit
 * shows.
 */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AuditHead, AuditStore } from '../../../../contracts/audit-log/index.js';
import {
  closeLog,
  recordsOfRun,
  safeOpenLog,
  safeRecordDocument,
} from '../../../../contracts/audit-log/index.js';
import { formatIssue, type Issue } from '../../../../index.js';
import type { FileAuditStore } from '../../../node/index.js';
import {
  commandOf,
  type Flags,
  idArgument,
  type Texts,
  timeArgument,
} from '../../shared/command.js';
import { type ContractChoice, contractOf } from '../../shared/contracts.js';
import { InvalidFile, orRefusal, Refusal } from '../../shared/exit.js';
import { bytesOfFile } from '../../shared/input.js';
import type { Session } from '../../shared/session.js';
import {
  continuedHead,
  exitCodeOf,
  headAt,
  headLine,
  logChunks,
  orRefuse,
  storeAt,
  storeLine,
  uninterrupted,
  writeContinuedHead,
} from './files.js';
import { auditVerify } from './verify.js';

export const auditCommand = commandOf('audit', {
  short: 'keep documents in a log in which every edit shows',
  says: 'Keep documents in a log in which every edit shows.',
  below: () => [auditAppend, auditVerify, auditHead, auditRotate, auditRecord],
  notes: `
Examples:
  $ evidence-contracts audit append log.ndjson packet.json --log-id answers-2026
  $ evidence-contracts audit head log.ndjson > head.json     # store it where the log's writer has no access
  $ evidence-contracts audit verify log.ndjson --expect-head head.json
  $ evidence-contracts audit rotate log.ndjson log-2.ndjson
  $ evidence-contracts audit record log.ndjson run-7         # the record of a run`,
});

const auditHead = commandOf('head', {
  says: 'Print the head of a log; stored elsewhere, it reveals truncation and rewriting.',
  takes: [['<log>', 'the log, one entry a line']],
  options: [['--log-id <id>', 'the name of a log that has no entry yet', idArgument]],
  run: async (log: string, { logId }: Texts<'logId'>, session: Session) => {
    await session.print(headLine(await headOf(log, session, logId)), 0);
  },
  notes: `
Examples:
  $ evidence-contracts audit head log.ndjson > head.json
  $ evidence-contracts audit head new.ndjson --log-id answers-2026    # the head of an empty log`,
});

const auditRotate = commandOf('rotate', {
  says: 'Close a log and start one that continues it: its first entry is bound to the head of the closed log.',
  takes: [
    ['<log>', 'the log that ends'],
    ['<next>', 'the new log; must not exist yet'],
  ],
  run: async (log: string, next: string, session: Session) => {
    const opened = await headOf(log, session);
    if ((await orRefuse(next, () => storeAt(next, session).head())) !== null) {
      throw new Refusal(`${next}: exists already`);
    }
    const head = await closedHead(log, opened, session);
    await writeContinuedHead(next, head, session);
    await session.print(headLine(head), 0);
  },
  notes: `
Examples:
  $ evidence-contracts audit rotate log.ndjson log-2.ndjson

Writes the head of <log> to <next>.continues, which append and verify read. That file needs no trust: the
first entry of <next> is bound to the head in it.`,
});

async function closedHead(log: string, head: AuditHead, session: Session): Promise<AuditHead> {
  if (head.closed === true) return head;
  const closing = closeLog(head, { recordedAt: new Date().toISOString() });
  const answer = await orRefuse(log, () =>
    storeAt(log, session).append(closing.line, head, closing.head),
  );
  if (answer === 'moved')
    throw new Refusal(`${log}: somebody appended at the same time; try again`);
  return closing.head;
}

async function headOf(log: string, session: Session, logId?: string): Promise<AuditHead> {
  const head = await orRefuse(log, () => storeAt(log, session).head());
  if (head === null && logId === undefined) {
    await orRefusal(log, stat(resolve(session.folder, log)));
    throw new InvalidFile(`${log}: has no entries; audit append writes the first`);
  }
  if (head !== null && (logId === undefined || head.log_id === logId)) return head;
  if (head !== null) throw new Refusal(`${log}: is the log ${head.log_id}`);
  const opened = safeOpenLog(logId ?? '', await continuedHead(log, session));
  if (opened.ok) return opened.value;
  throw new Refusal(opened.issues.map((issue) => formatIssue(issue, '--log-id')).join('; '));
}

const auditRecord = commandOf('record', {
  says: 'Print the provenance record of a run, found in a log by the id of the run.',
  takes: [
    ['<log>', 'the log, one entry a line'],
    ['<run-id>', 'run_id of the record'],
  ],
  run: printRecord,
  notes: `
Examples:
  $ evidence-contracts audit record log.ndjson run-7 > record.json

Exit code 1 if the log has no record of the run, has several that differ, or is damaged.`,
});

async function printRecord(log: string, runId: string, session: Session): Promise<void> {
  const continues = await continuedHead(log, session);
  const { records, isIntact } = await recordsOfRun(await logChunks(log, session), runId, {
    continues,
  });
  const [first] = records;
  const differing = new Set(records.map(({ digest }) => digest)).size;
  if (!isIntact) session.warn(`${log}: is damaged; run audit verify to see where`);
  else if (first === undefined) session.warn(`${log}: has no record of this run`);
  else if (differing > 1) session.warn(`${log}: has ${differing} records of this run that differ`);
  else await session.print(`${first.text}\n`);
  session.end(isIntact && differing === 1 ? 0 : 1);
}

type AppendChoice = ContractChoice &
  Flags<'withhold' | 'repair'> &
  Texts<'logId' | 'recordedAt' | 'expectHead'>;

const auditAppend = commandOf('append', {
  says: 'Append a document to a log; creates the log if it does not exist.',
  takes: [
    ['<log>', 'the log, one entry a line'],
    ['<file>', 'a valid JSON document; - is stdin'],
  ],
  options: [
    ['--contract <name>', 'the contract of the document (default: recognised)'],
    ['--log-id <id>', 'the name of the log; needed for the first entry', idArgument],
    [
      '--recorded-at <time>',
      'the time of recording, as 2026-01-31T23:59:59Z (default: now)',
      timeArgument,
    ],
    ['--withhold', 'record only the digests, without the document'],
    ['--expect-head <file>', 'append only if the log ends at this head'],
    [
      '--repair',
      'first move a torn last line aside, and remove the lock of a process that has ended',
    ],
  ],
  usesConfig: true,
  run: (log: string, file: string, choice: AppendChoice, session: Session) =>
    uninterrupted((signal) => append({ log, file, signal }, choice, session)),
  notes: `
Examples:
  $ evidence-contracts audit append log.ndjson packet.json --log-id answers-2026
  $ evidence-contracts audit append log.ndjson result.json --withhold

Prints the new head of the log.`,
});

/** `signal` ends the wait for other writers, and nothing else. */
type Named = Readonly<{ log: string; file: string; signal?: AbortSignal }>;

async function append(
  { log, file, signal }: Named,
  choice: AppendChoice,
  session: Session,
): Promise<void> {
  const document = await bytesOfFile(file, session);
  const contract = await contractOf({ file, bytes: document }, choice, session);
  if (contract === undefined) return;
  const store = storeAt(log, session, signal);
  if (choice.repair === true) await repair(log, store, session);
  const head = await orRefuse(log, () => store.head());
  const expected =
    choice.expectHead === undefined ? undefined : await headAt(choice.expectHead, session);
  const logId = choice.logId ?? head?.log_id ?? expected?.log_id;
  if (logId === undefined) throw new Refusal(`${log}: is empty; name it with --log-id`);
  const ending = expected === undefined ? store : endingAt(store, expected);
  const recorded = await safeRecordDocument(ending, contract, document, {
    logId,
    recordedAt: choice.recordedAt ?? new Date().toISOString(),
    withhold: choice.withhold === true,
    continues: await continuedHead(log, session),
    attempts: expected === undefined ? 1000 : 1,
  });
  session.end(recorded.ok ? 0 : exitCodeOf(recorded.issues));
  if (recorded.ok) await session.print(headLine(recorded.value.head));
  else for (const issue of recorded.issues) session.warn(warning(issue, { log, file }));
}

/**
 * With an expected head there is one attempt: a failure means that the log does not end at that
 * head.
 */
function warning(issue: Issue, { log, file }: Named): string {
  if (issue.code !== 'audit.store.moved')
    return storeLine(issue, issue.code.startsWith('audit.') ? log : file);
  return formatIssue({ ...issue, message: 'the log does not end at the expected head' }, log);
}

/**
 * A store that reports the expected head: the append itself then fails if the log has another one.
 */
function endingAt(store: AuditStore, head: AuditHead): AuditStore {
  return {
    head: () => Promise.resolve(head),
    append: (line, _, to) => store.append(line, head, to),
  };
}

async function repair(log: string, store: FileAuditStore, session: Session): Promise<void> {
  const { torn, unlocked } = await orRefuse(log, () => store.repair());
  if (unlocked) session.warn(`${log}: removed the lock of a process that has ended`);
  if (torn === null) return;
  const { bytes, offset, savedTo } = torn;
  session.warn(
    `${log}: put ${String(bytes)} torn bytes from offset ${String(offset)} aside, into ${savedTo}`,
  );
}
