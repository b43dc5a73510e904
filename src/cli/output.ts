/** How verdicts are written: lines for people, one JSON line for programs, and a last line that counts. */
import { verdictLines } from '../contract/format.js';
import { type CheckCounts, countChecks, type Issue, type Verdict } from '../index.js';
import { printable } from '../issue/printable.js';

/** What a verdict is about. */
export interface DocumentName {
  readonly file: string;
  /** The line of an NDJSON file. */
  readonly line?: number;
}

/** A verdict for people; every line is safe for terminals. */
export function verdictText(verdict: Verdict, { file, line }: DocumentName, colors: boolean): string {
  const [headline = '', ...details] = verdictLines(verdict, { name: file, ...(line === undefined ? {} : { line }) });
  return [paint(headline, verdict.ok, colors), ...details, ''].join('\n');
}

/**
 * A verdict for programs: one line, its members always in this order, without the document itself. What could disturb
 * a terminal is written as a JSON escape, so that nothing is lost.
 */
export function verdictJson(verdict: Verdict, { file, line }: DocumentName): string {
  const { ok, contract, version, issues, truncated, checks, sources } = verdict;
  const result = verdict.ok ? { digest: verdict.digest, stableDigest: verdict.stableDigest } : { stage: verdict.stage };
  const told = {
    file,
    line,
    ok,
    contract,
    version,
    ...result,
    counts: countChecks(checks),
    checks: checks.map(checkJson),
  };
  return `${printable(JSON.stringify({ ...told, issues: issues.map(issueJson), truncated, sources }))}\n`;
}

function checkJson({ code, stage, says, status, reason }: Verdict['checks'][number]): object {
  return { code, stage, status, says, reason };
}

function issueJson({ code, pointer, message, expected, received, severity, at }: Issue): object {
  return { code, pointer, severity, message, expected, received, at };
}

/** What came of all documents. */
export interface Tally {
  readonly valid: number;
  readonly invalid: number;
  readonly unread: number;
  readonly counts: CheckCounts;
}

export const emptyTally: Tally = { valid: 0, invalid: 0, unread: 0, counts: { passed: 0, failed: 0, skipped: 0 } };

export function counted(tally: Tally, { ok, checks }: Verdict): Tally {
  const { passed, failed, skipped } = countChecks(checks);
  const { counts } = tally;
  return {
    ...tally,
    valid: tally.valid + (ok ? 1 : 0),
    invalid: tally.invalid + (ok ? 0 : 1),
    counts: { passed: counts.passed + passed, failed: counts.failed + failed, skipped: counts.skipped + skipped },
  };
}

/** The last line. */
export function tallyText({ valid, invalid, unread, counts }: Tally, colors: boolean): string {
  const documents = `${plural(valid + invalid, 'document')}: ${String(valid)} valid, ${String(invalid)} invalid`;
  const { passed, failed, skipped } = counts;
  const checks = `checks: ${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`;
  const files = unread === 0 ? '' : `; ${plural(unread, 'file')} not read`;
  return `${paint(`${documents}${files}; ${checks}`, invalid + unread === 0, colors)}\n`;
}

function plural(count: number, what: string): string {
  return `${String(count)} ${what}${count === 1 ? '' : 's'}`;
}

/** Green for what holds, red for what does not; the words alone say it as well. */
function paint(text: string, good: boolean, colors: boolean): string {
  return colors ? `\u001b[${good ? '32' : '31'}m${text}\u001b[39m` : text;
}
