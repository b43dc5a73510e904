/** The PromotionRecord contract in all its versions. */
import { makeContract } from '../../contract/make-contract.js';
import type { Contract, ContractVersion } from '../../contract/model/index.js';
import type { PromotionRecordV1 } from './v1/document.js';
import type { PromotionRecordV1RuleCode } from './v1/rules.js';
import { promotionRecordV1 } from './v1/version.js';

/** Which versions of prompt and retrieval moved, and which evaluations let them. */
export const PromotionRecord: Contract<
  readonly [ContractVersion<'1.0', PromotionRecordV1, PromotionRecordV1RuleCode>]
> = /* @__PURE__ */ makeContract({
  name: 'promotion-record',
  versionAt: '/schema_version',
  versions: [promotionRecordV1],
});
