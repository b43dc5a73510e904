/** What moved between two version snapshots: what evaluations promote, and the documents. */
import { failure, type Outcome, orThrow, success } from '../../issue/outcome.js';
import { readNamed, VersionSnapshot } from '../contract.js';
import type { VersionSnapshotV3_1 } from '../v3_1/version-snapshot.js';
import { promotedMembers } from './v1/rules.js';

/** The members that evaluations promote. */
export type PromotedMember = 'prompt_version' | 'retrieval_version' | 'model_id' | 'parser_mode';

/** One member that has another value. */
export interface SnapshotChange<Member extends keyof VersionSnapshotV3_1 = keyof VersionSnapshotV3_1> {
  readonly member: Member;
  readonly before: string;
  readonly after: string;
}

/** What moved between two snapshots. The request id always does, and is left out. */
export interface VersionSnapshotDiff {
  /** `prompt_version`, `retrieval_version`, `model_id` and `parser_mode`, in this order: each needs an evaluation. */
  readonly versions: readonly SnapshotChange<PromotedMember>[];
  /** `docs_snapshot_id`: other documents are no promotion. */
  readonly others: readonly SnapshotChange<'docs_snapshot_id'>[];
}

/**
 * Lists which versions moved between two snapshots, and what else did.
 *
 * @throws ContractError when one of them is invalid; pointers begin with `/before` or `/after`.
 */
export function diffVersionSnapshots(before: VersionSnapshotV3_1, after: VersionSnapshotV3_1): VersionSnapshotDiff {
  return orThrow(safeDiffVersionSnapshots(before, after));
}

/** Lists what moved between two snapshots, or what is wrong with them. Never throws. */
export function safeDiffVersionSnapshots(
  before: VersionSnapshotV3_1,
  after: VersionSnapshotV3_1,
): Outcome<VersionSnapshotDiff> {
  const [old, young] = [readNamed(VersionSnapshot, before, 'before'), readNamed(VersionSnapshot, after, 'after')];
  if (!old.ok || !young.ok) return failure([old, young].flatMap((read) => (read.ok ? [] : read.issues)));
  const moved = <Member extends keyof VersionSnapshotV3_1>(members: readonly Member[]): SnapshotChange<Member>[] =>
    members.flatMap((member) => {
      const [was, is] = [old.value[member], young.value[member]];
      return was === is ? [] : [{ member, before: was, after: is }];
    });
  return success({
    versions: moved(promotedMembers),
    others: moved(['docs_snapshot_id']),
  });
}
