/**
 * Notes of what keeps bytes from being canonical where each string and each number in them is
 * spelled so already: the order of members, and white space.
 *
 * Why it is sound: canonical text is the same tokens in another order, and nothing else. Neither an
 * object whose keys ascend is noted, nor what is inside a member: it moves with it.
 */
import { numberAt } from '../value/index.js';
import type { CanonicalBytes } from './cuts.js';
import { STRIDE } from './sort-keys.js';

/**
 * Notes are in the order in which what they are of ends. White space is two numbers: its start, and
 * `~end`. An object is three numbers for each member, in the order of the keys: its start, its end,
 * and how many numbers were noted before that; and four at last: how many were noted before the
 * object, how many members it has, and where its first and its last bracket are: after the one,
 * before the other.
 */
export interface Arrangement {
  readonly notes: Int32Array;
  /** Bytes of the canonical text. */
  readonly length: number;
}

/**
 * Bytes that are canonical, or become so by an arrangement; `roots` are the places of the outermost
 * members as they came.
 */
export type SpelledBytes = CanonicalBytes & { readonly arrangement?: Arrangement | undefined };

/** Numbers of white space; of an object, for each member and at last. */
export const SPACE = 2;
export const MEMBER = 3;
export const LAST = 4;

/** What is noted while a text is scanned; `marks` are those of `scan-bytes.ts`. */
interface Notes {
  readonly marks: Int32Array;
  notes: Int32Array;
}

export function larger(numbers: Int32Array): Int32Array {
  const more = new Int32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}

/** How many numbers are noted then. */
export function noteSpace(open: Notes, noted: number, start: number, end: number): number {
  if (noted + SPACE > open.notes.length) open.notes = larger(open.notes);
  open.notes[noted] = start;
  open.notes[noted + 1] = ~end;
  return noted + SPACE;
}

/** The same for an object whose members are from `base` up to `top` in the marks. */
export function noteMembers(
  open: Notes,
  sorted: Int32Array,
  { base, top, noted }: Readonly<Record<'base' | 'top' | 'noted', number>>,
): number {
  const { marks } = open;
  const count = (top - base) / STRIDE;
  while (noted + MEMBER * count + LAST > open.notes.length) open.notes = larger(open.notes);
  const { notes } = open;
  let at = noted;
  for (let nth = 0; nth < count; nth += 1) {
    const place = numberAt(sorted, nth);
    notes[at] = numberAt(marks, place + 2) - 1;
    notes[at + 1] = numberAt(marks, place + STRIDE);
    notes[at + 2] = numberAt(marks, place + STRIDE + 1);
    at += MEMBER;
  }
  notes[at] = numberAt(marks, base + 1);
  notes[at + 1] = count;
  notes[at + 2] = numberAt(marks, base) + 1;
  notes[at + 3] = numberAt(marks, top);
  return at + LAST;
}
