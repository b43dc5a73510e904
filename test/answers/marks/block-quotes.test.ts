/** The mark of a block quote: above it, in it, or in the line below, as people write it. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/prose/index.js';

const sources = [
  { id: '1', text: 'Leave is paid for 16 weeks of the year.' },
  { id: '2', text: 'Staff come three days a week to the office.' },
];
const leave = '> Leave is paid for 16 weeks';
const staff = '> Staff come three days a week';

const bound = (answer: string): readonly string[] =>
  checkAnswer(answer, sources).quotations.map(
    ({ how, cited, state }) => `${how} ${cited.join()} ${state}`,
  );

describe('a block quote', () => {
  it.each([
    [`${leave}\n[1]\n`, ['inside 1 verified']],
    [`${leave}\n\n[1]\n`, ['direct 1 verified']],
    [`${leave}\n\n— [1], p. 3.\n`, ['direct 1 verified']],
    [`${leave}\n> [1]\n\nText.`, ['inside 1 verified']],
    [`${leave}\n\n[1]\n\n${staff}\n\n[2]\n`, ['direct 1 verified', 'direct 2 verified']],
    [`${leave}\n\n[2]\n`, ['direct 2 misattributed']],
  ])('has the run alone in the line below: %j', (answer, expected) => {
    expect(bound(answer)).toEqual(expected);
  });

  it.each([
    [
      `As [1] has it:\n\n${leave}\n\n[2] says staff come “three days a week”.`,
      ['lead 1 verified', 'before 2 verified'],
    ],
    [`[1] says:\n\n${leave}\n\n[2] says:\n\n${staff}\n`, ['lead 1 verified', 'lead 2 verified']],
    [`[1]:\n\n${leave}\n\n[2]:\n\n${staff}\n`, ['lead 1 verified', 'lead 2 verified']],
  ])('leaves a run to the words that it introduces: %j', (answer, expected) => {
    expect(bound(answer)).toEqual(expected);
  });
});

describe('a number directly after a word', () => {
  it('is a mark also where a sentence goes on without a blank', () => {
    const answer = 'It is “paid for 16 weeks” for all[1].Staff come “three days a week” too[2].';
    expect(bound(answer)).toEqual(['sentence 1 verified', 'sentence 2 verified']);
  });

  it.each(['list[1] = 3', 'list[1].name'])('is an index in %s', (code) => {
    expect(bound(`It is “paid for 16 weeks”, as ${code} shows.`)).toEqual(['none  verified']);
  });
});
