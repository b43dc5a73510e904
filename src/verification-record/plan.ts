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

/** Several citations of one claim. */
export interface CitedTogether {
  readonly claim: Claim;
  readonly citations: readonly number[];
  /** Place of their pair. */
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
  const answer = readAnswer({ text: result.text, grammar: markers, cited: citedSpans(result) }, work);
  const sources = readSources(result.sources, work);
  const pairs = pairList();
  const cited = citedOf(result, { answer, groundOf: groundsOf(sources, work), pairs });
  const together = citedTogether(cited, pairs);
  const uncited = coverage ? uncitedSentences(answer, cited) : [];
  const covering = coveragePairs(uncited, sources, Math.floor(stepsLeft(work) / STEPS_FOR_PAIR));
  const own = pairs.list;
  return {
    sources,
    cited,
    together,
    uncited,
    pairs: [...own, ...covering.pairs],
    coverageFrom: own.length,
    isCoverageWhole: covering.isWhole,
  };
}

/** The spans of all citations, each with how its source is marked. */
export function citedSpans({ citations, references }: SourcedResult): readonly CitedSpan[] {
  const inlineMarkers = new Map(references.map(({ source_id, inline_marker }) => [source_id, inline_marker]));
  return citations.map(({ span, source_id }) => ({ span, inlineMarker: inlineMarkers.get(source_id) }));
}

/** Pairs, each once. */
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

interface Reading {
  readonly answer: Answer;
  readonly groundOf: ReturnType<typeof groundsOf>;
  readonly pairs: PairList;
}

function citedOf(result: SourcedResult, { answer, groundOf, pairs }: Reading): readonly Cited[] {
  const spans = citedSpans(result);
  return result.citations.map((citation, index): Cited => {
    const claim = answer.claimOf(citation.span, spans[index]?.inlineMarker);
    const ground = groundOf(citation);
    const isPair = claim?.hasWords === true && 'premise' in ground;
    const pair = isPair ? pairs.add([ground.premise], claim.text) : undefined;
    return { sourceId: citation.source_id, claim, ground, pair };
  });
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
