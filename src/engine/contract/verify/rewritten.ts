/**
 * What comes out of a schema has to be what went in: a member that a library skips, strips, fills
 * in or converts was never checked.
 */
import type { IssueDraft } from '../../../core/issue/issue.js';
import type { JsonObject, JsonValue, Segment } from '../../../core/json/value/index.js';
import { isList, isObject, pointerTo } from '../../../core/json/value/index.js';
import type { ContractCode } from '../codes.js';

/**
 * An issue at the first place, members in the order of their names, at which the output is not the
 * input; undefined if they are equal.
 */
export function rewrittenAt(
  input: JsonValue,
  output: unknown,
): IssueDraft<ContractCode> | undefined {
  const segments: Segment[] = [];
  if (isSame(input, output, segments)) return undefined;
  return {
    code: 'shape.rewritten',
    pointer: pointerTo(segments),
    says: 'the schema returns another value here',
  };
}

/** Leaves the path to the first difference in `segments`. */
function isSame(input: JsonValue | undefined, output: unknown, segments: Segment[]): boolean {
  // what a library passes on as it is has not to be walked, however deep it is
  if (input === output) return true;
  if (isList(input)) return Array.isArray(output) && isSameList(input, output, segments);
  if (isObject(input)) return isObject(output) && isSameObject(input, output, segments);
  return false;
}

function isSameList(
  input: readonly JsonValue[],
  output: readonly unknown[],
  segments: Segment[],
): boolean {
  const { length } = input.length < output.length ? output : input;
  for (let index = 0; index < length; index += 1) {
    segments.push(index);
    if (!isSame(input[index], output[index], segments)) return false;
    segments.pop();
  }
  return true;
}

function isSameObject(
  input: JsonObject,
  output: Readonly<Record<string, unknown>>,
  segments: Segment[],
): boolean {
  for (const key of [...new Set([...Object.keys(input), ...Object.keys(output)])].sort()) {
    segments.push(key);
    const value = Object.hasOwn(output, key) ? output[key] : undefined;
    if (!isSame(Object.hasOwn(input, key) ? input[key] : undefined, value, segments)) return false;
    segments.pop();
  }
  return true;
}

/** A copy for a library that may write into what it checks. */
export function copyOf(value: JsonValue): JsonValue {
  if (isList(value)) return value.map(copyOf);
  if (!isObject(value)) return value;
  // fromEntries defines members, so that `__proto__` stays one
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copyOf(member)]));
}
