import { describe, expect, it } from 'vitest';
import { edgeFlags, isWhole } from '../../src/quote/edges.js';

/** The part between bars is the span. */
const cases: readonly [string, readonly string[]][] = [
  ['a |word| b', []],
  ['|all|', []],
  ['a w|or|d b', ['partial-word']],
  ['un|likely| b', ['partial-word']],
  ['4,|300| b', ['partial-number']],
  ['|4|,300 b', ['partial-number']],
  ['|4,|300 b', ['partial-number']],
  ['4|,300| b', ['partial-number']],
  ['4|3| b', ['partial-number']],
  ['$|300| b', ['partial-number']],
  ['|300|€ b', ['partial-number']],
  ['a -|5| b', ['partial-number']],
  ['a −|5| b', ['partial-number']],
  ['3-|5| b', []],
  ['a |-5| b', []],
  ['|5|% b', ['partial-number']],
  ['|5%| b', []],
  ['|$1.2|B b', ['partial-number', 'partial-word']],
  ['|$1.2B| b', []],
  ['|300|kg', ['partial-word']],
  ['|10|² b', ['partial-number']],
  ['|5|½ b', ['partial-number']],
  ['a .|5| b', ['partial-number']],
  ['Section |5|. Then', []],
  ['|in 1990|, and', []],
  ['12|:30| b', ['partial-number']],
  ['1/|2| b', ['partial-number']],
  ['漢|字| 仮', []],
  ['気温-|5|度', ['partial-number']],
  ['caf|e|\u0301', ['partial-character', 'partial-word']],
  ['line\\n|Next| b', []],
];

describe('edges', () => {
  it.each(cases)('%j: %j', (marked, expected) => {
    const [before = '', inside = '', after = ''] = marked.split('|');
    const text = before + inside + after;
    const span = [before.length, before.length + inside.length] as const;
    expect(edgeFlags(text, ...span)).toEqual(expected);
    expect(isWhole(text, ...span)).toBe(expected.every((flag) => flag === 'partial-word'));
  });
});
