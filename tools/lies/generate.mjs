// Makes cases of a kind from texts: the same for the same seed, each differs from what the source
// says.
import { seeded, seedOf, shuffled } from '../shared/random.mjs';
import { sectionsOf, stretchesOf } from './texts.mjs';

/** Stretches of all texts, once for all kinds. */
export const stretchesOfAll = (texts) =>
  texts.flatMap((text) => sectionsOf(text).flatMap(stretchesOf));

/**
 * Up to `count` cases of a kind, shared out evenly among its makers while they have something to
 * say.
 * `half` 0 or 1 takes one of two halves, by the stretch and not by the kind, so that the other is held out.
 */
export function* casesOf(kind, stretches, { seed = 1, count = 40, half } = {}) {
  const mine =
    half === undefined ? stretches : stretches.filter(({ text }) => seedOf(text) % 2 === half);
  const makers = [kind.make].flat();
  const seen = new Set();
  for (const [turn, make] of [...makers, ...makers].entries()) {
    const most = turn < makers.length ? Math.ceil((count * (turn + 1)) / makers.length) : count;
    for (const one of madeBy(make, turn, kind, mine, seed)) {
      if (seen.size >= most) break;
      if (seen.has(one.quote)) continue;
      seen.add(one.quote);
      yield one;
    }
  }
}

/** The stretches in an order of their own, up to four times. */
function* madeBy(make, turn, kind, stretches, seed) {
  for (let round = 0; round < 4; round += 1) {
    const name = `${seed} ${kind.name} ${turn} ${round}`;
    for (const stretch of shuffled(stretches, seeded(seedOf(name)))) {
      const random = seeded(seedOf(`${name} ${stretch.start} ${stretch.text}`));
      const one = caseOf(kind, make(random, stretch), stretch);
      if (one !== undefined) yield one;
    }
  }
}

/**
 * A case that keeps what its kind says; undefined when nothing was made, or what was made is no
 * case of the kind.
 */
function caseOf(kind, made, { text, source, name }) {
  if (made === undefined) return undefined;
  const one = { planted: [], truth: text, source, skip: [], ...made, kind: kind.name, text: name };
  if (!one.source.includes(one.truth))
    throw new Error(`${kind.name}: the source does not contain the truth`);
  if (!isAltered(kind)) return one;
  if (kind.verbatim) return placesOf(one.quote, one.source) === 1 ? one : undefined;
  return one.quote === one.truth || isContained(one.quote, one.source) ? undefined : one;
}

const isAltered = ({ promise }) => ['refused', 'shown', 'beyond'].includes(promise);

/**
 * Also true if only blanks, the first capital, the first article or outer marks differ: then
 * nothing is altered.
 */
const isContained = (quote, source) =>
  [bare(flat(quote)), lowered(bare(flat(quote)))].some((one) => isWhole(one, flat(source)));

/**
 * Contained, and neither edge is within a word: "He paid 50" does not contain the quote "He paid
 * 5".
 */
function isWhole(quote, source) {
  for (let at = source.indexOf(quote); at !== -1; at = source.indexOf(quote, at + 1)) {
    if (!/[\p{L}\d]/u.test(source.charAt(at - 1) + source.charAt(at + quote.length))) return true;
  }
  return false;
}

const lowered = (quote) => quote.charAt(0).toLowerCase() + quote.slice(1);
const bare = (quote) =>
  quote
    .replace(/^(?:[-*+•]|\d+[.)])\s+|^["'“”‘’\s]+|["'“”‘’.,;:\s]+$/g, '')
    .replace(/^(?:an?|the)\s/i, '');
const flat = (text) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

const placesOf = (quote, source) => source.split(quote).length - 1;
