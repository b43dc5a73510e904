/** A number as a format without a date shows it. */
import { DIGITS, type Shown, written } from './cell-tokens.js';

/** A number without a sign; undefined for a fraction and for signs between its digits. */
export function shownPlain(value: number, tokens: readonly string[]): Shown {
  if (tokens.some((token) => /^general$/i.test(token)))
    return tokens
      .map((token) => (/^general$/i.test(token) ? general(value) : written(token)))
      .join('');
  const first = tokens.findIndex((token) => DIGITS.test(token));
  if (first < 0) return tokens.includes('@') ? general(value) : tokens.map(written).join('');
  const after = tokens.slice(first).findIndex((token) => !DIGITS.test(token) && !/^E/i.test(token));
  const end = after < 0 ? tokens.length : first + after;
  const rest = tokens.slice(end);
  if (rest.some((token) => DIGITS.test(token) && token !== ',') || rest.includes('/'))
    return undefined;
  const percents = tokens.filter((token) => token === '%').length;
  const pattern = tokens.slice(first, end).join('');
  const number = digitsOf(value * 100 ** percents, pattern);
  return `${tokens.slice(0, first).map(written).join('')}${number}${rest.map(written).join('')}`;
}

/** At most so many decimals are shown, as in sheets. */
const MOST_DECIMALS = 30;

function digitsOf(value: number, pattern: string): string {
  const [mantissa = '', exponent] = pattern.split(/E[+-]/i);
  const [whole = '', decimals = ''] = mantissa.split('.');
  // Each comma at the end of the digits divides by a thousand; others group the digits
  const last = decimals === '' ? whole : decimals;
  const scaling = last.length - withoutEnd(last, ',').length;
  const places = decimals.replaceAll(',', '');
  if (exponent !== undefined) return scientific(value, places, exponent.length);
  const scaled = value / 1000 ** scaling;
  const fixed = rounded(scaled, Math.min(places.length, MOST_DECIMALS));
  const [digits = '0', part = ''] = fixed.split('.');
  // `#` shows no digit of its own: what is left of the pattern is how many are always shown
  const least = whole.replaceAll(',', '').replace(/^#*/, '').length;
  const padded = (digits === '0' && least === 0 ? '' : digits).padStart(least, '0');
  const isGrouped = whole.slice(0, whole.length - (decimals === '' ? scaling : 0)).includes(',');
  const shown = isGrouped ? grouped(padded) : padded;
  const kept = trimmed(part, places);
  return kept === '' && !places.includes('0') ? shown : `${shown}.${kept}`.replace(/\.$/, '');
}

function withoutEnd(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}

/** A number without decimals that say nothing. */
const withoutZeros = (text: string): string =>
  text.includes('.') ? withoutEnd(withoutEnd(text, '0'), '.') : text;

/** Digits with a comma before each three from the end. */
function grouped(digits: string): string {
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
}

/** Decimals down to those that the pattern asks for: `0` is always shown, `#` where it is not 0. */
function trimmed(part: string, places: string): string {
  let end = part.length;
  while (end > 0 && part[end - 1] === '0' && places[end - 1] !== '0') end -= 1;
  return part.slice(0, end);
}

/** Rounded half up in decimal digits, as sheets do: 1.005 is 1.01. */
function rounded(value: number, places: number): string {
  const precise = Number(value.toPrecision(15));
  const moved = Number(`${precise}e${places}`);
  const number = Number.isFinite(moved) ? Number(`${Math.round(moved)}e-${places}`) : precise;
  return Math.abs(number) < 1e21 ? number.toFixed(Math.min(places, 100)) : String(number);
}

function scientific(value: number, places: string, least: number): string {
  const [mantissa = '0', power = '0'] = value.toExponential(Math.min(places.length, 15)).split('e');
  const exponent = Math.abs(Number(power)).toString().padStart(least, '0');
  return `${mantissa}E${Number(power) < 0 ? '-' : '+'}${exponent}`;
}

/** A number has room for so many digits. */
const MOST_DIGITS = 11;

/** A number without a format, in a column that is wide enough. */
function general(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e11 || size < 1e-4)) {
    const [mantissa = '', power = '0'] = value.toExponential(5).split('e');
    const exponent = Math.abs(Number(power)).toString().padStart(2, '0');
    return `${withoutZeros(mantissa)}E${Number(power) < 0 ? '-' : '+'}${exponent}`;
  }
  const whole = Math.trunc(size).toString().length;
  const fixed = rounded(value, Math.max(0, MOST_DIGITS - 1 - whole));
  return withoutZeros(fixed);
}
