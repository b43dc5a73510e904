/** Lies and honest damage made of real quotes: what passes, printed and kept as numbers. */
import { describe, expect, it } from 'vitest';
import { indexSource, verifyQuote } from '../../src/quote/index.js';
import { dataFolder, readData } from '../support/data.js';
import { damages, lies, type Mutation, seeded } from './mutations.js';

interface Row {
  tried: number;
  exact: number;
  normalized: number;
  fuzzy: number;
  spliced: number;
  /** Passes when no guard refuses: the bare rule of similarity. */
  unguarded: number;
}

interface Corpus {
  readonly text: string;
  readonly quotes: readonly string[];
}

function readCorpus(name: string): Corpus {
  const text = readData(`quotes-chunking-eval/dev/${name}.md`).toString('utf8');
  const questions = JSON.parse(readData(`quotes-chunking-eval/dev/${name}.refs.json`).toString('utf8')) as {
    references: { content: string }[];
  }[];
  return { text, quotes: questions.flatMap(({ references }) => references.map(({ content }) => content)) };
}

function tableOf(corpora: readonly Corpus[], mutations: Readonly<Record<string, Mutation>>): Record<string, Row> {
  const table: Record<string, Row> = {};
  for (const [name, mutate] of Object.entries(mutations)) {
    const row: Row = { tried: 0, exact: 0, normalized: 0, fuzzy: 0, spliced: 0, unguarded: 0 };
    for (const [number, { text, quotes }] of corpora.entries()) {
      const index = indexSource(text);
      const words = [...new Set(text.match(/\b[a-z]{4,}\b/g))];
      for (const [at, quote] of quotes.entries()) {
        const changed = mutate(quote, seeded(1000 * (number + 1) + at), words);
        if (changed === undefined || changed === quote) continue;
        if (text.includes(changed) && !name.startsWith('number cut')) continue;
        row.tried += 1;
        const result = verifyQuote(changed, index);
        if (result.verified) row[result.match] += 1;
        if (verifyQuote(changed, index, { guards: 'report' }).verified) row.unguarded += 1;
      }
    }
    table[name] = row;
  }
  return table;
}

const verifiedOf = ({ exact, normalized, fuzzy, spliced }: Row): number => exact + normalized + fuzzy + spliced;

describe.skipIf(dataFolder === undefined)('real quotes, changed by one thing', () => {
  it('lies are refused, honest damage is kept', async () => {
    const corpora = ['chatlogs', 'state_of_the_union', 'wikitexts'].map(readCorpus);
    const table = { lies: tableOf(corpora, lies), damages: tableOf(corpora, damages) };
    console.table({ ...table.lies, ...table.damages });
    let passed = 0;
    for (const row of Object.values(table.lies)) {
      expect(row.tried).toBeGreaterThan(0);
      expect([row.exact, row.normalized]).toEqual([0, 0]);
      passed += verifiedOf(row);
    }
    expect(passed).toBeLessThanOrEqual(3);
    const damaged = Object.values(table.damages);
    const tried = damaged.reduce((sum, row) => sum + row.tried, 0);
    expect(damaged.reduce((sum, row) => sum + verifiedOf(row), 0) / tried).toBeGreaterThan(0.9);
    await expect(`${JSON.stringify(table, null, 2)}\n`).toMatchFileSnapshot('../../snapshots/quotes/mutations.json');
  });
});
