/** Builds the record of a promotion: puts the evaluations in order, proves that it was allowed, and freezes it. */
import { inNormalForm } from '../../contract/migrate/index.js';
import { examineJson } from '../../contract/verify/index.js';
import { failure, type Outcome, orThrow, success } from '../../issue/outcome.js';
import { deepFreeze, isObject, snapshot } from '../../json/value/index.js';
import { sortTotal } from '../../order/total-order.js';
import { PromotionRecord } from './contract.js';
import type { PromotionEvalV1, PromotionRecordV1 } from './v1/document.js';
import { promotionEvalOrder } from './v1/rules.js';

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
  const examined = examineJson(anyOrder(), document, {});
  if (!examined.ok) return failure(examined.issues);
  const record = document as unknown as PromotionRecordV1;
  const sorted = sortTotal<PromotionEvalV1>(record.evals, promotionEvalOrder(), '/evals');
  return sorted.ok ? success(deepFreeze({ ...record, evals: sorted.value.items })) : sorted;
}

/** The contract without the rule that sorting makes true. */
function anyOrder(): typeof PromotionRecord {
  const [version] = PromotionRecord.versions;
  const rules = version.rules.filter(({ code }) => code !== 'promotion-record.order');
  return { ...PromotionRecord, versions: [{ ...version, rules }] };
}
