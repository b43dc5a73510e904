/** What an ellipsis leaves out: nothing that could turn round what is left. */
import { doubts } from '../../text/bounds.js';
import { denies } from '../../text/negation.js';
import { plainWords } from '../../text/plain-words.js';

export type ElidedFlag = 'negation-elided' | 'hedge-elided' | 'question-elided';

/** A negator, a hedge or a question mark in what was left out. */
export function elidedIn(gap: string): readonly ElidedFlag[] {
  const words = plainWords(gap);
  const flags: ElidedFlag[] = [];
  if (words.some(denies)) flags.push('negation-elided');
  if (words.some(doubts) || /\bsaid to\b/i.test(gap)) flags.push('hedge-elided');
  if (/[?\uff1f\u061f]/.test(gap)) flags.push('question-elided');
  return flags;
}
