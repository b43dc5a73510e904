/**
 * String literals end where RFC 8259 says, and surrogates without partner are found, as many as are
 * asked for.
 */
import { describe, expect, it } from 'vitest';
import { scanString } from '../../../../src/core/json/read/scan-tokens.js';

describe('scanString', () => {
  it.each<[string, number[]]>([
    ['"a"', []],
    [String.raw`"\"\\\/\b\f\n\r\t\u00e9"`, []],
    ['"😀"', []],
    [String.raw`"\ud83d\ude00\uD83D\uDE00"`, []],
    ['"\ud83d"', [1]],
    ['"\ude00"', [1]],
    ['"\ud83d\ud83d\ude00"', [1]],
    ['"\ud83d\ude00\ude00"', [3]],
    ['"\ud83da\ude00"', [1, 3]],
    [String.raw`"\ud83d"`, [1]],
    [String.raw`"\ud83d\ud83d\ude00"`, [1]],
    [String.raw`"\ud83d\ude00\ude00"`, [13]],
    [String.raw`"\ud83da\ude00"`, [1, 8]],
    [String.raw`"\ud83d\n\ude00"`, [1, 9]],
    ['"\\ud83d\ude00"', [1, 7]],
    ['"\ud83d\\ude00"', [1, 2]],
    [String.raw`"\ud7ff\ue000"`, []],
    [String.raw`"\ud800\udbff\udc00\udfff"`, [1, 19]],
  ])('reads %j to its end, with what is alone at %j', (text, lones) => {
    expect(scanString(text, 0, 9)).toEqual({ end: text.length, lones });
    expect(scanString(`[${text},`, 1, 9)).toEqual({
      end: text.length + 1,
      lones: lones.map((at) => at + 1),
    });
  });

  it.each([
    ['"a', 2, 'a closing quotation mark'],
    ['"a\u001f"', 2, 'an escaped control character'],
    ['"a\u0000"', 2, 'an escaped control character'],
    ['"\\', 2, 'an escape'],
    ['"\\a"', 2, 'an escape'],
    ['"\\U0041"', 2, 'an escape'],
    ['"\\u', 3, 'a hexadecimal digit'],
    ['"\\u"', 3, 'a hexadecimal digit'],
    ['"\\u0g00"', 4, 'a hexadecimal digit'],
    ['"\\u00/0"', 5, 'a hexadecimal digit'],
    ['"\\u000:"', 6, 'a hexadecimal digit'],
    ['"\\u000"', 6, 'a hexadecimal digit'],
  ])('finds in %j what is wrong at %i, and says: %s', (text, end, expected) => {
    expect(scanString(text, 0, 9)).toEqual({ end, lones: [], expected });
  });

  it.each([0, 1, 2, 5])(
    'keeps the first %i surrogates without partner, of whichever kind',
    (cap) => {
      for (const lone of ['\ud800', '\udc00']) {
        const { lones } = scanString(`"${lone.repeat(5)}"`, 0, cap);
        expect(lones).toEqual([1, 2, 3, 4, 5].slice(0, cap));
      }
    },
  );
});
