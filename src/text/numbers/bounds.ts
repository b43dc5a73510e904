/** What stands beside a number and is a part of what it says: a bound, an era, the other half of a ratio or of a measure. */
import { bounds, boundsAfter, boundsBeforeYears, eras, halvesOfDay, nameSuffixes, ratios } from '../generated/words.js';
import { isCardinalWord, isUnitWord } from './words.js';

/** Both sides of an edge, as `edges` reads them: each digit is 0, white space one blank. */
export interface Halves {
  readonly left: string;
  readonly right: string;
}

const LONGEST = 4;
/** He went up to 85 Fleet Street: a number before a name bounds nothing. */
const ADDRESS = /^0+ [A-Z][a-z]{2,} [A-Z][a-z]/;

/** At least | five, before | 1850: the quote begins at the number. */
export function followsBound({ left, right }: Halves): boolean {
  const next = /^[^\s\p{L}0]{0,4}([\p{L}0]+)/u.exec(right)?.[1] ?? '';
  const isFigure = /^0/.test(next);
  if (!isFigure && !isCardinalWord(next.toLowerCase())) return false;
  const words = wordsBefore(left);
  if (endsWithOne(words, bounds)) return !ADDRESS.test(right);
  return /^0000(?![0\p{L}])/u.test(right) && endsWithOne(words, boundsBeforeYears);
}

/** Five | or more, 50 | BC, 10 | a.m.: the quote ends at the number, or at the one word that it counts. */
export function precedesBound({ left, right }: Halves): boolean {
  const words = wordsBefore(left);
  const [before = '', last = ''] = [words.at(-2), words.at(-1)];
  const counted = isCounting(last) || (isCounting(before) && /[\p{L}]$/u.test(left));
  if (!counted) return false;
  const next = wordsAfter(right).map((word) => word.replaceAll('.', ''));
  if (isCounting(last) && (listed(eras, next[0] ?? '') || listed(halvesOfDay, (next[0] ?? '').toLowerCase())))
    return true;
  return boundsAfter.split(' ').some((bound) => {
    const parts = bound.split('_');
    return parts.every((part, i) => next[i]?.toLowerCase() === part);
  });
}

/** Three | of ten, one in | five. */
export function splitsRatio({ left, right }: Halves): boolean {
  const before = wordsBefore(left);
  const words = [...before, ...wordsAfter(right)].map((word) => word.toLowerCase());
  if (/[.,;:!?()]\s*$/.test(left) || /^\s*[.,;:!?()]/.test(right)) return false;
  return ratios.split(' ').some((ratio) => {
    const parts = ratio.split('_');
    for (let at = Math.max(0, before.length - parts.length - 1); at < before.length; at += 1) {
      const [one = '', other = ''] = [words[at], words[at + parts.length + 1]];
      if (!parts.every((part, i) => words[at + 1 + i] === part)) continue;
      if (at + parts.length + 1 < before.length || !isCounting(one) || !isCounting(other)) continue;
      if (ratio !== 'in' || /^(?:one|0)$/.test(one)) return !/^0000$/.test(other);
    }
    return false;
  });
}

/** 2 hours | 45 minutes, 6 ft | 2, 1 | 1/2. */
export function splitsCompound({ left, right }: Halves): boolean {
  if (/0 ?$/.test(left) && /^ ?0+[/\u2044]0/.test(right)) return true;
  const unit = /0 ?([\p{L}]+)[ ,]{0,2}(?:and )?$/u.exec(left)?.[1] ?? '';
  const rest = /^[ ,]{0,2}(?:and )?0[0.,]* ?([\p{L}]*)/u.exec(right);
  if (unit === '' || rest === null || !isUnit(unit)) return false;
  return isUnit(rest[1] ?? '') || /^(?:ft|feet|foot|lbs?|st)$/i.test(unit);
}

/** Henry V | III, John Smith | Jr. */
export function splitsName({ left, right }: Halves): boolean {
  if (/(?<![\p{L}0])[IVXLCM]+$/u.test(left) && /^[IVXLCM]+(?![\p{L}0])/u.test(right)) return true;
  const suffix = /^,? ([A-Z][A-Za-z.]*)/.exec(right)?.[1]?.replaceAll('.', '') ?? '';
  return listed(nameSuffixes, suffix) && /(?<![\p{L}])[A-Z][\p{L}]+$/u.test(left);
}

function isUnit(word: string): boolean {
  return word !== '' && (isUnitWord(word) || isUnitWord(word.toLowerCase()));
}

function isCounting(word: string): boolean {
  return /^0/.test(word) || isCardinalWord(word.toLowerCase());
}

/** The last words of the sentence; the stop of an abbreviated bound, as of c. 1850, ends none. */
function wordsBefore(left: string): readonly string[] {
  const words: string[] = [];
  for (const word of left.match(/[\p{L}'0.]+|[;:!?]/gu) ?? []) {
    const isBound = endsWithOne([word], bounds) || endsWithOne([word], boundsBeforeYears);
    if (/[;:!?]/.test(word) || (word.endsWith('.') && !isBound)) words.length = 0;
    else words.push(word);
  }
  return words.slice(-LONGEST);
}

function wordsAfter(right: string): readonly string[] {
  return (right.match(/^[ ,]{0,2}[\p{L}'0.]+|[\p{L}'0.]+/gu) ?? [])
    .map((word) => word.replace(/^[ ,]+/, ''))
    .slice(0, LONGEST);
}

function endsWithOne(words: readonly string[], list: string): boolean {
  const small = words.map((word) => word.toLowerCase().replaceAll('.', ''));
  return list.split(' ').some((bound) => {
    const parts = bound.split('_');
    return parts.length <= small.length && parts.every((part, i) => small[small.length - parts.length + i] === part);
  });
}

function listed(list: string, word: string): boolean {
  return word !== '' && list.split(' ').includes(word);
}
