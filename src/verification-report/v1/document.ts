/** VerificationReport 1: how far the citations of an answer are supported, with uncited sentences by number. */

/**
 * What a verification found of one GenerationResult.
 *
 * Every object is strict.
 */
export interface VerificationReportV1 {
  /** The version of this format, as a number: `1`. */
  readonly schema_version: 1;
  /** Supported citations by those checked, 0 to 1; 1 when nothing was checked. */
  readonly support_rate: number;
  /** One entry for each citation that was checked. May be empty. */
  readonly per_citation: readonly CitationVerdictV1[];
  /** Numbers, from 0, of sentences of the answer that contain no citation and that a source entails. May be empty. */
  readonly uncited_but_entailed: readonly number[];
}

/** What was found of one citation. */
export interface CitationVerdictV1 {
  /** Place of the citation in the result's `citations`, from 0. */
  readonly citation_index: number;
  /** 0 to 1: how far the source entails the claim. */
  readonly entailment_score: number;
  /** Whether the score was enough for the scorer: true when the source supports the claim. */
  readonly supported: boolean;
}
