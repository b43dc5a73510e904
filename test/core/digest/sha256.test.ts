/** One hash for one message, whatever the host has: both engines, both ways, and hosts that lie. */
import { createHash, hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type Engine,
  engineOf,
  hexOf,
  portableEngine,
  sha256Hex,
  sha256OfCut,
} from '../../../src/core/digest/sha256.js';
import type { Host } from '../../../src/core/json/read/index.js';

const lengths = [0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 1024 * 1024];
const bytesOf = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + 7) % 256);
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

  it.each([
    '',
    'abc',
    '\u00e9',
    '\u6771\u4eac',
    '\u{1f600}',
    '\u0000\ufeff',
    'x'.repeat(1_000_000),
  ])('takes text as its UTF-8 bytes (%#)', (text) => {
    expect(engineNow().hash(text)).toBe(
      createHash('sha256').update(new TextEncoder().encode(text)).digest('hex'),
    );
  });

  it('hashes what a view shows, not the buffer behind it', () => {
    const [view, copy] = [bytesOf(100).subarray(10, 20), bytesOf(100).slice(10, 20)];
    const engine = engineNow();
    expect([engine.hash(view), engine.hashPieces([view])]).toEqual([
      engine.hash(copy),
      engine.hash(copy),
    ]);
  });
});

describe('the portable engine is taken', () => {
  const hash0 = { update: () => hash0, digest: () => '0'.repeat(64) };
  const hashes: [string, Host][] = [
    ['without process', {}],
    [
      'whose process cannot be read',
      Object.defineProperty({}, 'process', { get: () => expect.fail('denied') }),
    ],
    ['whose process has no builtin modules', { process: {} }],
    ['whose module is missing', hostOf(undefined)],
    [
      'that throws when it is asked',
      { process: { getBuiltinModule: () => expect.fail('denied') } },
    ],
    ['without functions', hostOf({})],
    ['whose functions throw', hostOf({ hash: () => expect.fail('denied'), createHash })],
    ['that hashes all alike', hostOf({ hash: () => '0'.repeat(64), createHash })],
    ['that knows one hash', hostOf({ hash: () => abc, createHash })],
    [
      'that knows bytes alone',
      hostOf({
        hash: (_: string, data: unknown) => (typeof data === 'string' ? '' : abc),
        createHash,
      }),
    ],
    [
      'that knows text alone',
      hostOf({
        hash: (_: string, data: string) => (typeof data === 'string' ? hash('sha256', data) : ''),
        createHash,
      }),
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

  it.each<[string, number, number[]]>([
    ['nothing', 0, []],
    ['all', 3, []],
    ['nothing of all', 3, [0, 3]],
    ['the first and the last', 10, [0, 2, 7, 10]],
    ['stretches side by side and empty ones', 10, [1, 3, 3, 4, 6, 6]],
    ['as many as are put together', 65_530, [5, 7]],
    ['one byte more', 65_531, [5, 7, 60_000, 60_001]],
    ['many', 200_000, [1, 100_000, 150_000, 150_001]],
    ['few behind many', 2, [1, 2]],
  ])('of bytes that are cut is that of what is left, between two others: %s', (_, length, cuts) => {
    const [head, bytes, tail] = [bytesOf(4), bytesOf(length), bytesOf(2)];
    const kept = [...bytes].filter(
      (__, at) =>
        !cuts.some((start, nth) => nth % 2 === 0 && start <= at && at < (cuts[nth + 1] ?? 0)),
    );
    const expected = createHash('sha256')
      .update(head)
      .update(Uint8Array.from(kept))
      .update(tail)
      .digest('hex');
    expect(sha256OfCut({ head, bytes, cuts, tail })).toBe(expected);
    expect(Buffer.compare(bytes, bytesOf(length))).toBe(0);
  });

  it('is written in two lowercase digits for each byte', () => {
    expect(hexOf(Uint8Array.of(0, 1, 15, 16, 171, 255))).toBe('00010f10abff');
  });
});
