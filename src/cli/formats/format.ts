/** Output formats: the text of one document, made in any thread, and the output of all documents in order. */
import { type Verdict, verdictJson, verdictLines } from '../../contract/verdict/index.js';
import { printable } from '../../issue/printable.js';
import type { CheckedDocument, CheckedItem, Document, DocumentName, Unread } from '../commands/verify/documents.js';
import { paint, plainLine } from '../shared/lines.js';
import type { Tally } from './tally.js';

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
      if (item.kind === 'document') return { data: item.told, words: '' };
      return item.kind === 'file' ? nothing : { data: '', words: unreadLine(item) };
    },
    end,
  };
}

/** Every line is safe for terminals. */
export function verdictText(verdict: Verdict, { file, line }: DocumentName, colors: boolean): string {
  const lines = verdictLines(verdict, { name: file, ...(line === undefined ? {} : { line }) });
  const [headline = '', ...details] = lines.map(plainLine);
  return [paint(headline, verdict.ok, colors), ...details, ''].join('\n');
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
export type Passed = 'valid' | 'invalid';

/** Messages on lines that are left out: invalid ones, and those too long to pass on. */
export function leftOut(passed: Passed, isQuiet: boolean): Tell {
  return (verdict: Verdict, { name, bytes }: Document) => {
    const isTold = passed === 'valid' ? !verdict.ok && !isQuiet : bytes === undefined;
    return isTold ? verdictText(verdict, name, false) : '';
  };
}

/** The lines byte by byte, each with one line feed. */
export function passingFormat(passed: Passed, end: Format['end']): Format {
  const plain = plainFormat(end);
  return { ...plain, next: (item) => (item.kind === 'document' ? outputOf(item, passed) : plain.next(item)) };
}

const lineFeed = Uint8Array.of(0x0a);

function outputOf({ ok, bytes, told }: CheckedDocument, passed: Passed): Output {
  if (ok !== (passed === 'valid') || bytes === undefined) return told === '' ? nothing : { data: '', words: told };
  return { data: Buffer.concat([bytes, lineFeed]), words: told };
}
