/** Value schema for extensions: members of others, named by who owns them. */
import { type GenericSchema, minEntries, pipe, record, unknown } from 'valibot';
import type { JsonObject } from '../json/value/index.js';
import { ownedName } from './name.js';

/**
 * What others added to a document, by the name of its authority or by a URI. Inside the digest, carried as it is, and read by
 * no rule; absent when there is none, never empty.
 */
export type Extensions = JsonObject;

/** For a member `extensions` at the root and on items; declare its places in the version's `extensions`, too. */
export function extensions(): GenericSchema<Extensions> {
  const members = pipe(record(ownedName(), unknown()), minEntries(1, 'at least one extension, or no member'));
  return members as unknown as GenericSchema<Extensions>;
}
