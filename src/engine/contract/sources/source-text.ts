/**
 * One source, prepared once for many claims: its digest, its lines and its code points, each made
 * when first asked.
 */
import { type Digest, digestText } from '../../../core/digest/digest.js';
import { present } from '../../../core/json/value/index.js';
import type { OffsetIndex, Slice } from '../../../core/text/offsets.js';
import {
  countedText,
  indexOffsets,
  lastAtMost,
  sliceCodePoints,
} from '../../../core/text/offsets.js';
import { once, spend, type Work } from '../../../core/work/work.js';
import type { ExtractedText } from '../verdict/index.js';

export interface SourceText {
  readonly text: string;
  readonly extracted?: ExtractedText;
  /** Of the file. */
  digest(): Digest;
  /** Of the UTF-8 bytes of the text. */
  textDigest(): string;
  /** The UTF-16 index at which a piece first occurs, or -1; undefined where the work ends first. */
  find(piece: string, work: Work): number | undefined;
  /**
   * These lines, from 1, with their line ends; undefined when the source does not reach the last of
   * them.
   */
  sliceLines(start: number, end: number): Slice | undefined;
  /** These code points, half-open; undefined when the source has fewer. */
  sliceCharacters(start: number, end: number): Slice | undefined;
  /** The lines that `[start, start + length)` in UTF-16 units touches. */
  lineRange(start: number, length: number): { readonly start: number; readonly end: number };
}

export function sourceText(
  text: string,
  file: { digest?: Digest; extracted?: ExtractedText } = {},
): SourceText {
  const digest = once(() => file.digest ?? digestText(text));
  const textDigest = once(() => file.extracted?.textDigest ?? digestText(text));
  const offsets = once(() => indexOffsets(text));
  const starts = once(() => lineStarts(offsets()));
  const counted = countedText(text);
  return {
    text,
    ...present({ extracted: file.extracted }),
    digest,
    textDigest,
    find: (piece, work) => indexOfText(text, piece, work),
    sliceLines: (start, end) => {
      const from = end > starts().length ? undefined : starts()[start - 1];
      return from === undefined
        ? undefined
        : { at: from, text: text.slice(from, starts()[end] ?? text.length) };
    },
    sliceCharacters: (start, end) => sliceCodePoints(counted, start, end),
    lineRange: (start, length) => ({
      start: lastAtMost(starts(), start) + 1,
      end: lastAtMost(starts(), start + Math.max(0, length - 1)) + 1,
    }),
  };
}

/** The starts of lines. LF and CRLF end a line; no line starts after a final line end. */
const lineStarts = ({ text, lines }: OffsetIndex): Int32Array =>
  text.endsWith('\n') ? lines().subarray(0, -1) : lines();

/**
 * As much of a piece as the host searches: it may compare all of it at each place, 250 units take
 * seconds for a megabyte.
 */
const PROBE = 16;
const UNITS_OF_HOST = 32;

const STEPS_FOR_UNIT = 4;

/**
 * The UTF-16 index at which a piece first occurs in a text, or -1; undefined where the work ends
 * first.
 *
 * The host's search takes quadratic time for long pieces that repeat themselves: hours for what the
 * reader lets in. So it finds the beginning of the piece only, and when that is in too many places,
 * the search of Knuth, Morris and Pratt continues.
 */
export function indexOfText(text: string, piece: string, work: Work): number | undefined {
  if (!spend(work, Math.ceil(text.length / UNITS_OF_HOST))) return undefined;
  if (piece.length <= PROBE) return text.indexOf(piece);
  const probe = piece.slice(0, PROBE);
  let compared = 0;
  for (let at = text.indexOf(probe); at !== -1; at = text.indexOf(probe, at + 1)) {
    if (text.startsWith(piece, at)) return at;
    compared += piece.length;
    if (compared <= text.length) continue;
    return spend(work, STEPS_FOR_UNIT * (text.length + piece.length))
      ? searchFrom(text, piece, at + 1)
      : undefined;
  }
  return -1;
}

function searchFrom(text: string, piece: string, start: number): number {
  const borders = bordersOf(piece);
  let matched = 0;
  for (let index = start; index < text.length; index += 1) {
    matched = grown(piece, borders, { matched, unit: text.charCodeAt(index) });
    if (matched === piece.length) return index + 1 - matched;
  }
  return -1;
}

/** For each length, the longest shorter beginning of the piece that also ends there. */
function bordersOf(piece: string): Uint32Array {
  const borders = new Uint32Array(piece.length + 1);
  let matched = 0;
  for (let index = 1; index < piece.length; index += 1) {
    matched = grown(piece, borders, { matched, unit: piece.charCodeAt(index) });
    borders[index + 1] = matched;
  }
  return borders;
}

function grown(
  piece: string,
  borders: Uint32Array,
  state: Readonly<Record<'matched' | 'unit', number>>,
): number {
  let { matched } = state;
  while (matched > 0 && piece.charCodeAt(matched) !== state.unit) matched = borders[matched] ?? 0;
  return piece.charCodeAt(matched) === state.unit ? matched + 1 : 0;
}
