/** The hint of each code of the JSON room: the half of its table that issues carry. */

/**
 * Each code of the JSON room with its hint.
 *
 * @public
 */
export const jsonHints = {
  'json.nan': 'Leave the member out, or write null where it is allowed.',
  'json.infinity': 'Write a finite number.',
  'json.undefined': 'Leave the member out, or write null.',
  'json.function': 'Leave the member out.',
  'json.symbol': 'Write a string.',
  'json.bigint': 'Write a safe integer or a string of digits.',
  'json.to-json': 'Give what toJSON returns, for a Date its toISOString().',
  'json.class-instance': 'Copy its members to a plain object.',
  'json.promise': 'Await it first, and give the text, the bytes or the value.',
  'json.boxed': 'Give the primitive itself.',
  'json.accessor': 'Give the value itself.',
  'json.symbol-key': 'Use a string as key.',
  'json.hidden-member': 'Define it enumerable.',
  'json.array-member': 'Put it into an object.',
  'json.sparse-array': 'Fill the hole with null, or leave the element out.',
  'json.cycle': 'Refer to it by an identifier.',
  'json.surrogate': 'Cut text between characters, not inside one.',
  'json.depth': 'Flatten it, or raise limits.depth.',
  'json.nodes': 'Split the document, or raise limits.nodes.',
  'json.bytes': 'Split the document, or raise limits.bytes.',
  'json.unreadable': 'Pass plain data instead of a proxy.',
  'json.input': 'Pass a string, a Uint8Array or an ArrayBuffer.',
  'json.utf8': 'Encode the text as UTF-8.',
  'json.bom': 'Write the file without it.',
  'json.syntax': 'Write it as RFC 8259 says, at the given position.',
  'json.duplicate-key': 'Keep one of the two members.',
  'json.overflow': 'Write a smaller number or a string.',
  'json.underflow': 'Write 0, a larger number, or a string.',
  'json.inexact-integer': 'Write it as a string, or as the double is written in canonical JSON.',
} as const;
