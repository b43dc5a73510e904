/** RFC 6901 pointers: exact ones for programs, and ones for issues that are safe to print. */
import { printable } from '../../issue/issue.js';
import { type JsonValue, memberOf } from './value.js';

/** One step of a pointer: an object's key or an array's index. */
export type Segment = string | number;

const keyCap = 256;

/**
 * Writes a pointer for issues: RFC 6901, with characters that could steer a terminal escaped, and
 * long keys cut.
 *
 * Control, format (bidirectional, zero-width), separator and lone surrogate characters become
 * `\uXXXX` text; each key is cut at 256 characters and closed with an ellipsis. For ordinary keys
 * it equals `pointerTo`.
 */
export function formatPointer(segments: readonly Segment[]): string {
  return segments.map((segment) => `/${printableKey(String(segment))}`).join('');
}

/** Writes the exact RFC 6901 pointer, the one that `parsePointer` reads back. */
export function pointerTo(segments: readonly Segment[]): string {
  let pointer = '';
  for (const segment of segments) pointer += `/${escapeKey(String(segment))}`;
  return pointer;
}

/** Reads an RFC 6901 pointer into its segments, or gives null when it is none. */
export function parsePointer(pointer: string): string[] | null {
  if (typeof pointer !== 'string') return null;
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return null;
  // The host remembers how the text of a program is split, and no part of it
  const segments = pointer.split('/').slice(1);
  if (!pointer.includes('~')) return segments;
  if (/~(?![01])/.test(pointer)) return null;
  return segments.map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Finds the value that a pointer names, or gives undefined when there is none or the pointer is
 * malformed. Only own members count; an array index is written without leading zeros (RFC 6901, 4).
 */
export function resolvePointer(document: JsonValue, pointer: string): JsonValue | undefined {
  const segments = parsePointer(pointer);
  return segments === null ? undefined : valueAt(document, segments);
}

export function valueAt(document: JsonValue, segments: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = document;
  for (const segment of segments) value = memberOf(value, segment);
  return value;
}

/**
 * Each text, number, boolean and null of a value with its pointer, in the order of the document;
 * without recursion.
 */
export function leavesOf(value: JsonValue, pointer: string = ''): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const waiting: { readonly pointer: string; readonly value: JsonValue }[] = [{ pointer, value }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { pointer: at, value: inner } = next;
    if (typeof inner !== 'object' || inner === null) leaves.push({ pointer: at, value: inner });
    else
      for (const [key, member] of Object.entries<JsonValue>(inner).reverse())
        waiting.push({ pointer: `${at}/${escapeKey(key)}`, value: member });
  }
  return leaves;
}

export type Leaf = { readonly pointer: string; readonly value: string | number | boolean | null };

/** Whether a segment can be an array index: digits, without a leading zero (RFC 6901, 4). */
export function isIndex(segment: string): boolean {
  return /^(?:0|[1-9][0-9]{0,15})$/.test(segment);
}

/** A key as it is in a pointer (RFC 6901, 3). */
export function escapeKey(key: string): string {
  return key.includes('~') || key.includes('/')
    ? key.replaceAll('~', '~0').replaceAll('/', '~1')
    : key;
}

/** A key for people: cut at the cap, or one before it where the cap would part a surrogate pair. */
function printableKey(key: string): string {
  if (key.length <= keyCap) return printable(escapeKey(key));
  const last = key.charCodeAt(keyCap - 1);
  return printable(
    escapeKey(`${key.slice(0, last >= 0xd800 && last <= 0xdbff ? keyCap - 1 : keyCap)}…`),
  );
}
