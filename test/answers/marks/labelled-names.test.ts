/** Names of sources after a label, as a key, as an address, and what an attribution after it cites. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/prose/index.js';

const loans = {
  id: 'smith2020',
  title: 'Lending Policy',
  url: 'https://example.org/loans',
  text: 'Each loan runs for 21 days.',
};
const fees = {
  id: 'fees2021',
  title: 'Charges',
  url: 'https://example.org/fees',
  text: 'Late items cost 20 pence.',
};
const sources = [loans, fees];

const A = '“Each loan runs for 21 days”';
const B = '“Late items cost 20 pence”';

const boundIn = (answer: string): readonly string[] =>
  checkAnswer(answer, sources).quotations.map(
    ({ state, how, cited }) => `${state} ${how} ${cited.join()}`,
  );

describe('a name in round brackets', () => {
  for (const label of [
    'Source : ',
    'Source\u00a0: ',
    '出典：',
    '来源：',
    'المصدر: ',
    'स्रोत: ',
    'Doc: ',
  ])
    it(`may have ${JSON.stringify(label)} before it`, () => {
      expect(boundIn(`${A} (${label}Lending Policy). ${B} (${label}Charges, p. 3).`)).toEqual([
        'verified direct 1',
        'verified direct 2',
      ]);
      expect(boundIn(`${A} (${label}Charges). ${B} (${label}Lending Policy).`)).toEqual([
        'misattributed direct 2',
        'misattributed direct 1',
      ]);
    });

  it('has no other word with a colon before it', () => {
    expect(boundIn(`${A} (Title: Charges).`)).toEqual(['verified none ']);
  });

  it('may end in a year after a label', () => {
    const yearly = [{ ...loans, title: 'Report 2023' }, fees];
    const { quotations } = checkAnswer(`${A} (Fuente: Report 2023).`, yearly);
    expect(quotations.map(({ how, cited }) => [how, cited])).toEqual([['direct', [1]]]);
  });
});

describe('a key of a bibliography', () => {
  const forms: readonly ((key: string) => string)[] = [
    (key) => `[@${key}]`,
    (key) => `[@${key}, p. 3]`,
    (key) => `[see @${key}, pp. 3-4]`,
    (key) => `[-@${key}]`,
    (key) => `\\cite{${key}}`,
    (key) => `\\citep[p. 3]{${key}}`,
    (key) => `\\parencite*[see][3]{${key}}`,
  ];
  for (const form of forms)
    it(`is read in ${form('key')}`, () => {
      expect(boundIn(`${A} ${form('smith2020')}, ${B} ${form('smith2020')}.`)).toEqual([
        'verified direct 1',
        'misattributed direct 1',
      ]);
    });

  it('may be one of several', () => {
    expect(boundIn(`${A} [@fees2021; @smith2020]. ${B} \\cite{smith2020, fees2021}.`)).toEqual([
      'verified direct 2,1',
      'verified direct 1,2',
    ]);
  });

  it('is no mark if no source has it', () => {
    expect(checkAnswer(`${A} \\cite{nobody} [@nobody].`, sources).marks).toEqual([]);
  });
});

describe('an address', () => {
  it('is a mark in angle brackets', () => {
    expect(boundIn(`${A} <${loans.url}>. ${B} <${loans.url}/>.`)).toEqual([
      'verified direct 1',
      'misattributed direct 1',
    ]);
  });

  it('is a mark in the line below after a label, and not in running text', () => {
    expect(boundIn(`${A}\nSource: ${loans.url}\n\n${B}\nSource: ${loans.url}\n`)).toEqual([
      'verified direct 1',
      'misattributed direct 1',
    ]);
    expect(boundIn(`${A} is on ${fees.url} as well.`)).toEqual(['verified none ']);
  });
});

describe('a title of one word', () => {
  it('is a mark alone in a line after a dash or a label', () => {
    for (const line of ['— Charges', '> — Charges'])
      expect(boundIn(`> Late items cost 20 pence.\n${line}\n`), line).toEqual([
        'verified inside 2',
      ]);
    for (const line of ['— Charges', 'Source: Charges', '**Source:** Charges'])
      expect(boundIn(`> Late items cost 20 pence.\n\n${line}\n`), line).toEqual([
        'verified direct 2',
      ]);
  });

  it('is none with more words in its line, or after another word', () => {
    for (const line of ['— Charges apply', 'Source: Charges apply', 'Topic: Charges'])
      expect(boundIn(`${A}\n${line}\n`)).toEqual(['verified none ']);
  });

  it('is a mark between 『 and 』', () => {
    const answer = `『Charges』によると、「${loans.text}」`;
    const { quotations } = checkAnswer(answer, sources);
    expect(quotations.map(({ state, how }) => `${state} ${how}`)).toContain('misattributed before');
  });
});

describe('a number', () => {
  it('is raised by the signs around it', () => {
    const { marks, quotations } = checkAnswer(`${A}^[1]^, ${B}^[1]^, and more^[2].`, sources);
    expect(marks.map(({ words }) => words)).toEqual(['^[1]^', '^[1]^', '[2]']);
    expect(quotations.map(({ state, how }) => `${state} ${how}`)).toEqual([
      'verified direct',
      'misattributed direct',
    ]);
  });

  it('in round brackets begins no line of a reference list', () => {
    expect(boundIn(`${A} (1). ${B} (2).\n\n(1) Charges\n(2) Lending Policy\n`)).toEqual([
      'unmarked none ',
      'unmarked none ',
    ]);
    expect(boundIn(`(1) ${A} (2).\n(2) ${B} (1).\n`)).toEqual(['unmarked none ', 'unmarked none ']);
  });
});

describe('an attribution after a quotation', () => {
  it('cites what it names', () => {
    expect(boundIn(`${A}, according to the Lending Policy. ${B}, laut Lending Policy.`)).toEqual([
      'verified sentence 1',
      'misattributed sentence 1',
    ]);
    expect(boundIn(`${A}, according to source 2.`)).toEqual(['misattributed sentence 2']);
  });

  it('is none of other words', () => {
    expect(boundIn(`${A}, which source 2 denies.`)).toEqual(['unmarked end 2']);
    expect(boundIn(`${A}, as ${'the '.repeat(30)}source 2.`)).toEqual(['unmarked end 2']);
  });

  it('is that of the next quotation, which it introduces', () => {
    expect(boundIn(`${A}, and according to the Charges, ${B}`)).toEqual([
      'verified none ',
      'verified none ',
    ]);
    expect(boundIn(`${A}, while according to source 2, ${B}`)[1]).toBe('verified before 2');
  });
});
