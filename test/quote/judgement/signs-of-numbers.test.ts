/** Each sign before a number counts: two of them are no dash, and a quote that leaves one out says another number. */
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../../src/quote/index.js';
import { splitsNumber } from '../../../src/text/numbers.js';

const source = (number: string): string => `At night ${number} degrees were measured there, said the report.`;

const said = (quote: string, number: string): string => {
  const result = verifyQuote(quote, source(number));
  return result.verified ? result.match : result.reason;
};

describe('signs before a number', () => {
  it.each([
    ['--5', '-5', 'changed'],
    ['-5', '--5', 'changed'],
    ['-5', '\u2013\u20135', 'changed'],
    ['\u2212\u22125', '\u22125', 'changed'],
    ['+-5', '-5', 'changed'],
    ['-5', '+-5', 'changed'],
    ['+5', '+-5', 'changed'],
    ['\u00b15', '\u00b1-5', 'changed'],
    ['--5', '--5', 'exact'],
    ['\u2212\u22125', '--5', 'normalized'],
    ['3--5', '3-5', 'changed'],
    ['3-5', '3--5', 'changed'],
    ['-5', '-5', 'exact'],
    ['\u22125', '-5', 'normalized'],
    ['5', '-5', 'changed'],
  ])('are each read: %s where the source has %s is %s', (ours, theirs, outcome) => {
    expect(said(`At night ${ours} degrees were measured there`, theirs)).toBe(outcome);
  });

  it.each([
    ['5', '-5'],
    ['5', '\u00b15'],
    ['5', '+-5'],
    ['5', '+/-5'],
    ['5', '\u00b1\u22125'],
    ['-5', '--5'],
    ['-5', '+-5'],
    ['\u22125', '\u00b1\u22125'],
    ['\u2264-5', '<\u2264-5'],
    ['-$5', '<-$5'],
    ['$5', '-$5'],
    ['5', '\u00a7 5'],
    ['5', '\u00a75'],
    ['5', '#5'],
    ['5', '\u2116 5'],
  ])('belong to it: a quote cannot begin with %s where the source has %s', (ours, theirs) => {
    expect(said(`${ours} degrees were measured there`, theirs)).toBe('cut');
    expect(splitsNumber(source(theirs), source(theirs).indexOf(ours, theirs.length - ours.length + 9), 'start')).toBe(
      true,
    );
  });

  it.each(['# 5', '## 5', '\u00a7 2 and 5'])('are no mark of a heading, and end with it: %s', (theirs) => {
    expect(said('5 degrees were measured there', theirs)).toBe('exact');
  });
});
