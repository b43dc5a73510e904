/** The scorer port: whatever says how far a premise entails a hypothesis. */

/** A text that is taken as given, and a claim that may follow from it. */
export interface EntailmentPair {
  readonly premise: string;
  readonly hypothesis: string;
}

/**
 * Says for each pair how far the premise entails the hypothesis: numbers from 0 to 1, in the order of the pairs.
 *
 * A plain function will do. The signal says that nobody waits any more.
 */
export interface EntailmentScorer {
  (pairs: readonly EntailmentPair[], signal?: AbortSignal): Promise<readonly number[]>;
  /** What the scores come from, as people and the record read it, up to 256 characters. Default `unnamed scorer`. */
  readonly label?: string;
  /** Its version, as the record reads it, up to 128 characters. Default `unversioned`. */
  readonly version?: string;
  /**
   * Whether a low score means that the premise does not say it. Only then is a citation called `unsupported`; of a scorer
   * that cannot decide this, such as one that counts words, a low score is `not-shown`. Default false.
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
