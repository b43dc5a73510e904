// Rehearses a release on this machine: packs, publishes to a registry of localhost, and installs
// and uses the package from there. Nothing leaves localhost; the corpus of quotes is checked by npm
// run test:runtimes. A runtime that is not installed here is skipped, and listed. Ends with what a
// real release still needs.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inBrowser } from './browser.mjs';
import { assembleConformance } from './conformance.mjs';
import { asSite, byAction, byMcp, inKit, inPython } from './doors.mjs';
import { placeholdersIn } from './placeholders.mjs';
import { readmePrograms } from './readme.mjs';
import { startRegistry } from './registry.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
const scratch = mkdtempSync(join(tmpdir(), 'evidence-contracts-release-'));
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const run = promisify(execFile);
const steps = [];

/** Runs one step; a step that throws has failed, and the others are run all the same. */
async function step(name, action) {
  const start = performance.now();
  const outcome = await Promise.resolve()
    .then(action)
    .then(
      (note) => ({
        status: note?.skipped === undefined ? 'ok' : 'skipped',
        note: note?.skipped ?? note,
      }),
      (error) => ({
        status: 'FAILED',
        note: `${error.message}\n${error.stdout ?? ''}${error.stderr ?? ''}`,
      }),
    );
  steps.push(outcome.status);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${outcome.status.padEnd(7)} ${name}${outcome.note === undefined ? '' : `: ${outcome.note}`} (${seconds} s)`,
  );
}

mkdirSync(join(scratch, 'packed'));
const project = join(scratch, 'stranger/project');
mkdirSync(project, { recursive: true });

/** The packed form of a folder; npm runs nothing of it. */
function pack(folder) {
  const [packed] = JSON.parse(
    execFileSync(
      'npm',
      ['pack', folder, '--json', '--ignore-scripts', '--pack-destination', join(scratch, 'packed')],
      {
        encoding: 'utf8',
      },
    ),
  );
  return join(scratch, 'packed', packed.filename);
}

const dependencies = Object.keys(manifest.dependencies).map((name) => {
  const folder = resolve('node_modules', name);
  return {
    manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    tarball: pack(folder),
  };
});
const registry = await startRegistry(dependencies);
const settings = join(scratch, 'npmrc');
writeFileSync(
  settings,
  `registry=${registry.url}/\n${registry.url.replace('http:', '')}/:_authToken=rehearsal\naudit=false\nfund=false\n`,
);
const environment = {
  ...process.env,
  npm_config_userconfig: settings,
  npm_config_cache: join(scratch, 'cache'),
};
const npm = (args, cwd = project) => run('npm', args, { cwd, env: environment });
const node = (...args) => run(process.execPath, args, { cwd: project });

await step('publish', async () => {
  await npm(['publish', pack(root), '--tag', 'next', '--ignore-scripts'], scratch);
  if (registry.tags(manifest.name).next !== manifest.version)
    throw new Error('the tag next names another version');
  return `${manifest.name}@${manifest.version} as next, by npm, without scripts`;
});
await step('publish again', async () => {
  const again = await npm(
    ['publish', pack(root), '--tag', 'next', '--ignore-scripts'],
    scratch,
  ).catch(({ stderr }) => stderr);
  if (typeof again !== 'string') throw new Error('the same version was published twice');
  return 'refused';
});
await step('install', async () => {
  writeFileSync(join(project, 'package.json'), '{ "name": "stranger", "private": true }\n');
  await npm(['install', `${manifest.name}@next`]);
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  return Object.keys(lock.packages)
    .filter((name) => name !== '')
    .map((name) => name.replace('node_modules/', ''))
    .join(', ');
});
for (const file of ['smoke.mjs', 'smoke.cjs', 'same-realm.mjs', 'stream.mjs']) {
  writeFileSync(join(project, file), readFileSync(join('test/smoke', file)));
}
await step('node, as a module', async () => void (await node('smoke.mjs')));
await step('node, by require', async () => void (await node('smoke.cjs')));
for (const [name, spec, flags] of [
  ['bun', 'bun@1.4.5', ['run']],
  ['deno', 'deno@2.9.6', ['run', '-A', '--no-lock']],
]) {
  await step(name, () => inRuntime(name, spec, flags));
}
await step('browser, by an import map', () => inBrowser(project, manifest));
await step('workerd', () => inWorkerd('workerd@1.20261117.1'));
await step('README', () => readmePrograms(readFileSync('README.md', 'utf8'), project));
const packet = join(project, 'packet.json'); // the README's programs wrote it
await step('MCP, by its official client', () => byMcp(project));
await step('the kit', async () => {
  const name = 'evidence-contracts-conformance';
  await npm(['publish', assembleConformance(root), '--tag', 'next', '--ignore-scripts'], scratch);
  await npm(['install', '--save-dev', `${name}@next`]);
  return inKit(project, name);
});
await step('Python, the wheel in an empty environment', () => inPython(scratch, packet));
await step('the action, on a made repository', () =>
  byAction(scratch, { packet, environment: { ...environment, npm_config_registry: registry.url } }),
);
await step('the site, from a folder', () => asSite(resolve('temp/site')));
await registry.close();

/** A runtime of this machine, or of npm's cache: none is fetched. Its path, or nothing. */
async function runtimeOf(name, spec) {
  const { stdout } = await run(
    'npx',
    ['--offline', '--yes', '--package', spec, '--call', `command -v ${name}`],
    {
      cwd: scratch,
    },
  ).catch(() => run('sh', ['-c', `command -v ${name} || true`]));
  return stdout.trim();
}

const notHere = (spec) => ({
  skipped: `${spec} is not on this machine; npm run test:runtimes fetches it`,
});

async function inRuntime(name, spec, flags) {
  const program = await runtimeOf(name, spec);
  if (program === '') return notHere(spec);
  for (const file of ['smoke.mjs', 'smoke.cjs'])
    await run(program, [...flags, file], { cwd: project });
  return undefined;
}

/** A worker is one file, as its tools make it. */
async function inWorkerd(spec) {
  const program = await runtimeOf('workerd', spec);
  if (program === '') return notHere(spec);
  cpSync('test/smoke', project, { recursive: true });
  // the golden is where the programs look for it, two folders above
  cpSync('snapshots/quotes/corpus.json', join(scratch, 'snapshots/quotes/corpus.json'));
  const flags = ['--bundle', '--format=esm', '--platform=neutral', '--log-level=error'];
  await run(
    resolve('node_modules/.bin/esbuild'),
    ['worker.mjs', ...flags, '--outfile=worker.bundle.js'],
    { cwd: project },
  );
  await run(program, ['test', 'workerd.capnp'], { cwd: project });
  return undefined;
}

const { versions } = JSON.parse(readFileSync('snapshots/contracts.lock.json', 'utf8'));
const drafts = versions.filter(({ status }) => status === 'draft').length;
console.log('\nWhat a release still needs:');
for (const name of placeholdersIn(manifest))
  console.log(`- ${name} of package.json: a placeholder`);
console.log(
  '- provenance: npm publish --provenance runs in .github/workflows/publish.yml alone, with a trusted publisher of the registry',
);
console.log(
  '- identifiers: the base is a URN without a registered namespace; it is in no digest and may be set once (ADR 0162)',
);
console.log('- SECURITY.md: an address for reports, which it takes from the repository');
if (drafts > 0)
  console.log(
    `- contracts: ${drafts} of ${versions.length} versions are drafts; they are locked in snapshots/contracts.lock.json and become released with 1.0.0`,
  );
console.log('The commands for each, in order, are in RELEASING.md.');
rmSync(scratch, { recursive: true, force: true });
const failed = steps.filter((status) => status === 'FAILED').length;
console.log(
  `\n${steps.filter((status) => status === 'ok').length} passed, ${failed} failed, ${steps.filter((status) => status === 'skipped').length} skipped`,
);
process.exitCode = failed === 0 ? 0 : 1;
