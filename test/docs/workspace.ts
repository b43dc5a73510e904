/**
 * A folder like that of a user: the package is installed in it, its command is on the path of npx,
 * nothing else is there.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { putPrograms } from '../support/path.js';
import { serveCommand } from '../support/served-command.js';
import { root } from './fences.js';

export interface Finished {
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

/**
 * What the pages use in addition to this package; each finds its own dependencies where it really is.
 */
const companions = [
  'valibot',
  'zod',
  'hono',
  '@hono/standard-validator',
  '@langchain/core',
  '@langchain/langgraph',
  'ai',
  'fast-check',
  'parse5',
  'pdfjs-dist',
];

/** Makes the folder, with a `harbour.pdf` in it, and a `packet.json` where nothing writes one. */
export function makeWorkspace({ hasPacket = true }: { readonly hasPacket?: boolean } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-docs-'));
  const links = {
    'node_modules/evidence-contracts': root,
    'node_modules/.bin/evidence-contracts': join(root, 'dist/cli.js'),
    ...Object.fromEntries(
      companions.map((name) => [`node_modules/${name}`, join(root, 'node_modules', name)]),
    ),
  };
  for (const [link, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, link)), { recursive: true });
    symlinkSync(target, join(folder, link));
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  cpSync(join(root, 'test/fixtures/pdfs/latex-two-columns.pdf'), join(folder, 'harbour.pdf'));
  if (hasPacket)
    cpSync(
      join(root, 'contracts/evidence-packet/1.0/examples/valid/full.json'),
      join(folder, 'packet.json'),
    );
  return folder;
}

/** What npx would find is called directly: half of the time of a command is npx looking around. */
export function shortenNpx(folder: string): void {
  mkdirSync(join(folder, 'shims'));
  const shim = '#!/bin/sh\ncommand=$1\nshift\nexec "./node_modules/.bin/$command" "$@"\n';
  writeFileSync(join(folder, 'shims/npx'), shim, { mode: 0o755 });
}

/**
 * Most of the time of a command is npx looking around and Node starting: here npx finds the one
 * that is served.
 */
export async function serveNpx(folder: string): Promise<void> {
  mkdirSync(join(folder, 'shims'));
  putPrograms(join(folder, 'shims'), {
    'evidence-contracts': await serveCommand(),
    npx: '#!/bin/sh\nexec "$@"\n',
  });
}

export function removeWorkspace(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export async function runShell(folder: string, command: string): Promise<Finished> {
  return await run(folder, ['bash', '-c', `{ ${command}\n} 2>&1`]);
}

/** Without blocking: the command may be served by this very process. */
export async function run(
  folder: string,
  [program = '', ...words]: readonly string[],
): Promise<Finished> {
  const child = spawn(program, words, {
    cwd: folder,
    env: {
      ...environment,
      PATH: [join(folder, 'shims'), process.env['PATH'] ?? ''].join(delimiter),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, closed] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status: closed[0] as number | null, output: `${stdout}${stderr}` };
}

const found = new Map<string, boolean>();

/** Whether a program is there; what needs it is skipped otherwise. Each is asked once. */
export function has(program: string): boolean {
  const known = found.get(program) ?? spawnSync(program, ['--version']).error === undefined;
  found.set(program, known);
  return known;
}
