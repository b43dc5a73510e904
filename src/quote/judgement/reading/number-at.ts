/** The number at a place of a list. */

/** Outside the list 0. */
export function numberAt(list: ArrayLike<number>, at: number): number {
  return list[at] ?? 0;
}
