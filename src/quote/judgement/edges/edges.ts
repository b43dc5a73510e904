/** What an edge of a stretch cuts: a number, a visible character or a word. Each question looks at a few units only. */

import { isSelector } from '../../../text/characters.js';
import { classOf, EXTENDS } from '../../../text/code-points.js';
import { isDigitCode, isLetterCode, isRunningOn, toSmall } from '../../../text/kinds.js';
import { textBefore } from '../../../text/near.js';
import { isNumberWord, splitsNumber } from '../../../text/numbers.js';
import { isQuotationMark } from '../../../text/signs.js';
import { wordsOf } from '../../../text/word-lists.js';
import { isWrittenBreak } from '../../../text/written-breaks.js';
import { cutBeginnings, fragments, keptPrefixes } from '../../generated/words.js';
import type { Stretch } from '../comparison/differences.js';
import { partsJoint } from './edge-joints.js';

/** What is cut so that the stretch says something else. */
export type Cut = 'number' | 'character' | 'word';

/** The first thing that the edges of the stretch cut, if any: then it is no quote of the text. */
export function cutAt(text: string, { start, end }: Stretch): Cut | undefined {
  if (splitsNumber(text, start, 'start') || splitsNumber(text, end, 'end')) return 'number';
  if (cutsCharacter(text, start) || cutsCharacter(text, end)) return 'character';
  return cutsMeaning(text, start, 'start') || cutsMeaning(text, end, 'end') ? 'word' : undefined;
}

/** True when an edge splits a word, whether or not what is left reads as another. */
export function cutsWords(text: string, { start, end }: Stretch): boolean {
  return cutsWord(text, start) || cutsWord(text, end);
}

/** The letters that an edge leaves of a word that it splits, in small letters. */
export function restsOf(text: string, { start, end }: Stretch): readonly string[] {
  return [
    ...(cutsWord(text, start) ? [toSmall(lettersAfter(text, start))] : []),
    ...(cutsWord(text, end) ? [toSmall(lettersBefore(text, end))] : []),
  ];
}

/** True when the stretch ends before a variation selector: with it the stretch would be whole. */
export function endsBeforeSelector(text: string, { end }: Stretch): boolean {
  return isSelector(text.codePointAt(end) ?? 0);
}

/** A shorter rest of a word is no word that a reader would take it for, unless the profile lists it. */
const SHORTEST_WORD = 5;
const LONGEST_WORD = 32;

/** The rest of a split word could be read as a word: male out of female, could out of couldn't. */
function cutsMeaning(text: string, at: number, edge: 'start' | 'end'): boolean {
  if (edge === 'end' && cutsContraction(text, at)) return true;
  if (partsJoint(text, at, edge)) return true;
  if (!cutsWord(text, at)) return false;
  const before = lettersBefore(text, at);
  const after = lettersAfter(text, at);
  const rest = toSmall(edge === 'start' ? after : before);
  if (Array.from(rest).length >= SHORTEST_WORD || wordsOf(fragments).has(rest) || isNumberWord(rest)) return true;
  const cut = toSmall(before);
  return edge === 'start' && (wordsOf(keptPrefixes).has(cut) || wordsOf(cutBeginnings).has(cut));
}

/** Between a word and what an apostrophe adds to it. */
function cutsContraction(text: string, at: number): boolean {
  return (
    isQuotationMark(text.charCodeAt(at)) &&
    isLetterCode(text.charCodeAt(at - 1)) &&
    text.charCodeAt(at) !== 34 &&
    /^(?:t|s|re|ve|ll|d|m)(?![A-Za-z])/.test(text.slice(at + 1, at + 4))
  );
}

function lettersBefore(text: string, at: number): string {
  const near = textBefore(text, at, LONGEST_WORD);
  let start = near.length;
  while (isRunningOn(near.charCodeAt(start - 1))) start -= 1;
  return near.slice(start);
}

function lettersAfter(text: string, at: number): string {
  const near = text.slice(at, at + LONGEST_WORD);
  let end = 0;
  while (isRunningOn(near.charCodeAt(end))) end += 1;
  return near.slice(0, end);
}

/** A base and its mark, a pair, a joined emoji, a flag, a Hangul syllable written in letters. */
function cutsCharacter(text: string, at: number): boolean {
  if (at === 0) return false;
  const next = text.codePointAt(at) ?? 0;
  if (next >= 0xdc00 && next <= 0xdfff) return true;
  const before = codeBefore(text, at);
  if (next === 0x200d) return !isLetterCode(before);
  if ((classOf(next) & EXTENDS) !== 0) return !isLineEnd(before);
  if (before === 0x200d) return next >= 0x2190 && !isLetterCode(next);
  if (isRegional(next)) return regionalsBefore(text, at) % 2 === 1;
  if (isLeadingJamo(before)) return isLeadingJamo(next) || isVowelJamo(next) || isSyllable(next);
  return isVowelJamo(next) && (isVowelJamo(before) || isSyllable(before));
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}

function isRegional(code: number): boolean {
  return code >= 0x1f1e6 && code <= 0x1f1ff;
}

/** Flags are pairs; a run of more than 64 is no run of flags. */
function regionalsBefore(text: string, at: number): number {
  const near = textBefore(text, at, 128);
  return (near.length - near.search(/[\u{1f1e6}-\u{1f1ff}]*$/u)) / 2;
}

function isLeadingJamo(code: number): boolean {
  return code >= 0x1100 && code <= 0x115f;
}

/** Of a vowel, or of the consonant at the end. */
function isVowelJamo(code: number): boolean {
  return code >= 0x1160 && code <= 0x11ff;
}

function isSyllable(code: number): boolean {
  return code >= 0xac00 && code <= 0xd7a3;
}

function cutsWord(text: string, at: number): boolean {
  if (isWrittenBreak(text, at - 2)) return false;
  const before = codeBefore(text, at);
  const next = text.codePointAt(at) ?? 0;
  return isRunningOn(before) && isRunningOn(next) && !(isDigitCode(before) && isDigitCode(next));
}

function codeBefore(text: string, at: number): number {
  const pair = text.codePointAt(at - 2) ?? 0;
  return pair > 0xffff ? pair : text.charCodeAt(at - 1);
}
