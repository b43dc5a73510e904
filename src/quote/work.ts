/** A budget of steps: every loop that an input could make long pays from it. */

export interface Work {
  readonly limit: number;
  spent: number;
}

const FLOOR = 2 ** 24;
const PER_UNIT = 64;

/** The default grows with what has to be read, so that the time stays linear. */
export function createWork(units: number, limit: number = FLOOR + PER_UNIT * units): Work {
  return { limit, spent: 0 };
}

/** Pays for steps; false when the budget has ended. */
export function spend(work: Work, steps: number): boolean {
  work.spent += steps;
  return work.spent <= work.limit;
}
