/** The orders of an evidence packet: results, citations, faults, locators and sets of text. */
import { itemAt, type JsonValue, memberOf } from '../../../core/json/value/index.js';
import { canonicalText } from '../../../core/json/write/index.js';
import {
  ascending,
  descending,
  memberOrder,
  type TotalOrder,
  totalOrder,
} from '../../../core/order/total-order.js';
import { once } from '../../../core/work/work.js';
import type { EvidenceCitationV1, EvidenceFaultV1, EvidenceResultV1 } from './document.js';
import type { EvidenceLocatorV1 } from './locators.js';

/** Results: highest score first, those without a score last, then path and id ascending. */
export const resultOrder: () => TotalOrder<Pick<EvidenceResultV1, 'score' | 'path' | 'id'>> =
  /* @__PURE__ */ once(() =>
    totalOrder(
      descending((result) => result.score),
      ascending((result) => result.path),
      ascending((result) => result.id),
    ),
  );

/** Where each result is, by its id; of results with one id, the last. */
export function resultIndexes(
  results: readonly Pick<EvidenceResultV1, 'id'>[],
): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let index = 0; index < results.length; index += 1)
    places.set(itemAt(results, index).id, index);
  return places;
}

/**
 * Citations: in the order of the results they cite, then by start (absent last), then by id.
 * Citations of results that the packet does not have come last, by the id they name.
 */
export function citationOrder(
  results: readonly Pick<EvidenceResultV1, 'id'>[],
): TotalOrder<Pick<EvidenceCitationV1, 'id' | 'result_id' | 'start'>> {
  const places = resultIndexes(results);
  return totalOrder(
    ascending((citation) => places.get(citation.result_id)),
    ascending((citation) => (places.has(citation.result_id) ? undefined : citation.result_id)),
    ascending((citation) => citation.start),
    ascending((citation) => citation.id),
  );
}

/**
 * Faults: type, message, then evidence, compared id by id, then severity. A list that continues
 * another one comes after it, an absent member last.
 */
export const faultOrder: () => TotalOrder<EvidenceFaultV1> = /* @__PURE__ */ once(() =>
  memberOrder('type', 'message', 'evidence', 'severity'),
);

/** Locators by type, then by their numbers, so that page 9 is before page 10. */
export const locatorOrder: () => TotalOrder<EvidenceLocatorV1> = /* @__PURE__ */ once(() =>
  totalOrder(
    ascending((locator) => locator.type),
    ascending((locator) => numberAt(locator, 'page')),
    ascending((locator) => numberAt(locator, 'start')),
    ascending((locator) => numberAt(locator, 'end')),
    ascending((locator) => numberAt(locator, 'row')),
    ascending((locator) => numberAt(locator, 'column')),
    ascending((locator) => canonicalText(locator satisfies JsonValue)),
  ),
);

function numberAt(locator: EvidenceLocatorV1, name: string): number | undefined {
  const value = memberOf(locator satisfies JsonValue, name);
  return typeof value === 'number' ? value : undefined;
}

export const textOrder: () => TotalOrder<string> = /* @__PURE__ */ once(() =>
  totalOrder(ascending((text) => text)),
);
