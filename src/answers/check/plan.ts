/**
 * What is to be scored of an answer: each citation alone, the citations of a claim together, and
 * uncited sentences.
 */

import type { UncitedClaim } from '../../contracts/verification-report/parts.js';
import { stepsLeft, type Work } from '../../core/work/work.js';
import type { NamedSources } from '../../quotes/quote/named-sources.js';
import { type AnswerSettings, markStretches } from '../prose/index.js';
import { type Answer, type CitedSpan, type Claim, readAnswer } from './answer.js';
import {
  type Ground,
  type GroundSettings,
  groundsOf,
  type ReadSource,
  readSources,
  type SourcedResult,
} from './grounds.js';
import type { Scores, ScoringPair } from './scoring/batches.js';

export interface Cited {
  readonly sourceId: number;
  /** Undefined when the work ended before it was read. */
  readonly claim: Claim | undefined;
  readonly ground: Ground;
  readonly pair: number | undefined;
}

export type CitedTogether = {
  readonly claim: Claim;
  readonly citations: readonly number[];
  readonly pair: number;
};

export interface Plan {
  readonly sources: readonly ReadSource[];
  readonly cited: readonly Cited[];
  readonly together: readonly CitedTogether[];
  readonly uncited: readonly Claim[];
  readonly pairs: readonly ScoringPair[];
  /** From here on the pairs are those of uncited sentences. */
  readonly coverageFrom: number;
  readonly isCoverageWhole: boolean;
}

/** A pair takes at least so many steps, so that no more of them are kept than the budget pays. */
const STEPS_FOR_PAIR = 64;

export type Planning = GroundSettings &
  Pick<AnswerSettings, 'first' | 'forms'> & {
    readonly coverage: boolean;
    readonly sources: NamedSources | undefined;
  };

export function planOf(
  result: SourcedResult,
  { first, forms, coverage, sources: given, ...settings }: Planning,
  work: Work,
): Plan {
  const spans = citedSpans(result);
  const marks = markStretches(result, { first, forms });
  const answer = readAnswer({ text: result.text, marks, cited: spans }, work);
  const sources = readSources(result.sources, given, work);
  const groundOf = groundsOf(sources, settings, work);
  const own: ScoringPair[] = [];
  const known = new Map<string, Map<string, number>>();
  const cited = result.citations.map((citation, index): Cited => {
    const claim = answer.claimOf(citation.span, spans[index]?.inlineMarker);
    const ground = groundOf(citation);
    const cited = { sourceId: citation.source_id, claim, ground };
    if (claim?.hasWords !== true || !('premise' in ground)) return { ...cited, pair: undefined };
    const places = known.get(ground.premise) ?? new Map<string, number>();
    const pair =
      places.get(claim.text) ??
      own.push({ premises: [ground.premise], hypothesis: claim.text }) - 1;
    known.set(ground.premise, places.set(claim.text, pair));
    return { ...cited, pair };
  });
  const together = citedTogether(cited, own);
  const uncited = coverage ? uncitedSentences(answer, cited) : [];
  const { pairs, isWhole } = coveragePairs(
    uncited,
    sources,
    Math.floor(stepsLeft(work) / STEPS_FOR_PAIR),
  );
  const ends = { pairs: [...own, ...pairs], coverageFrom: own.length, isCoverageWhole: isWhole };
  return {
    sources,
    cited,
    together,
    uncited,
    ...ends,
  };
}

export function citedSpans({ citations, references }: SourcedResult): readonly CitedSpan[] {
  const inlineMarkers = new Map(
    references.map(({ source_id, inline_marker }) => [source_id, inline_marker]),
  );
  return citations.map(({ span, source_id }) => ({
    span,
    inlineMarker: inlineMarkers.get(source_id),
  }));
}

/** Claims of citations with different premises, in the order of their first citation. */
function citedTogether(cited: readonly Cited[], pairs: ScoringPair[]): readonly CitedTogether[] {
  const groups = new Map<string, { claim: Claim; citations: number[]; premises: Set<string> }>();
  for (const [index, { claim, ground, pair }] of cited.entries()) {
    if (claim === undefined || pair === undefined || !('premise' in ground)) continue;
    const key = claim.span.join(' ');
    const group = groups.get(key) ?? { claim, citations: [], premises: new Set() };
    groups.set(key, group);
    group.citations.push(index);
    group.premises.add(ground.premise);
  }
  return [...groups.values()].flatMap(({ claim, citations, premises }) => {
    if (premises.size < 2) return [];
    return [
      {
        claim,
        citations,
        pair: pairs.push({ premises: [...premises], hypothesis: claim.text }) - 1,
      },
    ];
  });
}

/** Sentences that no citation touches, whatever came of it. */
function uncitedSentences({ sentences }: Answer, cited: readonly Cited[]): readonly Claim[] {
  const changes = new Int32Array(sentences.length + 1);
  for (const { claim } of cited) {
    if (claim === undefined) continue;
    const { from, to } = claim.sentences;
    changes[from] = (changes[from] ?? 0) + 1;
    changes[to] = (changes[to] ?? 0) - 1;
  }
  let touching = 0;
  return sentences.filter(({ hasWords }, index) => {
    touching += changes[index] ?? 0;
    return hasWords && touching === 0;
  });
}

/**
 * Every pair of a sentence and a source with text, source by source, so that a scorer sees each
 * source once in a row; as many as may be in memory at once.
 */
export function coveragePairs(
  sentences: readonly Claim[],
  sources: readonly ReadSource[],
  most: number,
): { readonly pairs: readonly ScoringPair[]; readonly isWhole: boolean } {
  const pairs: ScoringPair[] = [];
  for (const { content } of readable(sources)) {
    const premises = [content];
    for (const { text } of sentences) {
      if (pairs.length >= most) return { pairs, isWhole: false };
      pairs.push({ premises, hypothesis: text });
    }
  }
  return { pairs, isWhole: true };
}

/**
 * For each sentence its best source, the first of equals; none where nothing was scored. Scores are
 * those of the pairs.
 */
export function bestSources(
  sentences: readonly Claim[],
  sources: Plan['sources'],
  scores: Scores,
): UncitedClaim[] {
  const candidates = readable(sources);
  return sentences.flatMap(({ span }, sentence) => {
    let best: UncitedClaim | undefined;
    for (const [place, { id }] of candidates.entries()) {
      const scored = scores[place * sentences.length + sentence];
      if (scored === undefined) break;
      if (best === undefined || scored.score > best.entailment_score)
        best = { span, candidate_source_id: id, entailment_score: scored.score };
    }
    return best === undefined ? [] : [best];
  });
}

const readable = (sources: readonly ReadSource[]): readonly ReadSource[] =>
  sources.filter(({ hasText, extent }) => hasText === true && extent !== 'none');
