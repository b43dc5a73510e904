/** Version 1, whole: its shape and its rules. */
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import type { VerificationReportV1 } from './document.js';
import { type VerificationReportV1RuleCode, verificationReportV1Rules } from './rules.js';
import { verificationReportV1Schema } from './schema.js';

/** Version 1: uncited sentences are numbers. */
export const verificationReportV1: ContractVersion<1, VerificationReportV1, VerificationReportV1RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: 1,
    status: 'draft',
    origin: { project: 'citeformer', version: '1' },
    adr: '0022',
    schema: verificationReportV1Schema,
    rules: verificationReportV1Rules,
  });
