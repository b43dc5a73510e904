/** Where a quote is in a source: the same characters, or equal after the folds of the profile. */
import { classOf, DIGIT, isCapital, KIND, lowerOf, upperOf } from '../text/code-points.js';
import { spend, type Work } from '../work/work.js';
import { gapsAgree, rawGap, rawSign } from './compare.js';
import type { Stretch } from './context.js';
import { type CutFlag, cutAt } from './edges.js';
import { readText } from './reading/read.js';
import { FOLDS, type Reading } from './reading/reading.js';
import { isSpace } from './reading/spaces.js';
import type { Request } from './request.js';
import type { ScriptFold } from './scripts.js';
import { has, isDigit, isLetter, widthAt } from './signs.js';
import type { SourceParts } from './source-index.js';
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
export interface Found {
  readonly places: readonly Place[];
  readonly cut: { readonly place: Place; readonly flag: CutFlag } | undefined;
}

/** What it costs to check the edges of a place. */
const STEPS_FOR_EDGES = 16;

/** Undefined when the budget ended. */
export function findExact(quote: string, { text }: SourceParts, work: Work): Found | undefined {
  const places: Place[] = [];
  let cut: Found['cut'];
  if (!spend(work, text.length >> 5)) return undefined;
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    if (!spend(work, STEPS_FOR_EDGES)) return undefined;
    const place: Place = { start: at, end: at + quote.length, fit: undefined };
    const flag = cutAt(text, place);
    if (flag === undefined) places.push(place);
    else cut ??= { place, flag };
  }
  return { places, cut };
}

/** A quote's places, and how they were found. */
export interface Part {
  readonly quote: string;
  readonly match: 'exact' | 'normalized';
  readonly places: readonly Place[];
}

/** The exact places of a part of a quote, or if there are none the normalized ones. Null when the budget ended. */
export function findPart(quote: string, { source, work, scripts }: Request): Part | null {
  const exact = findExact(quote, source, work);
  if (exact === undefined) return null;
  if (exact.places.length > 0) return { quote, match: 'exact', places: exact.places };
  const folded = findFolded(readQuote(quote, scripts), source, work);
  return folded === undefined ? null : { quote, match: 'normalized', places: folded.places };
}

/** Looks for each form of the quote in turn; the first one that has a place with whole edges counts. */
export function findFolded(quote: QuoteForms, source: SourceParts, work: Work): Found | undefined {
  const { scripts, dropped, folds } = quote;
  const drop = source.reading('drop', scripts);
  const found = findForms(formsOf(dropped, folds), drop, work);
  if (found === undefined || found.places.length > 0 || !(dropped.hasItems || drop.hasItems)) return found;
  const kept = findForms(formsOf(quote.kept(), folds), source.reading('keep', scripts), work);
  return kept === undefined || kept.places.length > 0 ? kept : { places: [], cut: found.cut ?? kept.cut };
}

/** What all forms have in common is searched for once: no form is before its first place. */
function findForms({ forms, shared }: Forms, source: Reading, work: Work): Found | undefined {
  let cut: Found['cut'];
  if (!spend(work, source.signs.length >> 5)) return undefined;
  const first = source.signs.indexOf(shared.signs);
  for (const form of first === -1 ? [] : forms) {
    const found = findForm(form, source, { from: first - (shared.from - form.from), work });
    if (found === undefined || found.places.length > 0) return found;
    cut ??= found.cut;
  }
  return { places: [], cut };
}

/** Signs of a quote to look for: some of them, with the first letter as it is or in its other case. */
interface Form {
  readonly reading: Reading;
  readonly from: number;
  readonly needle: string;
  readonly folds: number;
  /** Whether a final stop of the quote was taken off. */
  readonly stopped: boolean;
}

/** The forms of one reading in the order in which they are tried, and the signs of which each form has all. */
interface Forms {
  readonly forms: readonly Form[];
  readonly shared: { readonly from: number; readonly signs: string };
}

/** A quote without and with the marks of its items. */
export interface QuoteForms {
  readonly scripts: readonly ScriptFold[];
  readonly dropped: Reading;
  readonly kept: () => Reading;
  /** Folds of the quote's own edges, as bits. */
  readonly folds: number;
}

export function readQuote(quote: string, scripts: readonly ScriptFold[]): QuoteForms {
  const text = withoutBracket(quote);
  const dropped = readText(text, { items: 'drop', skip: [], scripts });
  const kept = (): Reading => (dropped.hasItems ? readText(text, { items: 'keep', skip: [], scripts }) : dropped);
  return { scripts, dropped, kept, folds: text === quote ? 0 : FOLDS['first-letter'] };
}

/** The signs of a quote without its own edges, and the stop or comma that was taken off its end. */
export function coreOf({ dropped: reading }: QuoteForms): Range & { readonly stop: string | undefined } {
  const [marks, core] = trimmed(reading);
  return { ...core, stop: marks.to > core.to ? reading.signs.charAt(marks.to - 1) : undefined };
}

const BRACKETED = /\[(.)\](.)/u;

/** `[T]he` is The, with a letter whose case an editor changed; only marks of quotation are before it. */
function withoutBracket(quote: string): string {
  const found = BRACKETED.exec(quote);
  if (found === null || ![found[1], found[2]].every((sign) => isLetter(sign?.codePointAt(0) ?? 32))) return quote;
  const before = quote.slice(0, found.index);
  if (has(before, (code) => !isSpace(code) && !quotationMarks().has(code) && !apostrophes().has(code))) return quote;
  return `${before}${found[1] ?? ''}${quote.slice(found.index + found[0].length - (found[2]?.length ?? 0))}`;
}

function formsOf(reading: Reading, folds: number): Forms {
  const { signs } = reading;
  const whole = { from: 0, to: signs.length };
  const [marks, core] = trimmed(reading);
  const ranges = [whole, marks, core].filter(
    ({ from, to }, nth, all) => to > from && !all.slice(0, nth).some((other) => other.from === from && other.to === to),
  );
  const forms = ranges.flatMap(({ from, to }, nth) => {
    const needle = signs.slice(from, to);
    const own = nth === 0 ? folds : folds | FOLDS['edge-marks'];
    const other = otherCase(needle);
    const stopped = nth > 0 && to === core.to && core.to < marks.to && signs.charAt(marks.to - 1) === '.';
    const form: Form = { reading, from, needle, folds: own, stopped };
    return other === undefined ? [form] : [form, { ...form, needle: other, folds: own | FOLDS['first-letter'] }];
  });
  const from = core.from + widthAt(signs, core.from);
  return { forms, shared: { from, signs: signs.slice(from, core.to) } };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Without marks of quotation and ellipses at both ends, and then without a final stop or comma. */
function trimmed({ signs }: Reading): readonly [Range, Range] {
  let from = 0;
  for (let marks = marksAt(signs, from, 1); marks > 0; marks = marksAt(signs, from, 1)) from += marks;
  const to = trimmedEnd(signs, from, signs.length);
  const isStop = to > from && '.,'.includes(signs.charAt(to - 1));
  return [
    { from, to },
    { from, to: isStop ? trimmedEnd(signs, from, to - 1) : to },
  ];
}

function trimmedEnd(signs: string, from: number, end: number): number {
  let to = end;
  for (let marks = marksAt(signs, to - 1, -1); marks > 0 && to - marks >= from; marks = marksAt(signs, to - 1, -1))
    to -= marks;
  return to;
}

function isQuotationSign(signs: string, at: number): boolean {
  const code = signs.charCodeAt(at);
  return code === 34 || code === 39;
}

/** How many signs from `at` on, in one direction, are a mark of the quote's own edges: one of quotation, three stops or more. */
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
  if (needle.length > width && (isCapital(second) || (classOf(second) & KIND) === DIGIT)) return undefined;
  const upper = upperOf(first);
  const other = upper === first ? lowerOf(first) : upper;
  return other === first ? undefined : String.fromCodePoint(other) + needle.slice(width);
}

function findForm(
  { needle, reading: quote, from, folds, stopped }: Form,
  reading: Reading,
  { from: first, work }: { readonly from: number; readonly work: Work },
): Found | undefined {
  const places: Place[] = [];
  let cut: Found['cut'];
  if (!spend(work, reading.signs.length >> 5)) return undefined;
  for (let at = reading.signs.indexOf(needle, first); at !== -1; at = reading.signs.indexOf(needle, at + 1)) {
    const fit: Fit = { quote, source: reading, from, length: needle.length, at, folds };
    const place: Place = { start: reading.starts[at] ?? 0, end: reading.ends[at + needle.length - 1] ?? 0, fit };
    if (!spend(work, STEPS_FOR_EDGES)) return undefined;
    const divided = dividesSign(reading, at, needle.length) || isOtherMark(fit);
    const flag = divided ? 'partial-character' : cutAt(reading.text, place);
    if (flag !== undefined && cut !== undefined) continue;
    if (!spend(work, needle.length)) return undefined;
    if (!gapsAgree(quote, reading, fit)) continue;
    if (stopped && otherStopAt(reading, at + needle.length) !== undefined) continue;
    if (flag === undefined) places.push(place);
    else cut ??= { place, flag };
  }
  return { places, cut };
}

/** Feet for inches: whether a mark taken off after a digit, with none before the quote, is the other one in the source. */
function isOtherMark({ quote, source, from, length, at }: Fit): boolean {
  const [end, next] = [from + length, at + length];
  const isTaken = from === 0 && isDigit(quote.signs.charCodeAt(end - 1)) && isQuotationSign(quote.signs, end);
  return isTaken && isQuotationSign(source.signs, next) && quote.signs.charAt(end) !== source.signs.charAt(next);
}

/** The question or exclamation mark from a sign on, after marks of quotation: a quote's own final stop is not equal to it. */
export function otherStopAt({ signs }: Reading, from: number): number | undefined {
  let at = from;
  while (isQuotationSign(signs, at)) at += 1;
  return at < signs.length && '?!\u061f'.includes(signs.charAt(at)) ? at : undefined;
}

/** One character of the source can be several signs, such as a ligature: a match takes all of them or none. */
function dividesSign({ starts, ends }: Reading, at: number, length: number): boolean {
  const end = at + length;
  const isOne = (one: number): boolean => starts[one - 1] === starts[one] && ends[one - 1] === ends[one];
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
    const [gap, against] = [rawGap(quote, from + i), rawGap(source, at + i)];
    if (gap === against) continue;
    bits |= (quote.gapFolds[from + i] ?? 0) | (source.gapFolds[at + i] ?? 0);
    if (gap.replace(/[^\s]/g, '') !== against.replace(/[^\s]/g, '')) bits |= FOLDS['white-space'];
  }
  return bits;
}
