/** The VerificationRecord contract in all its versions. */
import { makeContract } from '../../engine/contract/make-contract.js';
import type { Contract, DocumentOf } from '../../engine/contract/model/index.js';
import { verificationRecordV1 } from './v1/version.js';

/**
 * What a verification found of a GenerationResult, bound to that result, its sources and the
 * scorer.
 */
export const VerificationRecord: Contract<readonly [typeof verificationRecordV1]> =
  /* @__PURE__ */ makeContract({
    name: 'verification-record',
    versionAt: '/schema_version',
    versions: [verificationRecordV1],
  });

/** A record of any version. */
export type VerificationRecordDocument = DocumentOf<typeof VerificationRecord>;
