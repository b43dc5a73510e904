/** The parts of a number format: texts, signs, digits, and letters of dates. */

/** A shown value, or undefined where the format does not say it. */
export type Shown = string | undefined;

/** Parts of a format: a text in quotes, a sign as it is, a blank, a bracket, or a letter or digit. */
export const TOKENS: RegExp =
  /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|General|AM\/PM|A\/P|E[+-]|y+|m+|d+|h+|s+|\.0+(?=[^0#?]|$)|./giu;

/** A currency, a language, or both: `[$€-407]`. */
const LANGUAGE = /^\[\$([^\]-]{0,8})(?:-[\da-f]{1,8})?\]$/i;

/** English of several countries: names of months in other languages are not at hand. */
export const ENGLISH: RegExp = /^\[\$[^\]-]{0,8}(?:-(?:409|809|1009|c09|f800|f400|0))?\]$/i;

const COLOUR = /^\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d{1,2})\]$/i;

/** Hours, minutes or seconds beyond those of a day: `[h]`. */
const ELAPSED = /^\[(?:h+|m+|s+)\]$/i;

/** Conditions, digits of other scripts, and years of other calendars. */
export const isUnread = (token: string): boolean =>
  token.startsWith('[')
    ? ![LANGUAGE, COLOUR, ELAPSED].some((kind) => kind.test(token))
    : /^[bge]$/i.test(token);

export const isOfDate = (token: string): boolean =>
  /^(?:y+|m+|d+|h+|s+|am\/pm|a\/p)$/i.test(token) || ELAPSED.test(token);

/** What a token writes that is no digit and no part of a date. */
function literalOf(token: string): string | undefined {
  if (token.startsWith('"')) return token.slice(1, -1);
  if (token.startsWith('\\')) return token.slice(1);
  if (token.startsWith('_')) return ' ';
  if (token.startsWith('*') || COLOUR.test(token)) return '';
  return LANGUAGE.exec(token)?.[1];
}

/** Digits of a pattern, their commas, and decimals. */
export const DIGITS: RegExp = /^[0#?,.]$|^\.0+$/;

/** The text of a token that is no digit and no part of a date. */
export const written = (token: string): string => literalOf(token) ?? token;
