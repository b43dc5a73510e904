import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remapPointers } from '../../../src/core/order/remap.js';
import {
  ascending,
  descending,
  firstOutOfOrder,
  memberOrder,
  sortTotal,
  totalOrder,
} from '../../../src/core/order/total-order.js';
import { text } from '../../support/random-json.js';

interface Item {
  readonly score: number;
  readonly id: string;
  readonly start?: number | undefined;
}

const order = totalOrder<Item>(
  descending((item) => item.score),
  ascending((item) => item.start),
  ascending((item) => item.id),
);

const items = fc.uniqueArray(
  fc.record({
    score: fc.integer({ min: 0, max: 3 }),
    id: text,
    start: fc.option(fc.nat(2), { nil: undefined }),
  }),
  {
    selector: ({ id }) => id,
    maxLength: 12,
  },
);

describe('memberOrder', () => {
  it('is ascending by each member in turn, an absent one last', () => {
    const list = [{ a: 'y' }, { a: 'x' }, { a: 'y', b: 2 }, { a: 'y', b: 1 }];
    const sorted = sortTotal<(typeof list)[number]>(list, memberOrder('a', 'b'));
    expect(sorted.ok && sorted.value.items).toEqual([
      { a: 'x' },
      { a: 'y', b: 1 },
      { a: 'y', b: 2 },
      { a: 'y' },
    ]);
  });
});

describe('sortTotal', () => {
  it('gives the same for every permutation, changes nothing, and says where each item went', () => {
    const pair = items.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(pair, ([list, shuffled]) => {
        const before = structuredClone(shuffled);
        const sorted = sortTotal(shuffled, order);
        const reference = sortTotal(list, order);
        if (!sorted.ok || !reference.ok) throw new Error('refused');
        expect(sorted.value.items).toEqual(reference.value.items);
        expect(shuffled).toEqual(before);
        expect(firstOutOfOrder(sorted.value.items, order)).toBe(-1);
        for (const [index, item] of shuffled.entries()) {
          expect(sorted.value.items[sorted.value.permutation[index] ?? -1]).toBe(item);
        }
      }),
    );
  });

  it('keeps keys in the order of their weight, absent ones last', () => {
    const list: Item[] = [
      { score: 1, id: 'b' },
      { score: 1, id: 'c', start: 5 },
      { score: 2, id: 'z' },
      { score: 1, id: 'a', start: 7 },
      { score: 1, id: 'a' },
    ];
    const sorted = sortTotal(list, order);
    expect(sorted).toMatchObject({ ok: true, value: { permutation: [4, 1, 0, 2, 3] } });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'refuses the score %d before any sort',
    (score) => {
      expect(
        sortTotal(
          [
            { score: 1, id: 'a' },
            { score, id: 'b' },
          ],
          order,
          '/results',
        ),
      ).toMatchObject({
        ok: false,
        issues: [{ code: 'order.non-finite', pointer: '/results/1' }],
      });
    },
  );

  it.each([[null], [true], [{}], [[1]], [Symbol('s')], [1n]])(
    'refuses what is nothing to sort by, by name (%#)',
    (id) => {
      const list = [{ score: 1, id: 'a' }, { score: 1, id: id as never }]; // biome-ignore format: one line
      const refused = { ok: false, issues: [{ code: 'order.key', pointer: '/results/1' }] };
      expect(sortTotal(list, order, '/results')).toMatchObject(refused);
      expect(firstOutOfOrder(list, order)).toBe(1);
      expect(firstOutOfOrder(list.slice(1), order)).toBe(0);
    },
  );

  it('refuses a duplicate full key, at the later of the two', () => {
    const list = [
      { score: 1, id: 'a' },
      { score: 2, id: 'a' },
      { score: 1, id: 'a' },
      { score: -0, id: 'z' },
      { score: 0, id: 'z' },
    ];
    const sorted = sortTotal(list, order, '/results');
    expect(sorted.ok ? [] : sorted.issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
      ['order.duplicate /results/2', 'order.duplicate /results/4'],
    );
  });

  it('names duplicates in the order of the list that was given', () => {
    const list = [1, 1, 2, 2].map((score) => ({ score, id: 'a' }));
    const sorted = sortTotal(list, order);
    expect(sorted.ok ? [] : sorted.issues.map(({ pointer }) => pointer)).toEqual(['/1', '/3']);
  });

  it('says what an item needs, and what is there instead', () => {
    const expected = 'a key of its own';
    const received = 'the key of another item';
    const item = { score: 1, id: 'a' };
    expect(sortTotal([item, item], order)).toMatchObject({ issues: [{ expected, received }] });
    const finite = { expected: 'a finite number to sort by' };
    expect(sortTotal([{ ...item, score: Number.NaN }], order)).toMatchObject({ issues: [finite] });
  });

  it.each([1, Number.NaN])('keeps at most 100 issues of 500 with the score %d', (score) => {
    const sorted = sortTotal(
      Array.from({ length: 500 }, () => ({ score, id: 'a' })),
      order,
    );
    expect(sorted.ok ? 0 : sorted.issues.length).toBe(100);
  });

  it('sorts an empty list', () => {
    expect(sortTotal([], order)).toEqual({ ok: true, value: { items: [], permutation: [] } });
  });

  it('sorts lists by the first element that differs, the shorter one first', () => {
    const byPath = totalOrder<readonly string[]>(ascending((path) => path));
    const paths = [['b'], ['a', 'b', 'a'], ['a', 'c'], ['a', 'b'], [], ['a']];
    const sorted = sortTotal(paths, byPath);
    expect(sorted.ok && sorted.value.items.map((path) => path.join(''))).toEqual([
      '',
      'a',
      'ab',
      'aba',
      'ac',
      'b',
    ]);
    expect(sortTotal([['a'], ['a']], byPath)).toMatchObject({
      ok: false,
      issues: [{ pointer: '/1' }],
    });
    expect(firstOutOfOrder([['a'], ['a', 'b'], ['a', 'a']], byPath)).toBe(2);
  });

  it('keeps kinds apart that one key mixes: numbers, text, lists, absent ones', () => {
    const values = [undefined, ['a'], 'b', 2, 'a', 1];
    const order = totalOrder<string | number | readonly string[] | undefined>(
      ascending((value) => value),
    );
    const sorted = sortTotal(values, order);
    expect(sorted.ok && sorted.value.items).toEqual([1, 2, 'a', 'b', ['a'], undefined]);
  });
});

describe('firstOutOfOrder', () => {
  it.each<[string, Item[], number]>([
    ['an empty list', [], -1],
    ['one item', [{ score: 1, id: 'a' }], -1],
    [
      'items in order',
      [
        { score: 2, id: 'b' },
        { score: 1, id: 'a' },
      ],
      -1,
    ],
    [
      'a higher score behind',
      [
        { score: 1, id: 'a' },
        { score: 2, id: 'b' },
      ],
      1,
    ],
    [
      'a duplicate',
      [
        { score: 1, id: 'a' },
        { score: 1, id: 'a' },
      ],
      1,
    ],
    [
      'a score that is not finite where it would stand in order',
      [
        { score: 1, id: 'a' },
        { score: Number.NEGATIVE_INFINITY, id: 'b' },
      ],
      1,
    ],
    [
      'a score that is not finite',
      [
        { score: 1, id: 'a' },
        { score: Number.NaN, id: 'b' },
      ],
      1,
    ],
  ])('compares %s', (_, list, index) => {
    expect(firstOutOfOrder(list, order)).toBe(index);
  });
});

describe('remapPointers', () => {
  it('moves pointers along with the items they lead to', () => {
    const pointers = [
      '/results/0',
      '/results/2/id',
      '/results',
      '/results/9',
      '/results/x',
      '/results/01',
      '/other/0',
      '/results2/0',
      '/answers/0',
    ];
    expect(remapPointers(pointers, '/results', [2, 0, 1])).toEqual([
      '/results/2',
      '/results/1/id',
      '/results',
      '/results/9',
      '/results/x',
      '/results/01',
      '/other/0',
      '/results2/0',
      '/answers/0',
    ]);
    expect(remapPointers(['/0/a~1b'], '', [1, 0])).toEqual(['/1/a~1b']);
  });
});
