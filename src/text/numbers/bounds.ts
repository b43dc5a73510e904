/** What stands beside a number and is a part of what it says: a bound, an era, the other half of a ratio or of a measure. */
import { isCardinalWord, isListedPhrase, isUnitWord } from './words.js';

/** Both sides of an edge, as `edges` reads them: each digit is 0, white space one blank. */
export interface Halves {
  readonly left: string;
  readonly right: string;
}

const LONGEST = 4;
const LONGEST_PHRASE = 3;
/** He went up to 85 Fleet Street: a number before a name bounds nothing. */
const ADDRESS = /^0+ [A-Z][a-z]{2,} [A-Z][a-z]/;

/** At least | five, before | 1850: the quote begins at the number. */
export function followsBound({ left, right }: Halves): boolean {
  const next = /^[^\s\p{L}0]{0,4}([\p{L}0]+)/u.exec(right)?.[1] ?? '';
  if (!isCounting(next)) return false;
  const words = wordsBefore(left);
  if (endsWith(words, 'bounds')) return !ADDRESS.test(right);
  return /^0000(?![0\p{L}])/u.test(right) && endsWith(words, 'boundsBeforeYears');
}

/** Five | or more, 50 | BC, 10 | a.m.: the quote ends at the number, or at the one word that it counts. */
export function precedesBound({ left, right }: Halves): boolean {
  const chunk = left.slice(left.lastIndexOf(' ', left.length - 2) + 1);
  const last = /(\P{L}*)([\p{L}0.]+) ?$/u.exec(chunk)?.[2] ?? '';
  const words = isCounting(last) ? [last] : wordsBefore(left).slice(-2);
  if (words.length === 0 || !isCounting(words[0] ?? '')) return false;
  const next = wordsAfter(right).map((word) => word.replaceAll('.', ''));
  const [first = ''] = next;
  if (words.length === 1 && (isListedPhrase('eras', first) || isListedPhrase('halvesOfDay', first.toLowerCase())))
    return true;
  return beginsWith(next, 'boundsAfter');
}

/** Three | of ten, one in | five. */
export function splitsRatio({ left, right }: Halves): boolean {
  if (/[.,;:!?()]\s*$/.test(left) || /^\s*[.,;:!?()]/.test(right)) return false;
  const before = wordsBefore(left);
  if (!before.some(isCounting)) return false;
  const words = [...before, ...wordsAfter(right)];
  for (let at = Math.max(0, before.length - LONGEST_PHRASE - 1); at < before.length; at += 1) {
    if (!isCounting(words[at] ?? '')) continue;
    for (let size = 1; size <= LONGEST_PHRASE; size += 1) {
      const other = at + size + 1;
      if (other < before.length || !isCounting(words[other] ?? '') || /^0000$/.test(words[other] ?? '')) continue;
      const between = joined(words.slice(at + 1, other));
      if (isListedPhrase('ratios', between) && (between !== 'in' || /^(?:one|0)$/.test(words[at] ?? ''))) return true;
    }
  }
  return false;
}

/** 2 hours | 45 minutes, 6 ft | 2, 1 | 1/2. */
export function splitsCompound({ left, right }: Halves): boolean {
  if (!left.includes('0') || !right.includes('0')) return false;
  if (/0 ?$/.test(left) && /^ ?0+[/\u2044]0/.test(right)) return true;
  const unit = /0 ?([\p{L}]+)[ ,]{0,2}(?:and )?$/u.exec(left)?.[1] ?? '';
  if (unit === '' || !isUnit(unit)) return false;
  const rest = /^[ ,]{0,2}(?:and )?0[0.,]* ?([\p{L}]*)/u.exec(right);
  return rest !== null && (isUnit(rest[1] ?? '') || /^(?:ft|feet|foot|lbs?|st)$/i.test(unit));
}

/** Henry V | III, John Smith | Jr. */
export function splitsName({ left, right }: Halves): boolean {
  if (/^[IVXLCM]+(?![\p{L}0])/u.test(right) && /(?<![\p{L}0])[IVXLCM]+$/u.test(left)) return true;
  const suffix = /^,? ([A-Z][A-Za-z.]*)/.exec(right)?.[1]?.replaceAll('.', '') ?? '';
  return isListedPhrase('nameSuffixes', suffix) && /(?<![\p{L}])[A-Z][\p{L}]+$/u.test(left);
}

/** Boeing 737 | MAX, iPhone 15 | Pro, 5 km | NNW, D | flat, B flat | minor, 3 metres | below: the quote ends before the code, direction or key. */
export function splitsCode({ left, right }: Halves): boolean {
  if (/^[ \u00a0-](?:flat|sharp|natural|major|minor)(?![\p{L}-])/u.test(right))
    return /(?<![\p{L}\p{N}'])[A-G](?:[ -](?:flat|sharp))?$/u.test(left);
  if (/^[ \u00a0](?:less|fewer|below|above)(?![\p{L}-])/u.test(right))
    return isUnit(/(?<![\p{L}\p{N}])[0-9][0-9.,]*[ \u00a0]?(\p{L}+)$/u.exec(left)?.[1] ?? '');
  const code = /^[ \u00a0]([A-Z]\p{L}*[0-9]{0,3})(?![\p{L}\p{N}'\u2019.])/u.exec(right)?.[1] ?? '';
  if (code === 'I' || !(/^[A-Z]{1,4}[0-9]{0,3}$/.test(code) || isListedPhrase('modelNames', code))) return false;
  const unit = /(?<![\p{L}\p{N}])[0-9][0-9.,]*[ \u00a0]?([\p{L}]+)$/u.exec(left)?.[1];
  if (unit !== undefined) return isUnit(unit) && /^[NSEW]{1,3}$/.test(code);
  const digits = /(?<![\p{L}\p{N}])[0-9](?:[0-9.,]*[0-9])?$/u.exec(left)?.[0];
  return digits !== undefined && !/^(?:1[0-9]|20)[0-9]{2}$/.test(digits) && !/^A$/.test(code);
}

function isUnit(word: string): boolean {
  return word !== '' && (isUnitWord(word) || isUnitWord(word.toLowerCase()));
}

function isCounting(word: string): boolean {
  return word.startsWith('0') || (word !== '' && isCardinalWord(word.toLowerCase()));
}

/** The last words of the sentence; the stop of an abbreviated bound, as of c. 1850, ends none. */
function wordsBefore(left: string): readonly string[] {
  const found = left.match(/[\p{L}'0.]+|[;:!?]/gu) ?? [];
  let from = Math.max(0, found.length - LONGEST);
  for (let at = found.length - 1; at >= from; at -= 1) {
    const word = found[at] ?? '';
    const isStop = word.endsWith('.') && !endsWith([word], 'bounds') && !endsWith([word], 'boundsBeforeYears');
    if (isStop || ';:!?'.includes(word)) from = at + 1;
  }
  return found.slice(from);
}

function wordsAfter(right: string): readonly string[] {
  return (right.match(/[\p{L}'0.]+/gu) ?? []).slice(0, LONGEST);
}

function joined(words: readonly string[]): string {
  return words.join('_').toLowerCase().replaceAll('.', '');
}

function endsWith(words: readonly string[], list: 'bounds' | 'boundsBeforeYears'): boolean {
  for (let size = 1; size <= Math.min(LONGEST_PHRASE, words.length); size += 1)
    if (isListedPhrase(list, joined(words.slice(-size)))) return true;
  return false;
}

function beginsWith(words: readonly string[], list: 'boundsAfter'): boolean {
  for (let size = 1; size <= Math.min(LONGEST_PHRASE, words.length); size += 1)
    if (isListedPhrase(list, joined(words.slice(0, size)))) return true;
  return false;
}
