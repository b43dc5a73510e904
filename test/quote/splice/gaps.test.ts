/** What an ellipsis may leave out, and what it may not: examples on both sides of each line. */
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../../src/quote/index.js';

/** The flags of a quote that leaves this out between two pieces. */
function without(gap: string): string {
  const source = `The men left the harbour${gap}they came to the town at noon.`;
  const result = verifyQuote('The men left the harbour ... they came to the town at noon.', source);
  return [result.verified ? result.match : result.reason, ...result.flags].join(' ');
}

describe('an ellipsis', () => {
  it.each([
    [' of the old county and '],
    [' at noon; '],
    ['. It was late. '],
    [' and, said “one of them,” '],
    [', he said, ‘and '],
    [' the man’s '],
    [' left, and '],
    [' left, or '],
    [' left, und '],
    [' left, pero '],
    [', he said there, “and '],
    [', he said of it now, “and '],
  ])('may leave out %j', (gap) => {
    expect(without(gap)).toBe('spliced');
  });

  it.each([
    [' and it was not so that ', 'elided negation-elided start-elided'],
    [' and never again ', 'elided negation-elided start-elided'],
    [' perhaps because ', 'elided hedge-elided start-elided'],
    [' according to the vicar and ', 'elided hedge-elided'],
    [' and “one,” he asked, according to her and ', 'elided hedge-elided'],
    [' and Ann said long after that ', 'elided hedge-elided start-elided'],
    ['? He wondered. ', 'elided question-elided'],
    [', which was old, and ', 'elided start-elided'],
    ['. It was late, and ', 'elided start-elided'],
    ['. It was late when ', 'elided start-elided'],
    ['. It was late ', 'elided start-elided'],
    ['。It was late ', 'elided start-elided'],
    [' so that ', 'elided start-elided'],
    [' und gab dem Hund ', 'elided start-elided'],
    [', dessen Vetter ', 'elided start-elided'],
    [' ou donna au chien ', 'elided start-elided'],
    [' y dio al perro ', 'elided start-elided'],
    [' of the orders that ', 'elided start-elided'],
    [', he said of it all now, “and ', 'elided hedge-elided'],
    [' and, Ann’s man said, and ', 'elided hedge-elided'],
    [' and, as one man said of it there, left “one” and ', 'elided hedge-elided'],
    [' and “one” was what the man of the town said, and ', 'elided hedge-elided'],
  ])('may not leave out %j: %s', (gap, expected) => {
    expect(without(gap)).toBe(expected);
  });

  it('may leave out the start of what an "and" joins', () => {
    expect(without(' left and that ')).toBe('spliced hedge-cut');
    expect(without(' left, but ')).toBe('elided hedge-elided');
  });

  it.each([
    [200, 'spliced'],
    [201, 'changed'],
  ])('leaves out %i words: %s', (count, expected) => {
    expect(without(` ${'of '.repeat(count)}`).split(' ')[0]).toBe(expected);
  });

  it('joins pieces in their order, from the first of several places', () => {
    const source = `one two three a. ${'four five six b. one two three a. '.repeat(30)}seven eight nine.`;
    const spans = (quote: string): unknown => {
      const result = verifyQuote(quote, source);
      return result.verified ? [result.occurrences, ...result.spans.map(({ start }) => start)] : result.reason;
    };
    expect(spans('one two three ... four five six')).toEqual([30, 0, 17]);
    expect(spans('four five six ... one two three')).toEqual([30, 17, 34]);
    expect(spans('seven eight nine ... one two three')).toBe('changed');
    expect(spans('one two three ... seven eight nine')).toEqual([25, 204, 1037]);
  });
});
