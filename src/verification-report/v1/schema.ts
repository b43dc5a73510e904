/** The shape of version 1, built when first asked for. */
import { array, boolean, type GenericSchema, literal, strictObject } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { fraction, wholeNumber } from '../../fields/number.js';
import type { VerificationReportV1 } from './document.js';

/** Strict objects all through; held equal to the interface. */
export const verificationReportV1Schema: () => GenericSchema<VerificationReportV1> =
  /* @__PURE__ */ exactly<VerificationReportV1>()(() =>
    strictObject({
      schema_version: literal(1),
      support_rate: fraction(),
      per_citation: array(
        strictObject({ citation_index: wholeNumber(0), entailment_score: fraction(), supported: boolean() }),
      ),
      uncited_but_entailed: array(wholeNumber(0)),
    }),
  );
