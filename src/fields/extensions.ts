/** Value schema for extensions: members of others, named by who owns them. */
import { type GenericSchema, maxLength, minEntries, minLength, pipe, record, regex, string, unknown } from 'valibot';
import type { JsonObject } from '../json/value/index.js';

/** A reversed domain of two or more words, a scope with an optional name, or an absolute URI. */
const owner =
  /^(?:[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+|@[a-z0-9-]+(?:\/[a-z0-9.-]+)?|[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9._~:/?#[\]@!$&'()*+,;=%-]+)$/;

const says = 'the name of an authority (com.example, com.example.note, @org/note) or an absolute URI';

/**
 * What others added to a document, by the name of its authority or by a URI. Inside the digest, carried as it is, and read by
 * no rule; absent when there is none, never empty.
 *
 * @public
 */
export type Extensions = JsonObject;

/** For a member `extensions` at the root and on items; declare its places in the version's `extensions`, too. */
export function extensions(): GenericSchema<Extensions> {
  const name = pipe(string(), regex(owner, says), minLength(3, says), maxLength(256, 'at most 256 characters'));
  const members = pipe(record(name, unknown()), minEntries(1, 'at least one extension, or no member'));
  return members as unknown as GenericSchema<Extensions>;
}
