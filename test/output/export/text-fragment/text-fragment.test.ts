/**
 * Links to a quote: every sign that means something is encoded, and a browser decodes what was
 * quoted.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTextFragment } from '../../../../src/output/export/index.js';
import { sized } from '../../../support/sized.js';

const page = 'https://example.org/tea';

describe('toTextFragment', () => {
  it.each([
    ['well-made, hot & strong', `${page}#:~:text=well%2Dmade%2C,hot%20%26%20strong`],
    ['hot & strong', `${page}#:~:text=hot%20%26%20strong`],
    ['🍵 茶', `${page}#:~:text=%F0%9F%8D%B5%20%E8%8C%B6`],
    ['one', `${page}#:~:text=one`],
    ['  two   blanks ', `${page}#:~:text=two%20blanks`],
    ['900\t850', `${page}#:~:text=900,850`],
    ['1903\t42 ships', `${page}#:~:text=1903,42%20ships`],
    ['1903 42 ships', `${page}#:~:text=1903,42%20ships`],
    ['ships 42', `${page}#:~:text=ships,42`],
    ['A line broken in two and three.', `${page}#:~:text=A%20line%20broken,and%20three.`],
    [
      'const a = b && c; return a - 1;',
      `${page}#:~:text=const%20a%20%3D%20b%20%26%26,return%20a%20%2D%201%3B`,
    ],
    ["it's (100%)", `${page}#:~:text=it%27s,%28100%25%29`],
    ['one\n\ntwo\nthree', `${page}#:~:text=one,three`],
    ['half \ud83d', `${page}#:~:text=half`],
    ['so so', `${page}#:~:text=so%20so`],
    ['so\nso', `${page}#:~:text=so,so`],
  ])('leads to %j', (quote, link) => {
    expect(toTextFragment(page, quote)).toBe(link);
  });

  it('names words around the quote', () => {
    expect(toTextFragment(page, 'b', { prefix: 'a-', suffix: 'c' })).toBe(
      `${page}#:~:text=a%2D-,b,-c`,
    );
    expect(toTextFragment(page, 'b', { prefix: ' ', suffix: '\ud800' })).toBe(`${page}#:~:text=b`);
  });

  it('keeps a fragment that is there', () => {
    expect(toTextFragment(`${page}#part`, 'a')).toBe(`${page}#part:~:text=a`);
    expect(toTextFragment(`${page}#:~:text=a`, 'b')).toBe(`${page}#:~:text=a&text=b`);
  });

  it('names a long quote by its ends', () => {
    const words = Array.from({ length: 100 }, (_, index) => `word${index}`);
    const [start, end] = [words.slice(0, 2), words.slice(-2)].map((list) => list.join('%20'));
    expect(toTextFragment(page, words.join(' '))).toBe(
      `${page}#:~:text=${start ?? ''},${end ?? ''}`,
    );
  });

  it.each(['javascript:alert(1)', 'file:///tea', 'https://example.org/"onload', '', 'tea'])(
    'is none for %j',
    (url) => {
      expect(toTextFragment(url, 'a')).toBeUndefined();
    },
  );

  it('is none without words', () => {
    expect(toTextFragment(page, ' \n ')).toBeUndefined();
  });

  it('is an address, and decodes to the first and the last of what was quoted', () => {
    const quoted = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(quoted, (quote) => {
        const link = toTextFragment(page, quote);
        if (link === undefined || /[\r\n]/.test(quote)) return;
        const text = link.slice(`${page}#:~:text=`.length);
        expect(text).toMatch(/^[A-Za-z0-9._%]+(?:,[A-Za-z0-9._%]+)?$/);
        const words = quote.replaceAll(/\s+/g, ' ').trim();
        const [start = '', end = start] = text.split(',').map(decodeURIComponent);
        expect(words.startsWith(start) && words.endsWith(end)).toBe(true);
      }),
      { numRuns: sized(50, 1000) },
    );
  });
});

describe('a long quote of few words', () => {
  const ends = (quote: string): string[] =>
    decodeURIComponent(toTextFragment('https://a.example', quote)?.split('text=')[1] ?? '').split(
      ',',
    );

  it('has a start and an end that do not overlap, which a browser finds one behind the other', () => {
    const words = Array.from({ length: 8 }, (_, at) => `word${at}`.repeat(10)).join(' ');
    const sentence = Array.from({ length: 400 }, (_, at) => String.fromCharCode(0x4e00 + at)).join(
      '',
    );
    for (const quote of [words, sentence]) {
      const [start = '', end = ''] = ends(quote);
      expect(quote.startsWith(start) && quote.endsWith(end)).toBe(true);
      expect(quote.indexOf(end)).toBeGreaterThanOrEqual(start.length);
      expect(Math.min(start.length, end.length)).toBeGreaterThan(0);
    }
  });

  it('ends where its last line ends, however long that is', () => {
    const last = Array.from({ length: 400 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
    expect(last.endsWith(ends(`Tea\n${last}`)[1] ?? '?')).toBe(true);
  });

  it('of nothing that can be written has no link', () => {
    expect(toTextFragment('https://a.example', '\ud800')).toBeUndefined();
  });
});
