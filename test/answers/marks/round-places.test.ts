/** Numbers in round brackets with a place, and files that nobody gave. */
import { describe, expect, it } from 'vitest';
import { checkAnswer, marksIn } from '../../../src/answers/generation/index.js';

const sources = [
  { id: 'a', text: 'Leave is paid for 16 weeks.' },
  { id: 'b', text: 'The office opens at nine.' },
];
const leave = '“paid for 16 weeks”';
const office = '“The office opens at nine”';

const statesOf = (answer: string) =>
  checkAnswer(answer, sources).quotations.map((one) => one.state);

describe('a number in round brackets with a place', () => {
  it.each([', p. 3', '; page 3', ', § 2', ', S. 5'])('is a mark: (1%s)', (place) => {
    expect(statesOf(`It is ${leave} (1${place}). ${office} (2${place}).`)).toEqual([
      'verified',
      'verified',
    ]);
    expect(statesOf(`It is ${leave} (2${place}). ${office} (1${place}).`)).toEqual([
      'misattributed',
      'misattributed',
    ]);
  });

  it.each(['(1, so it is)', '(2020, p. 4)', '(1, 2 of 3)'])('is none: %s', (words) => {
    expect(marksIn(`It is ${leave} ${words}.`, { sources }).marks).toEqual([]);
  });

  it('is no mark next to stronger ones', () => {
    const { marks } = marksIn(`It is ${leave} (1, p. 3), and ${office} [2].`, { sources });
    expect(marks.map(({ words }) => words)).toEqual(['[2]']);
  });
});

describe('a file that nobody gave', () => {
  it.each(['missing.ipynb', 'film.srt', 'film.vtt', 'notes.rst', 'run.py', 'rows.jsonl', 'x.tex'])(
    'is a mark that names no source: %s',
    (name) => {
      expect(statesOf(`It is ${leave} [${name}].`)).toEqual(['no-source']);
    },
  );

  it('is not what a word with a stop is', () => {
    expect(statesOf(`It is ${leave} [Node.js].`)).toEqual(['verified']);
  });
});
