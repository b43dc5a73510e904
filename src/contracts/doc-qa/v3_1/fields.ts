/**
 * Value schemas of these contracts: ids, versions in ASCII, ids of requests, and UTC times in both
 * spellings.
 */
import { type GenericSchema, minValue, number, pipe } from 'valibot';
import { countCharacters, countedText, formText } from '../../../core/fields/text.js';
import { isWellFormed } from '../../../core/json/value/index.js';

export function versionText(): GenericSchema<string> {
  return formText(/^[ -~]+$/, [1, 256], '1 to 256 characters of printable ASCII');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what an id may not have
const id = /^[^\u0000-\u001f\u007f-\u009f]+$/;

const LONGEST_ID = 512;

/** An id that another system made: `PRD-1-3`, `reports/2024/Größe.pdf`, `a+b=`. */
export function idText(): GenericSchema<string> {
  return countedText(
    id,
    { least: 1, most: LONGEST_ID },
    '1 to 512 characters without control characters',
  );
}

export function isId(text: string): boolean {
  return id.test(text) && isWellFormed(text) && countCharacters(text) <= LONGEST_ID;
}

/**
 * A UUID (RFC 9562) or a ULID, in either case. Narrow, since it is not in stable digests and
 * nothing may hide in it.
 */
export function requestId(): GenericSchema<string> {
  const says = 'a UUID (8-4-4-4-12 hex digits) or a ULID (26 characters)';
  const form =
    /^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}|[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25})$/;
  return formText(form, [26, 36], says);
}

/** The form of a time in UTC, with `Z` or `+00:00`; that the date is a real one is a rule. */
export function utcTime(): GenericSchema<string> {
  const says = 'an ISO 8601 time in UTC with T, up to 9 fraction digits, and Z or +00:00';
  const form =
    /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?(?:Z|\+00:00)$/;
  return formText(form, [20, 35], says);
}

export function amount(): GenericSchema<number> {
  return pipe(number(), minValue(0, 'a number from 0'));
}
