/** Sorts every list of a packet; a list with duplicates has no order and is refused. */

import type { Issue } from '../../core/issue/issue.js';
import { failure, type Outcome, success } from '../../core/issue/outcome.js';
import { asJson, type JsonValue } from '../../core/json/value/index.js';
import { firstOutOfOrder, sortTotal, type TotalOrder } from '../../core/order/total-order.js';
import { capOf } from '../../engine/contract/verdict/index.js';
import type { AnyEvidencePacket } from './contract.js';
import type { EvidenceFaultV1, EvidenceResultV1 } from './v1/document.js';
import { citationOrder, faultOrder, locatorOrder, resultOrder, textOrder } from './v1/order.js';

export function sortPacket(packet: AnyEvidencePacket): Outcome<JsonValue> {
  const issues: Issue[] = [];
  const sort = sorterInto(issues);
  const unsorted = packet.results.map((result, index): EvidenceResultV1 => {
    const { locators, sources, derived_from } = result;
    const at = `/results/${index}`;
    const sorted = {
      ...(locators === undefined
        ? {}
        : { locators: sort(locators, locatorOrder(), `${at}/locators`) }),
      sources: sort(sources, textOrder(), `${at}/sources`),
      ...(derived_from === undefined
        ? {}
        : { derived_from: sort(derived_from, textOrder(), `${at}/derived_from`) }),
    };
    const isSorted =
      sorted.locators === locators &&
      sorted.sources === sources &&
      sorted.derived_from === derived_from;
    return isSorted ? result : { ...result, ...sorted };
  });
  const results = sort(unsorted, resultOrder(), '/results');
  const citations = sort(packet.citations, citationOrder(results), '/citations');
  const faults = sortFaults(packet.veracity.faults, '/veracity/faults');
  if (!faults.ok || issues.length > 0) {
    const all = faults.ok ? issues : [...issues, ...faults.issues];
    return failure(all.slice(0, capOf()));
  }
  const veracity = { ...packet.veracity, faults: faults.value };
  return success(
    asJson({
      ...packet,
      results,
      citations,
      veracity,
    }),
  );
}

/** Sorts faults and the evidence of each; `pointer` is that of the list. */
export function sortFaults(
  faults: readonly EvidenceFaultV1[],
  pointer: string,
): Outcome<readonly EvidenceFaultV1[]> {
  const issues: Issue[] = [];
  const sort = sorterInto(issues);
  const inner = faults.map((fault, index) => {
    if (fault.evidence === undefined) return fault;
    return {
      ...fault,
      evidence: sort(fault.evidence, textOrder(), `${pointer}/${index}/evidence`),
    };
  });
  const sorted = sort(inner, faultOrder(), pointer);
  return issues.length > 0 ? failure(issues) : success(sorted);
}

type Sort = <Item>(
  items: readonly Item[],
  order: TotalOrder<Item>,
  pointer: string,
) => readonly Item[];

function sorterInto(issues: Issue[]): Sort {
  return (items, order, pointer) => {
    if (firstOutOfOrder(items, order) === -1) return items;
    const sorted = sortTotal(items, order, pointer);
    if (sorted.ok) return sorted.value.items;
    for (const issue of sorted.issues.slice(0, capOf() - issues.length)) issues.push(issue);
    return items;
  };
}
