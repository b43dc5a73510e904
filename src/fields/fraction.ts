/** Value schema for scores between nothing and certainty. */
import { type GenericSchema, maxValue, minValue, number, pipe } from 'valibot';

/** 0 to 1, both included. */
export function fraction(): GenericSchema<number> {
  return pipe(number(), minValue(0, 'a number from 0 to 1'), maxValue(1, 'a number from 0 to 1'));
}
