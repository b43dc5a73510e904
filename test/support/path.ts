/** Lets shells of tests call the built command by its name. */
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cliFile, environmentWith } from './cli.js';

/** Puts programs into a folder: the built command, and others as shell scripts. */
export function putPrograms(folder: string, scripts: Readonly<Record<string, string>> = {}): void {
  const command = `exec '${process.execPath}' '${cliFile}' "$@"`;
  for (const [name, script] of Object.entries({ ...scripts, 'evidence-contracts': command })) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
}

/** The environment in which the programs of a folder are found first. */
export function pathWith(folder: string): NodeJS.ProcessEnv {
  return environmentWith({ PATH: [folder, process.env['PATH'] ?? ''].join(delimiter) });
}
