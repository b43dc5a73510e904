/** The rules of version 2: its numbers agree with each other, its spans have a direction. */
import { defineRule, type Rule } from '../../contract/model/index.js';
import type { VerificationReportV2 } from './document.js';

/** How far a written rate may be from the counted one: producers round. */
const TOLERANCE = 1e-6;

/** The codes of the rules of VerificationReport 2. */
export type VerificationReportV2RuleCode =
  | 'verification-report.support-rate'
  | 'verification-report.citations.twice'
  | 'verification-report.uncited.span';

/** In the order in which they are reported. */
export const verificationReportV2Rules: readonly Rule<VerificationReportV2, VerificationReportV2RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'verification-report.support-rate',
    says: 'support_rate is the share of checked citations that are supported, and 1 when none was checked',
    hint: 'Count again: supported citations divided by checked ones, and 1 when none was checked.',
    check({ support_rate, per_citation }: VerificationReportV2, report) {
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
    check({ per_citation }: VerificationReportV2, report) {
      const seen = new Set<number>();
      for (const [index, { citation_index }] of per_citation.entries()) {
        if (seen.has(citation_index)) report({ pointer: `/per_citation/${index}/citation_index` });
        seen.add(citation_index);
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-report.uncited.span',
    says: 'the span of an uncited claim does not end before it starts',
    hint: 'Write the start of the span before its end, in code points of the text.',
    check({ uncited_but_entailed }: VerificationReportV2, report) {
      for (const [index, { span }] of uncited_but_entailed.entries()) {
        if (span[0] > span[1]) report({ pointer: `/uncited_but_entailed/${index}/span/0` });
      }
    },
  }),
];
