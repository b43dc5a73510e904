/** Which marks of emphasis are a pair in their paragraph: p* is no emphasis, and neither is _private. */

import { isLetterOrDigit, isSpaceCode } from '../../../text/kinds.js';
import { textBefore } from '../../../text/near.js';
import { wordsOf } from '../../../text/word-lists.js';
import { underscoredNames } from '../../generated/words.js';

/** The pairs of a part of a text: where runs of marks start that have a partner. */
export interface Emphasis {
  /** Further ahead other signs could be partners. */
  readonly to: number;
  readonly paired: ReadonlySet<number>;
}

/** A partner is no further away than this. */
const REACH = 400;
const PART = 2000;
const LONGEST_RUN = 4;

/** The pairs around a place and ahead, each with at least its reach on both sides. O(1): the part is of bounded length. */
export function readEmphasis(text: string, at: number): Emphasis {
  const from = paragraphStart(text, at);
  const end = paragraphEnd(text, at);
  const paired = new Set<number>();
  for (const sign of '*_`') pairSigns(text, { sign, from, end }, paired);
  return { to: end === text.length ? end : end - REACH, paired };
}

/** True when the run of marks that holds the sign at `at` has a partner. */
export function isPaired(text: string, at: number, { paired }: Emphasis): boolean {
  let first = at;
  while (text.charAt(first - 1) === text.charAt(at) && at - first < LONGEST_RUN) first -= 1;
  return paired.has(first);
}

function paragraphStart(text: string, at: number): number {
  const near = textBefore(text, at, REACH);
  let cut = 0;
  for (const { index, 0: gap } of near.matchAll(/\n[ \t]*\n/g)) cut = index + gap.length;
  return at - near.length + cut;
}

function paragraphEnd(text: string, at: number): number {
  const near = text.slice(at, at + PART);
  const cut = near.search(/\n[ \t]*\n/);
  return cut === -1 ? at + near.length : at + cut;
}

interface Part {
  readonly sign: string;
  readonly from: number;
  readonly end: number;
}

/** From left to right: what closes is paired with the last open run of its length; what was open before it has no partner. */
function pairSigns(text: string, { sign, from, end }: Part, paired: Set<number>): void {
  const open = new Map<number, number>();
  for (let at = text.indexOf(sign, from); at !== -1 && at < end; ) {
    let last = at + 1;
    while (text.charAt(last) === sign) last += 1;
    const length = last - at;
    const before = open.get(length);
    if (before !== undefined && canClose(text, at, last)) {
      open.delete(length);
      if (sign !== '_' || length === 1 || wrapsWords(text.slice(before + length, at))) paired.add(before).add(at);
    } else if (length <= LONGEST_RUN && canOpen(text, at, last)) open.set(length, at);
    at = text.indexOf(sign, last);
  }
}

function canOpen(text: string, first: number, last: number): boolean {
  return isOpenSide(text, first - 1) && !isEdge(text, last);
}

function canClose(text: string, first: number, last: number): boolean {
  return isOpenSide(text, last) && !isEdge(text, first - 1);
}

/** Two underscores on both sides of a name of the list, or of what is no word, are a name in a program. */
function wrapsWords(inside: string): boolean {
  return /\s/.test(inside) || (/^[a-z]+$/i.test(inside) && !wordsOf(underscoredNames).has(inside));
}

/** White space, or the end of the text. */
export function isEdge(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return Number.isNaN(code) || isSpaceCode(code);
}

/** White space, the end, or a sign that is no letter and no digit. */
function isOpenSide(text: string, at: number): boolean {
  return isEdge(text, at) || !isLetterOrDigit(text.charCodeAt(at));
}
