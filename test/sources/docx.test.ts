/**
 * `fromDocx`: the text of a Word file as Word shows it, and the way back to its paragraphs and
 * cells.
 */
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quotes/quote/index.js';
import { fromDocx, layoutPlaces, type TreeNode } from '../../src/sources/index.js';
import { paragraph, run, word, xml } from './support/files.js';

const read = (body: string) => fromDocx({ document: word(body) });
const notes = (name: string, text: string): TreeNode =>
  xml(`<w:${name} xmlns:w="urn:w"><w:x w:id="1">${paragraph(run(text))}</w:x></w:${name}>`);

const sym = (font: string, code: string): string => `<w:sym w:font="${font}" w:char="${code}"/>`;
const raisedRun = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>';
const base = `<w:rubyBase>${run('\u6f22')}</w:rubyBase>`;
const mr = (text: string): string =>
  `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${text}</m:t></m:r>`;
const omath = (content: string): string => `<m:oMath xmlns:m="urn:m">${content}</m:oMath>`;
const math = (content: string): string =>
  paragraph(`<m:oMathPara xmlns:m="urn:m">${omath(content)}</m:oMathPara>`);
const sup = (base: string, raised: string): string =>
  `<m:sSup><m:sSupPr><m:ctrlPr/></m:sSupPr><m:e>${mr(base)}</m:e><m:sup>${mr(raised)}</m:sup></m:sSup>`;
const fraction = (over: string, under: string, properties = ''): string =>
  `<m:f>${properties}<m:num>${mr(over)}</m:num><m:den>${mr(under)}</m:den></m:f>`;

describe('fromDocx', () => {
  it.each([
    [
      'paragraphs',
      paragraph(run('one')) + paragraph(run('two ') + run('three')),
      'one\n\ntwo three',
    ],
    [
      'tabs and line breaks',
      paragraph(`${run('a')}<w:r><w:tab/></w:r>${run('b')}<w:r><w:br/></w:r>${run('c')}`),
      'a\tb\nc',
    ],
    [
      'no tab stops of a paragraph',
      paragraph(run('a'), '<w:tabs><w:tab w:val="left"/></w:tabs>'),
      'a',
    ],
    [
      'hyphens',
      paragraph(`${run('a')}<w:r><w:noBreakHyphen/><w:softHyphen/></w:r>${run('b')}`),
      'a\u2011\u00adb',
    ],
    ['insertions', paragraph(`${run('a ')}<w:ins>${run('new')}</w:ins>`), 'a new'],
    [
      'struck-out text in marks',
      paragraph(run('for ') + run('16 ', '<w:strike/>') + run('18')),
      'for ~~16~~ 18',
    ],
    [
      'text with a property that is off',
      paragraph(run('a', '<w:strike w:val="0"/><w:vanish w:val="false"/>')),
      'a',
    ],
    [
      'raised digits as superscripts',
      paragraph(run('m') + run('2', '<w:vertAlign w:val="superscript"/>')),
      'm\u00b2',
    ],
    [
      'digits in a higher position as superscripts',
      paragraph(run('10') + run('6', '<w:position w:val="8"/>')),
      '10\u2076',
    ],
    [
      'digits in a lower position as they are',
      paragraph(run('H') + run('2', '<w:position w:val="-2"/>')),
      'H2',
    ],
    [
      'signs of the font Symbol',
      paragraph(`${run('5 ')}<w:r>${sym('Symbol', 'F06D')}</w:r>${run('g')}`),
      '5 \u00b5g',
    ],
    [
      'signs of Symbol without the private use area',
      paragraph(`<w:r>${sym('Symbol', '00B3')}</w:r>`),
      '\u2265',
    ],
    [
      'signs by their code points',
      paragraph(`<w:r>${sym('Cambria Math', '2264')}</w:r>`),
      '\u2264',
    ],
    [
      'a raised sign',
      paragraph(`${run('Na')}<w:r>${raisedRun}${sym('Symbol', 'F02B')}</w:r>`),
      'Na\u207a',
    ],
    [
      'words without their readings',
      paragraph(`<w:r><w:ruby><w:rt>${run('kan')}</w:rt>${base}</w:ruby></w:r>`),
      '\u6f22',
    ],
    ['a formula of one row', math(`${mr('x')}${mr('=')}${mr('5')}`), 'x=5'],
    ['raised parts of formulas', math(sup('10', '6')), '10\u2076'],
    ['fractions', paragraph(`${run('a ')}${omath(fraction('1', '2'))}${run(' b')}`), 'a 1/2 b'],
    ['fractions apart from numbers', math(`${mr('3')}${fraction('1', '2')}${mr('x')}`), '3 1/2 x'],
    [
      'fields by their result',
      paragraph(`<w:r><w:instrText>PAGE</w:instrText></w:r>${run('3')}`),
      '3',
    ],
    [
      'one of two forms of a drawing',
      `<mc:AlternateContent><mc:Choice>${paragraph(run('a'))}</mc:Choice><mc:Fallback>${paragraph(run('a'))}</mc:Fallback></mc:AlternateContent>`,
      'a',
    ],
  ])('writes %s', (_, body, text) => {
    expect(read(body).text).toBe(text);
  });

  it.each<string[]>([
    ['a sign of another font', `<w:r>${sym('Wingdings', 'F04A')}</w:r>`, 'symbol'],
    ['a sign that Symbol does not have', `<w:r>${sym('Symbol', 'F07F')}</w:r>`, 'symbol'],
    ['a code that is none', `<w:r>${sym('Symbol', 'x')}</w:r>`, 'symbol'],
    ['a code of half a character', `<w:r>${sym('Arial', 'D800')}</w:r>`, 'symbol'],
    ...[
      ['a raised part without signs of its own', sup('x', 'ab')],
      [
        'a power of a power',
        `<m:sSup><m:e>${sup('10', '2')}</m:e><m:sup>${mr('3')}</m:sup></m:sSup>`,
      ],
      ['a fraction of terms', fraction('a+b', '2')],
      ['two lines without a bar', fraction('5', '2', '<m:fPr><m:type m:val="noBar"/></m:fPr>')],
      ['a deleted part', fraction('1', '2').replace('<m:den>', '<m:den><w:del/>')],
      [
        'a sum',
        `<m:nary><m:sub>${mr('i=1')}</m:sub><m:sup>${mr('9')}</m:sup><m:e>${mr('x')}</m:e></m:nary>`,
      ],
      ['brackets', `<m:d><m:e>${mr('x')}</m:e></m:d>`],
      ['a root', `<m:rad><m:deg/><m:e>${mr('2')}</m:e></m:rad>`],
      ['an accent', `<m:acc><m:e>${mr('x')}</m:e></m:acc>`],
      ['a structure in an insertion', `<w:ins><m:rad><m:e>${mr('2')}</m:e></m:rad></w:ins>`],
    ].map(([what = '', part = '']) => [what, omath(part), 'part of a formula']),
  ])('writes U+FFFD for %s and names it', (_, content = '', reason = '') => {
    const { text, issues } = read(paragraph(run('a') + content + run('b')));
    expect(text).toBe('a\ufffdb');
    expect(issues).toMatchObject([{ code: 'sources.text', message: `left out: ${reason} (1)` }]);
  });

  it('has no exact quote over a part of a formula', () => {
    const { text } = read(
      paragraph(`${run('It is ')}${omath(`<m:rad><m:e>${mr('2')}</m:e></m:rad>`)}${run(' km.')}`),
    );
    expect(verifyQuote('It is 2 km.', text).status).not.toBe('exact');
  });

  it('leaves out a deleted row, once', () => {
    const row = (text: string, properties = ''): string =>
      `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${paragraph(run(text))}</w:tc></w:tr>`;
    const { text, issues } = read(
      `<w:tbl>${row('a')}${row('b', '<w:del w:id="1"/>')}${row('c')}</w:tbl>`,
    );
    expect([text, issues.map(({ message }) => message)]).toEqual([
      'a\nc',
      ['left out: deleted text (1)'],
    ]);
  });

  it('leaves out a deleted cell', () => {
    const cell = (text: string, properties = ''): string =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
    const deleted = cell('b', '<w:cellDel w:id="1"/>');
    const { text, issues, map } = read(
      `<w:tbl><w:tr>${cell('a')}${deleted}${cell('c')}</w:tr></w:tbl>`,
    );
    expect([text, issues.map(({ message }) => message)]).toEqual([
      'a\tc',
      ['left out: deleted text (1)'],
    ]);
    expect(map.map(({ cell: at }) => at?.column)).toEqual([1, 2]);
  });

  it.each([
    ['deleted', '<w:del w:id="1"/>', 'It was closed.\n\nThen'],
    ['moved', '<w:moveFrom w:id="1"/>', 'It was closed.\n\nThen'],
    ['inserted', '<w:ins w:id="1"/>', 'It was \n\nclosed.\n\nThen'],
  ])('reads two paragraphs whose line end between them was %s', (_, change, text) => {
    const first = paragraph(run('It was '), `<w:rPr>${change}</w:rPr>`);
    expect(read(first + paragraph(run('closed.')) + paragraph(run('Then'))).text).toBe(text);
  });

  it('keeps the gap before a table after an end that was deleted', () => {
    const first = paragraph(run('a'), '<w:rPr><w:del/></w:rPr>');
    const table = `<w:tbl><w:tr><w:tc>${paragraph(run('b'))}</w:tc></w:tr></w:tbl>`;
    expect(read(first + table).text).toBe('a\n\nb');
  });

  it('names parts that are not read: headers, footers, comments and other files', () => {
    const section =
      '<w:sectPr><w:headerReference w:type="default"/><w:headerReference w:type="first"/><w:footerReference/></w:sectPr>';
    const comment = '<w:r><w:commentReference w:id="0"/></w:r>';
    const { text, issues } = read(`${paragraph(run('a') + comment)}<w:altChunk/>${section}`);
    expect(text).toBe('a');
    expect(issues.map(({ message }) => message)).toEqual([
      'left out: comment (1)',
      'left out: text of another file (1)',
      'left out: header (2)',
      'left out: footer (1)',
    ]);
  });

  it.each([
    ['rt', `<w:r><w:ruby><w:rt>${run('no')}</w:rt></w:ruby></w:r>`],
    ['deleted text', `<w:del><w:r><w:delText>no</w:delText></w:r></w:del>`],
    ['deleted text', `<w:del>${run('no')}</w:del>`],
    ['moved text', `<w:moveFrom>${run('no')}</w:moveFrom>`],
    ['hidden text', run('no', '<w:vanish/>')],
  ])('leaves out %s and names it: %s', (reason, content) => {
    const { text, issues } = read(paragraph(run('yes') + content));
    expect([text, issues.map(({ message }) => message)]).toEqual([
      'yes',
      [`left out: ${reason} (1)`],
    ]);
  });

  it('writes notes after the text, with a mark where they belong', () => {
    const document = word(
      paragraph(`${run('So.')}<w:r><w:footnoteReference w:id="1"/></w:r>`) + paragraph(run('End.')),
    );
    const { text } = fromDocx({
      document,
      footnotes: notes('footnotes', 'Below.'),
      endnotes: notes('endnotes', 'Last.'),
    });
    expect(text).toBe('So.[^1]\n\nEnd.\n\nBelow.\n\nLast.');
  });

  it('knows headings by outline level, by style, and by a style that a style is based on', () => {
    const style = (id: string, inside: string): string =>
      `<w:style w:styleId="${id}">${inside}</w:style>`;
    const styles = xml(
      `<w:styles xmlns:w="urn:w">${style('berschrift1', '<w:name w:val="heading 1"/>')}${style('mine', '<w:basedOn w:val="berschrift1"/>')}</w:styles>`,
    );
    const body = [
      '<w:pStyle w:val="berschrift1"/>',
      '<w:pStyle w:val="mine"/>',
      '<w:outlineLvl w:val="1"/>',
      '',
    ]
      .map((properties, nth) => paragraph(run(`p${nth}`), properties))
      .join('');
    const { headings } = fromDocx({ document: word(body), styles });
    expect(headings.map(({ level }) => level)).toEqual([1, 1, 2]);
    expect(read(paragraph(run('a'), '<w:pStyle w:val="Heading3"/>')).headings).toMatchObject([
      { level: 3 },
    ]);
  });

  it('leads back to a cell and its paragraph', () => {
    const cell = (text: string, properties = ''): string =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
    const layout = read(
      `<w:tbl><w:tr>${cell('a', '<w:gridSpan w:val="2"/>')}${cell('b')}</w:tr><w:tr>${cell('c')}</w:tr></w:tbl>`,
    );
    expect(layout.text).toBe('a\tb\nc');
    expect(layoutPlaces(layout, [{ start: 2, end: 3 }])).toMatchObject([
      {
        cell: { table: 1, row: 1, column: 3 },
        nodes: [
          {
            path: '/w:document[1]/w:body[1]/w:tbl[1]/w:tr[1]/w:tc[2]/w:p[1]/w:r[1]/w:t[1]',
            start: 0,
            end: 1,
          },
        ],
      },
    ]);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a text', { document: '<w:p/>' }],
  ])('reports %s', (_, parts) => {
    expect(fromDocx(parts as Parameters<typeof fromDocx>[0]).issues).toMatchObject([
      { code: 'sources.input' },
    ]);
  });
});
