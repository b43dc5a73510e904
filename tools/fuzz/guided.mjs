/**
 * Fuzzes by coverage: `npm run fuzz -- --guided [--seconds N] [--seed S]`. The fuzzer, jazzer.js on
 * libFuzzer, is installed beside its targets when it is missing. What covers something new is kept
 * in `temp/fuzz-guided/corpus`, and the next run goes on from there.
 * `--only FILE` tries the bytes of a finding again, without the fuzzer.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const root = join(import.meta.dirname, '../..');
const guided = join(import.meta.dirname, 'guided');
const [corpus, findings] = [
  join(root, 'temp/fuzz-guided/corpus'),
  join(root, 'temp/fuzz-guided/findings'),
];

function run(command, words, options = {}) {
  const { status } = spawnSync(command, words, { stdio: 'inherit', ...options });
  return status ?? 1;
}

async function again(file) {
  const [{ chosen }, { tried }, { chanceOf }] = await Promise.all(
    ['targets.mjs', 'trial.mjs', 'guided/chance.mjs'].map((name) => import(`./${name}`)),
  );
  const random = chanceOf(Uint8Array.from(readFileSync(file)));
  const target = chosen(random);
  const { fault, ms } = await tried(target, random);
  console.log(`${target.name}: ${fault ?? 'nothing found'}, ${ms.toFixed(0)} ms`);
  return fault === undefined ? 0 : 1;
}

async function fuzz() {
  if (!existsSync(join(guided, 'node_modules'))) {
    const installed = run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: guided,
    });
    if (installed !== 0) return installed;
  }
  const { writeSeeds } = await import('./seeds.mjs');
  const seeds = join(root, 'temp/fuzz-guided/seeds');
  mkdirSync(corpus, { recursive: true });
  console.log(`${writeSeeds(seeds)} seeds`);
  const told = join(findings, 'figures.json');
  rmSync(told, { force: true });
  // The first folder of a corpus is written to; -rss_limit_mb in MB, -max_len in bytes
  const ended = run(
    process.execPath,
    [
      join(guided, 'node_modules/@jazzer.js/core/dist/cli.js'),
      join(guided, 'target.mjs'),
      corpus,
      seeds,
      ...['--includes', join(root, 'dist/'), '--excludes', 'node_modules', '--timeout', '60000'],
      '--',
      ...[
        `-max_total_time=${values.seconds}`,
        `-seed=${values.seed}`,
        '-max_len=20000',
        '-rss_limit_mb=4096',
      ],
    ],
    { cwd: root, env: { ...process.env, EVIDENCE_FUZZ_FINDINGS: findings } },
  );
  if (!existsSync(told)) return ended === 0 ? 1 : ended; // the fuzzer itself did not start
  const figures = JSON.parse(readFileSync(told, 'utf8'));
  const { longest } = figures;
  console.log(
    `seed ${values.seed}: ${figures.inputs} inputs, ${Object.keys(figures.findings).length} kinds of findings; the longest took ${longest.ms.toFixed(0)} ms (${longest.name})`,
  );
  return ended === 0 && Object.keys(figures.findings).length > 0 ? 1 : ended;
}

process.exitCode = await (values.only === undefined ? fuzz() : again(values.only));
