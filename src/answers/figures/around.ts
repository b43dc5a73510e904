/** What adjoins a number: sign and currency before it, scale and unit after it. */
import { isDense, isDigitAt, isLetterAt, MASK } from './fold.js';
import { gluedSignAt } from './glued.js';
import { figureTables } from './tables.js';
import type { FigureSign } from './types.js';
import { afterBlank, type Word, wordAt } from './words-at.js';

export interface Around {
  readonly start: number;
  readonly end: number;
  readonly sign: FigureSign;
  readonly unit: string;
  readonly scale: number;
}

/** Reads what adjoins the signs that end at `end`, after what is before them. */
export function readAround(signs: string, before: Before, end: number): Around {
  const isInside = before.isBracketed && closesAt(signs, end) !== undefined;
  const scaled = readScale(signs, end, before.unit !== '');
  const glued = before.unit === '' ? gluedSignAt(signs, end) : undefined;
  const unit = unitAt(signs, scaled.end) ?? unitOfSign(signs, end, glued);
  const isUnit =
    unit !== undefined && (before.unit === '' || before.unit === unit.name || unit.name === '%');
  const last = isUnit ? unit.end : (glued ?? scaled.end);
  const isBracketed =
    isInside || (signs.charAt(before.start - 1) === '(' && closesAt(signs, last) !== undefined);
  const name = before.unit === '' && isUnit ? unit.name : before.unit;
  return {
    start: before.start,
    end: isInside ? (closesAt(signs, last) ?? last) : last,
    sign: before.sign === '' && isBracketed && isAmount(name) ? '(' : before.sign,
    unit: name,
    scale: scaled.scale,
  };
}

/** Of the signs that no table has only seconds have a name there. */
const unitOfSign = (signs: string, at: number, end: number | undefined) =>
  end === at + 1 && signs.charAt(at) === 's' ? { name: 'second', end } : undefined;

/** Brackets write a negative amount of money, a share or a bare number; `(145 ha)` is an aside. */
export const isAmount = (unit: string): boolean => unit === '' || unit === '%' || isCurrency(unit);

/** Currencies have codes of three capitals in the profile. */
export const isCurrency = (unit: string): boolean => /^[A-Z]{3}$/.test(unit);

export type Before = Pick<Around, 'start' | 'sign' | 'unit'> & { readonly isBracketed: boolean };

/** Sign and currency before a place. */
export function readBefore(signs: string, start: number): Before {
  const sign = signAt(signs, start);
  const near = sign === '' ? start : start - 1;
  const money = currencyBefore(signs, near);
  if (money !== undefined) {
    const far = sign === '' ? signAt(signs, money.start) : '';
    return {
      start: far === '' ? money.start : money.start - 1,
      sign: sign === '' ? far : sign,
      unit: money.unit,
      isBracketed: false,
    };
  }
  const inside = signs.charAt(near - 1) === '(' ? currencyBefore(signs, near - 1) : undefined;
  return {
    start: inside?.start ?? near,
    sign,
    unit: inside?.unit ?? '',
    isBracketed: inside !== undefined,
  };
}

/** A sign directly before a place, unless it joins or follows something. */
function signAt(signs: string, start: number): '' | '-' | '+' {
  const sign = signs.charAt(start - 1);
  if (sign !== '-' && sign !== '+' && sign !== '\u2013') return '';
  const before = signs.charAt(start - 2);
  if (before === MASK || before === '%' || before === ')') return '';
  if (isDigitAt(signs, start - 2) || isJoined(signs, start - 2)) return '';
  return sign === '+' ? '+' : '-';
}

/** Whether a letter makes a dash after it a joint; one of a script without blanks only after digits. */
function isJoined(signs: string, at: number): boolean {
  if (!isLetterAt(signs, at)) return false;
  return !isDense(signs, at) || isDigitAt(signs, at - 1);
}

function currencyBefore(signs: string, place: number): Pick<Around, 'start' | 'unit'> | undefined {
  const { before, beforeEnds, units } = figureTables();
  const end =
    signs.charAt(place - 1) === ' ' || signs.charAt(place - 1) === '\u00a0' ? place - 1 : place;
  if (end < 1 || !beforeEnds.has(signs.charAt(end - 1))) return undefined;
  for (const form of before) {
    const start = end - form.length;
    if (start < 0 || !signs.startsWith(form, start)) continue;
    if (isLetterAt(signs, start) && isLetterAt(signs, start - 1)) continue;
    const key = form.length === 1 ? form : form.toLowerCase();
    return { start, unit: units.get(key) ?? units.get(key.replace(/[.]$/, '')) ?? '' };
  }
  return undefined;
}

/** The place after a closing bracket, with a percent sign before it or not. */
function closesAt(signs: string, end: number): number | undefined {
  const found = /^[ \u00a0]?%?\)/.exec(signs.slice(end, end + 3));
  return found === null ? undefined : end + found[0].length;
}

/** At most two scale words, which multiply. */
function readScale(
  signs: string,
  from: number,
  isMoney: boolean,
): { readonly scale: number; readonly end: number } {
  let scale = 0;
  let end = from;
  for (let turn = 0; turn < 2; turn += 1) {
    const found = scaleAt(signs, end, isMoney);
    if (found === undefined) break;
    scale += found.scale;
    end = found.end;
  }
  return { scale, end };
}

function scaleAt(
  signs: string,
  end: number,
  isMoney: boolean,
): { scale: number; end: number } | undefined {
  const { scales, glued, gluedAfterCurrency } = figureTables();
  const start = /[ \u00a0-]/.test(signs.charAt(end)) ? end + 1 : end;
  const word = wordAt(signs, start);
  if (word === undefined) return undefined;
  const raw = signs.slice(word.start, word.end);
  const short = glued.get(raw);
  const isShort =
    short !== undefined && (isMoney || (start === end && !gluedAfterCurrency.has(raw)));
  const scale = isShort ? short : scales.get(word.key);
  if (scale === undefined) return undefined;
  const unit = signs.charAt(word.end) === '.' ? unitAt(signs, word.end + 1) : undefined;
  // `milioni. L'audioguida`
  const isPoint = unit !== undefined && signs.charAt(unit.end) !== "'";
  return { scale, end: isPoint ? word.end + 1 : word.end };
}

/** The unit after a place, with at most one blank or hyphen between. */
export function unitAt(
  signs: string,
  place: number,
): { readonly name: string; readonly end: number } | undefined {
  const { units, openers } = figureTables();
  const start = /[ \u00a0-]/.test(signs.charAt(place)) ? place + 1 : place;
  const word = wordAt(signs, start);
  if (word === undefined) return signUnitAt(signs, start);
  const joint = signs.charAt(word.end);
  if (openers.has(word.key) && /[ \u00a0/-]/.test(joint)) {
    const second = wordAt(signs, word.end + 1);
    const name = second && units.get(`${word.key}${joint === '/' ? '/' : '-'}${second.key}`);
    if (second !== undefined && name !== undefined) return { name, end: second.end };
  }
  const power = poweredUnit(signs, word);
  const name = power ?? unitOf(signs, word);
  if (name === undefined) return undefined;
  return (
    speedAt(signs, name, word.end) ?? { name, end: power === undefined ? word.end : word.end + 1 }
  );
}

/** `kilometres per hour` is `km/h`: between the two units is one word of at most three letters. */
function speedAt(
  signs: string,
  name: string,
  end: number,
): { readonly name: string; readonly end: number } | undefined {
  if (name !== 'km' && name !== 'm' && name !== 'mile') return undefined;
  const joint = wordAt(signs, afterBlank(signs, end));
  if (joint === undefined || joint.start === end || joint.end - joint.start > 3) return undefined;
  const second = wordAt(signs, afterBlank(signs, joint.end));
  if (second === undefined || second.start === joint.end) return undefined;
  const speed = speeds.get(`${name} ${figureTables().units.get(second.key)}`);
  return speed === undefined ? undefined : { name: speed, end: second.end };
}

const speeds: ReadonlyMap<string, string> = new Map([
  ['km hour', 'km/h'],
  ['m second', 'm/s'],
  ['mile hour', 'mph'],
]);

/** The unit of a word. `mW` is no `MW`: where the name has `M` and all else is as in the name, `m` is milli. */
function unitOf(signs: string, { key, start, end }: Word): string | undefined {
  const name = figureTables().units.get(key);
  const raw = signs.slice(start, end);
  return name?.charAt(0) === 'M' && raw === `m${name.slice(1)}` ? raw : name;
}

/** `m2` is `m²`. */
function poweredUnit(signs: string, { key, end }: Word): string | undefined {
  const digit = signs.charAt(end);
  if ((digit !== '2' && digit !== '3') || isDigitAt(signs, end + 1) || isLetterAt(signs, end + 1))
    return undefined;
  return figureTables().units.get(`${key}${digit === '2' ? '\u00b2' : '\u00b3'}`);
}

function signUnitAt(
  signs: string,
  start: number,
): { readonly name: string; readonly end: number } | undefined {
  const sign = signs.charAt(start);
  if (sign === '\u00b0') {
    const letter = afterBlank(signs, start + 1);
    const name = isLetterAt(signs, letter + 1)
      ? undefined
      : figureTables().units.get(`\u00b0${signs.charAt(letter).toLowerCase()}`);
    return name === undefined ? undefined : { name, end: letter + 1 };
  }
  const name = sign === '' ? undefined : figureTables().units.get(sign);
  return name === undefined ? undefined : { name, end: start + 1 };
}

/** A hyphen and one or two capitals, and no other letter of ASCII; one with a mark on it is none. */
const capitalsAfter = /^-(?:[A-Z](?!\p{M})){1,2}(?![A-Za-z](?!\p{M}))/u;

/**
 * Whether letters that follow a number directly make a name of it: letters of a script with blanks,
 * of no scale and no unit.
 */
export function isNameAfter(signs: string, end: number, isMoney: boolean): boolean {
  if (signs.charAt(end) === '(') return isLetterAt(signs, end + 1) && !isDense(signs, end + 1);
  if (capitalsAfter.test(signs.slice(end, end + 6))) return true;
  if (!isLetterAt(signs, end) || isDense(signs, end)) return false;
  if (signs.charAt(end) === 'x' && !isLetterAt(signs, end + 1)) return false;
  if (!isMoney && gluedSignAt(signs, end) !== undefined) return false;
  return scaleAt(signs, end, isMoney) === undefined && unitAt(signs, end) === undefined;
}

/**
 * Whether a letter directly before a number makes a name of it, also with a hyphen or slash
 * between; a prefix of a table does not.
 */
export function isNameBefore(signs: string, start: number): boolean {
  const joint = /[-/]/.test(signs.charAt(start - 1)) ? start - 2 : start - 1;
  if (!isLetterAt(signs, joint) || isDense(signs, joint)) return false;
  const isAlone = !isLetterAt(signs, joint - 1);
  return !(isAlone && figureTables().prefixes.has(signs.charAt(joint)));
}
