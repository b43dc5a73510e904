// One change to a true quote: each maker takes chance and a stretch of a source, and gives the
// quote with what was planted.
import { pick } from '../shared/random.mjs';

/** A word of plain letters that no digit, hyphen or apostrophe touches. */
export const plainWord = /(?<![\p{L}\p{N}'’_-])[A-Za-z]{4,}(?![\p{L}\p{N}'’_-])/gu;

/**
 * The words of a list as one pattern, longest first, so that "no more than" is found before "more
 * than".
 */
export const anyOf = (words) =>
  `(?<![\\p{L}\\p{N}'’-])(?:${[...words]
    .sort((one, two) => two.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
    .join('|')})(?![\\p{L}\\p{N}'’-])`;

/** The quote of a stretch with `length` characters from `at` replaced. */
export function put({ text }, at, length, to) {
  const from = text.slice(at, at + length);
  return { quote: text.slice(0, at) + to + text.slice(at + length), planted: [{ from, to }] };
}

/** Replaces one of the matches; `by` may refuse with undefined. */
export const replaceOne = (pattern, by) => (random, stretch) => {
  const found = pick([...stretch.text.matchAll(pattern)], random);
  if (found === undefined) return undefined;
  const to = by(found[0], random, stretch);
  return to === undefined || to === found[0]
    ? undefined
    : put(stretch, found.index, found[0].length, to);
};

/**
 * Drops one of these words with the blank after it, never at an edge, where it would be an honest
 * shorter quote.
 */
export const dropOne = (words) =>
  replaceOne(new RegExp(`(?<=\\S\\s+)${anyOf(words)},?\\s+(?=\\S)`, 'giu'), () => '');

/** Exchanges a word for one of those that the table gives for it, with the same first capital. */
export function exchange(table) {
  const others = new Map(
    Object.entries(table).map(([word, to]) => [word.toLowerCase(), [to].flat()]),
  );
  return replaceOne(new RegExp(anyOf(others.keys()), 'giu'), (found, random) =>
    capitalLike(found, pick(others.get(found.toLowerCase().replace(/\s+/g, ' ')), random)),
  );
}

/** Pairs in both directions as a table for `exchange`. */
export function bothWays(pairs) {
  const table = {};
  for (const [one, two] of pairs) {
    table[one] = [...(table[one] ?? []), two];
    table[two] = [...(table[two] ?? []), one];
  }
  return table;
}

export const capitalLike = (model, word) =>
  /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** A blank between two plain words, well inside the stretch. */
export function gapsOf(text) {
  return [...text.matchAll(/(?<=[a-z]{2}) (?=[a-z]{2})/g)]
    .map(({ index }) => index)
    .filter((at) => at > 12 && at < text.length - 12);
}

/** The stretch and its source with a phrase written into a gap between two words. */
export function grow(random, stretch, phrase) {
  const at = pick(gapsOf(stretch.text), random);
  return at === undefined ? undefined : growAt(stretch, at, ` ${phrase}`);
}

export function growAt({ text, source, start }, at, phrase) {
  const grown = text.slice(0, at) + phrase + text.slice(at);
  return {
    text: grown,
    source: source.slice(0, start) + grown + source.slice(start + text.length),
    start,
    left: grown.slice(0, at),
    right: grown.slice(at + phrase.length),
  };
}

/** Writes what is true into the source and something else into the quote, at the same place. */
export const plant = (pairs) => (random, stretch) => {
  const [truth, lie] = pick(pairs, random);
  const grown = grow(random, stretch, truth);
  if (grown === undefined) return undefined;
  const { text, source, left, right } = grown;
  return {
    truth: text,
    source,
    quote: `${left} ${lie}${right}`,
    planted: [{ from: truth, to: lie }],
  };
};

/** As `plant`, with what is true and what is not also exchanged. */
export const plantBothWays = (pairs) =>
  plant([...pairs, ...pairs.map(([truth, lie]) => [lie, truth])]);

/**
 * Several makers of one kind: cases are asked of each in turn, so that what is rare in real text is
 * not lost among what is written in.
 */
export const either = (...makers) => makers;
