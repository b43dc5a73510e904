/**
 * VerificationRecord 1.0: a report, the result that it is about, and the scorer and sources that it
 * comes from.
 */
import { array, boolean, exactOptional, literal, picklist, strictObject } from 'valibot';
import type { Digest } from '../../../core/digest/digest.js';
import { exactly } from '../../../core/fields/exactly.js';
import { type Extensions, extensions } from '../../../core/fields/json.js';
import { fraction, wholeNumber } from '../../../core/fields/number.js';
import { boundedText, nonEmptyText, sha256Digest } from '../../../core/fields/text.js';
import { timestamp } from '../../../core/fields/timestamp.js';
import {
  ascending,
  firstOutOfOrder,
  memberOrder,
  type TotalOrder,
  totalOrder,
} from '../../../core/order/total-order.js';
import type { ContractVersion, NormalForm, Rule } from '../../../engine/contract/model/index.js';
import {
  defineRule,
  defineVersion,
  embed,
  formRule,
  timeRule,
} from '../../../engine/contract/model/index.js';
import { VerificationReport } from '../../verification-report/contract.js';
import type { UncitedClaim } from '../../verification-report/parts.js';
import type { VerificationReportV3RuleCode } from '../../verification-report/rules.js';
import {
  type VerificationReportV3,
  verificationReportV3Schema,
} from '../../verification-report/v3/version.js';

/**
 * What a verification found of one generation-result, bound to that result.
 *
 * Strict. Nothing in it is text of the answer or of its sources.
 */
export interface VerificationRecordV1 {
  /** Always `1.0`. */
  readonly schema_version: '1.0';
  /**
   * The stable digest of the generation-result that was verified, at its own version. It leaves out
   * `usage` and, of citations,
   * `verified` and `entailment_score`, so a result has the same one before and after a report is applied to it.
   */
  readonly result_digest: Digest;
  /** What was found, as a verification-report 3. */
  readonly report: VerificationReportV3;
  /** What scored the claims, and the limit for `supported`. */
  readonly scorer: RecordedScorerV1;
  /**
   * The sources of the result, in their order there: all of them, cited or not. Empty when the
   * result has none.
   */
  readonly sources: readonly RecordedSourceV1[];
  /**
   * Sentences without a citation: `whole` if all of them were compared with every source, `partly`
   * if a budget ended that, `off` if nobody asked for it; `uncited_but_entailed` is empty then.
   */
  readonly coverage: 'whole' | 'partly' | 'off';
  /**
   * Whether every citation was checked to its end. False if a budget ended first: what was not
   * reached is not supported, with score 0, and `support_rate` is below 1.
   */
  readonly complete: boolean;
  /**
   * The published profiles that decided, by what they are for. Without members when none was used.
   */
  readonly profiles: RecordedProfilesV1;
  /**
   * When the verification ended: RFC 3339 in UTC with `T` and `Z`, 0 to 9 fraction digits; a real
   * date from year 1 on, no leap second. Builders leave trailing zeros out. Absent when nobody
   * passed a time. Not in the stable digest: a clock writes it.
   */
  readonly recorded_at?: string;
  /**
   * Members of others, by the name of their authority or by a URI. In the digests, and read by no
   * rule. Absent when there is none.
   */
  readonly extensions?: Extensions;
}

/** A scorer, and how its scores were read. */
export interface RecordedScorerV1 {
  /** What the scorer calls itself; `unnamed scorer` when it has no label. 1 to 256 characters. */
  readonly name: string;
  /** Its version, in its own spelling; `unversioned` when it states none. 1 to 128 characters. */
  readonly version: string;
  /** A score of at least this much makes a citation supported, 0 to 1. */
  readonly threshold: number;
  /**
   * Whether a low score means that the source does not say so. False for scorers that count words.
   */
  readonly can_refute: boolean;
}

/** A source of the result, without its text. */
export interface RecordedSourceV1 {
  /** Position in the result's `sources`, from 1: what `source_id` of its citations counts. */
  readonly id: number;
  /** SHA-256 of the UTF-8 bytes of its `content`; of no bytes for an empty one. */
  readonly digest: Digest;
  /**
   * Members of others, by the name of their authority or by a URI. In the digests, and read by no
   * rule. Absent when there is none.
   */
  readonly extensions?: Extensions;
}

/** The published profiles that a verification used. */
export interface RecordedProfilesV1 {
  /**
   * By what `cited_text` was compared with its source. Absent when no citation has one. Example:
   * `{ "name": "quotes/1", "digest": "sha256:5c00..." }`.
   */
  readonly quotes?: RecordedProfileV1;
  /**
   * By what answer and sources were divided into sentences. Absent when they were not, or in a way
   * that nobody published. Example: `{ "name": "sentences/1", "digest": "sha256:35f3..." }`.
   */
  readonly sentences?: RecordedProfileV1;
  /**
   * By what numbers, dates and amounts were compared. Absent when they were not. Example:
   * `{ "name": "figures/1", "digest": "sha256:0a1b..." }`.
   */
  readonly figures?: RecordedProfileV1;
}

/** One published profile. */
export interface RecordedProfileV1 {
  /** Its name; not empty. Example: `"quotes/1"`. */
  readonly name: string;
  /**
   * SHA-256 of the canonical bytes (RFC 8785) of the published profile: `sha256:` and 64 hex
   * digits. Example: `"sha256:5c00..."`.
   */
  readonly digest: Digest;
}

/** Uncited claims: by their place in the text. */
export function claimOrder(): TotalOrder<UncitedClaim> {
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
  | 'verification-record.coverage'
  | 'verification-record.complete'
  | 'verification-record.form';

const verificationRecordForm: NormalForm = { times: ['/recorded_at'] };

const verificationRecordV1Rules: readonly Rule<
  VerificationRecordV1,
  VerificationRecordV1RuleCode
>[] = [
  /* @__PURE__ */ timeRule('verification-record.recorded-at', 'recorded_at'),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.sources.order',
    says: 'sources are numbered from 1 in their order, without gaps',
    reportedAt: '`/sources/*/id`, the first that is not its place',
    hint: 'List every source of the result once, in its order there, with its position from 1 as id.',
    check({ sources }: VerificationRecordV1, report) {
      const index = sources.findIndex(({ id }, place) => id !== place + 1);
      if (index !== -1) report({ pointer: `/sources/${index}/id`, expected: String(index + 1) });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.citations.order',
    says: 'entries of per_citation ascend by citation_index, each once',
    reportedAt:
      '`/report/per_citation/*/citation_index`, the first that is not above the one before it',
    hint: 'Sort the entries by citation_index, and keep one for each citation.',
    check({ report: { per_citation } }: VerificationRecordV1, report) {
      const index = firstOutOfOrder(per_citation, memberOrder('citation_index'));
      if (index !== -1) report({ pointer: `/report/per_citation/${index}/citation_index` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.citations.supported',
    says: 'a citation is supported if its score is at least the threshold; with score 0 it may always be unsupported',
    reportedAt: '`/report/per_citation/*/supported`',
    hint: 'Compare the score with the threshold of the scorer: supported from the threshold on, not below it.',
    check({ report: { per_citation }, scorer: { threshold } }: VerificationRecordV1, report) {
      for (const [index, { entailment_score, supported }] of per_citation.entries()) {
        if (supported === entailment_score >= threshold || (!supported && entailment_score === 0))
          continue;
        report({
          pointer: `/report/per_citation/${index}/supported`,
          expected: String(!supported),
        });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.uncited.order',
    says: 'uncited claims ascend by the start, then by the end, of their spans, each span once',
    reportedAt:
      '`/report/uncited_but_entailed/*/span`, the first that does not come after the one before it',
    hint: 'Sort the uncited claims by the start and end of their spans, and keep one for each span.',
    check({ report: { uncited_but_entailed } }: VerificationRecordV1, report) {
      const index = firstOutOfOrder(uncited_but_entailed, claimOrder());
      if (index !== -1) report({ pointer: `/report/uncited_but_entailed/${index}/span` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.uncited.score',
    says: 'an uncited claim has a score of at least the threshold',
    reportedAt: '`/report/uncited_but_entailed/*/entailment_score`',
    hint: 'Leave out claims below the threshold of the scorer.',
    check(
      { report: { uncited_but_entailed }, scorer: { threshold } }: VerificationRecordV1,
      report,
    ) {
      for (const [index, { entailment_score }] of uncited_but_entailed.entries()) {
        const pointer = `/report/uncited_but_entailed/${index}/entailment_score`;
        if (entailment_score < threshold) report({ pointer, expected: `from ${threshold}` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.uncited.source',
    says: 'the candidate of an uncited claim is a source of the list',
    reportedAt: '`/report/uncited_but_entailed/*/candidate_source_id`',
    hint: 'Write the position of the source in the result, from 1.',
    check({ report: { uncited_but_entailed }, sources }: VerificationRecordV1, report) {
      for (const [index, { candidate_source_id }] of uncited_but_entailed.entries()) {
        const pointer = `/report/uncited_but_entailed/${index}/candidate_source_id`;
        if (candidate_source_id > sources.length)
          report({ pointer, expected: `1 to ${sources.length}` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.coverage',
    says: 'without coverage there are no uncited claims',
    reportedAt: '`/coverage`',
    hint: 'Write coverage whole or partly where sentences without a citation were compared, or leave the claims out.',
    check({ coverage, report: { uncited_but_entailed } }: VerificationRecordV1, report) {
      if (coverage === 'off' && uncited_but_entailed.length > 0)
        report({ pointer: '/coverage', expected: 'whole or partly' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'verification-record.complete',
    says: 'the support rate is below 1 where the check of a citation ended early',
    reportedAt: '`/report/support_rate`',
    hint: 'Count each citation that was not reached as not supported, with score 0.',
    check({ complete, report: { support_rate } }: VerificationRecordV1, report) {
      if (!complete && support_rate >= 1)
        report({ pointer: '/report/support_rate', expected: 'below 1' });
    },
  }),
  /* @__PURE__ */ formRule('verification-record.form', verificationRecordForm, 'warning'),
];

const profile = () => strictObject({ name: nonEmptyText(), digest: sha256Digest() });

const carried = /* @__PURE__ */ embed(VerificationReport, '/report', { version: 3 });

/** Version 1.0: a report, bound to its result, scorer and sources. */
export const verificationRecordV1: ContractVersion<
  '1.0',
  VerificationRecordV1,
  VerificationRecordV1RuleCode | VerificationReportV3RuleCode
> = /* @__PURE__ */ defineVersion({
  version: '1.0',
  status: 'released',
  adr: '0178',
  schema: /* @__PURE__ */ exactly<VerificationRecordV1>()(() =>
    strictObject({
      schema_version: literal('1.0'),
      result_digest: sha256Digest(),
      report: verificationReportV3Schema(),
      scorer: strictObject({
        name: boundedText({ least: 1, most: 256 }),
        version: boundedText({ least: 1, most: 128 }),
        threshold: fraction(),
        can_refute: boolean(),
      }),
      sources: array(
        strictObject({
          id: wholeNumber(1),
          digest: sha256Digest(),
          extensions: exactOptional(extensions()),
        }),
      ),
      coverage: picklist(['whole', 'partly', 'off']),
      complete: boolean(),
      profiles: strictObject({
        quotes: exactOptional(profile()),
        sentences: exactOptional(profile()),
        figures: exactOptional(profile()),
      }),
      recorded_at: exactOptional(timestamp()),
      extensions: exactOptional(extensions()),
    }),
  ),
  rules: [
    ...verificationRecordV1Rules,
    ...carried.rules.filter(({ severity }) => severity === 'error'),
  ],
  extensions: ['', '/sources/*'],
  form: verificationRecordForm,
  volatile: ['/recorded_at'],
});
