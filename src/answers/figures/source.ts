/** A source as a check of figures reads it: its figures by value, and what is around each. */
import { type CodePoints, codePointsOf } from '../../contracts/generation-result/slice.js';
import { toSmall } from '../../core/text/code-points.js';
import type { LayoutSource } from '../../core/text/layout.js';
import { countWhile } from '../../core/text/offsets.js';
import { once, spend, type Work } from '../../core/work/work.js';
import type { SourceIndex } from '../../quotes/quote/index.js';
import type { Reading } from '../../quotes/quote/reading/reading.js';
import { readSource } from '../../quotes/quote/source-index.js';
import { type Line, linesOf } from './cells.js';
import { dayOf } from './day-pairs.js';
import { shifted } from './decimal.js';
import { durationAt, secondsOfTime } from './durations.js';
import { type FigureReading, readFigures, STEPS_TO_READ } from './figures-in.js';
import { isLetterAt } from './fold.js';
import type { Found } from './found.js';
import {
  countedWords,
  datesOf,
  type Further,
  fractionInWords,
  furtherReadings,
} from './further.js';
import { markupIn } from './markup.js';
import type { DecimalSigns } from './numbers.js';
import { figureTables } from './tables.js';
import { togetherAt } from './together.js';
import { wordAt } from './words-at.js';
import { shortWords } from './written.js';

export interface FigureSource {
  readonly text: string;
  readonly layout: LayoutSource | undefined;
  readonly points: CodePoints;
  readonly reading: FigureReading;
  /** Indexes of figures by a key of kind and value. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  /** Numbers that can be rounded, ascending by value. */
  readonly sorted: () => readonly SizedFigure[];
  /** Powers of scale words, and months, anywhere in the text. */
  readonly words: () => {
    readonly scales: ReadonlySet<number>;
    readonly months: ReadonlySet<number>;
  };
  /**
   * Words and units that follow another word: before them a number may be in words that are not
   * read. None in an English text, which has `the`.
   */
  readonly counted: () => ReadonlySet<string>;
  readonly shortWords: () => ReadonlySet<string>;
  /** The lines of the text, for the heads of its tables. */
  readonly lines: () => readonly Line[];
  /** How many of these words are near a figure. */
  readonly near: (nth: number, words: ReadonlySet<string>) => number;
}

/** A number by its size. */
export interface SizedFigure {
  readonly size: number;
  readonly nth: number;
}

/** Signs on either side of a place whose words are compared with those of the answer. */
const REACH = 200;

/** A source, and how it was given where that says what of it is markup. */
export interface GivenFigureSource {
  readonly text: string;
  /** Its text has no markup. */
  readonly layout?: LayoutSource;
  readonly index?: SourceIndex;
}

/** Reads a source; of one for which the budget is too small, the beginning. */
export function readFigureSource(
  { text, layout, index }: GivenFigureSource,
  work: Work,
): FigureSource {
  const markup = layout === undefined ? markupIn(text, readingOf(index)) : [];
  const isPaid = (): boolean => spend(work, STEPS_TO_READ);
  const reading = readFigures(text, true, { isPaid, markup });
  const { signs } = reading.folded;
  const starts = once(() => wordStarts(signs));
  return {
    text,
    layout,
    points: codePointsOf(text),
    reading,
    byKey: keysOf(reading, signs),
    sorted: once(() => sortedNumbers(reading.found)),
    words: once(() => tableWords(signs)),
    counted: once(() => countedWords(signs)),
    shortWords: once(() => shortWords(signs)),
    lines: once(() => linesOf(text)),
    near: (nth, words) => {
      const { start = 0, end = 0 } = reading.found[nth] ?? {};
      let shared = 0;
      for (const word of words) {
        const list = starts().get(word) ?? [];
        const next = countWhile(list.length, (at) => (list[at] ?? 0) < start - REACH);
        if ((list[next] ?? Infinity) < end + REACH) shared += 1;
      }
      return shared;
    },
  };
}

/** The reading of an index: it knows the format of its text. */
function readingOf(index: SourceIndex | undefined): (() => Reading) | undefined {
  const parts = index === undefined ? undefined : readSource(index);
  return parts === undefined ? undefined : () => parts.reading('drop');
}

/** Words of four letters or more, by their first six letters in lowercase. */
export const longWords = (signs: string): ReadonlySet<string> => new Set(wordStarts(signs).keys());

/** Where each of these words begins, ascending. */
function wordStarts(signs: string): ReadonlyMap<string, readonly number[]> {
  const words = new Map<string, number[]>();
  for (let at = 0; at < signs.length; at += 1) {
    if (!isLetterAt(signs, at)) continue;
    const start = at;
    while (isLetterAt(signs, at)) at += 1;
    const word = signs.slice(start, at).normalize('NFC');
    if (word.length < 4) continue;
    const key = toSmall(word.slice(0, 6));
    const list = words.get(key);
    if (list === undefined) words.set(key, [start]);
    else list.push(start);
  }
  return words;
}

function tableWords(signs: string) {
  const { scales, months } = figureTables();
  const found = { scales: new Set<number>(), months: new Set<number>() };
  for (let at = 0; at < signs.length; at += 1) {
    const word = wordAt(signs, at);
    if (word === undefined) continue;
    const scale = scales.get(word.key);
    const month = months.get(word.key);
    if (scale !== undefined) found.scales.add(scale);
    if (month !== undefined) found.months.add(month);
    at = word.end - 1;
    while (
      isLetterAt(signs, at + 1) &&
      word.end - word.start > 1 &&
      scale === undefined &&
      month === undefined
    )
      at += 1;
  }
  return found;
}

/** The first letter of the key of each kind; numbers and years are one kind. */
export const kindKeys = {
  number: 'n',
  year: 'n',
  date: 'd',
  time: 't',
  ratio: 'r',
  quarter: 'q',
  decade: 'e',
  ordinal: 'o',
} as const;

function keysOf(
  { found, decimals }: FigureReading,
  signs: string,
): ReadonlyMap<string, readonly number[]> {
  const map = new Map<string, number[]>();
  for (const [nth, figure] of found.entries()) {
    const add = (key: string): void => {
      const list = map.get(key);
      if (list === undefined) map.set(key, [nth]);
      else if (list.at(-1) !== nth) list.push(nth);
    };
    addKeys(figure, signs, { decimals, add });
    const whole = figure.scale === 0 ? undefined : togetherAt(signs, found, nth);
    if (whole?.first === nth) add(`c${whole.value}`);
    for (const key of dayOf(signs, figure, decimals.isDayFirst)) add(key);
    const duration = figure.unit === '' ? undefined : durationAt(signs, found, nth);
    if (duration?.first === nth) add(`z${duration.seconds}s`);
  }
  return map;
}

type AddKey = (key: string) => void;

function addKeys(
  figure: Found,
  signs: string,
  { decimals, add }: { readonly decimals: DecimalSigns; readonly add: AddKey },
): void {
  const { kind, values } = figure;
  const letter = kindKeys[kind];
  const own = kind === 'time' && decimals.is24 ? values.slice(0, 1) : values;
  for (const value of kind === 'date' ? datesOf(signs, figure, decimals.isDayFirst) : own) {
    if (kind === 'date') addDate(value, add);
    else add(letter + value);
    if (kind === 'year') add(`d${value}`);
  }
  const seconds = kind === 'time' ? secondsOfTime(values[0] ?? '') : '';
  if (seconds !== '') add(`z${seconds}s`);
  addScales(figure, signs, add);
  const fraction = fractionInWords(signs, figure);
  if (fraction !== '') add(`n${fraction}`);
  addFurther(furtherReadings(signs, figure, decimals), add);
}

function addFurther(further: Further, add: AddKey): void {
  for (const value of further.values) add(`n${value}`);
  for (const { value } of further.others) add(`n${value}`);
  for (const key of further.forms) add(key);
  for (const key of further.amounts) add(key);
  for (const value of further.money) add(`u${value}`);
  for (const value of further.cents) add(`p${value}`);
}

/**
 * Every form of a date that a date of an answer may have: `2020`, `2020-03`, `--03-12` and the
 * whole.
 */
function addDate(value: string, add: AddKey): void {
  const [, year = '', month, day] =
    /^(-|[0-9]{4})(?:-([0-9]{2}))?(?:-([0-9]{2}))?$/.exec(value) ?? [];
  add(`d${value}`);
  if (year !== '-') {
    add(`d${year}`);
    if (month !== undefined) add(`d${year}-${month}`);
    if (day !== undefined) add(`d--${month}-${day}`);
    add(`y${Number(year)}`);
  }
  if (month !== undefined) add(`m${Number(month)}`);
  if (day !== undefined) add(`D${Number(day)}`);
}

/**
 * A number without a scale may be in thousands or millions: with three digits (`s`), or alone in its
 * line or cell, where the source names the scale (`a`). One with a scale has its digits as a key (`x`).
 */
function addScales({ mantissa, scale, word, start, end }: Found, signs: string, add: AddKey): void {
  if (scale !== 0) for (const digits of mantissa) add(`x${shifted(digits, 0)}`);
  if (scale !== 0 || word) return;
  for (const digits of mantissa) {
    const value = shifted(digits, 0);
    const length = value.includes('.') ? value.length - 1 : value.length;
    if (length >= 3) add(`s${value}`);
    else if (isAlone(signs, start, end)) add(`a${value}`);
  }
}

const isAlone = (signs: string, start: number, end: number): boolean =>
  /(?:^|[\n|\t])[ $\u20ac\u00a3(-]*$/.test(signs.slice(Math.max(0, start - 12), start)) &&
  /^[ )%]*(?:$|[\n|\t])/.test(signs.slice(end, end + 12));

function sortedNumbers(found: readonly Found[]): readonly SizedFigure[] {
  const numbers = found.flatMap(({ kind, values }, nth) =>
    kind === 'number'
      ? values
          .filter((value) => !value.includes('/'))
          .map((value) => ({ size: Number(value), nth }))
      : [],
  );
  return numbers.sort((a, b) => a.size - b.size || a.nth - b.nth);
}
