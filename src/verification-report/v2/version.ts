/** Version 2, whole: its shape and its rules. */
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import type { VerificationReportV2 } from './document.js';
import { type VerificationReportV2RuleCode, verificationReportV2Rules } from './rules.js';
import { verificationReportV2Schema } from './schema.js';

/** Version 2: uncited sentences have a place, a source and a score. */
export const verificationReportV2: ContractVersion<2, VerificationReportV2, VerificationReportV2RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: 2,
    status: 'draft',
    origin: { project: 'citeformer', version: '2' },
    adr: '0022',
    schema: verificationReportV2Schema,
    rules: verificationReportV2Rules,
  });
