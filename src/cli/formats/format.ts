/** What a format is: how it tells of one document, in any thread, and how it puts all that together, in order. */
import { type Verdict, verdictJson, verdictLines } from '../../contract/verdict/index.js';
import { printable } from '../../issue/printable.js';
import type { Document, DocumentName, JudgedDocument, JudgedItem, Unread } from '../commands/verify/documents.js';
import { paint, plainLine } from '../shared/lines.js';
import type { Tally } from './tally.js';

/** What is told of one document; pure, and safe to print. */
export type Tell = (verdict: Verdict, document: Document) => string;

/** What goes to stdout, and what goes to stderr for people: whole lines, safe for terminals. */
export interface Output {
  readonly data: string | Uint8Array;
  readonly words: string;
}

/** Puts together what was told, item by item. */
export interface Format {
  readonly start: string;
  readonly next: (item: JudgedItem) => Output;
  readonly end: (tally: Tally) => Output;
}

export const nothing: Output = { data: '', words: '' };

/** A line for people, about a file that was not read. */
export function unreadLine({ file, why }: { readonly file: string; readonly why: string }): string {
  return `${plainLine(`${file}: ${why}`)}\n`;
}

/** Passes on what was told, one document after the other. */
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

/** A file that was not read has no verdict: its line says why, and people are told as well. */
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

/** Passes on the lines that hold, or those that do not. */
export type Passed = 'valid' | 'invalid';

/** Of the lines that are left out: those that do not hold, and those too long to be passed on, whatever is wanted. */
export function leftOut(passed: Passed, isQuiet: boolean): Tell {
  return (verdict: Verdict, { name, bytes }: Document) => {
    const isTold = passed === 'valid' ? !verdict.ok && !isQuiet : bytes === undefined;
    return isTold ? verdictText(verdict, name, false) : '';
  };
}

/** The lines themselves, byte by byte, each with one line feed. */
export function passingFormat(passed: Passed, end: Format['end']): Format {
  const plain = plainFormat(end);
  return { ...plain, next: (item) => (item.kind === 'document' ? outputOf(item, passed) : plain.next(item)) };
}

const lineFeed = Uint8Array.of(0x0a);

function outputOf({ ok, bytes, told }: JudgedDocument, passed: Passed): Output {
  if (ok !== (passed === 'valid') || bytes === undefined) return told === '' ? nothing : { data: '', words: told };
  return { data: Buffer.concat([bytes, lineFeed]), words: told };
}
