/** Builds a packet: completes the draft, sorts every list, validates the whole, and freezes it. */

import { type Issue, issueOf } from '../../core/issue/issue.js';
import { type OptionKind, optionIssues } from '../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { freezeTree, present, proved, snapshot } from '../../core/json/value/index.js';
import { once } from '../../core/work/work.js';
import {
  type DocumentAt,
  type Rule,
  type Version,
  type VersionOf,
  withoutRules,
} from '../../engine/contract/model/index.js';
import { collectIssues, listIssues } from '../../engine/contract/verdict/index.js';
import { examineJson, runRules } from '../../engine/contract/verify/index.js';
import { completeDraft } from './complete-draft.js';
import { type AnyEvidencePacket, EvidencePacket } from './contract.js';
import { sortPacket } from './sort-packet.js';
import type {
  EvidenceCitationV1,
  EvidenceMetaV1,
  EvidencePacketV1,
  EvidenceResultV1,
} from './v1/document.js';

/**
 * A packet before it is built: what the producer knows, under the names of the wire. Times and ids
 * are passed in and never generated. Lists may be in any order but contain nothing twice.
 */
export interface EvidencePacketDraft
  extends Omit<EvidencePacketV1, 'meta' | 'results' | 'citations'> {
  /** Ids and times are passed in, and never generated. */
  readonly meta: Omit<EvidenceMetaV1, 'schema_version'>;
  readonly results: readonly Omit<EvidenceResultV1, 'evidence_hash'>[];
  readonly citations: readonly Omit<EvidenceCitationV1, 'quote_hash'>[];
}

/** The versions of packets. */
type PacketVersion = VersionOf<typeof EvidencePacket>;

/** The version that is written where none is named. Another one is a major release. */
type WrittenVersion = '1.0';
const WRITTEN_VERSION: WrittenVersion = '1.0';

/** Options of `createEvidencePacket`. */
export interface CreatePacketOptions<V extends PacketVersion = PacketVersion> {
  /** The version that is written. Default: `1.0`. */
  readonly version?: V;
  /**
   * Rounds every score to this many significant digits, 1 to 17, so that the last bits of a score
   * do not change the digests. Scores are kept as they are by default.
   */
  readonly scoreDigits?: number;
}

const createKinds: Readonly<Record<string, OptionKind>> = {
  version: {
    expected: 'a version of evidence-packet',
    accepts: (value) => EvidencePacket.versions.some(({ version }) => version === value),
  },
  scoreDigits: {
    expected: 'a whole number from 1 to 17',
    accepts: (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 17,
  },
};

/**
 * Builds a packet from a draft: adds the version and the hashes, adds `start` and `end` of each
 * quote that occurs once in its excerpt, sorts every list, validates, deep-freezes.
 *
 * Never removes duplicates, adds defaults or guesses: a quote that occurs twice needs its `start`
 * and `end`. Pointers of issues lead into the draft. Any order of the lists gives the same bytes.
 * Does not change the draft.
 * @throws ContractError with the code of the first issue; `evidence-packet.quote.ambiguous`;
 * `options.unknown` or `options.value`.
 * @example
 * ```ts
 * import { createEvidencePacket, veracityOf } from 'evidence-contracts/evidence-packet';
 *
 * const packet = createEvidencePacket({
 *   meta: { query_id: 'q-1', timestamp: '2026-03-01T09:30:00Z', project: 'handbook', question: 'How hot may it get?' },
 *   results: [
 *     { id: 'b', type: 'section', path: 'b.md', excerpt: 'Warm.', score: 0.2, sources: ['vector'] },
 *     { id: 'a', type: 'section', path: 'a.md', excerpt: 'Up to 85 °C.', score: 0.9, sources: ['keyword', 'vector'] },
 *   ],
 *   citations: [{ id: 'c-1', result_id: 'a', quote: '85 °C' }],
 *   veracity: veracityOf([]),
 * });
 * console.log(packet.results.map(({ id }) => id).join(), packet.citations[0]?.start); // a,b 6
 * ```
 */
export function createEvidencePacket<V extends PacketVersion = WrittenVersion>(
  draft: EvidencePacketDraft,
  options: CreatePacketOptions<V> = {},
): DocumentAt<typeof EvidencePacket, V> {
  return orThrow(safeCreateEvidencePacket(draft, options));
}

/** Rules that sorting satisfies, and that a draft need not keep. */
const orderRules: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'evidence-packet.results.order',
  'evidence-packet.results.locators',
  'evidence-packet.results.sources',
  'evidence-packet.results.derived-from',
  'evidence-packet.citations.order',
  'evidence-packet.veracity.faults',
  'evidence-packet.veracity.evidence-order',
]);

/** Builds a packet from a draft, or returns what is wrong with the draft. Never throws. */
export function safeCreateEvidencePacket<V extends PacketVersion = WrittenVersion>(
  draft: EvidencePacketDraft,
  options: CreatePacketOptions<V> = {},
): Outcome<DocumentAt<typeof EvidencePacket, V>> {
  const strange = optionIssues(options, createKinds);
  if (strange.length > 0) return failure(strange);
  const gated = snapshot(draft);
  if (!gated.ok) return gated;
  const { version = WRITTEN_VERSION, scoreDigits } = options;
  const { completed, isOwn, ambiguous } = completeDraft(gated.value, {
    version,
    ...present({ scoreDigits }),
  });
  const { anyOrder, withoutHashes } = parts();
  const unsorted = examineJson(isOwn ? withoutHashes : anyOrder, completed, {});
  if (!unsorted.ok) return failure(unsorted.issues.map(withoutVersion));
  if (ambiguous.length > 0) return failure(ambiguous);
  const sorted = sortPacket(proved<AnyEvidencePacket>(completed));
  if (!sorted.ok) return sorted;
  // Sorting moves items and changes none, so everything else that was checked stays true
  const drafts = collectIssues();
  runRules(orderingOf(unsorted.version.version), sorted.value, drafts);
  if (drafts.errors > 0) return failure(listIssues(drafts, undefined).issues);
  return success(freezeTree(proved<DocumentAt<typeof EvidencePacket, V>>(sorted.value)));
}

/** A draft names no version: where none could be added there is no object to add it to. */
function withoutVersion(issue: Issue): Issue {
  if (issue.code !== 'version.missing') return issue;
  const expected = 'an object with meta { query_id, timestamp, project, question }';
  return issueOf({
    code: issue.code,
    pointer: issue.pointer,
    says: 'no meta in the draft',
    expected,
    hint: 'Give the draft its meta; the version is added.',
  });
}

const HASH_RULES: readonly string[] = [
  'evidence-packet.results.hash',
  'evidence-packet.citations.hash',
];

const parts = /* @__PURE__ */ once(() => ({
  anyOrder: withoutRules(EvidencePacket, (code) => orderRules.has(code)),
  // Where every hash was computed here, the rules of hashes are true by construction
  withoutHashes: withoutRules(
    EvidencePacket,
    (code) => orderRules.has(code) || HASH_RULES.includes(code),
  ),
}));

/** The rules of a version over the order of its lists. */
function orderingOf(version: Version): readonly Rule[] {
  const rules = EvidencePacket.versions.find((candidate) => candidate.version === version)?.rules;
  return rules?.filter(({ code }) => orderRules.has(code)) ?? [];
}
