/** VerificationRecord 1.0 as one declaration: its own shape and rules, and those of the report that it carries. */
import { array, boolean, exactOptional, type GenericSchema, literal, strictObject } from 'valibot';
import { type ContractVersion, defineVersion, embed } from '../../contract/model/index.js';
import { exactly } from '../../fields/exactly.js';
import { extensions } from '../../fields/json.js';
import { boundedText } from '../../fields/name.js';
import { fraction, wholeNumber } from '../../fields/number.js';
import { sha256Digest } from '../../fields/text.js';
import { timestamp } from '../../fields/timestamp.js';
import { VerificationReport } from '../../verification-report/contract.js';
import type { VerificationReportV3RuleCode } from '../../verification-report/rules.js';
import { verificationReportV3Schema } from '../../verification-report/v3/version.js';
import type { VerificationRecordV1 } from './document.js';
import { type VerificationRecordV1RuleCode, verificationRecordForm, verificationRecordV1Rules } from './rules.js';

/** Strict objects all through; equal to the interface. */
export const verificationRecordV1Schema: () => GenericSchema<VerificationRecordV1> =
  /* @__PURE__ */ exactly<VerificationRecordV1>()(() =>
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
        strictObject({ id: wholeNumber(1), digest: sha256Digest(), extensions: exactOptional(extensions()) }),
      ),
      recorded_at: exactOptional(timestamp()),
      extensions: exactOptional(extensions()),
    }),
  );

const carried = /* @__PURE__ */ embed(VerificationReport, '/report', { version: 3 });

/** Version 1.0: a report, bound to its result, scorer and sources. */
export const verificationRecordV1: ContractVersion<
  '1.0',
  VerificationRecordV1,
  VerificationRecordV1RuleCode | VerificationReportV3RuleCode
> = /* @__PURE__ */ defineVersion({
  version: '1.0',
  status: 'draft',
  adr: '0178',
  schema: verificationRecordV1Schema,
  rules: [...verificationRecordV1Rules, ...carried.rules.filter(({ severity }) => severity === 'error')],
  extensions: ['', '/sources/*'],
  form: verificationRecordForm,
  volatile: ['/recorded_at'],
});
