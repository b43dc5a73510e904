/** Where words stand is the same by reading a text and by the list of its index. */
import { describe, expect, it } from 'vitest';
import { positionsOf } from '../../../src/quote/candidates/positions.js';
import { indexSource } from '../../../src/quote/index.js';
import { readSource } from '../../../src/quote/source/source-index.js';

const text = 'The cat sat by the cot; the cat sat still. Cut it, cat.';

describe('the places of words', () => {
  it.each<[string, Parameters<typeof readSource>[0], boolean]>([
    ['a text', text, false],
    ['an index', indexSource(text), true],
  ])('in %s are those of the words that are asked for and stand there', (_, source, isListed) => {
    const parts = readSource(source);
    expect(parts?.wordList === undefined).toBe(!isListed);
    expect(parts?.wordList?.().numberOf('sat')).toBe(isListed ? 2 : undefined);
    const found = parts && positionsOf(parts, new Set(['cat', 'it', 'the', 'dog', 'cxt']));
    expect(Object.fromEntries(Array.from(found ?? [], ([key, list]) => [key, [...list]]))).toEqual({
      the: [0, 4, 6],
      cat: [1, 7, 12],
      it: [11],
    });
  });
});
