/** Offsets of one text in UTF-16 units, code points and UTF-8 bytes, led into one another in O(log n) after one pass. */

/** What an offset counts: Unicode code points, UTF-16 code units, or UTF-8 bytes. */
export type OffsetUnit = 'codepoint' | 'utf16' | 'utf8';

/** Where an offset stands for a reader. */
export interface TextPlace {
  /** Line from 1; LF and CRLF end a line. */
  readonly line: number;
  /** Column from 1, in code points. */
  readonly column: number;
}

/** One pass over a text, kept: counts at every 256th UTF-16 unit, and where lines start. */
export interface OffsetIndex {
  readonly text: string;
  /** Whole length, by unit. */
  readonly length: Readonly<Record<OffsetUnit, number>>;
  readonly codePoints: Int32Array;
  readonly bytes: Int32Array;
  /** UTF-16 offsets of line starts, the first is 0. */
  readonly lines: Int32Array;
}

const STEP = 256;

/** Reads a text once, in O(n). Lone surrogates count as one code point and three bytes. */
export function indexOffsets(text: string): OffsetIndex {
  const codePoints = new Int32Array(Math.floor(text.length / STEP) + 1);
  const bytes = new Int32Array(codePoints.length);
  const lines = [0];
  let points = 0;
  let size = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (i % STEP === 0) {
      codePoints[i / STEP] = points;
      bytes[i / STEP] = size;
    }
    const code = text.charCodeAt(i);
    if (code === 10) lines.push(i + 1);
    if (isLowHalf(text, i)) size += 1;
    else {
      points += 1;
      size += bytesOf(code);
    }
  }
  if (text.length % STEP === 0) {
    codePoints[text.length / STEP] = points;
    bytes[text.length / STEP] = size;
  }
  const length = { codepoint: points, utf16: text.length, utf8: size };
  return { text, length, codePoints, bytes, lines: Int32Array.from(lines) };
}

/** The offset of a UTF-16 offset in another unit. Clipped to the text; inside a code point it is that code point's start. */
export function fromUtf16(index: OffsetIndex, utf16: number, unit: OffsetUnit): number {
  const at = startOfCodePoint(index.text, clip(utf16, index.text.length));
  if (unit === 'utf16' || index.length.utf8 === index.text.length) return at;
  const block = Math.floor(at / STEP);
  let count = (unit === 'utf8' ? index.bytes : index.codePoints)[block] ?? 0;
  for (let i = block * STEP; i < at; i += 1) count += weightAt(index.text, i, unit);
  return count;
}

/** The UTF-16 offset of an offset in another unit. Clipped to the text; inside a code point it is that code point's start. */
export function toUtf16(index: OffsetIndex, offset: number, unit: OffsetUnit): number {
  const wanted = clip(offset, index.length[unit]);
  if (unit === 'utf16') return startOfCodePoint(index.text, wanted);
  if (index.length.utf8 === index.text.length) return wanted;
  const counts = unit === 'utf8' ? index.bytes : index.codePoints;
  const block = lastAtMost(counts, wanted);
  let count = counts[block] ?? 0;
  let at = block * STEP;
  while (at < index.text.length) {
    const end = isLowHalf(index.text, at + 1) ? at + 2 : at + 1;
    for (let i = at; i < end; i += 1) count += weightAt(index.text, i, unit);
    if (count > wanted) break;
    at = end;
  }
  return startOfCodePoint(index.text, at);
}

/** Line and column of a UTF-16 offset. */
export function placeOf(index: OffsetIndex, utf16: number): TextPlace {
  const at = clip(utf16, index.text.length);
  const line = lastAtMost(index.lines, at);
  const start = index.lines[line] ?? 0;
  return { line: line + 1, column: fromUtf16(index, at, 'codepoint') - fromUtf16(index, start, 'codepoint') + 1 };
}

/** The last place in an ascending list whose number is at most this one; 0 when none is. */
export function lastAtMost(list: Int32Array, wanted: number): number {
  let low = 0;
  let high = list.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((list[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What one UTF-16 unit adds to a count: a pair adds with both its halves. */
function weightAt(text: string, at: number, unit: OffsetUnit): number {
  if (isLowHalf(text, at)) return unit === 'utf8' ? 1 : 0;
  return unit === 'utf8' ? bytesOf(text.charCodeAt(at)) : 1;
}

/** Bytes of a unit in UTF-8; a high surrogate brings three of its pair's four. */
function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  return code < 0x800 ? 2 : 3;
}

function isLowHalf(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (!(code >= 0xdc00 && code <= 0xdfff)) return false;
  const before = text.charCodeAt(at - 1);
  return before >= 0xd800 && before <= 0xdbff;
}

function startOfCodePoint(text: string, at: number): number {
  return isLowHalf(text, at) ? at - 1 : at;
}

function clip(offset: number, length: number): number {
  if (!(offset > 0)) return 0;
  return offset < length ? Math.trunc(offset) : length;
}
