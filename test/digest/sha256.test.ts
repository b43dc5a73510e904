/** One hash for one message, whatever the host has: both engines, both ways, and hosts that lie. */
import { createHash, hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type Engine,
  engineOf,
  type Host,
  hexOf,
  portableEngine,
  sha256Hex,
  sha256OfPieces,
} from '../../src/digest/sha256.js';

const lengths = [0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 1024 * 1024];
const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => (index * 31 + 7) % 256);
const hostOf = (crypto: unknown): Host => ({ process: { getBuiltinModule: () => crypto } });
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

const engines: [string, () => Engine, boolean][] = [
  ['the portable engine', () => portableEngine, true],
  ['the engine of this host', () => engineOf(globalThis), false],
  ['the engine of a host that has createHash alone', () => engineOf(hostOf({ createHash })), false],
];

describe.each(engines)('%s', (_, engineNow, isPortable) => {
  it('is the portable one only where the host has none', () => {
    expect(engineNow() === portableEngine).toBe(isPortable);
  });

  it.each(lengths)('hashes %i bytes, whole and in pieces', (length) => {
    const bytes = bytesOf(length);
    const expected = createHash('sha256').update(bytes).digest('hex');
    const pieces = [0, 1, 64, 70_000].map((start, nth, all) => bytes.subarray(start, all[nth + 1]));
    const engine = engineNow();
    expect([engine.hash(bytes), engine.hashPieces(pieces)]).toEqual([expected, expected]);
  });

  it.each(['', 'abc', '\u00e9', '\u6771\u4eac', '\u{1f600}', '\u0000\ufeff', 'x'.repeat(1_000_000)])(
    'takes text as its UTF-8 bytes (%#)',
    (text) => {
      expect(engineNow().hash(text)).toBe(createHash('sha256').update(new TextEncoder().encode(text)).digest('hex'));
    },
  );

  it('hashes what a view shows, not the buffer behind it', () => {
    const [view, copy] = [bytesOf(100).subarray(10, 20), bytesOf(100).slice(10, 20)];
    const engine = engineNow();
    expect([engine.hash(view), engine.hashPieces([view])]).toEqual([engine.hash(copy), engine.hash(copy)]);
  });
});

describe('the portable engine is taken', () => {
  const hash0 = { update: () => hash0, digest: () => '0'.repeat(64) };
  const hashes: [string, Host][] = [
    ['without process', {}],
    ['whose process cannot be read', Object.defineProperty({}, 'process', { get: () => expect.fail('denied') })],
    ['whose process has no builtin modules', { process: {} }],
    ['whose module is missing', hostOf(undefined)],
    ['that throws when it is asked', { process: { getBuiltinModule: () => expect.fail('denied') } }],
    ['without functions', hostOf({})],
    ['whose functions throw', hostOf({ hash: () => expect.fail('denied'), createHash })],
    ['that hashes all alike', hostOf({ hash: () => '0'.repeat(64), createHash })],
    ['that knows one hash', hostOf({ hash: () => abc, createHash })],
    [
      'that knows bytes alone',
      hostOf({ hash: (_: string, data: unknown) => (typeof data === 'string' ? '' : abc), createHash }),
    ],
    [
      'that knows text alone',
      hostOf({ hash: (_: string, data: string) => (typeof data === 'string' ? hash('sha256', data) : ''), createHash }),
    ],
    ['that hashes no pieces', hostOf({ hash })],
    ['that hashes pieces alike', hostOf({ hash, createHash: () => hash0 })],
  ];
  it.each(hashes)('on a host %s', (_, host) => {
    expect(engineOf(host)).toBe(portableEngine);
  });

  it('and another one is asked for what it is', () => {
    const asked: unknown[] = [];
    const getBuiltinModule = (name: string): object => {
      asked.push(name);
      return { hash, createHash };
    };
    const host = { process: { getBuiltinModule } };
    expect(engineOf(host)).not.toBe(portableEngine);
    expect(asked).toEqual(['node:crypto']);
  });
});

describe('sha256', () => {
  it('is that of any message', () => {
    expect([sha256Hex('abc'), sha256Hex(new Uint8Array([0x61, 0x62, 0x63]))]).toEqual([abc, abc]);
  });

  it.each([
    ['none', [], 0],
    ['one', [3], 3],
    ['empty ones', [0, 3, 0], 3],
    ['as many as are put together', [1, 65_535], 65_536],
    ['one byte more', [1, 65_535, 1], 65_537],
    ['long ones', [100_000, 5, 100_000], 200_005],
    ['short ones behind long ones', [2, 2], 4],
  ])('of pieces is that of all of them as one: %s', (_, sizes, length) => {
    const all = bytesOf(length);
    const pieces: Uint8Array[] = [];
    for (let [nth, start] = [0, 0]; nth < sizes.length; start += sizes[nth] ?? 0, nth += 1)
      pieces.push(all.subarray(start, start + (sizes[nth] ?? 0)));
    expect(sha256OfPieces(pieces)).toBe(createHash('sha256').update(all).digest('hex'));
  });

  it('is written in two lowercase digits for each byte', () => {
    expect(hexOf(Uint8Array.of(0, 1, 15, 16, 171, 255))).toBe('00010f10abff');
  });
});
