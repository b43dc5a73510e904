// Measures what the library costs, in one run: prints tables and writes tools/bench/results.json,
// docs/cost.md and its picture.
//   npm run bench                 everything, in about ten minutes; replaces all rows and the files
//   npm run bench -- digest       rows whose name contains the word; writes nothing
//   npm run bench -- digest 10    the same, at one size
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cases } from './cases.mjs';
import { noiseSaid, pageWith, reachedBy } from './page.mjs';
import { plot } from './plot.mjs';
import { processes } from './processes.mjs';
import { noiseOf } from './rounds.mjs';
import { sourceDigest } from './source-digest.mjs';

const MOST = 240_000; // milliseconds of the rows of calls, but for LEAST_ROUNDS
const LEAST_ROUNDS = 3;
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const node = (...args) =>
  execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

const [word = '', onlySize] = process.argv.slice(2);
const began = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  node(here('inputs.mjs'), folder);
  console.log(node(here('check.mjs'), folder).trim());
  const report = measured();
  if (word === '') write(report);
} finally {
  rmSync(folder, { recursive: true });
}

function write(report) {
  writeFileSync(here('results.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(here('../../docs/pictures/cost.svg'), plot(report));
  const page = here('../../docs/cost.md');
  writeFileSync(page, pageWith(readFileSync(page, 'utf8'), report));
}

function measured() {
  const src = sourceDigest();
  const quotes = quoteRows();
  const whole = wanted(
    processes.map((one) => ({ ...one, list: Object.keys(one.contenders(folder)), figures: [] })),
  );
  for (const one of whole)
    for (let round = 0; round < (one.rounds ?? 3); round += 1) turn(one, round);
  const called = wanted(cases.flatMap((one) => one.sizes.map((size) => caseOf(one, size))));
  // round after round over the whole table, so that a busy minute touches every row alike
  const start = performance.now();
  for (let round = 0; ; round += 1) {
    const each = round === 0 ? 0 : (performance.now() - start) / round;
    if (round >= LEAST_ROUNDS && performance.now() - start + each > MOST) break;
    if (round === 9) break;
    for (const row of called) turn(row, round);
  }
  const rows = [
    ...[...called, ...whole].flatMap((one) => one.tells.map((row) => told(one, row))),
    ...quotes,
  ];
  for (const row of rows) console.log(lineOf(row));
  const platform = `${process.platform} ${process.arch}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'CPU'}`;
  if (sourceDigest() !== src) throw new Error('src changed while it was measured');
  return {
    node: process.version,
    platform,
    src,
    seconds: Math.round((performance.now() - began) / 1000),
    rows,
  };
}

/** Quotes and sources have one contender, and rounds of their own in processes of their own. */
function quoteRows() {
  const rounds = { 'quotes.mjs': '3', 'quotes-near.mjs': '3', 'sources.mjs': '3' };
  const files = Object.keys(rounds).filter((file) => word === '' || file.startsWith(word));
  return files.flatMap((file) => JSON.parse(node(here(file), '--json', '--rounds', rounds[file])));
}

/** One size of a case, which tells one row. */
function caseOf({ name, goals, contenders, ...rest }, size) {
  const tells = [{ title: `${name}, ${size}`, name, size, of: 'call', goals: goals[size] }];
  return { ...rest, name, size, tells, contenders, list: Object.keys(contenders), figures: [] };
}

/** What tells at least one row that was asked for, with those rows. */
function wanted(all) {
  const isAsked = ({ name, size }) =>
    name.includes(word) && (onlySize === undefined || String(size) === onlySize);
  return all
    .map((one) => ({ ...one, tells: one.tells.filter(isAsked) }))
    .filter(({ tells }) => tells.length > 0);
}

/**
 * Peers take most of the time, and miss every second round so that there are three of this library.
 */
function isDue(contender, [floor], round) {
  return round % 2 === 0 || contender === floor || contender === 'ours';
}

/** Each contender once, the order reversed every second time. */
function turn(row, round) {
  const due = row.list.filter((contender) => isDue(contender, row.list, round));
  const order = round % 2 === 0 ? due : due.toReversed();
  const figures = Object.fromEntries(
    order.map((contender) => [contender, figuresOf(row, contender)]),
  );
  row.figures.push(figures);
}

/** Microseconds a call, or all that is told of a process: milliseconds and MB. */
function figuresOf({ name, size, tells, contenders, less, lines }, contender) {
  if (size !== undefined)
    return { call: Number(node(here('measure.mjs'), folder, name, String(size), contender)) };
  const how = { isUsageAsked: tells.some(({ of }) => ['cpu', 'memory', 'line'].includes(of)) };
  const figures = processOf(contenders(folder)[contender], how);
  if (less === undefined) return figures;
  const first = processOf(less(folder)[contender], how);
  return { ...figures, line: ((figures.cpu - first.cpu) * 1000) / lines };
}

/**
 * What is measured by the time that passes is asked for no more, which would take time of its own.
 */
function processOf(words, { isUsageAsked }) {
  const usage = join(folder, 'usage.json');
  const hook = isUsageAsked ? ['--import', here('usage.mjs')] : [];
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [...hook, ...words], {
    encoding: 'utf8',
    env: { ...process.env, BENCH_USAGE: usage },
  });
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${stderr}`);
  const used = isUsageAsked ? JSON.parse(readFileSync(usage, 'utf8')) : {};
  return { wall, told: Number(stdout), ...used };
}

/**
 * Medians, and of the ratios to the first contender inside each round the median, the least and the
 * most.
 */
function told(
  { list, figures },
  { name, title = name, size, of, goals, goalOf = 'ratio', limits, bytes },
) {
  const [floor] = list;
  const contenders = Object.fromEntries(
    list.map((contender) => {
      const met = figures.filter((round) => round[contender] !== undefined);
      const ratios = met.map((round) => round[contender][of] / round[floor][of]);
      const median = rounded(middle(met.map((round) => round[contender][of])));
      const speed =
        bytes === undefined ? {} : { megabytesPerSecond: rounded(bytes(folder) / median) };
      return [
        contender,
        {
          median,
          ratio: rounded(middle(ratios)),
          least: rounded(Math.min(...ratios)),
          most: rounded(Math.max(...ratios)),
          ...speed,
        },
      ];
    }),
  );
  const [reach, then] = limits ?? goals ?? [];
  const unit = { call: 'us', line: 'us', wall: 'ms', cpu: 'ms', told: 'ms', memory: 'MB' }[of];
  return {
    title,
    name,
    size,
    table: size === undefined ? 'processes' : 'calls',
    unit,
    goalOf: limits === undefined ? goalOf : 'median',
    reach,
    then,
    rounds: figures.length,
    noise: noiseOf(figures.map((round) => round[floor][of])),
    contenders,
  };
}

function lineOf(row) {
  const { title, unit, reach, then, contenders } = row;
  const parts = Object.entries(contenders).map(
    ([contender, { ratio, least, most, median }]) =>
      `${contender} ${ratio.toFixed(2)} [${least.toFixed(2)}..${most.toFixed(2)}] (${median} ${unit})`,
  );
  const goal = reach === undefined ? '' : ` -> ${reachedBy(row)} (${reach}, ${then})`;
  return `${title}: ${parts.join(' | ')}${noiseSaid(row)}${goal}`;
}

/** The median; of an even number of them, what lies between the two in the middle. */
function middle(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}

function rounded(number) {
  return Number(number.toPrecision(3));
}
