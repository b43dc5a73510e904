/** What an ellipsis leaves out: nothing that could turn round what is left. */
import { attributes, doubts, opensClause } from '../../text/bounds.js';
import { denies } from '../../text/negation.js';
import { plainWords } from '../../text/plain-words.js';
import { coordinates } from '../../text/turning.js';

export type ElidedFlag = 'negation-elided' | 'hedge-elided' | 'question-elided' | 'start-elided';

const CLAUSE = 4;

/** A negator, a hedge, a question mark, or the start of the sentence or clause that the next piece is the end of. */
export function elidedIn(gap: string): readonly ElidedFlag[] {
  const words = plainWords(gap);
  const flags: ElidedFlag[] = [];
  if (words.some(denies)) flags.push('negation-elided');
  if (words.some(doubts) || attributesTo(gap)) flags.push('hedge-elided');
  if (/[?\uff1f\u061f]/.test(gap)) flags.push('question-elided');
  if (leavesEnd(gap) || losesStart(words)) flags.push('start-elided');
  return flags;
}

/** A sentence ends in the gap, and the next piece is not the start of one. */
function leavesEnd(gap: string): boolean {
  const end = /[.!?;\u2026\u3002\uff01\uff1f](?=[^.!?;\u2026\u3002\uff01\uff1f]*$)/.exec(gap)?.index;
  return end !== undefined && /\p{L}/u.test(gap.slice(end));
}

/** A clause or the second of two things began just before; what an "and" itself stands before is whole, and so is its "and that". */
function losesStart(words: readonly string[]): boolean {
  const last = words.slice(-CLAUSE);
  const joins = last.map((word) => coordinates(word) && opensClause(word));
  if (joins.at(-1) === true) last.pop();
  else if (joins.at(-2) === true && last.at(-1) === 'that') last.length -= 2;
  return last.some(opensClause);
}

const BESIDE = 4;

/** Somebody's word is given as a fact: the one of saying, away from the quotation marks of who speaks. */
function attributesTo(gap: string): boolean {
  const parts = Array.from(
    gap.toLowerCase().matchAll(/[\p{L}\u2019']+|["\u201c\u201d\u00ab\u00bb\u2018]/gu),
    ([part]) => part,
  );
  return parts.some((part, at) => {
    if (!attributes(part)) return false;
    const near = parts.slice(Math.max(0, at - BESIDE), at + BESIDE + 1);
    return (
      parts[at + 1] === 'to' ||
      !near.some((other) => /["\u201c\u201d\u00ab\u00bb\u2018]|^['\u2019]|['\u2019]$/.test(other))
    );
  });
}
