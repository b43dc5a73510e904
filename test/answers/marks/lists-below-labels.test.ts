/** Lines of a list below a line of nothing but a label, whose entries say more than a title. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/generation/index.js';

const sources = [
  { title: 'Smith & Rao (2020) Urban trees in 97 cities', text: 'Trees cool streets.' },
  { title: 'García, M. (2018) Cool roofs: a meta-analysis', text: 'Roofs reflect less each year.' },
  { title: 'Heat and inequality in Lagos', text: 'Most lived in settlements.' },
];
const entries = [
  'García M. Cool roofs: a meta-analysis. 2018.',
  'Okafor et al. Heat and inequality in Lagos. J Heat 2021;3:4-9.',
];
const cited = (heading: string, lines: readonly string[] = entries): readonly unknown[] => {
  const list = lines.map((line, nth) => `${nth + 1}. ${line}\n`).join('');
  const answer = `It is “roofs reflect less each year” (1), and “most lived in settlements” (2).\n\n${heading}\n${list}`;
  return checkAnswer(answer, sources).quotations.map((one) => [one.state, one.cited]);
};
const byList = [
  ['verified', [2]],
  ['verified', [3]],
];
const byPlace = [
  ['misattributed', [1]],
  ['misattributed', [2]],
];

describe('a numbered line with a whole title in it', () => {
  it.each([
    'References',
    '## References',
    '**Sources:**',
    'Quellen:',
    '_Fuentes_',
    '### Sources:\n',
  ])('says what its number means below %j', (heading) => {
    expect(cited(heading)).toEqual(byList);
  });

  it.each(['Next steps:', 'The sources:', 'Sources of heat', 'References:\n\nOf this answer:'])(
    'is text below %j',
    (heading) => {
      expect(cited(heading)).toEqual(byPlace);
    },
  );

  it('names no source with two titles, or in many sentences: its number is unread', () => {
    const [first = ''] = entries;
    for (const line of [
      `${first} Heat and inequality in Lagos.`,
      `${first} It is of roofs. Of towns. Of heat.`,
    ])
      expect(cited('References', [line, entries[1] ?? ''])[0]).toEqual(['unmarked', []]);
  });
});
