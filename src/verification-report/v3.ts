/** VerificationReport 3: says openly how many citations were checked, since a rate alone does not. */
import { array, boolean, type GenericSchema, literal, strictObject } from 'valibot';
import { exactly } from '../fields/exactly.js';
import { fraction } from '../fields/fraction.js';
import { wholeNumber } from '../fields/number.js';
import { type CodePointSpan, codePointSpan } from '../fields/span.js';

/**
 * What a verification found of one GenerationResult.
 *
 * Every object is strict.
 *
 * @public
 */
export interface VerificationReportV3 {
  readonly schema_version: 3;
  /** Supported citations by those checked, 0 to 1; 1 when nothing was checked. */
  readonly support_rate: number;
  /** One entry for each citation that was checked. May be empty. */
  readonly per_citation: readonly CitationVerdictV3[];
  /** How many citations were checked: the length of `per_citation`. */
  readonly citations_checked: number;
  /** Sentences of the answer that no citation stands in and that a source entails. May be empty. */
  readonly uncited_but_entailed: readonly UncitedClaimV3[];
}

/**
 * What was found of one citation.
 *
 * @public
 */
export interface CitationVerdictV3 {
  /** Place of the citation in the result's `citations`, from 0. */
  readonly citation_index: number;
  /** 0 to 1: how far the source entails the claim. */
  readonly entailment_score: number;
  /** Whether that was enough. */
  readonly supported: boolean;
}

/**
 * A claim without citation for which there is a source.
 *
 * @public
 */
export interface UncitedClaimV3 {
  /** Start and end in the answer's text, in Unicode code points, half-open. */
  readonly span: CodePointSpan;
  /** Position of the source in the result's `sources`, from 1. */
  readonly candidate_source_id: number;
  /** 0 to 1: how far that source entails the claim. */
  readonly entailment_score: number;
}

/** The shape of version 3: built when first asked for. */
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
