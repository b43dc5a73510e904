/** Finds where the values that pointers name are in a JSON text. */
import type { Position } from '../../issue/issue.js';
import { parsePointer } from '../value/index.js';
import { positionsOf } from './positions.js';
import { afterSpace, afterString, afterValue } from './scan-tokens.js';

interface Place {
  readonly above: Place | undefined;
  readonly below: Map<string, Place>;
  index: number;
}

interface Frame {
  readonly isArray: boolean;
  readonly place: Place;
  count: number;
}

/**
 * Finds where each pointer's value begins, in one pass over a text that is known to be valid JSON.
 *
 * Pointers are exact RFC 6901. One that names nothing gets the position of its nearest ancestor that exists, at last of
 * the whole document; so does one that is malformed.
 */
export function locate(text: string, pointers: readonly string[]): ReadonlyMap<string, Position> {
  const root: Place = { above: undefined, below: new Map(), index: afterSpace(text, 0) };
  const places = pointers.map((pointer) => placeOf(root, parsePointer(pointer) ?? []));
  walkPlaces(text, root);
  const starts = places.map(nearestIndex);
  const sorted = [...new Set(starts)].sort((a, b) => a - b);
  const positions = positionsOf(text, sorted);
  const byStart = new Map(sorted.map((start, nth) => [start, positions[nth]]));
  const found = new Map<string, Position>();
  for (const [nth, pointer] of pointers.entries()) {
    const position = byStart.get(starts[nth] ?? 0);
    if (position !== undefined) found.set(pointer, position);
  }
  return found;
}

function placeOf(root: Place, segments: readonly string[]): Place {
  let place = root;
  for (const segment of segments) {
    const below = place.below.get(segment) ?? { above: place, below: new Map<string, Place>(), index: -1 };
    place.below.set(segment, below);
    place = below;
  }
  return place;
}

function nearestIndex(wanted: Place): number {
  let place: Place = wanted;
  while (place.index < 0 && place.above !== undefined) place = place.above;
  return place.index;
}

/** Enters only containers in which something is looked for; steps over all others. */
function walkPlaces(text: string, root: Place): void {
  const frames: Frame[] = [];
  let index = enter(text, root, frames);
  for (let frame = frames.at(-1); frame !== undefined && index < text.length; frame = frames.at(-1)) {
    index = afterSpace(text, index);
    const unit = text[index];
    if (unit === ']' || unit === '}') {
      frames.pop();
      index += 1;
      continue;
    }
    if (unit === ',') index = afterSpace(text, index + 1);
    const start = frame.isArray ? index : afterKey(text, index);
    const key = frame.isArray ? String(frame.count) : keyOf(text, index);
    frame.count += 1;
    const place = frame.place.below.get(key);
    if (place === undefined) {
      // One character at least, so that text which is not JSON after all cannot stop the traversal.
      index = Math.max(afterValue(text, start), index + 1);
      continue;
    }
    place.index = start;
    index = enter(text, place, frames);
  }
}

/** Opens the container at a place when something is looked for inside, else gives the index after the value. */
function enter(text: string, place: Place, frames: Frame[]): number {
  const bracket = text[place.index];
  if (place.below.size === 0 || (bracket !== '[' && bracket !== '{')) return afterValue(text, place.index);
  frames.push({ isArray: bracket === '[', place, count: 0 });
  return place.index + 1;
}

function keyOf(text: string, start: number): string {
  const raw = text.slice(start, afterString(text, start));
  if (!raw.includes('\\')) return raw.slice(1, -1);
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw; // only in text that is not JSON
  }
}

function afterKey(text: string, start: number): number {
  const colon = afterSpace(text, afterString(text, start));
  return afterSpace(text, colon + 1);
}
