/** Checks runs against the record and against each other, and writes the verdict down. */
import type { Digest } from '../../digest/digest.js';
import { type Issue, issueOf } from '../../issue/issue.js';
import { formatPointer, parsePointer } from '../../json/value/index.js';
import { type ControlCheck, groupByControl } from '../controls.js';
import { digestReplayed, firstParting, type Parting, type Replayed } from './stages.js';
import type { Divergence, ReplayOptions, ReplayVerdict } from './verdict.js';

/** What a verdict depends on in addition to the runs. */
export interface Judging {
  readonly options: ReplayOptions;
  readonly replayDigest: Digest;
}

/** The verdict on runs that all gave something. */
export function judged(record: Replayed, runs: readonly Replayed[], { options, replayDigest }: Judging): ReplayVerdict {
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

/** The replay digest of each run. */
export function digestsOf(runs: readonly Replayed[]): Digest[] {
  return runs.map(digestReplayed).flatMap((digested) => (digested.ok ? [digested.value] : []));
}

/** How far a replay came. */
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
  return {
    ok: false,
    stage,
    divergences: [],
    ...known,
    runDigests: digests,
    checks: all,
    controls: groupByControl(all),
    issues,
  };
}

const says = {
  record: 'the record is valid',
  retriever: 'the retriever gave a retrieval',
  reproduced: 'every run reproduces the record',
  repeated: 'every run gives what the first run gave',
} as const;

/** One line of the verdict. */
export function check(name: keyof typeof says, status: ControlCheck['status']): ControlCheck {
  const control = name === 'record' ? 'AUDIT-TRACE-001' : 'GOV-REPLAY-001';
  return { code: `replay.${name}`, control, says: says[name], status };
}
