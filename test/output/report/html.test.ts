import { describe, expect, it } from 'vitest';
import {
  escapeText,
  html,
  isWebAddress,
  link,
  type Piece,
  textOf,
} from '../../../src/output/report/html.js';
import { xss } from '../../support/xss.js';

describe('the one escape', () => {
  it.each([
    ['<b>&"\'`', '&lt;b&gt;&amp;&quot;&#39;&#96;'],
    ['a\r\nb\tc', 'a&#10;b\tc'],
    ['::error::x', ':&#58;error:&#58;x'],
    ['##vso[task.complete]', '#&#35;vso[task.complete]'],
    ['a: b # c ## d', 'a: b # c ## d'],
    ['a\rb', 'a[U+000D]b'],
    ['\u0000\u007f\u0085', '[U+0000][U+007F][U+0085]'],
    ['\u202eabc\u2066', '[U+202E]abc[U+2066]'],
    ['\ud800 \ud83d\ude00', '[U+D800] \ud83d\ude00'],
    ['\u{e0041}', '[U+E0041]'],
    ['a\u200db', 'a[U+200D]b'],
    [
      '☀\ufe0f 👩\u200d🍳 葛\u{e0100} می\u200cخواهم',
      '☀\ufe0f 👩\u200d🍳 葛\u{e0100} می\u200cخواهم',
    ],
    ['عربي \u200f 漢字', 'عربي \u200f 漢字'],
  ])('writes %j so that it stays text', (text, written) => {
    expect(escapeText(text)).toBe(written);
  });

  it.each([
    0xad, 0x34f, 0x115f, 0x1160, 0x180e, 0x200b, 0x2028, 0x2060, 0x2062, 0x2063, 0x2800, 0x3164,
    0xfe0f, 0xfeff, 0xffa0, 0xe0100, 0x206a, 0x206f, 0xfdd0, 0xfdef, 0xfff0, 0xfff9, 0xfffb,
    0x1fffe, 0x10ffff, 0x1bca0, 0x1d173, 0xe0080, 0xe01f0, 0xe0fff,
  ])('writes the invisible character %i as its code', (code) => {
    const written = `a[U+${code.toString(16).toUpperCase().padStart(4, '0')}]b`;
    expect(escapeText(`a${String.fromCodePoint(code)}b`)).toBe(written);
  });

  it('leaves nothing of a hostile string that a page could take for markup', () => {
    expect(xss.length).toBeGreaterThanOrEqual(200);
    for (const text of xss)
      expect(escapeText(text)).not.toMatch(/[<>"'`]|&(?!(?:amp|lt|gt|quot|#10|#35|#39|#58|#96);)/);
  });
});

describe('a template', () => {
  it('escapes what it is given, and nothing twice', () => {
    const inner = html`<i>${'<&>'}</i>`;
    expect(
      textOf(html`<p class="${'"x'}">${inner}${[inner, ' & ', 3]}${undefined}${false}</p>`),
    ).toBe('<p class="&quot;x"><i>&lt;&amp;&gt;</i><i>&lt;&amp;&gt;</i> &amp; 3</p>');
  });

  it('takes no data for markup, whatever members it has', () => {
    const forged = JSON.parse('{"markup":"<script>","Symbol(markup)":"<script>"}') as Piece;
    expect(textOf(html`<p>${forged}</p>`)).not.toContain('<script>');
  });
});

describe('links', () => {
  it.each([
    'https://example.org/a?b=c#d',
    'http://example.org',
    'HTTPS://example.org/%22',
    'https://例え.jp/道',
  ])('lead to %s', (address) => {
    expect(textOf(link(address, 'x'))).toBe(
      `<a href="${address.replace('&', '&amp;')}" rel="noreferrer">x</a>`,
    );
  });

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
