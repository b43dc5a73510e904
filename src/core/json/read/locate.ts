/** Finds where the values that pointers name are in a JSON text. */
import type { Position } from '../../issue/issue.js';
import { parsePointer } from '../value/index.js';
import { positionsOf, textStart } from './positions.js';
import { type Place, scanJson } from './scan.js';

interface Wanted extends Place {
  readonly above: Wanted | undefined;
  readonly below: Map<string, Wanted>;
}

const unlimited = {
  bytes: Infinity,
  depth: Infinity,
  nodes: Infinity,
  issues: 0,
} as const;

/**
 * Finds where each pointer's value begins, in one pass over a text that is known to be valid JSON.
 *
 * Pointers are exact RFC 6901. One that names nothing gets the position of its nearest ancestor
 * that exists, at last of the whole document; so does one that is malformed.
 */
export function locate(text: string, pointers: readonly string[]): ReadonlyMap<string, Position> {
  const root: Wanted = { above: undefined, below: new Map(), index: 0 };
  const places = new Map(
    pointers.map((pointer) => [pointer, placeAt(root, parsePointer(pointer) ?? [])]),
  );
  scanJson(text, unlimited, root);
  const starts = [...new Set([...places.values()].map(nearestIndex))].sort((a, b) => a - b);
  const positions = positionsOf(text, starts);
  const byStart = new Map(starts.map((start, nth) => [start, positions[nth]]));
  return new Map(
    [...places].map(([pointer, place]) => [pointer, byStart.get(nearestIndex(place)) ?? textStart]),
  );
}

function placeAt(root: Wanted, segments: readonly string[]): Wanted {
  let place = root;
  for (const segment of segments) {
    const below = place.below.get(segment) ?? { above: place, below: new Map(), index: -1 };
    place.below.set(segment, below);
    place = below;
  }
  return place;
}

function nearestIndex(wanted: Wanted): number {
  let place = wanted;
  while (place.index < 0 && place.above !== undefined) place = place.above;
  return place.index;
}
