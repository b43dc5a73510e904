/** Well-formed text, and the size of text and values in UTF-8. */
import { isList, type JsonObject, type JsonValue } from './value.js';

/** Whether every surrogate is in a pair, so that the text has a UTF-8 form. */
export function isWellFormed(text: string): boolean {
  return (text as { isWellFormed?: () => boolean }).isWellFormed?.() ?? !/\p{Cs}/u.test(text);
}

/**
 * How many UTF-8 bytes a text takes; a lone surrogate counts as the three bytes of its replacement.
 */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    length += unit < 0x800 ? 1 : 2;
    // A pair takes four bytes for its two units: the two that its first unit added are all it
    // needs.
    if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(index + 1))) index += 1;
  }
  return length;
}

export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

export function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/**
 * UTF-8 bytes of the canonical text (RFC 8785) of a value whose strings are well-formed; counting
 * ends beyond the limit.
 */
export function canonicalSize(value: JsonValue, limit: number): number {
  let bytes = 0;
  const waiting: JsonValue[] = [value];
  for (let next = waiting.pop(); next !== undefined && bytes <= limit; next = waiting.pop()) {
    if (typeof next === 'object' && next !== null) bytes += containerSize(next, waiting);
    else bytes += typeof next === 'string' ? stringSize(next) : String(next).length;
  }
  return bytes;
}

/** Brackets, commas and keys with their colons; the values are left to wait. */
function containerSize(container: JsonObject | readonly JsonValue[], waiting: JsonValue[]): number {
  const values = isList(container) ? container : Object.values(container);
  for (const value of values) waiting.push(value);
  let bytes = 2 + Math.max(0, values.length - 1);
  if (!isList(container)) for (const key of Object.keys(container)) bytes += stringSize(key) + 1;
  return bytes;
}

/**
 * The short escapes are those of RFC 8785, section 3.2.2.2; other control characters take six
 * bytes.
 */
function stringSize(text: string): number {
  let bytes = 2 + utf8Length(text);
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === 0x22 || unit === 0x5c || (unit >= 0x08 && unit <= 0x0d && unit !== 0x0b))
      bytes += 1;
    else if (unit < 0x20) bytes += 5;
  }
  return bytes;
}
