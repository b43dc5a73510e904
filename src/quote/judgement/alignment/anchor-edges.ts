/** Hints what an alignment with loose ends does at them: a first word that only stands further out is not another word. */

import { numberAt } from '../reading/number-at.js';
import type { UnitAlignment, Units } from './align-units.js';

/** So many words at an edge can stand further out. */
const OUTER = 3;

/** An edge, seen from inside: `at(i)` counts from the edge of the quote, and `way` leads out of the source. */
interface Edge {
  readonly way: -1 | 1;
  readonly first: number;
}

/**
 * The outer words that face other words or none are looked for beyond the end: when the few words between were left out, that is
 * told rather than other words in their place; and a word that only changed places with the last one belongs to the stretch.
 */
export function anchorEdges(alignment: UnitAlignment, quote: Units, source: Units): UnitAlignment {
  const facing = alignment.facing.slice();
  const start = anchorEdge({ way: -1, first: 0 }, { facing, quote, source, outer: alignment.from });
  const end = anchorEdge({ way: 1, first: facing.length - 1 }, { facing, quote, source, outer: alignment.to - 1 });
  return { ...alignment, facing, from: start, to: end + 1 };
}

interface Sides {
  readonly facing: Int32Array;
  readonly quote: Units;
  readonly source: Units;
  /** The outermost unit of the source that was used at this edge. */
  readonly outer: number;
}

/** The outermost unit of the source that belongs to the stretch. */
function anchorEdge({ way, first }: Edge, { facing, quote, source, outer }: Sides): number {
  let run = 0;
  while (run < facing.length && !isFaced(first - way * run, { facing, quote, source })) run += 1;
  if (run === facing.length) return outer;
  const anchor = numberAt(facing, first - way * run);
  if (run <= OUTER) {
    for (let gap = 1; gap < 6 * run; gap += 1) {
      if (!runStands({ way, first }, { run, at: anchor + way * gap, quote, source })) continue;
      for (let i = 0; i < run; i += 1) facing[first - way * (run - 1 - i)] = anchor + way * (gap + 1 + i);
      return anchor + way * (gap + run);
    }
  }
  return overSwap({ way, first }, { facing, quote, source, outer });
}

/** The quote's outer `run` units stand in the source just beyond `at`. */
function runStands(
  { way, first }: Edge,
  {
    run,
    at,
    quote,
    source,
  }: { readonly run: number; readonly at: number; readonly quote: Units; readonly source: Units },
): boolean {
  for (let i = 0; i < run; i += 1)
    if (source.keys[at + way * (1 + i)] !== quote.keys[first - way * (run - 1 - i)]) return false;
  return true;
}

/** The word just beyond the end is one of the last words of the quote that face nothing. */
function overSwap({ way, first }: Edge, { facing, quote, source, outer }: Sides): number {
  const next = source.keys[outer + way];
  for (let i = 0; i <= OUTER; i += 1) {
    const at = first - way * i;
    if (facing[at] === -1 && quote.keys[at] === next && quote.isMarkup[at] !== true) return outer + way;
  }
  return outer;
}

function isFaced(at: number, { facing, quote, source }: Omit<Sides, 'outer'>): boolean {
  return quote.keys[at] === source.keys[numberAt(facing, at)];
}
