/**
 * A step that needs claims cannot be called without them, and a result without sources cannot be
 * verified.
 */
import { expectTypeOf, it } from 'vitest';
import {
  type GenerationCheck,
  type GenerationResultV1,
  type GenerationResultV3,
  supportRate,
  VerificationReport,
  type VerificationReportV1,
  type VerificationReportV2,
  type VerificationReportV3,
  verificationReportV1ToV2,
  verificationReportV2ToV3,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';
import { migrate } from '../../../src/index.js';

declare const one: VerificationReportV1;
declare const two: VerificationReportV2;
declare const old: GenerationResultV1;
declare const result: GenerationResultV3;

it('needs its context', () => {
  expectTypeOf(verificationReportV1ToV2(one, { claims: [] })).toEqualTypeOf<VerificationReportV2>();
  expectTypeOf(verificationReportV2ToV3(two)).toEqualTypeOf<VerificationReportV3>();
  // @ts-expect-error claims cannot be made up
  verificationReportV1ToV2(one);
  // @ts-expect-error sentence numbers are no claims
  verificationReportV1ToV2(one, { claims: [2] });
});

it('is typed at every version', () => {
  expectTypeOf(migrate(VerificationReport, one).value).toEqualTypeOf<VerificationReportV3>();
  expectTypeOf(verifyGeneration(result)).resolves.toEqualTypeOf<GenerationCheck>();
  // @ts-expect-error version 1 does not carry its sources
  void verifyGeneration(old);
  // @ts-expect-error there is no such convention
  supportRate(two, 'one');
});
