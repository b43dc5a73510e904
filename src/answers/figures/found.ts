/** A figure at its place among the signs of a folded text, and as a record of its own. */
import type { CodePointSpan } from '../../core/fields/number.js';
import type { Figure } from './types.js';

/** A figure without its place: what is compared. */
export type FigureValue = Omit<Figure, 'text' | 'span'>;

export interface Found extends FigureValue {
  /** Signs of the folded text, half-open. */
  readonly start: number;
  readonly end: number;
  /** Other readings of the digits before a scale, which are compared and not listed. */
  readonly others?: readonly string[];
}

/**
 * What is decided by the form of its digits alone: times, ratios, quarters, decades and ordinals.
 */
export function plainFigure(
  kind: Figure['kind'],
  place: Pick<Found, 'start' | 'end'>,
  values: readonly string[],
): Making<Found> {
  return {
    start: place.start,
    end: place.end,
    kind,
    values,
    mantissa: [],
    scale: 0,
    sign: '',
    unit: '',
    word: false,
  };
}

/** A record that is still being made. */
export type Making<Made> = { -readonly [Name in keyof Made]: Made[Name] };

/**
 * A figure of an untouched text. Member by member, as everywhere where a record is made for each
 * figure of a text: to copy the rest of a record takes ten times as long.
 */
export function figureRecord(
  { kind, values, mantissa, scale, sign, unit, parts, word, joined }: FigureValue,
  span: CodePointSpan,
  text: string,
): Making<Figure> {
  const figure: Making<Figure> = {
    kind,
    text,
    span,
    values,
    mantissa,
    scale,
    sign,
    unit,
    word,
  };
  if (parts !== undefined) figure.parts = parts;
  if (joined !== undefined) figure.joined = joined;
  return figure;
}
