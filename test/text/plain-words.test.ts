import { describe, expect, it } from 'vitest';
import { plainWords } from '../../src/text/plain-words.js';

describe('plain words', () => {
  it.each([
    ['The sea, the Sky.', 'the sea the sky'],
    ["It didn't; 'they' don\u2019t", "it didn't they don't"],
    ['qo\u02bcl \u00c9t\u00e9', "qo'l \u00e9t\u00e9"],
    ['rock`n roll n\u00b4est', "rock'n roll n'est"],
    ["don't do", "don't do"],
    ['5 kg \u{1d400}b', 'kg \u{1d400}b'],
    ['', ''],
  ])('of %j are %j', (text, words) => {
    expect(plainWords(text).join(' ')).toBe(words);
  });
});
