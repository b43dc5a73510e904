/** What a replay ends in: runs compared with the record and with each other, reported with pointers, digests and controls. */
import type { Digest } from '../../digest/digest.js';
import { type Issue, issueOf } from '../../issue/issue.js';
import { formatPointer, parsePointer } from '../../json/value/index.js';
import { type ControlCheck, type ControlVerdict, groupByControl } from '../controls.js';
import { digestReplayed, firstParting, type Parting, type Replayed, type ReplayStage } from './stages.js';

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

/** What a verdict depends on in addition to the runs. */
export interface Checking {
  readonly options: ReplayOptions;
  readonly replayDigest: Digest;
}

/** The verdict on runs that all gave something. */
export function checked(
  record: Replayed,
  runs: readonly Replayed[],
  { options, replayDigest }: Checking,
): ReplayVerdict {
  const allowScoreDrift = options.allowScoreDrift === true;
  const compare = (expected: Replayed, against: Divergence['against']) => (received: Replayed, index: number) => {
    const parting = firstParting(expected, received, { allowScoreDrift });
    return parting === undefined ? [] : [divergenceOf(parting, { run: index + 1, against })];
  };
  const first = runs[0] ?? record;
  const [fromRecord, fromFirst] = [runs.flatMap(compare(record, 'record')), runs.flatMap(compare(first, 'first run'))];
  const isFault = ({ kind }: Divergence): boolean => kind === 'differs' || !allowScoreDrift;
  const divergences = [...fromRecord, ...fromFirst];
  const worst = divergences.find(isFault);
  const statusOf = (found: readonly Divergence[]): ControlCheck['status'] => {
    if (found.some(isFault)) return 'fail';
    return found.length > 0 ? 'warn' : 'pass';
  };
  const checks = [
    check('record', 'pass'),
    check('retriever', 'pass'),
    check('reproduced', statusOf(fromRecord)),
    runs.length < 2
      ? { ...check('repeated', 'skip'), reason: 'the retriever ran once' }
      : check('repeated', statusOf(fromFirst)),
  ];
  return {
    ok: worst === undefined,
    ...(worst === undefined ? {} : { stage: worst.stage }),
    divergences,
    replayDigest,
    runDigests: digestsOf(runs),
    checks,
    controls: groupByControl(checks),
    issues: divergences.map((one) => issueFor(one, isFault(one))),
  };
}

function divergenceOf(parting: Parting, where: Pick<Divergence, 'run' | 'against'>): Divergence {
  return { ...parting, pointer: formatPointer(parsePointer(parting.pointer) ?? []), ...where };
}

function issueFor({ stage, pointer, run, against, kind, expected, received }: Divergence, isFault: boolean): Issue {
  const other = against === 'record' ? 'the record' : 'the first run';
  const [code, what] =
    kind === 'differs'
      ? ['replay.diverged', 'differs from']
      : ['replay.score-drift', 'has scores that drifted within epsilon from'];
  const says = `${stage}, ${pointer}: run ${run} ${what} ${other}`;
  return issueOf({ code, pointer, says, expected, received, severity: isFault ? 'error' : 'warning' });
}

export function digestsOf(runs: readonly Replayed[]): Digest[] {
  return runs.map(digestReplayed).flatMap((digested) => (digested.ok ? [digested.value] : []));
}

export interface Stopped {
  readonly checks: readonly ControlCheck[];
  readonly digests: readonly Digest[];
  readonly replayDigest?: Digest;
}

/** Ends a replay that has nothing to compare. */
export function stopped(
  stage: 'record' | 'retriever',
  issues: readonly Issue[],
  { checks, digests, replayDigest }: Stopped,
): ReplayVerdict {
  const unreached = (['retriever', 'reproduced', 'repeated'] as const)
    .filter((name) => checks.every(({ code }) => code !== `replay.${name}`))
    .map((name) => ({ ...check(name, 'skip'), reason: `not reached: the ${stage} failed` }));
  const all = [...checks, ...unreached];
  const known = replayDigest === undefined ? {} : { replayDigest };
  const written = { checks: all, controls: groupByControl(all), issues };
  return { ok: false, stage, divergences: [], ...known, runDigests: digests, ...written };
}

const says = {
  record: 'the record is valid',
  retriever: 'the retriever gave a retrieval',
  reproduced: 'every run reproduces the record',
  repeated: 'every run gives what the first run gave',
} as const;

export function check(name: keyof typeof says, status: ControlCheck['status']): ControlCheck {
  const control = name === 'record' ? 'AUDIT-TRACE-001' : 'GOV-REPLAY-001';
  return { code: `replay.${name}`, control, says: says[name], status };
}
