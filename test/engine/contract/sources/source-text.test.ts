/**
 * Pieces are cut out of a source exactly where they were asked for, and not at all where the source
 * has no such place.
 */
import { describe, expect, it } from 'vitest';
import { sourceText } from '../../../../src/engine/contract/sources/source-text.js';

describe('sourceText', () => {
  it.each([
    ['abcde', 'cde', 2],
    ['a\u{1f311}cde', 'cde', 3],
    ['\u{1f311}\u{1f312}cde', 'cde', 4],
  ])('cuts %s by code points, to its end and no further', (text, piece, at) => {
    const source = sourceText(text);
    expect(source.sliceCharacters(2, 5)).toEqual({ at, text: piece });
    expect(source.sliceCharacters(0, 5)).toEqual({ at: 0, text });
    expect(source.sliceCharacters(5, 5)).toEqual({ at: text.length, text: '' });
    expect(source.sliceCharacters(2, 6)).toBeUndefined();
    expect(source.sliceCharacters(2, 600)).toBeUndefined();
  });

  it('cuts beside the highest character of one unit, which is none of two', () => {
    const source = sourceText('\uffff\u{10000}\ue000a');
    expect([0, 1, 2, 3].map((start) => source.sliceCharacters(start, start + 1))).toEqual([
      { at: 0, text: '\uffff' },
      { at: 1, text: '\u{10000}' },
      { at: 3, text: '\ue000' },
      { at: 4, text: 'a' },
    ]);
  });

  it.each([
    [1, 1, { at: 0, text: 'one\n' }],
    [1, 2, { at: 0, text: 'one\ntwo\r\n' }],
    [2, 3, { at: 4, text: 'two\r\nthree\n' }],
    [3, 3, { at: 9, text: 'three\n' }],
    [3, 4, undefined],
    [0, 1, undefined],
  ])('cuts lines %i to %i with their ends; a final line end opens no line', (start, end, slice) => {
    expect(sourceText('one\ntwo\r\nthree\n').sliceLines(start, end)).toEqual(slice);
  });

  it.each([
    [0, 1, { start: 1, end: 1 }],
    [0, 4, { start: 1, end: 1 }],
    [0, 5, { start: 1, end: 2 }],
    [4, 5, { start: 2, end: 2 }],
    [8, 2, { start: 2, end: 3 }],
    [9, 0, { start: 3, end: 3 }],
  ])('names the lines of the piece at unit %i of length %i', (at, length, lines) => {
    expect(sourceText('one\ntwo\r\nthree\n').lineRange(at, length)).toEqual(lines);
  });
});
