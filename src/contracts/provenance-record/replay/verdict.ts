/**
 * What a replay ends in: runs compared with the record and with each other, reported with pointers,
 * digests and controls.
 */
import type { Digest } from '../../../core/digest/digest.js';
import { type Issue, issueOf } from '../../../core/issue/issue.js';
import { formatPointer, parsePointer } from '../../../core/json/value/index.js';
import { type ControlCheck, type ControlVerdict, groupByControl } from '../controls.js';
import {
  type Divergence,
  digestReplayed,
  firstParting,
  type Replayed,
  type ReplayStage,
} from './stages.js';

/** Options of `replay`. */
export interface ReplayOptions {
  /**
   * How often the retriever is asked, at least 1; 2 unless said otherwise, so that chance shows.
   */
  readonly runs?: number;
  /** Ends the wait for the retriever. Without one, a retriever that hangs hangs the replay. */
  readonly signal?: AbortSignal;
  /**
   * Accepts a run whose scores differ by no more than the recorded epsilon, when nothing else
   * differs.
   */
  readonly allowScoreDrift?: boolean;
}

/** What came of a replay. */
export interface ReplayVerdict {
  readonly ok: boolean;
  /**
   * The first stage that fails: of the run, or `record` when the record is invalid, or `retriever`
   * when it failed.
   */
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

/** The verdict on runs that all gave something. */
export function checked(
  record: Replayed,
  runs: readonly Replayed[],
  { allowScoreDrift = false, replayDigest }: ReplayOptions & { readonly replayDigest: Digest },
): ReplayVerdict {
  const compare =
    (expected: Replayed, against: Divergence['against']) => (received: Replayed, index: number) => {
      const parting = firstParting(expected, received, { allowScoreDrift });
      if (parting === undefined) return [];
      return [
        {
          ...parting,
          pointer: formatPointer(parsePointer(parting.pointer) ?? []),
          run: index + 1,
          against,
        },
      ];
    };
  const first = runs[0] ?? record;
  const fromRecord = runs.flatMap(compare(record, 'record'));
  const fromFirst = runs.flatMap(compare(first, 'first run'));
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

function issueFor(
  { stage, pointer, run, against, kind, expected, received }: Divergence,
  isFault: boolean,
): Issue {
  const other = against === 'record' ? 'the record' : 'the first run';
  const [code, what] =
    kind === 'differs'
      ? ['replay.diverged', 'differs from']
      : ['replay.score-drift', 'has scores that drifted within epsilon from'];
  const says = `${stage}, ${pointer}: run ${run} ${what} ${other}`;
  return issueOf({
    code,
    pointer,
    says,
    expected,
    received,
    severity: isFault ? 'error' : 'warning',
  });
}

const digestsOf = (runs: readonly Replayed[]): Digest[] =>
  runs.map(digestReplayed).flatMap((digested) => (digested.ok ? [digested.value] : []));

export function stopped(
  stage: 'record' | 'retriever',
  issues: readonly Issue[],
  {
    runs = [],
    ...known
  }: { readonly runs?: readonly Replayed[]; readonly replayDigest?: Digest } = {},
): ReplayVerdict {
  const names = ['record', 'retriever', 'reproduced', 'repeated'] as const;
  const failed = names.indexOf(stage);
  const checks = names.map((name, at): ControlCheck => {
    if (at <= failed) return check(name, at < failed ? 'pass' : 'fail');
    return { ...check(name, 'skip'), reason: `not reached: the ${stage} failed` };
  });
  const written = { checks, controls: groupByControl(checks), issues };
  return {
    ok: false,
    stage,
    divergences: [],
    ...known,
    runDigests: digestsOf(runs),
    ...written,
  };
}

const says = {
  record: 'the record is valid',
  retriever: 'the retriever gave a retrieval',
  reproduced: 'every run reproduces the record',
  repeated: 'every run gives what the first run gave',
} as const;

function check(name: keyof typeof says, status: ControlCheck['status']): ControlCheck {
  const control = name === 'record' ? 'AUDIT-TRACE-001' : 'GOV-REPLAY-001';
  return {
    code: `replay.${name}`,
    control,
    says: says[name],
    status,
  };
}
