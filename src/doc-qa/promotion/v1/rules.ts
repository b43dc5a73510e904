/** The rules of PromotionRecord 1.0: what JSON Schema cannot say, one rule a code. */
import { defineRule, formRule, type NormalForm, type Rule } from '../../../contract/model/index.js';
import { isRealTime } from '../../../fields/timestamp.js';
import { ascending, firstOutOfOrder, type TotalOrder, totalOrder } from '../../../order/total-order.js';
import type { PromotionEvalV1, PromotionRecordV1 } from './document.js';

/** Evaluations: by member, version and name. */
export function promotionEvalOrder(): TotalOrder<PromotionEvalV1> {
  return totalOrder(
    ascending(({ member }) => member),
    ascending(({ version }) => version),
    ascending(({ name }) => name),
  );
}

/** The members that evaluations promote. */
export const promotedMembers = ['prompt_version', 'retrieval_version', 'model_id', 'parser_mode'] as const;

/** The codes of the rules of PromotionRecord 1.0. */
export type PromotionRecordV1RuleCode =
  | 'promotion-record.time'
  | 'promotion-record.moved'
  | 'promotion-record.order'
  | 'promotion-record.evaluated'
  | 'promotion-record.passed'
  | 'promotion-record.form';

export const promotionRecordForm: NormalForm = { times: ['/promoted_at'] };

/** In the order in which issues are reported. */
export const promotionRules: readonly Rule<PromotionRecordV1, PromotionRecordV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'promotion-record.time',
    says: 'promoted_at is a real date and time, without leap second',
    hint: 'Write an RFC 3339 date and time that exists; a leap second is written as the second before it.',
    check({ promoted_at }: PromotionRecordV1, report) {
      if (!isRealTime(promoted_at)) report({ pointer: '/promoted_at' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'promotion-record.moved',
    says: 'a promotion moves the prompt, the retrieval, the model or the parser',
    hint: 'Record a promotion only when one of the four moved; other changes are no promotion.',
    check({ before, after }: PromotionRecordV1, report) {
      if (promotedMembers.every((member) => before[member] === after[member])) report({ pointer: '/after' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'promotion-record.order',
    says: 'evaluations are ordered by member, version and name, each once',
    hint: 'Sort the evaluations by member, version and name; createPromotionRecord does it.',
    check({ evals }: PromotionRecordV1, report) {
      const index = firstOutOfOrder(evals, promotionEvalOrder());
      if (index !== -1) report({ pointer: `/evals/${index}` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'promotion-record.evaluated',
    says: 'each version that moved has an evaluation',
    hint: 'Run the evaluation of the very version that is promoted, and record its result by name.',
    check({ before, after, evals }: PromotionRecordV1, report) {
      for (const member of promotedMembers) {
        const isEvaluated = evals.some((one) => one.member === member && one.version === after[member]);
        if (before[member] !== after[member] && !isEvaluated) report({ pointer: `/after/${member}` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'promotion-record.passed',
    says: 'no evaluation of a version that moved has failed',
    hint: 'Keep the former version until its evaluations pass.',
    check({ before, after, evals }: PromotionRecordV1, report) {
      for (const [index, { member, version, passed }] of evals.entries()) {
        const isPromoted = before[member] !== after[member] && version === after[member];
        if (isPromoted && !passed) report({ pointer: `/evals/${index}/passed` });
      }
    },
  }),
  /* @__PURE__ */ formRule('promotion-record.form', promotionRecordForm),
];
