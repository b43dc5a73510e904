import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, nativeDecode, portableDecode } from '../../../src/json/read/decode.js';

describe('decoding', () => {
  const native = nativeDecode();

  it('has a quick way on this host', () => {
    expect(native).toBeDefined();
  });

  it('is the same both ways, for text and for any bytes', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 40 }).map((text) => new TextEncoder().encode(text)),
      fc.string({ maxLength: 40 }).map((text) => new TextEncoder().encode(text)),
    );
    fc.assert(
      fc.property(bytes, fc.nat(3), (given, start) => {
        const part = given.subarray(start);
        const expected = portableDecode(part);
        expect(native?.(part)).toBe(expected);
        expect(decodeUtf8(part)).toBe(expected);
      }),
    );
  });

  it.each([
    ['an overlong form', [0xc0, 0x80]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['what lies above U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['half a sequence', [0xe2, 0x82]],
  ])('refuses %s', (_, units) => {
    expect(native?.(Uint8Array.from(units))).toBeUndefined();
    expect(portableDecode(Uint8Array.from(units))).toBeUndefined();
  });

  it('keeps a byte order mark', () => {
    expect(native?.(new TextEncoder().encode('\uFEFFa'))).toBe('\uFEFFa');
  });
});
