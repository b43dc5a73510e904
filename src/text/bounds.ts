/** Words that bound or weaken what is said, by the lists of the profile `hedges/1`. */
import {
  attributions,
  boundWords,
  clauseOpeners,
  hedgeParts,
  hedges,
  hedgesElsewhere,
  limitsAfter,
  limitsBefore,
} from './generated/words.js';
import { hasPart, isUnspaced } from './negation.js';
import { wordsOf } from './word-lists.js';

/** True for least, under, about, nearly: before a number they change it. */
export function isBoundWord(key: string): boolean {
  return wordsOf(boundWords).has(key);
}

/** True for may, allegedly, perhaps: without them a sentence says more. */
export function isHedge(key: string): boolean {
  return wordsOf(hedges).has(key);
}

/** As `isHedge`, in every language of the profile. */
export function doubts(key: string): boolean {
  return isHedge(key) || wordsOf(hedgesElsewhere).has(key) || (isUnspaced(key) && hasPart(key, hedgeParts));
}

/** True when the last of these words limit what follows: almost, half of the. */
export function limitsNext(words: readonly string[]): boolean {
  const last = words.slice(-4);
  while (/^(?:of|the|a|an|all)$/.test(last.at(-1) ?? '') && last.length > 1) last.pop();
  const list = wordsOf(limitsBefore);
  return list.has(last.at(-1) ?? '') || list.has(last.slice(-2).join('_'));
}

/** True when the first of these words limit what stands before them: only, other than. */
export function limitsLast([first = '', second = '']: readonly string[]): boolean {
  const list = wordsOf(limitsAfter);
  return list.has(first) || list.has(`${first}_${second}`);
}

/** True for said, tells, wrote: what follows is somebody's word. */
export function attributes(key: string): boolean {
  return wordsOf(attributions).has(key);
}

/** True for that, who, because: what follows is a clause of its own. */
export function opensClause(key: string): boolean {
  return wordsOf(clauseOpeners).has(key);
}
