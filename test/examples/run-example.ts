/**
 * Runs the example as `npm start` does after its build, and reads the packet that it left behind.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import canonicalize from 'canonicalize';
import { expect } from 'vitest';

export const root: string = fileURLToPath(new URL('../..', import.meta.url));
export const packetPath: string = 'examples/evidence-from-docs/out/packet.json';

interface Result {
  readonly id: string;
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly excerpt: string;
}

export interface Packet {
  readonly meta: Readonly<Record<string, string>>;
  readonly results: readonly Result[];
  readonly citations: readonly {
    readonly quote: string;
    readonly start: number;
    readonly end: number;
    readonly result_id: string;
  }[];
  readonly veracity: object;
}

export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly packet: Packet;
}

export function start(
  words: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Run {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['examples/evidence-from-docs/main.js', ...words],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    },
  );
  return {
    status,
    stdout,
    stderr,
    packet: JSON.parse(readFileSync(join(root, packetPath), 'utf8')) as Packet,
  };
}

/** Asks one question after the other in one process: the program is evaluated anew for each. */
const program = `
import { readFileSync } from 'node:fs';
const { main, packet, questions } = JSON.parse(readFileSync(0, 'utf8'));
const runs = [];
for (const [nth, words] of questions.entries()) {
  const written = { stdout: '', stderr: '' };
  const usual = [process.stdout.write, process.stderr.write];
  for (const name of ['stdout', 'stderr']) process[name].write = (text) => (written[name] += text, true);
  process.argv = [process.argv[0], main, ...words];
  await import(main + '?run=' + nth);
  [process.stdout.write, process.stderr.write] = usual;
  runs.push({ status: process.exitCode ?? 0, ...written, packet: JSON.parse(readFileSync(packet, 'utf8')) });
  process.exitCode = undefined;
  process.stdout.removeAllListeners('error');
}
process.stdout.write(JSON.stringify(runs));`;

/** What `start` gives for each of these, in one process for all. */
export function startEach(questions: readonly (readonly string[])[]): readonly Run[] {
  const main = pathToFileURL(join(root, 'examples/evidence-from-docs/main.js')).href;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    {
      cwd: root,
      encoding: 'utf8',
      input: JSON.stringify({ main, packet: packetPath, questions }),
      maxBuffer: 1 << 26,
    },
  );
  if (stderr !== '') throw new Error(stderr.slice(-2000));
  return JSON.parse(stdout) as Run[];
}

function sha256(value: unknown): string {
  return `sha256:${createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex')}`;
}

const volatile = [
  '/meta/query_id',
  '/meta/timestamp',
  '/provenance/record_digest',
  '/provenance/run_id',
  '/veracity',
];

/** Both digests, from the written file and without any code of this package. */
export function digestsOf({ meta, veracity, ...rest }: Packet): {
  readonly digest: string;
  readonly stableDigest: string;
} {
  const kept = Object.fromEntries(
    Object.entries(meta).filter(([name]) => !volatile.includes(`/meta/${name}`)),
  );
  const wrapper = {
    contract: 'evidence-packet',
    document: { meta: kept, ...rest },
    version: '1.0',
    volatile,
  };
  return { digest: sha256({ meta, veracity, ...rest }), stableDigest: sha256(wrapper) };
}

/**
 * Evidence that is valid, with what is printed of it, and nothing that a terminal would take for a
 * command.
 */
export function expectGood({ status, stdout, stderr, packet }: Run): void {
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const { digest, stableDigest } = digestsOf(packet);
  expect(stdout).toContain(`digest        ${digest}\n`);
  expect(stdout).toContain(`stable digest ${stableDigest}\n`);
  expect(stdout).toContain(`${packetPath}: evidence-packet 1.0: valid\n`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may reach a terminal
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e]/);
}
