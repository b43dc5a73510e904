/** The codes of the JSON room: what the value gate and the strict reader refuse, and what mends it. */
import type { CodeOf } from '../issue/codes.js';

/**
 * Each code with what it means and what mends it.
 *
 * @public
 */
export const jsonCodes = {
  'json.nan': { says: 'NaN is no JSON number.', mend: 'Leave the member out, or write null where it is allowed.' },
  'json.infinity': { says: 'Infinity is no JSON number.', mend: 'Write a finite number.' },
  'json.undefined': { says: 'undefined is no JSON value.', mend: 'Leave the member out, or write null.' },
  'json.function': { says: 'A function is no JSON value.', mend: 'Leave the member out.' },
  'json.symbol': { says: 'A symbol is no JSON value.', mend: 'Write a string.' },
  'json.bigint': { says: 'A bigint is no JSON value.', mend: 'Write a safe integer or a string of digits.' },
  'json.to-json': {
    says: 'The value has a toJSON method, so what is written would not be what was checked.',
    mend: 'Give what toJSON returns, for a Date its toISOString().',
  },
  'json.class-instance': {
    says: 'Only plain objects and arrays are JSON.',
    mend: 'Copy its members to a plain object.',
  },
  'json.promise': {
    says: 'The value is a promise, a response, a blob or a stream: its content is still to come.',
    mend: 'Await it first, and give the text, the bytes or the value.',
  },
  'json.boxed': { says: 'A boxed primitive is no JSON value.', mend: 'Give the primitive itself.' },
  'json.accessor': { says: 'The member is a getter or setter, and is never called.', mend: 'Give the value itself.' },
  'json.symbol-key': { says: 'A key is a symbol.', mend: 'Use a string as key.' },
  'json.hidden-member': { says: 'The member is not enumerable, so it would be lost.', mend: 'Define it enumerable.' },
  'json.array-member': { says: 'The array has a member besides its elements.', mend: 'Put it into an object.' },
  'json.sparse-array': { says: 'The array has a hole.', mend: 'Fill the hole with null, or leave the element out.' },
  'json.cycle': { says: 'The value contains itself.', mend: 'Refer to it by an identifier.' },
  'json.surrogate': {
    says: 'A surrogate stands without its partner, so the text has no UTF-8 form.',
    mend: 'Cut text between characters, not inside one.',
  },
  'json.depth': { says: 'The value is nested deeper than allowed.', mend: 'Flatten it, or raise limits.depth.' },
  'json.nodes': {
    says: 'There are more members and elements than allowed.',
    mend: 'Split the document, or raise limits.nodes.',
  },
  'json.bytes': { says: 'The text is longer than allowed.', mend: 'Split the document, or raise limits.bytes.' },
  'json.unreadable': { says: 'The value could not be read.', mend: 'Pass plain data instead of a proxy.' },
  'json.input': {
    says: 'The input is neither text nor bytes.',
    mend: 'Pass a string, a Uint8Array or an ArrayBuffer.',
  },
  'json.utf8': { says: 'The bytes are not UTF-8.', mend: 'Encode the text as UTF-8.' },
  'json.bom': { says: 'The text begins with a byte order mark.', mend: 'Write the file without it.' },
  'json.syntax': { says: 'The text is not JSON.', mend: 'Write it as RFC 8259 says, at the given position.' },
  'json.duplicate-key': {
    says: 'An object has the same key twice, so two readers could read it differently.',
    mend: 'Keep one of the two members.',
  },
  'json.overflow': {
    says: 'The number is larger than a double can hold.',
    mend: 'Write a smaller number or a string.',
  },
  'json.underflow': {
    says: 'The number is not zero, and too small for a double, which would read it as zero.',
    mend: 'Write 0, a larger number, or a string.',
  },
  'json.inexact-integer': {
    says: 'The number is an integer, and its double is written as another one, so two readers could see two numbers.',
    mend: 'Write it as a string, or as the double is written in canonical JSON.',
  },
} as const;

/**
 * A code of this room; nothing here emits another.
 *
 * @public
 */
export type JsonCode = CodeOf<typeof jsonCodes>;
