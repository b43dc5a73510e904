/** Builds a packet: hashes what it quotes, puts every list in order, proves the whole, and freezes it. */
import type { Contract, Rule } from '../contract/model/index.js';
import { collectIssues, listIssues } from '../contract/verdict/index.js';
import { examineJson, runRules } from '../contract/verify/index.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { freezeTree, snapshot } from '../json/value/index.js';
import { EvidencePacket } from './contract.js';
import { hashDraft } from './hash-draft.js';
import { sortPacket } from './sort-packet.js';
import type { EvidenceCitationV1, EvidenceMetaV1, EvidencePacketV1, EvidenceResultV1 } from './v1/document.js';

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

/**
 * Makes a packet of a draft: adds version and hashes, sorts every list, validates, deep-freezes.
 *
 * Never dedupes, defaults or guesses: what is wrong with the draft is an issue whose pointer leads into the draft. Any
 * order of the lists gives the same bytes. The draft is left untouched.
 *
 * @throws ContractError with the code of the first issue.
 * @example
 * ```ts
 * import { createEvidencePacket, veracityOf } from 'evidence-contracts/evidence-packet';
 *
 * const packet = createEvidencePacket({
 *   meta: { query_id: 'q-1', timestamp: '2026-03-01T09:30:00Z', project: 'handbook', question: 'How hot may it get?' },
 *   results: [
 *     { id: 'b', type: 'section', path: 'b.md', excerpt: 'Warm.', score: 0.2, sources: [] },
 *     { id: 'a', type: 'section', path: 'a.md', excerpt: 'Up to 85 °C.', score: 0.9, sources: [] },
 *   ],
 *   citations: [{ id: 'c-1', result_id: 'a', quote: '85 °C', start: 6, end: 11 }],
 *   veracity: veracityOf([]),
 * });
 * console.log(packet.results.map(({ id }) => id).join()); // a,b
 * ```
 * @public
 */
export function createEvidencePacket(draft: EvidencePacketDraft): EvidencePacketV1 {
  return orThrow(safeCreateEvidencePacket(draft));
}

/** Rules that sorting makes true, and that a draft need not keep. */
const orderRules: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'packet.results.order',
  'packet.results.sources',
  'packet.citations.order',
  'packet.veracity.faults',
  'packet.veracity.evidence-order',
]);

/**
 * Makes a packet of a draft, or says what is wrong with the draft. Never throws.
 *
 * @public
 */
export function safeCreateEvidencePacket(draft: EvidencePacketDraft): Outcome<EvidencePacketV1> {
  const gated = snapshot(draft);
  if (!gated.ok) return gated;
  const { hashed, isOwn } = hashDraft(gated.value);
  const { anyOrder, withoutHashes, inOrder } = partsOfContract();
  const unsorted = examineJson(isOwn ? withoutHashes : anyOrder, hashed, {});
  if (!unsorted.ok) return failure(unsorted.issues);
  const sorted = sortPacket(hashed as unknown as EvidencePacketV1);
  if (!sorted.ok) return sorted;
  // sorting moves items and changes none: all else that was checked stays true
  const drafts = collectIssues();
  runRules(inOrder, sorted.value, drafts);
  if (drafts.errors > 0) return failure(listIssues(drafts, undefined).issues);
  return success(freezeTree(sorted.value as unknown as EvidencePacketV1));
}

/** Rules that hold of themselves where every hash was made here. */
const hashRules: ReadonlySet<string> = /* @__PURE__ */ new Set(['packet.results.hash', 'packet.citations.hash']);

/** What building needs of the contract, made at the first packet. */
interface Parts {
  /** Without the rules that sorting makes true. */
  readonly anyOrder: Contract;
  readonly withoutHashes: Contract;
  readonly inOrder: readonly Rule[];
}

let parts: Parts | undefined;

function partsOfContract(): Parts {
  parts ??= {
    anyOrder: contractWith((code) => !orderRules.has(code)),
    withoutHashes: contractWith((code) => !orderRules.has(code) && !hashRules.has(code)),
    inOrder: rulesWhere((code) => orderRules.has(code)),
  };
  return parts;
}

function contractWith(isWanted: (code: string) => boolean): Contract {
  const [version] = EvidencePacket.versions;
  const versions = [Object.freeze({ ...version, rules: rulesWhere(isWanted) })] as const;
  return Object.freeze({ ...EvidencePacket, versions });
}

function rulesWhere(isWanted: (code: string) => boolean): readonly Rule[] {
  return Object.freeze(EvidencePacket.versions[0].rules.filter(({ code }) => isWanted(code)));
}
