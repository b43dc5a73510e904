/** Runs the rules of a version, each on its own, and reports for each whether it passed. */
import type { IssueDraft } from '../../../core/issue/issue.js';
import {
  isObject,
  itemAt,
  type JsonValue,
  present,
  proved,
} from '../../../core/json/value/index.js';
import type { ContractCode } from '../codes.js';
import {
  areAccepted,
  type ContractVersion,
  eachAt,
  type ReportFault,
  type Rule,
  type RuleFault,
} from '../model/index.js';
import type { Check, IssueSink } from '../verdict/index.js';
import { isPromise } from './options.js';

/**
 * One line per rule, in the order of the rules; undefined when all of them passed. A rule that
 * throws or answers later is a failed rule, no exception.
 */
export function runRules<Code extends string>(
  rules: readonly Rule<never, Code>[],
  document: unknown,
  drafts: IssueSink<Code | ContractCode>,
): readonly Check[] | undefined {
  if (areAccepted(rules, document)) return undefined;
  let statuses: Check['status'][] | undefined;
  let nth = 0;
  const add = (draft: IssueDraft<Code | ContractCode>): void => {
    const { errors } = drafts;
    drafts.add(draft);
    statuses ??= rules.map(() => 'pass');
    if (statuses[nth] !== 'fail') statuses[nth] = drafts.errors > errors ? 'fail' : 'warn';
  };
  // one for all rules: each reports while it runs, or never
  const report: ReportFault = (fault) => {
    if (nth < rules.length) add(draftOf<Code>(itemAt(rules, nth), fault));
  };
  for (; nth < rules.length; nth += 1) {
    const rule = itemAt(rules, nth);
    try {
      // without types, a rule can be asynchronous
      const answer = proved<Untyped>(rule).check(document, report);
      if (answer !== undefined && isPromise(answer)) throw new TypeError('a rule answers at once');
    } catch {
      add({ code: 'rule.failed', says: `the rule ${rule.code} failed`, severity: 'error' });
    }
  }
  return statuses?.map((status, place) => ({ ...lineOf(itemAt(rules, place)), status }));
}

interface Untyped {
  check(document: unknown, report: ReportFault): unknown;
}

function draftOf<Code extends string>(
  { code, says, severity, hint }: Rule<never, Code>,
  { pointer, expected, received }: RuleFault,
): IssueDraft<Code> {
  const broken =
    expected === undefined ? { message: `requires: ${says}` } : { says: `requires: ${says}` };
  return {
    code,
    pointer,
    severity,
    expected: expected ?? says,
    ...present({ received, hint }),
    ...broken,
  };
}

type Rules = readonly Pick<Rule<never>, 'code' | 'says'>[];

export const stages: readonly Pick<Check, 'code' | 'stage' | 'says'>[] = [
  { code: 'json', stage: 'json', says: 'the input is JSON with one reading' },
  { code: 'version', stage: 'version', says: 'the document names a known version' },
  { code: 'shape', stage: 'shape', says: 'the document has the shape of its version' },
];

const memory: WeakMap<Rules, readonly Check[]> = /* @__PURE__ */ new WeakMap();

export function passedLines(rules: Rules): readonly Check[] {
  const known = memory.get(rules);
  if (known !== undefined) return known;
  const lines = [...stages, ...rules.map(lineOf)].map((line) =>
    Object.freeze<Check>({ ...line, status: 'pass' }),
  );
  if (Object.isFrozen(rules)) memory.set(rules, Object.freeze(lines));
  return lines;
}

export function lineOf({ code, says }: Rules[number]): Pick<Check, 'code' | 'stage' | 'says'> {
  return { code, stage: 'rules', says };
}

/** One line that counts the extensions, which nothing checks; none for a document without any. */
export function extensionLines(
  { extensions }: ContractVersion,
  document: JsonValue,
): readonly Check[] {
  let count = 0;
  for (const place of extensions) {
    eachAt(document, place, ({ value }) => {
      if (isObject(value) && isObject(value['extensions']))
        count += Object.keys(value['extensions']).length;
    });
  }
  if (count === 0) return [];
  const reason = `not checked: ${count} ${count === 1 ? 'extension' : 'extensions'}`;
  return [
    {
      code: 'extensions',
      stage: 'rules',
      says: 'extensions are carried as they are',
      status: 'skip',
      reason,
    },
  ];
}
