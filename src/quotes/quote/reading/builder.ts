/** Collects signs and gaps while a text is read. */
import { once } from '../../../core/work/work.js';
import type { ScriptFold } from '../scripts.js';
import { isWordSign } from '../signs.js';
import {
  CODE,
  CODE_SIGN,
  type GapMarks,
  HALF,
  JOIN,
  MARKED,
  type Reading,
  WHITE,
} from './reading.js';

/** Lists that have one entry for each unit, or one more for the end. */
interface Lists {
  codes: Uint16Array;
  starts: Int32Array;
  ends: Int32Array;
  info: Uint8Array;
  folds: Uint16Array;
  gapFolds: Uint16Array;
}

export interface Builder extends Lists {
  readonly text: string;
  length: number;
  /** The gap that is being read. */
  gap: number;
  gapFold: number;
  gapMarks: GapMarks | undefined;
  /** What was read takes in the white space after it. */
  absorbs: boolean;
  readonly marks: Map<number, GapMarks>;
  /** Invisible characters in a row. */
  unseen: number;
  hasItems: boolean;
  hasCode: boolean;
  inCode: boolean;
  /** In code: whether white space counts as it is written. */
  countsSpace: boolean;
  readonly scripts: readonly ScriptFold[];
}

export function createBuilder(text: string, scripts: readonly ScriptFold[]): Builder {
  const { codes, starts, ends, info, folds, gapFolds } = listsOf(text.length + 16);
  return {
    text,
    codes,
    starts,
    ends,
    info,
    folds,
    gapFolds,
    length: 0,
    gap: 0,
    gapFold: 0,
    gapMarks: undefined,
    absorbs: false,
    marks: new Map(),
    unseen: 0,
    hasItems: false,
    hasCode: false,
    inCode: false,
    countsSpace: false,
    scripts,
  };
}

function listsOf(size: number): Lists {
  return {
    codes: new Uint16Array(size),
    starts: new Int32Array(size),
    ends: new Int32Array(size),
    info: new Uint8Array(size + 1),
    folds: new Uint16Array(size),
    gapFolds: new Uint16Array(size + 1),
  };
}

/** Adds one sign, a code point, and ends the gap before it. */
export function addSign(
  to: Builder,
  code: number,
  place: readonly [start: number, end: number],
  fold: number,
): void {
  if (code < 0x10000) addUnit(to, code, place, fold);
  else {
    addUnit(to, 0xd7c0 + (code >> 10), place, fold);
    to.gap = HALF;
    addUnit(to, 0xdc00 + (code & 0x3ff), place, fold);
  }
  to.gap = to.countsSpace ? CODE : 0;
}

function addUnit(
  to: Builder,
  unit: number,
  place: readonly [start: number, end: number],
  fold: number,
): void {
  const at = to.length;
  if (at === to.codes.length) grow(to);
  to.codes[at] = unit;
  to.starts[at] = place[0];
  to.info[at] = to.inCode ? to.gap | CODE_SIGN : to.gap;
  // What is zero is not written
  if (place[1] !== place[0] + 1) to.ends[at] = place[1];
  if (fold !== 0) to.folds[at] = fold;
  if (to.gapFold !== 0) to.gapFolds[at] = to.gapFold;
  if (to.gapMarks !== undefined) {
    to.marks.set(at, to.gapMarks);
    to.gapMarks = undefined;
  }
  to.gapFold = 0;
  to.unseen = 0;
  to.absorbs = false;
  to.length = at + 1;
}

/** Something in the gap counts as white space. */
export function addWhite(to: Builder, fold = 0): void {
  if (!to.absorbs) to.gap |= WHITE;
  to.gapFold |= fold;
}

/** Something in the gap is nothing. */
export function addNothing(to: Builder, fold: number): void {
  to.gapFold |= fold;
}

/** The words at the sides of the gap are joined; the white space before the join is part of it. */
export function addJoin(to: Builder, join: number, fold: number): void {
  to.gap = (to.gap & ~(JOIN | WHITE)) | join;
  to.gapFold |= fold;
}

export function addMark(to: Builder, mark: GapMarks, fold: number): void {
  to.gapMarks = { ...to.gapMarks, ...mark };
  to.gap |= MARKED;
  to.gapFold |= fold;
}

/**
 * The sign that ends at unit `at`, by default the last one, as a code point; undefined at the
 * start.
 */
export function lastSign(
  to: Pick<Builder, 'codes' | 'length'>,
  at: number = to.length,
): number | undefined {
  if (at === 0) return undefined;
  const unit = to.codes[at - 1] ?? 0;
  const isLow = unit >= 0xdc00 && unit < 0xe000;
  return isLow ? 0x10000 + (((to.codes[at - 2] ?? 0) & 0x3ff) << 10) + (unit & 0x3ff) : unit;
}

/** True if a letter or digit is directly before the last sign. */
export function isWordBefore(to: Builder): boolean {
  const last = lastSign(to) ?? 0;
  const at = to.length - (last > 0xffff ? 2 : 1);
  return (
    at > 0 && ((to.info[at] ?? 0) & (WHITE | JOIN)) === 0 && isWordSign(lastSign(to, at) ?? 32)
  );
}

export function finish(builder: Builder): Reading {
  const { text, length } = builder;
  builder.info[length] = builder.gap;
  builder.gapFolds[length] = builder.gapFold;
  if (builder.gapMarks !== undefined) builder.marks.set(length, builder.gapMarks);
  const codes = builder.codes.subarray(0, length);
  return {
    text,
    codes,
    signs: once(() => stringOf(codes)),
    starts: builder.starts.subarray(0, length),
    ends: builder.ends.subarray(0, length),
    info: builder.info.subarray(0, length + 1),
    folds: builder.folds.subarray(0, length),
    gapFolds: builder.gapFolds.subarray(0, length + 1),
    marks: builder.marks,
    hasItems: builder.hasItems,
    hasCode: builder.hasCode,
  };
}

/** The units of a text. */
export function unitsOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) codes[at] = text.charCodeAt(at);
  return codes;
}

/** Units that are made a string at once. */
const PART = 8192;

export function stringOf(codes: Uint16Array): string {
  const parts: string[] = [];
  for (let at = 0; at < codes.length; at += PART) {
    const part = codes.subarray(at, at + PART);
    // Given as an array, not spread: reading an iterator takes ten times as long
    parts.push(decoded(part) ?? (Reflect.apply(String.fromCharCode, undefined, part) as string));
  }
  return parts.join('');
}

type Decoding = { readonly decoder: TextDecoder; readonly bytes: Uint8Array };
let decoding: Decoding | undefined;

/** By the host's decoder, in a third of the time; undefined where half a character is alone. */
function decoded(units: Uint16Array): string | undefined {
  decoding ??= {
    decoder: new TextDecoder('utf-8', { ignoreBOM: true }),
    bytes: new Uint8Array(3 * PART),
  };
  const { decoder, bytes } = decoding;
  let length = 0;
  for (let nth = 0; nth < units.length; nth += 1) {
    const unit = units[nth] ?? 0;
    if (unit < 0x80) bytes[length] = unit;
    else if (unit < 0xd800 || unit >= 0xe000) length = putWide(bytes, length, unit);
    else {
      nth += 1;
      const low = units[nth] ?? 0;
      if (unit >= 0xdc00 || low < 0xdc00 || low >= 0xe000) return undefined;
      length = putPair(bytes, length, 0x10000 + ((unit & 0x3ff) << 10) + (low & 0x3ff));
    }
    length += 1;
  }
  return decoder.decode(bytes.subarray(0, length));
}

/** Writes a unit beyond ASCII as UTF-8; returns where its last byte is. */
function putWide(bytes: Uint8Array, at: number, unit: number): number {
  const last = unit < 0x800 ? at + 1 : at + 2;
  if (unit < 0x800) bytes[at] = 0xc0 | (unit >> 6);
  else {
    bytes[at] = 0xe0 | (unit >> 12);
    bytes[at + 1] = 0x80 | ((unit >> 6) & 0x3f);
  }
  bytes[last] = 0x80 | (unit & 0x3f);
  return last;
}

/** The same for a character of two units. */
function putPair(bytes: Uint8Array, at: number, code: number): number {
  bytes[at] = 0xf0 | (code >> 18);
  bytes[at + 1] = 0x80 | ((code >> 12) & 0x3f);
  bytes[at + 2] = 0x80 | ((code >> 6) & 0x3f);
  bytes[at + 3] = 0x80 | (code & 0x3f);
  return at + 3;
}

function grow(to: Builder): void {
  const lists = listsOf(2 * to.length);
  for (const name of ['codes', 'starts', 'ends', 'info', 'folds', 'gapFolds'] as const)
    lists[name].set(to[name]);
  Object.assign(to, lists);
}
