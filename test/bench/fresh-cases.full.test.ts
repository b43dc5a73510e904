/**
 * Fresh cases of the same kinds, which nobody can have tuned to, give the published rates within
 * one point.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeFolder, runCli } from '../support/cli.js';
import { isExhaustive } from '../support/sized.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const generate = (...words: string[]): string =>
  execFileSync(process.execPath, [join(root, 'tools/bench/quotes/generate.mjs'), ...words], {
    encoding: 'utf8',
  });

interface Rate {
  readonly expected: string;
  readonly tried: number;
  readonly wrong: number;
}
/** Of each kind, as the cases of a kind follow one another. */
function takeEveryFifth(file: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.filter((line, at) => line === '' || at % 5 === 0).join('\n'));
}

const rateOf = ({ tried, wrong }: Pick<Rate, 'tried' | 'wrong'>): number => (100 * wrong) / tried;

it('the published set is what the generator makes', () => {
  expect(generate('--check')).toContain('quotes-bench/1');
});

it.each(isExhaustive ? ['7', '8'] : ['7'])(
  'seed %s: the rates of the published set, within one point',
  async (seed) => {
    const file = join(makeFolder(), 'fresh.jsonl');
    generate('--seed', seed, '--out', file);
    if (!isExhaustive) takeEveryFifth(file);
    const { stdout } = await runCli(['bench', '--module', 'ours', '--cases', file, '--json']);
    const { totals } = JSON.parse(stdout) as { readonly totals: readonly Rate[] };
    const { contenders } = JSON.parse(
      readFileSync(`${root}tools/bench/league/results.json`, 'utf8'),
    ) as {
      readonly contenders: readonly { readonly rates: Readonly<Record<string, Rate>> }[];
    };
    for (const row of totals.filter(({ expected }) => ['altered', 'verbatim'].includes(expected))) {
      const published = contenders[0]?.rates[row.expected] ?? { tried: 1, wrong: 1 };
      expect(Math.abs(rateOf(row) - rateOf(published)), row.expected).toBeLessThan(1);
    }
  },
);
