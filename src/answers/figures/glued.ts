/**
 * Signs of units that no table has, directly after a number: `190ms`, `12V`, `5000mAh`. Any other
 * letters there make a name of it: `5G`, `1080p`.
 */
import { once } from '../../core/work/work.js';
import { isDigitAt, isLetterAt } from './fold.js';

/** Units that are written alone, and others that only a prefix of SI makes signs of. */
const alone = 's|V|A|W|\u03a9|Pa|hPa|Ah|Wh|VA|eV|dB|bar|bps|fps|px|dpi|ppi|rpm';
const prefixed = 's|m|g|l|L|t|V|A|W|\u03a9|J|N|F|H|Hz|Pa|Ah|Wh|VA|eV|bar|mol|i?[bB]|bit|bps';
/** Greek and Latin forms of micro are both in use. */
const prefix = '[pn\u00b5\u03bcumkKMGT]';

/** No sign is longer. */
const LONGEST = 5;
const sign: () => RegExp = /* @__PURE__ */ once(
  () => new RegExp(`^(?:${alone}|${prefix}(?:${prefixed}))$`),
);

/** How far from `2A` the voltage or the power is that makes it a current: `2A at 5V`. */
const NEAR = 40;
const power = /[0-9][ \u00a0]?[km\u00b5\u03bc]?(?:V|W|Ah)(?![A-Za-z])/;

/** Whether an `A` is of a current, and not the part of a name as in `40A`. */
const isCurrent = (signs: string, at: number): boolean =>
  /[.,][0-9]{1,3}$/.test(signs.slice(Math.max(0, at - 4), at)) ||
  power.test(signs.slice(Math.max(0, at - NEAR), at + NEAR));

/** Whether an `s` makes a count, `100s of users`, years, `1993s`, or a value of markup, `dur=1s`. */
const isNoTime = (signs: string, at: number): boolean =>
  signs.startsWith('s of ', at) ||
  /[='][0-9]{1,3}$|[0-9]{4}$/.test(signs.slice(Math.max(0, at - 4), at));

/**
 * The end of the sign of a unit that begins at a place; undefined for other letters, for one that
 * goes on as a name (`10W-40`) and for a plural (`100s of users`).
 */
export function gluedSignAt(signs: string, at: number): number | undefined {
  let end = at;
  while (end - at <= LONGEST && isLetterAt(signs, end)) end += 1;
  if (end === at || !sign().test(signs.slice(at, end))) return undefined;
  const next = signs.charAt(end);
  if (isDigitAt(signs, end) || next === '$' || (next === '-' && isDigitAt(signs, end + 1)))
    return undefined;
  if (end > at + 1) return end;
  const letter = signs.charAt(at);
  const isName = letter === 'A' ? !isCurrent(signs, at) : letter === 's' && isNoTime(signs, at);
  return isName ? undefined : end;
}

/** Whether a figure ends with a number and such a sign. */
export function hasGluedSign(signs: string, end: number): boolean {
  let at = end;
  while (end - at <= LONGEST && isLetterAt(signs, at - 1)) at -= 1;
  return at < end && isDigitAt(signs, at - 1) && gluedSignAt(signs, at) === end;
}
