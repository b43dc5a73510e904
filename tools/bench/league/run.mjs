// Runs every contender over the published set, one after the other: tools/bench/league/results.json and the tables of docs/quote-bench.md.
//   npm --prefix tools/bench/league ci && npm run build && node tools/bench/league/run.mjs [WORD]
// --others runs them over the quotes that others wrote, conformance/bench/others.jsonl.gz, and leaves the rest of the results.
// langextract and mike run from their own sources, which are not part of this repository: LANGEXTRACT_SOURCE is a folder with the
// folder langextract of its version (with absl and regex for LEAGUE_PYTHON, or python3), MIKE_SOURCE its backend/src/lib/chatTools.ts.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contenders } from './contenders.mjs';
import { pageWith } from './page.mjs';

const here = (path) => join(import.meta.dirname, path);
const json = (path) => JSON.parse(readFileSync(here(path), 'utf8'));
const { values, positionals } = parseArgs({
  options: { others: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [word = ''] = positionals;
const { dependencies } = json('package.json');
const published = json('../../../conformance/bench/index.json');
const { name, digest, cases } = values.others ? published.others : published;
const set = { name, digest, cases };

for (const name of ['LANGEXTRACT_SOURCE', 'MIKE_SOURCE'])
  if (word === '' && process.env[name] === undefined)
    throw new Error(`${name} is not set: see the head of this file`);
const rows = contenders.filter(({ title }) => title.includes(word)).map(measured);
if (word === '') {
  const run = { set, node: process.version, contenders: rows };
  const before = json('results.json');
  const results = values.others ? { ...before, others: run } : { ...run, others: before.others };
  writeFileSync(here('results.json'), `${JSON.stringify(results, null, 2)}\n`);
  const page = here('../../../docs/quote-bench.md');
  writeFileSync(page, pageWith(readFileSync(page, 'utf8'), results));
}

function measured({
  title,
  module,
  program,
  library,
  version: said,
  setting,
  purpose,
  own = false,
}) {
  const how =
    program === undefined
      ? ['--module', module === 'ours' ? module : here(`contenders/${module}`)]
      : ['--command', commandOf(program)];
  const others = here('../../../conformance/bench/others.jsonl.gz');
  const which = values.others ? ['--cases', others] : [];
  const printed = execFileSync(
    process.execPath,
    [here('../../../dist/cli.js'), 'bench', ...how, ...which, '--json'],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  const { totals, kinds, milliseconds } = JSON.parse(printed);
  const rates = Object.fromEntries(
    totals.map(({ expected, tried, wrong, hidden }) => [expected, { tried, wrong, hidden }]),
  );
  const version = library === undefined ? said : dependencies[library];
  console.log(title, JSON.stringify(rates), `${String(milliseconds)} ms`);
  const failing = own
    ? kinds
        .filter(({ wrong }) => wrong > 0)
        .map(({ expected, name: kind, tried, wrong }) => ({ expected, kind, tried, wrong }))
    : undefined;
  return { title, library, version, setting, purpose, own, milliseconds, rates, failing };
}

function commandOf([program, file, ...options]) {
  const python = file.startsWith('langextract') ? process.env.LEAGUE_PYTHON : undefined;
  return [python ?? program, here(`contenders/${file}`), ...options].join(' ');
}
