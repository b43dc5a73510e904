// Prints twelve rows of the table of docs/cost.md, measured now, next to the committed ones. It
// fails never, as a machine may be busy: a row that is a quarter worse twice in a row has a line
// that begins with WORSE.
//   node tools/bench/ratios.mjs
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineBeside } from './beside.mjs';
import { sourceDigest } from './source-digest.mjs';

/**
 * CPU milliseconds of warming up at the most and of measuring: the floor has little to compile, so
 * that all of it takes half a minute.
 */
const PHASES = { floor: ['300', '100'], ours: ['1200', '120'] };

const called = [
  ['verify, canonical bytes', 1],
  ['verify, canonical bytes', 10],
  ['verify, canonical bytes', 100],
  ['verify, canonical bytes', 10_000],
  ['verify, canonical bytes, one-byte text', 10],
  ['verify, any spelling', 10],
  ['verify, any spelling', 10_000],
  ['verify, a value', 10],
  ['create a packet', 10],
  ['create a packet', 10_000],
  ['canonicalize and digest', 10],
].map(([name, size]) => ({
  title: `${name}, ${size}`,
  figure: (contender) => callOf(name, size, contender),
}));
const memory = { title: 'one packet of 50 MB, memory', figure: memoryOf };

const here = (name) => join(import.meta.dirname, name);
const node = (...args) => execFileSync(process.execPath, args, { encoding: 'utf8' });
const folder = mkdtempSync(join(tmpdir(), 'ratios-'));
const usage = join(folder, 'usage.json');

function callOf(name, size, contender) {
  return Number(
    node(here('measure.mjs'), folder, name, String(size), contender, ...PHASES[contender]),
  );
}

function memoryOf(contender) {
  const words = [
    '--import',
    here('usage.mjs'),
    here('tasks.mjs'),
    contender,
    join(folder, 'large.json'),
  ];
  execFileSync(process.execPath, words, { env: { ...process.env, BENCH_USAGE: usage } });
  return JSON.parse(readFileSync(usage, 'utf8')).memory;
}

const ratioOf = ({ figure }) => figure('ours') / figure('floor');

try {
  const committed = JSON.parse(readFileSync(here('results.json'), 'utf8'));
  console.log(
    committed.src === sourceDigest()
      ? 'docs/cost.md measured this source'
      : 'docs/cost.md measured another source than this one',
  );
  node(here('inputs.mjs'), folder, 'quick');
  for (const row of [...called, memory]) {
    const kept = committed.rows.find(({ title }) => title === row.title)?.contenders.ours.ratio;
    if (kept === undefined) throw new Error(`no row in results.json: ${row.title}`);
    console.log(lineBeside(row.title, kept, () => ratioOf(row)));
  }
} finally {
  rmSync(folder, { recursive: true });
}
