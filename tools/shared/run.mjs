// How the npm scripts start their parts.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a program of this project to its end; a failure ends this one with the same status. */
export function run(command, ...words) {
  const { status } = spawnSync(command, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Starts a program of this project; the promise has its status, 1 where a signal ended it. */
export function start(command, ...words) {
  const child = spawn(command, words, { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status) => resolve(status ?? 1));
  });
}

/** Runs a file of this project by Node. */
export function runFile(file, ...words) {
  run(process.execPath, file, ...words);
}

/** Builds dist/: all of it, or with `code` without the declarations. */
export function build({ code = false } = {}) {
  run('npm', 'run', '--silent', code ? 'build:code' : 'build');
}

/** The words after the script, without the option that is looked for, and whether it was there. */
export function withoutOption(option) {
  const words = process.argv.slice(2);
  return { isGiven: words.includes(option), rest: words.filter((word) => word !== option) };
}

/**
 * Runs the file of the option that is given, or the usual one, as if it had been called itself, with
 * the other words. `parts` are the files by their options, relative to the caller's address.
 */
export async function runPart(caller, parts, usual) {
  const option = Object.keys(parts).find((name) => process.argv.includes(name));
  if (option !== undefined) process.argv.splice(process.argv.indexOf(option), 1);
  const file = new URL(option === undefined ? usual : parts[option], caller);
  process.argv[1] = fileURLToPath(file);
  await import(file.href);
}
