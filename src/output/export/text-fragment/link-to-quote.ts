/** Links to a quotation whose source is at hand: a browser opens the page where its words are. */
import {
  type QuotedText,
  spanOfWords,
  verifyAtPlace,
} from '../../../contracts/generation-result/quoted-place.js';
import { toSmall } from '../../../core/text/code-points.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import {
  allow,
  createWork,
  isOver,
  spend,
  stepsLeft,
  WORK_PER_UNIT,
  type Work,
} from '../../../core/work/work.js';
import { type Cited, citedIn, type QuotingDocument } from '../shared/quotations.js';
import { shownOf, shownText, UNKNOWN } from './shown-text.js';
import {
  blanksJoined,
  type FragmentWords,
  fragmentWords,
  isWebAddress,
  type TextFragmentContext,
  toTextFragment,
  withFragment,
} from './to-text-fragment.js';

/**
 * The address of each quotation of a document, one after the other: with a fragment that a browser
 * finds first at the words of the quote. Words that the source does not have, and such that no
 * fragment distinguishes from others, open the page at its beginning. Undefined where the source has no
 * address of the web.
 */
export function linksIn(document: QuotingDocument): readonly (string | undefined)[] {
  const all = citedIn(document);
  const linkTo = linkMaker(all);
  return all.flatMap((cited) => (cited.quote === '' ? [] : [linkTo(cited)]));
}

/** Finds the words of quotations within one budget; after its end links open pages at the top. */
export function linkMaker(all: readonly Cited[]): (cited: Cited) => string | undefined {
  const units = all.reduce((sum, { quote }) => sum + quote.length, 0);
  const work = createWork(units);
  const pages = new Map<QuotedText, Page>();
  const pageOf = (read: QuotedText): Page => {
    const known = pages.get(read);
    if (known !== undefined) return known;
    allow(work, WORK_PER_UNIT * read.text.length);
    const page = readPage(read.text);
    pages.set(read, page);
    return page;
  };
  return ({ quote, id: url, read, named }) => {
    if (!isWebAddress(url) || quote.trim() === '') return undefined;
    if (read === undefined) return toTextFragment(url, shownText(quote));
    const page = pageOf(read());
    const places = placesOf({ quote, named }, read(), work).map(({ start, end }) => {
      return { start: page.shownAt(start), end: page.shownAt(end) };
    });
    return linkToPlaces(places, { url, page, work }) ?? url;
  };
}

/** Where the words of a quote are, in UTF-16 units: at the named place, or at each that has them. */
function placesOf(
  { quote, named }: { readonly quote: string; readonly named: Cited['named'] | undefined },
  read: QuotedText,
  work: Work,
): readonly TextSpan[] {
  const { points } = read;
  const exact = named && spanOfWords(points, named, quote);
  if (exact !== undefined) return [points.stretchOf(exact)];
  const budget = Math.floor(stepsLeft(work));
  const { result, spent } = verifyAtPlace(quote, read, { named, budget });
  if (!spend(work, spent) || !result.verified) return [];
  return result.spans.map(({ start, end }) => points.stretchOf([start, end]));
}

/** A text as a browser searches it: without markup, blanks as one, and case apart. */
interface Page {
  /** The text without its markup. */
  readonly text: string;
  /** Where a unit of the text with its markup is in that. */
  readonly shownAt: (unit: number) => number;
  readonly plain: string;
  /** Where each unit of the text is in it. */
  readonly at: Uint32Array;
}

function readPage(source: string): Page {
  const { shown: text, at: shownAt } = shownOf(source);
  const at = new Uint32Array(text.length + 1);
  const parts: string[] = [];
  let length = 0;
  let from = 0;
  const add = (part: string): void => {
    parts.push(part);
    length += part.length;
  };
  for (const { index, 0: blanks } of text.matchAll(/\s+/g)) {
    for (let unit = from; unit < index; unit += 1) at[unit] = length + unit - from;
    add(text.slice(from, index));
    at.fill(length, index, index + blanks.length);
    add(' ');
    from = index + blanks.length;
  }
  for (let unit = from; unit <= text.length; unit += 1) at[unit] = length + unit - from;
  add(text.slice(from));
  return {
    text,
    shownAt,
    plain: small(parts.join('')),
    at,
  };
}

/** Without case, where that leaves the length as it is. */
function small(text: string): string {
  const lower = toSmall(text);
  return lower.length === text.length ? lower : text;
}

interface Linking {
  readonly url: string;
  readonly page: Page;
  readonly work: Work;
}

/** Undefined if no fragment leads to one of the places first. */
function linkToPlaces(
  places: readonly TextSpan[],
  { url, page, work }: Linking,
): string | undefined {
  const { text } = page;
  for (const { start, end } of places) {
    const words = fragmentWords(text.slice(start, end));
    if (words === undefined || isUnknown(words)) return undefined;
    for (const context of contextsOf(text, { start, end })) {
      const found = firstMatch(page.plain, { ...smallOf(words), ...context, work });
      const isThere = places.some(
        (place) => found?.start === page.at[place.start] && found?.end === page.at[place.end],
      );
      if (isThere) return withFragment(url, words, context);
      if (isOver(work)) return undefined;
    }
  }
  return undefined;
}

const isUnknown = ({ start, end = '' }: FragmentWords): boolean =>
  start.includes(UNKNOWN) || end.includes(UNKNOWN);

const smallOf = ({ start, end }: FragmentWords): FragmentWords => ({
  start: small(start),
  ...(end === undefined ? {} : { end: small(end) }),
});

/** How many words around a quote distinguish it from others, at most. */
const CONTEXTS = [0, 1, 3, 8];
const LONGEST_CONTEXT = 200;

/** Words before and after a place in its line, the fewest first. */
function contextsOf(
  text: string,
  { start, end }: TextSpan,
): readonly Required<TextFragmentContext>[] {
  const before = text
    .slice(Math.max(0, start - LONGEST_CONTEXT), start)
    .split(/[\r\n\t]/)
    .at(-1);
  const [after] = text.slice(end, end + LONGEST_CONTEXT).split(/[\r\n\t]/, 1);
  const [left, right] = [before, after].map((line = '') => blanksJoined(line).split(' '));
  return CONTEXTS.flatMap((count) => {
    const prefix = count === 0 ? '' : (left ?? []).slice(-count).join(' ');
    const suffix = count === 0 ? '' : (right ?? []).slice(0, count).join(' ');
    return count === 0
      ? [{ prefix, suffix }]
      : [
          { prefix, suffix: '' },
          { prefix, suffix },
        ];
  });
}

type Asked = FragmentWords & Required<TextFragmentContext> & { readonly work: Work };

/** So many earlier places with like words are read: after them a link opens the page at its top. */
const MOST_PLACES = 64;

/** Where a browser finds the words first, with the words that are to be around them. */
function firstMatch(plain: string, asked: Asked): TextSpan | undefined {
  const { start, work } = asked;
  const prefix = small(asked.prefix);
  let at = nextWords(plain, start, { from: 0, work });
  for (let place = 0; at !== -1 && place < MOST_PLACES; place += 1) {
    const before = plain.slice(Math.max(0, at - prefix.length - 1), at).trimEnd();
    const end = before.endsWith(prefix) ? endAfter(plain, at + start.length, asked) : undefined;
    if (end !== undefined) return { start: at, end };
    at = nextWords(plain, start, { from: at + 1, work });
  }
  return undefined;
}

function endAfter(plain: string, from: number, { end, suffix, work }: Asked): number | undefined {
  const wanted = small(suffix);
  const isBefore = (at: number): boolean =>
    plain
      .slice(at, at + wanted.length + 1)
      .trimStart()
      .startsWith(wanted);
  if (end === undefined) return isBefore(from) ? from : undefined;
  let at = nextWords(plain, end, { from, work });
  for (let place = 0; at !== -1 && place < MOST_PLACES; place += 1) {
    if (isBefore(at + end.length)) return at + end.length;
    at = nextWords(plain, end, { from: at + 1, work });
  }
  return undefined;
}

/** Units of a text that are searched in one step, and what it takes to look at one place. */
const UNITS_OF_STEP = 16;
const STEPS_FOR_PLACE = 8;

/** The next place of words that begins and ends no word in the middle; -1 where the work ends. */
function nextWords(
  plain: string,
  words: string,
  { from, work }: { readonly from: number; readonly work: Work },
): number {
  let next = from;
  for (;;) {
    const at = plain.indexOf(words, next);
    const to = at === -1 ? plain.length : at;
    if (!spend(work, STEPS_FOR_PLACE + Math.ceil((to - next) / UNITS_OF_STEP))) return -1;
    if (at === -1 || (isEdge(plain, at) && isEdge(plain, at + words.length))) return at;
    next = at + 1;
  }
}

/** Whether no word runs across a place; in a script without blanks each place is an edge. */
const isEdge = (plain: string, at: number): boolean =>
  !(inWord.test(plain.charAt(at - 1)) && inWord.test(plain.charAt(at)));

const inWord = /[\p{Lu}\p{Ll}\p{Lt}\p{M}\p{N}]/u;
