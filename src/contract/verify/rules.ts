/** Runs the rules of a version, each on its own, and tells for each whether it held. */

import type { Report, Rule } from '../model/index.js';
import type { Check, Findings } from '../verdict/index.js';
import { isPromise } from './promise.js';

/** One check per rule, in the order of the rules; a rule that throws or answers later is a failed rule, no exception. */
export function runRules(rules: readonly Rule[], document: unknown, findings: Findings): Check[] {
  return rules.map((rule) => {
    const { code, says } = rule;
    return { code, stage: 'rules', says, status: runRule(rule, document, findings) };
  });
}

/** A rule as it may be without types: one that is asynchronous gives a promise, and finds nothing until later. */
interface Answering {
  check(document: unknown, report: Report): unknown;
}

function runRule(rule: Rule, document: unknown, findings: Findings): Check['status'] {
  const [before, errorsBefore] = [findings.count(), findings.errors()];
  try {
    const answer = (rule as Answering).check(document, ({ pointer, expected, received }) => {
      const { code, severity } = rule;
      const details = { expected: expected ?? rule.says, ...(received === undefined ? {} : { received }) };
      const says = `does not hold: ${rule.says}`;
      findings.add({ code, pointer, severity, ...details, ...(expected === undefined ? { message: says } : { says }) });
    });
    if (isPromise(answer)) throw new TypeError('a rule answers at once');
  } catch {
    findings.add({ code: 'rule.failed', says: `the rule ${rule.code} failed`, severity: 'error' });
  }
  if (findings.errors() > errorsBefore) return 'fail';
  // A warning is worth a line of its own, but the document is not invalid by it.
  return findings.count() > before ? 'warn' : 'pass';
}
