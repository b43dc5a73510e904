/**
 * Runs the command: `runCli` in this process, over a session that keeps what is written, and
 * `spawnCli` as a stranger would, built and as a process of its own. What is about the process (its
 * streams, threads, end) is for the second.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  createEvidencePacket,
  type EvidencePacketDraft,
  veracityOf,
} from '../../src/contracts/evidence-packet/index.js';
import { run } from '../../src/hosts/cli/program.js';
import type { ExitCode } from '../../src/hosts/cli/shared/exit.js';
import { plainLine } from '../../src/hosts/cli/shared/lines.js';
import type { Session } from '../../src/hosts/cli/shared/session.js';
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
  /** The working folder; that of temporary files unless a test has one. */
  readonly folder?: string;
  /** What stdin has. */
  readonly input?: string | Uint8Array;
}

export interface SpawnOptions extends RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
}

/** A session that keeps what is written. */
export interface KeptSession extends Session {
  readonly stdout: () => Buffer;
  readonly stderr: () => string;
  /**
   * Both, in the order in which they were written: 1 is stdout; what follows on the same stream is
   * one piece.
   */
  readonly written: () => readonly Piece[];
}

interface Piece {
  readonly stream: 1 | 2;
  readonly bytes: Uint8Array;
}

/** A session without a terminal; a test may change any of its members. */
export function keptSession(
  { folder, input = '' }: RunOptions = {},
  changes: Partial<Session> = {},
): KeptSession {
  const pieces: Piece[] = [];
  let code: ExitCode = 2;
  const keep = (stream: 1 | 2, output: string | Uint8Array): void => {
    pieces.push({ stream, bytes: Buffer.from(output) });
  };
  const all = (stream: 1 | 2): Buffer =>
    Buffer.concat(pieces.filter((piece) => piece.stream === stream).map(({ bytes }) => bytes));
  return {
    folder: folder ?? tmpdir(),
    published: new URL('../../contracts/', import.meta.url),
    colors: false,
    isolates: false,
    width: undefined,
    stdin: () => Readable.from([Buffer.from(input)], { objectMode: false }),
    print: (output, ended = code) => {
      code = ended;
      keep(1, output);
      return Promise.resolve();
    },
    warn: (line) => {
      keep(2, `${plainLine(line)}\n`);
    },
    printError: (lines) => {
      keep(2, lines);
      return Promise.resolve();
    },
    pass: undefined,
    end: (ended) => {
      code = ended;
    },
    code: () => code,
    close: () => undefined,
    ...changes,
    stdout: () => all(1),
    stderr: () => all(2).toString(),
    written: () => joined(pieces),
  };
}

function joined(pieces: readonly Piece[]): Piece[] {
  const runs: { readonly stream: 1 | 2; readonly bytes: Uint8Array[] }[] = [];
  for (const { stream, bytes } of pieces) {
    if (runs.at(-1)?.stream === stream) runs.at(-1)?.bytes.push(bytes);
    else runs.push({ stream, bytes: [bytes] });
  }
  return runs.map(({ stream, bytes }) => ({ stream, bytes: Buffer.concat(bytes) }));
}

/** Runs one command line in this process. */
export async function runCli(words: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const session = keptSession(options);
  const code = await run(words, session);
  return { code, stdout: session.stdout().toString(), stderr: session.stderr() };
}

/** Starts the command and leaves its streams to the caller. */
export function startCli(
  words: readonly string[],
  options: SpawnOptions = {},
): ChildProcessWithoutNullStreams {
  const env = environmentWith(options.environment);
  return spawn(process.execPath, [cliFile, ...words], { cwd: options.folder ?? tmpdir(), env });
}

/** The environment of the tests with these changes, and without a say on colours. */
export function environmentWith(changes: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => name !== 'NO_COLOR' && name !== 'FORCE_COLOR',
  );
  return { ...Object.fromEntries(inherited), ...changes };
}

/** Runs the built command to its end. */
export async function spawnCli(words: readonly string[], options: SpawnOptions = {}): Promise<Ran> {
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
  return {
    code,
    stdout: Buffer.concat(stdout).toString(),
    stderr: Buffer.concat(stderr).toString(),
  };
}

/** A new folder with these files, gone when the run of the tests is done. */
export function makeFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** One piece of evidence of a packet for tests. */
type DraftResult = EvidencePacketDraft['results'][number];

/** A packet of one result, as canonical text. */
export function packetText(
  result: Partial<DraftResult> = {},
  meta: Partial<EvidencePacketDraft['meta']> = {},
): string {
  const packet = createEvidencePacket({
    meta: {
      query_id: 'q1',
      timestamp: '2026-01-01T00:00:00Z',
      project: 'docs',
      question: 'Why?',
      ...meta,
    },
    results: [
      {
        id: 'r1',
        type: 'section',
        path: 'a.md',
        excerpt: 'second line',
        score: 0.5,
        sources: [],
        ...result,
      },
    ],
    citations: [],
    veracity: veracityOf([]),
  });
  return canonicalize(packet);
}

/** The last line of an output that ends in a line end, but for the one that names `explain`. */
export function lastLine(output: string): string {
  const lines = output.trimEnd().split('\n');
  return lines.filter((line) => !line.startsWith('hint: ')).at(-1) ?? '';
}
