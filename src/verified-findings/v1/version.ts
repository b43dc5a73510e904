/** Version 1.0 of both contracts: shapes, rules, identity, extensions and claims. */
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import { verifiedFindingsClaims } from './claims.js';
import { type VerifiedFindingsV1, verifiedFindingsV1Schema } from './document.js';
import type { VerifiedFindingsV1ClaimCode } from './repeat.js';
import {
  type EvidenceSnippetV1RuleCode,
  evidenceSnippetRules,
  type VerifiedFindingsV1RuleCode,
  verifiedFindingsRules,
} from './rules.js';
import { type EvidenceSnippetV1, evidenceSnippetV1Schema } from './snippet.js';

export const evidenceSnippetV1: ContractVersion<'1.0', EvidenceSnippetV1, EvidenceSnippetV1RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: '1.0',
    status: 'draft',
    adr: '0016',
    origin: { project: 'deep-research', version: 'V0' },
    schema: evidenceSnippetV1Schema,
    rules: evidenceSnippetRules,
  });

export const verifiedFindingsV1: ContractVersion<
  '1.0',
  VerifiedFindingsV1,
  VerifiedFindingsV1ClaimCode | VerifiedFindingsV1RuleCode
> = /* @__PURE__ */ defineVersion({
  version: '1.0',
  status: 'draft',
  adr: '0157',
  schema: verifiedFindingsV1Schema,
  rules: verifiedFindingsRules,
  identity: { '/findings': 'finding_id' },
  extensions: ['', '/findings/*'],
  sources: (document) => verifiedFindingsClaims(document),
});
