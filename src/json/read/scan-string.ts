/** Reads string literals of JSON text (RFC 8259, 7) and finds surrogates without partner in them. */
import { isHighSurrogate, isLowSurrogate } from '../value/index.js';

/** A token that was read, or where and why it could not be. */
export interface Token {
  /** The index after the token, or of the character that is wrong. */
  readonly end: number;
  /** What should stand at `end`; absent when the token is whole. */
  readonly expected?: string;
}

/** The token of a string. */
export interface StringToken extends Token {
  /** The indexes of surrogates without partner. */
  readonly lones: readonly number[];
}

/** Finds the end of a string that opens at `start`; keeps the first `cap` surrogates without partner. */
export function scanString(text: string, start: number, cap: number): StringToken {
  const lones: number[] = [];
  let index = start + 1;
  let high = -1; // where a high surrogate waits for its partner
  for (;;) {
    const unit = text.charCodeAt(index);
    if (!(unit >= 0x20)) {
      return { end: index, lones, expected: unit < 0x20 ? 'an escaped control character' : 'a closing quotation mark' };
    }
    const size = unit === 0x5c ? escapeSize(text, index) : 1;
    if (size < 1) return { end: index - size, lones, expected: size === -1 ? 'an escape' : 'a hexadecimal digit' };
    const decoded = size === 6 ? Number.parseInt(text.slice(index + 2, index + 6), 16) : unit;
    // Both halves are written the same way, or the text itself holds half a pair.
    if (high >= 0 && isLowSurrogate(decoded) && index - high === size) high = -1;
    else {
      if (high >= 0 && lones.length < cap) lones.push(high);
      high = isHighSurrogate(decoded) ? index : -1;
      if (isLowSurrogate(decoded) && lones.length < cap) lones.push(index);
    }
    if (unit === 0x22) return { end: index + 1, lones };
    index += size;
  }
}

/** How long an escape is; where it is none, minus the distance to the character that is wrong. */
function escapeSize(text: string, start: number): number {
  if ('"\\/bfnrt'.includes(text[start + 1] ?? 'none')) return 2;
  if (text[start + 1] !== 'u') return -1;
  for (let step = 2; step < 6; step += 1) {
    if (!/^[0-9A-Fa-f]$/.test(text[start + step] ?? '')) return -step;
  }
  return 6;
}
