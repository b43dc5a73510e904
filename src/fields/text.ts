/** Value schemas for text: non-empty strings, identifiers, digests. */
import { type GenericSchema, maxLength, minLength, nonEmpty, pipe, regex, string } from 'valibot';
import type { Digest } from '../digest/digest.js';

/** A string of at least one character. */
export function nonEmptyText(): GenericSchema<string> {
  return pipe(string(), nonEmpty('a string that is not empty'));
}

/** An absolute URL, in the characters of RFC 3986: a scheme, a colon and at least one more; blanks and quotes have to be escaped. */
export function absoluteUrl(): GenericSchema<string> {
  const says = 'an absolute URL, in the characters of RFC 3986';
  return pipe(string(), regex(/^[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9._~:/?#[\]@!$&'()*+,;=%-]+$/, says));
}

/** Letters, digits and `. _ : -`, 1 to 128 of them: narrow, since identifiers can be volatile and nothing may hide there. */
export function identifier(): GenericSchema<string> {
  return pipe(
    string(),
    regex(/^[A-Za-z0-9._:-]{1,128}$/, '1 to 128 characters of A-Z, a-z, 0-9 and . _ : -'),
    minLength(1, 'at least 1 character'),
    maxLength(128, 'at most 128 characters'),
  );
}

/** 16 lower-case hex digits: the beginning of a SHA-256. */
export function snippetId(): GenericSchema<string> {
  const says = '16 lower-case hex digits';
  return pipe(string(), regex(/^[0-9a-f]{16}$/, says), minLength(16, says), maxLength(16, says));
}

/** `sha256:` and 64 lower-case hex digits. The length is bounded besides, as `$` differs between languages. */
export function sha256Digest(): GenericSchema<Digest> {
  const schema = pipe(
    string(),
    regex(/^sha256:[0-9a-f]{64}$/, 'sha256: and 64 lower-case hex digits'),
    minLength(71, 'sha256: and 64 lower-case hex digits'),
    maxLength(71, 'sha256: and 64 lower-case hex digits'),
  );
  return schema as unknown as GenericSchema<Digest>;
}
