import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenEnd, tokenize, tokenKeys, tokenStart } from '../../src/text/tokens.js';

const keys = (text: string): readonly string[] => tokenKeys(tokenize(text));

describe('tokens/1', () => {
  it.each([
    ['The quick, brown fox.', ['the', 'quick', 'brown', 'fox']],
    ['', []],
    [' .,;!', []],
    ["Don't CAN'T it’s", ["don't", "can't", "it's"]],
    ["do n't; can not", ["don't", 'can', 'not']],
    ["dogs' 'quoted'", ['dogs', 'quoted']],
    ['NIST-SP-800-53 based', ['nist-sp-800-53', 'based']],
    ['COVID-19-related', ['covid-19', 'related']],
    ['a well-known state-of-the-art', ['a', 'well', 'known', 'state', 'of', 'the', 'art']],
    ['30-year-old', ['30', 'year', 'old']],
    ['the U.S.A. is', ['the', 'u.s.a', 'is']],
    ['e.g. this', ['e.g', 'this']],
    ['end.Next', ['end', 'next']],
    ['$1.2B and €5', ['$1.2b', 'and', '€5']],
    ['4,300.50 12:30 1/2', ['4,300.50', '12:30', '1/2']],
    ['1, 2', ['1', '2']],
    ['5% 7.5%, 3‰', ['5%', '7.5%', '3‰']],
    ['-5 +3 ±2 −4', ['-5', '+3', '±2', '-4']],
    ['3-5 pages 1914–1918', ['3', '5', 'pages', '1914', '1918']],
    ['.5 and ...5', ['.5', 'and', '5']],
    ['-$5', ['-$5']],
    ['300kg 10th H1N1', ['300kg', '10th', 'h1n1']],
    ['10² x₂', ['10²', 'x₂']],
    ['ＡＢＣ ﬁne', ['abc', 'fine']],
    ['気温-5度', ['気', '温', '-5', '度']],
    ['漢字かなカナ', ['漢', '字', 'か', 'な', 'カ', 'ナ']],
    ['ที่นี่', ['ที่', 'นี่']],
    ['한국어 말', ['한국어', '말']],
    ['नमस्ते दुनिया', ['नमस्ते', 'दुनिया']],
    ['السلام عليكم', ['السلام', 'عليكم']],
    ['Cafe\u0301', ['café']],
    ['co\u00adoperate exam-\nple', ['cooperate', 'example']],
    ['R&amp;D a&nbsp;b', ['r', 'd', 'a', 'b']],
    ['snake_case _word_', ['snake', 'case', 'word']],
    ['😀 👩‍👩‍👧', []],
    ['line\\nBreak\\tnext', ['line', 'break', 'next']],
    ['ΟΔΟΣ οδος', ['οδοσ', 'οδοσ']],
  ])('%j is %j', (text, expected) => {
    expect(keys(text)).toEqual(expected);
  });

  it('stand in the untouched text, in order, without overlap', () => {
    const parts = fc.constantFrom(
      'a',
      'B-',
      '5',
      ',',
      '.',
      ' ',
      '$',
      '%',
      "'",
      '漢',
      'ก',
      'ิ',
      '😀',
      '&amp;',
      '\u00ad',
      '-\n',
      '😀',
      '𐐀',
      "n't ",
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (list) => {
        const text = list.join('');
        const tokens = tokenize(text);
        let end = 0;
        for (let token = 0; token < tokens.count; token += 1) {
          expect(tokenStart(tokens, token)).toBeGreaterThanOrEqual(end);
          end = tokenEnd(tokens, token);
          expect(end).toBeGreaterThan(tokenStart(tokens, token));
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 500 },
    );
  });

  it('are the same whatever the letter case', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'z', 'é', 'ж', 'σ', '-', '5', ' ', '.'), { maxLength: 30 }), (list) => {
        const text = list.join('');
        expect(keys(text.toUpperCase())).toEqual(keys(text));
      }),
    );
  });
});
