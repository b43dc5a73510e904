/** The place where two JSON values first differ, in canonical key order. */
import { escapeKey, isSameContainer, type JsonValue, memberKeys, memberOf } from '../../json/value/index.js';

/**
 * The pointer below `pointer`, or undefined when the two are equal. Goes at most `levels` down: the place of an item of a
 * list says more than that of a member in it.
 */
export function firstDifference(
  before: JsonValue,
  after: JsonValue,
  { pointer, levels }: { readonly pointer: string; readonly levels: number },
): string | undefined {
  if (isSameContainer(before, after)) {
    for (const key of memberKeys(before, after)) {
      const [a, b] = [memberOf(before, key), memberOf(after, key)];
      const below = { pointer: `${pointer}/${escapeKey(key)}`, levels: levels - 1 };
      // Recursion is bounded by the depth that the gate lets through
      const place = a === undefined || b === undefined ? below.pointer : firstDifference(a, b, below);
      if (place !== undefined) return levels > 0 ? place : pointer;
    }
    return undefined;
  }
  return before === after ? undefined : pointer;
}
