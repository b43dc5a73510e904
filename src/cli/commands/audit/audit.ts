/** `audit`, with `head`, `rotate` and `record`: a log of documents in which every edit shows. */

import { Command } from 'commander';
import { type AuditHead, closeLog, recordsOfRun, safeOpenLog } from '../../../audit-log/index.js';
import type { MakeCommand } from '../../shared/command.js';
import { Refusal } from '../../shared/exit.js';
import { orIssues } from '../../shared/input.js';
import type { Session } from '../../shared/session.js';
import { auditAppend } from './append.js';
import { continuedHead, headLine, logChunks, orRefuse, storeAt, writeContinuedHead } from './files.js';
import { auditVerify } from './verify.js';

export const auditCommand: MakeCommand = (session) => {
  const command = new Command('audit')
    .description('Keep documents in a log in which every edit shows.')
    .addHelpText('after', examples);
  for (const make of [auditAppend, auditVerify, auditHead, auditRotate, auditRecord]) command.addCommand(make(session));
  return command;
};

const examples = `
Examples:
  $ evidence-contracts audit append log.ndjson packet.json --log-id answers-2026
  $ evidence-contracts audit head log.ndjson > head.json     # store it where the log's writer has no access
  $ evidence-contracts audit verify log.ndjson --expect-head head.json
  $ evidence-contracts audit rotate log.ndjson log-2.ndjson
  $ evidence-contracts audit record log.ndjson run-7         # the record of a run`;

const auditHead: MakeCommand = (session) =>
  new Command('head')
    .description('Print the head of a log; stored elsewhere, it reveals truncation and rewriting.')
    .argument('<log>', 'the log, one entry a line')
    .option('--log-id <id>', 'the name of a log that has no entry yet')
    .addHelpText('after', headExamples)
    .action(async (log: string, { logId }: { readonly logId?: string }) => {
      const head = await headOf(log, session, logId);
      session.end(0);
      await session.print(headLine(head));
    });

const headExamples = `
Examples:
  $ evidence-contracts audit head log.ndjson > head.json
  $ evidence-contracts audit head new.ndjson --log-id answers-2026    # the head of an empty log`;

const auditRotate: MakeCommand = (session) =>
  new Command('rotate')
    .description('Close a log and start one that continues it: its first entry is bound to the head of the closed log.')
    .argument('<log>', 'the log that ends')
    .argument('<next>', 'the new log; must not exist yet')
    .addHelpText('after', rotateNotes)
    .action(async (log: string, next: string) => {
      const opened = await headOf(log, session);
      if ((await orRefuse(next, () => storeAt(next, session).head())) !== null) {
        throw new Refusal(`${next}: exists already`);
      }
      const head = await closedHead(log, opened, session);
      await writeContinuedHead(next, head, session);
      session.end(0);
      await session.print(headLine(head));
    });

/** The head of the log after its closing entry, which is written unless the log has one. */
async function closedHead(log: string, head: AuditHead, session: Session): Promise<AuditHead> {
  if (head.closed === true) return head;
  const closing = closeLog(head, { recordedAt: new Date().toISOString() });
  const answer = await orRefuse(log, () => storeAt(log, session).append(closing.line, head, closing.head));
  if (answer === 'moved') throw new Refusal(`${log}: somebody appended at the same time; try again`);
  return closing.head;
}

const rotateNotes = `
Examples:
  $ evidence-contracts audit rotate log.ndjson log-2.ndjson

Writes the head of <log> to <next>.continues, which append and verify read. That file needs no trust: the
first entry of <next> is bound to the head in it.`;

async function headOf(log: string, session: Session, logId?: string): Promise<AuditHead> {
  const head = await orRefuse(log, () => storeAt(log, session).head());
  if (head === null && logId === undefined) throw new Refusal(`${log}: has no entries`);
  if (head !== null && (logId === undefined || head.log_id === logId)) return head;
  if (head !== null) throw new Refusal(`${log}: is the log ${head.log_id}`);
  return orIssues(safeOpenLog(logId ?? '', await continuedHead(log, session)), '--log-id');
}

const auditRecord: MakeCommand = (session) =>
  new Command('record')
    .description('Print the provenance record of a run, found in a log by the id of the run.')
    .argument('<log>', 'the log, one entry a line')
    .argument('<run-id>', 'run_id of the record')
    .addHelpText('after', recordNotes)
    .action((log: string, runId: string) => printRecord(log, runId, session));

const recordNotes = `
Examples:
  $ evidence-contracts audit record log.ndjson run-7 > record.json

Exit code 1 if the log has no record of the run, has several that differ, or is damaged.`;

async function printRecord(log: string, runId: string, session: Session): Promise<void> {
  const continues = await continuedHead(log, session);
  const { records, isIntact } = await recordsOfRun(await logChunks(log, session), runId, { continues });
  const [first] = records;
  const differing = new Set(records.map(({ digest }) => digest)).size;
  if (!isIntact) session.warn(`${log}: is damaged; run audit verify to see where`);
  else if (first === undefined) session.warn(`${log}: has no record of this run`);
  else if (differing > 1) session.warn(`${log}: has ${differing} records of this run that differ`);
  else await session.print(`${first.text}\n`);
  session.end(isIntact && differing === 1 ? 0 : 1);
}
