/** Checks whether an evaluation allows versions to move, and builds the record of a promotion. */
import { strictObject } from 'valibot';
import { inNormalForm } from '../../contract/migrate/index.js';
import { withoutRules } from '../../contract/model/index.js';
import { examineJson, readShape } from '../../contract/verify/index.js';
import { type Issue, issueOf } from '../../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../issue/outcome.js';
import { deepFreeze, isObject, proved, snapshot } from '../../json/value/index.js';
import { sortTotal } from '../../order/total-order.js';
import type { DocQaIssueDraft } from '../codes.js';
import { PromotionRecord } from '../contract.js';
import type { VersionSnapshotV3_1 } from '../v3_1/version-snapshot.js';
import { type PromotedMember, type SnapshotChange, safeDiffVersionSnapshots } from './diff-snapshots.js';
import type { PromotionEvalV1, PromotionRecordV1 } from './v1/document.js';
import { promotionEvalOrder } from './v1/rules.js';
import { promotionEvalsV1 } from './v1/version.js';

/**
 * Says which versions were promoted without an evaluation that passed; nothing when all may move.
 *
 * Prompt, retrieval, model and parser: each that moved needs a result for the value it moved to, and no result that failed. Other
 * documents need none. Pointers begin with `/before`, `/after` or `/evals`. Never throws.
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
  return diff.value.versions.flatMap((change) => faultsOf(change, read.value.evals)).map(issueOf);
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
    return [{ code: 'promotion.failed', pointer, says: 'an evaluation of the promoted version failed', received }];
  }
  if (results.length > 0) return [];
  return [{ code: 'promotion.missing', pointer, says: 'the promoted version has no result of an evaluation' }];
}

/** A record to be: the evaluations in any order. */
export type PromotionRecordDraft = Omit<PromotionRecordV1, 'schema_version'>;

/**
 * Makes the record of a promotion. The time is passed in, never read.
 *
 * @throws ContractError with the code of the first issue: a promotion without an evaluation that passed has no record.
 */
export function createPromotionRecord(draft: PromotionRecordDraft): PromotionRecordV1 {
  return orThrow(safeCreatePromotionRecord(draft));
}

/** Makes the record of a promotion, or says what is wrong with it. Never throws. */
export function safeCreatePromotionRecord(draft: PromotionRecordDraft): Outcome<PromotionRecordV1> {
  const gated = snapshot(draft);
  if (!gated.ok) return gated;
  const given = isObject(gated.value) ? { schema_version: '1.0', ...gated.value } : gated.value;
  const document = inNormalForm(PromotionRecord.versions[0], given);
  const anyOrder = withoutRules(PromotionRecord, (code) => code === 'promotion-record.order');
  const examined = examineJson(anyOrder, document, {});
  if (!examined.ok) return failure(examined.issues);
  const record = proved<PromotionRecordV1>(document);
  const sorted = sortTotal<PromotionEvalV1>(record.evals, promotionEvalOrder(), '/evals');
  return sorted.ok ? success(deepFreeze({ ...record, evals: sorted.value.items })) : sorted;
}
