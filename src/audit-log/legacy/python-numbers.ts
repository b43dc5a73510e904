/** Numbers of JSON text as Python writes them, and integers that no double represents. */
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

/**
 * Integers keep their digits, however many (`-0` is read as the integer 0); literals with a fraction or an exponent become
 * doubles and are written as `repr` writes them: the shortest digits that read back, a point in every plain number, an
 * exponent of two digits or more from 1e16 up and below 1e-4.
 */
export function pythonNumber(literal: string): string {
  if (/^-?[0-9]+$/.test(literal)) return literal === '-0' ? '0' : literal;
  const value = Number(literal);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  if (value === 0) return `${sign}0.0`;
  const [mantissa = '', power = ''] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const exponent = Number(power);
  return sign + (exponent >= -4 && exponent < 16 ? plain(digits, exponent) : scientific(digits, exponent));
}

/** `digits` represent d.ddd times ten to the exponent. */
function plain(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${whole}.${digits.slice(exponent + 1) || '0'}`;
}

function scientific(digits: string, exponent: number): string {
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  const power = String(Math.abs(exponent)).padStart(2, '0');
  return `${digits.slice(0, 1)}${fraction}e${exponent < 0 ? '-' : '+'}${power}`;
}
