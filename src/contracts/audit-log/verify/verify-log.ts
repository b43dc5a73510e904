/** Verifies an audit log line by line, in the memory of one line. */

import type { Issue } from '../../../core/issue/issue.js';
import { anything, checkOptions, list } from '../../../core/issue/options.js';
import { readJson } from '../../../core/json/read/index.js';
import { memberOf } from '../../../core/json/value/index.js';
import type { CutLine } from '../../../core/lines/index.js';
import type { Contract } from '../../../engine/contract/model/index.js';
import { contractList } from '../../../engine/contract/verify/index.js';
import type { AuditHead } from '../head.js';
import { type LogPieces, logLines } from '../log-lines.js';
import type { Genesis, LineState } from './check-line.js';
import { checkDocument, checkLine, expectedOf, genesisOf, issueAt } from './check-line.js';
import {
  type AuditLogVerdict,
  beginTally,
  headsAhead,
  type LogTally,
  meetHeads,
  verdictOf,
} from './log-tally.js';

/** Options of `verifyAuditLog`. */
export interface VerifyAuditLogOptions {
  /**
   * The contracts that documents are checked against, by name; documents of others are counted as
   * unchecked.
   */
  readonly contracts?: readonly Contract[];
  /** Heads that the log had earlier, in any order, kept where the log's writer cannot reach. */
  readonly heads?: readonly AuditHead[];
  /**
   * The head of the log that this one continues; without it, the first entry has to begin a new
   * log.
   */
  readonly continues?: AuditHead | null;
}

/**
 * Verifies a log: every line canonical, every entry following from the one before, every document
 * the recorded one and valid under its contract, every given head met.
 *
 * The log is text, bytes, or pieces of either, cut anywhere. The chain is checked up to its first
 * break, which is named by line; all edited documents are named. Never rejects on bad input: a
 * stream that fails ends in a verdict, too.
 * @throws ContractError (as a rejection) `options.unknown` or `options.value`.
 */
export async function verifyAuditLog(
  log: LogPieces,
  options: VerifyAuditLogOptions = {},
): Promise<AuditLogVerdict> {
  // An invalid head is an issue of the verdict
  checkOptions(options, { contracts: contractList, heads: list, continues: anything });
  return await verifyEntries(log, options, { begin: () => options.continues ?? null });
}

export interface Entries {
  /** The head that a log continues, by its first line. */
  begin(first: Uint8Array | undefined): AuditHead | null;
  onHead?(head: AuditHead): void;
}

export async function verifyEntries(
  log: LogPieces,
  options: Pick<VerifyAuditLogOptions, 'contracts' | 'heads'>,
  entries: Entries,
): Promise<AuditLogVerdict> {
  const { ahead, issues } = headsAhead(options.heads ?? []);
  const contracts = new Map((options.contracts ?? []).map((contract) => [contract.name, contract]));
  const tally = beginTally(ahead, issues);
  let genesis: Genesis | undefined;
  let broken: BrokenAt | undefined;
  try {
    for await (const line of logLines(log)) {
      genesis ??= genesisOf(entries.begin(line.bytes));
      tally.end = { number: line.number + 1, offset: line.offset + line.length + 1 };
      if (!line.isEnded)
        tally.torn = { line: line.number, offset: line.offset, bytes: line.length };
      if (broken !== undefined) {
        lookFor(broken, line);
        continue;
      }
      const checked = checkLine(line, expectedOf(tally.head, genesis));
      if (checked.next === undefined) broken = brokenAt(checked, tally.head);
      else {
        takeEntry(tally, checked, {
          next: checked.next,
          line,
          contracts,
          genesis,
        });
        entries.onHead?.(checked.next.head);
      }
    }
  } catch {
    tally.add([
      issueAt(tally.end, {
        code: 'audit.log.unreadable',
        says: 'the log could not be read to its end',
      }),
    ]);
    tally.isBroken = true;
  }
  if (broken !== undefined) {
    tally.add(explained(broken));
    tally.isBroken = true;
  }
  if (genesis === undefined && !tally.isBroken)
    meetEmptyLog(tally, genesisOf(entries.begin(undefined)));
  return verdictOf(tally);
}

/**
 * A log without an entry does not say its name; the head of an empty log does, and is met by it.
 */
function meetEmptyLog(tally: LogTally, genesis: Genesis): void {
  const [given] = tally.ahead.byCount.get(0) ?? [];
  const head = given === undefined ? undefined : genesis(given.log_id);
  if (head === undefined) return;
  tally.add(meetHeads(tally.ahead, { head, ...tally.end }));
  if (tally.ahead.met === 0) tally.head = head;
}

interface Taken {
  readonly next: Required<LineState>['next'];
  readonly line: CutLine;
  readonly contracts: ReadonlyMap<string, Contract>;
  readonly genesis: Genesis;
}

function takeEntry(
  tally: LogTally,
  { issues }: LineState,
  { next, line, contracts, genesis }: Taken,
): void {
  const { entry, head } = next;
  const place = { number: line.number, offset: line.offset };
  const beginning = tally.head === null ? genesis(entry.log_id) : undefined;
  if (beginning !== undefined) tally.add(meetHeads(tally.ahead, { head: beginning, ...place }));
  tally.add(issues);
  if (issues.length > 0) tally.documents.fails += 1;
  else {
    const found = checkDocument(entry, contracts, line);
    tally.documents[found.state] += 1;
    if (found.state === 'fails') tally.documents.invalid += 1;
    tally.add(found.issues);
  }
  tally.head = head;
  tally.add(meetHeads(tally.ahead, { head, ...place }));
}

/**
 * Where the chain broke; `seeks` is the place that is looked for, only when a later entry is there,
 * and `found` whether it was found.
 */
type BrokenAt = {
  readonly issues: readonly Issue[];
  readonly seeks: number | undefined;
  found: boolean;
};

function brokenAt({ issues, claims }: LineState, head: AuditHead | null): BrokenAt {
  const seq = head?.count ?? 0;
  return { issues, seeks: claims !== undefined && claims > seq ? seq : undefined, found: false };
}

function lookFor(broken: BrokenAt, { bytes }: CutLine): void {
  if (broken.seeks === undefined || broken.found || bytes === undefined) return;
  const read = readJson(bytes);
  broken.found = read.ok && memberOf(read.value, 'seq') === broken.seeks;
}

function explained({ issues, found }: BrokenAt): readonly Issue[] {
  if (!found) return issues;
  return issues.map((issue) =>
    issue.code === 'audit.entry.removed' ? { ...issue, code: 'audit.entry.reordered' } : issue,
  );
}
