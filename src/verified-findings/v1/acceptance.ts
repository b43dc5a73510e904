/** Which answers of a quote check each acceptance takes; the same for a document and for its verifier. */
import type { QuoteAcceptance, VerifiedStatus } from '../../quote/index.js';

const ACCEPTED: Readonly<Record<QuoteAcceptance, readonly VerifiedStatus[]>> = {
  exact: ['exact'],
  normalized: ['exact', 'normalized'],
  pieces: ['exact', 'normalized', 'pieces'],
  fuzzy: ['exact', 'normalized', 'similar'],
};

export function isAccepted(status: VerifiedStatus, accept: QuoteAcceptance): boolean {
  return ACCEPTED[accept].includes(status);
}

const NEEDED: Readonly<Record<VerifiedStatus, QuoteAcceptance>> = {
  exact: 'exact',
  normalized: 'normalized',
  pieces: 'pieces',
  similar: 'fuzzy',
};

/** The strictest acceptance under which a status is verified. */
export function acceptanceFor(status: VerifiedStatus): QuoteAcceptance {
  return NEEDED[status];
}
