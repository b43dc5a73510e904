/** What the builder takes: a packet without version and hashes, its lists in any order. */
import type { EvidenceCitationV1, EvidenceMetaV1, EvidencePacketV1, EvidenceResultV1 } from './v1.js';

/**
 * A packet to be: what the producer knows, under the names of the wire.
 *
 * Times and ids are passed in, never made up. Lists may be in any order, but hold nothing twice.
 *
 * @public
 */
export interface EvidencePacketDraft {
  readonly meta: Omit<EvidenceMetaV1, 'schema_version'>;
  readonly results: readonly Omit<EvidenceResultV1, 'evidence_hash'>[];
  readonly citations: readonly Omit<EvidenceCitationV1, 'quote_hash'>[];
  readonly provenance?: EvidencePacketV1['provenance'];
  readonly veracity: EvidencePacketV1['veracity'];
}
