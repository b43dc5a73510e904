/** Places in texts and bytes: byte offsets, lines and columns, and where bytes stop being UTF-8. */
import type { Position } from '../../issue/issue.js';
import { isHighSurrogate, isLowSurrogate } from '../value/index.js';

/** Where a text begins. */
export const textStart: Position = { offset: 0, line: 1, column: 1 };

/** The positions of UTF-16 indexes, which ascend, in one pass over the text; LF and CRLF end a line. */
export function positionsOf(text: string, indexes: readonly number[]): Position[] {
  const positions: Position[] = [];
  let [index, offset, line, column] = [0, 0, 1, 1];
  for (const wanted of indexes) {
    const end = Math.min(wanted, text.length);
    while (index < end) {
      const unit = text.charCodeAt(index);
      const isPair = isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(index + 1));
      index += isPair ? 2 : 1;
      offset += isPair ? 4 : byteCount(unit);
      column += 1;
      if (unit !== 0x0a) continue;
      line += 1;
      column = 1;
    }
    positions.push({ offset, line, column });
  }
  return positions;
}

/** UTF-8 bytes of a code unit outside a pair; a lone surrogate takes the three bytes of its replacement. */
function byteCount(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 ? 2 : 3;
}

/** The position of a byte that ends the well-formed part of UTF-8 bytes. */
export function positionOfByte(bytes: Uint8Array, offset: number): Position {
  let [line, column] = [1, 1];
  for (const byte of bytes.subarray(0, offset)) {
    if (byte === 0x0a) {
      line += 1;
      column = 1;
    } else if ((byte & 0xc0) !== 0x80) column += 1;
  }
  return { offset, line, column };
}

/** The offset of the first byte that belongs to no well-formed sequence, or -1 when all bytes are UTF-8. */
export function firstBadByte(bytes: Uint8Array): number {
  let index = 0;
  while (index < bytes.length) {
    const lead = bytes[index] ?? 0;
    const length = lead < 0x80 ? 1 : sequenceLength(lead);
    if (length === 0 || !continues(bytes, index, length)) return index;
    index += length;
  }
  return -1;
}

/** How many bytes a lead byte announces; 0 for bytes that cannot lead. */
function sequenceLength(lead: number): number {
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}

function continues(bytes: Uint8Array, start: number, length: number): boolean {
  for (let step = 1; step < length; step += 1) {
    const byte = bytes[start + step] ?? 0;
    if (byte < 0x80 || byte > 0xbf) return false;
  }
  return isInRange(bytes[start] ?? 0, bytes[start + 1] ?? 0);
}

/** The second byte keeps out overlong forms, surrogates, and what is above U+10FFFF. */
function isInRange(lead: number, second: number): boolean {
  if (lead === 0xe0) return second >= 0xa0;
  if (lead === 0xed) return second <= 0x9f;
  if (lead === 0xf0) return second >= 0x90;
  if (lead === 0xf4) return second <= 0x8f;
  return true;
}
