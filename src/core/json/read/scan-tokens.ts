/** Reads strings and numbers of JSON text (RFC 8259, 6 and 7), and what they would lose. */
import type { JsonCode } from '../codes.js';
import { isHighSurrogate, isLowSurrogate } from '../value/index.js';

/** A token that was read, or where and why it could not be. */
export interface Token {
  /** The index after the token, or of the character that is wrong. */
  readonly end: number;
  /** What should be at `end`; absent when the token is whole. */
  readonly expected?: string;
}

export interface StringToken extends Token {
  /** The indexes of surrogates without partner. */
  readonly lones: readonly number[];
}

/**
 * Finds the end of a string that opens at `start`; keeps the first `cap` surrogates without
 * partner. Of a string that is broken none is kept: a text is checked when it is whole.
 */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one loop runs for every character of a string
export function scanString(text: string, start: number, cap: number): StringToken {
  const lones: number[] = [];
  let index = start + 1;
  let high = -1; // where a high surrogate waits for its partner
  for (;;) {
    const unit = text.charCodeAt(index);
    if (!(unit >= 0x20))
      return {
        end: index,
        lones: [],
        expected: unit < 0x20 ? 'an escaped control character' : 'a closing quotation mark',
      };
    const size = unit === 0x5c ? escapeSize(text, index) : 1;
    if (size < 1)
      return {
        end: index - size,
        lones: [],
        expected: size === -1 ? 'an escape' : 'a hexadecimal digit',
      };
    const decoded = size === 6 ? Number.parseInt(text.slice(index + 2, index + 6), 16) : unit;
    // Both halves are written the same way, or the text itself contains half a pair.
    if (high >= 0 && isLowSurrogate(decoded) && index - high === size) high = -1;
    else {
      if (high >= 0 && lones.length < cap) lones.push(high);
      high = isHighSurrogate(decoded) ? index : -1;
      if (isLowSurrogate(decoded) && lones.length < cap) lones.push(index);
    }
    if (unit === 0x22) return { end: index + 1, lones };
    index += size;
  }
}

/** How long an escape is; where it is none, minus the distance to the character that is wrong. */
function escapeSize(text: string, start: number): number {
  if ('"\\/bfnrt'.includes(text[start + 1] ?? 'none')) return 2;
  if (text[start + 1] !== 'u') return -1;
  for (let step = 2; step < 6; step += 1)
    if (!/^[0-9A-Fa-f]$/.test(text[start + step] ?? '')) return -step;
  return 6;
}

/** Finds the end of a number, or the first character that is not part of one. */
export function scanNumber(text: string, start: number): Token {
  let end = text[start] === '-' ? start + 1 : start;
  if (!isDigit(text.charCodeAt(end))) return { end, expected: 'a digit' };
  end = text[end] === '0' ? end + 1 : afterDigits(text, end);
  if (text[end] === '.') {
    end += 1;
    if (!isDigit(text.charCodeAt(end))) return { end, expected: 'a digit' };
    end = afterDigits(text, end);
  }
  if (text[end] === 'e' || text[end] === 'E') {
    end += text[end + 1] === '+' || text[end + 1] === '-' ? 2 : 1;
    if (!isDigit(text.charCodeAt(end))) return { end, expected: 'a digit' };
    end = afterDigits(text, end);
  }
  return { end };
}

function afterDigits(text: string, start: number): number {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

export function isDigit(unit = 0): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/**
 * Reports what a literal loses as a double: an integer, however it is spelled, is read only when
 * its canonical text denotes that same integer; a fraction may round to its double; a number that
 * is not zero never becomes zero, and none becomes infinite.
 *
 * So 9007199254740993 and 9007199254740993.0 are refused, and so is 9223372036854775808, which is a
 * double but is written 9223372036854776000: two readers would see two numbers under one digest.
 */
export function numberLoss(literal: string): NumberLoss | undefined {
  const value = Number(literal);
  if (!Number.isFinite(value)) return 'json.overflow';
  // The double of an integer is always an integer
  if (!Number.isInteger(value)) return undefined;
  const meant = decimalOf(literal);
  if (meant.digits === '') return undefined;
  if (value === 0) return 'json.underflow';
  if (meant.exponent < 0) return undefined;
  const read = decimalOf(String(value));
  return meant.digits === read.digits && meant.exponent === read.exponent
    ? undefined
    : 'json.inexact-integer';
}

/**
 * The digits of a literal without zeros at either end, and the power of ten they represent; zero
 * has no digits.
 */
function decimalOf(literal: string): { readonly digits: string; readonly exponent: number } {
  const unsigned = literal.startsWith('-') ? literal.slice(1) : literal;
  const [mantissa = '', power = '0'] = unsigned.split(/[eE]/);
  const [whole = '', fraction = ''] = mantissa.split('.');
  const all = whole + fraction;
  const first = all.search(/[1-9]/);
  if (first === -1) return { digits: '', exponent: 0 };
  let end = all.length;
  while (all.charCodeAt(end - 1) === 0x30) end -= 1;
  return {
    digits: all.slice(first, end),
    exponent: Number(power) - fraction.length + (all.length - end),
  };
}

type NumberLoss = Extract<JsonCode, 'json.overflow' | 'json.underflow' | 'json.inexact-integer'>;

export function afterSpace(text: string, start: number): number {
  let index = start;
  for (; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) break;
  }
  return index;
}

/**
 * The index after the string that opens at `start`: its end is the first mark that an even number
 * of backslashes precedes.
 */
export function afterString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 0x5c) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one loop runs for every character of a value
export function afterValue(text: string, start: number): number {
  let depth = 0;
  let index = start;
  while (index < text.length) {
    const unit = text.charCodeAt(index);
    if (unit === 0x22) {
      index = afterString(text, index);
      if (depth === 0) return index;
      continue;
    }
    if (unit === 0x5b || unit === 0x7b) depth += 1;
    else if (unit === 0x5d || unit === 0x7d) {
      // A closing bracket at depth 0 belongs to the container around a number or word.
      if (depth === 0) return index;
      depth -= 1;
      if (depth === 0) return index + 1;
    } else if (depth === 0 && (unit === 0x2c || unit <= 0x20)) return index;
    index += 1;
  }
  return index;
}
