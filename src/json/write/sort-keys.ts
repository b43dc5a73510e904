/** Puts the keys of a JSON value into canonical order, so that the host's own writer gives canonical text. */
import { type JsonObject, type JsonValue, shapeOf } from '../value/index.js';

/**
 * The value with the keys of every object in UTF-16 order (RFC 8785, 3.2.3); undefined where no object can have them in
 * that order: an engine keeps keys that look like indexes ahead of all others, and `__proto__` cannot just be assigned.
 *
 * What is in order already is shared and not copied: a document that was canonical costs a look at its keys. Undefined
 * as well beyond the depth that recursion, here and in the host's writer, is sure to bear.
 */
export function sortKeys(value: JsonValue, depth: number = 0): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return undefined;
  return isArray(value) ? sortElements(value, depth) : sortMembers(value, depth);
}

/** Several times the default budget; only callers who raise it get here. */
const DEEPEST = 500;

function sortElements(list: readonly JsonValue[], depth: number): readonly JsonValue[] | undefined {
  let copy: JsonValue[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const element = list[index] as JsonValue;
    if (typeof element !== 'object' || element === null) continue;
    const sorted = sortKeys(element, depth + 1);
    if (sorted === undefined) return undefined;
    if (sorted === element) continue;
    copy ??= [...list];
    copy[index] = sorted;
  }
  return copy ?? list;
}

function sortMembers(object: JsonObject, depth: number): JsonObject | undefined {
  const keys = Object.keys(object);
  const shape = shapeOf(keys);
  if (shape.isSorted) return sortBelow(object, keys, depth);
  if (!shape.isPlain) return undefined;
  const copy: Record<string, JsonValue> = {};
  for (let nth = 0; nth < keys.length; nth += 1) {
    const key = shape.sorted[nth] as string;
    const sorted = sortKeys(object[key] as JsonValue, depth + 1);
    if (sorted === undefined) return undefined;
    copy[key] = sorted;
  }
  return copy;
}

/** The keys are in order; what stands below them may not be. */
function sortBelow(object: JsonObject, keys: readonly string[], depth: number): JsonObject | undefined {
  let copy: Record<string, JsonValue> | undefined;
  for (let nth = 0; nth < keys.length; nth += 1) {
    const key = keys[nth] as string;
    const member = object[key] as JsonValue;
    if (typeof member !== 'object' || member === null) continue;
    const sorted = sortKeys(member, depth + 1);
    if (sorted === member) continue;
    if (sorted === undefined || key === '__proto__') return undefined;
    copy ??= { ...object };
    copy[key] = sorted;
  }
  return copy ?? object;
}

function isArray(value: readonly JsonValue[] | JsonObject): value is readonly JsonValue[] {
  return Array.isArray(value);
}
