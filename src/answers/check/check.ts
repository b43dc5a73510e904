/**
 * What a verification returns in addition to its report: for each citation a state, and a place in
 * the source.
 */

import type { VerificationRecordV1 } from '../../contracts/verification-record/v1/version.js';
import type { VerificationReportV3 } from '../../contracts/verification-report/v3/version.js';
import type { CodePointSpan } from '../../core/fields/number.js';
import type { FigureCheck } from '../figures/index.js';
import type { AnswerCheck } from '../prose/index.js';

/**
 * What is known of a citation: no word says more than was checked.
 *
 * The first five are the states of a quotation on every surface. `verified`: its quote is in the
 * source. `misattributed`: it is in another one (`foundIn`). `no-source`: there is no such source.
 * `changed`: words are there that differ from the quote.
 * `not-found`: nothing like it is there. `shown`: the scorer gives the claim its threshold. `not-shown`: it does
 * not, which proves nothing when it cannot refute. `unsupported`: it does not, and it can refute.
 * `not-checked`: see the reason.
 */
export type CitationState =
  | 'verified'
  | 'misattributed'
  | 'no-source'
  | 'changed'
  | 'not-found'
  | 'shown'
  | 'not-shown'
  | 'unsupported'
  | 'not-checked';

/**
 * Why nothing was checked.
 *
 * `source-out-of-range`: there is no such source; the state is `no-source`, and the report calls it
 * not supported. `source-has-no-text`: the content is
 * empty or only an address. `claim-has-no-words`: the span contains no letter or digit.
 * `work-budget`: the work ended first. The second and third are left out of the report; of the
 * others it says not supported, with score 0.
 */
export type UncheckedReason =
  | 'source-out-of-range'
  | 'source-has-no-text'
  | 'claim-has-no-words'
  | 'work-budget';

/** What came of one citation, for people and for pages. */
export interface CheckedCitation {
  /** Place in the result's `citations`, from 0. */
  readonly citationIndex: number;
  /** Position in the result's `sources`, from 1. */
  readonly sourceId: number;
  readonly state: CitationState;
  /**
   * For a quote that is not in its source: the other sources that have it, by their positions from
   * 1.
   */
  readonly foundIn?: readonly number[];
  /** Present when something was not checked: of a `verified`, that its claim was not scored. */
  readonly reason?: UncheckedReason;
  /**
   * The claim in the answer, in code points: the sentence around a mark, or the cited stretch
   * itself.
   */
  readonly claim: CodePointSpan;
  /**
   * Present when a scorer was asked: how far this citation alone shows the claim, by its quote or
   * else by its source.
   */
  readonly score?: number;
  /**
   * Place in `claims` of the check, when the claim has several citations that were scored together.
   */
  readonly jointClaim?: number;
  /**
   * True if the place that the citation names in the source has other words than the quote, which
   * is verified: `place` is where it is.
   */
  readonly moved?: true;
  /** Where to look, when there is such a place. */
  readonly place?: SourcePlaceOfClaim;
}

/** A claim with several citations, checked against all of them together. */
export interface JointClaim {
  /** The claim in the answer, in code points. */
  readonly claim: CodePointSpan;
  /** Places of its citations in the result's `citations`, ascending. */
  readonly citations: readonly number[];
  /** How far they show the claim together. */
  readonly score: number;
  readonly state: 'shown' | 'not-shown' | 'unsupported';
}

/** Where in the content of the source to look, in code points. */
export interface SourcePlaceOfClaim {
  readonly span: CodePointSpan;
  /**
   * `quote`: the quote is there. `nearest`: what comes nearest to it. `overlap`: the sentence with
   * most of the claim.
   */
  readonly by: 'quote' | 'nearest' | 'overlap';
}

/** A record with what people need to read it. */
export interface GenerationCheck {
  /** What to keep: the report, bound to its result, scorer and sources. */
  readonly record: VerificationRecordV1;
  /** The report of the record. */
  readonly report: VerificationReportV3;
  /** One entry for each citation of the result, in their order. */
  readonly citations: readonly CheckedCitation[];
  /**
   * One entry for each claim with several citations that have something to show, in the order of
   * the first of them.
   */
  readonly claims: readonly JointClaim[];
  /**
   * The quotations of the text with their states, whether or not a citation has them: what
   * `checkAnswer` returns, with the citations of the result as its marks.
   */
  readonly answer: AnswerCheck;
  /** What the scores come from, and whether it can decide that a source does not say something. */
  readonly scorer: { readonly label: string; readonly canRefute: boolean };
  /** A score of at least this much shows the claim. */
  readonly threshold: number;
  /** Sentences without citation: all of them checked against all sources, some, or none. */
  readonly coverage: 'whole' | 'partly' | 'off';
  /**
   * False when the work ended before everything was looked at: what is missing says `work-budget`.
   */
  readonly isComplete: boolean;
  /** What was found of the figures of the answer, if `figures` of the options was given. */
  readonly figures?: FigureCheck;
}
