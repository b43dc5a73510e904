/** Quotations, citations and their verification as rows of a table: RFC 4180. */
import { dataOf } from '../../../answers/adapters/builder/readable.js';
import { VerificationReport } from '../../../contracts/verification-report/contract.js';
import type { CitationVerdicts } from '../../../contracts/verification-report/parts.js';
import { checkOptions, flag, text } from '../../../core/issue/options.js';
import { orThrow } from '../../../core/issue/outcome.js';
import { shaped } from '../../../engine/contract/verify/index.js';
import {
  citationsOf,
  type Quotation,
  type QuotingDocument,
  readQuoting,
} from '../shared/quotations.js';
import { isGiven, quotationsIn } from '../shared/read-quotation.js';

/** How rows are written. */
export interface CsvOptions {
  /** What the first column has in each row, such as the name of the file. Default: nothing. */
  readonly document?: string;
  /** Whether the names of the columns come first. Default: true. */
  readonly header?: boolean;
}

/** In the order of a row. */
const columns = [
  'document',
  'number',
  'claim',
  'quote',
  'source_id',
  'source_title',
  'source_digest',
  'start',
  'end',
  'supported',
  'entailment_score',
] as const;

type Row = {
  readonly [Column in (typeof columns)[number]]?: string | number | boolean | undefined;
};

/**
 * A table with a row for each citation of a GenerationResult, each quotation of a packet, of
 * findings or of a list, or each verdict of a VerificationReport. `number` counts them from 1; a
 * row of a report has the number of the citation that it is about.
 *
 * RFC 4180: UTF-8 without a byte order mark, CRLF after each row, `"` around what needs it. A text
 * that a spreadsheet would run as a formula, because it begins with `=`, `+`, `-`, `@`, a tab or a
 * line end, has an apostrophe before it: exact words are in the document.
 *
 * @throws ContractError `export.document`, `export.quotation`, `options.unknown`, `options.value`,
 * or the code of the first issue of the contract.
 * @example
 * ```ts
 * import { toCsv } from 'evidence-contracts/export';
 *
 * const source = { id: 'https://example.org/tea', title: 'On tea' };
 * const table = toCsv([{ quote: '=Tea', source, span: [2, 6] }], { header: false });
 * console.log(table.trimEnd()); // ,1,,'=Tea,https://example.org/tea,On tea,,2,6,,
 * ```
 */
export function toCsv(
  quoted: QuotingDocument | CitationVerdicts | readonly Quotation[],
  options: CsvOptions = {},
): string {
  checkOptions(options, { document: text, header: flag });
  const { document, header = true } = options;
  const rows = rowsOf(quoted).map((row) => lineOf({ document, ...row }));
  return [...(header ? [`${columns.join(',')}\r\n`] : []), ...rows].join('');
}

function rowsOf(quoted: QuotingDocument | CitationVerdicts | readonly Quotation[]): readonly Row[] {
  if (isGiven(quoted)) return quotationsIn(quoted).map(quotationRow);
  if (dataOf(quoted, 'per_citation') !== undefined)
    return orThrow(shaped(VerificationReport, quoted)).per_citation.map(
      ({ citation_index, supported, entailment_score }) => ({
        number: citation_index + 1,
        supported,
        entailment_score,
      }),
    );
  return citationsOf(orThrow(readQuoting(quoted))).map(quotationRow);
}

function quotationRow({ claim, quote, source, span }: Quotation, index: number): Row {
  return {
    number: index + 1,
    claim,
    quote,
    source_id: source.id,
    source_title: source.title,
    source_digest: source.digest,
    start: span?.[0],
    end: span?.[1],
  };
}

const lineOf = (row: Row): string => `${columns.map((name) => cell(row[name])).join(',')}\r\n`;

/** What spreadsheets read as the beginning of a formula, the wide signs of East Asia too. */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** `;` and tabs too: a spreadsheet can be set to part cells by these. */
const needsQuotes = /[",;\t\r\n]/;

function cell(value: Row[keyof Row]): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
