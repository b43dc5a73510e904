/** The scorer port: whatever says how far a premise entails a hypothesis is asked in batches, and never trusted to answer. */
import { ABORTED, untilAborted } from '../contract/sources/index.js';
import { issueOf } from '../issue/issue.js';
import { failure, type Outcome, success } from '../issue/outcome.js';
import type { VerificationFinding } from './codes.js';

/**
 * A text that is taken as given, and a claim that may follow from it.
 *
 * @public
 */
export interface EntailmentPair {
  readonly premise: string;
  readonly hypothesis: string;
}

/**
 * Says for each pair how far the premise entails the hypothesis: numbers from 0 to 1, in the order of the pairs.
 *
 * The signal says that nobody waits any more.
 *
 * @public
 */
export type EntailmentScorer = (pairs: readonly EntailmentPair[], signal?: AbortSignal) => Promise<readonly number[]>;

/**
 * How far the scoring has come, in pairs.
 *
 * @public
 */
export interface ScoringProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * How a scorer is asked.
 *
 * @public
 */
export interface ScoringOptions {
  /** Pairs per call of the scorer, from 1. Default 32. */
  readonly batchSize?: number;
  /** Called after each batch. What it throws is not passed on. */
  readonly onProgress?: (progress: ScoringProgress) => void;
  /** Ends the wait for a scorer; without one, a scorer that never settles is waited for. */
  readonly signal?: AbortSignal;
}

const DEFAULT_BATCH = 32;

/** All scores, or the first thing that is wrong with the scorer. Batches go one after the other. Never throws. */
export async function scorePairs(
  scorer: EntailmentScorer,
  pairs: readonly EntailmentPair[],
  { batchSize = DEFAULT_BATCH, onProgress, signal }: ScoringOptions,
): Promise<Outcome<readonly number[]>> {
  if (!Number.isSafeInteger(batchSize) || batchSize < 1) {
    return refusal({ code: 'verification.options', says: 'batchSize', expected: 'a whole number from 1' });
  }
  const scores: number[] = [];
  for (let from = 0; from < pairs.length; from += batchSize) {
    const batch = pairs.slice(from, from + batchSize);
    const answer = await answerOf(scorer, batch, signal);
    if (!answer.ok) return answer;
    const flaw = flawOf(answer.value, batch.length, from);
    if (flaw !== undefined) return refusal(flaw);
    for (const score of answer.value as readonly number[]) scores.push(score);
    tellProgress(onProgress, { done: scores.length, total: pairs.length });
  }
  return success(scores);
}

async function answerOf(
  scorer: EntailmentScorer,
  batch: readonly EntailmentPair[],
  signal: AbortSignal | undefined,
): Promise<Outcome<unknown>> {
  try {
    const answer = await untilAborted(() => scorer(batch, signal), signal);
    if (answer !== ABORTED) return success(answer);
    return refusal({ code: 'scorer.aborted', says: 'nobody waits for the scorer any more' });
  } catch (error) {
    // The error itself can quote the document, so only its kind is told
    return refusal({ code: 'scorer.failed', says: 'the scorer failed', received: kindOf(error) });
  }
}

function flawOf(answer: unknown, count: number, from: number): VerificationFinding | undefined {
  const expected = `${count} scores`;
  if (!Array.isArray(answer)) {
    return { code: 'scorer.count', says: 'not one score for each pair', expected, received: `a ${typeof answer}` };
  }
  if (answer.length !== count) {
    return { code: 'scorer.count', says: 'not one score for each pair', expected, received: String(answer.length) };
  }
  const wrong = (answer as readonly unknown[]).findIndex((score) => !isScore(score));
  if (wrong === -1) return undefined;
  const received = `${describeScore((answer as readonly unknown[])[wrong])} for pair ${from + wrong}`;
  return { code: 'scorer.score', says: 'not a score', expected: 'a number from 0 to 1', received };
}

function isScore(score: unknown): score is number {
  return typeof score === 'number' && score >= 0 && score <= 1;
}

function describeScore(score: unknown): string {
  return typeof score === 'number' ? String(score) : `a ${typeof score}`;
}

function tellProgress(onProgress: ScoringOptions['onProgress'], progress: ScoringProgress): void {
  try {
    onProgress?.(progress);
  } catch {
    // A display that fails must not fail the verification
  }
}

const known: readonly string[] = ['TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'AbortError'];

function kindOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return known.includes(name) ? name : 'an error';
}

function refusal(finding: VerificationFinding): ReturnType<typeof failure> {
  return failure(issueOf(finding));
}
