/** Keys that only the answer's own notes explain: these show which signs of its text are marks. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/generation/index.js';

const sources = [
  { id: 'docs/config.md', title: 'Configuration reference', text: 'The cache has two gigabytes.' },
  { id: 'docs/backup.md', title: 'Backup and restore', text: 'Restoring asks nobody at all.' },
  { id: 'x-9', title: 'Report of the Lighthouse Board, 1889', text: 'A third keeper was hired.' },
];
const states = (answer: string): readonly unknown[] =>
  checkAnswer(answer, sources).quotations.map(({ state, cited }) => [state, cited]);

/** Two quotations, with marks made of two keys, above lines that begin with the keys. */
const cited = (mark: (nth: string) => string, line: (nth: string) => string, of = '12') => {
  const [one = '', two = ''] = of;
  return `It is “restoring asks nobody at all”${mark(one)}, and “a third keeper was hired”${mark(two)}.\n\n${line(one)}Backup and restore, 2023.\n${line(two)}The Lighthouse Board, Report, p. 4.\n`;
};
const read = [
  ['verified', [2]],
  ['verified', [3]],
];

describe('keys of notes', () => {
  it.each([
    [' [fn:1]', '[fn:1] '],
    [' (1)', '(1) '],
    ['1)', '1) '],
    [' [#1]', '[#1] '],
    ['†1', '†1 '],
    [' <1>', '<1> '],
    ['1', '1 '],
    [' [1]', '1 '],
    ['¹', '¹ '],
    [' {1}', '- {1}: '],
    [' ［1］', '［1］'],
  ])('of the form %j are marks', (mark, line) => {
    const numbered = (form: string) => (nth: string) =>
      form.replace('1', nth).replace('¹', nth === '1' ? '¹' : '²');
    expect(states(cited(numbered(mark), numbered(line)))).toEqual(read);
  });

  it.each([
    ['letters', '[', ']', 'ab'],
    ['signs with a number in them', '', '', '①②'],
  ])('may be %s', (_, open, close, of) => {
    const key = (nth: string): string => `${open}${nth}${close}`;
    expect(states(cited(key, (nth) => `${key(nth)} `, of))).toEqual(read);
  });

  it.each([
    '[a] Backup and restore · [b] Report of the Lighthouse Board',
    'Sources: [a] Backup and restore; [b] Report of the Lighthouse Board.',
    'Notes: [a] docs/backup.md | [b] x-9',
  ])('may be explained in one line: %j', (line) => {
    const answer = `It is “restoring asks nobody at all” [a], and “a third keeper was hired” [b].\n\n${line}\n`;
    expect(states(answer)).toEqual(read);
  });

  it('may have a word before them that begins the label of their line', () => {
    const answer =
      'It is “restoring asks nobody at all” (Ex. A), and “a third keeper was hired” (Exhibit B, p. 2).\n\nExhibits: A – docs/backup.md; B – Report of the Lighthouse Board.\n';
    expect(states(answer)).toEqual(read);
    expect(states(answer.replaceAll('Ex. A', 'Vitamin A'))).toEqual([
      ['unmarked', [3]],
      ['verified', [3]],
    ]);
  });

  it('may be numbers of a list of HTML', () => {
    const answer =
      '<p>It is “restoring asks nobody at all”<sup>1</sup> and “a third keeper was hired”<sup><a href="#n2">2</a></sup>.</p>\n<ol><li id="n1">Backup and restore</li><li id="n2">Lighthouse Board 1889</li></ol>';
    expect(states(answer)).toEqual(read);
  });

  it('give the other source where they are exchanged', () => {
    const answer = cited(
      (nth) => ` [fn:${nth === '1' ? 2 : 1}]`,
      (nth) => `[fn:${nth}] `,
    );
    expect(states(answer)).toEqual([
      ['misattributed', [3]],
      ['misattributed', [2]],
    ]);
  });

  it('cite nothing where their words name no source, and take no mark of others', () => {
    const answer =
      'It is “restoring asks nobody at all” [x:1], and “a third keeper was hired” [x:2], and “the cache has two gigabytes” [x:3].\n\n[x:1] An unknown book of 1920.\n[x:2] The Lighthouse Board, Report.\n[x:3] Configuration reference.\n';
    expect(states(answer)).toEqual([
      ['unmarked', []],
      ['verified', [3]],
      ['verified', [1]],
    ]);
  });
});

/** Answers of people who cite nothing so, each with a quotation of the second source. */
const honest = [
  // Items that name the sources, and numbers of sentences
  'We did two things (1) and (2): “restoring asks nobody at all”.\n\n(1) Configuration reference\n(2) Backup and restore\n',
  // Steps
  'They write “restoring asks nobody at all” 3) or so.\n\n1) Read the configuration reference.\n2) Read backup and restore.\n3) Call us.\n',
  // Letters of points
  'Point (a) is “restoring asks nobody at all”.\n\n(a) Read the configuration.\n(b) Call the board.\n',
  // A list of other things with one source in it
  'It says “restoring asks nobody at all” [fn:1].\n\n[fn:1] A chat of last week.\n[fn:2] The configuration reference.\n[fn:3] What we know of it.\n',
  // Sizes and years after quotation marks
  'The 5"2 pipe is old, and “restoring asks nobody at all”.\n\n1 Configuration reference.\n2 Backup and restore.\n',
];

describe('what is no list of notes', () => {
  it.each(honest)('accuses nobody: %j', (answer) => {
    for (const { state } of checkAnswer(answer, sources).quotations)
      expect(['verified', 'unmarked', 'not-checked', 'not-found']).toContain(state);
  });
});

it.each([
  '**Sources:** [1] Backup and restore, [2] Report of the Lighthouse Board, 1889',
  'Sources: [1] Backup and restore [2] Report of the Lighthouse Board, 1889',
  '[1] Backup and restore, [2] Report of the Lighthouse Board, 1889',
])('in one line are parted by their numbers: %s', (line) => {
  const answer = 'It is “restoring asks nobody at all” [1], and “a third keeper was hired” [2].';
  expect(states(`${answer}\n\n${line}\n`)).toEqual(read);
});

it('do not name the source whose id is the number at the end of a shelf mark', () => {
  const archive = [
    { id: '1', title: 'Rowe, Anne. Relief. 1998', text: 'Relief came late.' },
    { id: '2', title: 'Diary of Eliza Comb, 1887 (Record Office, MS 77/1)', text: 'We sat up.' },
  ];
  const answer =
    '“Relief came late”<sup>1</sup>. “We sat up”<sup>2</sup>.\n\n1. Anne Rowe, Relief.\n2. Diary of Eliza Comb, Record Office, MS 77/1.\n';
  expect(checkAnswer(answer, archive).quotations.map(({ state }) => state)).toEqual([
    'verified',
    'verified',
  ]);
});

describe('signs that ascend', () => {
  const shelf = [
    { id: 'a', title: 'Gardener’s Almanac', text: 'Sow in November in mild districts.' },
    { id: 'b', title: 'Trial notes 2019', text: 'Pods were ready two weeks sooner.' },
  ];
  it.each([
    ['ᵃ', 'ᵇ'],
    ['*', '†'],
    ['\\*', '\\*\\*'],
    ['†', '‡'],
    ['§', '††'],
  ])('%s and %s are marks where notes begin with them', (one, two) => {
    const notes = `${one.replace(/^\*/, '\\*')} Gardener’s Almanac\n${two} Trial notes 2019\n`;
    const answer = `“Sow in November”${one}. Pods came “two weeks sooner”.${two}\n\n${notes}`;
    const { quotations } = checkAnswer(answer, shelf);
    expect(quotations.map(({ state, how, cited }) => [state, how, ...cited])).toEqual([
      ['verified', 'direct', 1],
      ['verified', 'direct', 2],
    ]);
    const swapped = answer.replace('Sow in November', 'Pods were ready');
    expect(checkAnswer(swapped, shelf).quotations[0]?.state).toBe('misattributed');
  });

  it.each([
    ['those that close emphasis', '*“two weeks sooner”*.', '*', '†'],
    ['those that no note has', '“two weeks sooner”‡.', '*', '†'],
    ['those whose notes do not ascend', '“two weeks sooner”*.', '†', '*'],
  ])('no mark are %s', (_, quoted, one, two) => {
    const notes = `\\${one} Gardener’s Almanac\n\\${two} Trial notes 2019\n`.replaceAll('\\†', '†');
    const { marks } = checkAnswer(`It is ${quoted}\n\n${notes}`, shelf);
    expect(marks.filter(({ form }) => form === 'own')).toEqual([]);
  });
});
