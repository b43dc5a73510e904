/** What stands after a quote in its sentence and reaches back to it. */
import { limitsLast } from '../../../text/bounds.js';
import { isUnspaced } from '../../../text/negation.js';
import {
  breaksOff,
  citesRecord,
  conditions,
  coordinates,
  isView,
  negatesVerb,
  pointsBack,
  restricts,
  takesBack,
  turns,
} from '../../../text/turning.js';
import type { Segment } from './sentence-around.js';

/** So many words after the quote belong to its clause. */
const CLAUSE = 6;
const FARTHEST_VIEW = 24;
/** In one of thirty; in digits nothing is left of both numbers. */
const FEW = /^(?:in|for|among) (?:(?:one|two|three|four|five|six|seven|eight|nine|ten|few|some) )?(?:out )?of /;

/** A negation just after the quote or with its verb, words that take it back, or a cell that says no. */
export function deniesLast(after: readonly Segment[]): boolean {
  if (clauseOf(after[0]).some((key, at) => (at === 0 ? turns(key) : negatesVerb(key)))) return true;
  if (after.some(({ words }, at) => at > 0 && pointsAtAll(words) && words.some(negatesVerb))) return true;
  return unparted(after).some(
    ({ words }, at) => takesBack(words) || (at > 0 && words.length === 1 && words.every(turns)),
  );
}

/** The next sentence says of this one that it is not so. */
export function isTakenBack(next: readonly string[]): boolean {
  const [first = ''] = next;
  return (pointsBack(first) || isUnspaced(first)) && takesBack(next.slice(0, 8));
}

/** If, unless, as long as, in theory; or somebody whose view it is. */
export function conditionsLast(after: readonly Segment[]): boolean {
  const words = after[0]?.words ?? [];
  const clause = clauseOf(after[0]);
  if (words.slice(0, CLAUSE).some((_, at) => at <= clause.length && conditions(words, at))) return true;
  return unparted(after).some(
    (segment, at) =>
      !citesRecord(segment.words) &&
      ((at > 0 && conditions(segment.words, 0)) || segment.words.slice(0, FARTHEST_VIEW).some(isView)),
  );
}

/** Only, except, alone, just after the quote or a comma; when, within, over, just after a quote that ends with a word. */
export function limitsBehind([beside, next]: readonly Segment[], last: string): boolean {
  if (beside === undefined) return false;
  const { words } = beside;
  if (FEW.test(words.slice(0, 5).join(' '))) return true;
  if (/^[\p{L}\p{N}]$/u.test(last) && restricts(words[0] ?? '')) return true;
  if (words.length > 0) return limitsLast(words) || (words.length <= CLAUSE && isOnly(words.at(-1) ?? ''));
  return next !== undefined && !coordinates(next.words[0] ?? '') && limitsLast(next.words);
}

/** By agreement only: at the end of what follows. */
function isOnly(key: string): boolean {
  return key === 'only' || key === 'alone';
}

function clauseOf(segment: Segment | undefined): readonly string[] {
  const words = segment?.words ?? [];
  const broken = words.findIndex(breaksOff);
  return words.slice(0, Math.min(CLAUSE, broken === -1 ? words.length : broken));
}

/** The segments after the quote up to one that begins a clause of its own. */
function unparted(after: readonly Segment[]): readonly Segment[] {
  const end = after.findIndex(
    ({ words, sign }, at) => at > 0 && words[0] !== 'or' && !pointsAtAll(words) && parts(words[0] ?? '', sign),
  );
  const kept = end === -1 ? after : after.slice(0, end);
  return kept.map((segment, at) => (at === 0 ? { ...segment, words: beforeOwn(segment.words) } : segment));
}

/** But this, and that: what follows is said of the quote; "it" may be something in it. */
function pointsAtAll([first = '', second = '']: readonly string[]): boolean {
  return coordinates(first) && pointsBack(second) && second !== 'it';
}

function parts(first: string, sign: string): boolean {
  return coordinates(first) || (/[;\uff1b]/.test(sign) && !pointsBack(first));
}

/** The words up to an "and" among them. */
function beforeOwn(words: readonly string[]): readonly string[] {
  const broken = words.findIndex((key, at) => at > 0 && coordinates(key));
  return broken === -1 ? words : words.slice(0, broken);
}
