/**
 * Verifies logs that continue each other, and reports a fork: two logs that continue one, or a log
 * that went on after it was continued.
 */
import { issueOf } from '../../../core/issue/issue.js';
import { checkOptions, list, refuseArgument } from '../../../core/issue/options.js';
import { isReadableList } from '../../../core/issue/readable-list.js';
import { readJson } from '../../../core/json/read/index.js';
import { isObject, itemAt } from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';
import { contractList } from '../../../engine/contract/verify/index.js';
import { type AuditHead, safeOpenLog } from '../head.js';
import type { LogPieces } from '../log-lines.js';
import type { AuditLogVerdict } from './log-tally.js';
import { type VerifyAuditLogOptions, verifyEntries } from './verify-log.js';

/** The verdict on a chain of logs. */
export interface AuditChainVerdict {
  /**
   * True when every log is valid, each continues the one before it, nothing forks, and every head
   * that was given is met by one of the logs.
   */
  readonly ok: boolean;
  /** One verdict per log, in the order given. A fork is an issue `log.fork` of the later log. */
  readonly logs: readonly AuditLogVerdict[];
}

/**
 * Verifies logs in the order in which they continue each other; the first begins a new log. Heads
 * that an earlier log has are met there; the others have to be heads of the last, whose verdict
 * alone says `anchored`.
 *
 * A log that continues an earlier entry of the log before it, or a log before that one, is a fork:
 * `log.fork`, as long as 65,536 earlier entries were compared in all; of further ones the first
 * line is no continuation, as of any other log. The heads of all entries are kept while the chain is
 * read, a hundred bytes each.
 * @throws ContractError (as a rejection) `options.unknown` or `options.value`.
 */
export async function verifyAuditChain(
  logs: readonly LogPieces[],
  options: Pick<VerifyAuditLogOptions, 'contracts' | 'heads'> = {},
): Promise<AuditChainVerdict> {
  checkOptions(options, { contracts: contractList, heads: list });
  if (attempt(() => isReadableList(logs) && logs.every(isLog)) !== true)
    refuseArgument('no logs', 'a list of logs as the first argument');
  const verdicts: AuditLogVerdict[] = [];
  const known: AuditHead[] = [];
  let heads: readonly AuditHead[] = options.heads ?? [];
  let continues: AuditHead | null = null;
  let left = MOST_COMPARED;
  for (const [index, log] of logs.entries()) {
    const end: AuditHead | null = continues;
    const own: AuditHead[] = [];
    const begun: AuditHead[] = [];
    const isLast = index === logs.length - 1;
    const verdict = await verifyEntries(
      log,
      isLast ? { ...options, heads } : { ...options, heads: [] },
      {
        begin(line) {
          const { begin, compared } =
            index === 0 ? { begin: null, compared: 0 } : beginningOf(line, known, left);
          left -= compared;
          if (begin !== null && begin.digest !== end?.digest) begun.push(begin);
          return begin ?? end;
        },
        onHead: (head) => own.push(head),
      },
    );
    const [fork] = begun;
    const met = isLast ? [] : own.filter((one) => heads.some((head) => isSame(head, one)));
    heads = heads.filter((head) => !met.some((one) => isSame(head, one)));
    verdicts.push(fork === undefined ? verdict : forked(verdict, fork, end));
    for (const head of own) known.push(head);
    continues = own.at(-1) ?? null;
  }
  return { ok: verdicts.every(({ ok }) => ok), logs: verdicts };
}

/** Each takes a digest: an unrelated log would be compared with every entry of those before it. */
const MOST_COMPARED = 65_536;

const isSame = (given: AuditHead | null, { log_id, count, digest }: AuditHead): boolean =>
  given?.log_id === log_id && given.count === count && given.digest === digest;

function isLog(log: unknown): boolean {
  if (typeof log === 'string' || log instanceof Uint8Array) return true;
  return (
    typeof log === 'object' &&
    log !== null &&
    (Symbol.asyncIterator in log || Symbol.iterator in log)
  );
}

function forked(
  verdict: AuditLogVerdict,
  begin: AuditHead,
  end: AuditHead | null,
): AuditLogVerdict {
  const issue = issueOf({
    code: 'log.fork',
    pointer: '/prev',
    says: 'the log continues another entry than the last one of the log before it',
    expected: `entry ${(end?.count ?? 0) - 1} of ${end?.log_id ?? 'the log before it'}`,
    received: `entry ${begin.count - 1} of ${begin.log_id}`,
    at: { offset: 0, line: 1, column: 1 },
  });
  return {
    ...verdict,
    ok: false,
    firstBadLine: 1,
    issues: [issue, ...verdict.issues],
  };
}

interface Beginning {
  readonly begin: AuditHead | null;
  /** The heads that were compared. */
  readonly compared: number;
}

/**
 * The known head that a first line continues, the latest first; null for a line that continues none
 * of as many.
 */
function beginningOf(
  line: Uint8Array | undefined,
  known: readonly AuditHead[],
  most: number,
): Beginning {
  const read = line === undefined ? undefined : readJson(line);
  const { log_id, prev } = read?.ok === true && isObject(read.value) ? read.value : {};
  if (typeof log_id !== 'string') return { begin: null, compared: 0 };
  const least = Math.max(0, known.length - most);
  for (let at = known.length - 1; at >= least; at -= 1) {
    const head = itemAt(known, at);
    const opened = safeOpenLog(log_id, head);
    if (opened.ok && opened.value.digest === prev)
      return { begin: head, compared: known.length - at };
  }
  return { begin: null, compared: known.length - least };
}
