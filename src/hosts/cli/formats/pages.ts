/**
 * Verdicts as pages: HTML with a section for each document, or Markdown for the summary of a job.
 */
import { printable } from '../../../core/issue/issue.js';
import {
  unreadHtml,
  verdictHtml,
  verdictsEnd,
  verdictsStart,
} from '../../../output/report/page/verdicts-page.js';
import { english, isLanguage, type ReportLanguage } from '../../../output/report/texts/language.js';
import { plural } from '../shared/lines.js';
import { dataFormat, type Format, nameText, type Tally, type Way } from './format.js';

/** A section for each document and unread file, written as it comes, and the counts. */
export function htmlWay(requested: ReportLanguage | undefined): Way {
  const language = isLanguage(requested) ? requested : english;
  return {
    text: (verdict, { name }) => verdictHtml(verdict, nameText(name), language),
    format: () =>
      dataFormat({
        start: verdictsStart(language),
        unread: ({ file, why }) => unreadHtml(file, why, language),
        end: (tally) => verdictsEnd(tally, language),
      }),
  };
}

/** Rows that are shown; GitHub takes a megabyte for a step. */
const mostRows = 100;

/** The row of an invalid document: its first issue, and how many more there are. */
export const summaryWay: Way = {
  text: (verdict, { name }) => {
    if (verdict.ok) return '';
    const [first] = verdict.issues;
    const more = verdict.issues.length + verdict.truncated - 1;
    const reported =
      first === undefined
        ? verdict.stage
        : `${first.pointer === '' ? '' : `${first.pointer}: `}${first.message}`;
    return row([
      nameText(name),
      first?.code ?? '',
      more > 0 ? `${reported} (and ${more} more)` : reported,
    ]);
  },
  format: summaryFormat,
};

/**
 * The counts come first, so everything is written at the end; only the rows that are shown are
 * kept.
 */
function summaryFormat(): Format {
  const rows: string[] = [];
  let left = 0;
  const keep = (reported: string): string => {
    if (reported !== '' && rows.length < mostRows) rows.push(reported);
    else if (reported !== '') left += 1;
    return '';
  };
  return dataFormat({
    document: keep,
    unread: ({ file, why }) => keep(row([file, 'not read', why])),
    end: (tally) => page(tally, rows, left),
  });
}

function page(
  { valid, invalid, unread, counts }: Tally,
  rows: readonly string[],
  left: number,
): string {
  const title = invalid + unread === 0 ? 'All documents are valid' : 'Not all documents are valid';
  const files = unread === 0 ? '' : `, ${plural(unread, 'file')} not read`;
  const { passed, failed, skipped } = counts;
  const reported = `${plural(valid + invalid, 'document')}: ${valid} valid, ${invalid} invalid${files}. Checks: ${passed} passed, ${failed} failed, ${skipped} skipped.`;
  const table =
    rows.length === 0 ? '' : `\n| document | code | fault |\n|---|---|---|\n${rows.join('')}`;
  const rest = left === 0 ? '' : `\n${left} more are not listed.\n`;
  return `### ${title}\n\n${reported}\n${table}${rest}`;
}

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |\n`;

/** A code span, in which nothing is markup; a line end or a backtick would end it. */
function cell(words: string): string {
  const safe = printable(words).replaceAll('`', "'").replaceAll('|', '\\|').slice(0, 300);
  return safe === '' ? '' : `\`${safe}\``;
}
