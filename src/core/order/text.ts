/** Compares text and numbers the same way on every host: by Unicode code point, and by value. */
/** The outcome of a comparison. */
export type Comparison = -1 | 0 | 1;

/**
 * Compares text by Unicode code point, which is also the order of its UTF-8 bytes (ADR 0008); it
 * allocates nothing.
 *
 * UTF-16 order differs only where a surrogate meets a character from U+E000 to U+FFFF: surrogates
 * encode code points above all of these.
 */
export function compareText(a: string, b: string): Comparison {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const unitA = a.charCodeAt(index);
    const unitB = b.charCodeAt(index);
    if (unitA !== unitB) return rankOf(unitA) < rankOf(unitB) ? -1 : 1;
  }
  return compareNumbers(a.length, b.length);
}

/**
 * Where a code unit is in code-point order: surrogates trade places with what UTF-16 puts after
 * them.
 */
function rankOf(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** Compares finite numbers by value; `-0` equals `0`. */
export function compareNumbers(a: number, b: number): Comparison {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
