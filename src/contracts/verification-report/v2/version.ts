/**
 * VerificationReport 2: uncited sentences with their place, the source that entails them, and its
 * score.
 */
import { array, literal, strictObject } from 'valibot';
import { exactly } from '../../../core/fields/exactly.js';
import { fraction } from '../../../core/fields/number.js';
import { type ContractVersion, defineVersion } from '../../../engine/contract/model/index.js';
import { type CitationVerdicts, claimShape, type UncitedClaim, verdictShape } from '../parts.js';
import { uncitedRules, type VerificationReportV2RuleCode, verdictRules } from '../rules.js';

/**
 * What a verification found of one GenerationResult.
 *
 * Every object is strict.
 */
export interface VerificationReportV2 extends CitationVerdicts {
  /** The version of this format, as a number: `2`. */
  readonly schema_version: 2;
  /** Sentences of the answer that contain no citation and that a source entails. May be empty. */
  readonly uncited_but_entailed: readonly UncitedClaim[];
}

/** Version 2: uncited sentences have a place, a source and a score. */
export const verificationReportV2: ContractVersion<
  2,
  VerificationReportV2,
  VerificationReportV2RuleCode
> = /* @__PURE__ */ defineVersion({
  version: 2,
  status: 'released',
  origin: { project: 'citeformer', version: '2' },
  adr: '0022',
  schema: /* @__PURE__ */ exactly<VerificationReportV2>()(() =>
    strictObject({
      schema_version: literal(2),
      support_rate: fraction(),
      per_citation: array(verdictShape()),
      uncited_but_entailed: array(claimShape()),
    }),
  ),
  rules: /* @__PURE__ */ [verdictRules, uncitedRules].flat(),
});
