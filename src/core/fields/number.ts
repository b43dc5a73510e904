/**
 * Value schemas for numbers and for stretches of a text. The gate lets only finite numbers through.
 */
import {
  array,
  finite,
  type GenericSchema,
  length,
  maxValue,
  minValue,
  number,
  pipe,
  safeInteger,
} from 'valibot';
import { proved } from '../json/value/index.js';

/** Any finite double. Only scores of one kind compare. */
export function score(): GenericSchema<number> {
  return pipe(number(), finite('a finite number'));
}

/** A whole number from `least` to 2^53 - 1, so that every language reads the same one. */
export function wholeNumber(least: number): GenericSchema<number> {
  return pipe(
    number(),
    safeInteger('a whole number up to 9007199254740991'),
    minValue(least, `a whole number from ${least}`),
    maxValue(Number.MAX_SAFE_INTEGER, 'a whole number up to 9007199254740991'),
  );
}

/** 0 to 100, fractions included. */
export function percentage(): GenericSchema<number> {
  return pipe(
    number(),
    minValue(0, 'a number from 0 to 100'),
    maxValue(100, 'a number from 0 to 100'),
  );
}

/** 0 to 1, both included. */
export function fraction(): GenericSchema<number> {
  return pipe(number(), minValue(0, 'a number from 0 to 1'), maxValue(1, 'a number from 0 to 1'));
}

/** Seconds from a beginning, at least 0; fractions are allowed. */
export function seconds(): GenericSchema<number> {
  return pipe(number(), finite('a finite number'), minValue(0, 'a number of seconds from 0'));
}

/**
 * A stretch of a text, half-open: where it starts and where it ends, in Unicode code points from 0.
 */
export type CodePointSpan = readonly [start: number, end: number];

/**
 * Two offsets; that the first is not after the second is a rule, since JSON Schema cannot say it.
 */
export function codePointSpan(): GenericSchema<CodePointSpan> {
  const pair = pipe(array(wholeNumber(0)), length(2, 'two offsets, start and end'));
  return proved<GenericSchema<CodePointSpan>>(pair);
}
