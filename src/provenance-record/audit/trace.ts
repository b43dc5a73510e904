/** Follows the thread from a packet, or from what the caller has, to the record of the run. */
import type { Digest } from '../../digest/digest.js';
import type { IssueDraft } from '../../issue/issue.js';
import { type JsonValue, resolvePointer, snapshot } from '../../json/value/index.js';
import type { ProvenanceCode } from '../codes.js';

/** What is known of the run from elsewhere. */
export interface TraceExpectations {
  readonly runId?: string;
  /** Digest of the whole record. */
  readonly digest?: string;
  readonly replayDigest?: string;
  /** The packet that was made in the run: its `provenance` names run, record and replay digest. */
  readonly packet?: unknown;
}

/** The same of the record at hand. */
export interface Traced {
  readonly runId: string;
  readonly snapshotId: string;
  readonly digest: Digest;
  readonly replayDigest: Digest;
}

/** What was expected of the identity of a record and of its replay digest, and what of it is invalid. */
export interface Trace {
  readonly expectsIdentity: boolean;
  readonly expectsReplay: boolean;
  readonly drafts: readonly IssueDraft[];
}

export function traceOf(expectations: TraceExpectations, traced: Traced): Trace {
  const { runId, digest, replayDigest } = expectations;
  const packet = expectations.packet === undefined ? undefined : gatedPacket(expectations.packet);
  const said = (pointer: string): JsonValue | undefined => resolvePointer(packet ?? null, pointer);
  const drafts = [
    ...compare('trace.run-id', '/run_id', runId, traced.runId),
    ...compare('trace.run-id', '/run_id', said('/provenance/run_id'), traced.runId),
    ...compare('trace.record-digest', '', digest, traced.digest),
    ...compare('trace.record-digest', '', said('/provenance/record_digest'), traced.digest),
    ...compare('trace.snapshot-id', '/snapshot_id', said('/meta/snapshot_id'), traced.snapshotId),
    ...compare('trace.replay-digest', '', replayDigest, traced.replayDigest),
    ...compare('trace.replay-digest', '', said('/provenance/replay_digest'), traced.replayDigest),
  ];
  const isUntraced = packet !== undefined && said('/provenance/record_digest') === undefined;
  const missing: IssueDraft[] = isUntraced ? [{ code: 'trace.packet', says: 'the packet names no record' }] : [];
  return {
    expectsIdentity: packet !== undefined || runId !== undefined || digest !== undefined,
    expectsReplay: replayDigest !== undefined || said('/provenance/replay_digest') !== undefined,
    drafts: [...missing, ...drafts],
  };
}

function gatedPacket(packet: unknown): JsonValue {
  const gated = snapshot(packet);
  return gated.ok ? gated.value : null;
}

function compare(
  code: ProvenanceCode,
  pointer: string,
  expected: JsonValue | undefined,
  received: string,
): IssueDraft[] {
  if (expected === undefined || expected === received) return [];
  return [{ code, pointer, says: 'the record is another one than expected' }];
}
