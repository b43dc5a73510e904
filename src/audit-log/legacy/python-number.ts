/** Writes a number literal of JSON text the way Python does after it has read it. */

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

/** `digits` stand for d.ddd times ten to the exponent. */
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
