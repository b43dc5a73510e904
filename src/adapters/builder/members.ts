/** Reads single members of a JSON value. Each function returns the member or undefined; none throws. */
import { isList, isObject, type JsonValue } from '../../json/value/index.js';

/** An own member of an object; undefined for anything else. */
export function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The first of several names that is present and not null: APIs write one member in snake and in camel case. */
export function firstOf(value: JsonValue | undefined, ...names: readonly string[]): JsonValue | undefined {
  return firstIn(value, names);
}

function firstIn(value: JsonValue | undefined, names: readonly string[]): JsonValue | undefined {
  for (const name of names) {
    const member = memberOf(value, name);
    if (member !== undefined && member !== null) return member;
  }
  return undefined;
}

export function textIn(value: JsonValue | undefined, ...names: readonly string[]): string | undefined {
  const member = firstIn(value, names);
  return typeof member === 'string' ? member : undefined;
}

/** A text that is not blank: providers write `''` for what they do not know. */
export function namedIn(value: JsonValue | undefined, ...names: readonly string[]): string | undefined {
  return names.map((name) => textIn(value, name)).find((text) => text !== undefined && text.trim() !== '');
}

/** The elements of a list; empty for anything else. */
export function listIn(value: JsonValue | undefined, ...names: readonly string[]): readonly JsonValue[] {
  const member = firstIn(value, names);
  return isList(member) ? member : [];
}

/** A whole number from 0 that JavaScript counts exactly. */
export function countIn(value: JsonValue | undefined, ...names: readonly string[]): number | undefined {
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
