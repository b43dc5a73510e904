/** The word lists of the profile `negation/1`, as sets that are made when first asked. */
import { functionWords, negators, numberWords, scaleSuffixes, turningPrefixes } from './generated/words.js';

let sets: Readonly<Record<'negators' | 'numbers' | 'scales' | 'functions', ReadonlySet<string>>> | undefined;

/** True for not, never, without, can't: words that turn a sentence round. */
export function isNegator(key: string): boolean {
  return readSets().negators.has(key);
}

/** True for two, third, million, half. */
export function isNumberWord(key: string): boolean {
  return readSets().numbers.has(key);
}

/** True for the letters of $1.2B. */
export function isScaleSuffix(letters: string): boolean {
  return readSets().scales.has(letters);
}

/** True for words without content of their own. */
export function isFunctionWord(key: string): boolean {
  return readSets().functions.has(key);
}

/** True when the words differ only by a prefix that turns one into the opposite of the other. */
export function turnsRound(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 2 && long.endsWith(short) && turningPrefixes.split(' ').includes(long.slice(0, -short.length));
}

function readSets(): NonNullable<typeof sets> {
  sets ??= {
    negators: new Set(negators.split(' ')),
    numbers: new Set(numberWords.split(' ')),
    scales: new Set(scaleSuffixes.split(' ')),
    functions: new Set(functionWords.split(' ')),
  };
  return sets;
}
