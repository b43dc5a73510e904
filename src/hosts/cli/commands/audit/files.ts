/**
 * The files that the audit commands use in addition to the log: heads, documents to record, and the
 * head that a log continues.
 */
import { dirname, resolve } from 'node:path';
import { type AuditHead, safeHead } from '../../../../contracts/audit-log/index.js';
import { issuesIn } from '../../../../core/issue/outcome.js';
import { present } from '../../../../core/json/value/index.js';
import { canonicalize, formatIssue, type Issue, readJson } from '../../../../index.js';
import { type FileAuditStore, fileAuditStore } from '../../../node/index.js';
import { createWhole, readPlain } from '../../../node/plain-file.js';
import { ifThere, systemCode, systemReason } from '../../../node/system-reason.js';
import { type ExitCode, InvalidFile, orRefusal, Refusal } from '../../shared/exit.js';
import { documentLimit, jsonOfFile, openInput, orIssues } from '../../shared/input.js';
import type { Session } from '../../shared/session.js';

export const storeAt = (log: string, session: Session, signal?: AbortSignal): FileAuditStore =>
  fileAuditStore(resolve(session.folder, log), present({ signal }));

export const logChunks = async (
  log: string,
  session: Session,
): Promise<AsyncIterable<Uint8Array>> =>
  (await orRefusal(`${log}: cannot be read`, openInput(log, session))).chunks();

export const headAt = async (file: string, session: Session): Promise<AuditHead> =>
  orIssues(safeHead(await jsonOfFile(file, session)), file);

/**
 * The head that a log continues, if `audit rotate` wrote one next to it. The first entry is bound
 * to it.
 */
export async function continuedHead(log: string, session: Session): Promise<AuditHead | null> {
  const file = `${log}.continues`;
  if (log === '-') return null;
  const reading = ifThere(readPlain(resolve(session.folder, file), documentLimit));
  const bytes = await orRefusal(`${file}: cannot be read`, reading);
  return bytes === undefined ? null : orIssues(safeHead(orIssues(readJson(bytes), file)), file);
}

export async function writeContinuedHead(
  log: string,
  head: AuditHead,
  session: Session,
): Promise<void> {
  const file = `${log}.continues`;
  const path = resolve(session.folder, file);
  await orRefusal(`${file}: cannot be written`, orAsIs(path, headLine(head)));
}

/**
 * Creates the file, unless it is there with the same text: as when what rotated the log was stopped
 * after that.
 */
async function orAsIs(path: string, text: string): Promise<void> {
  try {
    await createWhole(path, text);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    const bytes = await readPlain(path, text.length).catch(() => new Uint8Array());
    if (!Buffer.from(text).equals(bytes)) throw error;
  }
}

export const headLine = (head: AuditHead): string => `${canonicalize(head)}\n`;

/** 1 if the log or the document is not as required; 2 if the log could not be read or written. */
export function exitCodeOf(issues: readonly Issue[]): ExitCode {
  const verdicts = ['audit.store.moved', 'audit.store.other-log', 'audit.store.torn'];
  return issues.some(({ code }) => code.startsWith('audit.store.') && !verdicts.includes(code))
    ? 2
    : 1;
}

/** Runs a step over a store; what the store refuses is one line. */
export async function orRefuse<Value>(log: string, step: () => Promise<Value>): Promise<Value> {
  try {
    return await step();
  } catch (error) {
    const issues = issuesIn(error);
    if (issues === undefined) throw error;
    const line = issues.map((issue) => storeLine(issue, log)).join('; ');
    throw exitCodeOf(issues) === 1 ? new InvalidFile(line) : new Refusal(line);
  }
}

export function storeLine(issue: Issue, log: string): string {
  const { code, received } = issue;
  if (code !== 'audit.store.failed' || received === undefined) return formatIssue(issue, log);
  const message =
    received === 'ENOENT'
      ? `there is no folder for the log; make it first: mkdir -p ${dirname(log)}`
      : `the store failed: ${systemReason(received)}`;
  return formatIssue({ ...issue, message }, log);
}

const stops = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/**
 * The step receives the signal, so that it stops waiting for others; what it has begun it finishes.
 */
export async function uninterrupted<Answer>(
  step: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const asked = new AbortController();
  const hear = (): void => {
    asked.abort();
  };
  for (const name of stops) process.on(name, hear);
  try {
    return await step(asked.signal);
  } finally {
    for (const name of stops) process.off(name, hear);
  }
}
