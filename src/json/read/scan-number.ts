/** Reads number literals of JSON text (RFC 8259, 6) and says which of them a double cannot carry. */
import type { JsonCode } from '../codes.js';
import type { Token } from './scan-string.js';

/** Finds the end of a number, or the first character that is not part of one. */
export function scanNumber(text: string, start: number): Token {
  let end = text[start] === '-' ? start + 1 : start;
  if (!isDigit(text.charCodeAt(end))) return { end, lones: [], expected: 'a digit' };
  end = text[end] === '0' ? end + 1 : afterDigits(text, end);
  if (text[end] === '.') {
    end += 1;
    if (!isDigit(text.charCodeAt(end))) return { end, lones: [], expected: 'a digit' };
    end = afterDigits(text, end);
  }
  if (text[end] === 'e' || text[end] === 'E') {
    end += text[end + 1] === '+' || text[end + 1] === '-' ? 2 : 1;
    if (!isDigit(text.charCodeAt(end))) return { end, lones: [], expected: 'a digit' };
    end = afterDigits(text, end);
  }
  return { end, lones: [] };
}

function afterDigits(text: string, start: number): number {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

export function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/**
 * Says what a literal loses as a double: everything, when it overflows; digits, when it is an integer that no double is.
 *
 * Integers of up to 15 digits are always exact. A longer one may also be the text that ES6 gives its double, as canonical
 * texts hold them: 295147905179352830000 stands for 2^68.
 */
export function numberLoss(literal: string): JsonCode | undefined {
  const value = Number(literal);
  if (!Number.isFinite(value)) return 'json.overflow';
  if (literal.length <= 15 || !/^-?[0-9]+$/.test(literal)) return undefined;
  return BigInt(literal) === BigInt(value) || String(value) === literal ? undefined : 'json.inexact-integer';
}
