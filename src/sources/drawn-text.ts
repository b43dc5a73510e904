/**
 * Which text of a PDF page its readers do not see, by what the operators of the page draw: text
 * without ink, and text in the colour of what is under it.
 */

import { membersOf } from './item.js';
import type { Members } from './layout-text.js';
import {
  type Box,
  boxAround,
  cornersOf,
  isIn,
  type Matrix,
  sixOf,
  touches,
} from './pdf-geometry.js';
import { readOperators, signsOf } from './pdf-operators.js';
import { PAPER, type Reader, type Run, type Unseen } from './pdf-state.js';

/** A stretch of the text of an item, in UTF-16 units. */
export type UnseenPart = Readonly<{ from: number; to: number; unseen: Unseen | undefined }>;

/** What is known of the text of a page. */
export interface UnseenText {
  /** The parts of each item that has any unseen text, by its position. */
  readonly items: ReadonlyMap<number, readonly UnseenPart[]>;
  /**
   * Items of which it is not known: their text was not found among what is drawn on a page with text
   * that is not seen, the work ended, or the operators are no list or too many.
   */
  readonly lost: number;
  /** Signs that their fonts have no names for. */
  readonly nameless: number;
}

/** Comparisons of an item with what is under it on one page. */
const MOST_STEPS = 2 ** 26;

/**
 * The text of a page that its readers do not see. Items and operators have the same signs in the
 * same order, but for signs outside of the page, which are no items.
 */
export function unseenText(list: unknown, items: readonly unknown[]): UnseenText {
  const reader = readOperators(list);
  const found = new Map<number, readonly UnseenPart[]>();
  if (reader === undefined)
    return { items: found, lost: list === undefined ? 0 : items.length, nameless: 0 };
  const { nameless } = reader;
  if (!hasCandidates(reader)) return { items: found, lost: 0, nameless };
  const page: DrawnPage = {
    ...reader,
    drawn: reader.runs.map(({ signs }) => signs).join(''),
    at: 0,
    run: 0,
    steps: MOST_STEPS,
    isLost: false,
  };
  let lost = 0;
  for (const [nth, value] of items.entries()) {
    const item = membersOf(value);
    const own = signsOf(typeof item['str'] === 'string' ? item['str'] : '');
    if (own === '') continue;
    const parts = partsOfItem(page, own, item);
    if (parts === undefined || page.steps <= 0) lost += 1;
    if (parts?.some(({ unseen }) => unseen !== undefined)) found.set(nth, inUnits(parts, item));
  }
  return { items: found, lost, nameless };
}

/** Undefined for an item that is not among what is drawn, and for all after it. */
function partsOfItem(
  page: DrawnPage,
  own: string,
  item: Members,
): readonly UnseenPart[] | undefined {
  const start = page.isLost ? -1 : placeIn(page.drawn, own, page.at);
  page.isLost = start < 0;
  if (page.isLost) return undefined;
  page.at = start + own.length;
  return partsOf(page, start, item);
}

type DrawnPage = Pick<Reader, 'paints' | 'runs'> & {
  /** The signs of all runs. */
  readonly drawn: string;
  /** The sign and the run that come next. */
  at: number;
  run: number;
  steps: number;
  /** True from the first item on that is not among what is drawn. */
  isLost: boolean;
};

/** The runs that an item was made of, from a sign on. */
function partsOf(page: DrawnPage, start: number, item: Members): readonly UnseenPart[] {
  const parts: UnseenPart[] = [];
  for (; page.run < page.runs.length; page.run += 1) {
    const shown = page.runs[page.run];
    if (shown === undefined || shown.start >= page.at) break;
    const end = shown.start + shown.signs.length;
    if (end > start) {
      page.steps -= shown.under;
      const unseen = shown.unseen ?? (page.steps > 0 ? colourHides(shown, page, item) : undefined);
      parts.push({ from: shown.start - start, to: end - start, unseen });
    }
    if (end > page.at) break;
  }
  return parts;
}

/** Where the signs of an item are next: a line from right to left has them in another order. */
function placeIn(drawn: string, own: string, at: number): number {
  if (drawn.startsWith(own, at)) return at;
  const here = drawn.slice(at, at + own.length);
  return sortedSigns(here) === sortedSigns(own) ? at : drawn.indexOf(own, at);
}

const sortedSigns = (signs: string): string => Array.from(signs).sort().join('');

/** Whether any text of the page may be one that nobody sees. */
function hasCandidates({ runs, paints }: Reader): boolean {
  const covers = new Set(
    paints.flatMap(({ cover, colour }) => (cover === undefined ? [] : [colour])),
  );
  return runs.some(
    ({ unseen, ink }) =>
      unseen !== undefined || (ink !== undefined && (ink === PAPER || covers.has(ink))),
  );
}

/** Letters reach from their baseline so far up, in parts of their size: what is around is air. */
const CORE = 0.7;

/** `hidden` if all that is under the text has its colour, and paper is white. */
function colourHides(
  { ink, under }: Run,
  { paints }: Pick<Reader, 'paints'>,
  item: Members,
): Unseen | undefined {
  const matrix = sixOf(item['transform']);
  const { width } = item;
  if (ink === undefined || matrix === undefined || typeof width !== 'number') return undefined;
  const box = coreOf(matrix, width);
  for (let nth = under - 1; nth >= 0; nth -= 1) {
    const paint = paints[nth];
    if (paint === undefined) return undefined;
    const isSame = paint.colour === ink;
    if (isSame && paint.cover !== undefined && isIn(box, paint.cover)) return 'hidden';
    if (!isSame && touches(box, paint.reach)) return undefined;
  }
  return ink === PAPER ? 'hidden' : undefined;
}

function coreOf([a, b, c, d, e, f]: Matrix, width: number): Box {
  const length = Math.hypot(a, b) || 1;
  const along: Matrix = [a / length, b / length, c, d, e, f];
  return boxAround(along, cornersOf(0, 0, width, CORE));
}

/** Parts that count signs, as parts of the text of an item: a blank belongs to what is before it. */
function inUnits(parts: readonly UnseenPart[], { str, dir }: Members): readonly UnseenPart[] {
  const text = String(str);
  const kinds = [...new Set(parts.map(({ unseen }) => unseen))];
  // The signs of a line from right to left have places that only its drawing says
  if (kinds.length === 1 || dir === 'rtl')
    return [{ from: 0, to: text.length, unseen: kinds.find((kind) => kind !== undefined) }];
  const ends: number[] = [];
  let units = 0;
  for (const sign of text) {
    units += sign.length;
    const more = signsOf(sign).length;
    for (let nth = 0; nth < more; nth += 1) ends.push(units);
  }
  let from = 0;
  const joined: { from: number; to: number; unseen: Unseen | undefined }[] = [];
  for (const { to, unseen } of parts) {
    const end = to >= ends.length ? text.length : (ends[to - 1] ?? 0);
    const last = joined.at(-1);
    if (last !== undefined && last.unseen === unseen) last.to = end;
    else if (end > from) joined.push({ from, to: end, unseen });
    from = end;
  }
  return joined;
}
