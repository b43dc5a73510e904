import { describe, expect, it } from 'vitest';
import { textOf } from '../../src/report/html.js';
import { addressOfText, isWebAddress, link } from '../../src/report/links.js';

describe('links', () => {
  it.each(['https://example.org/a?b=c#d', 'http://example.org', 'HTTPS://example.org/%22', 'https://例え.jp/道'])(
    'lead to %s',
    (address) => {
      expect(textOf(link(address, 'x'))).toBe(`<a href="${address.replace('&', '&amp;')}" rel="noreferrer">x</a>`);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' https://example.org',
    'https://example.org/"x',
    "https://example.org/'x",
    'https://example.org/<x>',
    'https://example.org/ x',
    'https://example.org/\\x',
    'https://example.org/\u202ex',
    'https://',
    'data:text/html,x',
    '//example.org',
    'ftp://example.org',
    `https://example.org/${'a'.repeat(3000)}`,
  ])('do not lead to %j', (address) => {
    expect(isWebAddress(address)).toBe(false);
    expect(textOf(link(address, 'x'))).toBe('x');
  });
});

describe('the address of words', () => {
  it.each([
    ['https://example.org/a', 'two words', 'https://example.org/a#:~:text=two%20words'],
    ['https://example.org/a#b', 'a-b, c & d', 'https://example.org/a#b:~:text=a%2Db%2C%20c%20%26%20d'],
    [
      'https://example.org/',
      'a b c d e f g h i j k l m n',
      'https://example.org/#:~:text=a%20b%20c%20d%20e,j%20k%20l%20m%20n',
    ],
  ])('is a text fragment', (address, words, written) => {
    expect(addressOfText(address, words)).toBe(written);
  });

  it.each([
    ['ftp://example.org', 'x'],
    ['https://example.org', ' '],
    ['https://example.org', '\ud800'],
  ])('is none for %j and %j', (address, words) => {
    expect(addressOfText(address, words)).toBeUndefined();
  });
});
