/** Computes confidence from faults as the producer does, so that nobody invents a number. */
import { boolean, exactOptional, strictObject } from 'valibot';
import { type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { readShape } from '../../engine/contract/verify/index.js';
import { sortFaults } from './sort-packet.js';
import type { EvidenceFaultV1, EvidenceVeracityV1 } from './v1/document.js';
import { faultsV1 } from './v1/schema.js';

const penalties: ReadonlyMap<string, number> = /* @__PURE__ */ new Map([
  ['STALE_DOC', 15],
  ['ORPHANED_NODE', 5],
  ['CONTRADICTION', 20],
  ['LOW_COVERAGE', 10],
]);

/** Options of `veracityOf`. */
export interface VeracityOptions {
  /**
   * True when the producer searched for faults, so that an empty list means confidence 100 and not
   * stale. Default false.
   */
  readonly checked?: boolean;
}

/**
 * Computes the veracity of a list of faults: 100 less 15 for each STALE_DOC, 5 for each
 * ORPHANED_NODE, 20 for each CONTRADICTION and 10 for each LOW_COVERAGE, at least 0; stale when a
 * document is.
 *
 * There is no confidence for an empty list, unless `checked` is true, and for a fault of an unknown
 * type.
 * @param faults - In any order; not changed. A duplicate is refused and not counted once.
 * @throws ContractError `order.duplicate`, or what is wrong with the shape of a fault; pointers
 * begin with `/faults`.
 */
export function veracityOf(
  faults: readonly EvidenceFaultV1[],
  options: VeracityOptions = {},
): EvidenceVeracityV1 {
  return orThrow(safeVeracityOf(faults, options));
}

/**
 * Computes the veracity of a list of faults, or returns what is wrong with the list. Never throws.
 */
export function safeVeracityOf(
  faults: readonly EvidenceFaultV1[],
  options: VeracityOptions = {},
): Outcome<EvidenceVeracityV1> {
  const schema = () =>
    strictObject({
      faults: faultsV1(),
      options: strictObject({ checked: exactOptional(boolean()) }),
    });
  const given = readShape(schema, { faults, options });
  if (!given.ok) return given;
  const sorted = sortFaults(given.value.faults, '/faults');
  if (!sorted.ok) return sorted;
  const { value: inOrder } = sorted;
  if (inOrder.length === 0 && given.value.options.checked !== true) return success({ faults: [] });
  // a fault without a known penalty leaves no number
  const left = inOrder.reduce((sum, { type }) => sum - (penalties.get(type) ?? Number.NaN), 100);
  const confidence = Number.isNaN(left) ? {} : { confidence_score: Math.max(0, left) };
  return success({
    ...confidence,
    is_stale: inOrder.some(({ type }) => type === 'STALE_DOC'),
    faults: inOrder,
  });
}
