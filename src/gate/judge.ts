/** Checks a passage against the sources of a call, all within one budget. */
import type { NamedSources } from '../quote/index.js';
import { readSource } from '../quote/source-index.js';
import { readSources as readNamed, type Shelf, verifyMeteredInAny } from '../quote/sources.js';
import { createWork, spend, stepsLeft, type Work } from '../work/work.js';
import type { GatedQuote } from './types.js';

/** The sources of one call, each read once, and the work budget that is left. */
export interface CallSources {
  readonly shelf: Shelf;
  readonly work: Work;
}

/** Undefined if they are no sources. Never throws, except where the caller's own iterator does. */
export function readSources(sources: NamedSources, budget: number | undefined): CallSources | undefined {
  const shelf = readNamed(sources);
  if (shelf === undefined) return undefined;
  let units = 0;
  for (const source of shelf.values()) units += readSource(source)?.text.length ?? 0;
  return { shelf, work: createWork(units, budget) };
}

/** The best answer over all sources. */
export function judgePassage(
  words: string,
  { shelf, work }: CallSources,
  accept: 'exact' | 'normalized' | 'pieces',
): GatedQuote {
  const { result, spent } = verifyMeteredInAny(words, shelf, { accept, budget: Math.floor(stepsLeft(work)) });
  const isPaid = spend(work, spent);
  if (!isPaid) return { verified: false, reason: 'budget-exceeded' };
  if (!result.verified) return { verified: false, reason: result.status };
  const { status, source = '', spans } = result;
  return status === 'similar'
    ? { verified: false, reason: 'changed' }
    : { verified: true, source, match: status, spans };
}
