/**
 * 300 answers that were written before the gate was read. At the first run 2 of 150 altered quotes
 * passed, and 15 of 150 honest answers were touched (26 without `ignore`).
 */
import { describe, expect, it } from 'vitest';
import { sized } from '../../support/sized.js';
import { fourthSet } from './answers/fourth-set.js';
import { shownOf } from './answers/shown-of.js';

describe.each(sized([10_000], [1, 7], [1, 7, 10_000]))(
  'the fourth set in pieces of %s',
  (length) => {
    it('passes 2 altered quotes of 150: the words are in the source, and three backticks are no mark', async () => {
      const passed: string[] = [];
      for (const { sources, ignore, altered } of fourthSet)
        for (const [text, part] of altered) {
          expect(text).toContain(part);
          const shown = await shownOf(text, length, {
            sources,
            ignore,
            onUnverified: 'drop',
            onShort: 'hold',
          });
          if (shown.includes(part)) passed.push(part);
        }
      expect(fourthSet.flatMap(({ altered }) => altered).length).toBe(150);
      expect(passed).toEqual([
        'can be recommended for patients over 80',
        'An order that is paid can be cancelled',
      ]);
    });

    it('touches 2 honest answers of 150, where the documentation says so', async () => {
      const touched: string[] = [];
      for (const { sources, ignore, honest } of fourthSet)
        for (const text of honest) {
          const shown = await shownOf(text, length, { sources, ignore, onShort: 'show' });
          if (shown !== text) touched.push(/\[not verified: ([^\]]*)/.exec(shown)?.[1] ?? shown);
        }
      expect(fourthSet.flatMap(({ honest }) => honest).length).toBe(150);
      expect(touched).toEqual([
        // The words of the speaker's tag are left out
        'We hired ahead of demand, and we would do it again.',
        // Words are left out
        'up to 140 EUR per night [...',
      ]);
    });
  },
);
