/** Verdicts as Markdown for the summary of a job: the counts, and the first invalid documents. */
import type { Verdict } from '../../index.js';
import { printable } from '../../issue/issue.js';
import type { CheckedItem, DocumentName } from '../commands/verify/documents.js';
import { type Format, nothing, plural, type Tally, unreadLine } from './format.js';

/** Rows that are shown; GitHub takes a megabyte for a step. */
const mostRows = 100;

/** The row of an invalid document: its first issue, and how many more there are. */
export function summaryRow(verdict: Verdict, { file, line }: DocumentName): string {
  if (verdict.ok) return '';
  const [first] = verdict.issues;
  const more = verdict.issues.length + verdict.truncated - 1;
  const reported =
    first === undefined ? verdict.stage : `${first.pointer === '' ? '' : `${first.pointer}: `}${first.message}`;
  const name = line === undefined ? file : `${file}:${line}`;
  return row([name, first?.code ?? '', more > 0 ? `${reported} (and ${more} more)` : reported]);
}

/** The counts come first, so everything is written at the end; only the rows that are shown are kept. */
export function summaryFormat(): Format {
  const rows: string[] = [];
  let left = 0;
  const keep = (reported: string): void => {
    if (reported !== '' && rows.length < mostRows) rows.push(reported);
    else if (reported !== '') left += 1;
  };
  const rowOf = (item: CheckedItem): string => {
    if (item.kind === 'file') return '';
    return item.kind === 'unread' ? row([item.file, 'not read', item.why]) : item.reported;
  };
  return {
    start: '',
    next: (item) => {
      keep(rowOf(item));
      return item.kind === 'unread' ? { data: '', words: unreadLine(item) } : nothing;
    },
    end: (tally) => ({ data: page(tally, rows, left), words: '' }),
  };
}

function page({ valid, invalid, unread, counts }: Tally, rows: readonly string[], left: number): string {
  const title = invalid + unread === 0 ? 'All documents are valid' : 'Not all documents are valid';
  const files = unread === 0 ? '' : `, ${plural(unread, 'file')} not read`;
  const { passed, failed, skipped } = counts;
  const reported = `${plural(valid + invalid, 'document')}: ${valid} valid, ${invalid} invalid${files}. Checks: ${passed} passed, ${failed} failed, ${skipped} skipped.`;
  const table = rows.length === 0 ? '' : `\n| document | code | fault |\n|---|---|---|\n${rows.join('')}`;
  const rest = left === 0 ? '' : `\n${left} more are not listed.\n`;
  return `### ${title}\n\n${reported}\n${table}${rest}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map(cell).join(' | ')} |\n`;
}

/** A code span, in which nothing is markup; a line end or a backtick would end it. */
function cell(words: string): string {
  const safe = printable(words).replaceAll('`', "'").replaceAll('|', '\\|').slice(0, 300);
  return safe === '' ? '' : `\`${safe}\``;
}
