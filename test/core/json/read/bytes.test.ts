/**
 * Bytes are taken from any realm, distinguished from everything else, and kept apart from memory that others
 * can write to.
 */
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bytesOf, isBytes } from '../../../../src/core/json/read/bytes.js';

const ones = Uint8Array.of(1, 1);

describe('bytes', () => {
  it.each<[string, unknown]>([
    ['a Uint8Array', ones],
    ['a Buffer', Buffer.from([1, 1])],
    ['a view into more', Uint8Array.of(0, 1, 1, 0).subarray(1, 3)],
    ['an ArrayBuffer', ones.buffer],
    ['a Uint8Array of another realm', runInNewContext('Uint8Array.of(1, 1)')],
    ['an ArrayBuffer of another realm', runInNewContext('Uint8Array.of(1, 1).buffer')],
  ])('are taken from %s', (_, value) => {
    expect(isBytes(value)).toBe(true);
    expect([...(bytesOf(value) ?? [])]).toEqual([1, 1]);
    expect(bytesOf(value)).toBeInstanceOf(Uint8Array);
  });

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['text', '11'],
    ['a number', 1],
    ['a function', () => ones],
    ['an object', {}],
    ['a list', [1, 1]],
    ['other numbers', new Uint16Array(1)],
    ['a view', new DataView(new ArrayBuffer(1))],
    ['an object that inherits from bytes', Object.create(ones)],
    ['a proxy around bytes', new Proxy(ones, {})],
    ['a proxy that throws', new Proxy({}, { getPrototypeOf: () => expect.fail('the proxy') })],
  ])('are not taken from %s', (_, value) => {
    expect(isBytes(value)).toBe(false);
    expect(bytesOf(value)).toBeUndefined();
  });

  it('are copied out of a buffer that can be resized', () => {
    const whole = Reflect.construct(ArrayBuffer, [2, { maxByteLength: 4 }]) as ArrayBuffer;
    const taken = bytesOf(whole);
    new Uint8Array(whole)[0] = 1;
    expect(taken).toEqual(Uint8Array.of(0, 0));
    expect(bytesOf(ones.buffer)?.buffer).toBe(ones.buffer);
  });

  it('are copied out of memory that others can change', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(1));
    const taken = bytesOf(shared);
    shared[0] = 1;
    expect(taken).toEqual(Uint8Array.of(0));
    const own = Uint8Array.of(1);
    expect(bytesOf(own)).toBe(own);
  });
});
