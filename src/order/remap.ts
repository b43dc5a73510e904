/** Follows items that were sorted: pointers to them by position are moved along. */
import { isIndex } from '../json/value/index.js';

/**
 * Rewrites the pointers that lead into a list, after its item from index `i` went to `permutation[i]`.
 *
 * Pointers to elsewhere, and to indexes that the list does not have, stay as they are. All are exact RFC 6901.
 */
export function remapPointers(
  pointers: readonly string[],
  listPointer: string,
  permutation: readonly number[],
): string[] {
  const prefix = `${listPointer}/`;
  return pointers.map((pointer) => {
    if (!pointer.startsWith(prefix)) return pointer;
    const [segment, ...rest] = pointer.slice(prefix.length).split('/') as [string, ...string[]];
    const to = isIndex(segment) ? permutation[Number(segment)] : undefined;
    return to === undefined ? pointer : [`${listPointer}/${String(to)}`, ...rest].join('/');
  });
}
