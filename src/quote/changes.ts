/** What a reader would see differ between a quote and the words of the source. */
import { isSpaceCode } from '../text/kinds.js';
import { alignKeys } from './align.js';
import type { QuoteChange } from './types.js';
import type { Work } from './work.js';

/** More differences are not listed: the texts are then best read side by side. */
const MOST_CHANGES = 64;

/** Words between white space, aligned; what stands between equal words is a change. */
export function changesBetween(quote: string, text: string, work: Work): readonly QuoteChange[] {
  if (quote === text) return [];
  const ours = wordsOf(quote);
  const theirs = wordsOf(text);
  const pairs = alignKeys(
    ours.map((word) => word.text),
    theirs.map((word) => word.text),
    work,
  );
  if (pairs === undefined) return [{ quote, source: text }];
  const changes: QuoteChange[] = [];
  let before = { quote: -1, source: -1 };
  for (const pair of [...pairs, { quote: ours.length, source: theirs.length }]) {
    const change = {
      quote: stretch(quote, ours, [before.quote + 1, pair.quote]),
      source: stretch(text, theirs, [before.source + 1, pair.source]),
    };
    if (change.quote !== '' || change.source !== '') changes.push(change);
    if (changes.length === MOST_CHANGES) break;
    before = pair;
  }
  return changes.length > 0 ? changes : [{ quote, source: text }];
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const blank = at === text.length || isSpaceCode(text.charCodeAt(at));
    if (!blank && start === -1) start = at;
    if (blank && start !== -1) {
      words.push({ text: text.slice(start, at), start, end: at });
      start = -1;
    }
  }
  return words;
}

function stretch(text: string, words: readonly Word[], [from, to]: readonly [number, number]): string {
  return to > from ? text.slice(words[from]?.start, words[to - 1]?.end) : '';
}
