/** The shape of version 2, built when first asked for. */
import { array, boolean, type GenericSchema, literal, strictObject } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { codePointSpan, fraction, wholeNumber } from '../../fields/number.js';
import type { VerificationReportV2 } from './document.js';

/** Strict objects all through; held equal to the interface. */
export const verificationReportV2Schema: () => GenericSchema<VerificationReportV2> =
  /* @__PURE__ */ exactly<VerificationReportV2>()(() =>
    strictObject({
      schema_version: literal(2),
      support_rate: fraction(),
      per_citation: array(
        strictObject({ citation_index: wholeNumber(0), entailment_score: fraction(), supported: boolean() }),
      ),
      uncited_but_entailed: array(
        strictObject({ span: codePointSpan(), candidate_source_id: wholeNumber(1), entailment_score: fraction() }),
      ),
    }),
  );
