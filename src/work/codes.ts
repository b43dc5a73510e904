/** The code that every room gives when its work ends before its input. */
import type { CodeOf } from '../issue/codes.js';

/** Each code with what it means and how to fix it. */
export const workCodes = {
  'work.budget': {
    says: 'The work ended before everything was looked at, so nothing is said of the rest.',
    hint: 'Pass less at once, or a higher budget where the call takes one; the limits are in SECURITY.md.',
  },
} as const;

/** A code of the work budget. */
export type WorkCode = CodeOf<typeof workCodes>;
