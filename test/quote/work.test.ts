/** What a search pays: wherever its budget ends it says so, and the next look costs what it costs on any machine. */
import { describe, expect, it } from 'vitest';
import { indexSource, locateQuote, type QuoteOptions, type QuoteSource } from '../../src/quote/index.js';
import { verifyMetered } from '../../src/quote/verify-quote.js';

const source =
  'The men left the old harbour of the town at noon, and they came to the county before it was dark. The men left nothing.';

/** What was asked for each time, when the budget before it had ended there, and the outcome. */
function paid(
  quote: string,
  options: QuoteOptions,
  from: () => QuoteSource = () => source,
): readonly (string | number)[] {
  const asked: number[] = [];
  for (let budget = 0; ; ) {
    const { result, spent } = verifyMetered(quote, from(), { ...options, budget });
    const outcome = result.verified ? result.match : result.reason;
    if (outcome !== 'budget-exceeded') return [...asked, outcome, spent - budget];
    expect([quote, result.verified, spent > budget]).toEqual([quote, false, true]);
    asked.push(spent - budget);
    budget = spent;
  }
}

/** What comparing with one place takes is not told here. */
const judged: unknown = expect.any(Number);

describe('the work of a search', () => {
  it.each<[string, QuoteOptions, readonly unknown[], string]>([
    ['the old harbour', {}, [240, 29, 1, 128], 'exact'],
    ['The men left', {}, [192, 26, 1, 1, 256], 'exact'],
    ['he old harbour of', {}, [272, 31, 1, 128, 476, 28, 25, 28, judged, judged, judged], 'cut'],
    ['the  old harbour of the town', {}, [448, 42, 476, 36, 1, judged], 'normalized'],
    ['the old harbour of town at noon', {}, [496, 45, 476, 39, 25, 95, judged, judged], 'edited'],
    ['the new harbour of the town', {}, [432, 41, 476, 36, 25, 70, judged, judged], 'changed'],
    [
      'The men left ... they came to',
      {},
      [464, 43, 476, 34, 25, 102, judged, judged, 26, 1, 1, 270, 128, 26, 1, 142, 64],
      'spliced',
    ],
    [
      'the men left ... They came to',
      {},
      [464, 43, 476, 34, 25, 102, judged, judged, 26, 14, 21, 1, 1, judged, judged, 128, 26, 14, 21, 1, judged, 64],
      'spliced',
    ],
    [
      'the new harbour ... they came to',
      {},
      [512, 46, 476, 37, 25, 78, judged, judged, 29, 14, 24, 25, 51, judged, judged, 26, 1, 142, 64],
      'changed',
    ],
    [
      'The men left the old harbuor of the town at noon',
      { accept: 'fuzzy' },
      [768, 62, 476, 52, 25, 123, judged, judged, 668, 25, 28, 9, 11, 103, 103, judged, judged],
      'fuzzy',
    ],
    [
      'no such words at all in it',
      { accept: 'fuzzy' },
      [416, 40, 476, 34, 25, 23, judged, judged, 580, 25],
      'not-found',
    ],
    ['The men left', { prefix: 'so it was ' }, [192, 26, 1, 1, 256, 160], 'exact'],
  ])('for %j with %j is asked for step by step', (quote, options, steps, outcome) => {
    expect(paid(quote, options)).toEqual([...steps, outcome, 0]);
  });

  it('in an index is read once, and its words are listed for nothing', () => {
    const index = indexSource(source);
    const steps = (from: () => QuoteSource) => paid('the new harbour of the town', {}, from);
    expect(steps(() => indexSource(source))).toEqual([432, 41, 476, 33, 70, judged, judged, 'changed', 0]);
    steps(() => index);
    expect(steps(() => index)).toEqual([432, 91, 14, 86, 70, judged, judged, 'changed', 0]);
  });

  it('for all places is paid too, and a part of them is never told for all', () => {
    const located = (budget: number): number => locateQuote('The  men left', source, { budget }).length;
    expect([5000, 20_000].map(located)).toEqual([0, 2]);
    for (let budget = 0; budget < 7000; budget += 50)
      for (const quote of ['The  men left', 'The men left'])
        expect([0, 2]).toContain(locateQuote(quote, source, { budget, prefix: 'so it was ' }).length);
  });
});
