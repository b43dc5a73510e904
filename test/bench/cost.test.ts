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

describe('lineBeside', () => {
  const lineOf = async (...ratios: number[]): Promise<{ line: string; measured: number }> => {
    const { lineBeside } = await load<{
      lineBeside: (title: string, kept: number, measure: () => number) => string;
    }>('beside.mjs');
    let measured = 0;
    const line = lineBeside('row', 2, () => ratios[measured++] ?? Number.NaN);
    return { line, measured };
  };

  it('marks a row that is a quarter worse twice in a row', async () => {
    expect(await lineOf(2.6, 2.7)).toEqual({
      line: expect.stringMatching(/^WORSE row +2\.60 x, committed +2\.00 x$/) as string,
      measured: 2,
    });
  });

  it('marks none that is so once, and measures a good one once', async () => {
    expect(await lineOf(2.6, 2.4)).toEqual({
      line: expect.stringMatching(/^ {6}row +2\.40 x/) as string,
      measured: 2,
    });
    expect(await lineOf(2.5)).toEqual({
      line: expect.stringMatching(/^ {6}row +2\.50 x/) as string,
      measured: 1,
    });
  });
});

describe('rows', () => {
  interface Rounds {
    readonly noiseOf: (floors: readonly number[]) => number;
    readonly converge: (look: (milliseconds: number) => number, most?: number) => void;
  }

  it('have the spread of their floor, without the worst of many rounds', async () => {
    const { noiseOf } = await load<Rounds>('rounds.mjs');
    expect(noiseOf([10, 11, 10.5])).toBe(0.0952);
    expect(noiseOf([...Array.from({ length: 14 }, () => 10), 40])).toBe(0);
    expect(noiseOf([1, 2, 2, 2, 3])).toBe(1);
  });

  it('are marked on the page where the floor moved more than 15 %', async () => {
    const { pageWith } = await load<{ pageWith: (page: string, report: unknown) => string }>(
      'page.mjs',
    );
    const row = { ...report.rows[0], noise: 0.16 };
    const pageOf = (rows: unknown): string => pageWith(read('docs/cost.md'), { ...report, rows });
    expect(pageOf([row])).toContain('| 16 %, unsteady |');
    expect(pageOf([{ ...row, noise: 0.15 }])).toContain('| 15 % |');
  });

  it('warm up until they get no quicker', async () => {
    const { converge } = await load<Rounds>('rounds.mjs');
    const looksAt = (...times: number[]): number => {
      let looks = 0;
      converge(() => times[looks++] ?? times.at(-1) ?? 0, 2000);
      return looks;
    };
    expect(looksAt(10, 5, 4, 3, 3, 3, 3)).toBe(7);
    expect(looksAt(10, 9.9, 9.9, 9.9)).toBe(4);
    expect(looksAt(...Array.from({ length: 100 }, (_, nth) => 0.5 ** nth))).toBe(34);
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
