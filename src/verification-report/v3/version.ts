/** Version 3, whole: its shape and its rules. */
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import type { VerificationReportV3 } from './document.js';
import { type VerificationReportV3RuleCode, verificationReportV3Rules } from './rules.js';
import { verificationReportV3Schema } from './schema.js';

/** Version 3: says how many citations were checked. */
export const verificationReportV3: ContractVersion<3, VerificationReportV3, VerificationReportV3RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: 3,
    status: 'draft',
    origin: { project: 'citeformer', version: '3' },
    adr: '0023',
    schema: verificationReportV3Schema,
    rules: verificationReportV3Rules,
  });
