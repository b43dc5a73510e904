import { describe, expect, it } from 'vitest';
import { groupBy, runsOf } from '../../../src/core/order/remap.js';

describe('groups of a list', () => {
  it('are those of Map.groupBy: keys and items in the order of the items', () => {
    const groups = groupBy([3, 1, 4, 1, 5], (number) => number % 2 === 0);
    expect([...groups]).toEqual([
      [false, [3, 1, 1, 5]],
      [true, [4]],
    ]);
  });

  it('are runs of neighbours, each compared with the first and the last item before it', () => {
    expect(runsOf([1, 2, 3, 7, 8, 1], (item, _, last) => item === last + 1)).toEqual([
      [1, 2, 3],
      [7, 8],
      [1],
    ]);
    expect(runsOf([1, 2, 3, 7, 8, 1], (item, first) => item - first < 2)).toEqual([
      [1, 2],
      [3],
      [7, 8, 1],
    ]);
    expect(runsOf([], () => true)).toEqual([]);
  });
});
