/** Several marks in a row, and superscripts where each language closes a quotation. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/generation/index.js';

const sources = ['Tea is hot.', 'Tea is wet.', 'Milk is white.'];
const citedBy = (answer: string): readonly (readonly number[])[] =>
  checkAnswer(answer, sources).quotations.map(({ cited }) => cited);

describe('a series of marks', () => {
  it.each([
    '[1]–[3]',
    '【1】–【3】',
    '<sup>1</sup>–<sup>3</sup>',
    '¹–³',
    '¹⁻³',
    '(1)–(3)',
    '[1–3]',
  ])('%s cites each from the first to the last', (marks) => {
    expect(citedBy(`“Milk is white” ${marks}.`)).toEqual([[1, 2, 3]]);
    expect(citedBy(`“Tea is wet” ${marks}.`)).toEqual([[1, 2, 3]]);
  });

  it.each([
    '[1]/[3]',
    '[1]·[3]',
    '[1]&nbsp;[3]',
    '[1]\u2009[3]',
    '[1] + [3]',
    '[1] – [3]',
    '[1] und [3]',
    '[1] et [3]',
    '[1] y [3]',
    '[1]和[3]',
    '【1】と【3】',
    '[1] and [3]',
  ])('%s cites both', (marks) => {
    expect(citedBy(`“Milk is white” ${marks}.`)).toEqual([[1, 3]]);
  });

  it('descends no range, and joins no two labels', () => {
    expect(citedBy('“Milk is white” [3]–[1].')).toEqual([[3, 1]]);
    expect(citedBy('“Milk is white” [Doc 1]–[3].')[0]).not.toEqual([1, 2, 3]);
  });

  it('ends where a sentence goes on from the next mark', () => {
    expect(citedBy('“Tea is hot” [1] und [2] sagt “Tea is wet”.')).toEqual([[1], [2]]);
    expect(citedBy('“Tea is hot” [1] – [2] says “Tea is wet”.')).toEqual([[1], [2]]);
    expect(citedBy('“Tea is hot” [1]\n\n[3] “Milk is white”.')[0]).toEqual([1]);
  });
});

describe('a superscript', () => {
  it.each(['„A“¹', '»A«¹', '‚A‘¹', '“A”¹', '«A»¹', '‹A›¹', '「A」¹'])(
    'is read after %s',
    (dressed) => {
      const { quotations } = checkAnswer(dressed.replace('A', 'Tea is wet.'), sources);
      expect(quotations.map(({ state }) => state)).toEqual(['misattributed']);
    },
  );

  it('is read at the end of a line of a block quote, after a blank', () => {
    for (const [sign, state] of [
      ['¹', 'verified'],
      ['²', 'misattributed'],
    ]) {
      const { quotations } = checkAnswer(`> Tea is hot. ${sign}`, sources);
      expect(quotations.map((one) => one.state)).toEqual([state]);
    }
  });

  it('is no mark after an opening sign, a unit or a number', () => {
    for (const text of ['“¹ Tea is wet.”', 'It has 5 km² (“Tea is wet.”)', '10² “Tea is wet.”'])
      expect(checkAnswer(text, sources).marks).toEqual([]);
  });
});

it('a line of many quotations is looked at once for names behind them', () => {
  const laws = [{ title: 'Lease Agreement', text: 'Tea is hot.' }];
  const [one] = checkAnswer(
    'It is “Tea is hot.” Lease Agreement, § 14. “Tea.” More.',
    laws,
  ).quotations;
  expect(one?.cited).toEqual([1]);
});
