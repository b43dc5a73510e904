/** Builds a VerificationRecord: puts its lists in order, checks the whole, and freezes it. */
import { inNormalForm } from '../contract/migrate/index.js';
import { examine, shaped } from '../contract/verify/index.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { deepFreeze, isObject, snapshot } from '../json/value/index.js';
import { ascending, sortTotal, totalOrder } from '../order/total-order.js';
import { VerificationRecord } from './contract.js';
import type { VerificationRecordV1 } from './v1/document.js';
import { citationOrder, claimOrder } from './v1/rules.js';

/** A record to be made: its lists in any order. */
export type VerificationRecordDraft = Omit<VerificationRecordV1, 'schema_version'>;

/**
 * Makes a record of version 1.0. `verifyGeneration` makes one of each verification; this is for verifiers of your own. The time
 * is passed in, never read.
 *
 * @throws ContractError with the code of the first issue.
 */
export function createVerificationRecord(draft: VerificationRecordDraft): VerificationRecordV1 {
  return orThrow(safeCreateVerificationRecord(draft));
}

/** Makes a record of version 1.0, or returns the issues of the draft. Never throws. */
export function safeCreateVerificationRecord(draft: VerificationRecordDraft): Outcome<VerificationRecordV1> {
  const gated = snapshot(draft);
  if (!gated.ok) return gated;
  const given = isObject(gated.value) ? { schema_version: '1.0', ...gated.value } : gated.value;
  const record = shaped(VerificationRecord, inNormalForm(VerificationRecord.versions[0], given));
  if (!record.ok) return record;
  const sorted = inOrder(record.value);
  if (!sorted.ok) return sorted;
  const examined = examine(VerificationRecord, sorted.value);
  return examined.ok ? success(deepFreeze(examined.document)) : failure(examined.issues);
}

function inOrder(record: VerificationRecordV1): Outcome<VerificationRecordV1> {
  const citations = sortTotal(record.report.per_citation, citationOrder(), '/report/per_citation');
  const claims = sortTotal(record.report.uncited_but_entailed, claimOrder(), '/report/uncited_but_entailed');
  const sources = sortTotal(record.sources, totalOrder(ascending(({ id }) => id)), '/sources');
  if (!citations.ok) return citations;
  if (!claims.ok) return claims;
  if (!sources.ok) return sources;
  const report = {
    ...record.report,
    per_citation: citations.value.items,
    uncited_but_entailed: claims.value.items,
  };
  return success({ ...record, report, sources: sources.value.items });
}
