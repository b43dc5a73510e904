/** Lines of nothing but marks: whether they cite the quotation above or the one below them. */
import { itemAt } from '../../core/json/value/index.js';
import type { Bound, BoundKind } from './bounds.js';

/**
 * Where the quotation of a line of marks is. `either`: there is one on both sides, and nothing says
 * which is meant.
 */
export type Side = 'above' | 'below' | 'either';

/** What is known of a bound: it quotes and has no run of its own. */
export type IsQuoting = (bound: number) => boolean;

interface Neighbour {
  readonly isQuoting: boolean;
  readonly kind: BoundKind;
  /** The blank lines between. */
  readonly blanks: number;
}

/**
 * The side of each bound of nothing but marks, by its index: that of the one quotation directly
 * above or below it; of two the nearer by blank lines; at the same distance the side that every
 * other such line has. Text that is nearer than the quotation below has the marks itself.
 */
export function sidesOf(
  text: string,
  bounds: readonly Bound[],
  isQuoting: IsQuoting,
): ReadonlyMap<number, Side> {
  const sides = new Map<number, Side>();
  for (const [nth, { isMarks }] of bounds.entries()) {
    if (!isMarks) continue;
    const above = neighbourOf(bounds, isQuoting, { nth, step: -1 });
    const isSigned = above?.isQuoting === true && signs(text, itemAt(bounds, nth), above.kind);
    const below = neighbourOf(bounds, isQuoting, { nth, step: 1 });
    const side = isSigned ? 'above' : sideOf(above, below);
    if (side !== undefined) sides.set(nth, side);
  }
  const decided = new Set([...sides.values()].filter((side) => side !== 'either'));
  const [common = 'either'] = decided.size === 1 ? decided : [];
  return new Map(
    [...sides].map(([nth, side]) => [nth, side === 'either' ? common : side] as const),
  );
}

/** Whether a line of marks goes on what is above it: after a dash, or indented below an item. */
function signs(text: string, { start, kind }: Bound, above: BoundKind): boolean {
  const line = text.slice(start, start + 80);
  if (/^[ \t]*[—–―]/.test(line)) return true;
  return kind === 'text' && above === 'item' && /^(?: {2}|\t)/.test(line);
}

function sideOf(above: Neighbour | undefined, below: Neighbour | undefined): Side | undefined {
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
    isQuoting: isQuoting(at),
    kind: itemAt(bounds, at).kind,
    blanks: Math.abs(at - nth) - 1,
  };
}
