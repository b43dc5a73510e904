/**
 * The codes of the JSON room: what the value gate and the strict reader refuse, and how to fix it.
 */
import { type CodeEntry, codeTable } from '../issue/codes.js';
import { jsonHints } from './hints.js';

/** A code of this room; nothing here emits another. */
export type JsonCode = keyof typeof jsonHints;

/** Each code with what it means and how to fix it. */
export const jsonCodes: Readonly<Record<JsonCode, CodeEntry>> = /* @__PURE__ */ codeTable(
  jsonHints,
  {
    'json.nan': 'NaN is not a JSON number.',
    'json.infinity': 'Infinity is not a JSON number.',
    'json.undefined': 'undefined is not a JSON value.',
    'json.function': 'A function is not a JSON value.',
    'json.symbol': 'A symbol is not a JSON value.',
    'json.bigint': 'A bigint is not a JSON value.',
    'json.to-json':
      'The value has a toJSON method, so what is written would not be what was checked.',
    'json.class-instance': 'Only plain objects and arrays are JSON.',
    'json.promise':
      'The value is a promise, a response, a blob or a stream: its content is still to come.',
    'json.boxed': 'A boxed primitive is not a JSON value.',
    'json.accessor': 'The member is a getter or setter, and is never called.',
    'json.symbol-key': 'A key is a symbol.',
    'json.hidden-member': 'The member is not enumerable, so it would be lost.',
    'json.array-member': 'The array has a member in addition to its elements.',
    'json.sparse-array': 'The array has a hole.',
    'json.cycle': 'The value contains itself.',
    'json.surrogate': 'A surrogate has no partner, so the text has no UTF-8 form.',
    'json.depth': 'The value is nested deeper than allowed.',
    'json.nodes': 'There are more members and elements than allowed.',
    'json.bytes': 'The text is longer than allowed.',
    'json.unreadable': 'The value could not be read.',
    'json.input': 'The input is neither text nor bytes.',
    'json.utf8': 'The bytes are not UTF-8.',
    'json.bom': 'The text begins with a byte order mark.',
    'json.syntax': 'The text is not JSON.',
    'json.duplicate-key':
      'An object has the same key twice, so two readers could read it differently.',
    'json.overflow': 'The number is larger than a double can represent.',
    'json.underflow':
      'The number is not zero, and too small for a double, which would read it as zero.',
    'json.inexact-integer':
      'The number is an integer, and its double is written as another one, so two readers could see two numbers.',
  },
);
