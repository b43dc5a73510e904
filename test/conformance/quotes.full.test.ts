/**
 * More of the cases of the kit, and fresh ones for the second implementation, which is written from
 * docs/quotes-1.md alone.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type QuoteResult, verifyQuote } from '../../src/quotes/quote/index.js';
import { isExhaustive } from '../support/sized.js';
import './quotes.test.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const generator = `${root}tools/conformance/quote-cases.mjs`;
const { expectedOf, inputsOf } = (await import(generator)) as {
  expectedOf: (result: QuoteResult) => Record<string, unknown>;
  inputsOf: (
    count: number,
    seed: number,
    perKind: number,
  ) => readonly { readonly quote: string; readonly source: string }[];
};
const hasPython = spawnSync('python3', ['--version']).status === 0;
const folder = `${root}conformance/python`;

describe.skipIf(!hasPython)('the second implementation', () => {
  it('gives the same answers on fresh cases', () => {
    const cases = mkdtempSync(join(tmpdir(), 'quotes-'));
    const file = join(cases, 'cases.jsonl');
    const lines = inputsOf(isExhaustive ? 200_000 : 1000, 20_261, 1).map(({ quote, source }) =>
      JSON.stringify({ quote, source, expected: expectedOf(verifyQuote(quote, source)) }),
    );
    writeFileSync(file, `${lines.join('\n')}\n`);
    const reader = ['-B', '-m', 'evidence_contracts', 'conformance', file];
    const { stdout } = spawnSync('python3', reader, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    rmSync(cases, { recursive: true });
    expect(stdout.trim()).toBe(`${String(lines.length)} cases of quotes: 0 differ`);
  });
});
