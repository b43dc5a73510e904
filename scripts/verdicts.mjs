// Writes down what is said now of the cases in snapshots/quotes/verdicts. A case is added by hand, as
// [place of its source, quote, { "plain": "", "fuzzy": "" }]; the ways to ask are those of test/support/verdicts.ts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'snapshots/quotes/verdicts');

const { judgedCase } = await bundled('test/support/verdicts.ts');
for (const name of readdirSync(folder)) {
  const file = join(folder, name);
  writeFileSync(file, written(JSON.parse(readFileSync(file, 'utf8'))));
}

/** A line for each source and each case. */
function written({ sources, cases }) {
  const lines = (rows) => rows.map((row) => JSON.stringify(row)).join(',\n');
  const kinds = Object.entries(cases).map(([kind, rows]) => {
    const judged = rows.map((one) => judgedCase({ sources }, one));
    return `${JSON.stringify(kind)}: [\n${lines(judged)}\n]`;
  });
  return `{\n"sources": [\n${lines(sources)}\n],\n"cases": {\n${kinds.join(',\n')}\n}\n}\n`;
}

/** A module of TypeScript, with what it imports. */
async function bundled(path) {
  const entryPoints = [join(root, path)];
  const outfile = join(root, 'temp/verdicts.mjs');
  await build({ entryPoints, bundle: true, format: 'esm', platform: 'node', outfile, logLevel: 'error' });
  return import(pathToFileURL(outfile).href);
}
