/** Sources that an answer names in columns of tables, as HTML does, and next to names in brackets. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/prose/index.js';

const roofs = {
  id: 'roofs.md',
  title: 'García, M. (2018) Cool roofs: a meta-analysis',
  text: 'White roofs lowered the indoor peak by two degrees.',
};
const lease = {
  id: 'lease.pdf',
  title: 'Commercial Lease Agreement of 2019',
  text: 'The rent is due on the first day of each month.',
};
const bridge = {
  id: 'b',
  title: 'The town has closed its old bridge for good',
  url: 'https://www.kellpost.net/bridge-closed',
  text: 'Nobody who drove over it can claim surprise.',
};
const sources = [roofs, lease, bridge];

const A = '“White roofs lowered the indoor peak”';
const B = '“The rent is due on the first day”';
const C = '“Nobody who drove over it can claim surprise”';

const statesIn = (answer: string) =>
  checkAnswer(answer, sources).quotations.map(({ state, cited }) => `${state} ${cited.join()}`);

describe('a name', () => {
  for (const [words, source] of [
    ['<blockquote>Q</blockquote>\n<cite>Kell Post</cite>', 3],
    ['“Q” <a href="https://www.kellpost.net/bridge-closed">the paper</a>.', 3],
    ['‘Q’ (Kell Post).', 3],
    ['“Q” (zob. Lease Agreement, s. 3).', 2],
    ['“Q” (Kell Post, n.d.).', 3],
    ['“Q” [[lease|the contract]].', 2],
    ['“Q”（《Cool roofs》）。', 1],
  ] as const)
    it(`cites: ${words}`, () => {
      const own = [A, B, C].map((one) => one.slice(1, -1));
      const other = own[source % 3] ?? '';
      expect(statesIn(words.replace('Q', own[source - 1] ?? ''))).toEqual([`verified ${source}`]);
      expect(statesIn(words.replace('Q', other))).toEqual([`misattributed ${source}`]);
    });

  for (const answer of [
    `Unlike the Lease Agreement, ${A} is new.`,
    `The Lease team says ${A}.`,
    `The Cool roofs paper says that ${B}.`,
    `While the Lease Agreement is silent, ${A} stays.`,
    `**Bridge:** ${A}`,
    `The Lease is ${A}.`,
    `According to the Lease, ${A}`,
    `| Lease | Rule |\n|---|---|\n| Lease Agreement | ${A} |\n| Cool roofs | ${B} |\n`,
    `| Rule | About |\n|---|---|\n| ${A} | Lease |\n| ${B} | Bridge |\n`,
    `${A} Kell Post readers say.`,
    `García found ${B} (2020, p. 4).`,
    `${A} (p. 2 of lease.pdf)`,
    `The neighbours’ (Kell Post) view: ${A}`,
    `| Bridge | Rule |\n|---|---|\n| Town | ${A} |\n| Other | ${B} |\n`,
  ])
    it(`may cite nothing: ${answer}`, () => {
      for (const { state } of checkAnswer(answer, sources).quotations)
        expect(state).not.toBe('misattributed');
    });

  it('in running text is read next to names in brackets, and takes nothing from these', () => {
    expect(statesIn(`García (2018) finds ${A}. The rule is ${B} (lease.pdf).`)).toEqual([
      'verified 1',
      'verified 2',
    ]);
    expect(statesIn(`García (2018) finds ${B}. The rule is ${B} (lease.pdf).`)).toEqual([
      'misattributed 1',
      'verified 2',
    ]);
    expect(statesIn(`García (2018) finds ${B} and ${B} (lease.pdf).`)).toEqual([
      'verified 2',
      'verified 2',
    ]);
  });
});

describe('a table', () => {
  const table = (first: string, second: string) =>
    `| Rule | Words | Where |\n|---|---|---|\n| a | ${A} | ${first} |\n| b | ${C} | ${second} |\n`;

  it('has a column of names, if each cell is one', () => {
    expect(statesIn(table('Cool roofs', '**Kell Post**'))).toEqual(['verified 1', 'verified 3']);
    expect(statesIn(table('Kell Post', 'Kell Post'))).toEqual(['misattributed 3', 'verified 3']);
    expect(statesIn(table('Kell Post', 'a friend'))).toEqual(['verified ', 'verified ']);
  });

  it('has headers that cite the columns below them', () => {
    const under = (first: string, second: string) =>
      `| | ${first} | ${second} |\n|---|---|---|\n| a | ${A} | ${B} |\n| b | ${A} [2] | |\n`;
    expect(statesIn(under('roofs [1]', '[2]'))).toEqual([
      'verified 1',
      'verified 2',
      'misattributed 2',
    ]);
    expect(statesIn(under('[2]', '[2]'))[0]).toBe('misattributed 2');
    expect(statesIn(under('[2] says', '[2]'))[0]).toBe('unmarked ');
  });

  it('may have the sign of its cells in their words', () => {
    const row = (words: string, first: string, second: string) =>
      `| ${words} | ${first} | ${second} |\n`;
    const [top, other] = ['a \\| b', 'c'];
    for (const [head, words] of [
      [top, other],
      [other, top],
      [top, top],
    ] as const) {
      const under = row(head, 'roofs [1]', 'lease [2]') + row('-', '-', '-') + row(words, A, B);
      expect(statesIn(under)).toEqual(['verified 1', 'verified 2']);
      const next = row(head, 'Words', 'Where') + row('-', '-', '-') + row(words, A, 'Cool roofs');
      expect(statesIn(next)).toEqual(['verified 1']);
    }
  });
});

it('a list of # lines below its heading gives numbers', () => {
  const list =
    '\n\n== Sources ==\n# Commercial Lease Agreement of 2019\n# Cool roofs: a meta-analysis\n';
  expect(statesIn(`${B}.[1] ${A}.[2]${list}`)).toEqual(['verified 2', 'verified 1']);
  expect(statesIn(`${B}.[2] ${A}.[1]${list}`)).toEqual(['misattributed 1', 'misattributed 2']);
});
