/** VerificationReport 3: says openly how many citations were checked, since a rate alone does not. */
import type { CodePointSpan } from '../../fields/number.js';

/**
 * What a verification found of one GenerationResult.
 *
 * Every object is strict.
 */
export interface VerificationReportV3 {
  /** The version of this format, as a number: `3`. */
  readonly schema_version: 3;
  /** Supported citations by those checked, 0 to 1; 1 when nothing was checked. */
  readonly support_rate: number;
  /** One entry for each citation that was checked. May be empty. */
  readonly per_citation: readonly CitationVerdictV3[];
  /** How many citations were checked: the length of `per_citation`. */
  readonly citations_checked: number;
  /** Sentences of the answer that contain no citation and that a source entails. May be empty. */
  readonly uncited_but_entailed: readonly UncitedClaimV3[];
}

/** What was found of one citation. */
export interface CitationVerdictV3 {
  /** Place of the citation in the result's `citations`, from 0. */
  readonly citation_index: number;
  /** 0 to 1: how far the source entails the claim. */
  readonly entailment_score: number;
  /** Whether the score was enough for the scorer: true when the source supports the claim. */
  readonly supported: boolean;
}

/** A claim without citation for which there is a source. */
export interface UncitedClaimV3 {
  /** Start and end in the answer's text, in Unicode code points, half-open. */
  readonly span: CodePointSpan;
  /** Position of the source in the result's `sources`, from 1. */
  readonly candidate_source_id: number;
  /** 0 to 1: how far that source entails the claim. */
  readonly entailment_score: number;
}
