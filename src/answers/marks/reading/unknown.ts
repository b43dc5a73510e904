/** Brackets with a number after a quotation that are no marks of a known form. */
import { isLetterAt, toSmall } from '../../../core/text/code-points.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import { afterBlanks, isPlace } from '../items.js';
import type { Settling } from './settled.js';

/** Some languages close with the mark that opens in others: then it is after a word. */
const closing = /[”"»」』›]|(?<=[^\s([])[“«]/g;

/** Brackets with a number directly after a quotation that are no marks of a known form. */
export function* unknownIn(
  text: string,
  taken: ReadonlySet<number>,
  places: Places,
): Generator<TextSpan> {
  const repeated = repeatedLabels(text, places);
  for (const { index } of text.matchAll(closing)) {
    const [dress = ''] =
      /^[*_]{0,3}[.,;:!?。，]?[*_]{0,3}/.exec(text.slice(index + 1, index + 8)) ?? [];
    const at = index + 1 + dress.length;
    const found =
      bracketAt(text, at) ??
      labelledAt(text, at, repeated) ??
      (text[index] === '"' ? undefined : signedAt(text, at));
    if (found !== undefined && !taken.has(found.start)) yield found;
  }
}

/** The numbers that count sources. */
type Places = Pick<Settling, 'first' | 'count'>;

const labelled = /[(（]([\p{L}\p{M}]{2,16})\.?[ \u00a0]([0-9]{1,3})[)）]/gu;

/**
 * Words that are in round brackets with two numbers or more, each of which counts a source:
 * `(Kaynak 1)`, `(Kaynak 3)`. They may be labels of another language, or places: nobody can say.
 */
function repeatedLabels(text: string, { first, count }: Places): ReadonlySet<string> {
  const numbers = new Map<string, Set<number>>();
  for (const [, word = '', digits] of text.matchAll(labelled)) {
    const label = toSmall(word);
    numbers.set(label, (numbers.get(label) ?? new Set()).add(Number(digits)));
  }
  const isCounting = (number: number): boolean => number >= first && number < first + count;
  return new Set(
    [...numbers].flatMap(([label, all]) =>
      all.size > 1 && [...all].every(isCounting) && !isPlace(`, ${label} 1`) ? label : [],
    ),
  );
}

function labelledAt(text: string, at: number, repeated: ReadonlySet<string>): TextSpan | undefined {
  const start = afterBlanks(text, at);
  if (repeated.size === 0 || start > at + 2) return undefined;
  const found = /^[(（]([\p{L}\p{M}]{2,16})\.?[ \u00a0][0-9]{1,3}[)）]/u.exec(
    text.slice(start, start + 24),
  );
  const [words = '', word = ''] = found ?? [];
  return repeated.has(toSmall(word)) ? { start, end: start + words.length } : undefined;
}

/** With blanks only in square brackets, in which prose puts little else. */
const anyBracket =
  /^(?:[[({<【（][^\s[\](){}<>【】（）]{0,30}[\])}>】）]|[[【][^[\](){}<>【】（）\n]{1,60}[\]】])/;

/** What `anyBracket` begins with: after most quotations there is none. */
const OPENING = '[({<【（';

/** A bracket with a digit in it that has no known form. */
function bracketAt(text: string, from: number): TextSpan | undefined {
  const at = afterBlanks(text, from);
  if (!OPENING.includes(text.charAt(at))) return undefined;
  const [words = ''] = anyBracket.exec(text.slice(at, at + 64)) ?? [];
  const isMark = /[0-9]/.test(words) && !/^[(（][0-9]{4,}[)）]$/.test(words);
  return isMark ? { start: at, end: at + words.length } : undefined;
}

/** A number after no blank, alone or after a sign of notes: `”1`, `”†2`. */
function signedAt(text: string, at: number): TextSpan | undefined {
  const [words = ''] =
    /^[†‡§#^~@]{0,2}[0-9]{1,3}(?![0-9]|[.,:%][0-9])/.exec(text.slice(at, at + 8)) ?? [];
  const isMark = words !== '' && !isLetterAt(text, at + words.length);
  return isMark ? { start: at, end: at + words.length } : undefined;
}
