// Watches src and test, and runs the tests of the room where something changed: `npm test -- --watch`, or
// `npm test -- --watch quote` for one room only. Nothing is built and nothing is isolated, and what took
// long the last time comes in a second beat, which the next change ends: a change of a line has its
// answer in seconds.
import { existsSync, readFileSync, statSync, watch } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));
const only = process.argv.slice(2);
/** Changes that come together, as when an editor saves all, are answered together. */
const patience = 100;
/**
 * What the tests of a first answer may take together, in milliseconds, by what each took when it
 * ran last.
 */
const firstBeat = 2500;

const vitest = await createVitest(
  'test',
  {
    watch: true,
    project: ['unit', 'around'],
    isolate: false,
    reporters: ['dot'],
    coverage: { enabled: false },
    silent: 'passed-only',
  },
  { server: { watch: null } },
);

await vitest.standalone();

/**
 * The folder or file of the tests of a changed file: the deepest folder of test/ that stands where
 * the code stands.
 */
function testsOf(file) {
  const [top, ...parts] = relative(root, file).split(sep);
  if (top === 'test')
    return parts[0] === 'support' ? undefined : join(root, 'test', ...parts.slice(0, -1));
  const twin = join(root, 'test', ...parts).replace(/\.ts$/, '.test.ts');
  for (let depth = parts.length - 1; depth > 0; depth -= 1) {
    const folder = join(root, 'test', ...parts.slice(0, depth));
    if (existsSync(folder) && statSync(folder).isDirectory()) return folder;
  }
  return existsSync(twin) ? twin : undefined;
}

/** Milliseconds that each test file took when it ran last, here or in `npm test`. */
const took = new Map(lastRun().map(({ name, startTime, endTime }) => [name, endTime - startTime]));

function lastRun() {
  try {
    return JSON.parse(readFileSync(join(root, 'temp/vitest.json'), 'utf8')).testResults;
  } catch {
    return [];
  }
}

/**
 * The tests of the changed files themselves, then as many as fit into the first beat, the quickest
 * first; and the others.
 */
function inBeats(chosen, files) {
  const twins = new Set(
    files.map((file) =>
      file.replace(`${sep}src${sep}`, `${sep}test${sep}`).replace(/(?:\.test)?\.ts$/, '.test.ts'),
    ),
  );
  const timeOf = ({ moduleId }) => (twins.has(moduleId) ? 0 : (took.get(moduleId) ?? 500));
  const sorted = [...chosen].sort((one, other) => timeOf(one) - timeOf(other));
  let [count, sum] = [0, 0];
  for (const spec of sorted) {
    sum += timeOf(spec);
    if (sum > firstBeat) break;
    count += 1;
  }
  return [sorted.slice(0, count), sorted.slice(count)];
}

async function runBeat(beat) {
  if (beat.length === 0) return;
  const { testModules } = await vitest.runTestSpecifications(beat, false);
  for (const module of testModules) {
    const { collectDuration, duration } = module.diagnostic();
    took.set(module.moduleId, collectDuration + duration);
  }
}

const changed = new Set();
let timer;
let isRunning = false;
let isInSecondBeat = false;

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
  const [first, second] = inBeats(chosen, files);
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  await runBeat(first);
  console.log(
    `answered in ${seconds()} s${second.length > 0 ? `; ${second.length} files that take longer follow` : ''}`,
  );
  if (changed.size === 0 && second.length > 0) {
    isInSecondBeat = true;
    await runBeat(second);
    isInSecondBeat = false;
    console.log(
      `${changed.size === 0 ? 'all answered' : 'left for the next change'} after ${seconds()} s`,
    );
  }
  isRunning = false;
  void runChanged();
}

for (const top of ['src', 'test']) {
  watch(join(root, top), { recursive: true }, (_, name) => {
    if (name === null || !/\.[cm]?[jt]s$/.test(name)) return;
    if (only.length > 0 && !only.some((room) => name.startsWith(room))) return;
    changed.add(join(root, top, name));
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isInSecondBeat) void vitest.cancelCurrentRun('keyboard-input');
      void runChanged();
    }, patience);
  });
}
console.log(
  `watching src and test${only.length > 0 ? ` for ${only.join(', ')}` : ''}; ctrl-c ends it`,
);
