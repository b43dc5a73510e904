/** Words that turn a sentence round, by the list of the profile `negation/2`. */
import { denyingWords, negators, otherLanguages, parts, scopes, turningPrefixes } from './generated/words.js';

let words: ReadonlySet<string> | undefined;

/** True for not, never, without, can't. */
export function isNegator(key: string): boolean {
  words ??= new Set(negators.split(' '));
  return words.has(key) || key.endsWith("n't");
}

let denials: ReadonlySet<string> | undefined;
let reaching: ReadonlySet<string> | undefined;

/** True for what negates in any language of the profile; in scripts that set no blanks a part of the word will do. */
export function denies(key: string): boolean {
  denials ??= new Set([...denyingWords.split(' '), ...otherLanguages.split(' ')]);
  return isNegator(key) || denials.has(key) || (isUnspaced(key) && hasPart(key, parts));
}

/** True for not and its like: what follows them in a sentence is denied, over a comma too. */
export function isScope(key: string): boolean {
  reaching ??= new Set([...scopes.split(' '), ...otherLanguages.split(' ')]);
  return reaching.has(key) || key.endsWith("n't") || (isUnspaced(key) && hasPart(key, parts));
}

/** In a script that sets no blanks between words, Thai or later in Unicode. */
export function isUnspaced(key: string): boolean {
  return key.charCodeAt(0) > 0xdff;
}

/** One of the parts of a list stands in the word. */
export function hasPart(key: string, list: string): boolean {
  return list.split(' ').some((part) => key.includes(part));
}

/** True when the words differ only by a prefix that turns one into the opposite of the other. */
export function turnsRound(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 2 && long.endsWith(short) && turningPrefixes.split(' ').includes(long.slice(0, -short.length));
}
