/** A folder like that of a user: the package is installed in it, its command is on the path of npx, nothing else is there. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './fences.js';

interface Finished {
  readonly status: number | null;
  /** What came out on both streams, as a terminal shows it. */
  readonly output: string;
}

/** npx must not ask a registry for anything, and must not add words of its own. */
const environment = {
  ...process.env,
  NO_COLOR: '1',
  npm_config_loglevel: 'error',
  npm_config_registry: 'http://127.0.0.1:9',
  npm_config_update_notifier: 'false',
};

/** Makes the folder, with a `packet.json` in it. */
export function makeWorkspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-docs-'));
  const links = {
    'node_modules/evidence-contracts': root,
    'node_modules/.bin/evidence-contracts': join(root, 'dist/cli.js'),
    'node_modules/valibot': join(root, 'node_modules/valibot'),
  };
  for (const [link, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, link)), { recursive: true });
    symlinkSync(target, join(folder, link));
  }
  cpSync(join(root, 'contracts/evidence-packet/1.0/examples/valid/full.json'), join(folder, 'packet.json'));
  return folder;
}

export function removeWorkspace(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export function runShell(folder: string, command: string): Finished {
  return run(folder, ['bash', '-c', `{ ${command}\n} 2>&1`]);
}

export function run(folder: string, [program = '', ...words]: readonly string[]): Finished {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  if (error !== undefined) throw error;
  return { status, output: `${stdout}${stderr}` };
}

/** Whether a program is there; what needs it is skipped otherwise. */
export function has(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}
