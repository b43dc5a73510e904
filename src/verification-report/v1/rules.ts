/** The rules of version 1: its numbers agree with each other. */
import { defineRule, type Rule } from '../../contract/model/index.js';
import type { VerificationReportV1 } from './document.js';

/** How far a written rate may be from the counted one: producers round. */
const TOLERANCE = 1e-6;

/** The codes of the rules of VerificationReport 1. */
export type VerificationReportV1RuleCode = 'verification-report.support-rate' | 'verification-report.citations.twice';

/** In the order in which they are reported. */
export const verificationReportV1Rules: readonly Rule<VerificationReportV1, VerificationReportV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'verification-report.support-rate',
    says: 'support_rate is the share of checked citations that are supported, and 1 when none was checked',
    hint: 'Count again: supported citations divided by checked ones, and 1 when none was checked.',
    check({ support_rate, per_citation }: VerificationReportV1, report) {
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
    hint: 'Keep one verdict for each citation: that of all its sources together.',
    severity: 'warning',
    check({ per_citation }: VerificationReportV1, report) {
      const seen = new Set<number>();
      for (const [index, { citation_index }] of per_citation.entries()) {
        if (seen.has(citation_index)) report({ pointer: `/per_citation/${index}/citation_index` });
        seen.add(citation_index);
      }
    },
  }),
];
