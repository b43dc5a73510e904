/**
 * Lists of others, of which nothing is known: a list can be said to have 2^32 elements and have
 * none, and a proxy any length.
 */

/** As many members as JSON is read with. */
export const MOST_ELEMENTS = 5_000_000;

/** Whether it is a list that can be read to its end. Throws only where reading the length throws. */
export function isReadableList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= MOST_ELEMENTS;
}
