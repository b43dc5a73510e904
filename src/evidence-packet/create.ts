/** Builds a packet: hashes what it quotes, puts every list in order, proves the whole, and freezes it. */
import type { Contract } from '../contract/contract.js';
import { examineJson } from '../contract/examine.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { deepFreeze } from '../json/freeze.js';
import { snapshot } from '../json/snapshot.js';
import { EvidencePacket } from './contract.js';
import type { EvidencePacketDraft } from './draft.js';
import { hashDraft } from './hash-draft.js';
import { sortPacket } from './sort-packet.js';
import type { EvidencePacketV1 } from './v1.js';

/**
 * Makes a packet of a draft: adds version and hashes, sorts every list, validates, deep-freezes.
 *
 * Never dedupes, defaults or guesses: what is wrong with the draft is an issue whose pointer leads into the draft. Any
 * order of the lists gives the same bytes. The draft is left untouched.
 *
 * @throws ContractError with the code of the first issue.
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
  const hashed = hashDraft(gated.value);
  const unsorted = examineJson(anyOrder(), hashed, {});
  if (!unsorted.ok) return failure(...unsorted.issues);
  const sorted = sortPacket(hashed as unknown as EvidencePacketV1);
  if (!sorted.ok) return sorted;
  const examined = examineJson(EvidencePacket, sorted.value, {});
  return examined.ok ? success(deepFreeze(sorted.value) as unknown as EvidencePacketV1) : failure(...examined.issues);
}

/** The contract without the rules that sorting makes true. */
function anyOrder(): Contract {
  const [version] = EvidencePacket.versions;
  const rules = version.rules.filter(({ code }) => !orderRules.has(code));
  return { ...EvidencePacket, versions: [{ ...version, rules }] };
}
