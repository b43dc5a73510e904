/**
 * Checks one line of a log: the entry against the lines before it, and its document under the
 * contract it names.
 */

import type { Digest } from '../../../core/digest/digest.js';
import { type Issue, type IssueDraft, issueOf } from '../../../core/issue/issue.js';
import { proved } from '../../../core/json/value/index.js';
import { canonicalText } from '../../../core/json/write/index.js';
import type { CutLine } from '../../../core/lines/index.js';
import type { Contract } from '../../../engine/contract/model/index.js';
import { examine, verify } from '../../../engine/contract/verify/index.js';
import { AuditEntry } from '../contract.js';
import { type AuditHead, headAfter, safeOpenLog } from '../head.js';
import { type AuditEntryV1, entryLimits } from '../v1/version.js';

/** What the first entry of a log has to name as the one before it. */
export type Genesis = (logId: string) => AuditHead | undefined;

export function genesisOf(continues: AuditHead | null): Genesis {
  return (logId) => {
    const opened = safeOpenLog(logId, continues);
    return opened.ok ? opened.value : undefined;
  };
}

export function expectedOf(head: AuditHead | null, genesis: Genesis): Expected {
  const prev = (logId: string): Digest | undefined =>
    head === null ? genesis(logId)?.digest : head.digest;
  return {
    logId: head?.log_id,
    seq: head?.count ?? 0,
    isClosed: head?.closed === true,
    prev,
  };
}

export type DocumentState = Readonly<{
  state: 'valid' | 'fails' | 'withheld' | 'unchecked';
  issues: readonly Issue[];
}>;

export function checkDocument(
  { document, contract: name, contract_version, stable_digest, closes }: AuditEntryV1,
  contracts: ReadonlyMap<string, Contract>,
  line: LinePlace,
): DocumentState {
  if (document === undefined) return { state: 'withheld', issues: [] };
  if (closes === true) return { state: 'valid', issues: [] }; // a rule of the entry compares it with the chain
  const contract = contracts.get(name);
  if (contract === undefined) return { state: 'unchecked', issues: [] };
  const verdict = verify(contract, document, { assumeVersion: contract_version, maxIssues: 1 });
  const fails = (fault: IssueDraft): DocumentState => ({
    state: 'fails',
    issues: [issueAt(line, fault)],
  });
  if (!verdict.ok) {
    const [first] = verdict.issues;
    const received =
      first === undefined ? verdict.stage : `${first.code} at ${first.pointer || 'the document'}`;
    return fails({
      code: 'audit.document.invalid',
      pointer: '/document',
      says: 'is invalid',
      received,
    });
  }
  const isVersion = verdict.version === contract_version;
  if (isVersion && verdict.stableDigest === stable_digest) return { state: 'valid', issues: [] };
  const pointer = isVersion ? '/stable_digest' : '/contract_version';
  return fails({ code: 'audit.document.contract', pointer, says: 'not what the document has' });
}

/** What the next entry has to be: of this log, at this place, naming this digest. */
export interface Expected {
  /** Unknown before the first entry when nobody said it. */
  readonly logId: string | undefined;
  readonly seq: number;
  readonly isClosed: boolean;
  /** Of the first entry, what a log of this name begins with. */
  readonly prev: (logId: string) => Digest | undefined;
}

export interface LineState {
  /**
   * There when the chain goes on with this entry, whatever its document is worth; the log then ends
   * at the head.
   */
  readonly next?: { readonly entry: AuditEntryV1; readonly head: AuditHead };
  readonly issues: readonly Issue[];
  /** The position that a misplaced entry claims. */
  readonly claims?: number;
}

export function checkLine(line: CutLine, expected: Expected): LineState {
  if (!line.isEnded)
    return { issues: [issueAt(line, { code: 'audit.line.torn', says: 'the last line is torn' })] };
  const { bytes } = line;
  if (bytes === undefined) return { issues: [tooLong(line)] };
  const examined = examine(AuditEntry, bytes, { maxIssues: 8 });
  const document = examined.ok || examined.stage === 'rules' ? examined.json : undefined;
  // A document that was edited is no break of the chain: it binds the digest, not the document
  const isWhole = examined.issues.every(({ code }) => code === 'audit-entry.document');
  const issues = examined.issues.map((issue) => placed(issue, line));
  if (document === undefined || !isWhole) return { issues };
  // The reader took the bytes, so they are UTF-8, and equal as text when they are equal
  if (new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) !== canonicalText(document))
    return {
      issues: [
        issueAt(line, {
          code: 'audit.line.canonical',
          says: 'not the canonical bytes of the entry',
        }),
      ],
    };
  const entry = proved<AuditEntryV1>(document);
  const fault = chainFault(entry, expected);
  if (fault !== undefined) return { issues: [issueAt(line, fault)], claims: entry.seq };
  return { next: { entry, head: headAfter(entry) }, issues };
}

function chainFault(
  { log_id, seq, prev }: AuditEntryV1,
  expected: Expected,
): IssueDraft | undefined {
  if (expected.logId !== undefined && log_id !== expected.logId)
    return { code: 'audit.entry.log-id', pointer: '/log_id', says: 'an entry of another log' };
  if (seq !== expected.seq) {
    const code = seq > expected.seq ? 'audit.entry.removed' : 'audit.entry.repeated';
    return {
      code,
      pointer: '/seq',
      says: 'not the next entry',
      expected: String(expected.seq),
      received: String(seq),
    };
  }
  if (expected.isClosed)
    return { code: 'log.closed', pointer: '/seq', says: 'an entry after the closing entry' };
  if (prev === expected.prev(log_id)) return undefined;
  const code = seq === 0 ? 'audit.log.continues' : 'audit.entry.prev';
  return { code, pointer: '/prev', says: 'does not follow what is before it' };
}

export type LinePlace = Pick<CutLine, 'number' | 'offset'>;

/** An issue about a line as a whole, at its beginning. */
export const issueAt = ({ number, offset }: LinePlace, fault: IssueDraft): Issue =>
  issueOf({ ...fault, at: { offset, line: number, column: 1 } });

/**
 * A line that no reader takes: the limit is that of the contract, and of the gate that a writer's
 * entry goes through.
 */
export function tooLong(line: CutLine): Issue {
  const expected = `a line of at most ${String(entryLimits.bytes)} bytes`;
  return issueAt(line, { code: 'json.bytes', expected, received: String(line.length) });
}

/** An issue inside a line becomes one inside the log. */
export function placed(issue: Issue, { number, offset }: CutLine): Issue {
  const { offset: within = 0, column = 1 } = issue.at ?? {};
  return { ...issue, at: { offset: offset + within, line: number, column } };
}
