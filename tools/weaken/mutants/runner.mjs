// A test runner for Stryker that runs the tests of a room in one process. Tests and mutated source
// are bundled once; for each mutant the bundle is evaluated anew, with the mutant active from the
// first line and all others gone, and the tests that reach the mutant are run, the quickest first,
// until one fails. That takes milliseconds where a new worker takes seconds.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import {
  commonTokens,
  declareFactoryPlugin,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { build } from 'esbuild';
import * as shim from './vitest.mjs';

const { declared, ...vitest } = shim;

/**
 * A test that takes longer is left out, as is one that fails in instrumented code because it
 * measures time.
 */
const MOST_MS = 1000;

/**
 * The tests of one mutant, the quickest first, end here: what nobody noticed by then has survived.
 */
const MOST_MS_OF_A_MUTANT = 8000;

createRunner.inject = tokens(commonTokens.logger);
function createRunner(log) {
  let bundled;
  let root;
  let durations = {};
  const times = () => join(root, 'temp', 'durations.json');

  /**
   * A bundle once more from the start: the tests by file, not one module of the last time in them.
   */
  const evaluate = (script) => {
    const require = createRequire(join(root, 'package.json'));
    return script.runInThisContext()((name) => (name === 'vitest' ? vitest : require(name)));
  };

  return {
    capabilities: () => ({ reloadEnvironment: true }),

    async init() {
      root = process.cwd();
      process.chdir(root);
      const bundle = join(root, 'temp', 'tests.cjs');
      if (!existsSync(bundle)) await bundleTests(root, bundle);
      bundled = readFileSync(bundle, 'utf8');
      if (existsSync(times())) durations = JSON.parse(readFileSync(times(), 'utf8'));
    },

    async dryRun() {
      const space = strykerSpace();
      space.activeMutant = undefined;
      space.hitCount = undefined;
      const counting = new Script(bundled);
      const kept = [];
      for (const [file, load] of Object.entries(evaluate(new Script(withMutant(bundled)))))
        for (const [nth, timed] of declared(file, load).entries()) {
          // anew for each: what is built once and remembered is then reached by all that build it
          const test = declared(file, evaluate(counting)[file])[nth];
          space.currentTestId = test.name;
          const result = await run(test);
          space.currentTestId = undefined;
          if (result.status === TestStatus.Success)
            result.timeSpentMs = (await run(timed)).timeSpentMs;
          if (result.status === TestStatus.Success && result.timeSpentMs < MOST_MS)
            kept.push(result);
          else leaveOut(log, space, result);
        }
      durations = Object.fromEntries(kept.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
      writeFileSync(times(), JSON.stringify(durations));
      return { status: 'complete', tests: kept, mutantCoverage: space.mutantCoverage };
    },

    async mutantRun({ activeMutant, testFilter, hitLimit }) {
      const space = strykerSpace();
      Object.assign(space, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
      const script = new Script(withMutant(bundled, activeMutant.id));
      const result = await firstFailure(
        () => evaluate(script),
        quickest(testFilter ?? Object.keys(durations), durations),
      );
      const limit = determineHitLimitReached(space.hitCount, hitLimit);
      return toMutantRunResult(limit ?? { status: 'complete', tests: result });
    },
  };
}

/** The bundle with one mutant, or none, that counts nothing: as quick as the code itself. */
function withMutant(bundled, active) {
  return bundled
    .replace(/\bstryCov_\w+\([\d", ]+\)/g, '0')
    .replace(/\bstryMutAct_\w+\("(\d+)"\)/g, (call, id) => (id === active ? call : 'false'));
}

function quickest(names, durations) {
  let sum = 0;
  return names
    .toSorted((a, b) => durations[a] - durations[b])
    .filter((name, nth) => {
      sum += durations[name];
      return nth === 0 || sum <= MOST_MS_OF_A_MUTANT;
    });
}

/** The results of these tests up to the first that fails; a file that cannot be evaluated fails. */
async function firstFailure(evaluate, names) {
  const results = [];
  const files = new Map();
  let loaders;
  for (const name of names) {
    const file = name.slice(0, name.indexOf(' > '));
    try {
      loaders ??= evaluate();
      if (!files.has(file))
        files.set(file, new Map(declared(file, loaders[file]).map((test) => [test.name, test])));
    } catch (error) {
      return [...results, outcome(name, performance.now(), error)];
    }
    const test = files.get(file).get(name);
    const result =
      test === undefined
        ? outcome(name, performance.now(), new Error('not declared'))
        : await run(test);
    results.push(result);
    if (result.status === TestStatus.Failed) return results;
  }
  return results;
}

function leaveOut(log, space, { id, timeSpentMs, failureMessage = 'too slow' }) {
  log.warn(`left out: ${id} (${Math.round(timeSpentMs)} ms, ${failureMessage.split('\n')[0]})`);
  delete space.mutantCoverage?.perTest[id];
}

async function run({ name, run: body, hooks }) {
  const start = performance.now();
  const of = (kind) => hooks.filter((hook) => hook.kind === kind);
  try {
    for (const hook of [...of('beforeAll'), ...of('beforeEach')]) await hook.run();
    await body();
    return outcome(name, start);
  } catch (error) {
    return outcome(name, start, error ?? 'thrown');
  } finally {
    for (const hook of [...of('afterEach'), ...of('afterAll')]) await hook.run();
  }
}

function outcome(name, start, error) {
  const result = { id: name, name, timeSpentMs: performance.now() - start };
  if (error === undefined) return { ...result, status: TestStatus.Success };
  return {
    ...result,
    status: TestStatus.Failed,
    failureMessage: String(error?.message ?? error).slice(0, 300),
  };
}

/**
 * Where the mutated source looks for the mutant that is active, and writes down which test reached
 * which.
 */
function strykerSpace() {
  globalThis.__stryker__ ??= {};
  return globalThis.__stryker__;
}

/**
 * The tests in the folders that MUTATION_TESTS names, with the mutated source; packages stay
 * outside.
 */
async function bundleTests(root, outfile) {
  const { MUTATION_TESTS = '', MUTATION_WITHOUT = '' } = process.env;
  const without = new Set(MUTATION_WITHOUT.split(','));
  const files = MUTATION_TESTS.split(',')
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /(?<!\.slow|\.full)\.test\.ts$/.test(file) && !without.has(file))
    .sort();
  const loaders = files.map(
    (file) => `${JSON.stringify(file)}: () => { require(${JSON.stringify(`./${file}`)}) }`,
  );
  mkdirSync(dirname(outfile), { recursive: true });
  await build({
    stdin: {
      contents: `module.exports = { ${loaders.join(',\n')} };`,
      resolveDir: root,
      loader: 'js',
    },
    bundle: true,
    format: 'iife',
    globalName: 'bundled',
    platform: 'node',
    target: 'node20',
    outfile,
    logLevel: 'error',
    banner: { js: '((require) => {' },
    footer: { js: 'return bundled; })' },
    plugins: [{ name: 'as-on-disk', setup: (bundler) => asOnDisk(bundler) }],
  });
}

/** Packages are required, but for what a build inlines too, and each module knows its own place. */
function asOnDisk(bundler) {
  bundler.onResolve({ filter: /^[^./]/ }, ({ path }) =>
    path === 'canonicalize' ? undefined : { path, external: true },
  );
  bundler.onLoad({ filter: /\/(src|test)\/.*\.ts$/ }, ({ path }) => ({
    loader: 'ts',
    contents: readFileSync(path, 'utf8')
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
  }));
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'evidence', createRunner),
];
