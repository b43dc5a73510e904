/** The codes of the packet room, beside the rules of its contract. */
import type { CodeOf } from '../issue/codes.js';

/**
 * Each code with what it means and what mends it.
 *
 * @public
 */
export const packetCodes = {
  'legacy.shape': {
    says: "The value is no packet of the producer's older shape.",
    mend: 'Give an object with code_truth or doc_claims.',
  },
  'legacy.needs': {
    says: 'The older packet does not say something that the new one needs and that nobody may invent.',
    mend: 'Pass the named piece in the context.',
  },
  'legacy.render': {
    says: 'The renderer of the older form threw, or gave something that is no JSON.',
    mend: 'Mend the renderer, or leave the older form out.',
  },
} as const;

/**
 * A code of this room; nothing here emits another, but for the rules of the contract.
 *
 * @public
 */
export type PacketCode = CodeOf<typeof packetCodes>;
