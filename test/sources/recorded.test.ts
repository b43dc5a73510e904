/**
 * What Docling, Amazon Textract and Azure Document Intelligence record becomes one text with
 * places.
 */
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quotes/quote/index.js';
import {
  fromAzureLayout,
  fromDocling,
  fromTextract,
  type LayoutSource,
} from '../../src/sources/index.js';
import { sized } from '../support/sized.js';
import { azureResponse, doclingDocument, textractResponse } from './support/recorded.js';

/** The words that are skipped, by kind. */
const skipped = ({ text, skip }: LayoutSource): readonly string[] =>
  skip.map(({ start, end, kind }) => `${kind}: ${Array.from(text).slice(start, end).join('')}`);

const codes = ({ issues }: LayoutSource): readonly string[] =>
  issues.map(({ code, pointer }) => `${code} ${pointer}`);

describe('fromDocling', () => {
  const layout = fromDocling(doclingDocument());

  it('joins texts in the order of the body, notes and running lines last', () => {
    expect(layout.text).toBe(
      'The winter\n\nThe harbour was closed for the whole of the winter, as the ice was thick. It was open again in spring.\n' +
        'It cost ~~16~~\nTable 1: ships\nYear\tShips\n1903\t42\n1 As the master wrote.\n\nHarbour Report\nPage 1',
    );
    expect(skipped(layout)).toEqual(['header: Harbour Report', 'footer: Page 1']);
    expect(layout.headings.map(({ level }) => level)).toEqual([2]);
    expect(codes(layout)).toEqual(['sources.hidden /texts/7']);
  });

  it('gives the box of a paragraph of several lines, on each of its pages', () => {
    const { verified, places } = verifyQuote('the ice was thick. It was open', layout);
    expect(verified).toBe(true);
    expect(places?.map(({ page, boxes, headings }) => ({ page, boxes, headings }))).toEqual([
      {
        page: 1,
        boxes: [{ x: 0.1, y: 0.2, width: 0.233333, height: 0.075 }],
        headings: ['The winter'],
      },
      {
        page: 2,
        boxes: [{ x: 0.1, y: 0.075, width: 0.233333, height: 0.0375 }],
        headings: ['The winter'],
      },
    ]);
  });

  it('gives the cell of a table and its box', () => {
    expect(verifyQuote('42', layout).places).toMatchObject([
      { page: 1, cell: { table: 1, row: 2, column: 2 }, boxes: [{ y: 0.525, height: 0.01875 }] },
    ]);
  });

  it('gives no page to cells of a table on two pages', () => {
    const document = doclingDocument();
    const [table] = document.tables;
    table?.prov.push({ ...table.prov[0], page_no: 2 } as never);
    expect(verifyQuote('42', fromDocling(document)).places).toEqual([
      { span: 0, boxes: [], cell: { table: 1, row: 2, column: 2 }, headings: ['The winter'] },
    ]);
  });

  it('writes U+FFFD for a formula that Docling has not read, and names it', () => {
    const texts = [
      { label: 'text', text: 'It is' },
      { label: 'formula', text: '', orig: '10 6' },
      { label: 'formula', text: 'x = 2', orig: 'x=2' },
    ];
    const read = fromDocling({
      body: { children: texts.map((_, nth) => ({ $ref: `#/texts/${nth}` })) },
      texts,
    });
    expect(read.text).toBe('It is\n\ufffd\nx = 2');
    expect(codes(read)).toEqual(['sources.text /texts/1']);
  });

  it('reports references that lead nowhere or in a circle, and boxes that are none', () => {
    const document = doclingDocument();
    document.body.children.push(
      { $ref: '#/texts/99' },
      { $ref: '#/texts/1' },
      { $ref: '#/groups/0' },
    );
    document.groups[0]?.children.push({ $ref: '#/groups/0' });
    const [text] = document.texts;
    if (text?.prov[0] !== undefined) text.prov[0].bbox = { l: 'left' };
    const broken = fromDocling(document);
    expect(broken.text).toBe(layout.text);
    expect(codes(broken)).toEqual([
      'sources.item /body/children/8',
      'sources.box /texts/0',
      'sources.hidden /texts/7',
    ]);
  });
});

describe('sizes of pages', () => {
  it('are those of the record', () => {
    expect(fromDocling(doclingDocument()).pages).toEqual([
      { page: 1, width: 600, height: 800 },
      { page: 2, width: 600, height: 800 },
    ]);
    expect(fromAzureLayout(azureResponse()).pages).toEqual([{ page: 1, width: 8, height: 10 }]);
    expect(fromTextract(textractResponse()).pages).toBeUndefined();
  });

  it('are those of the caller first', () => {
    const pages = [{ page: 1, width: 210, height: 297 }];
    expect(fromTextract(textractResponse(), { pages }).pages).toEqual(pages);
    expect(fromDocling(doclingDocument(), { pages }).pages).toMatchObject([
      { width: 210 },
      { width: 600 },
    ]);
  });

  it('are absent where the record has none, and reported where it has no valid one', () => {
    const sized = (size: unknown): LayoutSource =>
      fromDocling({ body: { children: [] }, pages: { 3: { size } } });
    expect(sized(undefined)).toMatchObject({ issues: [] });
    const wrong = [
      sized({ width: 0, height: 9 }),
      fromAzureLayout({ pages: [{ pageNumber: 1, width: 8 }] }),
    ];
    expect(wrong.map(codes)).toEqual([
      ['sources.member /pages/3/size'],
      ['sources.member /pages/0'],
    ]);
    expect([sized(undefined), ...wrong].map(({ pages }) => pages)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(fromAzureLayout({ pages: [{ pageNumber: 1 }] }).issues).toEqual([]);
  });
});

describe('fromTextract', () => {
  const layout = fromTextract(textractResponse());

  it('reads words in the order of the layout, and tables by their cells', () => {
    expect(layout.text).toBe(
      'The winter\n\nThe harbour was closed in win-\nter 1903.\nIt was open in spring.\n' +
        'Ships that came\nYear\n1903\tforty two\n\nHarbour Report',
    );
    expect(skipped(layout).join('; ')).toBe('header: Harbour; header: Report');
    expect(layout.issues).toEqual([]);
  });

  it('gives a box for each line', () => {
    const { verified, places } = verifyQuote('closed in winter 1903', layout);
    expect(verified).toBe(true);
    expect(places?.[0]).toMatchObject({ page: 1, headings: ['The winter'] });
    expect(places?.[0]?.boxes.map(({ y }) => y)).toEqual([0.23, 0.26]);
  });

  it('puts the words of a merged cell where it begins', () => {
    expect(verifyQuote('Ships that came', layout).places).toMatchObject([
      { cell: { table: 1, row: 1, column: 1 } },
    ]);
    expect(verifyQuote('forty two', layout).places).toMatchObject([
      { cell: { table: 1, row: 3, column: 2 } },
    ]);
  });

  it('has a blank between words of a cell whose boxes nearly touch', () => {
    const geometry = (Left: number) => ({
      BoundingBox: { Left, Top: 0.5, Width: 0.02, Height: 0.02 },
    });
    const children = (...Ids: readonly string[]) => [{ Type: 'CHILD', Ids }];
    const Blocks = [
      { BlockType: 'LINE', Id: 'line', Text: 'as of 2023', Relationships: children('a', 'b') },
      { BlockType: 'WORD', Id: 'a', Text: 'as of', Geometry: geometry(0.125) },
      { BlockType: 'WORD', Id: 'b', Text: '2023', Geometry: geometry(0.1455) },
      { BlockType: 'TABLE', Id: 'table', Relationships: children('cell') },
      {
        BlockType: 'CELL',
        Id: 'cell',
        RowIndex: 1,
        ColumnIndex: 1,
        Relationships: children('a', 'b'),
      },
    ];
    const inCell = fromTextract({ Blocks });
    expect(inCell.text).toBe('as of 2023');
    expect(verifyQuote('as of 2023', inCell)).toMatchObject({ status: 'exact', verified: true });
    expect(fromTextract({ Blocks: Blocks.slice(0, 3) }).text).toBe('as of 2023');
  });

  it('ends lines without a layout, and takes a list of responses', () => {
    const { Blocks } = textractResponse();
    const plain = Blocks.filter(
      (block) => !/LAYOUT|TABLE|CELL/.test(JSON.stringify(block).slice(0, 40)),
    );
    const paged = plain.map((block) => ({ ...block, Page: 2 }));
    const two = fromTextract([{ Blocks: plain.slice(0, 9) }, { Blocks: plain.slice(9) }], {
      running: false,
    });
    expect(two.text.split('\n').slice(0, 3)).toEqual([
      'Harbour Report',
      'The winter',
      'It was open',
    ]);
    expect(fromTextract({ Blocks: paged }).map.every(({ page }) => page === 2)).toBe(true);
  });
});

describe('fromAzureLayout', () => {
  const layout = fromAzureLayout(azureResponse());

  it('joins words by paragraphs and cells, notes and running lines last', () => {
    expect(layout.text).toBe(
      'The winter\n\nThe harbour was closed in win-\nter 1903.\nYear\tShips\n1903\tforty two\n1 As the master wrote.\n\nHarbour Report\nPage 1',
    );
    expect(layout.issues).toEqual([]);
    expect(fromAzureLayout(azureResponse().analyzeResult)).toEqual(layout);
  });

  it('gives a box for each line, and the cell', () => {
    const { verified, places } = verifyQuote('closed in winter 1903', layout);
    expect(verified).toBe(true);
    expect(places?.[0]?.boxes.map(({ y }) => y)).toEqual([0.23, 0.26]);
    expect(verifyQuote('forty two', layout).places).toMatchObject([
      { page: 1, cell: { table: 1, row: 2, column: 2 } },
    ]);
  });

  it('reads paragraphs where there are no words', () => {
    const { analyzeResult } = azureResponse();
    const plain = fromAzureLayout({
      ...analyzeResult,
      pages: analyzeResult.pages.map((page) => ({ ...page, words: [] })),
    });
    expect(plain.text.split('\n')).toContain('The harbour was closed in win- ter 1903.');
    expect(verifyQuote('was closed', plain).places?.[0]?.boxes).toEqual([
      { x: 0.125, y: 0.2, width: 0.5, height: 0.09 },
    ]);
  });

  it('joins words of Chinese without blanks', () => {
    const { analyzeResult } = azureResponse();
    const words = ['港口', '关闭'].map((content, nth) => ({
      content,
      span: { offset: nth * 3, length: 2 },
    }));
    const paragraphs = [{ content: '港口 关闭', spans: [{ offset: 0, length: 5 }] }];
    expect(
      fromAzureLayout({
        ...analyzeResult,
        pages: [{ pageNumber: 1, words }],
        paragraphs,
        tables: [],
      }).text,
    ).toBe('港口关闭');
  });
});

describe('a record of another format', () => {
  const readers = { fromDocling, fromTextract, fromAzureLayout };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const inputs = [
    null,
    'text',
    7,
    [],
    {},
    { body: 1 },
    { Blocks: 1 },
    { pages: 1 },
    { analyzeResult: null },
    revoked.proxy,
  ];

  it.each(Object.entries(readers))('is an issue of %s, not an exception', (_, read) => {
    for (const input of inputs) expect(codes(read(input as never)).join()).toBe('sources.input ');
  });

  it('is an issue where parts of it are of other kinds, not an exception', () => {
    const given = [azureResponse(), doclingDocument(), textractResponse()];
    const odd = [null, 7, 'x', [], {}, [null], [[1]], Number.NaN, -1, 1e300];
    const texts = given.map((one) => JSON.stringify(one));
    for (const text of texts)
      for (let at = 0; at < 300; at += sized(7, 3, 1)) {
        let nth = 0;
        const spoiled: unknown = JSON.parse(text, (_, value: unknown) => {
          nth += 1;
          return nth % 300 === at ? odd[at % odd.length] : value;
        });
        for (const [name, read] of Object.entries(readers))
          expect(() => read(spoiled as object), `${name} ${String(at)}`).not.toThrow();
      }
  });

  it('is read however large it is', () => {
    const ids = Array.from({ length: 30_000 }, (_, nth) => String(nth));
    const Blocks = ids.map((Id) => ({ Id, BlockType: 'LINE', Page: Number(Id), Text: 'x' }));
    expect(fromTextract({ Blocks }).map.length).toBe(30_000);
  });
});
