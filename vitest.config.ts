import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

const slow = 'test/**/*.slow.test.ts';
const full = 'test/**/*.full.test.ts';
/**
 * What surrounds the source: pages, examples, tools and the locks that they write, readers of the
 * kit in other languages, the packed library and decisions.
 */
const around = [
  'test/adr.test.ts',
  'test/{bench,docs,examples,package,tools}/**/*.test.ts',
  'test/conformance/{kit,python,readers}.test.ts',
  'test/contracts/{calls,commands,conditions,floor,functions,hosts,new-version,probes}.test.ts',
];
const setupFiles = ['test/support/natives.ts', 'test/support/seed.ts'];
/** Of the slow and the full ones: they may take long. */
const long = {
  setupFiles,
  isolate: false,
  env: { EVIDENCE_TEST_SIZE: 'full' },
  testTimeout: 900_000,
  hookTimeout: 900_000,
};

export default defineConfig({
  resolve: { alias: { '#sha256': join(root, 'src/core/digest/portable.ts') } },
  test: {
    resolveSnapshotPath: (testPath, ext) =>
      join(root, 'snapshots', 'vitest', basename(testPath) + ext),
    globalSetup: 'test/support/temporary.ts',
    reporters: ['default', 'json'],
    outputFile: { json: 'temp/vitest.json' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true }, // a test that asserts nothing, such as one over an empty list, cannot fail
    // what tests put into temporary folders, such as a config, is loaded by Node itself, as for users
    server: { deps: { external: [/\/evidence-contracts-[^/]+\//] } },
    experimental: { fsModuleCache: true }, // transformed modules, by their content, in node_modules: a second run makes only what changed
    maxWorkers: '100%', // the default leaves one core idle, half of a small machine
    coverage: {
      provider: 'custom',
      customProviderModule: join(root, 'tools/test/coverage.mjs'),
      include: ['src/**/*.ts'],
      reporter: ['text-summary', 'json-summary', 'lcov'],
      thresholds: { lines: 90, functions: 90, branches: 85, statements: 90 },
    },
    projects: [
      // modules are loaded once for a worker and not once for each file: what a test changes globally it puts back
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [slow, full, ...around],
          setupFiles,
          isolate: false,
        },
      },
      // a change of the source has its answer without these; .ci/run runs both, always
      {
        extends: true,
        test: {
          name: 'around',
          include: around,
          exclude: [slow, full],
          setupFiles,
          isolate: false,
        },
      },
      // what takes long and no test of every day does; .ci/run runs a sixth of them, another one each day
      { extends: true, test: { ...long, name: 'slow', include: [slow] } },
      // of what the tests of every day run in a small size; .ci/run runs a sixth of these too
      { extends: true, test: { ...long, name: 'full', include: [full] } },
    ],
  },
});
