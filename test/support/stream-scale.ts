/**
 * Streams of any length, in memory that does not grow with them: some megabytes every day, more in
 * the slow tests.
 */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastLine, makeFolder, packetText, ranOf, startCli } from './cli.js';

const hasProc = existsSync('/proc/self/status');
const results = packetText({ excerpt: 'several words of an excerpt '.repeat(1500) });
const wrong = results.replace('"score":0.5', '"score":"x"');
const invalidEvery = 7;

interface Scale {
  readonly code: number | null;
  /** The most memory that it had, in mebibytes. */
  readonly peak: number;
  readonly stderr: string;
  readonly lines: number;
  readonly digest: string;
  readonly written: number;
}

/** Writes so many megabytes of lines and reads what comes out, holding none of it. */
async function filter(words: readonly string[], size: number): Promise<Scale> {
  const child = startCli(['verify', '--ndjson', '-', ...words]);
  const hash = createHash('sha256');
  let [lines, stderr, peak] = [0, '', 0];
  child.stdout.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = once(child, 'close');
  let written = 0;
  for (let sent = 0; sent < size * 1e6; written += 1) {
    const line = `${written % invalidEvery === 0 ? wrong : results}\n`;
    sent += line.length;
    if (!child.stdin.write(line)) await once(child.stdin, 'drain');
    if (written % 100 === 0) peak = peakOf(child, peak);
  }
  peak = peakOf(child, peak);
  child.stdin.end();
  const [code] = (await ended) as [number | null];
  return { code, peak, stderr, lines, digest: hash.digest('hex'), written };
}

function peakOf({ pid = 0 }: ChildProcessWithoutNullStreams, before: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.max(before, Number(/VmHWM:\s+([0-9]+) kB/.exec(status)?.[1] ?? 0) / 1024);
}

/** Megabytes of a stream that is checked, and of one that is passed on. */
export interface Megabytes {
  readonly checked: number;
  /** More than what one thread takes before others help. */
  readonly passed: number;
}

/** A stream of documents of which every seventh is invalid. */
export function lawOfStreams({ checked, passed }: Megabytes): void {
  describe.skipIf(!hasProc)(`a stream of ${checked} MB`, { timeout: 900_000 }, () => {
    const folder = makeFolder();
    const files = ['junit', 'sarif', 'html', 'rejected', 'verdicts'];
    /** Everything that can be written in the same pass. */
    const beside = (name: string): string[] => {
      const file = (kind: string): string => join(folder, `${name}.${kind}`);
      const reports = ['junit', 'sarif', 'html'].flatMap((kind) => [
        '--report',
        `${kind}=${file(kind)}`,
      ]);
      return [...reports, '--rejected', file('rejected'), '--rejected-verdicts', file('verdicts')];
    };

    it('is checked line by line in memory that does not grow, with and without threads', async () => {
      const one = await filter(['--emit', 'verdicts', '--threads', '0', ...beside('one')], checked);
      expect(one).toMatchObject({ code: 1, lines: one.written });
      const invalid = Math.ceil(one.written / invalidEvery);
      expect(lastLine(one.stderr)).toMatch(
        new RegExp(
          `^${one.written} documents: ${one.written - invalid} valid, ${invalid} invalid; `,
        ),
      );
      const many = await filter(
        ['--emit', 'verdicts', '--threads', '2', ...beside('many')],
        checked,
      );
      expect({ ...many, peak: 0 }).toEqual({ ...one, peak: 0 });
      for (const name of files) {
        const written = (run: string): Buffer => readFileSync(join(folder, `${run}.${name}`));
        expect(written('many').equals(written('one')), name).toBe(true);
      }
      expect(readFileSync(join(folder, 'one.rejected'), 'utf8').length).toBe(
        invalid * (wrong.length + 1),
      );
      expect(one.peak).toBeLessThan(256);
      expect(many.peak).toBeLessThan(640);
    });

    it('is passed on byte by byte, whichever thread checked it', async () => {
      const words = ['--emit', 'invalid', '--quiet'];
      const usual = await filter(words, passed); // long enough for threads to be brought in on the way
      const lines = Math.ceil(usual.written / invalidEvery);
      const hash = createHash('sha256');
      for (let line = 0; line < lines; line += 1) hash.update(`${wrong}\n`);
      expect(usual).toMatchObject({ code: 1, lines, digest: hash.digest('hex') });
      expect(usual.stderr.split('\n')).toHaveLength(2);
    });
  });
}

/** One line between two others, longer than any reader takes, with so many threads. */
export function lawOfOneLine(threads: readonly string[]): void {
  describe.skipIf(!hasProc)('a line of 200 MB', () => {
    it.each(threads)('is counted and left out, and never held (--threads %s)', async (count) => {
      const child = startCli([
        'verify',
        '--ndjson',
        '-',
        '--emit',
        'invalid',
        '--quiet',
        '--threads',
        count,
      ]);
      const ended = ranOf(child);
      const reported = once(child.stderr, 'data');
      child.stdin.write(`${wrong}\n`);
      const piece = Buffer.alloc(1 << 20, 0x61);
      for (let sent = 0; sent < 200; sent += 1)
        if (!child.stdin.write(piece)) await once(child.stdin, 'drain');
      child.stdin.write(`\n${wrong}`);
      await reported;
      const peak = peakOf(child, 0);
      child.stdin.end();
      const { code, stdout, stderr } = await ended;
      expect({ code, stdout }).toEqual({ code: 1, stdout: `${wrong}\n${wrong}\n` });
      expect(stderr).toContain('-:2:1: json.bytes: expected at most 67108864 bytes, got more');
      expect(lastLine(stderr)).toMatch(/^3 documents: 0 valid, 3 invalid; /);
      expect(peak).toBeLessThan(320);
    });
  });
}
