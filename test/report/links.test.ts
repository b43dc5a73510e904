import { describe, expect, it } from 'vitest';
import { textOf } from '../../src/report/html.js';
import { isWebAddress, link } from '../../src/report/links.js';

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
