/**
 * Output formats: the text of one document, made in any thread, the output of all documents in
 * order, and their counts.
 */

import { printable } from '../../../core/issue/issue.js';
import { present } from '../../../core/json/value/index.js';
import { type Verdict, verdictJson, verdictLines } from '../../../engine/contract/verdict/index.js';
import type { CheckCounts } from '../../../index.js';
import type { ExitOn } from '../commands/verify/choice.js';
import type { CheckedItem, Document, DocumentName, Unread } from '../commands/verify/documents.js';
import type { ExitCode } from '../shared/exit.js';
import { hintOfReplies, hintsOfProse } from '../shared/hints.js';
import { paint, plainLine, plural } from '../shared/lines.js';

/** `text` formats one document: pure, and safe to print. */
export type Way = Readonly<{
  text: (verdict: Verdict, document: Document) => string;
  format: () => Format;
}>;

export interface Format {
  readonly start: string;
  readonly next: (item: CheckedItem, text: string) => Output;
  readonly end: (tally: Tally) => Output;
}

/** What is written, and messages for stderr: whole lines, safe for terminals. */
export type Output = Readonly<{ data: string | Uint8Array; words: string }>;

const usual = {
  start: '',
  document: (text: string) => text,
  unread: (_: Unread) => '',
  end: (_: Tally) => '',
};

/** The data of a document are its text unless given. */
export function dataFormat(parts: Partial<typeof usual>): Format {
  const { start, document, unread, end } = { ...usual, ...parts };
  return {
    start,
    next: (item, text) => {
      if (item.kind === 'document') return { data: document(text), words: '' };
      return item.kind === 'file' ? nothing : { data: unread(item), words: unreadLine(item) };
    },
    end: (tally) => ({ data: end(tally), words: '' }),
  };
}

const nothing: Output = { data: '', words: '' };
export const unreadLine = ({ file, why }: Unread): string => `${plainLine(`${file}: ${why}`)}\n`;
export const nameText = ({ file, line }: DocumentName): string =>
  line === undefined ? file : `${file}:${line}`;

/** Every line is safe for terminals. */
export function verdictText(
  verdict: Verdict,
  { file, line }: DocumentName,
  colors: boolean,
): string {
  const [headline = '', ...details] = verdictLines(verdict, present({ name: file, line })).map(
    plainLine,
  );
  const isUnknown =
    line === undefined && verdict.issues.some(({ code }) => code === 'contract.unrecognised');
  const isNoJson = !verdict.ok && verdict.stage === 'json' && line === undefined;
  return [
    paint(headline, verdict.ok, colors),
    ...details,
    ...(isNoJson ? hintsOfProse(file) : []),
    ...(isUnknown ? [hintOfReplies] : []),
    '',
  ].join('\n');
}

export const jsonText = (verdict: Verdict, { name: { file, line } }: Document): string =>
  `${verdictJson(verdict, present({ name: file, line }))}\n`;

/** A file that was not read has no verdict: a line gives the reason, and so does a message. */
export const jsonWay: Way = {
  text: jsonText,
  format: () =>
    dataFormat({
      unread: ({ file, why }) => `${printable(JSON.stringify({ file, ok: false, unread: why }))}\n`,
    }),
};

export function filterFormat(last: (tally: Tally) => string): Format {
  return { ...dataFormat({}), end: (tally) => ({ data: '', words: last(tally) }) };
}

const lineFeed = Uint8Array.of(0x0a);

/**
 * Lines byte by byte, each with one line feed; messages on those left out: invalid ones, and those
 * too long to pass on.
 */
export function passingWay(
  passed: 'valid' | 'invalid',
  isQuiet: boolean,
  last: (tally: Tally) => string,
): Way {
  const rest = filterFormat(last);
  return {
    text: (verdict, { name, bytes }) => {
      const isReported = passed === 'valid' ? !verdict.ok && !isQuiet : bytes === undefined;
      return isReported ? verdictText(verdict, name, false) : '';
    },
    format: () => ({
      ...rest,
      next: (item, words) => {
        if (item.kind !== 'document') return rest.next(item, words);
        const { bytes, result } = item;
        const isPassed = result.ok === (passed === 'valid') && bytes !== undefined;
        return { data: isPassed ? Buffer.concat([bytes, lineFeed]) : '', words };
      },
    }),
  };
}

/** `code` is that of the first error of all; the bytes are those of the documents. */
export interface Tally extends Readonly<Record<'valid' | 'invalid' | 'unread' | 'bytes', number>> {
  readonly code?: string;
  readonly counts: CheckCounts;
}

const noCounts: CheckCounts = { passed: 0, failed: 0, skipped: 0 };
export const emptyTally: Tally = {
  valid: 0,
  invalid: 0,
  unread: 0,
  counts: noCounts,
  bytes: 0,
};

export function counted(tally: Tally, items: readonly CheckedItem[]): Tally {
  let { valid, invalid, unread, bytes, code } = tally;
  let { passed, failed, skipped } = tally.counts;
  for (const item of items) {
    if (item.kind === 'unread') unread += 1;
    if (item.kind !== 'document') continue;
    const { ok, counts } = item.result;
    code ??= item.result.code;
    if (ok) valid += 1;
    else invalid += 1;
    passed += counts.passed;
    failed += counts.failed;
    skipped += counts.skipped;
    bytes += item.length;
  }
  return {
    valid,
    invalid,
    unread,
    ...present({ code }),
    counts: { passed, failed, skipped },
    bytes,
  };
}

export function exitCodeOf({ invalid, unread }: Tally, on: ExitOn = 'invalid'): ExitCode {
  if (on === 'never') return 0;
  if (unread > 0) return 2;
  return invalid > 0 && on === 'invalid' ? 1 : 0;
}

/** How to have the first error of a run explained. */
export const hintOf = ({ code }: Tally): string =>
  code === undefined ? '' : `hint: npx evidence-contracts explain ${printable(code)}\n`;

export function tallyText({ valid, invalid, unread, counts }: Tally, colors: boolean): string {
  const documents = `${plural(valid + invalid, 'document')}: ${String(valid)} valid, ${String(invalid)} invalid`;
  const { passed, failed, skipped } = counts;
  const checks = `checks: ${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`;
  const files = unread === 0 ? '' : `; ${plural(unread, 'file')} not read`;
  return `${paint(`${documents}${files}; ${checks}`, invalid + unread === 0, colors)}\n`;
}
