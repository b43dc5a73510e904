// The table of altered quotes: the results for quotes that were changed by one thing, and for
// quotes that were honestly damaged.
//
//   node tools/lies/lies.mjs                      prints the table over the texts of this project
//   node tools/lies/lies.mjs --real               over the data in EVIDENCE_TEST_DATA too, at least 50,000 altered quotes
//   node tools/lies/lies.mjs --write              keeps it as snapshots/tables/lies.json (with --real lies-real.json), and docs/lies.md
//   node tools/lies/lies.mjs --check              fails if it differs from the kept one
//   --count N      cases of each kind      --seed N      other cases of the same kinds
//   --half 0 | 1   one half of the texts   --only WORD   kinds with this word in their name
//   --failures N   shows N of the failures of each kind  --engine FILE  another build than the one in dist
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { stretchesOfAll } from './generate.mjs';
import { handRows } from './hand.mjs';
import { keptOf } from './kept.mjs';
import { pageOf } from './page.mjs';
import { markdownOf, tableOf } from './table.mjs';
import { ownTexts, realTexts } from './texts.mjs';

const text = { type: 'string' };
const { values } = parseArgs({
  options: {
    real: { type: 'boolean' },
    write: { type: 'boolean' },
    check: { type: 'boolean' },
    count: text,
    seed: text,
    half: text,
    only: text,
    failures: text,
    engine: text,
  },
});
const folder = process.env.EVIDENCE_TEST_DATA;
if (values.real && !folder)
  throw new Error('EVIDENCE_TEST_DATA is not set: it names the folder of the data sets');

const engine = await import(
  values.engine ? pathToFileURL(resolve(values.engine)).href : 'evidence-contracts/quote'
);
const stretches = stretchesOfAll([...ownTexts(), ...(values.real ? realTexts(folder) : [])]);
const shown = new Map();
const table = tableOf(engine, stretches, {
  count: Number(values.count ?? (values.real ? 260 : 40)),
  seed: Number(values.seed ?? 1),
  half: values.half === undefined ? undefined : Number(values.half),
  only: values.only,
  onFailure: values.failures === undefined ? undefined : showFailure,
});
if (values.only === undefined) table.hand = handRows(engine);
for (const [name, rows] of Object.entries(table))
  process.stdout.write(`\n## ${name}\n\n${markdownOf(rows)}`);
const failed = Object.values(table).flatMap((rows) => rows.filter((row) => row.failed > 0));
const tried = table.altered.reduce((sum, row) => sum + row.tried, 0);
process.stdout.write(`\n${tried} altered quotes; kinds with a failure: ${failed.length}\n`);

const kept = keptOf(table);
const snapshots = join(import.meta.dirname, '../../snapshots/tables');
const file = join(snapshots, values.real ? 'lies-real.json' : 'lies.json');
if (values.write) {
  writeFileSync(file, kept);
  const both = ['lies', 'lies-real'];
  if (both.every((name) => existsSync(join(snapshots, `${name}.json`))))
    writeFileSync(join(import.meta.dirname, '../../docs/lies.md'), pageOf(...both.map(readKept)));
}
if (values.check && readFileSync(file, 'utf8') !== kept) {
  process.stderr.write('the table differs from the kept one: node tools/lies/lies.mjs --write\n');
  process.exitCode = 1;
}

function readKept(name) {
  return JSON.parse(readFileSync(join(snapshots, `${name}.json`), 'utf8'));
}

function showFailure(
  { name },
  { truth, quote, planted },
  { status, flags, folds, context, nearest, changes },
) {
  const count = (shown.get(name) ?? 0) + 1;
  shown.set(name, count);
  if (count > Number(values.failures)) return;
  console.log(
    name,
    JSON.stringify(
      { truth, quote, planted, result: { status, flags, folds, context, nearest, changes } },
      null,
      1,
    ),
  );
}
