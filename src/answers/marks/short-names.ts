/** Names that answers make of titles and addresses: some words of a title, or the name of a site. */
import { isCapital, isCaseless, toSmall } from '../../core/text/code-points.js';
import { withoutOpening } from './leads.js';
import { type MarkSource, TWO, titleAfterYear } from './names.js';

/** What titles and addresses say of sources, by position from 1. */
export interface ShortNames {
  /** The words of each title. */
  readonly titles: readonly (readonly string[])[];
  /** The sources whose titles have a word, up to `MOST_SOURCES`. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  /** Whole titles, and what of them is after author and year, as words with blanks. */
  readonly whole: ReadonlyMap<string, number>;
  /** Sites: the host of an address, and its name without the ending. */
  readonly sites: ReadonlyMap<string, number>;
}

/** A word that more titles have does not say which is meant. */
const MOST_SOURCES = 8;
/** Longer names, and what more words have, are not looked for. */
const LONGEST_NAME = 160;
const MOST_WORDS = 24;

const word = /[\p{L}\p{N}\p{M}]{1,40}/gu;

const wordsIn = (text: string): readonly string[] => [...text.matchAll(word)].map(([one]) => one);
const smallWords = (text: string): readonly string[] => wordsIn(toSmall(text.normalize('NFC')));

/** The words of a name alone: neither stops, signs nor case. */
export const looseKey = (name: string): string =>
  smallWords(name.slice(0, 2 * LONGEST_NAME)).join(' ');

export function shortNamesOf(sources: readonly MarkSource[]): ShortNames {
  const byWord = new Map<string, number[]>();
  const whole = new Map<string, number>();
  const sites = new Map<string, number>();
  const add = (to: Map<string, number>, key: string, source: number): void => {
    if (key !== '') to.set(key, (to.get(key) ?? source) === source ? source : TWO);
  };
  const titles = sources.map(({ title = '', url = '' }, nth) => {
    const source = nth + 1;
    const words = smallWords(title.slice(0, 2 * LONGEST_NAME));
    for (const one of new Set(words)) {
      const all = byWord.get(one) ?? [];
      if (all.length <= MOST_SOURCES) all.push(source);
      byWord.set(one, all);
    }
    add(whole, words.join(' '), source);
    add(whole, looseKey(titleAfterYear(title)), source);
    for (const site of sitesOf(url)) add(sites, site, source);
    return words;
  });
  return {
    titles,
    byWord,
    whole,
    sites,
  };
}

/** `news.example.co.uk`: the host, and `example`. */
function sitesOf(url: string): readonly string[] {
  const [, host = ''] = /^https?:\/\/(?:www\.)?([a-z0-9.-]{3,100})(?:[/:?#]|$)/i.exec(url) ?? [];
  const labels = toSmall(host).split('.');
  const isShort = (labels.at(-1) ?? '').length === 2 && (labels.at(-2) ?? '').length < 4;
  const name = labels.at(isShort && labels.length > 2 ? -3 : -2) ?? '';
  return labels.length < 2 ? [] : [labels.join('.'), name.replaceAll('-', '')];
}

/**
 * The one source that a name calls by a site, or by words of its title in any order; words of up to
 * three small letters do not count. Of one word: the first or the last one of the title, with a
 * capital or a digit, or of a script without case.
 */
export function sourceOfShort(
  { titles, byWord, whole, sites }: ShortNames,
  name: string,
): number | undefined {
  const plain = withoutOpening(name.trim().replace(/^[*_]{1,3}|[*_]{1,3}$/g, ''));
  if (plain.length < 2 || plain.length > LONGEST_NAME) return undefined;
  const loose = looseKey(plain);
  const site = sites.get(toSmall(plain).replace(/^www\./, '')) ?? siteNamed(sites, plain, loose);
  const known = whole.get(loose) ?? site;
  if (known !== undefined) return valid(known);
  const written = wordsIn(plain.normalize('NFC'));
  const words = written.filter((one) => !/^\p{Ll}{1,3}$/u.test(one)).map(toSmall);
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const lists = words.map((one) => byWord.get(one) ?? []);
  const [rarest = []] = [...lists].sort((a, b) => a.length - b.length);
  if (rarest.length > MOST_SOURCES) return undefined;
  const found = rarest.filter((source) => {
    const title = titles[source - 1] ?? [];
    return words.every((one) => title.includes(one));
  });
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  if (words.every((one) => /^\p{N}+$/u.test(one))) return undefined;
  return words.length > 1 || isOneWord(written, titles[only - 1] ?? []) ? only : undefined;
}

const valid = (source: number): number | undefined => (source === TWO ? undefined : source);

/** `State Ledger` is the site `stateledger`: of several words, or one with a capital. */
const siteNamed = (sites: ShortNames['sites'], plain: string, loose: string): number | undefined =>
  isCapital(plain.charCodeAt(0)) ? sites.get(loose.replaceAll(' ', '')) : undefined;

function isOneWord(written: readonly string[], title: readonly string[]): boolean {
  const one = written.find((each) => !/^\p{Ll}{1,3}$/u.test(each)) ?? '';
  const isMarked = isCapital(one.charCodeAt(0)) || /\p{N}/u.test(one) || isCaseless(one.charAt(0));
  const key = toSmall(one);
  return isMarked && one.length > 2 && (title[0] === key || title.at(-1) === key);
}

/** A stop, and a word after it. */
const furtherSentence = /[.!?][ \t]+(?=[^\s0-9])/g;

/**
 * The one source whose whole title, of two words or more, is in a text, with at most one further
 * sentence after it.
 */
export function sourceWithin({ whole }: ShortNames, text: string): number | undefined {
  const plain = toSmall(text.slice(0, 2 * LONGEST_NAME).normalize('NFC'));
  const words = [...plain.matchAll(word)];
  const found = new Set<number>();
  let end = 0;
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MOST_WORDS, words.length - at);
    const key = (): string =>
      words
        .slice(at, at + length)
        .map(([one]) => one)
        .join(' ');
    while (length > 1 && !whole.has(key())) length -= 1;
    if (length > 1) {
      found.add(whole.get(key()) ?? TWO);
      const last = words[at + length - 1];
      end = (last?.index ?? 0) + (last?.[0].length ?? 0);
    }
    at += length;
  }
  const [only] = found;
  if (only === undefined || found.size > 1) return undefined;
  return (plain.slice(end).match(furtherSentence)?.length ?? 0) > 1 ? undefined : valid(only);
}
