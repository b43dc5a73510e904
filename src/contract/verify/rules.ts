/** Runs the rules of a version, each on its own, and tells for each whether it held. */

import type { ContractCode } from '../codes.js';
import type { ReportFault, Rule } from '../model/index.js';
import type { Check, FindingSink } from '../verdict/index.js';
import { isPromise } from './promise.js';

/** One check per rule, in the order of the rules; a rule that throws or answers later is a failed rule, no exception. */
export function runRules<Code extends string>(
  rules: readonly Rule<never, Code>[],
  document: unknown,
  findings: FindingSink<Code | ContractCode>,
): Check[] {
  return rules.map((rule) => {
    const { code, says } = rule;
    return { code, stage: 'rules', says, status: runRule(rule, document, findings) };
  });
}

/** A rule as it may be without types: one that is asynchronous gives a promise, and finds nothing until later. */
interface Answering {
  check(document: unknown, report: ReportFault): unknown;
}

function runRule(rule: Rule<never>, document: unknown, findings: FindingSink): Check['status'] {
  const { code, severity, mend } = rule;
  const [before, errorsBefore] = [findings.count(), findings.errors()];
  try {
    const answer = (rule as unknown as Answering).check(document, ({ pointer, expected, received }) => {
      const details = { expected: expected ?? rule.says, ...(received === undefined ? {} : { received }) };
      const says = `does not hold: ${rule.says}`;
      const told = { pointer, severity, ...details, ...(expected === undefined ? { message: says } : { says }) };
      findings.add({ code, ...told, ...(mend === undefined ? {} : { mend }) });
    });
    if (isPromise(answer)) throw new TypeError('a rule answers at once');
  } catch {
    findings.add({ code: 'rule.failed', says: `the rule ${rule.code} failed`, severity: 'error' });
  }
  if (findings.errors() > errorsBefore) return 'fail';
  // A warning is worth a line of its own, but the document is not invalid by it.
  return findings.count() > before ? 'warn' : 'pass';
}
