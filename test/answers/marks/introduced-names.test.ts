/** Short names between words that introduce and the end of their clause, dates in names, and addresses cut short. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/generation/index.js';

const sources = [
  {
    id: 'a',
    title: 'Bridge closed after cracks found – Port Selwyn Herald',
    url: 'https://psherald.example/news/bridge',
    text: 'The bridge was closed on Tuesday. Nobody was in danger.',
  },
  {
    id: 'b',
    title: 'Kell Bridge - Wikipedia',
    url: 'https://en.wikipedia.org/wiki/Kell_Bridge',
    text: 'It is a steel bridge of 1963. It has four lanes.',
  },
  {
    id: 'c',
    title: 'Interview with Ruth Adeyemi, 6 March 2025',
    url: 'https://www.reddit.com/r/bridges/comments/1a9',
    text: 'I drew it in a week. The steel was cheap.',
  },
  {
    id: 'd',
    title: 'Tull, Harriet, Guide to Bridges',
    url: 'https://talk.example/r/1',
    text: 'Bridges are old. The toll is fifty cents.',
  },
  {
    id: 'e',
    title: 'Marlow v. Teller Freight Co., 614 F.3d 217 (9th Cir. 2010)',
    url: 'https://talk.example/r/2',
    text: 'The tool is chosen by the employer.',
  },
  {
    id: 'f',
    title: 'Esnaf odası raporu 2024',
    url: 'https://talk.example/s/3',
    text: 'Prices doubled in a year. Tea is hot.',
  },
];
const states = (answer: string): readonly unknown[] =>
  checkAnswer(answer, sources).quotations.map(({ state, cited }) => [state, cited]);

describe('a name after words that introduce', () => {
  it.each([
    ['According to the Port Selwyn Herald, “the bridge was closed”.', 1],
    ['“The bridge was closed”, according to the Port Selwyn Herald.', 1],
    ['“The bridge was closed” (according to *Port Selwyn Herald*).', 1],
    ['Laut Port Selwyn Herald „the bridge was closed“.', 1],
    ['It is shut, and according to Kell Bridge (2025), “it has four lanes”.', undefined],
    ['According to Tull, “the toll is fifty cents”, and so it was.', 4],
    ['Le *Port Selwyn Herald* est sévère : « nobody was in danger ».', 1],
    ['In the *Port Selwyn Herald* of May it is said that “the bridge was closed”.', 1],
    ['Another one: per Interview, Ruth Adeyemi: “the steel was cheap”.', 3],
  ])('%j', (answer, source) => {
    expect(states(answer)).toEqual([['verified', source === undefined ? [] : [source]]]);
  });

  it('notices a name that is another', () => {
    expect(states('According to the Port Selwyn Herald, “the steel was cheap”.')).toEqual([
      ['misattributed', [1]],
    ]);
  });

  it.each([
    // Names that are mentioned, and do not introduce
    'It is known as Kell Bridge, “nobody was in danger”.',
    'According to Ruth Adeyemi, “nobody was in danger”.',
    'According to Kell Bridge engineers, “nobody was in danger”.',
    'Unlike Guide to Bridges readers, the Herald says “nobody was in danger”.',
    'It lies near Kell Bridge: “nobody was in danger”.',
    'As Kell, “nobody was in danger”.',
    // Emphasis of one word, strong emphasis, and names of which a quotation is before or in another line
    'The *bridge* is safe: “nobody was in danger”.',
    'It is said of *Ruth Adeyemi* that “nobody was in danger”.',
    'The **Port Selwyn Herald** is long: “the steel was cheap”.',
    'The *Port Selwyn Herald* is long.\n“The steel was cheap”.',
    '“The steel was cheap”, and the *Port Selwyn Herald* is new.',
    'Unlike Port Selwyn Herald readers, she says “the steel was cheap”.',
    'Kell Bridge was shut; “nobody was in danger”.',
    '“Nobody was in danger.” 6 March 2025.',
    '“Nobody was in danger” (after 6 Mar).',
    '“Nobody was in danger” on reddit.com.',
  ])('is none: %j', (answer) => {
    expect(states(answer)).toEqual([['verified', []]]);
  });

  it('is none within a quotation', () => {
    const quoting = [
      { title: 'Kell Post', text: 'It rained.' },
      { title: 'B', text: 'It is said, according to Kell Post, that it snowed.' },
    ];
    expect(
      checkAnswer('“It is said, according to Kell Post, that it snowed.”', quoting).quotations,
    ).toMatchObject([{ state: 'verified', cited: [] }]);
  });
});

describe('names in brackets', () => {
  it.each([
    ['“I drew it” (Interview, 6 Mar)', 3],
    ['“I drew it” [Adeyemi 6 Mar, 00:14:20]', 3],
    ['“I drew it” (reddit.com/r/bridges)', 3],
    ['“Prices doubled” (Kaynak: Esnaf odası raporu 2024)', 6],
    ['“The tool is chosen.” 614 F.3d at 222. So it is.', 5],
    ['“I drew it.” Adeyemi Interv. ¶ 6. So it is.', 3],
  ])('%j', (answer, source) => {
    expect(states(answer)).toEqual([['verified', [source]]]);
  });

  it.each([
    '“I drew it” (talk.example/r)',
    '“I drew it” (Interview, 6 Ma)',
    '“I drew it” (Interview, 7 Mar)',
    '“I drew it” (Kaynak: Another report 2024)',
    '“I drew it.” 614 people at 222. So it is.',
  ])('names nothing: %j', (answer) => {
    expect(states(answer)).toMatchObject([[expect.stringMatching(/^(?:verified|unmarked)$/), []]]);
  });

  it('are next to titles that only lead to a quotation', () => {
    const answer =
      '“The bridge was closed” (psherald.example/news). Note that @f found “tea is hot”.';
    const given = sources.map((one) => (one.id === 'f' ? { ...one, id: 'f2024' } : one));
    expect(
      checkAnswer(answer.replace('@f', '@f2024'), given).quotations.map((one) => [
        one.state,
        one.cited,
      ]),
    ).toEqual([
      ['verified', [1]],
      ['verified', [6]],
    ]);
  });
});
