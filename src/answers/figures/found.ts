/** A figure at its place among the signs of a folded text. */
import type { Figure } from './types.js';

/** A figure without its place: what is compared. */
export type FigureValue = Omit<Figure, 'text' | 'span'>;

export interface Found extends FigureValue {
  /** Signs of the folded text, half-open. */
  readonly start: number;
  readonly end: number;
}

/**
 * What is decided by the form of its digits alone: times, ratios, quarters, decades and ordinals.
 */
export function plainFigure(
  kind: Figure['kind'],
  place: Pick<Found, 'start' | 'end'>,
  values: readonly string[],
): Found {
  return {
    ...place,
    kind,
    values,
    mantissa: [],
    scale: 0,
    sign: '',
    unit: '',
    word: false,
  };
}
