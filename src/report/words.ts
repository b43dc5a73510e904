/** The states of a report, in the order in which it counts them, and their signs; their names are texts. */
import type { ClaimState } from './model.js';

/** The sign that is before the name of a state. */
export const signs: Readonly<Record<ClaimState, string>> = {
  exact: '\u2713',
  normalized: '\u2248',
  pieces: '\u22ef',
  similar: '\u223c',
  'out-of-context': '\u2298',
  changed: '\u2260',
  elsewhere: '\u2192',
  'not-found': '\u2715',
  'not-checked': '?',
};

/** In the order in which a report counts them. */
export const stateOrder: readonly ClaimState[] = [
  'exact',
  'normalized',
  'pieces',
  'similar',
  'out-of-context',
  'changed',
  'elsewhere',
  'not-found',
  'not-checked',
];

/** States of verified quotes. */
export const verifiedStates: readonly ClaimState[] = ['exact', 'normalized', 'similar'];
