/** The contracts of snippets and of verified findings, in all their versions. */

import { defineContract } from '../contract/define-contract.js';
import type { Contract } from '../contract/model/index.js';
import { type ContractVersion, defineVersion } from '../contract/model/index.js';
import { verifiedFindingsClaims } from './claims.js';
import { evidenceSnippetRules, verifiedFindingsRules } from './rules.js';
import { type EvidenceSnippetV1, evidenceSnippetV1Schema } from './snippet.js';
import { type VerifiedFindingsV1, verifiedFindingsV1Schema } from './v1.js';

/**
 * A quote that somebody took from a source, with the state of its verification.
 *
 * @public
 */
export const EvidenceSnippet: Contract<readonly [ContractVersion<'1.0', EvidenceSnippetV1>]> =
  /* @__PURE__ */ defineContract({
    name: 'evidence-snippet',
    versionAt: null,
    versions: [
      /* @__PURE__ */ defineVersion({
        version: '1.0',
        status: 'draft',
        adr: '0016',
        schema: evidenceSnippetV1Schema,
        rules: evidenceSnippetRules,
      }),
    ],
  });

/**
 * Quotes that were found in their sources, in the sources' own words; or the reason why nothing was verified.
 *
 * @public
 */
export const VerifiedFindings: Contract<readonly [ContractVersion<'1.0', VerifiedFindingsV1>]> =
  /* @__PURE__ */ defineContract({
    name: 'verified-findings',
    versionAt: '/schema_version',
    versions: [
      /* @__PURE__ */ defineVersion({
        version: '1.0',
        status: 'draft',
        adr: '0017',
        schema: verifiedFindingsV1Schema,
        rules: verifiedFindingsRules,
        identity: { '/findings': 'snippet_id' },
        sources: (document) => verifiedFindingsClaims(document),
      }),
    ],
  });
