/**
 * Value schemas for free JSON and for extensions: checked by the gate before, taken as it is, and
 * never copied or stripped.
 */
import {
  array,
  type GenericSchema,
  minEntries,
  pipe,
  record,
  string,
  union,
  unknown,
} from 'valibot';
import type { JsonObject, JsonValue } from '../json/value/index.js';
import { proved } from '../json/value/index.js';
import { ownedName } from './name.js';

/** Any JSON value; the gate or the reader has proved that it is one. */
export function anyJson(): GenericSchema<JsonValue> {
  return proved<GenericSchema<JsonValue>>(unknown());
}

export function jsonObject(): GenericSchema<JsonObject> {
  // The verbs ask the schema for a verdict alone, so members that record() would not copy are not
  // lost
  return proved<GenericSchema<JsonObject>>(record(string(), unknown()));
}

export function textOrJson(): GenericSchema<string | readonly JsonValue[] | JsonObject> {
  return proved<GenericSchema<string | readonly JsonValue[] | JsonObject>>(
    union([string(), array(unknown()), record(string(), unknown())]),
  );
}

/**
 * What others added to a document, by the name of its authority or by a URI. Inside the digest,
 * carried as it is, and read by no rule; absent when there is none, never empty.
 */
export type Extensions = JsonObject;

/**
 * For a member `extensions` at the root and on items; declare its places in the version's
 * `extensions`, too.
 */
export function extensions(): GenericSchema<Extensions> {
  const members = pipe(
    record(ownedName(), unknown()),
    minEntries(1, 'at least one extension, or no member'),
  );
  return proved<GenericSchema<Extensions>>(members);
}
