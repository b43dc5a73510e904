// Packs the library, lints the tarball, and uses it as a stranger does: import, require and npx
// from empty folders.
// `--publish TAG` fails where the package could not be published under that tag; without it, what is open is told.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packConformance } from './conformance.mjs';
import { placeholdersIn, reasonsNotToPublish } from './placeholders.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
tellOfPublishing(process.argv.slice(2));
rmSync('temp/pack', { recursive: true, force: true });
mkdirSync('temp/pack', { recursive: true });
const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', 'temp/pack'], {
    encoding: 'utf8',
  }),
);
const tarball = resolve(`temp/pack/${packed.filename}`);
console.log(
  `${packed.filename}: ${packed.entryCount} files, ${packed.size} bytes packed, ${packed.unpackedSize} unpacked`,
);
if (packed.size > 1.5e6) throw new Error('the package has more than 1.5 MB');
if (packed.unpackedSize > 6e6) throw new Error('the package unpacks to more than 6 MB');
const conformance = packConformance(root, resolve('temp/pack'));
console.log(
  `${conformance.filename}: ${conformance.entryCount} files, ${conformance.size} bytes packed`,
);

const run = (bin, args, cwd = root) => execFileSync(bin, args, { stdio: 'inherit', cwd });
const bin = (name) => join(root, 'node_modules/.bin', name);
checkContents(packed.files.map(({ path }) => path));
run(bin('publint'), ['run', tarball, '--strict']);
run(bin('attw'), [tarball, '--profile', 'esm-only', '--format', 'ascii']);
inEmptyFolder((folder) => {
  cpSync(join(root, 'test/smoke'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "stranger", "private": true }\n');
  run('npm', ['install', '--no-audit', '--no-fund', '--silent', tarball], folder);
  run('node', ['smoke.mjs'], folder);
  run('node', ['smoke.cjs'], folder);
});
inEmptyFolder((folder) => {
  const npx = (...words) =>
    execFileSync('npx', ['--yes', '--package', tarball, ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
  if (npx('evidence-contracts', '--version').trim() !== manifest.version)
    throw new Error('npx: another version than that of the package');
  const [example, verify] = [
    'contracts example evidence-packet > packet.json',
    'verify packet.json',
  ];
  console.log(npx('--call', `evidence-contracts ${example} && evidence-contracts ${verify}`));
});
inEmptyFolder((folder) => {
  const bench = () =>
    spawnSync('npx', ['evidence-contracts', 'bench', '--module', 'ours'], {
      cwd: folder,
      encoding: 'utf8',
    });
  const install = (file) =>
    run('npm', ['install', '--no-audit', '--no-fund', '--silent', file], folder);
  writeFileSync(join(folder, 'package.json'), '{ "name": "stranger", "private": true }\n');
  install(tarball);
  const { status, stderr } = bench();
  if (status !== 2 || !stderr.includes('npm install --save-dev evidence-contracts-conformance'))
    throw new Error(`bench does not say how its cases are installed: ${stderr}`);
  install(conformance.path);
  const measured = bench();
  if (measured.status !== 0) throw new Error(`bench: ${measured.stderr}`);
  console.log(measured.stdout.split('\n')[0]);
  const kit = join(folder, 'node_modules/evidence-contracts-conformance');
  const python = spawnSync(
    'python3',
    ['-B', '-m', 'evidence_contracts', 'conformance', join(kit, 'kit')],
    { cwd: join(kit, 'python'), encoding: 'utf8' },
  );
  if (python.error !== undefined) console.log('skipped: no python3');
  else if (python.status !== 0) throw new Error(`the kit in Python: ${python.stdout}`);
  else console.log(python.stdout.trim());
});

function tellOfPublishing([option, tag]) {
  if (option === '--publish') {
    const reasons = reasonsNotToPublish(manifest, tag);
    if (reasons.length > 0) throw new Error(`not to be published: ${reasons.join('; ')}`);
  }
  const open = placeholdersIn(manifest);
  if (open.length > 0)
    console.log(`not ready to publish: ${open.join(', ')} of package.json are placeholders`);
}

function checkContents(files) {
  const wanted = [
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
    'THIRD-PARTY-NOTICES.md',
    'contracts/index.json',
    'dist/cli.js',
    'dist/cli-worker.js',
    'dist/cli-extract.js',
    'dist/sbom.cdx.json',
  ];
  const lacking = wanted.filter((file) => !files.includes(file));
  if (lacking.length > 0) throw new Error(`the tarball lacks ${lacking.join(', ')}`);
  const extra = files.filter(
    (file) =>
      !/^(dist|contracts|docs|agents)\/|^conformance\/(python\/)?README\.md$|^[A-Z-]+(\.md)?$|^(package|server)\.json$|^llms\.txt$/.test(
        file,
      ) || file.endsWith('.map'),
  );
  if (extra.length > 0) throw new Error(`the tarball should not hold ${extra.join(', ')}`);
  const code = files.filter((file) => file.endsWith('.js'));
  for (const file of code) {
    if (readFileSync(file, 'utf8').includes('sourceMappingURL'))
      throw new Error(`${file} points to a source map that is not there`);
  }
}

function inEmptyFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-'));
  try {
    use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
