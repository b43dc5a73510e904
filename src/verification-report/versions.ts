/** The versions of the VerificationReport contract, oldest first. */
import { type ContractVersion, defineVersion } from '../contract/model/index.js';
import { countedRules, placedRules, ratedRules } from './rules.js';
import { type VerificationReportV1, verificationReportV1Schema } from './v1.js';
import { type VerificationReportV2, verificationReportV2Schema } from './v2.js';
import { type VerificationReportV3, verificationReportV3Schema } from './v3.js';

/**
 * Version 1: uncited sentences are numbers.
 *
 * @public
 */
export const verificationReportV1: ContractVersion<1, VerificationReportV1> = /* @__PURE__ */ defineVersion({
  version: 1,
  status: 'draft',
  adr: '0022',
  schema: verificationReportV1Schema,
  rules: ratedRules,
});

/**
 * Version 2: uncited sentences have a place, a source and a score.
 *
 * @public
 */
export const verificationReportV2: ContractVersion<2, VerificationReportV2> = /* @__PURE__ */ defineVersion({
  version: 2,
  status: 'draft',
  adr: '0022',
  schema: verificationReportV2Schema,
  rules: placedRules,
});

/**
 * Version 3: says how many citations were checked.
 *
 * @public
 */
export const verificationReportV3: ContractVersion<3, VerificationReportV3> = /* @__PURE__ */ defineVersion({
  version: 3,
  status: 'draft',
  adr: '0023',
  schema: verificationReportV3Schema,
  rules: countedRules,
});
