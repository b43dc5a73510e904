/** The records of a run that a log contains, found by the id of the run. */

import type { Digest } from '../../core/digest/digest.js';
import { anything, checkOptions, type OptionKinds } from '../../core/issue/options.js';
import { isObject } from '../../core/json/value/index.js';
import { canonicalText } from '../../core/json/write/index.js';
import type { SourceLookup } from '../../engine/contract/sources/index.js';
import type { AuditHead } from './head.js';
import { type LogPieces, logLines } from './log-lines.js';
import type { AuditEntryV1 } from './v1/version.js';
import { checkLine, expectedOf, genesisOf } from './verify/check-line.js';

/** A record as a log contains it. */
export interface RecordOfRun {
  /** The place of its entry in the log, from 0. */
  readonly seq: number;
  /** When it was recorded, by the writer's clock. */
  readonly recordedAt: string;
  /** Digest of the record, bound by the chain. */
  readonly digest: Digest;
  /** The record, as canonical JSON text. */
  readonly text: string;
}

/** What a log contains of a run. */
export interface RecordsOfRun {
  /** In the order in which they were recorded; a run that was recorded twice has two. */
  readonly records: readonly RecordOfRun[];
  /**
   * Whether every entry follows from the one before; else nothing after the first that does not was
   * looked at.
   */
  readonly isIntact: boolean;
}

/** Options of `recordsOfRun`. */
export interface RecordsOptions {
  /**
   * The head of the log that this one continues; without it, the first entry has to begin a new
   * log.
   */
  readonly continues?: AuditHead | null;
}

const recordsKinds: OptionKinds = { continues: anything };

/**
 * Finds the records of a run in an audit log, in the memory of one line. Stops at the first entry
 * that does not follow from the one before it; edited and withheld records are not found. Does not
 * verify the records. A log that cannot be read to its end is not intact, and rejects nothing.
 * @throws ContractError (as a rejection) `options.unknown` or `options.value`.
 */
export async function recordsOfRun(
  log: LogPieces,
  runId: string,
  options: RecordsOptions = {},
): Promise<RecordsOfRun> {
  checkOptions(options, recordsKinds);
  const genesis = genesisOf(options.continues ?? null);
  const records: RecordOfRun[] = [];
  let head: AuditHead | null = null;
  try {
    for await (const line of logLines(log)) {
      const { next, issues } = checkLine(line, expectedOf(head, genesis));
      if (next === undefined) return { records, isIntact: false };
      head = next.head;
      const text = issues.length === 0 ? recordIn(next.entry, runId) : undefined;
      const { seq, recorded_at: recordedAt, digest } = next.entry;
      if (text !== undefined)
        records.push({
          seq,
          recordedAt,
          digest,
          text,
        });
    }
  } catch {
    return { records, isIntact: false };
  }
  return { records, isIntact: true };
}

/**
 * Records by the id of their run, for `records` of `verifyAgainst`. A run that the log contains no
 * record of, or several that differ, or whose log is not intact, has none.
 * @param open - Opens the log from its beginning, each time that a run is requested.
 * @throws ContractError `options.unknown` or `options.value`.
 */
export function recordLookup(
  open: () => LogPieces | Promise<LogPieces>,
  options: RecordsOptions = {},
): SourceLookup {
  checkOptions(options, recordsKinds);
  return async (runId) => {
    const { records, isIntact } = await recordsOfRun(await open(), runId, options);
    const [first] = records;
    return isIntact && records.every(({ digest }) => digest === first?.digest)
      ? (first?.text ?? null)
      : null;
  };
}

function recordIn({ contract, document }: AuditEntryV1, runId: string): string | undefined {
  if (contract !== 'provenance-record' || document === undefined || !isObject(document))
    return undefined;
  return document['run_id'] === runId ? canonicalText(document) : undefined;
}
