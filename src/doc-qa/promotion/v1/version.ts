/** PromotionRecord 1.0 as one declaration. */
import { type ContractVersion, defineVersion } from '../../../contract/model/index.js';
import type { PromotionRecordV1 } from './document.js';
import { type PromotionRecordV1RuleCode, promotionRecordForm, promotionRules } from './rules.js';
import { promotionRecordV1Schema } from './schema.js';

export const promotionRecordV1: ContractVersion<'1.0', PromotionRecordV1, PromotionRecordV1RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: '1.0',
    status: 'draft',
    adr: '0068',
    schema: promotionRecordV1Schema,
    rules: promotionRules,
    extensions: ['', '/evals/*'],
    form: promotionRecordForm,
    volatile: ['/after/request_id', '/before/request_id', '/promoted_at'],
  });
