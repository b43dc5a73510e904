import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, nativeDecode, portableDecode } from '../../../../src/core/json/read/bytes.js';
import { anySign } from '../../../support/any-sign.js';

describe('decoding', () => {
  const native = nativeDecode();

  it('has a quick way on this host', () => {
    expect(native).toBeDefined();
  });

  it('is the same both ways, for text and for any bytes', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.string({ unit: anySign, maxLength: 40 }).map((text) => new TextEncoder().encode(text)),
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

  const buffer = process.getBuiltinModule('node:buffer') as unknown as Record<string, unknown>;
  const liar = (lies: object): unknown => ({
    getBuiltinModule: () => ({ ...buffer, Buffer, ...lies }),
  });
  const texts = ['', 'a', 'é', '\uFEFFa', '\u{1F375}'];

  it.each<[string, unknown]>([
    ['no process', undefined],
    ['a process without builtin modules', {}],
    ['a module that is missing', { getBuiltinModule: () => undefined }],
    ['a probe that throws', { getBuiltinModule: () => expect.fail('denied') }],
    ['a module without functions', { getBuiltinModule: () => ({}) }],
    ['one that calls everything ASCII', liar({ isAscii: () => true })],
    [
      'one that calls everything UTF-8',
      liar({ isUtf8: () => true, transcode: () => Buffer.from('x') }),
    ],
    ['one that calls nothing UTF-8', liar({ isUtf8: () => false })],
    ['one that reads ASCII otherwise', liar({ Buffer: { from: () => Buffer.from('b') } })],
    ['one that turns text into other text', liar({ transcode: () => Buffer.from('a', 'ucs2') })],
    ['one that throws', liar({ transcode: () => expect.fail('denied') })],
  ])('has no quick way on a host with %s', (_, fake) => {
    expect(onHost(fake, nativeDecode)).toBeUndefined();
  });

  it('asks the host for bytes that are there, and no longer than are held twice', () => {
    const asked: string[] = [];
    const reported = (name: string) => (value: unknown) => {
      asked.push(name);
      return (buffer[name] as (value: unknown) => unknown)(value);
    };
    const way = onHost(
      liar({ isAscii: reported('isAscii'), isUtf8: reported('isUtf8') }),
      nativeDecode,
    );
    const askedFor = (text: string): string[] => {
      asked.length = 0;
      expect(way?.(new TextEncoder().encode(text))).toBe(text);
      return [...asked];
    };
    expect(texts.map(askedFor)).toEqual([
      [],
      ['isAscii'],
      ...texts.slice(2).map(() => ['isAscii', 'isUtf8']),
    ]);
  });
});

/** What something gives where another process is stopped; nothing else runs meanwhile. */
function onHost<Value>(fake: unknown, ask: () => Value): Value {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'process') ?? {};
  Object.defineProperty(globalThis, 'process', { value: fake, configurable: true, writable: true });
  try {
    return ask();
  } finally {
    Object.defineProperty(globalThis, 'process', own);
  }
}
