/** The quote cases of the kit, and the second implementation, which is written from docs/quotes.md alone. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
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
const folder = `${root}contracts/conformance/python`;

describe('the quote cases of the kit', () => {
  const cases = gunzipSync(readFileSync(`${root}contracts/conformance/quotes.jsonl.gz`))
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

describe.skipIf(!hasPython)('the second implementation', () => {
  it('gives the same answers on fresh cases', () => {
    const cases = mkdtempSync(join(tmpdir(), 'quotes-'));
    const file = join(cases, 'cases.jsonl');
    const lines = inputsOf(sized(400, 1000, 200_000), 20_261, 1).map(({ quote, source }) =>
      JSON.stringify({ quote, source, expected: expectedOf(verifyQuote(quote, source)) }),
    );
    writeFileSync(file, `${lines.join('\n')}\n`);
    const reader = ['-B', '-m', 'evidence_contracts', 'conformance', file];
    const { stdout } = spawnSync('python3', reader, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 30 });
    rmSync(cases, { recursive: true });
    expect(stdout.trim()).toBe(`${String(lines.length)} cases of quotes: 0 differ`);
  });
});
