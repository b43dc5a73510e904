/**
 * The most memory that a process takes for one large packet, and for many lines, against one that
 * parses and hashes the same.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  type EvidencePacketDraft,
} from '../../src/contracts/evidence-packet/index.js';
import { canonicalize } from '../../src/index.js';

const root = join(import.meta.dirname, '../..');
const bench = (name: string): string => join(root, 'tools/bench', name);
const folder = mkdtempSync(join(tmpdir(), 'memory-'));
const inFolder = (name: string): string => join(folder, name);

beforeAll(async () => {
  const { draftOf } = (await import(bench('generate.mjs'))) as {
    draftOf: (size: number, seed?: number) => EvidencePacketDraft;
  };
  const textOf = (size: number, seed: number): string =>
    canonicalize(createEvidencePacket(draftOf(size, seed)));
  writeFileSync(inFolder('large.json'), textOf(52_500, 1));
  const lines = Array.from({ length: 50 }, (_, nth) => `${textOf(10, nth + 1)}\n`).join('');
  writeFileSync(inFolder('lines.ndjson'), lines.repeat(80));
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Megabytes, the least of three processes: collectors of garbage may wait for a core. */
function memoryOf(...words: readonly string[]): number {
  const usage = inFolder('usage.json');
  const each = [0, 1, 2].map(() => {
    const all = ['--import', pathToFileURL(bench('usage.mjs')).href, ...words];
    const { status, stderr } = spawnSync(process.execPath, all, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, BENCH_USAGE: usage },
    });
    if (status !== 0) throw new Error(stderr);
    return (JSON.parse(readFileSync(usage, 'utf8')) as { readonly memory: number }).memory;
  });
  return Math.min(...each);
}

describe('the most memory, against parsing and hashing the same', () => {
  it('is at most 1.2 times as much for one packet of 50 MB', () => {
    const floor = memoryOf(bench('tasks.mjs'), 'floor', inFolder('large.json'));
    const ours = memoryOf(bench('tasks.mjs'), 'ours', inFolder('large.json'));
    expect(ours / floor).toBeLessThan(1.2);
  }, 120_000);

  it('is at most 1.5 times as much for 38 MB of lines', () => {
    const floor = memoryOf(bench('tasks.mjs'), 'ndjson-floor', inFolder('lines.ndjson'));
    const ours = memoryOf(join(root, 'dist/cli.js'), 'verify', '--quiet', inFolder('lines.ndjson'));
    expect(ours / floor).toBeLessThan(1.5);
  }, 120_000);
});
