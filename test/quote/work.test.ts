/** What a search pays: wherever its budget ends it says so, and the next look costs what it costs on any machine. */
import { describe, expect, it } from 'vitest';
import { locateQuote, type QuoteOptions } from '../../src/quote/index.js';
import { verifyMetered } from '../../src/quote/verify-quote.js';

const source =
  'The men left the old harbour of the town at noon, and they came to the county before it was dark. The men left nothing.';

/** What was asked for each time, when the budget before it had ended there; the outcome, and all that it took. */
function paid(quote: string, options: QuoteOptions): readonly (string | number)[] {
  const asked: number[] = [];
  for (let budget = 0; ; budget = asked.at(-1) ?? 0) {
    const { result, spent } = verifyMetered(quote, source, { ...options, budget });
    const outcome = result.verified ? result.match : result.reason;
    if (outcome !== 'budget-exceeded') return [...asked, outcome, spent - budget];
    expect([quote, result.verified, spent > budget]).toEqual([quote, false, true]);
    asked.push(spent);
  }
}

describe('the work of a search', () => {
  it.each<[string, QuoteOptions, readonly number[], string]>([
    ['the old harbour', {}, [240, 269, 270, 398], 'exact'],
    ['The men left', {}, [192, 218, 219, 220, 476], 'exact'],
    ['he old harbour of', {}, [272, 303, 304, 432, 908, 933, 934, 959, 987, 4187, 4312, 4437], 'cut'],
    ['the  old harbour of the town', {}, [448, 490, 966, 999, 1000, 4400], 'normalized'],
    ['the old harbour of town at noon', {}, [496, 541, 1017, 1053, 1078, 1173, 4673, 4921], 'edited'],
    ['the new harbour of the town', {}, [432, 473, 949, 982, 1007, 1077, 4477, 4680], 'changed'],
    [
      'The men left ... they came to',
      {},
      [464, 507, 983, 1014, 1039, 1141, 4841, 5044, 5070, 5071, 5072, 5342, 5470, 5496, 5497, 5639, 5703],
      'spliced',
    ],
    [
      'the men left ... They came to',
      {},
      [
        464, 507, 983, 1014, 1039, 1141, 4841, 5044, 5070, 5084, 5105, 5106, 5107, 8207, 11307, 11435, 11461, 11475,
        11496, 11497, 14597, 14661,
      ],
      'spliced',
    ],
    [
      'the new harbour ... they came to',
      {},
      [512, 558, 1034, 1068, 1093, 1171, 4871, 5074, 5103, 5117, 5141, 5166, 5217, 8317, 8409, 8435, 8436, 8578, 8642],
      'changed',
    ],
    [
      'The men left the old harbuor of the town at noon',
      { accept: 'fuzzy' },
      [768, 830, 1306, 1355, 1380, 1503, 5403, 5871, 6539, 6564, 6592, 6601, 6612, 6715, 6818, 10718, 11186],
      'fuzzy',
    ],
    [
      'no such words at all in it',
      { accept: 'fuzzy' },
      [416, 456, 932, 963, 988, 1011, 4511, 4759, 5339, 5364, 5368],
      'not-found',
    ],
    ['The men left', { prefix: 'so it was ' }, [192, 218, 219, 220, 476, 636], 'exact'],
  ])('for %j with %j is asked for at %j, and then it is %s', (quote, options, asked, outcome) => {
    expect(paid(quote, options)).toEqual([...asked, outcome, 0]);
  });

  it('for all places is paid too, and a part of them is never told for all', () => {
    const located = (budget: number): number => locateQuote('The  men left', source, { budget }).length;
    expect([6829, 6830].map(located)).toEqual([0, 2]);
  });
});
