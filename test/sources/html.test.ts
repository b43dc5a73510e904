/** `fromHtml`: the text that a reader of a page sees, and the way back to its elements. */
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quotes/quote/index.js';
import { fromHtml, layoutPlaces, type TreeNode } from '../../src/sources/index.js';
import { sized } from '../support/sized.js';
import { html } from './support/files.js';

const textOf = (page: string): string => fromHtml(html(page)).text;

const math = (content: string): string => `<math>${content}</math>`;
const half = '<mfrac><mn>1</mn><mn>2</mn></mfrac>';

/** The place of words in a page. */
function placeOf(page: string, words: string) {
  const layout = fromHtml(html(page));
  const start = Array.from(layout.text.slice(0, layout.text.indexOf(words))).length;
  return layoutPlaces(layout, [{ start, end: start + Array.from(words).length }]);
}

describe('fromHtml', () => {
  it.each([
    [
      'blocks as paragraphs',
      '<p>one</p><div>two<section>three</section></div>',
      'one\n\ntwo\n\nthree',
    ],
    ['inline elements as nothing', 'w<b>or</b>d <i>two</i><my-tag>three</my-tag>', 'word twothree'],
    ['white space as one blank', '<p> a\n   b\t c  <b> d</b> </p>', 'a b c d'],
    ['line breaks', 'one<br>two<br><br>three', 'one\ntwo\n\nthree'],
    ['preformatted text as it is', '<pre>  a\n\n  b</pre>', '  a\n\n  b'],
    [
      'every entity',
      '<p>caf&eacute; &hellip; &NotEqualTilde; &#8364;',
      'caf\u00e9 \u2026 \u2242\u0338 \u20ac',
    ],
    [
      'cells by tabs and rows by line ends',
      '<table><tr><th>A<th>B<tr><td><td>2</table>x',
      'A\tB\n\t2\n\nx',
    ],
    ['struck-out text in marks', 'for <del>16 </del>18 <s>old</s>', 'for ~~16~~ 18 ~~old~~'],
    ['struck-out paragraphs each', '<del><p>a</p><p>b</p></del>', '~~a~~\n\n~~b~~'],
    ['raised digits as superscripts', 'x<sup>10</sup> <sup>th</sup>', 'x\u00b9\u2070 th'],
    [
      'signs of notes that they link to',
      'a<sup><a href="#n1">1</a></sup> b<a href="#n2"><sup>*</sup></a>',
      'a[^1] b[^*]',
    ],
    ['raised digits by a style', 'm<span style="vertical-align: super">2</span>', 'm\u00b2'],
    [
      'struck-out text by a style',
      '<b style="text-decoration:line-through red">a</b> b',
      '~~a~~ b',
    ],
    [
      'struck-out lines by a style',
      '<p style="color:red; TEXT-decoration-line : underline line-through">a',
      '~~a~~',
    ],
    ['a formula of one row', math('<mrow><mi>x</mi><mo>=</mo><mn>5</mn></mrow>'), 'x=5'],
    ['words in a formula', math('<mtext>if <b>so</b></mtext>'), 'if so'],
    ['raised parts of formulas', math('<msup><mn>10</mn><mn>6</mn></msup>'), '10\u2076'],
    [
      'raised parts of formulas in lines',
      math('<msup>\n<mn> 10 </mn>\n<mrow><mo>-</mo><mn>6</mn></mrow>\n</msup>'),
      '10\u207b\u2076',
    ],
    ['fractions', `a ${math(half)} b`, 'a 1/2 b'],
    ['fractions apart from numbers', `${math(`<mn>3</mn>${half}`)}x`, '3 1/2 x'],
    ['a mark in brackets as it is', 'a<sup><a href="#n1">[1]</a></sup>', 'a[1]'],
    ['raised digits that link elsewhere', 'a<sup><a href="x.html">2</a></sup>', 'a²'],
    [
      'a number between blocks as text',
      '<p>Total</p><p>42</p><p>people</p>',
      'Total\n42\n\npeople',
    ],
  ])('writes %s', (_, page, text) => {
    expect(textOf(page)).toBe(text);
  });

  it.each([
    ['script', '<script>no</script>'],
    ['rt', '<ruby><rt>no</rt></ruby>'],
    ['style', '<style>no{}</style>'],
    ['template', '<template>no</template>'],
    ['noscript', '<noscript>no</noscript>'],
    ['hidden', '<p hidden>no'],
    ['hidden', '<p style="color:red; display : NONE">no'],
    ['hidden', '<p style="visibility:hidden">no'],
    ['hidden', '<p style="opacity:0.0">no'],
    ['hidden', '<p style="font-size:0">no'],
    ['hidden', '<p style="position:absolute; left:-9999px">no'],
    ['hidden', '<p style="text-indent: -9999px">no'],
    ['hidden', '<p style="margin-left:-9999px">no'],
    ['hidden', '<p style="position:absolute;top:-999em">no'],
    ['hidden', '<p style="position:absolute; clip:rect(0,0,0,0)">no'],
    ['hidden', '<p style="clip: rect(1px, 1px, 1px, 1px); overflow:hidden">no'],
    ['hidden', '<p style="clip-path:inset(50%)">no'],
    ['hidden', '<p style="transform:scale(0)">no'],
    ['alt', '<img alt="no">'],
    ['hidden', '<p style="font-size: 0px !important; color: red">no'],
    ['hidden', '<p style="background:red;color:transparent">no'],
    ['hidden', '<dialog>no</dialog>'],
    ['annotation', '<math><semantics><mrow></mrow><annotation>no</annotation></semantics></math>'],
    [
      'annotation-xml',
      '<math><semantics><mrow></mrow><annotation-xml><mi>no</mi></annotation-xml></semantics></math>',
    ],
  ])('leaves out %s and names it: %s', (reason, page) => {
    const { text, issues } = fromHtml(html(`<body><p>yes</p>${page}`));
    expect(text).toBe('yes');
    expect(issues.map(({ code, message }) => [code, message])).toEqual([
      ['sources.hidden', `left out: ${reason} (1)`],
    ]);
  });

  it.each([
    '<p style="opacity:0.5">a',
    '<p style="position:relative; left:-20px">a',
    '<p><img alt="">a',
    '<p style="font-size:0.8em">a',
    '<p style="background-color:transparent">a',
    '<p style="text-decoration:none">a',
    '<p style="display:block">a',
    '<p aria-hidden="true">a',
    '<dialog open>a',
  ])('keeps what is seen: %s', (page) => {
    expect(fromHtml(html(page))).toMatchObject({ text: 'a', issues: [] });
  });

  it.each([
    ['a root', '<msqrt><mn>2</mn></msqrt>'],
    ['an index', '<msub><mi>x</mi><mn>1</mn></msub>'],
    ['a raised part without signs of its own', '<msup><mi>x</mi><mi>k</mi></msup>'],
    ['a power of a power', '<msup><msup><mn>10</mn><mn>2</mn></msup><mn>3</mn></msup>'],
    ['a fraction of terms', '<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>'],
    ['two lines without a bar', '<mfrac linethickness="0"><mn>5</mn><mn>2</mn></mfrac>'],
    ['a hidden part', '<mfrac><mn hidden>1</mn><mn>2</mn></mfrac>'],
    ['a part of many elements', `<msup><mrow>${'<mi>x</mi>'.repeat(500)}</mrow><mn>2</mn></msup>`],
    ['a deep part', `<msup><mrow>${'<mrow>'.repeat(5000)}</mrow><mn>2</mn></msup>`],
    [
      'a structure in a row',
      '<semantics><mrow><munder><mi>x</mi><mn>2</mn></munder></mrow></semantics>',
    ],
  ])('writes U+FFFD for %s of a formula and names it', (_, part) => {
    const { text, issues } = fromHtml(html(`<p>It is ${math(part)} km.`));
    expect(text).toBe('It is \ufffd km.');
    expect(issues).toMatchObject([
      { code: 'sources.text', message: 'left out: part of a formula (1)' },
    ]);
    expect(verifyQuote('It is 2 km.', text).status).not.toBe('exact');
  });

  it('leads back to an element and an offset in its text', () => {
    const page =
      '<main><p>no</p><p>A <!-- c --> long <script>x</script><b>bold</b> word</p></main>';
    expect(placeOf(page, 'long bold word')[0]?.nodes).toEqual([
      { path: 'html > body > main:nth-of-type(1) > p:nth-of-type(2)', start: 3, end: 7 },
      {
        path: 'html > body > main:nth-of-type(1) > p:nth-of-type(2) > b:nth-of-type(1)',
        start: 0,
        end: 4,
      },
      { path: 'html > body > main:nth-of-type(1) > p:nth-of-type(2)', start: 14, end: 18 },
    ]);
  });

  it('leads back to a cell, also next to spans, and to the headings above', () => {
    const table = '<table><tr><td rowspan=2 colspan=2>a<td>b<tr><td>c</table>';
    const page = `<h1>Top</h1><h2>One</h2><h2>Two</h2>${table}`;
    expect(placeOf(page, 'c')).toMatchObject([
      { cell: { table: 1, row: 2, column: 3 }, headings: ['Top', 'Two'] },
    ]);
  });

  it('reads the tree of a DOM', () => {
    const text = { nodeName: '#text', nodeValue: 'seen' };
    const shown = { nodeName: 'P', childNodes: [text], getAttribute: () => null };
    const hidden = {
      nodeName: 'P',
      childNodes: [text],
      getAttribute: (name: string) => (name === 'hidden' ? '' : null),
    };
    expect(fromHtml({ nodeName: '#document', childNodes: [shown, hidden] }).text).toBe('seen');
  });

  it('gives struck-out words the flag that the quote check gives to their tags', () => {
    const page = '<p>Parents are paid for <del>sixteen weeks</del> of leave.</p>';
    expect(verifyQuote('sixteen weeks', textOf(page)).flags).toContain('struck-out');
    expect(verifyQuote('paid for of leave', textOf(page)).verified).toBe(false);
  });

  const throwing: TreeNode = {
    nodeName: 'p',
    get childNodes(): never {
      throw new Error('no');
    },
  };
  const endless: { nodeName: string; childNodes: TreeNode[] } = { nodeName: 'p', childNodes: [] };
  for (let nth = 0; nth < 3; nth += 1) endless.childNodes.push(endless);

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'sources.input'],
    ['a text', '<p>x', 'sources.input'],
    ['no node', { nodeName: 'p', childNodes: [{}] }, 'sources.input'],
    ['a tree that throws', throwing, 'sources.input'],
    ...sized<[string, unknown, string][]>([], [['a tree in itself', endless, 'sources.size']]),
  ])('reports %s', (_, tree, code) => {
    expect(fromHtml(tree as TreeNode).issues).toMatchObject([{ code }]);
  });

  it('reads a deep page to its end', () => {
    const { text, map } = fromHtml(html(`${'<b>'.repeat(20_000)}x${'<p>'.repeat(20_000)}y`));
    expect([text, map.at(-1)?.node]).toEqual(['x\n\ny', undefined]);
  });

  it('refuses an option that is none', () => {
    expect(() => fromHtml(html(''), { running: true } as never)).toThrow('options.unknown');
  });
});
