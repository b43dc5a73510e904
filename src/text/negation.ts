/** Words that turn a sentence round, by the list of the profile `negation/2`. */
import { negators, turningPrefixes } from './generated/words.js';

let words: ReadonlySet<string> | undefined;

/** True for not, never, without, can't. */
export function isNegator(key: string): boolean {
  words ??= new Set(negators.split(' '));
  return words.has(key) || key.endsWith("n't");
}

/** True when the words differ only by a prefix that turns one into the opposite of the other. */
export function turnsRound(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 2 && long.endsWith(short) && turningPrefixes.split(' ').includes(long.slice(0, -short.length));
}
