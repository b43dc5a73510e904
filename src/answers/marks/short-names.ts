/** Names that answers make of titles and addresses: some words of a title, or the name of a site. */
import { isCapital, isCaseless, toSmall } from '../../core/text/code-points.js';
import { isDigit } from './items.js';
import { withoutOpening } from './leads.js';
import { authorsIn, type MarkSource, mainsOf, TWO, titleAfterYear } from './names.js';

/** What titles and addresses say of sources, by position from 1. */
export interface ShortNames {
  /** The words of each title. */
  readonly titles: readonly (readonly string[])[];
  /** The sources whose titles have a word, up to `MOST_SOURCES`. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  /** Whole titles, and what of them is after author and year, as words with blanks. */
  readonly whole: ReadonlyMap<string, number>;
  /** The authors of titles that begin with author and year, or with a surname and a comma. */
  readonly authors: ReadonlyMap<string, number>;
  /** The first word of each title, and those after its dashes, `|` and colons. */
  readonly beginnings: readonly ReadonlySet<string>[];
  /** Sites: the host of an address, and its name without the ending; and numbers, as `#12`. */
  readonly sites: ReadonlyMap<string, number>;
}

/** A word that more titles have does not say which is meant. */
export const MOST_SOURCES = 8;
/** Longer names, and what more words have, are not looked for. */
export const LONGEST_NAME = 160;
const MOST_WORDS = 24;
/** As many parts of an address may be its name. */
const MOST_PARTS = 6;

const word = /[\p{L}\p{N}\p{M}]{1,40}/gu;

/** The words of a text: letters, digits and marks. */
export const wordsOf = (text: string): readonly RegExpExecArray[] => [...text.matchAll(word)];
const wordsIn = (text: string): readonly string[] => wordsOf(text).map(([one]) => one);
const smallWords = (text: string): readonly string[] => wordsIn(toSmall(text.normalize('NFC')));

/** The words of a name alone: neither stops, signs nor case. */
export const looseKey = (name: string): string =>
  smallWords(name.slice(0, 2 * LONGEST_NAME)).join(' ');

export function shortNamesOf(sources: readonly MarkSource[]): ShortNames {
  const byWord = new Map<string, number[]>();
  const whole = new Map<string, number>();
  const sites = new Map<string, number>();
  const authors = new Map<string, number>();
  const add = (to: Map<string, number>, key: string, source: number): void => {
    if (key !== '') to.set(key, (to.get(key) ?? source) === source ? source : TWO);
  };
  const titles = sources.map(({ title = '', url = '' }, nth) => {
    const source = nth + 1;
    const words = smallWords(title.slice(0, 2 * LONGEST_NAME));
    const beginnings = words.filter((one) => isCaseless(one.charAt(0))).map(beginningOf);
    for (const one of new Set([...words, ...beginnings])) {
      const all = byWord.get(one) ?? [];
      if (all.length <= MOST_SOURCES) all.push(source);
      byWord.set(one, all);
    }
    add(whole, words.join(' '), source);
    add(whole, looseKey(titleAfterYear(title)), source);
    for (const site of [...sitesOf(url), ...numbersOf(title, url)]) add(sites, site, source);
    for (const author of authorsIn(title)) add(authors, looseKey(author), source);
    return words;
  });
  const mains = new Map<string, number>();
  for (const [nth, { title = '' }] of sources.entries())
    for (const main of mainsOf(titleAfterYear(title) || title)) add(mains, looseKey(main), nth + 1);
  for (const [main, source] of mains) if (!whole.has(main)) whole.set(main, source);
  return {
    titles,
    byWord,
    whole,
    authors,
    sites,
    beginnings: sources.map(({ title = '' }) => beginningsIn(title)),
  };
}

const beginningsIn = (title: string): ReadonlySet<string> =>
  new Set(
    title
      .slice(0, 2 * LONGEST_NAME)
      .split(/[ \t][-–—|·][ \t]|[:：]/)
      .flatMap((part) => firstWords(part).slice(0, 1)),
  );

/** `news.example.co.uk` */
export function hostOf(url: string): string {
  const [, host = ''] = /^https?:\/\/(?:www\.)?([a-z0-9.-]{3,100})(?:[/:?#]|$)/i.exec(url) ?? [];
  return toSmall(host);
}

/** Of `news.example.co.uk` the host, and `example`. */
function sitesOf(url: string): readonly string[] {
  const labels = hostOf(url).split('.');
  const isShort = (labels.at(-1) ?? '').length === 2 && (labels.at(-2) ?? '').length < 4;
  const name = labels.at(isShort && labels.length > 2 ? -3 : -2) ?? '';
  return labels.length < 2 ? [] : [...beginningsOf(url), name.replaceAll('-', '')];
}

/** `example.org`, `example.org/a`: an address up to each of its first `/`. */
function beginningsOf(url: string): readonly string[] {
  const [address = ''] = url.slice(0, LONGEST_NAME).split(/[?#]/, 1);
  const [, ...path] = toSmall(address.replace(/^https?:\/\//i, '')).split('/', MOST_PARTS);
  const found = [hostOf(url)];
  for (const part of path) if (part !== '') found.push(`${found.at(-1)}/${part}`);
  return found;
}

/** `#12` of a title, and of an address that ends in `/12`. */
const numbersOf = (title: string, url: string): ReadonlySet<string> =>
  new Set([
    ...(title.slice(0, 2 * LONGEST_NAME).match(/#[0-9]{1,9}(?![A-Za-z0-9])/g) ?? []),
    ...(url.slice(-12).match(/\/[0-9]{1,9}$/) ?? []).map((end) => end.replace('/', '#')),
  ]);

/**
 * The one source that a name calls by a site, or by words of its title in any order; words of up to
 * three small letters do not count. Of one word: the first or the last one of the title, with a
 * capital or a digit, or of a script without case.
 */
export function sourceOfShort(short: ShortNames, name: string): number | undefined {
  const plain = withoutOpening(name.trim().replace(/^[*_]{1,3}|[*_]{1,3}$/g, ''));
  if (plain.length < 2 || plain.length > LONGEST_NAME) return undefined;
  const known = knownName(short, plain);
  if (known !== undefined) return valid(known);
  const words = namingWords(plain.normalize('NFC'));
  const exact = words.filter(({ written }) => !isLittle(written));
  return byWords(exact, short) ?? byWords(words.map(loosened), short);
}

/** By a whole title, or by a site. */
function knownName({ whole, sites }: ShortNames, plain: string): number | undefined {
  const loose = looseKey(plain);
  const site = sites.get(toSmall(plain).replace(/^www\./, '')) ?? siteNamed(sites, plain, loose);
  return whole.get(loose) ?? site;
}

/**
 * The one source that an author is of, or that a name of two words or more calls by a site, its whole
 * title, or words of it of which the first begins the title, or follows a dash, `|` or a colon.
 */
export function sourceOfPart(short: ShortNames, name: string): number | undefined {
  const author = short.authors.get(looseKey(name));
  if (author !== undefined) return valid(author);
  const [first, second] = firstWords(name);
  const source = second === undefined ? undefined : sourceOfShort(short, name);
  if (first === undefined || source === undefined) return undefined;
  const isWhole = knownName(short, name) !== undefined;
  return isWhole || short.beginnings[source - 1]?.has(first) === true ? source : undefined;
}

/** The words of a name that count, in small letters: not up to three small ones, nor one letter. */
const firstWords = (name: string): readonly string[] =>
  wordsIn(name.normalize('NFC')).flatMap((one) =>
    isLittle(one) || one.length === 1 ? [] : toSmall(one),
  );

/** `Marlowe 77`: the one source of an author, with a page after that. */
export function sourceOfAuthor({ authors }: ShortNames, name: string): number | undefined {
  const [words = '', author = ''] = /^(.{2,120}) [0-9]{1,3}(?:[-–][0-9]{1,3})?$/.exec(name) ?? [];
  return words === '' ? undefined : valid(authors.get(looseKey(author)) ?? TWO);
}

/** A word of a name; the beginning of one of a title, if it is loose. */
interface Word {
  readonly written: string;
  readonly key: string;
  /** Before a stop, next to a number of a day, or of a script without blanks. */
  readonly isBegun: boolean;
  /** A year after a comma: a title need not have it if it has none. */
  readonly isYear: boolean;
  readonly isLoose: boolean;
}

const yearOfTitle = /^(?:19|20)[0-9]{2}(?![0-9])/;
const isNumber = (key: string): boolean => /^\p{N}+$/u.test(key);
const isDay = (key: string): boolean => /^[0-9]{1,2}$/.test(key);
const isLittle = (written: string): boolean => /^\p{Ll}{1,3}$/u.test(written);

/** The words of a name; those of up to three small letters only before a stop. */
const namingWords = (plain: string): readonly Word[] =>
  wordsOf(plain).flatMap(({ 0: written, index }, nth, all) => {
    const isCut = plain[index + written.length] === '.';
    if (isLittle(written) && !isCut) return [];
    // `6 Mar` for `6 March`
    const isDated =
      written.length > 2 && [all[nth - 1], all[nth + 1]].some((one) => isDay(one?.[0] ?? ''));
    const isBegun = isCut || isDated || (isCaseless(written.charAt(0)) && written.length > 1);
    const key = toSmall(written);
    const isYear = yearOfTitle.test(key) && /[,，][ \t]?$/.test(plain.slice(0, index));
    return [
      {
        written,
        key,
        isBegun,
        isYear,
        isLoose: false,
      },
    ];
  });

const loosened = (one: Word): Word => ({ ...one, isLoose: true });

type Titles = Pick<ShortNames, 'titles' | 'byWord'>;

/** The one source whose title has all words of a name. */
function byWords(words: readonly Word[], { titles, byWord }: Titles): number | undefined {
  if (words.length === 0 || words.length > MOST_WORDS) return undefined;
  const found = sourcesBy(words, byWord).filter((source) => {
    const title = titles[source - 1] ?? [];
    return neededIn(title, words).every((one) => has(title, one));
  });
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  const title = titles[only - 1] ?? [];
  const needed = neededIn(title, words);
  const letters = needed.filter(({ key }) => !isNumber(key));
  const [first] = needed;
  if (first === undefined || letters.length === 0) return undefined;
  if (needed.length === 1) return isOneWord(first, title) ? only : undefined;
  const isSure = letters.some(({ key, isBegun }) => title.includes(key) || !isCutOff(key, isBegun));
  return isSure || needed.length > 3 ? only : undefined;
}

/** Whether a word is cut off by a stop: of a script with case. */
const isCutOff = (key: string, isBegun: boolean): boolean => isBegun && !isCaseless(key.charAt(0));

/** The words that a title must have: a year only if it has one itself. */
const neededIn = (title: readonly string[], words: readonly Word[]): readonly Word[] =>
  words.some(({ isLoose }) => !isLoose) || title.some((one) => yearOfTitle.test(one))
    ? words
    : words.filter(({ isYear }) => !isYear);

/** Whether a title has a word, or one that it is the beginning of. */
const has = (title: readonly string[], { key, isBegun, isLoose }: Word): boolean =>
  title.includes(key) ||
  (isLoose &&
    (isBegun || isNumber(key)) &&
    title.some(
      (one) => one.startsWith(key) && !(isNumber(key) && isDigit(one.charAt(key.length))),
    ));

/** The sources of which one has a word; undefined if that is not known. */
function listOf(
  { key, isBegun, isYear, isLoose }: Word,
  byWord: Titles['byWord'],
): readonly number[] | undefined {
  if (!isLoose) return byWord.get(key) ?? [];
  if (isNumber(key)) return isYear ? undefined : byWord.get(key);
  if (!isBegun) return byWord.get(key) ?? [];
  return isCutOff(key, isBegun) ? undefined : (byWord.get(beginningOf(key)) ?? []);
}

/** The key of the words without case that begin alike: no word has a line end. */
const beginningOf = (key: string): string => `\n${key.slice(0, 2)}`;

/** The sources that have the rarest word; none if too many have it to say which is meant. */
function sourcesBy(words: readonly Word[], byWord: Titles['byWord']): readonly number[] {
  const lists = words.flatMap((one) => {
    const list = listOf(one, byWord);
    return list === undefined ? [] : [list];
  });
  const [rarest = []] = lists.sort((a, b) => a.length - b.length);
  return rarest.length > MOST_SOURCES ? [] : rarest;
}

const valid = (source: number): number | undefined => (source === TWO ? undefined : source);

/** `State Ledger` is the site `stateledger`: of several words, or one with a capital. */
const siteNamed = (sites: ShortNames['sites'], plain: string, loose: string): number | undefined =>
  isCapital(plain.charCodeAt(0)) ? sites.get(loose.replaceAll(' ', '')) : undefined;

function isOneWord({ written, key, isBegun, isLoose }: Word, title: readonly string[]): boolean {
  const isDense = isCaseless(written.charAt(0));
  const isMarked = isCapital(written.charCodeAt(0)) || /\p{N}/u.test(written) || isDense;
  if (!isMarked || written.length <= 2) return false;
  const words = title.filter((one) => !isNumber(one));
  if (words[0] === key || words.at(-1) === key) return true;
  return isLoose && isBegun && isDense && written.length > 3 && title[0]?.startsWith(key) === true;
}

/** How many sentences are after a stop. */
export const furtherSentences = (text: string): number =>
  text.match(/[.!?][ \t]+(?=[^\s0-9])/g)?.length ?? 0;

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
  return furtherSentences(plain.slice(end)) > 1 ? undefined : valid(only);
}
