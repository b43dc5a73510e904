/** `fromMarkdown`: the text of the file itself, with its headings and table cells. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMarkdown } from '../../src/sources/index.js';
import { sized } from '../support/sized.js';

const headingsOf = (text: string) =>
  fromMarkdown(text).headings.map(({ start, end, level }) => [level, text.slice(start, end)]);
const cellsOf = (text: string) =>
  fromMarkdown(text).map.flatMap(({ start, end, cell }) =>
    cell === undefined ? [] : [[text.slice(start, end), cell.table, cell.row, cell.column]],
  );

describe('fromMarkdown', () => {
  it('keeps the text as it is', () => {
    const line = fc.constantFrom(
      '# a',
      '## b ##',
      '---',
      '|',
      '| a | b |',
      '|-|-|',
      '```',
      '',
      ' ',
      'x\\|y',
      '\ud83d\ude00',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r', ''))), (lines) => {
        const text = lines.flat().join('');
        expect(fromMarkdown(text).text).toBe(text);
      }),
    );
  });

  it.each([
    ['# A', [[1, 'A']]],
    ['  ### A b ## \n', [[3, 'A b']]],
    ['# A #b', [[1, 'A #b']]],
    [
      'A b\n===\n\nC\n---\n',
      [
        [1, 'A b'],
        [2, 'C'],
      ],
    ],
    [
      '# A\n## B\n## C',
      [
        [1, 'A'],
        [2, 'B'],
        [2, 'C'],
      ],
    ],
    ['#no\n    # no\n####### no\n\n---\n- a\n---\n', []],
    ['```\n# no\n```', []],
  ])('finds the headings of %j', (text, headings) => {
    expect(headingsOf(text)).toEqual(headings);
  });

  it.each([
    [
      'a | b\n-|-\nc | d',
      [
        ['a', 1, 1, 1],
        ['b', 1, 1, 2],
        ['c', 1, 2, 1],
        ['d', 1, 2, 2],
      ],
    ],
    [
      '| a |  |\n| :-: | --- |\n|  | x \\| y |',
      [
        ['a', 1, 1, 1],
        ['x \\| y', 1, 2, 2],
      ],
    ],
    [
      '|a|\n|-|\n\n|b|\n|-|\n',
      [
        ['a', 1, 1, 1],
        ['b', 2, 1, 1],
      ],
    ],
    ['a | b\n\nc | d', []],
    ['```\n|a|\n|-|\n```', []],
  ])('finds the cells of %j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it.each([
    ['blanks', `# a${' '.repeat(400_000)}b`],
    ['hashes', `# ${'#'.repeat(400_000)}b`],
    ['dashes', `a|b\n-${'-|'.repeat(sized(50_000, 200_000))}x`],
    ['lines', `a|b\n-|-\n${'c|d\n'.repeat(sized(4000, 50_000))}`],
    ['letters of a cell', `a|b\n-|-\n${'x'.repeat(sized(100_000, 9_000_000, 2 ** 24))}|d`],
    ['escapes of a cell', `a|b\n-|-\n${'\\|'.repeat(sized(50_000, 4_500_000, 2 ** 23))}|d`],
  ])('reads many %s to their end', (_, text) => {
    expect(fromMarkdown(text).text).toHaveLength(text.length);
  });

  it('reports what is no text', () => {
    expect(fromMarkdown(5 as never).issues).toMatchObject([{ code: 'sources.item' }]);
  });
});
