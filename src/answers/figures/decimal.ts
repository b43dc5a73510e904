/**
 * Exact decimal text: shifted by powers of ten, reduced from fractions, and compared after
 * rounding.
 */

/**
 * Digits and their point, shifted by a power of ten: without needless zeros, the one spelling of a
 * value.
 */
export function shifted(digits: string, power: number): string {
  if (power === 0 && isShort(digits)) return digits;
  if (digits.includes('/')) return power === 0 ? digits : `${digits}e${power}`;
  const cut = digits.indexOf('.');
  const all = cut === -1 ? digits : digits.slice(0, cut) + digits.slice(cut + 1);
  const point = (cut === -1 ? digits.length : cut) + power;
  const padded = point <= 0 ? '0'.repeat(1 - point) + all : all.padEnd(point, '0');
  const whole = padded.slice(0, Math.max(1, point)).replace(/^0+(?=[0-9])/, '');
  const part = withoutEndZeros(padded.slice(Math.max(1, point)));
  return part === '' ? whole : `${whole}.${part}`;
}

/** One to three digits that are spelt as their value is: most numbers of a text. */
function isShort(digits: string): boolean {
  const { length } = digits;
  if (length === 0 || length > 3 || (length > 1 && digits.charCodeAt(0) === 48)) return false;
  for (let at = 0; at < length; at += 1)
    if (digits.charCodeAt(at) < 48 || digits.charCodeAt(at) > 57) return false;
  return true;
}

function withoutEndZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charAt(end - 1) === '0') end -= 1;
  return digits.slice(0, end);
}

/** A fraction as exact decimal text, or reduced where there is none: `0.5`, `1/3`. */
export function fractionOf(numerator: number, denominator: number): string {
  const divisor = greatestDivisor(numerator, denominator);
  const top = numerator / divisor;
  const bottom = denominator / divisor;
  let rest = bottom;
  let places = 0;
  for (const prime of [2, 5]) {
    let count = 0;
    for (; rest % prime === 0; rest /= prime) count += 1;
    places = Math.max(places, count);
  }
  if (rest !== 1) return `${top}/${bottom}`;
  return shifted(String((BigInt(top) * 10n ** BigInt(places)) / BigInt(bottom)), -places);
}

/** Whether a fraction of two numbers above 0 can be reduced: `2/4`, and no `1/2`. */
export const isReducible = (numerator: number, denominator: number): boolean =>
  greatestDivisor(numerator, denominator) > 1;

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

const decimalsOf = (value: string): number =>
  value.includes('.') ? value.length - value.indexOf('.') - 1 : 0;

const scaled = (value: string, decimals: number): bigint =>
  BigInt(value.replace('.', '') + '0'.repeat(decimals - decimalsOf(value)));

/**
 * The exponent of the last digit that is written: zeros that end a whole number without a scale are
 * none, after two digits.
 */
export function lastWritten(mantissa: string, scale: number): number {
  if (mantissa.includes('.')) return scale - decimalsOf(mantissa);
  if (scale !== 0) return scale;
  const zeros = mantissa.length - withoutEndZeros(mantissa).length;
  return mantissa.length - zeros >= 2 ? zeros : 0;
}

/**
 * Whether a value, rounded half up or half down at a power of ten, is another one. Both are decimal
 * text.
 */
export function roundsTo(value: string, rounded: string, exponent: number): boolean {
  const decimals = Math.max(decimalsOf(value), decimalsOf(rounded), -exponent) + 1;
  const from = scaled(value, decimals);
  const to = scaled(rounded, decimals);
  const step = 10n ** BigInt(exponent + decimals);
  const distance = from > to ? from - to : to - from;
  return distance !== 0n && distance * 2n <= step && to >= step;
}
