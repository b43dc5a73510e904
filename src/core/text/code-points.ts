/**
 * What a code point is, by tables of Unicode 15.0 that are part of the library; the engine only
 * maps capitals and compatible forms of these tables.
 */
import { once } from '../work/work.js';
import {
  capitalRanges,
  compatibleRanges,
  kindRuns,
  recomposedRanges,
  singleRanges,
} from './generated/unicode.js';

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
const lowerMap: () => ReadonlyMap<number, number> = /* @__PURE__ */ once(() => readLowerCase());
const upperMap: () => ReadonlyMap<number, number> = /* @__PURE__ */ once(
  () => new Map([...lowerMap()].reverse().map(([capital, small]) => [small, capital])),
);

/**
 * All that is known of a code point, as bits: `classOf(c) & KIND` is its kind, the flags are above.
 */
export function classOf(code: number): number {
  classes ??= readClasses();
  return classes[code] ?? 0;
}

/** The kind alone. */
export const kindOf = (code: number): number => classOf(code) & KIND;

/** Simple lower case of one code point, the final sigma as sigma. */
export function lowerOf(code: number): number {
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code;
  return lowerMap().get(code) ?? code;
}

/**
 * The first capital letter that has this code point as its lower case; else the code point itself.
 */
export function upperOf(code: number): number {
  if (code < 128) return code >= 97 && code <= 122 ? code - 32 : code;
  return upperMap().get(code) ?? code;
}

/**
 * True if this is the lower case of a capital letter. Not for Georgian, which has capitals but does
 * not use them in text.
 */
export function isSmall(code: number): boolean {
  if (code < 128) return code >= 97 && code <= 122;
  if (code >= 0x10d0 && code <= 0x10ff) return false;
  return kindOf(code) === LETTER && upperOf(code) !== code;
}

/** True when it has a lower case of its own. */
export const isCapital = (code: number): boolean => lowerOf(code) !== code;

/** Whether the unit of a text at an offset is a letter; before the text and after it there is none. */
export const isLetterAt = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && (classOf(text.charCodeAt(at)) & KIND) === LETTER;

/** Whether a sign is a letter that has no other case, as those of Chinese. */
export const isCaseless = (sign: string): boolean =>
  isLetterAt(sign, 0) && sign.toLowerCase() === sign.toUpperCase();

/** What a compatible letter or space becomes, if anything. */
export function compatibleOf(code: number): readonly number[] | undefined {
  // Which ones are is a table; what they become never changes once a character is assigned
  if ((classOf(code) & COMPATIBLE) === 0) return undefined;
  return Array.from(
    String.fromCodePoint(code).normalize('NFKD'),
    (sign) => sign.codePointAt(0) ?? 0,
  );
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

/** Calls a function for every code point of packed ranges: gap and length in base 36, in turn. */
function eachIn(packed: string, use: (code: number) => void): void {
  let code = 0;
  for (const [, gap = '', more = ''] of packed.matchAll(/(\w+)\.(\w+)/g)) {
    code += Number.parseInt(gap, 36);
    for (const last = code + Number.parseInt(more, 36); code < last; code += 1) use(code);
    use(code);
  }
}

function paint(table: Uint8Array, packed: string, bits: number): void {
  eachIn(packed, (code) => {
    table[code] = (table[code] ?? 0) | bits;
  });
}

function readLowerCase(): ReadonlyMap<number, number> {
  const map = new Map<number, number>([[0x3c2, 0x3c3]]);
  // Which ones have a lowercase letter is a table; which one it is never changes once a character
  // is assigned
  eachIn(capitalRanges, (code) =>
    map.set(code, String.fromCodePoint(code).toLowerCase().codePointAt(0) ?? code),
  );
  return map;
}

export function isSpaceCode(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13);
  return kindOf(code) === SPACE;
}

/** A text in lowercase, one code point at a time. */
export function toSmall(text: string): string {
  // The lowercase letters of ASCII are the same on every engine.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  if (!hasCapital(text)) return text;
  return Array.from(text, (letter) =>
    String.fromCodePoint(lowerOf(letter.codePointAt(0) ?? 0)),
  ).join('');
}

function hasCapital(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (isCapital(text.codePointAt(at) ?? 0)) return true;
  return false;
}
