/** Why an answer fails: what `check` and `report` decide their exit code by, and say of it. */
import { namesNothing } from '../../../answers/marks/index.js';
import { type AnswerCheck, fails } from '../../../answers/prose/index.js';
import { type Claim, isProblem } from '../../../output/report/model.js';
import type { AnswerChoice } from './answer-options.js';
import { plural } from './lines.js';

/** What is counted of an answer, whoever checked it. */
export interface AnswerCounts {
  /** How many quotations were checked. */
  readonly checked: number;
  /** How many of them are in a state that always fails. */
  readonly failing: number;
  /** How many are in a source, and no mark cites them there. */
  readonly unmarked: number;
  /** How many marks name no source. */
  readonly marks: number;
}

type FailureKind = 'failing' | 'unmarked' | 'marks' | 'few' | 'figures';

export type Failure = Readonly<{ kind: FailureKind; says: string }>;

export type FailureChoice = Pick<AnswerChoice, 'least'> & Readonly<{ require?: string }>;

/**
 * The reasons for exit code 1, none if the answer passes: quotations that fail, and marks without a
 * source; with `--require marks` quotations without a mark; with `--least` fewer than its number.
 */
export function failuresOf(
  { checked, failing, unmarked, marks }: AnswerCounts,
  { least = 0, require }: FailureChoice,
): readonly Failure[] {
  const reasons: Failure[] = [];
  if (failing > 0) reasons.push({ kind: 'failing', says: `${areNot(failing)} verified` });
  if (unmarked > 0 && require === 'marks')
    reasons.push({ kind: 'unmarked', says: `${areNot(unmarked)} cited by a mark` });
  if (marks > 0)
    reasons.push({
      kind: 'marks',
      says: `${plural(marks, 'mark')} ${marks === 1 ? 'names' : 'name'} no source`,
    });
  if (checked < least)
    reasons.push({
      kind: 'few',
      says: `${checked} of at least ${least} quotations were checked`,
    });
  return reasons;
}

const areNot = (count: number): string =>
  `${plural(count, 'quotation')} ${count === 1 ? 'is' : 'are'} not`;

export const countsOfCheck = ({ quotations, checked, unread }: AnswerCheck): AnswerCounts => ({
  checked,
  failing: quotations.filter(({ state }) => fails(state, 'nothing')).length,
  unmarked: quotations.filter(({ state }) => state === 'unmarked').length,
  marks: unread.filter(namesNothing).length,
});

/** Of a page on a document, whose claims are its quotations. */
export const countsOfClaims = (claims: readonly Claim[]): AnswerCounts => ({
  checked: claims.filter(({ quote, state }) => quote !== undefined && state !== 'not-checked')
    .length,
  failing: claims.filter((claim) => isProblem(claim) && claim.state !== 'unmarked').length,
  unmarked: claims.filter(({ state }) => state === 'unmarked').length,
  marks: 0,
});
