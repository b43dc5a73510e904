/**
 * The recipe of docs/replace-your-checker.md: a quote with another number or amount is never
 * `repaired`.
 */
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quotes/quote/index.js';

/** The kinds that the recipe takes for spelling. */
const spelling = ['case', 'punctuation', 'diacritic', 'spacing'];

function stateOf(quote: string, source: string): string {
  const { verified, status, changes } = verifyQuote(quote, source);
  if (verified) return 'verified';
  return status === 'changed' && changes.every(({ kind }) => spelling.includes(kind))
    ? 'repaired'
    : 'unverified';
}

describe('an altered number', () => {
  it.each([
    ['a margin of 3.4 points in May', 'It had a margin of −3.4 points in May.'],
    ['a margin of 3.4 points in May', 'It had a margin of -3.4 points in May.'],
    ['a change of 0.5 in the rate', 'We saw a change of 0.5% in the rate.'],
    ['a change of 0.5% in the rate', 'We saw a change of 0.5 in the rate.'],
    ['a change of 0.5‰ in the rate', 'We saw a change of 0.5% in the rate.'],
    ['about 10⁵ cells were counted', 'In all about 10⁶ cells were counted.'],
    ['add ¼ cup of the oil', 'Then add ½ cup of the oil.'],
    ['add 1 cup of the oil', 'Then add 1½ cup of the oil.'],
    ['a result of 5.13 million euros', 'It was a result of (5.13) million euros.'],
    ['pages 1014 of the report', 'See pages 10–14 of the report.'],
    ['pages 10 14 of the report', 'See pages 10–14 of the report.'],
    ['a mix of 31 by weight', 'Use a mix of 3:1 by weight.'],
    ['a dose of 15 mg a day', 'They took a dose of 1.5 mg a day.'],
    ['a dose of 1,5 mg a day', 'They took a dose of 1.5 mg a day.'],
    ['a total of 1200 people', 'It was a total of 1,200 people.'],
    ['a loss of $40 a share', 'It made a loss of €40 a share.'],
    ['at +5 degrees it freezes', 'Only at −5 degrees it freezes.'],
    ['Is it safe for children.', 'Is it safe for children? Nobody knows.'],
  ])('%s: unverified', (quote, source) => {
    expect(stateOf(quote, source)).toBe('unverified');
  });

  it('a comma and a capital are repaired', () => {
    expect(
      stateOf('the harbour, was Closed in May', 'In 1903 the harbour was closed in May.'),
    ).toBe('repaired');
  });
});
