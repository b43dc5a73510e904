/**
 * Programs that write to one audit log, each in a process of its own, as strangers to each other.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface Workshop {
  readonly folder: string;
  /** Starts a module that has `library` in scope; `heap` in megabytes. */
  readonly start: (
    body: string,
    words?: readonly string[],
    heap?: number,
    stdin?: 'ignore' | 'pipe',
    user?: SpawnOptions,
  ) => ChildProcess;
  readonly remove: () => void;
}

/** Bundles the log, its file store and the contract of the tests. */
export async function makeWorkshop(): Promise<Workshop> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-audit-'));
  const at = (path: string): string =>
    JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
  writeFileSync(
    join(folder, 'entry.ts'),
    [
      `export * from ${at('../../src/contracts/audit-log/index.ts')};`,
      `export * from ${at('../../src/hosts/node/index.ts')};`,
      `export * from ${at('./audit-logs.ts')};`,
    ].join('\n'),
  );
  await build({
    entryPoints: [join(folder, 'entry.ts')],
    outfile: join(folder, 'library.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    nodePaths: [fileURLToPath(new URL('../../node_modules', import.meta.url))],
  });
  let count = 0;
  const start: Workshop['start'] = (body, words = [], heap = 200, stdin = 'ignore', user = {}) => {
    count += 1;
    const program = join(folder, `program-${String(count)}.mjs`);
    writeFileSync(program, `import * as library from './library.mjs';\n${body}\n`);
    return spawn(process.execPath, [`--max-old-space-size=${String(heap)}`, program, ...words], {
      ...user,
      stdio: [stdin, 'pipe', 'pipe'],
    });
  };
  return {
    folder,
    start,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

export async function endOf(child: ChildProcess): Promise<Ended> {
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ code, signal, stdout, stderr });
    });
  });
}
