/**
 * Lets shells of tests call the command by its name: served by this process, or the built one as a
 * process each time.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cliFile, environmentWith } from './cli.js';

/** The built command, as a script. */
export const builtCommand: string = `#!/bin/sh\nexec '${process.execPath}' '${cliFile}' "$@"\n`;

/** Puts programs into a folder, by the texts of their scripts. */
export function putPrograms(folder: string, scripts: Readonly<Record<string, string>>): void {
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), script);
    chmodSync(join(folder, name), 0o755);
  }
}

/** What a shell said, and how it ended. */
export interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs words of a shell in a folder, without blocking: the command may be served by this very
 * process.
 */
export async function runShell(
  words: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<Said> {
  const [shell = '', ...rest] = words;
  const child = spawn(shell, rest, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, closed] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status: closed[0] as number | null, stdout, stderr };
}

/** The environment in which the programs of a folder are found first. */
export function pathWith(folder: string): NodeJS.ProcessEnv {
  return environmentWith({ PATH: [folder, process.env['PATH'] ?? ''].join(delimiter) });
}
