/**
 * What the versions of a VerificationReport have in common: the rate, verdicts on citations, and
 * uncited claims.
 */
import { boolean, type GenericSchema, strictObject } from 'valibot';
import { exactly } from '../../core/fields/exactly.js';
import {
  type CodePointSpan,
  codePointSpan,
  fraction,
  wholeNumber,
} from '../../core/fields/number.js';

/** What every version says of the citations of an answer. */
export interface CitationVerdicts {
  /** Supported citations by those checked, 0 to 1; 1 when nothing was checked. */
  readonly support_rate: number;
  /** One entry for each citation that was checked. May be empty. */
  readonly per_citation: readonly CitationVerdict[];
}

/** What was found of one citation. */
export interface CitationVerdict {
  /** Place of the citation in the result's `citations`, from 0. */
  readonly citation_index: number;
  /** 0 to 1: how far the source entails the claim. */
  readonly entailment_score: number;
  /** Whether the score was enough for the scorer: true when the source supports the claim. */
  readonly supported: boolean;
}

/** A claim without citation for which there is a source. */
export interface UncitedClaim {
  /** Start and end in the answer's text, in Unicode code points, half-open. */
  readonly span: CodePointSpan;
  /** Position of the source in the result's `sources`, from 1. */
  readonly candidate_source_id: number;
  /** 0 to 1: how far that source entails the claim. */
  readonly entailment_score: number;
}

export const verdictShape: () => GenericSchema<CitationVerdict> =
  /* @__PURE__ */ exactly<CitationVerdict>()(() =>
    strictObject({
      citation_index: wholeNumber(0),
      entailment_score: fraction(),
      supported: boolean(),
    }),
  );

export const claimShape: () => GenericSchema<UncitedClaim> =
  /* @__PURE__ */ exactly<UncitedClaim>()(() =>
    strictObject({
      span: codePointSpan(),
      candidate_source_id: wholeNumber(1),
      entailment_score: fraction(),
    }),
  );
