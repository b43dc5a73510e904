/** What answers make of titles and addresses: in brackets after a quotation, and in their own lists. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/prose/index.js';

const roofs = {
  id: 'garcia2018',
  title: 'García, M. (2018) Cool roofs: a meta-analysis',
  text: 'White roofs lowered the indoor peak by two degrees.',
};
const trees = {
  id: 'smith2020',
  title: 'Smith, J. & Rao, P. (2020) Trees in towns',
  url: 'https://doi.org/10.1',
  text: 'Street trees alone cannot offset the heat.',
};
const bridge = {
  id: 'b',
  title: 'The town has closed its old bridge for good',
  url: 'https://www.kellpost.net/bridge-closed',
  text: 'Nobody who drove over it can claim surprise.',
};
const sources = [roofs, trees, bridge];

const A = '“White roofs lowered the indoor peak”';
const B = '“Street trees alone cannot offset the heat”';
const C = '“Nobody who drove over it can claim surprise”';

const boundIn = (answer: string, from: Parameters<typeof checkAnswer>[1] = sources) =>
  checkAnswer(answer, from)
    .quotations.filter(({ state }) => state !== 'not-checked')
    .map(({ state, cited }) => `${state} ${cited.join()}`);

describe('a title that begins with author and year', () => {
  for (const [name, other] of [
    ['García, 2018', 'Smith & Rao, 2020'],
    ['García 2018, 4', 'Smith and Rao 2020, 11'],
    ['García, 2018, p. 3', 'Smith & Rao, 2020: 11-12'],
    ['García 2018, art. 6', 'Smith & Rao 2020; García 2018'],
  ])
    it(`is called ${name} and ${other}`, () => {
      const both = other?.includes(';') === true ? '2,1' : '2';
      expect(boundIn(`${A} (${name}). ${B} (${other}).`)).toEqual([
        'verified 1',
        `verified ${both}`,
      ]);
      expect(boundIn(`${B} (${name}).`)).toEqual(['misattributed 1']);
    });

  it('has et al. for three authors', () => {
    const three = [{ ...roofs, title: 'Lee, A., Kim, B., and Roe, C. (2021). Heat' }, trees];
    expect(boundIn(`${A} (Lee et al., 2021).`, three)).toEqual(['verified 1']);
  });
});

describe('a bracket directly after a quotation', () => {
  for (const name of ['Kell Post', '*Kell Post*', 'kellpost.net', 'the Old Bridge'])
    it(`may call a source ${name}`, () => {
      expect(boundIn(`${C} (${name}).`)).toEqual(['verified 3']);
      expect(boundIn(`${A} (${name}).`)).toEqual(['misattributed 3']);
    });

  for (const words of ['emphasis added', 'towns', 'the year 2020', 'Trees', '2018', 'in the'])
    it(`is no mark with the words ${words}`, () => {
      expect(boundIn(`${C} (${words}).`)).toEqual(['verified ']);
    });

  it('names nothing with words of two titles, and nothing farther away', () => {
    const two = [roofs, { ...trees, title: 'Cool roofs of old' }];
    expect(boundIn(`${A} (Cool roofs).`, two)).toEqual(['verified ']);
    expect(boundIn(`${A} (Cool roofs: a meta-analysis).`, two)).toEqual(['verified 1']);
    expect(boundIn(`${A} (the roofs).`, two)).toEqual(['verified ']);
    expect(boundIn(`${A}, they say (Kell Post).`)).toEqual(['verified ']);
  });
});

describe('a list of the answer with numbers of its own', () => {
  for (const [first, second] of [
    ['Smith & Rao (2020). Trees in towns.', 'García, M. (2018). Cool roofs: a meta-analysis.'],
    ['Smith, J., & Rao, P. (2020). Trees.', 'García (2018), p. 4'],
    ['"Trees in towns". *The Town*.', '“Cool roofs: a meta-analysis”'],
  ])
    for (const [written, listed] of [
      [(n: number) => `[^${n}]`, (n: number, words: string) => `[^${n}]: ${words}`],
      [(n: number) => `[${n}]`, (n: number, words: string) => `${n}. ${words}`],
    ] as const)
      it(`is read, ${listed(1, first ?? '')}`, () => {
        const answer = `${B}${written(1)}. ${A}${written(2)}.\n\n${listed(1, first ?? '')}\n${listed(2, second ?? '')}\n`;
        expect(boundIn(answer)).toEqual(['verified 2', 'verified 1']);
      });

  it('accuses nobody by a footnote whose words name no source', () => {
    expect(boundIn(`${B}[^1].\n\n[^1]: A study of trees, by two of them\n`)).toEqual(['unmarked ']);
    expect(boundIn(`${B}[^1].\n\n[^1]: J. Smith: Trees in towns, 2020\n`)).toEqual(['verified 2']);
    const notes = '\n\n[^1]: A study of trees, by two of them\n[^2]: Source 2\n';
    expect(boundIn(`${A}[^1] and ${B}[^2].${notes}`)).toEqual(['unmarked ', 'verified 2']);
    expect(boundIn(`As [^2] says, ${A}[^1].${notes}`)).toEqual(['unmarked ']);
    const more = '\n\n[^1]: Source 2\n[^2]: Source 1\n[^9]: The point is not disputed.\n';
    expect(boundIn(`${B}[^1]. ${A}[^2]. So it is.[^9]${more}`)).toEqual([
      'verified 2',
      'verified 1',
    ]);
    expect(boundIn(`${B}[^2]. ${A}[^9].${more}`)).toEqual(['misattributed 1', 'no-source ']);
  });
});

it('leaves a line with a dash and a title in quotation marks out of a block quote', () => {
  const answer = `> Nobody who drove over it can claim surprise.\n> — *Kell Post*, "${bridge.title}"\n`;
  expect(boundIn(answer)).toEqual(['verified 3']);
});
