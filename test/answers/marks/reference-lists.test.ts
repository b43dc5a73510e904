/** What an answer's own reference list and footnotes say that its numbers mean. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/prose/index.js';

const loans = {
  id: 'loans.md',
  title: 'Lending Policy',
  text: 'Each loan runs for 21 days.',
};
const fees = {
  id: 'fees.md',
  title: 'Charges',
  text: 'Late items cost 20 pence.',
};
const rooms = {
  id: 'rooms.md',
  title: 'Room Rules',
  text: 'Food is not permitted in the rooms.',
};
const sources = [loans, fees, rooms];

const states = (answer: string): readonly string[] =>
  checkAnswer(answer, sources).quotations.map(
    ({ state, how, cited }) => `${state} ${how} ${cited.join()}`,
  );

type Line = (number: number, name: string) => string;
const starts: readonly (readonly [string, Line])[] = [
  ['in brackets', (number, name) => `[${number}] ${name}`],
  ['in bold', (number, name) => `- **[${number}]** ${name}`],
  ['of a footnote', (number, name) => `[^${number}]: ${name}`],
  ['of an item', (number, name) => `${number}. ${name}`],
  ['raised', (number, name) => `${'¹²'.charAt(number - 1)} ${name}`],
  ['with see', (number, name) => `[${number}] See ${name}`],
  ['with an article', (number, name) => `[^${number}]: See the ${name}`],
];
const ends = ['', ', p. 4', ' (p. 4)', ', S. 3-4.', ' p. 4', ' — p. 4', ': p. 4', ' (2024)'];
const addresses = [' [PDF]', ' https://example.org/x', ' <https://example.org/x>'];

describe('a line of a reference list', () => {
  describe.each(starts)('%s', (_, line) => {
    it.each([...ends, ...addresses])('that ends in "%s" names its source', (end) => {
      const list = (first: string, second: string): string =>
        [line(1, first + end), line(2, second + end)].join('\n');
      const text = '“Each loan runs for 21 days” [1], “Food is not permitted in the rooms” [2].';
      expect(states(`${text}\n\n${list(loans.title, rooms.title)}`)).toEqual([
        'verified direct 1',
        'verified direct 3',
      ]);
      expect(states(`${text}\n\n${list(rooms.title, loans.title)}`)).toEqual([
        'misattributed direct 3',
        'misattributed direct 1',
      ]);
    });
  });

  it.each([
    ['[1] [Room Rules](rooms.md)', 3],
    ['[1] [The rules of the rooms](rooms.md)', 3],
    ['[1] [Room Rules](https://example.org/other).', 3],
    ['[^1]: [Room Rules](other.md)', 3],
    ['[^1]: Source 3, p. 4', 3],
  ])('with a link: %s', (line, source) => {
    expect(states(`“Food is not permitted in the rooms” [1].\n\n${line}\n`)).toEqual([
      `verified direct ${source}`,
    ]);
  });

  it('is prose where a sentence follows the name', () => {
    const line = '[2] The Room Rules, which are new, say more. They say it twice.';
    expect(states(`“Each loan runs for 21 days” [1].\n\n${line}\n`)).toEqual(['verified direct 1']);
    expect(checkAnswer(line, sources).marks).toHaveLength(1);
  });
});

describe('a footnote that names what the one before names', () => {
  it.each(['Ibid.', 'ibid', 'Ebd., S. 4', 'Ibid., p. 3', 'Ebenda'])('%s', (words) => {
    const text = '“Food is not permitted in the rooms”.[^1] “not permitted in the rooms”.[^2]';
    expect(states(`${text}\n\n[^1]: Room Rules, p. 2\n[^2]: ${words}\n`)).toEqual([
      'verified direct 3',
      'verified direct 3',
    ]);
  });

  it('names nothing of itself after one that names no source', () => {
    const text = '“Each loan runs for 21 days”.[^a]';
    expect(states(`${text}\n\n[^b]: Of old.\n[^a]: Ibid.\n`)).toEqual(['no-source direct ']);
  });
});

describe('a tag around a quotation', () => {
  it('is its mark, and not that of the next one', () => {
    const quoted = (first: number, second: number): string =>
      `<cite id="${first}">“Each loan runs for 21 days.”</cite> <cite id="${second}">“Late items cost 20 pence.”</cite>`;
    expect(states(quoted(1, 2))).toEqual(['verified inside 1', 'verified inside 2']);
    expect(states(quoted(2, 1))).toEqual(['misattributed inside 2', 'misattributed inside 1']);
  });
});

describe('the file name of a source with more in its bracket', () => {
  it.each([
    ['(loans.md, clause 3)', 'verified direct 1'],
    ['(loans.md, emphasis added)', 'verified direct 1'],
    ['(in loans.md)', 'verified direct 1'],
    ['[loans.md: Abs. 2]', 'verified direct 1'],
    ['(fees.md, clause 3)', 'misattributed direct 2'],
    ['(other.md, clause 3)', 'no-source direct '],
    ['(loans.md, other.md)', 'no-source direct '],
  ])('%s', (mark, want) => {
    expect(states(`“Each loan runs for 21 days” ${mark}.`)).toEqual([want]);
  });
});

describe('a number with another word after a number', () => {
  it.each(['[2, note 1]', '[2, Nr. 1]', '[2; no. 1]'])('%s names no second source', (mark) => {
    const { quotations, unread } = checkAnswer(`“Each loan runs for 21 days” ${mark}.`, sources);
    expect(quotations.map(({ state }) => state)).toEqual(['unmarked']);
    expect(unread.map(({ why }) => why)).toEqual(['unknown-form']);
  });
});
