/** Cost is measured by the work that is paid for, never by time. */
import { describe, expect, it } from 'vitest';
import { indexSource, type QuoteOptions, verifyQuote } from '../../../src/quotes/quote/index.js';
import { seeded } from '../../support/seeded.js';
import { sized } from '../../support/sized.js';

/** The least budget, to a quarter, with which the search comes to an end. */
function workOf(quote: string, source: string, options: QuoteOptions = {}): number {
  for (let budget = 1000; ; budget = Math.ceil(budget * 1.25)) {
    const result = verifyQuote(quote, source, { ...options, budget });
    if (result.status !== 'budget-exceeded') return budget;
  }
}

const random = seeded(7);
const words = Array.from({ length: 2000 }, (_, i) => `w${i.toString(36)}x`);
const plainText = (count: number): string =>
  Array.from({ length: count }, () => words[Math.floor(words.length * random() ** 3)]).join(' ');
const keys = Array.from({ length: 100 }, (_, i) => `t${String(i)}q`);

describe('cost', () => {
  const quote = plainText(30);
  const plain = plainText(sized(2400, 6000, 12_000));

  it('is linear in the source: ten times the text, at most twelve times the work', () => {
    expect(workOf(quote, plain)).toBeLessThan(
      12 * 1.25 * workOf(quote, plain.slice(0, plain.length / 10)),
    );
  });

  const long = plainText(12_000);
  const n = plain.length;
  const plainWork = workOf(quote, plain);
  it.each([
    ['one word repeated', `${'word '.repeat(24)}a b c d e f`, 'word '.repeat(n / 5)],
    ['one letter', 'a'.repeat(1000), 'a'.repeat(n)],
    ['one letter and another at the end', `${'a'.repeat(n / 2)}b`, 'a'.repeat(n)],
    [
      'all hits, never enough',
      keys.join(' '),
      Array.from({ length: n / 600 }, () =>
        keys.map((key, i) => key + (i % 3 === 0 ? ' x' : '')).join(' '),
      ).join(' '),
    ],
    ['hyphens', `${'a-'.repeat(1000)}b`, 'a-'.repeat(n / 2)],
    ['marks', `a${'\u0301\u0323'.repeat(20)}x`, `a${'\u0301\u0323'.repeat(n / 2)}`],
    ['ampersands', `${'&'.repeat(1000)}b`, '&'.repeat(n)],
    ['underscores', `${'_ '.repeat(1000)}b`, '_ '.repeat(n / 2)],
    ['digits', '1'.repeat(1000), '1'.repeat(n)],
    ['quotation marks', `${"'".repeat(1000)}b`, "'".repeat(n)],
    ['pieces that stand everywhere', 'a b c ... b c a ... c a b ... a b d', 'a b c '.repeat(n / 6)],
  ])('adversarial text is at most thirty times as much work: %s', (_, hostile, source) => {
    const result = verifyQuote(hostile, source, { budget: 30 * plainWork });
    expect(result.status).not.toBe('budget-exceeded');
  });

  it.each([
    ['a quote longer than its source', `${long} more`, long],
    [
      'a long quote against itself, changed',
      `${plainText(sized(9500, 40_000, 95_000)).repeat(2)} one`,
      plainText(sized(19_000, 80_000, 190_000)),
    ],
    [
      'a word repeated',
      `${'word '.repeat(sized(10_000, 40_000, 100_000))}other`,
      'word '.repeat(sized(20_000, 80_000, 200_000)),
    ],
    [
      'a thousand tokens with noise',
      Array.from({ length: 1000 }, (_, i) => `k${String(i)}`).join(' '),
      Array.from({ length: sized(12, 60) }, () =>
        Array.from({ length: 1000 }, (_, i) => `k${String(i)}${i % 3 === 0 ? ' x' : ''}`).join(' '),
      ).join(' '),
    ],
    ['sixty pieces', `${'a b c d ... '.repeat(60)}x y z`, 'a b c d '.repeat(sized(10_000, 50_000))],
  ])('ends in a flag or an answer within the budget: %s', (_, hostile, source) => {
    const result = verifyQuote(hostile, source);
    expect(result).toMatchObject({ verified: false });
  });

  it('a long quote that overlaps itself at every place ends with the budget', () => {
    const result = verifyQuote('a'.repeat(8000), 'a'.repeat(sized(100_000, 300_000, 1_000_000)));
    expect(result.status).toBe('budget-exceeded');
  });

  it('a further changed quote on an index: at most one step for each unit of its source', () => {
    const text = Array.from({ length: 400 }, () => plainText(12)).join('\n');
    const index = indexSource(text);
    const [first = '', ...others] = text
      .split('\n')
      .map((line) => line.replace(/^\S+ \S+/, 'other words'));
    expect(verifyQuote(first, index).status).toBe('changed');
    for (const other of others.slice(0, 20))
      expect(verifyQuote(other, index, { budget: text.length }).status).toBe('changed');
  });

  it('a budget that ends is never a pass', () => {
    for (let budget = 0; budget < 2000; budget += 7) {
      const result = verifyQuote(
        'the words that stand here',
        'So these are the words that stand  here.',
        { budget },
      );
      expect(result.status).toMatch(/^(?:normalized|budget-exceeded)$/);
    }
  });
});

it.each(['<b>', '<sup>', '<!-- x -->'])('markup alone is no quote: %s', (mark) => {
  expect(verifyQuote(mark.repeat(20), mark.repeat(sized(2000, 20_000))).status).toBe('empty');
});
