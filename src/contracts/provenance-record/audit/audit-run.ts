/**
 * The audit walkthrough as code: retrieve the record, check its hash, compute its replay digest,
 * keep its rules.
 */

import type { Digest } from '../../../core/digest/digest.js';
import { type Issue, type IssueDraft, issueOf } from '../../../core/issue/issue.js';
import { anything, checkOptions, type OptionKinds, text } from '../../../core/issue/options.js';
import { type JsonValue, resolvePointer, snapshot } from '../../../core/json/value/index.js';
import type { Check } from '../../../engine/contract/verdict/index.js';
import { verify } from '../../../engine/contract/verify/index.js';
import type { ProvenanceCode } from '../codes.js';
import { ProvenanceRecord } from '../contract.js';
import { type ControlCheck, type ControlVerdict, controlOf, groupByControl } from '../controls.js';
import { digestReplayed } from '../replay/stages.js';

/** One step of the walkthrough. */
export interface AuditStep {
  readonly name: 'retrieve' | 'hash' | 'replay-digest' | 'rules';
  readonly says: string;
  /**
   * `fail` when one of its checks failed; `skip` when nothing failed and something was not looked
   * at.
   */
  readonly status: 'pass' | 'fail' | 'skip';
  readonly checks: readonly ControlCheck[];
}

/** What came of the audit of one run. */
export interface RunAudit {
  readonly ok: boolean;
  /** Always the same four, in order. */
  readonly steps: readonly AuditStep[];
  readonly controls: readonly ControlVerdict[];
  /** Of the record; absent when it is invalid. */
  readonly digest?: Digest;
  readonly replayDigest?: Digest;
  readonly issues: readonly Issue[];
}

/**
 * Audits the record of a run without running anything again; `replay` does that.
 *
 * Retrieve: the record is strict JSON, of a known version and shape, and the one that packet or
 * caller name. Hash: the context has its recorded hash and length. Replay digest: it is the
 * expected one, skipped when nobody says which. Rules: all the others. Any record ends in an audit.
 * @param record - A value, or JSON text or bytes.
 * @throws ContractError `options.unknown` or `options.value` for the expectations: a misspelt one
 * would be compared with nothing.
 */
export function auditRun(record: unknown, expectations: TraceExpectations = {}): RunAudit {
  checkOptions(expectations, expectationKinds);
  const verdict = verify(ProvenanceRecord, record);
  if (!verdict.ok) return audited(verdict.checks.map(controlled), verdict.issues, {});
  const replayed = digestReplayed(verdict.value);
  if (!replayed.ok) return audited(verdict.checks.map(controlled), replayed.issues, {});
  const digests = { digest: verdict.digest, replayDigest: replayed.value };
  const { run_id: runId, snapshot_id: snapshotId } = verdict.value;
  const trace = traceOf(expectations, { ...digests, runId, snapshotId });
  const checks = [...verdict.checks.map(controlled), ...traceChecks(trace)];
  return audited(checks, [...verdict.issues, ...trace.drafts.map(issueOf)], digests);
}

function controlled({ code, says, status, reason }: Check): ControlCheck {
  return {
    code,
    control: controlOf(code),
    says,
    status,
    ...(reason === undefined ? {} : { reason }),
  };
}

function traceChecks({ expectsIdentity, expectsReplay, drafts }: Trace): ControlCheck[] {
  const isReplay = ({ code }: { readonly code: string }): boolean => code === 'trace.replay-digest';
  const status = (expects: boolean, failed: boolean): Pick<ControlCheck, 'status' | 'reason'> => {
    if (!expects) return { status: 'skip', reason: 'nobody said what to expect' };
    return { status: failed ? 'fail' : 'pass' };
  };
  return [
    {
      code: 'trace.record',
      control: 'AUDIT-TRACE-001',
      says: 'the record is the one that was requested',
      ...status(expectsIdentity, !drafts.every(isReplay)),
    },
    {
      code: 'trace.replay-digest',
      control: 'GOV-REPLAY-001',
      says: 'the replay digest is the expected one',
      ...status(expectsReplay, drafts.some(isReplay)),
    },
  ];
}

const steps: readonly Pick<AuditStep, 'name' | 'says'>[] = [
  { name: 'retrieve', says: 'the record is there, readable, and the one that was requested' },
  { name: 'hash', says: 'the context is the one that was put before the model' },
  { name: 'replay-digest', says: 'the run is the one that is to be reproduced' },
  { name: 'rules', says: 'the record keeps the rules of its contract' },
];

function stepOf(code: string): AuditStep['name'] {
  if (code.startsWith('provenance-record.context.')) return 'hash';
  if (code === 'trace.replay-digest') return 'replay-digest';
  return code.startsWith('provenance-record.') ? 'rules' : 'retrieve';
}

function audited(
  checks: readonly ControlCheck[],
  issues: readonly Issue[],
  digests: Pick<RunAudit, 'digest' | 'replayDigest'>,
): RunAudit {
  return {
    ok: !issues.some(({ severity }) => severity === 'error'),
    steps: steps.map((step) => {
      const own = checks.filter(({ code }) => stepOf(code) === step.name);
      const has = (status: Check['status']): boolean =>
        own.some((check) => check.status === status);
      const status = has('fail') ? 'fail' : has('skip') || own.length === 0 ? 'skip' : 'pass';
      return { ...step, status, checks: own };
    }),
    controls: groupByControl(checks),
    ...digests,
    issues,
  };
}

/** What is known of the run from elsewhere. */
export interface TraceExpectations {
  readonly runId?: string;
  /** Digest of the whole record. */
  readonly digest?: string;
  readonly replayDigest?: string;
  /** The packet that was made in the run: its `provenance` names run, record and replay digest. */
  readonly packet?: unknown;
}

/** A packet may be anything: one that names no record is an issue. */
const expectationKinds: OptionKinds = {
  runId: text,
  digest: text,
  replayDigest: text,
  packet: anything,
};

type Traced = Readonly<Record<'runId' | 'snapshotId' | 'digest' | 'replayDigest', string>>;

interface Trace {
  readonly expectsIdentity: boolean;
  readonly expectsReplay: boolean;
  readonly drafts: readonly IssueDraft[];
}

function traceOf(expectations: TraceExpectations, traced: Traced): Trace {
  const { runId, digest, replayDigest } = expectations;
  const gated = snapshot(expectations.packet ?? null);
  const packet = gated.ok ? gated.value : null;
  const said = (pointer: string): JsonValue | undefined => resolvePointer(packet, pointer);
  const compared = [
    ['trace.run-id', '/run_id', runId, traced.runId],
    ['trace.run-id', '/run_id', said('/provenance/run_id'), traced.runId],
    ['trace.record-digest', '', digest, traced.digest],
    ['trace.record-digest', '', said('/provenance/record_digest'), traced.digest],
    ['trace.snapshot-id', '/snapshot_id', said('/meta/snapshot_id'), traced.snapshotId],
    ['trace.replay-digest', '', replayDigest, traced.replayDigest],
    ['trace.replay-digest', '', said('/provenance/replay_digest'), traced.replayDigest],
  ] as const;
  const drafts = compared.flatMap(
    ([code, pointer, expected, received]): IssueDraft<ProvenanceCode>[] => {
      if (expected === undefined || expected === received) return [];
      return [{ code, pointer, says: 'the record is another one than expected' }];
    },
  );
  const hasPacket = expectations.packet !== undefined;
  const isUntraced = hasPacket && said('/provenance/record_digest') === undefined;
  const missing: IssueDraft[] = isUntraced
    ? [{ code: 'trace.packet', says: 'the packet names no record' }]
    : [];
  return {
    expectsIdentity: hasPacket || runId !== undefined || digest !== undefined,
    expectsReplay: replayDigest !== undefined || said('/provenance/replay_digest') !== undefined,
    drafts: [...missing, ...drafts],
  };
}
