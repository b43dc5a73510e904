/** Where a quote is in a source: the same characters, or equal after the folds of the profile. */
import { isCapital, lowerOf, upperOf } from '../../core/text/code-points.js';
import { countWhile } from '../../core/text/offsets.js';
import { pay, type Work } from '../../core/work/work.js';
import { gapsAgree, rawGap, rawSign } from './compare.js';
import { type CutFlag, cutAt, type Stretch } from './edges.js';
import { readText, type SkippedRanges } from './reading/read.js';
import { endAt, FOLDS, type Reading } from './reading/reading.js';
import { isSpace } from './reading/spaces.js';
import type { Request } from './request.js';
import type { ScriptFold } from './scripts.js';
import { canHave, type SearchText } from './search.js';
import { has, isDigit, isLetter, widthAt } from './signs.js';
import type { SearchedSource } from './source-index.js';
import { apostrophes, quotationMarks } from './tables.js';

/** A place where all signs of the quote are. */
export interface Place extends Stretch {
  /** How the quote was read to fit there; undefined where the characters are the same. */
  readonly fit: Fit | undefined;
}

/** A quote as it was read, and where its signs are in the reading of the source. */
export interface Fit {
  readonly quote: Reading;
  readonly source: Reading;
  readonly from: number;
  readonly length: number;
  readonly at: number;
  /** Folds of the quote's own edges, as bits. */
  readonly folds: number;
}

/** Places with whole edges, or else the first place that an edge divides. */
export type Found = { readonly places: readonly Place[]; readonly cut: Cut | undefined };

/** A place, and what its edges divide. */
export type Cut = { readonly place: Place; readonly flag: CutFlag };

/** What it costs to check the edges of a place, and how much more where markup is next to it. */
const STEPS_FOR_EDGES = 64;
const STEPS_FOR_MARKUP = 8192;

function stepsFor(text: string, { start, end }: Stretch): number {
  const isMarkup =
    '>;'.includes(text.charAt(start - 1) || ' ') || '<&'.includes(text.charAt(end) || ' ');
  return isMarkup ? STEPS_FOR_MARKUP : STEPS_FOR_EDGES;
}

export function findExact(quote: string, source: SearchedSource, work: Work): Found {
  return allPlaces(exactNeedle(quote, source), work);
}

/** Signs to look for in a text or a reading, and what a place where they are is worth. */
interface Needle {
  readonly signs: string;
  readonly within: SearchText;
  /** No place begins before this unit of `within`. */
  readonly least: number;
  /** What the place at this unit of `within` divides, if anything; undefined if it differs. */
  readonly check: (
    at: number,
    work: Work,
    wantsCut: boolean,
  ) => { place: Place; flag: CutFlag | undefined } | undefined;
  /** The first unit of `within` that is at or after this one of the source. */
  readonly unitAt: (sourceUnit: number) => number;
}

function exactNeedle(signs: string, { text, skip, search, at: given }: SearchedSource): Needle {
  return {
    signs,
    within: search(),
    least: given?.start ?? 0,
    check: (at, work) => {
      const place: Place = { start: at, end: at + signs.length, fit: undefined };
      if (!isInside(place, given) || isSkipped(place, skip)) return undefined;
      pay(work, stepsFor(text, place));
      return { place, flag: cutAt(text, place) };
    },
    unitAt: (sourceUnit) => sourceUnit,
  };
}

const isInside = ({ start, end }: Stretch, given: Stretch | undefined): boolean =>
  given === undefined || (start >= given.start && end <= given.end);

/** What begins or ends in a range to skip is no part of the text. */
function isSkipped({ start, end }: Stretch, skip: SkippedRanges): boolean {
  return skip.some(
    ([from, until]) => (start >= from && start < until) || (end > from && end <= until),
  );
}

/** What is found of a needle from a unit of the searched text on, in one direction. */
function* matches(
  needle: Needle,
  from: number,
  to: { work: Work; step?: -1; wantsCut?: () => boolean },
) {
  const { signs, within, check } = needle;
  const { work, step, wantsCut = () => false } = to;
  pay(work, within.text.length >> 5);
  const look = within.look(signs);
  const search = step === undefined ? look.next : look.last;
  const next = (at: number): number => (at < 0 ? -1 : search(at));
  for (let at = next(from); at !== -1; at = next(at + (step ?? 1))) {
    // Each place is compared to its end: long ones that overlap, as in a run of one letter, would
    // be a square of work
    pay(work, signs.length >> 4);
    const checked = check(at, work, wantsCut());
    if (checked !== undefined) yield checked;
  }
}

function allPlaces(needle: Needle, work: Work): Found {
  const places: Place[] = [];
  let cut: Cut | undefined;
  for (const found of matches(needle, needle.least, { work, wantsCut: () => cut === undefined })) {
    if (found.flag === undefined) places.push(found.place);
    else cut ??= { place: found.place, flag: found.flag };
  }
  return { places, cut };
}

/** The first place with whole edges that begins at or after a unit of the source. */
function firstPlace(needle: Needle, from: number, work: Work): Place | undefined {
  for (const { place, flag } of matches(needle, Math.max(needle.least, needle.unitAt(from)), {
    work,
  }))
    if (flag === undefined) return place;
  return undefined;
}

/** The last one that ends at or before a unit of the source. */
function lastPlace(needle: Needle, until: number, work: Work): Place | undefined {
  for (const { place, flag } of matches(needle, needle.unitAt(until + 1) - needle.signs.length, {
    work,
    step: -1,
  }))
    if (flag === undefined && place.end <= until) return place;
  return undefined;
}

/** A part of a quote, how it is found, and its places, each looked for when it is asked for. */
export interface Part {
  readonly quote: string;
  readonly match: 'exact' | 'normalized';
  readonly first: (from: number) => Place | undefined;
  readonly last: (until: number) => Place | undefined;
  readonly all: () => readonly Place[];
}

/** The exact places of a part of a quote, or if there are none the normalized ones. */
export function findPart(quote: string, { source, work, scripts }: Request): Part {
  const exact = exactNeedle(quote, source);
  const isExact = firstPlace(exact, 0, work) !== undefined;
  const needle = isExact ? exact : foldedNeedle(readQuote(quote, scripts), source, work);
  return {
    quote,
    match: isExact ? 'exact' : 'normalized',
    first: (from) => needle && firstPlace(needle, from, work),
    last: (until) => needle && lastPlace(needle, until, work),
    all: () => (needle === undefined ? [] : allPlaces(needle, work).places),
  };
}

/** The first form of a quote that has a place with whole edges. */
function foldedNeedle(quote: QuoteForms, source: SearchedSource, work: Work): Needle | undefined {
  for (const needle of needlesOf(quote, source, work))
    if (firstPlace(needle, 0, work) !== undefined) return needle;
  return undefined;
}

/**
 * Looks for each form of the quote in turn; the first one that has a place with whole edges counts.
 */
export function findFolded(quote: QuoteForms, source: SearchedSource, work: Work): Found {
  let cut: Cut | undefined;
  for (const needle of needlesOf(quote, source, work)) {
    const found = allPlaces(needle, work);
    if (found.places.length > 0) return found;
    cut ??= found.cut;
  }
  return { places: [], cut };
}

/**
 * The forms of a quote in the order in which they count: without the marks of items, then with
 * them, then read loosely.
 */
function* needlesOf(
  quote: QuoteForms,
  source: SearchedSource,
  work: Work,
): Generator<Needle, undefined> {
  const { scripts, dropped, folds } = quote;
  const drop = source.reading('drop', scripts);
  const options = { folds, work, parts: source };
  yield* needlesIn(drop, dropped, options);
  if (dropped.hasItems || drop.hasItems)
    yield* needlesIn(source.reading('keep', scripts), quote.kept(), options);
  const loose = quote.loose();
  if (loose !== undefined) yield* needlesIn(drop, loose, options);
}

interface NeedleOptions {
  readonly folds: number;
  readonly work: Work;
  readonly parts: SearchedSource;
}

/**
 * As they are, without marks at their edges, without a final stop; each with its first letter in
 * the other case, too.
 */
function* needlesIn(source: Reading, quote: Reading, { folds, work, parts }: NeedleOptions) {
  pay(work, source.codes.length >> 4);
  const signs = quote.signs();
  const [marks, core] = trimmed(quote);
  // What all forms have in common is searched for once: no form is before its first place
  const shared = core.from + widthAt(signs, core.from);
  const common = signs.slice(shared, core.to);
  if (!parts.isKept && !canHave(source.codes, common)) return;
  const within = parts.search(source);
  const first = within.look(common).next(0);
  const ranges = [{ from: 0, to: signs.length }, marks, core];
  for (const [nth, { from, to }] of ranges.entries()) {
    const isNew = ranges.findIndex((other) => other.from === from && other.to === to) === nth;
    if (first === -1 || to <= from || !isNew) continue;
    const isStopped =
      nth > 0 &&
      to === core.to &&
      core.to < marks.to &&
      FULL_STOPS.includes(signs.charAt(marks.to - 1));
    const form = {
      quote,
      from,
      at: parts.at,
      isStopped,
      within,
      least: Math.max(0, first - (shared - from)),
    };
    const own = nth === 0 ? folds : folds | FOLDS['edge-marks'];
    const other = otherCase(signs.slice(from, to));
    yield needleOf({ signs: signs.slice(from, to), folds: own, ...form }, source);
    if (other !== undefined)
      yield needleOf({ signs: other, folds: own | FOLDS['first-letter'], ...form }, source);
  }
}

/** A quote without and with the marks of its items. */
export interface QuoteForms {
  readonly scripts: readonly ScriptFold[];
  readonly dropped: Reading;
  readonly kept: () => Reading;
  /** With slashes as line ends and digits after words as notes; undefined if it has neither. */
  readonly loose: () => Reading | undefined;
  /** Folds of the quote's own edges, as bits. */
  readonly folds: number;
}

export function readQuote(quote: string, scripts: readonly ScriptFold[]): QuoteForms {
  const text = withoutBracket(quote);
  const dropped = readText(text, { scripts });
  const kept = (): Reading =>
    dropped.hasItems ? readText(text, { items: 'keep', scripts }) : dropped;
  const loose = (): Reading | undefined =>
    MAYBE_LOOSE.test(text) && LOOSE.test(text)
      ? readText(text, { scripts, isLoose: true })
      : undefined;
  return {
    scripts,
    dropped,
    kept,
    loose,
    folds: text === quote ? 0 : FOLDS['first-letter'],
  };
}

const MAYBE_LOOSE = /[0-9/]/;
const LOOSE = /[^\p{L}\p{N}]\/\s|\p{L}[^\s\p{L}\p{N}]{0,4}[0-9]{1,3}(?![\p{L}\p{N}])/u;

/** Signs that end a sentence and are taken off the end of a quote, and commas. */
export const FULL_STOPS = '.\u3002\u0964';
const FINAL_SIGNS = `${FULL_STOPS},`;

/** The signs of a quote without its own edges, and the stop or comma that was taken off its end. */
export function coreOf({
  dropped: reading,
}: QuoteForms): Range & { readonly stop: string | undefined } {
  const [marks, core] = trimmed(reading);
  const stop = marks.to > core.to ? reading.signs().charAt(marks.to - 1) : undefined;
  return { from: core.from, to: core.to, stop };
}

const BRACKETED = /^([^[]*)\[(.)\](.*)$/su;

/**
 * `[T]he` is The, `[l]'eau` l'eau and `[a] man` a man: an editor changed the case. Only marks of
 * quotation are before it.
 */
function withoutBracket(quote: string): string {
  const [, before = '', letter = '', after = ''] = BRACKETED.exec(quote) ?? [];
  const isBeforeSpace = isSpace(after.codePointAt(0) ?? 0) && !isBox(letter);
  if (!isLetter(letter.codePointAt(0) ?? 32) || !(beginsInWord(after) || isBeforeSpace))
    return quote;
  const isOther = (code: number) =>
    !isSpace(code) && !quotationMarks().has(code) && !apostrophes().has(code);
  return has(before, isOther) ? quote : before + letter + after;
}

/** What a box of a list of tasks has in it: `[x]`. */
export const isBox = (inside: string): boolean => inside === 'x' || inside === 'X';

/**
 * Whether a text that is directly after a letter goes on in its word: with a letter, or an
 * apostrophe and a letter.
 */
export function beginsInWord(text: string): boolean {
  const [first = ' ', second = ' '] = text.slice(0, 4);
  const code = first.codePointAt(0) ?? 32;
  return isLetter(code) || (apostrophes().has(code) && isLetter(second.codePointAt(0) ?? 32));
}

type Range = { readonly from: number; readonly to: number };

/** Without marks of quotation and ellipses at both ends, and then without a final stop or comma. */
function trimmed(reading: Reading): readonly [Range, Range] {
  const signs = reading.signs();
  let from = 0;
  for (let marks = marksAt(signs, from, 1); marks > 0; marks = marksAt(signs, from, 1))
    from += marks;
  const to = trimmedEnd(signs, from, signs.length);
  const isStop = to > from && FINAL_SIGNS.includes(signs.charAt(to - 1));
  return [
    { from, to },
    { from, to: isStop ? trimmedEnd(signs, from, to - 1) : to },
  ];
}

function trimmedEnd(signs: string, from: number, end: number): number {
  let to = end;
  for (
    let marks = marksAt(signs, to - 1, -1);
    marks > 0 && to - marks >= from;
    marks = marksAt(signs, to - 1, -1)
  )
    to -= marks;
  return to;
}

const isQuotationCode = (code: number): boolean => code === 34 || code === 39;
const isQuotationSign = (signs: string, at: number): boolean =>
  isQuotationCode(signs.charCodeAt(at));

/**
 * How many signs from `at` on, in one direction, are a mark of the quote's own edges: one of
 * quotation, three stops or more.
 */
function marksAt(signs: string, at: number, step: 1 | -1): number {
  if (isQuotationSign(signs, at)) return 1;
  let count = 0;
  while (signs.charCodeAt(at + count * step) === 46) count += 1;
  return count >= 3 ? count : 0;
}

/** The needle with its first letter in the other case, unless a capital or a digit follows it. */
function otherCase(needle: string): string | undefined {
  const first = needle.codePointAt(0) ?? 0;
  const width = widthAt(needle, 0);
  const second = needle.codePointAt(width) ?? 32;
  if (needle.length > width && (isCapital(second) || isDigit(second))) return undefined;
  const upper = upperOf(first);
  const other = upper === first ? lowerOf(first) : upper;
  return other === first ? undefined : String.fromCodePoint(other) + needle.slice(width);
}

/**
 * Some signs of a quote, with the first letter as it is or in its other case; `isStopped` if a
 * final stop was taken off.
 */
type Form = Pick<Fit, 'quote' | 'from' | 'folds'> &
  Pick<Needle, 'signs' | 'within' | 'least'> & {
    readonly isStopped: boolean;
    readonly at: Stretch | undefined;
  };

function needleOf(
  { quote, from, signs: needle, within, folds, isStopped, least, at: given }: Form,
  source: Reading,
): Needle {
  const { starts, text } = source;
  return {
    signs: needle,
    within,
    least,
    check: (at, work, wantsCut) => {
      const fit: Fit = {
        quote,
        source,
        from,
        length: needle.length,
        at,
        folds,
      };
      const place: Place = {
        start: starts[at] ?? 0,
        end: endAt(source, at + needle.length - 1),
        fit,
      };
      if (!isInside(place, given)) return undefined;
      pay(work, stepsFor(text, place));
      const divided = dividesSign(source, at, needle.length) || isOtherMark(fit);
      const flag = divided ? 'partial-character' : cutAt(text, place);
      if (flag !== undefined && !wantsCut) return undefined;
      pay(work, needle.length);
      if (!gapsAgree(quote, source, fit)) return undefined;
      return isStopped && otherStopAt(source, at + needle.length) !== undefined
        ? undefined
        : { place, flag };
    },
    unitAt: (sourceUnit) => countWhile(starts.length, (at) => (starts[at] ?? 0) < sourceUnit),
  };
}

/**
 * Feet for inches: whether a mark taken off after a digit closes nothing that the quote opens, and
 * the source has the other mark there, or for feet none.
 */
function isOtherMark({ quote, source, from, length, at }: Fit): boolean {
  const signs = quote.signs();
  const end = from + length;
  const next = at + length;
  if (!isDigit(signs.charCodeAt(end - 1)) || !isQuotationSign(signs, end)) return false;
  const opened = marksIn(signs, 0, from) - marksIn(signs, from, end, DOUBLE);
  if (marksIn(signs, end, signs.length) <= opened) return false;
  const mark = source.codes[next] ?? 0;
  return isQuotationCode(mark) ? signs.charCodeAt(end) !== mark : signs.charAt(end) === "'";
}

const DOUBLE = /"/g;

function marksIn(signs: string, from: number, to: number, mark = /["']/g): number {
  return signs.slice(from, to).match(mark)?.length ?? 0;
}

/**
 * The question or exclamation mark from a sign on, after marks of quotation: a quote's own final
 * stop is not equal to it.
 */
export function otherStopAt({ codes }: Reading, from: number): number | undefined {
  let at = from;
  while (isQuotationCode(codes[at] ?? 0)) at += 1;
  return codes[at] === 63 || codes[at] === 33 ? at : undefined;
}

/**
 * One character of the source can be several signs, such as a ligature: a match takes all of them
 * or none.
 */
function dividesSign(source: Reading, at: number, length: number): boolean {
  const { starts } = source;
  const end = at + length;
  const isOne = (one: number): boolean =>
    starts[one - 1] === starts[one] && endAt(source, one - 1) === endAt(source, one);
  return (at > 0 && isOne(at)) || (end < starts.length && isOne(end));
}

/** The folds that were needed at a place, as bits: of signs and gaps that are not written alike. */
export function foldsAt({ fit }: Place): number {
  if (fit === undefined) return 0;
  const { quote, source, from, at, length } = fit;
  let bits = fit.folds;
  for (let i = 0; i < length; i += 1) {
    if (rawSign(quote, from + i) !== rawSign(source, at + i))
      bits |= (quote.folds[from + i] ?? 0) | (source.folds[at + i] ?? 0);
    if (i === 0) continue;
    const gap = rawGap(quote, from + i);
    const against = rawGap(source, at + i);
    if (gap === against) continue;
    bits |= (quote.gapFolds[from + i] ?? 0) | (source.gapFolds[at + i] ?? 0);
    if (gap.replace(/[^\s]/g, '') !== against.replace(/[^\s]/g, '')) bits |= FOLDS['white-space'];
  }
  return bits;
}
