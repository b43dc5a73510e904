/** Where a token ends that starts at a place: the rules of `tokens/1`, one by one. */
import { classOf, DIGIT, KIND, LETTER, MARK, NUMBER, SINGLE } from './code-points.js';
import { isDigitCode, isLetterCode, isLetterOrDigit, isRunningOn } from './kinds.js';
import { isNumberMark, isNumberSign } from './numbers/signs.js';
import { APOSTROPHE, HYPHEN } from './signs.js';

/** Parts of a code that hyphens join. */
const MOST_PARTS = 8;
const STOP = 46;

/** The end of the token that starts at `at`; `at` itself when none does. */
export function endOfToken(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit === 32) return at;
  if (unit >= 97 && unit <= 122) return endOfCode(text, at, endOfWord(text, at));
  const code = text.codePointAt(at) ?? 0;
  const bits = classOf(code);
  const kind = bits & KIND;
  if ((bits & SINGLE) !== 0) return endOfMarks(text, at + widthOf(code));
  if (kind === DIGIT || kind === NUMBER) return endOfWord(text, at);
  if (kind === LETTER || kind === MARK) return endOfCode(text, at, endOfWord(text, at));
  return endOfSigned(text, at);
}

/** A number with what stands before it: a sign, a currency sign, a leading stop. */
function endOfSigned(text: string, at: number): number {
  const before = at > 0 ? text.charCodeAt(at - 1) : 32;
  if (isRunningOn(before) || before === STOP) return at;
  let digits = at;
  while (digits < at + 3 && isNumberSign(text.charCodeAt(digits))) {
    digits += 1;
    if (text.charCodeAt(digits - 1) === STOP) break;
  }
  if (digits === at || !isDigitCode(text.charCodeAt(digits))) return at;
  return endOfWord(text, digits);
}

/** A run of letters, marks and digits, with what may stand inside. */
function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if ((unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57)) {
      at += 1;
      continue;
    }
    const code = unit < 0xd800 ? unit : (text.codePointAt(at) ?? 0);
    if ((classOf(code) & SINGLE) === 0 && isLetterOrDigit(code)) at += widthOf(code);
    else if (isInside(text, at, start)) at += 1;
    else break;
  }
  return isDigitCode(text.charCodeAt(at - 1)) &&
    isNumberMark(text.charCodeAt(at)) &&
    !isDigitCode(text.charCodeAt(at + 1))
    ? at + 1
    : at;
}

function isInside(text: string, at: number, start: number): boolean {
  const code = text.charCodeAt(at);
  if (at === start || (code !== APOSTROPHE && (code < 44 || code > 58 || code === HYPHEN))) return false;
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at + 1);
  if (code === APOSTROPHE) return isLetterCode(before) && isPlainLetter(after);
  if (isDigitCode(before) && isDigitCode(after)) return code === STOP || code === 44 || code === 58 || code === 47;
  if (code !== STOP || !isLetterCode(before) || !isPlainLetter(after)) return false;
  return isAlone(text, at - 1, start) && !isLetterOrDigit(text.charCodeAt(at + 2));
}

/** The letter begins the token or follows a stop. */
function isAlone(text: string, at: number, start: number): boolean {
  return at === start || text.charCodeAt(at - 1) === STOP;
}

function isPlainLetter(code: number): boolean {
  return isLetterCode(code) && (classOf(code) & SINGLE) === 0;
}

/** A word is the start of a code when parts with a digit follow it, joined by hyphens, and no hyphen joins it to a word before. */
function endOfCode(text: string, start: number, end: number): number {
  if (text.charCodeAt(end) !== HYPHEN) return end;
  if (text.charCodeAt(start - 1) === HYPHEN && isLetterOrDigit(text.charCodeAt(start - 2))) return end;
  let last = end;
  let at = end;
  for (let part = 1; part < MOST_PARTS && text.charCodeAt(at) === HYPHEN; part += 1) {
    const next = endOfWord(text, at + 1);
    if (next === at + 1) break;
    if (hasDigit(text, at + 1, next)) last = next;
    at = next;
  }
  return last;
}

function hasDigit(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) if (isDigitCode(text.charCodeAt(i))) return true;
  return false;
}

function endOfMarks(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0;
    if ((classOf(code) & KIND) !== MARK) break;
    at += widthOf(code);
  }
  return at;
}

function widthOf(code: number): number {
  return code > 0xffff ? 2 : 1;
}
