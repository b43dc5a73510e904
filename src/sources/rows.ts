/** Reads rows of values, `.csv` and `.tsv`: each value is a cell with its row and column. */
import { checkOptions, type OptionKind } from '../core/issue/options.js';
import type { LayoutSource } from '../core/text/layout.js';
import {
  extractorKind,
  type LayoutOptions,
  layoutOfRecord,
  type Recording,
} from './layout-text.js';

/** How values are separated. */
export interface RowsOptions extends Pick<LayoutOptions, 'extractor'> {
  /**
   * One character between values. Default: the one of comma, semicolon and tab that is most often
   * in the first row.
   */
  readonly delimiter?: string;
}

const delimiterKind: OptionKind = {
  expected: 'one character, and no quotation mark or line end',
  accepts: (value) => typeof value === 'string' && /^[^"\r\n\u{10000}-\u{10ffff}]$/u.test(value),
};

/**
 * Returns rows of values (RFC 4180) as a table: cells with row and column from 1, the row of heads
 * included.
 *
 * Cells are parted by tabs and rows by line ends, so no quote runs from one value into the next. A
 * value in quotation marks may contain delimiters and line ends, and `""` in it is a quotation
 * mark; other values stay as they are, white space at their ends aside. Never throws for what is
 * read.
 *
 * @throws ContractError `options.unknown` or `options.value` for wrong options.
 * @example
 * ```ts
 * import { fromRows } from 'evidence-contracts/sources';
 *
 * const { map } = fromRows('Year,Cargo\n1903,"coal, 900 t"\n');
 * console.log(JSON.stringify(map[3]?.cell)); // {"row":2,"column":2}
 * ```
 */
export function fromRows(rows: string, options: RowsOptions = {}): LayoutSource {
  checkOptions(options, { extractor: extractorKind, delimiter: delimiterKind });
  const { delimiter, ...others } = options;
  return layoutOfRecord({ ...others, running: false }, 'a text of rows', (recording) => {
    const given: unknown = rows;
    if (typeof given !== 'string') return false;
    const text = given.replace(/^\ufeff/, '');
    readRows(text, delimiter ?? mostCommon(text), recording);
    return true;
  });
}

const COMMON = [',', ';', '\t'];
const FIRST_ROW = 65_536;

/** The delimiter that is most often in the first row, outside of quotation marks. */
function mostCommon(text: string): string {
  const [row = ''] = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.slice(0, FIRST_ROW)) ?? [];
  const bare = row.replace(/"[^"]*"/g, '');
  let most = { sign: ',', count: 0 };
  for (const sign of COMMON) {
    const count = bare.split(sign).length;
    if (count > most.count) most = { sign, count };
  }
  return most.sign;
}

function readRows(text: string, delimiter: string, recording: Recording): void {
  let at = 0;
  let row = 1;
  let column = 1;
  while (at < text.length) {
    const value = valueAt(text, at, delimiter);
    if (value.isOpen)
      recording.report('sources.text', '', undefined, `a value without its end, in row ${row}`);
    if (value.text !== '') recording.add({ text: value.text, cell: { row, column } }, '');
    at = value.end;
    const isSameRow = text.startsWith(delimiter, at);
    row += isSameRow ? 0 : 1;
    column = isSameRow ? column + 1 : 1;
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
}

type Value = Readonly<{ text: string; end: number; isOpen: boolean }>;

/** A value up to its delimiter or line end, without white space at its ends. */
function valueAt(text: string, start: number, delimiter: string): Value {
  const quoted = text[start] === '"' ? quotedAt(text, start) : undefined;
  const from = quoted?.end ?? start;
  const end = endOfValue(text, from, delimiter);
  const words = ((quoted?.text ?? '') + text.slice(from, end)).trim();
  return { text: words, end, isOpen: quoted?.isOpen === true };
}

/** A value in quotation marks: its characters, and where what follows it begins. */
function quotedAt(text: string, start: number): Value {
  let from = start + 1;
  let written = '';
  for (;;) {
    const end = text.indexOf('"', from);
    if (end === -1) return { text: written + text.slice(from), end: text.length, isOpen: true };
    written += text.slice(from, end);
    if (text[end + 1] !== '"') return { text: written, end: end + 1, isOpen: false };
    written += '"';
    from = end + 2;
  }
}

function endOfValue(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n' || sign === '\r' || text.startsWith(delimiter, at)) return at;
  }
  return text.length;
}
