/** Version 2, whole: its shape and its rules. */
import { array, boolean, literal, strictObject } from 'valibot';
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import { exactly } from '../../fields/exactly.js';
import { codePointSpan, fraction, wholeNumber } from '../../fields/number.js';
import { uncitedRules, type VerificationReportV2RuleCode, verdictRules } from '../rules.js';
import type { VerificationReportV2 } from './document.js';

/** Version 2: uncited sentences have a place, a source and a score. */
export const verificationReportV2: ContractVersion<2, VerificationReportV2, VerificationReportV2RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: 2,
    status: 'draft',
    origin: { project: 'citeformer', version: '2' },
    adr: '0022',
    schema: /* @__PURE__ */ exactly<VerificationReportV2>()(() =>
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
    ),
    rules: /* @__PURE__ */ [verdictRules, uncitedRules].flat(),
  });
