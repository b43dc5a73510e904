// Runs the cases of this folder, and the tests of adapters and gates that use packages of others, on
// the newest versions of these.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { folder, packages, root } from './packages.mjs';

const isOne = (id) => packages.some((name) => id === name || id.startsWith(`${name}/`));

/** Imports of the packages lead to the folder of the newest ones. */
const newest = {
  name: 'newest',
  enforce: 'pre',
  async resolveId(id) {
    if (!isOne(id)) return null;
    return this.resolve(id, join(folder, 'package.json'), { skipSelf: true });
  },
};

export default defineConfig({
  root,
  plugins: [newest],
  resolve: { alias: { '#sha256': join(root, 'src/core/digest/portable.ts') } },
  test: {
    name: 'latest',
    include: [
      'tools/latest/*.case.mjs',
      'test/answers/adapters/{langchain,ai-sdk,documents}/*.test.ts',
      'test/answers/adapters/builder/request-parts.test.ts',
      'test/output/gate/{ai-sdk,langchain}/*.test.ts',
      'test/contracts/verified-findings/source-store.test.ts',
    ],
    exclude: ['**/*.{slow,full}.test.ts'],
    setupFiles: ['test/support/natives.ts', 'test/support/seed.ts'],
    reporters: ['json'],
    outputFile: { json: 'temp/latest/report.json' },
    testTimeout: 60_000,
  },
});
