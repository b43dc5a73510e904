import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quotes/quote/index.js';
import { shownNumber } from '../../src/sources/cell-format.js';
import { fromXlsx } from '../../src/sources/index.js';
import { isFull } from '../support/sized.js';
import { escaped, xml } from './support/files.js';

const names = 'xmlns="urn:s" xmlns:r="urn:r"';

type Book = Readonly<{
  sheets?: readonly (readonly [name: string, xml: string, state?: string])[];
  strings?: string;
  styles?: string;
  settings?: string;
}>;

/** A workbook as programs write it. */
function bookOf({ sheets = [], strings = '', styles, settings = '' }: Book) {
  const listed = sheets.map(
    ([name, , state = 'visible'], nth) =>
      `<sheet name="${escaped(name)}" sheetId="${nth + 1}" state="${state}" r:id="rId${nth + 1}"/>`,
  );
  const related = sheets.map(
    (_, nth) => `<Relationship Id="rId${nth + 1}" Target="worksheets/sheet${nth + 1}.xml"/>`,
  );
  const parts = sheets.map(
    ([, body], nth) =>
      [
        `xl/worksheets/sheet${nth + 1}.xml`,
        xml(`<worksheet ${names}>${body}</worksheet>`),
      ] as const,
  );
  return fromXlsx({
    workbook: xml(`<workbook ${names}>${settings}<sheets>${listed.join('')}</sheets></workbook>`),
    relationships: xml(`<Relationships ${names}>${related.join('')}</Relationships>`),
    sheets: Object.fromEntries(parts),
    sharedStrings: xml(`<sst ${names}>${strings}</sst>`),
    ...(styles === undefined ? {} : { styles: xml(`<styleSheet ${names}>${styles}</styleSheet>`) }),
  });
}

const data = (...rows: readonly string[]) =>
  `<sheetData>${rows.map((row, nth) => `<row r="${nth + 1}">${row}</row>`).join('')}</sheetData>`;
const number = (place: string, value: string, style = 0) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const string = (place: string, nth: number) => `<c r="${place}" t="s"><v>${nth}</v></c>`;
const messages = ({ issues }: { readonly issues: readonly { readonly message: string }[] }) =>
  issues.map(({ message }) => message);

describe('fromXlsx', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="#,##0.0&quot; t&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs>';
  const strings =
    '<si><t>Year</t></si><si><r><t>Coal </t></r><r><t xml:space="preserve">by ship</t></r><rPh><t>no</t></rPh></si>';

  it('reads cells as they are shown, with sheet, row and column', () => {
    const layout = bookOf({
      strings,
      styles,
      sheets: [
        [
          'Coal & co',
          data(
            string('A1', 0) + string('C1', 1),
            number('A2', '1903') + number('C2', '1234.56', 1),
          ),
        ],
        ['Rates', data(number('B1', '0.125', 2))],
      ],
    });
    expect(layout.text).toBe('Year\tCoal by ship\n1903\t1,234.6 t\n12.50%');
    expect(layout.map.map(({ cell }) => cell)).toEqual([
      { sheet: 'Coal & co', row: 1, column: 1 },
      { sheet: 'Coal & co', row: 1, column: 3 },
      { sheet: 'Coal & co', row: 2, column: 1 },
      { sheet: 'Coal & co', row: 2, column: 3 },
      { sheet: 'Rates', row: 1, column: 2 },
    ]);
    expect(layout.issues).toEqual([]);
    const { verified, places } = verifyQuote('1,234.6 t', layout);
    expect([verified, places?.[0]?.cell]).toEqual([
      true,
      { sheet: 'Coal & co', row: 2, column: 3 },
    ]);
    expect(verifyQuote('1,234.56', layout).verified).toBe(false);
  });

  it('reads the kinds of values', () => {
    const cells = [
      '<c t="inlineStr"><is><t>inline</t></is></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="b"><v>0</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="str"><f>A1</f><v>made</v></c>',
      '<c><f>1+1</f><v>2</v></c>',
      '<c t="d"><v>2026-03-01</v></c>',
      '<c t="s"><v>99</v></c>',
      '<c/>',
    ];
    const { text, map } = bookOf({ sheets: [['S', data(cells.join(''))]] });
    expect(text).toBe('inline\tTRUE\tFALSE\t#N/A\tmade\t2\t2026-03-01');
    expect(map.map(({ cell }) => cell?.column)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('leaves out what is not seen, and names it', () => {
    const layout = bookOf({
      sheets: [
        [
          'Seen',
          `<cols><col min="2" max="3" hidden="1"/></cols><sheetData><row r="1">${number('A1', '1')}${number('B1', '2')}</row><row r="2" hidden="1">${number('A2', '3')}</row><row r="3"><c r="A3"><f>NOW()</f></c></row></sheetData><headerFooter/><drawing r:id="d"/><legacyDrawing r:id="l"/>`,
        ],
        ['Not seen', data(number('A1', '4')), 'hidden'],
        ['Never seen', data(number('A1', '5')), 'veryHidden'],
      ],
    });
    expect(layout.text).toBe('1');
    expect(messages(layout)).toEqual([
      'left out: hidden cell (2)',
      'left out: formula without a value (1)',
      'left out: header and footer of a sheet (1)',
      'left out: pictures or charts of a sheet (1)',
      'left out: comments of a sheet (1)',
      'left out: hidden sheet (2)',
    ]);
  });

  it('leaves out hidden columns in any order, one over another', () => {
    const hidden = [
      [5, 6],
      [2, 3],
      [3, 3],
      [9, 8],
    ].map(([min, max]) => `<col min="${min}" max="${max}" hidden="1"/>`);
    const row = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((name, nth) =>
      number(`${name}1`, `${nth + 1}`),
    );
    const { text } = bookOf({
      sheets: [['S', `<cols>${hidden.join('')}</cols>${data(row.join(''))}`]],
    });
    expect(text).toBe('1\t4\t7\t8\t9');
  });

  it('reads no format of more than 255 characters', () => {
    expect(shownNumber(1, `0"${'a'.repeat(252)}"`)).toBe(`1${'a'.repeat(252)}`);
    expect(shownNumber(1, `0"${'a'.repeat(253)}"`)).toBeUndefined();
  });

  // the limit of every layout, which has a small test in layout-text.test.ts
  it.runIf(isFull)(
    'reads so much text of cells that name one long string, and names the limit',
    () => {
      const words = `<si><t>${'a'.repeat(2 ** 20)}</t></si>`;
      const cells = Array.from({ length: 70 }, () => '<c t="s"><v>0</v></c>');
      const layout = bookOf({ strings: words, sheets: [['S', data(...cells)]] });
      expect(layout.map).toHaveLength(63);
      expect(layout.issues.map(({ code }) => code)).toEqual(['sources.size', 'sources.size']);
    },
  );

  it('names formats that do not say what is shown', () => {
    const layout = bookOf({
      styles,
      sheets: [['S', data(number('A1', '46082', 3) + number('B1', '0.5', 4))]],
    });
    expect(layout.text).toBe('2026-03-01\t0.5');
    expect(messages(layout)).toEqual([
      'date in the form of the reader’s system, written as 2026-03-01 (1)',
      'number whose format is not read, written without it (1)',
    ]);
  });

  it('counts days from 1904 where the workbook says so', () => {
    const sheets = [['S', data(number('A1', '44620', 3))]] as const;
    expect(bookOf({ styles, sheets, settings: '<workbookPr date1904="1"/>' }).text).toBe(
      '2026-03-01',
    );
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no trees', {}],
    ['numbers', { workbook: 1, relationships: 2, sheets: 3 }],
  ])('is an issue for %s, not an exception', (_, parts) => {
    expect(fromXlsx(parts as never).issues.map(({ code }) => code)).toEqual(['sources.input']);
  });
});

describe('formats of numbers', () => {
  it.each<[number, string, string | undefined]>([
    [1234.5, 'General', '1234.5'],
    [0.1 + 0.2, 'General', '0.3'],
    [1 / 3, 'General', '0.333333333'],
    [123456789012, 'General', '1.23457E+11'],
    [0.00001, 'General', '1E-05'],
    [-5, 'General', '-5'],
    [1.005, '0.00', '1.01'],
    [2.5, '0', '3'],
    [1234567.891, '#,##0.00', '1,234,567.89'],
    [0.5, '#.##', '.5'],
    [3, '#.##', '3'],
    [7, '000', '007'],
    [1234567, '#,##0,', '1,235'],
    [1234567, '0.0,,"M"', '1.2M'],
    [0.256, '0.0%', '25.6%'],
    [-1234.5, '#,##0.00;(#,##0.00)', '(1,234.50)'],
    [-1234.5, '#,##0.00;[Red]-#,##0.00', '-1,234.50'],
    [-2, '0', '-2'],
    [0, '0;-0;"none"', 'none'],
    [1234, '[$€-407] #,##0', '€ 1,234'],
    [12, '0" t"', '12 t'],
    [12, '0\\ \\k\\g', '12 kg'],
    [12345.678, '0.00E+00', '1.23E+04'],
    [0.5, '# ?/?', undefined],
    [5, '[>100]0;0', undefined],
    [5, '[DBNum1]0', undefined],
    [46082, 'yyyy-mm-dd', '2026-03-01'],
    [46082, 'd\\.m\\.yyyy', '1.3.2026'],
    [46082, 'dd/mm/yy', '01/03/26'],
    [46082, 'd mmmm yyyy', '1 March 2026'],
    [46082, 'ddd, mmm d', 'Sun, Mar 1'],
    [46082, '[$-407]d mmmm yyyy', undefined],
    [46082, '[$-407]dd\\.mm\\.yyyy', '01.03.2026'],
    [46082.5625, 'yyyy-mm-dd hh:mm', '2026-03-01 13:30'],
    [46082.5625, 'h:mm AM/PM', '1:30 PM'],
    [0.0625, 'mm:ss', '30:00'],
    [1.5, '[h]:mm', '36:00'],
    [1, 'd.m.yyyy', '1.1.1900'],
    [61, 'd.m.yyyy', '1.3.1900'],
    [60, 'd.m.yyyy', undefined],
    [-1, 'd.m.yyyy', undefined],
    [3_000_000, 'yyyy', undefined],
    [5, '@', '5'],
    [5, '"a;b"0', 'a;b5'],
  ])('shows %d by %j as %j', (value, code, shown) => {
    expect(shownNumber(value, code)).toBe(shown);
  });
});
