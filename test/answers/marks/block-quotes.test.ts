/** The mark of a block quote: above it, in it, or in the line below, as people write it. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/prose/index.js';

const sources = [
  { id: '1', text: 'Leave is paid for 16 weeks of the year.' },
  { id: '2', text: 'Staff come three days a week to the office.' },
];
const leave = '> Leave is paid for 16 weeks';
const staff = '> Staff come three days a week';

const bound = (answer: string): readonly string[] =>
  checkAnswer(answer, sources).quotations.map(
    ({ how, cited, state }) => `${how} ${cited.join()} ${state}`,
  );

describe('a block quote', () => {
  it.each([
    [`${leave}\n[1]\n`, ['direct 1 verified']],
    [`${leave}\n\n[1]\n`, ['direct 1 verified']],
    [`${leave}\n\n— [1], p. 3.\n`, ['direct 1 verified']],
    [`${leave}\n> [1]\n\nText.`, ['inside 1 verified']],
    [`${leave}\n\n[1]\n\n${staff}\n\n[2]\n`, ['direct 1 verified', 'direct 2 verified']],
    [`${leave}\n\n[2]\n`, ['direct 2 misattributed']],
  ])('has the run alone in the line below: %j', (answer, expected) => {
    expect(bound(answer)).toEqual(expected);
  });

  it.each([
    ' *[1]*',
    '\n> *[1]*',
    '\n> **[1]**.',
    ' *([1])*',
    '\n> *(Source: [1])*',
    '\n> _Source: [1]_',
  ])('has no emphasis of its marks among its words: %j', (marks) => {
    const { quotations } = checkAnswer(leave + marks, sources);
    expect(quotations.map(({ words, state }) => [words, state])).toEqual([
      [leave.slice(2), 'verified'],
    ]);
  });

  it.each([
    [
      `As [1] has it:\n\n${leave}\n\n[2] says staff come “three days a week”.`,
      ['lead 1 verified', 'before 2 verified'],
    ],
    [`[1] says:\n\n${leave}\n\n[2] says:\n\n${staff}\n`, ['lead 1 verified', 'lead 2 verified']],
    [`[1]:\n\n${leave}\n\n[2]:\n\n${staff}\n`, ['lead 1 verified', 'lead 2 verified']],
  ])('leaves a run to the words that it introduces: %j', (answer, expected) => {
    expect(bound(answer)).toEqual(expected);
  });
});

describe('the paragraphs of a block quote', () => {
  const [a, b] = [`${sources[0]?.text}`, `${sources[1]?.text}`];
  const many = [
    { id: '1', text: `${a} It is agreed on. Leave is not carried over.` },
    { id: '2', text: b },
  ];
  const read = (answer: string) => checkAnswer(answer, many);
  const statesOf = (answer: string): readonly string[] =>
    read(answer).quotations.map(
      ({ words, how, cited, state }) => `${how} ${cited.join()} ${state} ${words}`,
    );

  it.each([
    [
      `> ${a}\n>\n> Leave is not carried over. [1]`,
      [`inside 1 verified ${a}`, 'inside 1 verified Leave is not carried over.'],
    ],
    [`> - ${a}\n> - ${b} [1]`, [`inside 1 verified - ${a}`, `inside 1 misattributed - ${b}`]],
    [
      `> ${a} [1]\r\n>\r\n> ${b} [2]\r\n> — Handbook\r\n`,
      [`inside 1 verified ${a}`, `inside 2 verified ${b}`],
    ],
    [`> ${a}\n>\n> ${b}\n\n[1][2]`, [`direct 1,2 verified ${a}`, `direct 1,2 verified ${b}`]],
    [`> ${a}\n>\n> It is agreed on. [1]`, [`inside 1 verified ${a}\n\nIt is agreed on.`]],
  ])('are quotations if each is whole sentences: %j', (answer, expected) => {
    expect(statesOf(answer)).toEqual(expected);
    for (const { start, end, words } of read(answer).quotations)
      expect(answer.slice(start, end)).toContain(words.split('\n')[0]);
  });

  it('have each mark once: at a quotation, and not as a claim', () => {
    expect(read(`> ${a} [1]\n>\n> ${b} [2]`).claims).toEqual([]);
  });

  it.each([
    `> ${a.replace('16', '18')}\n>\n> ${b} [1][2]`,
    `> ${a}\n>\n> ${b.replace('three', 'four')} [1][2]`,
    `> - ${a} [1]\n> - Leave is carried over. [1]`,
    `> Leave is paid\n>\n> ${b} [1][2]`,
    `> ${a}\n>\n> Never. [1]`,
  ])('are one quotation that is not verified if one is not: %j', (answer) => {
    const { verified, quotations } = read(answer);
    expect([verified, quotations.length]).toEqual([false, 1]);
  });
});

describe('a line of nothing but marks', () => {
  const [a, b] = ['Leave is paid for 16 weeks', 'Staff come three days a week'];
  type Shape = (one: string, other: string) => string;
  const above: readonly Shape[] = [
    (m, n) => `**${m}**\n> ${a}\n**${n}**\n> ${b}\n`,
    (m, n) => `They say.\n\n${m}\n\n> ${a}\n\n${n}\n\n> ${b}\n\nSo it is.`,
    (m, n) => `${m}\n\n> ${a}\n\n---\n\n${n}\n\n> ${b}\n`,
    (m, n) => `${m}\n“${a}”\n${n}\n“${b}”\n`,
    (m, n) => `${m}\n\n“${a}”\n\n${n}\n\n“${b}”\n`,
    (m, n) => `${m}\n- “${a}”\n${n}\n- “${b}”\n`,
    (m, n) => `- ${m}\n  - “${a}”\n- ${n}\n  - “${b}”\n`,
    (m, n) => `1. ${m}\n\n   > ${a}\n\n2. ${n}\n\n   > ${b}\n`,
    (m, n) => `- **${m}**\n\n> ${a}\n\n- **${n}**\n\n> ${b}\n`,
  ];
  const below: readonly Shape[] = [
    (m, n) => `> ${a}\n${m}\n> ${b}\n${n}\n`,
    (m, n) => `> ${a}\n\n${m}\n\n> ${b}\n\n${n}\n`,
    (m, n) => `> ${a}\n${m}\n\n> ${b}\n${n}\n`,
    (m, n) => `“${a}”\n${m}\n“${b}”\n${n}\n`,
    (m, n) => `“${a}”\n\n${m}\n\n“${b}”\n\n${n}\n`,
    (m, n) => `* “${a}”\n\n  — ${m}\n* “${b}”\n\n  — ${n}\n`,
    (m, n) => `* “${a}”\n\n  ${m}\n* “${b}”\n\n  ${n}\n`,
    (m, n) => `“${a}”\n\n— ${m}\n“${b}”\n\n— ${n}\n`,
    (m, n) => `- “${a}”\n  - ${m}\n- “${b}”\n  - ${n}\n`,
  ];
  const shapes = [
    ...above.map((shape) => [shape, 'before'] as const),
    ...below.map((shape) => [shape, 'direct'] as const),
  ].map(([shape, how]) => [shape('[1]', '[2]'), shape('[2]', '[1]'), how] as const);

  it.each(shapes)('cites the side that it is on: %j', (honest, swapped, how) => {
    expect(bound(honest)).toEqual([`${how} 1 verified`, `${how} 2 verified`]);
    expect(bound(swapped)).toEqual([`${how} 2 misattributed`, `${how} 1 misattributed`]);
  });

  it.each([
    [`> ${a}\n\n[2]\n\n> ${b}\n`, ['end 2 unmarked', 'none  unmarked']],
    [`[1]\n\n> ${a}\n\n[2]\n\n> ${b}\n\n[1][2]\n`, ['before 1 verified', 'direct 1,2 verified']],
    [`So it is.\n[2]\n\n> ${a}\n`, ['none  unmarked']],
    [`[2]\n> ${a}\n\n[1]\n`, ['end 1 verified']],
  ])('accuses nobody where either side may be meant: %j', (answer, expected) => {
    expect(bound(answer)).toEqual(expected);
  });

  it('is like a heading if it is all in bold, with words', () => {
    const answer = `**Leave [1]**\n\n> ${a}\n\n**Staff [1]**\n\n> ${b}\n`;
    expect(bound(answer)).toEqual(['lead 1 verified', 'lead 1 unmarked']);
  });
});

describe('a list with an order of its own', () => {
  const named = [
    { id: 'leave.md', text: 'Leave is paid for 16 weeks of the year.' },
    { id: 'office.md', text: 'Staff come three days a week to the office.' },
  ];
  const states = (list: string): readonly string[] =>
    checkAnswer(
      `“paid for 16 weeks” [2]; “three days a week” [1].\n\n${list}`,
      named,
    ).quotations.map(({ state }) => state);

  it('names its numbers, and no other number is counted', () => {
    expect(states('[1] office.md\n[2] leave.md\n')).toEqual(['verified', 'verified']);
    expect(states('[1] office.md\n[2] The old handbook\n')).toEqual(['unmarked', 'unmarked']);
    expect(states('[1] leave.md\n')).toEqual(['misattributed', 'misattributed']);
  });
});

describe('two angle brackets', () => {
  it('are a mark around a number, and no quotation', () => {
    expect(bound('It is “paid for 16 weeks” <<1>>.')).toEqual(['direct 1 verified']);
    expect(bound('It is <<paid for 16 weeks>> <<2>>.')).toEqual(['direct 2 misattributed']);
  });
});

describe('a number directly after a word', () => {
  it('is a mark also where a sentence goes on without a blank', () => {
    const answer = 'It is “paid for 16 weeks” for all[1].Staff come “three days a week” too[2].';
    expect(bound(answer)).toEqual(['sentence 1 verified', 'sentence 2 verified']);
  });

  it.each(['list[1] = 3', 'list[1].name'])('is an index in %s', (code) => {
    expect(bound(`It is “paid for 16 weeks”, as ${code} shows.`)).toEqual(['none  verified']);
  });
});
