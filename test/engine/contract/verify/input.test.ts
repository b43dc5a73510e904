/** What answers later is distinguished from what is there, and its rejection stays unheard. */
import { describe, expect, it } from 'vitest';
import { isPromise } from '../../../../src/engine/contract/verify/options.js';

describe('isPromise', () => {
  it.each<[string, () => unknown, boolean]>([
    ['a promise', () => Promise.resolve(1), true],
    ['one that rejects', () => Promise.reject(new Error('late')), true],
    ['what has a then', () => Object.fromEntries([['then', () => undefined]]), true],
    ['what has another then', () => Object.fromEntries([['then', 1]]), false],
    ['an object', () => ({}), false],
    ['a list', () => [], false],
    ['null', () => null, false],
    ['undefined', () => undefined, false],
    ['a text', () => 'then', false],
    ['true', () => true, false],
  ])('says of %s: %s', async (_, make, is) => {
    expect(isPromise(make())).toBe(is);
    await new Promise((resolve) => setTimeout(resolve));
  });
});
