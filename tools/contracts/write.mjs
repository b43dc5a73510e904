// Writes the published form of every exported contract (contracts/, snapshots/), or with --check
// says what differs from it. With --lock it writes the lock of functions alone.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { digestOfSources } from '../weaken/baseline.mjs';
import { loadEntries, namesOf } from './entries.mjs';
import { errorsPage } from './errors-page.mjs';
import { checkFunctions, LOCK_OF_FUNCTIONS } from './functions/index.mjs';
import { publish } from './publish.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { exports: targets } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
if (process.argv.includes('--lock')) {
  // --only WORD: rows of functions whose name has the word
  const [, only] = /--only (.+)/.exec(process.argv.join(' ')) ?? [];
  const refused = await checkFunctions({ root, accept: true, only });
  for (const problem of refused) console.error(problem);
  process.exit(refused.length === 0 ? 0 : 1);
}
const entries = await loadEntries(root, targets);
const answers = {};
const problems = await publish({
  root,
  answers,
  check: process.argv.includes('--check'),
  contracts: entries.contracts,
  builders: entries.builders,
  extra: {
    'snapshots/exports.json': namesOf(entries.modules),
    'contracts/ERRORS.md': errorsPage(entries.modules, entries.contracts),
  },
});
problems.push(...(await checkFunctions({ root, answers })));
// for tools/weaken/weaken.mjs, which would find whatever it is asked for in answers of another build
if (problems.length === 0) {
  mkdirSync(`${root}temp`, { recursive: true });
  writeFileSync(
    `${root}temp/answers.json`,
    JSON.stringify({ sources: digestOfSources(root), answers }),
  );
}
// A new version has hundreds of new rows in the lock, which would hide any other problem
const MOST_ROWS = 10;
const isRow = (problem) => problem.startsWith(LOCK_OF_FUNCTIONS);
const rows = problems.filter(isRow);
for (const problem of [...problems.filter((one) => !isRow(one)), ...rows.slice(0, MOST_ROWS)])
  console.error(problem);
if (rows.length > MOST_ROWS)
  console.error(`${LOCK_OF_FUNCTIONS}: ${rows.length - MOST_ROWS} rows more`);
console.log(
  problems.length === 0 ? 'contracts: as published' : `contracts: ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
