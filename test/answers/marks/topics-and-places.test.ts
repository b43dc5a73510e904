/** Topics above lists, places with a sign, turns of a tool, and words of scripts without blanks. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/generation/index.js';

const sources = [
  { id: 'lease.pdf', title: 'Commercial Lease of 2019', text: 'The roof is kept in good repair.' },
  { id: 'first.pdf', title: 'First Amendment to it', text: 'The rent is raised in July.' },
  {
    id: 'spa.txt',
    title: '温泉分析書',
    text: '妊娠中の方は長時間の入浴を避けることが望ましい。源泉は熱い。',
  },
];
const seen = (answer: string): readonly unknown[] =>
  checkAnswer(answer, sources).quotations.map(({ state, how, cited }) => [state, how, cited]);

describe('a line that begins in bold and ends with a mark', () => {
  it('is of the items below it, weakly', () => {
    const answer = (mark: string): string =>
      `**Repair** (${mark})\n- “the roof is kept in good repair”\n- It is “kept in good repair”.\n`;
    const lead = (state: string, source: number) => [state, 'lead', [source]];
    expect(seen(answer('lease.pdf'))).toEqual([lead('verified', 1), lead('verified', 1)]);
    expect(seen(answer('first.pdf'))).toEqual([lead('unmarked', 2), lead('unmarked', 2)]);
  });

  it.each([
    ['ends in words', '**Repair** [2] so\n- “the roof is kept in good repair”\n'],
    ['quotes itself', '**Repair** “the rent is raised” [2]\n- “the roof is kept in good repair”\n'],
    ['is apart', '**Repair** [2]\n\n- “the roof is kept in good repair”\n'],
    ['is above text', '**Repair** [2]\nIt says: “the roof is kept in good repair”.\n'],
  ])('and accuses nobody where it %s', (_, answer) => {
    for (const [state] of checkAnswer(answer, sources).quotations.map((one) => [one.state]))
      expect(['verified', 'unmarked']).toContain(state);
  });
});

it.each([
  '(First Am. ¶ 2)',
  '(First Amendment § 3)',
  '[@first.pdf, tbl. 3]',
  '(first.pdf, tbl. 3)',
])('a place with a sign, or any word, is after a name: %s', (mark) => {
  expect(seen(`“The rent is raised in July” ${mark}.`)).toEqual([['verified', 'direct', [2]]]);
});

describe('marks of a tool that no source has', () => {
  const answer = (one: string, two: string): string =>
    `“The roof is kept in good repair” cite${one}, “the rent is raised in July” cite${two}.`;

  it('count from 0 where the first result is cited', () => {
    expect(seen(answer('turn0search0', 'turn0search1')).map((one) => one)).toEqual([
      ['verified', 'direct', [1]],
      ['verified', 'direct', [2]],
    ]);
    expect(seen(answer('turn0search1', 'turn0search0')).flat()).toContain('misattributed');
  });

  it.each([
    ['turn0search1', 'turn0search2'],
    ['turn0search0', 'turn0search7'],
    ['turn0search0', 'turn1search1'],
  ])('and accuse nobody elsewhere: %s, %s', (one, two) => {
    expect(seen(answer(one, two))).toEqual([
      ['unmarked', 'none', []],
      ['unmarked', 'none', []],
    ]);
  });
});

it('a long quotation without blanks is no term', () => {
  const answer = (words: string): string => `「${words}」とされています [1]。`;
  expect(seen(answer('長時間の入浴を避けることが望ましい'))).toEqual([
    ['misattributed', 'sentence', [1]],
  ]);
  expect(seen(answer('長時間の入浴'))).toEqual([['not-checked', 'sentence', [1]]]);
});

it('a mention that begins the next sentence introduces what follows', () => {
  const answer =
    'It is in source 1, which says “the roof is kept in good repair.” Source 2 isn’t of it.';
  expect(seen(answer)).toEqual([['verified', 'lead', [1]]]);
});

it('a year or a paragraph in square brackets is no mark of the words before it', () => {
  const answer =
    'As Rao [2019] EWCA Civ 41 at [31] has it, “the roof is kept in good repair” [1]. See [9].';
  const { unread, quotations } = checkAnswer(answer, sources);
  expect(unread.map(({ words }) => words)).toEqual(['[9]']);
  expect(quotations.map(({ state }) => state)).toEqual(['verified']);
});

describe('a name in emphasis at the end of a block quote', () => {
  const quoted = '> The roof is kept in good repair.\n>\n> ';

  it('is whose words these are, and none of them', () => {
    expect(seen(`${quoted}*Commercial Lease of 2019*\n`)).toEqual([['verified', 'inside', [1]]]);
    expect(seen(`${quoted}**First Amendment to it**\n`)).toEqual([
      ['misattributed', 'inside', [2]],
    ]);
  });

  it('is none where words follow it', () => {
    expect(seen(`${quoted}*First Amendment to it*\n> and so on\n`)[0]).toContain('changed');
  });
});
