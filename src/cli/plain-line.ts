/** A line for people that is only read: no character moves a cursor, and no word of it is a command to who runs the job. */
import { printable } from '../issue/printable.js';

/**
 * Runners of CI jobs look for commands in what is printed: `::name ...::` at the beginning of a line, also behind white
 * space, and `##[name]` or `##vso[name]` anywhere in it. A file can be called so.
 */
export function plainLine(text: string): string {
  return printable(text)
    .replace(/^(\s*):(?=:)/, '$1\\u003A')
    .replace(/##(?=[a-z]*\[)/gi, '#\\u0023');
}
