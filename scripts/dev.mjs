// Watches src and test, and runs the tests of the room where something changed: `npm run dev`, or `npm run dev -- quote`
// for one room only. Nothing is built and nothing is isolated, so that a change of a line has its answer in seconds.
import { existsSync, statSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));
const only = process.argv.slice(2);
/** Changes that come together, as when an editor saves all, are answered together. */
const patience = 100;

const vitest = await createVitest(
  'test',
  {
    watch: true,
    project: ['unit'],
    isolate: false,
    reporters: ['dot'],
    coverage: { enabled: false },
    silent: 'passed-only',
  },
  { server: { watch: null } },
);

await vitest.standalone();

/** The folder or file of the tests of a changed file: the deepest folder of test/ that stands where the code stands. */
function testsOf(file) {
  const [top, ...parts] = relative(root, file).split(sep);
  if (top === 'test') return parts[0] === 'support' ? undefined : join(root, 'test', ...parts.slice(0, -1));
  const twin = join(root, 'test', ...parts).replace(/\.ts$/, '.test.ts');
  for (let depth = parts.length - 1; depth > 0; depth -= 1) {
    const folder = join(root, 'test', ...parts.slice(0, depth));
    if (existsSync(folder) && statSync(folder).isDirectory()) return folder;
  }
  return existsSync(twin) ? twin : undefined;
}

const changed = new Set();
let timer;
let isRunning = false;

async function runChanged() {
  if (isRunning || changed.size === 0) return;
  isRunning = true;
  const files = [...changed];
  changed.clear();
  const folders = [...new Set(files.map(testsOf).filter((folder) => folder !== undefined))];
  const start = performance.now();
  for (const file of files) vitest.invalidateFile(file);
  const all = await vitest.globTestSpecifications();
  const chosen = all.filter(({ moduleId }) =>
    folders.some((folder) => moduleId === folder || moduleId.startsWith(folder + sep)),
  );
  console.log(
    `\n${files.map((file) => relative(root, file)).join(', ')} -> ${folders.map((folder) => relative(root, folder)).join(', ') || 'no tests'}`,
  );
  if (chosen.length > 0) await vitest.runTestSpecifications(chosen, false);
  console.log(`answered in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  isRunning = false;
  void runChanged();
}

for (const top of ['src', 'test']) {
  watch(join(root, top), { recursive: true }, (_, name) => {
    if (name === null || !/\.[cm]?[jt]s$/.test(name)) return;
    if (only.length > 0 && !only.some((room) => name.startsWith(room))) return;
    changed.add(join(root, top, name));
    clearTimeout(timer);
    timer = setTimeout(() => void runChanged(), patience);
  });
}
console.log(`watching src and test${only.length > 0 ? ` for ${only.join(', ')}` : ''}; ctrl-c ends it`);
