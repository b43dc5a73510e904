/**
 * VerificationReport 3: says openly how many citations were checked, since a rate alone does not.
 */
import { array, type GenericSchema, literal, strictObject } from 'valibot';
import { exactly } from '../../../core/fields/exactly.js';
import { fraction, wholeNumber } from '../../../core/fields/number.js';
import { type ContractVersion, defineVersion } from '../../../engine/contract/model/index.js';
import { type CitationVerdicts, claimShape, type UncitedClaim, verdictShape } from '../parts.js';
import {
  countRules,
  uncitedRules,
  type VerificationReportV3RuleCode,
  verdictRules,
} from '../rules.js';

/**
 * What a verification found of one GenerationResult.
 *
 * Every object is strict.
 */
export interface VerificationReportV3 extends CitationVerdicts {
  /** The version of this format, as a number: `3`. */
  readonly schema_version: 3;
  /** How many citations were checked: the length of `per_citation`. */
  readonly citations_checked: number;
  /** Sentences of the answer that contain no citation and that a source entails. May be empty. */
  readonly uncited_but_entailed: readonly UncitedClaim[];
}

export const verificationReportV3Schema: () => GenericSchema<VerificationReportV3> =
  /* @__PURE__ */ exactly<VerificationReportV3>()(() =>
    strictObject({
      schema_version: literal(3),
      support_rate: fraction(),
      per_citation: array(verdictShape()),
      citations_checked: wholeNumber(0),
      uncited_but_entailed: array(claimShape()),
    }),
  );

/** Version 3: says how many citations were checked. */
export const verificationReportV3: ContractVersion<
  3,
  VerificationReportV3,
  VerificationReportV3RuleCode
> = /* @__PURE__ */ defineVersion({
  version: 3,
  status: 'released',
  origin: { project: 'citeformer', version: '3' },
  adr: '0023',
  schema: verificationReportV3Schema,
  rules: /* @__PURE__ */ [verdictRules, uncitedRules, countRules].flat(),
});
