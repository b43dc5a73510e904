/** What an edge of a span cuts: a number, a visible character or a word. Each question looks at a few units only. */
import { classOf, EXTENDS } from '../text/code-points.js';
import { isDigitCode, isLetterCode, isRunningOn, toSmall } from '../text/kinds.js';
import { isNumberMark } from '../text/token-end.js';
import { isWrittenBreak } from '../text/tokens.js';
import { isScaleSuffix } from './guard-words.js';

/** What is cut when the span [start, end) is taken out of the text: at most one of the refusing two, then the flag. */
export type EdgeFlag = 'partial-number' | 'partial-character' | 'partial-word';

export function edgeFlags(text: string, start: number, end: number): readonly EdgeFlag[] {
  const flags: EdgeFlag[] = [];
  if (cutsNumberAtStart(text, start) || cutsNumberAtEnd(text, end)) flags.push('partial-number');
  if (cutsCharacter(text, start) || cutsCharacter(text, end)) flags.push('partial-character');
  if (cutsWord(text, start) || cutsWord(text, end)) flags.push('partial-word');
  return flags;
}

/** True when no edge of the span cuts what may never be cut. */
export function isWhole(text: string, start: number, end: number): boolean {
  return !(
    cutsNumberAtStart(text, start) ||
    cutsNumberAtEnd(text, end) ||
    cutsCharacter(text, start) ||
    cutsCharacter(text, end)
  );
}

function cutsNumberAtStart(text: string, at: number): boolean {
  if (at === 0 || at >= text.length || !isDigitAt(text, at)) return startsInside(text, at);
  const before = at - 1;
  if (isDigitBefore(text, at)) return true;
  if (isInner(text.charCodeAt(before))) return isDigitBefore(text, before) || isLeadingStop(text, before);
  return isSignBefore(text, before);
}

/** The span starts with the comma of 4,300. */
function startsInside(text: string, at: number): boolean {
  return at > 0 && isInner(text.charCodeAt(at)) && isDigitBefore(text, at) && isDigitAt(text, at + 1);
}

function isLeadingStop(text: string, at: number): boolean {
  return text.charCodeAt(at) === 46 && !isRunningOn(text.charCodeAt(at - 1)) && text.charCodeAt(at - 1) !== 46;
}

function isSignBefore(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (isNumberMark(code)) return code !== 37 && code !== 0x2030;
  const isSign = code === 45 || code === 43 || code === 0xb1 || code === 0x2212;
  return isSign && !isRunningOn(text.charCodeAt(at - 1)) && text.charCodeAt(at - 1) !== code;
}

function cutsNumberAtEnd(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  const code = text.charCodeAt(at);
  if (!isDigitBefore(text, at)) return isDigitAt(text, at) && endsInside(text, at);
  if (isDigitAt(text, at)) return true;
  if (isInner(code)) return isDigitAt(text, at + 1);
  if (isNumberMark(code)) return !isDigitAt(text, at + 1);
  return isLetterCode(code) && isScaleSuffix(lettersFrom(text, at));
}

/** The span ends with the comma of 4,300, or with the sign of -5 and nothing of its number. */
function endsInside(text: string, at: number): boolean {
  const before = at - 1;
  return (isInner(text.charCodeAt(before)) && isDigitBefore(text, before)) || isSignBefore(text, before);
}

function isInner(code: number): boolean {
  return code === 46 || code === 44 || code === 58 || code === 47;
}

function lettersFrom(text: string, at: number): string {
  let end = at;
  while (end < text.length && end - at < 4 && isLetterCode(text.charCodeAt(end))) end += 1;
  return toSmall(text.slice(at, end));
}

function isDigitAt(text: string, at: number): boolean {
  return at < text.length && isDigitCode(text.codePointAt(at) ?? 0);
}

function isDigitBefore(text: string, at: number): boolean {
  return at > 0 && isDigitCode(codeBefore(text, at));
}

/** A base and its mark, a pair, a joined emoji, a flag, a Hangul syllable written in letters. */
function cutsCharacter(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  const next = text.codePointAt(at) ?? 0;
  if (next >= 0xdc00 && next <= 0xdfff) return true;
  const before = codeBefore(text, at);
  if (next === 0x200d) return !isLetterCode(before);
  if ((classOf(next) & EXTENDS) !== 0) return !isLineEnd(before);
  if (before === 0x200d) return next >= 0x2190 && !isLetterCode(next);
  if (isRegional(next) && isRegional(before)) return regionalsBefore(text, at) % 2 === 1;
  return isLeadingJamo(before) ? isJamo(next) || isSyllable(next) : isVowelJamo(next) && isSyllable(before);
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}

function isRegional(code: number): boolean {
  return code >= 0x1f1e6 && code <= 0x1f1ff;
}

/** Flags are pairs; a run of more than 64 is no run of flags. */
function regionalsBefore(text: string, at: number): number {
  let count = 0;
  for (let i = at; i > 0 && count < 64 && isRegional(codeBefore(text, i)); i -= 2) count += 1;
  return count;
}

function isLeadingJamo(code: number): boolean {
  return code >= 0x1100 && code <= 0x115f;
}

function isVowelJamo(code: number): boolean {
  return code >= 0x1160 && code <= 0x11ff;
}

function isJamo(code: number): boolean {
  return code >= 0x1100 && code <= 0x11ff;
}

function isSyllable(code: number): boolean {
  return (code >= 0xac00 && code <= 0xd7a3) || (code >= 0x1160 && code <= 0x11ff);
}

function cutsWord(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length || isWrittenBreak(text, at - 2)) return false;
  const before = codeBefore(text, at);
  const next = text.codePointAt(at) ?? 0;
  return isRunningOn(before) && isRunningOn(next) && !(isDigitCode(before) && isDigitCode(next));
}

function codeBefore(text: string, at: number): number {
  const code = text.charCodeAt(at - 1);
  return code >= 0xdc00 && code <= 0xdfff && at > 1 ? (text.codePointAt(at - 2) ?? code) : code;
}
