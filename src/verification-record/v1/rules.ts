/** The rules of version 1.0: its lists are in order, and its verdicts follow from scores, threshold and sources. */
import { defineRule, formRule, type NormalForm, type Rule } from '../../contract/model/index.js';
import { isRealTime } from '../../fields/timestamp.js';
import { ascending, firstOutOfOrder, type TotalOrder, totalOrder } from '../../order/total-order.js';
import type { CitationVerdictV3, UncitedClaimV3 } from '../../verification-report/v3/document.js';
import type { VerificationRecordV1 } from './document.js';

/** Citations: by their place in the result. */
export function citationOrder(): TotalOrder<CitationVerdictV3> {
  return totalOrder(ascending(({ citation_index }) => citation_index));
}

/** Uncited claims: by their place in the text. */
export function claimOrder(): TotalOrder<UncitedClaimV3> {
  return totalOrder(
    ascending(({ span }) => span[0]),
    ascending(({ span }) => span[1]),
  );
}

/** The codes of the rules of VerificationRecord 1.0. */
export type VerificationRecordV1RuleCode =
  | 'verification-record.recorded-at'
  | 'verification-record.sources.order'
  | 'verification-record.citations.order'
  | 'verification-record.citations.supported'
  | 'verification-record.uncited.order'
  | 'verification-record.uncited.score'
  | 'verification-record.uncited.source'
  | 'verification-record.form';

export const verificationRecordForm: NormalForm = { times: ['/recorded_at'] };

/** In the order in which issues are reported. */
export const verificationRecordV1Rules: readonly Rule<VerificationRecordV1, VerificationRecordV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'verification-record.recorded-at',
    says: 'recorded_at is a real date and time, without leap second',
    hint: 'Write an RFC 3339 date and time that exists; write a leap second as the second before it.',
    check({ recorded_at }: VerificationRecordV1, report) {
      if (recorded_at !== undefined && !isRealTime(recorded_at)) report({ pointer: '/recorded_at' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.sources.order',
    says: 'sources are numbered from 1 in their order, without gaps',
    hint: 'List every source of the result once, in its order there, with its position from 1 as id.',
    check({ sources }: VerificationRecordV1, report) {
      const index = sources.findIndex(({ id }, place) => id !== place + 1);
      if (index !== -1) report({ pointer: `/sources/${index}/id`, expected: String(index + 1) });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.citations.order',
    says: 'entries of per_citation ascend by citation_index, each once',
    hint: 'Sort the entries by citation_index, and keep one for each citation.',
    check({ report: { per_citation } }: VerificationRecordV1, report) {
      const index = firstOutOfOrder(per_citation, citationOrder());
      if (index !== -1) report({ pointer: `/report/per_citation/${index}/citation_index` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.citations.supported',
    says: 'a citation is supported if its score is at least the threshold; with score 0 it may always be unsupported',
    hint: 'Compare the score with the threshold of the scorer: supported from the threshold on, not below it.',
    check({ report: { per_citation }, scorer: { threshold } }: VerificationRecordV1, report) {
      for (const [index, { entailment_score, supported }] of per_citation.entries()) {
        if (supported === entailment_score >= threshold || (!supported && entailment_score === 0)) continue;
        report({ pointer: `/report/per_citation/${index}/supported`, expected: String(!supported) });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.uncited.order',
    says: 'uncited claims are in the order of the text, each once',
    hint: 'Sort the uncited claims by the start and end of their spans, and keep one for each span.',
    check({ report: { uncited_but_entailed } }: VerificationRecordV1, report) {
      const index = firstOutOfOrder(uncited_but_entailed, claimOrder());
      if (index !== -1) report({ pointer: `/report/uncited_but_entailed/${index}/span` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.uncited.score',
    says: 'an uncited claim has a score of at least the threshold',
    hint: 'Leave out claims below the threshold of the scorer.',
    check({ report: { uncited_but_entailed }, scorer: { threshold } }: VerificationRecordV1, report) {
      for (const [index, { entailment_score }] of uncited_but_entailed.entries()) {
        if (entailment_score >= threshold) continue;
        report({ pointer: `/report/uncited_but_entailed/${index}/entailment_score`, expected: `from ${threshold}` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.uncited.source',
    says: 'the candidate of an uncited claim is a source of the list',
    hint: 'Write the position of the source in the result, from 1.',
    check({ report: { uncited_but_entailed }, sources }: VerificationRecordV1, report) {
      for (const [index, { candidate_source_id }] of uncited_but_entailed.entries()) {
        if (candidate_source_id <= sources.length) continue;
        const pointer = `/report/uncited_but_entailed/${index}/candidate_source_id`;
        report({ pointer, expected: `1 to ${sources.length}` });
      }
    },
  }),
  /* @__PURE__ */ formRule('verification-record.form', verificationRecordForm),
];
