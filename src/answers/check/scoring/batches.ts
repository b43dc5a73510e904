/** Calls a scorer in batches within the work budget, and checks its answers. */

import type { VerificationIssueDraft } from '../../../contracts/verification-report/codes.js';
import { issueOf } from '../../../core/issue/issue.js';
import { ContractError, failure, type Outcome, success } from '../../../core/issue/outcome.js';
import { itemAt } from '../../../core/json/value/index.js';
import { ABORTED, untilAborted } from '../../../core/work/until-aborted.js';
import { attempt, spend, type Work } from '../../../core/work/work.js';
import type { Overlap } from '../lexical/overlap.js';
import { type EntailmentScorer, overlapsOf, type ScoringOptions } from '../lexical/scorer.js';

export type ScoringPair = { readonly premises: readonly string[]; readonly hypothesis: string };

/** A score, and of the embedded scorer the sentences that it is based on. */
export type Scored = { readonly score: number; readonly overlap?: Overlap };

/** One entry for each pair; undefined from where the work ended. */
export type Scores = readonly (Scored | undefined)[];

const DEFAULT_BATCH = 32;

type Ask = (pairs: readonly ScoringPair[], from: number) => Promise<Outcome<Scores>>;

/**
 * All scores, or the first thing that is wrong with the scorer. Batches go one after the other.
 * Never throws.
 */
export async function scorePairs(
  scorer: EntailmentScorer,
  pairs: readonly ScoringPair[],
  { work, ...options }: ScoringOptions & { readonly work: Work },
): Promise<Outcome<Scores>> {
  const { batchSize = DEFAULT_BATCH, onProgress } = options;
  const ask = askerOf(scorer, options, work);
  const scores: (Scored | undefined)[] = [];
  for (let from = 0; from < pairs.length; from += batchSize) {
    const answer = await ask(pairs.slice(from, from + batchSize), from);
    if (!answer.ok) return answer;
    for (const scored of answer.value) scores.push(scored);
    // A display that fails must not fail the verification
    attempt(() => onProgress?.({ done: scores.length, total: pairs.length }));
  }
  return success(scores);
}

/**
 * The embedded scorer pays for what it looks at; any other gets no more text than the work allows.
 */
function askerOf(scorer: EntailmentScorer, { signal }: ScoringOptions, work: Work): Ask {
  const overlaps = overlapsOf(scorer);
  if (overlaps === undefined)
    return (pairs, from) => askStranger({ scorer, signal, from }, payable(pairs, work));
  const score = ({ premises, hypothesis }: ScoringPair): Scored | undefined => {
    const overlap = overlaps(premises, hypothesis, work);
    return overlap === undefined ? undefined : { score: overlap.score, overlap };
  };
  return async (pairs) => {
    const turn = await untilAborted(() => Promise.resolve(), signal);
    return turn === ABORTED ? aborted() : success(pairs.map(score));
  };
}

/** The pairs, and in place of those that cannot be paid nothing. */
const payable = (pairs: readonly ScoringPair[], work: Work): readonly (ScoringPair | undefined)[] =>
  pairs.map((pair) => {
    const units = pair.premises.reduce((sum, { length }) => sum + length, pair.hypothesis.length);
    return spend(work, 1 + units) ? pair : undefined;
  });

type Asking = {
  readonly scorer: EntailmentScorer;
  readonly signal: AbortSignal | undefined;
  readonly from: number;
};

async function askStranger(
  { scorer, signal, from }: Asking,
  pairs: readonly (ScoringPair | undefined)[],
): Promise<Outcome<Scores>> {
  const paid = pairs.filter((pair) => pair !== undefined);
  if (paid.length === 0) return success(pairs.map(() => undefined));
  const asked = paid.map(({ premises, hypothesis }) => ({
    premise: premises.join('\n\n'),
    hypothesis,
  }));
  try {
    const answer: unknown = await untilAborted(() => scorer(asked, signal), signal);
    if (answer === ABORTED) return aborted();
    const flaw = flawOf(answer, asked.length, from);
    if (flaw !== undefined) return refusal(flaw);
    // What cannot be paid comes last: once the work has ended, it has ended
    const scores = answer as number[];
    return success(
      pairs.map((_, place) => (place < paid.length ? { score: itemAt(scores, place) } : undefined)),
    );
  } catch (error) {
    // The error itself can quote the document, so only its kind is reported
    return refusal({ code: 'scorer.failed', says: 'the scorer failed', received: kindOf(error) });
  }
}

function flawOf(answer: unknown, count: number, from: number): VerificationIssueDraft | undefined {
  if (!Array.isArray(answer) || answer.length !== count) {
    const received = Array.isArray(answer) ? String(answer.length) : `a ${typeof answer}`;
    return {
      code: 'scorer.count',
      says: 'not one score for each pair',
      expected: `${count} scores`,
      received,
    };
  }
  const scores: readonly unknown[] = answer;
  const wrong = scores.findIndex(
    (score) => !(typeof score === 'number' && score >= 0 && score <= 1),
  );
  if (wrong === -1) return undefined;
  const score = scores[wrong];
  const received = `${typeof score === 'number' ? String(score) : `a ${typeof score}`} for pair ${from + wrong}`;
  return {
    code: 'scorer.score',
    says: 'not a score',
    expected: 'a number from 0 to 1',
    received,
  };
}

const aborted = (): ReturnType<typeof failure> =>
  refusal({ code: 'scorer.aborted', says: 'nobody waits for the scorer any more' });

const known: readonly string[] = [
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'AbortError',
];

/** The code of an error of this library, or the name of a built-in one: neither can quote. */
function kindOf(error: unknown): string {
  const code: unknown = error instanceof ContractError ? error.code : undefined;
  if (typeof code === 'string' && /^[a-z-]{1,20}(?:\.[a-z-]{1,20}){1,3}$/.test(code)) return code;
  const name = error instanceof Error ? error.name : '';
  return known.includes(name) ? name : 'an error';
}

const refusal = (draft: VerificationIssueDraft): ReturnType<typeof failure> =>
  failure(issueOf(draft));
