/**
 * Runs pieces of code against the compiled library in a process of their own, with a heap as small
 * as is asked for.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface Sandbox {
  /**
   * Runs bodies of functions that have `library` in scope, one after the other in one process;
   * gives the line that each prints, parsed as JSON, and for what the process did not live to print
   * a sentence.
   */
  readonly runEach: (bodies: readonly string[], heapInMegabytes: number) => readonly unknown[];
  readonly remove: () => void;
}

const bundled = new Map<string, string>();

/** The bundle of one source file, made once. */
async function bundleOf(source: string): Promise<string> {
  const known = bundled.get(source);
  if (known !== undefined) return known;
  const { outputFiles } = await build({
    entryPoints: [join(fileURLToPath(new URL('../..', import.meta.url)), source)],
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
  });
  const text = outputFiles[0]?.text ?? '';
  bundled.set(source, text);
  return text;
}

/** Bundles one source file (a path from the root of the project) into a temporary folder. */
export async function sandboxOf(source: string): Promise<Sandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-'));
  writeFileSync(join(folder, 'library.mjs'), await bundleOf(source));
  const runEach: Sandbox['runEach'] = (bodies, heap) => {
    const program = join(folder, 'program.mjs');
    const calls = bodies.map((body) => `(() => {${body}\n})();`); // what one held is let go when it ends
    writeFileSync(program, `import * as library from './library.mjs';\n${calls.join('\n')}\n`);
    const ran = spawnSync(process.execPath, [`--max-old-space-size=${String(heap)}`, program], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    const lines = ran.stdout.split('\n').slice(0, -1);
    if (ran.status !== 0) lines.length = Math.min(lines.length, bodies.length - 1); // what ends badly is told
    const ended = `ended with ${String(ran.status ?? ran.signal)}: ${ran.stderr.slice(-400)}`;
    return bodies.map((_, nth) => {
      const line = lines[nth];
      return line === undefined ? ended : (JSON.parse(line) as unknown);
    });
  };
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
  };
  return { runEach, remove };
}
