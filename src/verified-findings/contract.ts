/** The contracts of snippets and of verified findings, in all their versions. */
import { makeContract } from '../contract/make-contract.js';
import type { Contract, ContractVersion } from '../contract/model/index.js';
import type { VerifiedFindingsV1ClaimCode } from './v1/claims.js';
import type { EvidenceSnippetV1, VerifiedFindingsV1 } from './v1/document.js';
import {
  type EvidenceSnippetV1RuleCode,
  evidenceSnippetV1,
  type VerifiedFindingsV1RuleCode,
  verifiedFindingsV1,
} from './v1/version.js';

/** A quote that was taken from a source, with the state of its verification. */
export const EvidenceSnippet: Contract<
  readonly [ContractVersion<'1.0', EvidenceSnippetV1, EvidenceSnippetV1RuleCode>]
> = /* @__PURE__ */ makeContract({
  name: 'evidence-snippet',
  versionAt: null,
  versions: [evidenceSnippetV1],
});

/** Quotes that were found in their sources, in the sources' own words; or the reason why nothing was verified. */
export const VerifiedFindings: Contract<
  readonly [ContractVersion<'1.0', VerifiedFindingsV1, VerifiedFindingsV1ClaimCode | VerifiedFindingsV1RuleCode>]
> = /* @__PURE__ */ makeContract({
  name: 'verified-findings',
  versionAt: '/schema_version',
  versions: [verifiedFindingsV1],
});
