/** PromotionRecord 1.0 as one declaration. */
import { array, boolean, exactOptional, type GenericSchema, literal, picklist, strictObject } from 'valibot';
import { type ContractVersion, defineVersion } from '../../../contract/model/index.js';
import { exactly } from '../../../fields/exactly.js';
import { extensions } from '../../../fields/json.js';
import { nonEmptyText, sha256Digest } from '../../../fields/text.js';
import { timestamp } from '../../../fields/timestamp.js';
import { idText } from '../../v3_1/fields.js';
import { versionSnapshotV3_1Schema } from '../../v3_1/version-snapshot.js';
import type { PromotionEvalV1, PromotionRecordV1 } from './document.js';
import { type PromotionRecordV1RuleCode, promotionRecordForm, promotionRules } from './rules.js';

/** The shape of the evaluations alone, for whoever checks a promotion without a record. */
export const promotionEvalsV1: () => GenericSchema<readonly PromotionEvalV1[]> = /* @__PURE__ */ exactly<
  readonly PromotionEvalV1[]
>()(() =>
  array(
    strictObject({
      name: nonEmptyText(),
      member: picklist(['prompt_version', 'retrieval_version', 'model_id', 'parser_mode']),
      version: idText(),
      data_digest: sha256Digest(),
      passed: boolean(),
      extensions: exactOptional(extensions()),
    }),
  ),
);

/** The shape of version 1.0: built when first used. */
export const promotionRecordV1Schema: () => GenericSchema<PromotionRecordV1> =
  /* @__PURE__ */ exactly<PromotionRecordV1>()(() =>
    strictObject({
      schema_version: literal('1.0'),
      promoted_at: timestamp(),
      before: versionSnapshotV3_1Schema(),
      after: versionSnapshotV3_1Schema(),
      evals: promotionEvalsV1(),
      extensions: exactOptional(extensions()),
    }),
  );

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
