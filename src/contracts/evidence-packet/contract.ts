/** The EvidencePacket contract in all its versions. */
import { makeContract } from '../../engine/contract/make-contract.js';
import type { Contract, DocumentOf } from '../../engine/contract/model/index.js';
import { evidencePacketV1 } from './v1/version.js';

/**
 * Evidence for one question: results with excerpts and hashes, citations, veracity; no answer, no
 * synthesis.
 */
export const EvidencePacket: Contract<readonly [typeof evidencePacketV1]> =
  /* @__PURE__ */ makeContract({
    name: 'evidence-packet',
    versionAt: '/meta/schema_version',
    versions: [evidencePacketV1],
    older: {
      lists: ['code_truth', 'doc_claims'],
      origin: { project: 'veracity-engine', version: 'unversioned' },
      says: 'this is the older shape of a packet, which fromLegacyPacket converts',
      hint: 'Convert it with fromLegacyPacket in code, or with evidence-contracts migrate --from legacy on the command line.',
    },
  });

/** A packet of any version, which everything that reads packets takes. */
export type AnyEvidencePacket = DocumentOf<typeof EvidencePacket>;
