/** The producer's arithmetic of confidence, so that nobody invents one. */
import { boolean, exactOptional, type GenericSchema, strictObject } from 'valibot';
import { collectIssues, listIssues } from '../contract/verdict/index.js';
import { checkShape } from '../contract/verify/index.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { snapshot } from '../json/value/index.js';
import { sortFaults } from './sort-packet.js';
import type { EvidenceFaultV1, EvidenceVeracityV1 } from './v1/document.js';
import { faultsV1 } from './v1/schema.js';

/** What each fault costs, from 100. */
const penalties: Readonly<Record<EvidenceFaultV1['type'], number>> = {
  STALE_DOC: 15,
  ORPHANED_NODE: 5,
  CONTRADICTION: 20,
  LOW_COVERAGE: 10,
};

/**
 * How an empty list of faults is read.
 *
 * @public
 */
export interface VeracityOptions {
  /** Says that somebody looked for faults, so that none means none: confidence 100, not stale. Default false. */
  readonly checked?: boolean;
}

/**
 * The veracity that follows from a list of faults: 100 less 15 for each STALE_DOC, 5 for each ORPHANED_NODE, 20 for each
 * CONTRADICTION and 10 for each LOW_COVERAGE, never below 0; stale when a document is.
 *
 * An empty list does not say that anybody looked: it gives no confidence, unless `checked` says so.
 *
 * @param faults - In any order, and left untouched; a fault that stands twice is refused, not counted once.
 * @throws ContractError `order.duplicate`, or what is wrong with the shape of a fault; pointers begin with `/faults`.
 * @public
 */
export function veracityOf(faults: readonly EvidenceFaultV1[], options: VeracityOptions = {}): EvidenceVeracityV1 {
  return orThrow(safeVeracityOf(faults, options));
}

/**
 * The veracity that follows from a list of faults, or what is wrong with the list. Never throws.
 *
 * @public
 */
export function safeVeracityOf(
  faults: readonly EvidenceFaultV1[],
  options: VeracityOptions = {},
): Outcome<EvidenceVeracityV1> {
  const gated = snapshot({ faults, options });
  if (!gated.ok) return gated;
  const drafts = collectIssues();
  checkShape(givenSchema, gated.value, drafts);
  if (drafts.count > 0) return failure(listIssues(drafts, undefined).issues);
  const given = gated.value as unknown as { readonly faults: readonly EvidenceFaultV1[]; options: VeracityOptions };
  const sorted = sortFaults(given.faults, '/faults');
  if (!sorted.ok) return sorted;
  if (sorted.value.length === 0 && given.options.checked !== true) return success({ faults: [] });
  const lost = sorted.value.reduce((sum, { type }) => sum + penalties[type], 0);
  return success({
    confidence_score: Math.max(0, 100 - lost),
    is_stale: sorted.value.some(({ type }) => type === 'STALE_DOC'),
    faults: sorted.value,
  });
}

function givenSchema(): GenericSchema {
  return strictObject({ faults: faultsV1(), options: strictObject({ checked: exactOptional(boolean()) }) });
}
