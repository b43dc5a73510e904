/** The states of a report, in the order in which it counts them, and their signs; their names are texts. */
import { proved } from '../json/value/index.js';

/** The sign that is before the name of a state. */
export const signs = {
  exact: '\u2713',
  normalized: '\u2248',
  pieces: '\u22ef',
  similar: '\u223c',
  'out-of-context': '\u2298',
  changed: '\u2260',
  elsewhere: '\u2192',
  'not-found': '\u2715',
  'no-source': '\u2205',
  'not-checked': '?',
} as const;

/** The state of a claim: each has a name, a sign and a line style of its own, so that colour is never all. */
export type ClaimState = keyof typeof signs;

export const stateOrder: readonly ClaimState[] = /* @__PURE__ */ proved(Object.keys(signs));

/** States of verified quotes. */
export const verifiedStates: readonly ClaimState[] = ['exact', 'normalized', 'similar'];
