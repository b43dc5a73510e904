/**
 * Checks where the claimed texts of a document are: one check line, and an issue for each that is
 * not where it should be.
 */
import type { IssueDraft } from '../../../core/issue/issue.js';
import type { ContractCode } from '../codes.js';
import { againstHints, missingHints } from '../hints.js';
import type { Check, IssueList, IssueSink, SourceState } from '../verdict/index.js';
import { collectIssues, listIssues } from '../verdict/index.js';
import { sourcesLine } from '../verify/index.js';
import type { PlacedClaim } from './place-claim.js';

export type Compared<Code extends string> = {
  readonly check: Check;
  readonly found: IssueList<Code>;
};

export interface Checking {
  readonly require?: readonly string[] | undefined;
  readonly maxIssues?: number | undefined;
  readonly text: (() => string) | undefined;
  /** Pointer to the document in what came in. */
  readonly prefix?: string;
}

/** `placed` is undefined when the contract failed to say what it claims. */
export function comparePlaces<Code extends string>(
  placed: readonly PlacedClaim[] | undefined,
  { require, maxIssues, text, prefix }: Checking,
): Compared<Code> {
  const drafts = collectIssues<Code>(maxIssues, prefix);
  // Claims bring codes of their own contract, which its type does not list
  const sink: IssueSink = drafts;
  if (placed === undefined) {
    sink.add({
      code: 'source.failed',
      says: 'the contract failed to say what it claims of its sources',
    });
    return {
      check: { ...sourcesLine, status: 'fail' },
      found: listIssues(drafts, text, againstHints),
    };
  }
  const count = (found: SourceState['state']): number =>
    placed.filter(({ state }) => state.state === found).length;
  const counts = {
    unavailable: count('unavailable'),
    unplaced: count('unplaced'),
    all: placed.length,
    reasons: new Set(placed.map(({ state: { reason } }) => reason)),
  };
  const missed = missedOf(counts, require?.includes('sources') === true);
  if (missed !== undefined) sink.add(missed);
  for (const { state, faults } of placed) {
    const draft = draftOf(state);
    if (draft !== undefined) sink.add(draft);
    for (const fault of faults) sink.add(fault);
  }
  const check = checkOf(
    sourcesLine,
    drafts.errors,
    uncheckedIn(counts, 'have no source to search'),
  );
  return { check, found: listIssues(drafts, text, againstHints) };
}

type Counts = Readonly<Record<'unavailable' | 'unplaced' | 'all', number>> & {
  /** Why sources are unavailable. */
  readonly reasons: ReadonlySet<SourceState['reason']>;
};

/**
 * If no claim has a source, the sources are the wrong ones; if sources are required, each missing
 * one is an error.
 */
function missedOf(counts: Counts, isRequired: boolean): IssueDraft<ContractCode> | undefined {
  const received = uncheckedIn(counts, 'without a source');
  if (received === undefined) return undefined;
  if (isRequired)
    return { code: 'source.required', says: 'every claim requires a source', received };
  if (counts.unavailable < counts.all) return undefined;
  const [reason, ...others] = counts.reasons;
  // A lookup that was given and failed is not one that nobody gave
  const hint = others.length === 0 ? hintOf(reason) : {};
  const isGiven = !counts.reasons.has(undefined) && !counts.reasons.has('not-found');
  const says = isGiven
    ? `no source of any claim was had (${[...counts.reasons].join(', ')})`
    : 'no source of any claim was given';
  return {
    code: 'source.none-found',
    says,
    received,
    ...hint,
  };
}

function hintOf(reason: SourceState['reason']): { readonly hint?: string } {
  const hint = reason === undefined ? undefined : missingHints[reason];
  return hint === undefined ? {} : { hint };
}

function uncheckedIn({ unavailable, unplaced, all }: Counts, lack: string): string | undefined {
  const parts = [
    ...(unavailable === 0 ? [] : [`${unavailable} of ${all} claims ${lack}`]),
    ...(unplaced === 0 ? [] : [`${unplaced} of ${all} claims name a place that no text can show`]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** A line that fails by its errors, or is a skip for a reason. */
export function checkOf(
  line: typeof sourcesLine,
  errors: number,
  reason: string | undefined,
): Check {
  if (errors > 0) return { ...line, status: 'fail' };
  return reason === undefined ? { ...line, status: 'pass' } : { ...line, status: 'skip', reason };
}

const lost = {
  moved: ['source.moved', 'the text at another place'],
  'source-changed': ['source.changed', 'a source that has changed and lost it'],
  'found-elsewhere': ['source.elsewhere', 'the text in another source'],
  fabricated: ['source.fabricated', 'no such text in the source'],
} as const;

function draftOf({
  state,
  pointer,
  sourceDigest,
  lines,
  reason,
}: SourceState): IssueDraft | undefined {
  const place = lines === undefined ? '' : ` (lines ${lines.start} to ${lines.end})`;
  const warning = { pointer, severity: 'warning' } as const;
  if (state === 'unchanged') {
    if (sourceDigest !== 'differs') return undefined;
    return { code: 'source.drifted', ...warning, says: 'the source has changed elsewhere' };
  }
  if (state === 'unplaced') {
    const says = `the text is in its source${place}, and nobody looked at the page, node, edge or URL given for it`;
    return { code: 'source.unplaced', ...warning, says };
  }
  if (state === 'unavailable')
    return {
      code: 'source.unavailable',
      ...warning,
      says: `no source to search (${reason ?? 'not-found'})`,
      ...hintOf(reason),
    };
  const [code, received] = lost[state];
  const expected = 'the text in its source, where the document says';
  return {
    code,
    pointer,
    expected,
    received: `${received}${place}`,
  };
}
