/** Finds the footnotes of a page, and the raised marks of them in its text. */

import { groupBy } from '../core/order/remap.js';
import { pieceOf } from './directions.js';
import { noteMark } from './flow.js';
import type { Fragment } from './fragment.js';
import type { Segment } from './segment.js';

/** Segments of so many characters can be the number of a page below its footnotes. */
export const SHORT = 8;

/**
 * Footnotes are smaller than the text, in parts of its size, and their marks smaller than their
 * words.
 */
const NOTE_SIZE = 0.93;
const MARK_SIZE = 0.85;

/** Where the footnotes begin: only smaller text follows, and the first of it has a mark. */
export function startOfNotes(segments: readonly Segment[]): number {
  const start = startOfSmaller(segments);
  for (const { fragments } of segments.slice(start)) partMark(fragments);
  const [mark, words] = segments[start]?.fragments ?? [];
  return mark !== undefined && words !== undefined && isMark(mark, words) ? start : segments.length;
}

/** A number that is written with the first word of its note, raised or not. */
const MARK_OF_NOTE =
  /^(?:\d{0,2}[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]{1,3}(?=["'\p{Ps}\p{Pi}]?\p{L})|\d{1,3}(?=\p{Lu}\p{Ll}))/u;

/** Cuts the mark of a note off its first word, where fonts have raised digits of their own. */
function partMark(fragments: Fragment[]): void {
  const [first] = fragments;
  const [{ length }] = MARK_OF_NOTE.exec(first?.text ?? '') ?? [''];
  if (first === undefined || length === 0) return;
  const mark = pieceOf(first, 0, length);
  const words = pieceOf(first, length, first.text.length);
  if (mark === undefined || words === undefined) return;
  const text = mark.text.normalize('NFKC');
  fragments.splice(0, 1, { ...mark, text, size: first.size / 2 }, words);
}

/** Where text begins that is smaller than most of the page, down to its end. */
function startOfSmaller(segments: readonly Segment[]): number {
  const bySize = [...segments].sort((a, b) => a.size - b.size);
  const half = segments.reduce((sum, { length }) => sum + length, 0) / 2;
  let smaller = 0;
  let usual = 0;
  for (const { size, length } of bySize) {
    if (smaller < half) usual = size;
    smaller += length;
  }
  let start = segments.length;
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const { size, length } = segments[at] ?? { size: 0, length: 0 };
    if (size < NOTE_SIZE * usual) start = at;
    else if (length > SHORT) break;
  }
  return start;
}

/** Whether a fragment is the mark of the note that begins after it. */
export const isMark = ({ text, size }: Fragment, next: Fragment): boolean =>
  size < MARK_SIZE * next.size && noteMark(text) !== undefined;

/**
 * The fragments that are marks of notes: raised signs that are the mark of one, once on the page,
 * after a word and no unit.
 */
export function marksOf(
  notes: readonly Segment[],
  text: readonly Segment[],
): ReadonlySet<Fragment> {
  const own = notes.map(({ fragments: [mark] }) => mark?.text.trim());
  const pairs = text.flatMap(raisedIn).filter(([mark]) => own.includes(mark.text.trim()));
  const groups = groupBy(pairs, ([mark]) => mark.text.trim());
  return new Set(
    [...groups.values()].flatMap(([pair, ...more]) => {
      const isAfterWord =
        pair !== undefined && /(?:\p{L}{3}|[^\p{L}\p{N}\s])\s*$/u.test(pair[1].text);
      return isAfterWord && more.length === 0 ? [pair[0]] : [];
    }),
  );
}

/** Raised fragments of a segment, each with the one that it is raised from. */
export function raisedIn({
  fragments,
}: Segment): readonly (readonly [raised: Fragment, base: Fragment])[] {
  let base: Fragment | undefined;
  return fragments.flatMap((fragment) => {
    if (base !== undefined && isRaised(fragment, base)) return [[fragment, base] as const];
    base = fragment;
    return [];
  });
}

/**
 * How far the baseline of an exponent or of the mark of a note is above that of the text, in parts
 * of its size.
 */
const RAISED = 0.2;

const isRaised = (fragment: Fragment, base: Fragment): boolean =>
  fragment.size < MARK_SIZE * base.size &&
  baselineOf(base) - baselineOf(fragment) > RAISED * base.size;

const baselineOf = ({ y, height, descent }: Fragment): number => y + height - descent;
