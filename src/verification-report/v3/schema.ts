/** The shape of version 3, built when first asked for. */
import { array, boolean, type GenericSchema, literal, strictObject } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { codePointSpan, fraction, wholeNumber } from '../../fields/number.js';
import type { VerificationReportV3 } from './document.js';

/** Strict objects all through; held equal to the interface. */
export const verificationReportV3Schema: () => GenericSchema<VerificationReportV3> =
  /* @__PURE__ */ exactly<VerificationReportV3>()(() =>
    strictObject({
      schema_version: literal(3),
      support_rate: fraction(),
      per_citation: array(
        strictObject({ citation_index: wholeNumber(0), entailment_score: fraction(), supported: boolean() }),
      ),
      citations_checked: wholeNumber(0),
      uncited_but_entailed: array(
        strictObject({ span: codePointSpan(), candidate_source_id: wholeNumber(1), entailment_score: fraction() }),
      ),
    }),
  );
