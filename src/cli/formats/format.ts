/** What a format is: how it tells of one document, in any thread, and how it puts all that together, in order. */
import type { Verdict } from '../../index.js';
import { plainLine } from '../plain-line.js';
import type { Document, JudgedItem } from '../verify/items.js';
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
