/** Puts every list of a packet in its total order; a list that holds something twice has none. */
import { capOf } from '../contract/verdict/index.js';
import type { Issue } from '../issue/issue.js';
import { failure, type Outcome, success } from '../issue/outcome.js';
import type { JsonValue } from '../json/value/index.js';
import { firstOutOfOrder, sortTotal, type TotalOrder } from '../order/total-order.js';
import type { EvidenceFaultV1, EvidencePacketV1 } from './v1/document.js';
import { citationOrder, faultOrder, resultOrder, textOrder } from './v1/order.js';

/** The packet with sorted lists, or an issue for each item that stands twice. The packet that came in is untouched. */
export function sortPacket(packet: EvidencePacketV1): Outcome<JsonValue> {
  const { sort, issues } = sorter();
  const ofText = textOrder();
  const unsorted = packet.results.map((result, index) => {
    const sources = sort(result.sources, ofText, `/results/${index}/sources`);
    return sources === result.sources ? result : { ...result, sources };
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
  return all.length > 0 ? failure(all.slice(0, capOf())) : success(sorted as unknown as JsonValue);
}

/** Faults in order, and the evidence of each; `pointer` is that of the list. */
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

/** Sorts list after list, unless it is in order, and collects what stands twice, as far as issues are listed at all. */
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
