/** Runs a piece of code over the library in a process of its own, with little memory. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

/** What came out of it: its output as JSON, or why there is none. */
export interface Ran {
  readonly value: unknown;
  readonly failure: string;
}

/**
 * Bundles `code`, which sees `main` and `packets` (the entry points) and gives its result to `done`, and runs it with a
 * heap of so many megabytes.
 */
export function runInSmallHeap(code: string, megabytes: number): Ran {
  const folder = mkdtempSync(join(tmpdir(), 'small-heap-'));
  try {
    const outfile = join(folder, 'run.mjs');
    const contents = [
      `import * as main from ${JSON.stringify(join(src, 'index.ts'))};`,
      `import * as packets from ${JSON.stringify(join(src, 'evidence-packet/index.ts'))};`,
      'const done = (value) => console.log(JSON.stringify(value));',
      code,
    ].join('\n');
    buildSync({
      stdin: { contents, resolveDir: src, loader: 'js' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
    });
    const heap = `--max-old-space-size=${String(megabytes)}`;
    const { stdout, stderr, status } = spawnSync(process.execPath, [heap, outfile], {
      encoding: 'utf8',
      timeout: 120_000,
    });
    return status === 0
      ? { value: JSON.parse(stdout), failure: '' }
      : { value: undefined, failure: stderr.slice(-2000) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
