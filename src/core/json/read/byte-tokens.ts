/**
 * Steps over the strings and numbers of JSON bytes, and checks how they are spelled; see
 * `scan-bytes.ts` for why it may.
 */
import { numberLoss } from './scan-tokens.js';

export type Seen = { canonical: boolean; doubtful: boolean };

/**
 * The quotation mark that ends a string whose text begins at `start`, or the end. Words of four
 * bytes are tested at once: a byte of a word is zero when taking 1 from it borrows (Mycroft, 1987),
 * and of those that seem to be, the lowest is.
 */
export function endOfString(
  bytes: Uint8Array,
  view: DataView,
  from: { start: number; seen: Seen },
): number {
  const last = bytes.length - 4;
  let index = from.start;
  while (index <= last) {
    const word = view.getInt32(index, true);
    const found =
      (((word ^ 0x22222222) - 0x01010101) | ((word ^ 0x5c5c5c5c) - 0x01010101)) &
      ~word &
      0x80808080;
    if (found === 0) {
      index += 4;
      continue;
    }
    index += (31 - Math.clz32(found & -found)) >> 3;
    if (bytes[index] === 0x22) return index;
    checkEscape(bytes, index, from.seen);
    index += 2;
  }
  while (index < bytes.length && bytes[index] !== 0x22) {
    if (bytes[index] === 0x5c) checkEscape(bytes, index, from.seen);
    index += bytes[index] === 0x5c ? 2 : 1;
  }
  return index;
}

function checkEscape(bytes: Uint8Array, at: number, seen: Seen): void {
  const kind = bytes[at + 1];
  if (kind === 0x75) checkDigits(bytes, at + 2, seen);
  else if (kind === 0x2f) seen.canonical = false;
}

function checkDigits(bytes: Uint8Array, start: number, seen: Seen): void {
  const first = bytes[start];
  const second = bytes[start + 1] ?? 0;
  if ((first === 0x64 || first === 0x44) && !(second >= 0x30 && second <= 0x37))
    seen.doubtful = true;
  if (first !== 0x30 || second !== 0x30 || !isLongControl(bytes[start + 2], bytes[start + 3]))
    seen.canonical = false;
}

/**
 * Control characters without a short form: the only ones that canonical text writes with digits,
 * `00` to `1f`.
 */
function isLongControl(high: number | undefined, low = 0): boolean {
  const isHex = (low >= 0x30 && low <= 0x39) || (low >= 0x61 && low <= 0x66);
  if (high === 0x31) return isHex;
  // 08, 09, 0a, 0c and 0d are \b \t \n \f \r
  return (
    high === 0x30 &&
    isHex &&
    low !== 0x38 &&
    low !== 0x39 &&
    low !== 0x61 &&
    low !== 0x63 &&
    low !== 0x64
  );
}

/** Longer numbers are left to the exact scanner, which copies none: the host writes 25 signs. */
const LONGEST = 100;

/**
 * The index after a number. Up to 15 plain digits are faithful, and canonical unless zeros are
 * idle.
 */
export function afterNumber(bytes: Uint8Array, start: number, seen: Seen): number {
  const whole = bytes[start] === 0x2d ? start + 1 : start;
  let end = whole;
  let point = 0;
  let isPlain = true;
  for (; ; end += 1) {
    const unit = bytes[end] ?? 0;
    if (unit >= 0x30 && unit <= 0x39) continue;
    if (unit === 0x2e) point = end;
    else if (unit === 0x2b || unit === 0x2d || (unit | 0x20) === 0x65) isPlain = false;
    else break;
  }
  if (end - start > LONGEST) seen.doubtful = true;
  else if (!isPlain || end - whole > 15 || !isShortest(bytes, whole, point, end))
    checkLiteral(bytes, start, end, seen);
  return end;
}

/**
 * Whether plain digits from `whole` on are as the host writes them: not -0, no zero at the end of a
 * fraction, none of the small ones with an exponent. `point` is 0 where there is none.
 */
function isShortest(bytes: Uint8Array, whole: number, point: number, end: number): boolean {
  const isZero = bytes[whole] === 0x30;
  if (point === 0) return !(isZero && bytes[whole - 1] === 0x2d);
  return bytes[end - 1] !== 0x30 && !(isZero && bytes[point + 1] === 0x30);
}

function checkLiteral(bytes: Uint8Array, start: number, end: number, seen: Seen): void {
  let literal = '';
  for (let index = start; index < end; index += 1)
    literal += String.fromCharCode(bytes[index] ?? 0);
  if (numberLoss(literal) !== undefined) seen.doubtful = true;
  if (seen.canonical && String(Number(literal)) !== literal) seen.canonical = false;
}

/**
 * The quotation mark that ends a key, or -1 where its bytes do not decide its order: an escape, or
 * a character that UTF-8 and UTF-16 sort differently, as surrogates are below U+E000 there.
 */
export function endOfKey(bytes: Uint8Array, view: DataView, start: number): number {
  let index = start;
  for (const last = bytes.length - 4; index <= last; index += 4) {
    const word = view.getInt32(index, true);
    const found =
      (((word ^ 0x22222222) - 0x01010101) | ((word ^ 0x5c5c5c5c) - 0x01010101) | word) & 0x80808080;
    if (found === 0) continue;
    index += (31 - Math.clz32(found & -found)) >> 3;
    break;
  }
  for (; index < bytes.length && bytes[index] !== 0x22; index += 1)
    if (bytes[index] === 0x5c || (bytes[index] ?? 0) >= 0xee) return -1;
  return index;
}

/** Whether a key is strictly after the one before it. `marks` has four numbers for each. */
export function isBehind(bytes: Uint8Array, marks: Int32Array, at: number): boolean {
  let index = marks[at + 2] ?? 0;
  let last = marks[at - 2] ?? 0;
  const end = marks[at + 3] ?? 0;
  const lastEnd = marks[at - 1] ?? 0;
  while (index < end && last < lastEnd && bytes[index] === bytes[last]) {
    index += 1;
    last += 1;
  }
  return index < end && (last === lastEnd || (bytes[last] ?? 0) < (bytes[index] ?? 0));
}

/** Whether the bytes of a key are not what it says. */
export function hasEscape(bytes: Uint8Array, marks: Int32Array, at: number): boolean {
  return bytes.subarray(marks[at + 2] ?? 0, marks[at + 3] ?? 0).includes(0x5c);
}
