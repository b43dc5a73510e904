import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quotes/quote/index.js';
import { fromRows } from '../../src/sources/index.js';

describe('fromRows', () => {
  const rows = 'Year,Cargo,Tons\r\n1903,"coal, ""best""\nand coke",900\r\n1904,,850\r\n';
  const layout = fromRows(rows);

  it('makes a cell of each value, and none of an empty one', () => {
    expect(layout.text).toBe('Year\tCargo\tTons\n1903\tcoal, "best"\nand coke\t900\n1904\t850');
    expect(layout.map.map(({ cell }) => [cell?.row, cell?.column].join())).toEqual([
      '1,1',
      '1,2',
      '1,3',
      '2,1',
      '2,2',
      '2,3',
      '3,1',
      '3,3',
    ]);
    expect(layout.issues).toEqual([]);
  });

  it('leads a quote back to its cell, and lets none run over two', () => {
    expect(verifyQuote('900', layout).places?.[0]?.cell).toEqual({ row: 2, column: 3 });
    expect(verifyQuote('1904 850', layout).verified).toBe(
      verifyQuote('1904 850', '1904\t850').verified,
    );
  });

  it.each([
    ['a;b\n1,5;2', undefined, ['a', 'b', '1,5', '2']],
    ['a\tb\n1,5\t2;3', undefined, ['a', 'b', '1,5', '2;3']],
    ['a|b', '|', ['a', 'b']],
    ['"a;b",c', undefined, ['a;b', 'c']],
    ['\ufeffa,b', undefined, ['a', 'b']],
    ['a\rb', undefined, ['a', 'b']],
    ['x "y" z,"q"r', undefined, ['x "y" z', 'qr']],
    ['', undefined, []],
  ])('reads %j', (text, delimiter, values) => {
    const { map, text: whole } = fromRows(text, delimiter === undefined ? {} : { delimiter });
    const signs = Array.from(whole);
    expect(map.map(({ start, end }) => signs.slice(start, end).join(''))).toEqual(values);
  });

  it('names a value without its end, and what is no text', () => {
    expect(fromRows('a,"b\nc').issues[0]?.message).toBe('a value without its end, in row 1');
    expect(fromRows(null as never).issues[0]?.code).toBe('sources.input');
    expect(() => fromRows('a', { delimiter: 'ab' })).toThrow('delimiter');
  });
});
