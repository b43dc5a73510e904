/** Which figures of a source agree with one of an answer, and how. */
import { toSmall } from '../../core/text/code-points.js';
import { countWhile } from '../../core/text/offsets.js';
import { once, spend, type Work } from '../../core/work/work.js';
import { secondsOfDecade } from './clock.js';
import { dayWith } from './day-pairs.js';
import { lastWritten, roundsTo, shifted } from './decimal.js';
import { durationAt, secondsOfTime } from './durations.js';
import type { FigureValue, Found } from './found.js';
import { datesOf, furtherReadings, isTimeAt, timeOfMinutes } from './further.js';
import { type DecimalSigns, digitsAt, unlikelyValue } from './numbers.js';
import { isShortScale, wordsAfter } from './short-scales.js';
import { type FigureSource, kindKeys } from './source.js';
import { togetherAt } from './together.js';
import type { Figure, FigureAgreement } from './types.js';
import { goesOnTo, isOtherWritten, isSameWritten, type WrittenText, writtenAt } from './written.js';

/** The best of several is the first of these. */
export const agreements: readonly FigureAgreement[] = ['equal', 'unit', 'sign', 'scale', 'rounded'];

/** The figures of a source that agree best, by index, ascending; undefined if none does. */
export interface Agreeing {
  readonly how: FigureAgreement;
  readonly list: readonly number[];
}

/** A figure of an answer at its place in it; what is written around it is read when it is needed. */
export interface AskedFigure extends Figure {
  /** Its index in the text. */
  readonly nth: number;
  readonly at: Found;
  readonly in: AskedText;
}

/** The text of an answer. */
export interface AskedText extends WrittenText {
  readonly decimals: DecimalSigns;
}

/** What differs most is looked for last, and only if nothing better is found. */
export function agreeing(
  figure: AskedFigure,
  source: FigureSource,
  work: Work,
): Agreeing | undefined {
  const byHow = new Map<FigureAgreement, number[]>();
  const add = (nth: number, how: FigureAgreement | undefined): void => {
    if (how === undefined) return;
    const list = byHow.get(how);
    if (list === undefined) byHow.set(how, [nth]);
    else list.push(nth);
  };
  const find: Find = (key, howOf) => {
    const list = source.byKey.get(key) ?? [];
    if (!spend(work, 16 + 16 * list.length)) return;
    for (const nth of list) {
      const other = source.reading.found[nth];
      if (other !== undefined) add(nth, howOf(other, nth));
    }
  };
  if (figure.kind === 'number' || figure.kind === 'year') {
    const isFound = (): boolean => byHow.has('equal') || byHow.has('unit') || byHow.has('sign');
    if (!isTimeAt(figure.in.signs, figure.at)) findValue(figure, source, find);
    if (!isFound()) findFurther(figure, source, find);
    if (byHow.size === 0) findTime(figure, source, find);
    if (byHow.size === 0) findScale(figure, source, find);
    if (byHow.size === 0) findRounded(figure, source, { work, add });
  } else findForm(figure, source, find);
  const how = agreements.find((one) => byHow.has(one));
  if (how === undefined) return undefined;
  // Several keys may find one figure
  const list = (byHow.get(how) ?? []).sort((a, b) => a - b);
  return { how, list: list.filter((nth, at) => nth !== list[at - 1]) };
}

type Find = (
  key: string,
  howOf: (other: Found, nth: number) => FigureAgreement | undefined,
) => void;

/** What is no number: dates, times, ratios, quarters, decades and ordinals. */
function findForm({ kind, at, in: text }: AskedFigure, source: FigureSource, find: Find): void {
  const values = kind === 'date' ? datesOf(text.signs, at, text.decimals.isDayFirst) : at.values;
  for (const value of values) find(`${kindKeys[kind]}${value}`, () => 'equal');
  if (kind === 'ordinal') for (const value of values) find(`n${value}`, () => 'unit');
  if (kind === 'time') for (const value of values) findHour(value, source, find);
  if (kind !== 'decade') return;
  const seconds = secondsOfDecade(text.signs, at);
  if (seconds !== undefined)
    find(`n${seconds}`, ({ unit }) => (unit === 'second' ? 'equal' : undefined));
  const years = values.flatMap((value) =>
    Array.from({ length: 10 }, (_, nth) => Number(value) + nth),
  );
  for (const year of years) find(`d${year}`, () => 'rounded');
}

/** `22:00` for `22`, in a text that is not English, and `2:05:48` for how long something takes. */
function findHour(value: string, source: FigureSource, find: Find): void {
  const hour = /^([0-9]+):00$/.exec(value)?.[1];
  const isHour = ({ kind, unit, scale, sign }: Found): boolean =>
    kind === 'number' && scale === 0 && sign === '' && unit === '';
  if (hour !== undefined && source.counted().size > 0)
    find(`n${hour}`, (other) => (isHour(other) ? 'unit' : undefined));
  const seconds = secondsOfTime(value);
  if (seconds !== '') find(`z${seconds}s`, () => 'scale');
}

/** `22` for `22:00`, in a source that is not English. */
function findTime({ values, ...figure }: AskedFigure, source: FigureSource, find: Find): void {
  const isHour = figure.unit === '' && figure.sign === '' && figure.scale === 0;
  if (!isHour || !/^[0-9]{1,2}$/.test(values[0] ?? '') || source.counted().size === 0) return;
  const hour = Number(values[0]);
  for (const one of [hour, hour + 12]) find(`t${one}:00`, () => 'unit');
}

/** How numbers of one value agree; two sizes of a unit differ but for it. */
function sizedIn(
  { reading, shortWords }: FigureSource,
  figure: AskedFigure,
): (value: string) => (other: Found, nth: number) => FigureAgreement | undefined {
  const { found, folded, decimals } = reading;
  const text = { signs: folded.signs, found, shortWords };
  const written = once(() => writtenAt(figure.in.signs, figure.in.found, figure.nth));
  const { kind, unit } = figure;
  const asked = {
    kind,
    unit,
    written,
    shortWords: figure.in.shortWords,
  };
  const unlikely = once(() => unlikelyValue(figure.in.signs, figure.at, figure.in.decimals));
  // The same digits are one number, whatever the other numbers say
  const isUnlikely = (value: string, other: Found): boolean =>
    [unlikely(), unlikelyValue(folded.signs, other, decimals)].includes(value) &&
    digitsAt(figure.in.signs, figure.at) !== digitsAt(folded.signs, other);
  return (value) => (other, nth) => {
    const how = compared(figure, other) ?? partOf(figure, other, folded.signs);
    if (how === undefined) return undefined;
    if (isUnlikely(value, other)) return 'scale';
    const isSame = how === 'equal' || (how === 'unit' && isSameWritten(asked, text, nth));
    if (!isSame) return how;
    return isOtherWritten(asked, text, nth) ? 'unit' : 'equal';
  };
}

function findValue(figure: AskedFigure, source: FigureSource, find: Find): void {
  const { values, kind, unit, sign } = figure;
  const howOf = sizedIn(source, figure);
  for (const value of values) {
    find(`n${value}`, howOf(value));
    find(`o${value}`, () => 'unit');
    if (unit === 'second' && sign === '')
      find(`${kindKeys.decade}19${value}`, (other) =>
        secondsOfDecade(source.reading.folded.signs, other) === value ? 'equal' : undefined,
      );
    const isYear = kind === 'year' || (unit === '' && sign === '' && /^[0-9]{4}$/.test(value));
    if (isYear) find(`d${value}`, (other) => (other.kind === 'date' ? 'equal' : undefined));
  }
}

/** What a number may be besides what is listed. */
function findFurther(figure: AskedFigure, source: FigureSource, find: Find): void {
  const { values, others, forms, isTime, amounts, money, cents } = furtherReadings(
    figure.in.signs,
    figure.at,
    figure.in.decimals,
  );
  const howOf = sizedIn(source, figure);
  for (const value of values) find(`n${value}`, howOf(value));
  const { isDayFirst } = figure.in.decimals;
  for (const key of dayWith(figure.in.signs, figure.in.found, { nth: figure.nth, isDayFirst }))
    find(key, () => 'equal');
  const duration = durationAt(figure.in.signs, figure.in.found, figure.nth);
  for (const one of others)
    find(`n${one.value}`, (other) =>
      one.unit !== '' || other.unit === ''
        ? compared({ ...figure, unit: one.unit }, other)
        : undefined,
    );
  findTogether(figure, source, find);
  for (const key of forms)
    find(key, ({ kind }) => (kind === 'number' && !isTime ? undefined : 'equal'));
  for (const key of timeOfMinutes(figure.in.signs, figure.at, figure.in.decimals))
    find(key, () => 'equal');
  const sizes = duration === undefined ? amounts : [`z${duration.seconds}s`];
  for (const key of [...sizes, ...money.map((one) => `p${one}`), ...cents.map((one) => `u${one}`)])
    find(key, (other) => (isSameSign(figure, other) ? 'scale' : undefined));
}

/** A number in several scales: the figure is a part of one, or one of the source is all of it. */
function findTogether(figure: AskedFigure, { reading }: FigureSource, find: Find): void {
  const { found, folded } = reading;
  const together = togetherAt(figure.in.signs, figure.in.found, figure.nth);
  const whole = { ...figure, unit: together?.unit ?? figure.unit };
  const values = together === undefined ? figure.values : [together.value];
  for (const value of values) {
    if (together !== undefined) find(`n${value}`, (other) => compared(whole, other));
    find(`c${value}`, (other, nth) => {
      const unit = togetherAt(folded.signs, found, nth)?.unit ?? '';
      return compared(whole, { ...other, unit });
    });
  }
}

function findScale(figure: AskedFigure, source: FigureSource, find: Find): void {
  const { values, mantissa, scale } = figure;
  for (const value of values) {
    if (value.includes('/')) continue;
    for (const power of [3, 6])
      find(`s${shifted(value, -power)}`, (other) => inScale(figure, other));
  }
  findShort(figure, source, find);
  if (scale === 0 || !source.words().scales.has(scale)) return;
  for (const digits of mantissa) {
    find(`s${shifted(digits, 0)}`, (other) => inScale(figure, other));
    find(`a${shifted(digits, 0)}`, (other) => inScale(figure, other));
  }
}

/** The same digits in two scales, where one is written short: `bi` for `bilhões`, `Mkr`. */
function findShort(figure: AskedFigure, { reading }: FigureSource, find: Find): void {
  const words = wordsAfter(figure.in.signs, figure.at);
  if (words.length === 0 || figure.kind !== 'number' || figure.word) return;
  const howOf = (other: Found): FigureAgreement | undefined => {
    if (other.scale === figure.scale || isOtherUnit(figure, other)) return undefined;
    return isShortScale(words, wordsAfter(reading.folded.signs, other)) ? 'scale' : undefined;
  };
  for (const digits of figure.mantissa)
    for (const key of ['n', 'x']) find(key + shifted(digits, 0), howOf);
}

/** `mW` and `MW`: people write one for the other. */
const isOtherUnit = (one: FigureValue, other: FigureValue): boolean =>
  one.unit !== other.unit &&
  one.unit !== '' &&
  other.unit !== '' &&
  toSmall(one.unit) !== toSmall(other.unit);

const isSameSign = (one: FigureValue, other: FigureValue): boolean =>
  one.sign === '(' || other.sign === '(' || (one.sign === '-') === (other.sign === '-');

/** How two numbers of one value agree. */
function compared(one: FigureValue, other: FigureValue): FigureAgreement | undefined {
  if (isOtherUnit(one, other)) return undefined;
  if (!isSameSign(one, other)) return 'sign';
  return one.unit === other.unit ? 'equal' : 'unit';
}

/** `31 metrů za sekundu` for `31 m/s`: one unit begins the other, and words of no table follow it. */
function partOf(figure: AskedFigure, other: Found, signs: string): FigureAgreement | undefined {
  const isPart =
    goesOnTo(figure.in.signs, figure.at, other.unit) || goesOnTo(signs, other, figure.unit);
  return isPart && isSameSign(figure, other) ? 'unit' : undefined;
}

const inScale = (one: FigureValue, other: FigureValue): FigureAgreement | undefined =>
  isOtherUnit(one, other) ? undefined : 'scale';

type Rounding = { readonly work: Work; readonly add: (nth: number, how: FigureAgreement) => void };

/** Numbers of the source that, rounded at the last digit that the answer writes, are its value. */
function findRounded(figure: Figure, source: FigureSource, { work, add }: Rounding): void {
  const value = figure.values[0] ?? '';
  const digits = figure.mantissa[0] ?? '';
  if (figure.kind !== 'number' || figure.word || value.includes('/')) return;
  const exponent = lastWritten(digits, figure.scale);
  const size = Number(value);
  const half = 10 ** exponent / 2;
  const slack = 1e-9 * size;
  const sorted = source.sorted();
  const first = countWhile(sorted.length, (nth) => (sorted[nth]?.size ?? 0) < size - half - slack);
  for (let nth = first; nth < sorted.length; nth += 1) {
    const one = sorted[nth];
    if (one === undefined || one.size > size + half + slack || !spend(work, 64)) return;
    const other = source.reading.found[one.nth];
    if (other === undefined || other.unit !== figure.unit || !isSameSign(figure, other)) continue;
    if (
      other.values.some((written) => !written.includes('/') && roundsTo(written, value, exponent))
    )
      add(one.nth, 'rounded');
  }
}

/** Whether every part of a date is in a source, though not in one date. */
export function isInParts({ parts = {} }: Figure, source: FigureSource): boolean {
  const { y, m, d } = parts;
  const written = [y, m, d].filter((part) => part !== undefined);
  const has = (...keys: readonly string[]): boolean => keys.some((key) => source.byKey.has(key));
  return (
    written.length > 1 &&
    (y === undefined || has(`y${y}`, `n${y}`)) &&
    (d === undefined || has(`D${d}`, `n${d}`, `o${d}`)) &&
    (m === undefined || has(`m${m}`) || source.words().months.has(m))
  );
}
