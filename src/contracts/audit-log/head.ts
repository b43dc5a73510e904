/**
 * A head: how far a log had come at some time, in three members that are worth keeping elsewhere.
 */
import { type Digest, digestOfText, isDigest } from '../../core/digest/digest.js';
import { isSystemId } from '../../core/fields/name.js';
import { issueOf } from '../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { isObject, type JsonValue, snapshot } from '../../core/json/value/index.js';
import { canonicalText } from '../../core/json/write/index.js';
import type { AuditEntryV1 } from './v1/version.js';

/**
 * The end of a log. A head that is kept out of the writer's reach shows what was truncated or
 * rewritten since.
 */
export interface AuditHead {
  readonly log_id: string;
  /** The number of entries. */
  readonly count: number;
  /**
   * The `entry_digest` of the last entry; of an empty log, what its first entry names as `prev`.
   */
  readonly digest: Digest;
  /** True when the last entry closes the log: nothing may follow it. */
  readonly closed?: true;
}

/**
 * The head of a log that has no entry yet. Its digest is that of
 * `{ audit_log: "1.0", log_id, continues }`: entries cannot be moved between logs, and a log can go
 * on where another was closed.
 * @param continues - The head that the log before it ended with; null for a log that continues
 * none.
 * @throws ContractError `audit.head.form` when an identifier or a head has another form.
 */
export function openLog(logId: string, continues: AuditHead | null = null): AuditHead {
  return orThrow(safeOpenLog(logId, continues));
}

/** The head of a log that has no entry yet, or what is wrong with the arguments. Never throws. */
export function safeOpenLog(logId: string, continues: AuditHead | null = null): Outcome<AuditHead> {
  if (!isSystemId(logId))
    return failure(noHead('1 to 256 characters without blanks and invisible characters as log_id'));
  const before = continues === null ? success(null) : safeHead(continues);
  if (!before.ok) return before;
  const beginning = { audit_log: '1.0', log_id: logId, continues: bareHead(before.value) };
  return success({ log_id: logId, count: 0, digest: digestOfText(canonicalText(beginning)) });
}

/** Takes a value as head: an object of these three members and no others. Never throws. */
export function safeHead(head: unknown): Outcome<AuditHead> {
  const gated = snapshot(head);
  const form = 'an object of log_id, count and digest';
  if (!gated.ok || !isObject(gated.value)) return failure(noHead(form));
  const { log_id, count, digest, closed, ...others } = gated.value;
  const isWhole = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0;
  const isBare = Object.keys(others).length === 0 && (closed ?? true) === true;
  if (!isSystemId(log_id) || !isWhole || !isDigest(digest) || !isBare) return failure(noHead(form));
  return success({
    log_id,
    count,
    digest,
    ...(closed === true ? { closed } : {}),
  });
}

export function headAfter({ log_id, seq, entry_digest, closes }: AuditEntryV1): AuditHead {
  return {
    log_id,
    count: seq + 1,
    digest: entry_digest,
    ...(closes === true ? { closed: closes } : {}),
  };
}

/** Without `closed`, which follows from the entry: a continuation is bound to the three members. */
export const bareHead = (head: AuditHead | null): JsonValue =>
  head === null ? null : { log_id: head.log_id, count: head.count, digest: head.digest };

const noHead = (expected: string): ReturnType<typeof issueOf> =>
  issueOf({ code: 'audit.head.form', says: 'no head', expected });
