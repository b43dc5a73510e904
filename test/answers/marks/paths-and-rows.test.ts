/** Numbers that are ends of addresses or rows of a table, and lists of sources in unusual places. */
import { describe, expect, it } from 'vitest';
import { checkAnswer, marksIn } from '../../../src/answers/generation/index.js';

const texts = {
  tea: 'Tea is served from nine until noon.',
  rooms: 'Rooms are paid up to 140 euros.',
  doors: 'The doors close at nine in the evening.',
} as const;
const tea = '“served from nine until noon”';
const rooms = '“paid up to 140 euros”';

const statesOf = (
  answer: string,
  sources: readonly { id: string; title?: string; url?: string; text: string }[],
): readonly string[] =>
  checkAnswer(answer, sources).quotations.map(({ state, cited }) => `${state} ${cited.join()}`);

it('reads the names of files as Markdown writes them in links', () => {
  const files = [
    { id: '50 % off.md', text: texts.tea },
    { id: 'docs/日本語.md', text: texts.rooms },
    { id: 'M%C3%BCller.md', text: texts.doors },
  ];
  const links = ['50%20%25%20off.md', 'docs/%E6%97%A5%e6%9c%ac%E8%AA%9E.md#p2', 'Mu%CC%88ller.md'];
  expect(statesOf(`${tea} [a](${links[0]}), ${rooms} [b](${links[1]}).`, files)).toEqual([
    'verified 1',
    'verified 2',
  ]);
  expect(statesOf(`${tea} [a](${links[2]}), ${rooms} [b](${links[0]}).`, files)).toEqual([
    'misattributed 3',
    'misattributed 1',
  ]);
  expect(
    marksIn('So it is [a](50%20%ff%20off.md) and [b](50%2520off.md).', { sources: files }).marks,
  ).toEqual([]);
});

describe('a number counts the sources, and is not', () => {
  const manual = [
    { id: 'a', url: 'https://books.example/chapter/2', text: texts.tea },
    { id: 'b/1', title: 'Minutes 9/1', url: 'https://books.example/page/1/', text: texts.rooms },
    { id: 'c', url: 'https://books.example/1.html', text: texts.doors },
  ];

  it('the number at the end of an address, a path or a title', () => {
    expect(statesOf(`${tea} [1], ${rooms} [2].`, manual)).toEqual(['verified 1', 'verified 2']);
    expect(statesOf(`${tea} [2], ${rooms} [1].`, manual)).toEqual([
      'misattributed 2',
      'misattributed 1',
    ]);
  });

  const withIds = (...ids: readonly string[]) =>
    [texts.tea, texts.rooms, texts.doors].map((text, nth) => ({ id: ids[nth] ?? 'x', text }));

  it('a row of a table', () => {
    const table = withIds('4471', '4472', '4473');
    expect(statesOf(`${tea} [1], ${rooms} [2].`, table)).toEqual(['verified 1', 'verified 2']);
    expect(statesOf(`${tea} [4471], ${rooms} [4472].`, table)).toEqual([
      'verified 1',
      'verified 2',
    ]);
  });

  it('but an id, where the answer has another one, or ids are as small as numbers of marks', () => {
    const states = ['verified 1', 'no-source '];
    expect(statesOf(`${tea} [4471], ${rooms} [2].`, withIds('4471', '4472'))).toEqual(states);
    expect(statesOf(`${tea} [98], ${rooms} [2].`, withIds('98', '99', '97'))).toEqual(states);
    expect(statesOf(`${tea} [2], ${rooms} [3].`, withIds('2', '3', '4'))).toEqual([
      'verified 1',
      'verified 2',
    ]);
  });
});

describe('parts of one page', () => {
  const page = 'https://books.example/manual';
  const parts = [
    { id: 'p1', url: page, text: texts.tea },
    { id: 'p2', url: `${page}#2`, text: texts.rooms },
    { id: 'q', url: 'https://books.example/doors', text: texts.doors },
  ];

  it.each([
    `${tea} [1](${page}), ${rooms} [[2]](${page}).`,
    `${tea} [1], ${rooms} [2].\n\n[1] ${page} - Manual\n[2] ${page} - Manual\n[3] ${page}/x - X\n`,
    `${tea}[^1], ${rooms}[^2].\n\n[^1]: ${page}\n[^2]: ${page}\n`,
  ])('are told apart by their number: %s', (answer) => {
    expect(statesOf(answer, parts)).toEqual(['verified 1', 'verified 2']);
  });

  it('are none where the number is of another one, and all without a number', () => {
    expect(statesOf(`${tea} [3](${page}), ${rooms} [manual](${page}).`, parts)).toEqual([
      'no-source ',
      'verified 1,2',
    ]);
  });
});

describe('a list of sources', () => {
  const shelf = [
    { id: 'x', title: 'Night plan', text: texts.doors },
    { id: 'y', title: 'Tea rules', text: texts.tea },
    { id: 'z', title: 'Travel rules, 2019', text: texts.rooms },
  ];
  const cited = ['verified 2', 'verified 3'];

  it.each([
    ['in one line', `${tea} [1], ${rooms} [2].\n\n1. Tea rules — 2. Travel rules, 2019\n`],
    [
      'in tags',
      `<p>${tea}<sup>1</sup>, ${rooms}<sup>2</sup>.</p>\n<p><small>1. Tea rules — 2. Travel rules, 2019</small></p>`,
    ],
    ['after words', `${tea} (1), ${rooms} (2).\n\nPapers we read: (1) Tea rules; (2) Travel rules`],
    ['below words', `${tea} (1), ${rooms} (2).\n\nPapers read\n(1) Tea rules\n(2) Travel rules\n`],
    ['with carets', `${tea}.^1 ${rooms}^2.\n\n^1 Tea rules\n^2 Travel rules, 2019\n`],
    ['of capitals', `Keys: [TR] Tea rules, [RÉ] Travel rules\n\n${tea} [TR], ${rooms} [RÉ].`],
    [
      'of capitals below a word',
      `${tea} [A], ${rooms} [B].\n\n**Key**\nA – Tea rules\nB – Travel rules`,
    ],
    [
      'of authors and years',
      `${tea} (Hale & Osei, 2021), ${rooms} (Soto et al., 2023).\n\n**References**\n\nHale, M., & Osei, K. (2021). Tea rules.\nSoto, R., Lim, J., & Abara, N. (2023). Travel rules, 2019.\n`,
    ],
    ['of links', `${tea} [tea][t], ${rooms} [rules][r].\n\n[t]: ./Tea%20rules\n[r]: ./z.html\n`],
  ])('%s', (_, answer) => {
    const urls = ['./n', './Tea%20rules', './z.html'];
    const sources = shelf.map((one, nth) => ({ ...one, url: urls[nth] ?? '' }));
    expect(statesOf(answer, sources)).toEqual(cited);
  });

  it('of authors and years says nothing of two sources, or of none', () => {
    const list = [
      'Hale, M. (2021). Tea rules.',
      'Hale, M. (2021). Night plan.',
      'Lim (2020). Else.',
    ];
    const answer = `${tea} (Hale, 2021), ${rooms} (Lim, 2020).\n\nReferences\n${list.join('\n')}\n`;
    expect(statesOf(answer, shelf)).toEqual(['unmarked ', 'unmarked ']);
  });

  it('of HTML has names in emphasis', () => {
    const list = '<ol>\n<li><i>Tea rules</i></li>\n<li>Travel <b>rules</b>, 2019</li>\n</ol>';
    const answer = `${tea}<sup>[1]</sup>, ${rooms}<sup>[2]</sup>.\n${list}\n`;
    expect(statesOf(answer, shelf)).toEqual(cited);
  });

  it('says with `Ibid.` the line above, at any place, and not the one above that', () => {
    const notes = [
      '1. Night plan, ix.',
      '2. A. Smith, "Tea rules", *Review* 2: 210.',
      '3. Ibid., xi.',
    ];
    const answer = `“The doors close at nine”.¹ ${tea}.² ${tea}.³\n\nNotes\n\n${notes.join('\n')}\n`;
    // The last one is the title in the notes
    expect(statesOf(answer, shelf)).toEqual([
      'verified 1',
      'verified 2',
      'verified 2',
      'not-checked ',
    ]);
  });
});

describe('a column of a table', () => {
  const sources = [
    { id: 'x', title: 'Night plan', text: texts.doors },
    { id: 'y', title: 'Tea rules', text: texts.tea },
    { id: 'z', title: 'Travel rules', text: texts.rooms },
  ];
  const table = (header: string, one: string, other: string): string =>
    `| a | b | ${header} |\n|---|---|---|\n| x | ${tea} | ${one} |\n| y | ${rooms} | ${other} |\n`;
  const list = '\n[1] Tea rules\n[2] Travel rules\n';

  it.each([
    ['numbers below a label', table('Source', '2', '3')],
    ['numbers of a list, without other marks', table('Beleg', '1', '2') + list],
    [
      'names next to marks in brackets',
      `${table('x', 'Tea rules', 'Travel rules')}\nSo it is [1].`,
    ],
  ])('has %s', (_, answer) => {
    expect(statesOf(answer, sources)).toEqual(['verified 2', 'verified 3']);
  });

  it('of other numbers cites nothing', () => {
    expect(statesOf(table('Times', '2', '1'), sources)).toEqual(['verified ', 'verified ']);
    expect(statesOf(`${table('Times', '2', '1')}\nSo it is [1].\n${list}`, sources)).toEqual([
      'unmarked ',
      'unmarked ',
    ]);
    expect(statesOf(table('Source', '2', '9'), sources)).toEqual(['verified ', 'verified ']);
  });
});

describe('a bracket', () => {
  const sources = [
    { id: 'dok-1', title: 'Smith v Lee [2018] HCT 7', text: texts.tea },
    { id: 'dok-2', title: 'Travel rules', text: texts.rooms },
  ];

  it.each([
    [`${tea} (*Smith v Lee* [2018] HCT 7)`, 1],
    [`${tea} (*Smith v Lee*, para 3(a))`, 1],
    [`${rooms} (*Travel rules*, s 12(1))`, 2],
    [`${rooms} (Dok. 2)`, 2],
    [`${rooms} [Dok 2]`, 2],
    [`> Rooms are paid up to 140 euros.\n> (*Travel rules*)\n`, 2],
  ])('with a name or a label is read: %s', (answer, source) => {
    expect(statesOf(answer, sources)).toEqual([`verified ${source}`]);
  });

  it.each([
    [`${tea} (§ 7 dok-1)`, 'verified 1'],
    [`<cite id="dok-2">${rooms}</cite>`, 'verified 2'],
    [`It is ${tea}.\n📄 Smith v Lee [2018] HCT 7`, 'verified 1'],
    [`> Rooms are paid up to 140 euros.\n> *Source : Travel rules*`, 'verified 2'],
    [`> Rooms are paid up to 140 euros.\n> Source: [2]`, 'verified 2'],
    [`${tea} (Bronnen: dok-1; Travel rules)`, 'verified 1,2'],
  ])('or a tag, a picture or a label leads to a name: %s', (answer, state) => {
    expect(statesOf(answer, sources)).toEqual([state]);
  });

  it('has the first signs of a UUID', () => {
    const ids = ['3f2a9c1e-77b0-4c1d-9a55-0c2e8d1f6a01', 'b81d04ef-2c6e-4f0a-8f2b-6615aa9e7702'];
    const rows = ids.map((id, nth) => ({ id, text: nth === 0 ? texts.tea : texts.rooms }));
    expect(statesOf(`${tea} [3f2a9c1e], ${rooms} [b81d04ef].`, rows)).toEqual([
      'verified 1',
      'verified 2',
    ]);
  });

  it('with two names cites both', () => {
    expect(statesOf(`${rooms} (see Travel rules and Smith v Lee)`, sources)).toEqual([
      'verified 2,1',
    ]);
  });

  const unreadIn = (answer: string): readonly string[] =>
    marksIn(answer, { sources }).unread.map(({ words, why }) => `${words} ${why}`);

  it('with a word and a number that counts sources is named, if there are two of them', () => {
    expect(unreadIn(`${tea} (Kaynak 1). ${rooms}. (kaynak 2)`)).toEqual([
      '(Kaynak 1) unknown-form',
      '(kaynak 2) unknown-form',
    ]);
    expect(unreadIn(`${tea} (Kaynak 1). ${rooms} (Kaynak 1)`)).toEqual([]);
    expect(unreadIn(`${tea} (Kaynak 1). ${rooms} (Kaynak 3)`)).toEqual([]);
    expect(unreadIn(`${tea} (section 1). ${rooms} (section 2)`)).toEqual([]);
  });

  it('is named after a mark that closes in German, too', () => {
    expect(unreadIn('„A b c“ ¹. »D e f« ⁹')).toEqual(['¹ ambiguous', '⁹ ambiguous']);
  });

  it('and a mention that begins the next sentence are two marks', () => {
    expect(statesOf(`${tea} [1] Source 2 says ${rooms}.`, sources)).toEqual([
      'verified 1',
      'verified 2',
    ]);
  });
});
