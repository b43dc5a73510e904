/** One source, prepared once for many claims: its digest, its lines and its code points, each made when first asked. */
import { type Digest, digestText } from '../../digest/digest.js';
import { once } from '../../work/once.js';
import type { Work } from '../../work/work.js';
import { indexOfText } from './find-text.js';

/** A source that claims are held against. */
export interface SourceText {
  readonly text: string;
  digest(): Digest;
  /** The UTF-16 index at which a piece first stands, or -1; undefined where the work ends first. */
  find(piece: string, work: Work): number | undefined;
  /** These lines, from 1, with their line ends; undefined when the source does not reach the last of them. */
  sliceLines(start: number, end: number): Slice | undefined;
  /** These code points, half-open; undefined when the source has fewer. */
  sliceCharacters(start: number, end: number): Slice | undefined;
  /** The lines that `[start, start + length)` in UTF-16 units touches. */
  linesOf(start: number, length: number): { readonly start: number; readonly end: number };
}

/** A piece of a source, and the UTF-16 index at which it begins. */
export interface Slice {
  readonly at: number;
  readonly text: string;
}

export function sourceText(text: string): SourceText {
  const digest = once(() => digestText(text));
  const starts = once(() => lineStarts(text));
  const characters = once(() => characterStarts(text));
  return {
    text,
    digest,
    find: (piece, work) => indexOfText(text, piece, work),
    sliceLines: (start, end) => {
      const from = end > starts().length ? undefined : starts()[start - 1];
      return from === undefined ? undefined : { at: from, text: text.slice(from, starts()[end] ?? text.length) };
    },
    sliceCharacters: (start, end) => {
      const units = characters();
      if (units === undefined) return end > text.length ? undefined : { at: start, text: text.slice(start, end) };
      const [from, to] = [units[start], units[end]];
      return from === undefined || to === undefined ? undefined : { at: from, text: text.slice(from, to) };
    },
    linesOf: (start, length) => ({
      start: lineAt(starts(), start),
      end: lineAt(starts(), start + Math.max(0, length - 1)),
    }),
  };
}

/** Offsets of the first unit of each line; LF ends a line, and so CRLF does; a final line end opens none. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1 && end + 1 < text.length; end = text.indexOf('\n', end + 1)) {
    starts.push(end + 1);
  }
  return starts;
}

/** Offsets of each code point, and of the end; undefined when every code point is one unit. */
function characterStarts(text: string): Uint32Array | undefined {
  if (!/[\ud800-\udfff]/.test(text)) return undefined;
  const starts = new Uint32Array(text.length + 1);
  let count = 0;
  for (let unit = 0; unit < text.length; unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1) {
    starts[count] = unit;
    count += 1;
  }
  starts[count] = text.length;
  return starts.subarray(0, count + 1);
}

/** The line, from 1, of a unit: the last start that is not after it. */
function lineAt(starts: readonly number[], unit: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= unit) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
