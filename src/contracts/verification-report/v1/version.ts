/**
 * VerificationReport 1: how far the citations of an answer are supported, with uncited sentences by
 * number.
 */
import { array, literal, strictObject } from 'valibot';
import { exactly } from '../../../core/fields/exactly.js';
import { fraction, wholeNumber } from '../../../core/fields/number.js';
import { type ContractVersion, defineVersion } from '../../../engine/contract/model/index.js';
import { type CitationVerdicts, verdictShape } from '../parts.js';
import { type VerificationReportV1RuleCode, verdictRules } from '../rules.js';

/**
 * What a verification found of one GenerationResult.
 *
 * Every object is strict.
 */
export interface VerificationReportV1 extends CitationVerdicts {
  /** The version of this format, as a number: `1`. */
  readonly schema_version: 1;
  /**
   * Numbers, from 0, of sentences of the answer that contain no citation and that a source entails.
   * May be empty.
   */
  readonly uncited_but_entailed: readonly number[];
}

/** Version 1: uncited sentences are numbers. */
export const verificationReportV1: ContractVersion<
  1,
  VerificationReportV1,
  VerificationReportV1RuleCode
> = /* @__PURE__ */ defineVersion({
  version: 1,
  status: 'released',
  origin: { project: 'citeformer', version: '1' },
  adr: '0022',
  schema: /* @__PURE__ */ exactly<VerificationReportV1>()(() =>
    strictObject({
      schema_version: literal(1),
      support_rate: fraction(),
      per_citation: array(verdictShape()),
      uncited_but_entailed: array(wholeNumber(0)),
    }),
  ),
  rules: verdictRules,
});
