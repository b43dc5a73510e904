/** Holds a passage against the sources of a call, all within one budget. */
import {
  indexSource,
  type NamedSources,
  type QuoteReason,
  type SourceIndex,
  type VerifiedQuote,
} from '../quote/index.js';
import { verifyMetered } from '../quote/verify-quote.js';
import { createWork, spend, stepsLeft, type Work } from '../work/work.js';
import type { GatedQuote } from './types.js';

/** The sources of one call, each read once, and what may still be done. */
export interface CallSources {
  readonly indexes: readonly (readonly [name: string, index: SourceIndex | string])[];
  readonly work: Work;
}

/** Undefined where they are no sources. Never throws, but where the caller's own iterator does. */
export function readSources(sources: NamedSources, budget: number | undefined): CallSources | undefined {
  const given: unknown = sources;
  if (typeof given !== 'object' || given === null) return undefined;
  const pairs = Symbol.iterator in sources ? [...sources] : Object.entries(sources);
  if (!pairs.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string')) return undefined;
  const indexes = pairs.map(
    ([name, source]) => [name, typeof source === 'string' ? indexSource(source) : source] as const,
  );
  const units = indexes.reduce((sum, [, index]) => sum + lengthOf(index), 0);
  return { indexes, work: createWork(units, budget) };
}

function lengthOf(index: SourceIndex | string): number {
  const text: unknown = typeof index === 'string' ? index : (index as SourceIndex | undefined)?.text;
  return typeof text === 'string' ? text.length : 0;
}

type Match = Extract<GatedQuote, { verified: true }>['match'];
const matches: readonly string[] = ['spliced', 'edited', 'normalized', 'exact'] satisfies readonly Match[];

/** The closest match in any source, or why there is none. */
export function judgePassage(
  words: string,
  { indexes, work }: CallSources,
  accept: 'exact' | 'normalized' | 'edited',
): GatedQuote {
  let best: GatedQuote | undefined;
  let reason: QuoteReason | 'no-source' = 'no-source';
  for (const [name, index] of indexes) {
    const { result, spent } = verifyMetered(words, index, { accept, budget: Math.floor(stepsLeft(work)) });
    const isPaid = spend(work, spent);
    if (result.verified && isPaid) best = closer(best, asGated(name, result));
    else if (!result.verified) reason = moreTelling(reason, result.reason);
    if (!isPaid) reason = 'budget-exceeded';
    if (reason === 'budget-exceeded' || (best?.verified === true && best.match === 'exact')) break;
  }
  return best ?? { verified: false, reason };
}

function asGated(source: string, { match, spans }: VerifiedQuote): GatedQuote {
  return { verified: true, source, match: match as Match, spans };
}

function closer(best: GatedQuote | undefined, found: GatedQuote): GatedQuote {
  const rank = (one: GatedQuote | undefined): number => (one?.verified === true ? matches.indexOf(one.match) : -1);
  return rank(found) > rank(best) ? found : (best ?? found);
}

/** Of several sources the one that comes nearest says why. */
const reasons: readonly string[] = ['no-source', 'not-found', 'cut', 'elided', 'changed'];

function moreTelling(reason: QuoteReason | 'no-source', next: QuoteReason): QuoteReason | 'no-source' {
  const rank = (one: string): number => (reasons.includes(one) ? reasons.indexOf(one) : reasons.length);
  return rank(next) > rank(reason) ? next : reason;
}
