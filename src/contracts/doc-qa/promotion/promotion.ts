/**
 * What moved between two version snapshots, whether evaluations allow it, and the record of a
 * promotion.
 */
import { strictObject } from 'valibot';
import { type Issue, issueOf } from '../../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../../core/issue/outcome.js';
import { deepFreeze, isObject, proved, snapshot } from '../../../core/json/value/index.js';
import { sortTotal } from '../../../core/order/total-order.js';
import { inNormalForm } from '../../../engine/contract/migrate/index.js';
import { withoutRules } from '../../../engine/contract/model/index.js';
import { examineJson, readShape } from '../../../engine/contract/verify/index.js';
import type { DocQaIssueDraft } from '../codes.js';
import { PromotionRecord, readNamed, VersionSnapshot } from '../contract.js';
import type { VersionSnapshotV3_1 } from '../v3_1/document.js';
import type { PromotionEvalV1, PromotionRecordV1 } from './v1/version.js';
import { promotedMembers, promotionEvalOrder, promotionEvalsV1 } from './v1/version.js';

/**
 * Returns which versions were promoted without an evaluation that passed; nothing when all may
 * move.
 *
 * Prompt, retrieval, model and parser: each that moved needs a result for the value it moved to,
 * and no result that failed; each result is there once, as in the record. Other documents need none,
 * and alone have no record. Pointers begin with `/before`, `/after` or
 * `/evals`. Never throws.
 */
export function checkPromotion(
  before: VersionSnapshotV3_1,
  after: VersionSnapshotV3_1,
  evals: readonly PromotionEvalV1[],
): readonly Issue[] {
  const diff = safeDiffVersionSnapshots(before, after);
  if (!diff.ok) return diff.issues;
  const read = readShape(() => strictObject({ evals: promotionEvalsV1() }), { evals });
  if (!read.ok) return read.issues;
  const { evals: given } = read.value;
  const faults = diff.value.versions.flatMap((change) => faultsOf(change, given));
  if (faults.length > 0) return faults.map(issueOf);
  const sorted = sortTotal(given, promotionEvalOrder(), '/evals');
  return sorted.ok ? [] : sorted.issues;
}

function faultsOf(
  { member, after }: SnapshotChange<PromotedMember>,
  evals: readonly PromotionEvalV1[],
): DocQaIssueDraft[] {
  const pointer = `/after/${member}`;
  const results = evals.filter((result) => result.member === member && result.version === after);
  const failed = results.filter(({ passed }) => !passed).length;
  if (failed > 0) {
    const received = `${failed} of ${results.length} that failed`;
    return [
      {
        code: 'promotion-record.failed',
        pointer,
        says: 'an evaluation of the promoted version failed',
        received,
      },
    ];
  }
  if (results.length > 0) return [];
  return [
    {
      code: 'promotion-record.missing',
      pointer,
      says: 'the promoted version has no result of an evaluation',
    },
  ];
}

/**
 * A record to be: the evaluations in any order. A version snapshot without its `request_id` is what
 * `before` and `after` take.
 */
export type PromotionRecordDraft = Omit<PromotionRecordV1, 'schema_version'>;

/**
 * Makes the record of a promotion. The time is passed in, never read.
 * @throws ContractError with the code of the first issue: a promotion without an evaluation that
 * passed has no record.
 */
export function createPromotionRecord(draft: PromotionRecordDraft): PromotionRecordV1 {
  return orThrow(safeCreatePromotionRecord(draft));
}

/** Makes the record of a promotion, or says what is wrong with it. Never throws. */
export function safeCreatePromotionRecord(draft: PromotionRecordDraft): Outcome<PromotionRecordV1> {
  const gated = snapshot(draft);
  if (!gated.ok) return gated;
  const given = isObject(gated.value) ? { schema_version: '1.0', ...gated.value } : gated.value;
  const anyOrder = withoutRules(PromotionRecord, (code) => code === 'promotion-record.order');
  const examined = examineJson(anyOrder, inNormalForm(PromotionRecord.versions[0], given), {});
  if (!examined.ok) return failure(examined.issues);
  const record = proved<PromotionRecordV1>(examined.json);
  const sorted = sortTotal(record.evals, promotionEvalOrder(), '/evals');
  return sorted.ok ? success(deepFreeze({ ...record, evals: sorted.value.items })) : sorted;
}

/** The members that evaluations promote. */
export type PromotedMember = 'prompt_version' | 'retrieval_version' | 'model_id' | 'parser_mode';

/** One member that has another value. */
export interface SnapshotChange<
  Member extends keyof VersionSnapshotV3_1 = keyof VersionSnapshotV3_1,
> {
  readonly member: Member;
  readonly before: string;
  readonly after: string;
}

/** What moved between two snapshots. The request id always does, and is left out. */
export interface VersionSnapshotDiff {
  /**
   * `prompt_version`, `retrieval_version`, `model_id` and `parser_mode`, in this order: each needs
   * an evaluation.
   */
  readonly versions: readonly SnapshotChange<PromotedMember>[];
  /** `docs_snapshot_id`: other documents are no promotion. */
  readonly others: readonly SnapshotChange<'docs_snapshot_id'>[];
}

/**
 * Lists which versions moved between two snapshots, and what else did.
 * @throws ContractError when one of them is invalid; pointers begin with `/before` or `/after`.
 */
export function diffVersionSnapshots(
  before: VersionSnapshotV3_1,
  after: VersionSnapshotV3_1,
): VersionSnapshotDiff {
  return orThrow(safeDiffVersionSnapshots(before, after));
}

/** Lists what moved between two snapshots, or what is wrong with them. Never throws. */
export function safeDiffVersionSnapshots(
  before: VersionSnapshotV3_1,
  after: VersionSnapshotV3_1,
): Outcome<VersionSnapshotDiff> {
  const old = readNamed(VersionSnapshot, before, 'before');
  const young = readNamed(VersionSnapshot, after, 'after');
  if (!old.ok || !young.ok)
    return failure([old, young].flatMap((read) => (read.ok ? [] : read.issues)));
  const moved = <Member extends keyof VersionSnapshotV3_1>(
    members: readonly Member[],
  ): SnapshotChange<Member>[] =>
    members.flatMap((member) => {
      const was = old.value[member];
      const is = young.value[member];
      return was === is ? [] : [{ member, before: was, after: is }];
    });
  return success({ versions: moved(promotedMembers), others: moved(['docs_snapshot_id']) });
}
