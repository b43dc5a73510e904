/** Puts values into words for messages: what the schema requires in full, what the document contains by type and size. */

/** A value of a schema (a literal, a bound), never of a document. Empty when there is nothing to say. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' || value === null)
    return String(value);
  return '';
}

/** A value of a document: its type, and for strings and lists its size. */
export function describeReceived(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return countOf(value.length, 'item', 'a list');
  if (value === '') return 'an empty string';
  if (typeof value === 'string') return countOf(value.length, 'UTF-16 unit', 'a string');
  if (typeof value === 'object') return 'an object';
  return value === undefined ? 'nothing' : `a ${typeof value}`;
}

function countOf(count: number, unit: string, what: string): string {
  return `${what} of ${count} ${unit}${count === 1 ? '' : 's'}`;
}
