// Runs the mutation tester over rooms of src: what does the suite not notice?
// `npm run weaken -- --mutants order json` names the rooms (all of them otherwise);
// `--mutate src/core/json/read/positions.ts` takes some files of them, `--share 25 --seed 1` a
// seeded quarter of the mutants, `--again` only those that the last run did not find. Prints what
// survived, and writes temp/mutation/<room>.json. test/README.md has the numbers.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { scoreOf, survivorsOf, withEarlier } from './mutants/report.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tools = join(root, 'tools/weaken/mutants');

/**
 * The rooms, each with the tests that are run for it: those of the room, and those elsewhere that
 * are about it.
 */
const rooms = {
  'core/order': ['core/order'],
  'core/digest': ['core/digest'],
  'core/json': ['core/json', 'core/digest', 'core/issue'],
  'engine/contract': ['engine/contract', 'core/issue', 'conformance'],
  'contracts/evidence-packet': [
    'contracts/evidence-packet',
    'engine/contract/sources',
    'conformance',
    'contracts',
  ],
  'quotes/quote': ['quotes/quote', 'conformance'],
};

/**
 * Left out: tests of a build, of processes of their own, of time and of documents of a megabyte,
 * and a law over ten thousands.
 */
const without = [
  'test/engine/contract/markers.test.ts',
  'test/engine/contract/same-realm.test.ts',
  'test/engine/contract/verify/realms.test.ts',
  'test/contracts/evidence-packet/memory.test.ts',
  'test/core/json/read/bounds.test.ts',
  'test/quotes/quote/cost.test.ts',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutate: { type: 'string', multiple: true },
    share: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
  },
});

process.exitCode = main(positionals.length > 0 ? positionals : Object.keys(rooms));

function main(names) {
  const unknown = names.filter((name) => !Object.hasOwn(rooms, name));
  if (unknown.length > 0) {
    console.error(
      `no such room: ${unknown.join(', ')}; there are ${Object.keys(rooms).join(', ')}`,
    );
    return 2;
  }
  if (!existsSync(join(tools, 'node_modules'))) npmCi();
  for (const name of names) {
    const status = mutate(name);
    if (status !== 0) return status;
  }
  return 0;
}

function npmCi() {
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: tools,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the mutation tester could not be installed');
}

function mutate(room) {
  const folder = join(root, 'temp/mutation');
  const config = join(folder, `${room}.config.json`);
  const fileName = join(folder, `${room}.json`);
  const earlier = join(folder, `${room}.earlier.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(earlier, { force: true });
  if (values.again && existsSync(fileName)) renameSync(fileName, earlier);
  writeFileSync(config, JSON.stringify(configOf(room, fileName)));
  const { status } = spawnSync(join(tools, 'node_modules/.bin/stryker'), ['run', config], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      MUTATION_TESTS: rooms[room].map((name) => `test/${name}`).join(),
      MUTATION_WITHOUT: without.join(),
      MUTATION_SHARE: values.share,
      MUTATION_SEED: values.seed,
      MUTATION_EARLIER: earlier,
    },
  });
  if (status !== 0) return status ?? 1;
  const report = readReport(fileName, earlier);
  writeFileSync(fileName, JSON.stringify(report));
  for (const line of survivorsOf(report)) console.log(line);
  const { score, found, all } = scoreOf(report);
  console.log(`${room}: ${score} (${found} of ${all} mutants found)`);
  return 0;
}

function readReport(fileName, earlier) {
  const [report, before] = [fileName, earlier].map(
    (path) => existsSync(path) && JSON.parse(readFileSync(path, 'utf8')),
  );
  return before ? withEarlier(report, before) : report;
}

/** The configuration of Stryker, whose tests run in one process: tools/weaken/mutants/runner.mjs. */
function configOf(room, fileName) {
  const chosen = values.again || Number(values.share) < 100;
  return {
    testRunner: 'evidence',
    checkers: chosen ? ['choice'] : [],
    plugins: [join(tools, 'runner.mjs'), ...(chosen ? [join(tools, 'choose.mjs')] : [])],
    mutate: values.mutate ?? [`src/${room}/**/*.ts`, '!src/**/generated/**'],
    ignorePatterns: ['bench', 'coverage', 'dist', 'docs', 'temp'],
    tempDirName: `temp/stryker-${room}`,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 4000,
    timeoutFactor: 1.5,
    disableTypeChecks: false,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName },
  };
}
