/** Honest quotes and altered ones, written by hand: both errors are counted. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../../src/quotes/quote/index.js';

interface Case {
  readonly kind: string;
  readonly source: string;
  readonly quote: string;
}

const read = (name: string): readonly Case[] =>
  readFileSync(new URL(`honest/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): Case => JSON.parse(line) as Case);

describe('honest quotes', () => {
  const results = read('dev').map((one) => ({
    ...one,
    result: verifyQuote(one.quote, one.source),
  }));
  const kept = results.filter(({ result }) => result.verified || result.status === 'pieces');
  const cured = results.filter(
    ({ result }) => result.status === 'changed' && result.nearest !== undefined,
  );

  it('are kept, 117 of 139', () => {
    expect(results).toHaveLength(139);
    expect(kept).toHaveLength(117);
  });

  it('or cured: changed, with a passage of the source to show instead', () => {
    expect(kept.length + cured.length).toBe(139);
    for (const { source, result } of cured) expect(source).toContain(result.nearest?.text);
  });
});

describe('altered quotes', () => {
  const altered = read('lies-dev').filter(({ kind }) => kind.startsWith('ALT'));

  it('are not verified, but for one whose own stop ends the sentence early, which is flagged', () => {
    const verified = altered.filter(({ quote, source }) => verifyQuote(quote, source).verified);
    expect(altered.length).toBeGreaterThan(70);
    expect(verified.map(({ quote }) => quote)).toEqual(['The licence is granted to the Licensee.']);
    for (const { quote, source } of verified)
      expect(verifyQuote(quote, source).flags).toContain('ends-mid-sentence');
  });

  it('exact words cut out of their context are shown with the rest of the sentence', () => {
    for (const { quote, source } of read('lies-dev').filter(({ kind }) => kind.startsWith('CTX'))) {
      const { context, status } = verifyQuote(quote, source);
      if (status === 'exact') expect([context.before, context.after]).not.toEqual(['', '']);
    }
  });
});
