/**
 * A verdict as lines for people and as one line of JSON: safe for terminals, the same on every
 * machine.
 */
import { type Issue, printable } from '../../../core/issue/issue.js';
import { checkOptions, count, type OptionKinds, text } from '../../../core/issue/options.js';
import { messagesOf } from './meant-member.js';
import { countChecks, type Verdict } from './verdict.js';

/** How a verdict is written. */
export interface FormatOptions {
  /**
   * What the document is called, before every line: a path, or `-`. Control characters in it are
   * escaped.
   */
  readonly name?: string;
  /** The line of a file with one document a line, shown where an issue has no place of its own. */
  readonly line?: number;
}

export const formatKinds: OptionKinds = { name: text, line: count };

/**
 * Writes a verdict for people: a headline, one line per issue, one line that counts the checks, and
 * where it fails one that says how to have it explained.
 *
 * Lines of issues open with `name:line:column` when both are known. Ends in a line end.
 * @throws ContractError `options.unknown` or `options.value`.
 */
export function formatVerdict(verdict: Verdict, options: FormatOptions = {}): string {
  checkOptions(options, formatKinds);
  const { passed, failed, skipped } = countChecks(verdict.checks);
  const first = verdict.ok
    ? undefined
    : verdict.issues.find(({ severity }) => severity === 'error');
  const lines = [
    ...verdictLines(verdict, options),
    `checks: ${passed} passed, ${failed} failed, ${skipped} skipped`,
    ...(first === undefined
      ? []
      : [printable(`hint: npx evidence-contracts explain ${first.code}`)]),
  ];
  return `${lines.join('\n')}\n`;
}

/** The lines of a verdict without the one that counts; each is safe for terminals. */
export function verdictLines(verdict: Verdict, { name, line }: FormatOptions): string[] {
  const place = [name, line].filter((part) => part !== undefined && part !== '').join(':');
  const prefix = place === '' ? '' : `${place}: `;
  const issues = formatIssues(verdict.issues, ({ at }) => (at === undefined ? place : name));
  const skipped = verdict.checks.filter(
    ({ status, stage }) => status === 'skip' && (verdict.ok || stage === verdict.stage),
  );
  const lines = [
    `${prefix}${headline(verdict)}`,
    ...issues,
    ...(verdict.truncated > 0
      ? [`${prefix}${verdict.truncated} or more issues are not listed`]
      : []),
    ...skipped.map(({ code, reason = '' }) => `${prefix}skipped ${code}: ${reason}`),
    ...extractedLines(verdict).map((one) => `${prefix}${one}`),
  ];
  return lines.map(printable);
}

/**
 * Of sources whose text was extracted from a file, by what: another program or version may find
 * other words.
 */
function extractedLines({ sources = [] }: Verdict): readonly string[] {
  const lines = sources.flatMap(({ key, extracted }) =>
    extracted === undefined
      ? []
      : [`${key}: text extracted by ${extracted.by}, ${extracted.textDigest}`],
  );
  return [...new Set(lines)];
}

/** Writes "valid" only if sources were checked, else "format valid". */
function headline(verdict: Verdict): string {
  const { contract = '', version, checks } = verdict;
  const what = version === undefined ? contract : `${contract} ${version}`;
  if (!verdict.ok) {
    if (what !== '') return `${what}: invalid (${verdict.stage})`;
    return verdict.stage === 'json' ? 'invalid JSON' : `invalid (${verdict.stage})`;
  }
  const isChecked = checks.some(({ stage, status }) => stage === 'sources' && status === 'pass');
  return `${what}: ${isChecked ? 'valid' : 'format valid'}`;
}

/** Writes issues of one document, each as a line; of an unknown member also which one was meant. */
export function formatIssues(
  issues: readonly Issue[],
  nameOf: (issue: Issue) => string | undefined,
): readonly string[] {
  const messages = messagesOf(issues);
  return issues.map((issue, nth) =>
    formatIssue({ ...issue, message: messages[nth] ?? issue.message }, nameOf(issue)),
  );
}

/**
 * Writes one issue as one line: place, code, pointer, message. What could disturb a terminal is
 * escaped.
 */
export function formatIssue(issue: Issue, name: string = ''): string {
  const { at, code, pointer, message, severity } = issue;
  const place = [name, ...(at === undefined ? [] : [at.line, at.column])]
    .filter((part) => part !== '')
    .join(':');
  const reported = [severity === 'warning' ? 'warning' : '', code, pointer]
    .filter((part) => part !== '')
    .join(' ');
  return printable(`${place === '' ? '' : `${place}: `}${reported}: ${message}`);
}

/**
 * Writes a verdict as one line of JSON, without the document itself and without a line end.
 *
 * Its members are always in this order: `file`, `line`, `ok`, `contract`, `version`, then `digest`
 * and `stableDigest` or `stage`, then `counts`, `checks`, `issues`, `truncated`, `sources`; what is
 * not known is absent. What could disturb a terminal is written as a JSON escape, so that nothing
 * is lost.
 * @throws ContractError `options.unknown` or `options.value`.
 */
export function verdictJson(verdict: Verdict, options: FormatOptions = {}): string {
  checkOptions(options, formatKinds);
  const { name, line } = options;
  const { ok, contract, version, issues, truncated, checks, sources } = verdict;
  const result = verdict.ok
    ? { digest: verdict.digest, stableDigest: verdict.stableDigest }
    : { stage: verdict.stage };
  const listed = checks.map(({ code, stage, status, says, reason }) => ({
    code,
    stage,
    status,
    says,
    reason,
  }));
  const head = {
    file: name,
    line,
    ok,
    contract,
    version,
    ...result,
    counts: countChecks(checks),
    checks: listed,
  };
  return printable(
    JSON.stringify({
      ...head,
      issues: issues.map(issueJson),
      truncated,
      sources,
    }),
  );
}

function issueJson({
  code,
  pointer,
  message,
  expected,
  received,
  severity,
  at,
  hint,
}: Issue): object {
  return {
    code,
    pointer,
    severity,
    message,
    expected,
    received,
    at,
    hint,
  };
}
