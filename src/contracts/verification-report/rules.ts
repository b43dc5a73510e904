/** The rules of all versions: numbers and counts agree with each other, spans have a direction. */

import { repeated } from '../../core/order/remap.js';
import { defineRule, itemRule, type Rule } from '../../engine/contract/model/index.js';
import type { CitationVerdicts, UncitedClaim } from './parts.js';

/** How far a written rate may be from the counted one: producers round. */
const TOLERANCE = 1e-6;

/** The codes of the rules of VerificationReport 1. */
export type VerificationReportV1RuleCode =
  | 'verification-report.support-rate'
  | 'verification-report.citations.twice';

/** The codes of the rules of VerificationReport 2. */
export type VerificationReportV2RuleCode =
  | VerificationReportV1RuleCode
  | 'verification-report.uncited.span';

/** The codes of the rules of VerificationReport 3. */
export type VerificationReportV3RuleCode =
  | VerificationReportV2RuleCode
  | 'verification-report.citations-checked';

type Uncited = { readonly uncited_but_entailed: readonly UncitedClaim[] };
type Counted = CitationVerdicts & { readonly citations_checked: number };

/** The rules of verdicts on citations, in the order in which issues are reported. */
export const verdictRules: readonly Rule<CitationVerdicts, VerificationReportV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'verification-report.support-rate',
    says: 'support_rate is to within 1e-6 the share of checked citations that are supported, and 1 when none was checked',
    reportedAt: '`/support_rate`',
    hint: 'Count again: supported citations divided by checked ones, and 1 when none was checked.',
    check({ support_rate, per_citation }: CitationVerdicts, report) {
      const supported = per_citation.filter((citation) => citation.supported).length;
      const rate = per_citation.length === 0 ? 1 : supported / per_citation.length;
      if (Math.abs(support_rate - rate) <= TOLERANCE) return;
      const expected = per_citation.length === 0 ? '1' : `${supported} of ${per_citation.length}`;
      report({ pointer: '/support_rate', expected });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-report.citations.twice',
    says: 'a citation has one verdict',
    reportedAt: '`/per_citation/*/citation_index`, each use after the first',
    hint: 'Keep one verdict for each citation: that of all its sources together.',
    severity: 'warning',
    check({ per_citation }: CitationVerdicts, report) {
      const places = per_citation.map(({ citation_index }) => citation_index);
      for (const index of repeated(places))
        report({ pointer: `/per_citation/${index}/citation_index` });
    },
  }),
];

export const uncitedRules: readonly Rule<Uncited, VerificationReportV2RuleCode>[] = [
  /* @__PURE__ */ itemRule('uncited_but_entailed', {
    code: 'verification-report.uncited.span',
    says: 'the span of an uncited claim does not end before it starts',
    reportedAt: '`/uncited_but_entailed/*/span/0`',
    hint: 'Write the start of the span before its end, in code points of the text.',
    faultAt: ({ span }: UncitedClaim) => (span[0] > span[1] ? '/span/0' : undefined),
  }),
];

export const countRules: readonly Rule<Counted, VerificationReportV3RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'verification-report.citations-checked',
    says: 'citations_checked is the length of per_citation',
    reportedAt: '`/citations_checked`',
    hint: 'Write the number of entries in per_citation.',
    check({ citations_checked, per_citation }: Counted, report) {
      if (citations_checked === per_citation.length) return;
      report({ pointer: '/citations_checked', expected: String(per_citation.length) });
    },
  }),
];
