/**
 * A footnote never changes what the rest of an answer renders: it goes behind code, links, HTML,
 * and the signs of a line.
 */
import { describe, expect, it } from 'vitest';
import { createGenerationResult } from '../../../../src/answers/generation/index.js';
import { toMarkdown } from '../../../../src/output/export/index.js';

/**
 * The body of an answer whose one claim ends at the sign ◆; the sign ◇ is where the mark of the
 * claim begins.
 */
function footnoted(marked: string): string {
  const points = Array.from(marked.replace('◇', ''));
  const end = points.indexOf('◆');
  const begin = Array.from(marked).indexOf('◇');
  const text = points.join('').replace('◆', '');
  const citations = [
    { span: [begin === -1 ? 0 : begin, end] as const, source_id: 1, cited_text: 'q' },
  ];
  const answer = createGenerationResult({
    text,
    citations,
    references: [],
    sources: [{ metadata: { id: 's' }, content: '' }],
  });
  const made = toMarkdown(answer);
  const label = /\n\n\[\^([a-z-]+)-1\]: s \u201cq\u201d\n$/.exec(made);
  return made.slice(0, label?.index).replaceAll(`[^${label?.[1] ?? ''}-1]`, '†');
}

describe('a footnote', () => {
  it.each([
    ['inline code', 'a `b◆ c` d', 'a `b c`† d'],
    ['a fence', '```js\na◆\n```\n\nb', '```js\na\n```\n†\n\nb'],
    ['a fence before a paragraph', '~~~\na◆\n~~~\nb', '~~~\na\n~~~\n†\n\nb'],
    ['the end of a fence', '```\na\n```◆', '```\na\n```\n†'],
    ['a fence in an item', '- a\n  ```\n  b◆\n  ```\n- c', '- a\n  ```\n  b\n  ```\n  †\n- c'],
    ['a fence in a quotation', '> ```\n> a◆\n> ```\n> b', '> ```\n> a\n> ```\n> †\n>\n> b'],
    ['a fence without an end', 'a\n```\nb◆', 'a\n```\nb\n```\n†'],
    ['indented code', 'a\n\n    b◆\n    c\n\nd', 'a\n\n    b\n    c\n†\n\nd'],
    [
      'a link',
      'a [b◆ c](https://example.org/d(e) "f") g',
      'a [b c](https://example.org/d(e) "f")† g',
    ],
    ['the address of a link', 'a [b](https://exam◆ple.org) c', 'a [b](https://example.org)† c'],
    ['a picture', 'a ![b◆](c.png) d', 'a ![b](c.png)† d'],
    [
      'a link by label',
      'a [b◆][c] d\n\n[c]: https://example.org',
      'a [b][c]† d\n\n[c]: https://example.org',
    ],
    [
      'a label alone',
      'a [b◆] c\n\n[b]: https://example.org',
      'a [b] † c\n\n[b]: https://example.org',
    ],
    [
      'the definition of a label',
      '[b]\n\n[b]: https://exam◆ple.org',
      '[b]\n\n[b]: https://example.org\n†',
    ],
    ['an address', 'a https://example.org/b◆c. d', 'a https://example.org/bc †. d'],
    ['an address in brackets', 'a <https://exam◆ple.org> b', 'a <https://example.org>† b'],
    ['a tag', 'a <b cl◆ass="c">d</b>', 'a <b class="c">†d</b>'],
    ['a comment', 'a <!-- b◆ --> c', 'a <!-- b -->† c'],
    ['a block of a comment', '<!-- a\nb◆ -->\nc', '<!-- a\nb -->\n†\n\nc'],
    ['a comment without an end', '<!-- a◆', '<!-- a\n-->\n†'],
    ['a block of HTML', '<div>\na◆\n</div>\n\nb', '<div>\na\n</div>\n\n†\n\nb'],
    ['an entity', 'a &am◆p; b', 'a &amp;† b'],
    ['an escape', 'a \\◆* b', 'a \\*† b'],
    ['a break of a line', 'a\\◆\nb', 'a†\\\nb'],
    ['signs of emphasis', '**a*◆* b', '**a**† b'],
    ['what signs of emphasis close', '**tea◆**s', '**tea**†s'],
    ['what signs of emphasis open', 'x**◆tea**s', 'x†**tea**s'],
    ['a word with signs in it', 'a snake_◆case b', 'a snake_case† b'],
    ['a heading', '# a ◆##', '# a† ##'],
    ['the line under a heading', 'a\n==◆=\n\nb', 'a†\n===\n\nb'],
    ['a rule', 'a\n\n--◆-\nb', 'a\n\n---\n†\n\nb'],
    ['the sign of an item', '- a\n-◆ b', '- a\n- b†'],
    ['white space behind a claim', 'a.  ◆\nb', 'a.†  \nb'],
    ['a cell', '| a◆a | b |\n|---|---|\n| c | d |', '| a†a | b |\n|---|---|\n| c | d |'],
    ['the end of a row', '| a | b |\n|---|---|\n| c | d |◆', '| a | b |\n|---|---|\n| c | d† |'],
    ['the line of hyphens', '| a | b |\n|-◆--|---|\n| c | d |', '| a | b† |\n|---|---|\n| c | d |'],
    ['a cell that is not shown', '| a |\n|---|\n| b | c◆ |', '| a |\n|---|\n| b† | c |'],
    ['a parenthesis behind it', 'a◆(b)', 'a†\\(b)'],
    ['a mark that is a link', 'a ◇[1]◆(https://example.org)', 'a [1](https://example.org)†'],
    ['a mark in code', 'a `b◇[1]◆`', 'a `b[1]`†'],
    ['a mark that is a definition', '◇[1]◆: a', '[1]: a\n†'],
    ['a mark that would begin a footnote', '◇[1]◆:', '†\\:'],
    [
      'a mark in a cell that is not shown',
      '| a |\n|---|\n| b | ◇[1]◆ |',
      '| a |\n|---|\n| b† | [1] |',
    ],
    ['a mark in a cell', '| a ◇[1]◆ |\n|---|\n| b |', '| a † |\n|---|\n| b |'],
    [
      'a footnote of the text',
      'a[^source-1]◆ b\n\n[^source-1]: c',
      'a[^source-1]† b\n\n[^source-1]: c',
    ],
  ])('goes behind %s', (_, marked, expected) => {
    expect(footnoted(marked)).toBe(expected);
  });

  it('is found in long texts of marks that nothing ends', () => {
    for (const piece of [
      '<!-- ',
      '[',
      '](',
      '`',
      '**a',
      '| a ',
      '<a ',
      '> ',
      '- ',
      '~~~\n',
      '_a',
      'https://a ',
    ]) {
      const text = piece.repeat(5000);
      const citations = Array.from({ length: 50 }, (_, index) => ({
        span: [0, index * 100] as const,
        source_id: 1,
      }));
      const answer = createGenerationResult({
        text,
        citations,
        references: [],
        sources: [{ metadata: { id: 's' }, content: '' }],
      });
      expect(toMarkdown(answer), piece).toContain('[^');
    }
  });
});
