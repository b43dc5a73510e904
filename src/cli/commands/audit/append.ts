/** `audit append`: adds a document to a log and prints the new head. */
import { Command } from 'commander';
import { type AuditHead, type AuditStore, safeRecordDocument } from '../../../audit-log/index.js';
import { formatIssue, type Issue } from '../../../index.js';
import type { FileAuditStore } from '../../../node/index.js';
import { type MakeCommand, withConfig } from '../../shared/command.js';
import { type ContractChoice, contractOf } from '../../shared/contracts.js';
import { type ExitCode, Refusal } from '../../shared/exit.js';
import { bytesOfFile } from '../../shared/input.js';
import type { Session } from '../../shared/session.js';
import { continuedHead, headAt, headLine, orRefuse, storeAt, storeLine, uninterrupted } from './files.js';

interface AppendChoice extends ContractChoice {
  readonly logId?: string;
  readonly recordedAt?: string;
  readonly withhold?: true;
  readonly expectHead?: string;
  readonly repair?: true;
}

export const auditAppend: MakeCommand = (session) =>
  withConfig(
    new Command('append')
      .description('Append a document to a log; creates the log if it does not exist.')
      .argument('<log>', 'the log, one entry a line')
      .argument('<file>', 'a valid JSON document; - is stdin')
      .option('--contract <name>', 'the contract of the document (default: recognised)')
      .option('--log-id <id>', 'the name of the log; needed for the first entry')
      .option('--recorded-at <time>', 'the time of recording, as 2026-01-31T23:59:59Z (default: now)')
      .option('--withhold', 'record only the digests, without the document')
      .option('--expect-head <file>', 'append only if the log ends at this head')
      .option('--repair', 'first move a torn last line aside, and remove the lock of a process that has ended'),
  )
    .addHelpText('after', examples)
    .action((log: string, file: string, choice: AppendChoice) =>
      uninterrupted((signal) => append({ log, file, signal }, choice, session)),
    );

const examples = `
Examples:
  $ evidence-contracts audit append log.ndjson packet.json --log-id answers-2026
  $ evidence-contracts audit append log.ndjson result.json --withhold

Prints the new head of the log.`;

interface Named {
  readonly log: string;
  readonly file: string;
}

/** @param signal - Ends the wait for other writers, and nothing else. */
async function append(
  { log, file, signal }: Named & { readonly signal: AbortSignal },
  choice: AppendChoice,
  session: Session,
): Promise<void> {
  const document = await bytesOfFile(file, session);
  const contract = await contractOf({ file, bytes: document }, choice, session);
  if (contract === undefined) return;
  const store = storeAt(log, session, signal);
  if (choice.repair === true) await repair(log, store, session);
  const head = await orRefuse(log, () => store.head());
  const expected = choice.expectHead === undefined ? undefined : await headAt(choice.expectHead, session);
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

/** 1 if the log or the document is not as required; 2 if the log could not be written. */
function exitCodeOf(issues: readonly Issue[]): ExitCode {
  const verdicts = ['audit.store.moved', 'audit.store.other-log'];
  return issues.some(({ code }) => code.startsWith('audit.store.') && !verdicts.includes(code)) ? 2 : 1;
}

/** With an expected head there is one attempt: a failure means that the log does not end at that head. */
function warning(issue: Issue, { log, file }: Named): string {
  if (issue.code !== 'audit.store.moved') return storeLine(issue, issue.code.startsWith('audit.') ? log : file);
  return formatIssue({ ...issue, message: 'the log does not end at the expected head' }, log);
}

/** A store that reports the expected head: the append itself then fails if the log has another one. */
function endingAt(store: AuditStore, head: AuditHead): AuditStore {
  return { head: () => Promise.resolve(head), append: (line, _, to) => store.append(line, head, to) };
}

async function repair(log: string, store: FileAuditStore, session: Session): Promise<void> {
  const { torn, unlocked } = await orRefuse(log, () => store.repair());
  if (unlocked) session.warn(`${log}: removed the lock of a process that has ended`);
  if (torn === null) return;
  const { bytes, offset, savedTo } = torn;
  session.warn(`${log}: put ${String(bytes)} torn bytes from offset ${String(offset)} aside, into ${savedTo}`);
}
