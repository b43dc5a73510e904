/** What each word of a claim weighs: rare words of the premises more, words without content of their own hardly anything. */
import type { Premise } from './premise.js';
import type { Words } from './words.js';

/** The weights of one claim. */
export interface Weights {
  /** Of all words; 0 when none of them has content of its own. */
  readonly total: number;
  of(word: string): number;
}

const COMMON = 0.1;

/** A word that stands in every sentence still weighs half of one that stands in none. */
const LEAST = 0.5;

export function weightsOf(premises: readonly Premise[], { content, common }: Words): Weights {
  const sentences = premises.reduce((count, premise) => count + premise.sentences.length, 0);
  const weights = new Map(common.map((word): [string, number] => [word, COMMON]));
  for (const word of content) {
    const places = premises.reduce((count, { postings }) => count + (postings.get(word)?.length ?? 0), 0);
    weights.set(word, weightOf(places, sentences));
  }
  const total = content.length === 0 ? 0 : [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return { total, of: (word) => weights.get(word) ?? 0 };
}

/** Inverse sentence frequency, scaled from one half to 1. Shares of whole numbers: no logarithm, which hosts round differently. */
function weightOf(places: number, sentences: number): number {
  if (places === 0 || sentences === 0) return 1;
  return LEAST + (1 - LEAST) * (bitsOf(1 + sentences / places) / bitsOf(1 + sentences));
}

/** The binary logarithm by halving, then a straight line: the same on every host. */
function bitsOf(value: number): number {
  let [bits, rest] = [0, value];
  while (rest >= 2) {
    rest /= 2;
    bits += 1;
  }
  return bits + rest - 1;
}
