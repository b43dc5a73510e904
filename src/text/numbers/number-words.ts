/** Numbers in words, and in Han characters: whether two neighbours are parts of one. */
import { boundParts, boundPartsAfter } from '../generated/words.js';
import { wordsOf } from '../word-lists.js';
import { isNumberWord, isScale } from './words.js';

const TENS = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/;
const PARTS =
  /^(?:half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|hundredths?|thousandths?)$/;
const HAN =
  '\u96f6\u3007\u4e00\u4e8c\u4e24\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341\u767e\u5343\u842c\u4e07\u5104\u4ebf\u5146';

/** Twenty | one, one hundred | and five, two | thirds, hundreds of | thousands, two | point five. */
export function compoundNumber(left: string, right: string): boolean {
  if (/[A-Za-z]$/.test(left) && /^[A-Za-z]/.test(right)) return false;
  if (/[.,;:!?"()]/.test(/[^A-Za-z0]*$/.exec(left)?.[0] ?? '') || /^[^A-Za-z0]*[.,;:!?"()]/.test(right)) return false;
  const before = words(left).slice(-3);
  const after = words(right.replace(/^-/, ' ')).slice(0, 3);
  const [first = '', second = ''] = after;
  const last = before.at(-1) ?? '';
  const beforeLast = before.at(-2) ?? '';
  if (isCardinal(last) && isPartOf(last, first)) return true;
  if (/^(?:half|quarter)$/.test(last) && /^an?$/.test(first) && isScale(second)) return true;
  if (first === 'and' && isLarge(last)) return isNumberWord(second) || second === '0';
  if (last === 'and' && isLarge(beforeLast)) return isNumberWord(first);
  if (first === 'and' && (last === '0' || isNumberWord(last)) && second === 'a') return PARTS.test(after[2] ?? '');
  if (first === 'point' || last === 'point') return isNumberWord(first === 'point' ? last : beforeLast) || last === '0';
  return (
    (last === 'of' && isScale(first) && /s$/.test(beforeLast) && isScaleOrTens(beforeLast)) || isHalf(before, first)
  );
}

function isCardinal(word: string): boolean {
  return isNumberWord(word) || word === '0';
}

/** What follows a number word and makes one number with it. */
function isPartOf(last: string, first: string): boolean {
  if (isScale(first)) return true;
  if (PARTS.test(first) && first !== 'second') return true;
  if (last === '0') return false;
  return isNumberWord(first) && (TENS.test(last) || isLarge(last));
}

function isLarge(word: string): boolean {
  return word === 'hundred' || word === 'thousand' || isScale(word);
}

function isScaleOrTens(word: string): boolean {
  return isScale(word) || word === 'tens' || word === 'dozens';
}

/** Half a | million, a quarter of a | million. */
function isHalf(before: readonly string[], first: string): boolean {
  const [third = '', second = '', last = ''] = before.length < 3 ? ['', ...before] : before;
  if (!isScale(first) || (last !== 'a' && last !== 'of')) return false;
  return PARTS.test(second) || PARTS.test(third);
}

/** Words and runs of digits, in small letters. */
function words(side: string): readonly string[] {
  return (side.toLowerCase().match(/[a-z]+|0[0.,]*/g) ?? []).map((word) => (word.startsWith('0') ? '0' : word));
}

/** Between two of the characters that Han numbers are written in, or a digit and one of these. */
export function countsHan(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  const isHan = (sign: string): boolean => sign !== '' && HAN.includes(sign);
  return (isHan(before) || /[0-9\uff10-\uff19]/.test(before)) && isHan(after);
}

const HAN_NUMBER = `[0-9\\uff10-\\uff19${HAN}]`;
const STARTS = new RegExp(`^${HAN_NUMBER}`);
const ENDS = new RegExp(`${HAN_NUMBER}\\p{L}{0,2}$`, 'u');
const LONGEST_PART = 8;

/** At least | 300, 300 people | at most: in scripts that set no blanks between words, or other ones. */
export function cutsBoundPart(text: string, at: number, edge: 'start' | 'end'): boolean {
  const left = text.slice(Math.max(0, at - LONGEST_PART), at).trimEnd();
  const right = text.slice(at, at + LONGEST_PART).trimStart();
  if (edge === 'start') return STARTS.test(right) && [...wordsOf(boundParts)].some((part) => left.endsWith(part));
  return ENDS.test(left) && [...wordsOf(boundPartsAfter)].some((part) => right.startsWith(part));
}
