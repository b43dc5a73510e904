/** Runs the rules of a version, each on its own, and tells for each whether it held. */

import type { ContractCode } from '../codes.js';
import type { ReportFault, Rule } from '../model/index.js';
import type { Check, IssueSink } from '../verdict/index.js';
import { lineOf } from './check-lines.js';
import { isPromise } from './promise.js';

/**
 * One line per rule, in the order of the rules; undefined when all of them passed. A rule that throws or answers later is a
 * failed rule, no exception.
 */
export function runRules<Code extends string>(
  rules: readonly Rule<never, Code>[],
  document: unknown,
  drafts: IssueSink<Code | ContractCode>,
): readonly Check[] | undefined {
  let statuses: Check['status'][] | undefined;
  for (let nth = 0; nth < rules.length; nth += 1) {
    const status = runRule(rules[nth] as Rule<never>, document, drafts);
    if (status === 'pass') continue;
    statuses ??= rules.map(() => 'pass');
    statuses[nth] = status;
  }
  return statuses?.map((status, nth) => ({ ...lineOf(rules[nth] as Rule<never>), status }));
}

/** A rule as it may be without types: one that is asynchronous gives a promise, and finds nothing until later. */
interface Answering {
  check(document: unknown, report: ReportFault): unknown;
}

function runRule(rule: Rule<never>, document: unknown, drafts: IssueSink): Check['status'] {
  const before = drafts.count();
  const errorsBefore = drafts.errors();
  try {
    const answer = (rule as unknown as Answering).check(document, reportFor(rule, drafts));
    if (answer !== undefined && isPromise(answer)) throw new TypeError('a rule answers at once');
  } catch {
    drafts.add({ code: 'rule.failed', says: `the rule ${rule.code} failed`, severity: 'error' });
  }
  if (drafts.errors() > errorsBefore) return 'fail';
  // A warning is worth a line of its own, but the document is not invalid by it.
  return drafts.count() > before ? 'warn' : 'pass';
}

/** What a rule tells its faults to. */
function reportFor(rule: Rule<never>, drafts: IssueSink): ReportFault {
  return ({ pointer, expected, received }) => {
    const { code, severity, mend } = rule;
    const details = { expected: expected ?? rule.says, ...(received === undefined ? {} : { received }) };
    const says = `does not hold: ${rule.says}`;
    const told = { pointer, severity, ...details, ...(expected === undefined ? { message: says } : { says }) };
    drafts.add({ code, ...told, ...(mend === undefined ? {} : { mend }) });
  };
}
