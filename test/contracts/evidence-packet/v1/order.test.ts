import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvidenceFaultV1 } from '../../../../src/contracts/evidence-packet/index.js';
import {
  citationOrder,
  faultOrder,
  resultOrder,
  textOrder,
} from '../../../../src/contracts/evidence-packet/v1/order.js';
import { sortTotal, type TotalOrder } from '../../../../src/core/order/total-order.js';

/** The items in order, each written by its index in the list as given. */
function sorted<Item>(items: readonly Item[], order: TotalOrder<Item>): number[] {
  const outcome = sortTotal(items, order);
  if (!outcome.ok) throw new Error(outcome.issues[0]?.code);
  return outcome.value.items.map((item) => items.indexOf(item));
}

describe('the orders of evidence', () => {
  it('put results by score descending, then path, then id by code point', () => {
    const results = [
      { score: 0.5, path: 'b', id: '1' },
      { score: 0.9, path: '😀', id: '1' },
      { score: 0.9, path: '\ufb33', id: '2' },
      { score: 0.9, path: '\ufb33', id: '10' },
    ];
    expect(sorted(results, resultOrder())).toEqual([3, 2, 1, 0]);
  });

  it('put results without a score behind every score', () => {
    const results = [
      { path: 'b', id: '1' },
      { score: -1e300, path: 'z', id: '2' },
      { path: 'a', id: '3' },
    ];
    expect(sorted(results, resultOrder())).toEqual([1, 2, 0]);
  });

  it('put citations in the order of their results, then by start (absent last), then id', () => {
    const citations = [
      { id: 'c', result_id: 'r1', start: 5 },
      { id: 'b', result_id: 'r1' },
      { id: 'd', result_id: 'r1', start: 2 },
      { id: 'a', result_id: 'r1' },
      { id: 'e', result_id: 'r2', start: 0 },
      { id: 'f', result_id: 'none' },
    ];
    expect(sorted(citations, citationOrder([{ id: 'r2' }, { id: 'r1' }]))).toEqual([
      4, 2, 0, 3, 1, 5,
    ]);
  });

  it('put faults by type, message and evidence', () => {
    const faults: EvidenceFaultV1[] = [
      { type: 'STALE_DOC', message: 'a' },
      { type: 'STALE_DOC', message: 'a', evidence: ['r1', 'r2'] },
      { type: 'STALE_DOC', message: 'a', evidence: ['r1'] },
      { type: 'CONTRADICTION', message: 'z' },
      { type: 'STALE_DOC', message: 'a', evidence: ['r0', 'r9'] },
      { type: 'STALE_DOC', message: 'a', evidence: [] },
    ];
    expect(sorted(faults, faultOrder())).toEqual([3, 5, 4, 2, 1, 0]);
  });

  it('put texts by code point, each once', () => {
    expect(sorted(['b', 'a', 'B'], textOrder())).toEqual([2, 1, 0]);
    expect(sortTotal(['a', 'a'], textOrder()).ok).toBe(false);
  });

  it('do not depend on the order of the input', () => {
    const result = fc.record({
      score: fc.constantFrom(0, 0.5, 1),
      path: fc.constantFrom('a', 'b'),
      id: fc.string(),
    });
    const lists = fc.uniqueArray(result, { selector: ({ id }) => id });
    fc.assert(
      fc.property(lists, fc.infiniteStream(fc.nat()), (list, numbers) => {
        const shuffled = [...list].sort(() => ((numbers.next().value as number) % 2) * 2 - 1);
        expect(sortTotal(shuffled, resultOrder())).toMatchObject({ ok: true });
        const [one, other] = [sortTotal(list, resultOrder()), sortTotal(shuffled, resultOrder())];
        expect(one.ok && one.value.items).toEqual(other.ok && other.value.items);
      }),
    );
  });
});
