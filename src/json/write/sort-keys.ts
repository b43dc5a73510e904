/** Puts the keys of a JSON value into canonical order, so that the host's own writer gives canonical text. */
import type { JsonObject, JsonValue } from '../value/index.js';

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
  let copy = isAscending(keys) ? undefined : reordered(object, keys);
  if (copy === 'unruly') return undefined;
  for (const key of keys) {
    const member = object[key] as JsonValue;
    const sorted = sortKeys(member, depth + 1);
    if (sorted === member) continue;
    if (sorted === undefined || key === '__proto__') return undefined;
    copy ??= { ...object };
    copy[key] = sorted;
  }
  return copy ?? object;
}

function reordered(object: JsonObject, keys: readonly string[]): Record<string, JsonValue> | 'unruly' {
  if (keys.some(isUnruly)) return 'unruly';
  const copy: Record<string, JsonValue> = {};
  for (const key of [...keys].sort()) copy[key] = object[key] as JsonValue;
  return copy;
}

function isAscending(keys: readonly string[]): boolean {
  for (let index = 1; index < keys.length; index += 1) {
    if ((keys[index - 1] as string) >= (keys[index] as string)) return false;
  }
  return true;
}

/** A key that may not stand where it was put: every one that begins with a digit is suspected of being an index. */
function isUnruly(key: string): boolean {
  const first = key.charCodeAt(0);
  return (first >= 0x30 && first <= 0x39) || key === '__proto__';
}

function isArray(value: readonly JsonValue[] | JsonObject): value is readonly JsonValue[] {
  return Array.isArray(value);
}
