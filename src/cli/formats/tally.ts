/** Counts results, and formats the counts as one line. */
import type { CheckCounts } from '../../index.js';
import type { ExitOn } from '../commands/verify/choice.js';
import type { CheckedItem } from '../commands/verify/documents.js';
import type { ExitCode } from '../shared/exit.js';
import { paint } from '../shared/lines.js';

/** The counts of all documents. */
export interface Tally {
  readonly valid: number;
  readonly invalid: number;
  readonly unread: number;
  readonly counts: CheckCounts;
  /** Of the documents. */
  readonly bytes: number;
}

export const emptyTally: Tally = {
  valid: 0,
  invalid: 0,
  unread: 0,
  counts: { passed: 0, failed: 0, skipped: 0 },
  bytes: 0,
};

/** The tally with these items added. */
export function counted(tally: Tally, items: readonly CheckedItem[]): Tally {
  let { valid, invalid, unread, bytes } = tally;
  let { passed, failed, skipped } = tally.counts;
  for (const item of items) {
    if (item.kind === 'unread') unread += 1;
    if (item.kind !== 'document') continue;
    if (item.ok) valid += 1;
    else invalid += 1;
    passed += item.counts.passed;
    failed += item.counts.failed;
    skipped += item.counts.skipped;
    bytes += item.length;
  }
  return { valid, invalid, unread, counts: { passed, failed, skipped }, bytes };
}

export function exitCodeOf({ invalid, unread }: Tally, on: ExitOn = 'invalid'): ExitCode {
  if (on === 'never') return 0;
  if (unread > 0) return 2;
  return invalid > 0 && on === 'invalid' ? 1 : 0;
}

/** The last line. */
export function tallyText({ valid, invalid, unread, counts }: Tally, colors: boolean): string {
  const documents = `${plural(valid + invalid, 'document')}: ${String(valid)} valid, ${String(invalid)} invalid`;
  const { passed, failed, skipped } = counts;
  const checks = `checks: ${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`;
  const files = unread === 0 ? '' : `; ${plural(unread, 'file')} not read`;
  return `${paint(`${documents}${files}; ${checks}`, invalid + unread === 0, colors)}\n`;
}

/** For people, after the last line: how to have a code explained, if there is one. */
export function hintLine({ invalid }: Tally): string {
  return invalid === 0 ? '' : 'hint: evidence-contracts explain CODE\n';
}

export function plural(count: number, what: string): string {
  return `${String(count)} ${what}${count === 1 ? '' : 's'}`;
}
