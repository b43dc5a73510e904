/** Makes a list of differences one that can be carried out: no two of them share a character of either text. */
import { isDigitCode, isSpaceCode } from '../../text/kinds.js';
import { isQuotationMark } from '../../text/signs.js';
import type { ChangeKind, Difference, Stretch } from '../judgement/comparison/differences.js';

/** The texts that stretches are cut from. */
export interface BothTexts {
  readonly quote: string;
  readonly source: string;
}

/**
 * In the order of the source; what overlaps, or touches on both sides, is told as one.
 *
 * The source with each stretch replaced by that of the quote is the quote, but for folds. O(n log n).
 */
export function separate(differences: readonly Difference[], texts: BothTexts): readonly Difference[] {
  const told: Difference[] = [];
  const sorted = differences
    .map((difference) => widened(difference, texts))
    .sort((one, other) => one.source.start - other.source.start || one.quote.start - other.quote.start);
  for (const difference of sorted) {
    const before = told.at(-1);
    if (before !== undefined && isOneWith(before, difference)) told[told.length - 1] = joined(before, difference);
    else told.push(difference);
  }
  return told.map((difference) => tidy(difference, texts));
}

/** Without the white space at an end that the other text has too, just beyond. */
function tidy(difference: Difference, { quote, source }: BothTexts): Difference {
  const ours = shortened(difference.quote, quote, { text: source, around: difference.source });
  const theirs = shortened(difference.source, source, { text: quote, around: difference.quote });
  const isChanged = ours.end > ours.start && theirs.end > theirs.start;
  if (isChanged && (difference.kind === 'word-added' || difference.kind === 'word-dropped'))
    return { as: 'change', kind: 'word-changed', quote: ours, source: theirs };
  return { ...difference, quote: ours, source: theirs };
}

function shortened(
  { start, end }: Stretch,
  text: string,
  other: { readonly text: string; readonly around: Stretch },
): Stretch {
  const isSpace = (of: string, at: number): boolean => isSpaceCode(of.charCodeAt(at));
  let [from, to] = [start, end];
  if (isSpace(other.text, other.around.start - 1)) while (from < to - 1 && isSpace(text, from)) from += 1;
  if (isSpace(other.text, other.around.end)) while (to > from + 1 && isSpace(text, to - 1)) to -= 1;
  return { start: from, end: to };
}

function isOneWith(before: Difference, next: Difference): boolean {
  if (next.source.start < before.source.end || next.quote.start < before.quote.end) return true;
  const touches = next.source.start === before.source.end && next.quote.start === before.quote.end;
  return touches && (before.as === 'change' || next.as === 'change');
}

function joined(before: Difference, next: Difference): Difference {
  return {
    ...graver(before, next),
    quote: around(before.quote, next.quote),
    source: around(before.source, next.source),
  };
}

function around(one: Stretch, other: Stretch): Stretch {
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}

/** The gravest first; what is cut is told by itself. */
const gravity: readonly ChangeKind[] = [
  'number-changed',
  'negation-changed',
  'unit-changed',
  'bound-changed',
  'order-changed',
  'word-changed',
  'word-dropped',
  'word-added',
  'case-changed',
  'sign-changed',
  'blank-changed',
  'punctuation-changed',
];

function graver(one: Difference, other: Difference): Difference {
  return rankOf(one) <= rankOf(other) ? one : other;
}

function rankOf({ as, kind }: Difference): number {
  return as === 'change' ? gravity.indexOf(kind) : gravity.length;
}

/** A sign says little without what it stands at: CD4-, not the hyphen alone. */
const WHOLE: readonly string[] = [
  'sign-changed',
  'number-changed',
  'blank-changed',
  'case-changed',
  'punctuation-changed',
];
const FARTHEST = 24;

/** With what touches it on both sides and is the same there, up to white space, without the punctuation around. */
function widened(difference: Difference, { quote, source }: BothTexts): Difference {
  const ours = besideWord(difference.quote, quote, source, difference.source.end);
  const theirs = besideWord(difference.source, source, quote, difference.quote.end);
  if (difference.as !== 'change' || !WHOLE.includes(difference.kind)) return difference;
  let before = 0;
  while (before < FARTHEST && touches(quote, ours.start - before - 1, source, theirs.start - before - 1)) before += 1;
  while (before > 0 && isOuter(quote.charCodeAt(ours.start - before))) before -= 1;
  let after = 0;
  while (after < FARTHEST && touches(quote, ours.end + after, source, theirs.end + after)) after += 1;
  while (after > 0 && isClosing(quote, ours.end + after - 1)) after -= 1;
  return {
    ...difference,
    quote: { start: ours.start - before, end: ours.end + after },
    source: { start: theirs.start - before, end: theirs.end + after },
  };
}

/** Where there is nothing, it is before the word that the other side's sign stands directly before. */
function besideWord({ start, end }: Stretch, text: string, other: string, otherEnd: number): Stretch {
  if (start < end) return { start, end };
  let at = start;
  while (isSpaceCode(text.charCodeAt(at))) at += 1;
  return touches(text, at, other, otherEnd) ? { start: at, end: at } : { start, end };
}

/** The same character, and no white space. Beyond its ends a text has no code, which is equal to nothing. */
function touches(quote: string, at: number, source: string, place: number): boolean {
  const code = quote.charCodeAt(at);
  return code === source.charCodeAt(place) && !isSpaceCode(code);
}

function isClosing(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isOuter(code) && !isDigitCode(code);
}

function isOuter(code: number): boolean {
  return isQuotationMark(code) || '.,;:()[]{}*_|'.includes(String.fromCharCode(code));
}
