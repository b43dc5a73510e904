/** `fromDocx`: the text of a Word file as Word shows it, and the way back to its paragraphs and cells. */
import { describe, expect, it } from 'vitest';
import { fromDocx, layoutPlaces, type TreeNode } from '../../src/sources/index.js';
import { paragraph, run, word, xml } from './support/files.js';

const read = (body: string) => fromDocx({ document: word(body) });
const notes = (name: string, text: string): TreeNode =>
  xml(`<w:${name} xmlns:w="urn:w"><w:x w:id="1">${paragraph(run(text))}</w:x></w:${name}>`);

describe('fromDocx', () => {
  it.each([
    ['paragraphs', paragraph(run('one')) + paragraph(run('two ') + run('three')), 'one\n\ntwo three'],
    [
      'tabs and line breaks',
      paragraph(`${run('a')}<w:r><w:tab/></w:r>${run('b')}<w:r><w:br/></w:r>${run('c')}`),
      'a\tb\nc',
    ],
    ['no tab stops of a paragraph', paragraph(run('a'), '<w:tabs><w:tab w:val="left"/></w:tabs>'), 'a'],
    ['hyphens', paragraph(`${run('a')}<w:r><w:noBreakHyphen/><w:softHyphen/></w:r>${run('b')}`), 'a\u2011\u00adb'],
    ['insertions', paragraph(`${run('a ')}<w:ins>${run('new')}</w:ins>`), 'a new'],
    ['struck-out text in marks', paragraph(run('for ') + run('16 ', '<w:strike/>') + run('18')), 'for ~~16~~ 18'],
    ['text with a property that is off', paragraph(run('a', '<w:strike w:val="0"/><w:vanish w:val="false"/>')), 'a'],
    ['raised digits as superscripts', paragraph(run('m') + run('2', '<w:vertAlign w:val="superscript"/>')), 'm\u00b2'],
    [
      'digits in a higher position as superscripts',
      paragraph(run('10') + run('6', '<w:position w:val="8"/>')),
      '10\u2076',
    ],
    ['digits in a lower position as they are', paragraph(run('H') + run('2', '<w:position w:val="-2"/>')), 'H2'],
    ['fields by their result', paragraph(`<w:r><w:instrText>PAGE</w:instrText></w:r>${run('3')}`), '3'],
    [
      'one of two forms of a drawing',
      `<mc:AlternateContent><mc:Choice>${paragraph(run('a'))}</mc:Choice><mc:Fallback>${paragraph(run('a'))}</mc:Fallback></mc:AlternateContent>`,
      'a',
    ],
  ])('writes %s', (_, body, text) => {
    expect(read(body).text).toBe(text);
  });

  it.each([
    ['deleted text', `<w:del><w:r><w:delText>no</w:delText></w:r></w:del>`],
    ['deleted text', `<w:del>${run('no')}</w:del>`],
    ['moved text', `<w:moveFrom>${run('no')}</w:moveFrom>`],
    ['hidden text', run('no', '<w:vanish/>')],
  ])('leaves out %s and names it: %s', (reason, content) => {
    const { text, issues } = read(paragraph(run('yes') + content));
    expect([text, issues.map(({ message }) => message)]).toEqual(['yes', [`left out: ${reason} (1)`]]);
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
    const style = (id: string, inside: string): string => `<w:style w:styleId="${id}">${inside}</w:style>`;
    const styles = xml(
      `<w:styles xmlns:w="urn:w">${style('berschrift1', '<w:name w:val="heading 1"/>')}${style('mine', '<w:basedOn w:val="berschrift1"/>')}</w:styles>`,
    );
    const body = ['<w:pStyle w:val="berschrift1"/>', '<w:pStyle w:val="mine"/>', '<w:outlineLvl w:val="1"/>', '']
      .map((properties, nth) => paragraph(run(`p${nth}`), properties))
      .join('');
    const { headings } = fromDocx({ document: word(body), styles });
    expect(headings.map(({ level }) => level)).toEqual([1, 1, 2]);
    expect(read(paragraph(run('a'), '<w:pStyle w:val="Heading3"/>')).headings).toMatchObject([{ level: 3 }]);
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
        nodes: [{ path: '/w:document[1]/w:body[1]/w:tbl[1]/w:tr[1]/w:tc[2]/w:p[1]/w:r[1]/w:t[1]', start: 0, end: 1 }],
      },
    ]);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['a text', { document: '<w:p/>' }],
  ])('reports %s', (_, parts) => {
    expect(fromDocx(parts as Parameters<typeof fromDocx>[0]).issues).toMatchObject([{ code: 'sources.input' }]);
  });
});
