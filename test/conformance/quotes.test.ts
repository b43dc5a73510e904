/**
 * The quote cases of the kit; the second implementation, which is written from docs/quotes-1.md
 * alone, in quotes.full.test.ts.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type QuoteResult, verifyQuote } from '../../src/quotes/quote/index.js';
import { sized } from '../support/sized.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const generator = `${root}tools/conformance/quote-cases.mjs`;
const { quoteDifferences } = (await import(generator)) as {
  quoteDifferences: (
    lines: readonly string[],
    library: object,
    isAsked: (nth: number) => boolean,
  ) => readonly string[];
};

describe('the quote cases of the kit', () => {
  const lines = gunzipSync(readFileSync(`${root}conformance/kit/quotes.jsonl.gz`))
    .toString()
    .trimEnd()
    .split('\n');

  it('are 20,000 or more, and this library answers each of them as it says', () => {
    expect(lines.length).toBeGreaterThanOrEqual(20_000);
    const isAsked = (nth: number): boolean => nth % sized(100, 5, 1) === 0;
    expect(quoteDifferences(lines, { verifyQuote }, isAsked)).toEqual([]);
  });

  it('a reader that is wrong in one thing fails some', () => {
    const without = (quote: string, source: string): QuoteResult => {
      const result = verifyQuote(quote, source);
      return { ...result, flags: [] };
    };
    const isAsked = (nth: number): boolean => nth % sized(100, 20) === 1;
    expect(quoteDifferences(lines, { verifyQuote: without }, isAsked).length).toBeGreaterThan(10);
  });
});
