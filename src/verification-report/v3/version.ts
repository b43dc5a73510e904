/** Version 3, whole: its shape and its rules. */
import { array, boolean, type GenericSchema, literal, strictObject } from 'valibot';
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import { exactly } from '../../fields/exactly.js';
import { codePointSpan, fraction, wholeNumber } from '../../fields/number.js';
import { countRules, uncitedRules, type VerificationReportV3RuleCode, verdictRules } from '../rules.js';
import type { VerificationReportV3 } from './document.js';

/** Strict objects all through; kept equal to the interface. */
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

/** Version 3: says how many citations were checked. */
export const verificationReportV3: ContractVersion<3, VerificationReportV3, VerificationReportV3RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: 3,
    status: 'draft',
    origin: { project: 'citeformer', version: '3' },
    adr: '0023',
    schema: verificationReportV3Schema,
    rules: /* @__PURE__ */ [verdictRules, uncitedRules, countRules].flat(),
  });
