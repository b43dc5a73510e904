// The package evidence-contracts-conformance: the folder conformance/ with the contracts that its
// cases name, the licence, and the addresses of the library.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Writes the folder that is packed and published, and returns it. */
export function assembleConformance(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { version, homepage, repository, bugs } = manifest;
  const own = JSON.parse(readFileSync(join(root, 'conformance/package.json'), 'utf8'));
  if (own.version !== version)
    throw new Error(`conformance/package.json has version ${own.version}, not ${version}`);
  const folder = join(root, 'temp/conformance');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'conformance'), folder, { recursive: true });
  cpSync(join(root, 'contracts'), join(folder, 'contracts'), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const whole = { ...own, homepage, repository: { ...repository, directory: 'conformance' }, bugs };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
  return folder;
}

/** Packs it into a folder; what npm says of it, and its path. */
export function packConformance(root, into) {
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', into];
  const cwd = assembleConformance(root);
  const [packed] = JSON.parse(execFileSync('npm', words, { cwd, encoding: 'utf8' }));
  return { ...packed, path: join(into, packed.filename) };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(assembleConformance(fileURLToPath(new URL('../..', import.meta.url))));
