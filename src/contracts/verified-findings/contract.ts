/** The contracts of snippets and of verified findings, in all their versions. */
import { makeContract } from '../../engine/contract/make-contract.js';
import type { Contract } from '../../engine/contract/model/index.js';
import { evidenceSnippetV1, verifiedFindingsV1 } from './v1/version.js';

/** A quote that was taken from a source, with the state of its verification. */
export const EvidenceSnippet: Contract<readonly [typeof evidenceSnippetV1]> =
  /* @__PURE__ */ makeContract({
    name: 'evidence-snippet',
    versionAt: null,
    versions: [evidenceSnippetV1],
  });

/**
 * Quotes that were found in their sources, in the sources' own words; or the reason why nothing was
 * verified.
 */
export const VerifiedFindings: Contract<readonly [typeof verifiedFindingsV1]> =
  /* @__PURE__ */ makeContract({
    name: 'verified-findings',
    versionAt: '/schema_version',
    versions: [verifiedFindingsV1],
  });
