/** The results for a fixed corpus have one digest, on every runtime. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../src/json/write/canonical.js';
import * as library from '../../src/quote/index.js';
import { quotes, resultsOf } from '../smoke/quote-corpus.mjs';

describe('the fixed corpus', () => {
  it('gives the results that the golden has the digest of', async () => {
    const results = resultsOf(library);
    const outcomes: Record<string, number> = {};
    for (const result of results.quotes) {
      const outcome = result.verified ? result.match : result.reason;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    const text = canonicalize(results);
    const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
    const golden = { quotes: quotes.length, results: results.quotes.length, outcomes, digest };
    await expect(`${JSON.stringify(golden, null, 2)}\n`).toMatchFileSnapshot('../../snapshots/quotes/corpus.json');
  });
});
