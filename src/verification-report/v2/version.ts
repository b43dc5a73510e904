/** Version 2, whole: its shape and its rules. */
import { array, boolean, type GenericSchema, literal, strictObject } from 'valibot';
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import { exactly } from '../../fields/exactly.js';
import { codePointSpan, fraction, wholeNumber } from '../../fields/number.js';
import type { VerificationReportV2 } from './document.js';
import { type VerificationReportV2RuleCode, verificationReportV2Rules } from './rules.js';

/** Strict objects all through; kept equal to the interface. */
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
