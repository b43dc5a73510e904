/**
 * How the work of each function grows with its input: every family of tools/growth at n, 2n, 4n
 * and 8n.
 *
 * `npm run growth` prints the table, `-- --write` keeps it in docs/cost.md. Time is that of the processor, the least of
 * at least three runs. A row fails when it grows faster than n log n (an exponent over 1.7 between
 * 2n and 8n, for what takes long enough to be measured) and ends in no budget either.
 * `-- --grid` calls every function with every token instead: tools/growth/grid.mjs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { families } from './families.mjs';

if (process.argv.includes('--grid')) {
  await import('./grid.mjs');
  process.exit();
}

const page = join(import.meta.dirname, '../../docs/cost.md');
const [begin, end] = ['<!-- table: npm run growth -- --write -->', '<!-- end of table -->'];
/** Below this nothing is said of growth, in milliseconds. */
const TOO_SHORT = 20;
/** A product has 2; caches alone take n log n over many objects to 1.6. */
const STEEPEST = 1.7;
const only = process.argv.slice(2).find((word) => !word.startsWith('--'));

/** Runs until half a second is spent, three times at least unless one takes a second. */
const least = async (thunk) => {
  let [best, told, all] = [Number.POSITIVE_INFINITY, '', 0];
  for (let run = 0; (run < 3 || all < 500) && (run === 0 || best < 1000); run += 1) {
    const before = process.cpuUsage();
    told = await thunk();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
    all += (user + system) / 1000;
  }
  return { best, told };
};

let failed = 0;
const rows = [];
for (const [work, family, first, make] of families) {
  if (only !== undefined && !work.includes(only)) continue;
  const runs = [];
  for (const size of [first, 2 * first, 4 * first, 8 * first]) runs.push(await least(make(size)));
  const [, second, , last] = runs;
  const exponent =
    last.best < TOO_SHORT
      ? undefined
      : Math.log(last.best / Math.max(second.best, 0.1)) / Math.log(4);
  const isBad = exponent !== undefined && exponent > STEEPEST && last.told === 'complete';
  if (isBad) failed += 1;
  const ms = runs.map(({ best }) => best.toFixed(best < 10 ? 1 : 0)).join(' / ');
  const row = `| \`${work}\` | ${family} | ${first} to ${8 * first} | ${ms} | ${exponent?.toFixed(2) ?? 'too short'} | ${last.told}${isBad ? ' **steep**' : ''} |`;
  rows.push(row);
  console.log(row);
}
if (process.argv.includes('--write')) {
  const text = readFileSync(page, 'utf8');
  const head =
    '| function | input | size | ms at n / 2n / 4n / 8n | exponent | ended |\n|---|---|---|---|---|---|';
  const [before, after] = [
    text.slice(0, text.indexOf(begin) + begin.length),
    text.slice(text.indexOf(end)),
  ];
  writeFileSync(page, `${before}\n\n${head}\n${rows.join('\n')}\n\n${after}`);
}
console.log(`${rows.length} families, ${failed} steeper than n log n without a budget`);
process.exitCode = failed === 0 ? 0 : 1;
