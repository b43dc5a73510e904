/** Judges one line of a log against what the lines before it ask for. */
import { examine } from '../contract/verify/index.js';
import type { Digest } from '../digest/digest.js';
import { type Issue, issueOf } from '../issue/issue.js';
import { canonicalText } from '../json/write/index.js';
import { AuditEntry } from './contract.js';
import type { AuditHead } from './head.js';
import type { LogLine } from './log-lines.js';
import type { AuditEntryV1 } from './v1.js';

/** What the next entry has to be: of this log, at this place, naming this digest. */
export interface Expected {
  /** Unknown before the first entry when nobody said it. */
  readonly logId: string | undefined;
  readonly seq: number;
  /** Of the first entry, what a log of this name begins with. */
  readonly prev: (logId: string) => Digest | undefined;
}

/** What came of a line. */
export interface JudgedLine {
  /** There when the chain goes on with this entry, whatever its document is worth. */
  readonly entry?: AuditEntryV1;
  /** Where the log ends with it. */
  readonly head?: AuditHead;
  readonly issues: readonly Issue[];
  /** The place that an entry claims which stands at a wrong one. */
  readonly claims?: number;
}

export function judgeLine(line: LogLine, expected: Expected): JudgedLine {
  if (!line.isEnded) return { issues: [issueAt(line, { code: 'audit.line.torn', says: 'the last line is torn' })] };
  if (line.isTooLong) return { issues: [issueAt(line, { code: 'json.bytes', expected: 'a shorter line' })] };
  const examined = examine(AuditEntry, line.bytes, { maxIssues: 8 });
  const document = examined.ok || examined.stage === 'rules' ? examined.document : undefined;
  // A document that was edited is no break of the chain: it binds the digest, not the document
  const isWhole = examined.issues.every(({ code }) => code === 'audit.document.digest');
  const issues = examined.issues.map((issue) => placed(issue, line));
  if (document === undefined || !isWhole) return { issues };
  if (!equalBytes(new TextEncoder().encode(canonicalText(document)), line.bytes)) {
    return { issues: [issueAt(line, { code: 'audit.line.canonical', says: 'not the canonical bytes of the entry' })] };
  }
  const entry = document as unknown as AuditEntryV1;
  const fault = chainFault(entry, expected);
  if (fault !== undefined) return { issues: [issueAt(line, fault)], claims: entry.seq };
  return { entry, head: { log_id: entry.log_id, count: entry.seq + 1, digest: entry.entry_digest }, issues };
}

type Fault = Pick<Issue, 'code'> & Partial<Pick<Issue, 'pointer' | 'expected' | 'received'>> & { says: string };

function chainFault({ log_id, seq, prev }: AuditEntryV1, expected: Expected): Fault | undefined {
  if (expected.logId !== undefined && log_id !== expected.logId) {
    return { code: 'audit.entry.log-id', pointer: '/log_id', says: 'an entry of another log' };
  }
  if (seq !== expected.seq) {
    const code = seq > expected.seq ? 'audit.entry.removed' : 'audit.entry.repeated';
    return { code, pointer: '/seq', says: 'not the next entry', expected: String(expected.seq), received: String(seq) };
  }
  if (prev === expected.prev(log_id)) return undefined;
  const code = seq === 0 ? 'audit.log.continues' : 'audit.entry.prev';
  return { code, pointer: '/prev', says: 'does not follow what is before it' };
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** An issue about a line as a whole, at its beginning. */
export function issueAt(
  { line, offset }: Pick<LogLine, 'line' | 'offset'>,
  fault: Omit<Fault, 'says'> & { says?: string },
): Issue {
  return issueOf({ ...fault, at: { offset, line, column: 1 } });
}

/** An issue inside a line becomes one inside the log. */
function placed(issue: Issue, { line, offset }: LogLine): Issue {
  const { offset: within = 0, column = 1 } = issue.at ?? {};
  return { ...issue, at: { offset: offset + within, line, column } };
}
