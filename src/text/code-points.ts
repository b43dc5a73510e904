/** What a code point is, by tables of Unicode 15.0 that are part of the library: no engine decides. */
import { compatibleRanges, kindRuns, lowerCaseRuns, recomposedRanges, singleRanges } from './generated/unicode.js';

/** Kinds of code points, in the low four bits of a class. */
export const KIND = 15;
export const LETTER = 1;
export const MARK = 2;
export const DIGIT = 3;
export const NUMBER = 4;
export const SPACE = 5;
export const PUNCTUATION = 6;
export const SYMBOL = 7;
export const CURRENCY = 8;
export const INVISIBLE = 9;

/** A letter of a script that is written without blanks: Han, Kana, Thai, Lao, Khmer, Myanmar. */
export const SINGLE = 16;
/** Canonical composition replaces it even alone. */
export const RECOMPOSED = 32;
/** A compatible letter or space: `compatibleOf` has what it is compatible with. */
export const COMPATIBLE = 64;

/** All code points above this one are unassigned or for private use. */
const LAST = 0xe01ef;

let classes: Uint8Array | undefined;
let lower: ReadonlyMap<number, number> | undefined;
let upper: ReadonlyMap<number, number> | undefined;

/** All that is known of a code point, as bits: `classOf(c) & KIND` is its kind, the flags are above. */
export function classOf(code: number): number {
  classes ??= readClasses();
  return classes[code] ?? 0;
}

/** Simple lower case of one code point, the final sigma as sigma. */
export function lowerOf(code: number): number {
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code;
  return lowerMap().get(code) ?? code;
}

/** The first capital letter that has this code point as its lower case; else the code point itself. */
export function upperOf(code: number): number {
  if (code < 128) return code >= 97 && code <= 122 ? code - 32 : code;
  upper ??= new Map([...lowerMap()].reverse().map(([capital, small]) => [small, capital]));
  return upper.get(code) ?? code;
}

/** True if this is the lower case of a capital letter. Not for Georgian, which has capitals but does not use them in text. */
export function isSmall(code: number): boolean {
  if (code < 128) return code >= 97 && code <= 122;
  if (code >= 0x10d0 && code <= 0x10ff) return false;
  return (classOf(code) & KIND) === LETTER && upperOf(code) !== code;
}

/** True when it has a lower case of its own. */
export function isCapital(code: number): boolean {
  return lowerOf(code) !== code;
}

/** What a compatible letter or space becomes, if anything. */
export function compatibleOf(code: number): readonly number[] | undefined {
  // Which ones are is a table; what they become never changes once a character is assigned
  if ((classOf(code) & COMPATIBLE) === 0) return undefined;
  return Array.from(String.fromCodePoint(code).normalize('NFKD'), (sign) => sign.codePointAt(0) ?? 0);
}

function lowerMap(): ReadonlyMap<number, number> {
  lower ??= readLowerCase();
  return lower;
}

function readClasses(): Uint8Array {
  const table = readKinds();
  paint(table, singleRanges, SINGLE);
  paint(table, recomposedRanges, RECOMPOSED);
  paint(table, compatibleRanges, COMPATIBLE);
  return table;
}

/** The letters of runs, in the order of the kinds: U is none of them. */
const KIND_LETTERS = 'ULMDNSPYCI';

/** Runs follow one another: a capital for the kind, then how many more, in base 36. */
function readKinds(): Uint8Array {
  const table = new Uint8Array(LAST + 1);
  let code = 0;
  for (const run of kindRuns.match(/[A-Z][0-9a-z]*/g) ?? []) {
    const length = run.length === 1 ? 1 : Number.parseInt(run.slice(1), 36) + 1;
    table.fill(KIND_LETTERS.indexOf(run.charAt(0)), code, code + length);
    code += length;
  }
  return table;
}

/** Adds bits to every code point of packed ranges: gap and length in base 36, in turn. */
function paint(table: Uint8Array, packed: string, bits: number): void {
  const numbers = packed.split('.').map((part) => Number.parseInt(part, 36));
  let at = 0;
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const first = at + (numbers[i] ?? 0);
    at = first + (numbers[i + 1] ?? 0);
    for (let code = first; code <= at && code <= LAST; code += 1) table[code] = (table[code] ?? 0) | bits;
  }
}

function readLowerCase(): ReadonlyMap<number, number> {
  const map = new Map<number, number>([[0x3c2, 0x3c3]]);
  let last = 0;
  for (const run of lowerCaseRuns.split(' ')) {
    const [distance = 0, length = 0, step = 1, shift = 1] = run
      .split('.')
      .map((part) => Number.parseInt(part || '1', 36));
    const first = last + distance;
    last = first + length;
    for (let code = first; code <= last; code += step) map.set(code, code + shift);
  }
  return map;
}

export function isSpaceCode(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13);
  return (classOf(code) & KIND) === SPACE;
}

/** A text in small letters, one code point at a time. */
export function toSmall(text: string): string {
  // The small letters of ASCII are the same on every engine.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return Array.from(text, (letter) => String.fromCodePoint(lowerOf(letter.codePointAt(0) ?? 0))).join('');
}
