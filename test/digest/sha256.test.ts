import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nativeSha256, portableSha256, sha256Hex } from '../../src/digest/sha256.js';

const lengths = [0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 1024 * 1024];
const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => (index * 31 + 7) % 256);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('sha256', () => {
  it.each(lengths)('is the same from both engines for %i bytes', (length) => {
    const bytes = bytesOf(length);
    const expected = createHash('sha256').update(bytes).digest('hex');
    expect([nativeSha256()?.(bytes), portableSha256(bytes), sha256Hex(bytes)]).toEqual([expected, expected, expected]);
  });

  it.each(['', 'abc', '\u00e9', '\u6771\u4eac', '\u{1f600}', '\u0000\ufeff', 'x'.repeat(1_000_000)])(
    'takes text as its UTF-8 bytes, on both engines (%#)',
    (text) => {
      const expected = createHash('sha256').update(new TextEncoder().encode(text)).digest('hex');
      expect([nativeSha256()?.(text), portableSha256(text), sha256Hex(text)]).toEqual([expected, expected, expected]);
    },
  );

  it('hashes what a view shows, not the buffer behind it', () => {
    expect(sha256Hex(bytesOf(100).subarray(10, 20))).toBe(sha256Hex(bytesOf(100).slice(10, 20)));
  });

  const hosts: [string, unknown][] = [
    ['no process', undefined],
    ['a process without builtin modules', {}],
    ['a module that is missing', { getBuiltinModule: () => undefined }],
    ['a probe that throws', { getBuiltinModule: () => { throw new Error('denied'); } }], // biome-ignore format: one line
    ['a stub without functions', { getBuiltinModule: () => ({}) }],
    ['a stub that hashes wrongly', { getBuiltinModule: () => ({ hash: () => '0'.repeat(64) }) }],
    ['a stub that knows bytes alone', { getBuiltinModule: () => ({ hash: (_: string, data: unknown) => typeof data === 'string' ? '' : 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' }) }], // biome-ignore format: one line
  ];
  it.each(hosts)('falls back to the portable engine on a host with %s', async (_, process) => {
    vi.stubGlobal('process', process);
    expect(nativeSha256()).toBeUndefined();
    const fresh = await import('../../src/digest/sha256.js');
    expect(fresh.sha256Hex(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('uses a host that has createHash alone', () => {
    vi.stubGlobal('process', { getBuiltinModule: () => ({ createHash }) });
    expect(nativeSha256()?.(bytesOf(65))).toEqual(portableSha256(bytesOf(65)));
  });
});
