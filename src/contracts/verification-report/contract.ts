/** The VerificationReport contract in all its versions. */

import { issueOf } from '../../core/issue/issue.js';
import { ContractError } from '../../core/issue/outcome.js';
import { makeContract } from '../../engine/contract/make-contract.js';
import {
  type Contract,
  type DocumentOf,
  defineStep,
  type Step,
} from '../../engine/contract/model/index.js';
import type { UncitedClaim } from './parts.js';
import { type VerificationReportV1, verificationReportV1 } from './v1/version.js';
import { type VerificationReportV2, verificationReportV2 } from './v2/version.js';
import { type VerificationReportV3, verificationReportV3 } from './v3/version.js';

/**
 * What the step from version 1 needs: one claim for each sentence number, in the same order.
 * `claimsForReport` makes them.
 */
export interface UncitedClaimsContext {
  readonly claims: readonly UncitedClaim[];
}

/**
 * Version 1 to 2: puts claims where sentence numbers were. A number cannot become a claim without
 * the answer, its sources and scores, so the claims are passed in (ADR 0022).
 *
 * Pure; the document is left untouched. The sentence numbers are lost.
 * @throws ContractError `verification-report.claims.count` when there is not one claim for each number.
 */
export function verificationReportV1ToV2(
  document: VerificationReportV1,
  context: UncitedClaimsContext,
): VerificationReportV2 {
  const { claims } = context;
  const expected = document.uncited_but_entailed.length;
  if (claims.length !== expected) {
    const counts = { expected: `${expected}`, received: `${claims.length}` };
    const says = `${expected} ${expected === 1 ? 'index needs' : 'indices need'} ${expected} ${expected === 1 ? 'claim' : 'claims'}`;
    const pointer = '/uncited_but_entailed';
    throw new ContractError([
      issueOf({
        code: 'verification-report.claims.count',
        pointer,
        says,
        ...counts,
      }),
    ]);
  }
  return { ...document, schema_version: 2, uncited_but_entailed: claims };
}

/** Version 2 to 3: counts what was checked. Loses nothing (ADR 0023). */
export function verificationReportV2ToV3(document: VerificationReportV2): VerificationReportV3 {
  return { ...document, schema_version: 3, citations_checked: document.per_citation.length };
}

const verificationReportSteps: readonly Step[] = [
  /* @__PURE__ */ defineStep({
    from: verificationReportV1,
    to: verificationReportV2,
    lossy: true,
    needs: {
      claims:
        'version 1 has numbers of sentences, without place, source and score; claimsForReport makes one claim for each',
    },
    apply: verificationReportV1ToV2,
  }),
  /* @__PURE__ */ defineStep({
    from: verificationReportV2,
    to: verificationReportV3,
    lossy: false,
    needs: {},
    apply: verificationReportV2ToV3,
  }),
];

/**
 * What a verification found of a GenerationResult: which citations their sources support, and which
 * claims lack one.
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
