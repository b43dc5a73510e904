/** All places of a string in another, overlapping ones too, in linear time whatever the strings are. */
import { spend, type Work } from '../../work/work.js';
import { findByGrams, type GramIndex, indexGrams, SHORTEST_BY_GRAMS } from './gram-index.js';

/** A longer needle is searched by its beginning: native search is quadratic on long periodic needles. */
const ANCHOR = 64;
/**
 * In a long text by more of it: of prose the host leaps over as many units as it looks for, and finds 160 of them in 1 MB in
 * 0.17 ms, 64 in 0.24. Places are the same, steps never more: what begins with more units begins with fewer.
 */
const LONG_ANCHOR = 160;
const LONG_TEXT = 65_536;

/** Ascending places, or undefined when the budget ended. An empty needle stands nowhere. */
export function findAll(haystack: string, needle: string, work: Work): readonly number[] | undefined {
  if (needle.length === 0) return [];
  if (!spend(work, (haystack.length >> 3) + needle.length)) return undefined;
  const size = haystack.length < LONG_TEXT ? ANCHOR : LONG_ANCHOR;
  const anchor = needle.slice(0, size);
  const patience = 4 * haystack.length + needle.length;
  const places: number[] = [];
  let compared = 0;
  for (let at = haystack.indexOf(anchor); at !== -1; at = haystack.indexOf(anchor, at + 1)) {
    compared += needle.length;
    if (compared > patience) return findPeriodic(haystack, needle, { from: at, places, work });
    if (!spend(work, 1)) return undefined;
    if (needle.length <= size || haystack.startsWith(needle, at)) places.push(at);
  }
  return places;
}

/** Searches one text: ascending places, or undefined when the budget ended. */
export type TextSearch = (needle: string, work: Work) => readonly number[] | undefined;

/** More candidates than these, or so many units of them, cost more than reading the text. */
const MOST_CANDIDATES = 4096;
const NATIVE = 8;
/** The index pays when the same text is asked once more. */
const FEWEST_SEARCHES = 3;

/** Natively, and from the third search on a text that is kept by an index of grams: the same places in either way. */
export function searchOf(text: () => string, isKept: boolean): TextSearch {
  let searches = 0;
  let grams: GramIndex | undefined;
  return (needle, work) => {
    searches += 1;
    if (!isKept || searches < FEWEST_SEARCHES || needle.length < SHORTEST_BY_GRAMS)
      return findAll(text(), needle, work);
    grams ??= indexGrams(text());
    const most = Math.min(MOST_CANDIDATES, Math.floor((NATIVE * grams.text.length) / needle.length));
    const found = findByGrams(grams, needle, most);
    if (found === undefined) return findAll(grams.text, needle, work);
    return spend(work, 64 + needle.length * (1 + found.length)) ? found : undefined;
  };
}

interface Rest {
  readonly from: number;
  readonly places: number[];
  readonly work: Work;
}

/** Knuth, Morris and Pratt (1977): each unit of the haystack is read once. */
function findPeriodic(haystack: string, needle: string, rest: Rest): readonly number[] | undefined {
  if (!spend(rest.work, 2 * (haystack.length - rest.from + needle.length))) return undefined;
  const borders = bordersOf(needle);
  let matched = 0;
  for (let at = rest.from; at < haystack.length; at += 1) {
    const code = haystack.charCodeAt(at);
    while (matched > 0 && (matched === needle.length || needle.charCodeAt(matched) !== code))
      matched = borders[matched - 1] ?? 0;
    if (needle.charCodeAt(matched) === code) matched += 1;
    if (matched === needle.length) rest.places.push(at - needle.length + 1);
  }
  return rest.places;
}

/** For each prefix, the length of the longest shorter prefix that also ends it. */
function bordersOf(needle: string): Int32Array {
  const borders = new Int32Array(needle.length);
  for (let at = 1, matched = 0; at < needle.length; at += 1) {
    const code = needle.charCodeAt(at);
    while (matched > 0 && needle.charCodeAt(matched) !== code) matched = borders[matched - 1] ?? 0;
    if (needle.charCodeAt(matched) === code) matched += 1;
    borders[at] = matched;
  }
  return borders;
}
