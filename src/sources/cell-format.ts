/**
 * How a sheet shows a number: the formats of ECMA-376 (18.8.31) that say it without the settings of
 * the reader's system.
 */

import { dateOf, shownDate } from './cell-dates.js';
import { shownPlain } from './cell-numbers.js';
import { isOfDate, isUnread, type Shown, TOKENS } from './cell-tokens.js';

/** Formats that a file names by number only; those of dates and times are English. */
const BUILT_IN: ReadonlyMap<number, string> = /* @__PURE__ */ new Map([
  [0, 'General'],
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [49, '@'],
]);

/** The short date, and dates with names of months, are those of the reader's system. */
const OF_THE_SYSTEM: ReadonlySet<number> = /* @__PURE__ */ new Set([
  14, 15, 16, 17, 18, 19, 22, 27, 30, 36, 50, 57,
]);

/** The code of a format that is built in. */
export function builtInFormat(id: number): string | undefined {
  return OF_THE_SYSTEM.has(id) ? 'system' : BUILT_IN.get(id);
}

/** A longer code is read by no program, and each of a million cells would be written by it. */
const LONGEST = 255;

/**
 * A number as the format shows it. Names of months and days are English; a format with a condition,
 * a fraction or another language, or of more than 255 characters, is not read.
 *
 * @param isFrom1904 - Whether days are counted from 1904, and not from 1900.
 */
export function shownNumber(value: number, code: string, isFrom1904 = false): Shown {
  if (code === 'system') return dateOf(value, isFrom1904)?.iso;
  if (code.length > LONGEST) return undefined;
  const sections = sectionsOf(code);
  const [positive = 'General', negative, zero] = sections;
  // A section of its own writes the sign of a negative number, or brackets, itself
  const isSigned = value < 0 && negative !== undefined;
  const ofOthers = value === 0 && zero !== undefined ? zero : positive;
  const section = isSigned ? negative : ofOthers;
  const tokens = section.match(TOKENS) ?? [];
  if (tokens.some(isUnread)) return undefined;
  if (tokens.some(isOfDate)) return shownDate(value, tokens, isFrom1904);
  const shown = shownPlain(Math.abs(value), tokens);
  return shown === undefined || value >= 0 || isSigned ? shown : `-${shown}`;
}

/** Sections for positive numbers, negative ones, zero and text. */
function sectionsOf(code: string): readonly string[] {
  const sections = [''];
  for (const [part] of code.matchAll(/"[^"]*"|\\.|[^"\\]/gsu)) {
    if (part === ';') sections.push('');
    else sections.push(`${sections.pop() ?? ''}${part}`);
  }
  return sections;
}
