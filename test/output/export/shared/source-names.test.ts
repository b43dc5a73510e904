/** Names of sources that differ. */
import { describe, expect, it } from 'vitest';
import { differingNames } from '../../../../src/output/export/shared/source-names.js';

describe('names of sources', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['Rules', 'a', ' Rules'],
      ['Rules (source 1)', 'a', ' Rules (source 3)'],
    ],
    [
      ['', 'a', ''],
      ['source 1', 'a', 'source 3'],
    ],
    [[], []],
  ])('of %j are %j', (names, differing) => {
    expect(differingNames(names)).toEqual(differing);
  });
});
