import { describe, expect, it } from 'vitest';
import { checkAnswer, marksIn } from '../../../src/answers/generation/index.js';
import { sized } from '../../support/sized.js';
import { cases, office } from './cases.js';

const summary = (answer: string, first?: 0 | 1): readonly string[] =>
  checkAnswer(answer, office, first === undefined ? {} : { first }).quotations.map(
    ({ state, how, cited, foundIn }) => `${state} ${how} ${cited.join()} ${foundIn.join()}`,
  );

describe('the cases of the page', () => {
  it.each(cases)('$name', ({ answer, first, want, unread = [] }) => {
    expect(summary(answer, first)).toEqual(want);
    const read = marksIn(answer, {
      sources: office.map(({ id }) => ({ id })),
      ...(first === undefined ? {} : { first }),
    });
    expect(read.unread.map(({ words, why }) => `${words} ${why}`)).toEqual(unread);
  });
});

/** Sources that running text names, and what is bound: its sources are those of `title` marks. */
const named = [
  { id: '1', title: 'Leave Policy', text: 'Leave is paid for 16 weeks.' },
  { id: '2', title: 'Rules of the office', text: 'Staff come three days a week.' },
  { id: '3', title: 'Smith & Lee (2020): On bees', text: 'Bees return within a month.' },
  { id: '4', title: 'Hausordnung', text: 'Grillen ist untersagt.' },
] as const;

describe('a name in running text', () => {
  it.each([
    ['The Leave Policy says leave is “paid for 16 weeks”.', 'verified before 1'],
    ['According to the Leave Policy’s page, “three days a week”.', 'misattributed before 1'],
    ['The *Rules of the office* add that it is “three days a week”.', 'verified before 2'],
    ['Rules of the office are not easy: “three days a week”.', 'verified none '],
    ['Smith and Lee (2020) report that they “return within a month”.', 'verified before 3'],
    ['They “return within a month” (Smith & Lee 2020).', 'verified direct 3'],
    ['> return within a month\n> — Smith & Lee (2020)', 'verified inside 3'],
    ['- **Hausordnung:** Auch „Grillen ist untersagt“.', 'verified before 4'],
    ['Hausordnung ist wichtig: „Grillen ist untersagt“.', 'verified none '],
    ['据《Leave Policy》，“paid for 16 weeks”。', 'verified before 1'],
    ['Few know the leave policy: “paid for 16 weeks”.', 'verified none '],
    ['The Leave Policy is new. It is “three days a week”.', 'verified none '],
    ['The changes to the Leave Policy mean “three days a week”.', 'unmarked lead 1'],
    ['The Leave Policy says it is “three days a week” [2].', 'verified direct 2'],
    ['It says “The Leave Policy is paid for 16 weeks”.', 'changed none '],
  ])('%s', (answer, want) => {
    const [quotation] = checkAnswer(answer, named).quotations;
    expect(`${quotation?.state} ${quotation?.how} ${quotation?.cited.join()}`).toBe(want);
  });

  it('is none if two sources have it, or if the answer has strong marks', () => {
    const twice = [{ title: 'Leave Policy' }, { title: 'Leave Policy' }];
    expect(marksIn('The Leave Policy says so.', { sources: twice }).marks).toEqual([]);
    const { marks } = marksIn('The Leave Policy says so [2].', { sources: named });
    expect(marks.map(({ form }) => form)).toEqual(['[n]']);
  });
});

/** A mark of each form that names the first source, and so another one than has the words. */
const forms = [
  '[1]',
  '[1](texts/01-leave.md)',
  '【1】',
  '[^1]',
  '[^1^]',
  '[01-leave.md]',
  '[01-leave]',
  '(source 1)',
  '(source : 1)',
  '(source\u202f: 1)',
  '[Source 1]',
  '[doc1]',
  '(1)',
  '<sup>1</sup>',
  '¹',
] as const;

const dressings: readonly ((mark: string) => string)[] = [
  (mark) => `It is “three days a week” ${mark}.`,
  (mark) => `It is “three days a week”${mark}.`,
  (mark) => `It is “three days a week.” ${mark}`,
  (mark) => `It is “three days a week.”${mark}`,
  (mark) => `It is “three days a week”. ${mark}`,
  (mark) => `It is “three days a week”, ${mark} as said.`,
  (mark) => `It is “three days a week.” **${mark}**`,
  (mark) => `It is “three days a week.” *${mark}*`,
  (mark) => `It is “three days a week” … ${mark}`,
  (mark) => `It is “three days a week.” (${mark}, p. 3)`,
  (mark) => `It is “three days a week” — ${mark}`,
  (mark) => `It is “three days a week” → ${mark}.`,
  (mark) => `It is **“three days a week”** ${mark}.`,
  (mark) => `It is “three days a week” (see ${mark}).`,
  (mark) => `It is “three days a week” Source: ${mark}`,
  (mark) => `It is “three days a week ${mark}.”`,
];

const shapes: readonly ((line: string) => string)[] = [
  (line) => line,
  (line) => `- ${line}\n- Desk: “Laptops must be locked when unattended”`,
  (line) => `* “Laptops must be locked when unattended”\n* ${line}`,
  (line) => `1. ${line}\n2. Nothing else.`,
  (line) => `| rule |\n|---|\n| ${line} |`,
  (line) => `First of all.\n\n${line}\n\nLast of all.`,
  (line) => `> ${line}`,
  (line) => `“Laptops must be locked when unattended”\n${line}`,
];

describe('dressings, forms and shapes', () => {
  const grid = shapes.flatMap((shape, s) =>
    dressings.flatMap((dress, d) =>
      forms.map((form) => ({ answer: shape(dress(form)), at: `${s} ${d} ${form}` })),
    ),
  );

  it('binds each mark to its quotation, or names it as unread', () => {
    const asked = grid.filter((_, nth) => nth % sized(17, 1) === 0);
    const silent = asked.filter(({ answer }) => {
      const { quotations, unread } = checkAnswer(answer, office);
      const own = quotations.find(({ words }) => words.includes('three days'));
      const isNamed = unread.some(({ words }) => words.includes('1') || words.includes('¹'));
      return !(own !== undefined && own.state !== 'verified' && (own.cited.includes(1) || isNamed));
    });
    expect(silent.map(({ at }) => at)).toEqual([]);
  });
});

describe('what is no mark', () => {
  const sources = [
    { id: 'a.md', title: 'On tea' },
    { id: 'b.md', title: 'On ships' },
  ];
  it.each([
    ['code', 'Call `rows[1]` and\n```\nrows[2]\n```\n'],
    ['an index', 'Set rows[1] = 5 and rows[2].name.'],
    ['a unit', 'It has 3 km², 5 m³, CO² and R².'],
    ['an enumeration', 'It needs (1) water, (2) tea and (3) time.'],
    ['a year', 'That was long ago (1984).'],
    ['a place', 'It says so (page 1).'],
    ['an image', 'See ![1](https://example.org/a.png).'],
    ['a link definition', '[1]: https://example.org/a'],
  ])('%s', (_, answer) => {
    expect(marksIn(answer, { sources }).marks).toEqual([]);
  });
});

describe('names', () => {
  const sources = [
    { id: '1a', title: 'Annual Report', url: 'https://www.example.org/a/?utm_source=x' },
    { id: 'notes/b.md', title: 'Notes' },
    { id: 'old/b.md', title: 'Old notes' },
  ];
  it.each([
    ['[Annual report]', '1'],
    ['(source: Annual Report, p. 3)', '1'],
    ['[site](http://example.org/a#part)', '1'],
    ['[2](https://example.org/a)', '1'],
    ['[Notes; Annual Report]', '2,1'],
    ['[notes/b.md]', '2'],
    ['【4:0†Notes】', '2'],
    ['【2†source】', '2'],
    ['[1-3]', '1,2,3'],
    ['[cite: 1, 2]', '1,2'],
    ['[1, p. 2]', '1'],
    ['##2$$', '2'],
    ['{{3}}', '3'],
    ['<cite id="2"></cite>', '2'],
    ['\\[2\\]', '2'],
  ])('%s', (mark, want) => {
    expect(
      marksIn(`It is so ${mark}.`, { sources }).marks.map((one) => one.sources.join()),
    ).toEqual([want]);
  });

  it.each([
    ['[b.md]', 'two-sources'],
    ['[4]', 'no-such-source'],
    ['[1-9]', 'no-such-source'],
    ['(c.pdf)', 'no-such-source'],
    ['turn0search1', 'no-such-source'],
  ])('%s is named', (mark, why) => {
    const { marks, unread } = marksIn(`It is so ${mark}.`, { sources });
    expect([marks.length, ...unread.map((one) => `${one.words} ${one.why}`)]).toEqual([
      0,
      `${mark} ${why}`,
    ]);
  });

  it('reads what the answer itself lists', () => {
    const answer =
      'It “is so” [7].\n\n## Sources\n\n[7] https://example.org/a - the report\n[8]: <https://example.org/x>';
    const { marks, listed } = marksIn(answer, { sources });
    expect(marks.map(({ words, sources: own }) => `${words} ${own.join()}`)).toEqual(['[7] 1']);
    expect([...listed]).toEqual([['7', 1]]);
  });
});
