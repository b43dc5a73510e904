/** Which stretches of a text can be one of some words: told without cutting them out. */

/** A stretch of a text, from its first unit to the one after its last. */
export type Sieve = (text: string, first: number, last: number) => boolean;

/** Lets each of the words through, and of others those alone that have the shape of one. */
export function sieveOf(words: Iterable<string>): Sieve {
  const possible = new Uint8Array(4096);
  for (const word of words) possible[shapeOf(word, 0, word.length)] = 1;
  return (text, first, last) => possible[shapeOf(text, first, last)] === 1;
}

/** The first unit, the last and the length, five bits of each of the two and two of the third, which tell all letters apart. */
function shapeOf(text: string, first: number, last: number): number {
  return (text.charCodeAt(first) ^ (text.charCodeAt(last - 1) << 5) ^ ((last - first) << 10)) & 4095;
}
