/** Judges each citation by what was found before scoring and by its score. */
import { codePointsOf } from '../generation-result/slice.js';
import type { Claim } from './answer.js';
import type { CitationReason, JudgedCitation, SourcePlaceOfClaim } from './check.js';
import type { EntailmentPair } from './entailment.js';
import type { Ground } from './existence.js';
import { overlapOf, premiseReader } from './lexical-overlap.js';

/** A citation with its claim, what the claim is held against, and the pair to score, when there is one. */
export interface Cited {
  readonly sourceId: number;
  readonly claim: Claim;
  readonly ground: Ground;
  readonly pair: EntailmentPair | undefined;
}

/** The citations, and how many of the scores were theirs: the first ones, one for each pair. */
export interface Judged {
  readonly citations: readonly JudgedCitation[];
  readonly used: number;
}

export function judgeCitations(cited: readonly Cited[], threshold: number, scores: readonly number[]): Judged {
  const placeOf = placeFinder();
  let used = 0;
  const citations = cited.map((citation, citationIndex): JudgedCitation => {
    const { sourceId, claim, pair, ground } = citation;
    const known = { citationIndex, sourceId, claim: claim.span };
    if (pair === undefined) {
      // A source that is not there is worse than a claim that says nothing: it is told first
      const reason = ground.reason ?? 'claim-has-no-words';
      return { ...known, outcome: isBlameless(reason) ? 'unverifiable' : 'unsupported', reason };
    }
    const score = scores[used] ?? 0;
    used += 1;
    const isSupported = score >= threshold;
    const place = placeOf(citation);
    return {
      ...known,
      outcome: isSupported ? 'supported' : 'unsupported',
      reason: isSupported ? 'entailed' : 'below-threshold',
      score,
      ...(place === undefined ? {} : { place }),
    };
  });
  return { citations, used };
}

function isBlameless(reason: CitationReason): boolean {
  return reason === 'source-has-no-text' || reason === 'claim-has-no-words';
}

/** The place of the quote, or that of the sentence with most words of the claim, whatever scorer was asked. */
function placeFinder(): (citation: Cited) => SourcePlaceOfClaim | undefined {
  const read = premiseReader();
  const known = new Map<string, ReturnType<typeof codePointsOf>>();
  return ({ ground, pair }) => {
    if (pair === undefined || ground.premise === undefined) return undefined;
    if (ground.quoted !== undefined) return { span: ground.quoted, by: 'quote' };
    const { span } = overlapOf(read(pair.premise), pair.hypothesis);
    if (span === undefined) return undefined;
    const points = known.get(pair.premise) ?? codePointsOf(pair.premise);
    known.set(pair.premise, points);
    return { span: points.spanOf(span), by: 'overlap' };
  };
}
