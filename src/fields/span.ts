/** Value schema for stretches of a text: two offsets in Unicode code points. */
import { array, type GenericSchema, length, pipe } from 'valibot';
import { wholeNumber } from './number.js';

/** A stretch of a text, half-open: where it starts and where it ends, in Unicode code points from 0. */
export type CodePointSpan = readonly [start: number, end: number];

/** Two offsets; that the first is not after the second is a rule, since JSON Schema cannot say it. */
export function codePointSpan(): GenericSchema<CodePointSpan> {
  const pair = pipe(array(wholeNumber(0)), length(2, 'two offsets, start and end'));
  return pair as unknown as GenericSchema<CodePointSpan>;
}
