/** Names of sources in running text: ids, whole titles, what of a title is before a comma, headings. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/generation/index.js';

const sources = [
  { id: 'KB-1042', title: 'Router keeps restarting', text: 'Use only the adapter in the box.' },
  { id: 'Evening Post', title: 'Evening Post, 10 October', text: 'It takes nine minutes longer.' },
  { id: 'c', title: 'The Courier, 9 October', text: 'The bridge stays shut until November.' },
  { id: 'd', title: 'Smith v Lee [2014] TB 88', text: 'Delivery to a minor is no service.' },
  { id: 'terms.md', title: 'Booking terms', text: 'We hold a table for fifteen minutes.' },
  { id: 'e', title: 'Booking terms, 2019', text: 'We hold a table for one hour only.' },
];
const statesOf = (answer: string): readonly string[] =>
  checkAnswer(answer, sources).quotations.map(
    ({ state, how, cited }) => `${state} ${how} ${cited.join()}`,
  );

describe('a source in running text is named by', () => {
  it.each([
    ['an id with a capital and a digit', 'KB-1042 says “only the adapter in the box”.', 1],
    ['an id of two words', 'Evening Post has “nine minutes longer”.', 2],
    ['a title up to its comma', 'The Courier writes “shut until November”.', 3],
    ['a title up to its comma, within', 'It is, as in the Courier, “shut until November”.', 3],
    ['a title up to its bracket', 'In Smith v Lee the court held “is no service”.', 4],
    ['a link with words', 'See <terms.md|terms>: “a table for fifteen minutes”.', 5],
  ])('%s', (_, answer, source) => {
    expect(statesOf(answer)).toEqual([
      expect.stringMatching(new RegExp(`^verified (?:before|lead|direct) ${source}$`)),
    ]);
  });

  it('a whole name before a part of another one', () => {
    expect(statesOf('By the Booking terms, “a table for fifteen minutes”.')).toEqual([
      'verified before 5',
    ]);
  });

  it.each([
    '## Booking terms\n\nThey “hold a table for fifteen minutes”.',
    '**Booking terms**\nThey “hold a table for fifteen minutes”.',
    '- **Booking terms:** “hold a table for fifteen minutes”',
    '2. Booking terms: “hold a table for fifteen minutes”',
  ])('a title that is alone in its line or before a colon: %j', (answer) => {
    expect(statesOf(answer)).toEqual([expect.stringMatching(/^verified (?:before|lead) 5$/)]);
  });

  it.each([
    ['the first words of a sentence', 'Booking terms are “fifteen minutes long”.'],
    ['those after a line without a stop', '> So it is\n\nBooking terms are “fifteen minutes”.'],
    ['another id of its kind', 'KB-1043 says “only the adapter in the box”.'],
    ['signs within a line', `So ${'-'.repeat(12)}123.  **Booking terms: “fifteen minutes”.`],
    ['one word of a title', 'The router is slow: “only the adapter in the box”.'],
  ])('nothing else: %s', (_, answer) => {
    expect(statesOf(answer).at(-1)).toMatch(/ none $/);
  });

  it('an id without the ending of a file', () => {
    const files = [
      { id: 'files/KB-1042.pdf', text: 'Use only the adapter in the box.' },
      { id: 'Site plan notes.docx', text: 'The soakaway was never built.' },
    ];
    const answer = 'KB-1042 says “only the adapter”. By Site plan notes, it “was never built”.';
    expect(checkAnswer(answer, files).quotations.map(({ cited }) => cited)).toEqual([[1], [2]]);
  });

  it('a name after a comma and directly before a quotation, which is of that one', () => {
    const answer = 'KB-1042 says “only the adapter”, the Courier “shut until November”.';
    expect(statesOf(answer)).toEqual(['verified before 1', 'verified lead 3']);
    expect(statesOf('“Shut until November”, the Courier. It is so.')).toEqual([
      'verified direct 3',
    ]);
  });

  it('words that another source has are not verified', () => {
    expect(statesOf('KB-1042 says “shut until November”.')).toEqual(['misattributed before 1']);
    expect(statesOf('## Booking terms\n\nIt is “shut until November”.')).toEqual([
      'unmarked lead 5',
    ]);
  });
});
