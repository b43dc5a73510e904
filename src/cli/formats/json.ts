/** Verdicts as lines of JSON, and a line for each file that was not read. */
import { type Verdict, verdictJson } from '../../contract/verdict/index.js';
import { printable } from '../../issue/printable.js';
import type { DocumentName, Unread } from '../verify/items.js';
import { type Format, nothing, plainFormat, unreadLine } from './format.js';

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
