// Empties dist/; with --code, of what the build of the code alone makes anew: declarations stay as
// they were built.
import { existsSync, readdirSync, rmSync } from 'node:fs';

const dist = new URL('../../dist/', import.meta.url);
const isCodeOnly = process.argv.includes('--code');

rmSync(new URL('../../temp/modules/', import.meta.url), { recursive: true, force: true });
if (!isCodeOnly) rmSync(dist, { recursive: true, force: true });
else if (existsSync(dist)) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.js'))) rmSync(new URL(file, dist));
}
