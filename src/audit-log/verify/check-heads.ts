/** Checks a log against heads that it once had: each must be met on the way, with the same digest. */
import type { Digest } from '../../digest/digest.js';
import type { Issue } from '../../issue/issue.js';
import type { Outcome } from '../../issue/outcome.js';
import { type AuditHead, safeHead } from '../head.js';
import { issueAt, type LinePlace } from './check-line.js';

/** The heads that were given, by their count. */
export interface HeadsAhead {
  readonly byCount: Map<number, AuditHead[]>;
  left: number;
  /** The largest count that was met; -1 when none was. */
  met: number;
}

/** A place in the log: after a line, or at its very beginning. */
export interface HeadPlace extends LinePlace {
  readonly head: AuditHead;
}

export function headsAhead(heads: readonly unknown[]): { readonly ahead: HeadsAhead; readonly issues: Issue[] } {
  const ahead: HeadsAhead = { byCount: new Map(), left: 0, met: -1 };
  const issues: Issue[] = [];
  for (const given of heads) {
    const head: Outcome<AuditHead> = safeHead(given);
    if (!head.ok) {
      for (const issue of head.issues) issues.push(issue);
      continue;
    }
    ahead.byCount.set(head.value.count, [...(ahead.byCount.get(head.value.count) ?? []), head.value]);
    ahead.left += 1;
  }
  return { ahead, issues };
}

/** Takes the heads of this place; each that does not fit is an issue at its line. */
export function meetHeads(ahead: HeadsAhead, { head, ...place }: HeadPlace): Issue[] {
  const waiting = ahead.byCount.get(head.count) ?? [];
  ahead.byCount.delete(head.count);
  ahead.left -= waiting.length;
  return waiting.flatMap(({ log_id, digest }): Issue[] => {
    if (log_id !== head.log_id) return [issueAt(place, otherLog)];
    if (digest !== head.digest) return [rewritten(place, digest, head)];
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

function rewritten(place: LinePlace, expected: Digest, { count, digest: received }: AuditHead): Issue {
  if (count === 0) {
    return issueAt(place, { code: 'audit.log.continues', says: 'the log begins elsewhere', expected, received });
  }
  const says = 'another entry than the head names';
  return issueAt(place, { code: 'audit.head.rewritten', pointer: '/entry_digest', says, expected, received });
}
