/** VerificationRecord 1.0 as one declaration: its own shape and rules, and those of the report that it carries. */
import { type ContractVersion, defineVersion, embed } from '../../contract/model/index.js';
import { VerificationReport } from '../../verification-report/contract.js';
import type { VerificationReportV3RuleCode } from '../../verification-report/v3/rules.js';
import type { VerificationRecordV1 } from './document.js';
import { type VerificationRecordV1RuleCode, verificationRecordForm, verificationRecordV1Rules } from './rules.js';
import { verificationRecordV1Schema } from './schema.js';

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
