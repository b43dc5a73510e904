/** Judges where the claimed texts of a document stand: one check line, and a finding for each that is not where it should be. */
import type { Finding } from '../../issue/issue.js';
import type { ContractCode } from '../codes.js';
import {
  type Check,
  collectFindings,
  type FindingSink,
  type IssueList,
  listIssues,
  type SourceState,
} from '../verdict/index.js';
import { sourcesLine } from '../verify/index.js';
import type { PlacedClaim } from './place-claim.js';

/** What came of the sources. */
interface JudgedPlaces<Code extends string> {
  readonly check: Check;
  readonly found: IssueList<Code>;
}

/** How strictly, and where the document came from. */
interface Judging {
  readonly require?: readonly 'sources'[];
  readonly maxIssues?: number;
  readonly text: (() => string) | undefined;
}

/** `placed` is undefined when the contract failed to say what it claims. */
export function judgePlaces<Code extends string>(
  placed: readonly PlacedClaim[] | undefined,
  { require, maxIssues, text }: Judging,
): JudgedPlaces<Code> {
  const findings = collectFindings<Code>(maxIssues);
  // Claims bring codes of their own contract, which its type does not list
  const sink: FindingSink = findings;
  if (placed === undefined) {
    sink.add({ code: 'source.failed', says: 'the contract failed to say what it claims of its sources' });
    return { check: { ...sourcesLine, status: 'fail' }, found: listIssues(findings, text) };
  }
  const unavailable = placed.filter(({ state }) => state.state === 'unavailable').length;
  const missed = missedOf({ unavailable, all: placed.length, isRequired: require?.includes('sources') === true });
  if (missed !== undefined) sink.add(missed);
  for (const { state, faults } of placed) {
    const finding = findingOf(state);
    if (finding !== undefined) sink.add(finding);
    for (const fault of faults) sink.add(fault);
  }
  const check = checkOf({ failed: findings.errors() > 0, unavailable, all: placed.length });
  return { check, found: listIssues(findings, text) };
}

interface Counts {
  readonly unavailable: number;
  readonly all: number;
}

/** Sources that answer for no claim at all are the wrong ones; where they were required, each that is missing counts. */
function missedOf({
  unavailable,
  all,
  isRequired,
}: Counts & { readonly isRequired: boolean }): Finding<ContractCode> | undefined {
  if (unavailable === 0) return undefined;
  const received = `${unavailable} of ${all} claims without a source`;
  if (isRequired) return { code: 'source.required', says: 'the sources were required', received };
  return unavailable < all
    ? undefined
    : { code: 'source.none-found', says: 'no source of any claim was given', received };
}

function checkOf({ failed, unavailable, all }: Counts & { readonly failed: boolean }): Check {
  if (failed) return { ...sourcesLine, status: 'fail' };
  if (unavailable === 0) return { ...sourcesLine, status: 'pass' };
  const reason = `${unavailable} of ${all} claims have no source to look into`;
  return { ...sourcesLine, status: 'skip', reason };
}

/** What a state is worth: only a text that stands where the document says is free of errors. */
function findingOf({ state, pointer, sourceDigest, lines, reason }: SourceState): Finding | undefined {
  const place = lines === undefined ? '' : ` (lines ${lines.start} to ${lines.end})`;
  const expected = 'the text in its source, where the document says';
  switch (state) {
    case 'unchanged':
      if (sourceDigest !== 'differs') return undefined;
      return { code: 'source.drifted', pointer, severity: 'warning', says: 'the source has changed elsewhere' };
    case 'unavailable':
      return {
        code: 'source.unavailable',
        pointer,
        severity: 'warning',
        says: `no source to look into (${reason ?? 'not-found'})`,
      };
    case 'moved':
      return { code: 'source.moved', pointer, expected, received: `the text at another place${place}` };
    case 'source-changed':
      return { code: 'source.changed', pointer, expected, received: 'a source that has changed and lost it' };
    case 'found-elsewhere':
      return { code: 'source.elsewhere', pointer, expected, received: `the text in another source${place}` };
    case 'fabricated':
      return { code: 'source.fabricated', pointer, expected, received: 'no such text in the source' };
  }
}
