/**
 * One budget for all work whose cost depends on outside data, counted in text that is read. Its end
 * is never a pass.
 */
import type { CodeOf } from '../issue/codes.js';

/** Each code with what it means and how to fix it. */
export const workCodes = {
  'work.budget': {
    says: 'The work budget ended before everything was checked: the rest is not checked.',
    hint: 'Pass less at once, or a higher budget where the call takes one; the limits are in SECURITY.md.',
  },
} as const;

/** A code of the work budget. */
export type WorkCode = CodeOf<typeof workCodes>;

/** Undefined for what throws when it is read. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * What may still be done for a whole document or call, in steps. A step reads one UTF-16 unit, or
 * takes as long.
 */
export interface Work {
  /** Only `allow` raises it, for input that was not known when the work began. */
  limit: number;
  /**
   * What was requested until the work ended; more than the limit from then on. Only `spend` writes
   * it.
   */
  spent: number;
}

/** The least budget in steps, for input of any size: about a tenth of a second. */
export const LEAST_WORK: number = 2 ** 24;

/**
 * Further steps for each UTF-16 unit that is read, so that the time stays linear: an honest
 * document takes far fewer.
 */
export const WORK_PER_UNIT = 64;

/** What a citation takes to be made: a mark of ten characters can name a thousand sources. */
export const STEPS_FOR_CITATION = 128;

/**
 * The budget for reading so many units, or the caller's limit: a number from 0, `Infinity` for
 * none. Anything else counts as absent, so that a wrong option never lifts a budget.
 */
export function createWork(units: number, limit?: number): Work {
  const isLimit = typeof limit === 'number' && limit >= 0;
  return { limit: isLimit ? limit : LEAST_WORK + WORK_PER_UNIT * units, spent: 0 };
}

/**
 * Reserves steps. Returns false from the first request that exceeds the limit on, so that no later
 * one hides it.
 */
export function spend(work: Work, steps: number): boolean {
  if (isOver(work)) return false;
  // Not a number ends the work: written so that NaN is no pass
  work.spent = steps >= 0 ? work.spent + steps : Number.POSITIVE_INFINITY;
  return !isOver(work);
}

class BudgetEnd extends Error {}

/** Reserves steps, and throws where `spend` is false: for what `withinBudget` runs. */
export function pay(work: Work, steps: number): void {
  if (!spend(work, steps)) throw new BudgetEnd();
}

/** What a function returns that pays for its steps; undefined if a budget ended. */
export function withinBudget<Value>(make: () => Value): Value | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof BudgetEnd) return undefined;
    throw error;
  }
}

/** Raises the budget for input that comes later. A request that was refused stays refused. */
export function allow(work: Work, steps: number): void {
  if (!isOver(work)) work.limit += steps;
}

/**
 * True if more work was requested than the budget has left. Every verdict checks this before it
 * passes.
 */
export function isOver(work: Work): boolean {
  return work.spent > work.limit;
}

/**
 * What is left: the limit for a helper that keeps a budget of its own, and whose spending is then
 * paid here.
 */
export function stepsLeft(work: Work): number {
  return Math.max(0, work.limit - work.spent);
}
