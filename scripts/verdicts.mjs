// Keeps what is said of quotes, as goldens in snapshots/quotes/verdicts, one file for each group of kinds.
//
//   node scripts/verdicts.mjs           what is said now of the cases that are kept
//   node scripts/verdicts.mjs --cases   other cases: some of each kind of lie and damage, and those of scripts/verdicts/own.mjs
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { groupsOfCases } from './verdicts/cases.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'snapshots/quotes/verdicts');
const { values } = parseArgs({ options: { cases: { type: 'boolean' } } });

const { judgedCase, waysToAsk } = await bundled('test/support/verdicts.ts');
if (values.cases) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
const groups = values.cases ? groupsOfCases(waysToAsk) : keptGroups();
for (const [name, kept] of Object.entries(groups)) writeFileSync(join(folder, `${name}.json`), written(judged(kept)));

function keptGroups() {
  const files = readdirSync(folder);
  return Object.fromEntries(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );
}

/** The same cases, with what is said of them now. */
function judged({ sources, cases }) {
  const judge = (one) => judgedCase({ sources }, one);
  return { sources, cases: Object.fromEntries(Object.entries(cases).map(([kind, rows]) => [kind, rows.map(judge)])) };
}

/** A line for each source and each case. */
function written({ sources, cases }) {
  const lines = (rows) => rows.map((row) => JSON.stringify(row)).join(',\n');
  const kinds = Object.entries(cases).map(([kind, rows]) => `${JSON.stringify(kind)}: [\n${lines(rows)}\n]`);
  return `{\n"sources": [\n${lines(sources)}\n],\n"cases": {\n${kinds.join(',\n')}\n}\n}\n`;
}

/** A module of TypeScript, with what it imports. */
async function bundled(path) {
  const outfile = join(root, 'temp/verdicts.mjs');
  await build({
    entryPoints: [join(root, path)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
