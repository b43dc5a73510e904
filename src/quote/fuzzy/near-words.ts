/** Whether two words can be one word mistyped. */
import { isDigitCode } from '../../text/kinds.js';
import { turnsRound } from '../../text/negation.js';

/** A shorter word that is mistyped is too often another word. */
const SHORTEST = 5;

/** True for words, the longer of 5 letters or more, that are one edit apart: a letter more, less, other, or two that changed places. */
export function isNearlyEqual(one: string, other: string): boolean {
  if (Math.max(one.length, other.length) < SHORTEST) return false;
  if (turnsRound(one, other) || holdsDigit(one) || holdsDigit(other)) return false;
  return isOneEdit(one, other);
}

function isOneEdit(one: string, other: string): boolean {
  let start = 0;
  // beyond its end a text has no code, which is equal to nothing
  while (one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  if (restOne.slice(1) === restOther.slice(1) || restOne === restOther.slice(1) || restOne.slice(1) === restOther)
    return true;
  const swapped = restOne.charAt(1) + restOne.charAt(0) + restOne.slice(2);
  return swapped === restOther;
}

/** True when a key holds a digit: such keys are never excused as a typing error. */
export function holdsDigit(word: string): boolean {
  return Array.from(word).some((sign) => isDigitCode(sign.codePointAt(0) ?? 0));
}
