import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  countedText,
  countWhile,
  fromUtf16,
  indexOffsets,
  type OffsetUnit,
  placeOf,
  sliceCodePoints,
  toUtf16,
  touchesOneOf,
} from '../../../src/core/text/offsets.js';

/**
 * Texts of one to four bytes per character and of halves of pairs, long enough to pass several
 * blocks of the index.
 */
const texts = fc
  .array(
    fc.constantFrom(
      'a',
      '\n',
      '\r\n',
      'é',
      '漢',
      '😀',
      'नि',
      '\u0000',
      '\ud83d',
      '\ude00',
      'a'.repeat(40),
    ),
    {
      maxLength: 900,
    },
  )
  .map((parts) => parts.join(''));

function slowly(text: string, utf16: number, unit: OffsetUnit): number {
  const before = text.slice(0, utf16);
  if (unit === 'utf16') return utf16;
  return unit === 'codepoint' ? Array.from(before).length : new TextEncoder().encode(before).length;
}

describe('offsets', () => {
  it('agree with counting from the start, both ways, in all three units', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const index = indexOffsets(text);
        const [places, expected]: [number[][], number[][]] = [[], []];
        let at = 0;
        for (const character of [...Array.from(text), '']) {
          for (const unit of ['codepoint', 'utf16', 'utf8'] as const) {
            const offset = slowly(text, at, unit);
            places.push([fromUtf16(index, at, unit), toUtf16(index, offset, unit)]);
            expected.push([offset, at]);
          }
          at += character.length;
        }
        expect(places).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('cut code points where counting from the start cuts them, whatever was cut before', () => {
    const place = fc.nat({ max: 120 });
    fc.assert(
      fc.property(texts, fc.array(fc.tuple(place, place), { maxLength: 12 }), (text, asked) => {
        const points = Array.from(text);
        const counted = countedText(text);
        for (const [one, other] of asked) {
          const [start, end] = [Math.min(one, other), Math.max(one, other)];
          const at = points.slice(0, start).join('').length;
          const expected =
            end > points.length ? undefined : { at, text: points.slice(start, end).join('') };
          expect(sliceCodePoints(counted, start, end)).toEqual(expected);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('look for halves of pairs in what is asked for first, and no more once there is one', () => {
    const counted = countedText(`${'a'.repeat(100)}\u{1F375}${'b'.repeat(100)}`);
    const looked = vi.spyOn(RegExp.prototype, 'test');
    expect(sliceCodePoints(counted, 0, 50)?.text).toBe('a'.repeat(50));
    expect(sliceCodePoints(counted, 10, 40)?.text).toBe('a'.repeat(30));
    expect(looked).toHaveBeenCalledTimes(1);
    expect(sliceCodePoints(counted, 100, 101)?.text).toBe('\u{1F375}');
    looked.mockClear();
    for (let end = 102; end < 180; end += 1)
      expect(sliceCodePoints(counted, 101, end)?.text).toBe('b'.repeat(end - 101));
    expect(looked).not.toHaveBeenCalled();
    looked.mockRestore();
  });

  it('report half of a pair that is alone, and list the second halves of all others', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { pairs, isWellFormed } = indexOffsets(text);
        const seconds = Array.from(
          text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g),
          ({ index }) => index + 1,
        );
        expect([Array.from(pairs), isWellFormed]).toEqual([seconds, !/\p{Cs}/u.test(text)]);
      }),
      { numRuns: 60 },
    );
  });

  it('give the start of the code point for an offset inside one', () => {
    const index = indexOffsets('a😀b');
    expect(fromUtf16(index, 2, 'codepoint')).toBe(1);
    expect(fromUtf16(index, 2, 'utf8')).toBe(1);
    expect([2, 3, 4].map((byte) => toUtf16(index, byte, 'utf8'))).toEqual([1, 1, 1]);
    expect(toUtf16(index, 2, 'utf16')).toBe(1);
  });

  it('give the start of a pair that a block of the index splits', () => {
    const text = `${'a'.repeat(255)}😀${'b'.repeat(300)}`;
    const index = indexOffsets(text);
    expect(toUtf16(index, 256, 'codepoint')).toBe(257);
    expect([255, 256, 257, 258, 259].map((byte) => toUtf16(index, byte, 'utf8'))).toEqual([
      255, 255, 255, 255, 257,
    ]);
    expect(fromUtf16(index, 300, 'codepoint')).toBe(299);
  });

  it.each([
    [-5, 0],
    [Number.NaN, 0],
    [1.9, 1],
    [99, 3],
    [Number.POSITIVE_INFINITY, 3],
  ])('clip %d to the text', (offset, expected) => {
    const index = indexOffsets('äbc');
    expect(toUtf16(index, offset, 'codepoint')).toBe(expected);
    expect(fromUtf16(index, offset, 'utf16')).toBe(expected);
  });

  it('know lengths by unit', () => {
    expect(indexOffsets('é😀').length).toEqual({ codepoint: 2, utf16: 3, utf8: 6 });
    expect(indexOffsets('').length).toEqual({ codepoint: 0, utf16: 0, utf8: 0 });
  });

  it.each([
    [0, 1, 1],
    [2, 1, 3],
    [3, 2, 1],
    [5, 2, 2],
    [8, 3, 1],
    [9, 3, 2],
  ])('say line and column of %d: %d:%d', (offset, line, column) => {
    expect(placeOf(indexOffsets('ab\n😀c\r\nd'), offset)).toEqual({ line, column });
  });
});

describe('countWhile', () => {
  it('counts what a loop counts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 })),
        fc.integer({ min: -1, max: 21 }),
        (numbers, limit) => {
          const list = numbers.sort((a, b) => a - b);
          expect(countWhile(list.length, (at) => (list[at] ?? 0) < limit)).toBe(
            list.filter((one) => one < limit).length,
          );
        },
      ),
    );
  });
});

describe('touchesOneOf', () => {
  const bound = fc.integer({ min: 0, max: 20 });

  it('says what a look at each stretch says', () => {
    fc.assert(
      fc.property(fc.uniqueArray(bound, { maxLength: 12 }), bound, bound, (bounds, one, other) => {
        const sorted = bounds.sort((a, b) => a - b);
        const list = sorted.flatMap((start, nth) => {
          const end = sorted[nth + 1];
          return nth % 2 === 0 && end !== undefined ? { start, end } : [];
        });
        const asked = { start: Math.min(one, other), end: Math.max(one, other) + 1 };
        expect(touchesOneOf(list, asked)).toBe(
          list.some(({ start, end }) => start < asked.end && asked.start < end),
        );
      }),
    );
  });

  it('takes stretches side by side for apart', () => {
    const list = [{ start: 2, end: 4 }];
    expect(touchesOneOf(list, { start: 0, end: 2 })).toBe(false);
    expect(touchesOneOf(list, { start: 4, end: 5 })).toBe(false);
    expect(touchesOneOf(list, { start: 3, end: 4 })).toBe(true);
    expect(touchesOneOf([], { start: 0, end: 2 })).toBe(false);
  });
});
