/**
 * The quotes of a list share one budget: honest lists are checked to the end, and what is not
 * checked never passes.
 */
import { describe, expect, it } from 'vitest';
import { quoteChecker } from '../../../../src/contracts/verified-findings/v1/found.js';
import type { QuoteAcceptance } from '../../../../src/quotes/quote/index.js';

const words = Array.from(
  { length: 9300 },
  (_, nth) => `${nth % 3 === 0 ? 'the' : 'of'} word${String(nth)}`,
);
const text = words.join(' ');
const part = (nth: number): string => words.slice(30 * nth, 30 * nth + 8).join(' ');

const honest: readonly [string, string, (nth: number) => string, QuoteAcceptance][] = [
  ['exact', 'exact', part, 'normalized'],
  ['normalized', 'normalized', (nth) => part(nth).replaceAll(' ', '  '), 'normalized'],
  ['changed', 'changed', (nth) => part(nth).replace(' of ', ' never '), 'normalized'],
  ['missing', 'not-found', (nth) => `zebra ${String(nth)} and zebra and zebra`, 'normalized'],
  ['in pieces', 'pieces', (nth) => `${part(nth)} ... ${part(nth + 1)}`, 'pieces'],
  ['similar', 'similar', (nth) => part(nth).replace(/ word\d+ /, ' never '), 'fuzzy'],
];

describe('quoteChecker', () => {
  it.each(honest)(
    'checks a hundred quotes of one source to the end: %s',
    (_, status, quoteAt, accept) => {
      const quotes = Array.from({ length: 100 }, (_, nth) => quoteAt(3 * nth));
      const check = quoteChecker(quotes);
      const found = quotes.map(
        (quote) => check({ quote, key: 's', text, accept, guards: 'none' }).status,
      );
      expect([...new Set(found)]).toEqual([status]);
    },
  );

  it('verifies nothing after the end of its budget', () => {
    const short = {
      key: 's',
      text: 'One two three four.',
      accept: 'normalized',
      guards: 'reject',
    } as const;
    const check = quoteChecker([], -1);
    expect(check({ ...short, quote: 'One two three four.' })).toMatchObject({
      verified: false,
      status: 'budget-exceeded',
    });
    expect(check({ ...short, quote: 'two three four' })).toMatchObject({
      verified: false,
      status: 'budget-exceeded',
    });
  });

  it('ends the work of a list that costs more than its size', () => {
    const periodic = 'one two '.repeat(5000);
    const quotes = Array.from({ length: 6 }, (_, nth) => `${'one two '.repeat(300 + nth)} one`);
    const check = quoteChecker(quotes, 0);
    const found = quotes.map((quote) =>
      check({ quote, key: 's', text: periodic, accept: 'normalized', guards: 'reject' }),
    );
    const end = found.findIndex(({ status }) => status === 'budget-exceeded');
    expect(end).toBeGreaterThan(-1);
    expect(
      found.slice(end).every(({ status, verified }) => status === 'budget-exceeded' && !verified),
    ).toBe(true);
  });

  it('reads another text under the same name', () => {
    const check = quoteChecker(['the tide is out', 'the tide is out']);
    const at = (source: string) =>
      check({
        quote: 'the tide is out',
        key: 's',
        text: source,
        accept: 'normalized',
        guards: 'reject',
      }).status;
    expect([at('Now the tide is out.'), at('Now the tide is in.')]).toEqual(['exact', 'changed']);
  });

  it('takes no quote of fewer than three words', () => {
    const check = quoteChecker([]);
    const at = (quote: string) =>
      check({ quote, key: 's', text, accept: 'normalized', guards: 'reject' }).status;
    expect([at('the word0'), at('the word0 of')]).toEqual(['too-short', 'exact']);
  });
});
