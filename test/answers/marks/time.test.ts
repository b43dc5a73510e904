/** Marks are read and bound in linear time: half of the parts, and in full in time.full.test.ts. */
import { describe, expect, it } from 'vitest';
import { bindMarks, marksIn } from '../../../src/answers/generation/index.js';
import { leastTimeOf, timeWithin } from '../../support/cpu-time.js';
import { sized } from '../../support/sized.js';

describe('time', () => {
  const parts = [
    '[',
    '[1]',
    '([1](',
    '“',
    '“a” [1] ',
    '<sup>',
    '| “a” | [1] |\n',
    '- “a”\n',
    '【1',
    '\\[1',
    '[a](',
    '“a”. ',
    '(a b)                        ',
    '<ref name=a>x',
    '> a. ¹ ',
    '.” Lease, 4. ',
    '[1]–',
    '“a” ① ',
  ];

  it.each(parts.filter((_, nth) => nth % sized(2, 1) === 0))('is linear in %s', (part) => {
    const sources = [{ id: 'a' }];
    const reading = (count: number) => {
      const answer = `${part.repeat(count)}\n\n① a\n`;
      return () => bindMarks(answer, marksIn(answer, { sources }));
    };
    const count = sized(2000, 16_000);
    const most = Math.max(10, leastTimeOf(reading(count / 8))) * 24;
    expect(timeWithin(most, reading(count))).toBeLessThan(most);
  });
});
