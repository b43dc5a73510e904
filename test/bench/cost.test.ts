/** What README and the page of cost say is what the committed run measured. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

type Contender = { readonly ratio: number };

interface Report {
  readonly rows: readonly {
    readonly title: string;
    readonly contenders: Readonly<Record<string, Contender>>;
  }[];
}

const report = JSON.parse(read('tools/bench/results.json')) as Report;
const load = async <Module>(name: string): Promise<Module> =>
  (await import(join(root, 'tools/bench', name))) as Module;

describe('the committed run', () => {
  it('is what the page and its picture show', async () => {
    const { pageWith } = await load<{ pageWith: (page: string, report: Report) => string }>(
      'page.mjs',
    );
    const { plot } = await load<{ plot: (report: Report) => string }>('plot.mjs');
    expect(pageWith(read('docs/cost.md'), report)).toBe(read('docs/cost.md'));
    expect(plot(report)).toBe(read('docs/pictures/cost.svg'));
  });

  it('is what the sentence in README says of a document of 10 results', () => {
    expect(read('README.md')).toContain(
      'A document is checked in twice the time of parsing and hashing it, half of',
    );
    const row = report.rows.find(({ title }) => title === 'verify, canonical bytes, 10');
    const [ours = Number.NaN, zod = Number.NaN] = [
      row?.contenders['ours']?.ratio,
      row?.contenders['zod']?.ratio,
    ];
    expect(Math.round(ours)).toBe(2);
    expect(ours / zod).toBeLessThanOrEqual(0.6);
  });
});

describe('sourceDigest', () => {
  it('names every file of src with its text', async () => {
    const { sourceDigest } = await load<{ sourceDigest: (folder?: string) => string }>(
      'source-digest.mjs',
    );
    const folder = mkdtempSync(join(tmpdir(), 'source-digest-'));
    try {
      const seen = new Set<string>();
      for (const [name, text] of [
        ['a.ts', ''],
        ['a.ts', 'x'],
        ['b.ts', 'x'],
        ['a.ts', 'y'],
      ] as const) {
        writeFileSync(join(folder, name), text);
        seen.add(sourceDigest(folder));
        expect(sourceDigest(folder)).toMatch(/^sha256:[0-9a-f]{64}$/);
      }
      expect(seen.size).toBe(4);
      expect(sourceDigest()).not.toBe(sourceDigest(folder));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
