/** The VerificationReport contract in all its versions. */

import { makeContract } from '../contract/make-contract.js';
import type { Contract, DocumentOf } from '../contract/model/index.js';
import { verificationReportSteps } from './migrate.js';
import { verificationReportV1 } from './v1/version.js';
import { verificationReportV2 } from './v2/version.js';
import { verificationReportV3 } from './v3/version.js';

/**
 * What a verification found of a GenerationResult: which citations their sources support, and which claims lack one.
 */
export const VerificationReport: Contract<
  readonly [typeof verificationReportV1, typeof verificationReportV2, typeof verificationReportV3]
> = /* @__PURE__ */ makeContract({
  name: 'verification-report',
  versionAt: '/schema_version',
  versions: [verificationReportV1, verificationReportV2, verificationReportV3],
  steps: verificationReportSteps,
});

/** A report of any version. */
export type VerificationReportDocument = DocumentOf<typeof VerificationReport>;
