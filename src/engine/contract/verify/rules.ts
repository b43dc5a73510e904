/** Runs the rules of a version, each on its own, and reports for each whether it passed. */
import type { IssueDraft } from '../../../core/issue/issue.js';
import {
  isList,
  isObject,
  itemAt,
  type JsonValue,
  parsePointer,
  present,
  proved,
} from '../../../core/json/value/index.js';
import type { ContractCode } from '../codes.js';
import {
  areAccepted,
  type ContractVersion,
  type ReportFault,
  type Rule,
  type RuleFault,
} from '../model/index.js';
import { type Check, describeThrown, type IssueSink } from '../verdict/index.js';
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
      if (answer !== undefined && isPromise(answer)) add(failedDraft(rule, 'a promise'));
    } catch (thrown) {
      add(failedDraft(rule, describeThrown(thrown)));
    }
  }
  return statuses?.map((status, place) => ({ ...lineOf(itemAt(rules, place)), status }));
}

const failedDraft = (
  { code }: Pick<Rule<never>, 'code'>,
  received: string,
): IssueDraft<ContractCode> => ({
  code: 'rule.failed',
  says: `the rule ${code} failed`,
  received,
  severity: 'error',
});

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
  const places = pathsOf(extensions);
  for (let nth = 0; nth < places.length; nth += 1)
    count += extensionsAt(document, itemAt(places, nth), 0);
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

type Path = readonly string[];

const paths: WeakMap<readonly string[], readonly Path[]> = /* @__PURE__ */ new WeakMap();

function pathsOf(places: readonly string[]): readonly Path[] {
  const known = paths.get(places);
  if (known !== undefined) return known;
  const parsed = places.map((place) => parsePointer(place) ?? []);
  if (Object.isFrozen(places)) paths.set(places, parsed);
  return parsed;
}

/** How many extensions there are at a place, of which `*` is each item of a list. */
function extensionsAt(value: JsonValue, path: Path, nth: number): number {
  if (nth === path.length) {
    const extensions = isObject(value) ? value['extensions'] : undefined;
    return isObject(extensions) ? Object.keys(extensions).length : 0;
  }
  const part = itemAt(path, nth);
  if (part !== '*' || !isList(value)) {
    const member = isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
    return member === undefined ? 0 : extensionsAt(member, path, nth + 1);
  }
  let count = 0;
  for (let index = 0; index < value.length; index += 1)
    count += extensionsAt(itemAt(value, index), path, nth + 1);
  return count;
}
