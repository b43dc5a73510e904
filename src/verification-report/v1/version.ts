/** Version 1, whole: its shape and its rules. */
import { array, boolean, literal, strictObject } from 'valibot';
import { type ContractVersion, defineVersion } from '../../contract/model/index.js';
import { exactly } from '../../fields/exactly.js';
import { fraction, wholeNumber } from '../../fields/number.js';
import { type VerificationReportV1RuleCode, verdictRules } from '../rules.js';
import type { VerificationReportV1 } from './document.js';

/** Version 1: uncited sentences are numbers. */
export const verificationReportV1: ContractVersion<1, VerificationReportV1, VerificationReportV1RuleCode> =
  /* @__PURE__ */ defineVersion({
    version: 1,
    status: 'draft',
    origin: { project: 'citeformer', version: '1' },
    adr: '0022',
    schema: /* @__PURE__ */ exactly<VerificationReportV1>()(() =>
      strictObject({
        schema_version: literal(1),
        support_rate: fraction(),
        per_citation: array(
          strictObject({ citation_index: wholeNumber(0), entailment_score: fraction(), supported: boolean() }),
        ),
        uncited_but_entailed: array(wholeNumber(0)),
      }),
    ),
    rules: verdictRules,
  });
