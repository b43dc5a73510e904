/**
 * Collects issues up to a cap and counts the rest, so that a document with a million faults stays
 * cheap.
 */
import type { Hints } from '../../../core/issue/codes.js';
import { type Issue, type IssueDraft, issueFrom } from '../../../core/issue/issue.js';
import { locate } from '../../../core/json/read/index.js';
import { formatPointer, parsePointer, unknownMembers } from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';
import { verifyHints } from '../hints.js';

export const DEFAULT_ISSUES = 100;

export interface IssueSink<Code extends string = string> {
  /** How many were added, kept or not. */
  readonly count: number;
  readonly errors: number;
  add(draft: IssueDraft<Code>): void;
  /** True once so many were left out that counting on is not worth the work. */
  exhausted(): boolean;
}

type CollectedIssues<Code extends string = string> = IssueSink<Code> & {
  readonly kept: readonly IssueDraft<Code>[];
};

/** A cap that can be worked with: at least 1, and the default for whatever is no number. */
export function capOf(requested?: unknown): number {
  return typeof requested !== 'number' || Number.isNaN(requested)
    ? DEFAULT_ISSUES
    : Math.max(1, requested);
}

/**
 * Keeps the first issues, but no warning in the place of an error: a document that fails always
 * says why. `prefix` is where the document is in what came in; pointers of drafts begin at the
 * document.
 */
export function collectIssues<Code extends string>(
  requested?: number,
  prefix = '',
): CollectedIssues<Code> {
  const cap = capOf(requested);
  const kept: IssueDraft<Code>[] = [];
  let keptWarnings = 0;
  const drafts = {
    count: 0,
    errors: 0,
    kept,
    add(draft: IssueDraft<Code>) {
      const isWarning = draft.severity === 'warning';
      drafts.count += 1;
      if (!isWarning) drafts.errors += 1;
      if (kept.length >= cap && !isWarning && keptWarnings > 0) {
        kept.splice(kept.map(({ severity }) => severity).lastIndexOf('warning'), 1);
        keptWarnings -= 1;
      }
      if (kept.length >= cap) return;
      kept.push(prefix === '' ? draft : { ...draft, pointer: `${prefix}${draft.pointer ?? ''}` });
      if (isWarning) keptWarnings += 1;
    },
    exhausted: () => drafts.count >= cap * 10,
  };
  return drafts;
}

export interface IssueList<Code extends string = string> {
  readonly issues: readonly Issue<Code>[];
  /** How many more there are. */
  readonly truncated: number;
}

export function listIssues<Code extends string>(
  drafts: CollectedIssues<Code>,
  text: (() => string) | undefined,
  hints?: Hints,
): IssueList<Code> {
  const { kept, count } = drafts;
  return {
    issues: kept.length === 0 ? [] : issuesOf(kept, text?.(), hints),
    truncated: count - kept.length,
  };
}

/**
 * Warnings of earlier stages and what a later one found, within the cap; where both do not fit,
 * warnings are left out.
 */
export function joined<Code extends string>(
  warnings: IssueList<Code>,
  found: IssueList<Code>,
  maxIssues: number | undefined,
): IssueList<Code> {
  const issues = found.issues.slice(0, capOf(maxIssues));
  const kept = warnings.issues.slice(0, capOf(maxIssues) - issues.length);
  const left = warnings.issues.length - kept.length + found.issues.length - issues.length;
  return { issues: [...kept, ...issues], truncated: warnings.truncated + found.truncated + left };
}

/**
 * Turns drafts into issues: pointers made safe to print, positions looked up when there is a text.
 */
export function issuesOf<Code extends string>(
  drafts: readonly IssueDraft<Code>[],
  text: string | undefined,
  hints: Hints = verifyHints,
): Issue<Code>[] {
  const pointers = drafts.map(({ pointer = '' }) => pointer);
  const places = text === undefined ? undefined : locate(text, pointers);
  return drafts.map((draft) => {
    const { pointer = '' } = draft;
    const at = draft.at ?? places?.get(pointer);
    const printed = formatPointer(parsePointer(pointer) ?? []);
    return issueFrom(hints, { ...draft, pointer: printed, ...(at === undefined ? {} : { at }) });
  });
}

/**
 * A value of a schema (a literal, a bound), never of a document. Empty when there is nothing to
 * say.
 */
export function describe(value: unknown): string {
  const isWord = value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
  return isWord ? String(value) : '';
}

/** A value of a document: its type, and for strings and lists its size. */
export function describeReceived(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${countOf(value.length, 'item')}`;
  if (value === '') return 'an empty string';
  if (typeof value === 'string') {
    // schemas count UTF-16 units; in most strings they are the characters
    return `a string (${countOf(value.length, /[\ud800-\udfff]/.test(value) ? 'UTF-16 unit' : 'character')})`;
  }
  if (typeof value === 'object') return 'an object';
  return value === undefined ? 'nothing' : `a ${typeof value}`;
}

/** Names that the language gives: another one, as a message, can be text of the document. */
const errorNames: readonly unknown[] = ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'];

/** What a function of others threw, for its author. */
export function describeThrown(thrown: unknown): string {
  const name = attempt(() => unknownMembers(thrown)['name']);
  return `a thrown ${typeof name === 'string' && errorNames.includes(name) ? name : 'error'}`;
}

const countOf = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;
