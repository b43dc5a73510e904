/** Value schemas for text, and how lines and characters of a text are counted. */
import {
  type GenericSchema,
  maxCodePoints,
  maxLength,
  minCodePoints,
  minLength,
  nonEmpty,
  pipe,
  regex,
  string,
} from 'valibot';
import type { Digest } from '../digest/digest.js';
import { proved } from '../json/value/index.js';

export function nonEmptyText(): GenericSchema<string> {
  return pipe(string(), nonEmpty('a string that is not empty'));
}

/**
 * Letters, digits and `. _ : -`, 1 to 128 of them: narrow, since identifiers can be volatile and
 * nothing may hide there.
 */
export function identifier(): GenericSchema<string> {
  return pipe(
    string(),
    regex(/^[A-Za-z0-9._:-]{1,128}$/, '1 to 128 characters of A-Z, a-z, 0-9 and . _ : -'),
    minLength(1, 'at least 1 character'),
    maxLength(128, 'at most 128 characters'),
  );
}

/** Text of a form in ASCII, whose length is one number in every unit. */
export function formText(
  form: RegExp,
  [least, most]: readonly [number, number],
  says: string,
): GenericSchema<string> {
  return pipe(string(), regex(form, says), minLength(least, says), maxLength(most, says));
}

/** How many characters a text may have, in Unicode code points. */
export interface TextBounds {
  readonly least: 0 | 1;
  readonly most: number;
}

/**
 * Text of a form that any character may have, counted in code points as `minLength` and `maxLength`
 * of JSON Schema count.
 */
export function countedText(
  form: RegExp,
  { least, most }: TextBounds,
  says: string,
): GenericSchema<string> {
  return pipe(string(), regex(form, says), minCodePoints(least, says), maxCodePoints(most, says));
}

/** Characters of any kind, counted in code points. */
export function boundedText({ least, most }: TextBounds): GenericSchema<string> {
  if (least === 0) return pipe(string(), maxCodePoints(most, `at most ${most} characters`));
  const says = `1 to ${most} characters`;
  return pipe(string(), minCodePoints(least, says), maxCodePoints(most, says));
}

/** 16 lower-case hex digits: the beginning of a SHA-256. */
export function snippetId(): GenericSchema<string> {
  return formText(/^[0-9a-f]{16}$/, [16, 16], '16 lower-case hex digits');
}

export function sha256Digest(): GenericSchema<Digest> {
  const schema = formText(
    /^sha256:[0-9a-f]{64}$/,
    [71, 71],
    'sha256: and 64 lower-case hex digits',
  );
  return proved<GenericSchema<Digest>>(schema);
}

/** How many lines a text has; the empty text has one. */
export function countLines(text: string): number {
  let count = 1;
  for (
    let end = text.indexOf('\n');
    end !== -1 && end + 1 < text.length;
    end = text.indexOf('\n', end + 1)
  )
    count += 1;
  return count;
}

/** Whether a text has more lines than these; it has no more lines than units. */
export function hasMoreLines(text: string, most: number): boolean {
  return text.length > most && countLines(text) > most;
}

/** How many Unicode code points a well-formed text has. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let unit = 0; unit < text.length; unit += 1)
    if ((text.charCodeAt(unit) & 0xfc00) === 0xdc00) count -= 1;
  return count;
}
