/** Runs the example as `npm start` does after its build, and reads the packet that it left behind. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import canonicalize from 'canonicalize';

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
}

export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly packet: Packet;
}

export function start(words: readonly string[] = [], environment: Readonly<Record<string, string>> = {}): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['examples/evidence-from-docs/main.js', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return { status, stdout, stderr, packet: JSON.parse(readFileSync(join(root, packetPath), 'utf8')) as Packet };
}

function sha256(value: unknown): string {
  return `sha256:${createHash('sha256')
    .update(canonicalize(value) ?? '')
    .digest('hex')}`;
}

const volatile = ['/meta/query_id', '/meta/timestamp', '/provenance/record_digest', '/provenance/run_id'];

/** Both digests, from the written file and without any code of this package. */
export function digestsOf({ meta, ...rest }: Packet): { readonly digest: string; readonly stableDigest: string } {
  const kept = Object.fromEntries(Object.entries(meta).filter(([name]) => !volatile.includes(`/meta/${name}`)));
  const wrapper = { contract: 'evidence-packet', document: { meta: kept, ...rest }, version: '1.0', volatile };
  return { digest: sha256({ meta, ...rest }), stableDigest: sha256(wrapper) };
}
