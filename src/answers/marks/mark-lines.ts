/** Lines of nothing but marks: whether they cite the quotation above or the one below them. */
import { itemAt } from '../../core/json/value/index.js';
import type { Bound, BoundKind, IsApart } from './bounds.js';

/**
 * Where the quotation of a line of marks is. `either`: there is one on both sides, and nothing says
 * which is meant.
 */
export type Side = 'above' | 'below' | 'either';

/** Whether a bound quotes and has no run of its own. */
export type IsQuoting = (bound: Bound) => boolean;

interface Neighbour {
  readonly isQuoting: boolean;
  readonly kind: BoundKind;
  /** The blank lines between. */
  readonly blanks: number;
}

/** The bounds of a text, in which its lines of marks are apart, and the sides of these by index. */
export interface LinesOfMarks {
  readonly apart: readonly Bound[];
  readonly sides: ReadonlyMap<number, Side>;
}

/** How a text is divided, and what quotes in it. */
export interface LinesIn {
  readonly boundsBy: (isApart: IsApart) => readonly Bound[];
  readonly isQuoting: IsQuoting;
}

/**
 * The lines of marks of a text. Lines with a label, as `Source: [1]`, are such lines only if each
 * that cites a side cites below: any other is of the words above it.
 */
export function linesOfMarks(text: string, { boundsBy, isQuoting }: LinesIn): LinesOfMarks {
  const all = boundsBy(() => true);
  const sides = sidesOf(text, all, isQuoting);
  const hasLabels = all.some(({ marks }) => marks === 'labelled');
  const isOver = ([nth, side]: readonly [number, Side]): boolean =>
    side !== 'below' && itemAt(all, nth).marks === 'labelled';
  if (!hasLabels || ![...sides].some(isOver)) return { apart: all, sides };
  const apart = boundsBy((_, line) => line === 'plain');
  return { apart, sides: sidesOf(text, apart, isQuoting) };
}

/**
 * The side of each bound of nothing but marks, by its index: that of the one quotation directly
 * above or below it; of two the nearer by blank lines; at the same distance the side that every
 * other such line has. Text that is nearer than the quotation below has the marks itself.
 */
function sidesOf(
  text: string,
  bounds: readonly Bound[],
  isQuoting: IsQuoting,
): ReadonlyMap<number, Side> {
  const sides = new Map<number, Side>();
  // Lines in bold that cite above only if no line cites below
  const leaning = new Set<number>();
  for (const [nth, line] of bounds.entries()) {
    if (line.marks === undefined) continue;
    const above = neighbourOf(bounds, isQuoting, { nth, step: -1 });
    const below = neighbourOf(bounds, isQuoting, { nth, step: 1 });
    const side = signedSide(text, line, above) ?? sideOf(line, above, below);
    if (side === 'leaning') leaning.add(nth);
    if (side !== undefined) sides.set(nth, side === 'leaning' ? 'either' : side);
  }
  const decided = new Set([...sides.values()].filter((side) => side !== 'either'));
  if (decided.size === 0 && leaning.size > 0) decided.add('above');
  const [common = 'either'] = decided.size === 1 ? decided : [];
  return new Map(
    [...sides].map(([nth, side]) => [nth, side === 'either' ? common : side] as const),
  );
}

const signedSide = (text: string, line: Bound, above: Neighbour | undefined): Side | undefined =>
  above?.isQuoting === true && signs(text, line, above.kind) ? 'above' : undefined;

/** Whether a line of marks goes on what is above it: after a dash, or indented below an item. */
function signs(text: string, { start, kind }: Bound, above: BoundKind): boolean {
  const line = text.slice(start, start + 80);
  if (/^[ \t]*[—–―]/.test(line)) return true;
  return kind === 'text' && above === 'item' && /^(?: {2}|\t)/.test(line);
}

/** Of a line in bold, which is over text as a heading is; else by its neighbours. */
function sideOf(
  { kind }: Bound,
  above: Neighbour | undefined,
  below: Neighbour | undefined,
): Side | 'leaning' | undefined {
  const side = sideByBlanks(above, below);
  const isHeading = kind === 'heading' && below !== undefined && below.kind !== 'heading';
  if (!isHeading || (above !== undefined && above.blanks < below.blanks)) return side;
  if (side === undefined) return 'below';
  return side === 'above' ? 'leaning' : side;
}

function sideByBlanks(
  above: Neighbour | undefined,
  below: Neighbour | undefined,
): Side | undefined {
  const isOver = above?.isQuoting === true;
  if (below?.isQuoting !== true) return isOver ? 'above' : undefined;
  if (above === undefined || !(isOver || above.kind !== 'heading')) return 'below';
  if (above.blanks < below.blanks) return isOver ? 'above' : undefined;
  return isOver && above.blanks === below.blanks ? 'either' : 'below';
}

/** The next bound in a direction that is not blank. */
function neighbourOf(
  bounds: readonly Bound[],
  isQuoting: IsQuoting,
  { nth, step }: { readonly nth: number; readonly step: 1 | -1 },
): Neighbour | undefined {
  let at = nth + step;
  while (bounds[at]?.kind === 'blank') at += step;
  if (at < 0 || at >= bounds.length) return undefined;
  return {
    isQuoting: isQuoting(itemAt(bounds, at)),
    kind: itemAt(bounds, at).kind,
    blanks: Math.abs(at - nth) - 1,
  };
}
