/** Near ties have one order: every permutation of the candidates gives the same ranking. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOutOfRank, rankCandidates } from '../../../src/core/order/epsilon.js';
import { text } from '../../support/random-json.js';
import { sized } from '../../support/sized.js';

function ids(
  items: readonly { readonly id: string; readonly score: number }[],
  epsilon: number,
): string {
  const ranked = rankCandidates(items, epsilon);
  if (!ranked.ok) throw new Error(ranked.issues[0]?.code);
  return ranked.value.items.map(({ id }) => id).join(' ');
}

/** Every order of a list, by Heap's method. */
function* permutations<Item>(items: Item[], size: number = items.length): Generator<Item[]> {
  if (size <= 1) yield items;
  for (let index = 0; size > 1 && index < size; index += 1) {
    yield* permutations(items, size - 1);
    const other = size % 2 === 0 ? index : 0;
    [items[other], items[size - 1]] = [items[size - 1] as Item, items[other] as Item];
  }
}

describe('rankCandidates', () => {
  it('gives one order for all permutations of near-tied items', () => {
    // Neighbours lie within epsilon of each other, the ends do not: a comparator of ties would have
    // no order here
    const items = ['d', 'b', 'h', 'a', 'g', 'c', 'f', 'e'].map((id, index) => ({
      id,
      score: 0.9 - index * 0.04,
    }));
    const wanted = ids(items, 0.1);
    const seen = new Set<string>();
    let count = 0;
    for (const permutation of permutations([...items])) {
      if (count % sized(61, 7, 1) === 0) seen.add(ids(permutation, 0.1));
      count += 1;
    }
    expect(count).toBe(40_320);
    expect([...seen]).toEqual([wanted]);
    expect(wanted).toBe('b d h a c g e f');
  });

  it('gives the same for every permutation of any list, changes nothing, and says where each item went', () => {
    const list = fc.uniqueArray(
      fc.record({ id: text, score: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
      {
        selector: ({ id }) => id,
        maxLength: 12,
      },
    );
    const shuffledPair = list.chain((items) =>
      fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
    );
    fc.assert(
      fc.property(shuffledPair, fc.constantFrom(0, 1e-9, 0.1, 5), ([items, shuffled], epsilon) => {
        const before = structuredClone(shuffled);
        const ranked = rankCandidates(shuffled, epsilon);
        if (!ranked.ok) throw new Error('refused');
        expect(ranked.value.items.map(({ id }) => id).join(' ')).toBe(ids(items, epsilon));
        expect(shuffled).toEqual(before);
        expect(firstOutOfRank(ranked.value.items, epsilon)).toBe(-1);
        for (const [index, item] of shuffled.entries()) {
          expect(ranked.value.items[ranked.value.permutation[index] ?? -1]).toBe(item);
        }
      }),
    );
  });

  it.each([
    [0, 'b a c'],
    [0.05, 'b a c'],
    [0.051, 'a b c'],
    [0.5, 'a b c'],
    [0.1, 'a b c'],
  ])('makes ties of what epsilon %d covers: %s', (epsilon, wanted) => {
    const items = [
      { id: 'c', score: 0.5 },
      { id: 'b', score: 0.9 },
      { id: 'a', score: 0.85 },
    ];
    expect(ids(items, epsilon)).toBe(wanted);
  });

  it('measures a group from its first score, in binary64', () => {
    // 0.3 - 0.2 is below 0.1 in binary64, and 0.8 - 0.7 above it
    expect(
      ids(
        [
          { id: 'b', score: 0.3 },
          { id: 'a', score: 0.2 },
        ],
        0.1,
      ),
    ).toBe('a b');
    expect(
      ids(
        [
          { id: 'b', score: 0.8 },
          { id: 'a', score: 0.7 },
        ],
        0.1,
      ),
    ).toBe('b a');
  });

  it.each([
    [[{ id: 'a', score: Number.NaN }], 0, 'order.non-finite', '/list/0'],
    [
      [
        { id: 'a', score: 1 },
        { id: 'a', score: 2 },
      ],
      0,
      'order.duplicate',
      '/list/1',
    ],
    [[], -1, 'order.epsilon', ''],
    [[], Number.NaN, 'order.epsilon', ''],
    [[], Number.POSITIVE_INFINITY, 'order.epsilon', ''],
  ])('refuses what has no order (%#)', (items, epsilon, code, pointer) => {
    expect(rankCandidates(items, epsilon, '/list')).toMatchObject({
      ok: false,
      issues: [{ code, pointer }],
    });
    expect(firstOutOfRank(items, epsilon)).toBe(0);
  });

  it.each([
    [[{ id: 5, score: 1 }]],
    [[{ id: 'a', score: 1 }, null]],
    [[{ id: 'a' }]],
    [['a']],
    [[{ id: ['a'], score: 1 }]],
  ])('refuses what is no candidate, by name (%#)', (items) => {
    const pointer = `/list/${String(items.length - 1)}`;
    const refused = { ok: false, issues: [{ code: 'order.key', pointer }] };
    expect(rankCandidates(items as never, 0, '/list')).toMatchObject(refused);
    expect(firstOutOfRank(items as never, 0)).toBe(0);
  });

  it('says what it needs, at the item of a whole document when no pointer is given', () => {
    const item = { id: 'a', score: 1 };
    const own = { expected: 'an id of its own', received: 'the id of another item' };
    expect(rankCandidates([item, item], 0)).toMatchObject({ issues: [{ pointer: '/1', ...own }] });
    expect(rankCandidates([item], -1)).toMatchObject({
      issues: [{ expected: 'a finite number from 0 as epsilon' }],
    });
    const many = rankCandidates(Array<typeof item>(500).fill(item), 0);
    expect(many.ok ? 0 : many.issues.length).toBe(100);
  });

  it('ranks an empty list, and exact ties by id', () => {
    expect(rankCandidates([], 0)).toEqual({ ok: true, value: { items: [], permutation: [] } });
    expect(
      ids(
        ['c', 'a', 'b'].map((id) => ({ id, score: 0.5 })),
        0,
      ),
    ).toBe('a b c');
  });

  it('finds the first candidate out of place', () => {
    const list = [
      { id: 'b', score: 0.9 },
      { id: 'a', score: 0.89 },
      { id: 'c', score: 0.1 },
    ];
    expect(firstOutOfRank(list, 0)).toBe(-1);
    expect(firstOutOfRank(list, 0.05)).toBe(0);
  });

  it('ties a gap of exactly epsilon, and not one beyond it', () => {
    const at = (score: number) => [
      { id: 'b', score: 1 },
      { id: 'a', score },
    ];
    const order = (score: number) => {
      const ranked = rankCandidates(at(score), 0.25);
      return ranked.ok ? ranked.value.items.map(({ id }) => id).join('') : '';
    };
    expect([order(0.75), order(0.75 - 2 ** -53), order(0.7500000001)]).toEqual(['ab', 'ba', 'ab']);
    expect(firstOutOfRank(at(0.75), 0.25)).toBe(0);
    expect(firstOutOfRank(at(0.75 - 2 ** -53), 0.25)).toBe(-1);
  });
});
