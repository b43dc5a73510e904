/** The guards: what token counts cannot see. A quote is aligned with a window of the source and judged. */

import { isBoundWord, isHedge } from '../../text/bounds.js';
import { isNegator, turnsRound } from '../../text/negation.js';
import { isUnitWord, numbersOf, type TokenChoice } from '../../text/numbers.js';
import { type Tokens, tokenKey } from '../../text/tokens.js';
import { wordsOf } from '../../text/word-lists.js';
import { articles } from '../generated/words.js';
import type { QuoteGuard } from '../result/types.js';
import { type AlignedWindow, type Gap, gapsOf, isSplitWord, placesIn } from './gaps.js';
import { isNearlyEqual } from './near-words.js';

/** The guards that speak against the match, in a fixed order. */
export function judge(judged: AlignedWindow): readonly QuoteGuard[] {
  const gaps = gapsOf(judged);
  const split = gaps.filter(isSplitWord);
  const added = facingNothing(gaps, 'quote');
  const silent = gaps.filter((gap) => !gap.elliptic);
  const left = facingNothing(silent, 'source');
  const found: QuoteGuard[] = [];
  if (numbersDiffer(judged, split)) found.push('number-changed');
  if (negationsDiffer(judged, split) || gaps.some(turns)) found.push('negation-changed');
  if (judged.pairs.length < judged.common) found.push('order-changed');
  const replaced = gaps.some((gap) => replaces(gap, judged.isKnown));
  if (replaced || added >= 2 || (added > 0 && left > 0)) found.push('word-changed');
  if (left >= 3) found.push('elided');
  if (signsOf(judged.quote, 0, judged.quote.count) !== signsOf(judged.source, judged.from, judged.to))
    found.push('sign-changed');
  if (gaps.some((gap) => hasWord(gap, isUnitWord) && !isSplitWord(gap))) found.push('unit-changed');
  if (gaps.some((gap) => hasWord(gap, (word) => isBoundWord(word) || isHedge(word)))) found.push('bound-changed');
  if (
    added > 0 ||
    gaps.some((gap) => gap.quote.some(hasContent) && gap.quote.length > gap.source.length && !isSplit(gap))
  )
    found.push('word-added');
  if (left > 0) found.push('word-dropped');
  return found;
}

function hasWord(gap: Gap, is: (word: string) => boolean): boolean {
  return [...gap.quote, ...gap.source].some(is);
}

/** Signs that no fold touches, from the first token to the last, sorted. */
function signsOf({ folded, first, last }: Tokens, from: number, to: number): string {
  const text = folded.text.slice(first[from] ?? 0, last[to - 1] ?? 0);
  return Array.from(text)
    .filter((sign) => HARD.includes(sign))
    .sort()
    .join('');
}

const HARD =
  '=\u2260<>\u2264\u2265\u00b1\u00d7\u00f7+/%\u2030\u00b0\u20ac$\u00a3^~?!()[]\u00a7&@#\u2190\u2191\u2192\u2193';

/** A number in words that is only split, per cent, is not changed. */
function numbersDiffer({ quote, source, from, to }: AlignedWindow, split: readonly Gap[]): boolean {
  const ours = numbersOf(quote, { from: 0, to: quote.count, without: placesIn(split, 'quote') });
  const theirs = numbersOf(source, { from, to, without: placesIn(split, 'source') });
  return ours.length !== theirs.length || ours.some((number, i) => number !== theirs[i]);
}

/** A word that is only split is not turned round, unless a part of it is a negation by itself: not able, notable. */
function negationsDiffer({ quote, source, from, to }: AlignedWindow, split: readonly Gap[]): boolean {
  const words = split.filter((gap) => ![...gap.quote, ...gap.source].some((key) => FREE_NEGATORS.includes(key)));
  const ours = negatorsIn(quote, { from: 0, to: quote.count, without: placesIn(words, 'quote') });
  return ours !== negatorsIn(source, { from, to, without: placesIn(words, 'source') });
}

const FREE_NEGATORS: readonly string[] = ['not', 'no', 'never', 'none', 'nor', 'non'];

function negatorsIn(tokens: Tokens, { from, to, without }: TokenChoice): number {
  let count = 0;
  for (let token = from; token < to; token += 1) {
    if (!without.has(token) && isNegator(tokenKey(tokens, token))) count += 1;
  }
  return count;
}

/** Facing words of which one turns the other round. */
function turns(gap: Gap): boolean {
  if (isSplit(gap)) return false;
  return gap.quote.slice(0, 16).some((ours) => gap.source.slice(0, 16).some((theirs) => turnsRound(ours, theirs)));
}

/** Content words on both sides that are not the same words, differently split or mistyped. */
function replaces(gap: Gap, isKnown: (key: string) => boolean): boolean {
  const ours = gap.quote.filter(hasContent);
  const theirs = gap.source.filter(hasContent);
  if (ours.length === 0 || theirs.length === 0 || isSplit(gap)) return false;
  const isMistyped = (word: string, meant: string): boolean => !isKnown(word) && isNearlyEqual(word, meant);
  if (isMistyped(ours.join(''), theirs.join(''))) return false;
  return !(ours.length === theirs.length && ours.every((word, i) => isMistyped(word, theirs[i] ?? '')));
}

/** The same letters with other blanks between them: some thing, something. */
function isSplit(gap: Gap): boolean {
  return (
    gap.quote.join('') === gap.source.join('') ||
    gap.quote.filter(hasContent).join('') === gap.source.filter(hasContent).join('')
  );
}

function hasContent(key: string): boolean {
  return !wordsOf(articles).has(key);
}

/** Content words of one side where the other side has no word with content. */
function facingNothing(gaps: readonly Gap[], side: 'quote' | 'source'): number {
  const other = side === 'quote' ? 'source' : 'quote';
  let count = 0;
  for (const gap of gaps) if (!gap[other].some(hasContent)) count += gap[side].filter(hasContent).length;
  return count;
}
