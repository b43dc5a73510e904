/**
 * Scans the UTF-8 bytes of JSON once: what the strict reader must know of them, and whether they
 * are canonical.
 *
 * Why it is sound: it counts only where `JSON.parse` accepts the same text, so that grammar is
 * settled. White space outside strings and a key that is not strictly after the one before it are
 * not canonical, and are noted, so that they can be put in order; keys that ascend strictly cannot
 * occur twice, and others are sorted.
 * A string is canonical that has no `\/`, and no `\u` but for control characters without a short
 * form. A number is canonical when it is spelled as the host writes it. Where bytes alone cannot
 * decide, the answer is no, and the value is written again, which gives the same verdict and
 * digests. Measured at 10 results: 0.2 of the floor; without it `verify` costs 1.3 of the floor
 * more.
 */
import type { Budgets } from '../value/index.js';
import { type Arrangement, larger, noteMembers, noteSpace } from './arrange.js';
import {
  afterNumber,
  endOfKey,
  endOfString,
  hasEscape,
  isBehind,
  type Seen,
} from './byte-tokens.js';
import { STRIDE, sortKeys } from './sort-keys.js';

/** Of use only when `JSON.parse` accepts the text. */
export interface ByteScan {
  /**
   * Whether the exact scanner has to look: a budget is passed, a number loses something, a
   * surrogate may be alone.
   */
  readonly doubtful: boolean;
  /** Keys of all objects: as many as the value has, unless one occurs twice. */
  readonly members: number;
  /**
   * Whether the bytes say that no object has a key twice: they ascend strictly, or all differ. Where
   * this is false, members are counted.
   */
  readonly distinct: boolean;
  /** Whether the bytes are what RFC 8785 asks for, to the last one. */
  readonly canonical: boolean;
  /** Where the members of the outermost object begin. */
  readonly roots: readonly number[];
  /** What makes the bytes canonical where nothing but order and white space keeps them from it. */
  readonly arrangement: Arrangement | undefined;
}

export const doubtful: ByteScan = {
  doubtful: true,
  members: 0,
  distinct: false,
  canonical: false,
  roots: [],
  arrangement: undefined,
};

/**
 * Numbers that are kept while something is open, in one memory for all texts until one makes it
 * large.
 */
interface Open {
  /**
   * Four for each member of an object that is open: where the sign before it is, a comma or the
   * bracket, how many notes there were then, start and end of its key.
   */
  marks: Int32Array;
  /**
   * Two for each container that is open: where its marks begin, -1 for a list, and whether its keys
   * ascend.
   */
  levels: Int32Array;
  /** See `Arrangement`. */
  notes: Int32Array;
}

let shared: Open | undefined;
const FEW = 1 << 12;

function openOf(): Open {
  if (
    shared === undefined ||
    Math.max(shared.marks.length, shared.levels.length, shared.notes.length) > FEW
  )
    shared = {
      marks: new Int32Array(FEW >> 2),
      levels: new Int32Array(FEW >> 4),
      notes: new Int32Array(FEW >> 2),
    };
  return shared;
}

function viewOf(bytes: Uint8Array): DataView | undefined {
  try {
    return bytes.length === 0
      ? undefined
      : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch {
    return undefined;
  }
}

/**
 * One loop, as it runs once for every byte; it ends at a budget, so that a hostile text costs no
 * more than that.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one loop runs for every byte, calls cost a sixth
export function scanBytes(bytes: Uint8Array, budgets: Budgets): ByteScan {
  const view = viewOf(bytes);
  if (view === undefined) return doubtful;
  const seen: Seen = { canonical: true, doubtful: false };
  const open = openOf();
  let { marks, levels } = open;
  let roots: readonly number[] = [];
  let index = 0; // each on its own: taken from one list, these take a sixth of the scan of a short text
  let depth = 0;
  let nodes = 0;
  let members = 0;
  let top = 0;
  let base = -1;
  let ascends = true;
  let distinct = true;
  let noted = 0;
  let blank = 0;
  const most = (bytes.length >> 1) + FEW; // of notes: they take a fraction of the value
  let isFresh = false; // after an opening bracket, where one value is not announced by a comma
  let isKey = false; // a string that comes now is a key
  while (index < bytes.length) {
    const unit = bytes[index] ?? 0;
    if (unit === 0x2c) {
      nodes += 1;
      isKey = base >= 0;
      if (isKey) {
        marks[top] = index;
        marks[top + 1] = noted;
      }
      index += 1;
      continue;
    }
    if (unit === 0x7d || unit === 0x5d) {
      if (depth === 0 || nodes > budgets.nodes) return doubtful;
      depth -= 1;
      if (base >= 0) {
        if (depth === 0) roots = rootsOf(marks, top);
        if (top !== base && distinct && (!ascends || (depth === 0 && noted > 0))) {
          marks[top] = index;
          marks[top + 1] = noted;
          const sorted = sortKeys(bytes, view, { marks, base, top });
          if (sorted === undefined) distinct = false;
          else if (seen.canonical && noted <= most)
            noted = noteMembers(open, sorted, { base, top, noted });
        }
        top = base;
      }
      base = levels[2 * depth] ?? 0;
      ascends = levels[2 * depth + 1] === 1;
      isFresh = isKey = false;
      index += 1;
      continue;
    }
    if (unit <= 0x20) {
      const start = index;
      while (index < bytes.length && (bytes[index] ?? 0) <= 0x20) index += 1;
      blank += index - start;
      if (seen.canonical && noted <= most) noted = noteSpace(open, noted, start, index);
      continue;
    }
    if (isFresh) nodes += 1;
    isFresh = false;
    if (unit === 0x22) {
      if (!isKey) {
        index = endOfString(bytes, view, { start: index + 1, seen }) + 1;
        continue;
      }
      isKey = false;
      members += 1;
      if (top + 2 * STRIDE >= marks.length) open.marks = marks = larger(marks);
      marks[top + 2] = index + 1;
      const end = endOfKey(bytes, view, index + 1);
      if (end < 0) {
        marks[top + 3] = endOfString(bytes, view, { start: index + 1, seen });
        ascends = seen.canonical = false;
        if (distinct) distinct = !hasEscape(bytes, marks, top);
      } else {
        marks[top + 3] = end;
        if (top !== base && !isBehind(bytes, marks, top)) ascends = false;
      }
      index = (marks[top + 3] ?? 0) + 1;
      top += STRIDE;
      if (bytes[index] === 0x3a) index += 1;
    } else if (unit === 0x7b || unit === 0x5b) {
      if (2 * depth + 4 >= levels.length) open.levels = levels = larger(levels);
      levels[2 * depth] = base;
      levels[2 * depth + 1] = ascends ? 1 : 0;
      depth += 1;
      if (depth > budgets.depth || nodes > budgets.nodes) return doubtful;
      isKey = unit === 0x7b;
      if (isKey) {
        marks[top] = index;
        marks[top + 1] = noted;
      }
      base = isKey ? top : -1;
      isFresh = ascends = true;
      index += 1;
    } else if (unit === 0x2d || (unit >= 0x30 && unit <= 0x39))
      index = afterNumber(bytes, index, seen);
    else index += 1; // a letter of a word, or a colon after white space
  }
  if (seen.doubtful || nodes > budgets.nodes) return doubtful;
  const isKnown = distinct && seen.canonical;
  return {
    doubtful: false,
    members,
    distinct,
    canonical: isKnown && noted === 0,
    roots,
    arrangement:
      isKnown && noted > 0 && noted <= most
        ? { notes: open.notes.slice(0, noted), length: bytes.length - blank }
        : undefined,
  };
}

/** Copied, as making a list by elements takes ten times as long. */
const zeros: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

function rootsOf(marks: Int32Array, top: number): readonly number[] {
  const count = top / STRIDE;
  const roots =
    count > zeros.length ? Array.from({ length: count }, () => 0) : zeros.slice(0, count);
  for (let nth = 0; nth < count; nth += 1) roots[nth] = (marks[STRIDE * nth + 2] ?? 0) - 1;
  return roots;
}
