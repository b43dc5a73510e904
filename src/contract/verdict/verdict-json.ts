/** A verdict for programs: one line of JSON, the same wherever it is written. */
import type { Issue } from '../../issue/issue.js';
import { checkOptions } from '../../issue/options.js';
import { printable } from '../../issue/printable.js';
import { type Check, countChecks } from './check.js';
import { type FormatOptions, formatKinds } from './format.js';
import type { Verdict } from './verdict.js';

/**
 * Writes a verdict as one line of JSON, without the document itself and without a line end.
 *
 * Its members always stand in this order: `file`, `line`, `ok`, `contract`, `version`, then `digest` and `stableDigest`
 * or `stage`, then `counts`, `checks`, `issues`, `truncated`, `sources`; what is not known is absent. What could disturb
 * a terminal is written as a JSON escape, so that nothing is lost.
 *
 * @throws ContractError `options.unknown` or `options.value`.
 */
export function verdictJson(verdict: Verdict, options: FormatOptions = {}): string {
  checkOptions(options, formatKinds);
  const { name, line } = options;
  const { ok, contract, version, issues, truncated, checks, sources } = verdict;
  const result = verdict.ok ? { digest: verdict.digest, stableDigest: verdict.stableDigest } : { stage: verdict.stage };
  const told = {
    file: name,
    line,
    ok,
    contract,
    version,
    ...result,
    counts: countChecks(checks),
    checks: checks.map(checkJson),
  };
  return printable(JSON.stringify({ ...told, issues: issues.map(issueJson), truncated, sources }));
}

function checkJson({ code, stage, says, status, reason }: Check): object {
  return { code, stage, status, says, reason };
}

function issueJson({ code, pointer, message, expected, received, severity, at, hint }: Issue): object {
  return { code, pointer, severity, message, expected, received, at, hint };
}
