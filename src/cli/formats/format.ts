/** Output formats: the text of one document, made in any thread, the output of all documents in order, and their counts. */
import { type Verdict, verdictJson, verdictLines } from '../../contract/verdict/index.js';
import type { CheckCounts } from '../../index.js';
import { printable } from '../../issue/issue.js';
import type { ExitOn } from '../commands/verify/choice.js';
import type { CheckedDocument, CheckedItem, Document, DocumentName, Unread } from '../commands/verify/documents.js';
import type { ExitCode } from '../shared/exit.js';
import { paint, plainLine } from '../shared/lines.js';

/** Formats one document; pure, and safe to print. */
export type Tell = (verdict: Verdict, document: Document) => string;

/** What goes to stdout, and messages for stderr: whole lines, safe for terminals. */
export interface Output {
  readonly data: string | Uint8Array;
  readonly words: string;
}

/** Builds the output, item by item. */
export interface Format {
  readonly start: string;
  readonly next: (item: CheckedItem) => Output;
  readonly end: (tally: Tally) => Output;
}

export const nothing: Output = { data: '', words: '' };

/** A message on a file that was not read. */
export function unreadLine({ file, why }: { readonly file: string; readonly why: string }): string {
  return `${plainLine(`${file}: ${why}`)}\n`;
}

/** Writes the text of each document. */
export function plainFormat(end: Format['end']): Format {
  return {
    start: '',
    next: (item) => {
      if (item.kind === 'document') return { data: item.reported, words: '' };
      return item.kind === 'file' ? nothing : { data: '', words: unreadLine(item) };
    },
    end,
  };
}

/** Every line is safe for terminals. */
export function verdictText(verdict: Verdict, { file, line }: DocumentName, colors: boolean): string {
  const lines = verdictLines(verdict, { name: file, ...(line === undefined ? {} : { line }) });
  const [headline = '', ...details] = lines.map(plainLine);
  const hints = line === undefined && isTextNoJson(verdict, file) ? [hintOfProse] : [];
  return [paint(headline, verdict.ok, colors), ...details, ...hints, ''].join('\n');
}

const hintOfProse = 'hint: verify takes JSON; for an answer in prose: evidence-contracts report FILE --sources FOLDER';

function isTextNoJson(verdict: Verdict, file: string): boolean {
  return !verdict.ok && verdict.stage === 'json' && /\.(?:md|markdown|txt|html?|pdf|docx)$/i.test(file);
}

export function jsonText(verdict: Verdict, { file, line }: DocumentName): string {
  return `${verdictJson(verdict, { name: file, ...(line === undefined ? {} : { line }) })}\n`;
}

/** A file that was not read has no verdict: a line gives the reason, and so does a message. */
export function jsonFormat(): Format {
  const plain = plainFormat(() => nothing);
  return {
    ...plain,
    next: (item) => (item.kind === 'unread' ? { data: unreadJson(item), words: unreadLine(item) } : plain.next(item)),
  };
}

function unreadJson({ file, why }: Unread): string {
  return `${printable(JSON.stringify({ file, ok: false, unread: why }))}\n`;
}

/** Which lines are passed on. */
type Passed = 'valid' | 'invalid';

/** Messages on lines that are left out: invalid ones, and those too long to pass on. */
export function leftOut(passed: Passed, isQuiet: boolean): Tell {
  return (verdict: Verdict, { name, bytes }: Document) => {
    const isReported = passed === 'valid' ? !verdict.ok && !isQuiet : bytes === undefined;
    return isReported ? verdictText(verdict, name, false) : '';
  };
}

/** The lines byte by byte, each with one line feed. */
export function passingFormat(passed: Passed, end: Format['end']): Format {
  const plain = plainFormat(end);
  return { ...plain, next: (item) => (item.kind === 'document' ? outputOf(item, passed) : plain.next(item)) };
}

const lineFeed = Uint8Array.of(0x0a);

function outputOf({ ok, bytes, reported }: CheckedDocument, passed: Passed): Output {
  if (ok !== (passed === 'valid') || bytes === undefined)
    return reported === '' ? nothing : { data: '', words: reported };
  return { data: Buffer.concat([bytes, lineFeed]), words: reported };
}

/** The counts of all documents. */
export interface Tally {
  readonly valid: number;
  readonly invalid: number;
  readonly unread: number;
  readonly counts: CheckCounts;
  /** Of the documents. */
  readonly bytes: number;
}

export const emptyTally: Tally = {
  valid: 0,
  invalid: 0,
  unread: 0,
  counts: { passed: 0, failed: 0, skipped: 0 },
  bytes: 0,
};

/** The tally with these items added. */
export function counted(tally: Tally, items: readonly CheckedItem[]): Tally {
  let { valid, invalid, unread, bytes } = tally;
  let { passed, failed, skipped } = tally.counts;
  for (const item of items) {
    if (item.kind === 'unread') unread += 1;
    if (item.kind !== 'document') continue;
    if (item.ok) valid += 1;
    else invalid += 1;
    passed += item.counts.passed;
    failed += item.counts.failed;
    skipped += item.counts.skipped;
    bytes += item.length;
  }
  return { valid, invalid, unread, counts: { passed, failed, skipped }, bytes };
}

export function exitCodeOf({ invalid, unread }: Tally, on: ExitOn = 'invalid'): ExitCode {
  if (on === 'never') return 0;
  if (unread > 0) return 2;
  return invalid > 0 && on === 'invalid' ? 1 : 0;
}

/** The last line. */
export function tallyText({ valid, invalid, unread, counts }: Tally, colors: boolean): string {
  const documents = `${plural(valid + invalid, 'document')}: ${String(valid)} valid, ${String(invalid)} invalid`;
  const { passed, failed, skipped } = counts;
  const checks = `checks: ${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`;
  const files = unread === 0 ? '' : `; ${plural(unread, 'file')} not read`;
  return `${paint(`${documents}${files}; ${checks}`, invalid + unread === 0, colors)}\n`;
}

/** For people, after the last line: how to have a code explained, if there is one. */
export function hintLine({ invalid }: Tally): string {
  return invalid === 0 ? '' : 'hint: evidence-contracts explain CODE\n';
}

export function plural(count: number, what: string): string {
  return `${String(count)} ${what}${count === 1 ? '' : 's'}`;
}
