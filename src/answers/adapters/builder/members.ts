/**
 * Reads single members of a JSON value. Each function returns the member or undefined; none throws.
 */
import { isList, type JsonValue, memberOf, type Segment } from '../../../core/json/value/index.js';

export { memberOf };

/** Where a value is in the answer. */
export type Path = readonly Segment[];

/**
 * The first of several names that is present and not null: APIs write one member in snake and in
 * camel case.
 */
export function firstOf(
  value: JsonValue | undefined,
  ...names: readonly string[]
): JsonValue | undefined {
  return firstIn(value, names);
}

function firstIn(value: JsonValue | undefined, names: readonly string[]): JsonValue | undefined {
  return names
    .map((name) => memberOf(value, name))
    .find((member) => member !== undefined && member !== null);
}

export function textIn(
  value: JsonValue | undefined,
  ...names: readonly string[]
): string | undefined {
  const member = firstIn(value, names);
  return typeof member === 'string' ? member : undefined;
}

/** The text of a block of text, or the text itself; undefined for other blocks. */
export function blockText(block: JsonValue | undefined): string | undefined {
  if (typeof block === 'string') return block;
  return ['text', 'output_text'].includes(textIn(block, 'type') ?? 'text')
    ? textIn(block, 'text')
    : undefined;
}

/** A text that is not blank: providers write `''` for what they do not know. */
export function namedIn(
  value: JsonValue | undefined,
  ...names: readonly string[]
): string | undefined {
  return names.map((name) => textIn(value, name)).find((text) => !isBlank(text));
}

export function isBlank(text = ''): boolean {
  return text.trim() === '';
}

/** The elements of a list; empty for anything else. */
export function listIn(
  value: JsonValue | undefined,
  ...names: readonly string[]
): readonly JsonValue[] {
  const member = firstIn(value, names);
  return isList(member) ? member : [];
}

/** A whole number from 0 that JavaScript counts exactly. */
export function countIn(
  value: JsonValue | undefined,
  ...names: readonly string[]
): number | undefined {
  const member = firstIn(value, names);
  return isCount(member) ? member : undefined;
}

/** Whether a browser could open it; other names of sources are not addresses. */
export function isAddress(name = ''): boolean {
  return /^https?:\/\//i.test(name);
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
