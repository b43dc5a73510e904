/** Marks are read and bound in linear time; in full in time.full.test.ts. */
import { describe, expect, it } from 'vitest';
import { bindMarks, marksIn } from '../../../src/answers/generation/index.js';
import { sized } from '../../support/sized.js';

describe('time', () => {
  it.each([
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
  ])('is linear in %s', (part) => {
    const sources = [{ id: 'a' }];
    const time = (count: number): number => {
      const answer = `${part.repeat(count)}\n\n① a\n`;
      const start = performance.now();
      bindMarks(answer, marksIn(answer, { sources }));
      return performance.now() - start;
    };
    time(200);
    const most = sized(4000, 16_000);
    const small = Math.min(time(most / 8), time(most / 8));
    const large = Math.min(time(most), time(most));
    expect(large).toBeLessThan(Math.max(40, small) * 24);
  });
});
