/**
 * Fast path: one look at a packet that is true only if none of its rules reports anything;
 * otherwise the rules are asked one by one.
 *
 * Why it is sound: each condition is that of a rule, or a stronger one, and asks the same functions.
 * What is rare in packets that were built is left to the rules: faults, locators, what is derived,
 * citations without a place, and results or citations that are not in the usual order at their first
 * keys. `test/contracts/evidence-packet/v1/accept.test.ts` compares the two over mutants. The rules of
 * a packet are 21 functions, most of which are optimized before the thousandth packet: the first
 * 1,000 take 0.8 of the time with this one.
 */
import { haveDigests } from '../../../core/digest/digest.js';
import { isRealTime } from '../../../core/fields/timestamp.js';
import { itemAt } from '../../../core/json/value/index.js';
import { compareText } from '../../../core/order/text.js';
import { type CountedText, countedText, sliceCodePoints } from '../../../core/text/offsets.js';
import { normalTime } from '../../../engine/contract/model/index.js';
import type { EvidenceCitationV1, EvidencePacketV1, EvidenceResultV1 } from './document.js';
import { textOrder } from './order.js';
import { fits, placeOutOfOrder } from './rules.js';

export function acceptsPacketRules({
  meta,
  veracity,
  results,
  citations,
}: EvidencePacketV1): boolean {
  if (veracity.faults.length > 0 || !isRealTime(meta.timestamp)) return false;
  if ((normalTime(meta.timestamp) ?? meta.timestamp) !== meta.timestamp) return false;
  const places = new Map<string, number>();
  for (let index = 0; index < results.length; index += 1) {
    const result = itemAt(results, index);
    if (!acceptsResult(result)) return false;
    if (index > 0 && !isAfter(itemAt(results, index - 1), result)) return false;
    places.set(result.id, index);
  }
  return (
    places.size === results.length &&
    acceptsCitations(results, citations, places) &&
    // last, as hashing takes longer than all else: what is left to the rules is not hashed twice
    haveDigests(results, 'evidence_hash', 'excerpt') &&
    haveDigests(citations, 'quote_hash', 'quote')
  );
}

function acceptsResult(result: EvidenceResultV1): boolean {
  const { start_line, end_line, locators, derived_from, sources } = result;
  if (locators !== undefined || derived_from !== undefined) return false;
  if ((start_line === undefined) !== (end_line === undefined)) return false;
  if (start_line !== undefined && end_line !== undefined && start_line > end_line) return false;
  return (
    fits(result) && (sources.length < 2 || placeOutOfOrder(sources, textOrder, '') === undefined)
  );
}

/** By score descending, absent last, then by path and id ascending. */
function isAfter(before: EvidenceResultV1, result: EvidenceResultV1): boolean {
  if (before.score !== undefined && (result.score === undefined || before.score > result.score))
    return true;
  if (before.score !== result.score) return false;
  const byPath = compareText(before.path, result.path);
  return byPath < 0 || (byPath === 0 && compareText(before.id, result.id) < 0);
}

/** Citations with a place, in the order of their results, and of one result by their start. */
function acceptsCitations(
  results: readonly EvidenceResultV1[],
  citations: readonly EvidenceCitationV1[],
  places: ReadonlyMap<string, number>,
): boolean {
  const ids = new Set<string>();
  let excerpt: CountedText | undefined;
  let last = -1;
  let lastStart = 0;
  for (let index = 0; index < citations.length; index += 1) {
    const citation = itemAt(citations, index);
    const { start, end } = citation;
    const place = places.get(citation.result_id);
    if (place === undefined || start === undefined || end === undefined || start > end)
      return false;
    if (place < last || (place === last && start <= lastStart)) return false;
    if (place !== last) excerpt = countedText(itemAt(results, place).excerpt);
    if (excerpt === undefined || sliceCodePoints(excerpt, start, end)?.text !== citation.quote)
      return false;
    ids.add(citation.id);
    last = place;
    lastStart = start;
  }
  return ids.size === citations.length;
}
