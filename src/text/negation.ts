/** Words that turn a sentence round, by the list of the profile `negation/2`. */
import { denyingWords, negators, otherLanguages, parts, scopes, turningPrefixes } from './generated/words.js';
import { wordsOf } from './word-lists.js';

/** True for not, never, without, can't. */
export function isNegator(key: string): boolean {
  return wordsOf(negators).has(key) || key.endsWith("n't");
}

/** True for what negates in any language of the profile; in scripts that set no blanks a part of the word will do. */
export function denies(key: string): boolean {
  denying ??= new Set([negators, denyingWords, otherLanguages].flatMap((list) => [...wordsOf(list)]));
  return denying.has(key) || key.endsWith("n't") || (isUnspaced(key) && hasPart(key, parts));
}

/** Of all languages in one, as most words are asked for and in none. */
let denying: ReadonlySet<string> | undefined;

/** True for not and its like: what follows them in a sentence is denied, over a comma too. */
export function isScope(key: string): boolean {
  return isIn(scopes, key) || key.endsWith("n't") || (isUnspaced(key) && hasPart(key, parts));
}

/** In a list of English, or in that of other languages. */
function isIn(list: string, key: string): boolean {
  return wordsOf(list).has(key) || wordsOf(otherLanguages).has(key);
}

/** In a script that sets no blanks between words, Thai or later in Unicode. */
export function isUnspaced(key: string): boolean {
  return key.charCodeAt(0) > 0xdff;
}

/** One of the parts of a list stands in the word. */
export function hasPart(key: string, list: string): boolean {
  for (const part of wordsOf(list)) if (key.includes(part)) return true;
  return false;
}

/** True when the words differ only by a prefix that turns one into the opposite of the other. */
export function turnsRound(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 2 && long.endsWith(short) && wordsOf(turningPrefixes).has(long.slice(0, -short.length));
}
