/** Long lists are cut only of dense text that the strict reader takes. */
import { describe, expect, it } from 'vitest';
import { CUT, readThin } from '../../../src/json/read/index.js';

/** Long enough to be looked at, with brackets enough; the rest is space. */
const elements = (element: string, units = 1 << 20): string =>
  Array.from({ length: Math.ceil((0.4 * units) / (element.length + 1)) }, () => element)
    .join(',')
    .padEnd(units);
const MANY = elements('{}');

describe('a document with its long lists cut', () => {
  it.each([
    [`[${MANY}]`, [{}, {}, CUT]],
    [`{"a":[${MANY}],"b":[{}]}`, { a: [{}, {}, CUT], b: [{}] }],
    [`[[],[${MANY}],1]`, [[], [{}, {}, CUT], CUT]],
    [`[${elements('[[],[]]')}]`, [[[], []], CUT]],
    [`{"a]\\"":[${elements('["]\\\\","[",[],[],[],[],[]]')}],"b":1}`, { 'a]"': [[']\\', '[', [], CUT], CUT], b: 1 }],
  ])('%#', (text, thin) => {
    const read = readThin(text, 3);
    expect(read?.json).toEqual(thin);
    expect(read?.isReadable()).toBe(true);
  });

  it.each([
    ['a short one', `[${elements('{}', 1 << 18)}]`],
    ['one with few brackets', `[${elements('{"number":123456789}')}]`],
    ['one without a long list', `{${Array.from({ length: 150_000 }, (_, nth) => `"${nth}":{}`).join(',')}}`],
    ['one that ends too early', `[${MANY}`],
    ['one that goes on', `[${MANY}]]`],
    ['one with a byte order mark', `\uFEFF[${MANY}]`],
  ])('is not read of %s', (_, text) => {
    expect(readThin(text, 3)).toBeUndefined();
  });

  it.each([
    ['has a key twice where it would be cut', `[${MANY},{"a":1,"a":2}]`],
    ['has a lone surrogate where it would be cut', `[${MANY},"\\ud800"]`],
    ['loses digits where it would be cut', `[${MANY},9007199254740993]`],
    ['is no JSON where it would be cut', `[${MANY},{"a"}]`],
  ])('is not to be believed when its text %s', (_, text) => {
    expect(readThin(text, 3)?.isReadable()).toBe(false);
  });

  it('is the same of bytes', () => {
    expect(readThin(new TextEncoder().encode(`[${MANY}]`), 3)?.json).toEqual([{}, {}, CUT]);
  });

  it('is not read beyond a budget', () => {
    expect(readThin(`[${MANY}]`, 3, { nodes: 1000 })?.isReadable()).toBe(false);
    expect(readThin(`[${MANY}]`, 3, { depth: 1 })?.isReadable()).toBe(false);
    expect(readThin(`[${MANY}]`, 3, { bytes: MANY.length })).toBeUndefined();
    expect(readThin(new TextEncoder().encode(`[${MANY}]`), 3, { bytes: MANY.length })).toBeUndefined();
    expect(readThin(`[1e20,${MANY}]`, 3, { bytes: 4 * MANY.length })).toBeUndefined();
  });

  it('is read up to a budget that every text of so many units is within', () => {
    const text = `[${MANY}]`;
    const bytes = new TextEncoder().encode(text);
    const within = (input: string | Uint8Array, most: number): boolean =>
      readThin(input, 3, { bytes: most }) !== undefined;
    expect([within(bytes, bytes.length), within(bytes, bytes.length - 1)]).toEqual([true, false]);
    expect([within(text, 3 * text.length), within(text, 3 * text.length - 1)]).toEqual([true, false]);
    const spelled = `[1e2,${MANY}]`; // a number of three units may take six times as many
    expect([within(spelled, 6 * spelled.length), within(spelled, 6 * spelled.length - 1)]).toEqual([true, false]);
  });

  it('is not read where lists have a toJSON method', () => {
    Object.defineProperty(Array.prototype, 'toJSON', { value: () => 1, configurable: true });
    try {
      expect(readThin(`[${MANY}]`, 3)).toBeUndefined();
    } finally {
      delete (Array.prototype as { toJSON?: unknown }).toJSON;
    }
  });

  it('is not read of what is no text', () => {
    expect(readThin({ length: 1 << 21 } as never, 3)).toBeUndefined();
    expect(readThin(new Uint8Array([0xff, ...new Uint8Array(1 << 20).fill(0x5b)]), 3)).toBeUndefined();
  });
});
