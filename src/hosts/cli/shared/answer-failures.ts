/** Why an answer fails: what `check` and `report` decide their exit code by, and say of it. */
import type { CheckedCitation, GenerationCheck } from '../../../answers/check/check.js';
import type { CheckedFigure } from '../../../answers/figures/index.js';
import { namesNothing } from '../../../answers/marks/index.js';
import { type AnswerCheck, fails, type QuotationState } from '../../../answers/prose/index.js';
import type { GenerationResultV3 } from '../../../contracts/generation-result/v3/version.js';
import { type Claim, type ClaimState, isProblem } from '../../../output/report/model.js';
import { englishTexts } from '../../../output/report/texts/english.js';
import type { AnswerChoice } from './answer-options.js';
import type { FailOn } from './fail-on.js';
import { plural } from './lines.js';

/** What is counted of an answer, whoever checked it. */
export interface AnswerCounts {
  /** Of each quotation; of a result also of each citation with other words. */
  readonly states: readonly QuotationState[];
  /** How many marks name no source. */
  readonly marks: number;
  readonly figures: readonly CheckedFigure[];
  /** What else a result fails for. */
  readonly others: readonly string[];
}

type FailureKind = 'failing' | 'unmarked' | 'marks' | 'few' | 'others' | 'named';

/** `count` is of those that fail, citations with other words among them. */
export type Failure = Readonly<{ kind: FailureKind; says: string; count?: number }>;

export type FailureChoice = Pick<AnswerChoice, 'least'> &
  Readonly<{ require?: string; failOn?: FailOn }>;

/**
 * The reasons for exit code 1, none if the answer passes: quotations that fail, and marks without a
 * source; with `--require marks` quotations without a mark; with `--least` fewer than its number;
 * with `--fail-on` quotations and figures of its states.
 */
export function failuresOf(
  counts: AnswerCounts,
  { least = 0, require, failOn }: FailureChoice,
): readonly Failure[] {
  const { states, marks, others } = counts;
  const reasons: Failure[] = [];
  const failing = states.filter((state) => fails(state, 'nothing')).length;
  const unmarked = countOf('unmarked', states);
  const checked = states.length - countOf('not-checked', states);
  if (failing > 0)
    reasons.push({ kind: 'failing', says: `${areNot(failing)} verified`, count: failing });
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
  for (const says of others) reasons.push({ kind: 'others', says });
  for (const says of named(counts, failOn)) reasons.push({ kind: 'named', says });
  return reasons;
}

const countOf = <State>(state: State, states: readonly State[]): number =>
  states.filter((one) => one === state).length;

const areNot = (count: number): string =>
  `${plural(count, 'quotation')} ${count === 1 ? 'is' : 'are'} not`;

/** What has a state of `--fail-on`, in the words of the page. */
function named({ states, figures }: AnswerCounts, failOn: FailOn | undefined): readonly string[] {
  const ofFigures = figures.map(({ state }) => state);
  return [
    ...(failOn?.quotations ?? []).flatMap((state) => {
      const count = countOf(state, states);
      const word = englishTexts[`state.${state === 'verified' ? 'exact' : state}`];
      return count === 0 ? [] : [`${plural(count, 'quotation')}: ${word}`];
    }),
    ...(failOn?.figures ?? []).flatMap((state) => {
      const count = countOf(state, ofFigures);
      return count === 0 ? [] : [`${plural(count, 'figure')} ${englishTexts[`figure.${state}`]}`];
    }),
  ];
}

export const countsOfCheck = (
  { quotations, unread }: AnswerCheck,
  figures: readonly CheckedFigure[] = [],
): AnswerCounts => ({
  states: quotations.map(({ state }) => state),
  marks: unread.filter(namesNothing).length,
  figures,
  others: [],
});

type Cited = Pick<GenerationResultV3['citations'][number], 'source_id'> &
  Partial<Pick<GenerationResultV3['citations'][number], 'cited_text'>>;

/**
 * Of a result: its quotations, and its citations with words that none of these has of the same
 * source. With `--require shown` all citations must be shown, and at least one.
 */
export function countsOfResult(
  { answer, citations, figures, isComplete }: GenerationCheck,
  result: Readonly<{ citations: readonly Cited[] }>,
  { require }: FailureChoice,
): AnswerCounts {
  const own = countsOfCheck(answer, figures?.figures);
  const isQuoted = quotedBy(answer);
  const others = citations.filter((one) => {
    const words = result.citations[one.citationIndex]?.cited_text ?? '';
    return words !== '' && !isQuoted(words, one.sourceId);
  });
  const cited = others.flatMap(({ state }) => (isQuotationState(state) ? [state] : []));
  const rest = citations.filter(
    (one) => !isAccepted(one, require) && !(others.includes(one) && isFailing(one)),
  );
  return {
    ...own,
    states: [...own.states, ...cited],
    others: [
      ...(rest.length === 0 ? [] : [`${plural(rest.length, 'citation')} not supported`]),
      ...(require === 'shown' && citations.length === 0 ? ['no citation'] : []),
      ...(isComplete ? [] : ['the work ended before all was checked']),
    ],
  };
}

/** Whether a quotation of the text has some words, and cites the source of that number for them. */
function quotedBy({ quotations }: AnswerCheck): (words: string, source: number) => boolean {
  const keys = new Set(
    quotations.flatMap(({ words, cited }) => cited.map((source) => `${source} ${words}`)),
  );
  return (words, source) => keys.has(`${source} ${words.trim()}`);
}

type Citation = Pick<CheckedCitation, 'state' | 'reason'>;

const isQuotationState = (state: CheckedCitation['state']): state is CitedState =>
  state !== 'shown' && state !== 'not-shown' && state !== 'unsupported';

type CitedState = Extract<CheckedCitation['state'], QuotationState>;

const isFailing = ({ state }: Citation): boolean =>
  isQuotationState(state) && fails(state, 'nothing');

function isAccepted(one: Citation, require: string | undefined): boolean {
  const { state, reason } = one;
  if (require === 'shown')
    return (state === 'shown' || state === 'verified') && reason === undefined;
  return !isFailing(one) && state !== 'unsupported' && reason !== 'source-out-of-range';
}

/**
 * Of a page on another document, whose claims are its quotations. If none of them was checked, that
 * is a problem, and not a pass.
 */
export function countsOfClaims(claims: readonly Claim[]): AnswerCounts {
  const states = claims
    .filter((claim) => claim.quote !== undefined || isProblem(claim))
    .map(({ state }) => stateOfClaim(state));
  const isUnchecked = states.length > 0 && states.every((state) => state === 'not-checked');
  return {
    states,
    marks: 0,
    figures: [],
    others: isUnchecked ? ['no quotation was checked'] : [],
  };
}

/** The state of words that a page shows in more detail. */
function stateOfClaim(state: ClaimState): QuotationState {
  if (state === 'exact' || state === 'normalized' || state === 'similar') return 'verified';
  return state === 'pieces' || state === 'out-of-context' ? 'changed' : state;
}
