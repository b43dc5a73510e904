/** What an ellipsis leaves out: nothing that could turn round what is left. */
import { isHedge } from '../../text/bounds.js';
import { toSmall } from '../../text/kinds.js';
import { isNegator } from '../../text/negation.js';

export type ElidedFlag = 'negation-elided' | 'hedge-elided' | 'question-elided';

/** A negator, a hedge or a question mark in what was left out. */
export function elidedIn(gap: string): readonly ElidedFlag[] {
  const words = (toSmall(gap).match(/[a-z]+(?:['\u2019][a-z]+)*/g) ?? []).map((word) => word.replaceAll('\u2019', "'"));
  const flags: ElidedFlag[] = [];
  if (words.some(isNegator)) flags.push('negation-elided');
  if (words.some(isHedge) || /\bsaid to\b/i.test(gap)) flags.push('hedge-elided');
  if (/[?\uff1f\u061f]/.test(gap)) flags.push('question-elided');
  return flags;
}
