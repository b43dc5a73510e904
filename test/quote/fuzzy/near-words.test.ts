/** Which words can be one word mistyped, and which cannot. */
import { describe, expect, it } from 'vitest';
import { holdsDigit, isNearlyEqual } from '../../../src/quote/fuzzy/near-words.js';

describe('one word mistyped', () => {
  it.each([
    ['bridge', 'bridge', 'nothing'],
    ['bridge', 'brigde', 'two letters that changed places'],
    ['rbidge', 'bridge', 'the first two'],
    ['bridge', 'bridhe', 'another letter'],
    ['bridge', 'xridge', 'another first letter'],
    ['bridge', 'bridgx', 'another last letter'],
    ['bridge', 'bridges', 'a letter more at the end'],
    ['bridge', 'sbridge', 'a letter more at the start'],
    ['bridge', 'bridxge', 'a letter more'],
    ['bride', 'bridge', 'a letter less'],
    ['abcd', 'abcde', 'the longer has five letters'],
    ['abcde', 'abcd', 'the longer has five letters'],
  ])('can be %j and %j: %s', (one, other) => {
    expect([isNearlyEqual(one, other), isNearlyEqual(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['abcd', 'abce', 'shorter than five letters'],
    ['abcd', 'abc', 'shorter than five letters'],
    ['bridge', 'bridgeab', 'two letters more'],
    ['bridge', 'bixdye', 'two other letters'],
    ['bridge', 'brgdie', 'letters that changed places across another'],
    ['bridge', 'rbidges', 'two that changed places and a letter more'],
    ['likely', 'unlikely', 'one turns the other round'],
    ['moral', 'amoral', 'one turns the other round'],
    ['page12', 'page13', 'digits on both sides'],
    ['page1', 'page', 'a digit on one side'],
    ['covid', 'covid9', 'a digit on one side'],
  ])('cannot be %j and %j: %s', (one, other) => {
    expect([isNearlyEqual(one, other), isNearlyEqual(other, one)]).toEqual([false, false]);
  });

  it('holds digits of any script, and other numbers', () => {
    expect(['a1', '٣', 'x१', '𝟗'].map(holdsDigit)).toEqual([true, true, true, true]);
    expect(['', 'one', 'no²'].map(holdsDigit)).toEqual([false, false, true]);
  });
});
