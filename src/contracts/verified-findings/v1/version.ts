/** EvidenceSnippet 1.0 and VerifiedFindings 1.0: rules, identity, extensions and claims. */

import { countCharacters } from '../../../core/fields/text.js';
import { repeated } from '../../../core/order/remap.js';
import {
  type ContractVersion,
  defineRule,
  defineVersion,
  itemRule,
  type Rule,
} from '../../../engine/contract/model/index.js';
import { withoutOuterSpace } from '../../../quotes/quote/reading/spaces.js';
import { type VerifiedFindingsV1ClaimCode, verifiedFindingsClaims } from './claims.js';
import type { EvidenceSnippetV1, VerifiedFindingsV1, VerifiedFindingV1 } from './document.js';
import { evidenceSnippetV1Schema, verifiedFindingsV1Schema } from './document.js';
import { findingIdOf, isAccepted, snippetIdOf } from './found.js';

/** The codes of the rules of EvidenceSnippet 1.0. */
export type EvidenceSnippetV1RuleCode = 'evidence-snippet.id';

const evidenceSnippetRules: readonly Rule<EvidenceSnippetV1, EvidenceSnippetV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'evidence-snippet.id',
    says: 'snippet_id is made of source_id and quote',
    reportedAt: '`/snippet_id`',
    hint: 'Make the snippet with createSnippet, or restore source_id and quote as they were when the id was made.',
    check({ snippet_id, source_id, quote }: EvidenceSnippetV1, report) {
      if (snippet_id !== snippetIdOf(source_id, quote)) report({ pointer: '/snippet_id' });
    },
  }),
];

/** Spans of one finding that are listed at most, but for pieces: each has its span. */
export const MAX_SPANS = 16;

/** The codes of the rules of VerifiedFindings 1.0. */
export type VerifiedFindingsV1RuleCode =
  | 'verified-findings.disabled'
  | 'verified-findings.id'
  | 'verified-findings.unique'
  | 'verified-findings.snippet-id'
  | 'verified-findings.exact'
  | 'verified-findings.accepted'
  | 'verified-findings.pieces'
  | 'verified-findings.spans'
  | 'verified-findings.occurrences';

const verifiedFindingsRules: readonly Rule<VerifiedFindingsV1, VerifiedFindingsV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'verified-findings.disabled',
    says: 'findings are empty if verification was disabled',
    reportedAt: '`/findings`',
    hint: 'Leave out disabled if quotes were verified; otherwise list no findings.',
    check({ disabled, findings }: VerifiedFindingsV1, report) {
      if (disabled !== undefined && findings.length > 0) report({ pointer: '/findings' });
    },
  }),
  /* @__PURE__ */ itemRule('findings', {
    code: 'verified-findings.id',
    says: 'finding_id is the digest of the canonical list of source_id and claimed_quote',
    reportedAt: '`/findings/*/finding_id`',
    hint: 'Restore source_id and claimed_quote as they were, or verify and select the snippets again.',
    faultAt: ({ finding_id, source_id, claimed_quote }: VerifiedFindingV1) =>
      finding_id === findingIdOf(source_id, claimed_quote) ? undefined : '/finding_id',
  }),
  /* @__PURE__ */ defineRule({
    code: 'verified-findings.unique',
    says: 'no two findings have the same finding_id',
    reportedAt: '`/findings/*/finding_id`, each use after the first',
    hint: 'Keep one finding for each source_id and claimed_quote.',
    check({ findings }: VerifiedFindingsV1, report) {
      const ids = findings.map(({ finding_id }) => finding_id);
      for (const index of repeated(ids)) report({ pointer: `/findings/${index}/finding_id` });
    },
  }),
  /* @__PURE__ */ itemRule('findings', {
    code: 'verified-findings.snippet-id',
    says: 'snippet_id, where it is present, is made of source_id and claimed_quote',
    reportedAt: '`/findings/*/snippet_id`',
    hint: 'Leave out snippet_id, or restore the one of the snippet.',
    faultAt: ({ snippet_id, source_id, claimed_quote }: VerifiedFindingV1) =>
      snippet_id === undefined || snippet_id === snippetIdOf(source_id, claimed_quote)
        ? undefined
        : '/snippet_id',
  }),
  /* @__PURE__ */ itemRule('findings', {
    code: 'verified-findings.exact',
    says: 'the first piece of an exact quote is the claimed quote without white space (of the profile quotes/1) at its ends, that of a normalized one is not',
    reportedAt: '`/findings/*/quote/0`',
    hint: "Keep claimed_quote as it was claimed and quote in the source's own words; take status from the same check.",
    faultAt: ({ status, quote: [text], claimed_quote }: VerifiedFindingV1) => {
      if (status !== 'exact' && status !== 'normalized') return undefined;
      const isClaimed = text === withoutOuterSpace(claimed_quote);
      return (status === 'exact') === isClaimed ? undefined : '/quote/0';
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verified-findings.accepted',
    says: 'accepted allows the status of every finding',
    reportedAt: '`/findings/*/status`',
    hint: 'Write the acceptance that the quotes were verified with, and leave out what it does not allow.',
    check({ accepted, findings }: VerifiedFindingsV1, report) {
      for (const [index, { status }] of findings.entries())
        if (!isAccepted(status, accepted)) report({ pointer: `/findings/${index}/status` });
    },
  }),
  /* @__PURE__ */ itemRule('findings', {
    code: 'verified-findings.pieces',
    says: 'a quote has one piece, unless its status is pieces',
    reportedAt: '`/findings/*/quote`',
    hint: 'Write the text of the source as the one piece, or verify the quote again with accept pieces.',
    faultAt: ({ status, quote }: VerifiedFindingV1) =>
      status === 'pieces' || quote.length === 1 ? undefined : '/quote',
  }),
  /* @__PURE__ */ itemRule('findings', {
    code: 'verified-findings.spans',
    says: 'spans are not empty and ascend by start, and those of pieces do not overlap; the first one, each of an exact quote and each of pieces is as long as its text, in code points; a span of pieces without a piece has no text to be compared with',
    reportedAt:
      '`/findings/*/spans/*`, of each finding the first that is empty or out of order, else the first that is not as long as its text',
    hint: 'Take the spans from the check as they are: code points of the source, ascending, the end not included.',
    faultAt: spanFault,
  }),
  /* @__PURE__ */ itemRule('findings', {
    code: 'verified-findings.occurrences',
    says: 'one span for each place up to 16; pieces have one place and a span for each piece, similar text has one place',
    reportedAt:
      '`/findings/*/occurrences` where pieces or similar text do not have one place, else `/findings/*/spans`',
    hint: 'Take occurrences and spans from the same check; of more than 16 places list the first 16.',
    faultAt: ({ status, quote, spans, occurrences }: VerifiedFindingV1) => {
      const isOne = status === 'pieces' || status === 'similar';
      if (isOne && occurrences !== 1) return '/occurrences';
      const expected = status === 'pieces' ? quote.length : Math.min(occurrences, MAX_SPANS);
      return spans.length === expected ? undefined : '/spans';
    },
  }),
];

/** Places of a quote can overlap, as those of a repeated word do; pieces cannot. */
function spanFault({ status, quote, spans }: VerifiedFindingV1): string | undefined {
  const hasPieces = status === 'pieces';
  const wrong = spans.findIndex(({ start, end }, nth) => {
    const before = spans[nth - 1];
    const least = before === undefined ? 0 : hasPieces ? before.end : before.start + 1;
    return start >= end || start < least;
  });
  if (wrong !== -1) return `/spans/${wrong}`;
  // Only an exact text is the same in all its places
  const known = hasPieces || status === 'exact' ? spans.length : 1;
  const lengths = quote.map(countCharacters);
  const misfit = spans.slice(0, known).findIndex(({ start, end }, nth) => {
    const length = lengths[hasPieces ? nth : 0];
    return length !== undefined && length !== end - start;
  });
  return misfit === -1 ? undefined : `/spans/${misfit}`;
}

export const evidenceSnippetV1: ContractVersion<
  '1.0',
  EvidenceSnippetV1,
  EvidenceSnippetV1RuleCode
> = /* @__PURE__ */ defineVersion({
  version: '1.0',
  status: 'released',
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
  status: 'released',
  adr: '0157',
  schema: verifiedFindingsV1Schema,
  rules: verifiedFindingsRules,
  identity: { '/findings': 'finding_id' },
  extensions: ['', '/findings/*'],
  sources: (document) => verifiedFindingsClaims(document),
});
