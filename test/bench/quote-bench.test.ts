/**
 * The published set of quotes is what its index says, and every number that is quoted from it is
 * its result.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quotes/quote/index.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

interface Index {
  readonly others: {
    readonly cases: number;
    readonly digest: string;
    readonly expected: Readonly<Record<string, number>>;
  };
  readonly cases: number;
  readonly digest: string;
  readonly languages: Readonly<Record<string, number>>;
  readonly domains: Readonly<Record<string, number>>;
}
interface Case {
  readonly id: string;
  readonly lang: string;
  readonly domain: string;
  readonly kind: string;
  readonly by: string;
  readonly expected: string;
  readonly quote: string;
  readonly source: string;
}
interface SecondReading {
  readonly cases: number;
  readonly agreed: number;
  readonly thrown: readonly { readonly quote: string; readonly kind: string }[];
}
interface Rate {
  readonly tried: number;
  readonly wrong: number;
  readonly hidden: number;
}
interface Run {
  readonly set: { readonly digest: string; readonly cases: number };
  readonly contenders: readonly {
    readonly title: string;
    readonly library?: string;
    readonly version?: string;
    readonly rates: Readonly<Record<string, Rate>>;
  }[];
}
interface Results extends Run {
  readonly others: Run;
}

const file = gunzipSync(readFileSync(`${root}conformance/bench/quotes.jsonl.gz`)).toString();
const cases = file
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);
const index = JSON.parse(read('conformance/bench/index.json')) as Index;
const results = JSON.parse(read('tools/bench/league/results.json')) as Results;
const ours = results.contenders.find(({ title }) => title === 'evidence-contracts');

describe('the set', () => {
  it('is the one of its index: digest, number of cases', () => {
    expect(`sha256:${createHash('sha256').update(file).digest('hex')}`).toBe(index.digest);
    expect(cases.length).toBe(index.cases);
  });

  it('has at least 12,000 cases, 12 languages with 200 each, 8 domains, 60 kinds of alteration and 30 of damage', () => {
    expect(cases.length).toBeGreaterThanOrEqual(12_000);
    expect(
      Object.values(index.languages).filter((count) => count >= 200).length,
    ).toBeGreaterThanOrEqual(12);
    expect(Object.keys(index.domains)).toHaveLength(8);
    const kindsOf = (expected: string): number =>
      new Set(
        cases
          .filter((one) => one.expected === expected && one.by === 'generator')
          .map(({ kind }) => kind),
      ).size;
    expect(kindsOf('altered')).toBeGreaterThanOrEqual(60);
    expect(kindsOf('verbatim')).toBeGreaterThanOrEqual(30);
  });

  it('has each id once, and in every case a quote, a source and one of four expectations', () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    const expectations = ['altered', 'out-of-context', 'pieces', 'verbatim'];
    const isWhole = ({ quote, source, expected }: Case): boolean =>
      quote.trim() !== '' && source.trim() !== '' && expectations.includes(expected);
    expect(cases.filter((one) => !isWhole(one))).toEqual([]);
  });

  it('has no case on which its two readings differ, and the page gives the rate of the second one', () => {
    const {
      cases: total,
      agreed,
      thrown,
    } = JSON.parse(read('tools/bench/quotes/second-reading.json')) as SecondReading;
    const quotes = new Set(
      cases.filter(({ by }) => by === 'hand').map(({ quote, kind }) => `${kind} ${quote}`),
    );
    expect(thrown.filter(({ quote, kind }) => quotes.has(`${kind} ${quote}`))).toEqual([]);
    expect(agreed + thrown.length).toBe(total);
    expect(quotes.size).toBeLessThanOrEqual(agreed);
    const page = read('docs/quote-bench.md').replace(/\s+/g, ' ');
    expect(page).toContain(`agree on ${String(agreed)} (${((100 * agreed) / total).toFixed(1)} %)`);
  });

  it('gives no quote two expectations in one source', () => {
    const expectations = new Map<string, Set<string>>();
    for (const { quote, source, expected } of cases) {
      const key = `${quote}\n${source}`;
      expectations.set(key, (expectations.get(key) ?? new Set()).add(expected));
    }
    expect([...expectations].filter(([, found]) => found.size > 1).map(([key]) => key)).toEqual([]);
  });
});

describe('the quotes that others wrote', () => {
  const others = gunzipSync(readFileSync(`${root}conformance/bench/others.jsonl.gz`)).toString();
  const written = others
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);

  it('are the ones of the index, which every checker was run over', () => {
    expect(`sha256:${createHash('sha256').update(others).digest('hex')}`).toBe(index.others.digest);
    expect(results.others.set.digest).toBe(index.others.digest);
    expect(results.others.contenders.map(({ title }) => title)).toEqual(
      results.contenders.map(({ title }) => title),
    );
    expect(written.filter(({ expected }) => /verbatim|pieces/.test(expected)).length).toBe(420);
    expect(new Set(written.map(({ lang }) => lang)).size).toBe(14);
  });

  it('are answered as the page of altered quotes says', () => {
    const kept: Record<string, number> = {};
    const found = { cured: 0, between: 0, pieces: 0 };
    for (const { expected, kind, quote, source } of written) {
      const { verified, status, nearest, context, flags } = verifyQuote(quote, source);
      if (verified) kept[expected] = (kept[expected] ?? 0) + 1;
      else if (expected === 'verbatim' && nearest !== undefined) found.cured += 1;
      if (kind === 'altered between pieces' && status === 'pieces') found.between += 1;
      if (expected === 'pieces' && (verified || status === 'pieces')) found.pieces += 1;
      if (verified && expected === 'out-of-context')
        expect(flags.length > 0 || context.wholeSentences).not.toBe(false);
    }
    expect(kept).toEqual({ verbatim: 324, pieces: 3, 'out-of-context': 6 });
    expect(found).toEqual({ cured: 31, between: 13, pieces: 61 });
    const page = read('docs/lies.md').replace(/\s+/g, ' ');
    expect(page).toContain('| honest | 355 | **315 kept** (88.7 %); all 40 others');
    expect(page).toContain('| 324 kept (91.3 %), 31 refused');
    expect(page).toContain('| 61 are `pieces` or kept, 4 refused');
    expect(page).toContain('**0 accepted**; 13 are `pieces`');
  });
});

describe('the numbers of the set', () => {
  it('are measured over the published cases, with eight other checkers or more of named versions', () => {
    expect(results.set).toMatchObject({ digest: index.digest, cases: index.cases });
    expect(
      results.contenders.filter(({ title }) => !title.startsWith('evidence-contracts')).length,
    ).toBeGreaterThan(8);
    for (const { library, version } of results.contenders)
      if (library !== undefined) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('are all explained on the page where this library is wrong', () => {
    const page = read('docs/quote-bench.md').replace(/\s+/g, ' ');
    const wrong = (expected: string): string => String(ours?.rates[expected]?.wrong);
    expect(ours?.rates['altered']?.wrong).toBe(0);
    expect(page).toContain('Altered, accepted: none.');
    expect(page).toContain(`Honest, refused: ${wrong('verbatim')}.`);
    expect(page).toContain(`Pieces, refused: ${wrong('pieces')}.`);
    expect(page).toContain(`Out of context, accepted: ${wrong('out-of-context')}, all shown.`);
    expect(ours?.rates['out-of-context']?.hidden).toBe(0);
  });

  it('are in README as they were measured', () => {
    const percent = (rate: Rate | undefined): string =>
      `${((100 * (rate?.wrong ?? 0)) / (rate?.tried ?? 1)).toFixed(1)} %`;
    const readme = read('README.md').replace(/\s+/g, ' ');
    const folded = results.contenders.find(({ title }) => title === 'fold of 20 lines');
    expect(readme).toContain(`${index.cases.toLocaleString('en')} cases`);
    expect(readme).toContain(`accepts ${percent(ours?.rates['altered'])} of the altered quotes`);
    expect(readme).toContain(`refuses ${percent(ours?.rates['verbatim'])} of the honest ones`);
    const [own, fold] = ['evidence-contracts', 'fold of 20 lines'].map(
      (title) => results.others.contenders.find((one) => one.title === title)?.rates,
    );
    expect(readme).toContain(
      `${String(own?.['altered']?.wrong)} of ${String(own?.['altered']?.tried)} altered ones accepted, ${percent(own?.['verbatim'])} of the honest ones refused`,
    );
    expect(readme).toContain(
      `accept ${percent(fold?.['altered'])} and refuse ${percent(fold?.['verbatim'])}`,
    );
    expect(readme).toContain(
      `accept ${percent(folded?.rates['altered'])} and refuse ${percent(folded?.rates['verbatim'])}`,
    );
  });
});
