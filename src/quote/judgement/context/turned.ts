/** Whether what a sentence holds outside the quote turns it: a denial, a doubt, a condition, a view, a question, another subject. */
import { firstPlainWord } from '../../../text/plain-words.js';
import { breaksOff, coordinates, turns } from '../../../text/turning.js';
import type { Stretch } from '../comparison/differences.js';
import { sentenceAround } from './sentence-around.js';
import { conditionsLast, deniesLast, isTakenBack, limitsBehind } from './turned-after.js';
import { deniesNext, governingWords, hedgesNext, isConditional, limitsAhead, uproots } from './turned-before.js';

/** What the rest of the sentence does to the quote. */
export interface Turned {
  readonly deniedBefore: boolean;
  /** By the rest of the sentence, or by a next one that points back. */
  readonly deniedAfter: boolean;
  /** Somebody's view, a doubt, an intention or a condition stands before the quote; a view or condition after it. */
  readonly hedged: boolean;
  /** The lawyer of | the judge lied. */
  readonly uprooted: boolean;
  /** Almost | all of them; one in ten | of them; personal injury | only. */
  readonly limited: boolean;
  readonly asked: boolean;
}

/** O(1): a few hundred characters on either side are read. A whole sentence is turned by nothing in its neighbours but "that is false". */
export function turnedBy(text: string, stretch: Stretch): Turned {
  const { before, after, next, crossed, asked } = sentenceAround(text, stretch);
  const first = firstPlainWord(text.slice(stretch.start, Math.min(stretch.end, stretch.start + 40)));
  const own = (breaksOff(first) || coordinates(first)) && !turns(before[0]?.words.at(-1) ?? '');
  const governing = own ? [] : governingWords(before, first);
  const ratio = text.slice(Math.max(0, stretch.start - 40), stretch.start);
  return {
    deniedBefore: deniesNext(governing, before),
    deniedAfter: deniesLast(after) || isTakenBack(next) || crossed,
    hedged: hedgesNext(governing) || (!own && isConditional(before)) || conditionsLast(after),
    uprooted: uproots(before) && after.every(({ words }) => words.length === 0),
    limited: limitsAhead(before, ratio) || limitsBehind(after, text.charAt(stretch.end - 1)),
    asked,
  };
}
