/** A link on the words of a quotation: they are quoted, and its target is what they are from. */
import { describe, expect, it } from 'vitest';
import {
  answerFromText,
  bindMarks,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';
import { checkAnswer } from '../../../src/answers/prose/index.js';
import { ContractError } from '../../../src/core/issue/outcome.js';
import { quoteGateRunnable } from '../../../src/output/gate/index.js';

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
    (words: string) => `^(${link(words)})`,
    (words: string) => `<a href="https://a.example/x">${words}</a>`,
    (words: string) => `<https://a.example/x|${words}>`,
  ])('is read in each form of a link: %s', (form) => {
    const wordsOf = (answer: string) =>
      checkAnswer(answer, sources).quotations.map(({ words, state }) => [words, state]);
    const found = ['Leave is paid for 16 weeks', 'verified'];
    expect(wordsOf(`It says “${form('Leave is paid for 16 weeks')}”.`)).toEqual([found]);
    expect(wordsOf(`It says “Leave is ${form('paid for 16 weeks')}”.`)).toEqual([found]);
    expect(wordsOf(`It says “Leave is paid for 16 weeks ${form('a.example')}”.`)).toEqual([found]);
    expect(wordsOf(`It says “Leave is ${form('never paid')}”.`)).toEqual([
      ['Leave is never paid', 'changed'],
    ]);
    expect(wordsOf(`> ${form('Leave is never paid')}\n`)).toEqual([
      ['Leave is never paid', 'changed'],
    ]);
  });

  it.each([
    '1',
    'Source',
    'Source 1',
    'a.example',
    'Leave rules of the town',
    'Leave rules',
    'Leave rules of the town, p. 3',
  ])('is a mark where it says which source it is: %s', (words) => {
    expect(read(`> Leave is paid for 16 weeks ${link(words)}\n`)).toEqual([
      [['Leave is paid for 16 weeks', 'verified', 1]],
      true,
    ]);
  });

  it('is a mark after a stop where it has one word with a capital', () => {
    const quote = '> Leave is paid for 16 weeks.';
    expect(read(`${quote} ${link('Link')}\n`)[1]).toBe(true);
    expect(read(`${quote} ${link('unpaid')}\n`)[1]).toBe(false);
    expect(read(`> Leave is paid for 16 weeks ${link('Never')}\n`)[1]).toBe(false);
  });

  it('is on words that are quoted where they only have the title in them, or are in it', () => {
    const titled = [{ ...sources[0], title: 'Leave', text: 'So it is. Leave is paid.' }];
    for (const words of ['leave is never paid', 'Niemals', 'eave', 'Leaves'])
      expect(checkAnswer(`It says “So it is ${link(words)}”.`, titled).passed).toBe(false);
  });

  it('is read alike by the gate', async () => {
    const gate = quoteGateRunnable({ sources });
    for (const words of ['1', 'Source', 'a.example', 'Leave rules', 'never paid', 'Never']) {
      const answer = `> Leave is paid for 16 weeks ${link(words)}\n`;
      expect([words, (await gate.invoke(answer)) === answer]).toEqual([words, read(answer)[1]]);
    }
  });

  it('is read alike in a result', async () => {
    for (const words of ['never paid', 'Leave rules', '1', 'Never'])
      for (const answer of [
        `So “it is ${link(words)}”.`,
        `“${link(words)}”`,
        `> It is ${link(words)}\n`,
        `“[${words}](https://c.example/x)”`,
      ]) {
        const { result } = answerFromText(answer, sources);
        const { answer: checked } = await verifyGeneration(result, { sources });
        const own = checkAnswer(answer, sources).quotations;
        expect([answer, checked.quotations.map((one) => [one.words, one.state])]).toEqual([
          answer,
          own.map((one) => [one.words, one.state]),
        ]);
      }
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

it.each([[null], [{ start: 0, end: 5, form: 'link', words: Symbol('x'), sources: [1] }]])(
  'marks of others that cannot be read are refused: %#',
  (mark) => {
    const marks = { marks: [mark], unread: [] } as never;
    expect(() => bindMarks('“a b” c', marks)).toThrow(ContractError);
  },
);
