import { describe, expect, it } from 'vitest';
import { sieveOf } from '../../../src/quote/candidates/sieve.js';

describe('the sieve of some words', () => {
  const words = ['harbour', 'of', 'a', 'été', '漢字'];
  const canBe = sieveOf(words);

  it.each(words)('lets %j through, wherever it stands', (word) => {
    const text = `so ${word} there`;
    expect(canBe(text, 3, 3 + word.length)).toBe(true);
  });

  it.each(['marbour', 'harbout', 'harbours', 'harbor', 'o', 'if', 'on', 'b', 'the', 'zebra'])(
    'holds %j back',
    (word) => {
      expect(canBe(`so ${word} there`, 3, 3 + word.length)).toBe(false);
    },
  );
});
