/**
 * How much of a claim a few sentences of its premises have together: the best one, and up to three
 * that add what it lacks.
 */
import { countWhile } from '../../../core/text/offsets.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import { spend, type Work } from '../../../core/work/work.js';
import { type Premise, type Sentence, type Weights, weightsOf } from './premise.js';
import type { Words } from './words.js';

/** A sentence that was chosen: the place of its premise in the list, and its stretch there. */
export type ChosenSentence = { readonly premise: number; readonly span: TextSpan };

/**
 * How much of a claim is there, and where; no sentence when none has a word of the claim with
 * content.
 */
export interface Overlap {
  /** 0 to 1, in six decimals. */
  readonly score: number;
  readonly sentences: readonly ChosenSentence[];
}

/** So many sentences may say a claim together; each further one has to bring more than it costs. */
const MOST_SENTENCES = 4;
const FURTHER_SENTENCE = 0.85;

/**
 * A further sentence has so many of the claim's words: a number alone, of whatever else, adds
 * nothing to it.
 */
const FEWEST_WORDS = 2;

/**
 * What is left of the share when a number, a sign or a negation differs: below one half, whatever
 * the share.
 */
const DIFFERENT = 0.49;

/** What it takes to begin with a claim, and to look a word of it up in a premise. */
const STEPS_FOR_CLAIM = 64;
const STEPS_FOR_WORD = 32;
type Candidate = { readonly premise: number; readonly number: number; readonly sentence: Sentence };

/**
 * The overlap of a claim with premises that are taken together; undefined when the work ended
 * first.
 */
export function overlapOf(
  premises: readonly Premise[],
  claim: Words,
  work: Work,
): Overlap | undefined {
  const words = claim.content.length + claim.common.length;
  if (!spend(work, STEPS_FOR_CLAIM + STEPS_FOR_WORD * words * premises.length)) return undefined;
  const weights = weightsOf(premises, claim);
  if (weights.total === 0) return { score: 0, sentences: [] };
  const chosen: Candidate[] = [];
  const missing = new Set(claim.content);
  let best: { score: number; count: number } = { score: 0, count: 0 };
  while (chosen.length < MOST_SENTENCES && missing.size > 0) {
    const next = nextSentence(
      {
        premises,
        claim,
        weights,
        missing,
        chosen,
      },
      work,
    );
    if (next === 'ended') return undefined;
    if (next === undefined) break;
    chosen.push(next);
    for (const word of missing) if (has(premises, next, word)) missing.delete(word);
    const score = worth({
      premises,
      claim,
      weights,
      missing,
      chosen,
    });
    if (score > best.score) best = { score, count: chosen.length };
  }
  const sentences = chosen
    .slice(0, best.count)
    .map(({ premise, sentence }) => ({ premise, span: sentence.span }));
  return { score: Math.round(best.score * 1e6) / 1e6, sentences };
}

interface Search {
  readonly premises: readonly Premise[];
  readonly claim: Words;
  readonly weights: Weights;
  readonly missing: ReadonlySet<string>;
  readonly chosen: readonly Candidate[];
}

/**
 * The first sentence is the one that is worth most alone; a further one brings most of what is
 * missing. The first of equals.
 */
function nextSentence(search: Search, work: Work): Candidate | 'ended' | undefined {
  const isFurther = search.chosen.length > 0;
  const words = isFurther ? search.claim.content.length : search.claim.common.length;
  let best: Gain | undefined;
  for (const [place, premise] of search.premises.entries()) {
    const gains = gainsIn(premise, search, work);
    if (gains === undefined || !spend(work, gains.size * (2 + words))) return 'ended';
    for (const [number, brings] of gains) {
      const sentence = premise.sentences[number];
      if (sentence === undefined) continue;
      best = betterOf(search, best, { premise: place, number, sentence }, brings);
    }
  }
  return best?.candidate;
}

/** The best sentence so far, or the next one if it is worth more and may be taken. */
function betterOf(search: Search, best: Gain | undefined, candidate: Candidate, brings: number) {
  const isFurther = search.chosen.length > 0;
  const gain = isFurther ? brings : worthAlone(search, candidate, brings);
  const isChosen =
    isBetter({ candidate, gain }, best) && (!isFurther || mayFollow(search, candidate));
  return isChosen ? { candidate, gain } : best;
}

type Gain = { readonly candidate: Candidate; readonly gain: number };

/** Of equals the first of a text is taken. */
function isBetter({ candidate, gain }: Gain, best: Gain | undefined): boolean {
  if (best === undefined || gain > best.gain) return true;
  const { premise, number } = best.candidate;
  return gain === best.gain && candidate.premise === premise && candidate.number < number;
}

/**
 * For each sentence with a missing word, what its missing words weigh; a word costs as many steps
 * as sentences have it.
 */
function gainsIn(
  { postings }: Premise,
  { weights, missing }: Search,
  work: Work,
): Map<number, number> | undefined {
  const gains = new Map<number, number>();
  for (const word of missing) {
    const list = postings.get(word) ?? [];
    if (!spend(work, 4 * list.length + 1)) return undefined;
    const weight = weights.of(word);
    for (const number of list) gains.set(number, (gains.get(number) ?? 0) + weight);
  }
  return gains;
}

/**
 * To what is said without a negation, no sentence with one is added; and none that is about
 * something else.
 */
function mayFollow({ premises, claim }: Search, candidate: Candidate): boolean {
  if (candidate.sentence.negates && !claim.negates) return false;
  let shared = 0;
  for (const word of claim.content) {
    if (has(premises, candidate, word)) shared += 1;
    if (shared === FEWEST_WORDS) return true;
  }
  return false;
}

function worthAlone(
  { premises, claim, weights }: Search,
  candidate: Candidate,
  content: number,
): number {
  let shared = content;
  for (const word of claim.common) if (has(premises, candidate, word)) shared += weights.of(word);
  const share = shared / weights.total;
  return agrees(claim, [candidate.sentence]) ? share : DIFFERENT * share;
}

function worth({ premises, claim, weights, missing, chosen }: Search): number {
  let shared = 0;
  for (const word of claim.content) if (!missing.has(word)) shared += weights.of(word);
  for (const word of claim.common)
    if (chosen.some((candidate) => has(premises, candidate, word))) shared += weights.of(word);
  const share = (shared / weights.total) * FURTHER_SENTENCE ** (chosen.length - 1);
  const sentences = chosen.map(({ sentence }) => sentence);
  return agrees(claim, sentences) ? share : DIFFERENT * share;
}

/** Every number and sign of the claim is there, and its best sentence negates as the claim does. */
function agrees(claim: Words, sentences: readonly Sentence[]): boolean {
  if (claim.negates !== sentences[0]?.negates) return false;
  const isThere = (kind: 'numbers' | 'signs', what: string): boolean =>
    sentences.some((sentence) => sentence[kind].has(what));
  for (const number of claim.numbers) if (!isThere('numbers', number)) return false;
  for (const sign of claim.signs) if (!isThere('signs', sign)) return false;
  return true;
}

function has(premises: readonly Premise[], { premise, number }: Candidate, word: string): boolean {
  const list = premises[premise]?.postings.get(word) ?? [];
  return list[countWhile(list.length, (at) => (list[at] ?? 0) < number)] === number;
}
