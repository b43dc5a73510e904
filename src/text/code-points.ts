/** What a code point is, by tables of Unicode 15.0 that are part of the library: no engine decides. */
import { compatibleLetters, kindRuns, lowerCaseRuns, recomposedRanges, singleRanges } from './generated/unicode.js';

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

/** Above this code point only private use and unassigned code points follow. */
const LAST = 0xe01ef;

let classes: Uint8Array | undefined;
let lower: ReadonlyMap<number, number> | undefined;
let upper: ReadonlyMap<number, number> | undefined;
let compatible: ReadonlyMap<number, readonly number[]> | undefined;

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

/** True when a capital letter becomes this one. */
export function isSmall(code: number): boolean {
  if (code < 128) return code >= 97 && code <= 122;
  return upperOf(code) !== code;
}

/** True when it has a lower case of its own. */
export function isCapital(code: number): boolean {
  return lowerOf(code) !== code;
}

/** What a compatible letter or space becomes, if anything. */
export function compatibleOf(code: number): readonly number[] | undefined {
  compatible ??= new Map(
    compatibleLetters.split(' ').map((entry): [number, number[]] => {
      const [from = '', to = ''] = entry.split(':');
      return [Number.parseInt(from, 16), to.split('+').map((part) => Number.parseInt(part, 16))];
    }),
  );
  return compatible.get(code);
}

function lowerMap(): ReadonlyMap<number, number> {
  lower ??= readLowerCase();
  return lower;
}

function readClasses(): Uint8Array {
  const table = readKinds();
  paint(table, singleRanges, SINGLE);
  paint(table, recomposedRanges, RECOMPOSED);
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
  for (const run of lowerCaseRuns.split(' ')) {
    const [first = 0, length = 0, step = 1, shift = 0] = run.split('.').map((part) => Number.parseInt(part, 36));
    for (let code = first; code <= first + length; code += step) map.set(code, code + shift);
  }
  return map;
}
