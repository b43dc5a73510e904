/** The quote of a finding as a list: one piece, or those of a spliced one. */
import type { VerifiedFindingV1 } from './document.js';

export function piecesOf({ quote }: Pick<VerifiedFindingV1, 'quote'>): readonly string[] {
  return typeof quote === 'string' ? [quote] : quote;
}
