/** The codes of the packet room, beside the rules of its contract. */
import type { CodeOf } from '../issue/codes.js';

/**
 * Each code with what it means and how to fix it.
 *
 * @public
 */
export const packetCodes = {
  'packet.provenance.run': {
    says: 'The packet names another run than its record.',
    hint: 'Make packet and record in one run, and write its id into both.',
  },
  'packet.provenance.snapshot': {
    says: 'The packet and its record were made of different snapshots.',
    hint: 'Make packet and record in one run, from one snapshot.',
  },
  'packet.provenance.replay': {
    says: 'The replay digest of the packet is not that of its record.',
    hint: 'Take the replay digest of the record that the packet names: replayDigest gives it.',
  },
  'legacy.shape': {
    says: "The value is no packet of the producer's older shape.",
    hint: 'Give an object with code_truth or doc_claims.',
  },
  'legacy.needs': {
    says: 'The older packet does not say something that the new one needs and that nobody may invent.',
    hint: 'Pass the named piece in the context.',
  },
  'legacy.render': {
    says: 'The renderer of the older form threw, or gave something that is no JSON.',
    hint: 'Fix the renderer, or leave the older form out.',
  },
} as const;

/**
 * A code of this room; nothing here emits another, but for the rules of the contract.
 *
 * @public
 */
export type PacketCode = CodeOf<typeof packetCodes>;
