/**
 * Offsets of one text in UTF-16 units, code points and UTF-8 bytes, led into one another in O(log
 * n) after one pass.
 */

import { once } from '../work/work.js';

/** What an offset counts: Unicode code points, UTF-16 code units, or UTF-8 bytes. */
export type OffsetUnit = 'codepoint' | 'utf16' | 'utf8';

/** Where an offset counts for a reader. */
export interface TextPlace {
  /** Line from 1; LF and CRLF end a line. */
  readonly line: number;
  /** Column from 1, in code points. */
  readonly column: number;
}

/**
 * What a text is counted by. Only surrogates are read at once, by a search of the host; lines and
 * UTF-8 on first use.
 */
export interface OffsetIndex {
  readonly text: string;
  /** Whole length, by unit. */
  readonly length: Readonly<Record<OffsetUnit, number>>;
  /** UTF-16 offsets of the second halves of surrogate pairs. */
  readonly pairs: Int32Array;
  /** False if half of a surrogate pair is alone. */
  readonly isWellFormed: boolean;
  /** UTF-16 offsets of line starts, the first is 0. */
  readonly lines: () => Int32Array;
  /** The line of a UTF-16 offset, from 0, and its start. */
  readonly lineAt: (utf16: number) => Line;
  /** Undefined if every character is one byte. */
  readonly bytes: () => ByteCounts | undefined;
}

type Line = { readonly line: number; readonly start: number };

/** UTF-8 bytes before every 256th UTF-16 unit, and of the whole text. */
type ByteCounts = { readonly blocks: Int32Array; readonly size: number };

const STEP = 256;

/** Reads a text once, in O(n). Lone surrogates count as one code point and three bytes. */
export function indexOffsets(text: string): OffsetIndex {
  const { pairs, isWellFormed } = readSurrogates(text);
  const lines = once(() => linesOf(text));
  let isFirst = true;
  // The list of a megabyte takes three times as long as counting to one place
  const lineAt = (at: number): Line => {
    if (isFirst) {
      isFirst = false;
      return countLines(text, at);
    }
    const line = lastAtMost(lines(), at);
    return { line, start: lines()[line] ?? 0 };
  };
  const bytes = once(() => (/[^\0-\x7f]/.test(text) ? bytesByBlock(text) : undefined));
  const length = {
    codepoint: text.length - pairs.length,
    utf16: text.length,
    get utf8() {
      return bytes()?.size ?? text.length;
    },
  };
  return {
    text,
    length,
    pairs,
    isWellFormed,
    lines,
    lineAt,
    bytes,
  };
}

function countLines(text: string, at: number): Line {
  let line = 0;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, start };
}

function linesOf(text: string): Int32Array {
  const lines = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  return Int32Array.from(lines);
}

/**
 * Second halves of pairs, and whether a half is alone. To skip the units that are not halves takes
 * the host 0.2 ms for 1 MB, half of what a search for the next half takes and a fifth of a loop;
 * text of one byte a unit, which has none, is skipped at once.
 */
function readSurrogates(text: string): Pick<OffsetIndex, 'pairs' | 'isWellFormed'> {
  const pairs: number[] = [];
  let isWellFormed = true;
  const others = /[^\ud800-\udfff]*/y;
  const first = text.search(/[^\0-\xff]/);
  for (let at = first === -1 ? text.length : first; at < text.length; ) {
    others.lastIndex = at;
    others.test(text);
    at = others.lastIndex;
    for (; isHalf(text, at); at += 1) {
      if (isLowHalf(text, at + 1)) pairs.push(at + 1);
      else if (!isLowHalf(text, at)) isWellFormed = false;
    }
  }
  return { pairs: Int32Array.from(pairs), isWellFormed };
}

function bytesByBlock(text: string): ByteCounts {
  const blocks = new Int32Array(Math.floor(text.length / STEP) + 1);
  let size = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at % STEP === 0) blocks[at / STEP] = size;
    if (at < text.length) size += bytesAt(text, at);
  }
  return { blocks, size };
}

/**
 * Converts a UTF-16 offset to another unit: clipped to the text, and inside a code point moved to
 * its start.
 */
export function fromUtf16(index: OffsetIndex, utf16: number, unit: OffsetUnit): number {
  const at = startOfCodePoint(index.text, clip(utf16, index.text.length));
  if (unit === 'codepoint')
    return at - countWhile(index.pairs.length, (nth) => (index.pairs[nth] ?? 0) < at);
  const bytes = unit === 'utf16' ? undefined : index.bytes();
  if (bytes === undefined) return at;
  const block = Math.floor(at / STEP);
  let count = bytes.blocks[block] ?? 0;
  for (let i = block * STEP; i < at; i += 1) count += bytesAt(index.text, i);
  return count;
}

/**
 * The UTF-16 offset of an offset in another unit. Clipped to the text; inside a code point it is
 * that code point's start.
 */
export function toUtf16(index: OffsetIndex, offset: number, unit: OffsetUnit): number {
  const wanted = clip(offset, index.length[unit]);
  if (unit === 'codepoint') return wanted + pairsWithin(index.pairs, wanted);
  const bytes = unit === 'utf16' ? undefined : index.bytes();
  if (bytes === undefined) return startOfCodePoint(index.text, wanted);
  const block = lastAtMost(bytes.blocks, wanted);
  let count = bytes.blocks[block] ?? 0;
  let at = block * STEP;
  while (at < index.text.length) {
    const end = isLowHalf(index.text, at + 1) ? at + 2 : at + 1;
    for (let i = at; i < end; i += 1) count += bytesAt(index.text, i);
    if (count > wanted) break;
    at = end;
  }
  return startOfCodePoint(index.text, at);
}

/** A piece of a text, and the UTF-16 index at which it begins. */
export type Slice = {
  readonly at: number;
  readonly text: string;
};

/** A text whose code points are counted no further than someone asks for. */
export interface CountedText {
  readonly text: string;
  /** So many units at its start are known to be no halves of a surrogate pair. */
  plain: number;
  /** Made where a half is before the place that is asked for. */
  index: OffsetIndex | undefined;
}

/** A text of which nothing is counted yet. */
export const countedText = (text: string): CountedText => ({ text, plain: 0, index: undefined });

/**
 * These code points, half-open; undefined where the text has fewer.
 *
 * Up to the first half of a surrogate pair a code point is a unit, so that nothing has to be made
 * for most texts: an index takes typed arrays, whose memory the collector of garbage has to follow.
 */
export function sliceCodePoints(
  counted: CountedText,
  start: number,
  end: number,
): Slice | undefined {
  const { text } = counted;
  const last = Math.max(start, end);
  if (last > text.length) return undefined;
  // Where there is an index a half was found, so that no text is looked through again and again
  const isOpen = counted.plain < last && counted.index === undefined;
  if (isOpen && !HALF.test(text.slice(counted.plain, last))) counted.plain = last;
  if (counted.plain >= last) return { at: start, text: text.slice(start, end) };
  counted.index ??= indexOffsets(text);
  const { index } = counted;
  if (last > index.length.codepoint) return undefined;
  const at = toUtf16(index, start, 'codepoint');
  return { at, text: text.slice(at, toUtf16(index, end, 'codepoint')) };
}

/**
 * How many whole pairs are in the first so many code points: pair k ends at code point
 * `pairs[k] - k`.
 */
function pairsWithin(pairs: Int32Array, points: number): number {
  return countWhile(pairs.length, (at) => (pairs[at] ?? 0) - at <= points);
}

/** Line and column of a UTF-16 offset. */
export function placeOf(index: OffsetIndex, utf16: number): TextPlace {
  const at = clip(utf16, index.text.length);
  const { line, start } = index.lineAt(at);
  return {
    line: line + 1,
    column: fromUtf16(index, at, 'codepoint') - fromUtf16(index, start, 'codepoint') + 1,
  };
}

/** The last place in an ascending list whose number is at most this one; 0 when none is. */
export function lastAtMost(list: Int32Array, wanted: number): number {
  return Math.max(0, countWhile(list.length, (at) => (list[at] ?? 0) <= wanted) - 1);
}

/**
 * The number of elements at the start of a list for which a test is true, in O(log n): the index of
 * the first element for which it is false.
 *
 * @param test - true up to one place of the list, false from there on
 */
export function countWhile(length: number, test: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where something begins and where it ends, the second exclusive. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether a stretch has a part in common with one of a list, in O(log n).
 *
 * @param list - in order, none within another
 */
export function touchesOneOf(list: readonly Stretch[], { start, end }: Stretch): boolean {
  const next = countWhile(list.length, (at) => (list[at]?.end ?? 0) <= start);
  return (list[next]?.start ?? end) < end;
}

/** Bytes in UTF-8 of one unit: a pair has four, of which the first half brings three. */
function bytesAt(text: string, at: number): number {
  if (isLowHalf(text, at)) return 1;
  const code = text.charCodeAt(at);
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : 3;
}

const isHalf = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xf800) === 0xd800;
const HALF = /[\ud800-\udfff]/;

/** The second half of a pair. */
function isLowHalf(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

const startOfCodePoint = (text: string, at: number): number => (isLowHalf(text, at) ? at - 1 : at);

function clip(offset: number, length: number): number {
  if (!(offset > 0)) return 0;
  return offset < length ? Math.trunc(offset) : length;
}
