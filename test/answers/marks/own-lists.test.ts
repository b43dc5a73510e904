/** Lists in which an answer says what its numbers are: lines alike, each with a number and a name. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/generation/index.js';
import { readMarks } from '../../../src/answers/marks/marks-in.js';

const sources = [
  {
    title: 'Security Policy',
    url: 'https://nw.example/security',
    text: 'Rooted phones are prohibited.',
  },
  { title: 'Travel Guide', url: 'https://nw.example/travel', text: 'Trains are never reimbursed.' },
];
const phones = '“Rooted phones are prohibited”';
const trains = '“Trains are never reimbursed”';
const states = (answer: string): readonly string[] =>
  checkAnswer(answer, sources).quotations.map(({ state }) => state);
/** By the numbers of the list, exchanged, and whether the answer counts the sources instead. */
const readAs = (list: string): string => {
  const [own = ''] = new Set(states(`${trains} [1], ${phones} [2].\n\n${list}`));
  const [exchanged = ''] = new Set(states(`${phones} [1], ${trains} [2].\n\n${list}`));
  return `${own}, exchanged ${exchanged}`;
};
const READ = 'verified, exchanged misattributed';
const COUNTED = 'misattributed, exchanged verified';
const DOUBTED = 'unmarked, exchanged unmarked';
const both = (line: (n: number, name: string) => string): string =>
  `${line(1, 'Travel Guide')}\n${line(2, 'Security Policy')}\n`;

const marked: readonly ((n: number, name: string) => string)[] = [
  (n, name) => `Source ${n}: ${name}`,
  (n, name) => `- **Source ${n}:** ${name}`,
  (n, name) => `Source [${n}]: ${name}`,
  (n, name) => `Doc ${n} → ${name}`,
  (n, name) => `Quelle ${n} – ${name}, S. 3`,
  (n, name) => `*[${n}] ${name}*`,
  (n, name) => `[${n}] -> [${name}](https://nw.example/${n === 1 ? 'travel' : 'security'})`,
];
const bare: readonly ((n: number, name: string) => string)[] = [
  (n, name) => `${n}) ${name}`,
  (n, name) => `(${n}) ${name}`,
  (n, name) => `${n}: *${name}*`,
  (n, name) => `${n} – ${name}`,
];
const last: readonly ((n: number, name: string) => string)[] = [
  (n, name) => `- ${name} [${n}]`,
  (n, name) => `* *${name}* (${n})`,
  (n, name) => `${name}: ${n}`,
];

describe('lines with a number and a name', () => {
  it.each([...marked, ...bare, ...last])('say what the number is below a label: %s', (line) => {
    for (const label of ['Sources:\n', '## Sources used\n\n', '**Quellen**\n'])
      expect(readAs(`${label}${both(line)}\nAsk for more.`)).toBe(READ);
  });

  it.each(marked)('say so anywhere with a label or in square brackets: %s', (line) => {
    expect(readAs(both(line))).toBe(READ);
    expect(readAs(`${both(line)}\nAsk for more.`)).toBe(READ);
  });

  it.each(bare)('say so at the end of the answer: %s', (line) => {
    expect(readAs(both(line))).toBe(READ);
    expect(readAs(`<details>\n\n${both(line)}\n</details>`)).toBe(READ);
    expect(readAs(`${both(line)}\nAsk for more.`)).toBe(COUNTED);
  });

  it('say so there with nothing but names, where a number is in square brackets in the text', () => {
    expect(readAs(both((n, name) => `${n}) ${name} is read first`))).toBe(COUNTED);
    const list = both((n, name) => `${n}: ${name}`);
    expect(readMarks(`${trains} (1), ${phones} (2).\n\n${list}`, { sources }).listed.size).toBe(0);
  });

  it('may be of something else below other words: their numbers are unread', () => {
    for (const above of ['Read them in this order:\n', '## Ranking\n\n'])
      expect(readAs(above + both((n, name) => `${n}) ${name}`))).toBe(DOUBTED);
    expect(readAs(both((n, name) => `- ${name} (${n})`))).toBe(DOUBTED);
    expect(readAs(`Pages:\n${both((n, name) => `- ${name}: ${n}`)}`)).toBe(COUNTED);
  });

  it('are not read with one number twice, another word before it, or a mark after the name', () => {
    expect(readAs('Source 1: Travel Guide\nSource 1: Security Policy')).toBe(COUNTED);
    expect(readAs('Step 1: Travel Guide\nStep 2: Security Policy')).toBe(COUNTED);
    expect(readAs('Source 1: Travel Guide\nDoc 2: Security Policy')).toBe(COUNTED);
    expect(readAs('Travel Guide, 1\nSecurity Policy, 2')).toBe(COUNTED);
  });

  it('name all a source, or half below a label, where the others are unread', () => {
    const others = '1) Travel Guide\n2) Another Guide\n3) Security Policy\n';
    expect(readAs(others)).toBe(COUNTED);
    const answer = `${trains} [1], ${phones} [3], “on time” [2].\n\nSources:\n${others}`;
    const { listed } = readMarks(answer, { sources });
    expect([...listed]).toEqual([
      ['1', 2],
      ['3', 1],
    ]);
  });

  it('are marks where nothing above them cites', () => {
    const answer = both((n, name) => `${name} [${n}]\n`);
    expect(readMarks(answer, { sources }).marks.map((mark) => mark.sources)).toEqual([[1], [2]]);
    expect(readAs(both((n, name) => `${name} [${n}]\n`))).toBe(READ);
  });

  it('name it by its address, too', () => {
    const site = (n: number): string => `https://nw.example/${n === 1 ? 'travel' : 'security'}`;
    expect(readAs(both((n) => `Source ${n}: ${site(n)}`))).toBe(READ);
    expect(readAs(both((n, name) => `${n}) ${name} — ${site(n)}`))).toBe(READ);
    expect(readAs(both((n) => `${n}) [Page](${site(n)})`))).toBe(READ);
  });
});

describe('a list in one line', () => {
  it.each([
    'Sources used: Travel Guide [1], Security Policy [2].',
    '**Sources:** Travel Guide (1); Security Policy (2)',
    'Sources: 1) Travel Guide, 2) Security Policy',
    'Sources: Source 1 = Travel Guide; Source 2 = Security Policy',
  ])('is read after a label: %s', (list) => {
    expect(readAs(list)).toBe(READ);
  });

  it('is none after other words, or with unlike parts', () => {
    expect(readAs('Results: Travel Guide (1), Security Policy (2)')).toBe(COUNTED);
    expect(readAs('Sources: Travel Guide [1], Security Policy (2)')).toBe(COUNTED);
  });
});

describe('rows of a table', () => {
  const table = (header: string, one = '1', further = ''): string =>
    `${header}\n|---|---|\n${both(
      (n, name) => `| ${one.replace('1', `${n}`)} | ${name} |${further}`,
    )}`;

  it.each(['| # | Source |', '| No. | Document name |', '| Ref | Title |', '| | Source |'])(
    'are a list below %s',
    (header) => {
      expect(readAs(table(header))).toBe(READ);
      expect(readAs(`${table(header)}\nAsk for more.`)).toBe(READ);
      expect(readAs(table(`${header} Year |`, '1', ' 2024 |'))).toBe(READ);
    },
  );

  it('are a list in square brackets, or below a label', () => {
    expect(readAs(table('| Mark | Title |', '[1]'))).toBe(READ);
    expect(readAs(`Sources:\n\n${table('| Number | Title |')}`)).toBe(READ);
    expect(
      readAs('| Source | Mark |\n|---|---|\n| Travel Guide | [1] |\n| Security Policy | [2] |'),
    ).toBe(READ);
  });

  it('may be ranks: at the end of an answer their numbers are unread', () => {
    for (const header of ['| # | Title |', '| Rank | Document |']) {
      expect(readAs(table(header))).toBe(DOUBTED);
      expect(readAs(`${table(header)}\nAsk for more.`)).toBe(COUNTED);
    }
    expect(readAs(table('| # | Source | Rule |', '1', ' it is paid there |'))).toBe(DOUBTED);
  });

  it('are no list with a place or another word over the numbers, or a mark after other cells', () => {
    expect(readAs(table('| Page | Document |'))).toBe(COUNTED);
    expect(readAs(table('| Rank | Title |'))).toBe(COUNTED);
    expect(readAs(table('| # | Source').replace('|---|---|\n', ''))).toBe(COUNTED);
    const marks = '| Source | Weeks | Mark |\n|---|---|---|\n';
    expect(readAs(`${marks}| Travel Guide | 4 | [1] |\n| Security Policy | 9 | [2] |`)).toBe(
      COUNTED,
    );
  });
});

describe('a list of the answer', () => {
  it('is read in linear time, and has no marks and no figures of prose', () => {
    const answer = `${trains} [1].\n\nSources:\n${both((n, name) => `${n}) ${name}`)}`;
    const { marks, references } = readMarks(answer, { sources });
    expect(marks.map((mark) => mark.words)).toEqual(['[1]']);
    expect(references.map(({ start, end }) => answer.slice(start, end))).toEqual([
      '1) Travel Guide',
      '2) Security Policy',
    ]);
    const long = `| # | Source |\n|---|---|\n${'| 1 | Travel Guide |\n'.repeat(20000)}${'1: ['.repeat(100000)}`;
    expect(readMarks(long, { sources }).listed.size).toBe(0);
  });
});
