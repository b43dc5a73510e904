/** What is to be scored of an answer: each citation alone, the citations of a claim together, and uncited sentences. */
import type { MarkerGrammar } from '../generation-result/markers.js';
import { stepsLeft, type Work } from '../work/work.js';
import { type Answer, type CitedSpan, type Claim, readAnswer } from './answer.js';
import { coveragePairs } from './coverage.js';
import { type Ground, groundsOf } from './grounds.js';
import { type ReadSource, readSources, type SourcedResult } from './read-result.js';
import type { ScoringPair } from './scoring/batches.js';

/** A citation before it is scored. */
export interface Cited {
  readonly sourceId: number;
  /** Undefined when the work ended before it was read. */
  readonly claim: Claim | undefined;
  readonly ground: Ground;
  /** Place of its pair, when it has one. */
  readonly pair: number | undefined;
}

export interface CitedTogether {
  readonly claim: Claim;
  readonly citations: readonly number[];
  readonly pair: number;
}

/** What is to be scored, and for whom. */
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

export function planOf(
  result: SourcedResult,
  { markers, coverage }: { readonly markers: MarkerGrammar; readonly coverage: boolean },
  work: Work,
): Plan {
  const spans = citedSpans(result);
  const answer = readAnswer({ text: result.text, grammar: markers, cited: spans }, work);
  const sources = readSources(result.sources, work);
  const groundOf = groundsOf(sources, work);
  const own = pairList();
  const cited = result.citations.map((citation, index): Cited => {
    const claim = answer.claimOf(citation.span, spans[index]?.inlineMarker);
    const ground = groundOf(citation);
    const isPair = claim?.hasWords === true && 'premise' in ground;
    const pair = isPair ? own.add([ground.premise], claim.text) : undefined;
    return { sourceId: citation.source_id, claim, ground, pair };
  });
  const together = citedTogether(cited, own);
  const uncited = coverage ? uncitedSentences(answer, cited) : [];
  const { pairs, isWhole } = coveragePairs(uncited, sources, Math.floor(stepsLeft(work) / STEPS_FOR_PAIR));
  const ends = { pairs: [...own.list, ...pairs], coverageFrom: own.list.length, isCoverageWhole: isWhole };
  return { sources, cited, together, uncited, ...ends };
}

/** The spans of all citations, each with how its source is marked. */
export function citedSpans({ citations, references }: SourcedResult): readonly CitedSpan[] {
  const inlineMarkers = new Map(references.map(({ source_id, inline_marker }) => [source_id, inline_marker]));
  return citations.map(({ span, source_id }) => ({ span, inlineMarker: inlineMarkers.get(source_id) }));
}

interface PairList {
  readonly list: readonly ScoringPair[];
  add(premises: readonly string[], hypothesis: string): number;
}

function pairList(): PairList {
  const list: ScoringPair[] = [];
  const known = new Map<string, Map<string, number>>();
  const add = (premises: readonly string[], hypothesis: string): number => {
    list.push({ premises, hypothesis });
    return list.length - 1;
  };
  return {
    list,
    add(premises, hypothesis) {
      const [premise] = premises;
      if (premise === undefined || premises.length > 1) return add(premises, hypothesis);
      const places = known.get(premise) ?? new Map<string, number>();
      const place = places.get(hypothesis) ?? add(premises, hypothesis);
      known.set(premise, places.set(hypothesis, place));
      return place;
    },
  };
}

/** Claims of citations with different premises, in the order of their first citation. */
function citedTogether(cited: readonly Cited[], pairs: PairList): readonly CitedTogether[] {
  const groups = new Map<Claim, { readonly citations: number[]; readonly premises: Set<string> }>();
  const bySpan = new Map<string, Claim>();
  for (const [index, { claim, ground, pair }] of cited.entries()) {
    if (claim === undefined || pair === undefined || !('premise' in ground)) continue;
    const same = bySpan.get(claim.span.join(' ')) ?? claim;
    bySpan.set(claim.span.join(' '), same);
    const group = groups.get(same) ?? { citations: [], premises: new Set() };
    groups.set(same, group);
    group.citations.push(index);
    group.premises.add(ground.premise);
  }
  return [...groups].flatMap(([claim, { citations, premises }]) =>
    premises.size < 2 ? [] : [{ claim, citations, pair: pairs.add([...premises], claim.text) }],
  );
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
