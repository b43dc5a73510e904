/** How strictly quotes are verified, each list from the strictest on. */
import type { QuoteTerms } from '../../contract/model/index.js';

/** What may pass, from the closest match on. */
export const RUNGS: readonly string[] = ['exact', 'normalized', 'edited', 'fuzzy'];

const GUARDS: readonly string[] = ['reject', 'basic', 'report'];

/** Whether something that passes under `made` may not pass under `asked`. */
export function isStricter(asked: QuoteTerms, made: QuoteTerms): boolean {
  return (
    RUNGS.indexOf(asked.accept) < RUNGS.indexOf(made.accept) ||
    GUARDS.indexOf(asked.guards) < GUARDS.indexOf(made.guards)
  );
}
