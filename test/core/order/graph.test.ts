/** Lists of a graph come out in one order, whatever order they came in. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementOrder, relationshipOrder } from '../../../src/core/order/graph.js';
import { firstOutOfOrder, sortTotal } from '../../../src/core/order/total-order.js';
import { text } from '../../support/random-json.js';

const relationships = fc.uniqueArray(
  fc.record({
    id: text,
    source: fc.constantFrom('a', 'b', '\u{1f311}', '\uffff'),
    target: fc.constantFrom('a', 'b', '\u{1f311}', '\uffff'),
    type: fc.option(fc.constantFrom('cites', 'uses'), { nil: undefined }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

describe('graph orders', () => {
  it.each([
    ['elements', elementOrder()],
    ['relationships', relationshipOrder()],
  ])('give the same for every permutation: %s', (_, order) => {
    const pair = relationships.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(pair, ([list, shuffled]) => {
        const [sorted, reference] = [sortTotal(shuffled, order), sortTotal(list, order)];
        if (!sorted.ok || !reference.ok) throw new Error('refused');
        expect(sorted.value.items).toEqual(reference.value.items);
        expect(firstOutOfOrder(sorted.value.items, order)).toBe(-1);
      }),
    );
  });

  it('weigh target, source, type and id in that order, an absent type last, text by code point', () => {
    const list = [
      { id: '1', source: 's', target: '\u{1f311}' },
      { id: '2', source: 's', target: '\uffff' },
      { id: '3', source: 't', target: 'a', type: 'cites' },
      { id: '4', source: 's', target: 'a' },
      { id: '6', source: 's', target: 'a', type: 'uses' },
      { id: '5', source: 's', target: 'a', type: 'uses' },
    ];
    const sorted = sortTotal(list, relationshipOrder());
    expect(sorted.ok && sorted.value.items.map(({ id }) => id)).toEqual([
      '5',
      '6',
      '4',
      '3',
      '2',
      '1',
    ]);
  });

  it('put nodes and edges by id, and refuse an id that occurs twice', () => {
    expect(sortTotal([{ id: 'a' }, { id: 'a' }], elementOrder())).toMatchObject({
      ok: false,
      issues: [{ code: 'order.duplicate', pointer: '/1' }],
    });
    const sorted = sortTotal([{ id: 'b' }, { id: 'a' }], elementOrder());
    expect(sorted).toMatchObject({ ok: true, value: { items: [{ id: 'a' }, { id: 'b' }] } });
  });
});
