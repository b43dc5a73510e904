/**
 * RFC 3339 timestamps in UTC: one spelling of an instant, apart from trailing zeros of the
 * fraction.
 */
import type { GenericSchema } from 'valibot';
import { formText } from './text.js';

const form = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$/;

/** The form only; that the date is a real one is a rule, since JSON Schema cannot say it. */
export function timestamp(): GenericSchema<string> {
  const says =
    'an RFC 3339 time in UTC with T, Z and up to 9 fraction digits, as in 2026-01-31T23:59:59.5Z';
  return formText(form, [20, 30], says);
}

/**
 * Returns whether a text of the form names a day of the Gregorian calendar from year 1, and a time
 * without leap second.
 */
export function isRealTime(text: string): boolean {
  if (!ofDay.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  return year > 0 && month > 0 && month < 13 && day > 0 && day <= daysIn(year, month);
}

/** The form, with a time that a day has. */
const ofDay =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,9})?Z$/;

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
