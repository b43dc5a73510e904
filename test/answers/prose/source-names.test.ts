/**
 * What a source is called is read once: the gate and `checkAnswer` take the same words for a name,
 * by the rules of docs/marks-1.md.
 */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/prose/index.js';
import {
  type GatedQuote,
  type GatedText,
  quoteGateRunnable,
} from '../../../src/output/gate/index.js';
import type { SourceDocument } from '../../../src/quotes/quote/index.js';

const texts = ['Leave is paid for 16 weeks.', 'The office opens at nine.'];
const sources: readonly SourceDocument[] = [
  {
    id: 'Policies/01-Caf\u00e9.md',
    title: 'Smith & Lee (2020): On Paid Leave',
    url: 'https://www.example.org/rules/absence.html?utm_source=x#top',
    text: texts[0] ?? '',
  },
  { id: 'office rules.longending', title: 'Office Rules', text: texts[1] ?? '' },
];

const names: readonly (readonly [what: string, words: string])[] = [
  ['the id', 'Policies/01-Caf\u00e9.md'],
  ['case', 'policies/01-CAF\u00c9.MD'],
  ['NFC', 'Policies/01-Cafe\u0301.md'],
  ['the file name', '01-Caf\u00e9.md'],
  ['the file name without its ending', '01-Caf\u00e9'],
  ['another path with this file name', 'texts/01-Caf\u00e9.md'],
  ['the title', 'Smith & Lee (2020): On Paid Leave'],
  ['author and year of the title', 'Smith and Lee, 2020'],
  ['the address', 'https://www.example.org/rules/absence.html'],
  ['without www.', 'https://example.org/rules/absence.html'],
  ['without the scheme', 'example.org/rules/absence.html'],
  ['a slash at the end', 'https://example.org/rules/absence.html/'],
  ['a fragment', 'https://example.org/rules/absence.html#part-2'],
  ['tracking', 'https://example.org/rules/absence.html?utm_medium=mail'],
  ['the file of the address', 'absence.html'],
  ['the same without its ending', 'Absence'],
  ['an ending that is none of a file', 'office rules.longending'],
];
const others: readonly (readonly [what: string, words: string])[] = [
  ['a part of a title', 'Paid Leave'],
  ['a name without a long ending', 'Office'],
  ['another ending', '01-Caf\u00e9.pdf'],
  ['a folder of the path', 'Policies'],
  ['the host of the address', 'example.org'],
  ['the place of a source', '0'],
  ['a statement before a name', '员工可以报销任何费用/01-Caf\u00e9.md'],
];

async function gated(words: string, given: readonly SourceDocument[]) {
  const quotes: GatedQuote[] = [];
  const ended: GatedText<unknown>[] = [];
  await quoteGateRunnable({
    sources: given,
    onQuote: ({ quote }) => quotes.push(quote),
    onAnswer: (one) => ended.push(one),
  }).invoke(`It is “${words}”.`);
  const [quote] = quotes;
  return { isName: quote?.verified === false && quote.reason === 'ignored', ended };
}

const isNameIn = (words: string, given: readonly SourceDocument[]): boolean =>
  checkAnswer(`It is “${words}”.`, given).quotations[0]?.reason === 'ignored';

describe('words between quotation marks that are', () => {
  it.each(names)('%s of a source are no quotation: %s', async (_, words) => {
    expect([isNameIn(words, sources), (await gated(words, sources)).isName]).toEqual([true, true]);
  });

  it.each(others)('%s are one: %s', async (_, words) => {
    expect([isNameIn(words, sources), (await gated(words, sources)).isName]).toEqual([
      false,
      false,
    ]);
  });

  it('the name of two sources are no quotation', async () => {
    const twice = sources.map((source) => ({ ...source, title: 'One Title' }));
    expect([isNameIn('One Title', twice), (await gated('One Title', twice)).isName]).toEqual([
      true,
      true,
    ]);
  });
});

describe('what the gate hands on at the end', () => {
  const answer = 'Leave is “paid for 16 weeks” [1]. It “opens at nine” (Office Rules).';
  const statesOf = (given: Parameters<typeof checkAnswer>[1]) =>
    checkAnswer(answer, given).quotations.map(({ state }) => state);

  it('has the names that marks cite by, also of sources of an iterator', async () => {
    const pairs = sources.map(({ id = '', ...source }) => [id, source] as const);
    for (const given of [sources, pairs[Symbol.iterator]()]) {
      const ended: GatedText<unknown>[] = [];
      await quoteGateRunnable({ sources: given, onAnswer: (one) => ended.push(one) }).invoke(
        answer,
      );
      expect(statesOf(ended[0]?.documents ?? [])).toEqual(['verified', 'verified']);
    }
  });

  it('counts sources without a name from 1', async () => {
    const ended: GatedText<unknown>[] = [];
    const gate = quoteGateRunnable({ sources: texts, onAnswer: (one) => ended.push(one) });
    await gate.invoke('Leave is “paid for 16 weeks” [1].');
    const [one] = ended;
    expect(ended).toHaveLength(1);
    for (const given of [one?.documents ?? [], one?.sources ?? [], texts])
      expect(checkAnswer('Leave is “paid for 16 weeks” [1].', given).quotations).toMatchObject([
        { state: 'verified', cited: [1] },
      ]);
  });
});
