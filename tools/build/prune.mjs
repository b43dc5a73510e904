// Removes the declarations that no entry point reaches: types of what only the library itself uses.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { exports: targets } = JSON.parse(readFileSync('package.json', 'utf8'));
const waiting = Object.values(targets).flatMap(({ types }) =>
  types === undefined ? [] : [join(types)],
);
const reached = new Set(waiting);
const SPECIFIER = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)\.js['"]/g;
for (const file of waiting) {
  for (const [, path] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
    const named = join(dirname(file), `${path}.d.ts`);
    if (reached.has(named) || !existsSync(named)) continue;
    reached.add(named);
    waiting.push(named);
  }
}
for (const name of readdirSync('dist', { recursive: true })) {
  const file = join('dist', name);
  if (file.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
}
