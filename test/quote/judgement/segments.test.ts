import { describe, expect, it } from 'vitest';
import { segmentsOf } from '../../../src/quote/judgement/context/segments.js';

/** The words of segments, with the signs between them in angle brackets. */
const written = (text: string): string =>
  segmentsOf(text)
    .map(({ words, right }, at, { length }) => `${words.join(' ')}${at < length - 1 ? `<${right}>` : ''}`)
    .join('');

describe('segments', () => {
  it.each([
    ['', ''],
    ['She came', 'she came'],
    ['She came, he left', 'she came<,>he left'],
    ['if ( , he left', 'if< ( ,>he left'],
    ['the well-known man - he - left', 'the well known man< ->he< ->left'],
    ['the man -he', 'the man he'],
    ['the man - ', 'the man< ->'],
    ['the man -', 'the man'],
    ['and so...on .... . ...', 'and so<...>on<...><...>'],
    ['said "he"s "left', 'said< ">he<">s< ">left'],
    ["didn't l\u2019\u00c9tat", "didn't l'\u00e9tat"],
    ['yes \u00a0\u2014\u3000\u300cno\u300d', 'yes< \u00a0\u2014\u3000\u300c>no<\u300d>'],
    [`a${' '.repeat(9)}b${' '.repeat(9)};c`, `a b<${' '.repeat(9)};>c`],
  ])('of %j are %j', (text, segments) => {
    expect(written(text)).toBe(segments);
  });

  it('have the signs on both sides', () => {
    expect(segmentsOf('a, b: c').map(({ left, right }) => [left, right])).toEqual([
      ['', ','],
      [',', ':'],
      [':', ''],
    ]);
  });
});
