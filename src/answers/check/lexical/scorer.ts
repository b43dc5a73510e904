/**
 * The scorer port, and the embedded scorer: how many of a claim's words are in a few sentences of
 * the source. It measures overlap, not truth.
 */
import { issueOf } from '../../../core/issue/issue.js';
import { callback, type OptionKinds, signal, wholeFromOne } from '../../../core/issue/options.js';
import { ContractError } from '../../../core/issue/outcome.js';
import { createWork, type Work } from '../../../core/work/work.js';
import { type Overlap, overlapOf } from './overlap.js';
import { type PremiseReader, premiseReader } from './premise.js';

/** A text that is taken as given, and a claim that may follow from it. */
export interface EntailmentPair {
  readonly premise: string;
  readonly hypothesis: string;
}

/**
 * Returns for each pair how far the premise entails the hypothesis: numbers from 0 to 1, in the
 * order of the pairs. A plain function will do. The signal says that nobody waits any more.
 */
export interface EntailmentScorer {
  (pairs: readonly EntailmentPair[], signal?: AbortSignal): Promise<readonly number[]>;
  /**
   * What the scores come from, as people and the record read it, up to 256 characters. Default
   * `unnamed scorer`.
   */
  readonly label?: string;
  /** Its version, as the record reads it, up to 128 characters. Default `unversioned`. */
  readonly version?: string;
  /**
   * Whether a low score means that the premise does not say it. Only then is a citation called
   * `unsupported`; of a scorer that cannot decide this, such as one that counts words, a low score
   * is `not-shown`. Default false.
   */
  readonly canRefute?: boolean;
}

/** How far the scoring has come, in pairs. */
export interface ScoringProgress {
  readonly done: number;
  readonly total: number;
}

/** How a scorer is asked. */
export interface ScoringOptions {
  /** Pairs per call of the scorer, from 1. Default 32. */
  readonly batchSize?: number;
  /** Called after each batch. What it throws is not passed on. */
  readonly onProgress?: (progress: ScoringProgress) => void;
  /** Ends the wait for a scorer; without one, a scorer that never settles is waited for. */
  readonly signal?: AbortSignal;
}

export const scoringOptions: OptionKinds = {
  batchSize: wholeFromOne,
  onProgress: callback,
  signal,
};

/** The embedded scorer: other scores get another version. */
const profile = { label: 'lexical-overlap', version: '3', canRefute: false };

/**
 * Makes the embedded scorer: the share of a claim's words that the best sentence of the premise
 * has, together with up to three more that add what it lacks.
 *
 * Words are compared by their stems (English, Porter). Rare words of the premise weigh more, words
 * without content of their own a tenth. Each further sentence costs 15 %. A claim whose number,
 * sign or negation differs from the premise stays below one half. Deterministic; six decimals. It
 * measures overlap, not truth, so it cannot refute: a true paraphrase scores low, and a sentence
 * that says something else in the same words scores high. What it reads of a premise is kept as
 * long as the scorer (ADR 0056). It rejects with `work.budget` for a pair that takes too much work.
 */
export function lexicalOverlapScorer(): EntailmentScorer {
  const overlaps = lexicalOverlaps();
  const score: EntailmentScorer = (pairs) =>
    Promise.resolve().then(() =>
      pairs.map(({ premise, hypothesis }) => {
        const overlap = overlaps(
          [premise],
          hypothesis,
          createWork(premise.length + hypothesis.length),
        );
        if (overlap === undefined)
          throw new ContractError([
            issueOf({ code: 'work.budget', says: 'the pair takes more work than it may' }),
          ]);
        return overlap.score;
      }),
    );
  const named = Object.assign(score, profile);
  known ??= new WeakMap();
  known.set(named, overlaps);
  return named;
}

/** Finds a claim in premises taken together; undefined once the work budget ran out. */
export type LexicalOverlaps = (
  premises: readonly string[],
  hypothesis: string,
  work: Work,
) => Overlap | undefined;

let known: WeakMap<EntailmentScorer, LexicalOverlaps> | undefined;

/** What the embedded scorer asks itself, by its own budget; undefined for any other scorer. */
export function overlapsOf(scorer: EntailmentScorer): LexicalOverlaps | undefined {
  return known?.get(scorer);
}

export function lexicalOverlaps(reader: PremiseReader = premiseReader()): LexicalOverlaps {
  return (texts, hypothesis, work) => {
    const premises = texts.map((text) => reader.premise(text, work));
    const claim = reader.claim(hypothesis, work);
    if (claim === undefined || !premises.every((premise) => premise !== undefined))
      return undefined;
    return overlapOf(premises, claim, work);
  };
}
