/** PromotionRecord 1.0: which versions moved, and which evaluations allowed it. */
import {
  array,
  boolean,
  exactOptional,
  type GenericSchema,
  literal,
  picklist,
  strictObject,
} from 'valibot';
import type { Digest } from '../../../../core/digest/digest.js';
import { exactly } from '../../../../core/fields/exactly.js';
import { type Extensions, extensions } from '../../../../core/fields/json.js';
import { nonEmptyText, sha256Digest } from '../../../../core/fields/text.js';
import { timestamp } from '../../../../core/fields/timestamp.js';
import {
  firstOutOfOrder,
  memberOrder,
  type TotalOrder,
} from '../../../../core/order/total-order.js';
import type { ContractVersion, NormalForm, Rule } from '../../../../engine/contract/model/index.js';
import {
  defineRule,
  defineVersion,
  formRule,
  timeRule,
} from '../../../../engine/contract/model/index.js';
import { idText } from '../../v3_1/fields.js';

/**
 * The record of one promotion: the versions before and after it, and what evaluations found of the
 * new ones.
 *
 * Strict. A valid record is a promotion that was allowed: each version that moved has an evaluation
 * that passed, and none that failed.
 */
export interface PromotionRecordV1 {
  /** Always `1.0`. */
  readonly schema_version: '1.0';
  /**
   * When the promotion was recorded: RFC 3339 in UTC with `T` and `Z`, 0 to 9 fraction digits; a
   * real date from year 1 on, no leap second. Builders leave trailing zeros out. Not in the stable
   * digest: a clock writes it.
   */
  readonly recorded_at: string;
  /**
   * Who or what recorded the promotion. 1 to 512 characters of any script, without control
   * characters. Absent when nobody is named.
   */
  readonly recorded_by?: string;
  /** The versions that were in use. */
  readonly before: PromotedVersionsV1;
  /** The versions in use from now on: prompt, retrieval, model or parser differ. */
  readonly after: PromotedVersionsV1;
  /**
   * The evaluations, ordered by member, version and name, each once. May include some of versions
   * that did not move.
   */
  readonly evals: readonly PromotionEvalV1[];
  /**
   * Members of others, by the name of their authority or by a URI. In the digests, and read by no
   * rule. Absent when there is none.
   */
  readonly extensions?: Extensions;
}

/** The versions that a service answers with. Strict, and all members are required. */
export interface PromotedVersionsV1 {
  /** The version of the prompt. 1 to 512 characters of any script, without control characters. */
  readonly prompt_version: string;
  /** The version of the retrieval. 1 to 512 characters of any script, without control characters. */
  readonly retrieval_version: string;
  /** The model that answers. 1 to 512 characters of any script, without control characters. */
  readonly model_id: string;
  /**
   * How documents are parsed, in the producer's words. 1 to 512 characters of any script, without
   * control characters.
   */
  readonly parser_mode: string;
  /**
   * The state of the documents that is searched. 1 to 512 characters of any script, without control
   * characters.
   */
  readonly docs_snapshot_id: string;
}

/** What an evaluation found of one version. */
export interface PromotionEvalV1 {
  /** What people call the evaluation. At least 1 character. */
  readonly name: string;
  /** Which member of the versions was evaluated. */
  readonly member: 'prompt_version' | 'retrieval_version' | 'model_id' | 'parser_mode';
  /**
   * The value of that member which was evaluated. 1 to 512 characters of any script, without
   * control characters.
   */
  readonly version: string;
  /**
   * SHA-256 of the data of the evaluation, by the bytes of its file, so that two evaluations of one
   * name can be distinguished.
   */
  readonly data_digest: Digest;
  /** Whether the version passed. */
  readonly passed: boolean;
  /**
   * Members of others, by the name of their authority or by a URI. In the digests, and read by no
   * rule. Absent when there is none.
   */
  readonly extensions?: Extensions;
}

export function promotionEvalOrder(): TotalOrder<PromotionEvalV1> {
  return memberOrder('member', 'version', 'name');
}

export const promotedMembers = [
  'prompt_version',
  'retrieval_version',
  'model_id',
  'parser_mode',
] as const;

/** The codes of the rules of PromotionRecord 1.0. */
export type PromotionRecordV1RuleCode =
  | 'promotion-record.recorded-at'
  | 'promotion-record.moved'
  | 'promotion-record.order'
  | 'promotion-record.evaluated'
  | 'promotion-record.passed'
  | 'promotion-record.form';

const promotionRecordForm: NormalForm = { times: ['/recorded_at'] };

const promotionRules: readonly Rule<PromotionRecordV1, PromotionRecordV1RuleCode>[] = [
  /* @__PURE__ */ timeRule('promotion-record.recorded-at', 'recorded_at'),
  /* @__PURE__ */ defineRule({
    code: 'promotion-record.moved',
    says: 'a promotion moves the prompt, the retrieval, the model or the parser',
    reportedAt: '`/after`',
    hint: 'Record a promotion only when one of the four moved; other changes are no promotion.',
    check({ before, after }: PromotionRecordV1, report) {
      if (promotedMembers.every((member) => before[member] === after[member]))
        report({ pointer: '/after' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'promotion-record.order',
    says: 'evaluations are ordered by member, version and name, each once',
    reportedAt: '`/evals/*`, the first that does not come after the one before it',
    hint: 'Sort the evaluations by member, version and name; createPromotionRecord does it.',
    check({ evals }: PromotionRecordV1, report) {
      const index = firstOutOfOrder(evals, promotionEvalOrder());
      if (index !== -1) report({ pointer: `/evals/${index}` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'promotion-record.evaluated',
    says: 'each version that moved has an evaluation',
    reportedAt:
      '`/after/prompt_version`, `/after/retrieval_version`, `/after/model_id` and `/after/parser_mode`, in this order',
    hint: 'Run the evaluation of the very version that is promoted, and record its result by name.',
    check({ before, after, evals }: PromotionRecordV1, report) {
      for (const member of promotedMembers) {
        const isEvaluated = evals.some(
          (one) => one.member === member && one.version === after[member],
        );
        if (before[member] !== after[member] && !isEvaluated)
          report({ pointer: `/after/${member}` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'promotion-record.passed',
    says: 'of a member that moved, no evaluation of its version after the promotion has failed',
    reportedAt: '`/evals/*/passed`',
    hint: 'Keep the former version until its evaluations pass.',
    check({ before, after, evals }: PromotionRecordV1, report) {
      for (const [index, { member, version, passed }] of evals.entries()) {
        const isPromoted = before[member] !== after[member] && version === after[member];
        if (isPromoted && !passed) report({ pointer: `/evals/${index}/passed` });
      }
    },
  }),
  /* @__PURE__ */ formRule('promotion-record.form', promotionRecordForm, 'warning'),
];

/** The shape of the evaluations alone, for whoever checks a promotion without a record. */
export const promotionEvalsV1: () => GenericSchema<readonly PromotionEvalV1[]> =
  /* @__PURE__ */ exactly<readonly PromotionEvalV1[]>()(() =>
    array(
      strictObject({
        name: nonEmptyText(),
        member: picklist(promotedMembers),
        version: idText(),
        data_digest: sha256Digest(),
        passed: boolean(),
        extensions: exactOptional(extensions()),
      }),
    ),
  );

function promotedVersionsV1(): GenericSchema<PromotedVersionsV1> {
  return strictObject({
    prompt_version: idText(),
    retrieval_version: idText(),
    model_id: idText(),
    parser_mode: idText(),
    docs_snapshot_id: idText(),
  });
}

export const promotionRecordV1: ContractVersion<
  '1.0',
  PromotionRecordV1,
  PromotionRecordV1RuleCode
> = /* @__PURE__ */ defineVersion({
  version: '1.0',
  status: 'released',
  adr: '0068',
  schema: /* @__PURE__ */ exactly<PromotionRecordV1>()(() =>
    strictObject({
      schema_version: literal('1.0'),
      recorded_at: timestamp(),
      recorded_by: exactOptional(idText()),
      before: promotedVersionsV1(),
      after: promotedVersionsV1(),
      evals: promotionEvalsV1(),
      extensions: exactOptional(extensions()),
    }),
  ),
  rules: promotionRules,
  extensions: ['', '/evals/*'],
  form: promotionRecordForm,
  volatile: ['/recorded_at'],
});
