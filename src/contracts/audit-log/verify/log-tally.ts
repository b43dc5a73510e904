/**
 * Keeps count while a log goes by, meets the heads that it once had, and makes the verdict in the
 * end.
 */

import type { Issue } from '../../../core/issue/issue.js';
import { present } from '../../../core/json/value/index.js';
import { groupBy } from '../../../core/order/remap.js';
import { type Check, DEFAULT_ISSUES } from '../../../engine/contract/verdict/index.js';
import { type AuditHead, safeHead } from '../head.js';
import { issueAt, type LinePlace } from './check-line.js';

/** The verdict on a log. */
export interface AuditLogVerdict {
  /** Nothing that was looked at fails. What was not looked at is in `checks` as a skip. */
  readonly ok: boolean;
  /** How many entries follow from each other, from the first on; what is after them is not safe. */
  readonly entries: number;
  /** How many of these entries have no fault, in their documents neither. */
  readonly valid: number;
  /** How many lines the log has, those after the chain broke too. */
  readonly lines: number;
  /** Where these entries end; null when there is none. */
  readonly head: AuditHead | null;
  /**
   * `anchored` when an earlier head was given and met. A chain has no key, so who can write the whole log can rebuild it:
   * an `unanchored` log proves nothing against that person.
   */
  readonly anchor: 'anchored' | 'unanchored';
  /** Entries since the latest head that was met. */
  readonly grown?: number;
  /**
   * Entries whose document was taken out: only their digests can be determined
   * (`document-withheld`).
   */
  readonly withheld: number;
  /** Entries whose contract was not given, so that their documents were not checked against it. */
  readonly unchecked: number;
  /** The first line with an error, from 1; if the log ends too early, the line after its last. */
  readonly firstBadLine?: number;
  /** The torn last line. The lines before it are valid where `valid` is `lines - 1`. */
  readonly torn?: { readonly line: number; readonly offset: number; readonly bytes: number };
  readonly checks: readonly AuditCheck[];
  /** In the order of the lines; `at` is a place in the log. */
  readonly issues: readonly Issue[];
  /** Issues left out of the list. */
  readonly truncated: number;
}

/** One line of a verdict on a log. A skip is not a pass. */
export interface AuditCheck extends Omit<Check, 'stage'> {
  readonly code: 'audit.chain' | 'audit.documents' | 'audit.contracts' | 'audit.heads';
}

export type IssueRoom = {
  readonly issues: Issue[];
  left: number;
  add(issues: readonly Issue[]): void;
};

export function issueRoom(issues: readonly Issue[] = []): IssueRoom {
  return {
    issues: [...issues],
    left: 0,
    add(found) {
      const room = Math.max(0, DEFAULT_ISSUES - this.issues.length);
      for (const issue of found.slice(0, room)) this.issues.push(issue);
      this.left += Math.max(0, found.length - room);
    },
  };
}

export interface LogTally extends IssueRoom {
  readonly ahead: HeadsAhead;
  readonly documents: {
    valid: number;
    fails: number;
    invalid: number;
    withheld: number;
    unchecked: number;
  };
  head: AuditHead | null;
  /** After the last line that was seen. */
  end: LinePlace;
  torn: AuditLogVerdict['torn'];
  /** Whether the chain was not checked to the end of the log. */
  isBroken: boolean;
}

export function beginTally(ahead: HeadsAhead, issues: readonly Issue[]): LogTally {
  const documents = {
    valid: 0,
    fails: 0,
    invalid: 0,
    withheld: 0,
    unchecked: 0,
  };
  const start = {
    head: null,
    end: { number: 1, offset: 0 },
    torn: undefined,
    isBroken: false,
  };
  return {
    ahead,
    documents,
    ...start,
    ...issueRoom(issues),
  };
}

export function firstLineOf(issues: readonly Issue[]): number | undefined {
  const lines = issues.flatMap(({ at }) => (at === undefined ? [] : [at.line]));
  return lines.length === 0 ? undefined : lines.reduce((first, line) => Math.min(first, line));
}

export function verdictOf(tally: LogTally): AuditLogVerdict {
  const { ahead, documents, head, end, torn, isBroken } = tally;
  const reached = head ?? { log_id: '', count: 0, digest: 'sha256:' as const };
  if (!isBroken) tally.add(missedHeads(ahead, { head: reached, ...end }));
  const { issues, left: truncated } = tally;
  const isAnchored = ahead.met >= 0;
  const { valid, withheld, unchecked } = documents;
  const anchor = isAnchored ? 'anchored' : 'unanchored';
  const reach = {
    ok: issues.length === 0,
    entries: reached.count,
    valid: valid + withheld + unchecked,
    lines: end.number - 1,
    head,
    anchor,
  } as const;
  const counts = { grown: isAnchored ? reached.count - ahead.met : undefined, withheld, unchecked };
  const found = {
    firstBadLine: firstLineOf(issues),
    torn,
    checks: checksOf(tally),
    issues,
    truncated,
  };
  return present({ ...reach, ...counts, ...found });
}

function checksOf({ ahead, documents, issues, isBroken }: LogTally): AuditCheck[] {
  const { fails, invalid, withheld, unchecked } = documents;
  const hasHeadFault = issues.some(({ code }) => code.startsWith('audit.head.'));
  const isAnchored = ahead.met >= 0;
  const ungiven = `${unchecked} of a contract that was not given, ${withheld} withheld`;
  return [
    {
      code: 'audit.chain',
      says: 'each entry follows from the one before it',
      status: isBroken ? 'fail' : 'pass',
    },
    {
      code: 'audit.documents',
      says: 'each document is the one that its entry was made of',
      ...statusOf(fails > invalid, withheld > 0, `document-withheld: ${withheld}`),
    },
    {
      code: 'audit.contracts',
      says: 'each document is valid under its contract',
      ...statusOf(invalid > 0, unchecked + withheld > 0, ungiven),
    },
    {
      code: 'audit.heads',
      says: 'the log still has what it had at the given heads',
      ...statusOf(
        hasHeadFault,
        !isAnchored || ahead.left > 0,
        isAnchored ? `${ahead.left} not reached` : 'unanchored',
      ),
    },
  ];
}

function statusOf(
  failed: boolean,
  skipped: boolean,
  reason: string,
): Pick<AuditCheck, 'status' | 'reason'> {
  if (failed) return { status: 'fail' };
  return skipped ? { status: 'skip', reason } : { status: 'pass' };
}

/**
 * The heads that were given, by their count, and the largest count that was met; -1 when none was.
 */
export type HeadsAhead = { readonly byCount: Map<number, AuditHead[]>; left: number; met: number };

/** A place in the log: after a line, or at its very beginning. */
export type HeadPlace = LinePlace & Readonly<{ head: AuditHead }>;

export function headsAhead(heads: readonly unknown[]): {
  readonly ahead: HeadsAhead;
  readonly issues: Issue[];
} {
  const read = heads.map((head) => safeHead(head));
  const known = read.flatMap((head) => (head.ok ? [head.value] : []));
  const issues = read.flatMap((head) => (head.ok ? [] : head.issues));
  return {
    ahead: { byCount: groupBy(known, ({ count }) => count), left: known.length, met: -1 },
    issues,
  };
}

/** Compares the heads given for this place; each that differs is an issue at its line. */
export function meetHeads(ahead: HeadsAhead, { head, ...place }: HeadPlace): Issue[] {
  const waiting = ahead.byCount.get(head.count) ?? [];
  ahead.byCount.delete(head.count);
  ahead.left -= waiting.length;
  return waiting.flatMap(({ log_id, digest }): Issue[] => {
    if (log_id !== head.log_id) return [issueAt(place, otherLog)];
    if (digest !== head.digest) {
      const fault =
        head.count === 0
          ? { code: 'audit.log.continues', says: 'the log begins elsewhere' }
          : {
              code: 'audit.head.rewritten',
              pointer: '/entry_digest',
              says: 'another entry than the head names',
            };
      return [issueAt(place, { ...fault, expected: digest, received: head.digest })];
    }
    ahead.met = Math.max(ahead.met, head.count);
    return [];
  });
}

/** The heads that a log which ended well never reached. */
export function missedHeads(ahead: HeadsAhead, { head, ...place }: HeadPlace): Issue[] {
  return [...ahead.byCount.values()].flat().map(({ log_id, count }) => {
    if (log_id !== head.log_id && head.log_id !== '') return issueAt(place, otherLog);
    const says = 'the log ends before a head that it had';
    const counts = { expected: `${count} entries`, received: `${head.count} entries` };
    return issueAt(place, { code: 'audit.head.truncated', says, ...counts });
  });
}

const otherLog = { code: 'audit.head.other-log', says: 'the head is one of another log' } as const;
