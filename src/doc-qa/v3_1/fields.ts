/** Value schemas of these contracts: ASCII for what machines compare, UUIDs, and UTC times in both spellings. */
import { type GenericSchema, maxLength, minLength, minValue, nonEmpty, number, pipe, regex, string } from 'valibot';
import { isRealTime } from '../../fields/timestamp.js';

const ascii = /^[ -~]+$/;

/** Printable ASCII, at least one character: identifiers, codes and versions. */
export function asciiText(): GenericSchema<string> {
  return pipe(string(), nonEmpty('a string that is not empty'), regex(ascii, 'printable ASCII'));
}

/** Says whether a text can be an identifier on this wire. */
export function isAscii(text: string): boolean {
  return ascii.test(text);
}

/** A UUID of any version in the form of RFC 9562, in either case. */
export function uuid(): GenericSchema<string> {
  const says = 'a UUID: 8-4-4-4-12 hex digits';
  const form = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;
  return pipe(string(), regex(form, says), minLength(36, says), maxLength(36, says));
}

/** The form of a time in UTC, with `Z` or `+00:00`; that the date is a real one is a rule. */
export function utcTime(): GenericSchema<string> {
  const says = 'an ISO 8601 time in UTC with T, up to 9 fraction digits, and Z or +00:00';
  const form = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?(?:Z|\+00:00)$/;
  return pipe(string(), regex(form, says), minLength(20, says), maxLength(35, says));
}

/** The same instant with `Z`. */
export function withZ(time: string): string {
  return time.endsWith('+00:00') ? `${time.slice(0, -6)}Z` : time;
}

/** Says whether a time of the form names a day of the calendar and a time without leap second. */
export function isRealUtcTime(time: string): boolean {
  return isRealTime(withZ(time));
}

/** A finite number from 0. */
export function amount(): GenericSchema<number> {
  return pipe(number(), minValue(0, 'a number from 0'));
}
