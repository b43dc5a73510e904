import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstBadByte,
  positionOfByte,
  positionsOf,
} from '../../../../src/core/json/read/positions.js';
import { canonicalSize, isWellFormed, utf8Length } from '../../../../src/core/json/value/text.js';

const edges = fc.constantFrom(
  0x00,
  0x7f,
  0x80,
  0x8f,
  0x90,
  0x9f,
  0xa0,
  0xbf,
  0xc0,
  0xc1,
  0xc2,
  0xdf,
  0xe0,
  0xec,
  0xed,
  0xef,
  0xf0,
  0xf4,
  0xf5,
  0xff,
);
const bytes = fc.array(edges, { maxLength: 6 }).map((list) => Uint8Array.from(list));

function isDecoded(list: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(list);
    return true;
  } catch {
    return false;
  }
}

describe('firstBadByte', () => {
  it('agrees with the platform about what is UTF-8, and all before it is', () => {
    fc.assert(
      fc.property(bytes, (list) => {
        const bad = firstBadByte(list);
        expect(bad < 0).toBe(isDecoded(list));
        if (bad >= 0) expect(isDecoded(list.subarray(0, bad))).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('the edges of UTF-8', () => {
  it.each([
    [[0xc2, 0x80], -1],
    [[0xdf, 0xbf], -1],
    [[0xe0, 0xa0, 0x80], -1],
    [[0xed, 0x9f, 0xbf], -1],
    [[0xef, 0xbf, 0xbf], -1],
    [[0xf0, 0x90, 0x80, 0x80], -1],
    [[0xf3, 0xbf, 0xbf, 0xbf], -1],
    [[0xf4, 0x8f, 0xbf, 0xbf], -1],
    [[0x61, 0xc1, 0xbf], 1],
    [[0x61, 0xe0, 0x9f, 0xbf], 1],
    [[0x61, 0xed, 0xa0, 0x80], 1],
    [[0x61, 0xf0, 0x8f, 0xbf, 0xbf], 1],
    [[0x61, 0xf4, 0x90, 0x80, 0x80], 1],
    [[0x61, 0xf5, 0x80, 0x80, 0x80], 1],
  ])('are those of the standard: %j', (list, bad) => {
    expect(firstBadByte(Uint8Array.from(list))).toBe(bad);
    expect(isDecoded(Uint8Array.from(list))).toBe(bad < 0);
  });
});

describe('text and its bytes', () => {
  const edge = [
    '\u007f',
    '\u0080',
    '\u07ff',
    '\u0800',
    '\ud7ff',
    '\ue000',
    '\uffff',
    '\u{10000}',
    '\u{10ffff}',
  ];
  const any = fc.string({
    unit: fc.constantFrom('a', 'é', '€', '😀', '\ud800', '\udc00', '\n'),
    maxLength: 8,
  });

  it.each([...edge, ...edge.map((one) => `${one}\n\r\n${one}${one}`)])(
    'are as long as they are written: %j',
    (text) => {
      const encoded = new TextEncoder().encode(text);
      const [line, column] = text.length > 2 ? [3, 3] : [1, 2];
      expect(utf8Length(text)).toBe(encoded.length);
      expect(positionsOf(text, [text.length])).toEqual([{ offset: encoded.length, line, column }]);
      expect(positionOfByte(encoded, encoded.length)).toEqual({
        offset: encoded.length,
        line,
        column,
      });
      expect(canonicalSize(text, Infinity)).toBe(
        new TextEncoder().encode(JSON.stringify(text)).length,
      );
    },
  );

  it('are reported on a host that has no isWellFormed', () => {
    const own = Object.getOwnPropertyDescriptor(String.prototype, 'isWellFormed') ?? {};
    delete (String.prototype as { isWellFormed?: unknown }).isWellFormed;
    try {
      const reported = ['', 'a\n', 'é😀', '\ud83d', 'a\ude00', '\ude00\ud83d'].map(isWellFormed);
      expect(reported).toEqual([true, true, true, false, false, false]);
    } finally {
      Object.defineProperty(String.prototype, 'isWellFormed', own);
    }
  });

  it('have the length and form that the platform gives them', () => {
    fc.assert(
      fc.property(any, (text) => {
        expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
        expect(isWellFormed(text)).toBe(!/\p{Cs}/u.test(text));
      }),
    );
  });

  it('have the same positions, counted in either', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'é', '€', '😀', '\r', '\n'), maxLength: 12 }),
        (text) => {
          const encoded = new TextEncoder().encode(text);
          expect(positionOfByte(encoded, encoded.length)).toEqual(
            positionsOf(text, [text.length])[0],
          );
        },
      ),
    );
  });
});
