/** A source as a check of figures reads it: its figures by value, and what is around each. */
import { type CodePoints, codePointsOf } from '../../contracts/generation-result/slice.js';
import { toSmall } from '../../core/text/code-points.js';
import type { LayoutSource } from '../../core/text/layout.js';
import { once } from '../../core/work/work.js';
import { type Line, linesOf } from './cells.js';
import { shifted } from './decimal.js';
import { type FigureReading, readFigures } from './figures-in.js';
import { isLetterAt } from './fold.js';
import type { Found } from './found.js';
import { figureTables } from './tables.js';
import { wordAt } from './words-at.js';

export interface FigureSource {
  readonly text: string;
  readonly layout: LayoutSource | undefined;
  readonly points: CodePoints;
  readonly reading: FigureReading;
  /** Indexes of figures by a key of kind and value. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  /** Numbers that can be rounded, ascending by value. */
  readonly sorted: readonly { readonly size: number; readonly nth: number }[];
  /** Powers of scale words, and months, anywhere in the text. */
  readonly words: () => {
    readonly scales: ReadonlySet<number>;
    readonly months: ReadonlySet<number>;
  };
  /** The lines of the text, for the heads of its tables. */
  readonly lines: () => readonly Line[];
  /** The words near a figure. */
  readonly near: (nth: number) => ReadonlySet<string>;
}

/** Signs on either side of a place whose words are compared with those of the answer. */
const REACH = 200;

export function readFigureSource(text: string, layout?: LayoutSource): FigureSource {
  const reading = readFigures(text, true);
  const { signs } = reading.folded;
  const near = new Map<number, ReadonlySet<string>>();
  return {
    text,
    layout,
    points: codePointsOf(text),
    reading,
    byKey: keysOf(reading.found, signs),
    sorted: sortedNumbers(reading.found),
    words: once(() => tableWords(signs)),
    lines: once(() => linesOf(text)),
    near: (nth) => {
      const { start = 0, end = 0 } = reading.found[nth] ?? {};
      const known =
        near.get(nth) ?? longWords(signs.slice(Math.max(0, start - REACH), end + REACH));
      near.set(nth, known);
      return known;
    },
  };
}

/** Words of four letters or more, by their first six letters in lowercase. */
export function longWords(signs: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (let at = 0; at < signs.length; at += 1) {
    if (!isLetterAt(signs, at)) continue;
    const start = at;
    while (isLetterAt(signs, at)) at += 1;
    const word = signs.slice(start, at).normalize('NFC');
    if (word.length >= 4) words.add(toSmall(word.slice(0, 6)));
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

function keysOf(found: readonly Found[], signs: string): ReadonlyMap<string, readonly number[]> {
  const map = new Map<string, number[]>();
  for (const [nth, figure] of found.entries()) {
    for (const key of new Set(keysOfFigure(figure, signs))) {
      const list = map.get(key);
      if (list === undefined) map.set(key, [nth]);
      else list.push(nth);
    }
  }
  return map;
}

function keysOfFigure(figure: Found, signs: string): readonly string[] {
  const { kind, values, mantissa, scale, word } = figure;
  const own = values.map((value) => `${kindKeys[kind]}${value}`);
  if (kind === 'year')
    return [...own, ...values.map((value) => `d${value}`), ...scaleKeys(figure, signs)];
  if (kind === 'date') return values.flatMap(keysOfDate);
  return scale === 0 && mantissa.length > 0 && !word ? [...own, ...scaleKeys(figure, signs)] : own;
}

/**
 * Every form of a date that a date of an answer may have: `2020`, `2020-03`, `--03-12` and the
 * whole.
 */
function keysOfDate(value: string): readonly string[] {
  const [, year = '', month, day] =
    /^(-|[0-9]{4})(?:-([0-9]{2}))?(?:-([0-9]{2}))?$/.exec(value) ?? [];
  const isYear = year !== '-';
  return [
    `d${value}`,
    ...(isYear ? [`d${year}`] : []),
    ...(isYear && month !== undefined ? [`d${year}-${month}`] : []),
    ...(isYear && day !== undefined ? [`d--${month}-${day}`] : []),
    ...(isYear ? [`y${Number(year)}`] : []),
    ...(month === undefined ? [] : [`m${Number(month)}`]),
    ...(day === undefined ? [] : [`D${Number(day)}`]),
  ];
}

/**
 * A number without a scale may be in thousands or millions: with three digits, or alone in its line
 * or cell (`a`).
 */
function scaleKeys({ mantissa, start, end }: Found, signs: string): readonly string[] {
  const isAlone =
    /(?:^|[\n|\t])[ $\u20ac\u00a3(-]*$/.test(signs.slice(Math.max(0, start - 12), start)) &&
    /^[ )%]*(?:$|[\n|\t])/.test(signs.slice(end, end + 12));
  return mantissa.flatMap((digits) => {
    const value = shifted(digits, 0);
    if (value.replace('.', '').length >= 3) return [`s${value}`, `a${value}`];
    return isAlone ? [`a${value}`] : [];
  });
}

function sortedNumbers(found: readonly Found[]) {
  const numbers = found.flatMap(({ kind, values }, nth) =>
    kind === 'number'
      ? values
          .filter((value) => !value.includes('/'))
          .map((value) => ({ size: Number(value), nth }))
      : [],
  );
  return numbers.sort((a, b) => a.size - b.size || a.nth - b.nth);
}
