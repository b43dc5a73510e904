/** The Markdown of an answer in a page: blocks and emphasis are shown, words and offsets are kept. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFromText } from '../../../../../src/answers/generation/index.js';
import { createWork } from '../../../../../src/core/work/work.js';
import { renderReport } from '../../../../../src/output/report/index.js';
import { type Block, blocksOf } from '../../../../../src/output/report/page/markdown/blocks.js';
import { signsIn } from '../../../../../src/output/report/page/markdown/inlines.js';
import { sized } from '../../../../support/sized.js';
import { xss } from '../../../../support/xss.js';

const source = 'Hotels cost up to 140 euros per night. Laptops must be locked.';

/** The answer of a page as it is shown. */
const shown = (text: string): string => {
  const page = renderReport(answerFromText(text, [source]).result);
  const [, prose = ''] = /<div class="prose"[^>]*>(.*?)<\/div>/s.exec(page) ?? [];
  return prose
    .replaceAll('&#10;', '\n')
    .replace(/<a class="ref.*?<\/a>|<\/?mark[^>]*>/g, '')
    .replace(/<a class="figure[^>]*>(.*?)<\/a>/g, '$1');
};

describe('the Markdown of an answer', () => {
  it.each([
    ['## A *b*', '<p class="head" role="heading" aria-level="3">A <em>b</em></p>'],
    [
      '### A ##\n\n# B',
      '<p class="head" role="heading" aria-level="3">A</p><p class="head" role="heading" aria-level="3">B</p>',
    ],
    ['A\n=\nb', '<p class="head" role="heading" aria-level="3">A</p><p>b</p>'],
    ['- a\n- b\n  - c', '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['1. a\n\n   more\n\n2. b', '<ol start="1"><li><p>a</p><p>more</p></li><li><p>b</p></li></ol>'],
    ['> a\nb\n\nc', '<blockquote><p>a\nb</p></blockquote><p>c</p>'],
    ['```js\na *b*\n```', '<pre tabindex="0"><code>a *b*</code></pre>'],
    ['a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    ['**a _b_** ~~c~~ `d*e*`', '<p><strong>a <em>b</em></strong> <s>c</s> <code>d*e*</code></p>'],
    ['***a***', '<p><em><strong>a</strong></em></p>'],
    ['5 * 3 * 2, snake_case_name, **open', '<p>5 * 3 * 2, snake_case_name, **open</p>'],
    ['\\*a\\*', '<p>*a*</p>'],
    ['so\n2. b', '<p>so\n2. b</p>'],
    [
      '[a](https://example.org/x)',
      '<p>a <span class="out">(<a href="https://example.org/x" rel="noreferrer">example.org</a>)</span></p>',
    ],
    [
      '[a](javascript:x) ![b](https://example.org)',
      '<p>[a](javascript:x) ![b](https://example.org)</p>',
    ],
    ['<b>a</b> &amp; <!-- c -->', '<p>&lt;b&gt;a&lt;/b&gt; &amp;amp; &lt;!-- c --&gt;</p>'],
    [
      '| a | b |\n|---|:-:|\n| 1 | x\\|y |',
      '<table tabindex="0"><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>x|y</td></tr></tbody></table>',
    ],
  ])('%j is shown as it means', (text, html) => {
    expect(shown(text)).toBe(html);
  });

  it('has its claims at their places in lists, tables, headings and emphasis', () => {
    const text =
      '# “Laptops must be locked” [1]\n\n- “up to **190** euros per night” [1]\n\n| a |\n|---|\n| “up to 140 euros per night” [1] |';
    const page = renderReport(answerFromText(text, [source]).result);
    expect(page).toMatch(
      /<p class="head"[^>]*><mark class="exact">“Laptops must be locked” \[1\]<\/mark><a class="ref exact" id="a1"/,
    );
    expect(page).toMatch(
      /<li><p><mark class="changed">“up to <\/mark><strong><mark class="changed">/,
    );
    expect(page).toMatch(
      /<td><mark class="exact">“up to .*?<a class="ref exact" id="a3"[^>]*>3<\/a><\/td>/,
    );
  });

  it('shows every word and each claim once, whatever the signs', () => {
    const piece = fc.constantFrom(
      'a',
      '“b c” [1]',
      '*',
      '**',
      '_',
      '`',
      '> ',
      '- ',
      '1. ',
      '\n',
      '\n\n',
      '# ',
      '|',
      '---',
      '[',
      '](https://a.b)',
      '~~',
      '\\',
      '    ',
      '```',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const page = renderReport(answerFromText(text, ['b c']).result);
        const claims = page.match(/<li class="claim /g)?.length ?? 0;
        expect(page.match(/<a class="ref [a-z-]+" id="a\d+"/g)?.length ?? 0).toBe(claims);
        const [, prose = ''] = /<div class="prose"[^>]*>(.*?)<\/div>/s.exec(page) ?? [];
        const words = prose.replace(/<a class="ref.*?<\/a>|<[^>]*>/g, '');
        expect(words.match(/[abc]/g)?.length ?? 0).toBeGreaterThanOrEqual(
          text.replace(/\]\(https:\/\/a\.b\)|^ *```[^\n]*/gm, '').match(/[abc]/g)?.length ?? 0,
        );
      }),
      { numRuns: sized(40, 100) },
    );
  });

  it('is no markup of others', () => {
    for (const text of xss.filter((_, nth) => nth % sized(8, 1) === 0))
      expect(shown(text)).not.toMatch(/<(?:script|img|iframe|style|b|i|svg)\b/i);
  });

  it('takes work that grows with the text alone, and the rest is words', () => {
    const deep = `${'> '.repeat(2000)}a\n`.repeat(20);
    const stars = '*a **b '.repeat(20_000);
    const brackets = '[a](x '.repeat(20_000);
    const start = performance.now();
    for (const text of [
      deep,
      stars,
      brackets,
      '- '.repeat(20_000),
      '|'.repeat(20_000),
      '`'.repeat(20_000),
    ]) {
      const work = createWork(text.length);
      for (const line of linesOf(blocksOf(text, work)))
        signsIn(text.slice(line.start, line.end), work);
      expect(work.spent).toBeLessThan(40 * text.length + 1000);
    }
    expect(performance.now() - start).toBeLessThan(5000);
    const none = createWork(10, 0);
    expect(blocksOf('# a\n\n- b', none)).toEqual([
      {
        kind: 'paragraph',
        lines: [
          { start: 0, end: 3 },
          { start: 4, end: 4 },
          { start: 5, end: 8 },
        ],
        end: 8,
      },
    ]);
  });
});

function linesOf(blocks: readonly Block[]): readonly { start: number; end: number }[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'quote') return linesOf(block.blocks);
    if (block.kind === 'list') return block.items.flatMap(linesOf);
    if (block.kind === 'table') return block.rows.flat();
    return block.kind === 'rule' ? [] : block.lines;
  });
}

describe('the sentence of the answer in a card', () => {
  it.each([
    [
      '**Water** is _there_ in `two` ways: “up to 140 euros” [1].',
      'Water is there in two ways: “up to 140 euros” [1].',
    ],
    ['2 * 3 is \\*six\\*, “up to 140 euros” [1].', '2 * 3 is *six*, “up to 140 euros” [1].'],
    [
      'See [the rules](https://a.example): “up to 140 euros” [1].',
      'See the rules: “up to 140 euros” [1].',
    ],
  ])('%s', (text, words) => {
    const page = renderReport(answerFromText(text, [source]).result);
    expect(/<p class="said">.*?<q[^>]*>(.*?)<\/q>/s.exec(page)?.[1]).toBe(words);
  });
});
