/** Names cut short, places of any words, elements, and lines and sentences that are but a name. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/prose/index.js';

const lease = {
  id: 'lease.pdf',
  title: 'Commercial Lease Agreement, 1 June 2019',
  text: 'The tenant shall keep the roof dry.',
};
const survey = {
  id: 'survey.csv',
  title: 'Tenant Survey 2022',
  url: 'https://survey.example.org/2022',
  text: 'Most tenants are content with the heating.',
};
const book = {
  id: 'marlowe1998',
  title: 'Marlowe, J. (1998). Salt and Empire. Calder Press.',
  text: 'Owners saw the works once in a decade.',
};
const talk = {
  title: '茶农访谈录音整理（2024年4月）',
  text: '年轻人都去厦门打工了，没人愿意炒茶。',
};
const sources = [lease, survey, book, talk];

const A = '“The tenant shall keep the roof dry”';
const B = '“Most tenants are content with the heating”';
const C = '“Owners saw the works once in a decade”';
const D = '“年轻人都去厦门打工了，没人愿意炒茶”';

const boundIn = (answer: string) =>
  checkAnswer(answer, sources).quotations.map(
    ({ state, how, cited }) => `${state} ${how} ${cited.join()}`,
  );

describe('a mark', () => {
  for (const [name, right, wrong] of [
    ['a number and a place with a word', `${B} [2, с. 2].`, `${A} [2, с. 2].`],
    ['a number and two words', `${B} [2, Art. 3 Abs. 2].`, `${A} [2, Kap. IV].`],
    ['a link to no address', `${B} [2](@ref).`, `${A} [2](@ref).`],
    [
      'a link with its words in it',
      `${B} <https://survey.example.org/2022|the survey>.`,
      `${A} <https://survey.example.org/2022|the survey>.`,
    ],
    ['words cut off by a stop', `${B} (Ten. Survey).`, `${A} (Ten. Survey).`],
    ['a name in other case', `${A} (COMMERCIAL LEASE).`, `${B} (COMMERCIAL LEASE).`],
    ['a name in emphasis', `${A} (*Lease Agreement*, p. 3).`, `${B} (*Lease Agreement*).`],
    ['any label', `${B} (Kaynak: Tenant Survey).`, `${A} (Kaynak: Tenant Survey).`],
    ['the beginning of a word', `${D}（茶农访谈，2024，第87页）。`, `${A}（茶农访谈，2024）。`],
    ['an author and a page', `${C} (Marlowe 77).`, `${A} (Marlowe 77).`],
    ['a remark after a name', `${A} (Lease, emphasis added).`, `${B} (Lease, emphasis added).`],
    [
      'a footnote with more than a title',
      `${C}[^1]\n\n[^1]: J. Marlowe, “Salt and Empire,” in *Press* 4, no. 2 (1998).`,
      `${A}[^1]\n\n[^1]: J. Marlowe, “Salt and Empire,” in *Press* 4, no. 2 (1998).`,
    ],
    [
      'a note with its list',
      `${B}※1。\n\n※1 Tenant Survey 2022\n`,
      `${A}※1\n\n※1 Tenant Survey 2022\n`,
    ],
    [
      'a reference by its name',
      `${B}<ref name="s" />\n\n<ref name="s">[https://survey.example.org/2022 Survey]</ref>`,
      `${A}<ref name="s" />\n\n<ref name="s">[https://survey.example.org/2022 Survey]</ref>`,
    ],
  ] as const)
    it(`may be ${name}`, () => {
      expect(boundIn(right)[0]).toMatch(/^verified direct [1-4]$/);
      expect(boundIn(wrong)[0]).toMatch(/^misattributed direct [1-4]$/);
    });

  it('may follow a quotation of any language, and up to two words', () => {
    const german = '„Most tenants are content with the heating“';
    expect(boundIn(`${german} (Tenant Survey).`)).toEqual(['verified direct 2']);
    expect(boundIn(`${german} heißt es (Tenant Survey).`)).toEqual(['verified sentence 2']);
    expect(boundIn(`${german} heißt es da auch (Tenant Survey).`)).toEqual(['verified none ']);
  });
});

describe('what is no mark', () => {
  for (const bracket of [
    '(contrast: Survey)',
    '(translation: Survey)',
    '[2, May 2020]',
    '[2, note 1]',
    '[2 of 3, below]',
    '(Table 3)',
    '(Survey 12)',
    '(Roof, art. 6)',
    '(unlike the Survey)',
    '<div doc="survey.csv">The rest is from there.</div>',
  ])
    it(`${bracket} accuses nobody`, () => {
      expect(boundIn(`${A} ${bracket}.`)[0]).toMatch(/^(?:verified|unmarked) none $/);
    });
});

describe('an element with the name of a source', () => {
  const element = `<claim source="lease.pdf">It is said: ${A}</claim>`;

  it('has the quotations in it, and no others', () => {
    expect(boundIn(`${element}, and ${B} (Survey).`)).toEqual([
      'verified inside 1',
      'verified direct 2',
    ]);
    expect(boundIn(`${B} and ${element}`)).toEqual(['unmarked none ', 'verified inside 1']);
    expect(boundIn(element.replace('lease.pdf', 'survey.csv'))).toEqual(['misattributed inside 2']);
  });

  it('may say the number of the source before a dash', () => {
    expect(boundIn(`<cite index="1-2,1-3">${A}</cite>`)).toEqual(['verified inside 1']);
    expect(boundIn(`<cite index="2-1">${A}</cite>`)).toEqual(['misattributed inside 2']);
  });
});

describe('a name that is all of a line or a sentence', () => {
  it('is read after a dash below a block quote, with other names', () => {
    const quoted = '> Most tenants are content with the heating.';
    expect(boundIn(`${quoted}\n>\n> — Tenant Survey\n\n${A} (Lease).`)).toEqual([
      'verified inside 2',
      'verified direct 1',
    ]);
    expect(boundIn(`${quoted}\n>\n> — Lease, 1 June 2019\n`)).toEqual(['misattributed inside 1']);
  });

  it('is read in brackets in the line below a block quote', () => {
    const quoted = '> Most tenants are content with the heating.';
    expect(boundIn(`${quoted}\n(Tenant Survey)\n`)).toEqual(['verified inside 2']);
    expect(boundIn(`${quoted}\n(Commercial Lease)\n`)).toEqual(['misattributed inside 1']);
  });

  it('is read as laws are cited', () => {
    const ended = A.replace('”', '.”');
    expect(boundIn(`${ended} *Lease Agreement*, § 4. ${B}`)[0]).toBe('verified direct 1');
    expect(boundIn(`${ended} Tenant Survey 2022, p. 4.`)).toEqual(['misattributed direct 2']);
    expect(boundIn(`${ended} Tenant Survey, p. 4.`)).toEqual(['verified none ']);
    expect(boundIn(`${ended} *Survey* results differ.`)).toEqual(['verified none ']);
  });
});

describe('two marks', () => {
  it('are parted by a command that is a word', () => {
    const cites = `${B} \\citep{survey.csv}, and \\citet{lease.pdf} says ${A}.`;
    expect(boundIn(cites)).toEqual(['verified direct 2', 'verified before 1']);
  });

  it('are parted by a bracket in place of one', () => {
    expect(boundIn(`${A} (Nobody) and ${B} (Tenant Survey).`)).toEqual([
      'unmarked end 2',
      'verified direct 2',
    ]);
    const ended = `${A.replace('”', '.”')} (Nobody) It has ${B} (Tenant Survey).`;
    expect(boundIn(ended)[0]).toMatch(/^unmarked (?:none|end)/);
  });
});

describe('a name in quotation marks', () => {
  it('in the brackets of a mark is no quotation', () => {
    expect(boundIn(`${B} (“Tenant Survey”).`)).toEqual(['verified direct 2']);
  });
});
