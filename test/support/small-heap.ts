/** Runs pieces of code over the library in a process of their own, with little memory. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** Entry points that the code sees, by their names there. */
const entries = {
  main: 'index.ts',
  packets: 'contracts/evidence-packet/index.ts',
  streams: 'engine/stream/index.ts',
};

/** Where the bundle is; made once, by the first run of a file of tests. */
let bundled: string | undefined;

function bundle(): string {
  const folder = mkdtempSync(join(tmpdir(), 'small-heap-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  const lines = Object.entries(entries).map(
    ([name, file]) => `export * as ${name} from ${JSON.stringify(join(src, file))};`,
  );
  buildSync({
    stdin: { contents: lines.join('\n'), resolveDir: src, loader: 'js' },
    outfile: join(folder, 'library.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  return folder;
}

/**
 * Runs `code`, which sees the entry points and gives its result to `done`, with a heap of so many
 * megabytes.
 */
export function runInSmallHeap(code: string, megabytes: number): Ran {
  const [ran] = runEachInSmallHeap([code], megabytes);
  return ran ?? { value: undefined, failure: 'no code' };
}

/**
 * Runs pieces of code one after the other in one process; those that it did not live to end all
 * have its failure.
 */
export function runEachInSmallHeap(codes: readonly string[], megabytes: number): readonly Ran[] {
  bundled ??= bundle();
  const program = join(bundled, 'run.mjs');
  const names = Object.keys(entries).join(', ');
  const done = 'const done = (value) => console.log(JSON.stringify(value));';
  const calls = codes.map((code) => `await (async () => {${code}\n})();`); // what one held is let go when it ends
  writeFileSync(program, `import { ${names} } from './library.mjs';\n${done}\n${calls.join('\n')}`);
  const heap = `--max-old-space-size=${String(megabytes)}`;
  const options = { encoding: 'utf8', timeout: 600_000 } as const;
  const { stdout, stderr, status } = spawnSync(process.execPath, [heap, program], options);
  const lines = stdout.split('\n').slice(0, -1);
  if (status !== 0) lines.length = Math.min(lines.length, codes.length - 1); // what ends badly has a failure
  const failure = stderr.slice(-2000) || `ended with ${String(status)}`;
  return codes.map((_, nth) => {
    const line = lines[nth];
    return line === undefined
      ? { value: undefined, failure }
      : { value: JSON.parse(line) as unknown, failure: '' };
  });
}
