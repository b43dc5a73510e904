/** The shape of version 1.0, built when first needed. */
import { array, boolean, exactOptional, type GenericSchema, literal, maxLength, pipe, strictObject } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { extensions } from '../../fields/json.js';
import { fraction, wholeNumber } from '../../fields/number.js';
import { nonEmptyText, sha256Digest } from '../../fields/text.js';
import { timestamp } from '../../fields/timestamp.js';
import { verificationReportV3Schema } from '../../verification-report/v3/schema.js';
import type { VerificationRecordV1 } from './document.js';

/** Strict objects all through; equal to the interface. */
export const verificationRecordV1Schema: () => GenericSchema<VerificationRecordV1> =
  /* @__PURE__ */ exactly<VerificationRecordV1>()(() =>
    strictObject({
      schema_version: literal('1.0'),
      result_digest: sha256Digest(),
      report: verificationReportV3Schema(),
      scorer: strictObject({
        name: pipe(nonEmptyText(), maxLength(256, 'at most 256 characters')),
        version: pipe(nonEmptyText(), maxLength(128, 'at most 128 characters')),
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
