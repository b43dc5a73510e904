/** Where two JSON values differ, found the plain way: what a receipt says is held against it. */
import type { JsonValue } from '../../src/index.js';

export interface Differing {
  readonly added: string[];
  readonly changed: string[];
  readonly dropped: string[];
}

/** The shortest pointers that differ, each list sorted. */
export function differing(before: JsonValue, after: JsonValue): Differing {
  const found: Differing = { added: [], changed: [], dropped: [] };
  compare(before, after, '', found);
  for (const list of Object.values(found) as string[][]) list.sort();
  return found;
}

function compare(before: JsonValue, after: JsonValue, pointer: string, found: Differing): void {
  if (
    !isContainer(before) ||
    !isContainer(after) ||
    Array.isArray(before) !== Array.isArray(after)
  ) {
    if (JSON.stringify(before) !== JSON.stringify(after)) found.changed.push(pointer);
    return;
  }
  const [left, right] = [new Map(Object.entries(before)), new Map(Object.entries(after))] as [
    Map<string, JsonValue>,
    Map<string, JsonValue>,
  ];
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const place = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const [old, young] = [left.get(key), right.get(key)];
    if (old === undefined) found.added.push(place);
    else if (young === undefined) found.dropped.push(place);
    else compare(old, young, place, found);
  }
}

function isContainer(value: JsonValue): value is Extract<JsonValue, object> {
  return typeof value === 'object' && value !== null;
}
