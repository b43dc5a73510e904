/** What a schema asks for is described in full, what a document contains by type and size alone. */
import { expect, it, describe as suite } from 'vitest';
import {
  describe,
  describeReceived,
} from '../../../../src/engine/contract/verdict/collect-issues.js';

suite('describe', () => {
  it.each<[unknown, string]>([
    ['words', 'words'],
    ['', ''],
    [1.5, '1.5'],
    [10n, '10'],
    [true, 'true'],
    [false, 'false'],
    [null, 'null'],
    [undefined, ''],
    [{ a: 1 }, ''],
    [['a'], ''],
    [() => 1, ''],
    [Symbol('a'), ''],
  ])('describes a value of a schema, in full: %#', (value, words) => {
    expect(describe(value)).toBe(words);
  });
});

suite('describeReceived', () => {
  it.each<[unknown, string]>([
    [null, 'null'],
    [[], 'a list of 0 items'],
    [['secret'], 'a list of 1 item'],
    [[1, 2], 'a list of 2 items'],
    ['', 'an empty string'],
    ['s', 'a string (1 character)'],
    ['\u{1f311}', 'a string (2 UTF-16 units)'],
    [{ secret: 1 }, 'an object'],
    [undefined, 'nothing'],
    [7, 'a number'],
    [false, 'a boolean'],
    [7n, 'a bigint'],
  ])('describes a value of a document, by type and size: %#', (value, words) => {
    expect(describeReceived(value)).toBe(words);
  });
});
