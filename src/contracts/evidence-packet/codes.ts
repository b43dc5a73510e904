/** The codes of this folder; those of the contract's rules are with the rules. */
import type { CodeOf } from '../../core/issue/codes.js';

/** Each code with its meaning and its fix. */
export const packetCodes = {
  'evidence-packet.quote.ambiguous': {
    says: 'A quote occurs more than once in its excerpt, and its citation does not say which occurrence it means.',
    hint: 'Add start and end of the occurrence to the citation, in code points of the excerpt.',
  },
  'evidence-packet.provenance.run': {
    says: 'The packet names another run than its record.',
    hint: 'Make the packet and the record in one run, and write its id into both.',
  },
  'evidence-packet.provenance.snapshot': {
    says: 'The packet and its record come from different snapshots.',
    hint: 'Make the packet and the record in one run, from one snapshot.',
  },
  'evidence-packet.provenance.replay': {
    says: 'The replay digest of the packet is not that of its record.',
    hint: 'Take the replay digest of the record that the packet names: replayDigest computes it.',
  },
  'legacy.shape': {
    says: "The value is not a packet of the producer's older shape.",
    hint: 'Give an object with code_truth or doc_claims.',
  },
  'legacy.needs': {
    says: 'The older packet lacks something that the new one requires and that is never invented.',
    hint: 'Pass the missing value in the context.',
  },
  'legacy.render': {
    says: 'The renderer of the older form threw, or returned something that is not JSON.',
    hint: 'Fix the renderer, or leave the older form out.',
  },
} as const;

/** A code of this folder; only the rules of the contract have others. */
export type PacketCode = CodeOf<typeof packetCodes>;
