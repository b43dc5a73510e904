/** What a replay ends in: the stages at which runs differ, reported with pointers, digests and controls. */
import type { Digest } from '../../digest/digest.js';
import type { Issue } from '../../issue/issue.js';
import type { ControlCheck, ControlVerdict } from '../controls.js';
import type { ReplayStage } from './stages.js';

/** Options of `replay`. */
export interface ReplayOptions {
  /** How often the retriever is asked, at least 1; 2 unless said otherwise, so that chance shows. */
  readonly runs?: number;
  /** Ends the wait for the retriever. Without one, a retriever that hangs hangs the replay. */
  readonly signal?: AbortSignal;
  /** Accepts a run whose scores differ by no more than the recorded epsilon, when nothing else differs. */
  readonly allowScoreDrift?: boolean;
}

/** Where a run parted from the record, or from the first run. */
export interface Divergence {
  readonly stage: ReplayStage;
  /** Pointer into the record, safe to print. */
  readonly pointer: string;
  /** Which run, from 1. */
  readonly run: number;
  readonly against: 'record' | 'first run';
  /** Digest of the stage in the record, or in the first run. */
  readonly expected: Digest;
  /** Digest of the stage in this run. */
  readonly received: Digest;
  readonly kind: 'differs' | 'score-drift';
}

/** What came of a replay. */
export interface ReplayVerdict {
  readonly ok: boolean;
  /** The first stage that fails: of the run, or `record` when the record is invalid, or `retriever` when it failed. */
  readonly stage?: ReplayStage | 'record' | 'retriever';
  /** Where it fails first; every divergence is there, score drift that was allowed included. */
  readonly divergences: readonly Divergence[];
  /** Of the record; absent when it is invalid. */
  readonly replayDigest?: Digest;
  /** Of each run that came to an end, in order. */
  readonly runDigests: readonly Digest[];
  readonly checks: readonly ControlCheck[];
  readonly controls: readonly ControlVerdict[];
  readonly issues: readonly Issue[];
}
