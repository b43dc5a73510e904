/** The items of a page: its fragments in reading order, and what is between them. */

import { runsOf } from '../core/order/remap.js';
import { noteMark, raised } from './flow.js';
import { type Fragment, isOnLine } from './fragment.js';
import { cutAtGutters } from './gutters.js';
import type { ReadItem } from './item.js';
import { isMark, marksOf, raisedIn, SHORT, startOfNotes } from './page-notes.js';
import { byColumns, isInOrder } from './reading-order.js';
import { isSameFlow, type Segment, segmentsOf, shareColumn } from './segment.js';
import { blankBetween } from './writer.js';

/** The items of a page, its footnotes apart. */
export type PageItems = Readonly<{ text: readonly ReadItem[]; notes: readonly ReadItem[] }>;

/** More segments on one page are left in the order of the file. */
const MOST_SEGMENTS = 20_000;

/**
 * The items of a page in reading order, its footnotes apart: a sentence may go on over them on the
 * next page.
 */
export function readLines(fragments: readonly Fragment[]): PageItems {
  const segments = cutAtGutters(segmentsOf(fragments));
  const ordered =
    segments.length <= MOST_SEGMENTS && !isInOrder(segments) ? byColumns(segments, 0) : segments;
  const start = startOfNotes(ordered);
  const isNote = ({ length }: Segment, nth: number): boolean => nth >= start && length > SHORT;
  const text = ordered.filter((segment, nth) => !isNote(segment, nth));
  const notes = ordered.filter(isNote);
  return { text: itemsOf(text, marksOf(notes, text)), notes: notesOf(notes) };
}

function itemsOf(segments: readonly Segment[], marks?: ReadonlySet<Fragment>): readonly ReadItem[] {
  const edges = blockEdges(segments);
  return segments.flatMap((segment, nth) => {
    const above = new Set(raisedIn(segment).map(([fragment]) => fragment));
    return segment.fragments.map((fragment, at): ReadItem => {
      const { page, box, direction, unseen } = fragment;
      const next = segment.fragments[at + 1];
      const after =
        next === undefined ? afterSegment(segments, nth, edges) : gapBetween(fragment, next);
      const signs = above.has(fragment) ? raised(fragment.text.trim()) : undefined;
      const mark = marks?.has(fragment) === true ? noteMark(fragment.text) : undefined;
      return {
        text: inPlaceOf(fragment.text, mark ?? signs),
        page,
        box,
        direction,
        unseen,
        after,
      };
    });
  });
}

/**
 * A tab is between the mark of a note and its words: after a number and a blank, a first word of
 * one letter (`3 W tym`) would be its unit.
 */
function notesOf(segments: readonly Segment[]): readonly ReadItem[] {
  const items = itemsOf(segments);
  let at = 0;
  const marks = new Set<number>();
  for (const { fragments } of segments) {
    const [mark, words] = fragments;
    if (mark !== undefined && words !== undefined && isMark(mark, words)) marks.add(at);
    at += fragments.length;
  }
  return items.map((item, nth) =>
    marks.has(nth) ? { ...item, text: item.text.trimEnd(), after: '\t' } : item,
  );
}

/** Raised signs as they are written here, with the blanks that were around them. */
function inPlaceOf(text: string, signs: string | undefined): string {
  if (signs === undefined) return text;
  const start = text.length - text.trimStart().length;
  return text.slice(0, start) + signs + text.slice(text.trimEnd().length);
}

function gapBetween(a: Fragment, b: Fragment): string {
  const gap = isMark(a, b) ? Infinity : (b.x - (a.x + a.width)) / Math.min(a.height, b.height);
  return blankBetween(a.text, b.text, gap);
}

function isNextLine(a: Segment, b: Segment): boolean {
  const step = b.y - a.y;
  const isSameSize = Math.abs(a.size - b.size) < 0.2 * Math.max(a.size, b.size);
  const [first] = b.fragments;
  const isSame = first !== undefined && isSameFlow(a.fragments[0], first) && isSameSize;
  return shareColumn(a, b) && isSame && step > a.height / 2 && step < 2.2 * a.height;
}

/** Where the lines of the block of each segment end at most. */
function blockEdges(segments: readonly Segment[]): readonly number[] {
  const blocks = runsOf(segments, (segment, _, last) => isNextLine(last, segment));
  return blocks.flatMap((block) => {
    const edge = block.reduce((most, { right }) => Math.max(most, right), -Infinity);
    return block.map(() => edge);
  });
}

const DASH_AT_END = /[-\u00ad\u2010-\u2015]\s*$/;

/** Characters that lines end between. */
const WITHOUT_BLANKS =
  /^[\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uffdc\u{20000}-\u{3ffff}]/u;

const HANGUL = /[\uac00-\ud7a3]/;

/** A line goes on in the next one where the next word had no room in it. */
function afterSegment(
  segments: readonly Segment[],
  nth: number,
  edges: readonly number[],
): string | undefined {
  const a = segments[nth];
  const b = segments[nth + 1];
  const last = a?.fragments.at(-1);
  const first = b?.fragments[0];
  if (a === undefined || b === undefined || last === undefined || first === undefined)
    return undefined;
  if (isOnLine(a, b) && b.x >= a.right) return '\t';
  if (!isNextLine(a, b)) return '\n';
  if (DASH_AT_END.test(last.text)) return '\n';
  const [word = ''] = /^\S+/.exec(first.text) ?? [];
  const room = (edges[nth] ?? 0) - a.right;
  const isWide = WITHOUT_BLANKS.test(word);
  const needed = isWide ? a.height : (first.width * (word.length + 1)) / first.text.length;
  // Lines of Korean end between words and within them: which of the two it is only the line end
  // says
  if (room >= needed || HANGUL.test(last.text.trimEnd().slice(-1) + word.slice(0, 1))) return '\n';
  return isWide ? '' : ' ';
}
