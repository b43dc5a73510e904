import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAll } from '../../../src/quote/candidates/find-all.js';
import { createWork } from '../../../src/work/work.js';

function slowly(haystack: string, needle: string): readonly number[] {
  const places: number[] = [];
  for (let at = haystack.indexOf(needle); needle !== '' && at !== -1; at = haystack.indexOf(needle, at + 1))
    places.push(at);
  return places;
}

describe('findAll', () => {
  it('finds what looking at every place finds, overlaps included', () => {
    const text = fc.array(fc.constantFrom('a', 'b'), { maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (haystack, needle) => {
        expect(findAll(haystack, needle, createWork(1000))).toEqual(slowly(haystack, needle));
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it.each([
    ['abcabcabc', 'abc', 7],
    ['aaaa', 'aa', 5],
    ['abc', 'abcd', 4],
    ['abc', '', 0],
    ['a'.repeat(64), 'a'.repeat(64), 73],
    ['a'.repeat(65), 'a'.repeat(65), 75],
    [`${'a'.repeat(64)}b`, `${'a'.repeat(64)}c`, 74],
    ['a'.repeat(3000), 'a'.repeat(100), 6554],
    ['ab'.repeat(3000), 'ab'.repeat(500), 15_675],
    [`${'a'.repeat(2000)}b${'a'.repeat(2000)}`, `${'a'.repeat(700)}b${'a'.repeat(700)}`, 12_693],
    ['a'.repeat(3000), `${'a'.repeat(500)}b`, 7854],
    [`${'a'.repeat(300)}b`.repeat(9), `${'a'.repeat(200)}b${'a'.repeat(100)}`, 6622],
    [`${'a'.repeat(300)}b`.repeat(9), `${'a'.repeat(300)}b${'a'.repeat(300)}b`, 7543],
    [`${'a'.repeat(90)}b${'a'.repeat(80)}c`.repeat(20), `${'a'.repeat(80)}c${'a'.repeat(90)}b`, 7361],
    [`${'ab'.repeat(100)}a`.repeat(20), `${'ab'.repeat(70)}a`, 8494],
  ])('finds periodic needles too, and pays for an eighth of the text and each look: %#', (haystack, needle, steps) => {
    const work = createWork(10_000);
    expect(findAll(haystack, needle, work)).toEqual(slowly(haystack, needle));
    expect(work.spent).toBe(steps);
    for (const budget of [steps - 1, (haystack.length >> 3) + needle.length - 1])
      if (budget >= 0) expect(findAll(haystack, needle, createWork(0, budget))).toBeUndefined();
  });

  it.each(['aab', 'aabaa', 'abaab', 'abacaba', 'aabaaab'])('finds needles of repeated %j', (unit) => {
    const haystack = `${unit.repeat(60)}b${unit.repeat(50)}`.repeat(6);
    for (const needle of [
      unit.repeat(30),
      `${unit.repeat(40)}b${unit.repeat(30)}`,
      `${unit.repeat(45)}${unit}b`,
      `${unit.slice(1)}${unit.repeat(40)}aa`,
    ])
      expect(findAll(haystack, needle, createWork(100_000))).toEqual(slowly(haystack, needle));
  });

  it.each([65_535, 65_536, 70_000])(
    'finds in a long text of %i units what stands there, whatever begins alike',
    (size) => {
      const alike = 'b'.repeat(100);
      for (const rest of ['', 'c', 'd'.repeat(59), 'd'.repeat(60), 'd'.repeat(61)]) {
        const needle = `${alike}${rest}`;
        const part = `${'a'.repeat(1000)}${alike}e${needle}${alike}${'d'.repeat(60)}`;
        const haystack = part.repeat(100).slice(0, size);
        expect(findAll(haystack, needle, createWork(size))).toEqual(slowly(haystack, needle));
      }
    },
  );

  it.each([
    ['a'.repeat(200_000), 'a'.repeat(50_000)],
    ['a'.repeat(200_000), `b${'a'.repeat(50_000)}`],
    ['a'.repeat(200_000), `${'a'.repeat(50_000)}b`],
    ['ab'.repeat(100_000), `${'ab'.repeat(50_000)}c`],
  ])('pays at most a few steps for each unit', (haystack, needle) => {
    const work = createWork(haystack.length + needle.length);
    findAll(haystack, needle, work);
    expect(work.spent).toBeLessThan(8 * (haystack.length + needle.length));
  });

  it('gives undefined, not a part, when the budget ends', () => {
    expect(findAll('a'.repeat(1000), 'a', createWork(0, 200))).toBeUndefined();
  });
});
