/** The embedded scorer: how many of a claim's words are in a few sentences of the source. It measures overlap, not truth. */

import { issueOf } from '../../issue/issue.js';
import { ContractError } from '../../issue/outcome.js';
import { createWork, type Work } from '../../work/work.js';
import type { EntailmentScorer } from '../scoring/batches.js';
import { type Overlap, overlapOf } from './overlap.js';
import { type PremiseReader, premiseReader } from './premise.js';

/** The embedded scorer: other scores get another version. */
const profile = { label: 'lexical-overlap', version: '3', canRefute: false };

/**
 * Makes the embedded scorer: the share of a claim's words that the best sentence of the premise has, together with up to
 * three more that add what it lacks.
 *
 * Words are compared by their stems (English, Porter). Rare words of the premise weigh more, words without content of their
 * own a tenth. Each further sentence costs 15 %. A claim with a number, a sign or a negation that is not there, or without
 * the negation that is, stays below one half. Deterministic, without a model; six decimals. It measures overlap, not truth:
 * what is true in other words scores low, and a sentence that says something else in the same words scores high. So it
 * cannot refute. What it learns of a premise is kept as long as the scorer is (ADR 0056).
 *
 * It rejects with `work.budget` for a pair that would take more than its share of work.
 */
export function lexicalOverlapScorer(): EntailmentScorer {
  const overlaps = lexicalOverlaps();
  const score: EntailmentScorer = (pairs) =>
    Promise.resolve().then(() =>
      pairs.map(({ premise, hypothesis }) => {
        const overlap = overlaps([premise], hypothesis, createWork(premise.length + hypothesis.length));
        if (overlap === undefined) throw tooMuch();
        return overlap.score;
      }),
    );
  const named = Object.assign(score, profile);
  known ??= new WeakMap();
  known.set(named, overlaps);
  return named;
}

/** Says where a claim is in premises that are taken together, for as long as there is work; undefined after that. */
export type LexicalOverlaps = (premises: readonly string[], hypothesis: string, work: Work) => Overlap | undefined;

let known: WeakMap<EntailmentScorer, LexicalOverlaps> | undefined;

/** What the embedded scorer asks itself, by its own budget; undefined for any other scorer. */
export function overlapsOf(scorer: EntailmentScorer): LexicalOverlaps | undefined {
  return known?.get(scorer);
}

/** Reads each premise and each claim once. */
export function lexicalOverlaps(reader: PremiseReader = premiseReader()): LexicalOverlaps {
  return (texts, hypothesis, work) => {
    const premises = texts.map((text) => reader.premise(text, work));
    const claim = reader.claim(hypothesis, work);
    if (claim === undefined || !premises.every((premise) => premise !== undefined)) return undefined;
    return overlapOf(premises, claim, work);
  };
}

function tooMuch(): ContractError {
  return new ContractError([issueOf({ code: 'work.budget', says: 'the pair takes more work than it may' })]);
}
