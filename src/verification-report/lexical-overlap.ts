/** The embedded scorer: how many of a claim's words stand in one sentence of the source. It measures overlap, not truth. */
import { isNegator } from '../quote/guard-words.js';
import { numbersOf } from '../quote/numbers.js';
import { splitSentences, type TextSpan } from '../text/sentences.js';
import { type Tokens, tokenize, tokenKey } from '../text/tokens.js';
import { commonWords } from './common-words.js';
import type { EntailmentScorer } from './entailment.js';

/**
 * Makes the embedded scorer: the highest share of a claim's words that one sentence of the premise has.
 *
 * Words without content of their own (English) count a tenth. A claim with a number that the sentence does not have, or
 * with a negation where the sentence has none or the other way round, gets a quarter of its share. Deterministic, without a
 * model; six decimals. It measures overlap, not truth: what is true in other words scores low, and a sentence that says the
 * opposite in the same words can score high. What it learns of a premise is kept as long as the scorer is (ADR 0024).
 *
 * @public
 */
export function lexicalOverlapScorer(): EntailmentScorer {
  const read = premiseReader();
  return (pairs) => Promise.resolve(pairs.map(({ premise, hypothesis }) => overlapOf(read(premise), hypothesis).score));
}

/** A premise read once: its sentences, each as words, numbers and whether it negates. */
export type Premise = readonly Sentence[];

interface Sentence extends Words {
  readonly span: TextSpan;
}

interface Words {
  readonly keys: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly negates: boolean;
}

/** The best sentence of a premise, and what it is worth; no sentence when none has a word of the claim. */
export interface Overlap {
  readonly score: number;
  readonly span: TextSpan | undefined;
}

/** Reads each premise once. */
export function premiseReader(): (premise: string) => Premise {
  const known = new Map<string, Premise>();
  return (premise) => {
    const read = known.get(premise) ?? readPremise(premise);
    known.set(premise, read);
    return read;
  };
}

export function overlapOf(premise: Premise, hypothesis: string): Overlap {
  const claim = wordsOf(tokenize(hypothesis));
  const weights = [...claim.keys].map((key): [string, number] => [key, commonWords().has(key) ? 1 : 10]);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  let best: Overlap = { score: 0, span: undefined };
  if (!weights.some(([, weight]) => weight === 10)) return best;
  for (const sentence of premise) {
    let shared = 0;
    for (const [key, weight] of weights) if (sentence.keys.has(key)) shared += weight;
    const share = shared / total;
    const score = differs(claim, sentence) ? share / 4 : share;
    if (score > best.score) best = { score, span: sentence.span };
  }
  return { score: Math.round(best.score * 1e6) / 1e6, span: best.span };
}

/** Numbers of the claim that the sentence does not have, or a negation on one side only. */
function differs(claim: Words, sentence: Words): boolean {
  if (claim.negates !== sentence.negates) return true;
  for (const number of claim.numbers) if (!sentence.numbers.has(number)) return true;
  return false;
}

function readPremise(premise: string): Premise {
  return splitSentences(premise).map((span) => {
    const words = wordsOf(tokenize(premise.slice(span.start, span.end)));
    return { span, ...words };
  });
}

function wordsOf(tokens: Tokens): Words {
  const keys = new Set<string>();
  let negates = false;
  for (let token = 0; token < tokens.count; token += 1) {
    const key = tokenKey(tokens, token);
    keys.add(key.endsWith("'s") ? key.slice(0, -2) : key);
    negates ||= isNegator(key);
  }
  const numbers = new Set(numbersOf(tokens, { from: 0, to: tokens.count, without: new Set() }));
  return { keys, numbers, negates };
}
