/** The quote cases of the kit, and the second implementation, which is written from docs/quotes.md alone. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type QuoteResult, verifyQuote } from '../../src/quote/index.js';
import { sized } from '../support/sized.js';

interface Input {
  readonly quote: string;
  readonly source: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const generator = `${root}scripts/conformance/quote-cases.mjs`;
const { expectedOf, inputsOf } = (await import(generator)) as {
  expectedOf: (result: QuoteResult) => Record<string, unknown>;
  inputsOf: (count: number, seed: number, perKind: number) => readonly Input[];
};
const hasPython = spawnSync('python3', ['--version']).status === 0;
const reader = `${root}contracts/conformance/python/quotes.py`;

describe('the quote cases of the kit', () => {
  const cases = readFileSync(`${root}contracts/conformance/quotes.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Input & { readonly expected: Record<string, unknown> });

  it('are 20,000 or more, and this library answers each of them as it says', () => {
    expect(cases.length).toBeGreaterThanOrEqual(20_000);
    const wrong = cases.filter(
      ({ quote, source, expected }) =>
        JSON.stringify(expectedOf(verifyQuote(quote, source))) !== JSON.stringify(expected),
    );
    expect(wrong).toEqual([]);
  });
});

describe.skipIf(!hasPython)('the second implementation', () => {
  it('gives the same answers on fresh cases, but for 1 in 200 that the page leaves open', () => {
    const inputs = inputsOf(sized(2000, 200_000), 20_261, 1);
    const lines = inputs.map((input) => JSON.stringify({ quote: input.quote, source: input.source })).join('\n');
    const answers = execFileSync('python3', [reader, '--serve'], {
      input: `${lines}\n`,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    })
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly status: string; readonly verified: boolean });
    expect(answers).toHaveLength(inputs.length);
    const differing = inputs.filter(({ quote, source }, nth) => {
      const { status, verified } = verifyQuote(quote, source);
      return answers[nth]?.status !== status || answers[nth].verified !== verified;
    });
    expect(differing.length).toBeLessThanOrEqual(inputs.length / 200);
  });
});
