/** Value schemas for free JSON: checked by the gate before, taken as it is, and never copied or stripped. */
import { array, type GenericSchema, record, string, union, unknown } from 'valibot';
import type { JsonObject, JsonValue } from '../json/value/index.js';

/** Any JSON value; the gate or the reader has proved that it is one. */
export function anyJson(): GenericSchema<JsonValue> {
  return unknown() as unknown as GenericSchema<JsonValue>;
}

/** Any JSON object. */
export function jsonObject(): GenericSchema<JsonObject> {
  // The verbs ask the schema for a verdict alone, so members that record() would not copy are not lost
  return record(string(), unknown()) as unknown as GenericSchema<JsonObject>;
}

/** A string, or a JSON object or list. */
export function textOrJson(): GenericSchema<string | readonly JsonValue[] | JsonObject> {
  return union([string(), array(unknown()), record(string(), unknown())]) as unknown as GenericSchema<
    string | readonly JsonValue[] | JsonObject
  >;
}
