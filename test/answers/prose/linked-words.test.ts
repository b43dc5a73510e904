/** A link on the words of a quotation: they are quoted, and its target is what they are from. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/prose/index.js';

const sources = [
  {
    id: 'a',
    title: 'Leave rules of the town',
    url: 'https://a.example/x',
    text: 'Leave is paid for 16 weeks. The office opens at nine.',
  },
  { id: 'b', url: 'https://b.example/y', text: 'Receipts are required.' },
];
const link = (words: string) => `[${words}](https://a.example/x)`;

const read = (answer: string) => {
  const { quotations, passed } = checkAnswer(answer, sources);
  return [quotations.map(({ words, state, cited }) => [words, state, ...cited]), passed];
};

describe('a link within a quotation', () => {
  it.each([
    `It says “${link('Leave is paid for 16 weeks')}”.`,
    `It says “Leave is ${link('paid for 16 weeks')}”.`,
    `> ${link('Leave is paid for 16 weeks')}\n`,
    `> Leave is ${link('paid for 16 weeks')}\n`,
  ])('is on words that are quoted: %s', (answer) => {
    expect(read(answer)).toEqual([[['Leave is paid for 16 weeks', 'verified', 1]], true]);
  });

  it.each([
    `It says “${link('Leave is never paid')}”.`,
    `It says “Leave is ${link('never paid')}”.`,
    `It says “Leave is ${link('unpaid')}”.`,
    `> ${link('Leave is never paid')}\n`,
    `> Leave is paid for 16 weeks. ${link('never on Sundays')}\n`,
    '> [Leave is never paid](https://other.example/x)\n',
  ])('hides no words that no source has: %s', (answer) => {
    const { quotations, passed } = checkAnswer(answer, sources);
    expect(quotations.map(({ state }) => state)).toEqual(['changed']);
    expect(passed).toBe(false);
  });

  it.each([
    '1',
    'Source',
    'Source 1',
    'a.example',
    'Handbook',
    'Leave rules',
    'the leave rules of the town, p. 3',
  ])('is a mark where it says which source it is: %s', (words) => {
    expect(read(`> Leave is paid for 16 weeks ${link(words)}\n`)).toEqual([
      [['Leave is paid for 16 weeks', 'verified', 1]],
      true,
    ]);
  });

  it('is no quotation where nothing but a mark is in it', () => {
    expect(read(`It says “${link('1')}”.`)).toEqual([[], true]);
  });
});

describe('a bracket after a quotation that is no mark', () => {
  it.each(['[HR Handbook]', '[sic]', '[#9]', '[p. 3]', '(HR Handbook)'])(
    'is in place of one, so that the next mark accuses nobody: %s',
    (bracket) => {
      const answer = `It is “Leave is paid for 16 weeks” ${bracket}, and “Receipts are required” [2].`;
      expect(read(answer)[0]).toEqual([
        ['Leave is paid for 16 weeks', 'unmarked', 2],
        ['Receipts are required', 'verified', 2],
      ]);
    },
  );
});

it('the number of a chunk after a source is a place in it', () => {
  expect(read('It is “Leave is paid” [Source 1, chunk 4].')[0]).toEqual([
    ['Leave is paid', 'verified', 1],
  ]);
  expect(read('It is “Receipts are required” [Source 1, Chunk 2].')[0]).toEqual([
    ['Receipts are required', 'misattributed', 1],
  ]);
});
