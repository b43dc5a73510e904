import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  test: {
    resolveSnapshotPath: (testPath, ext) => join(root, 'snapshots', 'vitest', basename(testPath) + ext),
    reporters: ['default', ['json', { outputFile: 'temp/vitest.json' }]],
    testTimeout: 60_000,
    maxWorkers: '100%', // the default leaves one core idle, half of a small machine
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/cli/**'],
      reporter: ['text-summary', 'json-summary', 'lcov'],
      thresholds: { lines: 90, functions: 90, branches: 85, statements: 90 },
    },
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/**/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            include: ['test/**/*.test-d.ts'],
            tsconfig: './tsconfig.test.json',
          },
        },
      },
    ],
  },
});
