/** Runs a piece of code against the compiled library in a process of its own, with a heap as small as is asked for. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface Sandbox {
  /** Runs the body of a module that has `library` in scope; gives what it prints, parsed as JSON. */
  readonly run: (body: string, heapInMegabytes: number) => unknown;
  readonly remove: () => void;
}

/** Bundles one source file (a path from the root of the project) into a temporary folder. */
export async function sandboxOf(source: string): Promise<Sandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-'));
  const library = join(folder, 'library.mjs');
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await build({
    entryPoints: [join(root, source)],
    outfile: library,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
  });
  const run = (body: string, heap: number): unknown => {
    const program = join(folder, 'program.mjs');
    writeFileSync(program, `import * as library from './library.mjs';\n${body}\n`);
    const ran = spawnSync(process.execPath, [`--max-old-space-size=${String(heap)}`, program], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    if (ran.status !== 0) throw new Error(`ended with ${String(ran.status ?? ran.signal)}: ${ran.stderr.slice(-400)}`);
    return JSON.parse(ran.stdout) as unknown;
  };
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  return { run, remove };
}
