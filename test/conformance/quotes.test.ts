/**
 * The quote cases of the kit; the second implementation, which is written from docs/quotes.md
 * alone, in quotes.full.test.ts.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type QuoteResult, verifyQuote } from '../../src/quotes/quote/index.js';
import { sized } from '../support/sized.js';

interface Input {
  readonly quote: string;
  readonly source: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const generator = `${root}tools/conformance/quote-cases.mjs`;
const { expectedOf } = (await import(generator)) as {
  expectedOf: (result: QuoteResult) => Record<string, unknown>;
};

describe('the quote cases of the kit', () => {
  const cases = gunzipSync(readFileSync(`${root}conformance/kit/quotes.jsonl.gz`))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Input & { readonly expected: Record<string, unknown> });

  it('are 20,000 or more, and this library answers each of them as it says', () => {
    expect(cases.length).toBeGreaterThanOrEqual(20_000);
    const wrong = cases.filter(
      ({ quote, source, expected }, at) =>
        at % sized(20, 5, 1) === 0 &&
        JSON.stringify(expectedOf(verifyQuote(quote, source))) !== JSON.stringify(expected),
    );
    expect(wrong).toEqual([]);
  });
});
