/**
 * The results for a fixed corpus, on every runtime the same: one row for each quote and source, so
 * that a change shows what moved.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../../src/index.js';
import * as library from '../../../src/quotes/quote/index.js';
import { quotes, resultsOf, sources } from '../../smoke/quote-corpus.mjs';

/** Of each result under the five options one word, with its place or the nearest one. */
function placed(result: library.QuoteResult): string {
  const span = result.verified ? result.spans[0] : result.nearest?.span;
  const place = span === undefined ? '' : ` ${String(span.start)}-${String(span.end)}`;
  return `${result.status}${place}`;
}

describe('the fixed corpus', () => {
  it('gives the results that the golden lists', async () => {
    const results = resultsOf(library);
    const names = Object.keys(sources);
    const perSource = results.quotes.length / quotes.length / names.length;
    const rows = quotes.flatMap((quote, number) =>
      names.map((name, place) => {
        const from = (number * names.length + place) * perSource;
        const said = results.quotes.slice(from, from + perSource).map(placed);
        const same = said.every((one) => one === said[0]);
        return `${String(number).padStart(3)} ${name.padEnd(9)} ${JSON.stringify(quote).slice(0, 48).padEnd(48)} ${(same ? said.slice(0, 1) : said).join(' | ')}`;
      }),
    );
    const digest = `sha256:${createHash('sha256').update(canonicalize(results)).digest('hex')}`;
    const golden = { quotes: quotes.length, results: results.quotes.length, digest, rows };
    await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot(
      '../../../snapshots/quotes/corpus.json',
    );
  });
});
