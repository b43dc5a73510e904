/** Hides integers that no double holds from the strict reader, which would refuse them. */
import { afterString } from '../../json/read/index.js';

/** The text with each long integer replaced by a zero of the same length, so that places in it stay as they are. */
export function withoutLongIntegers(text: string): string {
  if (!/[0-9]{16}/.test(text)) return text;
  let [masked, kept] = ['', 0];
  for (let index = 0; index < text.length; ) {
    if (text.charCodeAt(index) === 0x22) {
      index = afterString(text, index);
      continue;
    }
    const literal = numberAt(text, index);
    if (/^-?[1-9][0-9]{15,}$/.test(literal)) {
      const zero = literal.startsWith('-') ? '-0.' : '0.';
      masked += text.slice(kept, index) + zero.padEnd(literal.length, '0');
      kept = index + literal.length;
    }
    index += Math.max(1, literal.length);
  }
  return masked + text.slice(kept);
}

/** All that could belong to a number, right or wrong. */
function numberAt(text: string, start: number): string {
  let end = start;
  while (end < text.length && '0123456789.eE+-'.includes(text.charAt(end))) end += 1;
  return text.slice(start, end);
}
