/** Places in texts and bytes: byte offsets, lines and columns, and where bytes stop being UTF-8. */
import type { Position } from '../../issue/issue.js';
import { isHighSurrogate, isLowSurrogate } from '../value/index.js';

export const textStart: Position = { offset: 0, line: 1, column: 1 };

/**
 * The positions of UTF-16 indexes, which ascend, in one pass over the text; LF and CRLF end a line.
 */
export function positionsOf(text: string, indexes: readonly number[]): Position[] {
  const positions: Position[] = [];
  let index = 0;
  let offset = 0;
  let line = 1;
  let column = 1;
  for (const requested of indexes) {
    const end = Math.min(requested, text.length);
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

/**
 * UTF-8 bytes of a code unit outside a pair; a lone surrogate takes the three bytes of its
 * replacement.
 */
function byteCount(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 ? 2 : 3;
}

export function positionOfByte(bytes: Uint8Array, offset: number): Position {
  let line = 1;
  let column = 1;
  for (const byte of bytes.subarray(0, offset)) {
    if (byte === 0x0a) {
      line += 1;
      column = 1;
    } else if ((byte & 0xc0) !== 0x80) column += 1;
  }
  return { offset, line, column };
}

/**
 * The offset of the first byte that belongs to no well-formed sequence; -1 when all bytes are
 * UTF-8, or more than fit into a string. The decoder writes U+FFFD for such a sequence, so that its
 * text, encoded again, differs there.
 */
export function firstBadByte(bytes: Uint8Array): number {
  const again = new Uint8Array(bytes.length + 3);
  try {
    new TextEncoder().encodeInto(
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
      again,
    );
  } catch {
    return -1;
  }
  let index = again.findIndex((byte, at) => byte !== bytes[at]);
  if (index >= bytes.length && again[index] === 0) return -1;
  while (((again[index] ?? 0) & 0xc0) === 0x80) index -= 1;
  return index;
}
