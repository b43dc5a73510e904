/** What may still be done for one document: paid in steps, and empty for good once something could not be paid. */

/** Steps that are left; fewer than none when something was asked for that there was no more for. */
export interface Purse {
  left: number;
}

/** Pays for something before it is done. False when there is not enough, and from then on for ever. */
export function pay(purse: Purse, steps: number): boolean {
  if (purse.left >= 0) purse.left -= steps;
  return purse.left >= 0;
}
