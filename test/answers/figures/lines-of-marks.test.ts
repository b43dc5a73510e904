/** Lines of nothing but marks cite figures as they cite quotations. */
import { describe, expect, it } from 'vitest';
import { checkFigures } from '../../../src/answers/figures/index.js';
import { answerFromText } from '../../../src/answers/prose/index.js';

const sources = ['Office Rules: the fee is 190 euros.', 'Dogs: 7 of them.'];
const statesOf = (answer: string): string =>
  checkFigures(answer, sources)
    .figures.map(({ state }) => state)
    .join();

describe('a line of marks', () => {
  it.each([
    '> The fee is 190 euros.\n[n]',
    'The fee is 190 euros.\n[n]',
    'The fee is 190 euros.\r\n[n]',
    '> The fee is 190 euros.\n> [n]',
    '> The fee is 190 euros.\n> — [n]',
    '> The fee is 190 euros.\n\n[n]',
    'The fee is 190 euros.\n\n[n]',
    '- The fee is 190 euros.\n  [n]',
    '1. The fee is 190 euros.\n   [n]',
    '“The fee is 190 euros.”\n[n]',
    'The fee is 190 euros. It is due.\n[n]',
    'The fee is 190 euros.\n[n]\nIt is due.',
    '[n]\nThe fee is 190 euros.',
    '费用是190 euros。\n[n]',
  ])('cites the figures next to it: %j', (answer) => {
    for (const [number, state] of ['in-cited', 'elsewhere'].entries()) {
      const cited = answer.replace('n]', `${number + 1}]`);
      expect(statesOf(cited)).toBe(state);
      const { result } = answerFromText(cited, sources);
      expect(checkFigures(result).figures.map((one) => one.state)).toEqual([state]);
    }
  });

  it('cites below where others do', () => {
    expect(statesOf('[1]\nThe fee is 190 euros.\n[2]\nIt has 7 dogs.')).toBe('in-cited,in-cited');
    // A sentence that has a mark is cited by it
    expect(statesOf('The fee is 190 euros.\n[1]\nIt has 7 dogs.\n[2]')).toBe('in-cited,elsewhere');
  });

  it.each([
    ['of a sentence with marks', 'The fee is 190 euros [1].\n[2]', 'in-cited'],
    ['of a block quote with marks', '> It is 190 euros [1].\n> It is due.\n> [2]', 'in-cited'],
    [
      'of a block quote with a mark above',
      '> It is 190 euros.\n> It is due [1].\n> [2]',
      'in-sources',
    ],
    ['of a block quote after words', '> It is 190 euros.\n> It is due, as [2]', 'in-sources'],
    ['with words', 'The fee is 190 euros.\n[2] It is due.', 'in-sources'],
    ['of another paragraph', 'It is 190 euros.\n\nIt has 7 dogs.\n[2]', 'in-sources,in-cited'],
  ])('cites nothing %s', (_, answer, states) => {
    expect(statesOf(answer)).toBe(states);
  });

  it('cites nothing where an answer has citations, and the mark is none of them', () => {
    const text = 'The fee is 190 euros.\n[2]';
    const { figures } = checkFigures({ text, citations: [] }, sources);
    expect(figures[0]?.state).toBe('in-sources');
  });

  it('takes linear time', () => {
    const answer = '> It is 7 euros.\n> [1]\n\nIt is 7.\n[2]\n\n'.repeat(2 ** 12);
    expect(checkFigures(answer, sources).figures).toHaveLength(2 ** 13);
  });
});
