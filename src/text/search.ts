/** Binary search. */

/**
 * The number of elements at the start of a list for which a test is true, in O(log n): the index of the first element for which it
 * is false.
 *
 * @param test - true up to one place of the list, false from there on
 */
export function countWhile(length: number, test: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
