/** Sorts every list of a packet; a list with duplicates has no order and is refused. */

import { capOf } from '../contract/verdict/index.js';
import type { Issue } from '../issue/issue.js';
import { failure, type Outcome, success } from '../issue/outcome.js';
import type { JsonValue } from '../json/value/index.js';
import { proved } from '../json/value/index.js';
import { firstOutOfOrder, sortTotal, type TotalOrder } from '../order/total-order.js';
import type { EvidenceFaultV1, EvidencePacketV1 } from './v1/document.js';
import { citationOrder, faultOrder, locatorOrder, resultOrder, textOrder } from './v1/order.js';

/** The packet with sorted lists, or an issue for each duplicate. Does not change the given packet. */
export function sortPacket(packet: EvidencePacketV1): Outcome<JsonValue> {
  const { sort, issues } = sorter();
  const ofText = textOrder();
  const unsorted = packet.results.map((result, index) => {
    const { locators, sources, derived_from } = result;
    const at = `/results/${index}`;
    const sorted = {
      ...(locators === undefined ? {} : { locators: sort(locators, locatorOrder(), `${at}/locators`) }),
      sources: sort(sources, ofText, `${at}/sources`),
      ...(derived_from === undefined ? {} : { derived_from: sort(derived_from, ofText, `${at}/derived_from`) }),
    };
    const isSorted = sorted.locators === locators && sorted.sources === sources && sorted.derived_from === derived_from;
    return isSorted ? result : { ...result, ...sorted };
  });
  const results = sort(unsorted, resultOrder(), '/results');
  const faults = sortFaults(packet.veracity.faults, '/veracity/faults');
  const sorted = {
    ...packet,
    results,
    citations: sort(packet.citations, citationOrder(results), '/citations'),
    veracity: { ...packet.veracity, ...(faults.ok ? { faults: faults.value } : {}) },
  };
  const all = faults.ok ? issues : [...issues, ...faults.issues];
  return all.length > 0 ? failure(all.slice(0, capOf())) : success(proved<JsonValue>(sorted));
}

/** Sorts faults and the evidence of each; `pointer` is that of the list. */
export function sortFaults(faults: readonly EvidenceFaultV1[], pointer: string): Outcome<readonly EvidenceFaultV1[]> {
  const { sort, issues } = sorter();
  const inner = faults.map((fault, index) => {
    if (fault.evidence === undefined) return fault;
    return { ...fault, evidence: sort(fault.evidence, textOrder(), `${pointer}/${index}/evidence`) };
  });
  const sorted = sort(inner, faultOrder(), pointer);
  return issues.length > 0 ? failure(issues) : success(sorted);
}

type Sort = <Item>(items: readonly Item[], order: TotalOrder<Item>, pointer: string) => readonly Item[];

/** Sorts one list after another unless it is sorted, and collects duplicates up to the cap of issues. */
function sorter(): { readonly sort: Sort; readonly issues: Issue[] } {
  const issues: Issue[] = [];
  const sort: Sort = (items, order, pointer) => {
    if (firstOutOfOrder(items, order) === -1) return items;
    const sorted = sortTotal(items, order, pointer);
    if (sorted.ok) return sorted.value.items;
    for (const issue of sorted.issues.slice(0, capOf() - issues.length)) issues.push(issue);
    return items;
  };
  return { sort, issues };
}
