/** Runs the built command as a stranger would: as a process of its own, in a folder of its own. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { createEvidencePacket, type EvidencePacketDraft, veracityOf } from '../../src/evidence-packet/index.js';
import { canonicalize } from '../../src/index.js';

/** The built command. */
export const cliFile: string = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** The built library, as an address that a config can import from. */
export const libraryUrl: string = new URL('../../dist/index.js', import.meta.url).href;

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly folder?: string;
  readonly input?: string | Uint8Array;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the command and leaves its streams to the caller. */
export function startCli(words: readonly string[], options: RunOptions = {}): ChildProcessWithoutNullStreams {
  const env = environmentWith(options.environment);
  return spawn(process.execPath, [cliFile, ...words], { cwd: options.folder ?? tmpdir(), env });
}

/** The environment of the tests with these changes, and without a say on colours. */
export function environmentWith(changes: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => name !== 'NO_COLOR' && name !== 'FORCE_COLOR');
  return { ...Object.fromEntries(inherited), ...changes };
}

/** Runs the command to its end. */
export async function runCli(words: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const child = startCli(words, options);
  const ended = ranOf(child);
  child.stdin.on('error', () => undefined); // the command may end without reading
  child.stdin.end(options.input ?? '');
  return await ended;
}

/** What a started process wrote, once it has ended. */
export async function ranOf(child: ChildProcessWithoutNullStreams): Promise<Ran> {
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() };
}

/** A new folder with these files, gone when the tests of the file are done. */
export function makeFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** One piece of evidence of a packet for tests. */
type DraftResult = EvidencePacketDraft['results'][number];

/** A packet of one result, as canonical text. */
export function packetText(result: Partial<DraftResult> = {}, meta: Partial<EvidencePacketDraft['meta']> = {}): string {
  const packet = createEvidencePacket({
    meta: { query_id: 'q1', timestamp: '2026-01-01T00:00:00Z', project: 'docs', question: 'Why?', ...meta },
    results: [{ id: 'r1', type: 'section', path: 'a.md', excerpt: 'second line', score: 0.5, sources: [], ...result }],
    citations: [],
    veracity: veracityOf([]),
  });
  return canonicalize(packet);
}

/** The last line of an output that ends in a line end. */
export function lastLine(output: string): string {
  return output.trimEnd().split('\n').at(-1) ?? '';
}
